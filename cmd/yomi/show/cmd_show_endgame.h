/* SPDX-License-Identifier: MIT */
/* The endgames of a Go board as every command shows them. */
#ifndef CMD_SHOW_ENDGAME_H
#define CMD_SHOW_ENDGAME_H
#include "cmd_show_go.h"

/* Is an area worth a move, or not known at all? Only such areas have a number on the board. */
bool cmd_endgame_is_open(const yomi_endgame_area *area);

/* The sign of an area on a board of single letters: 1 to 9, a to z, then +. */
char cmd_endgame_sign(int area);

/* Where an area lies: "upper left", "top", "centre". Returns buf. */
enum { CMD_ENDGAME_PLACE = 16 };
char *cmd_endgame_place(char buf[CMD_ENDGAME_PLACE], const yomi_go_pos *pos,
                        const yomi_endgame_area *area);

/* gote, sente, reverse sente, double sente, ambiguous, ko or none; and for people with owner and
 * range. An area is ambiguous when the answer to a best move is as large as the move. */
const char *cmd_endgame_kind(const yomi_endgame *e, int area);
char *cmd_endgame_kind_text(char buf[YOMI_YOSE_KIND_TEXT], const yomi_endgame *e, int area);

/* What a value is on a picture: "3.5", "1.94". Returns buf. */
char *cmd_endgame_size(char buf[8], yomi_rat value);

/* The areas as grounds in four tints, with a sign on every point of each: for people. */
yomi_draw_board cmd_endgame_signs(const yomi_go_pos *pos, const yomi_endgame *e);

/* The areas as grounds with their numbers, the size of each move at its points, and the stones
 * hatched that were taken as alive without a proof. Title and caption are the caller's. */
yomi_draw_board cmd_endgame_sizes(const yomi_go_pos *pos, const yomi_endgame *e);

/* Flag the chains that areas worth a move rest on without a proof. Returns how many chains. */
int cmd_endgame_walls(bool out[YOMI_GO_POINTS], const yomi_go_pos *pos, const yomi_endgame *e);

#endif
