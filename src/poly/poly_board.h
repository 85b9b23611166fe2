/* SPDX-License-Identifier: MIT */
/* Finite boards as positional games. */
#ifndef POLY_BOARD_H
#define POLY_BOARD_H
#include "poly_play.h"

/* The game of a goal on a board. Free with play_game_fini(). */
yomi_status play_game_init(struct play_game *g, const yomi_poly_goal *goal,
                           const yomi_poly_board *board, yomi_error *err);
void play_game_fini(struct play_game *g);

/* ERANGE when the board has too many cells, or its turns, handicap or limit of marks cannot be. */
yomi_status board_check(const yomi_poly_board *b, yomi_error *err);

#endif
