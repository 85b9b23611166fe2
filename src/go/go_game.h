/* SPDX-License-Identifier: MIT */
/* The inside of a game: a board, the moves with what takes them back, and all positions so far, for
 * superko. */
#ifndef GO_GAME_H
#define GO_GAME_H
#include "go_board.h"

/* The hashes of the positions so far, as a set from which the newest leave first. */
struct go_past {
    uint64_t *set; /* open addressing; 0 is free */
    uint64_t *list;
    size_t n, room; /* of the list; the set has 2 * room slots */
};

struct go_ply {
    struct go_undo undo;
    uint16_t at; /* or GO_PASS */
    uint8_t colour;
    uint8_t to; /* the side to move before, which need not be the one that moved */
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

/* Do the rules of the game, superko among them, allow a move? `at` may be GO_PASS. */
bool go_game_is_legal(const yomi_go_game *g, int colour, int at);

/* Play a move even if it is illegal, as SGF demands: a stone in its way is lifted, ko and
 * repetition are not looked at, and a chain without liberties goes. False when memory is short. */
bool go_game_force(yomi_go_game *g, int colour, int at);

/* Set the board to a position: the history begins anew, captures and rules stay. */
void go_game_set_up(yomi_go_game *g, const yomi_go_pos *pos);

#endif
