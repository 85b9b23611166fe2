/* SPDX-License-Identifier: MIT */
/* What makes a move or a position look good. Weights decide what is read first, never what is
 * found. They were found as `make tune` (bench/othello_tune.c) finds better ones: it varies one
 * after the other and keeps what takes the least work on random positions of the 6x6 and the 8x8
 * board. */
#ifndef OTHELLO_WEIGHTS_H
#define OTHELLO_WEIGHTS_H

/* X(name, weight, first step of the tuning) */
#define OTHELLO_WEIGHTS(X)                                                                         \
    /* How a position looks, far from the end: what the side to move has, less the other */        \
    X(LOOK_MOVES, 18, 4)        /* a move */                                                       \
    X(LOOK_CORNER_MOVES, 12, 4) /* and if it is to a corner */                                     \
    X(LOOK_FRONTIER, 5, 2)      /* an empty square beside discs of the other side */               \
    X(LOOK_STABLE, 24, 6)       /* a disc that cannot turn */                                      \
    X(LOOK_CORNERS, 24, 8)      /* a disc in a corner */                                           \
    X(LOOK_NEAR_CORNERS, -8, 3) /* a disc beside an empty corner */                                \
    X(LOOK_EDGES, -3, 2)        /* a disc at the edge */                                           \
    X(LOOK_DISCS, -2, 1)        /* a disc */                                                       \
    X(LOOK_TURN, 12, 6)         /* the turn */                                                     \
    X(LOOK_QUESTION, 8, 1)      /* a disc that is not asked for */                                 \
    X(LOOK_DOUBLE, 42, 6)       /* a look that doubles one number and halves the other */          \
    /* How a position looks beside its patterns, on boards that have them, in eighths of a disc:   \
     */                                                                                            \
    /* as `make fit` finds it, but for moves and frontier, which also tell how long proofs are */  \
    X(PATTERN_MOVES, 12, 4)                                                                        \
    X(PATTERN_CORNER_MOVES, 37, 8)                                                                 \
    X(PATTERN_FRONTIER, 5, 2)                                                                      \
    X(PATTERN_STABLE, 14, 4)                                                                       \
    X(PATTERN_TURN, 34, 8)                                                                         \
    X(PATTERN_DOUBLE, 40, 6)                                                                       \
    /* Which move comes first, near the end */                                                     \
    X(ORDER_REPLIES, -16, 4)    /* a reply that it leaves */                                       \
    X(ORDER_FRONTIER, -4, 1)    /* an empty square that it leaves beside own discs */              \
    X(ORDER_ODD, 4, 2)          /* where an odd number of squares is empty */                      \
    X(ORDER_CORNER, 14, 4)      /* to a corner */                                                  \
    X(ORDER_NEAR_CORNER, -6, 3) /* beside an empty corner, on its diagonal */

#define OTHELLO_WEIGHT_NAME(name, weight, step)  name,
#define OTHELLO_WEIGHT_VALUE(name, weight, step) weight,
enum { OTHELLO_WEIGHTS(OTHELLO_WEIGHT_NAME) OTHELLO_N_WEIGHTS };

#ifdef OTHELLO_TUNING /* the weights change at run time */
extern int othello_weights[OTHELLO_N_WEIGHTS];
#else
static const int othello_weights[] = {OTHELLO_WEIGHTS(OTHELLO_WEIGHT_VALUE)};
#endif
#define W(name) othello_weights[name]

#endif
