/* SPDX-License-Identifier: MIT */
/* Do two chains become one? The connector takes; he who cuts keeps them apart. */
#include "go_read.h"
#include <string.h>

/* How many stones it takes to get from a chain to each empty place, own stones for nothing, enemies
 * not crossed; from 1, 0 where it is too far. */
struct paths {
    uint8_t steps[GO_CELLS];
};

enum { FAR = 12 };

static void find_paths(struct paths *out, const struct go_pns *s, int at)
{
    const struct go_board *b = &s->b;
    uint16_t now[GO_CELLS], next[GO_CELLS];
    int n = 0, n_next = 0;
    memset(out->steps, 0, sizeof out->steps);
    for (int stone = at, k = go_stones(b, at); k--; stone = b->next[stone]) {
        out->steps[stone] = 1;
        now[n++] = (uint16_t)stone;
    }
    for (int step = 1; step <= FAR && n; step++) {
        n_next = 0;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 4; k++) {
                const int q = now[i] + b->step[k];
                if (out->steps[q]) continue;
                if (b->cell[q] == b->cell[at]) {
                    out->steps[q] = (uint8_t)step;
                    now[n++] = (uint16_t)q;
                } else if (b->cell[q] == GO_EMPTY && go_area_has(&s->area, q)) {
                    out->steps[q] = (uint8_t)(step + 1);
                    next[n_next++] = (uint16_t)q;
                }
            }
        }
        memcpy(now, next, (size_t)n_next * sizeof *now);
        n = n_next;
    }
}

/* What can be reached from the target's chain in some turns in a row, the enemy passing: each place
 * of a way without an own stone takes one, and an enemy's chain on it must be taken and replaced in
 * time. The stones that take it may stand on the way themselves, so that they are not added up. */
struct reach {
    int turns;  /* there are */
    int needed; /* to join the chains at least; one more than there are when they do not suffice */
    uint8_t seen[GO_CELLS];
    uint16_t at[GO_AREA + 1]; /* what was reached, in the order of turns */
    int n;
};

static void reach_chain(struct reach *r, const struct go_board *b, int at)
{
    for (int stone = at, n = go_stones(b, at); n--; stone = b->next[stone]) {
        r->seen[stone] = 1;
        r->at[r->n++] = (uint16_t)stone;
    }
}

/* Go one turn farther: own chains beside what was reached, then the places beside those. Returns
 * whether the second chain was met. */
static bool reach_on(struct reach *r, const struct go_pns *s, int *first)
{
    const struct go_board *b = &s->b;
    for (int i = *first; i < r->n; i++) {
        for (int k = 0; k < 4; k++) {
            const int q = r->at[i] + b->step[k];
            if (b->cell[q] != s->taker || r->seen[q]) continue;
            if (b->head[q] == b->head[s->second]) return true;
            reach_chain(r, b, q);
        }
    }
    const int end = r->n;
    for (int i = *first; i < end; i++) {
        for (int k = 0; k < 4; k++) {
            const int q = r->at[i] + b->step[k];
            if (r->seen[q] || b->cell[q] == GO_WALL || !go_area_has(&s->area, q)) continue;
            if (b->cell[q] != GO_EMPTY && go_liberties(b, q, NULL, r->turns) >= r->turns) continue;
            r->seen[q] = 1;
            r->at[r->n++] = (uint16_t)q;
        }
    }
    *first = end;
    return false;
}

static void find_reach(struct reach *r, const struct go_pns *s, int turns)
{
    int first = 0;
    r->turns = turns;
    r->n = 0;
    memset(r->seen, 0, (size_t)go_cells(&s->b));
    reach_chain(r, &s->b, s->target);
    for (r->needed = 0; r->needed <= turns; r->needed++)
        if (reach_on(r, s, &first)) return;
}

static void rest_on_liberties(struct go_zone *zone, const struct reach *r, const struct go_pns *s,
                              int at)
{
    uint16_t list[GO_ENDLESS_PASSES];
    go_zone_add(zone, &s->area, at);
    if (s->b.cell[at] != (s->taker ^ 1)) return;
    for (int n = go_liberties(&s->b, at, list, r->turns); n--;)
        go_zone_add(zone, &s->area, list[n]);
}

