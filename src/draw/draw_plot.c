/* SPDX-License-Identifier: MIT */
/* A picture of one plot, or of several in rows of four. A plot has layers of marks or lines. */
#include "base/base_arena.h"
#include "base/base_status.h"
#include "draw_axis.h"
#include "draw_place.h"
#include "draw_svg.h"
#include "yomi/draw.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { BUDGET = 256 << 20, PLOTS_MAX = 400, LAYERS_MAX = 64, ROW = 4 };

/* The size of a plot and its margins, for the only plot of a picture and for one of several. */
struct format {
    double width, height, left, right, top, bottom;
};
static const struct format alone = {640, 460, 78, 28, 58, 62}, small = {250, 240, 52, 14, 52, 46};

static const char *const strokes[] = {NULL, "thick", "thin", "dashed", "dotted"};

struct room {
    const struct format *f;
    double x0, y0; /* the upper left corner of the plot in the picture */
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

/* A rectangle of `w` by `h` around the point, with the sign of its kind. */
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
        svg_circle(t, "mark", x, y, 3.8);
        break;
    case YOMI_DRAW_CROSS:
        add_cross(t, "sign", x, y, 5);
        break;
    case YOMI_DRAW_TRIANGLE:
        add_triangle(t, x, y, 6);
        break;
    case YOMI_DRAW_RING:
        svg_circle(t, "sign", x, y, 9);
        break;
    case YOMI_DRAW_BOX:
        svg_rect(t, "sign", x - 9, y - 9, 18, 18);
        break;
    case YOMI_DRAW_CELL_LIGHT:
    case YOMI_DRAW_CELL_GREY:
    case YOMI_DRAW_CELL_DARK:
        add_cell(t, mark, x, y, w, h);
        break;
    }
}

static double mark_reach(yomi_draw_mark mark)
{
    return mark == YOMI_DRAW_NO_MARK ? 0 : mark == YOMI_DRAW_RING || mark == YOMI_DRAW_BOX ? 10 : 5;
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

/* Widen the axes until they cover the points of a plot. is_first[0] and is_first[1] say whether x
 * and y cover no point yet. */
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

/* Draw a layer without its labels, and keep the pixels of its points, which labels avoid. */
static bool add_layer(struct text *t, const yomi_draw_layer *l, const struct room *r,
                      struct place_path *path, struct arena *arena)
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
    for (int i = 0; i < l->n; i++) add_mark(t, l->mark, px[i], py[i], w, h);
    *path =
        (struct place_path){px, py, l->n, l->stroke != YOMI_DRAW_NO_STROKE, mark_reach(l->mark)};
    return true;
}

static void add_labels(struct text *t, const yomi_draw_layer *l, const struct place_path *path,
                       struct places *places)
{
    for (int i = 0; l->labels && i < path->n; i++) {
        if (!l->labels[i][0]) continue;
        const struct place_box at =
            place_label(places, path->x[i], path->y[i], svg_text_width(l->labels[i], 12), 14);
        svg_text(t, "note", at.x, at.y + 11, l->labels[i]);
    }
}

static void add_key_item(struct text *t, const yomi_draw_layer *l, double x, double y)
{
    if (l->stroke) svg_line(t, strokes[l->stroke], x, y, x + 36, y);
    add_mark(t, l->mark, x + 18, y, 14, 14);
    svg_text(t, "key", x + 44, y + 4.5, l->name);
}

static double key_width(const yomi_draw_layer *l)
{
    return svg_text_width(l->name, 13) + 62;
}

/* The key of a plot with cells stands in a row above it, because cells fill the plot. */
static void add_key_above(struct text *t, const yomi_draw_plot *p, const struct room *r)
{
    double x = r->x0 + r->f->width - r->f->right;
    for (int i = 0; i < p->n_layers; i++)
        if (p->layers[i].name) x -= key_width(&p->layers[i]);
    for (int i = 0; i < p->n_layers; i++) {
        if (!p->layers[i].name) continue;
        add_key_item(t, &p->layers[i], x, r->y0 + r->f->top - 14);
        x += key_width(&p->layers[i]);
    }
}

