/* SPDX-License-Identifier: MIT */
/* Pictures of borders, for `yomi yose border` and for the paper's figures. */
#ifndef CMD_SHOW_BORDER_H
#define CMD_SHOW_BORDER_H
#include "frame/cmd_frame.h"

/* `marked` is the rule whose errors are shown; 0: those of every rule. */
yomi_status cmd_yose_borders_svg(char **out, const yomi_yose_borders *g, int marked,
                                 yomi_error *err);

/* The graph for gotes 9, 6 and 3, which the tour and the paper's figures show. */
yomi_status cmd_yose_border_example(char **out, yomi_colour to, int marked, yomi_error *err);

#endif
