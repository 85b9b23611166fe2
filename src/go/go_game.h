/* SPDX-License-Identifier: MIT */
/* The inside of a game: a fast board, the moves with what takes them back, and all positions that
 * have been, for superko. */
#ifndef GO_GAME_H
#define GO_GAME_H
#include "go_board.h"

/* The hashes of the positions so far, as a set from which the newest leave first. */
struct go_past {
    uint64_t *set; /* open addressing; 0 is free */
    uint64_t *list;
    size_t n, room; /* the list's; the set has twice as much */
};

struct go_ply {
    struct go_undo undo;
    uint16_t at; /* or GO_PASS */
    uint8_t colour;
    uint8_t to; /* who would have been to move */
    uint16_t ko;
};

struct yomi_go_game {
    struct go_board board;
    yomi_go_rules rules;
    int handicap;
    struct go_ply *plies;
    int n_plies;
    size_t plies_room;
    struct go_past past;
};

/* The other rules and superko too. `at` may be GO_PASS. */
bool go_game_is_legal(const yomi_go_game *g, int colour, int at);

/* Play whatever it is, as SGF demands: a stone in the way is lifted, ko and repetition are not
 * looked at, and a chain without liberties goes. False when memory is short. */
bool go_game_force(yomi_go_game *g, int colour, int at);

/* Change the stones outside the game: the history begins anew. Captures and rules stay. */
void go_game_set_up(yomi_go_game *g, const yomi_go_pos *pos);

#endif
