/* SPDX-License-Identifier: MIT */
#ifndef YOMI_YOSE_KO_COMMANDS_H
#define YOMI_YOSE_KO_COMMANDS_H
#include "yomi_yose.h"

/* Answer `yomi yose solve` for the text of a sum that holds a ko; returns the exit code. */
int yose_solve_ko(const struct cli *cli, const char *text, enum yose_to to);

#endif
