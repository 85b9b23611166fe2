/* SPDX-License-Identifier: MIT */
#include "go_read_room.h"
#include <string.h>

/* --- the room -------------------------------------------------------------------------------- */

struct walls {
    int8_t is_wall[GO_CELLS]; /* by head: 0 not looked at, 1 yes, -1 no */
};

static bool is_wall(struct walls *w, const struct go_pns *s, int at)
{
    const int head = s->b.head[at];
    if (!w->is_wall[head]) w->is_wall[head] = go_area_frees(&s->area, &s->b, at) ? 1 : -1;
    return w->is_wall[head] > 0;
}

void go_room_find(struct go_room *r, const struct go_pns *s, int keeper)
{
    const struct go_board *b = &s->b;
    struct walls w;
    memset(w.is_wall, 0, (size_t)go_cells(b));
    memset(r->order, 0, (size_t)go_cells(b) * sizeof r->order[0]);
    r->n = r->n_inner = 0;
    r->is_open = r->is_walled = false;
    r->place[r->n++] = (uint16_t)s->target;
    r->order[s->target] = 1;
    for (int i = 0; i < r->n; i++) {
        const int at = r->place[i];
        bool is_inner = b->cell[at] != keeper;
        for (int k = 0; k < 4; k++) {
            const int q = at + b->step[k];
            if (b->cell[q] == GO_WALL || r->order[q]) continue;
            if (b->cell[q] == (keeper ^ 1) && is_wall(&w, s, q)) {
                is_inner = false;
                r->is_walled = true;
            } else if (!go_area_has(&s->area, q)) {
                r->is_open = true;
            } else {
                r->order[q] = (int16_t)(r->n + 1);
                r->place[r->n++] = (uint16_t)q;
            }
        }
        if (is_inner) r->inner[r->n_inner++] = (uint16_t)at;
    }
}

/* --- two eyes -------------------------------------------------------------------------------- */

/* Neighbours within a room of up to 64 places, as bits. */
struct plan {
    int n;
    uint64_t beside[64];
};

static uint64_t flood(const struct plan *p, uint64_t from, uint64_t within)
{
    uint64_t seen = from, fresh = from;
    while (fresh) {
        uint64_t next = 0;
        for (uint64_t m = fresh; m; m = bits_drop(m)) next |= p->beside[bits_low(m)];
        fresh = next & within & ~seen;
        seen |= fresh;
    }
    return seen;
}

/* Would i and j be eyes if all else in the room were the group's? Each chain that touches one must
 * touch the other. */
static bool are_eyes(const struct plan *p, int i, int j)
{
    const uint64_t all = bits_mask(p->n) & ~bits_one(i) & ~bits_one(j);
    uint64_t left = (p->beside[i] | p->beside[j]) & all;
    while (left) {
        const uint64_t chain = flood(p, left & -left, all);
        if (!(chain & p->beside[i]) || !(chain & p->beside[j])) return false;
        left &= ~chain;
    }
    return true;
}

/* Could the group live if the enemy passed from now on? Without a wall it might take everything. */
bool go_room_can_live(const struct go_room *r, const struct go_pns *s)
{
    struct plan p = {.n = r->n};
    if (r->is_open || !r->is_walled || r->n > 64) return true;
    if (r->n_inner < 2) return false;
    for (int i = 0; i < r->n; i++) {
        for (int k = 0; k < 4; k++) {
            const int q = r->order[r->place[i] + s->b.step[k]];
            if (q) p.beside[i] |= bits_one(q - 1);
        }
    }
    for (int i = 0; i < r->n_inner; i++) {
        for (int j = i + 1; j < r->n_inner; j++) {
            const int x = r->order[r->inner[i]] - 1, y = r->order[r->inner[j]] - 1;
            if (!(p.beside[x] & bits_one(y)) && are_eyes(&p, x, y)) return true;
        }
    }
    return false;
}

