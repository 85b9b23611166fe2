/* SPDX-License-Identifier: MIT */
/* After J. Conway, "On Numbers and Games", chapters 6 to 8.
 *
 * Nobody has to play in a number, so that a <= b can be told from the options of the two alone
 * where one of them is not a number: no Black option of a is >= b, and no White option of b is <=
 * a. Stops, the scores when either side begins, answer most questions at once: what has the lower
 * stop is not above, and what cannot even reach the other's worse stop is below. */
#include "yose_form.h"
#include "yose_alone.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_PAIRS = 1024, TICK = 4096 };

/* --- pairs ------------------------------------------------------------------------------------ */

static size_t place_of(const struct yose_pairs *p, uint64_t key)
{
    uint64_t h = key * UINT64_C(0xD6E8FEB86659FD93);
    h ^= h >> 32;
    size_t at = (h * UINT64_C(0x9E3779B97F4A7C15)) >> 20 & (p->size - 1);
    while (p->table[at].key && p->table[at].key != key) at = (at + 1) & (p->size - 1);
    return at;
}

static uint64_t key_of(yomi_yose_node a, yomi_yose_node b)
{
    return ((uint64_t)a + 1) << 32 | b;
}

static bool find_pair(const struct yose_pairs *p, yomi_yose_node a, yomi_yose_node b,
                      uint32_t *value)
{
    if (!p->size) return false;
    const struct yose_pair *pair = &p->table[place_of(p, key_of(a, b))];
    *value = pair->value;
    return pair->key;
}

static bool grow_pairs(struct yose_pairs *p)
{
    const struct yose_pairs old = *p;
    p->size = old.size ? 4 * old.size : FIRST_PAIRS;
    p->table = calloc(p->size, sizeof *p->table);
    if (!p->table) {
        *p = old;
        return false;
    }
    for (size_t i = 0; i < old.size; i++)
        if (old.table[i].key) p->table[place_of(p, old.table[i].key)] = old.table[i];
    free(old.table);
    return true;
}

static void keep_pair(struct yose_forms *f, struct yose_pairs *p, yomi_yose_node a,
                      yomi_yose_node b, uint32_t value)
{
    if (f->why != YOMI_OK) return;
    if (2 * p->n >= p->size && !grow_pairs(p)) {
        f->why = YOMI_ENOMEM;
        return;
    }
    struct yose_pair *pair = &p->table[place_of(p, key_of(a, b))];
    if (!pair->key) p->n++;
    *pair = (struct yose_pair){key_of(a, b), value};
}

/* --- the store -------------------------------------------------------------------------------- */

bool yose_forms_init(struct yose_forms *f, struct watch *watch, size_t memory)
{
    *f = (struct yose_forms){.trees = yose_new(), .watch = watch, .memory = memory};
    return f->trees;
}

void yose_forms_fini(struct yose_forms *f)
{
    yomi_yose_free(f->trees);
    free(f->list);
    free(f->orders.table);
    free(f->sums.table);
    free(f->negatives.table);
    *f = (struct yose_forms){0};
}

yomi_status yose_forms_fail(const struct yose_forms *f, yomi_error *err)
{
    if (f->why == YOMI_ENOMEM) return fail(err, f->why, "there is no memory for the forms");
    if (f->why == YOMI_ERANGE)
        return fail(err, f->why, "the form needs numbers past 64 bits, or more than %d moves",
                    YOMI_YOSE_DEPTH);
    return fail(err, YOMI_ESTOPPED, "stopped before the canonical form was found");
}

static size_t bytes_of(const struct yose_forms *f)
{
    const yomi_yose *t = f->trees;
    const size_t pairs = f->orders.size + f->sums.size + f->negatives.size;
    return pairs * sizeof(struct yose_pair) + t->n_nodes * sizeof(struct yose_form) +
           t->nodes_cap * sizeof *t->nodes + t->pool_cap * sizeof *t->pool +
           t->table_size * sizeof *t->table;
}

