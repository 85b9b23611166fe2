/* SPDX-License-Identifier: MIT */
/* Score graphs. The score is a staircase in k: whole values of k hold its corners, and between
 * them it is flat or rises with k. So an interval at whose ends the score is the same is flat, one
 * at whose ends it differs by its length rises, and any other is halved. */
#include "base/base_status.h"
#include "ko_solve.h"
#include <stdlib.h>

/* The scores of all moves at one k. */
struct slice {
    int64_t k;
    int64_t scores[YOMI_KO_MOVES];
};

struct tracer {
    yomi_ko ko;
    yomi_ko_graph *graph;
    yomi_ko_move moves[YOMI_KO_MOVES];
    int n;
    int slopes[YOMI_KO_MOVES]; /* of the piece before; -1 at the beginning */
    struct slice end;          /* of the last piece */
    bool has_end;
    struct ko_cells cells;
};

static bool cut(struct slice *out, struct tracer *t, int64_t k)
{
    t->ko.k = k;
    out->k = k;
    return ko_values(out->scores, &t->ko, t->moves, t->n, &t->cells);
}

static bool add_corner(yomi_ko_curve *c, int64_t k, int64_t score)
{
    if ((c->n & (c->n - 1)) == 0) { /* full: 0, 1, 2, 4, ... corners */
        const size_t cap = c->n ? 2 * (size_t)c->n : 1;
        int64_t *more_k = realloc(c->k, cap * sizeof *c->k);
        if (more_k) c->k = more_k;
        int64_t *more_score = realloc(c->score, cap * sizeof *c->score);
        if (more_score) c->score = more_score;
        if (!more_k || !more_score) return false;
    }
    c->k[c->n] = k;
    c->score[c->n++] = score;
    return true;
}

/* The slope of a move's score over an interval: 0 flat, 1 rising with k, -1 when it is neither. */
static int slope_between(const struct slice *a, const struct slice *b, int i)
{
    const int64_t rise = b->scores[i] - a->scores[i];
    return rise == 0 ? 0 : rise == b->k - a->k ? 1 : -1;
}

static yomi_status trace(struct tracer *t, const struct slice *a, const struct slice *b)
{
    bool is_straight = true;
    for (int i = 0; i < t->n && is_straight; i++) is_straight = slope_between(a, b, i) >= 0;
    if (!is_straight) {
        struct slice middle;
        if (!cut(&middle, t, a->k + (b->k - a->k) / 2)) return YOMI_ESTOPPED;
        TRY(trace(t, a, &middle));
        return trace(t, &middle, b);
    }
    for (int i = 0; i < t->n; i++) {
        const int slope = slope_between(a, b, i);
        if (slope == t->slopes[i]) continue;
        t->slopes[i] = slope;
        if (!add_corner(&t->graph->curves[i], a->k, a->scores[i])) return YOMI_ENOMEM;
    }
    t->end = *b;
    return YOMI_OK;
}

/* From left to right: what is traced when it is stopped is the graph up to there. */
static yomi_status trace_all(struct tracer *t, int64_t low, int64_t high)
{
    struct slice first, last;
    if (!cut(&first, t, low)) return YOMI_ESTOPPED;
    t->end = first;
    t->has_end = true;
    if (low == high) return YOMI_OK;
    if (!cut(&last, t, high)) return YOMI_ESTOPPED;
    for (int i = 0; i < t->n; i++) t->slopes[i] = -1;
    return trace(t, &first, &last);
}

void yomi_ko_graph_free(yomi_ko_graph *graph)
{
    if (!graph) return;
    for (int i = 0; i < graph->n_curves; i++) {
        free(graph->curves[i].k);
        free(graph->curves[i].score);
    }
    free(graph->curves);
    free(graph);
}

static yomi_status fill_graph(yomi_ko_graph *g, struct tracer *t, int64_t low, int64_t high)
{
    g->curves = calloc((size_t)t->n + 1, sizeof *g->curves);
    if (!g->curves) return YOMI_ENOMEM;
    g->n_curves = t->n;
    for (int i = 0; i < t->n; i++) g->curves[i].move = t->moves[i];
    t->graph = g;
    const yomi_status status = trace_all(t, low, high);
    if (!t->has_end) g->n_curves = 0;
    for (int i = 0; i < g->n_curves; i++)
        if (!add_corner(&g->curves[i], t->end.k, t->end.scores[i])) return YOMI_ENOMEM;
    return status;
}

yomi_status yomi_ko_graph_new(yomi_ko_graph **out, const yomi_ko *ko, int64_t low, int64_t high,
                              const yomi_solve *how, yomi_error *err)
{
    struct tracer t = {.ko = *ko};
    struct watch watch;
    if (low < 0 || high < low)
        return fail(err, YOMI_ERANGE, "a graph runs from a k of 0 or more to one not below it");
    t.ko.k = high;
    TRY(yomi_ko_check(&t.ko, err));
    t.n = yomi_ko_moves(t.moves, ko);
    TRY(ko_cells_init(&t.cells, ko, how, &watch, err));
    yomi_ko_graph *g = calloc(1, sizeof *g);
    const yomi_status status = g ? fill_graph(g, &t, low, high) : YOMI_ENOMEM;
    ko_cells_fini(&t.cells);
    if (status == YOMI_ENOMEM) {
        yomi_ko_graph_free(g);
        return fail(err, status, "there is no memory for the graph");
    }
    g->answer = watch_answer(&watch, status == YOMI_OK ? YOMI_EXACT : YOMI_BOUNDS);
    *out = g;
    return status == YOMI_OK ? status
                             : fail(err, status, "stopped; the graph ends where it was stopped");
}
