/* SPDX-License-Identifier: MIT */
/* Plots of layers, one or several in rows. */
#include "base/base_arena.h"
#include "base/base_status.h"
#include "draw_axis.h"
#include "draw_svg.h"
#include "yomi/draw.h"
#include <math.h>
#include <stdlib.h>

enum { BUDGET = 256 << 20, PLOTS_MAX = 400, LAYERS_MAX = 64, ROW = 4 };

/* Sizes of one plot with its margins: alone, and among others. */
struct format {
    double width, height, left, right, top, bottom;
};
static const struct format alone = {640, 460, 78, 28, 58, 62}, small = {250, 240, 52, 14, 52, 46};

static const char styles[] =
    "<style>.thick{fill:none;stroke:#111;stroke-width:3.4;stroke-linejoin:round}"
    ".thin{fill:none;stroke:#b3362b;stroke-width:1.5}"
    ".dashed{fill:none;stroke:#0b3d91;stroke-width:2;stroke-dasharray:8 4}"
    ".dotted{fill:none;stroke:#2e7d32;stroke-width:2;stroke-dasharray:2 4}"
    ".sign{fill:none;stroke:#111;stroke-width:1.8}"
    ".light{fill:#e6ece8;stroke:#fff;stroke-width:1}"
    ".grey{fill:#c9b26a;stroke:#fff;stroke-width:1}"
    ".dark{fill:#a04038;stroke:#fff;stroke-width:1}"
    ".scratch{fill:none;stroke:#fff;stroke-width:1.8}"
    ".tag{font-size:12px}</style>\n";

static const char *const strokes[] = {NULL, "thick", "thin", "dashed", "dotted"};

struct room {
    const struct format *f;
    double x0, y0; /* of the plot on the picture */
    struct axis x, y;
};

/* --- marks ------------------------------------------------------------------------------------ */

static void add_cross(struct text *t, const char *style, double x, double y, double r)
{
    svg_line(t, style, x - r, y - r, x + r, y + r);
    svg_line(t, style, x - r, y + r, x + r, y - r);
}

static void add_triangle(struct text *t, double x, double y, double r)
{
    const double px[] = {x - r, x + r, x, x - r},
                 py[] = {y + r * 0.8, y + r * 0.8, y - r, y + r * 0.8};
    svg_polyline(t, "sign", px, py, 4);
}

/* A square of `w` by `h` around the point, with its sign when there is room for one. */
static void add_cell(struct text *t, yomi_draw_mark mark, double x, double y, double w, double h)
{
    const double r = fmin(w, h) / 4;
    svg_rect(t,
             mark == YOMI_DRAW_CELL_LIGHT  ? "light"
             : mark == YOMI_DRAW_CELL_GREY ? "grey"
                                           : "dark",
             x - w / 2, y - h / 2, w, h);
    if (mark == YOMI_DRAW_CELL_DARK) add_cross(t, "scratch", x, y, r);
    if (mark == YOMI_DRAW_CELL_GREY) svg_line(t, "sign", x - r, y, x + r, y);
}

static void add_mark(struct text *t, yomi_draw_mark mark, double x, double y, double w, double h)
{
    switch (mark) {
    case YOMI_DRAW_NO_MARK:
        break;
    case YOMI_DRAW_DOT:
        svg_circle(t, "mark", x, y, 3.2);
        break;
    case YOMI_DRAW_CROSS:
        add_cross(t, "sign", x, y, 5);
        break;
    case YOMI_DRAW_TRIANGLE:
        add_triangle(t, x, y, 6);
        break;
    case YOMI_DRAW_CELL_LIGHT:
    case YOMI_DRAW_CELL_GREY:
    case YOMI_DRAW_CELL_DARK:
        add_cell(t, mark, x, y, w, h);
        break;
    }
}

/* --- axes ------------------------------------------------------------------------------------- */

static bool is_cell(const yomi_draw_layer *l)
{
    return l->mark >= YOMI_DRAW_CELL_LIGHT;
}

static void widen(struct axis *a, double v, double by, bool *is_first)
{
    a->low = *is_first ? v - by : fmin(a->low, v - by);
    a->high = *is_first ? v + by : fmax(a->high, v + by);
    *is_first = false;
}

/* Let the axes cover the points of a plot; `is_first` tells of each whether it covers any yet. */
static yomi_status cover(const yomi_draw_plot *p, struct axis *x, struct axis *y, bool is_first[2],
                         yomi_error *err)
{
    if (p->n_layers < 0 || p->n_layers > LAYERS_MAX)
        return fail(err, YOMI_ERANGE, "a plot shows at most %d layers", LAYERS_MAX);
    for (int i = 0; i < p->n_layers; i++) {
        const yomi_draw_layer *l = &p->layers[i];
        const double by = is_cell(l) ? 0.5 : 0;
        for (int k = 0; k < l->n; k++) {
            if (!isfinite(l->x[k]) || !isfinite(l->y[k]) || (p->log_x && l->x[k] <= 0))
                return fail(err, YOMI_ERANGE, "point %d of \"%.80s\" cannot be drawn on these axes",
                            k + 1, l->name ? l->name : "a layer");
            widen(x, p->log_x ? log10(l->x[k]) : l->x[k], by, &is_first[0]);
            widen(y, l->y[k], by, &is_first[1]);
        }
    }
    return YOMI_OK;
}

/* --- layers ----------------------------------------------------------------------------------- */