/* The key of a plot without cells stands in a corner of it. */
static void add_key(struct text *t, const yomi_draw_plot *p, struct places *places)
{
    double widest = 0;
    int n = 0;
    for (int i = 0; i < p->n_layers; i++) {
        if (!p->layers[i].name) continue;
        widest = fmax(widest, key_width(&p->layers[i]));
        n++;
    }
    if (!n) return;
    const struct place_box at = place_key(places, widest + 8, 20 * n + 8);
    double y = at.y + 14;
    svg_rect(t, "node", at.x, at.y, at.width, at.height);
    for (int i = 0; i < p->n_layers; i++) {
        if (!p->layers[i].name) continue;
        add_key_item(t, &p->layers[i], at.x + 8, y);
        y += 20;
    }
}

/* Change what the axis covers, so that a unit is `pixels` long: on both sides when it is centred,
 * else at its high end. */
static void stretch(struct axis *a, double pixels, bool is_centred)
{
    const double units = fabs(a->to - a->from) / pixels;
    if (is_centred) a->low -= (units - (a->high - a->low)) / 2;
    a->high = a->low + units;
}

static void place_axes(struct room *r)
{
    r->x.from = r->x0 + r->f->left;
    r->x.to = r->x0 + r->f->width - r->f->right;
    r->y.from = r->y0 + r->f->height - r->f->bottom;
    r->y.to = r->y0 + r->f->top;
}

/* Fit the axes of all plots: an x axis for each, and one y axis for all. */
static yomi_status fit_axes(struct room *rooms, const yomi_draw_plot *plots, int n, yomi_error *err)
{
    struct axis y = {0};
    bool is_first[2] = {true, true};
    double pixels = INFINITY;
    for (int i = 0; i < n; i++) {
        struct room *r = &rooms[i];
        is_first[0] = true;
        r->x = (struct axis){.is_log = plots[i].log_x != 0};
        TRY(cover(&plots[i], &r->x, &y, is_first, err));
        place_axes(r);
        if (is_first[0])
            return fail(err, YOMI_ERANGE, "\"%.80s\" has no points to show", plots[i].title);
        pixels = fmin(pixels, (r->x.to - r->x.from) / (r->x.high - r->x.low));
    }
    pixels = fmin(pixels, (rooms[0].y.from - rooms[0].y.to) / (y.high - y.low));
    bool is_good = isfinite(pixels) || !plots[0].square;
    for (int i = 0; i < n && is_good; i++) {
        struct room *r = &rooms[i];
        r->y.low = y.low;
        r->y.high = y.high;
        if (plots[0].square) {
            stretch(&r->x, pixels, true);
            stretch(&r->y, pixels, false);
            is_good = axis_step(&r->x, n == 1 ? 6 : 4) && axis_step(&r->y, n == 1 ? 6 : 4);
        } else {
            is_good = axis_fit(&r->x) && axis_fit(&r->y);
        }
    }
    return is_good ? YOMI_OK : fail(err, YOMI_ERANGE, "no axis can show the points of the picture");
}

static int count_labels(const yomi_draw_plot *p)
{
    int n = 0;
    for (int i = 0; i < p->n_layers; i++)
        if (p->layers[i].labels) n += p->layers[i].n;
    return n;
}

