/* SPDX-License-Identifier: MIT */
/* What the program does when there is no memory for its own little things: it says so and ends. The
 * library returns ENOMEM instead, and `yomi serve` answers with an error and goes on. */
#include "cmd_frame.h"
#include <jansson.h>
#include <stdarg.h>
#include <stdlib.h>

static const struct cli *running;

void cmd_starve(void)
{
    const struct cli nobody = {.command = running ? running->command : NULL};
    cmd_sinks_drop();
    if (running && running->common.json)
        puts("{\"schema\": \"yomi.error/1\", \"error\": {\"message\": \"there is no memory "
             "left\"}}");
    exit(cmd_trouble(&nobody, "there is no memory left"));
}

void cmd_add(struct cmd_string *s, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    const int more = vsnprintf(NULL, 0, format, args);
    char *text = more < 0 ? NULL : realloc(s->text, s->n + (size_t)more + 1);
    if (!text) cmd_starve();
    vsnprintf(text + s->n, (size_t)more + 1, format, again);
    va_end(args);
    va_end(again);
    s->text = text;
    s->n += (size_t)more;
}

void cmd_add_word(struct cmd_string *s, const char *word)
{
    cmd_add(s, s->n ? " %s" : "%s", word);
}

const char *cmd_string_text(const struct cmd_string *s)
{
    return s->text ? s->text : "";
}

void cmd_string_free(struct cmd_string *s)
{
    free(s->text);
    *s = (struct cmd_string){0};
}

void cmd_text_close(FILE *f, char *const *text)
{
    const bool is_lost = ferror(f);
    if (fclose(f) != 0 || is_lost || !*text) cmd_starve();
}

static void *take(size_t bytes)
{
    void *block = malloc(bytes ? bytes : 1);
    if (!block) cmd_starve();
    return block;
}

void cmd_guard_memory(const struct cli *cli)
{
    running = cli;
    json_set_alloc_funcs(take, free); /* or a document would lack keys */
}
