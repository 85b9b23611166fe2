/* SPDX-License-Identifier: MIT */
/* Thermostrat ("Winning Ways", chapter 6): find the temperature at which the sum of the far walls
 * and the widest component promise most, and play the component that is widest there. */
#include "yose_method.h"

enum { PROMISE_WORK = 8 }; /* units of work to look at one component in promise_at() */

/* The promise at t for the mover, and how wide the widest component is. */
static int64_t promise_at(const struct yose_ask *ask, int64_t t, int64_t *widest)
{
    int64_t total = 0;
    *widest = -1;
    for (int i = 0; i < ask->sum->n_parts; i++) {
        const yomi_yose_node root = ask->sum->parts[i].root;
        const int64_t left = yose_wall_at(ask->th, root, YOMI_BLACK, t);
        const int64_t right = yose_wall_at(ask->th, root, YOMI_WHITE, t);
        total += ask->mover == YOMI_BLACK ? right : -left;
        if (!yose_is_leaf(ask->sum, root) && left - right > *widest) *widest = left - right;
    }
    return total + *widest;
}

/* The best temperature, the highest of several: they are among the corners from zero up. */
static int64_t find_temperature(struct yose_ask *ask)
{
    int64_t widest, best_t = 0, best = promise_at(ask, 0, &widest);
    for (int i = 0; i < ask->sum->n_parts; i++) {
        const struct yose_graph *g = &ask->th->graphs[ask->sum->parts[i].root];
        if (ask->heat->twin[i] != i) continue; /* its temperatures were tried */
        for (int side = 0; side < 2; side++) {
            for (uint32_t k = 0; k < g->wall[side].n; k++) {
                const int64_t t = ask->th->corners[g->wall[side].first + k].t;
                if (t < 0 || yose_is_over(ask, PROMISE_WORK * (uint64_t)ask->sum->n_parts)) break;
                const int64_t v = promise_at(ask, t, &widest);
                if (v < best || (v == best && t <= best_t)) continue;
                best = v;
                best_t = t;
            }
        }
    }
    return best_t;
}

static yomi_status choose(struct yose_ask *ask, yomi_error *err)
{
    int64_t widest;
    const int64_t t = find_temperature(ask);
    if (watch_is_stopped(ask->watch)) return YOMI_OK; /* that was not yet the best temperature */
    promise_at(ask, t, &widest);
    ask->choice->at = yomi_rat_double(yose_rat_of(ask->th, t));
    if (widest <= 0) return yose_method_hot.choose(ask, err); /* everything is as cold as t */
    for (int i = 0; i < ask->sum->n_parts; i++) {
        const yomi_yose_node root = ask->sum->parts[i].root;
        const int64_t width =
            yose_wall_at(ask->th, root, YOMI_BLACK, t) - yose_wall_at(ask->th, root, YOMI_WHITE, t);
        if (!yose_is_leaf(ask->sum, root))
            yose_size(ask, i, yomi_rat_double(yose_rat_of(ask->th, width)));
        if (width == widest)
            yose_pick_too(ask, i, yose_best_option(ask->sum, ask->th, root, ask->mover, t));
    }
    return YOMI_OK;
}

const yomi_yose_method yose_method_thermostrat = {
    .name = "thermostrat",
    .summary = "the widest component at the temperature that promises most; its loss is bounded",
    .scale = YOMI_YOSE_BY_WIDTH,
    .needs_heat = true,
    .choose = choose,
};
