/* SPDX-License-Identifier: MIT */
/* Go boards, points and divisions as every command shows them. */
#ifndef CMD_SHOW_GO_H
#define CMD_SHOW_GO_H
#include "frame/cmd_frame.h"

/* The names of flagged points as JSON, and as text: "E5 F6", "-" when there are none. The text is
 * to be freed. */
json_t *cmd_go_points_json(const yomi_go_pos *pos, const bool points[YOMI_GO_POINTS]);
char *cmd_go_points_text(const yomi_go_pos *pos, const bool points[YOMI_GO_POINTS]);

/* 3.5, or 3 when it is whole. */
json_t *cmd_go_number_json(double n);

/* {"black": b, "white": w} */
json_t *cmd_go_sides_json(json_t *black, json_t *white);

yomi_draw_board cmd_go_board(const yomi_go_pos *pos, const char *title);
void cmd_go_print(const struct cli *cli, const yomi_go_pos *pos);

/* What stands on the points of a picture beside the marks. */
enum cmd_go_labels { CMD_GO_LABELS_NONE, CMD_GO_LABELS_REGIONS, CMD_GO_LABELS_MOKU };

/* The board with the marks of a division. The title and the caption are the caller's. */
yomi_draw_board cmd_go_division_board(const yomi_go_pos *pos, const yomi_go_division *v,
                                      enum cmd_go_labels labels);

/* What the marks of a division mean: in a picture, and in the terminal. */
extern const char cmd_go_marks_caption[];
void cmd_go_print_key(const struct cli *cli);

/* A sentence with the counts of both sides. Returns buf. */
char *cmd_go_counts_text(char buf[160], const yomi_go_division *v);

/* The map as rows of letters. */
json_t *cmd_go_map_json(const yomi_go_division *v);

#endif
