/* SPDX-License-Identifier: MIT */
/* `yomi gtp`: the engine on stdin and stdout. */
#include "cmd_gtp.h"
#include "commands.h"
#include "frame/cmd_inbox.h"
#include <stdlib.h>
#include <string.h>

struct options {
    int rules, playouts;
};

/* Any line ends an analysis, an empty one too. */
static bool ends_analysis(const char *line)
{
    (void)line;
    return true;
}

static bool is_quit(const char *line)
{
    struct gtp_line l;
    char copy[128]; /* a longer line is no quit, or one with a comment */
    snprintf(copy, sizeof copy, "%s", line);
    return cmd_gtp_read_line(&l, copy) && strcmp(l.name, "quit") == 0 && !l.n_args;
}

static const yomi_stop *begin(void *user)
{
    return cmd_inbox_begin(user, 0);
}

static bool wait_for_line(void *user, double seconds)
{
    return cmd_inbox_wait(user, seconds);
}

static void end(void *user)
{
    cmd_inbox_end(user);
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct cmd_inbox inbox = {.is_urgent = ends_analysis, .is_last = is_quit};
    const struct gtp_port port = {begin, wait_for_line, end, &inbox};
    struct gtp g;
    yomi_error err;
    if (cmd_gtp_init(&g, cli->out, &port, &err) != YOMI_OK) return cmd_trouble(cli, "%s", err.text);
    g.playouts = o->playouts;
    g.rules = yomi_go_rules_of((yomi_go_scoring)o->rules);
    g.how.threads = cli->common.threads;
    g.how.memory = cli->common.memory;
    g.how.seed = cli->common.seed;
    g.how.seconds = cli->common.seconds;
    yomi_go_game_set_rules(g.game, &g.rules);
    int code = cmd_inbox_open(&inbox, cli);
    if (!code) {
        bool is_going = true;
        for (char *line; is_going && (line = cmd_inbox_next(&inbox)); free(line))
            is_going = cmd_gtp_obey(&g, line);
        code = cmd_inbox_close(&inbox, cli);
    }
    cmd_gtp_fini(&g);
    return code;
}

static const struct cmd_option rows[] = {
    OPTION_WORD("rules", rules, "NAME", "japanese|chinese|aga",
                "Play and count by japanese, chinese or aga rules; kgs-rules changes them"),
    OPTION_INT("playouts", playouts, "N", 1, 10000000,
               "Play N games to the end at random for a score, and forty times as many for a move"),
    {0},
};

const struct command cmd_gtp = {
    .name = "gtp",
    .summary = "an engine for Go programs that speak the Go Text Protocol",
    .details = "Reads GTP 2 commands from stdin and answers on stdout until quit or the end of the "
               "input. list_commands tells what it knows.",
    .takes = TAKES_SOLVE,
    COMMAND_OPTIONS(.rules = YOMI_GO_CHINESE, .playouts = 1000),
    .run = run,
};
