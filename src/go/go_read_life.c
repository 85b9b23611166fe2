/* SPDX-License-Identifier: MIT */
/* Is a group killed? It lives by Benson's eyes or by getting out of the area; it is dead when it
 * could not make two eyes even if its enemy passed from now on. */
#include "go_life.h"
#include "go_read.h"
#include "go_read_room.h"
#include <string.h>

/* A room that leads out of the area counts as so many places more; with AMPLE places it is easy to
 * live. */
enum { OUTSIDE = 8, AMPLE = 12 };

/* --- Benson ---------------------------------------------------------------------------------- */

enum { REGIONS = 64, VITAL = 4 };

/* Regions that are read out together. */
enum { MOST_PLACES = 24, MOST_EMPTY = 5 };

struct region {
    uint16_t vital[VITAL]; /* heads of chains for which all its empty places are liberties */
    int n_vital, first, end;
    bool is_out;
};

struct benson {
    const struct go_pns *s;
    int keeper, n, n_list;
    struct region region[REGIONS];
    uint16_t list[GO_AREA];
    uint8_t of[GO_CELLS];  /* region of a place, plus 1 */
    int8_t fate[GO_CELLS]; /* by head: 0 not met, 1 stands, -1 given up */
    uint16_t heads[GO_AREA];
    int n_heads;
};

static bool touches(const struct go_board *b, int at, int head)
{
    for (int k = 0; k < 4; k++) {
        const int q = at + b->step[k];
        if (go_is_stone(b, q) && b->head[q] == head) return true;
    }
    return false;
}

static void meet_chain(struct benson *n, int at)
{
    const int head = n->s->b.head[at];
    if (n->fate[head]) return;
    n->fate[head] = 1;
    n->heads[n->n_heads++] = (uint16_t)head;
}

/* Flood a region of places without the keeper's stones. */
static void flood_region(struct benson *n, int from)
{
    const struct go_board *b = &n->s->b;
    struct region *r = &n->region[n->n++];
    *r = (struct region){.first = n->n_list};
    n->of[from] = (uint8_t)n->n;
    n->list[n->n_list++] = (uint16_t)from;
    for (int i = r->first; i < n->n_list; i++) {
        for (int k = 0; k < 4; k++) {
            const int q = n->list[i] + b->step[k];
            if (b->cell[q] == GO_WALL || n->of[q]) continue;
            if (b->cell[q] == n->keeper) {
                meet_chain(n, q);
            } else if (!go_area_has(&n->s->area, q)) {
                r->is_out = true;
            } else {
                n->of[q] = (uint8_t)n->n;
                n->list[n->n_list++] = (uint16_t)q;
            }
        }
    }
    r->end = n->n_list;
}

static void find_vital(struct benson *n, struct region *r)
{
    const struct go_board *b = &n->s->b;
    int first = r->first;
    while (first < r->end && b->cell[n->list[first]] != GO_EMPTY) first++;
    if (first == r->end || r->is_out) return;
    for (int k = 0; k < 4; k++) {
        const int q = n->list[first] + b->step[k];
        if (b->cell[q] != n->keeper) continue;
        const uint16_t head = b->head[q];
        bool is_vital = true;
        for (int j = 0; j < r->n_vital; j++) is_vital &= r->vital[j] != head;
        for (int i = first; i < r->end && is_vital; i++)
            if (b->cell[n->list[i]] == GO_EMPTY) is_vital = touches(b, n->list[i], head);
        if (is_vital) r->vital[r->n_vital++] = head;
    }
}

static int count_vital(const struct benson *n, int head)
{
    int count = 0;
    for (int i = 0; i < n->n; i++)
        for (int j = 0; j < n->region[i].n_vital; j++)
            count += !n->region[i].is_out && n->region[i].vital[j] == head;
    return count;
}

static void give_up(struct benson *n, int head)
{
    const struct go_board *b = &n->s->b;
    n->fate[head] = -1;
    for (int stone = head, k = go_stones(b, head); k--; stone = b->next[stone])
        for (int d = 0; d < 4; d++) {
            const int r = n->of[stone + b->step[d]];
            if (r) n->region[r - 1].is_out = true;
        }
}

