/* SPDX-License-Identifier: MIT */
#include "cmd_yose.h"
#include "commands.h"
#include "show/cmd_show_sweep.h"
#include <stdlib.h>
#include <string.h>

struct sweep_options {
    struct cmd_yose_player player;
    const char *p, *q, *method;
};

enum { POINTS_MAX = 10000 };

/* --- answers ---------------------------------------------------------------------------------- */

static json_t *list_json(const int *list, int n)
{
    json_t *out = json_array();
    for (int i = 0; i < n; i++) json_array_append_new(out, json_integer(list[i]));
    return out;
}

static void print_json(const struct cli *cli, const struct cmd_yose_grid *g)
{
    json_t *doc = cmd_json(cli), *grid = json_array();
    int wrong, half;
    cmd_yose_grid_count(g, &wrong, &half);
    for (int i = 0; i < g->n; i++) {
        const struct cmd_yose_point *at = &g->points[i];
        json_array_append_new(grid, json_pack("{s:i, s:i, s:o, s:o, s:o, s:s}", "p", at->p, "q",
                                              at->q, "exact", list_json(at->best, at->n_best),
                                              "chosen", list_json(at->chosen, at->n_chosen), "loss",
                                              cmd_json_rat(at->loss), "verdict",
                                              at->is_wrong  ? "wrong"
                                              : at->is_half ? "half"
                                                            : "right"));
    }
    json_object_set_new(doc, "method", json_string(yomi_yose_method_name(g->method)));
    json_object_set_new(doc, "to", json_string(cmd_colour_key(g->to)));
    json_object_set_new(doc, "wrong", json_integer(wrong));
    json_object_set_new(doc, "half", json_integer(half));
    json_object_set_new(doc, "grid", grid);
    cmd_json_answer(doc, &g->answer);
    cmd_json_print(cli, doc);
}

static char sign_of(const struct cmd_yose_grid *g, int i)
{
    const struct cmd_yose_point *at = &g->points[i];
    return i >= g->n ? '?' : at->is_wrong ? 'x' : at->is_half ? '/' : '.';
}

/* The grid with a sign for every point, q upwards; colour only underlines the signs. */
static void print_grid(const struct cli *cli, const struct cmd_yose_grid *g)
{
    const int wide = g->p.high - g->p.low + 1, high = g->q.high - g->q.low + 1;
    const bool has_color = cmd_has_color(cli);
    int wrong, half;
    cmd_say(cli, "%s to move, method %s: . right, / half wrong, x wrong%s", cmd_colour_name(g->to),
            yomi_yose_method_name(g->method),
            g->answer.certainty == YOMI_BOUNDS ? ", ? not known" : "");
    fputc('\n', cli->out);
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
    cmd_yose_grid_count(g, &wrong, &half);
    char count[CMD_COUNTED_TEXT];
    fprintf(cli->out, "        p from %d to %d\n\n%s, %d wrong, %d half wrong: %.1f %%\n", g->p.low,
            g->p.high, cmd_counted(count, (uint64_t)g->n, "point"), wrong, half,
            g->n ? 100 * (wrong + 0.5 * half) / g->n : 0);
    cmd_print_certainty(cli, g->answer.certainty);
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
    if (cli->common.json)
        print_json(cli, g);
    else
        print_grid(cli, g);
    if (status == YOMI_OK) return EXIT_ANSWERED;
    cmd_trouble(cli, "stopped; the points that are shown are exact");
    return EXIT_STOPPED;
}

static int run(struct cli *cli, const void *options)
{
    const struct sweep_options *o = options;
    struct cmd_yose_grid g = {.to = (yomi_colour)o->player.to, .tuning = o->player.tuning};
    char *text;
    int code = cmd_yose_take_range(&g.p, cli, "p", o->p);
    if (!code) code = cmd_yose_take_range(&g.q, cli, "q", o->q);
    if (!code) code = cmd_yose_take_method(&g.method, cli, "method", o->method);
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
    {.name = "p",
     .kind = CMD_TEXT,
     .offset = offsetof(struct sweep_options, p),
     .value = "RANGE",
     .help = "The scores that p takes (default 0..12)"},
    {.name = "q",
     .kind = CMD_TEXT,
     .offset = offsetof(struct sweep_options, q),
     .value = "RANGE",
     .help = "The scores that q takes (default 0..12)"},
    {.name = "method",
     .kind = CMD_TEXT,
     .offset = offsetof(struct sweep_options, method),
     .value = "NAME",
     .help = "The method that is judged, one of 'yomi yose solve' (default renormalise)"},
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
    .operands = "FILE",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct sweep_options){.player = {TO_BLACK, YOMI_YOSE_TUNING_INIT},
                                              .p = "0..12",
                                              .q = "0..12",
                                              .method = "renormalise"},
    .options_bytes = sizeof(struct sweep_options),
    .run = run,
};
