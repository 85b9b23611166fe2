/* SPDX-License-Identifier: MIT */
/* Go on boards of at most twelve points, all positions at once: who can force what, found by going
 * through every position until nothing changes. Black defends, White attacks. Suicide is illegal
 * and a ko may not be retaken at once; play that never ends is good for the defender. */
#ifndef GO_TINY_H
#define GO_TINY_H
#include "base/base_bits.h"
#include "test.h"
#include "yomi/go.h"

enum { TINY_POINTS = 12 };

/* Stones as bits; ko is a forbidden point plus 1, or 0. */
struct tiny_pos {
    unsigned black, white;
    int to, ko;
};

struct tiny {
    int rows, cols, n;
    size_t codes; /* of positions: three to the power of n */
    unsigned beside[TINY_POINTS];
    size_t ternary[1 << TINY_POINTS];
    bool *legal;            /* by code: every chain has a liberty */
    bool *seen;             /* by state: positions with a ko that can arise */
    uint16_t *taken, *made; /* by state: stones that White can take, points where he can live */
    uint16_t *passed,
        *grown; /* by code: what White can take and where he can live if Black always passes */
    bool *is_known[2]; /* by code: passed, grown */
};

static inline unsigned tiny_near(const struct tiny *t, unsigned set)
{
    unsigned near = 0;
    for (; set; set &= set - 1) near |= t->beside[bits_low(set)];
    return near;
}

static inline unsigned tiny_flood(const struct tiny *t, unsigned seed, unsigned within)
{
    for (unsigned fresh = seed; fresh;) {
        fresh = tiny_near(t, fresh) & within & ~seed;
        seed |= fresh;
    }
    return seed;
}

static inline size_t tiny_code(const struct tiny *t, unsigned black, unsigned white)
{
    return t->ternary[black] + 2 * t->ternary[white];
}

static inline size_t tiny_state(const struct tiny *t, struct tiny_pos p)
{
    return (tiny_code(t, p.black, p.white) * 2 + (size_t)p.to) * (size_t)(t->n + 1) + (size_t)p.ko;
}

/* The move of the side to move at a point; false when it is illegal. *taken: the stones taken. */
static inline bool tiny_play(const struct tiny *t, struct tiny_pos *pos, int point, unsigned *taken)
{
    unsigned *own = pos->to ? &pos->white : &pos->black,
             *other = pos->to ? &pos->black : &pos->white;
    const unsigned all = (1u << t->n) - 1, bit = 1u << point;
    *taken = 0;
    if ((pos->black | pos->white) & bit || pos->ko == point + 1) return false;
    *own |= bit;
    for (unsigned near = *other & t->beside[point]; near; near &= near - 1) {
        const unsigned chain = tiny_flood(t, near & -near, *other);
        if (!(tiny_near(t, chain) & all & ~*own & ~*other)) *taken |= chain;
    }
    *other &= ~*taken;
    const unsigned chain = tiny_flood(t, bit, *own);
    const unsigned liberties = tiny_near(t, chain) & all & ~*own & ~*other;
    pos->ko =
        chain == bit && liberties == *taken && bits_count(*taken) == 1 ? 1 + bits_low(*taken) : 0;
    pos->to = !pos->to;
    return liberties != 0;
}

/* --- one side passes ------------------------------------------------------------------------- */

/* Black stones that White can take while Black passes. */
static inline unsigned tiny_passed(const struct tiny *t, unsigned black, unsigned white)
{
    const size_t code = tiny_code(t, black, white);
    if (t->is_known[0][code]) return t->passed[code];
    unsigned all = 0;
    for (int p = 0; p < t->n; p++) {
        struct tiny_pos next = {black, white, 1, 0};
        unsigned taken;
        if (tiny_play(t, &next, p, &taken)) all |= taken | tiny_passed(t, next.black, next.white);
    }
    t->is_known[0][code] = true;
    return t->passed[code] = (uint16_t)(all & black);
}

static inline unsigned tiny_alive(const struct tiny *t, int colour, unsigned black, unsigned white)
{
    return colour ? white & ~tiny_passed(t, white, black) : black & ~tiny_passed(t, black, white);
}

/* Points where White can have an unconditionally alive stone if Black passes. */
static inline unsigned tiny_grown(const struct tiny *t, unsigned black, unsigned white)
{
    const size_t code = tiny_code(t, black, white);
    if (t->is_known[1][code]) return t->grown[code];
    unsigned all = tiny_alive(t, 1, black, white), taken;
    for (int p = 0; p < t->n; p++) {
        struct tiny_pos next = {black, white, 1, 0};
        if (tiny_play(t, &next, p, &taken)) all |= tiny_grown(t, next.black, next.white);
    }
    t->is_known[1][code] = true;
    return t->grown[code] = (uint16_t)all;
}

