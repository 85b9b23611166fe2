/* SPDX-License-Identifier: MIT */
/* What the subcommands of the poly room share: goals and certificates. */
#ifndef CMD_POLY_H
#define CMD_POLY_H
#include "show/cmd_show_poly.h"
#include <stddef.h>

/* A goal from words, or from the command line: names, or a file that holds them. Its text is to be
 * freed. 0, or the exit code after a message. */
int cmd_poly_read_goal(yomi_poly_goal *out, char **text, const struct cli *cli, const char *place,
                       const char *words);
int cmd_poly_take_goal(yomi_poly_goal *out, char **text, const struct cli *cli,
                       const char *operand);

/* Write a certificate where it was asked for. In JSON it is the file's name, the text itself when
 * none was asked for, or null when there is none. */
bool cmd_poly_save(const struct cli *cli, const char *path, const char *certificate);
json_t *cmd_poly_certificate_json(const char *path, const char *certificate);

json_t *cmd_poly_cell_json(yomi_poly_cell cell); /* [row, column] */

/* A document that begins with the goal. */
json_t *cmd_poly_json(const struct cli *cli, const char *goal);

/* 3 for an answer that is not known, with a message when it was stopped. */
int cmd_poly_unknown(const struct cli *cli, yomi_status status, const yomi_error *err);

#endif
