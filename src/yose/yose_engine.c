/* SPDX-License-Identifier: MIT */
/* Builds the kinds of a sum: positions less their means, with everything that the search looks up.
 */
#include "yose_engine.h"
#include "base/base_random.h"
#include "yose_alone.h"
#include <stdlib.h>
#include <string.h>

enum { TICK = 64 }; /* nodes between two looks at the clock while everything is built */

/* What the kind of every node leaves out: its mean or, where that is lost, a score of its tree. */
static void set_bases(struct yose_engine *e)
{
    for (uint32_t i = 0; i < e->sum->n_nodes; i++) {
        if (!e->th->graphs[i].is_lost) {
            e->base[i] = e->th->graphs[i].mean;
            continue;
        }
        e->has_bounds = false;
        e->base[i] = e->base[yose_options(e->sum, i, YOMI_BLACK)[0]];
    }
}

/* --- switches --------------------------------------------------------------------------------- */

static int64_t best_leaf(const struct yose_engine *e, yomi_yose_node node, yomi_colour side)
{
    const uint32_t *options = yose_options(e->sum, node, side);
    int64_t best = e->base[options[0]];
    for (uint32_t i = 1; i < e->sum->nodes[node].n[side]; i++) {
        const int64_t v = e->base[options[i]];
        if (side == YOMI_BLACK ? v > best : v < best) best = v;
    }
    return best;
}

static int64_t half_swing(const struct yose_engine *e, yomi_yose_node node)
{
    return (best_leaf(e, node, YOMI_BLACK) - best_leaf(e, node, YOMI_WHITE)) / 2;
}

/* Whether a node is played as a switch. */
static bool is_switch(const struct yose_engine *e, yomi_yose_node node)
{
    return yose_is_simple(e->sum, node) && !(e->terms.has_pass && half_swing(e, node) < 0);
}

/* Whether a node is a kind. */
static bool is_kind(const struct yose_engine *e, yomi_yose_node node)
{
    return !yose_is_leaf(e->sum, node) && !is_switch(e, node);
}

static int by_half(const void *a, const void *b)
{
    const int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x < y) - (x > y);
}

static int rank_of(const struct yose_engine *e, int64_t half)
{
    int low = 0, high = e->n_switches - 1;
    while (low < high) {
        const int middle = (low + high) / 2;
        if (e->switches[middle].half > half)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* Whether a component is played as a tree of several moves, for which a stand-in may come. */
static bool is_deep(const struct yose_engine *e, int component)
{
    return e->sum->nodes[e->sum->parts[component].root].depth > 1;
}

static bool make_switches(struct yose_engine *e, struct random *random)
{
    const size_t most = (size_t)e->sum->n_nodes + (size_t)e->sum->n_parts + 1;
    int64_t *halves = malloc(most * sizeof *halves);
    size_t n = 0;
    if (!halves) return false;
    for (uint32_t i = 0; i < e->sum->n_nodes; i++)
        if (is_switch(e, i)) halves[n++] = half_swing(e, i);
    for (int i = 0; i < e->sum->n_parts && e->terms.has_stand_ins; i++)
        if (is_deep(e, i)) halves[n++] = e->th->graphs[e->sum->parts[i].root].temperature;
    qsort(halves, n, sizeof *halves, by_half);
    e->switches = arena_array(&e->arena, struct yose_switch, n + 1);
    for (size_t i = 0; i < n && e->switches; i++) {
        if (i && halves[i] == halves[i - 1]) continue;
        struct yose_switch *s = &e->switches[e->n_switches++];
        s->half = halves[i];
        s->key = (yose_key)random_word(random) << 64 | random_word(random);
        if (s->half >= 0) e->first_cold = e->n_switches;
    }
    free(halves);
    if (!e->switches) return false;
    e->n_words = e->n_switches / YOSE_WORD + 1;
    for (uint32_t i = 0; i < e->sum->n_nodes; i++)
        if (is_switch(e, i)) e->to[i] = yose_to_switch(rank_of(e, half_swing(e, i)));
    return true;
}

/* --- kinds ------------------------------------------------------------------------------------ */

static bool is_over(struct yose_engine *e, uint32_t node)
{
    if (node % TICK == 0 && watch_tick(e->watch, 0)) e->is_stopped = true;
    return e->is_stopped;
}

static int by_step(const void *a, const void *b)
{
    const struct yose_step *x = a, *y = b;
    if (x->to != y->to) return (x->to > y->to) - (x->to < y->to);
    return (x->gain > y->gain) - (x->gain < y->gain);
}

/* Options of a side, sorted; of those that lead to the same kind only the best is kept. */
static int list_steps(struct yose_step *out, const struct yose_engine *e, yomi_yose_node node,
                      yomi_colour side)
{
    const uint32_t *options = yose_options(e->sum, node, side);
    int n = 0, kept = 0;
    for (uint32_t i = 0; i < e->sum->nodes[node].n[side]; i++) {
        const yomi_yose_node child = options[i];
        out[n++] = (struct yose_step){e->to[child], e->base[child] - e->base[node]};
    }
    qsort(out, (size_t)n, sizeof *out, by_step);
    for (int i = 0; i < n; i++) {
        const bool has_better = side == YOMI_BLACK ? i + 1 < n && out[i + 1].to == out[i].to
                                                   : i && out[i - 1].to == out[i].to;
        if (!has_better) out[kept++] = out[i];
    }
    return kept;
}

static bool is_same_kind(const struct yose_kind *a, const struct yose_kind *b)
{
    if (a->rest != b->rest) return false;
    for (int side = 0; side < 2; side++) {
        if (a->n[side] != b->n[side]) return false;
        for (int i = 0; i < a->n[side]; i++)
            if (a->steps[side][i].to != b->steps[side][i].to ||
                a->steps[side][i].gain != b->steps[side][i].gain)
                return false;
    }
    return true;
}

static uint64_t hash_kind(const struct yose_kind *k)
{
    uint64_t h = UINT64_C(0x9E3779B97F4A7C15);
    for (int side = 0; side < 2; side++)
        for (int i = 0; i <= k->n[side]; i++) {
            const struct yose_step s =
                i < k->n[side] ? k->steps[side][i] : (struct yose_step){INT32_MIN, 0};
            h = (h ^ (uint64_t)s.gain ^ (uint64_t)(uint32_t)s.to << 32) *
                UINT64_C(0xD6E8FEB86659FD93);
            h ^= h >> 29;
        }
    return h;
}

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* How cold the positions behind a kind's options lie, and what absurd ones among them cost. */
static void inherit(const struct yose_engine *e, struct yose_kind *k)
{
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < k->n[side]; i++) {
            const int32_t to = k->steps[side][i].to;
            if (yose_is_switch(to)) k->cold = larger(k->cold, -e->switches[yose_rank(to)].half);
            if (to < 0) continue;
            k->cold = larger(k->cold, e->kinds[to].cold);
            k->slack = larger(k->slack, e->kinds[to].slack);
            for (int c = 0; c < 2; c++) k->cost[c] = larger(k->cost[c], e->kinds[to].cost[c]);
        }
    }
}

