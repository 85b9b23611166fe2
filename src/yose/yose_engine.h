/* SPDX-License-Identifier: MIT */
/* The exact search, and what it knows about the positions of a sum before it begins.
 *
 * Every position stands as a kind: its tree less its mean, so that trees that differ by a constant
 * are one kind and every value counts from the sum of the means. A tree of one move is a switch
 * {+s|-s}; two equal switches are miai and vanish, and of several only the largest needs to be
 * tried, whatever else is on the board: whoever plays a smaller one could have the larger for the
 * same move. So the switches of a state are a set of bits, sorted by size, and adding one twice
 * removes it. Where one may pass, a tree of one move that nobody wants to play is a kind as others
 * are: left alone it counts another number than its mean. */
#ifndef YOSE_ENGINE_H
#define YOSE_ENGINE_H
#include "base/base_arena.h"
#include "base/base_bits.h"
#include "base/base_watch.h"
#include "yose_heat.h"

typedef unsigned __int128 yose_key;

enum {
    YOSE_LANES = 32,       /* temperatures at which the walls are known */
    YOSE_TO_LEAF = -1,     /* an option leads to a kind from 0 on, a leaf, or a switch below */
    YOSE_WORD = 64,        /* bits in a word of a set of switches */
    YOSE_PLIES_MAX = 4096, /* moves of the longest game that the search reads */
};

/* An option: where it leads, and what it adds to the score. */
struct yose_step {
    int32_t to; /* kind, YOSE_TO_LEAF, or yose_to_switch() */
    int64_t gain;
};

/* The switch of a rank among all switches, the largest being 0, as where an option leads. */
static inline int32_t yose_to_switch(int rank)
{
    return YOSE_TO_LEAF - 1 - rank;
}

static inline bool yose_is_switch(int32_t to)
{
    return to < YOSE_TO_LEAF;
}

static inline int yose_rank(int32_t to)
{
    return YOSE_TO_LEAF - 1 - to;
}

/* Put the switch of a rank into a set, or take it out when it is there. */
static inline void yose_set_toggle(uint64_t *set, int rank)
{
    set[rank / YOSE_WORD] ^= bits_one(rank % YOSE_WORD);
}

static inline bool yose_set_has(const uint64_t *set, int rank)
{
    return set[rank / YOSE_WORD] >> rank % YOSE_WORD & 1;
}

/* Walls in coarse units, rounded so that sums of them are true bounds. */
struct yose_lanes {
    int32_t low[YOSE_LANES], high[YOSE_LANES]; /* right wall downwards, left wall upwards */
};

struct yose_kind {
    yose_key key;
    const struct yose_step *steps[2];
    int32_t n[2];
    int64_t heat;    /* the temperature, by which moves are ordered */
    int64_t cold;    /* how far below zero its coldest position lies, or 0 */
    int64_t cost[2]; /* what absurd positions may cost Black, White in all */
    int64_t residue; /* its scores, less its mean, are this and multiples of the grain */
    int64_t rest;    /* what it counts left alone, less its mean */
    int64_t slack;   /* the largest rest of its positions, above or below 0 */
    struct yose_lanes lanes;
    int32_t width[YOSE_LANES];
};

struct yose_switch {
    yose_key key;
    int64_t half; /* {+half|-half}, which is the residue too */
    struct yose_lanes lanes;
    int32_t width[YOSE_LANES];
};

struct yose_entry; /* of the table of positions seen */
struct yose_order; /* a move to be tried */

struct yose_table {
    struct yose_entry *entries;
    size_t size, used, most; /* entries: there, taken, allowed */
};

/* What is searched, beside the sum itself. */
struct yose_terms {
    bool has_pass;      /* and something is cold: where all is hot, passing never gains */
    bool has_stand_ins; /* yose_engine_add_stand_in() will be used */
    size_t memory;
};

struct yose_engine {
    const yomi_yose_heat *measured;
    const yomi_yose *sum;
    const struct yose_thermos *th;
    struct yose_terms terms;
    struct arena arena;
    bool has_bounds;
    /* positions */
    struct yose_kind *kinds;
    int n_kinds;
    struct yose_switch *switches; /* largest first */
    int n_switches, n_words;
    int first_cold;           /* the first switch that is below zero */
    int32_t *to;              /* by node: kind or switch */
    int64_t *base;            /* by node: what the kind leaves out; the score of a leaf */
    int64_t heat[YOSE_LANES]; /* temperatures of the lanes in coarse units, rounded up */
    int shift;                /* coarse units are 2^shift units */
    int64_t grain;            /* totals are multiples of it, once everything is played out */
    /* the state being searched */
    int32_t *deep; /* kinds in play */
    int n_deep;
    uint64_t *bits; /* switches in play */
    struct yose_table table;
    struct watch *watch;
    uint64_t nodes, counted, nodes_max;
    bool is_stopped;
    struct yose_order *orders; /* moves of all plies, one after the other */
    size_t n_orders, orders_cap;
};

/* ERANGE when the scores have no common unit, when the game is too long, or when passing needs a
 * mean past 64 bits; ESTOPPED when the measuring was stopped, or the watch says so before
 * everything is built. */
yomi_status yose_engine_init(struct yose_engine *e, const yomi_yose_heat *heat,
                             struct yose_terms terms, struct watch *watch, yomi_error *err);
void yose_engine_fini(struct yose_engine *e);

/* Whether what the sum counts left alone fits the engine's unit. */
bool yose_engine_fits(const yomi_yose_heat *heat);

/* Empty the board, then put positions of the sum on it. Adding returns what the kind leaves out: it
 * belongs to Black's score. A stand-in for a component of several moves is the gote of its mean and
 * twice its temperature. */
void yose_engine_clear(struct yose_engine *e);
int64_t yose_engine_add(struct yose_engine *e, yomi_yose_node node);
int64_t yose_engine_add_stand_in(struct yose_engine *e, yomi_yose_node root);

/* Black's value of the state in (low, high) when `mover` plays, or a bound at either end; the state
 * may be solved with a window of any size. When e->is_stopped is set the result means nothing. */
int64_t yose_engine_search(struct yose_engine *e, yomi_colour mover, bool is_passed, int64_t low,
                           int64_t high);

/* True bounds of Black's value without search. */
void yose_engine_bounds(struct yose_engine *e, yomi_colour mover, int64_t *low, int64_t *high);

/* --- the table -------------------------------------------------------------------------------- */

struct yose_entry {
    uint64_t check;
    uint32_t place, move;
    int64_t lower, upper;
};

void yose_table_init(struct yose_table *t, size_t bytes);
void yose_table_fini(struct yose_table *t);
const struct yose_entry *yose_table_find(const struct yose_table *t, yose_key key);
void yose_table_store(struct yose_table *t, yose_key key, int64_t lower, int64_t upper,
                      uint32_t move);

#endif
