/* SPDX-License-Identifier: MIT */
#include "cmd_show_sweep.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- one point -------------------------------------------------------------------------------- */

static void add_component(int *list, int *n, int component)
{
    for (int i = 0; i < *n; i++)
        if (list[i] == component) return;
    list[(*n)++] = component;
}

static void judge(struct cmd_yose_point *at, const yomi_yose *sum, const yomi_yose_side *truth,
                  const yomi_yose_choice *choice)
{
    const size_t n = (size_t)yomi_yose_count(sum);
    int losing = 0;
    at->best = calloc(2 * n + 1, sizeof *at->best);
    if (!at->best) cmd_starve();
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

static yomi_status find_point(struct cmd_yose_grid *g, struct cmd_yose_point *at, const char *text,
                              const yomi_solve *how, unsigned *seen, yomi_error *err)
{
    const yomi_rat letters[2] = {{at->p, 1}, {at->q, 1}};
    const yomi_yose_question q = {
        .ask = YOMI_YOSE_LOSSES, .black = g->to == YOMI_BLACK, .white = g->to == YOMI_WHITE};
    yomi_yose *sum;
    yomi_yose_heat *heat = NULL;
    yomi_yose_result truth = {0};
    yomi_yose_choice choice = {0};
    yomi_status status = yomi_yose_read_with(&sum, text, letters, seen, err);
    if (status != YOMI_OK) return status;
    status = yomi_yose_measure(&heat, sum, how, err);
    if (status == YOMI_OK) status = yomi_yose_solve(&truth, heat, &q, how, err);
    g->answer.nodes += truth.answer.nodes;
    if (status == YOMI_OK)
        status = yomi_yose_choose(&choice, heat, g->to, g->method, &g->tuning, how, err);
    if (status == YOMI_OK) judge(at, sum, &truth.side[g->to], &choice);
    yomi_yose_choice_free(&choice);
    yomi_yose_result_free(&truth);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    return status;
}

/* --- the grid --------------------------------------------------------------------------------- */

static bool is_over(const struct cmd_yose_grid *g, const yomi_solve *how)
{
    return (how->stop && yomi_stop_asked(how->stop)) ||
           (how->seconds > 0 && g->answer.seconds >= how->seconds);
}

yomi_status cmd_yose_grid_find(struct cmd_yose_grid *g, const char *text, const yomi_solve *how,
                               yomi_error *err)
{
    const int wide = g->p.high - g->p.low + 1, high = g->q.high - g->q.low + 1;
    unsigned seen = 3;
    const double start = cmd_now();
    yomi_status status = YOMI_OK;
    g->n = 0;
    g->points = calloc((size_t)wide * (size_t)high, sizeof *g->points);
    if (!g->points) cmd_starve();
    for (int q = g->q.low; q <= g->q.high && status == YOMI_OK; q++) {
        for (int p = g->p.low; p <= g->p.high && status == YOMI_OK; p++) {
            struct cmd_yose_point *at = &g->points[g->n];
            at->p = p;
            at->q = q;
            yomi_solve left = *how; /* the limit of time is for all points together */
            if (how->seconds > 0) left.seconds -= g->answer.seconds;
            status = is_over(g, how) ? YOMI_ESTOPPED : find_point(g, at, text, &left, &seen, err);
            g->answer.seconds = cmd_now() - start;
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

void cmd_yose_grid_free(struct cmd_yose_grid *g)
{
    const int wide = g->p.high - g->p.low + 1, high = g->q.high - g->q.low + 1;
    for (int i = 0; g->points && i < wide * high; i++) free(g->points[i].best);
    free(g->points);
}

void cmd_yose_grid_count(const struct cmd_yose_grid *g, int *wrong, int *half)
{
    *wrong = *half = 0;
    for (int i = 0; i < g->n; i++) {
        *wrong += g->points[i].is_wrong;
        *half += g->points[i].is_half;
    }
}

yomi_status cmd_yose_grid_svg(char **out, const struct cmd_yose_grid *g, yomi_error *err)
{
    static const char *const names[] = {"right", "half wrong", "wrong"};
    yomi_draw_layer layers[3];
    double *x = malloc(6 * ((size_t)g->n + 1) * sizeof *x);
    char title[128];
    if (!x) cmd_starve();
    for (int k = 0; k < 3; k++) {
        double *px = x + (size_t)(2 * k) * ((size_t)g->n + 1), *py = px + g->n + 1;
        int n = 0;
        for (int i = 0; i < g->n; i++) {
            const struct cmd_yose_point *at = &g->points[i];
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
             cmd_colour_name(g->to));
    const yomi_draw_plot plot = {
        .title = title, .x_label = "p", .y_label = "q", .layers = layers, .n_layers = 3};
    const yomi_status status = yomi_draw_plots_svg(out, title, &plot, 1, err);
    free(x);
    return status;
}
