/* SPDX-License-Identifier: MIT */
/* Alpha-beta over sums, each value seen by the side to move and counted from the sum of the means.
 *
 * The bounds are those of thermography, for play without passes. Write R(t) and L(t) for the sums
 * of the walls at a temperature t >= 0, seen by the mover, and W(t) for the widest component. Then
 *
 *     max over t of R(t) + W(t)  <=  value  <=  min over t of L(t) + t
 *
 * when every position is hot. By induction: who moves plays the widest component, and who answers a
 * move at t loses at most the tax t. Where positions are colder than zero a player may be made to
 * play them; both bounds then give way by the coldest temperature below zero and by the gaps of
 * absurd positions, which nobody wants at any tax. With passes nobody is made to do anything, but
 * what is cold counts another number than its mean when the game ends. */
#include "base/base_attributes.h"
#include "yose_engine.h"
#include <assert.h>
#include <string.h>

#define FAR (INT64_C(1) << 62) /* beyond every total and its bounds */

enum { TICK = 1024 }; /* nodes between two looks at the clock */

/* Slots of moves that are no component of their own: the largest switch, and a pass. */
enum { SWITCH = -1, PASS = -2 };

/* How the table writes a move in 32 bits: the kind and the option, so that it fits wherever a
 * component of that kind stands. Codes beyond those of kinds name the other moves. */
enum { OPTION_BITS = 8, KIND_BITS = 23 };
static const uint32_t NO_CODE = UINT32_C(1) << (KIND_BITS + OPTION_BITS);
static const uint32_t SWITCH_CODE = UINT32_MAX, PASS_CODE = UINT32_MAX - 1;

/* Mixed into the key of a position when White moves, and when the last move was a pass. */
static const yose_key WHITE_KEY = (yose_key)0x8C5FD0A1B7E34296 << 64 | 0x3B1F27C95D60E8A4;
static const yose_key PASS_KEY = (yose_key)0x51D7A96E0F83C2B4 << 64 | 0xE47B0C9D1A2635F8;

struct yose_order {
    int64_t score;
    int32_t slot; /* of the component among the deep ones, or SWITCH or PASS */
    int32_t option;
};

/* What is known about the state of one ply beside the components themselves. */
struct frame {
    struct yose_lanes lanes; /* sums over all components */
    int64_t cost[2];
    int64_t residue;   /* values are this and multiples of the grain */
    yose_key sum, mix; /* of the deep components, which may be equal, and of all else */
};

/* --- lanes ------------------------------------------------------------------------------------ */

YOMI_CLONES static void lanes_add(struct yose_lanes *out, const struct yose_lanes *more, int sign)
{
    for (int i = 0; i < YOSE_LANES; i++) out->low[i] += sign * more->low[i];
    for (int i = 0; i < YOSE_LANES; i++) out->high[i] += sign * more->high[i];
}

/* The best bounds of all lanes, seen by the mover. `width` has the widths of the largest switch and
 * leaves with those of the widest component. */
YOMI_CLONES static void lanes_bound(const struct yose_engine *e, const struct yose_lanes *sums,
                                    int mover, int32_t *width, int64_t *low, int64_t *high)
{
    for (int k = 0; k < e->n_deep; k++) {
        const int32_t *w = e->kinds[e->deep[k]].width;
        for (int i = 0; i < YOSE_LANES; i++) width[i] = w[i] > width[i] ? w[i] : width[i];
    }
    int32_t best = INT32_MIN, worst = INT32_MAX;
    for (int i = 0; i < YOSE_LANES; i++) {
        const int32_t right = mover ? -sums->high[i] : sums->low[i];
        const int32_t left = mover ? -sums->low[i] : sums->high[i];
        const int32_t v = right + width[i], u = left + e->heat[i];
        best = v > best ? v : best;
        worst = u < worst ? u : worst;
    }
    *low = (int64_t)best * (INT64_C(1) << e->shift);
    *high = (int64_t)worst * (INT64_C(1) << e->shift);
}

/* --- switches --------------------------------------------------------------------------------- */

/* The largest switch in play; -1 when there is none. */
static int first_switch(const struct yose_engine *e)
{
    for (int i = 0; i < e->n_words; i++)
        if (e->bits[i]) return YOSE_WORD * i + bits_low(e->bits[i]);
    return -1;
}

