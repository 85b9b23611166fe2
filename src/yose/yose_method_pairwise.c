/* SPDX-License-Identifier: MIT */
/* Components meet in pairs, the hotter one first: each pair is read out exactly with the simple
 * gotes, while the other trees stand aside as gotes of twice their temperature. The better one goes
 * on to meet the next. */
#include "yose_engine.h"
#include "yose_method.h"
#include <stdlib.h>
#include <string.h>

struct match {
    struct yose_ask *ask;
    yomi_yose *sum; /* the same with stand-ins */
    struct yose_thermos th;
    struct yose_engine engine;
    struct watch watch;
    yomi_yose_node *stand_ins; /* by component; a simple gote is its own */
    yomi_yose_node *nodes;     /* of the pair being read */
};

/* {mean + t|mean - t} */
static yomi_status add_stand_in(struct match *m, int i, yomi_error *err)
{
    const struct yose_graph *g = &m->ask->th->graphs[m->ask->sum->parts[i].root];
    yomi_yose_node sides[2];
    for (int side = 0; side < 2; side++) {
        yomi_rat score;
        const int64_t t = side == YOMI_BLACK ? g->temperature : -g->temperature;
        TRY(rat_make(&score, g->mean + t, m->ask->th->unit, err));
        TRY(yose_leaf(&sides[side], m->sum, score, err));
    }
    return yose_inner(&m->stand_ins[i], m->sum, sides, 1, sides + 1, 1, err);
}

/* Nodes keep their numbers in the copy, because a sum is made in the order of its nodes. */
static yomi_status copy_sum(struct match *m, yomi_error *err)
{
    const yomi_yose *from = m->ask->sum;
    m->sum = yose_new();
    if (!m->sum) return fail(err, YOMI_ENOMEM, "there is no memory for the pairs");
    for (uint32_t i = 0; i < from->n_nodes; i++) {
        yomi_yose_node node;
        const struct yose_node *n = &from->nodes[i];
        if (yose_is_leaf(from, i))
            TRY(yose_leaf(&node, m->sum, n->score, err));
        else
            TRY(yose_inner(&node, m->sum, yose_options(from, i, YOMI_BLACK), n->n[0],
                           yose_options(from, i, YOMI_WHITE), n->n[1], err));
    }
    for (int i = 0; i < from->n_parts; i++) {
        const yomi_yose_node root = from->parts[i].root;
        m->stand_ins[i] = root;
        TRY(yose_add(m->sum, root, -1, err));
        if (from->nodes[root].depth > 1) TRY(add_stand_in(m, i, err));
    }
    return YOMI_OK;
}

/* The mover's value of playing in component i, and with which option, when j stands too. */
static int64_t value_of(struct match *m, int i, int j, int *option)
{
    const yomi_yose *sum = m->ask->sum;
    const yomi_colour mover = m->ask->mover;
    const int64_t sign = mover == YOMI_BLACK ? 1 : -1;
    const yomi_yose_node root = sum->parts[i].root;
    int64_t best = INT64_MIN;
    memcpy(m->nodes, m->stand_ins, (size_t)sum->n_parts * sizeof *m->nodes);
    m->nodes[j] = sum->parts[j].root;
    for (uint32_t k = 0; k < sum->nodes[root].n[mover]; k++) {
        int64_t low, high;
        m->nodes[i] = yose_options(sum, root, mover)[k];
        const int64_t base = yose_engine_set(&m->engine, m->nodes, sum->n_parts);
        yose_engine_bounds(&m->engine, (yomi_colour)!mover, &low, &high);
        const int64_t v =
            low == high ? low
                        : yose_engine_search(&m->engine, (yomi_colour)!mover, false, low, high);
        if (sign * (base + v) <= best) continue;
        best = sign * (base + v);
        *option = (int)k;
    }
    return best;
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
    yose_pick(m->ask, best, option);
    for (int i = 1; i < n; i++) {
        const int64_t v = value_of(m, best, order[i], &option);
        const int64_t w = value_of(m, order[i], best, &other_option);
        if (w <= v) continue;
        best = order[i];
        yose_pick(m->ask, best, other_option);
    }
}

/* Deep trees and the first of the largest gotes by falling temperature; a smaller gote is never
 * better than the largest. */
static int list_by_heat(const struct yose_ask *ask, int *order)
{
    int n = 0, largest = -1;
    for (int i = 0; i < ask->sum->n_parts; i++)
        if (yose_is_simple(ask->sum, ask->sum->parts[i].root) &&
            (largest < 0 || heat_of(ask, i) > heat_of(ask, largest)))
            largest = i;
    for (int i = 0; i < ask->sum->n_parts; i++) {
        if (ask->sum->nodes[ask->sum->parts[i].root].depth < 2 && i != largest) continue;
        int k = n++;
        for (; k && heat_of(ask, order[k - 1]) < heat_of(ask, i); k--) order[k] = order[k - 1];
        order[k] = i;
    }
    return n;
}

static yomi_status choose(struct yose_ask *ask, yomi_error *err)
{
    const size_t n = (size_t)ask->sum->n_parts;
    const yomi_solve how = YOMI_SOLVE_INIT;
    struct match m = {.ask = ask};
    int *order = calloc(n, sizeof *order);
    m.stand_ins = malloc(n * sizeof *m.stand_ins);
    m.nodes = malloc(n * sizeof *m.nodes);
    yomi_status status = watch_init(&m.watch, &how, err);
    if (!order || !m.stand_ins || !m.nodes)
        status = fail(err, YOMI_ENOMEM, "there is no memory for the pairs");
    if (status == YOMI_OK) status = copy_sum(&m, err);
    if (status == YOMI_OK) status = yose_thermos_init(&m.th, m.sum, err);
    if (status == YOMI_OK)
        status = yose_engine_init(&m.engine, m.sum, &m.th, false, how.memory, &m.watch, err);
    if (status == YOMI_OK) {
        meet(&m, order, list_by_heat(ask, order));
        yose_pick_equal(ask);
        yose_engine_fini(&m.engine);
    }
    yose_thermos_fini(&m.th);
    yomi_yose_free(m.sum);
    free(order);
    free(m.stand_ins);
    free(m.nodes);
    return status;
}

const yomi_yose_method yose_method_pairwise = {
    .name = "pairwise",
    .summary = "components read out two by two, the others as gotes of twice their temperature",
    .needs_heat = true,
    .choose = choose,
};
