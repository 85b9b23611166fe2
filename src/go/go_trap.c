/* SPDX-License-Identifier: MIT */
/* Chains that are caught in a small place, such as a group with a dead eye shape.
 *
 * The walls are enemy chains that live; all places that the chain could reach without crossing them
 * are the problem. Every filling of the places with stones is looked at: it is lost for the chain
 * when each move of its side, a pass too, leads to a filling from which the enemy takes the chain.
 * Moves that repeat for ever lose nothing, and the enemy never takes a ko. */
#include "base/base_bits.h"
#include "go_life.h"

struct trap {
    int n;
    uint32_t beside[GO_TRAP];       /* places beside a place */
    uint32_t liberties;             /* places beside the chain */
    uint32_t held;                  /* places beside a wall: enemy stones there cannot be taken */
    bool lost[2][1 << 2 * GO_TRAP]; /* [0] with the chain's side, [1] with the enemy to move */
};

struct filling {
    uint32_t own, enemy;
};

static uint32_t near_places(const struct trap *t, uint32_t places)
{
    uint32_t near = 0;
    for (uint32_t m = places; m; m &= m - 1) near |= t->beside[bits_low(m)];
    return near;
}

static uint32_t empty_in(const struct trap *t, struct filling f)
{
    return (uint32_t)bits_mask(t->n) & ~f.own & ~f.enemy;
}

/* All stones that hang together with the seed; the caught chain joins own stones beside it. */
static uint32_t grow(const struct trap *t, uint32_t seed, uint32_t stones, bool is_own)
{
    for (uint32_t old = 0; old != seed;) {
        old = seed;
        seed |= near_places(t, seed) & stones;
        if (is_own && seed & t->liberties) seed |= t->liberties & stones;
    }
    return seed;
}

static uint32_t liberties_of(const struct trap *t, struct filling f, uint32_t group, bool is_own)
{
    uint32_t near = near_places(t, group);
    if (is_own && group & t->liberties) near |= t->liberties;
    return near & empty_in(t, f);
}

/* The stones of a colour among `near` whose groups have no liberty, but not those that a wall holds
 * or that hang together with the caught chain. */
static uint32_t taken_at(const struct trap *t, struct filling f, uint32_t near, bool is_own)
{
    const uint32_t stones = is_own ? f.own : f.enemy, kept = is_own ? t->liberties : t->held;
    uint32_t taken = 0;
    for (uint32_t left = near & stones; left;) {
        const uint32_t group = grow(t, left & -left, stones, is_own);
        if (!(group & kept) && !liberties_of(t, f, group, is_own)) taken |= group;
        left &= ~group;
    }
    return taken;
}

/* The chain's side plays at a place; false when that is illegal. */
static bool defend(const struct trap *t, struct filling *f, uint32_t at)
{
    f->own |= at;
    f->enemy &= ~taken_at(t, *f, near_places(t, at), false);
    return liberties_of(t, *f, grow(t, at, f->own, true), true);
}

static bool is_chain_taken(const struct trap *t, struct filling f)
{
    const uint32_t joined = grow(t, t->liberties & f.own, f.own, true);
    return !((t->liberties | near_places(t, joined)) & empty_in(t, f));
}

/* The enemy plays at a place; false when that is illegal or takes a ko. */
static bool attack(const struct trap *t, struct filling *f, uint32_t at)
{
    f->enemy |= at;
    const uint32_t taken = taken_at(t, *f, near_places(t, at), true);
    if (is_chain_taken(t, *f)) return true;
    f->own &= ~taken;
    const uint32_t group = grow(t, at, f->enemy, false);
    const uint32_t liberties = liberties_of(t, *f, group, false);
    const bool is_ko = taken && !(taken & (taken - 1)) && group == at && liberties == taken;
    return group & t->held || (liberties && !is_ko);
}

static bool *slot(struct trap *t, struct filling f, bool enemy_moves)
{
    return &t->lost[enemy_moves][f.own | f.enemy << t->n];
}

static bool can_attack(struct trap *t, struct filling f)
{
    for (uint32_t m = empty_in(t, f); m; m &= m - 1) {
        struct filling next = f;
        if (attack(t, &next, m & -m) && (is_chain_taken(t, next) || *slot(t, next, false)))
            return true;
    }
    return *slot(t, f, false);
}

static bool can_defend(struct trap *t, struct filling f)
{
    for (uint32_t m = empty_in(t, f); m; m &= m - 1) {
        struct filling next = f;
        if (defend(t, &next, m & -m) && !*slot(t, next, true)) return true;
    }
    return !*slot(t, f, true);
}

/* Find fillings that are lost because of those known so far; false when there are no more. */
static bool deepen(struct trap *t)
{
    const uint32_t all = (uint32_t)bits_mask(t->n);
    bool is_new = false;
    for (uint32_t own = 0; own <= all; own++) {
        for (uint32_t enemy = 0; enemy <= all; enemy++) {
            const struct filling f = {own, enemy};
            if (own & enemy) continue;
            if (!*slot(t, f, true) && can_attack(t, f)) *slot(t, f, true) = is_new = true;
            if (!*slot(t, f, false) && !can_defend(t, f)) *slot(t, f, false) = is_new = true;
        }
    }
    return is_new;
}

/* List the places that the chain can reach without crossing a wall, its own stones not counted. How
 * many there are, or 0 when they are more than GO_TRAP. */
static int find_places(uint16_t place[GO_TRAP], const struct go_board *b, int at,
                       const struct go_set *walls)
{
    struct go_set seen = {{0}};
    int n = 0, stone = at;
    go_set_add_chain(&seen, b, at);
    for (int i = -go_stones(b, at); i < n; i++) {
        const int from = i < 0 ? stone : place[i];
        for (int k = 0; k < 4; k++) {
            const int q = from + b->step[k];
            if (b->cell[q] == GO_WALL || go_set_has(&seen, q) || go_set_has(walls, q)) continue;
            if (n == GO_TRAP) return 0;
            go_set_add(&seen, q);
            place[n++] = (uint16_t)q;
        }
        stone = b->next[stone];
    }
    return n;
}

/* Note what is beside a place: walls, the chain, other places. */
static void look_round(struct trap *t, int i, const uint16_t place[GO_TRAP],
                       const struct go_board *b, int at, const struct go_set *walls)
{
    const uint32_t bit = UINT32_C(1) << i;
    for (int k = 0; k < 4; k++) {
        const int q = place[i] + b->step[k];
        if (b->cell[q] == GO_WALL) continue;
        if (go_set_has(walls, q)) t->held |= bit;
        if (go_is_stone(b, q) && b->head[q] == b->head[at]) t->liberties |= bit;
        for (int j = 0; j < t->n; j++)
            if (place[j] == q) t->beside[i] |= UINT32_C(1) << j;
    }
}

int go_trap(uint16_t place[GO_TRAP], const struct go_board *b, int at, const struct go_set *walls)
{
    struct trap t = {.n = 0};
    struct filling start = {0, 0};
    t.n = find_places(place, b, at, walls);
    for (int i = 0; i < t.n; i++) {
        look_round(&t, i, place, b, at, walls);
        if (b->cell[place[i]] == b->cell[at]) start.own |= UINT32_C(1) << i;
        if (b->cell[place[i]] == (b->cell[at] ^ 1)) start.enemy |= UINT32_C(1) << i;
    }
    while (t.n && !*slot(&t, start, false) && deepen(&t)) {
    }
    return t.n && *slot(&t, start, false) ? t.n : 0;
}
