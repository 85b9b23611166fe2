/* SPDX-License-Identifier: MIT */
#include "base/base_arena.h"
#include "base/base_status.h"
#include "draw_svg.h"
#include "yomi/draw.h"
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

enum { WIDTH = 640, HEIGHT = 420, LEFT = 86, RIGHT = 24, TOP = 48, BOTTOM = 62, SERIES_MAX = 6 };
enum { BUDGET = 256 << 20 };

/* One axis: values low..high lie on pixels from..to, with a tick at every step from low. */
struct axis {
    double low, high, step;
    double from, to;
    bool is_log;  /* low, high and step are then exponents of ten */
    int exponent; /* step is 1, 2 or 5 times 10^exponent */
};

/* The pixel of a place on the axis, which is the logarithm of the value on a logarithmic one. */
static double pixel(const struct axis *a, double place)
{
    return a->from + (place - a->low) / (a->high - a->low) * (a->to - a->from);
}

static double pixel_of(const struct axis *a, double value)
{
    return pixel(a, a->is_log ? log10(value) : value);
}

/* Choose a step of 1, 2 or 5 times a power of ten, so that about six cover the axis, and let the
 * axis begin and end with one. False when the numbers are too large or too close for that. */
static bool fit_axis(struct axis *a)
{
    if (a->high == a->low) {
        const double room = a->is_log ? 1 : fmax(fabs(a->high), 1) / 2;
        a->high += room;
        if (!a->is_log) a->low -= room;
    }
    const double rough = (a->high - a->low) / 6;
    if (!isfinite(rough) || rough < 1e-300 || rough < fmax(fabs(a->low), fabs(a->high)) * 1e-12)
        return false;
    a->exponent = (int)floor(log10(rough));
    const double times = rough / pow(10, a->exponent);
    a->step = pow(10, a->exponent) * (times < 1.5 ? 1 : times < 3.5 ? 2 : times < 7.5 ? 5 : 10);
    if (times >= 7.5) a->exponent++;
    if (a->is_log && a->step < 1) {
        a->step = 1;
        a->exponent = 0;
    }
    a->low = floor(a->low / a->step) * a->step;
    a->high = ceil(a->high / a->step) * a->step;
    return isfinite(a->low) && isfinite(a->high);
}

/* The value at a tick: in full where that is short, else as digits and an exponent. */
static char *tick_name(const struct axis *a, double at)
{
    struct text t = {0};
    char *name = NULL;
    if (a->is_log && at >= 0 && at < 4)
        text_add(&t, "%.0f", pow(10, at));
    else if (a->is_log)
        text_add(&t, "1e%.0f", at);
    else if (a->exponent > 6 || a->exponent < -6)
        text_add(&t, "%.0fe%d", round(at / pow(10, a->exponent)), a->exponent);
    else
        text_add_decimal(&t, at, a->exponent < 0 ? -a->exponent : 0);
    text_finish(&name, &t, NULL);
    return name;
}

static void add_tick_name(struct text *t, const char *style, double x, double y, char *name)
{
    if (name)
        svg_text(t, style, x, y, name);
    else
        t->is_lost = true;
    free(name);
}

static void add_axes(struct text *t, const yomi_draw_graph *g, const struct axis *x,
                     const struct axis *y)
{
    for (int i = 0; y->low + i * y->step <= y->high + y->step / 2; i++) {
        const double at = y->low + i * y->step, py = pixel(y, at);
        svg_line(t, "grid", x->from, py, x->to, py);
        add_tick_name(t, "left", x->from - 8, py + 4.5, tick_name(y, at));
    }
    for (int i = 0; x->low + i * x->step <= x->high + x->step / 2; i++) {
        const double at = x->low + i * x->step, px = pixel(x, at);
        svg_line(t, "axis", px, y->from, px, y->from + 5);
        add_tick_name(t, "name", px, y->from + 20, tick_name(x, at));
    }
    svg_line(t, "axis", x->from, y->from, x->to, y->from);
    svg_line(t, "axis", x->from, y->from, x->from, y->to);
    svg_text(t, "name", (x->from + x->to) / 2, HEIGHT - 14, g->x_label);
    svg_text(t, "key", 12, TOP - 14, g->y_label);
}

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
    if (!fit_axis(x) || !fit_axis(y))
        return fail(err, YOMI_ERANGE, "no axis can show numbers so large or so close together");
    return YOMI_OK;
}

static const char *const line_styles[SERIES_MAX] = {"line0", "line1", "line2",
                                                    "line3", "line4", "line5"};

static bool add_series(struct text *t, const yomi_draw_series *s, const char *style,
                       const struct axis *x, const struct axis *y, struct arena *arena)
{
    if (!s->n) return true;
    double *px = arena_array(arena, double, (size_t)s->n);
    double *py = arena_array(arena, double, (size_t)s->n);
    if (!px || !py) return false;
    for (int i = 0; i < s->n; i++) {
        px[i] = pixel_of(x, s->x[i]);
        py[i] = pixel_of(y, s->y[i]);
    }
    svg_polyline(t, style, px, py, s->n);
    for (int i = 0; i < s->n; i++) svg_circle(t, "mark", px[i], py[i], 2.6);
    return true;
}

static void add_key(struct text *t, const yomi_draw_graph *g)
{
    for (int s = 0; s < g->n_series; s++) {
        const double y = TOP + 18 + 20 * s;
        svg_line(t, line_styles[s], LEFT + 16, y, LEFT + 56, y);
        svg_text(t, "key", LEFT + 64, y + 4.5, g->series[s].name);
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
    svg_begin(&t, graph->title, WIDTH, HEIGHT);
    svg_text(&t, "head", WIDTH / 2.0, 22, graph->title);
    add_axes(&t, graph, &x, &y);
    struct arena arena;
    arena_init(&arena, BUDGET);
    for (int s = 0; s < graph->n_series; s++)
        if (!add_series(&t, &graph->series[s], line_styles[s], &x, &y, &arena)) t.is_lost = true;
    add_key(&t, graph);
    arena_fini(&arena);
    return svg_end(out, &t, err);
}
