/* SPDX-License-Identifier: MIT */
/* Slow, obvious twins of the yose room: sums are read out move by move with nothing remembered,
 * thermographs by trying every temperature. They share nothing with the library but its trees. */
#ifndef YOSE_NAIVE_H
#define YOSE_NAIVE_H
#include "base/base_random.h"
#include "test.h"
#include "yose/yose_tree.h"

enum {
    NAIVE_PARTS = 8,
    NAIVE_UNIT = 16 * 6
}; /* scores are multiples of 1/6, means of 1/16 of that */

static inline int64_t naive_units(yomi_rat r)
{
    assert_int_equal(NAIVE_UNIT % r.den, 0);
    return r.num * (NAIVE_UNIT / r.den);
}

/* --- thermographs ----------------------------------------------------------------------------- */

/* Where the mast of a node stands, and its walls at the temperatures -span..span units, tried one
 * by one. */
struct naive_walls {
    int64_t mean, temperature;
    int64_t first[2], stops[2]; /* when Black, White begins; a cold tree is a number to others */
    int64_t alone;
    bool is_settled;
    int64_t *left, *right;
};

/* The simplest number between two: 0, 1, -1, 2, ..., then halves, quarters, eighths and so on. */
static inline int64_t naive_simplest(int64_t low, int64_t high)
{
    for (int64_t step = NAIVE_UNIT;; step /= 2) {
        assert_int_equal(NAIVE_UNIT % step, 0);
        for (int64_t v = 0; v <= 100 * NAIVE_UNIT; v += step) {
            if (low < v && v < high) return v;
            if (low < -v && -v < high) return -v;
        }
    }
}

/* Stops of a node whose children have theirs. */
static inline void naive_stop(const yomi_yose *sum, struct naive_walls *all, uint32_t node)
{
    struct naive_walls *w = &all[node];
    if (!yomi_yose_options(sum, node, YOMI_BLACK)) {
        w->first[0] = w->first[1] = naive_units(yomi_yose_score(sum, node));
        w->stops[0] = w->stops[1] = w->alone = w->first[0];
        return;
    }
    for (int side = 0; side < 2; side++) {
        const int n = yomi_yose_options(sum, node, (yomi_colour)side);
        for (int o = 0; o < n; o++) {
            const int64_t v = all[yomi_yose_option(sum, node, (yomi_colour)side, o)].stops[!side];
            if (!o || (side ? v < w->stops[1] : v > w->stops[0])) w->stops[side] = v;
        }
    }
    w->first[0] = w->stops[0];
    w->first[1] = w->stops[1];
    w->alone = w->mean;
    if (w->stops[0] < w->stops[1])
        w->alone = w->stops[0] = w->stops[1] = naive_simplest(w->stops[0], w->stops[1]);
}

/* All nodes of a sum, children first. Free with naive_scan_free(). */
static inline struct naive_walls *naive_scan(const yomi_yose *sum, int64_t span)
{
    const size_t n = (size_t)(2 * span + 1);
    struct naive_walls *all = calloc(sum->n_nodes, sizeof *all);
    for (uint32_t node = 0; node < sum->n_nodes; node++) {
        struct naive_walls *w = &all[node];
        w->left = malloc(n * sizeof *w->left);
        w->right = malloc(n * sizeof *w->right);
        size_t foot = 0;
        if (!yomi_yose_options(sum, node, YOMI_BLACK)) {
            w->left[0] = w->right[0] = naive_units(yomi_yose_score(sum, node));
        } else {
            for (size_t i = 0; i < n; i++) {
                const int64_t t = (int64_t)i - span;
                w->left[i] = INT64_MIN;
                w->right[i] = INT64_MAX;
                for (int o = 0; o < yomi_yose_options(sum, node, YOMI_BLACK); o++) {
                    const int64_t v = all[yomi_yose_option(sum, node, YOMI_BLACK, o)].right[i] - t;
                    if (v > w->left[i]) w->left[i] = v;
                }
                for (int o = 0; o < yomi_yose_options(sum, node, YOMI_WHITE); o++) {
                    const int64_t v = all[yomi_yose_option(sum, node, YOMI_WHITE, o)].left[i] + t;
                    if (v < w->right[i]) w->right[i] = v;
                }
            }
            while (w->left[foot] > w->right[foot]) foot++;
        }
        w->is_settled = foot == 0;
        w->temperature = (int64_t)foot - span;
        assert_int_equal((w->left[foot] + w->right[foot]) % 2, 0);
        w->mean = (w->left[foot] + w->right[foot]) / 2;
        for (size_t i = foot; i < n; i++) w->left[i] = w->right[i] = w->mean;
        naive_stop(sum, all, node);
    }
    return all;
}

