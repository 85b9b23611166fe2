/* SPDX-License-Identifier: MIT */
/* Small eyespaces read out to the end: stones that are safe when every enemy move is answered.
 *
 * A problem is a few areas without own stones, and all chains round them. The rest of the board is
 * as bad as it can be: every liberty outside is taken by an enemy who cannot be captured, the enemy
 * moves first and wins every ko. Whoever lives here lives on the real board, whatever happens
 * elsewhere, as long as each enemy move inside is answered inside. A line ends when all chains are
 * unconditionally alive (Benson); a line that is too long counts as lost.
 *
 * An enemy who passes may be left with a seki. So the question is asked twice: the stones are safe
 * when every move is answered; they are firm, and what they wall in is theirs, when they become
 * unconditionally alive even if the enemy passes whenever he likes. */
#include "base/base_bits.h"
#include "go_life.h"
#include <string.h>

enum { MOST_PLACES = 24, MOST_EMPTY = 9, MOST_CHAINS = 32, MOST_NODES = 1000, MOST_DEPTH = 12 };
enum { MEMO = 1 << 12 };

/* A problem. Places of its areas, and chains round them, are bits of words. */
struct eyes {
    const struct go_board *b;
    int n, n_chains, n_empty;
    uint16_t place[MOST_PLACES], head[MOST_CHAINS];
    uint32_t beside[MOST_PLACES]; /* places beside a place */
    uint32_t chains[MOST_PLACES]; /* chains beside a place */
    uint32_t liberty[MOST_CHAINS];
    uint32_t safe;  /* chains that cannot be taken */
    uint32_t enemy; /* enemy stones in the areas at the start, where there are no own stones */
    int nodes;
    bool is_firm; /* must the chains become unconditionally alive, also when the enemy passes? */
    struct memo {
        uint32_t own, enemy;
        bool is_known, holds;
    } memo[MEMO];
};

struct stones {
    uint32_t own, enemy; /* stones in the areas */
};

/* Own stones that hang together: those in the areas, chains round them, and the liberties of both
 * in the areas. */
struct group {
    uint32_t places, chains, liberties;
};

static uint32_t around(const struct eyes *e, uint32_t places)
{
    uint32_t near = 0;
    for (uint32_t m = places; m; m &= m - 1) near |= e->beside[bits_low(m)];
    return near;
}

static uint32_t connected(const struct eyes *e, uint32_t seed, uint32_t within)
{
    for (uint32_t old = 0; old != seed;) {
        old = seed;
        seed |= around(e, seed) & within;
    }
    return seed;
}

static uint32_t empty_of(const struct eyes *e, struct stones s)
{
    return (uint32_t)bits_mask(e->n) & ~s.own & ~s.enemy;
}

/* The group that some own stones in the areas or some chains belong to. */
static struct group group_of(const struct eyes *e, struct stones s, uint32_t places,
                             uint32_t chains)
{
    struct group g = {0, 0, 0};
    uint32_t near = 0;
    while (places | chains) {
        uint32_t more = 0;
        g.places |= places;
        g.chains |= chains;
        for (uint32_t m = places; m; m &= m - 1) {
            near |= e->beside[bits_low(m)];
            more |= e->chains[bits_low(m)];
        }
        for (uint32_t m = chains; m; m &= m - 1) near |= e->liberty[bits_low(m)];
        places = near & s.own & ~g.places;
        chains = more & ~g.chains;
    }
    g.liberties = near & empty_of(e, s);
    return g;
}

/* --- Benson inside --------------------------------------------------------------------------- */

enum { MOST_GROUPS = MOST_CHAINS + MOST_PLACES };

/* Own groups, those with chains first, and the regions without own stones between them. */
struct walls {
    struct group group[MOST_GROUPS];
    int n;
    uint32_t region[MOST_PLACES];
    int n_regions;
};

