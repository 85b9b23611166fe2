/* SPDX-License-Identifier: MIT */
/* What the subcommands of the go room share. */
#ifndef YOMI_GO_COMMANDS_H
#define YOMI_GO_COMMANDS_H
#include "cli.h"

/* 0, or the exit code after a message. */
int go_read_file(yomi_go_pos *out, const struct cli *cli, const char *path);

yomi_draw_board go_board(const yomi_go_pos *pos, const char *title);
void go_print(const struct cli *cli, const yomi_go_pos *pos);

#endif