/* A hash of all that an eye shape depends on: its places, what stands there, and which chains of
 * the keeper touch which of them. */
static uint64_t shape_of(const struct go_board *b, int keeper, const uint16_t *place, int n)
{
    uint16_t heads[4 * MOST_PLACES];
    int n_heads = 0;
    uint64_t key = (uint64_t)keeper + 1;
    for (int i = 0; i < n; i++) {
        key = (key ^ (uint64_t)(place[i] * 4 + b->cell[place[i]])) * UINT64_C(0x9e3779b97f4a7c15);
        key ^= key >> 29;
        for (int k = 0; k < 4; k++) {
            const int q = place[i] + b->step[k];
            int chain = 0;
            if (b->cell[q] != keeper) continue;
            while (chain < n_heads && heads[chain] != b->head[q]) chain++;
            if (chain == n_heads) heads[n_heads++] = b->head[q];
            key = (key ^ (uint64_t)(chain + 1)) * UINT64_C(0xd6e8feb86659fd93);
            key ^= key >> 32;
        }
    }
    return key;
}

/* go_eyes_hold(), which reads, with the shapes that were read before. The last bits of an entry say
 * whether it holds, and that it is one. */
static bool shape_holds(const struct go_pns *s, int keeper, const uint16_t *place, int n)
{
    const bool is_firm = s->taker == keeper;
    const uint64_t key = (shape_of(&s->b, keeper, place, n) * 2 + is_firm) << 2 | 2;
    uint64_t *entry = &s->shapes[(key >> 20) % GO_SHAPES];
    if ((*entry & ~UINT64_C(1)) != key)
        *entry = key | go_eyes_hold(&s->b, keeper, place, n, is_firm);
    return *entry & 1;
}

/* Do the enclosed regions that touch the target keep it alive when every enemy move is answered
 * there? */
static bool holds_eyes(struct benson *n, struct go_zone *zone)
{
    const struct go_board *b = &n->s->b;
    uint16_t place[MOST_PLACES];
    int n_places = 0, n_empty = 0;
    for (int i = 0; i < n->n; i++) {
        const struct region *r = &n->region[i];
        bool is_near = false;
        for (int j = r->first; j < r->end && !is_near; j++)
            is_near = touches(b, n->list[j], b->head[n->s->target]);
        if (!is_near || r->is_out) continue;
        for (int j = r->first; j < r->end; j++) {
            if (n_places == MOST_PLACES) return false;
            place[n_places++] = n->list[j];
            n_empty += b->cell[n->list[j]] == GO_EMPTY;
        }
    }
    if (n_empty < 2 || n_empty > MOST_EMPTY || !shape_holds(n->s, n->keeper, place, n_places))
        return false;
    for (int j = 0; j < n_places; j++) {
        go_zone_add(zone, &n->s->area, place[j]);
        for (int k = 0; k < 4; k++)
            if (b->cell[place[j] + b->step[k]] == n->keeper)
                go_zone_add(zone, &n->s->area, place[j] + b->step[k]);
    }
    go_zone_add_chain(zone, &n->s->area, b, n->s->target);
    return true;
}

/* Is the chain at the target alive by Benson's theorem, enclosed regions of the area alone counted?
 * If so its zone is filled, and *is_out tells whether it takes a chain that gets out of the area.
 */
static bool has_eyes(const struct go_pns *s, int keeper, struct go_zone *zone, bool *is_out)
{
    const struct go_board *b = &s->b;
    struct benson n;
    n.s = s;
    n.keeper = keeper;
    n.n = n.n_list = n.n_heads = 0;
    memset(n.of, 0, (size_t)go_cells(b));
    memset(n.fate, 0, (size_t)go_cells(b));
    meet_chain(&n, s->target);
    for (int i = 0; i < s->area.n; i++) {
        const int at = s->area.place[i];
        if (b->cell[at] == keeper || n.of[at]) continue;
        if (n.n == REGIONS) return false;
        flood_region(&n, at);
    }
    if (holds_eyes(&n, zone)) return true;
    for (int i = 0; i < n.n; i++) find_vital(&n, &n.region[i]);
    bool has_free = false;
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (int i = 0; i < n.n_heads; i++) {
            const int head = n.heads[i];
            if (n.fate[head] < 0 || count_vital(&n, head) >= 2) continue;
            if (go_area_frees(&s->area, b, head)) {
                has_free = true;
                continue;
            }
            give_up(&n, head);
            has_changed = true;
            if (head == b->head[s->target]) return false;
        }
    }
    *is_out |= has_free;
    for (int i = 0; i < n.n; i++) {
        const struct region *r = &n.region[i];
        if (r->is_out || !r->n_vital) continue;
        for (int j = r->first; j < r->end; j++) {
            go_zone_add(zone, &s->area, n.list[j]);
            for (int k = 0; k < 4; k++)
                if (b->cell[n.list[j] + b->step[k]] == keeper)
                    go_zone_add(zone, &s->area, n.list[j] + b->step[k]);
        }
    }
    go_zone_add_chain(zone, &s->area, b, s->target);
    return true;
}

