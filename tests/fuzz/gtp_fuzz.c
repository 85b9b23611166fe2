/* SPDX-License-Identifier: MIT */
/* Any lines are answered as the protocol says: every command by '=' or '?' at the beginning of a
 * line and an empty line at its end. */
#include "fuzz.h"
#include "gtp/cmd_gtp.h"

static yomi_stop *stop;

static const yomi_stop *begin(void *user)
{
    (void)user;
    yomi_stop_ask(stop);
    return stop;
}

static bool has_line(void *user, double seconds)
{
    (void)user;
    (void)seconds;
    return true;
}

static void nothing(void *user)
{
    (void)user;
}

static void check_answer(const char *text, bool is_answered)
{
    const size_t n = strlen(text);
    if (!is_answered && n) abort();
    if (!is_answered) return;
    if (n < 3 || !strchr("=?", text[0]) || strcmp(text + n - 2, "\n\n") != 0) abort();
    if (strstr(text, "\n\n") != text + n - 2) abort();
}

static void obey(struct gtp *g, char *line)
{
    char *text = NULL, *copy = strdup(line);
    size_t n = 0;
    struct gtp_line l;
    const bool is_answered = cmd_gtp_read_line(&l, copy);
    g->out = open_memstream(&text, &n);
    cmd_gtp_obey(g, line);
    fclose(g->out);
    check_answer(text, is_answered);
    free(text);
    free(copy);
}

static void fuzz_text(char *text)
{
    const struct gtp_port port = {begin, has_line, nothing, NULL};
    struct gtp g;
    if (strlen(text) > 400) return;
    if (!stop) stop = yomi_stop_new();
    if (cmd_gtp_init(&g, NULL, &port, NULL) != YOMI_OK) abort();
    g.has_files = false;
    g.playouts = 2;
    g.how.seconds = 0.1;
    if (!cmd_gtp_start(&g, 5, 4)) abort();
    for (char *line; (line = strsep(&text, "\n"));) obey(&g, line);
    cmd_gtp_fini(&g);
}
