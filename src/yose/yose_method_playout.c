/* SPDX-License-Identifier: MIT */
/* Alpha-beta for a few plies; from there both sides play the hottest component to the end. */
#include "yose_method.h"
#include <stdlib.h>
#include <string.h>

#define FAR (INT64_C(1) << 61) /* beyond every score */

struct board {
    struct yose_ask *ask;
    yomi_yose_node *nodes;    /* inner positions in play */
    yomi_yose_node *playouts; /* a copy for playing out */
    uint32_t *moves;          /* lists of slots, one a ply */
    int n;
    int64_t total; /* of the leaves reached */
};

static int64_t heat_of(const struct board *b, yomi_yose_node node)
{
    return b->ask->th->graphs[node].touch;
}

/* Replace the position in a slot; a leaf goes to the total and its slot to the last position. */
static void put(const struct board *b, yomi_yose_node *nodes, int *n, int64_t *total, int slot,
                yomi_yose_node next)
{
    if (!yose_is_leaf(b->ask->sum, next)) {
        nodes[slot] = next;
        return;
    }
    *total += b->ask->th->graphs[next].mean;
    nodes[slot] = nodes[--*n];
}

static yomi_yose_node hot_option(const struct board *b, yomi_yose_node node, yomi_colour side)
{
    const uint32_t *options = yose_options(b->ask->sum, node, side);
    if (b->ask->sum->nodes[node].n[side] == 1) return options[0];
    return options[yose_best_option(b->ask->sum, b->ask->th, node, side, heat_of(b, node))];
}

/* Black's score when both sides play hot to the end; anything after a stop. */
static int64_t play_out(const struct board *b, yomi_colour mover)
{
    yomi_yose_node *nodes = b->playouts;
    int n = b->n;
    int64_t total = b->total;
    memcpy(nodes, b->nodes, (size_t)n * sizeof *nodes);
    while (n && !yose_is_over(b->ask, (uint64_t)n)) {
        int hottest = 0;
        for (int i = 1; i < n; i++)
            if (heat_of(b, nodes[i]) > heat_of(b, nodes[hottest])) hottest = i;
        put(b, nodes, &n, &total, hottest, hot_option(b, nodes[hottest], mover));
        mover = (yomi_colour)!mover;
    }
    return total;
}

/* Slots worth trying, hottest first: one of equal trees, and of simple gotes the largest. None
 * after a stop. */
static int list_slots(const struct board *b, uint32_t *slots)
{
    int n = 0, largest = -1;
    for (int i = 0; i < b->n; i++) {
        bool is_new = true;
        if (yose_is_over(b->ask, 1 + 2 * (uint64_t)n)) return 0;
        if (yose_is_simple(b->ask->sum, b->nodes[i])) {
            if (largest < 0 || heat_of(b, b->nodes[i]) > heat_of(b, b->nodes[largest])) largest = i;
            continue;
        }
        for (int k = 0; k < n && is_new; k++) is_new = b->nodes[slots[k]] != b->nodes[i];
        if (is_new) slots[n++] = (uint32_t)i;
    }
    if (largest >= 0) slots[n++] = (uint32_t)largest;
    for (int i = 1; i < n; i++) {
        const uint32_t slot = slots[i];
        int k = i;
        if (yose_is_over(b->ask, (uint64_t)n)) return 0;
        for (; k && heat_of(b, b->nodes[slots[k - 1]]) < heat_of(b, b->nodes[slot]); k--)
            slots[k] = slots[k - 1];
        slots[k] = slot;
    }
    return n;
}

static int64_t read_on(struct board *b, yomi_colour mover, int plies, int64_t alpha, int64_t beta);

/* The mover's value of an option. */
static int64_t value_of(struct board *b, yomi_colour mover, int plies, int slot,
                        yomi_yose_node next, int64_t alpha, int64_t beta)
{
    const yomi_yose_node before = b->nodes[slot];
    const int n = b->n;
    const int64_t total = b->total;
    put(b, b->nodes, &b->n, &b->total, slot, next);
    const int64_t v = -read_on(b, (yomi_colour)!mover, plies - 1, -beta, -alpha);
    if (b->n < n) b->nodes[b->n] = b->nodes[slot];
    b->nodes[slot] = before;
    b->n = n;
    b->total = total;
    return v;
}

