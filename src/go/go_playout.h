/* SPDX-License-Identifier: MIT */
/* Games played to the end at random, by players who see what is in atari and keep their eyes. */
#ifndef GO_PLAYOUT_H
#define GO_PLAYOUT_H
#include "base/base_random.h"
#include "go_pattern.h"
#include "go_zone.h"

/* A move of the side to move that is legal, fills no eye of its own and throws no chain away; or
 * GO_PASS when there is none. `last` is the enemy's last move; good shapes beside it come first
 * when `shapes` is not NULL. */
int go_playout_move(const struct go_board *b, struct random *r, int last,
                    const struct go_patterns *shapes);

/* The same among the places of an area: what lies outside stands still. */
int go_playout_move_in(const struct go_board *b, struct random *r, int last,
                       const struct go_patterns *shapes, const struct go_area *area);

/* Play until both have passed. `last` is the last move before, or GO_PASS. Returns the number of
 * moves; the first `most` of them go to `moves`, which may be NULL when `most` is 0. */
int go_playout(struct go_board *b, struct random *r, int last, const struct go_patterns *shapes,
               uint16_t *moves, int most);

/* Whose every place is when the game is over: 1 Black's, -1 White's, 0 nobody's. */
void go_playout_owner(int8_t owner[GO_CELLS], const struct go_board *b);

/* Would a stone of the side to move, with all it is joined to, stand in atari, and would that be a
 * waste? Throwing in one stone is none, nor is filling an eye with a shape that kills. */
bool go_is_waste(const struct go_board *b, int at);

#endif
