/* SPDX-License-Identifier: MIT */
/* Positions that lead back to each other are found by R. Tarjan's algorithm, with a stack of its
 * own. */
#include "endgame_graph.h"
#include <stdlib.h>

struct visit {
    uint32_t spot, next; /* a position, and which of its ways is to be gone */
};

struct sorter {
    struct graph *g;
    uint32_t *order, *low; /* by spot: when it was seen first, from 1; and what it leads back to */
    bool *is_open;
    uint32_t *open;
    struct visit *visits;
    size_t n_open, n_visits;
    uint32_t seen;
};

static void enter(struct sorter *s, uint32_t spot)
{
    s->order[spot] = s->low[spot] = ++s->seen;
    s->is_open[spot] = true;
    s->open[s->n_open++] = spot;
    s->visits[s->n_visits++] = (struct visit){spot, 0};
}

static uint32_t n_ways(const struct spot *spot)
{
    return (uint32_t)spot->n[0] + spot->n[1];
}

/* Everything open from this spot on is a part. */
static void close_part(struct sorter *s, uint32_t spot)
{
    const size_t end = s->n_open;
    uint32_t last;
    do {
        last = s->open[--s->n_open];
        s->is_open[last] = false;
        s->g->spots[last].part = s->g->n_parts;
    } while (last != spot);
    s->g->is_loopy |= end - s->n_open > 1;
    s->g->n_parts++;
}

static void walk(struct sorter *s, uint32_t root)
{
    enter(s, root);
    while (s->n_visits) {
        struct visit *v = &s->visits[s->n_visits - 1];
        const struct spot *spot = &s->g->spots[v->spot];
        if (v->next < n_ways(spot)) {
            const uint32_t to = s->g->ways[spot->first + v->next++].to;
            if (!s->order[to])
                enter(s, to);
            else if (s->is_open[to] && s->order[to] < s->low[v->spot])
                s->low[v->spot] = s->order[to];
            continue;
        }
        const uint32_t done = v->spot;
        if (s->low[done] == s->order[done]) close_part(s, done);
        if (--s->n_visits) {
            const uint32_t parent = s->visits[s->n_visits - 1].spot;
            if (s->low[done] < s->low[parent]) s->low[parent] = s->low[done];
        }
    }
}

/* Count the moves of both sides within the parts: from each spot to the next one of its part. */
static void find_drift(struct sorter *s)
{
    struct graph *g = s->g;
    for (size_t i = 0; i < g->n_spots; i++) s->is_open[i] = false; /* now: its drift is known */
    for (uint32_t root = 0; root < g->n_spots; root++) {
        if (s->is_open[root]) continue;
        size_t n = 0;
        s->is_open[root] = true;
        s->open[n++] = root;
        while (n) {
            const uint32_t i = s->open[--n];
            const struct spot *spot = &g->spots[i];
            for (uint32_t k = 0; k < n_ways(spot); k++) {
                const uint32_t to = g->ways[spot->first + k].to;
                const int drift = spot->drift + (k < spot->n[YOMI_BLACK] ? 1 : -1);
                if (g->spots[to].part != spot->part) continue;
                if (s->is_open[to]) {
                    g->is_uneven |= g->spots[to].drift != drift;
                    continue;
                }
                s->is_open[to] = true;
                g->spots[to].drift = drift;
                s->open[n++] = to;
            }
        }
    }
}

bool graph_sort(struct graph *g)
{
    struct sorter s = {.g = g};
    const size_t n = g->n_spots + 1;
    s.order = calloc(n, sizeof *s.order);
    s.low = calloc(n, sizeof *s.low);
    s.is_open = calloc(n, sizeof *s.is_open);
    s.open = calloc(n, sizeof *s.open);
    s.visits = calloc(n, sizeof *s.visits);
    g->n_parts = 0;
    g->is_loopy = g->is_uneven = false;
    for (size_t i = 0; i < g->n_spots; i++) g->spots[i].drift = 0;
    const bool is_good = s.order && s.low && s.is_open && s.open && s.visits;
    for (uint32_t i = 0; i < g->n_spots && is_good; i++)
        if (!s.order[i]) walk(&s, i);
    if (is_good) find_drift(&s);
    free(s.order);
    free(s.low);
    free(s.is_open);
    free(s.open);
    free(s.visits);
    return is_good;
}
