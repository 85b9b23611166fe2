/* SPDX-License-Identifier: MIT */
#include "yomi_yose_sweep.h"
#include "yomi_commands.h"
#include <stdlib.h>
#include <string.h>

struct sweep_options {
    struct yose_player player;
    const char *p, *q, *method;
};

enum { POINTS_MAX = 10000 };

/* --- one point -------------------------------------------------------------------------------- */

static void add_component(int *list, int *n, int component)
{
    for (int i = 0; i < *n; i++)
        if (list[i] == component) return;
    list[(*n)++] = component;
}

static void judge(struct yose_point *at, const yomi_yose *sum, const yomi_yose_side *truth,
                  const yomi_yose_choice *choice)
{
    const size_t n = (size_t)yomi_yose_count(sum);
    int losing = 0;
    at->best = calloc(2 * n + 1, sizeof *at->best);
    if (!at->best) cli_starve();
    at->chosen = at->best + n;
    at->loss = (yomi_rat){0, 1};
    for (int i = 0; i < truth->n_moves; i++)
        if (!truth->moves[i].loss.num)
            add_component(at->best, &at->n_best, truth->moves[i].move.component);
    for (int i = 0; i < choice->n_moves; i++) {
        const yomi_rat loss = yomi_yose_side_find(truth, choice->moves[i])->loss;
        losing += loss.num > 0;
        if (yomi_rat_compare(loss, at->loss) > 0) at->loss = loss;
        add_component(at->chosen, &at->n_chosen, choice->moves[i].component);
    }
    at->is_wrong = losing && losing == choice->n_moves;
    at->is_half = losing && losing < choice->n_moves;
}

static yomi_status find_point(struct yose_grid *g, struct yose_point *at, const char *text,
                              const yomi_solve *how, unsigned *seen, yomi_error *err)
{
    const yomi_rat letters[2] = {{at->p, 1}, {at->q, 1}};
    const yomi_yose_question q = {
        .ask = YOMI_YOSE_LOSSES, .black = g->to == YOMI_BLACK, .white = g->to == YOMI_WHITE};
    yomi_yose *sum;
    yomi_yose_result truth;
    yomi_yose_choice choice;
    yomi_status status = yomi_yose_read_with(&sum, text, letters, seen, err);
    if (status != YOMI_OK) return status;
    status = yomi_yose_solve(&truth, sum, &q, how, err);
    if (status == YOMI_OK || status == YOMI_ESTOPPED) {
        g->answer.nodes += truth.answer.nodes;
        g->answer.seconds += truth.answer.seconds;
        if (status == YOMI_OK)
            status = yomi_yose_choose(&choice, sum, g->to, g->method, &g->tuning, err);
        if (status == YOMI_OK) {
            judge(at, sum, &truth.side[g->to], &choice);
            yomi_yose_choice_free(&choice);
        }
        yomi_yose_result_free(&truth);
    }
    yomi_yose_free(sum);
    return status;
}

/* --- the grid --------------------------------------------------------------------------------- */

static bool is_over(const struct yose_grid *g, const yomi_solve *how)
{
    return (how->stop && yomi_stop_asked(how->stop)) ||
           (how->seconds > 0 && g->answer.seconds >= how->seconds);
}

