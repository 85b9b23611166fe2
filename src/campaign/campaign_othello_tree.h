/* SPDX-License-Identifier: MIT */
/* The top of an Othello game: what is known of its positions, and what it may cost to know more.
 *
 * A node is a position with somebody to move who has a move, turned and mirrored into one that
 * stands for all its images; or one at which the game is over. Values are for who moves. The
 * question is always whether the value at the top is at least some number, `test`; for a node whose
 * mover is the other side that asks whether its value is at least 1 - test. */
#ifndef CAMPAIGN_OTHELLO_TREE_H
#define CAMPAIGN_OTHELLO_TREE_H
#include "campaign_desk.h"
#include "yomi/othello.h"

/* What it may cost, in nodes, to show that a value is at least a number, and that it is not. */
struct tree_costs {
    double yes, no;
};

struct tree_node {
    uint64_t me, foe;
    int8_t lower, upper; /* of the value */
    int8_t empties;
    bool is_split; /* a job about it took too long */
    bool is_open;  /* its moves are in the tree */
    uint8_t n_moves;
    uint8_t n_busy;             /* jobs about it that are being done or planned */
    int first;                  /* of its moves */
    uint64_t nodes;             /* that facts about it took */
    unsigned date[2];           /* of the costs */
    struct tree_costs costs[2]; /* by whether the mover is the side at the top or the other */
};

/* A move, or a move and the pass that follows it. */
struct tree_move {
    int node;
    bool is_pass; /* the same side moves again */
};

struct tree {
    int rows, cols, squares;
    yomi_othello_scoring scoring;
    yomi_othello_pos top; /* as it was asked */
    int root;             /* its node */
    int root_side;        /* 1 when the side at the top must pass first */
    int test;
    struct tree_node *nodes;
    int n_nodes;
    size_t nodes_cap;
    struct tree_move *moves;
    int n_moves;
    size_t moves_cap;
    int *slots; /* hash table of nodes, -1: free */
    size_t n_slots;
    uint8_t symmetry[8][64];
    int n_symmetries;
    unsigned date; /* of the costs that are current */
    /* log2(nodes) of facts against empty squares: sums for a line through them */
    double n, x, y, xx, xy, yy;
    double limit;    /* nodes that a job may take */
    int job_empties; /* positions with more empty squares are always split; 0: by their cost */
    uint64_t spent;
    uint64_t settled;
};

yomi_status tree_init(struct tree *t, const yomi_othello_pos *top, yomi_othello_scoring scoring,
                      double limit, int job_empties, yomi_error *err);
void tree_fini(struct tree *t);

/* The node of a position in any orientation, passes made; -1 without memory. *is_pass: the other
 * side moves there than in the position. */
int tree_find(struct tree *t, const yomi_othello_pos *pos, bool *is_pass);
/* The position of a node, its mover Black. */
yomi_othello_pos tree_position(const struct tree *t, const struct tree_node *node);
/* Narrow what is known; false when it contradicts what was. */
bool tree_narrow(const struct tree *t, struct tree_node *node, int lower, int upper);
/* A fact took so many nodes: learn from it what others may. */
void tree_note_cost(struct tree *t, int empties, double nodes, bool is_split);
/* What a position usually costs, in nodes. */
double tree_cost(const struct tree *t, int empties);

/* The number that the value of a node's mover is tested against. */
int tree_test_of(const struct tree *t, int side);
/* Bring bounds and costs up to date, from the root. */
yomi_status tree_update(struct tree *t, yomi_error *err);
/* Called when a node is split because it costs too much for a job. */
typedef yomi_status tree_split_fn(const struct tree *t, const struct tree_node *node, void *user,
                                  yomi_error *err);
/* The node that a job would help most, busy ones aside; marks it busy. -1: there is none. */
yomi_status tree_choose(struct tree *t, int *node, int *side, tree_split_fn *split, void *user,
                        yomi_error *err);
yomi_status tree_open(struct tree *t, int node, yomi_error *err);
bool tree_is_settled(const struct tree *t, const struct tree_node *node, int side);

#endif