/* --- as a graph ------------------------------------------------------------------------------ */

enum { MOST_PLACES = 24, MOST_CHAINS = 8 };

/* Number the nodes: places first, then the group's chains. Returns false when they are too many. */
static bool number_nodes(struct go_walled *out, int16_t node[GO_AREA], const struct go_room *r,
                         const struct go_board *b, int keeper)
{
    uint16_t heads[MOST_CHAINS];
    int n_heads = 0, n = 0;
    out->n_stones = 0;
    for (int i = 0; i < r->n; i++) {
        const int at = r->place[i];
        if (b->cell[at] != keeper) {
            if (n == MOST_PLACES) return false;
            out->at[n] = (uint16_t)at;
            node[i] = (int16_t)n++;
        }
    }
    for (int i = 0; i < r->n; i++) {
        const int at = r->place[i];
        int k = 0;
        if (b->cell[at] != keeper) continue;
        if (out->n_stones == GO_WALLED_STONES) return false;
        out->stone[out->n_stones++] = (uint16_t)at;
        while (k < n_heads && heads[k] != b->head[at]) k++;
        if (k == MOST_CHAINS) return false;
        if (k == n_heads) heads[n_heads++] = b->head[at];
        out->at[n + k] = b->head[at];
        node[i] = (int16_t)(n + k);
    }
    out->n = n + n_heads;
    out->n_chains = n_heads;
    return true;
}

/* A place from which a stone of the group would have a liberty outside of the area, or join friends
 * there, is an exit. */
static void look_round(struct go_walled *out, const int16_t node[GO_AREA], const struct go_room *r,
                       const struct go_board *b, int keeper, int i)
{
    const int own = node[i];
    for (int k = 0; k < 4; k++) {
        const int q = r->place[i] + b->step[k];
        if (b->cell[q] == GO_WALL) continue;
        if (r->order[q]) {
            const int other = node[r->order[q] - 1];
            if (other != own) out->beside[own] |= UINT32_C(1) << other;
            continue;
        }
        if (b->cell[q] != keeper) out->held |= UINT32_C(1) << own;
        if (b->cell[q] != (keeper ^ 1)) out->exits |= UINT32_C(1) << own;
    }
}

bool go_room_wall_in(struct go_walled *out, const struct go_room *r, const struct go_pns *s,
                     int keeper)
{
    int16_t node[GO_AREA];
    if (!r->is_walled || !number_nodes(out, node, r, &s->b, keeper)) return false;
    const int n = out->n - out->n_chains;
    memset(out->beside, 0, sizeof out->beside);
    out->held = out->exits = 0;
    for (int i = 0; i < r->n; i++) look_round(out, node, r, &s->b, keeper, i);
    if (out->exits & ~bits_mask(n)) return false; /* it is out already */
    out->held &= (uint32_t)bits_mask(n);
    out->is_single = go_stones(&s->b, s->target) == 1;
    out->key = ((uint64_t)out->exits << 32 | out->held) + (unsigned)keeper * 2u + out->is_single;
    for (int i = 0; i < out->n; i++) {
        const uint64_t word = (uint64_t)out->at[i] << 32 | out->beside[i];
        out->key = (out->key ^ out->key >> 31 ^ word) * UINT64_C(0xd6e8feb86659fd93);
    }
    return true;
}

bool go_room_fill(struct go_walled_stones *out, const struct go_walled *f, const struct go_board *b,
                  int keeper)
{
    const int n = f->n - f->n_chains;
    *out = (struct go_walled_stones){0, 0};
    for (int i = 0; i < f->n_stones; i++)
        if (b->cell[f->stone[i]] != keeper) return false;
    for (int i = 0; i < n; i++) {
        out->own |= (uint32_t)(b->cell[f->at[i]] == keeper) << i;
        out->enemy |= (uint32_t)(b->cell[f->at[i]] == (keeper ^ 1)) << i;
    }
    return true;
}
