/* SPDX-License-Identifier: MIT */
/* What a search remembers of which position, and where: the one place that decides it, for all who
 * store and all who look up.
 *
 *     far from the end    othello_is_to_prove()         proof numbers, mirror images as one
 *     nearer              OTHELLO_TABLE_EMPTIES and up  the table, as the position stands
 *     at the end          below                         nothing: reading again is quicker
 *
 * A bucket is a pointer of its own type for each of the two memories, and only the functions below
 * make one; so the compiler sees to it that nobody looks in the wrong memory or hashes by a rule of
 * his own. */
#ifndef OTHELLO_MEMORY_H
#define OTHELLO_MEMORY_H
#include "othello_engine.h"
#include <assert.h>

/* By the number of empty squares, unless it says otherwise. */
enum {
    OTHELLO_PROVE_EMPTIES = 15,   /* positions with more are for proof numbers */
    OTHELLO_PATTERN_EMPTIES = 14, /* positions with more are, on boards with patterns */
    OTHELLO_TOTAL_EMPTIES = 6,    /* positions with more are, if somebody may take everything */
    OTHELLO_NEAR_EMPTIES = 10,    /* positions with no more are near the end */
    OTHELLO_TABLE_EMPTIES = 8,    /* positions with fewer are not remembered */
    OTHELLO_MIRROR_DISCS = 14,    /* with fewer discs, mirror images are remembered as one */
};

/* Whether the question is if one side takes everything: then nothing counts but the replies that a
 * move leaves. */
static inline bool othello_is_total(const struct othello_shape *s, int alpha)
{
    return alpha >= s->squares - 2 || alpha <= 1 - s->squares;
}

/* Whether a question about a position with that many empty squares is one for proof numbers. */
static inline bool othello_is_to_prove(const struct othello_search *s, int n_empties, int alpha)
{
    const int most = othello_is_total(s->shape, alpha) ? OTHELLO_TOTAL_EMPTIES
                     : s->shape->n_patterns            ? OTHELLO_PATTERN_EMPTIES
                                                       : OTHELLO_PROVE_EMPTIES;
    return n_empties > most && s->proofs->n_buckets;
}

static inline uint64_t othello_hash(uint64_t me, uint64_t foe)
{
    uint64_t h = me * 0x9E3779B185EBCA87;
    h = (h ^ h >> 32) + foe;
    h *= 0xC2B2AE3D27D4EB4F;
    return h ^ h >> 29;
}

/* The bucket for a position's proof numbers; near the start the position is turned into the form
 * that stands for all its mirror images, and whoever reads it reads that. NULL when the memory has
 * no room for proof numbers. */
static inline struct othello_proof_bucket *othello_proof_place(const struct othello_search *s,
                                                               uint64_t *me, uint64_t *foe)
{
    const struct othello_proofs *const t = s->proofs;
    if (!t->n_buckets) return NULL;
    if (bits_count(*me | *foe) < OTHELLO_MIRROR_DISCS) othello_canonical(s->shape, me, foe);
    return &t->buckets[bits_scale(othello_hash(*me, *foe), t->n_buckets)];
}

/* The bucket of the table for a position, which has OTHELLO_TABLE_EMPTIES or more. Positions near
 * the end are many, cheap, and needed again soon or never: they all go to the first buckets, which
 * stay near the processor. */
static inline struct othello_bucket *othello_table_place(const struct othello_search *s,
                                                         uint64_t me, uint64_t foe, int n_empties)
{
    const struct othello_table *const t = s->table;
    assert(n_empties == s->shape->squares - bits_count(me | foe));
    assert(n_empties >= OTHELLO_TABLE_EMPTIES);
    const uint64_t hash = othello_hash(me, foe);
    return &t->buckets[bits_scale(n_empties <= OTHELLO_NEAR_EMPTIES ? hash >> t->near_shift : hash,
                                  t->n_buckets)];
}

/* How many buckets of each memory a question about a position is worth, a power of two. With few
 * empty squares there are few positions; memory that is touched for the first time costs, and a
 * memory that is larger than needed is farther from the processor. The narrow boards and 6x6 are
 * solved from the start with fewer buckets than their empty squares suggest. Larger boards are out
 * of reach from the start, and take all the memory they are given. */
static inline uint64_t othello_buckets_for(const struct othello_shape *s, int n_empties)
{
    const int by_empties = n_empties > 5 ? n_empties - 5 : 0;
    const int by_board = othello_is_narrow(s) ? s->squares / 2 : s->squares == 36 ? 20 : 63;
    return bits_one(by_empties < by_board ? by_empties : by_board);
}

#endif