/* Labels stand above the points, or below them where the lines rise. */
static bool add_layer(struct text *t, const yomi_draw_layer *l, const struct room *r,
                      double label_at, struct arena *arena)
{
    if (l->n < 1) return true;
    double *px = arena_array(arena, double, (size_t)l->n);
    double *py = arena_array(arena, double, (size_t)l->n);
    if (!px || !py) return false;
    const double w = fabs(r->x.to - r->x.from) / (r->x.high - r->x.low);
    const double h = fabs(r->y.to - r->y.from) / (r->y.high - r->y.low);
    for (int i = 0; i < l->n; i++) {
        px[i] = axis_pixel_of(&r->x, l->x[i]);
        py[i] = axis_pixel_of(&r->y, l->y[i]);
    }
    if (l->stroke) svg_polyline(t, strokes[l->stroke], px, py, l->n);
    for (int i = 0; i < l->n; i++) {
        add_mark(t, l->mark, px[i], py[i], w, h);
        if (l->labels) svg_text(t, "tag", px[i] + 7, py[i] + label_at, l->labels[i]);
    }
    return true;
}

/* The key stands in the upper right corner, where borders and errors are low, or in the left one.
 */
static void add_key(struct text *t, const yomi_draw_plot *p, const struct room *r)
{
    double wide = 0;
    int n = 0;
    for (int i = 0; i < p->n_layers; i++) {
        if (!p->layers[i].name) continue;
        wide = fmax(wide, svg_text_width(p->layers[i].name, 13));
        n++;
    }
    if (!n) return;
    const double top = r->y0 + r->f->top + 6, key = wide + 62;
    const double left =
        r->x0 + (p->key_left ? r->f->left + 12 : r->f->width - r->f->right - 6 - key);
    svg_rect(t, "node", left, top, key, 20 * n + 8);
    double y = top + 14;
    for (int i = 0; i < p->n_layers; i++) {
        const yomi_draw_layer *l = &p->layers[i];
        if (!l->name) continue;
        if (l->stroke) svg_line(t, strokes[l->stroke], left + 8, y, left + 44, y);
        add_mark(t, l->mark, left + 26, y, 14, 14);
        svg_text(t, "key", left + 52, y + 4.5, l->name);
        y += 20;
    }
}

static yomi_status add_plot(struct text *t, const yomi_draw_plot *p, struct room *r,
                            struct arena *arena, yomi_error *err)
{
    bool is_first[2] = {true, false};
    struct axis unused = {0};
    r->x = (struct axis){.from = r->x0 + r->f->left,
                         .to = r->x0 + r->f->width - r->f->right,
                         .is_log = p->log_x != 0};
    TRY(cover(p, &r->x, &unused, is_first, err));
    if (is_first[0] || !axis_fit(&r->x))
        return fail(err, YOMI_ERANGE, "no axis can show the points of \"%.80s\"", p->title);
    if (p->flip_x) {
        const double from = r->x.from;
        r->x.from = r->x.to;
        r->x.to = from;
    }
    axis_add_frame(t, &r->x, &r->y);
    svg_text(t, "name", (r->x.from + r->x.to) / 2, r->y.from + 40, p->x_label);
    svg_text(t, "key", r->x0 + 8, r->y0 + r->f->top - 14, p->y_label);
    for (int i = 0; i < p->n_layers; i++)
        if (!add_layer(t, &p->layers[i], r, p->key_left ? 16 : -6, arena)) t->is_lost = true;
    return YOMI_OK;
}

static yomi_status add_plots(struct text *t, const yomi_draw_plot *plots, int n,
                             const struct format *f, struct arena *arena, yomi_error *err)
{
    struct axis y = {0}, unused = {0};
    bool is_first[2] = {false, true};
    for (int i = 0; i < n; i++) TRY(cover(&plots[i], &unused, &y, is_first, err));
    if (is_first[1] || !axis_fit(&y))
        return fail(err, YOMI_ERANGE, "no axis can show the points of the picture");
    for (int i = 0; i < n; i++) {
        struct room r = {.f = f, .x0 = f->width * (i % ROW), .y0 = 26 + f->height * (i / ROW)};
        if (n == 1) r.y0 = 0;
        r.y = y;
        r.y.from = r.y0 + f->height - f->bottom;
        r.y.to = r.y0 + f->top;
        TRY(add_plot(t, &plots[i], &r, arena, err));
        if (n == 1)
            add_key(t, &plots[i], &r);
        else
            svg_text(t, "ink", r.x0 + f->width / 2, r.y0 + 18, plots[i].title);
    }
    return YOMI_OK;
}

yomi_status yomi_draw_plots_svg(char **out, const char *title, const yomi_draw_plot *plots,
                                int n_plots, yomi_error *err)
{
    if (n_plots < 1 || n_plots > PLOTS_MAX)
        return fail(err, YOMI_ERANGE, "a picture holds 1 to %d plots, not %d", PLOTS_MAX, n_plots);
    const struct format *f = n_plots == 1 ? &alone : &small;
    const int cols = n_plots < ROW ? n_plots : ROW, rows = (n_plots + ROW - 1) / ROW;
    const double words = svg_text_width(title, 15) + 40;
    struct text t = {0};
    struct arena arena;
    const double width = fmax(f->width * cols, words);
    svg_begin(&t, title, width, f->height * rows + (n_plots == 1 ? 0 : 26));
    text_add(&t, "%s", styles);
    svg_text(&t, "head", width / 2, 22, title);
    arena_init(&arena, BUDGET);
    const yomi_status status = add_plots(&t, plots, n_plots, f, &arena, err);
    arena_fini(&arena);
    char *svg = NULL;
    const yomi_status ended = svg_end(&svg, &t, status == YOMI_OK ? err : NULL);
    if (status == YOMI_OK && ended == YOMI_OK) *out = svg;
    if (status != YOMI_OK) free(svg);
    return status != YOMI_OK ? status : ended;
}
