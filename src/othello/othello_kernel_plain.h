/* SPDX-License-Identifier: MIT */
/* Moves and flips in plain C. The naive twin, which walks an array, is in tests/prop. */
#ifndef OTHELLO_KERNEL_PLAIN_H
#define OTHELLO_KERNEL_PLAIN_H
#include "base/base_bits.h"
#include "othello_shape.h"

static inline uint64_t rotate_left(uint64_t w, uint64_t by)
{
    return w << by | w >> (64 - by);
}

/* The squares on which `me` may play: runs of enemy discs that begin beside an own disc, grown by
 * doubling, and the square behind each. */
static inline uint64_t kernel_moves(const struct othello_shape *s, uint64_t me, uint64_t foe)
{
    uint64_t moves = 0;
    for (int i = 0; i < 2 * OTHELLO_AXES; i++) {
        const uint64_t by = s->shift[i], through = foe & s->inner[i];
        uint64_t run = through & rotate_left(me, by);
        for (int n = 1; n < s->reach; n++) run |= through & rotate_left(run, by);
        moves |= rotate_left(run, by);
    }
    return moves & s->full & ~(me | foe);
}

/* The discs that turn when `me` plays on an empty square; 0 when the move is illegal. The first
 * square of a ray without an enemy disc decides: if it is own, what lies before it turns. */
static inline uint64_t kernel_flips(const struct othello_shape *s, uint64_t me, uint64_t foe,
                                    int square)
{
    const uint64_t *ray = s->ray[square];
    uint64_t flips = 0;
    for (int i = 0; i < OTHELLO_AXES; i++) {
        const uint64_t stop = ray[i] & ~foe, end = stop & -stop & me;
        flips |= ray[i] & (end - (end != 0));
    }
    for (int i = OTHELLO_AXES; i < 2 * OTHELLO_AXES; i++) {
        const uint64_t stop = ray[i] & ~foe;
        const uint64_t end = stop ? bits_floor(stop) & me : 0;
        flips |= ray[i] & -(end << 1);
    }
    return flips;
}

/* All squares of the lines, of `n` given, that are full of discs. */
static inline uint64_t kernel_full(const uint64_t *lines, int n, uint64_t discs)
{
    uint64_t full = 0;
    for (int i = 0; i < n; i++) full |= (discs & lines[i]) == lines[i] ? lines[i] : 0;
    return full;
}

/* The bits of a word under a mask, side by side. */
static inline uint64_t kernel_gather(uint64_t w, uint64_t mask)
{
    uint64_t gathered = 0;
    for (int i = 0; mask; mask = bits_drop(mask), i++) gathered |= (w >> bits_low(mask) & 1) << i;
    return gathered;
}

/* How many discs turn when `me` takes the last empty square. */
static inline int kernel_last(const struct othello_shape *s, uint64_t me, int square)
{
    return bits_count(kernel_flips(s, me, ~me, square));
}

#endif
