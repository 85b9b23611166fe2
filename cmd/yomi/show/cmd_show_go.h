/* SPDX-License-Identifier: MIT */
/* Go boards, points and divisions as every command shows them. */
#ifndef CMD_SHOW_GO_H
#define CMD_SHOW_GO_H
#include "frame/cmd_frame.h"

/* The names of flagged points: "E5 F6". */
void cmd_go_add_points(struct cmd_string *out, const yomi_go_pos *pos,
                       const bool points[YOMI_GO_POINTS]);
/* A key with the list of them. */
void cmd_go_put_points(const struct cli *cli, const char *key, const yomi_go_pos *pos,
                       const bool points[YOMI_GO_POINTS]);

/* A key with a letter for every point, row by row. */
void cmd_go_put_map(const struct cli *cli, const char *key, const char *letters, int rows,
                    int cols);

yomi_draw_board cmd_go_board(const yomi_go_pos *pos, const char *title);
/* A board for people, and below it what its signs mean: "X O stones  B W territory". X O B W b w
 * that stand alone are shown as on the board. */
void cmd_go_say_board(const struct cli *cli, const yomi_draw_board *board, const char *signs);
/* Write the picture of --svg. False after a message. */
bool cmd_go_draw(const struct cli *cli, const yomi_draw_board *board);

/* What stands on the points of a picture beside the marks. */
enum cmd_go_labels { CMD_GO_LABELS_NONE, CMD_GO_LABELS_REGIONS, CMD_GO_LABELS_MOKU };

/* The board with the marks of a division. The title and the caption are the caller's. */
yomi_draw_board cmd_go_division_board(const yomi_go_pos *pos, const yomi_go_division *v,
                                      enum cmd_go_labels labels);

/* What the marks of a division mean: in a picture, and as the signs of a board for people. */
extern const char cmd_go_marks_caption[], cmd_go_marks_signs[];

/* A sentence with the counts of both sides. Returns buf. */
char *cmd_go_counts_text(char buf[160], const yomi_go_division *v);

#endif
