/* SPDX-License-Identifier: MIT */
/* What to play, and in which order: the hottest area, but what the other side has just made hotter
 * than all was before is answered. */
#include "base/base_status.h"
#include "endgame_area.h"
#include <stdlib.h>

enum { MOST_PLAYS = 400 };

/* An area in the course of play. */
struct cursor {
    const struct copy *copy; /* NULL: an area without a graph */
    yomi_yose_node node;
    bool is_over;
    yomi_yose_node barred; /* where the next move may not lead, with has_bar */
    bool has_bar;
};

struct game {
    const yomi_endgame *e;
    struct cursor *cursors;
    yomi_endgame_play *plays;
    int n;
};

static bool heat_at(const struct game *g, int i, yomi_rat *mean, yomi_rat *t)
{
    const struct cursor *c = &g->cursors[i];
    return !c->is_over && yomi_yose_mast(mean, t, g->e->heat, c->node) && t->num > 0;
}

/* The hottest area in which something is to be gained, or -1. */
static int hottest(const struct game *g, yomi_rat *t)
{
    int best = -1;
    for (int i = 0; i < (int)g->e->n; i++) {
        yomi_rat mean, heat;
        if (g->cursors[i].has_bar || !heat_at(g, i, &mean, &heat)) continue;
        if (best >= 0 && yomi_rat_compare(heat, *t) <= 0) continue;
        best = i;
        *t = heat;
    }
    return best;
}

/* A play in an area without a graph ends it. */
static int play_group(struct game *g, int i, yomi_colour side)
{
    const struct area *a = g->e->areas[i];
    struct cursor *c = &g->cursors[i];
    c->node = yomi_yose_option(g->e->sum, c->node, side, 0);
    c->is_over = true;
    return a->view.best[side];
}

/* Play the best move of a side in an area. */
static void play(struct game *g, int i, yomi_colour side, yomi_rat t)
{
    const struct area *a = g->e->areas[i];
    struct cursor *c = &g->cursors[i];
    int point = YOMI_GO_PASS;
    if (!c->copy) {
        point = play_group(g, i, side);
    } else {
        const int k = yomi_yose_best_option(g->e->heat, c->node, side, t);
        const struct way *way = &graph_ways(&a->graph, c->copy->spot, side)[k];
        const yomi_yose_node before = c->node;
        c->copy = written_next(&a->score, c->copy, side, k);
        c->node = c->copy->node;
        c->is_over = c->copy->is_settled;
        c->has_bar = false;
        for (int q = 0; !c->is_over && q < yomi_yose_options(g->e->sum, c->node, !side); q++)
            c->has_bar |= yomi_yose_option(g->e->sum, c->node, !side, q) == before;
        c->barred = before;
        if (way->place != FIELD_NOWHERE) point = a->field.point[way->place];
    }
    g->plays[g->n++] = (yomi_endgame_play){i, side, point, t};
}

/* Where the other side has just played and left something hotter than all was then. */
static bool is_answer(const struct game *g, int last, yomi_rat ambient, yomi_rat *t)
{
    yomi_rat mean;
    return last >= 0 && !g->cursors[last].has_bar && heat_at(g, last, &mean, t) &&
           yomi_rat_compare(*t, ambient) > 0;
}

static void play_out(struct game *g, yomi_colour side)
{
    yomi_rat ambient, t;
    int last = -1, best = hottest(g, &ambient);
    while (best >= 0 && g->n < MOST_PLAYS) {
        best = hottest(g, &t);
        if (best < 0) break;
        if (yomi_rat_compare(t, ambient) < 0) ambient = t;
        yomi_rat answer;
        if (is_answer(g, last, ambient, &answer)) {
            best = last;
            t = answer;
        }
        play(g, best, side, t);
        for (int i = 0; i < (int)g->e->n; i++)
            if (i != best) g->cursors[i].has_bar = false;
        last = best;
        side = !side;
    }
}

/* What an area counts at the end of play. */
static double count_of(const struct game *g, int i)
{
    const struct cursor *c = &g->cursors[i];
    yomi_rat mean, t;
    if (!yomi_yose_options(g->e->sum, c->node, YOMI_BLACK))
        return yomi_rat_double(yomi_yose_score(g->e->sum, c->node));
    return yomi_yose_mast(&mean, &t, g->e->heat, c->node) ? yomi_rat_double(mean) : 0;
}