/* --- the questions --------------------------------------------------------------------------- */

/* What is dead rests on the whole room and on the walls round it. */
static void add_room(struct go_zone *zone, const struct go_pns *s, const struct go_room *r,
                     int owner)
{
    const struct go_board *b = &s->b;
    for (int i = 0; i < r->n; i++) {
        go_zone_add(zone, &s->area, r->place[i]);
        for (int k = 0; k < 4; k++)
            if (b->cell[r->place[i] + b->step[k]] == (owner ^ 1))
                go_zone_add(zone, &s->area, r->place[i] + b->step[k]);
    }
}

enum fate { OPEN, LIVES, DIES };

/* What a small room says that was walled in where the path entered it. A few positions are read,
 * and what they tell is kept for the next. */
static enum fate fate_in_room(const struct go_pns *s, int owner, const struct go_room *r)
{
    enum { EMPTY = 7, POSITIONS = 100, FEW = 6 };
    struct go_walled_stones stones;
    const struct go_walled *f = s->walled;
    if (!f || s->taker == owner || !go_room_fill(&stones, f, &s->b, owner)) return OPEN;
    if (f->n - f->n_chains - bits_count(stones.own | stones.enemy) > EMPTY) return OPEN;
    const enum go_walled_fate likely = r->n_inner > FEW ? GO_WALLED_SAFE : GO_WALLED_LOST;
    const enum go_walled_fate fate =
        go_walled_read(f, s->memo, stones, s->b.to == owner, likely, POSITIONS);
    return fate == GO_WALLED_SAFE ? LIVES : fate == GO_WALLED_LOST ? DIES : OPEN;
}

/* What becomes of the group, its owner wanting eyes; how much room there is for them, otherwise. */
static enum fate fate_of(const struct go_pns *s, int owner, struct go_judged *out, int *n_inner)
{
    const struct go_board *b = &s->b;
    struct go_room r;
    const int loser_if_alive = b->to == owner ? GO_EMPTY : b->to;
    const int loser_if_dead = b->to == owner ? b->to : GO_EMPTY;
    if (go_area_frees(&s->area, b, s->target)) {
        out->is_out = true;
        go_zone_add_chain(out->zone, &s->area, b, s->target);
        go_zone_close(out->zone, &s->area, b, loser_if_alive);
        return LIVES;
    }
    if (has_eyes(s, owner, out->zone, &out->is_out)) {
        go_zone_close(out->zone, &s->area, b, loser_if_alive);
        return LIVES;
    }
    go_room_find(&r, s, owner);
    *n_inner = r.n_inner + (r.is_open ? OUTSIDE : 0);
    const enum fate fate = go_room_can_live(&r, s) ? fate_in_room(s, owner, &r) : DIES;
    if (fate == OPEN) return OPEN;
    add_room(out->zone, s, &r, owner);
    go_zone_close(out->zone, &s->area, b, fate == LIVES ? loser_if_alive : loser_if_dead);
    return fate;
}

/* The more room, the harder to kill. */
static void estimate(const struct go_pns *s, struct go_judged *out, int owner, int n_inner)
{
    const int n = go_liberties(&s->b, s->target, NULL, 8), is_owners = s->b.to == owner;
    const uint32_t kill = (uint32_t)(1 + 2 * n_inner + n + (is_owners ? 2 : 0));
    const uint32_t live =
        (uint32_t)(1 + (n_inner < AMPLE ? AMPLE - n_inner : 0) + (is_owners ? 0 : 2));
    out->pn = s->taker == owner ? live : kill;
    out->dn = s->taker == owner ? kill : live;
}