/* How far below zero the coldest switch in play lies; 0 when none does. */
static int64_t coldest_switch(const struct yose_engine *e)
{
    if (e->first_cold == e->n_switches) return 0;
    for (int i = e->n_words - 1; i >= 0; i--) {
        if (!e->bits[i]) continue;
        const int last = YOSE_WORD * i + bits_low(bits_floor(e->bits[i]));
        const int64_t half = e->switches[last].half;
        return half < 0 ? -half : 0;
    }
    return 0;
}

/* Switches alone are played from the largest to the smallest; where one may pass, none that is
 * below zero. */
static int64_t switches_value(const struct yose_engine *e)
{
    int64_t value = 0, sign = 1;
    for (int i = 0; i < e->n_words; i++) {
        for (uint64_t w = e->bits[i]; w; w = bits_drop(w)) {
            const int64_t half = e->switches[YOSE_WORD * i + bits_low(w)].half;
            if (e->terms.has_pass && half < 0) return value;
            value += sign * half;
            sign = -sign;
        }
    }
    return value;
}

static void toggle(struct yose_engine *e, struct frame *f, int rank)
{
    const struct yose_switch *s = &e->switches[rank];
    yose_set_toggle(e->bits, rank);
    const bool is_there = yose_set_has(e->bits, rank);
    f->mix ^= s->key;
    f->residue += is_there ? s->half : -s->half;
    lanes_add(&f->lanes, &s->lanes, is_there ? 1 : -1);
}

/* --- bounds ----------------------------------------------------------------------------------- */

/* What is left of a difference beyond whole grains, from 0 to grain - 1. */
static int64_t up_to_grain(int64_t difference, int64_t grain)
{
    const int64_t rest = difference % grain;
    return rest < 0 ? rest + grain : rest;
}

static void find_bounds(const struct yose_engine *e, int mover, const struct frame *f, int64_t *low,
                        int64_t *high)
{
    *low = -FAR;
    *high = FAR;
    if (!e->has_bounds) return;
    int32_t width[YOSE_LANES] = {0};
    const int rank = first_switch(e);
    if (rank >= 0) memcpy(width, e->switches[rank].width, sizeof width);
    lanes_bound(e, &f->lanes, mover, width, low, high);
    if (e->terms.has_pass) {
        for (int i = 0; i < e->n_deep; i++) {
            *low -= e->kinds[e->deep[i]].slack;
            *high += e->kinds[e->deep[i]].slack;
        }
        return;
    }
    int64_t cold = coldest_switch(e);
    for (int i = 0; i < e->n_deep; i++)
        if (e->kinds[e->deep[i]].cold > cold) cold = e->kinds[e->deep[i]].cold;
    *low -= cold + f->cost[mover];
    *high += cold + f->cost[!mover];
    /* Everything is played out, so that the value is a whole number of grains. */
    const int64_t residue = mover ? -f->residue : f->residue;
    *low += up_to_grain(residue - *low, e->grain);
    *high -= up_to_grain(*high - residue, e->grain);
}

/* --- moves ------------------------------------------------------------------------------------ */

static uint32_t move_code(const struct yose_engine *e, const struct yose_order *m)
{
    if (m->slot == SWITCH) return SWITCH_CODE;
    if (m->slot == PASS) return PASS_CODE;
    const uint32_t kind = (uint32_t)e->deep[m->slot], option = (uint32_t)m->option;
    const bool fits = kind >> KIND_BITS == 0 && option >> OPTION_BITS == 0;
    return fits ? kind << OPTION_BITS | option : NO_CODE;
}

static bool add_order(struct yose_engine *e, struct yose_order m)
{
    if (!LIST_RESERVE(e->orders, e->orders_cap, e->n_orders, 1)) {
        e->is_stopped = true;
        return false;
    }
    e->orders[e->n_orders++] = m;
    return true;
}

static bool is_first_of_kind(const struct yose_engine *e, int slot)
{
    for (int i = 0; i < slot; i++)
        if (e->deep[i] == e->deep[slot]) return false;
    return true;
}

/* List all moves with a score for take_best(): their heat, and most for the move that the table
 * remembers. */
