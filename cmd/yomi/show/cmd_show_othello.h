/* SPDX-License-Identifier: MIT */
/* Othello positions, moves, values and games as every command shows them. */
#ifndef CMD_SHOW_OTHELLO_H
#define CMD_SHOW_OTHELLO_H
#include "frame/cmd_frame.h"

/* The board with the moves dotted. `title` must outlive it. */
yomi_draw_board cmd_othello_board(const yomi_othello_pos *pos, const char *title);
void cmd_othello_print(const struct cli *cli, const yomi_othello_pos *pos);

/* The keys board, to and position. */
void cmd_othello_put_position(const struct cli *cli, const yomi_othello_pos *pos);

/* The names of the scorings, by yomi_othello_scoring. */
#define CMD_OTHELLO_SCORINGS "winner|discs"
const char *cmd_othello_scoring(char buf[CMD_WORD_TEXT], int scoring);

/* Names, values and lists as every answer writes them: "pass", or a square; "+4", or "-2..+6" while
 * only bounds are known; all squares of a set, "" when there are none. */
enum { CMD_OTHELLO_SQUARES_TEXT = 256 };
const char *cmd_othello_ply_name(char buf[8], const yomi_othello_pos *pos, int square);
const char *cmd_othello_value_text(char buf[16], int lower, int upper);
const char *cmd_othello_squares(char buf[CMD_OTHELLO_SQUARES_TEXT], const yomi_othello_pos *pos,
                                uint64_t squares);

/* The number, or none, for which people read the bounds in `buf`. */
struct cmd_value cmd_othello_value(char buf[16], int lower, int upper);

/* A perfect game on one board: the discs at its end, numbered by the plies that placed them; in the
 * terminal the numbers and the discs that stood there before. */
yomi_draw_board cmd_othello_game_board(const yomi_othello_result *r, const char *title);
void cmd_othello_print_game(const struct cli *cli, const yomi_othello_pos *pos,
                            const yomi_othello_result *r);

#endif
