/* SPDX-License-Identifier: MIT */
/* What makes a move or a position look good. Weights decide what is read first, never what is
 * found. `make tune` (bench/othello_tune.c) made them: it varies one after the other and keeps what
 * takes the least work on random positions of the 6x6 and the 8x8 board. */
#ifndef OTHELLO_WEIGHTS_H
#define OTHELLO_WEIGHTS_H

/* X(name, weight, first step of the tuning) */
#define OTHELLO_WEIGHTS(X)                                                                         \
    /* How a position looks to the side to move, far from the end; less the same for the other */  \
    X(LOOK_MOVES, 20, 4)       /* a move */                                                        \
    X(LOOK_CORNER_MOVES, 4, 4) /* and if it is to a corner */                                      \
    X(LOOK_FRONTIER, 6, 2)     /* an empty square beside discs of the other side */                \
    X(LOOK_STABLE, 24, 6)      /* a disc that cannot turn */                                       \
    X(LOOK_CORNERS, 16, 8)     /* a disc in a corner */                                            \
    X(LOOK_NEAR_CORNERS, 2, 3) /* a disc beside an empty corner, which gives it away */            \
    X(LOOK_DISC, 8, 2)         /* a disc more in the question */                                   \
    X(LOOK_DOUBLE, 42, 8)      /* so much doubles one number and halves the other */               \
    /* Which move comes first, near the end */                                                     \
    X(ORDER_REPLIES, 16, 4)    /* a reply that it leaves */                                        \
    X(ORDER_FRONTIER, 4, 1)    /* an empty square that it leaves beside own discs */               \
    X(ORDER_ODD, 8, 3)         /* a move where an odd number of squares is empty */                \
    X(ORDER_CORNER, 10, 4)     /* a move to a corner */                                            \
    /* ... and very near */                                                                        \
    X(SOME_REPLIES, 4, 1)                                                                          \
    X(SOME_ODD, 3, 1)                                                                              \
    X(SOME_CORNER, 4, 1)

#define OTHELLO_WEIGHT_NAME(name, weight, step)  name,
#define OTHELLO_WEIGHT_VALUE(name, weight, step) weight,
enum { OTHELLO_WEIGHTS(OTHELLO_WEIGHT_NAME) OTHELLO_N_WEIGHTS };

#ifdef OTHELLO_TUNING /* then they change at run time */
extern int othello_weights[OTHELLO_N_WEIGHTS];
#else
static const int othello_weights[] = {OTHELLO_WEIGHTS(OTHELLO_WEIGHT_VALUE)};
#endif
#define W(name) othello_weights[name]

#endif
