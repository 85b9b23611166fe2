/* SPDX-License-Identifier: MIT */
/* Pavings, winning lines and the table of pairs as every command shows them. */
#ifndef CMD_SHOW_POLY_H
#define CMD_SHOW_POLY_H
#include "frame/cmd_frame.h"

/* [row, column]; and a number that is not 0, else none: a window, or the number of a known paving.
 */
#define cmd_poly_cell(cell) cmd_pair(cmd_int((cell).row), cmd_int((cell).col))
struct cmd_value cmd_poly_number(int n);

/* A paving over at least 8x8 cells, and the longest line of a win with its pattern. */
yomi_status cmd_poly_paving_svg(char **out, const yomi_poly_paving *p, const char *title,
                                yomi_error *err);
yomi_status cmd_poly_line_svg(char **out, const char *certificate, const char *goal,
                              yomi_error *err);

/* A win as text: the board with its numbered marks. */
void cmd_poly_print_line(const struct cli *cli, const char *certificate);

/* Table 4 as a picture and as text; the verdicts of `pairs` are known. */
yomi_status cmd_poly_table_svg(char **out, const yomi_poly_pair *pairs, yomi_error *err);
void cmd_poly_print_table(const struct cli *cli, const yomi_poly_pair *pairs);

/* Exact when all pairs are settled; nodes and seconds of all pairs together. */
yomi_answer cmd_poly_table_answer(const yomi_poly_pair *pairs);

/* "winner", "loser" or "unknown". */
const char *cmd_poly_verdict_name(yomi_poly_result result);

#endif