/* Whether to stop: a limit is reached, the clock says so, or something went wrong before. */
static bool is_over(struct yose_forms *f)
{
    if (f->why != YOMI_OK) return true;
    if (++f->work < TICK) return false;
    f->work = 0;
    if (watch_tick(f->watch, TICK) || bytes_of(f) > f->memory ||
        (f->most && f->trees->n_nodes > f->most))
        f->why = YOMI_ESTOPPED;
    return f->why != YOMI_OK;
}

static struct yose_form *form_at(struct yose_forms *f, yomi_yose_node node)
{
    return &f->list[node];
}

static bool is_leaf(const struct yose_forms *f, yomi_yose_node node)
{
    return yose_is_leaf(f->trees, node);
}

/* Room for what is known of all nodes; new ones are not asked yet. */
static bool make_room(struct yose_forms *f, uint32_t known)
{
    const uint32_t n = f->trees->n_nodes;
    if (!LIST_RESERVE(f->list, f->list_cap, n, 0)) return false;
    for (uint32_t i = known; i < n; i++)
        f->list[i] = (struct yose_form){{RAT_ZERO, RAT_ZERO}, YOSE_NO_FORM};
    return true;
}

yomi_yose_node yose_form_number(struct yose_forms *f, yomi_rat number)
{
    const uint32_t known = f->trees->n_nodes;
    yomi_yose_node node = 0;
    if (is_over(f)) return 0;
    f->why = yose_leaf(&node, f->trees, number, NULL);
    if (f->why == YOMI_OK && !make_room(f, known)) f->why = YOMI_ENOMEM;
    if (f->why != YOMI_OK) return 0;
    *form_at(f, node) = (struct yose_form){{number, number}, node};
    return node;
}

/* --- order ------------------------------------------------------------------------------------ */

static bool find_below(struct yose_forms *f, yomi_yose_node a, yomi_yose_node b)
{
    const uint32_t n_black = f->trees->nodes[a].n[YOMI_BLACK];
    const uint32_t n_white = f->trees->nodes[b].n[YOMI_WHITE];
    for (uint32_t i = 0; i < n_black; i++)
        if (yose_form_is_below(f, b, yose_options(f->trees, a, YOMI_BLACK)[i])) return false;
    for (uint32_t i = 0; i < n_white; i++)
        if (yose_form_is_below(f, yose_options(f->trees, b, YOMI_WHITE)[i], a)) return false;
    return true;
}

bool yose_form_is_below(struct yose_forms *f, yomi_yose_node a, yomi_yose_node b)
{
    uint32_t is_below;
    if (a == b || is_over(f)) return true;
    const struct yose_form *x = form_at(f, a), *y = form_at(f, b);
    if (yomi_rat_compare(x->stops[YOMI_BLACK], y->stops[YOMI_WHITE]) < 0) return true;
    for (int side = 0; side < 2; side++)
        if (yomi_rat_compare(x->stops[side], y->stops[side]) > 0) return false;
    if (is_leaf(f, a) && is_leaf(f, b)) return true;
    if (find_pair(&f->orders, a, b, &is_below)) return is_below;
    is_below = find_below(f, a, b);
    keep_pair(f, &f->orders, a, b, is_below);
    return is_below;
}

/* --- forms of options ------------------------------------------------------------------------- */

/* The options of one side. */
struct options {
    yomi_yose_node *nodes;
    size_t n, cap;
};

static void add_option(struct yose_forms *f, struct options *o, yomi_yose_node node)
{
    for (size_t i = 0; i < o->n; i++)
        if (o->nodes[i] == node) return;
    if (LIST_RESERVE(o->nodes, o->cap, o->n, 1))
        o->nodes[o->n++] = node;
    else
        f->why = YOMI_ENOMEM;
}

static int by_number(const void *a, const void *b)
{
    const yomi_yose_node x = *(const yomi_yose_node *)a, y = *(const yomi_yose_node *)b;
    return (x > y) - (x < y);
}

