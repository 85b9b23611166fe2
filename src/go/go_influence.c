/* SPDX-License-Identifier: MIT */
#include "base/base_status.h"
#include "go_reach.h"
#include <limits.h>
#include <string.h>

enum { FAR = 4 };

/* Add what one stone gives to the empty places within FAR steps. `seen` has the number of the last
 * stone that came by, which grows from stone to stone, and SHRT_MAX where no place is empty. */
static void add_stone(short sum[GO_CELLS], short seen[GO_CELLS], const struct go_board *b,
                      int stone, short number)
{
    short list[4 * FAR * FAR];
    int n = 0, worth = b->cell[stone] == GO_BLACK ? 1 << (FAR - 1) : -(1 << (FAR - 1));
    list[n++] = (short)stone;
    for (int d = 1, from = 0; d <= FAR; d++, worth /= 2) {
        for (const int end = n; from < end; from++) {
            for (int k = 0; k < 4; k++) {
                const int at = list[from] + b->step[k];
                if (seen[at] >= number) continue;
                seen[at] = number;
                sum[at] = (short)(sum[at] + worth);
                list[n++] = (short)at;
            }
        }
    }
}

void go_influence(short sum[GO_CELLS], const struct go_board *b)
{
    short seen[GO_CELLS], number = 0;
    memset(sum, 0, GO_CELLS * sizeof *sum);
    for (int at = 0; at < GO_CELLS; at++) seen[at] = b->cell[at] == GO_EMPTY ? 0 : SHRT_MAX;
    for (int at = 0; at < go_cells(b); at++)
        if (go_is_stone(b, at)) add_stone(sum, seen, b, at, ++number);
}

/* --- Bouzy ----------------------------------------------------------------------------------- */

static void dilate(short *to, const short from[GO_CELLS], const struct go_board *b, int at)
{
    int above = 0, below = 0;
    for (int k = 0; k < 4; k++) {
        above += from[at + b->step[k]] > 0;
        below += from[at + b->step[k]] < 0;
    }
    if (from[at] >= 0 && !below) *to = (short)(from[at] + above);
    if (from[at] <= 0 && !above) *to = (short)(from[at] - below);
}

static void erode(short *to, const short from[GO_CELLS], const struct go_board *b, int at)
{
    int strange = 0; /* neighbours on the board that are nobody's or the enemy's */
    const int sign = from[at] > 0 ? 1 : -1;
    for (int k = 0; k < 4; k++) {
        const int q = at + b->step[k];
        strange += b->cell[q] != GO_WALL && sign * from[q] <= 0;
    }
    *to = (short)(sign * from[at] > strange ? from[at] - sign * strange : 0);
}

void go_bouzy(short value[GO_CELLS], const struct go_board *b, int dilations, int erosions)
{
    short old[GO_CELLS];
    memset(value, 0, GO_CELLS * sizeof *value);
    for (int at = 0; at < go_cells(b); at++)
        if (go_is_stone(b, at)) value[at] = b->cell[at] == GO_BLACK ? 128 : -128;
    for (int i = 0; i < dilations + erosions; i++) {
        memcpy(old, value, sizeof old);
        for (int at = 0; at < go_cells(b); at++) {
            if (b->cell[at] == GO_WALL) continue;
            if (i < dilations)
                dilate(&value[at], old, b, at);
            else
                erode(&value[at], old, b, at);
        }
    }
}

yomi_status yomi_go_bouzy(short out[YOMI_GO_POINTS], const yomi_go_pos *pos, const bool *dead,
                          int dilations, int erosions, yomi_error *err)
{
    struct go_board b;
    short value[GO_CELLS];
    enum { MOST = 1000 }; /* a value of 128 that grows by at most 4 a step fits into a short */
    if (dilations < 0 || erosions < 0 || dilations > MOST || erosions > MOST)
        return fail(err, YOMI_ERANGE, "dilations and erosions are 0 to %d each", MOST);
    TRY(go_board_set_living(&b, pos, dead, err));
    go_bouzy(value, &b, dilations, erosions);
    for (int p = 0; p < pos->rows * pos->cols; p++) out[p] = value[go_at_point(&b, p)];
    return YOMI_OK;
}
