/* SPDX-License-Identifier: MIT */
/* Goals as text. */
#include "base/base_scan.h"
#include "base/base_status.h"
#include "base/base_text.h"
#include "poly_names.h"
#include "poly_shape.h"
#include <stdio.h>
#include <string.h>

/* A goal being read: the place in its text, and the shape of which some lines are read. */
struct goal_reader {
    struct scan at;
    yomi_poly_goal goal;
    yomi_poly_shape drawn;
    int drawn_rows, drawn_line;
    yomi_error *err;
};

static yomi_status add_shape(struct goal_reader *r, yomi_poly_shape *shape, int line, int column)
{
    yomi_error *err = r->err;
    if (!shape->n)
        return fail_at(err, YOMI_EPARSE, line, column, "the shape has no cell; draw cells as #");
    if (r->goal.n == YOMI_POLY_SHAPES)
        return fail_at(err, YOMI_ERANGE, line, column, "a goal has at most %d shapes",
                       YOMI_POLY_SHAPES);
    poly_shape_settle(shape);
    for (int i = 1; i < shape->n; i++)
        if (shape->cells[i].row == shape->cells[i - 1].row &&
            shape->cells[i].col == shape->cells[i - 1].col)
            return fail_at(err, YOMI_EPARSE, line, column,
                           "the cell %d,%d stands in the list twice", shape->cells[i].row,
                           shape->cells[i].col);
    if (!poly_shape_is_connected(shape))
        return fail_at(err, YOMI_EPARSE, line, column,
                       "the cells do not hang together; those of a polyomino touch by their sides");
    if (!shape->name[0]) {
        const yomi_poly_known known = yomi_poly_look_up(shape);
        memcpy(shape->name, known.shape.name, sizeof shape->name);
    }
    r->goal.shapes[r->goal.n++] = *shape;
    return YOMI_OK;
}

static yomi_status add_cell(struct goal_reader *r, yomi_poly_shape *s, int row, int col)
{
    if (s->n == YOMI_POLY_CELLS)
        return fail_at(r->err, YOMI_ERANGE, r->at.line, r->at.column,
                       "a shape has at most %d cells", YOMI_POLY_CELLS);
    s->cells[s->n++] = (yomi_poly_cell){row, col};
    return YOMI_OK;
}

static bool is_grid_char(char c)
{
    return c == '#' || c == '.' || c == '/';
}

/* Read a grid such as "##./.##", its first row being number `row` of the shape. */
static yomi_status read_grid(struct goal_reader *r, yomi_poly_shape *s, int row)
{
    for (int col = 0; is_grid_char(*r->at.p); scan_step(&r->at)) {
        if (*r->at.p == '/') {
            row++;
            col = 0;
            continue;
        }
        if (*r->at.p == '#') TRY(add_cell(r, s, row, col));
        col++;
    }
    return YOMI_OK;
}

static bool read_number(struct scan *at, int *out)
{
    int n = 0, digits = 0;
    const bool is_negative = *at->p == '-';
    if (is_negative) scan_step(at);
    for (; *at->p >= '0' && *at->p <= '9'; scan_step(at), digits++)
        if (n < 100000) n = 10 * n + (*at->p - '0');
    *out = is_negative ? -n : n;
    return digits > 0;
}

static void skip_any(struct scan *at, const char *chars)
{
    while (*at->p && strchr(chars, *at->p)) scan_step(at);
}

static bool is_cell_char(char c)
{
    return c && strchr("0123456789-([", c);
}

/* Read a list of cells such as "0,0 0,1 1,1"; brackets round cells and commas between them are
 * skipped. */
static yomi_status read_cells(struct goal_reader *r, yomi_poly_shape *s)
{
    while (is_cell_char(*r->at.p)) {
        int row = 0, col = 0;
        skip_any(&r->at, "([ ");
        const bool has_row = read_number(&r->at, &row), has_comma = *r->at.p == ',';
        skip_any(&r->at, ", ");
        if (!has_row || !has_comma || !read_number(&r->at, &col))
            return fail_at(r->err, YOMI_EPARSE, r->at.line, r->at.column,
                           "a cell is written row,column, such as 0,1");
        TRY(add_cell(r, s, row, col));
        skip_any(&r->at, " ;,)]");
    }
    return YOMI_OK;
}