static void list_moves(struct yose_engine *e, int mover, uint32_t remembered)
{
    const int rank = first_switch(e);
    struct yose_order m = {.slot = SWITCH};
    if (rank >= 0) {
        m.score = remembered == move_code(e, &m) ? FAR : e->switches[rank].half;
        if (!add_order(e, m)) return;
    }
    for (int slot = 0; slot < e->n_deep; slot++) {
        const struct yose_kind *k = &e->kinds[e->deep[slot]];
        if (!is_first_of_kind(e, slot)) continue;
        for (int i = 0; i < k->n[mover]; i++) {
            m = (struct yose_order){k->heat, slot, i};
            if (remembered == move_code(e, &m)) m.score = FAR;
            if (!add_order(e, m)) return;
        }
    }
    m = (struct yose_order){.slot = PASS, .score = -1};
    if (remembered == move_code(e, &m)) m.score = FAR;
    if (e->terms.has_pass) add_order(e, m);
}

/* Bring the move with the highest score to the place `from`. */
static struct yose_order take_best(struct yose_engine *e, size_t from)
{
    size_t best = from;
    for (size_t i = from + 1; i < e->n_orders; i++)
        if (e->orders[i].score > e->orders[best].score) best = i;
    const struct yose_order m = e->orders[best];
    e->orders[best] = e->orders[from];
    e->orders[from] = m;
    return m;
}

/* Play; returns what the mover gains. The frame is the child's, and *old what undo() needs. */
static int64_t play(struct yose_engine *e, struct frame *f, int mover, const struct yose_order *m,
                    int32_t *old)
{
    f->mix ^= WHITE_KEY;
    if (m->slot == PASS) return 0;
    if (m->slot == SWITCH) {
        *old = first_switch(e);
        toggle(e, f, *old);
        return e->switches[*old].half;
    }
    *old = e->deep[m->slot];
    const struct yose_kind *k = &e->kinds[*old];
    const struct yose_step s = k->steps[mover][m->option];
    f->sum -= k->key;
    f->residue -= k->residue;
    lanes_add(&f->lanes, &k->lanes, -1);
    for (int c = 0; c < 2; c++) f->cost[c] -= k->cost[c];
    if (s.to >= 0) {
        const struct yose_kind *child = &e->kinds[s.to];
        e->deep[m->slot] = s.to;
        f->sum += child->key;
        f->residue += child->residue;
        lanes_add(&f->lanes, &child->lanes, 1);
        for (int c = 0; c < 2; c++) f->cost[c] += child->cost[c];
    } else {
        e->deep[m->slot] = e->deep[--e->n_deep];
        if (yose_is_switch(s.to)) toggle(e, f, yose_rank(s.to));
    }
    return mover ? -s.gain : s.gain;
}

static void undo(struct yose_engine *e, int mover, const struct yose_order *m, int32_t old)
{
    if (m->slot == PASS) return;
    if (m->slot == SWITCH) {
        yose_set_toggle(e->bits, old);
        return;
    }
    const struct yose_step s = e->kinds[old].steps[mover][m->option];
    if (s.to < 0) e->deep[e->n_deep++] = e->deep[m->slot];
    if (yose_is_switch(s.to)) yose_set_toggle(e->bits, yose_rank(s.to));
    e->deep[m->slot] = old;
}

/* --- the state as a whole --------------------------------------------------------------------- */

static struct frame first_frame(const struct yose_engine *e, yomi_colour mover)
{
    struct frame f = {.mix = mover == YOMI_WHITE ? WHITE_KEY : 0};
    for (int i = 0; i < e->n_deep; i++) {
        const struct yose_kind *k = &e->kinds[e->deep[i]];
        f.sum += k->key;
        f.residue += k->residue;
        lanes_add(&f.lanes, &k->lanes, 1);
        for (int c = 0; c < 2; c++) f.cost[c] += k->cost[c];
    }
    for (int i = 0; i < e->n_switches; i++) {
        if (!yose_set_has(e->bits, i)) continue;
        f.mix ^= e->switches[i].key;
        f.residue += e->switches[i].half;
        lanes_add(&f.lanes, &e->switches[i].lanes, 1);
    }
    return f;
}

/* With -DYOMI_CHECK=ON: what moves kept up to date is what the components say. */
static void check_frame(const struct yose_engine *e, int mover, const struct frame *f)
{
#ifdef YOMI_CHECK
    const struct frame g = first_frame(e, (yomi_colour)mover);
    assert(f->sum == g.sum && f->mix == g.mix && memcmp(&f->lanes, &g.lanes, sizeof g.lanes) == 0);
    assert(f->cost[0] == g.cost[0] && f->cost[1] == g.cost[1]);
#endif
    (void)e;
    (void)mover;
    (void)f;
}

