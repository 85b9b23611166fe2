/* SPDX-License-Identifier: MIT */
#include "base/base_arena.h"
#include "base/base_status.h"
#include "draw_axis.h"
#include "draw_place.h"
#include "draw_svg.h"
#include "yomi/draw.h"
#include <math.h>
#include <stdbool.h>
#include <stdio.h>

enum { WIDTH = 640, HEIGHT = 420, LEFT = 86, RIGHT = 24, TOP = 48, BOTTOM = 62, SERIES_MAX = 6 };
enum { BUDGET = 256 << 20 };

static yomi_status measure(const yomi_draw_graph *g, struct axis *x, struct axis *y,
                           yomi_error *err)
{
    bool is_first = true;
    for (int s = 0; s < g->n_series; s++) {
        if (g->series[s].n < 0)
            return fail(err, YOMI_ERANGE, "\"%.80s\" has fewer than no points", g->series[s].name);
        for (int i = 0; i < g->series[s].n; i++) {
            const double vx = g->series[s].x[i], value = g->series[s].y[i];
            if (!isfinite(vx) || !isfinite(value) || (g->log_y && value <= 0))
                return fail(err, YOMI_ERANGE, "point %d of \"%.80s\" cannot be drawn on these axes",
                            i + 1, g->series[s].name);
            const double vy = g->log_y ? log10(value) : value;
            x->low = is_first ? vx : fmin(x->low, vx);
            x->high = is_first ? vx : fmax(x->high, vx);
            y->low = is_first ? vy : fmin(y->low, vy);
            y->high = is_first ? vy : fmax(y->high, vy);
            is_first = false;
        }
    }
    if (is_first) return fail(err, YOMI_ERANGE, "a graph needs at least one point");
    if (!axis_fit(x) || !axis_fit(y))
        return fail(err, YOMI_ERANGE, "no axis can show numbers so large or so close together");
    return YOMI_OK;
}

static const char *const line_styles[SERIES_MAX] = {"line0", "line1", "line2",
                                                    "line3", "line4", "line5"};

static bool add_series(struct text *t, const yomi_draw_series *s, const char *style,
                       const struct axis *x, const struct axis *y, struct place_path *path,
                       struct arena *arena)
{
    if (!s->n) return true;
    double *px = arena_array(arena, double, (size_t)s->n);
    double *py = arena_array(arena, double, (size_t)s->n);
    if (!px || !py) return false;
    for (int i = 0; i < s->n; i++) {
        px[i] = axis_pixel_of(x, s->x[i]);
        py[i] = axis_pixel_of(y, s->y[i]);
    }
    svg_polyline(t, style, px, py, s->n);
    for (int i = 0; i < s->n; i++) svg_circle(t, "mark", px[i], py[i], 2.6);
    *path = (struct place_path){px, py, s->n, true, 4};
    return true;
}

static void add_key(struct text *t, const yomi_draw_graph *g, struct places *places)
{
    double widest = 0;
    for (int s = 0; s < g->n_series; s++)
        widest = fmax(widest, svg_text_width(g->series[s].name, 13));
    const struct place_box at = place_key(places, widest + 52, 20.0 * g->n_series);
    for (int s = 0; s < g->n_series; s++) {
        const double y = at.y + 10 + 20 * s;
        svg_line(t, line_styles[s], at.x + 2, y, at.x + 42, y);
        svg_text(t, "key", at.x + 50, y + 4.5, g->series[s].name);
    }
}

yomi_status yomi_draw_graph_svg(char **out, const yomi_draw_graph *graph, yomi_error *err)
{
    if (graph->n_series < 1 || graph->n_series > SERIES_MAX)
        return fail(err, YOMI_ERANGE, "a graph shows 1 to %d lines, not %d", SERIES_MAX,
                    graph->n_series);
    struct axis x = {.from = LEFT, .to = WIDTH - RIGHT};
    struct axis y = {.from = HEIGHT - BOTTOM, .to = TOP, .is_log = graph->log_y != 0};
    TRY(measure(graph, &x, &y, err));
    struct text t = {0};
    char described[96];
    snprintf(described, sizeof described, "%d line%s: %.30s across, %.30s up.", graph->n_series,
             plural((unsigned)graph->n_series), graph->x_label, graph->y_label);
    svg_begin(&t, graph->title, described, WIDTH, HEIGHT);
    svg_text(&t, "head", WIDTH / 2.0, 22, graph->title);
    axis_add_frame(&t, &x, &y);
    svg_text(&t, "name", (x.from + x.to) / 2, HEIGHT - 14, graph->x_label);
    svg_text(&t, "key", 12, TOP - 14, graph->y_label);
    struct arena arena;
    struct place_path paths[SERIES_MAX] = {0};
    struct place_box taken[1];
    struct places places = {.frame = {x.from, y.to, x.to - x.from, y.from - y.to},
                            .paths = paths,
                            .n_paths = graph->n_series,
                            .taken = taken};
    arena_init(&arena, BUDGET);
    for (int s = 0; s < graph->n_series; s++)
        if (!add_series(&t, &graph->series[s], line_styles[s], &x, &y, &paths[s], &arena))
            t.is_lost = true;
    add_key(&t, graph, &places);
    arena_fini(&arena);
    return svg_end(out, &t, err);
}
