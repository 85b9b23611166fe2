/* SPDX-License-Identifier: MIT */
/* Two scores p and q of a sum varied over a grid, for `yomi yose sweep` and the paper's figure 6.
 */
#ifndef CMD_SHOW_SWEEP_H
#define CMD_SHOW_SWEEP_H
#include "cmd_show_yose.h"

/* One point of the grid: what is best, what the method chose, and what that may lose. */
struct cmd_yose_point {
    int p, q;
    bool is_wrong, is_half;
    yomi_rat loss; /* the largest among moves held equal */
    int n_best, n_chosen;
    int *best, *chosen; /* components */
};

struct cmd_yose_grid {
    struct cmd_yose_range p, q;
    yomi_colour to;
    const yomi_yose_method *method;
    yomi_yose_tuning tuning;
    int n;                         /* points that are known */
    struct cmd_yose_point *points; /* rows of q, from the lowest */
    yomi_answer answer;            /* of all points together */
};

/* Fill the points, the first n when it is stopped. Free the grid after a failure too. */
yomi_status cmd_yose_grid_find(struct cmd_yose_grid *g, const char *text, const yomi_solve *how,
                               yomi_error *err);
void cmd_yose_grid_free(struct cmd_yose_grid *g);
yomi_status cmd_yose_grid_svg(char **out, const struct cmd_yose_grid *g, yomi_error *err);
void cmd_yose_grid_count(const struct cmd_yose_grid *g, int *wrong, int *half);

#endif