/* What a position counts left alone, less its mean. */
static int64_t rest_of(const yomi_yose_heat *heat, yomi_yose_node node)
{
    yomi_rat alone;
    if (!heat->stops || !heat->stops[node].is_cold || !yose_alone(&alone, heat, node)) return 0;
    return alone.num * (heat->th.unit / alone.den) - heat->th.graphs[node].mean;
}

bool yose_engine_fits(const yomi_yose_heat *heat)
{
    for (uint32_t i = 0; i < heat->sum->n_nodes && heat->stops; i++) {
        yomi_rat alone;
        if (!heat->stops[i].is_cold) continue;
        if (!yose_alone(&alone, heat, i) || heat->th.unit % alone.den) return false;
    }
    return true;
}

/* Read off any leaf: the scores of a tree differ by multiples of the grain. */
static int64_t residue_of(const struct yose_engine *e, const struct yose_kind *k)
{
    const struct yose_step *s = &k->steps[YOMI_BLACK][0];
    if (s->to >= 0) return s->gain + e->kinds[s->to].residue;
    return s->gain + (yose_is_switch(s->to) ? e->switches[yose_rank(s->to)].half : 0);
}

static void measure_kind(const struct yose_engine *e, struct yose_kind *k, yomi_yose_node node)
{
    const struct yose_graph *g = &e->th->graphs[node];
    inherit(e, k);
    k->slack = larger(k->slack, k->rest < 0 ? -k->rest : k->rest);
    k->residue = residue_of(e, k) % e->grain;
    if (g->is_lost) {
        k->heat = e->sum->nodes[node].depth;
        return;
    }
    k->heat = g->touch;
    k->cold = larger(k->cold, -g->touch);
    /* Along any line a player is made to begin in an absurd tree once, at the cost of its gap; the
     * gaps of its options count for what comes after. */
    for (int c = 0; c < 2 && g->is_absurd; c++) k->cost[c] += g->gap;
}

