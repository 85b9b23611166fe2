/* SPDX-License-Identifier: MIT */
/* The picture of a sweep, for `yomi yose sweep` and the paper's figure 6. */
#ifndef CMD_SHOW_SWEEP_H
#define CMD_SHOW_SWEEP_H
#include "frame/cmd_frame.h"

yomi_status cmd_yose_grid_svg(char **out, const yomi_yose_grid *g, yomi_error *err);

#endif
