/* SPDX-License-Identifier: MIT */
/* Moves and flips on a board of any width, eight directions by shifting whole boards.
 *
 * Four axes, each walked both ways. A run of enemy discs may turn only where the shift does not
 * wrap round an edge, so axes with a sideways step see enemy discs on inner columns only. The
 * plain twin, which walks an array, is in tests/prop/othello_naive.h. */
#ifndef OTHELLO_BITS_H
#define OTHELLO_BITS_H
#include "base/base_bits.h"

enum { OTHELLO_AXES = 4 };

struct othello_shape {
    int rows, cols;
    uint64_t full; /* all squares */
    struct {
        int shift;
        int reach;      /* the most enemy discs that one move can turn along this axis */
        uint64_t inner; /* squares on which they can stand */
    } axis[OTHELLO_AXES];
};

struct othello_shape othello_shape_of(int rows, int cols);

static inline uint64_t othello_run_up(uint64_t from, uint64_t through, int shift, int reach)
{
    uint64_t run = through & from << shift;
    for (int i = 1; i < reach; i++) run |= through & run << shift;
    return run;
}

static inline uint64_t othello_run_down(uint64_t from, uint64_t through, int shift, int reach)
{
    uint64_t run = through & from >> shift;
    for (int i = 1; i < reach; i++) run |= through & run >> shift;
    return run;
}

/* The squares on which `me` may play. */
static inline uint64_t othello_mobility(const struct othello_shape *s, uint64_t me, uint64_t foe)
{
    uint64_t moves = 0;
    for (int i = 0; i < OTHELLO_AXES; i++) {
        const int shift = s->axis[i].shift, reach = s->axis[i].reach;
        const uint64_t through = foe & s->axis[i].inner;
        moves |= othello_run_up(me, through, shift, reach) << shift;
        moves |= othello_run_down(me, through, shift, reach) >> shift;
    }
    return moves & s->full & ~(me | foe);
}

/* The discs that turn when `me` plays on an empty square; 0 when the move is illegal. */
static inline uint64_t othello_flips(const struct othello_shape *s, uint64_t me, uint64_t foe,
                                     int square)
{
    const uint64_t from = bits_one(square);
    uint64_t flips = 0;
    for (int i = 0; i < OTHELLO_AXES; i++) {
        const int shift = s->axis[i].shift, reach = s->axis[i].reach;
        const uint64_t through = foe & s->axis[i].inner;
        const uint64_t up = othello_run_up(from, through, shift, reach);
        const uint64_t down = othello_run_down(from, through, shift, reach);
        if (up << shift & me) flips |= up;
        if (down >> shift & me) flips |= down;
    }
    return flips;
}

#endif