static bool is_name_char(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

static yomi_status read_name(struct goal_reader *r, yomi_poly_shape *s)
{
    const struct scan start = r->at;
    const char *spelling;
    char bad[12];
    while (is_name_char(*r->at.p)) scan_step(&r->at);
    const size_t bytes = (size_t)(r->at.p - start.p);
    if (!bytes)
        return fail_at(
            r->err, YOMI_EPARSE, start.line, start.column,
            "%s does not begin a shape; give a name such as Square, or a grid such as ##./.##",
            *start.p ? scan_name(bad, *start.p) : "the end");
    const struct poly_name *row = poly_name_find(start.p, bytes, &spelling);
    if (!row)
        return fail_at(r->err, YOMI_EPARSE, start.line, start.column,
                       "there is no shape '%.*s'; 'yomi poly shapes' lists the names",
                       (int)(bytes > 40 ? 40 : bytes), start.p);
    struct goal_reader grid = {.at = scan_begin(row->grid), .err = r->err};
    TRY(read_grid(&grid, s, 0));
    snprintf(s->name, sizeof s->name, "%.*s", (int)bytes, spelling);
    return YOMI_OK;
}

static yomi_status read_item(struct goal_reader *r)
{
    yomi_poly_shape s = {0};
    const struct scan start = r->at;
    if (is_grid_char(*r->at.p))
        TRY(read_grid(r, &s, 0));
    else if (is_cell_char(*r->at.p))
        TRY(read_cells(r, &s));
    else
        TRY(read_name(r, &s));
    return add_shape(r, &s, start.line, start.column);
}

static void skip_spaces(struct scan *at)
{
    while (*at->p != '\n' && scan_is_space(*at->p)) scan_step(at);
}

static yomi_status finish_drawing(struct goal_reader *r)
{
    if (!r->drawn_rows) return YOMI_OK;
    TRY(add_shape(r, &r->drawn, r->drawn_line, 1));
    r->drawn = (yomi_poly_shape){0};
    r->drawn_rows = 0;
    return YOMI_OK;
}

/* Is the line one row of a shape that is drawn over several lines? Such a row has no '/'. */
static bool is_row(const char *p)
{
    const size_t n = strspn(p, "#.");
    p += n;
    p += strspn(p, " \t\r");
    return n && (!*p || *p == '\n');
}

static yomi_status read_line(struct goal_reader *r)
{
    skip_spaces(&r->at);
    if (is_row(r->at.p)) {
        if (!r->drawn_rows) r->drawn_line = r->at.line;
        /* columns count from the beginning of the line: blanks before a row move it to the right */
        for (int col = r->at.column - 1; *r->at.p == '#' || *r->at.p == '.';
             scan_step(&r->at), col++)
            if (*r->at.p == '#') TRY(add_cell(r, &r->drawn, r->drawn_rows, col));
        r->drawn_rows++;
        skip_spaces(&r->at);
        return YOMI_OK;
    }
    TRY(finish_drawing(r));
    while (*r->at.p && *r->at.p != '\n') {
        char bad[12];
        TRY(read_item(r));
        skip_spaces(&r->at);
        if (!*r->at.p || *r->at.p == '\n') break;
        if (*r->at.p != '+')
            return fail_at(r->err, YOMI_EPARSE, r->at.line, r->at.column,
                           "%s cannot follow a shape; join shapes with +",
                           scan_name(bad, *r->at.p));
        scan_step(&r->at);
        skip_spaces(&r->at);
        if (!*r->at.p || *r->at.p == '\n') TRY(read_item(r)); /* fails: a shape is missing */
    }
    return YOMI_OK;
}

yomi_status yomi_poly_read_goal(yomi_poly_goal *out, const char *text, yomi_error *err)
{
    struct goal_reader r = {.at = scan_begin(text), .err = err};
    for (;;) {
        TRY(read_line(&r));
        if (!*r.at.p) break;
        scan_step(&r.at);
    }
    TRY(finish_drawing(&r));
    if (!r.goal.n)
        return fail_at(
            err, YOMI_EPARSE, r.at.line, r.at.column,
            "there is no shape; give names such as Square+W, or draw shapes with # and .");
    *out = r.goal;
    return YOMI_OK;
}

static void add_grid(struct text *t, const yomi_poly_shape *shape, const char *line_end)
{
    int rows, cols, i = 0;
    poly_shape_size(shape, &rows, &cols);
    for (int row = 0; row < rows; row++) {
        if (row) text_add(t, "%s", line_end);
        for (int col = 0; col < cols; col++) {
            const bool is_cell =
                i < shape->n && shape->cells[i].row == row && shape->cells[i].col == col;
            text_add(t, "%c", is_cell ? '#' : '.');
            i += is_cell;
        }
    }
}

yomi_status yomi_poly_write_grid(char **out, const yomi_poly_shape *shape, const char *line_end,
                                 yomi_error *err)
{
    struct text t = {0};
    add_grid(&t, shape, line_end);
    return text_finish(out, &t, err);
}

yomi_status yomi_poly_write_goal(char **out, const yomi_poly_goal *goal, yomi_error *err)
{
    struct text t = {0};
    for (int i = 0; i < goal->n; i++) {
        if (i) text_add(&t, "+");
        if (goal->shapes[i].name[0])
            text_add(&t, "%s", goal->shapes[i].name);
        else
            add_grid(&t, &goal->shapes[i], "/");
    }
    return text_finish(out, &t, err);
}
