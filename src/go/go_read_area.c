/* SPDX-License-Identifier: MIT */
/* Where a question is read: the chains that it is about, and what lies within some steps. A chain
 * that has many liberties is strong and does not belong to the area. One of its liberties stays
 * outside, so that it cannot be taken: the answer rests on it. */
#include "go_fate.h"
#include "go_read.h"
#include <string.h>

/* So far a chain may reach, all liberties counted, that stands among the groups of a question. */
enum { STRONG = 4, NEAR = 2, CRAMPED = 7 };

struct spread {
    struct go_pns *s;
    uint16_t queue[GO_CELLS];
    uint8_t distance[GO_CELLS]; /* steps from the chains of the question, from 1; 0: not reached */
    int n;
};

static bool is_strong(const struct go_board *b, int at)
{
    return go_liberties(b, at, NULL, STRONG) == STRONG;
}

/* Reach an empty place, or a whole chain. */
static void reach(struct spread *p, int at, int distance)
{
    const struct go_board *b = &p->s->b;
    if (b->cell[at] == GO_WALL || p->distance[at]) return;
    if (!go_is_stone(b, at)) {
        p->distance[at] = (uint8_t)distance;
        p->queue[p->n++] = (uint16_t)at;
        return;
    }
    if (distance > 1 && is_strong(b, at)) return;
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s]) {
        p->distance[s] = (uint8_t)distance;
        p->queue[p->n++] = (uint16_t)s;
    }
}

/* The liberty of a chain that lies farthest away, or 0 when one is outside of the area anyway. */
static int farthest_liberty(const struct spread *p, int at)
{
    const struct go_board *b = &p->s->b;
    int far = 0;
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s]) {
        for (int k = 0; k < 4; k++) {
            const int q = s + b->step[k];
            if (b->cell[q] != GO_EMPTY) continue;
            if (!p->distance[q]) return 0;
            if (!far || p->distance[q] > p->distance[far]) far = q;
        }
    }
    return far;
}

/* Leave out the farthest liberty of each strong chain that has all of them in the area. */
static void free_strong(struct spread *p)
{
    const struct go_board *b = &p->s->b;
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (!go_is_stone(b, at) || b->head[at] != at || p->distance[at]) continue;
        if (is_strong(b, at)) p->distance[farthest_liberty(p, at)] = 0;
    }
}

/* Go on from what was reached, stones costing no step but the first. */
static void spread_on(struct spread *p, int *first, int steps, int most)
{
    const struct go_board *b = &p->s->b;
    for (; *first < p->n && p->n <= most; ++*first) {
        const int at = p->queue[*first], distance = p->distance[at];
        const bool is_edge = distance > steps && !go_is_stone(b, at);
        for (int k = 0; k < 4; k++) {
            const int q = at + b->step[k];
            if (is_edge && !go_is_stone(b, q)) continue;
            reach(p, q, distance + (b->cell[q] == GO_EMPTY || distance == 1));
        }
    }
}

/* Are all liberties of a chain near the groups of the question? */
static bool is_inner(const struct spread *p, int at)
{
    const struct go_board *b = &p->s->b;
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s]) {
        for (int k = 0; k < 4; k++) {
            const int q = s + b->step[k];
            if (b->cell[q] == GO_EMPTY && (!p->distance[q] || p->distance[q] > NEAR)) return false;
        }
    }
    return true;
}

/* Does a chain beside the area reach so few empty places that it may have no eyes? */
static bool is_cramped(const struct spread *p, int at)
{
    const struct go_board *b = &p->s->b;
    bool is_beside = false;
    for (int s = at, n = go_stones(b, at); n-- && !is_beside; s = b->next[s])
        for (int k = 0; k < 4; k++) is_beside |= p->distance[s + b->step[k]] > 0;
    return is_beside && go_fates_room(b, at, CRAMPED + 1) <= CRAMPED;
}

/* A strong chain among the groups of the question is no wall, nor is one that has no room: it
 * stands or falls with them. */
static bool take_inner(struct spread *p, int steps)
{
    const struct go_board *b = &p->s->b;
    bool has_taken = false;
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (!go_is_stone(b, at) || b->head[at] != at || p->distance[at] ||
            (!is_inner(p, at) && !is_cramped(p, at)))
            continue;
        has_taken = true;
        for (int s = at, n = go_stones(b, at); n--; s = b->next[s]) {
            p->distance[s] = (uint8_t)(steps + 1);
            p->queue[p->n++] = (uint16_t)s;
        }
    }
    return has_taken;
}

static void spread(struct spread *p, int steps, int most)
{
    int first = 0;
    do {
        spread_on(p, &first, steps, most);
    } while (take_inner(p, steps));
    free_strong(p);
    go_area_init(&p->s->area);
    for (int i = 0; i < p->n && p->s->area.n < GO_AREA; i++)
        if (p->distance[p->queue[i]]) go_area_add(&p->s->area, p->queue[i]);
}

/* Do two chains of one colour share a liberty? */
static bool are_linked(const struct go_board *b, int at, int other)
{
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s]) {
        for (int k = 0; k < 4; k++) {
            const int liberty = s + b->step[k];
            if (b->cell[liberty] != GO_EMPTY) continue;
            for (int d = 0; d < 4; d++) {
                const int q = liberty + b->step[d];
                if (b->cell[q] == b->cell[at] && b->head[q] == b->head[other]) return true;
            }
        }
    }
    return false;
}

int go_read_group(const struct go_board *b, int at, uint16_t heads[GO_GROUP])
{
    int n = 0;
    heads[n++] = b->head[at];
    for (int i = 0; i < n; i++) {
        for (int point = 0; point < b->rows * b->cols && n < GO_GROUP; point++) {
            const int q = go_at_point(b, point);
            bool is_new = b->cell[q] == b->cell[at] && b->head[q] == q;
            for (int j = 0; j < n && is_new; j++) is_new = heads[j] != q;
            if (is_new && are_linked(b, heads[i], q)) heads[n++] = (uint16_t)q;
        }
    }
    return n;
}

void go_read_whole(struct go_pns *s)
{
    struct spread p = {.s = s};
    go_area_init(&s->area);
    reach(&p, s->target, 1);
    for (int i = 0; i < p.n; i++)
        for (int k = 0; k < 4; k++) {
            const int q = p.queue[i] + s->b.step[k];
            if (s->b.cell[q] == GO_WALL || p.distance[q]) continue;
            p.distance[q] = 1;
            p.queue[p.n++] = (uint16_t)q;
        }
    for (int i = 0; i < p.n && i < GO_AREA; i++) go_area_add(&s->area, p.queue[i]);
}

void go_read_around(struct go_pns *s, int steps, int most)
{
    struct spread p = {.s = s};
    uint16_t heads[GO_GROUP];
    const int asked[2] = {s->target, s->second};
    for (int i = 0; i < 2 && asked[i]; i++) {
        const int n = go_read_group(&s->b, asked[i], heads);
        for (int j = 0; j < n; j++) reach(&p, heads[j], 1);
    }
    spread(&p, steps, most);
}
