/* SPDX-License-Identifier: MIT */
/* A method against the truth where two scores of a sum vary. */
#include "base/base_watch.h"
#include "yose_tree.h"
#include <stdlib.h>
#include <string.h>

enum { LETTERS = 3 }; /* both letters, as yomi_yose_read_with() tells them */

/* A component behind the others of a list, unless it is there. */
static void add_component(int *list, int *n, int component)
{
    for (int i = 0; i < *n; i++)
        if (list[i] == component) return;
    list[(*n)++] = component;
}

static yomi_status fill_point(yomi_yose_point *at, int n_components, const yomi_yose_side *truth,
                              const yomi_yose_choice *choice, yomi_error *err)
{
    const size_t n = (size_t)n_components;
    at->best = calloc(2 * n + 1, sizeof *at->best);
    if (!at->best) return fail(err, YOMI_ENOMEM, "there is no memory for the points of a sweep");
    at->chosen = at->best + n;
    at->verdict = yomi_yose_check(choice, truth);
    for (int i = 0; i < truth->n_moves; i++)
        if (!truth->moves[i].loss.num)
            add_component(at->best, &at->n_best, truth->moves[i].move.component);
    for (int i = 0; i < choice->n_moves; i++)
        add_component(at->chosen, &at->n_chosen, choice->moves[i].component);
    return YOMI_OK;
}

/* The sum at the point's p and q: what is best, and what the method chooses. */
static yomi_status find_point(yomi_yose_point *at, const yomi_yose_sweep_question *q,
                              const char *text, struct watch *watch, unsigned *seen,
                              yomi_error *err)
{
    const yomi_rat letters[2] = {{at->p, 1}, {at->q, 1}};
    const yomi_yose_question all = {
        .ask = YOMI_YOSE_LOSSES, .black = q->mover == YOMI_BLACK, .white = q->mover == YOMI_WHITE};
    const yomi_solve rest = watch_rest(watch);
    yomi_yose *sum;
    yomi_yose_heat *heat = NULL;
    yomi_yose_result truth = {0};
    yomi_yose_choice choice = {0};
    TRY(yomi_yose_read_with(&sum, text, letters, seen, err));
    yomi_status status = yomi_yose_measure(&heat, sum, &rest, err);
    if (status == YOMI_OK) status = yomi_yose_solve(&truth, heat, &all, &rest, err);
    watch_tick(watch, truth.answer.nodes);
    if (status == YOMI_OK)
        status = yomi_yose_choose(&choice, heat, q->mover, q->method, &q->tuning, &rest, err);
    if (status == YOMI_OK)
        status = fill_point(at, yomi_yose_count(sum), &truth.side[q->mover], &choice, err);
    yomi_yose_choice_free(&choice);
    yomi_yose_result_free(&truth);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    return status;
}

static int count_points(const yomi_yose_sweep_question *q)
{
    return (q->p.high - q->p.low + 1) * (q->q.high - q->q.low + 1);
}

/* Fill the points in order, as many as there is time for. */
static yomi_status find_points(yomi_yose_grid *g, const char *text, struct watch *watch,
                               yomi_error *err)
{
    const yomi_yose_sweep_question *q = &g->question;
    const int n = count_points(q), wide = q->p.high - q->p.low + 1;
    unsigned seen = LETTERS;
    watch_stage(watch, "sweeping", (uint64_t)n);
    for (; g->n_points < n; g->n_points++) {
        yomi_yose_point *at = &g->points[g->n_points];
        at->p = q->p.low + g->n_points % wide;
        at->q = q->q.low + g->n_points / wide;
        if (watch_tick(watch, 0)) return fail(err, YOMI_ESTOPPED, "stopped among the points");
        TRY(find_point(at, q, text, watch, &seen, err));
        if (seen != LETTERS)
            return fail(err, YOMI_EPARSE,
                        "no score is the letter %s; write p and q where scores vary",
                        seen & 1 ? "q" : "p");
        g->wrong += at->verdict.is_wrong;
        g->half += at->verdict.is_half;
        watch_part_done(watch);
    }
    return YOMI_OK;
}

yomi_status yomi_yose_sweep(yomi_yose_grid *out, const char *text,
                            const yomi_yose_sweep_question *question, const yomi_solve *how,
                            yomi_error *err)
{
    yomi_yose_grid g = {.question = *question};
    const yomi_yose_range p = question->p, q = question->q;
    const int64_t wide = (int64_t)p.high - p.low + 1, high = (int64_t)q.high - q.low + 1;
    struct watch watch;
    if (wide < 1 || high < 1 || wide > YOMI_YOSE_POINTS || high > YOMI_YOSE_POINTS / wide)
        return fail(err, YOMI_ERANGE, "a sweep has 1 to %d points", YOMI_YOSE_POINTS);
    TRY(watch_init(&watch, how, err));
    g.points = calloc((size_t)(wide * high), sizeof *g.points);
    if (!g.points) return fail(err, YOMI_ENOMEM, "there is no memory for the points of a sweep");
    const yomi_status status = find_points(&g, text, &watch, err);
    g.answer = watch_answer(&watch, status == YOMI_OK ? YOMI_EXACT : YOMI_BOUNDS);
    if (status == YOMI_OK || status == YOMI_ESTOPPED)
        *out = g;
    else
        yomi_yose_grid_free(&g);
    return status;
}

void yomi_yose_grid_free(yomi_yose_grid *g)
{
    for (int i = 0; g->points && i < count_points(&g->question); i++) free(g->points[i].best);
    free(g->points);
}
