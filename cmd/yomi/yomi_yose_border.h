/* SPDX-License-Identifier: MIT */
/* Border graphs, for `yomi yose border` and for the paper's figures. */
#ifndef YOMI_YOSE_BORDER_H
#define YOMI_YOSE_BORDER_H
#include "cli.h"

enum { YOSE_RULES = 3, YOSE_LATTICE = 60 }; /* errors are looked for up to 60 by 60 */

/* A whole point at which a rule errs. */
struct yose_miss {
    int x, y;
    bool is_half;
};

struct yose_borders {
    const yomi_rat *gotes;
    int n_gotes;
    yomi_colour to;
    int width, height; /* of the graph */
    int n_points;
    yomi_rat *x, *y[YOSE_RULES]; /* corners, by yomi_yose_border_rule */
    int n_errors[YOSE_RULES];
    struct yose_miss *errors[YOSE_RULES];
};

/* `gotes` must outlive the borders. Free them after a failure too. */
yomi_status yose_borders_find(struct yose_borders *g, const yomi_rat *gotes, int n, yomi_colour to,
                              yomi_error *err);
void yose_borders_free(struct yose_borders *g);

/* `marked` is the rule whose errors are shown; 0: those of every rule. */
yomi_status yose_borders_svg(char **out, const struct yose_borders *g, int marked, yomi_error *err);

/* The graph for gotes 9, 6 and 3, which the tour and the paper's figures show. */
yomi_status yose_border_example(char **out, yomi_colour to, int marked, yomi_error *err);

#endif
