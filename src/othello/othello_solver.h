/* SPDX-License-Identifier: MIT */
/* The solver: everything that its questions share, and the null windows by which it answers them.
 */
#ifndef OTHELLO_SOLVER_H
#define OTHELLO_SOLVER_H
#include "base/base_pool.h"
#include "othello_engine.h"
#include "yomi/othello.h"

struct yomi_othello {
    yomi_solve how;
    const struct othello_engine *engine;
    struct othello_shape shape;
    struct othello_table table;
    struct watch watch;
    struct pool *pool;
    struct othello_proofs proofs;
    struct othello_search *searches; /* one for each thread */
    yomi_othello_scoring scoring;    /* what the memories are about, like the shape */
    int most_empties; /* in the positions of this shape so far: the memories are used for it */
};

/* A position as the search sees it, and what is known of its value. */
struct othello_node {
    uint64_t me, foe;
    int lower, upper;
};

/* Make the solver ready for this board and scoring; what it remembers of others is forgotten. */
yomi_status othello_prepare(yomi_othello *o, const yomi_othello_pos *pos,
                            yomi_othello_scoring scoring, yomi_error *err);

/* Find out whether the value is above alpha, and narrow the bounds by it. False when the search was
 * stopped before it knew. */
bool othello_narrow(yomi_othello *o, struct othello_node *n, int alpha);

/* Narrow until the bounds meet; `guess` is where the value is thought to be. False when the search
 * was stopped. */
bool othello_find_value(yomi_othello *o, struct othello_node *n, int guess);

/* Narrow the bounds by what the memories know, without reading. */
void othello_recall(const yomi_othello *o, struct othello_node *n);

/* Who wants to hear of a move as soon as its value is known. */
struct othello_listener {
    void (*known)(const yomi_othello_move *move, void *user);
    void *user;
};

/* The value of a position and of its best `n` moves; ESTOPPED as in yomi_othello_solve(). The moves
 * stand in the order in which they look good, and the line begins with the first of the best. When
 * n is 0 nothing is read, and the bounds are what the solver remembers. */
yomi_status othello_solve_moves(yomi_othello_result *out, yomi_othello *solver,
                                const yomi_othello_pos *pos, yomi_othello_scoring scoring, int n,
                                const struct othello_listener *listener, yomi_error *err);

#endif
