/* SPDX-License-Identifier: MIT */
/* Is a chain taken before its side could play elsewhere too often? Otherwise there is no hurry, and
 * it is a matter of life. */
#include "go_read.h"
#include <string.h>

enum { MOST_LIBERTIES = 32 };

void go_list_liberties(const struct go_pns *s, struct go_moves *out, int at, int most)
{
    uint16_t list[MOST_LIBERTIES];
    const int n = go_liberties(&s->b, at, list, most < MOST_LIBERTIES ? most : MOST_LIBERTIES);
    for (int i = 0; i < n; i++) go_moves_add(out, list[i]);
}

void go_list_second(const struct go_pns *s, struct go_moves *out, int at, int most)
{
    uint16_t list[MOST_LIBERTIES];
    const int n = go_liberties(&s->b, at, list, most < MOST_LIBERTIES ? most : MOST_LIBERTIES);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 4; k++)
            if (s->b.cell[list[i] + s->b.step[k]] == GO_EMPTY)
                go_moves_add(out, list[i] + s->b.step[k]);
}

/* Chains in the order in which a fight reaches them. */
struct fight {
    uint16_t at[GO_CELLS];
    int8_t hops[GO_CELLS];
    uint8_t is_in[GO_CELLS]; /* by head */
    int n;
};

/* List the liberties of the enemies of a chain that are weak enough, and let the fight go on from
 * them. */
static void fight_on(struct fight *f, const struct go_pns *s, struct go_moves *out, int i, int weak)
{
    const struct go_board *b = &s->b;
    for (int stone = f->at[i], n = go_stones(b, stone); n--; stone = b->next[stone]) {
        for (int k = 0; k < 4; k++) {
            const int q = stone + b->step[k];
            if (!go_is_stone(b, q) || b->cell[q] == b->cell[stone] || f->is_in[b->head[q]])
                continue;
            f->is_in[b->head[q]] = 1;
            if (go_liberties(b, q, NULL, weak + 1) > weak) continue;
            go_list_liberties(s, out, q, weak);
            f->hops[f->n] = (int8_t)(f->hops[i] + 1);
            f->at[f->n++] = b->head[q];
        }
    }
}

void go_list_rivals(const struct go_pns *s, struct go_moves *out, int at, int weak)
{
    enum { HOPS = 3 };
    struct fight f;
    memset(f.is_in, 0, (size_t)go_cells(&s->b));
    f.n = 1;
    f.at[0] = s->b.head[at];
    f.hops[0] = 0;
    f.is_in[f.at[0]] = 1;
    for (int i = 0; i < f.n && f.hops[i] < HOPS; i++)
        fight_on(&f, s, out, i, weak - f.hops[i] > 1 ? weak - f.hops[i] : 1);
}

bool go_read_takes(const struct go_pns *s, struct go_judged *out)
{
    const struct go_board *b = &s->b;
    const int keeper = s->taker ^ 1;
    if (b->cell[s->target] != keeper) {
        /* A stone taken in a ko may come back, by a threat. */
        out->is_ko = b->ko == s->target;
        if (!out->is_ko || !s->spare[keeper]) out->state = GO_TAKEN;
        go_zone_add(out->zone, &s->area, s->target);
        go_zone_close(out->zone, &s->area, b, go_pns_is_taker(s) ? GO_EMPTY : b->to);
        return true;
    }
    /* A keeper who has passed too often has won, unless the chain was taken before. */
    const int last = go_pns_is_taker(s) && s->passes >= 0 ? go_last_liberty(b, s->target) : 0;
    if (!last || !go_pns_can(s, last) || go_stones(b, s->target) == 1) return false;
    out->state = GO_TAKEN;
    go_zone_add(out->zone, &s->area, last);
    go_zone_add_chain(out->zone, &s->area, b, s->target);
    go_zone_add_rivals(out->zone, &s->area, b, s->target);
    go_zone_close(out->zone, &s->area, b, GO_EMPTY);
    return true;
}

/* A keeper who passes from now on is taken liberty by liberty: he is safe with more of them than
 * the taker has turns. */
static void judge(const struct go_pns *s, struct go_judged *out)
{
    const struct go_board *b = &s->b;
    uint16_t list[MOST_LIBERTIES];
    if (go_read_takes(s, out) || b->cell[s->target] == GO_EMPTY) return;
    const int safe = s->passes + (go_pns_is_taker(s) ? 2 : 1);
    const int n = go_liberties(b, s->target, list, safe);
    out->is_out = go_area_frees(&s->area, b, s->target);
    if (out->is_out || n >= safe) {
        out->state = GO_KEPT;
        go_zone_add_chain(out->zone, &s->area, b, s->target);
        for (int i = 0; i < n; i++) go_zone_add(out->zone, &s->area, list[i]);
        go_zone_close(out->zone, &s->area, b, go_pns_is_taker(s) ? b->to : GO_EMPTY);
        return;
    }
    const int taken = go_pns_is_taker(s) ? n : n + 1;
    out->pn = (uint32_t)(1 + taken * taken);
    out->dn = (uint32_t)(1 + 2 * (safe - n));
}

/* List the liberties of weak chains of the target's side that share a liberty with it: it may
 * connect to them, and then theirs are its own. */
static void list_friends(const struct go_pns *s, struct go_moves *out, int weak)
{
    const struct go_board *b = &s->b;
    uint16_t list[MOST_LIBERTIES];
    const int n = go_liberties(b, s->target, list, MOST_LIBERTIES);
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 4; k++) {
            const int q = list[i] + b->step[k];
            if (b->cell[q] != b->cell[s->target] || b->head[q] == b->head[s->target]) continue;
            if (go_liberties(b, q, NULL, weak + 1) > weak) continue;
            go_list_liberties(s, out, q, weak);
        }
    }
}

static void list(const struct go_pns *s, struct go_moves *out)
{
    if (s->b.cell[s->target] == GO_EMPTY) {
        go_moves_add(out, s->target);
        return;
    }
    go_list_liberties(s, out, s->target, MOST_LIBERTIES);
    go_list_rivals(s, out, s->target, go_pns_is_taker(s) ? 3 : 4);
    if (go_liberties(&s->b, s->target, NULL, 2) > 1)
        go_list_second(s, out, s->target, MOST_LIBERTIES);
    list_friends(s, out, 3);
}

void go_read_hold(const struct go_pns *s, struct go_zone *out)
{
    go_zone_add(out, &s->area, s->target);
}

const struct go_question go_read_capture = {
    .judge = judge, .list = list, .hold = go_read_hold, .weighs = true};
