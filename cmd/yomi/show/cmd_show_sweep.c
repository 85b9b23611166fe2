/* SPDX-License-Identifier: MIT */
#include "cmd_show_sweep.h"
#include <stdlib.h>

yomi_status cmd_yose_grid_svg(char **out, const yomi_yose_grid *g, yomi_error *err)
{
    static const char *const names[] = {"right", "half wrong", "wrong"};
    yomi_draw_layer layers[3];
    double *x = malloc(6 * ((size_t)g->n_points + 1) * sizeof *x);
    char title[128];
    if (!x) cmd_starve();
    for (int k = 0; k < 3; k++) {
        double *px = x + (size_t)(2 * k) * ((size_t)g->n_points + 1), *py = px + g->n_points + 1;
        int n = 0;
        for (int i = 0; i < g->n_points; i++) {
            const yomi_yose_verdict *v = &g->points[i].verdict;
            if ((v->is_wrong ? 2 : v->is_half ? 1 : 0) != k) continue;
            px[n] = g->points[i].p;
            py[n++] = g->points[i].q;
        }
        layers[k] = (yomi_draw_layer){.name = names[k],
                                      .x = px,
                                      .y = py,
                                      .n = n,
                                      .mark = (yomi_draw_mark)((int)YOMI_DRAW_CELL_LIGHT + k)};
    }
    snprintf(title, sizeof title, "Where %s is right, %s to move",
             yomi_yose_method_name(g->question.method), cmd_colour_name(g->question.mover));
    const yomi_draw_plot plot = {
        .title = title, .x_label = "p", .y_label = "q", .layers = layers, .n_layers = 3};
    const yomi_status status = yomi_draw_plots_svg(out, title, &plot, 1, err);
    free(x);
    return status;
}
