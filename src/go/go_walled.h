/* SPDX-License-Identifier: MIT */
/* Walled rooms read out on words of bits: is the chain lost that is walled in, or safe? */
#ifndef GO_WALLED_H
#define GO_WALLED_H
#include "go_board.h"

enum { GO_WALLED_NODES = 32, GO_WALLED_STONES = 160 };

/* A walled part of the board as a graph. A node is a place without a stone of the owner's, or one
 * of his chains: these come last, the target first among them. */
struct go_walled {
    int n, n_chains;
    uint32_t beside[GO_WALLED_NODES]; /* nodes beside a node */
    uint32_t held;                    /* places beside a wall, where the enemy stands firm */
    uint32_t exits;                   /* places from which the owner gets out */
    uint16_t at[GO_WALLED_NODES];     /* on the board: a place, a stone of a chain */
    uint16_t stone[GO_WALLED_STONES]; /* all stones of the chains */
    int n_stones;
    bool is_single; /* the target is one stone */
    uint64_t key;   /* of the graph, for the memory */
};

/* Stones in the places. */
struct go_walled_stones {
    uint32_t own, enemy;
};

/* Memory for the reading of many rooms; NULL when there is none. */
struct go_walled_memo *go_walled_memo_new(void);
void go_walled_memo_free(struct go_walled_memo *memo);

enum go_walled_fate { GO_WALLED_OPEN, GO_WALLED_LOST, GO_WALLED_SAFE };

/* Is the target lost, or safe, whoever has threats for kos? OPEN also when it takes more than
 * `limit` positions to see; `likely` is looked for first. */
enum go_walled_fate go_walled_read(const struct go_walled *w, struct go_walled_memo *memo,
                                   struct go_walled_stones s, bool is_owners_turn,
                                   enum go_walled_fate likely, int limit);

#endif
