/* SPDX-License-Identifier: MIT */
/* The rules of Go on a plain array, slow and obvious: chains are found by flooding, and every
 * repetition by comparing whole boards. */
#ifndef GO_NAIVE_H
#define GO_NAIVE_H
#include "base/base_random.h"
#include "yomi/go.h"
#include <string.h>

enum { NAIVE_HISTORY = 2048 };

struct naive_go {
    int rows, cols;
    int to; /* 0 Black, 1 White */
    bool suicide;
    int taken[2];
    char points[YOMI_GO_POINTS + 1];
    char before[YOMI_GO_POINTS + 1]; /* the last position but one: the ko rule; "" after a pass */
};

static inline struct naive_go naive_go_start(int rows, int cols, bool suicide)
{
    struct naive_go b = {.rows = rows, .cols = cols, .suicide = suicide};
    memset(b.points, '.', (size_t)(rows * cols));
    return b;
}

/* Mark the chain at a point; returns how many stones it has, and counts its liberties. */
static inline int naive_go_flood(const struct naive_go *b, int point, bool chain[YOMI_GO_POINTS],
                                 int *liberties)
{
    int stack[YOMI_GO_POINTS], n = 0, stones = 0;
    bool seen[YOMI_GO_POINTS] = {0};
    memset(chain, 0, YOMI_GO_POINTS * sizeof *chain);
    *liberties = 0;
    chain[point] = seen[point] = true;
    stack[n++] = point;
    while (n) {
        const int p = stack[--n], row = p / b->cols, col = p % b->cols;
        stones++;
        for (int way = 0; way < 4; way++) {
            const int r = row + (way == 0) - (way == 1), c = col + (way == 2) - (way == 3);
            if (r < 0 || c < 0 || r >= b->rows || c >= b->cols) continue;
            const int q = r * b->cols + c;
            if (seen[q]) continue;
            if (b->points[q] == '.') {
                seen[q] = true;
                ++*liberties;
            } else if (b->points[q] == b->points[point]) {
                seen[q] = chain[q] = true;
                stack[n++] = q;
            }
        }
    }
    return stones;
}

static inline int naive_go_remove(struct naive_go *b, int point)
{
    bool chain[YOMI_GO_POINTS];
    int liberties;
    const int stones = naive_go_flood(b, point, chain, &liberties);
    if (liberties) return 0;
    for (int p = 0; p < b->rows * b->cols; p++)
        if (chain[p]) b->points[p] = '.';
    return stones;
}

static inline void naive_go_pass(struct naive_go *b)
{
    b->before[0] = 0;
    b->to = !b->to;
}

/* False and no change when the move is illegal; older positions are not looked at. */
static inline bool naive_go_play(struct naive_go *b, int point)
{
    struct naive_go next = *b;
    if (b->points[point] != '.') return false;
    next.points[point] = "XO"[b->to];
    for (int p = 0; p < b->rows * b->cols; p++)
        if (next.points[p] == "OX"[b->to]) next.taken[b->to] += naive_go_remove(&next, p);
    const int own = naive_go_remove(&next, point);
    if (own && !b->suicide) return false;
    next.taken[!b->to] += own;
    if (!own && strcmp(next.points, b->before) == 0) return false;
    memcpy(next.before, b->points, sizeof next.before);
    next.to = !b->to;
    *b = next;
    return true;
}

/* Sides of 1 to 7, sometimes long and thin, sometimes the largest ones. */
static inline struct naive_go naive_go_random_start(struct random *r, int large)
{
    const int side = large ? YOMI_GO_SIDE : 6;
    const int rows = 1 + (int)random_below(r, (uint64_t)side);
    const int cols = 1 + (int)random_below(r, (uint64_t)side);
    return naive_go_start(rows, cols, random_below(r, 3) == 0);
}

#endif
