/* SPDX-License-Identifier: MIT */
#include "base/base_status.h"
#include "draw_svg.h"
#include "yomi/draw.h"
#include <math.h>
#include <string.h>

enum { CELL = 28, EDGE = 16, SIDE_MAX = 256 };

struct frame {
    double left, top, width, height;
};

/* Where the cells begin and how large the picture is, with room for the names of rows and columns,
 * the title and the caption. */
static struct frame measure(const yomi_draw_cells *c)
{
    struct frame f = {EDGE, EDGE + 26, 0, 0};
    for (int row = 0; c->row_names && row < c->rows; row++)
        f.left = fmax(f.left, EDGE + 8 + svg_text_width(c->row_names[row], 13));
    if (c->col_names) f.top += 20;
    f.width = fmax(f.left + CELL * c->cols + EDGE, svg_text_width(c->title, 15) + 2 * EDGE);
    f.height = f.top + CELL * c->rows + EDGE;
    if (c->caption) {
        f.height += 22;
        f.width = fmax(f.width, svg_text_width(c->caption, 13) + 2 * EDGE);
    }
    f.left += (f.width - (f.left + CELL * c->cols + EDGE)) / 2;
    return f;
}

static void add_cell(struct text *t, const yomi_draw_cells *c, const struct frame *f, int at)
{
    static const char kinds[] = ".#/+-?";
    static const char *const styles[] = {"cell", "shape", "need", "yes", "no", "open"};
    const int row = at / c->cols, col = at % c->cols;
    const double x = f->left + CELL * col, y = f->top + CELL * row;
    const char *kind = strchr(kinds, c->ground[at]);
    const char stone = c->stones ? c->stones[at] : '.';
    if (kind && *kind) svg_rect(t, styles[kind - kinds], x, y, CELL, CELL);
    if (c->ground[at] == '/') {
        svg_line(t, "hatch", x + 4, y + CELL / 2.0, x + CELL / 2.0, y + 4);
        svg_line(t, "hatch", x + 4, y + CELL - 4, x + CELL - 4, y + 4);
        svg_line(t, "hatch", x + CELL / 2.0, y + CELL - 4, x + CELL - 4, y + CELL / 2.0);
    }
    if (stone == 'X') svg_circle(t, "black", x + CELL / 2.0, y + CELL / 2.0, CELL * 0.42);
    if (stone == 'O') svg_circle(t, "white", x + CELL / 2.0, y + CELL / 2.0, CELL * 0.42);
    if (!c->labels || !c->labels[at]) return;
    if (stone == '.' && c->ground[at] == ' ')
        svg_text(t, "key", x, y + CELL / 2.0 + 4, c->labels[at]);
    else
        svg_text(t, stone == 'X' ? "smallchalk" : "smallcoal", x + CELL / 2.0, y + CELL / 2.0 + 4,
                 c->labels[at]);
}

static void add_names(struct text *t, const yomi_draw_cells *c, const struct frame *f)
{
    for (int row = 0; c->row_names && row < c->rows; row++)
        svg_text(t, "left", f->left - 8, f->top + CELL * (row + 0.5) + 4.5, c->row_names[row]);
    for (int col = 0; c->col_names && col < c->cols; col++)
        svg_text(t, "small", f->left + CELL * (col + 0.5), f->top - 8, c->col_names[col]);
}

/* Draw the outline of a tile a little within its cells. A tile that reaches over an edge of the
 * paper has no line at that edge. */
static void add_tile(struct text *t, const yomi_draw_cells *c, const struct frame *f,
                     const yomi_draw_tile *tile)
{
    const double left = f->left + fmax(CELL * tile->col + 3, 0),
                 top = f->top + fmax(CELL * tile->row + 3, 0),
                 right = f->left + fmin(CELL * (tile->col + tile->cols) - 3, CELL * c->cols),
                 bottom = f->top + fmin(CELL * (tile->row + tile->rows) - 3, CELL * c->rows);
    const double x[] = {left, right, right, left}, y[] = {top, top, bottom, bottom};
    const int open = tile->row < 0                      ? 1
                     : tile->col + tile->cols > c->cols ? 2
                     : tile->row + tile->rows > c->rows ? 3
                     : tile->col < 0                    ? 4
                                                        : 0;
    double px[4], py[4];
    for (int i = 0; i < 4; i++) {
        px[i] = x[(open + i) % 4];
        py[i] = y[(open + i) % 4];
    }
    if (open)
        svg_polyline(t, "tile", px, py, 4);
    else
        svg_rect(t, "tile", left, top, right - left, bottom - top);
}

yomi_status yomi_draw_cells_svg(char **out, const yomi_draw_cells *cells, yomi_error *err)
{
    const yomi_draw_cells *c = cells;
    if (c->rows < 1 || c->cols < 1 || c->rows > SIDE_MAX || c->cols > SIDE_MAX)
        return fail(err, YOMI_ERANGE, "%dx%d cells cannot be drawn; each side is 1 to %d", c->rows,
                    c->cols, SIDE_MAX);
    const struct frame f = measure(c);
    struct text t = {0};
    svg_begin(&t, c->title, c->caption ? c->caption : "", f.width, f.height);
    svg_text(&t, "head", f.width / 2, EDGE + 6, c->title);
    for (int at = 0; at < c->rows * c->cols; at++) add_cell(&t, c, &f, at);
    for (int i = 0; i < c->n_tiles; i++) add_tile(&t, c, &f, &c->tiles[i]);
    add_names(&t, c, &f);
    if (c->caption) svg_text(&t, "name", f.width / 2, f.height - EDGE + 2, c->caption);
    return svg_end(out, &t, err);
}