static void find_walls(struct walls *w, const struct eyes *e, struct stones s)
{
    uint32_t left = (uint32_t)bits_mask(e->n_chains), stones = s.own;
    w->n = w->n_regions = 0;
    while (left || stones) {
        const struct group g =
            left ? group_of(e, s, 0, left & -left) : group_of(e, s, stones & -stones, 0);
        left &= ~g.chains;
        stones &= ~g.places;
        w->group[w->n++] = g;
    }
    for (uint32_t rest = (uint32_t)bits_mask(e->n) & ~s.own; rest;) {
        const uint32_t region = connected(e, rest & -rest, (uint32_t)bits_mask(e->n) & ~s.own);
        rest &= ~region;
        w->region[w->n_regions++] = region;
    }
}

/* Does the group touch the region? */
static bool is_wall_of(const struct eyes *e, const struct group *g, uint32_t region)
{
    uint32_t near = around(e, g->places);
    for (uint32_t m = g->chains; m; m &= m - 1) near |= e->liberty[bits_low(m)];
    return near & region;
}

static bool has_two_eyes(const struct walls *w, const struct group *g, const bool *is_out,
                         uint32_t empty)
{
    int n = 0;
    for (int i = 0; i < w->n_regions; i++)
        n += !is_out[i] && w->region[i] & empty && !(w->region[i] & empty & ~g->liberties);
    return n >= 2;
}

/* Are all chains unconditionally alive? */
static bool is_alive(const struct eyes *e, struct stones s)
{
    struct walls w;
    bool is_out[MOST_PLACES] = {false}, is_dropped[MOST_GROUPS] = {false};
    find_walls(&w, e, s);
    const uint32_t empty = empty_of(e, s);
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (int i = 0; i < w.n; i++) {
            const struct group *g = &w.group[i];
            if (is_dropped[i] || g->chains & e->safe || has_two_eyes(&w, g, is_out, empty))
                continue;
            if (g->chains) return false;
            is_dropped[i] = has_changed = true;
            for (int k = 0; k < w.n_regions; k++) is_out[k] |= is_wall_of(e, g, w.region[k]);
        }
    }
    return true;
}

/* --- moves ----------------------------------------------------------------------------------- */

/* The enemy plays at a place; false when that takes a chain. */
static bool enemy_plays(const struct eyes *e, struct stones *s, int at)
{
    uint32_t taken = 0;
    s->enemy |= 1u << at;
    const uint32_t chains = e->chains[at] & ~e->safe;
    for (uint32_t m = (e->beside[at] & s->own); m; m &= m - 1) {
        const struct group g = group_of(e, *s, m & -m, 0);
        if (g.liberties || g.chains & e->safe) continue;
        if (g.chains) return false;
        taken |= g.places;
    }
    for (uint32_t m = chains; m; m &= m - 1) {
        const struct group g = group_of(e, *s, 0, m & -m);
        if (!g.liberties && !(g.chains & e->safe)) return false;
    }
    s->own &= ~taken;
    const uint32_t chain = connected(e, 1u << at, s->enemy);
    if (!(around(e, chain) & empty_of(e, *s))) s->enemy &= ~chain; /* the enemy's suicide */
    return true;
}

/* The chains' side plays at a place; false when that is illegal or takes a ko. */
static bool own_plays(const struct eyes *e, struct stones *s, int at)
{
    uint32_t taken = 0;
    s->own |= 1u << at;
    for (uint32_t m = e->beside[at] & s->enemy; m; m &= m - 1) {
        const uint32_t chain = connected(e, m & -m, s->enemy);
        if (!(around(e, chain) & empty_of(e, *s))) taken |= chain;
    }
    s->enemy &= ~taken;
    const struct group g = group_of(e, *s, 1u << at, 0);
    if (!g.liberties) return g.chains & e->safe;
    const bool is_ko =
        bits_count(taken) == 1 && !g.chains && bits_count(g.places) == 1 && g.liberties == taken;
    return !is_ko;
}

static bool holds(struct eyes *e, struct stones s, int depth);

static bool has_answer(struct eyes *e, struct stones s, int depth)
{
    for (uint32_t m = empty_of(e, s); m; m &= m - 1) {
        struct stones next = s;
        if (own_plays(e, &next, bits_low(m)) && holds(e, next, depth - 1)) return true;
    }
    return false;
}

/* Do all chains survive with the enemy to move? When e->is_firm is asked, they must be able to do
 * without his moves, too. */