/* The node with these options, in order. */
static yomi_yose_node make_node(struct yose_forms *f, struct options o[2])
{
    const uint32_t known = f->trees->n_nodes;
    yomi_yose_node node = 0;
    if (is_over(f)) return 0;
    assert(o[0].n && o[1].n);
    for (int side = 0; side < 2; side++)
        qsort(o[side].nodes, o[side].n, sizeof *o[side].nodes, by_number);
    f->why = yose_inner(&node, f->trees, o[0].nodes, o[0].n, o[1].nodes, o[1].n, NULL);
    if (f->why == YOMI_OK && f->trees->nodes[node].depth > YOMI_YOSE_DEPTH) f->why = YOMI_ERANGE;
    if (f->why == YOMI_OK && !make_room(f, known)) f->why = YOMI_ENOMEM;
    return f->why == YOMI_OK ? node : 0;
}

/* The best stop that a side reaches by beginning. */
static yomi_rat best_stop(struct yose_forms *f, const struct options *o, yomi_colour side)
{
    yomi_rat best = form_at(f, o->nodes[0])->stops[!side];
    for (size_t i = 1; i < o->n; i++) {
        const yomi_rat stop = form_at(f, o->nodes[i])->stops[!side];
        const int c = yomi_rat_compare(stop, best);
        if (side == YOMI_BLACK ? c > 0 : c < 0) best = stop;
    }
    return best;
}

/* Whether a is no better for the side than b. */
static bool is_no_better(struct yose_forms *f, yomi_yose_node a, yomi_yose_node b, yomi_colour side)
{
    return side == YOMI_BLACK ? yose_form_is_below(f, a, b) : yose_form_is_below(f, b, a);
}

/* The other side's answer to an option after which it stands no worse than before both moves;
 * YOSE_NO_FORM without one. Nobody answers in a number. */
static yomi_yose_node find_reversal(struct yose_forms *f, yomi_yose_node option,
                                    yomi_yose_node before, yomi_colour side)
{
    const uint32_t n = f->trees->nodes[option].n[!side];
    for (uint32_t i = 0; i < n; i++) {
        const yomi_yose_node answer = yose_options(f->trees, option, (yomi_colour)!side)[i];
        if (is_no_better(f, answer, before, side)) return answer;
    }
    return YOSE_NO_FORM;
}

/* Put in the place of reversible options those that the side has after the answer. When the answer
 * leads to a number there is another option that reaches it, and nothing comes in its place: else
 * the whole would be that number. */
static void bypass(struct yose_forms *f, struct options *o, yomi_yose_node before, yomi_colour side)
{
    for (size_t i = 0; i < o->n && f->why == YOMI_OK;) {
        const yomi_yose_node answer = find_reversal(f, o->nodes[i], before, side);
        if (answer == YOSE_NO_FORM) {
            i++;
            continue;
        }
        o->nodes[i] = o->nodes[--o->n];
        for (uint32_t k = 0; k < f->trees->nodes[answer].n[side]; k++)
            add_option(f, o, yose_options(f->trees, answer, side)[k]);
        i = 0;
    }
}

static void drop_dominated(struct yose_forms *f, struct options *o, yomi_colour side)
{
    for (size_t i = 0; i < o->n && f->why == YOMI_OK;) {
        bool is_dominated = false;
        for (size_t k = 0; k < o->n && !is_dominated; k++)
            is_dominated = k != i && is_no_better(f, o->nodes[i], o->nodes[k], side);
        if (is_dominated)
            o->nodes[i] = o->nodes[--o->n];
        else
            i++;
    }
}

/* Whether a node whose stops are one number is that number. */
static bool is_number(struct yose_forms *f, yomi_yose_node node, yomi_yose_node number)
{
    return yose_form_is_below(f, number, node) && yose_form_is_below(f, node, number);
}

