/* SPDX-License-Identifier: MIT */
/* Candidate moves: where regions meet, deep in enemy spheres, and where an own region would fall
 * apart. Values come from playing the move and dividing again. */
#include "base/base_status.h"
#include "go_study.h"
#include <stdlib.h>

/* A point of an enemy sphere is deep when the enemy's shortest path to it has this order. */
enum { DEEP_FROM = 3 };

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
    return why;
}

/* --- values ---------------------------------------------------------------------------------- */

static yomi_go_strategy serves(const yomi_go_candidate *c)
{
    if (c->why & YOMI_GO_DEEP) return YOMI_GO_FIGHTING;
    if (c->why & YOMI_GO_SPLITS) return YOMI_GO_THICKNESS;
    return c->occupied >= c->sphere ? YOMI_GO_PROFIT : YOMI_GO_MOYO;
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