yomi_status yose_grid_find(struct yose_grid *g, const char *text, const yomi_solve *how,
                           yomi_error *err)
{
    const int wide = g->p.high - g->p.low + 1, high = g->q.high - g->q.low + 1;
    unsigned seen = 3;
    yomi_status status = YOMI_OK;
    g->n = 0;
    g->points = calloc((size_t)wide * (size_t)high, sizeof *g->points);
    if (!g->points) cli_starve();
    for (int q = g->q.low; q <= g->q.high && status == YOMI_OK; q++) {
        for (int p = g->p.low; p <= g->p.high && status == YOMI_OK; p++) {
            struct yose_point *at = &g->points[g->n];
            at->p = p;
            at->q = q;
            yomi_solve left = *how; /* the limit of time is for all points together */
            if (how->seconds > 0) left.seconds -= g->answer.seconds;
            status = is_over(g, how) ? YOMI_ESTOPPED : find_point(g, at, text, &left, &seen, err);
            if (status == YOMI_OK) g->n++;
        }
    }
    g->answer.certainty = status == YOMI_OK ? YOMI_EXACT : YOMI_BOUNDS;
    if (status == YOMI_OK && seen != 3) {
        status = YOMI_EPARSE;
        *err = (yomi_error){.status = status};
        snprintf(err->text, sizeof err->text,
                 "no score is the letter %s; write p and q where scores vary",
                 seen & 1 ? "q" : "p");
    }
    return status;
}

void yose_grid_free(struct yose_grid *g)
{
    const int wide = g->p.high - g->p.low + 1, high = g->q.high - g->q.low + 1;
    for (int i = 0; g->points && i < wide * high; i++) free(g->points[i].best);
    free(g->points);
}

void yose_grid_count(const struct yose_grid *g, int *wrong, int *half)
{
    *wrong = *half = 0;
    for (int i = 0; i < g->n; i++) {
        *wrong += g->points[i].is_wrong;
        *half += g->points[i].is_half;
    }
}

yomi_status yose_grid_svg(char **out, const struct yose_grid *g, yomi_error *err)
{
    static const char *const names[] = {"right", "half wrong", "wrong"};
    yomi_draw_layer layers[3];
    double *x = malloc(6 * ((size_t)g->n + 1) * sizeof *x);
    char title[128];
    if (!x) cli_starve();
    for (int k = 0; k < 3; k++) {
        double *px = x + (size_t)(2 * k) * ((size_t)g->n + 1), *py = px + g->n + 1;
        int n = 0;
        for (int i = 0; i < g->n; i++) {
            const struct yose_point *at = &g->points[i];
            if ((at->is_wrong ? 2 : at->is_half ? 1 : 0) != k) continue;
            px[n] = at->p;
            py[n++] = at->q;
        }
        layers[k] = (yomi_draw_layer){.name = names[k],
                                      .x = px,
                                      .y = py,
                                      .n = n,
                                      .mark = (yomi_draw_mark)((int)YOMI_DRAW_CELL_LIGHT + k)};
    }
    snprintf(title, sizeof title, "Where %s is right, %s to move", yomi_yose_method_name(g->method),
             cli_colour_name(g->to));
    const yomi_draw_plot plot = {
        .title = title, .x_label = "p", .y_label = "q", .layers = layers, .n_layers = 3};
    const yomi_status status = yomi_draw_plots_svg(out, title, &plot, 1, err);
    free(x);
    return status;
}

/* --- answers ---------------------------------------------------------------------------------- */

static json_t *list_json(const int *list, int n)
{
    json_t *out = json_array();
    for (int i = 0; i < n; i++) json_array_append_new(out, json_integer(list[i]));
    return out;
}

static void print_json(const struct cli *cli, const struct yose_grid *g)
{
    json_t *doc = cli_json(cli), *grid = json_array();
    int wrong, half;
    yose_grid_count(g, &wrong, &half);
    for (int i = 0; i < g->n; i++) {
        const struct yose_point *at = &g->points[i];
        json_array_append_new(grid, json_pack("{s:i, s:i, s:o, s:o, s:o, s:s}", "p", at->p, "q",
                                              at->q, "exact", list_json(at->best, at->n_best),
                                              "chosen", list_json(at->chosen, at->n_chosen), "loss",
                                              cli_json_rat(at->loss), "verdict",
                                              at->is_wrong  ? "wrong"
                                              : at->is_half ? "half"
                                                            : "right"));
    }
    json_object_set_new(doc, "method", json_string(yomi_yose_method_name(g->method)));
    json_object_set_new(doc, "to", json_string(cli_colour_key(g->to)));
    json_object_set_new(doc, "wrong", json_integer(wrong));
    json_object_set_new(doc, "half", json_integer(half));
    json_object_set_new(doc, "grid", grid);
    cli_json_answer(doc, &g->answer);
    cli_json_print(cli, doc);
}

