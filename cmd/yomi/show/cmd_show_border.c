/* SPDX-License-Identifier: MIT */
#include "cmd_show_border.h"
#include <stdlib.h>

struct dots {
    double *x, *y;
    int n;
};

static struct dots dots_new(int most)
{
    struct dots d = {malloc(((size_t)most + 1) * sizeof(double)),
                     malloc(((size_t)most + 1) * sizeof(double)), 0};
    if (!d.x || !d.y) cmd_starve();
    return d;
}

/* The points where an approximation is wrong, or half wrong. */
static struct dots dots_of_misses(const yomi_yose_borders *g, int rule, bool is_half)
{
    struct dots d = dots_new(g->n_misses[rule]);
    for (int i = 0; i < g->n_misses[rule]; i++) {
        const yomi_yose_miss *m = &g->misses[rule][i];
        if (m->is_half != is_half) continue;
        d.x[d.n] = m->x;
        d.y[d.n++] = m->y;
    }
    return d;
}

static struct dots dots_of_border(const yomi_yose_borders *g, int rule)
{
    struct dots d = dots_new(g->n_corners);
    for (; d.n < g->n_corners; d.n++) {
        d.x[d.n] = yomi_rat_double(g->x[d.n]);
        d.y[d.n] = yomi_rat_double(g->y[rule][d.n]);
    }
    return d;
}

static void add_layer(yomi_draw_layer *layers, int *n, const char *name, struct dots d,
                      yomi_draw_stroke stroke, yomi_draw_mark mark)
{
    layers[(*n)++] = (yomi_draw_layer){
        .name = name, .x = d.x, .y = d.y, .n = d.n, .stroke = stroke, .mark = mark};
}

static void write_title(char title[160], const yomi_yose_borders *g)
{
    char gote[YOMI_RAT_TEXT];
    size_t at = (size_t)snprintf(title, 160, "%s to move, gotes", cmd_colour_name(g->mover));
    for (int i = 0; i < g->n_gotes && at < 110; i++)
        at += (size_t)snprintf(title + at, 160 - at, "%s%s", i ? ", " : " ",
                               yomi_rat_write(gote, g->gotes[i]));
    if (at < 130) snprintf(title + at, 160 - at, ": A above a border, B below");
}

yomi_status cmd_yose_borders_svg(char **out, const yomi_yose_borders *g, int marked,
                                 yomi_error *err)
{
    static const yomi_draw_stroke strokes[] = {YOMI_DRAW_THICK, YOMI_DRAW_THIN, YOMI_DRAW_DASHED};
    static const yomi_draw_mark marks[][2] = {
        {0}, {YOMI_DRAW_CROSS, YOMI_DRAW_TRIANGLE}, {YOMI_DRAW_BOX, YOMI_DRAW_RING}};
    static const char *const names[][2] = {
        {0}, {"mean wrong", "mean half wrong"}, {"corrected wrong", "corrected half wrong"}};
    static const double origin = 0;
    yomi_draw_layer layers[3 * YOMI_YOSE_BORDER_RULES + 1];
    int n = 0;
    char title[160];
    for (int rule = 0; rule < YOMI_YOSE_BORDER_RULES; rule++)
        add_layer(layers, &n, yomi_yose_border_name((yomi_yose_border_rule)rule),
                  dots_of_border(g, rule), strokes[rule], YOMI_DRAW_NO_MARK);
    for (int rule = 1; rule < YOMI_YOSE_BORDER_RULES; rule++)
        for (int k = 0; k < 2 && (!marked || marked == rule); k++)
            add_layer(layers, &n, names[rule][k], dots_of_misses(g, rule, k == 1),
                      YOMI_DRAW_NO_STROKE, marks[rule][k]);
    const int n_own = n;
    layers[n++] = (yomi_draw_layer){.x = &origin, .y = &origin, .n = 1}; /* axes begin at 0 */
    write_title(title, g);
    const yomi_draw_plot plot = {
        .title = title, .x_label = "x", .y_label = "y", .layers = layers, .n_layers = n};
    const yomi_status status = yomi_draw_plots_svg(out, title, &plot, 1, err);
    for (int i = 0; i < n_own; i++) {
        free((double *)layers[i].x);
        free((double *)layers[i].y);
    }
    return status;
}

yomi_status cmd_yose_border_example(char **out, yomi_colour to, int marked, yomi_error *err)
{
    static const yomi_rat gotes[] = {{9, 1}, {6, 1}, {3, 1}};
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose_borders g;
    yomi_status status = yomi_yose_borders_find(&g, gotes, 3, to, &how, err);
    if (status != YOMI_OK) return status;
    status = cmd_yose_borders_svg(out, &g, marked, err);
    yomi_yose_borders_free(&g);
    return status;
}
