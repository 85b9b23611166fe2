/* SPDX-License-Identifier: MIT */
/* One search, compiled for each kind of processor; the driver picks the best at run time. */
#ifndef OTHELLO_ENGINE_H
#define OTHELLO_ENGINE_H
#include "base/base_bits.h"
#include "base/base_watch.h"
#include "othello_proofs.h"
#include "othello_shape.h"
#include "othello_table.h"

/* What one thread needs while it searches; in lines of the cache that no other thread writes. */
struct othello_search {
    _Alignas(128) const struct othello_shape *shape;
    struct othello_table *table;
    struct watch *watch;
    struct othello_proofs *proofs;
    const atomic_bool *done; /* another thread has the answer; NULL when there is none */
    bool empties_to_winner;  /* scoring */
    bool is_stopped;         /* then results are worthless */
    uint64_t nodes;          /* since the last tick */
    uint64_t all_nodes;
    uint64_t visits; /* of positions by proof numbers, which cost more than other nodes */
};

struct othello_engine {
    const char *name;
    uint64_t (*moves)(const struct othello_shape *s, uint64_t me, uint64_t foe);
    uint64_t (*flips)(const struct othello_shape *s, uint64_t me, uint64_t foe, int square);
    uint64_t (*stable)(const struct othello_shape *s, uint64_t own, uint64_t foe);
    /* Null window: a result above alpha is a lower bound of the value for the side to move, any
     * other an upper bound. */
    int (*test)(struct othello_search *s, uint64_t me, uint64_t foe, int alpha);
};

extern const struct othello_engine othello_engine_plain, othello_engine_avx2, othello_engine_avx512;

/* The engines that this processor runs, the fastest first; returns how many. */
enum { OTHELLO_ENGINES_MAX = 3 };
int othello_engines(const struct othello_engine *out[OTHELLO_ENGINES_MAX]);
const struct othello_engine *othello_engine_best(void);

/* Values are even when the winner gets the empty squares; so an even alpha asks what the next odd
 * one does. */
static inline int othello_question(const struct othello_search *s, int alpha)
{
    return s->empties_to_winner ? alpha | 1 : alpha;
}

/* The score of a finished game for the side to move. */
static inline int othello_end_score(int squares, uint64_t me, uint64_t foe, bool empties_to_winner)
{
    const int mine = bits_count(me), theirs = bits_count(foe);
    const int diff = mine - theirs, empties = squares - mine - theirs;
    if (empties_to_winner) return diff > 0 ? diff + empties : diff < 0 ? diff - empties : 0;
    return !theirs ? diff + empties : !mine ? diff - empties : diff;
}

#endif
