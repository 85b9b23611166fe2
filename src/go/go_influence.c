/* SPDX-License-Identifier: MIT */
#include "go_reach.h"
#include <string.h>

enum { FAR = 4 };

/* Add what one stone gives to the empty cells within FAR steps. */
static void add_stone(short sum[GRID_CELLS], const struct go_grid *g, int stone, int sign,
                      short seen[GRID_CELLS], short mark)
{
    int list[4 * FAR * FAR], n = 0;
    list[n++] = stone;
    for (int d = 1, from = 0; d <= FAR; d++) {
        for (const int end = n; from < end; from++) {
            for (int way = 0; way < 4; way++) {
                const int at = list[from] + grid_step[way];
                if (g->cell[at] != GRID_EMPTY || seen[at] == mark) continue;
                seen[at] = mark;
                sum[at] = (short)(sum[at] + sign * (1 << (FAR - d)));
                list[n++] = at;
            }
        }
    }
}

void go_influence(short sum[GRID_CELLS], const struct go_grid *g)
{
    short seen[GRID_CELLS] = {0}, mark = 0;
    memset(sum, 0, GRID_CELLS * sizeof *sum);
    for (int row = 0; row < g->rows; row++) {
        for (int at = grid_row(row); at < grid_row(row) + g->cols; at++) {
            if (g->cell[at] == GRID_EMPTY) continue;
            add_stone(sum, g, at, g->cell[at] == YOMI_BLACK ? 1 : -1, seen, ++mark);
        }
    }
}
