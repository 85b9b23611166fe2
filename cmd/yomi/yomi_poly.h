/* SPDX-License-Identifier: MIT */
/* What the subcommands of the poly room share: goals, certificates, and pictures of both. */
#ifndef YOMI_POLY_COMMANDS_H
#define YOMI_POLY_COMMANDS_H
#include "cli.h"
#include <stddef.h>

/* A goal from words, or from the command line: names, or a file that holds them. Its text is to be
 * freed. 0, or the exit code after a message. */
int poly_read_goal(yomi_poly_goal *out, char **text, const struct cli *cli, const char *place,
                   const char *words);
int poly_take_goal(yomi_poly_goal *out, char **text, const struct cli *cli, const char *operand);

/* Is there such a file? "-" is the standard input. */
bool poly_is_file(const char *path);

/* Write a certificate where it was asked for. In JSON it is the file's name, the text itself when
 * none was asked for, or null when there is none. */
bool poly_save(const struct cli *cli, const char *path, const char *certificate);
json_t *poly_certificate_json(const char *path, const char *certificate);

/* A number that is not 0, else null: a window, or the paper's number of a paving. */
json_t *poly_number_json(int n);
json_t *poly_cell_json(yomi_poly_cell cell); /* [row, column] */

/* A document that begins with the goal. */
json_t *poly_json(const struct cli *cli, const char *goal);

/* 3 for an answer that is not known, with a message when it was stopped. */
int poly_unknown(const struct cli *cli, yomi_status status, const yomi_error *err);

/* A paving over at least 8x8 cells, and the longest line of a win with its pattern. */
yomi_status poly_paving_svg(char **out, const yomi_poly_paving *p, const char *title,
                            yomi_error *err);
yomi_status poly_line_svg(char **out, const char *certificate, const char *goal, yomi_error *err);

/* A win as text: the board with its numbered marks. */
void poly_print_line(const struct cli *cli, const char *certificate);

/* Table 4 as a picture and as text; the verdicts of `pairs` are known. */
yomi_status poly_table_svg(char **out, const yomi_poly_pair *pairs, yomi_error *err);
void poly_print_table(const struct cli *cli, const yomi_poly_pair *pairs);

/* Exact when all pairs are settled; nodes and seconds of all pairs together. */
yomi_answer poly_table_answer(const yomi_poly_pair *pairs);

/* "winner", "loser" or "unknown". */
const char *poly_verdict_name(yomi_poly_result result);

#endif