bool go_read_settles(const struct go_pns *s, struct go_judged *out)
{
    int n_inner;
    const enum fate fate = fate_of(s, s->taker ^ 1, out, &n_inner);
    if (fate != OPEN) out->state = fate == LIVES ? GO_KEPT : GO_TAKEN;
    return fate != OPEN;
}

static void judge_kill(const struct go_pns *s, struct go_judged *out)
{
    const int owner = s->taker ^ 1;
    int n_inner = 0;
    if (go_read_takes(s, out) || s->b.cell[s->target] == GO_EMPTY) return;
    const enum fate fate = fate_of(s, owner, out, &n_inner);
    if (fate == OPEN)
        estimate(s, out, owner, n_inner);
    else
        out->state = fate == LIVES ? GO_KEPT : GO_TAKEN;
}

static void judge_eyes(const struct go_pns *s, struct go_judged *out)
{
    const int owner = s->taker;
    int n_inner = 0;
    if (s->b.cell[s->target] != owner) {
        out->state = GO_KEPT;
        go_zone_fill(out->zone, &s->area);
        return;
    }
    const enum fate fate = fate_of(s, owner, out, &n_inner);
    if (fate == OPEN)
        estimate(s, out, owner, n_inner);
    else
        out->state = fate == LIVES ? GO_TAKEN : GO_KEPT;
}

/* Eyes can be made anywhere. */
static void hold_all(const struct go_pns *s, struct go_zone *out)
{
    go_zone_fill(out, &s->area);
}

/* Places of the room within two steps of the group's stones; liberties of enemies who can be
 * taken are part of the room. */
static void list_room(const struct go_pns *s, struct go_moves *out)
{
    const struct go_board *b = &s->b;
    const int keeper = b->cell[s->target];
    struct go_room r;
    uint8_t distance[GO_CELLS] = {0};
    if (keeper == GO_EMPTY) {
        go_moves_add(out, s->target);
        return;
    }
    go_room_find(&r, s, keeper);
    uint16_t queue[GO_AREA];
    int n = 0;
    for (int i = 0; i < r.n; i++) {
        if (b->cell[r.place[i]] != keeper) continue;
        distance[r.place[i]] = 1;
        queue[n++] = r.place[i];
    }
    int first = 0;
    for (int d = 1; d <= 2; d++) {
        /* enemies */
        for (int i = first; i < n; i++)
            for (int k = 0; k < 4; k++) {
                const int q = queue[i] + b->step[k];
                if (!go_is_stone(b, q) || !r.order[q] || distance[q]) continue;
                distance[q] = (uint8_t)d;
                queue[n++] = (uint16_t)q;
            }
        const int end = n;
        for (int i = first; i < end; i++)
            for (int k = 0; k < 4; k++) {
                const int q = queue[i] + b->step[k];
                if (b->cell[q] != GO_EMPTY || !r.order[q] || distance[q]) continue;
                distance[q] = (uint8_t)(d + 1);
                queue[n++] = (uint16_t)q;
            }
        first = end;
    }
    for (int i = 0; i < r.n; i++) {
        const int at = r.place[i];
        if (b->cell[at] == GO_EMPTY && distance[at] &&
            !(b->to == keeper && go_is_eye(b, at, keeper)))
            go_moves_add(out, at);
    }
}

void go_read_enter(struct go_pns *s, struct go_walled *walled)
{
    struct go_room r;
    const int keeper = s->taker ^ 1;
    if (s->b.cell[s->target] != keeper) return;
    go_room_find(&r, s, keeper);
    if (go_room_wall_in(walled, &r, s, keeper)) s->walled = walled;
}

const struct go_question go_read_kill = {.judge = judge_kill,
                                         .list = list_room,
                                         .hold = go_read_hold,
                                         .weighs = true,
                                         .enter = go_read_enter};
const struct go_question go_read_two_eyes = {
    .judge = judge_eyes, .list = list_room, .hold = hold_all, .weighs = false};
