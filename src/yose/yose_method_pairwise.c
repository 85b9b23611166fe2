/* SPDX-License-Identifier: MIT */
/* Components meet in pairs, the hotter one first: each pair is read out exactly with the simple
 * gotes, while the other trees stand aside as gotes of twice their temperature. The better one goes
 * on to meet the next. */
#include "yose_engine.h"
#include "yose_method.h"
#include <stdlib.h>

enum { BOARD_WORK = 8 }; /* units of work a component to set two boards */

struct match {
    struct yose_ask *ask;
    struct yose_engine engine;
};

/* Put all components on the board: i after the mover's option k, j as it is, simple gotes too, and
 * stand-ins for the other trees. Returns what to add to the engine's values. */
static int64_t set_board(struct match *m, int i, uint32_t k, int j)
{
    const yomi_yose *sum = m->ask->sum;
    int64_t base = 0;
    yose_engine_clear(&m->engine);
    for (int c = 0; c < sum->n_parts; c++) {
        const yomi_yose_node root = sum->parts[c].root;
        if (c == i)
            base += yose_engine_add(&m->engine, yose_options(sum, root, m->ask->mover)[k]);
        else if (c == j || sum->nodes[root].depth < 2)
            base += yose_engine_add(&m->engine, root);
        else
            base += yose_engine_add_stand_in(&m->engine, root);
    }
    return base;
}

/* The mover's value of playing in component i, and with which option, when j stands too. */
static int64_t value_of(struct match *m, int i, int j, int *option)
{
    const yomi_yose *sum = m->ask->sum;
    const yomi_colour mover = m->ask->mover, other = (yomi_colour)!mover;
    const int64_t sign = mover == YOMI_BLACK ? 1 : -1;
    int64_t best = INT64_MIN;
    for (uint32_t k = 0; k < sum->nodes[sum->parts[i].root].n[mover]; k++) {
        int64_t low, high;
        const int64_t base = set_board(m, i, k, j);
        yose_engine_bounds(&m->engine, other, &low, &high);
        if (low < high) low = yose_engine_search(&m->engine, other, false, low, high);
        if (sign * (base + low) <= best) continue;
        best = sign * (base + low);
        *option = (int)k;
    }
    return best;
}

/* Whether to stop, after two boards were set and searched. */
static bool is_over(struct match *m)
{
    return yose_is_over(m->ask, BOARD_WORK * (uint64_t)m->ask->sum->n_parts) ||
           m->engine.is_stopped;
}

static int64_t heat_of(const struct yose_ask *ask, int i)
{
    return ask->th->graphs[ask->sum->parts[i].root].touch;
}

/* Let all components meet the best so far. */
static void meet(struct match *m, const int *order, int n)
{
    int best = order[0], option = 0, other_option = 0;
    (void)value_of(m, best, best, &option);
    if (is_over(m)) return;
    yose_pick(m->ask, best, option);
    for (int i = 1; i < n; i++) {
        const int64_t v = value_of(m, best, order[i], &option);
        const int64_t w = value_of(m, order[i], best, &other_option);
        if (is_over(m)) return;
        const int worse = w <= v ? order[i] : best;
        yose_size(m->ask, worse, yomi_rat_double(yose_rat_of(m->ask->th, w <= v ? v - w : w - v)));
        if (w <= v) continue;
        best = order[i];
        yose_pick(m->ask, best, other_option);
    }
}

/* Deep trees and the first of the largest gotes by falling temperature; a smaller gote is never
 * better than the largest. */
static int list_by_heat(struct yose_ask *ask, int *order)
{
    int n = 0, largest = -1;
    for (int i = 0; i < ask->sum->n_parts; i++)
        if (yose_is_simple(ask->sum, ask->sum->parts[i].root) &&
            (largest < 0 || heat_of(ask, i) > heat_of(ask, largest)))
            largest = i;
    for (int i = 0; i < ask->sum->n_parts; i++) {
        if (ask->sum->nodes[ask->sum->parts[i].root].depth < 2 && i != largest) continue;
        if (yose_is_over(ask, (uint64_t)n)) return n;
        int k = n++;
        for (; k && heat_of(ask, order[k - 1]) < heat_of(ask, i); k--) order[k] = order[k - 1];
        order[k] = i;
    }
    return n;
}

static yomi_status choose(struct yose_ask *ask, yomi_error *err)
{
    const struct yose_terms terms = {.has_stand_ins = true, .memory = ask->how->memory};
    struct match m = {.ask = ask};
    int *order = calloc((size_t)ask->sum->n_parts, sizeof *order);
    if (!order) return fail(err, YOMI_ENOMEM, "there is no memory for the pairs");
    yomi_status status = yose_engine_init(&m.engine, ask->heat, terms, ask->watch, err);
    if (status == YOMI_OK) {
        meet(&m, order, list_by_heat(ask, order));
        yose_pick_equal(ask);
        if (m.engine.is_stopped && !watch_is_stopped(ask->watch))
            status = fail(err, YOMI_ENOMEM, "there is no memory to read the pairs");
        yose_engine_fini(&m.engine);
    }
    free(order);
    return status;
}

const yomi_yose_method yose_method_pairwise = {
    .name = "pairwise",
    .summary = "components read out two by two, the others as gotes of twice their temperature",
    .scale = YOMI_YOSE_BY_PAIRS,
    .needs_heat = true,
    .choose = choose,
};
