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

static void judge(const struct go_pns *s, struct go_judged *out)
{
    const struct go_board *b = &s->b;
    struct paths paths;
    if (b->cell[s->target] != s->taker || b->cell[s->second] != s->taker || s->passes < 0) {
        out->state = GO_KEPT;
        go_zone_add(&out->zone, &s->area, s->target);
        go_zone_add(&out->zone, &s->area, s->second);
        go_read_apart(s, &out->zone);
        go_zone_close(&out->zone, &s->area, b, go_pns_is_taker(s) ? b->to : GO_EMPTY);
        return;
    }
    if (b->head[s->target] == b->head[s->second]) {
        out->state = GO_TAKEN;
        go_zone_add_chain(&out->zone, &s->area, b, s->target);
        go_zone_close(&out->zone, &s->area, b, go_pns_is_taker(s) ? GO_EMPTY : b->to);
        return;
    }
    find_paths(&paths, s, s->target);
    const int steps = paths.steps[s->second] ? paths.steps[s->second] - 1 : FAR;
    out->pn = (uint32_t)(2 + 4 * steps - (go_pns_is_taker(s) ? 1 : 0));
    out->dn = (uint32_t)(2 + (steps < 6 ? 2 * (6 - steps) : 0) + (go_pns_is_taker(s) ? 1 : 0));
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

const struct go_question go_read_connect = {judge, list, go_read_apart, false};
