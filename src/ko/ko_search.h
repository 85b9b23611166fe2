/* SPDX-License-Identifier: MIT */
/* The search behind the exact solver.
 *
 * Gotes and pending threats are one pool: a pending threat is a gote {w|0} less w. Three facts make
 * the game small; tests/prop compares the values with a search that uses none of the three.
 *
 *  1. Pool items are played from the largest. (Whoever plays a smaller one could have played the
 *     larger and gone on in the same way.)
 *  2. Once the ko is settled threats are worth nothing: the players share the pool in turns.
 *  3. While it is not, a side plays a new threat only when it may not take the ko back, the
 *     largest first, and only when it is above the largest pool item. It is then answered at once
 *     or the ko is connected. (The paper's NG moves and its judgement 1.)
 *
 * So a state is how many pool items and threats of each side are gone, and one of six turns. */
#ifndef KO_SEARCH_H
#define KO_SEARCH_H
#include "ko_state.h"

enum { KO_POOL = YOMI_KO_LISTS * YOMI_KO_LONGEST };

/* What the side to move may do about the ko. */
enum ko_turn { KO_THREATEN, KO_FREE, KO_OWN, KO_TURNS };

/* The values of all turns, by the owner of the ko. */
struct ko_cell {
    int64_t value[KO_TURNS][2];
};

/* The items of a state, sorted out. */
struct ko_items {
    int64_t k, base; /* base: what is on the board when White gets everything of the pool */
    int n_pool, n_threats[2];
    int64_t pool[KO_POOL + 2]; /* two zeros at the end */
    yomi_ko_move moves[KO_POOL];
    int64_t threats[2][YOMI_KO_LONGEST + 1]; /* -1 at the end: below everything */
    int threat_index[2][YOMI_KO_LONGEST];
    int64_t share[KO_POOL + 3]; /* what the first to play gets of the pool from there on */
};

void ko_items_init(struct ko_items *items, const yomi_ko *ko);

/* How many cells a search of these items fills. */
size_t ko_search_cells(const struct ko_items *items);

/* Fill the cells. */
void ko_search(struct ko_cell *cells, const struct ko_items *items);

/* The turn of a state whose ko is not settled. */
enum ko_turn ko_turn_of(const yomi_ko *ko);

/* The value of the state that the items are of; cells may be NULL when its ko is settled. */
int64_t ko_search_value(const struct ko_cell *cells, const struct ko_items *items,
                        const yomi_ko *ko);

/* Best play from the state of the items until ko and pool are settled; returns how many moves. */
int ko_search_line(yomi_ko_move *out, const struct ko_cell *cells, const struct ko_items *items,
                   const yomi_ko *ko);

#endif
