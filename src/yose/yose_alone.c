/* SPDX-License-Identifier: MIT */
#include "yose_alone.h"
#include <stdlib.h>

enum { MOST_HALVES = 61 };

/* The largest whole number that is not above r times 2^k. */
static __int128 floor_of(yomi_rat r, int k)
{
    const __int128 n = (__int128)r.num * ((int64_t)1 << k);
    return n >= 0 ? n / r.den : -((-n + r.den - 1) / r.den);
}

bool yose_simplest(yomi_rat *out, yomi_rat low, yomi_rat high)
{
    if (low.num < 0 && high.num > 0) {
        *out = RAT_ZERO;
        return true;
    }
    if (low.num < 0) {
        const yomi_rat a = {-high.num, high.den}, b = {-low.num, low.den};
        if (!yose_simplest(out, a, b)) return false;
        out->num = -out->num;
        return true;
    }
    for (int k = 0; k <= MOST_HALVES; k++) {
        const __int128 n = floor_of(low, k) + 1;
        if (n > INT64_MAX || rat_make(out, (int64_t)n, (int64_t)1 << k, NULL) != YOMI_OK)
            return false;
        if (yomi_rat_compare(*out, high) < 0) return true;
    }
    return false;
}

/* The score that the best option of a side leads to, when everything is played out as long as it
 * gains. */
static yomi_rat best_stop(const yomi_yose_heat *heat, yomi_yose_node node, yomi_colour side)
{
    const uint32_t *options = yose_options(heat->sum, node, side);
    yomi_rat best = heat->stops[options[0]].of[!side];
    for (uint32_t i = 1; i < heat->sum->nodes[node].n[side]; i++) {
        const yomi_rat stop = heat->stops[options[i]].of[!side];
        const int c = yomi_rat_compare(stop, best);
        if (side == YOMI_BLACK ? c > 0 : c < 0) best = stop;
    }
    return best;
}

bool yose_find_stops(yomi_yose_heat *heat)
{
    const yomi_yose *sum = heat->sum;
    bool has_cold = false;
    if (!heat->th.may_be_cold) return true;
    heat->stops = calloc(sum->n_nodes, sizeof *heat->stops);
    if (!heat->stops) return false;
    for (uint32_t i = 0; i < sum->n_nodes; i++) {
        struct yose_stops *s = &heat->stops[i];
        if (yose_is_loopy(sum, i)) continue;
        for (int side = 0; side < 2; side++)
            s->first[side] = s->of[side] =
                yose_is_leaf(sum, i) ? sum->nodes[i].score : best_stop(heat, i, (yomi_colour)side);
        s->is_cold = yomi_rat_compare(s->of[YOMI_BLACK], s->of[YOMI_WHITE]) < 0;
        if (s->is_cold && yose_simplest(&s->of[YOMI_BLACK], s->of[YOMI_BLACK], s->of[YOMI_WHITE]))
            s->of[YOMI_WHITE] = s->of[YOMI_BLACK];
        has_cold |= s->is_cold;
    }
    if (!has_cold) {
        free(heat->stops);
        heat->stops = NULL;
    }
    return true;
}

bool yose_alone(yomi_rat *out, const yomi_yose_heat *heat, yomi_yose_node node)
{
    const struct yose_graph *g = &heat->th.graphs[node];
    if (yose_is_loopy(heat->sum, node)) {
        const struct yose_loop *loop = yose_loop_of(&heat->loops, node, YOMI_YOSE_NEUTRAL);
        *out = loop->alone;
        return loop->has_alone;
    }
    if (g->is_lost) return false;
    *out = yose_rat_of(&heat->th, g->mean);
    if (!heat->stops || !heat->stops[node].is_cold) return true;
    *out = heat->stops[node].of[YOMI_BLACK];
    return yomi_rat_compare(*out, heat->stops[node].of[YOMI_WHITE]) == 0;
}
