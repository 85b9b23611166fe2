/* SPDX-License-Identifier: MIT */
/* What the program does when there is no memory for its own little things: it says so and ends. The
 * library returns ENOMEM instead, and `yomi serve` answers with an error and goes on. */
#include "cmd_frame.h"
#include <stdlib.h>

static const struct command *running;

void cmd_starve(void)
{
    const struct cli cli = {.command = running};
    cmd_sinks_drop();
    exit(cmd_trouble(&cli, "there is no memory left"));
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

void cmd_guard_memory(const struct command *command)
{
    running = command;
    json_set_alloc_funcs(take, free); /* or a document would lack keys */
}
