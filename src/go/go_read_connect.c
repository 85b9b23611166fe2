/* SPDX-License-Identifier: MIT */
/* Do two chains become one? The connector takes; he who cuts keeps them apart. */
#include "go_read.h"
#include <string.h>

/* How many stones it takes to get from a chain to each empty place, own stones for nothing, enemies
 * not crossed; from 1, 0 where it is too far: one step beyond the other chain. */
struct paths {
    uint8_t steps[GO_CELLS];
};

enum { FAR = 12 };

static void find_paths(struct paths *out, const struct go_pns *s, int at, int to)
{
    const struct go_board *b = &s->b;
    uint16_t now[GO_CELLS], next[GO_CELLS];
    int n = 0, n_next = 0;
    memset(out->steps, 0, sizeof out->steps);
    for (int stone = at, k = go_stones(b, at); k--; stone = b->next[stone]) {
        out->steps[stone] = 1;
        now[n++] = (uint16_t)stone;
    }
    for (int step = 1; step <= FAR && n && !out->steps[to]; step++) {
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

/* Chains that two places each hold together: when the keeper takes one of a pair the other joins
 * them, and when he plays elsewhere either does. The pairs have no place in common, so that each
 * chain keeps two liberties until it is joined; and one liberty more than that leaves their chain
 * one when all places are filled. */
enum { MOST_LINKS = 3, MOST_BESIDE = 16, MOST_SHARED = 64 };

struct links {
    uint16_t chain[MOST_LINKS + 1]; /* heads, from the target's */
    uint16_t place[2 * MOST_LINKS];
    int n; /* of links */
};

/* A chain beside those that are linked, and places which it shares with them. */
struct beside {
    uint16_t head, place[2];
    int n;
};

static bool has_place(const struct links *l, int at)
{
    for (int i = 0; i < 2 * l->n; i++)
        if (l->place[i] == at) return true;
    return false;
}

static bool has_chain(const struct links *l, int head)
{
    for (int i = 0; i <= l->n; i++)
        if (l->chain[i] == head) return true;
    return false;
}

static int note_shared(struct beside *list, int n, int head, int at)
{
    int i = 0;
    while (i < n && list[i].head != head) i++;
    if (i == MOST_BESIDE) return n;
    if (i == n) list[n++] = (struct beside){.head = (uint16_t)head};
    struct beside *c = &list[i];
    if (c->n < 2 && (!c->n || c->place[0] != at)) c->place[c->n++] = (uint16_t)at;
    return n;
}

/* Link one more chain, the second one if that is beside. */
static bool link_on(struct links *l, const struct go_pns *s)
{
    const struct go_board *b = &s->b;
    struct beside list[MOST_BESIDE];
    uint16_t shared[MOST_SHARED];
    int n = 0;
    const struct beside *best = NULL;
    for (int i = 0; i <= l->n; i++) {
        for (int j = go_liberties(b, l->chain[i], shared, MOST_SHARED); j--;) {
            if (has_place(l, shared[j]) || !go_area_has(&s->area, shared[j])) continue;
            for (int k = 0; k < 4; k++) {
                const int q = shared[j] + b->step[k];
                if (b->cell[q] == s->taker && !has_chain(l, b->head[q]))
                    n = note_shared(list, n, b->head[q], shared[j]);
            }
        }
    }
    for (int i = 0; i < n; i++)
        if (list[i].n == 2 && (!best || list[i].head == b->head[s->second])) best = &list[i];
    if (!best) return false;
    memcpy(&l->place[2 * l->n], best->place, sizeof best->place);
    l->chain[++l->n] = best->head;
    return true;
}

/* A liberty of the linked chains that is none of their places, or 0. */
static int spare_liberty(const struct links *l, const struct go_board *b)
{
    uint16_t list[MOST_SHARED];
    for (int i = 0; i <= l->n; i++)
        for (int j = go_liberties(b, l->chain[i], list, MOST_SHARED); j--;)
            if (!has_place(l, list[j])) return list[j];
    return 0;
}

/* Are the two held together, the keeper being to move? Each link takes a turn of the taker, for
 * which the keeper may have played elsewhere. */
static bool are_linked(const struct go_pns *s, struct go_zone *zone)
{
    const struct go_board *b = &s->b;
    struct links l = {.chain = {b->head[s->target]}};
    do {
        if (l.n == MOST_LINKS || l.n == s->passes || !link_on(&l, s)) return false;
    } while (l.chain[l.n] != b->head[s->second]);
    const int spare = spare_liberty(&l, b);
    if (!spare) return false;
    go_zone_add(zone, &s->area, spare);
    for (int i = 0; i < 2 * l.n; i++) go_zone_add(zone, &s->area, l.place[i]);
    for (int i = 0; zone && i <= l.n; i++) go_zone_add_chain(zone, &s->area, b, l.chain[i]);
    go_zone_close(zone, &s->area, b, b->to);
    return true;
}

static bool touches(const struct go_board *b, int at, int head)
{
    for (int k = 0; k < 4; k++) {
        const int q = at + b->step[k];
        if (go_is_stone(b, q) && b->head[q] == head) return true;
    }
    return false;
}

static int other_empty(const struct go_board *b, int at, int but)
{
    for (int k = 0; k < 4; k++) {
        const int q = at + b->step[k];
        if (b->cell[q] == GO_EMPTY && q != but) return q;
    }
    return 0;
}

/* A place between chains of the taker, with one open side at most. A keeper's stone there is taken
 * from that side, and then he cannot go back; when he plays on that side the taker plays in. */
struct mouth {
    int place, side;     /* 0: it has none */
    uint16_t outside[5]; /* liberties that each chain and the stone on that side have besides */
    int n;
};

static void note_outside(struct mouth *m, int at)
{
    for (int i = 0; i < m->n; i++)
        if (m->outside[i] == at) return;
    m->outside[m->n++] = (uint16_t)at;
}

static bool has_outside(struct mouth *m, const struct go_board *b, int chain)
{
    uint16_t list[MOST_SHARED];
    int found = 0;
    for (int n = go_liberties(b, chain, list, MOST_SHARED); n--;) {
        if (list[n] == m->place || list[n] == m->side) continue;
        found = list[n];
        if (!m->n || found != m->outside[0]) break;
    }
    if (found) note_outside(m, found);
    return found;
}

static bool find_mouth(struct mouth *m, const struct go_pns *s, int place)
{
    const struct go_board *b = &s->b;
    *m = (struct mouth){.place = place};
    for (int k = 0; k < 4; k++) {
        const int q = place + b->step[k];
        if (b->cell[q] == (s->taker ^ 1)) return false;
        if (b->cell[q] != GO_EMPTY) continue;
        if (m->side || !go_area_has(&s->area, q)) return false;
        m->side = q;
    }
    if (m->side) {
        const int out = other_empty(b, m->side, place);
        if (!out) return false;
        note_outside(m, out);
    }
    for (int k = 0; k < 4; k++) {
        const int q = place + b->step[k];
        if (b->cell[q] == s->taker && !has_outside(m, b, q)) return false;
    }
    return m->n > 1;
}

/* Is a mouth between the two, the keeper being to move? */
static bool have_mouth(const struct go_pns *s, struct go_zone *zone)
{
    const struct go_board *b = &s->b;
    uint16_t list[MOST_SHARED];
    struct mouth m = {0};
    int n = s->passes > 0 ? go_liberties(b, s->target, list, MOST_SHARED) : 0;
    while (n && !(touches(b, list[n - 1], b->head[s->second]) &&
                  go_area_has(&s->area, list[n - 1]) && find_mouth(&m, s, list[n - 1])))
        n--;
    if (!n) return false;
    go_zone_add(zone, &s->area, m.place);
    if (m.side) go_zone_add(zone, &s->area, m.side);
    for (int i = 0; i < m.n; i++) go_zone_add(zone, &s->area, m.outside[i]);
    for (int k = 0; zone && k < 4; k++)
        if (b->cell[m.place + b->step[k]] == s->taker)
            go_zone_add_chain(zone, &s->area, b, m.place + b->step[k]);
    go_zone_close(zone, &s->area, b, b->to);
    return true;
}

/* A liberty that the two chains and a stone at the place have in common, apart from the place. */
static int liberty_of_both(const struct go_pns *s, int place)
{
    uint16_t list[2];
    const int both[2] = {s->target, s->second};
    for (int i = 0; i < 2; i++)
        for (int n = go_liberties(&s->b, both[i], list, 2); n--;)
            if (list[n] != place) return list[n];
    return other_empty(&s->b, place, 0);
}

static void rest_on_both(struct go_zone *zone, const struct go_pns *s, int place, int liberty)
{
    go_zone_add(zone, &s->area, place);
    go_zone_add(zone, &s->area, liberty);
    go_zone_add_chain(zone, &s->area, &s->b, s->target);
    go_zone_add_chain(zone, &s->area, &s->b, s->second);
}

int go_read_joint(const struct go_pns *s)
{
    const struct go_board *b = &s->b;
    uint16_t list[MOST_SHARED];
    for (int n = go_liberties(b, s->target, list, MOST_SHARED); n--;)
        if (touches(b, list[n], b->head[s->second]) && go_pns_can(s, list[n])) return list[n];
    return 0;
}

/* Does the taker, who is to move, join the two at once? */
static bool joins(const struct go_pns *s, struct go_zone *zone)
{
    const int place = s->passes >= 0 ? go_read_joint(s) : 0;
    const int liberty = place ? liberty_of_both(s, place) : 0;
    if (!liberty) return false;
    rest_on_both(zone, s, place, liberty);
    go_zone_close(zone, &s->area, &s->b, GO_EMPTY);
    return true;
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
    if (is_taker ? joins(s, out->zone) : are_linked(s, out->zone) || have_mouth(s, out->zone)) {
        out->state = GO_TAKEN;
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
    find_paths(&from, s, s->target, s->second);
    find_paths(&to, s, s->second, s->target);
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
