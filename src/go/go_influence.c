/* SPDX-License-Identifier: MIT */
#include "base/base_status.h"
#include "go_reach.h"
#include <limits.h>
#include <string.h>

enum { FAR = 4 };

/* Add what one stone gives to the empty cells within FAR steps. `seen` holds the last stone that
 * came by, which are numbered upwards, and more than any number where the cell is not empty. */
static void add_stone(short sum[GRID_CELLS], short seen[GRID_CELLS], int stone, short number,
                      int worth)
{
    short list[4 * FAR * FAR];
    int n = 0;
    list[n++] = (short)stone;
    for (int d = 1, from = 0; d <= FAR; d++, worth /= 2) {
        for (const int end = n; from < end; from++) {
            for (int way = 0; way < 4; way++) {
                const int at = list[from] + grid_step[way];
                if (seen[at] >= number) continue;
                seen[at] = number;
                sum[at] = (short)(sum[at] + worth);
                list[n++] = (short)at;
            }
        }
    }
}

void go_influence(short sum[GRID_CELLS], const struct go_grid *g)
{
    short seen[GRID_CELLS], number = 0;
    memset(sum, 0, GRID_CELLS * sizeof *sum);
    for (int at = 0; at < GRID_CELLS; at++) seen[at] = g->cell[at] == GRID_EMPTY ? 0 : SHRT_MAX;
    for (int row = 0; row < g->rows; row++) {
        for (int at = grid_row(row); at < grid_row(row) + g->cols; at++) {
            if (g->cell[at] == GRID_EMPTY) continue;
            const int worth = 1 << (FAR - 1);
            add_stone(sum, seen, at, ++number, g->cell[at] == YOMI_BLACK ? worth : -worth);
        }
    }
}

/* --- Bouzy ----------------------------------------------------------------------------------- */

static void dilate(short *to, const short from[GRID_CELLS], int at)
{
    int above = 0, below = 0;
    for (int way = 0; way < 4; way++) {
        above += from[at + grid_step[way]] > 0;
        below += from[at + grid_step[way]] < 0;
    }
    if (from[at] >= 0 && !below) *to = (short)(from[at] + above);
    if (from[at] <= 0 && !above) *to = (short)(from[at] - below);
}

static void erode(short *to, const short from[GRID_CELLS], const struct go_grid *g, int at)
{
    int strange = 0; /* neighbours on the board that are nobody's or the enemy's */
    const int sign = from[at] > 0 ? 1 : -1;
    for (int way = 0; way < 4; way++)
        strange +=
            g->cell[at + grid_step[way]] != GRID_FRAME && sign * from[at + grid_step[way]] <= 0;
    *to = (short)(sign * from[at] > strange ? from[at] - sign * strange : 0);
}

void go_bouzy(short value[GRID_CELLS], const struct go_grid *g, int dilations, int erosions)
{
    short old[GRID_CELLS];
    memset(value, 0, GRID_CELLS * sizeof *value);
    for (int at = 0; at < GRID_CELLS; at++)
        if (g->cell[at] < GRID_EMPTY) value[at] = g->cell[at] == YOMI_BLACK ? 128 : -128;
    for (int i = 0; i < dilations + erosions; i++) {
        memcpy(old, value, sizeof old);
        for (int row = 0; row < g->rows; row++)
            for (int at = grid_row(row); at < grid_row(row) + g->cols; at++)
                if (i < dilations)
                    dilate(&value[at], old, at);
                else
                    erode(&value[at], old, g, at);
    }
}

yomi_status yomi_go_bouzy(short out[YOMI_GO_POINTS], const yomi_go_pos *pos, const bool *dead,
                          int dilations, int erosions, yomi_error *err)
{
    struct go_grid g;
    short value[GRID_CELLS];
    enum { MOST = 1000 }; /* 128 and four a step stay far below what a short holds */
    if (dilations < 0 || erosions < 0 || dilations > MOST || erosions > MOST)
        return fail(err, YOMI_ERANGE, "dilations and erosions are 0 to %d each", MOST);
    go_grid_init(&g, pos, dead);
    go_bouzy(value, &g, dilations, erosions);
    for (int row = 0, p = 0; row < g.rows; row++)
        for (int col = 0; col < g.cols; col++) out[p++] = value[grid_cell(row, col)];
    return YOMI_OK;
}
