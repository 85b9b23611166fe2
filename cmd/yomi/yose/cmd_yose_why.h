/* SPDX-License-Identifier: MIT */
/* The reason for a first move, in the words of players. */
#ifndef CMD_YOSE_WHY_H
#define CMD_YOSE_WHY_H
#include "cmd_yose.h"

/* Say why the first move of a solved side's line is right, below "why"; with `explain` the
 * quantities behind it, below "explain". */
void cmd_yose_say_why(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                      const yomi_yose_side *truth, yomi_colour side, bool explain);

/* The same of what a method chose. */
void cmd_yose_say_grounds(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                          const yomi_yose_choice *choice, yomi_colour side, bool explain);

#endif
