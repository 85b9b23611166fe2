/* SPDX-License-Identifier: MIT */
/* The twin's walls by plain play: an area beside coupons of all sizes up to T, each a little
 * smaller than the last, of which the largest may always be taken instead of a move. Nobody has
 * threats. Nothing is frozen here, and no temperature is charged: what both sides get by beginning,
 * less half of T, which who begins gains by the coupons, tends to the walls at T as the steps
 * shrink. */
#ifndef ENDGAME_COUPONS_H
#define ENDGAME_COUPONS_H
#include "endgame_twin.h"
#include <math.h>

enum { COUPONS = 120 }; /* within a temperature of 1 */

struct area_play {
    const struct area_twin *twin;
    double coupon;
    double *value[2], *less[2]; /* by who begins, then by position; `less`: a coupon less */
    double *barred;             /* by way */
};

static inline double play_better(int side, double a, double b)
{
    return side ? fmin(a, b) : fmax(a, b);
}

static inline double play_coupon(const struct area_play *p, int at, int side)
{
    return p->less[!side][at] + (side ? -p->coupon : p->coupon);
}

/* What a way leads to, the other side to move. */
static inline double play_after(const struct area_play *p, int from, int side, int way)
{
    const int number = p->twin->first[side][from] + way;
    const struct area_way *a = &p->twin->ways[number];
    return a->comes_back ? p->barred[number] : p->value[!side][a->to];
}

/* The same where the other side may not lead it straight back. */
static inline double play_barred(const struct area_play *p, int from, int side, int way)
{
    const struct area_twin *twin = p->twin;
    const int to = twin->ways[twin->first[side][from] + way].to, other = !side;
    double best = play_coupon(p, to, other);
    for (int k = 0; k < twin->n_ways[other][to]; k++)
        if (twin->ways[twin->first[other][to] + k].to != from)
            best = play_better(other, best, play_after(p, to, other, k));
    return best;
}

static inline bool play_settle(struct area_play *p, double start)
{
    const struct area_twin *twin = p->twin;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < twin->n; i++) p->value[side][i] = start;
    for (int i = 0; i < twin->total_ways; i++) p->barred[i] = start;
    for (int round = 0; round < 10000; round++) {
        bool is_changed = false;
        for (int i = twin->n; i-- > 0;) {
            for (int side = 0; side < 2; side++) {
                for (int k = 0; k < twin->n_ways[side][i]; k++) {
                    const int number = twin->first[side][i] + k;
                    if (!twin->ways[number].comes_back) continue;
                    const double barred = play_barred(p, i, side, k);
                    is_changed |= barred != p->barred[number];
                    p->barred[number] = barred;
                }
                double best = play_coupon(p, i, side);
                for (int k = 0; k < twin->n_ways[side][i]; k++)
                    best = play_better(side, best, play_after(p, i, side, k));
                is_changed |= best != p->value[side][i];
                p->value[side][i] = best;
            }
        }
        if (!is_changed) return true;
    }
    return false;
}

/* Begin where no coupon is left: two passes end the play, and the places count. */
static inline bool play_end(struct area_play *p)
{
    const size_t n = (size_t)p->twin->n;
    struct area_walls w = area_walls_make(p->twin, YOMI_YOSE_NEUTRAL, 1);
    struct area_measure m = {.is_known = true};
    area_level(&w, 0, &m);
    for (int side = 0; side < 2; side++)
        for (size_t i = 0; i < n; i++) p->less[side][i] = w.wall[side][i];
    area_walls_free(&w);
    return m.is_known && !m.is_endless;
}

/* The walls of the first position at a temperature; false when somebody likes endless play. */
static inline bool play_walls(double wall[2], const struct area_twin *twin, double t)
{
    const size_t bytes = (size_t)twin->n * sizeof(double);
    const int n = (int)ceil(t * COUPONS);
    struct area_play p = {.twin = twin};
    double *high[2];
    for (int c = 0; c < 2; c++) {
        p.value[c] = malloc(bytes);
        p.less[c] = malloc(bytes);
        high[c] = malloc(bytes);
    }
    p.barred = malloc(((size_t)twin->total_ways + 1) * sizeof *p.barred);
    bool is_known = play_end(&p);
    for (int k = 1; k <= n && is_known; k++) {
        p.coupon = t * k / n;
        is_known = play_settle(&p, 1e9);
        for (int c = 0; c < 2; c++) memcpy(high[c], p.value[c], bytes);
        is_known &= play_settle(&p, -1e9);
        for (int c = 0; c < 2; c++) {
            for (int i = 0; i < twin->n; i++) is_known &= high[c][i] == p.value[c][i];
            memcpy(p.less[c], p.value[c], bytes);
        }
    }
    for (int c = 0; c < 2; c++) {
        wall[c] = p.less[c][0] + (c ? t / 2 : -t / 2);
        free(p.value[c]);
        free(p.less[c]);
        free(high[c]);
    }
    free(p.barred);
    return is_known;
}

#endif
