/* SPDX-License-Identifier: MIT */
/* A board with a frame, so that every point has four neighbours, and what each colour reaches. */
#ifndef GO_REACH_H
#define GO_REACH_H
#include "yomi/regions.h"

enum {
    GRID_STRIDE = YOMI_GO_SIDE + 2,
    GRID_CELLS = GRID_STRIDE * GRID_STRIDE,
};

/* What a cell holds; a living stone is its colour. */
enum { GRID_EMPTY = 2, GRID_FRAME = 3 };

struct go_grid {
    int rows, cols;
    unsigned char cell[GRID_CELLS];
};

static const int grid_step[4] = {1, GRID_STRIDE, -1, -GRID_STRIDE}; /* right, down, left, up */

static inline int grid_cell(int row, int col)
{
    return (row + 1) * GRID_STRIDE + col + 1;
}

/* The first cell of a row. */
static inline int grid_row(int row)
{
    return grid_cell(row, 0);
}

/* The board without its dead stones; `dead` may be NULL. */
void go_grid_init(struct go_grid *g, const yomi_go_pos *pos, const bool *dead);

/* How `colour` reaches the empty cells. */
void go_reach(yomi_go_label label[GRID_CELLS], const struct go_grid *g, yomi_colour colour,
              const yomi_go_ruler *ruler);

/* The sum of 2^(4-d) over the living stones at path distance d <= 4, White's counted negative. */
void go_influence(short sum[GRID_CELLS], const struct go_grid *g);

/* Bouzy's map: Black's above 0, White's below. */
void go_bouzy(short value[GRID_CELLS], const struct go_grid *g, int dilations, int erosions);

#endif