static char sign_of(const struct yose_grid *g, int i)
{
    const struct yose_point *at = &g->points[i];
    return i >= g->n ? '?' : at->is_wrong ? 'x' : at->is_half ? '/' : '.';
}

/* The grid with a sign for every point, q upwards; colour only underlines the signs. */
static void print_grid(const struct cli *cli, const struct yose_grid *g)
{
    const int wide = g->p.high - g->p.low + 1, high = g->q.high - g->q.low + 1;
    const bool has_color = cli_has_color(cli);
    int wrong, half;
    cli_say(cli, "%s to move, method %s: . right, / half wrong, x wrong%s", cli_colour_name(g->to),
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
    yose_grid_count(g, &wrong, &half);
    char count[CLI_COUNTED];
    fprintf(cli->out, "        p from %d to %d\n\n%s, %d wrong, %d half wrong: %.1f %%\n", g->p.low,
            g->p.high, cli_counted(count, (uint64_t)g->n, "point"), wrong, half,
            g->n ? 100 * (wrong + 0.5 * half) / g->n : 0);
    cli_print_certainty(cli, g->answer.certainty);
}

static int sweep(struct cli *cli, struct yose_grid *g, const char *text)
{
    yomi_error err;
    const yomi_solve how = cli_solve(cli);
    const yomi_status status = yose_grid_find(g, text, &how, &err);
    cli_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED)
        return cli_trouble_in(cli, cli_place(cli->operands[0]), &err);
    char *svg = NULL;
    if (cli->common.svg) {
        const yomi_status drawn = yose_grid_svg(&svg, g, &err);
        if (!cli_write_svg(cli, drawn, svg, &err)) return EXIT_TROUBLE;
    }
    if (cli->common.json)
        print_json(cli, g);
    else
        print_grid(cli, g);
    if (status == YOMI_OK) return EXIT_ANSWERED;
    cli_trouble(cli, "stopped; the points that are shown are exact");
    return EXIT_STOPPED;
}

static int run(struct cli *cli, const void *options)
{
    const struct sweep_options *o = options;
    struct yose_grid g = {.to = (yomi_colour)o->player.to, .tuning = o->player.tuning};
    char *text;
    int code = yose_take_range(&g.p, cli, "p", o->p);
    if (!code) code = yose_take_range(&g.q, cli, "q", o->q);
    if (!code) code = yose_take_method(&g.method, cli, "method", o->method);
    if (code) return code;
    if ((long long)(g.p.high - g.p.low + 1) * (g.q.high - g.q.low + 1) > POINTS_MAX)
        return cli_trouble(cli, "the grid has more than %d points; narrow --p or --q", POINTS_MAX);
    code = yose_take_text(&text, cli, cli->operands[0]);
    if (code) return code;
    code = sweep(cli, &g, text);
    yose_grid_free(&g);
    free(text);
    return code;
}

static const struct cli_option rows[] = {
    {.name = "p",
     .kind = CLI_TEXT,
     .offset = offsetof(struct sweep_options, p),
     .value = "RANGE",
     .help = "The scores that p takes (default 0..12)"},
    {.name = "q",
     .kind = CLI_TEXT,
     .offset = offsetof(struct sweep_options, q),
     .value = "RANGE",
     .help = "The scores that q takes (default 0..12)"},
    {.name = "method",
     .kind = CLI_TEXT,
     .offset = offsetof(struct sweep_options, method),
     .value = "NAME",
     .help = "The method that is judged, one of 'yomi yose solve' (default renormalise)"},
    YOSE_TO_ROW,
    YOSE_TUNING_ROWS,
    {0},
};

const struct command yose_sweep_command = {
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