static int64_t read_on(struct board *b, yomi_colour mover, int plies, int64_t alpha, int64_t beta)
{
    if (plies <= 0 || !b->n) {
        const int64_t v = play_out(b, mover);
        return mover == YOMI_BLACK ? v : -v;
    }
    uint32_t *slots = b->moves + (size_t)plies * (size_t)b->ask->sum->n_parts;
    const int n = list_slots(b, slots);
    int64_t best = -FAR;
    for (int i = 0; i < n && !yose_is_over(b->ask, 1); i++) {
        const yomi_yose_node node = b->nodes[slots[i]];
        const uint32_t *options = yose_options(b->ask->sum, node, mover);
        for (uint32_t k = 0; k < b->ask->sum->nodes[node].n[mover]; k++) {
            const int64_t v = value_of(b, mover, plies, (int)slots[i], options[k], alpha, beta);
            if (v > best) best = v;
            if (v > alpha) alpha = v;
            if (alpha >= beta) return best;
        }
    }
    return best;
}

/* Try every first move; `component_of` tells what stands in a slot. Equal components are tried
 * once, of gotes the largest alone. Of moves that read the same the hotter one is taken: that
 * halves the errors against leaving it open. */
static void try_all(struct yose_ask *ask, struct board *b, const int *component_of)
{
    int64_t best = -FAR;
    const int n = list_slots(b, b->moves);
    for (int s = 0; s < n; s++) {
        const int slot = (int)b->moves[s];
        const yomi_yose_node node = b->nodes[slot];
        const uint32_t *options = yose_options(ask->sum, node, ask->mover);
        for (uint32_t k = 0; k < ask->sum->nodes[node].n[ask->mover]; k++) {
            const int64_t v =
                value_of(b, ask->mover, ask->tuning.plies, slot, options[k], best, FAR);
            if (yose_is_over(ask, 0)) return;
            if (v <= best) continue;
            best = v;
            yose_pick(ask, component_of[slot], (int)k);
            memset(ask->choice->sizes, 0, (size_t)ask->sum->n_parts * sizeof *ask->choice->sizes);
            yose_size(ask, component_of[slot],
                      yomi_rat_double(yose_rat_of(ask->th, ask->mover == YOMI_BLACK ? v : -v)));
        }
    }
}

static yomi_status choose(struct yose_ask *ask, yomi_error *err)
{
    const size_t n = (size_t)ask->sum->n_parts;
    struct board b = {.ask = ask};
    int *component_of = calloc(n, sizeof *component_of);
    yomi_status status = YOMI_OK;
    b.nodes = malloc(n * sizeof *b.nodes);
    b.playouts = malloc(n * sizeof *b.playouts);
    b.moves = malloc((size_t)(ask->tuning.plies + 1) * n * sizeof *b.moves);
    if (!component_of || !b.nodes || !b.playouts || !b.moves) {
        status = fail(err, YOMI_ENOMEM, "there is no memory to read %d plies", ask->tuning.plies);
        goto done;
    }
    for (size_t i = 0; i < n; i++) {
        const yomi_yose_node root = ask->sum->parts[i].root;
        if (yose_is_leaf(ask->sum, root)) {
            b.total += ask->th->graphs[root].mean;
            continue;
        }
        component_of[b.n] = (int)i;
        b.nodes[b.n++] = root;
    }
    ask->choice->at = ask->tuning.plies;
    try_all(ask, &b, component_of);
    yose_pick_equal(ask);
done:
    free(component_of);
    free(b.nodes);
    free(b.playouts);
    free(b.moves);
    return status;
}

const yomi_yose_method yose_method_playout = {
    .name = "playout",
    .summary = "a few plies read out, then hot play by both sides to the end",
    .scale = YOMI_YOSE_BY_PLAYOUT,
    .needs_heat = true,
    .choose = choose,
};