/* Draw a plot: axes, layers, the key if it is the only plot, and last the labels of points. */
static bool add_plot(struct text *t, const yomi_draw_plot *p, struct room *r, bool is_alone,
                     struct arena *arena)
{
    struct place_path paths[LAYERS_MAX] = {0};
    struct places places = {.frame = {r->x.from, r->y.to, r->x.to - r->x.from, r->y.from - r->y.to},
                            .paths = paths,
                            .n_paths = p->n_layers,
                            .taken =
                                arena_array(arena, struct place_box, (size_t)count_labels(p) + 1)};
    bool has_cells = false, is_good = places.taken != NULL;
    if (p->flip_x) {
        const double from = r->x.from;
        r->x.from = r->x.to;
        r->x.to = from;
    }
    axis_add_frame(t, &r->x, &r->y);
    svg_text(t, "name", (r->x.from + r->x.to) / 2, r->y.from + 40, p->x_label);
    svg_text(t, "key", r->x0 + 8, r->y0 + r->f->top - 14, p->y_label);
    for (int i = 0; i < p->n_layers && is_good; i++) {
        is_good = add_layer(t, &p->layers[i], r, &paths[i], arena);
        has_cells |= is_cell(&p->layers[i]);
    }
    if (!is_good) return false;
    if (is_alone && has_cells)
        add_key_above(t, p, r);
    else if (is_alone)
        add_key(t, p, &places);
    for (int i = 0; i < p->n_layers; i++) add_labels(t, &p->layers[i], &paths[i], &places);
    return true;
}

/* The format of n plots; several plots are at least as wide as the widest of their titles. */
static struct format format_of(const yomi_draw_plot *plots, int n)
{
    struct format f = n == 1 ? alone : small;
    for (int i = 0; i < n && n > 1; i++)
        f.width = fmax(f.width, svg_text_width(plots[i].title, 15) + 16);
    return f;
}

static yomi_status add_plots(struct text *t, const yomi_draw_plot *plots, int n,
                             const struct format *f, struct arena *arena, yomi_error *err)
{
    struct room *rooms = arena_array(arena, struct room, (size_t)n);
    if (!rooms) return fail(err, YOMI_ENOMEM, "there is no memory for %d plots", n);
    for (int i = 0; i < n; i++) {
        const int row = i / ROW, col = i % ROW;
        rooms[i] =
            (struct room){.f = f, .x0 = f->width * col, .y0 = n == 1 ? 0 : 26 + f->height * row};
    }
    TRY(fit_axes(rooms, plots, n, err));
    for (int i = 0; i < n; i++) {
        const struct room *r = &rooms[i];
        if (!add_plot(t, &plots[i], &rooms[i], n == 1, arena)) t->is_lost = true;
        if (n > 1) svg_text(t, "ink", r->x0 + f->width / 2, r->y0 + 18, plots[i].title);
    }
    return YOMI_OK;
}

yomi_status yomi_draw_plots_svg(char **out, const char *title, const yomi_draw_plot *plots,
                                int n_plots, yomi_error *err)
{
    if (n_plots < 1 || n_plots > PLOTS_MAX)
        return fail(err, YOMI_ERANGE, "a picture holds 1 to %d plots, not %d", PLOTS_MAX, n_plots);
    const struct format f = format_of(plots, n_plots);
    const int cols = n_plots < ROW ? n_plots : ROW, rows = (n_plots + ROW - 1) / ROW;
    const double words = svg_text_width(title, 15) + 40;
    struct text t = {0};
    struct arena arena;
    const double width = fmax(f.width * cols, words);
    char described[96];
    snprintf(described, sizeof described, "%d plot%s: %.30s across, %.30s up.", n_plots,
             plural((unsigned)n_plots), plots[0].x_label, plots[0].y_label);
    svg_begin(&t, title, described, width, f.height * rows + (n_plots == 1 ? 0 : 26));
    svg_text(&t, "head", width / 2, 22, title);
    arena_init(&arena, BUDGET);
    const yomi_status status = add_plots(&t, plots, n_plots, &f, &arena, err);
    arena_fini(&arena);
    char *svg = NULL;
    const yomi_status ended = svg_end(&svg, &t, status == YOMI_OK ? err : NULL);
    if (status == YOMI_OK && ended == YOMI_OK) *out = svg;
    if (status != YOMI_OK) free(svg);
    return status != YOMI_OK ? status : ended;
}
