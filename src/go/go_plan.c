/* SPDX-License-Identifier: MIT */
#include "go_plan.h"
#include "go_danger.h"
#include "go_local.h"
#include <math.h>
#include <stdlib.h>

/* Positions looked at in one area. */
enum { NODES = 12000 };

/* Stones count as taken when so many of the games say so. */
static const double SURE = 0.8;

/* --- stones that are gone --------------------------------------------------------------------- */

static bool is_surely_dead(const struct go_board *b, const yomi_go_life *life, int at)
{
    double sum = 0;
    const int point = go_point(b, at);
    if (life->fate[point] != YOMI_GO_DEAD) return false;
    if (life->how[point] != YOMI_GO_PLAYOUT) return true;
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s])
        sum += life->ownership[go_point(b, s)];
    return fabs(sum) > SURE * go_stones(b, at);
}

static void find_dead(struct go_set *dead, const struct go_board *b, const yomi_go_life *life)
{
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (go_is_stone(b, at) && is_surely_dead(b, life, at)) go_set_add(dead, at);
    }
}

static void lift(struct go_board *b, const struct go_set *dead)
{
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (go_is_stone(b, at) && go_set_has(dead, at)) go_lift_chain(b, at);
    }
}

/* --- plays ----------------------------------------------------------------------------------- */

static void add_heat(struct go_plan *p, int at, double gain)
{
    if (p->heat[at] < gain) p->heat[at] = gain;
}

static void add_play(struct go_plan *p, int at, double gain)
{
    add_heat(p, at, gain);
    for (int i = 0; i < p->n; i++) {
        if (p->list[i].at != at) continue;
        if (p->list[i].gain < gain) p->list[i].gain = gain;
        return;
    }
    p->list[p->n++] = (struct go_worth){(uint16_t)at, gain};
}

static int compare_plays(const void *a, const void *b)
{
    const struct go_worth *x = a, *y = b;
    if (x->gain != y->gain) return x->gain < y->gain ? 1 : -1;
    return x->at - y->at;
}

/* The move of an area, at the heat at which it is played. */
static void add_area(struct go_plan *p, const struct go_local *l, int colour)
{
    const int i = go_heat_index(l->heat);
    const int at = l->move[colour][i > 0 ? i - 1 : 0];
    if (l->heat > 0) add_heat(p, l->move[colour ^ 1][i > 0 ? i - 1 : 0], l->heat);
    if (!at || l->heat <= 0) return;
    add_play(p, at, go_local_is_free(l, colour, l->heat + 1) ? 1.5 * l->heat : l->heat);
}

/* Chains that one side takes and the other saves: each stone counts twice, for whoever begins. */
static void add_dangers(struct go_plan *p, const struct go_board *b, struct watch *watch)
{
    struct go_dangers dangers;
    go_dangers_find(&dangers, b, &p->dead, watch);
    for (int i = 0; i < dangers.n; i++) {
        const struct go_danger *d = &dangers.list[i];
        for (int k = 0; k < d->n_moves[b->to] && !d->is_lost; k++)
            add_play(p, d->move[b->to][k], d->stones + 1);
        for (int k = 0; k < d->n_moves[b->to ^ 1] && !d->is_lost; k++)
            add_heat(p, d->move[b->to ^ 1][k], d->stones + 1);
    }
}

/* Groups whose life depends on who moves: a stone counts twice, for whoever begins. Chains with one
 * move in common are saved or killed together. */
static void add_fates(struct go_plan *p, const struct go_board *b, const yomi_go_life *life)
{
    int stones[YOMI_GO_POINTS] = {0};
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (!go_is_stone(b, at) || life->fate[point] < YOMI_GO_CRITICAL) continue;
        const short *moves = b->cell[at] == b->to ? life->saves : life->kills;
        if (moves[point] != YOMI_GO_PASS) stones[moves[point]]++;
    }
    for (int point = 0; point < b->rows * b->cols; point++)
        if (stones[point]) add_play(p, go_at_point(b, point), stones[point] + 1);
}

/* The endgame of each area. The board has living stones only. */
static bool add_areas(struct go_plan *p, struct go_board *b, struct watch *watch)
{
    struct go_collar collar;
    struct go_locals *s = go_locals_new(NODES);
    if (!s) return false;
    go_collar_find(&collar, b);
    p->open = collar.first[collar.n];
    for (int i = 0; i < collar.n && !watch_is_stopped(watch); i++) {
        struct go_local l;
        go_local_read(&l, s, b, &collar, i, watch);
        add_area(p, &l, b->to);
    }
    go_locals_free(s);
    return true;
}

bool go_plan_make(struct go_plan *out, const struct go_board *b, const yomi_go_life *life,
                  struct watch *watch)
{
    struct go_board living;
    *out = (struct go_plan){.n = 0};
    find_dead(&out->dead, b, life);
    go_board_copy(&living, b);
    lift(&living, &out->dead);
    living.ko = b->ko;
    if (!add_areas(out, &living, watch)) return false;
    add_dangers(out, b, watch);
    add_fates(out, b, life);
    qsort(out->list, (size_t)out->n, sizeof *out->list, compare_plays);
    return true;
}