/* --- alternating play ------------------------------------------------------------------------ */

/* What White can force here if what he can force after the next move is right: stones to take and
 * points to live on. True when more is known now. */
static inline bool tiny_update(const struct tiny *t, struct tiny_pos pos)
{
    const size_t state = tiny_state(t, pos);
    const struct tiny_pos pass = {pos.black, pos.white, !pos.to, 0};
    unsigned take = t->taken[tiny_state(t, pass)], make = t->made[tiny_state(t, pass)];
    for (int p = 0; p < t->n; p++) {
        struct tiny_pos next = pos;
        unsigned taken;
        if (!tiny_play(t, &next, p, &taken)) continue;
        const size_t after = tiny_state(t, next);
        t->seen[after] = true;
        if (pos.to) {
            take |= taken | t->taken[after];
            make |= t->made[after];
        } else {
            take &= t->taken[after];
            make &= t->made[after];
        }
    }
    take &= pos.black;
    make |= tiny_alive(t, 1, pos.black, pos.white);
    if (t->taken[state] == take && t->made[state] == make) return false;
    t->taken[state] = (uint16_t)take;
    t->made[state] = (uint16_t)make;
    return true;
}

static inline bool tiny_is_legal(const struct tiny *t, unsigned black, unsigned white)
{
    const unsigned empty = ((1u << t->n) - 1) & ~black & ~white;
    for (int p = 0; p < t->n; p++) {
        const unsigned own = black >> p & 1 ? black : white;
        if (own >> p & 1 && !(tiny_near(t, tiny_flood(t, 1u << p, own)) & empty)) return false;
    }
    return true;
}

/* Call `visit` for every legal position. */
static inline void
tiny_each(const struct tiny *t,
          void (*visit)(const struct tiny *t, unsigned b, unsigned w, void *user), void *user)
{
    const unsigned all = (1u << t->n) - 1;
    for (unsigned black = 0; black <= all; black++)
        for (unsigned rest = all & ~black, white = rest;; white = (white - 1) & rest) {
            if (t->legal[tiny_code(t, black, white)]) visit(t, black, white, user);
            if (!white) break;
        }
}

static inline void tiny_sweep(const struct tiny *t, unsigned black, unsigned white, void *user)
{
    bool *has_changed = user;
    for (int to = 0; to < 2; to++) {
        for (int ko = 0; ko <= t->n; ko++) {
            const struct tiny_pos pos = {black, white, to, ko};
            if (!ko || t->seen[tiny_state(t, pos)]) *has_changed |= tiny_update(t, pos);
        }
    }
}

static inline void *tiny_take(size_t n, size_t size)
{
    void *p = calloc(n, size);
    if (!p) fail_msg("no memory");
    return p;
}

static inline void tiny_init(struct tiny *t, int rows, int cols)
{
    *t = (struct tiny){.rows = rows, .cols = cols, .n = rows * cols, .codes = 1};
    for (int p = 0; p < t->n; p++) {
        if (p % cols) t->beside[p] |= 1u << (p - 1), t->beside[p - 1] |= 1u << p;
        if (p >= cols) t->beside[p] |= 1u << (p - cols), t->beside[p - cols] |= 1u << p;
        for (unsigned set = 0; set < 1u << p; set++)
            t->ternary[set | 1u << p] = t->ternary[set] + t->codes;
        t->codes *= 3;
    }
    const size_t states = t->codes * 2 * (size_t)(t->n + 1);
    t->legal = tiny_take(t->codes, 1);
    t->seen = tiny_take(states, 1);
    t->taken = tiny_take(states, 2);
    t->made = tiny_take(states, 2);
    t->passed = tiny_take(t->codes, 2);
    t->grown = tiny_take(t->codes, 2);
    for (int i = 0; i < 2; i++) t->is_known[i] = tiny_take(t->codes, 1);
    const unsigned all = (1u << t->n) - 1;
    for (unsigned black = 0; black <= all; black++)
        for (unsigned white = 0; white <= all; white++)
            if (!(black & white))
                t->legal[tiny_code(t, black, white)] = tiny_is_legal(t, black, white);
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        tiny_each(t, tiny_sweep, &has_changed);
    }
}

static inline void tiny_fini(struct tiny *t)
{
    void *const all[] = {t->legal,  t->seen,  t->taken,       t->made,
                         t->passed, t->grown, t->is_known[0], t->is_known[1]};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
}

#endif
