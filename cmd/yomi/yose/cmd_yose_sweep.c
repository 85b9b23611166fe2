/* SPDX-License-Identifier: MIT */
#include "cmd_yose.h"
#include "commands.h"
#include "show/cmd_show_sweep.h"
#include <stdlib.h>
#include <string.h>

struct options {
    int to;
    yomi_yose_tuning tuning;
    const char *p, *q;
    int method; /* -1: renormalise */
};

enum { POINTS_MAX = 10000 };

static void put_components(const struct cli *cli, const char *key, const int *list, int n)
{
    cmd_list(cli, key);
    for (int i = 0; i < n; i++) cmd_key(cli, NULL, cmd_int(list[i]));
    cmd_close(cli);
}

/* Every point that is known, for programs. */
static void put_points(const struct cli *cli, const struct cmd_yose_grid *g)
{
    cmd_list(cli, "grid");
    for (int i = 0; i < g->n; i++) {
        const struct cmd_yose_point *at = &g->points[i];
        cmd_open(cli, NULL);
        cmd_key(cli, "p", cmd_int(at->p));
        cmd_key(cli, "q", cmd_int(at->q));
        put_components(cli, "exact", at->best, at->n_best);
        put_components(cli, "chosen", at->chosen, at->n_chosen);
        cmd_key(cli, "loss", cmd_rat(at->loss));
        cmd_key(cli, "verdict", cmd_text(at->is_wrong ? "wrong" : at->is_half ? "half" : "right"));
        cmd_close(cli);
    }
    cmd_close(cli);
}

static char sign_of(const struct cmd_yose_grid *g, int i)
{
    const struct cmd_yose_point *at = &g->points[i];
    return i >= g->n ? '?' : at->is_wrong ? 'x' : at->is_half ? '/' : '.';
}

/* A sign for every point, q upwards; colour only underlines the signs. */
static void print_grid(const struct cli *cli, const struct cmd_yose_grid *g)
{
    const int wide = g->p.high - g->p.low + 1, high = g->q.high - g->q.low + 1;
    const bool has_color = cmd_has_color(cli);
    if (!cmd_is_for_people(cli)) return;
    for (int row = high - 1; row >= 0; row--) {
        fprintf(cli->out, "q %4d ", g->q.low + row);
        for (int col = 0; col < wide; col++) {
            const char sign = sign_of(g, row * wide + col);
            if (has_color && (sign == 'x' || sign == '/'))
                fprintf(cli->out, " \033[%dm%c\033[0m", sign == 'x' ? 31 : 33, sign);
            else
                fprintf(cli->out, " %c", sign);
        }
        fputc('\n', cli->out);
    }
    fprintf(cli->out, "        p from %d to %d\n\n", g->p.low, g->p.high);
}

static void say_grid(const struct cli *cli, const struct cmd_yose_grid *g)
{
    const char *method = yomi_yose_method_name(g->method);
    char count[CMD_COUNTED_TEXT];
    int wrong, half;
    cmd_yose_grid_count(g, &wrong, &half);
    cmd_key(cli, "method", cmd_text(method));
    cmd_key(cli, "to", cmd_colour(g->to));
    cmd_say(cli, "%s to move, method %s: . right, / half wrong, x wrong%s", cmd_colour_name(g->to),
            method, g->answer.certainty == YOMI_BOUNDS ? ", ? not known" : "");
    cmd_gap(cli);
    print_grid(cli, g);
    cmd_key(cli, "wrong", cmd_int(wrong));
    cmd_key(cli, "half", cmd_int(half));
    cmd_say(cli, "%s, %d wrong, %d half wrong: %.1f %%",
            cmd_counted(count, (uint64_t)g->n, "point"), wrong, half,
            g->n ? 100 * (wrong + 0.5 * half) / g->n : 0);
    put_points(cli, g);
    cmd_answer(cli, &g->answer);
}

static int sweep(struct cli *cli, struct cmd_yose_grid *g, const char *text)
{
    yomi_error err;
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = cmd_yose_grid_find(g, text, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED)
        return cmd_trouble_in(cli, cmd_yose_place(cli->operands[0]), &err);
    char *svg = NULL;
    if (cli->common.svg) {
        const yomi_status drawn = cmd_yose_grid_svg(&svg, g, &err);
        if (!cmd_write_svg(cli, drawn, svg, &err)) return EXIT_TROUBLE;
    }
    say_grid(cli, g);
    if (status == YOMI_OK) return EXIT_ANSWERED;
    cmd_trouble(cli, "stopped; the points that are shown are exact");
    return EXIT_STOPPED;
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct cmd_yose_grid g = {.to = (yomi_colour)o->to,
                              .tuning = o->tuning,
                              .method = o->method < 0 ? yomi_yose_method_find("renormalise")
                                                      : yomi_yose_method_at(o->method)};
    char *text;
    int code = cmd_yose_take_range(&g.p, cli, "p", o->p);
    if (!code) code = cmd_yose_take_range(&g.q, cli, "q", o->q);
    if (code) return code;
    if ((long long)(g.p.high - g.p.low + 1) * (g.q.high - g.q.low + 1) > POINTS_MAX)
        return cmd_trouble(cli, "the grid has more than %d points; narrow --p or --q", POINTS_MAX);
    code = cmd_yose_take_text(&text, cli, cli->operands[0]);
    if (code) return code;
    code = sweep(cli, &g, text);
    cmd_yose_grid_free(&g);
    free(text);
    return code;
}

static const struct cmd_option rows[] = {
    OPTION_TEXT("p", p, "RANGE", "The scores that p takes"),
    OPTION_TEXT("q", q, "RANGE", "The scores that q takes"),
    CMD_YOSE_METHOD_ROW("Judge the method, by default renormalise, of these"),
    CMD_YOSE_TO_ROW,
    CMD_YOSE_TUNING_ROWS,
    {0},
};

const struct command cmd_yose_sweep = {
    .name = "yose sweep",
    .summary = "where a method errs when two scores of a sum vary",
    .details =
        "FILE (- is stdin) is a sum as for 'yomi yose solve', with the letters p and q in the "
        "place of two scores.",
    ONE_OPERAND("FILE"),
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR | TAKES_SOLVE,
    COMMAND_OPTIONS(.to = TO_BLACK, .tuning = YOMI_YOSE_TUNING_INIT, .p = "0..12", .q = "0..12",
                    .method = -1),
    .run = run,
};
