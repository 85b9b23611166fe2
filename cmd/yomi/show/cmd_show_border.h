/* SPDX-License-Identifier: MIT */
/* Border graphs, for `yomi yose border` and for the paper's figures. */
#ifndef CMD_SHOW_BORDER_H
#define CMD_SHOW_BORDER_H
#include "frame/cmd_frame.h"

enum { CMD_YOSE_RULES = 3, CMD_YOSE_LATTICE = 60 }; /* errors are looked for up to 60 by 60 */

/* A whole point at which a rule errs. */
struct cmd_yose_miss {
    int x, y;
    bool is_half;
};

extern const char *const cmd_yose_rule_names[]; /* by yomi_yose_border_rule */

struct cmd_yose_borders {
    const yomi_rat *gotes;
    int n_gotes;
    yomi_colour to;
    int width, height; /* of the graph */
    int n_points;
    yomi_rat *x, *y[CMD_YOSE_RULES]; /* corners, by yomi_yose_border_rule */
    int n_errors[CMD_YOSE_RULES];
    struct cmd_yose_miss *errors[CMD_YOSE_RULES];
};

/* `gotes` must outlive the borders. Free them after a failure too. */
yomi_status cmd_yose_borders_find(struct cmd_yose_borders *g, const yomi_rat *gotes, int n,
                                  yomi_colour to, yomi_error *err);
void cmd_yose_borders_free(struct cmd_yose_borders *g);

/* `marked` is the rule whose errors are shown; 0: those of every rule. */
yomi_status cmd_yose_borders_svg(char **out, const struct cmd_yose_borders *g, int marked,
                                 yomi_error *err);

/* The graph for gotes 9, 6 and 3, which the tour and the paper's figures show. */
yomi_status cmd_yose_border_example(char **out, yomi_colour to, int marked, yomi_error *err);

#endif