/* --- search ----------------------------------------------------------------------------------- */

static bool is_time_to_stop(struct yose_engine *e)
{
    if (++e->nodes - e->counted < TICK) return e->is_stopped;
    if (watch_tick(e->watch, e->nodes - e->counted)) e->is_stopped = true;
    e->counted = e->nodes;
    if (e->nodes_max && e->nodes >= e->nodes_max) e->is_stopped = true;
    return e->is_stopped;
}

static int64_t search(struct yose_engine *e, int mover, bool is_passed, int64_t alpha, int64_t beta,
                      const struct frame *f);

/* What is left alone counts, less the means, for the mover. */
static int64_t rests(const struct yose_engine *e, int mover)
{
    int64_t total = 0;
    for (int i = 0; i < e->n_deep; i++) total += e->kinds[e->deep[i]].rest;
    return mover ? -total : total;
}

/* The value of a move for the mover, in the window or at its ends. */
static int64_t value_of_move(struct yose_engine *e, int mover, bool is_passed, int64_t alpha,
                             int64_t beta, const struct frame *f, const struct yose_order *m)
{
    struct frame child = *f;
    int32_t old = 0;
    if (m->slot == PASS && is_passed) return rests(e, mover); /* the game is over */
    const int64_t gain = play(e, &child, mover, m, &old);
    const int64_t v = gain - search(e, !mover, m->slot == PASS, gain - beta, gain - alpha, &child);
    undo(e, mover, m, old);
    return v;
}

static int64_t search(struct yose_engine *e, int mover, bool is_passed, int64_t alpha, int64_t beta,
                      const struct frame *f)
{
    int64_t low, high;
    if (is_time_to_stop(e)) return alpha;
    check_frame(e, mover, f);
    if (!e->n_deep) return switches_value(e);
    const yose_key key = f->sum ^ f->mix ^ (is_passed ? PASS_KEY : 0);
    const struct yose_entry *seen = yose_table_find(&e->table, key);
    uint32_t remembered = NO_CODE;
    if (seen) {
        low = seen->lower;
        high = seen->upper;
        remembered = seen->move;
    } else {
        find_bounds(e, mover, f, &low, &high);
    }
    if (low >= beta || low == high) return low;
    if (high <= alpha) return high;
    if (low > alpha) alpha = low;
    if (high < beta) beta = high;

    const size_t from = e->n_orders;
    int64_t best = -FAR, a = alpha;
    uint32_t best_move = NO_CODE;
    list_moves(e, mover, remembered);
    for (size_t i = from; i < e->n_orders && best < beta && !e->is_stopped; i++) {
        const struct yose_order m = take_best(e, i);
        int64_t v = value_of_move(e, mover, is_passed, a, i > from ? a + 1 : beta, f, &m);
        if (i > from && v > a && v < beta)
            v = value_of_move(e, mover, is_passed, v - 1, beta, f, &m);
        if (v <= best) continue;
        best = v;
        best_move = move_code(e, &m);
        if (v > a) a = v;
    }
    e->n_orders = from;
    if (e->is_stopped) return alpha;
    if (best > alpha) low = best;
    if (best < beta) high = best;
    yose_table_store(&e->table, key, low, high, best_move);
    return best;
}

/* --- for everyone ----------------------------------------------------------------------------- */

int64_t yose_engine_search(struct yose_engine *e, yomi_colour mover, bool is_passed, int64_t low,
                           int64_t high)
{
    const struct frame f = first_frame(e, mover);
    const int64_t alpha = mover ? -high : low, beta = mover ? -low : high;
    const int64_t v = search(e, mover, is_passed, alpha, beta, &f);
    return mover ? -v : v;
}

void yose_engine_bounds(struct yose_engine *e, yomi_colour mover, int64_t *low, int64_t *high)
{
    int64_t a, b;
    if (e->n_deep) {
        const struct frame f = first_frame(e, mover);
        find_bounds(e, mover, &f, &a, &b);
    } else {
        a = b = switches_value(e);
    }
    *low = mover ? -b : a;
    *high = mover ? -a : b;
}