/* The chains stay apart while nothing changes where a way could lead, and the enemies that are in
 * the way keep their liberties. */
static void rest_on_reach(struct go_zone *zone, const struct reach *r, const struct go_pns *s)
{
    const struct go_board *b = &s->b;
    for (int i = 0; zone && i < r->n; i++) {
        rest_on_liberties(zone, r, s, r->at[i]);
        for (int k = 0; k < 4; k++) {
            const int q = r->at[i] + b->step[k];
            if (!r->seen[q] && b->cell[q] == (s->taker ^ 1)) rest_on_liberties(zone, r, s, q);
        }
    }
}

int go_read_distance(const struct go_pns *s)
{
    struct reach r;
    int turns = 1;
    for (; turns < GO_COUNTED_PASSES; turns++) {
        find_reach(&r, s, turns);
        if (r.needed <= turns) break;
    }
    return turns;
}

static void judge(const struct go_pns *s, struct go_judged *out)
{
    const struct go_board *b = &s->b;
    const bool is_taker = go_pns_is_taker(s);
    const int places[2] = {s->target, s->second};
    struct reach r;
    for (int i = 0; i < 2; i++) {
        if (b->cell[places[i]] == s->taker) continue;
        out->state = GO_KEPT;
        go_zone_add(out->zone, &s->area, places[i]);
        go_zone_close(out->zone, &s->area, b, is_taker ? b->to : GO_EMPTY);
        return;
    }
    if (s->passes >= 0 && b->head[s->target] == b->head[s->second]) {
        out->state = GO_TAKEN;
        go_zone_add_chain(out->zone, &s->area, b, s->target);
        go_zone_close(out->zone, &s->area, b, is_taker ? GO_EMPTY : b->to);
        return;
    }
    find_reach(&r, s, s->passes + (is_taker ? 1 : 0));
    if (r.needed > r.turns) {
        out->state = GO_KEPT;
        rest_on_reach(out->zone, &r, s);
        go_zone_close(out->zone, &s->area, b, is_taker ? b->to : GO_EMPTY);
        return;
    }
    out->pn = (uint32_t)(1 + 2 * r.needed * r.needed + (is_taker ? 0 : 2));
    out->dn = (uint32_t)(1 + 2 * (r.turns + 1 - r.needed));
}

/* The places of the shortest ways and of those that are one stone longer, and what saves or takes
 * weak chains beside the two. */
static void list(const struct go_pns *s, struct go_moves *out)
{
    const struct go_board *b = &s->b;
    struct paths from, to;
    find_paths(&from, s, s->target);
    find_paths(&to, s, s->second);
    const int shortest = from.steps[s->second] ? from.steps[s->second] : FAR;
    for (int i = 0; i < s->area.n; i++) {
        const int at = s->area.place[i];
        if (b->cell[at] == GO_EMPTY && from.steps[at] && to.steps[at] &&
            from.steps[at] + to.steps[at] <= shortest + 3)
            go_moves_add(out, at);
    }
    go_list_rivals(s, out, s->target, 2);
    go_list_rivals(s, out, s->second, 2);
    go_list_liberties(s, out, s->target, 3);
    go_list_liberties(s, out, s->second, 3);
}

void go_read_apart(const struct go_pns *s, struct go_zone *out)
{
    const struct go_board *b = &s->b;
    if (b->cell[s->target] != s->taker) return;
    for (int stone = s->target, n = go_stones(b, s->target); n--; stone = b->next[stone]) {
        go_zone_add(out, &s->area, stone);
        for (int k = 0; k < 4; k++)
            if (b->cell[stone + b->step[k]] == GO_EMPTY)
                go_zone_add(out, &s->area, stone + b->step[k]);
    }
}

const struct go_question go_read_connect = {
    .judge = judge, .list = list, .hold = go_read_apart, .weighs = false};