static inline void naive_scan_free(const yomi_yose *sum, struct naive_walls *all)
{
    for (uint32_t node = 0; node < sum->n_nodes; node++) {
        free(all[node].left);
        free(all[node].right);
    }
    free(all);
}

/* --- sums ------------------------------------------------------------------------------------- */

struct naive_game {
    const yomi_yose *sum;
    int n;
    yomi_yose_node nodes[NAIVE_PARTS];
    const struct naive_walls *walls; /* for passes; NULL without them */
};

static inline int64_t naive_total(const struct naive_game *g)
{
    int64_t total = 0;
    for (int i = 0; i < g->n; i++)
        total += yomi_yose_options(g->sum, g->nodes[i], YOMI_BLACK)
                     ? g->walls[g->nodes[i]].alone
                     : naive_units(yomi_yose_score(g->sum, g->nodes[i]));
    return total;
}

/* Black's score with best play. */
static inline int64_t naive_value(struct naive_game *g, int mover, int passes)
{
    int64_t best = 0;
    bool is_any = false;
    if (passes == 2) return naive_total(g);
    for (int i = 0; i < g->n; i++) {
        const yomi_yose_node before = g->nodes[i];
        const int options = yomi_yose_options(g->sum, before, (yomi_colour)mover);
        for (int o = 0; o < options; o++) {
            g->nodes[i] = yomi_yose_option(g->sum, before, (yomi_colour)mover, o);
            const int64_t v = naive_value(g, !mover, 0);
            if (!is_any || (mover ? v < best : v > best)) best = v;
            is_any = true;
        }
        g->nodes[i] = before;
    }
    if (!is_any) return naive_total(g);
    if (g->walls) {
        const int64_t v = naive_value(g, !mover, passes + 1);
        if (mover ? v < best : v > best) best = v;
    }
    return best;
}

/* --- random sums ------------------------------------------------------------------------------ */

static inline int naive_between(struct random *r, int low, int high)
{
    return low + (int)random_below(r, (uint64_t)(high - low + 1));
}

/* Any tree at all: cold, absurd, with several options, fractions and repeated parts. */
static inline char *naive_tree(struct random *r, char *at, int depth)
{
    if (!depth || !random_below(r, 4)) {
        const int den = random_below(r, 8) ? 1 : naive_between(r, 2, 3);
        return at + sprintf(at, den == 1 ? "%d" : "%d/%d", naive_between(r, -9, 9), den);
    }
    *at++ = '{';
    for (int side = 0; side < 2; side++) {
        const int options = random_below(r, 5) ? 1 : 2;
        for (int i = 0; i < options; i++) {
            if (i) *at++ = ',';
            at = naive_tree(r, at, depth - 1);
        }
        *at++ = side ? '}' : '|';
    }
    *at = 0;
    return at;
}

/* A sum small enough to be read out. */
static inline void naive_sum(struct random *r, char text[4096])
{
    char *at = text;
    const int n = naive_between(r, 1, 5);
    for (int i = 0; i < n; i++) {
        if (random_below(r, 2))
            at += sprintf(at, "{%d|%d}", naive_between(r, 0, 12), naive_between(r, 0, 6));
        else
            at = naive_tree(r, at, naive_between(r, 1, n > 3 ? 2 : 3));
        *at++ = '\n';
        *at = 0;
    }
}

static inline yomi_yose *naive_read(const char *text)
{
    yomi_yose *sum;
    yomi_error err;
    if (yomi_yose_read(&sum, text, &err) != YOMI_OK)
        fail_msg("\"%s\": %d:%d: %s", text, err.line, err.column, err.text);
    return sum;
}

#endif
