/* SPDX-License-Identifier: MIT */
#include "poly_shape.h"
#include "poly_names.h"
#include "yomi/poly.h"
#include <stdlib.h>
#include <string.h>

static int compare_cells(const void *a, const void *b)
{
    const yomi_poly_cell *x = a, *y = b;
    return x->row != y->row ? x->row - y->row : x->col - y->col;
}

void poly_shape_settle(yomi_poly_shape *shape)
{
    int row = shape->cells[0].row, col = shape->cells[0].col;
    for (int i = 1; i < shape->n; i++) {
        if (shape->cells[i].row < row) row = shape->cells[i].row;
        if (shape->cells[i].col < col) col = shape->cells[i].col;
    }
    for (int i = 0; i < shape->n; i++) {
        shape->cells[i].row -= row;
        shape->cells[i].col -= col;
    }
    qsort(shape->cells, (size_t)shape->n, sizeof *shape->cells, compare_cells);
}

int poly_shape_compare(const yomi_poly_shape *a, const yomi_poly_shape *b)
{
    if (a->n != b->n) return a->n - b->n;
    for (int i = 0; i < a->n; i++) {
        const int order = compare_cells(&a->cells[i], &b->cells[i]);
        if (order) return order;
    }
    return 0;
}

void poly_shape_size(const yomi_poly_shape *shape, int *rows, int *cols)
{
    *rows = *cols = 0;
    for (int i = 0; i < shape->n; i++) {
        if (shape->cells[i].row >= *rows) *rows = shape->cells[i].row + 1;
        if (shape->cells[i].col >= *cols) *cols = shape->cells[i].col + 1;
    }
}

bool poly_shape_is_connected(const yomi_poly_shape *shape)
{
    bool is_reached[YOMI_POLY_CELLS] = {true};
    int queue[YOMI_POLY_CELLS] = {0}, n = 1;
    for (int head = 0; head < n; head++) {
        const yomi_poly_cell a = shape->cells[queue[head]];
        for (int i = 0; i < shape->n; i++) {
            const yomi_poly_cell b = shape->cells[i];
            if (is_reached[i] || abs(a.row - b.row) + abs(a.col - b.col) != 1) continue;
            is_reached[i] = true;
            queue[n++] = i;
        }
    }
    return n == shape->n;
}

/* Orientation 0 to 7 of a shape: bit 0 reflects it in the diagonal, bits 1 and 2 in each axis. */
static yomi_poly_shape turn(const yomi_poly_shape *shape, int how)
{
    yomi_poly_shape s = *shape;
    for (int i = 0; i < s.n; i++) {
        const yomi_poly_cell c = shape->cells[i];
        const int row = how & 1 ? c.col : c.row, col = how & 1 ? c.row : c.col;
        s.cells[i] = (yomi_poly_cell){how & 2 ? -row : row, how & 4 ? -col : col};
    }
    poly_shape_settle(&s);
    return s;
}

int yomi_poly_orientations(yomi_poly_shape out[8], const yomi_poly_shape *shape)
{
    int n = 0;
    for (int how = 0; how < 8; how++) {
        out[n] = turn(shape, how);
        int i = 0;
        while (poly_shape_compare(&out[i], &out[n])) i++;
        if (i == n) n++;
    }
    return n;
}

yomi_poly_shape yomi_poly_canonical(const yomi_poly_shape *shape)
{
    yomi_poly_shape best = turn(shape, 0);
    for (int how = 1; how < 8; how++) {
        const yomi_poly_shape s = turn(shape, how);
        if (poly_shape_compare(&s, &best) < 0) best = s;
    }
    return best;
}

bool yomi_poly_same(const yomi_poly_shape *a, const yomi_poly_shape *b)
{
    if (a->n != b->n) return false;
    const yomi_poly_shape x = yomi_poly_canonical(a), y = yomi_poly_canonical(b);
    return poly_shape_compare(&x, &y) == 0;
}

static bool holds_cell(const yomi_poly_shape *s, int row, int col)
{
    const yomi_poly_cell key = {row, col};
    return bsearch(&key, s->cells, (size_t)s->n, sizeof key, compare_cells) != NULL;
}

/* The copy of `part` whose first cell is cell `at` of `whole`. */
static bool lies_at(const yomi_poly_shape *whole, const yomi_poly_shape *part, int at)
{
    const int row = whole->cells[at].row - part->cells[0].row;
    const int col = whole->cells[at].col - part->cells[0].col;
    for (int i = 0; i < part->n; i++)
        if (!holds_cell(whole, part->cells[i].row + row, part->cells[i].col + col)) return false;
    return true;
}

bool yomi_poly_contains(const yomi_poly_shape *whole, const yomi_poly_shape *part)
{
    yomi_poly_shape turned[8];
    const int n = part->n <= whole->n ? yomi_poly_orientations(turned, part) : 0;
    for (int i = 0; i < n; i++)
        for (int at = 0; at < whole->n; at++)
            if (lies_at(whole, &turned[i], at)) return true;
    return false;
}

yomi_poly_goal poly_goal_reduce(const yomi_poly_goal *goal)
{
    yomi_poly_goal out = {0};
    for (int i = 0; i < goal->n; i++) {
        bool is_needed = true;
        for (int j = 0; j < goal->n && is_needed; j++) {
            if (i == j || !yomi_poly_contains(&goal->shapes[i], &goal->shapes[j])) continue;
            /* shape i is as large as j when they are equal: the first of the two is kept */
            is_needed = goal->shapes[i].n == goal->shapes[j].n && i < j;
        }
        if (is_needed) out.shapes[out.n++] = goal->shapes[i];
    }
    return out;
}

int poly_goal_orientations(yomi_poly_shape *out, const yomi_poly_goal *goal)
{
    int n = 0;
    for (int i = 0; i < goal->n; i++) n += yomi_poly_orientations(out + n, &goal->shapes[i]);
    return n;
}

/* --- names ----------------------------------------------------------------------------------- */

bool yomi_poly_named(yomi_poly_known *out, int i)
{
    if (i < 0 || i >= poly_n_names) return false;
    const struct poly_name *row = &poly_names[i];
    yomi_poly_goal goal;
    if (yomi_poly_read_goal(&goal, row->name, NULL) != YOMI_OK) return false;
    *out = (yomi_poly_known){goal.shapes[0], row->others, row->status, row->contains, row->paving};
    return true;
}

/* Every shape of more than six cells, and every one of six but four, contains a smaller loser. */
yomi_poly_known yomi_poly_look_up(const yomi_poly_shape *shape)
{
    yomi_poly_known known, found = {.shape = *shape, .names = "", .status = "open"};
    for (int i = 0; yomi_poly_named(&known, i); i++) {
        if (yomi_poly_same(&known.shape, shape)) return known;
        if (!found.paving && !strcmp(known.status, "loser") &&
            yomi_poly_contains(shape, &known.shape)) {
            found.status = "loser";
            found.contains = poly_names[i].name;
            found.paving = known.paving;
        }
    }
    found.shape.name[0] = 0;
    return found;
}
