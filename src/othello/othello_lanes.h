/* SPDX-License-Identifier: MIT */
/* Eight positions of one board at once, a position in each lane of the compiler's vectors: what the
 * search asks about every reply before it reads one. */
#ifndef OTHELLO_LANES_H
#define OTHELLO_LANES_H
#include "base/base_bits.h"
#include "othello_shape.h"
#include <string.h>

enum { OTHELLO_LANES = 8 };
typedef uint64_t lanes __attribute__((vector_size(8 * OTHELLO_LANES)));

static inline lanes lanes_of(uint64_t w)
{
    return w - (lanes){0};
}

static inline lanes lanes_count(lanes v)
{
    lanes n;
    for (int i = 0; i < OTHELLO_LANES; i++) n[i] = (uint64_t)__builtin_popcountll(v[i]);
    return n;
}

static inline bool lanes_equal(lanes a, lanes b)
{
    return !memcmp(&a, &b, sizeof a);
}

/* The squares on which the side `me` may play: kernel_moves() in every lane. */
static inline lanes lanes_moves(const struct othello_shape *s, lanes me, lanes foe)
{
    lanes moves = {0};
    for (int axis = 0; axis < OTHELLO_AXES; axis++) {
        const uint64_t by = s->shift[axis];
        const lanes through = foe & s->inner[axis];
        lanes up = through & me << by, down = through & me >> by;
        up |= through & up << by;
        down |= through & down >> by;
        const lanes pair = through & through << by, pair_down = pair >> by;
        for (int n = 2; n < s->reach; n += 2) {
            up |= pair & up << 2 * by;
            down |= pair_down & down >> 2 * by;
        }
        moves |= up << by | down >> by;
    }
    return moves & s->full & ~(me | foe);
}

/* The empty squares beside discs of `own`: frontier() in every lane. */
static inline lanes lanes_frontier(const struct othello_shape *s, lanes own, lanes empties)
{
    lanes around = {0};
    for (int axis = 0; axis < OTHELLO_AXES; axis++) {
        const lanes from = own & s->inner[axis];
        around |= from << s->shift[axis] | from >> s->shift[axis];
    }
    return around & empties;
}

/* The squares beside empty corners. */
static inline lanes lanes_near_corners(const struct othello_shape *s, lanes empties)
{
    lanes near = {0};
    for (uint64_t c = s->corners; c; c = bits_drop(c)) {
        const int corner = bits_low(c);
        near |= -(empties >> corner & 1) & s->neighbours[corner];
    }
    return near;
}

struct lanes_safe {
    lanes along[OTHELLO_AXES];
};

/* Where no disc can turn along an axis: safe_squares() in every lane. */
static inline struct lanes_safe lanes_safe_squares(const struct othello_shape *s, lanes discs)
{
    struct lanes_safe safe;
    for (int axis = 0; axis < OTHELLO_AXES; axis++) {
        lanes full = lanes_of(s->edge[axis]);
        for (int i = 0; i < s->n_lines[axis]; i++) {
            const uint64_t line = s->lines[axis][i];
            full |= (lanes)((discs & line) == lanes_of(line)) & line;
        }
        safe.along[axis] = full;
    }
    return safe;
}

/* Discs of `own` that can never turn again: stable_among() in every lane. */
static inline lanes lanes_stable(const struct othello_shape *s, lanes own,
                                 const struct lanes_safe *safe)
{
    lanes stable = {0},
          more = own & safe->along[0] & safe->along[1] & safe->along[2] & safe->along[3];
    while (!lanes_equal(more, stable)) {
        stable = more;
        more = own;
        for (int axis = 0; axis < OTHELLO_AXES; axis++) {
            const uint64_t by = s->shift[axis];
            more &= safe->along[axis] | stable << by | stable >> by;
        }
        more |= stable;
    }
    return stable;
}

#endif