static bool holds(struct eyes *e, struct stones s, int depth)
{
    if (is_alive(e, s)) return true;
    struct memo *memo = &e->memo[(s.own * 0x9E3779B1u ^ s.enemy * 0x85EBCA6Bu) >> 20];
    if (memo->is_known && memo->own == s.own && memo->enemy == s.enemy) return memo->holds;
    if (depth == 0 || ++e->nodes > MOST_NODES) return false;
    bool is_good = true, has_moved = false;
    for (uint32_t m = empty_of(e, s); m && is_good; m &= m - 1) {
        struct stones next = s;
        const int at = bits_low(m);
        is_good = enemy_plays(e, &next, at);
        if (!is_good) break;
        if (next.enemy & 1u << at) {
            has_moved = true;
            is_good = is_alive(e, next) || has_answer(e, next, depth);
        } else if (next.enemy != s.enemy) {
            /* The enemy took stones of his own. One stone is as good as a pass; several, which some
             * rules allow, lead too deep. */
            is_good = false;
        }
    }
    is_good &= has_moved;
    if (is_good && e->is_firm) is_good = has_answer(e, s, depth); /* after a pass of the enemy */
    *memo = (struct memo){s.own, s.enemy, true, is_good};
    return is_good;
}

/* --- problems -------------------------------------------------------------------------------- */

static int chain_number(struct eyes *e, int head, const struct go_set *safe)
{
    for (int i = 0; i < e->n_chains; i++)
        if (e->head[i] == head) return i;
    if (e->n_chains == MOST_CHAINS) return -1;
    if (go_set_has(safe, head)) e->safe |= 1u << e->n_chains;
    e->liberty[e->n_chains] = 0;
    e->head[e->n_chains] = (uint16_t)head;
    return e->n_chains++;
}

/* False when the area would make the problem too large. */
static bool add_area(struct eyes *e, const struct go_areas *areas, int area)
{
    const int first = areas->first[area], end = areas->first[area + 1];
    if (e->n + end - first > MOST_PLACES) return false;
    for (int i = first; i < end; i++) {
        const int at = areas->list[i];
        e->n_empty += e->b->cell[at] == GO_EMPTY;
        e->place[e->n++] = (uint16_t)at;
    }
    return e->n_empty <= MOST_EMPTY;
}

static bool set_up(struct eyes *e, const struct go_set *safe, int colour)
{
    for (int i = 0; i < e->n; i++) {
        e->beside[i] = e->chains[i] = 0;
        if (e->b->cell[e->place[i]] != GO_EMPTY) e->enemy |= 1u << i;
        for (int k = 0; k < 4; k++) {
            const int q = e->place[i] + e->b->step[k];
            for (int j = 0; j < e->n; j++)
                if (e->place[j] == q) e->beside[i] |= 1u << j;
            if (e->b->cell[q] != colour) continue;
            const int chain = chain_number(e, e->b->head[q], safe);
            if (chain < 0) return false;
            e->chains[i] |= 1u << chain;
            e->liberty[chain] |= 1u << i;
        }
    }
    /* Every chain must have a liberty in the areas: its others count as taken. */
    for (int i = 0; i < e->n_chains; i++)
        if (!(e->safe >> i & 1) && !(e->liberty[i] & ~e->enemy)) return false;
    return e->n_chains && e->safe != (uint32_t)bits_mask(e->n_chains);
}

struct problem {
    const struct go_board *b;
    const struct go_areas *areas;
    int colour;
};

static bool is_held(struct eyes *e, bool is_firm)
{
    e->is_firm = is_firm;
    e->nodes = 0;
    memset(e->memo, 0, sizeof e->memo);
    return holds(e, (struct stones){0, e->enemy}, MOST_DEPTH);
}

/* Are the chains of a problem firm? Those that were known to be safe must be firm already. */
static bool is_firm(struct eyes *e, const struct go_set *firm)
{
    for (uint32_t m = e->safe; m; m &= m - 1)
        if (!go_set_has(firm, e->head[bits_low(m)])) return false;
    return is_held(e, true);
}

/* Read some areas as one problem. When all chains round them are safe, the chains are added to
 * `safe`, and to `firm` when they are firm. */
