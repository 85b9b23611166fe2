/* SPDX-License-Identifier: MIT */
/* Candidate moves: where regions meet, deep in enemy spheres, and where an own region would fall
 * apart. Values come from playing the move and dividing again. */
#include "base/base_status.h"
#include "go_study.h"
#include <stdlib.h>

/* A point of an enemy sphere is deep, one of an own sphere inside, when the shortest path of its
 * owner to it has this order. Near is up to so many steps. */
enum { DEEP_FROM = 3, NEAR_TO = 2 };

/* --- why ------------------------------------------------------------------------------------- */

static bool is_boundary(const yomi_go_division *v, int p)
{
    int next[4];
    if (v->map[p] == '*') return true;
    const int owner = go_owner(v, p);
    if (owner < 0) return false;
    for (int n = go_neighbours(next, v, p); n--;)
        if (go_owner(v, next[n]) == 1 - owner) return true;
    return false;
}

static bool is_deep(const yomi_go_division *v, int p, yomi_colour own)
{
    const int enemy = 1 - (int)own;
    return go_owner(v, p) == enemy && (v->map[p] == 'b' || v->map[p] == 'w') &&
           v->labels[enemy][p].d >= DEEP_FROM;
}

static bool is_sphere(const yomi_go_division *v, int p)
{
    return v->map[p] == 'b' || v->map[p] == 'w';
}

static int steps_apart(int cols, int p, int q)
{
    return abs(p / cols - q / cols) + abs(p % cols - q % cols);
}

/* Is a boundary at most NEAR_TO steps away? */
static bool is_near(const yomi_go_division *v, int p)
{
    const int row = p / v->cols, col = p % v->cols;
    if (!is_sphere(v, p)) return false;
    for (int r = row - NEAR_TO; r <= row + NEAR_TO; r++)
        for (int c = col - NEAR_TO; c <= col + NEAR_TO; c++) {
            const int q = r * v->cols + c;
            if (r < 0 || c < 0 || r >= v->rows || c >= v->cols) continue;
            if (steps_apart(v->cols, p, q) <= NEAR_TO && !go_has_stone(v, q) && is_boundary(v, q))
                return true;
        }
    return false;
}

static bool is_inside(const yomi_go_division *v, int p, yomi_colour own)
{
    return go_owner(v, p) == (int)own && is_sphere(v, p) && v->labels[own][p].d >= DEEP_FROM;
}

/* Would the region of a point, without the point, have living stones in two parts? */
static bool splits_region(const yomi_go_division *v, int p)
{
    bool seen[YOMI_GO_POINTS] = {false};
    int next[4], around[4], list[YOMI_GO_POINTS], parts = 0;
    const int region = v->region[p];
    if (v->regions[region].chains < 2) return false;
    seen[p] = true;
    for (int n = go_neighbours(around, v, p); n--;) {
        if (v->region[around[n]] != region || seen[around[n]]) continue;
        bool has_stone = false;
        int size = 0;
        seen[list[size++] = around[n]] = true;
        for (int i = 0; i < size; i++) {
            has_stone |= go_has_stone(v, list[i]);
            for (int m = go_neighbours(next, v, list[i]); m--;)
                if (v->region[next[m]] == region && !seen[next[m]])
                    seen[list[size++] = next[m]] = true;
        }
        parts += has_stone;
    }
    return parts > 1;
}

static unsigned reasons(const yomi_go_division *v, int p, yomi_colour own)
{
    unsigned why = 0;
    if (is_boundary(v, p)) why |= YOMI_GO_BOUNDARY;
    if (is_deep(v, p, own)) why |= YOMI_GO_DEEP;
    if (go_owner(v, p) == (int)own && splits_region(v, p)) why |= YOMI_GO_SPLITS;
    if (!(why & YOMI_GO_BOUNDARY) && is_near(v, p)) why |= YOMI_GO_NEAR;
    if (is_inside(v, p, own)) why |= YOMI_GO_INSIDE;
    return why;
}

