/* SPDX-License-Identifier: MIT */
/* A tree of moves over the games that try them: games go down it by the best results so far and
 * are played to the end from its leaves (UCT with RAVE: Gelly and Silver, "Monte-Carlo tree search
 * and rapid action value estimation in computer Go", 2011). */
#ifndef GO_TREE_H
#define GO_TREE_H
#include "base/base_random.h"
#include "go_life.h"
#include "go_pattern.h"

/* A move, and what games say of it to the side that plays it: results are 0 bad .. 1 good. */
struct go_node {
    uint16_t at, n_replies;
    uint32_t reply; /* the first of its replies in the tree; 0: none yet */
    int n, n_later; /* games that came through it; games of the position before it in which its
                       side played it later, as the first there */
    float prior;    /* 0 bad .. 1 good, before any game was played */
    double sum, sum_later; /* of results */
    double points;         /* sum of Black's points less White's at the ends of its games */
};

struct go_tree {
    struct go_node *nodes; /* [0] is not used */
    uint32_t n, room;
    double middle, scale; /* a score of so much is a result of 0.5; so much more makes it 0.73 */
    const struct go_patterns *shapes;
    int8_t proved[GO_CELLS]; /* whose a place is by proof: 1 Black's, -1 White's, 0 not proved */
    uint8_t heat[GO_CELLS];  /* what a move there gains, as far as it is known */
    struct go_set settled; /* empty places, and stones that are lost, of which nearly all games say
                              whose they are */
};

enum { GO_TREE_MOVES = 4 * YOMI_GO_POINTS };

/* A game as it was played. */
struct go_line {
    uint16_t moves[GO_TREE_MOVES];
    int n;
    int points;   /* Black's less White's at the end */
    double black; /* its result for Black */
};

/* False when memory is short. */
bool go_tree_init(struct go_tree *t, uint32_t room, const struct go_patterns *shapes);
void go_tree_fini(struct go_tree *t);

/* Play games that either side begins, for the middle and what is settled; `proved` and `heat` are
 * known before. */
void go_tree_survey(struct go_tree *t, const struct go_board *b, uint64_t seed, int n);

/* How good a move is by its games, later ones included. `base`: what a move with the prior 0.5 is
 * held for without games. */
double go_node_value(const struct go_node *node, double base);

/* The result of a move that has games when its best answers are given: those that games know well
 * count instead of the mean, in which all bad answers are, too. */
double go_tree_result(const struct go_tree *t, const struct go_node *node);

/* Play a game that begins with a move which is on the board already, and learn from it. */
void go_tree_play(struct go_tree *t, struct go_node *first, struct go_board *b, struct random *r,
                  struct go_line *line);

/* How good a legal move of the side to move looks, 0 bad .. 1 good; `last` is the move before it.
 * The board is changed meanwhile. */
double go_tree_prior(const struct go_tree *t, struct go_board *b, int at, int last);

#endif