/* The canonical form of a node that is none, by its own options in `o`. */
static yomi_yose_node simplify(struct yose_forms *f, yomi_yose_node node, struct options o[2])
{
    const struct yose_form known = *form_at(f, node);
    const int c = yomi_rat_compare(known.stops[YOMI_BLACK], known.stops[YOMI_WHITE]);
    yomi_rat count;
    if (c < 0) {
        if (yose_simplest(&count, known.stops[YOMI_BLACK], known.stops[YOMI_WHITE]))
            return yose_form_number(f, count);
        f->why = YOMI_ERANGE;
        return 0;
    }
    if (c == 0) {
        const yomi_yose_node number = yose_form_number(f, known.stops[YOMI_BLACK]);
        if (f->why != YOMI_OK || is_number(f, node, number)) return number;
    }
    for (int side = 0; side < 2; side++) {
        bypass(f, &o[side], node, (yomi_colour)side);
        drop_dominated(f, &o[side], (yomi_colour)side);
    }
    const yomi_yose_node canon = make_node(f, o);
    if (f->why != YOMI_OK) return 0;
    *form_at(f, canon) = known;
    form_at(f, canon)->canon = canon;
    return canon;
}

/* The canonical form of {options | options}, which are canonical forms. */
static yomi_yose_node form_of(struct yose_forms *f, struct options o[2])
{
    const yomi_yose_node node = make_node(f, o);
    if (f->why != YOMI_OK) return 0;
    if (form_at(f, node)->canon != YOSE_NO_FORM) return form_at(f, node)->canon;
    for (int side = 0; side < 2; side++)
        form_at(f, node)->stops[side] = best_stop(f, &o[side], (yomi_colour)side);
    const yomi_yose_node canon = simplify(f, node, o);
    if (f->why == YOMI_OK) form_at(f, node)->canon = canon;
    return canon;
}

static void free_options(struct options o[2])
{
    free(o[0].nodes);
    free(o[1].nodes);
}

/* --- trees of a sum --------------------------------------------------------------------------- */

static yomi_yose_node take_node(struct yose_forms *f, const yomi_yose_node *map,
                                const yomi_yose *sum, yomi_yose_node node)
{
    struct options o[2] = {{0}};
    if (yose_is_leaf(sum, node)) return yose_form_number(f, sum->nodes[node].score);
    for (int side = 0; side < 2; side++)
        for (uint32_t i = 0; i < sum->nodes[node].n[side]; i++)
            add_option(f, &o[side], map[yose_options(sum, node, (yomi_colour)side)[i]]);
    const yomi_yose_node canon = f->why == YOMI_OK ? form_of(f, o) : 0;
    free_options(o);
    return canon;
}

void yose_forms_take(struct yose_forms *f, yomi_yose_node *out, const yomi_yose *sum)
{
    const yomi_yose_node wanted = 0;
    for (uint32_t i = 0; i < sum->n_nodes; i++) out[i] = YOSE_NO_FORM;
    for (int i = 0; i < sum->n_parts; i++)
        if (!yose_is_loopy(sum, sum->parts[i].root)) out[sum->parts[i].root] = wanted;
    for (uint32_t i = sum->n_nodes; i-- > 0;) { /* options stand before what leads to them */
        const struct yose_node *n = &sum->nodes[i];
        for (uint32_t k = 0; out[i] == wanted && k < n->n[0] + n->n[1]; k++)
            out[sum->pool[n->first + k]] = wanted;
    }
    for (uint32_t i = 0; i < sum->n_nodes && f->why == YOMI_OK; i++)
        if (out[i] == wanted) out[i] = take_node(f, out, sum, i);
}

/* --- adding and negating ---------------------------------------------------------------------- */