static bool try_areas(struct go_set *safe, struct go_set *firm, const struct problem *p,
                      const int *list, int n)
{
    struct eyes e;
    e.b = p->b;
    e.n = e.n_chains = e.n_empty = 0;
    e.safe = e.enemy = 0;
    for (int i = 0; i < n; i++)
        if (!add_area(&e, p->areas, list[i])) return false;
    if (!set_up(&e, safe, p->colour)) return false;
    if (!is_held(&e, false)) return false;
    const bool are_firm = is_firm(&e, firm);
    for (int i = 0; i < e.n_chains; i++) {
        go_set_add_chain(safe, p->b, e.head[i]);
        if (are_firm) go_set_add_chain(firm, p->b, e.head[i]);
    }
    return true;
}

/* List the areas that can be read out and touch a chain that is not known to be safe; how many. */
static int small_areas(int *list, const struct problem *p, const struct go_set *safe)
{
    int n = 0;
    for (int area = 1; area <= p->areas->n; area++) {
        int empty = 0;
        bool is_open = false;
        const int first = p->areas->first[area], end = p->areas->first[area + 1];
        if (end - first > MOST_PLACES) continue;
        for (int i = first; i < end; i++) {
            const int at = p->areas->list[i];
            empty += p->b->cell[at] == GO_EMPTY;
            for (int k = 0; k < 4; k++) {
                const int q = at + p->b->step[k];
                is_open |= p->b->cell[q] == p->colour && !go_set_has(safe, q);
            }
        }
        if (is_open && empty <= MOST_EMPTY) list[n++] = area;
    }
    return n;
}

static bool share_a_chain(const struct problem *p, int area, int other)
{
    struct go_set heads = {{0}};
    const int areas[2] = {area, other};
    for (int which = 0; which < 2; which++) {
        for (int i = p->areas->first[areas[which]]; i < p->areas->first[areas[which] + 1]; i++) {
            for (int k = 0; k < 4; k++) {
                const int q = p->areas->list[i] + p->b->step[k];
                if (p->b->cell[q] != p->colour) continue;
                if (which && go_set_has(&heads, p->b->head[q])) return true;
                if (!which) go_set_add(&heads, p->b->head[q]);
            }
        }
    }
    return false;
}

/* Read an area alone, then with each other area that shares a chain with it, then with all of the
 * areas that do. */
static bool try_around(struct go_set *safe, struct go_set *firm, const struct problem *p,
                       const int *list, int n, int i)
{
    int together[YOMI_GO_POINTS], n_together = 0;
    if (try_areas(safe, firm, p, &list[i], 1)) return true;
    together[n_together++] = list[i];
    for (int j = 0; j < n; j++) {
        if (j == i || !share_a_chain(p, list[i], list[j])) continue;
        const int pair[2] = {list[i], list[j]};
        if (j > i && try_areas(safe, firm, p, pair, 2)) return true;
        together[n_together++] = list[j];
    }
    return n_together > 2 && try_areas(safe, firm, p, together, n_together);
}

void go_read_eyes(struct go_set *safe, struct go_set *firm, const struct go_board *b, int colour)
{
    struct go_areas areas;
    struct go_set own = {{0}};
    int list[YOMI_GO_POINTS];
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (b->cell[at] == colour) go_set_add(&own, at);
    }
    go_areas_find(&areas, b, &own);
    const struct problem p = {b, &areas, colour};
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        const int n = small_areas(list, &p, safe);
        for (int i = 0; i < n; i++) has_changed |= try_around(safe, firm, &p, list, n, i);
    }
}

bool go_eyes_hold(const struct go_board *b, int colour, const uint16_t *place, int n, bool is_firm)
{
    static const struct go_set none;
    struct eyes e;
    e.b = b;
    e.n = n;
    e.n_chains = e.n_empty = 0;
    e.safe = e.enemy = 0;
    if (n > MOST_PLACES) return false;
    for (int i = 0; i < n; i++) {
        e.place[i] = place[i];
        e.n_empty += b->cell[place[i]] == GO_EMPTY;
    }
    return e.n_empty <= MOST_EMPTY && set_up(&e, &none, colour) && is_held(&e, is_firm);
}
