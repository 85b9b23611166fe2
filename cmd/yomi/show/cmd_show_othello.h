/* SPDX-License-Identifier: MIT */
/* Othello positions, moves, values and games as every command shows them. */
#ifndef CMD_SHOW_OTHELLO_H
#define CMD_SHOW_OTHELLO_H
#include "frame/cmd_frame.h"

/* The board with the moves dotted. `title` must outlive it. */
yomi_draw_board cmd_othello_board(const yomi_othello_pos *pos, const char *title);
void cmd_othello_print(const struct cli *cli, const yomi_othello_pos *pos);

extern const char *const cmd_othello_scoring_names[]; /* by yomi_othello_scoring */

/* Names, values and lists as every answer writes them. "pass", or a square; "+4", or "-2..+6" while
 * only bounds are known (JSON: null); all squares of a set, "-" when there are none. */
const char *cmd_othello_ply_name(char buf[8], const yomi_othello_pos *pos, int square);
const char *cmd_othello_value_text(char buf[16], int lower, int upper);
const char *cmd_othello_best_text(char buf[200], const yomi_othello_pos *pos, uint64_t best);
json_t *cmd_othello_value_json(int lower, int upper);
json_t *cmd_othello_squares_json(const yomi_othello_pos *pos, uint64_t squares);

/* A perfect game on one board: the discs at its end, numbered by the plies that placed them; in the
 * terminal the numbers and the discs that stood there before. */
yomi_draw_board cmd_othello_game_board(const yomi_othello_result *r, const char *title);
void cmd_othello_print_game(const struct cli *cli, const yomi_othello_pos *pos,
                            const yomi_othello_result *r);

#endif
