/* SPDX-License-Identifier: MIT */
#ifndef CMD_YOSE_KO_H
#define CMD_YOSE_KO_H
#include "cmd_yose.h"

/* Answer `yomi yose solve` for the text of a sum that holds a ko; returns the exit code. */
int cmd_yose_solve_ko(const struct cli *cli, const char *text, enum cmd_yose_to to);

#endif
