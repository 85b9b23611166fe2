/* SPDX-License-Identifier: MIT */
/* What the readers of transcripts and of GGF records share. */
#ifndef OTHELLO_GAME_H
#define OTHELLO_GAME_H
#include "base/base_scan.h"
#include "yomi/othello.h"

enum { OTHELLO_OFF_BOARD = -2 };

/* The name of a square or a pass at the beginning of `text`: how many bytes it has, 0 when there
 * is none. The square is OTHELLO_OFF_BOARD when the board has none of that name. */
int othello_move_scan(int *square, const yomi_othello_pos *board, const char *text);

/* Add a move to the game, whose end is `pos`, with the pass before it when there must be one.
 * Passes after the end of the game are dropped. A failure gets the place of `at`. */
yomi_status othello_game_add(yomi_othello_game *game, yomi_othello_pos *pos, int square,
                             const struct scan *at, yomi_error *err);

/* A failure at a place that is not a move; `at` is where it begins. */
yomi_status othello_not_a_move(const struct scan *at, const yomi_othello_pos *board,
                               yomi_error *err);

/* "8" or "4x6", as a run of digits and one x: the bytes read, 0 when there is none. */
int othello_size_scan(int *rows, int *cols, const char *text);

/* Put what a character stands for on a square, or take it as the side to move; false when it stands
 * for nothing. */
bool othello_put(yomi_othello_pos *pos, int square, char c);
bool othello_to_move(yomi_othello_pos *pos, char c);

/* The seconds of a move "f5/evaluation/seconds", which ends at ] or with the text; 0 when they are
 * left out or are no number. */
double othello_move_seconds(const char *text);

/* Game `number` of a text with GGF records. */
yomi_status othello_ggf_read(yomi_othello_game *out, const char *text, int number, yomi_error *err);

#endif