/* The kind of a node: an equal one that is there, or a new one. */
static bool make_kind(struct yose_engine *e, yomi_yose_node node, int32_t *table, size_t mask,
                      struct random *random)
{
    const struct yose_node *n = &e->sum->nodes[node];
    struct yose_step *steps = arena_array(&e->arena, struct yose_step, n->n[0] + n->n[1]);
    struct yose_kind k = {.rest = e->terms.has_pass ? rest_of(e->measured, node) : 0};
    if (!steps) return false;
    for (int side = 0; side < 2; side++) {
        k.steps[side] = steps;
        k.n[side] = list_steps(steps, e, node, (yomi_colour)side);
        steps += k.n[side];
    }
    size_t at = hash_kind(&k) & mask;
    for (; table[at]; at = (at + 1) & mask) {
        if (!is_same_kind(&e->kinds[table[at] - 1], &k)) continue;
        e->to[node] = table[at] - 1;
        return true;
    }
    measure_kind(e, &k, node);
    k.key = (yose_key)random_word(random) << 64 | random_word(random);
    e->to[node] = e->n_kinds;
    e->kinds[e->n_kinds++] = k;
    table[at] = e->n_kinds;
    return true;
}

static bool make_kinds(struct yose_engine *e, struct random *random)
{
    size_t n_deep = 0, size = 64;
    for (uint32_t i = 0; i < e->sum->n_nodes; i++) n_deep += is_kind(e, i);
    while (size < 2 * n_deep) size *= 2;
    int32_t *table = calloc(size, sizeof *table);
    e->kinds = arena_array(&e->arena, struct yose_kind, n_deep + 1);
    bool is_good = table && e->kinds;
    for (uint32_t i = 0; i < e->sum->n_nodes && is_good && !is_over(e, i); i++)
        if (is_kind(e, i)) is_good = make_kind(e, i, table, size - 1, random);
    free(table);
    return is_good;
}

/* --- lanes ------------------------------------------------------------------------------------ */

/* The temperatures of the lanes, from the hottest: a sample of those where masts begin. */
static bool choose_heats(const struct yose_engine *e, int64_t heats[YOSE_LANES])
{
    const size_t most = (size_t)e->n_kinds + (size_t)e->n_switches + 1;
    int64_t *all = malloc(most * sizeof *all);
    size_t n = 0, kept = 1;
    if (!all) return false;
    all[n++] = 0;
    for (int i = 0; i < e->n_kinds; i++)
        if (e->kinds[i].heat > 0) all[n++] = e->kinds[i].heat;
    for (int i = 0; i < e->first_cold; i++) all[n++] = e->switches[i].half;
    qsort(all, n, sizeof *all, by_half);
    for (size_t i = 1; i < n; i++)
        if (all[i] != all[kept - 1]) all[kept++] = all[i];
    for (size_t i = 0; i < YOSE_LANES; i++) heats[i] = all[i * (kept - 1) / (YOSE_LANES - 1)];
    free(all);
    return true;
}

static int64_t coarse_down(const struct yose_engine *e, int64_t v)
{
    return v >> e->shift;
}

static int64_t coarse_up(const struct yose_engine *e, int64_t v)
{
    return -(-v >> e->shift);
}

static void fill_kind(struct yose_engine *e, yomi_yose_node node, const int64_t *heats)
{
    struct yose_kind *k = &e->kinds[e->to[node]];
    for (int i = 0; i < YOSE_LANES; i++) {
        const int64_t left = yose_wall_at(e->th, node, YOMI_BLACK, heats[i]) - e->base[node];
        const int64_t right = yose_wall_at(e->th, node, YOMI_WHITE, heats[i]) - e->base[node];
        k->lanes.low[i] = (int32_t)coarse_down(e, right);
        k->lanes.high[i] = (int32_t)coarse_up(e, left);
        k->width[i] = (int32_t)coarse_down(e, left - right);
    }
}

static void fill_switch(struct yose_engine *e, struct yose_switch *s, const int64_t *heats)
{
    for (int i = 0; i < YOSE_LANES; i++) {
        const int64_t left = larger(s->half - heats[i], 0);
        s->lanes.low[i] = (int32_t)coarse_down(e, -left);
        s->lanes.high[i] = (int32_t)coarse_up(e, left);
        s->width[i] = (int32_t)coarse_down(e, 2 * left);
    }
}

/* A wall stands at most as far from the mean as the temperature is high. Sums of all walls, with
 * the widest once more, must fit in 31 bits. */
static void choose_shift(struct yose_engine *e, int64_t hottest)
{
    const int64_t most = (INT64_C(1) << 29) / (e->sum->n_parts + 4);
    while (hottest >> e->shift >= most) e->shift++;
}

static bool make_lanes(struct yose_engine *e)
{
    int64_t heats[YOSE_LANES];
    if (!choose_heats(e, heats)) return false;
    choose_shift(e, heats[0]);
    for (int i = 0; i < YOSE_LANES; i++) e->heat[i] = coarse_up(e, heats[i]);
    for (int i = 0; i < e->n_switches; i++) fill_switch(e, &e->switches[i], heats);
    for (uint32_t i = 0; i < e->sum->n_nodes && e->has_bounds && !is_over(e, i); i++)
        if (is_kind(e, i)) fill_kind(e, i, heats);
    return true;
}

