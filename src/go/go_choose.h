/* SPDX-License-Identifier: MIT */
/* The parts of yomi_go_choose(): the moves that are worth trying, and games that try them. */
#ifndef GO_CHOOSE_H
#define GO_CHOOSE_H
#include "base/base_watch.h"
#include "go_game.h"
#include "go_plan.h"
#include "go_tree.h"

struct go_try {
    struct go_node node;
    double gain;    /* by the plan of areas, as heat; 0 where it does not name the move */
    bool is_tested; /* its games are as many as those of the other best moves */
    uint32_t *ends; /* games that began with it, by Black's points less White's; see GO_ENDS */
};

/* Differences of points are -POINTS .. POINTS; a difference d is counted at d + POINTS. */
enum { GO_ENDS = 2 * YOMI_GO_POINTS + 1 };

struct go_tries {
    struct go_try list[YOMI_GO_POINTS + 1];
    int n;
    int open; /* empty points that are not settled */
};

/* Legal moves that fill no eye, throw nothing away and touch something that is not settled. */
void go_tries_find(struct go_tries *out, const yomi_go_game *game, int colour,
                   const yomi_go_life *life, const struct go_tree *tree);

/* The try at a place, or NULL; and that try, made if need be. */
struct go_try *go_tries_at(struct go_tries *tries, int at);
struct go_try *go_tries_add(struct go_tries *tries, int at, double prior);

/* A choice in the making. */
struct go_chooser {
    const yomi_go_game *game;
    int colour;
    const bool *allowed;              /* points to choose among, or NULL: any move, and a pass */
    const struct go_advised *advised; /* or NULL */
    struct watch watch;
    struct go_tries tries;
    struct go_plan plan;
    bool is_cut;    /* the board falls into small areas, and the plan knows what they are worth */
    uint32_t *ends; /* GO_ENDS counts for every try */
    int played;
    struct go_tree tree;
    struct go_patterns shapes;
};

/* Play one game that begins with a try. */
void go_try_play(struct go_chooser *c, struct go_try *t);

/* Play more games, until `playouts` were played, of the tries that deserve it. */
void go_tries_play(struct go_chooser *c, int playouts);

/* What its games say of a try, 0 bad .. 1 good; and for qsort(), the most played ones first. */
double go_try_value(const struct go_try *t);
int go_try_compare(const void *a, const void *b);

/* The board of the choice, its colour to move. */
void go_chooser_board(struct go_board *out, const struct go_chooser *c);

/* Move the i-th try to the front. */
void go_tries_lead(struct go_tries *tries, int i);

/* Try the moves of the plan, and put the best tried one first: by what it gains and what the games
 * and reading say against it. */
void go_tries_take_plan(struct go_chooser *c);
void go_tries_pick(struct go_chooser *c, int playouts);

#endif