/* --- values ---------------------------------------------------------------------------------- */

/* A move where the regions meet is about the frame or the territory on both sides of it, however
 * deep it lies; the same holds near there for what is neither deep nor needed. */
static yomi_go_strategy serves(const yomi_go_candidate *c)
{
    const yomi_go_strategy border = c->occupied >= c->sphere ? YOMI_GO_PROFIT : YOMI_GO_MOYO;
    if (c->why & YOMI_GO_SPLITS) return YOMI_GO_THICKNESS;
    if (c->why & YOMI_GO_BOUNDARY) return border;
    if (c->why & YOMI_GO_DEEP) return YOMI_GO_FIGHTING;
    return c->why & YOMI_GO_INSIDE ? YOMI_GO_PROFIT : border;
}

/* Fill in what a candidate gains; false when its move is illegal. */
static bool value_move(yomi_go_candidate *c, struct go_study *s)
{
    const int sign = s->pos->to == YOMI_BLACK ? 1 : -1;
    c->captures = go_study_play(s, c->point, s->pos->to);
    if (c->captures < 0) return false;
    const yomi_go_region *old = s->now.side, *new = s->after.side;
    c->occupied = sign * (new[0].occupied - new[1].occupied - old[0].occupied + old[1].occupied);
    c->sphere = sign * (new[0].sphere - new[1].sphere - old[0].sphere + old[1].sphere);
    c->value = c->occupied + c->sphere;
    c->strategy = serves(c);
    return true;
}

static int compare_candidates(const void *left, const void *right)
{
    const yomi_go_candidate *a = left, *b = right;
    return a->value != b->value ? b->value - a->value : a->point - b->point;
}

yomi_status yomi_go_candidates(yomi_go_candidate *list, int *n, const yomi_go_pos *pos,
                               const bool *dead, const yomi_go_ruler *ruler, yomi_error *err)
{
    struct go_study *s;
    yomi_go_division *seen = malloc(sizeof *seen);
    if (!seen) return fail(err, YOMI_ENOMEM, "there is no memory for the candidates");
    yomi_status status = yomi_go_divide(seen, pos, dead, ruler, err);
    if (status == YOMI_OK) status = go_study_new(&s, pos, dead, ruler, err);
    if (status == YOMI_OK) {
        int found = 0;
        for (int p = 0; p < pos->rows * pos->cols; p++) {
            if (pos->points[p] != '.') continue;
            list[found] = (yomi_go_candidate){.point = p, .why = reasons(seen, p, pos->to)};
            if (list[found].why && value_move(&list[found], s)) found++;
        }
        qsort(list, (size_t)found, sizeof *list, compare_candidates);
        *n = found;
        free(s);
    }
    free(seen);
    return status;
}

/* --- proposals ------------------------------------------------------------------------------- */

static bool is_same_proposal(const yomi_go_candidate *a, const yomi_go_candidate *b, int cols)
{
    return a->strategy == b->strategy && steps_apart(cols, a->point, b->point) <= NEAR_TO;
}

void yomi_go_propose(yomi_go_candidate *list, int *n, const yomi_go_pos *pos)
{
    yomi_go_candidate kept[YOMI_GO_POINTS];
    bool is_listed[YOMI_GO_STRATEGIES] = {false};
    int n_kept = 0, out = 0;
    qsort(list, (size_t)*n, sizeof *list, compare_candidates);
    for (int i = 0; i < *n; i++) {
        bool is_new = true;
        for (int k = 0; k < n_kept && is_new; k++)
            is_new = !is_same_proposal(&list[i], &kept[k], pos->cols);
        if (is_new) kept[n_kept++] = list[i];
    }
    for (int i = 0; i < n_kept; i++) {
        if (is_listed[kept[i].strategy]) continue;
        is_listed[kept[i].strategy] = true;
        for (int k = i; k < n_kept; k++)
            if (kept[k].strategy == kept[i].strategy) list[out++] = kept[k];
    }
    *n = out;
}