/* A form and a number: every score changes by it, and the form stays canonical. */
static yomi_yose_node shift(struct yose_forms *f, yomi_yose_node a, yomi_yose_node number)
{
    const yomi_rat by = f->trees->nodes[number].score;
    struct yose_form known = *form_at(f, a);
    struct options o[2] = {{0}};
    if (!by.num) return a;
    for (int side = 0; side < 2; side++) {
        if (rat_add(&known.stops[side], known.stops[side], by, NULL) != YOMI_OK)
            f->why = YOMI_ERANGE;
        for (uint32_t i = 0; i < f->trees->nodes[a].n[side] && f->why == YOMI_OK; i++)
            add_option(f, &o[side],
                       yose_form_add(f, yose_options(f->trees, a, (yomi_colour)side)[i], number));
    }
    const yomi_yose_node out = f->why == YOMI_OK ? make_node(f, o) : 0;
    free_options(o);
    if (f->why != YOMI_OK) return 0;
    known.canon = out;
    *form_at(f, out) = known;
    return out;
}

/* Two forms that are no numbers. */
static yomi_yose_node add_inner(struct yose_forms *f, yomi_yose_node a, yomi_yose_node b)
{
    const yomi_yose_node both[] = {a, b};
    struct options o[2] = {{0}};
    for (int side = 0; side < 2; side++)
        for (int k = 0; k < 2; k++)
            for (uint32_t i = 0; i < f->trees->nodes[both[k]].n[side] && f->why == YOMI_OK; i++) {
                const yomi_yose_node to = yose_options(f->trees, both[k], (yomi_colour)side)[i];
                add_option(f, &o[side], yose_form_add(f, to, both[!k]));
            }
    const yomi_yose_node out = f->why == YOMI_OK ? form_of(f, o) : 0;
    free_options(o);
    return out;
}

yomi_yose_node yose_form_add(struct yose_forms *f, yomi_yose_node a, yomi_yose_node b)
{
    uint32_t out;
    if (a > b) return yose_form_add(f, b, a);
    if (is_over(f)) return 0;
    if (find_pair(&f->sums, a, b, &out)) return out;
    if (is_leaf(f, a) && is_leaf(f, b)) {
        yomi_rat total;
        const yomi_rat x = f->trees->nodes[a].score, y = f->trees->nodes[b].score;
        if (rat_add(&total, x, y, NULL) != YOMI_OK) f->why = YOMI_ERANGE;
        return f->why == YOMI_OK ? yose_form_number(f, total) : 0;
    }
    if (f->trees->nodes[a].depth + f->trees->nodes[b].depth > YOMI_YOSE_DEPTH)
        f->why = YOMI_ERANGE;
    else
        out = is_leaf(f, b) ? shift(f, a, b) : is_leaf(f, a) ? shift(f, b, a) : add_inner(f, a, b);
    if (f->why != YOMI_OK) return 0;
    keep_pair(f, &f->sums, a, b, out);
    return out;
}

yomi_yose_node yose_form_negate(struct yose_forms *f, yomi_yose_node a)
{
    uint32_t out;
    struct options o[2] = {{0}};
    if (is_over(f)) return 0;
    if (is_leaf(f, a)) {
        const yomi_rat score = f->trees->nodes[a].score;
        return yose_form_number(f, (yomi_rat){-score.num, score.den});
    }
    if (find_pair(&f->negatives, a, a, &out)) return out;
    for (int side = 0; side < 2; side++)
        for (uint32_t i = 0; i < f->trees->nodes[a].n[side] && f->why == YOMI_OK; i++)
            add_option(f, &o[!side],
                       yose_form_negate(f, yose_options(f->trees, a, (yomi_colour)side)[i]));
    out = f->why == YOMI_OK ? make_node(f, o) : 0;
    free_options(o);
    if (f->why != YOMI_OK) return 0;
    const struct yose_form *known = form_at(f, a);
    const yomi_rat black = known->stops[YOMI_WHITE], white = known->stops[YOMI_BLACK];
    *form_at(f, out) = (struct yose_form){{{-black.num, black.den}, {-white.num, white.den}}, out};
    keep_pair(f, &f->negatives, a, a, out);
    return out;
}
