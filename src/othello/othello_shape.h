/* SPDX-License-Identifier: MIT */
/* Everything about a board of given rows and columns that never changes during a search. */
#ifndef OTHELLO_SHAPE_H
#define OTHELLO_SHAPE_H
#include <stdalign.h>
#include <stdbool.h>
#include <stdint.h>

enum {
    OTHELLO_AXES = 4,       /* along a row, along a column, and the two slants */
    OTHELLO_LINES_MAX = 72, /* rows, columns and slants of three squares or more, padded */
};

/* Patterns: a few squares that stand near each other, and what every way to fill them is worth. */
enum {
    OTHELLO_PATTERNS_MAX = 26,
    OTHELLO_PATTERN_VALUES = 5 * 729 + 243, /* lines of six, corners; short slants */
};
struct othello_pattern {
    uint64_t squares;
    uint16_t digits[64]; /* by a set of its squares: the number of base three with 1 for each */
    uint16_t first;      /* index of this pattern's first value among all values */
};

/* How the squares of a pattern are filled, as an index; `mine` and `theirs` are gathered from its
 * squares. */
static inline int othello_pattern_index(const struct othello_pattern *p, uint64_t mine,
                                        uint64_t theirs)
{
    return p->first + p->digits[mine] + 2 * p->digits[theirs];
}

struct othello_line {
    uint64_t squares;
    uint16_t first; /* in last_turned, for the place of the square on the line */
};

struct othello_shape {
    int rows, cols, squares;
    uint64_t full; /* all squares */

    /* Moves by shifting whole boards. A run of enemy discs can turn only on `inner` squares, which
     * have a neighbour at both ends; for those no shift wraps round an edge. Lanes 0 to 3 rotate
     * left along the four axes, lanes 4 to 7 to the right. */
    alignas(64) uint64_t shift[2 * OTHELLO_AXES]; /* for a rotation to the left */
    alignas(64) uint64_t inner[2 * OTHELLO_AXES];
    int reach; /* the most discs that one move can turn in one direction */

    /* Flips by rays: the squares from a square to the edge, upwards (to higher numbers) in lanes 0
     * to 3, downwards in lanes 4 to 7. */
    alignas(64) uint64_t ray[64][2 * OTHELLO_AXES];
    uint64_t neighbours[64];

    /* The last square: the four lines through a square; what turns along a line of up to eight
     * squares is a matter of looking up. */
    bool has_short_lines;
    struct othello_line line_of[64][OTHELLO_AXES];
    uint8_t last_turned[8 * 256]; /* by place and own discs on the line, all others being enemy's */

    /* Stability: lines whose discs cannot turn along them once they are full, axis by axis, and
     * the squares that cannot turn along an axis in any case. */
    alignas(64) uint64_t lines[OTHELLO_AXES][OTHELLO_LINES_MAX / OTHELLO_AXES + 6];
    int n_lines[OTHELLO_AXES];
    uint64_t edge[OTHELLO_AXES];

    /* Ordering: parts of the board in which whoever plays last gains, and kinds of squares. */
    uint64_t quadrant[4];
    uint64_t quadrant_around[64];
    uint64_t corners, edges;

    /* The symmetries of the board: where each square goes. */
    int n_symmetries; /* 4, or 8 on a square board; the first leaves all as it is */
    uint8_t symmetry[8][64];

    struct othello_pattern patterns[OTHELLO_PATTERNS_MAX];
    int n_patterns; /* 0 on boards for which nobody has found values */
};

/* Boards of four rows or columns, where games are often won by taking everything. */
static inline bool othello_is_narrow(const struct othello_shape *s)
{
    return s->rows == 4 || s->cols == 4;
}

/* Turn and mirror a position into the one that stands for all its images. */
void othello_canonical(const struct othello_shape *s, uint64_t *me, uint64_t *foe);

/* Set up the patterns of a board: the part of othello_shape_init() that is about them. */
void othello_patterns_init(struct othello_shape *s);

/* Set up everything about a board, which must be one that exists. */
void othello_shape_init(struct othello_shape *s, int rows, int cols);

#endif