/* Positions of a sum that are read in a second. Time is counted by them, so that a busy machine
 * gives no other answer. */
static const double PACE = 200000;

/* The exact value of the sum in the time that is given. */
static void solve_sum(yomi_endgame *e, yomi_colour first, double *lower, double *upper)
{
    yomi_yose_question q = {.ask = YOMI_YOSE_VALUE, .pass = true};
    const yomi_solve how = watch_rest(&e->watch);
    yomi_yose_result r = {0};
    yomi_error err;
    if (e->options.seconds > 0) q.nodes = (uint64_t)(e->options.seconds / 2 * PACE) + 1;
    q.black = first == YOMI_BLACK;
    q.white = !q.black;
    const yomi_status status = yomi_yose_solve(&r, e->heat, &q, &how, &err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return;
    *lower = yomi_rat_double(r.side[first].lower);
    *upper = yomi_rat_double(r.side[first].upper);
    yomi_yose_result_free(&r);
}

/* Is a point settled by proof: a stone that lives, or is dead on enemy land, or an empty point
 * whose owner is known? */
static bool is_proved(const yomi_endgame *e, int p)
{
    const int how = e->life.how[p], fate = e->life.fate[p];
    const char land = e->pos.points[p] == 'X' ? 'W' : 'B';
    if (e->pos.points[p] == '.') return e->life.safe.owner[p] != '.';
    if (e->ground.is_lifted[p] && e->settled[p] != land) return false;
    return how != YOMI_GO_OPEN && how <= YOMI_GO_SEARCH && fate != YOMI_GO_CRITICAL &&
           fate != YOMI_GO_KO && fate != YOMI_GO_UNKNOWN;
}

/* Whatever is in no area must be proved. Where a ko is fought, threats in settled places and pairs
 * of neutral points count as well, and no area has those. */
static bool is_exact(const yomi_endgame *e)
{
    bool is_read[YOMI_GO_POINTS] = {false}, is_exact = true;
    for (size_t i = 0; i < e->n; i++) {
        const struct area *a = e->areas[i];
        is_exact &= a->view.certainty == YOMI_EXACT && !yomi_yose_is_loopy(e->sum, a->root);
        for (int k = 0; k < a->field.n; k++) is_read[a->field.point[k]] = true;
    }
    for (int p = 0; p < e->ground.n; p++) is_exact &= is_read[p] || is_proved(e, p);
    return is_exact;
}

static yomi_status order(yomi_endgame *e, yomi_colour first, yomi_error *err)
{
    struct game g = {.e = e};
    yomi_endgame_order *out = &e->order[first];
    double total = e->base, lower = -1e9, upper = 1e9;
    g.cursors = calloc(e->n + 1, sizeof *g.cursors);
    g.plays = calloc(MOST_PLAYS, sizeof *g.plays);
    if (!g.cursors || !g.plays) {
        free(g.cursors);
        free(g.plays);
        return fail(err, YOMI_ENOMEM, "there is no memory for the order of play");
    }
    for (size_t i = 0; i < e->n; i++) {
        const struct area *a = e->areas[i];
        g.cursors[i] = (struct cursor){.copy = a->score.n ? a->score.copies : NULL,
                                       .node = a->root,
                                       .is_over = a->score.n && a->score.copies[0].is_settled};
    }
    play_out(&g, first);
    for (size_t i = 0; i < e->n; i++) total += count_of(&g, (int)i);
    solve_sum(e, first, &lower, &upper);
    out->score = total;
    out->lower = e->base + lower;
    out->upper = e->base + upper;
    out->certainty = YOMI_ESTIMATE;
    if (is_exact(e)) out->certainty = lower == upper ? YOMI_EXACT : YOMI_BOUNDS;
    if (lower == upper) out->score = out->lower;
    out->plays = g.plays;
    out->n_plays = g.n;
    free(g.cursors);
    return YOMI_OK;
}

yomi_status endgame_order(yomi_endgame *e, yomi_error *err)
{
    for (int c = 0; c < 2; c++) TRY(order(e, (yomi_colour)c, err));
    return YOMI_OK;
}
