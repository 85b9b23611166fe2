/* SPDX-License-Identifier: MIT */
/* Lines that a person types in a game, which Ctrl-C ends at once. */
#include "cmd_frame.h"
#include <poll.h>
#include <string.h>
#include <unistd.h>

static bool is_asked(const yomi_stop *stop)
{
    return stop && yomi_stop_asked(stop);
}

/* More of stdin; false at its end and after Ctrl-C, which may come just before the wait. */
static bool read_more(struct cmd_prompt *p, const yomi_stop *stop)
{
    struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
    while (!is_asked(stop))
        if (poll(&in, 1, 250) > 0) {
            const ssize_t n = read(STDIN_FILENO, p->input + p->n, sizeof p->input - 1 - p->n);
            if (n > 0) p->n += (size_t)n;
            return n > 0;
        }
    return false;
}

/* The next line without its end. */
static bool read_line(struct cmd_prompt *p, const yomi_stop *stop, char line[CMD_LINE])
{
    char *end;
    while (!(end = memchr(p->input, '\n', p->n)) && p->n < sizeof p->input - 1)
        if (!read_more(p, stop)) break;
    if (is_asked(stop) || !p->n) return false;
    const size_t n = end ? (size_t)(end - p->input) : p->n, taken = n + (end != NULL);
    memcpy(line, p->input, n);
    line[n] = 0;
    memmove(p->input, p->input + taken, p->n - taken);
    p->n -= taken;
    return true;
}

bool cmd_ask(struct cmd_prompt *p, const struct cli *cli, const yomi_stop *stop, const char *who,
             char line[CMD_LINE])
{
    fprintf(cli->out, "%s> ", who);
    fflush(cli->out);
    if (!read_line(p, stop, line)) {
        fputc('\n', cli->out);
        return false;
    }
    if (!isatty(STDIN_FILENO)) fprintf(cli->out, "%s\n", line);
    return true;
}