/* Scores are multiples of 1 / D, and the unit is finer by some factors of two. Means, which passing
 * leaves on the board and which stand-ins are made of, may be any number of units. */
static int64_t find_grain(const struct yose_engine *e)
{
    int64_t unit, largest;
    if (e->terms.has_pass || e->terms.has_stand_ins) return 1;
    return yose_common_unit(e->sum, &unit, &largest) ? e->th->unit / unit : 1;
}

/* --- making and setting ----------------------------------------------------------------------- */

static yomi_status check_size(struct yose_engine *e, yomi_error *err)
{
    uint64_t plies = 0;
    bool is_deep = false; /* switches alone need no search */
    for (int i = 0; i < e->sum->n_parts; i++) {
        const uint32_t depth = e->sum->nodes[e->sum->parts[i].root].depth;
        plies += depth;
        if (depth > 1) is_deep = true;
    }
    if (!e->th->unit)
        return fail(err, YOMI_ERANGE,
                    "the scores are too large, or their denominators too different, to be added "
                    "exactly in 64 bits");
    if (is_deep && plies > YOSE_PLIES_MAX)
        return fail(err, YOMI_ERANGE,
                    "a game of %llu moves is too long to be read out; the longest is %d",
                    (unsigned long long)plies, YOSE_PLIES_MAX);
    return YOMI_OK;
}

/* Everything but the table of positions; false when memory is short. */
static bool build(struct yose_engine *e)
{
    const size_t n_nodes = (size_t)e->sum->n_nodes + 1;
    struct random random;
    random_init(&random, 1, 0);
    e->to = arena_array(&e->arena, int32_t, n_nodes);
    e->base = arena_array(&e->arena, int64_t, n_nodes);
    e->deep = arena_array(&e->arena, int32_t, (size_t)e->sum->n_parts + 1);
    if (!e->to || !e->base || !e->deep) return false;
    for (size_t i = 0; i < n_nodes; i++) e->to[i] = YOSE_TO_LEAF;
    set_bases(e);
    if (!make_switches(e, &random) || !make_kinds(e, &random) || !make_lanes(e)) return false;
    e->bits = arena_array(&e->arena, uint64_t, (size_t)e->n_words);
    return e->bits;
}

yomi_status yose_engine_init(struct yose_engine *e, const yomi_yose_heat *heat,
                             struct yose_terms terms, struct watch *watch, yomi_error *err)
{
    const size_t half = terms.memory / 2; /* for the trees, and for the table */
    *e = (struct yose_engine){.measured = heat,
                              .sum = heat->sum,
                              .th = &heat->th,
                              .terms = terms,
                              .has_bounds = true,
                              .watch = watch};
    arena_init(&e->arena, half);
    yomi_status status = check_size(e, err);
    if (status != YOMI_OK) return status;
    e->grain = find_grain(e);
    e->is_stopped = heat->th.is_stopped || watch_tick(watch, 0);
    if (!e->is_stopped && !build(e))
        status = arena_fail(&e->arena, terms.memory, 1, err);
    else if (e->is_stopped)
        status = fail(err, YOMI_ESTOPPED, "stopped before the search began");
    else if (terms.has_pass && !e->has_bounds)
        status = fail(err, YOMI_ERANGE,
                      "a component's mean needs more than 64 bits, and what is left alone counts "
                      "it; forbid passing");
    if (status == YOMI_OK) {
        yose_table_init(&e->table, half);
        if (!e->table.entries) status = fail_system(err, half);
    }
    if (status != YOMI_OK) yose_engine_fini(e);
    return status;
}

void yose_engine_fini(struct yose_engine *e)
{
    yose_table_fini(&e->table);
    free(e->orders);
    e->orders = NULL;
    arena_fini(&e->arena);
}

void yose_engine_clear(struct yose_engine *e)
{
    e->n_deep = 0;
    memset(e->bits, 0, (size_t)e->n_words * sizeof *e->bits);
}

int64_t yose_engine_add(struct yose_engine *e, yomi_yose_node node)
{
    const int32_t to = e->to[node];
    if (to >= 0) e->deep[e->n_deep++] = to;
    if (yose_is_switch(to)) yose_set_toggle(e->bits, yose_rank(to));
    return e->base[node];
}

int64_t yose_engine_add_stand_in(struct yose_engine *e, yomi_yose_node root)
{
    const struct yose_graph *g = &e->th->graphs[root];
    yose_set_toggle(e->bits, rank_of(e, g->temperature));
    return g->mean;
}
