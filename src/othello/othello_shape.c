/* SPDX-License-Identifier: MIT */
#include "othello_shape.h"
#include "base/base_bits.h"
#include <stdlib.h>
#include <string.h>

static const int axis_row[OTHELLO_AXES] = {0, 1, 1, 1}, axis_col[OTHELLO_AXES] = {1, 0, -1, 1};

static int is_on(const struct othello_shape *s, int row, int col)
{
    return row >= 0 && col >= 0 && row < s->rows && col < s->cols;
}

/* The squares from (row, col), exclusive, to the edge. */
static uint64_t ray_from(const struct othello_shape *s, int row, int col, int dr, int dc)
{
    uint64_t ray = 0;
    for (row += dr, col += dc; is_on(s, row, col); row += dr, col += dc)
        ray |= bits_one(row * s->cols + col);
    return ray;
}

static void add_lines(struct othello_shape *s, int axis)
{
    const int dr = axis_row[axis], dc = axis_col[axis];
    for (int row = 0; row < s->rows; row++) {
        for (int col = 0; col < s->cols; col++) {
            if (is_on(s, row - dr, col - dc)) continue; /* not the first of its line */
            const uint64_t line = bits_one(row * s->cols + col) | ray_from(s, row, col, dr, dc);
            if (bits_count(line) > 2) s->lines[axis][s->n_lines[axis]++] = line;
        }
    }
}

/* What turns on a line when its last empty square `place` is taken: enemy discs up to the nearest
 * own one on each side that has one. */
static int turned_on_line(int place, int own)
{
    int turned = 0;
    for (int i = place + 1; i < 8; i++) {
        if (!(own >> i & 1)) continue;
        turned += i - place - 1;
        break;
    }
    for (int i = place - 1; i >= 0; i--) {
        if (!(own >> i & 1)) continue;
        turned += place - i - 1;
        break;
    }
    return turned;
}

static void fill_last_turned(struct othello_shape *s)
{
    s->has_short_lines = s->rows <= 8 && s->cols <= 8;
    for (int sq = 0; sq < s->squares; sq++) {
        for (int axis = 0; axis < OTHELLO_AXES; axis++) {
            const uint64_t up = s->ray[sq][axis], down = s->ray[sq][axis + OTHELLO_AXES];
            s->line_of[sq][axis] = (struct othello_line){
                .squares = up | down | bits_one(sq), .first = (uint16_t)(256 * bits_count(down))};
        }
    }
    for (int place = 0; place < 8; place++)
        for (int own = 0; own < 256; own++)
            s->last_turned[256 * place + own] = (uint8_t)turned_on_line(place, own);
}

static void fill_symmetries(struct othello_shape *s)
{
    s->n_symmetries = s->rows == s->cols ? 8 : 4;
    for (int i = 0; i < s->n_symmetries; i++) {
        for (int sq = 0; sq < s->squares; sq++) {
            int row = sq / s->cols, col = sq % s->cols;
            if (i & 1) row = s->rows - 1 - row;
            if (i & 2) col = s->cols - 1 - col;
            s->symmetry[i][sq] = (uint8_t)(i & 4 ? col * s->cols + row : row * s->cols + col);
        }
    }
}

static uint64_t turn(const uint8_t *to, uint64_t w)
{
    uint64_t turned = 0;
    for (; w; w = bits_drop(w)) turned |= bits_one(to[bits_low(w)]);
    return turned;
}

void othello_canonical(const struct othello_shape *s, uint64_t *me, uint64_t *foe)
{
    const uint64_t first_me = *me, first_foe = *foe;
    for (int i = 1; i < s->n_symmetries; i++) {
        const uint64_t a = turn(s->symmetry[i], first_me), b = turn(s->symmetry[i], first_foe);
        if (a < *me || (a == *me && b < *foe)) {
            *me = a;
            *foe = b;
        }
    }
}

void othello_shape_init(struct othello_shape *s, int rows, int cols)
{
    memset(s, 0, sizeof *s);
    s->rows = rows;
    s->cols = cols;
    s->squares = rows * cols;
    s->full = bits_mask(rows * cols);
    s->reach = (rows > cols ? rows : cols) - 2;
    for (int axis = 0; axis < OTHELLO_AXES; axis++) {
        const int dr = axis_row[axis], dc = axis_col[axis], step = dr * cols + dc;
        s->shift[axis] = (uint64_t)step;
        s->shift[axis + OTHELLO_AXES] = (uint64_t)(64 - step);
        for (int sq = 0; sq < rows * cols; sq++) {
            const int row = sq / cols, col = sq % cols;
            const uint64_t up = ray_from(s, row, col, dr, dc),
                           down = ray_from(s, row, col, -dr, -dc);
            s->ray[sq][axis] = up;
            s->ray[sq][axis + OTHELLO_AXES] = down;
            if (up && down)
                s->inner[axis] |= bits_one(sq);
            else
                s->edge[axis] |= bits_one(sq);
            if (up) s->neighbours[sq] |= up & -up;
            if (down) s->neighbours[sq] |= bits_floor(down);
        }
        s->inner[axis + OTHELLO_AXES] = s->inner[axis];
        add_lines(s, axis);
    }
    fill_last_turned(s);
    fill_symmetries(s);
    for (int sq = 0; sq < rows * cols; sq++) {
        const int row = sq / cols, col = sq % cols;
        const int from_row = row < rows - 1 - row ? row : rows - 1 - row;
        const int from_col = col < cols - 1 - col ? col : cols - 1 - col;
        const int q = 2 * (row >= rows / 2) + (col >= cols / 2);
        s->quadrant[q] |= bits_one(sq);
        if (from_row == 0 && from_col == 0) s->corners |= bits_one(sq);
        if (from_row == 0 || from_col == 0) s->edges |= bits_one(sq);
    }
    for (int sq = 0; sq < rows * cols; sq++)
        for (int q = 0; q < 4; q++)
            if (s->quadrant[q] & bits_one(sq)) s->quadrant_around[sq] = s->quadrant[q];
    othello_patterns_init(s);
}
