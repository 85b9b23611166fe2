/* SPDX-License-Identifier: MIT */
#include "go_collar.h"
#include <string.h>

/* An empty place is open when stones of both sides are within so many steps. Measured on the ends
 * of 24 professional games: about ten areas, nearly all of 12 places at most, and what is left
 * outside belongs to its nearest side. */
enum { REACH = 3, FAR = 255 };

/* Steps through empty places from a colour's stones. */
static void count_steps(uint8_t steps[GO_CELLS], const struct go_board *b, int colour)
{
    uint16_t queue[YOMI_GO_POINTS];
    int n = 0;
    memset(steps, FAR, GO_CELLS);
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (b->cell[at] != colour) continue;
        steps[at] = 0;
        queue[n++] = (uint16_t)at;
    }
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 4; k++) {
            const int q = queue[i] + b->step[k];
            if (b->cell[q] != GO_EMPTY || steps[q] != FAR) continue;
            steps[q] = steps[queue[i]] + 1;
            queue[n++] = (uint16_t)q;
        }
    }
}

/* Add the open places that hang together with one. */
static void add_area(struct go_collar *c, const struct go_board *b, struct go_set *open, int at)
{
    int end = c->first[c->n];
    c->list[end++] = (uint16_t)at;
    go_set_drop(open, at);
    for (int i = c->first[c->n]; i < end; i++) {
        for (int k = 0; k < 4; k++) {
            const int q = c->list[i] + b->step[k];
            if (!go_set_has(open, q)) continue;
            go_set_drop(open, q);
            c->list[end++] = (uint16_t)q;
        }
    }
    c->first[++c->n] = (uint16_t)end;
}

void go_collar_find(struct go_collar *out, const struct go_board *b)
{
    uint8_t steps[2][GO_CELLS];
    struct go_set open = {{0}};
    for (int colour = 0; colour < 2; colour++) count_steps(steps[colour], b, colour);
    memset(out->owner, -1, sizeof out->owner);
    out->n = out->first[0] = 0;
    for (int i = 0; i < b->n_empty; i++) {
        const int at = b->empty[i], black = steps[GO_BLACK][at], white = steps[GO_WHITE][at];
        if (black <= REACH && white <= REACH)
            go_set_add(&open, at);
        else if (black != white)
            out->owner[at] = black < white ? GO_BLACK : GO_WHITE;
    }
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (go_set_has(&open, at)) add_area(out, b, &open, at);
    }
}
