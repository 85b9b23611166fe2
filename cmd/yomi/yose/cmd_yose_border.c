/* SPDX-License-Identifier: MIT */
#include "cmd_yose.h"
#include "commands.h"
#include "show/cmd_show_border.h"
#include <stdlib.h>

struct options {
    int to;
    const char *gotes;
};

static int count_halves(const yomi_yose_borders *g, int rule)
{
    int halves = 0;
    for (int i = 0; i < g->n_misses[rule]; i++) halves += g->misses[rule][i].is_half;
    return halves;
}

/* The border of a rule and where it errs, for programs. */
static void put_border(const struct cli *cli, const yomi_yose_borders *g, int rule)
{
    static const struct cmd_column misses[] = {{"x", NULL}, {"y", NULL}, {"kind", NULL}, {0}};
    cmd_open(cli, NULL);
    cmd_key(cli, "method", cmd_text(yomi_yose_border_name((yomi_yose_border_rule)rule)));
    cmd_list(cli, "points");
    for (int i = 0; i < g->n_corners; i++)
        cmd_key(cli, NULL, cmd_pair(cmd_rat(g->x[i]), cmd_rat(g->y[rule][i])));
    cmd_close(cli);
    cmd_table(cli, "errors", misses);
    for (int i = 0; i < g->n_misses[rule]; i++) {
        const yomi_yose_miss *m = &g->misses[rule][i];
        cmd_quiet_row(cli, cmd_int(m->x), cmd_int(m->y), cmd_text(m->is_half ? "half" : "wrong"));
    }
    cmd_close(cli);
    cmd_close(cli);
}

/* The borders beside each other, for people. */
static void print_borders(const struct cli *cli, const yomi_yose_borders *g)
{
    static const struct cmd_column columns[] = {
        {NULL, "x"}, {NULL, "exact"}, {NULL, "mean"}, {NULL, "corrected"}, {0}};
    cmd_table(cli, NULL, columns);
    for (int i = 0; i < g->n_corners; i++)
        cmd_row(cli, cmd_rat(g->x[i]), cmd_rat(g->y[YOMI_YOSE_BORDER_EXACT][i]),
                cmd_rat(g->y[YOMI_YOSE_BORDER_MEAN][i]),
                cmd_rat(g->y[YOMI_YOSE_BORDER_CORRECTED][i]));
    cmd_close(cli);
}

static void say_borders(const struct cli *cli, const yomi_yose_borders *g)
{
    cmd_list(cli, "gotes");
    for (int i = 0; i < g->n_gotes; i++) cmd_key(cli, NULL, cmd_rat(g->gotes[i]));
    cmd_close(cli);
    cmd_key(cli, "to", cmd_colour(g->mover));
    cmd_say(cli,
            "%s to move. The tree {x+y|{x|0}} is right above the border, the largest gote below.",
            cmd_colour_name(g->mover));
    cmd_gap(cli);
    print_borders(cli, g);
    cmd_gap(cli);
    cmd_list(cli, "borders");
    for (int rule = 0; rule < YOMI_YOSE_BORDER_RULES; rule++) {
        const int halves = count_halves(g, rule);
        char count[CMD_COUNTED_TEXT];
        put_border(cli, g, rule);
        cmd_counted(count, (uint64_t)(g->n_misses[rule] - halves), "whole point");
        if (rule != YOMI_YOSE_BORDER_EXACT)
            cmd_say(cli, "%s errs at %s and is half wrong at %d",
                    yomi_yose_border_name((yomi_yose_border_rule)rule), count, halves);
    }
    cmd_close(cli);
    cmd_certainty(cli, YOMI_EXACT);
}

static int show(const struct cli *cli, const yomi_yose_borders *g)
{
    yomi_error err;
    char *svg = NULL;
    if (cli->common.svg) {
        const yomi_status drawn = cmd_yose_borders_svg(&svg, g, 0, &err);
        if (!cmd_write_svg(cli, drawn, svg, &err)) return EXIT_TROUBLE;
    }
    say_borders(cli, g);
    return EXIT_ANSWERED;
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    yomi_yose_borders g;
    yomi_rat *gotes;
    yomi_error err;
    int n;
    if (!o->gotes) return cmd_missing(cli, "gotes", "give swings such as --gotes 9,6,3");
    int code = cmd_yose_take_numbers(&gotes, &n, cli, "gotes", o->gotes);
    if (code) return code;
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_yose_borders_find(&g, gotes, n, (yomi_colour)o->to, &how, &err);
    cmd_solve_done();
    if (status == YOMI_OK) {
        code = show(cli, &g);
        yomi_yose_borders_free(&g);
    } else {
        code = status == YOMI_ESTOPPED ? cmd_exit_code(cli, status, &err)
                                       : cmd_trouble_in(cli, "--gotes", &err);
    }
    free(gotes);
    return code;
}

static const struct cmd_option rows[] = {
    OPTION_TEXT("gotes", gotes, "LIST", "The swings of the simple gotes, such as 9,6,3"),
    CMD_YOSE_TO_ROW,
    {0},
};

const struct command cmd_yose_border = {
    .name = "yose border",
    .summary =
        "where a tree of two moves overtakes the largest gote, exactly and by rules of thumb",
    .details =
        "The tree is {x+y|{x|0}}. --svg draws the exact border thick, the borders of the "
        "approximations thin and dashed, and the whole points at which they err: mean a cross "
        "where it is wrong, a triangle where it cannot decide and one of the two is wrong, "
        "corrected a box and a ring.",
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT,
    COMMAND_OPTIONS(.to = TO_BLACK),
    .run = run,
};
