/* SPDX-License-Identifier: MIT */
#include "ko_search.h"
#include "base/base_bits.h"

/* --- items ----------------------------------------------------------------------------------- */

/* Put an item before the first smaller one; equal ones stay in the order of their coming. */
static void add_to_pool(struct ko_items *items, int64_t value, yomi_ko_move move)
{
    int at = items->n_pool++;
    for (; at > 0 && items->pool[at - 1] < value; at--) {
        items->pool[at] = items->pool[at - 1];
        items->moves[at] = items->moves[at - 1];
    }
    items->pool[at] = value;
    items->moves[at] = move;
}

void ko_items_init(struct ko_items *items, const yomi_ko *ko)
{
    items->k = ko->k;
    items->base = ko->score;
    items->n_pool = 0;
    for (uint64_t set = ko->left[YOMI_KO_GOTES]; set; set = bits_drop(set)) {
        const int i = items->n_pool++, index = bits_low(set);
        items->pool[i] = ko->values[YOMI_KO_GOTES][index];
        items->moves[i] = (yomi_ko_move){YOMI_KO_PLAY, YOMI_KO_GOTES, index};
    }
    for (int side = 0; side < 2; side++) {
        int n = 0;
        for (uint64_t set = ko->left[side]; set; set = bits_drop(set)) {
            const int index = bits_low(set);
            const int64_t value = ko->values[side][index];
            if (ko_has(ko->pending[side], index)) {
                const yomi_ko_move move = {YOMI_KO_PLAY, (yomi_ko_list)side, index};
                add_to_pool(items, value, move);
                if (side == YOMI_WHITE) items->base -= value;
            } else {
                items->threats[side][n] = value;
                items->threat_index[side][n++] = index;
            }
        }
        items->threats[side][n] = -1;
        items->n_threats[side] = n;
    }
    const int n = items->n_pool;
    items->pool[n] = items->pool[n + 1] = 0;
    items->share[n] = items->share[n + 1] = items->share[n + 2] = 0;
    for (int i = n - 1; i >= 0; i--) items->share[i] = items->pool[i] + items->share[i + 2];
}

/* Black's share of the pool from item i on, when the ko is settled. */
static int64_t black_share(const struct ko_items *items, int i, yomi_colour to)
{
    return items->share[to == YOMI_BLACK ? i : i + 1];
}

/* --- search ---------------------------------------------------------------------------------- */

/* A cell and its neighbours. Cells lie by pool items gone, then Black's threats gone, then
 * White's. Where there is no neighbour the cell itself stands for it and is never looked at. */
struct place {
    const struct ko_items *items;
    const struct ko_cell *here;
    const struct ko_cell *deeper;   /* one pool item more is gone */
    const struct ko_cell *fewer[2]; /* one threat of that side more is gone */
    int pool, threats[2];           /* how many are gone */
};

/* The kinds of moves that are searched, the calmest first. */
enum kind { TOP, FIGHT, THREAT, REMOVE, PASS };

/* The moves of a turn that are worth looking at, two at most. */
struct options {
    int n;
    enum kind kind[2];
    int64_t value[2];
};

static void add_option(struct options *o, enum kind kind, int64_t value)
{
    o->kind[o->n] = kind;
    o->value[o->n++] = value;
}

static int64_t gain(yomi_colour to, int64_t value)
{
    return to == YOMI_BLACK ? value : 0;
}

static int64_t value_connect(const struct place *p, yomi_colour owner)
{
    return gain(owner, p->items->k) + black_share(p->items, p->pool, ko_other(owner));
}

/* After the largest threat of `to` the owner connects and sees it carried out, or answers. */
static struct options replies_of(const struct place *p, yomi_colour to)
{
    struct options o = {0};
    const yomi_colour owner = ko_other(to);
    const int64_t z = p->items->threats[to][p->threats[to]];
    add_option(&o, TOP, p->fewer[to]->value[KO_FREE][owner]);
    add_option(&o, FIGHT,
               gain(owner, p->items->k) + (to == YOMI_BLACK ? z : -z) +
                   black_share(p->items, p->pool, owner));
    return o;
}

static int64_t best_of(const struct options *o, yomi_colour to)
{
    return o->n == 1 ? o->value[0] : ko_better(to, o->value[0], o->value[1]);
}

static struct options options_of(const struct place *p, enum ko_turn turn, yomi_colour owner)
{
    struct options o = {0};
    const struct ko_items *items = p->items;
    const yomi_colour other = ko_other(owner), to = turn == KO_OWN ? owner : other;
    const bool has_top = p->pool < items->n_pool;
    if (has_top)
        add_option(&o, TOP,
                   gain(to, items->pool[p->pool]) +
                       p->deeper->value[turn == KO_OWN ? KO_FREE : KO_OWN][owner]);
    if (turn == KO_OWN) {
        add_option(&o, FIGHT, value_connect(p, owner));
    } else if (turn == KO_FREE) {
        add_option(&o, FIGHT, p->here->value[KO_THREATEN][to]);
    } else {
        const int64_t z = items->threats[to][p->threats[to]];
        if (z >= 0 && (!has_top || z > items->pool[p->pool])) {
            const struct options replies = replies_of(p, to);
            add_option(&o, THREAT, best_of(&replies, owner));
        } else if (!has_top && p->threats[owner] < items->n_threats[owner]) {
            add_option(&o, REMOVE, p->fewer[owner]->value[KO_OWN][owner]);
        } else if (!has_top) {
            add_option(&o, PASS, p->here->value[KO_OWN][owner]);
        }
    }
    return o;
}

size_t ko_search_cells(const struct ko_items *items)
{
    return (size_t)(items->n_pool + 1) * (size_t)(items->n_threats[YOMI_BLACK] + 1) *
           (size_t)(items->n_threats[YOMI_WHITE] + 1);
}

static struct place place_of(const struct ko_cell *cells, const struct ko_items *items, int pool,
                             int black, int white)
{
    const size_t row = (size_t)items->n_threats[YOMI_WHITE] + 1;
    const size_t layer = ((size_t)items->n_threats[YOMI_BLACK] + 1) * row;
    const struct ko_cell *here = cells + (size_t)pool * layer + (size_t)black * row + (size_t)white;
    const bool has_black = black < items->n_threats[YOMI_BLACK];
    const bool has_white = white < items->n_threats[YOMI_WHITE];
    return (struct place){items,
                          here,
                          here + (pool < items->n_pool ? layer : 0),
                          {here + (has_black ? row : 0), here + has_white},
                          pool,
                          {black, white}};
}

/* Fill the turns of a cell in the order in which they need each other: a pass leads from the
 * threatening turn to the owner's, and taking the ko leads to the threatening turn. */
static void fill(struct ko_cell *cell, const struct place *p)
{
    static const enum ko_turn turns[] = {KO_OWN, KO_THREATEN, KO_FREE};
    for (int i = 0; i < KO_TURNS; i++) {
        for (int owner = 0; owner < 2; owner++) {
            const struct options o = options_of(p, turns[i], (yomi_colour)owner);
            const yomi_colour to =
                turns[i] == KO_OWN ? (yomi_colour)owner : ko_other((yomi_colour)owner);
            cell->value[turns[i]][owner] = best_of(&o, to);
        }
    }
}

void ko_search(struct ko_cell *cells, const struct ko_items *items)
{
    struct ko_cell *cell = cells + ko_search_cells(items);
    for (int pool = items->n_pool; pool >= 0; pool--) {
        for (int black = items->n_threats[YOMI_BLACK]; black >= 0; black--) {
            for (int white = items->n_threats[YOMI_WHITE]; white >= 0; white--) {
                const struct place p = place_of(cells, items, pool, black, white);
                fill(--cell, &p);
            }
        }
    }
}

enum ko_turn ko_turn_of(const yomi_ko *ko)
{
    if (ko->owner == (yomi_ko_owner)ko->to) return KO_OWN;
    return ko->ban ? KO_THREATEN : KO_FREE;
}

int64_t ko_search_value(const struct ko_cell *cells, const struct ko_items *items,
                        const yomi_ko *ko)
{
    if (ko->owner == YOMI_KO_SETTLED) return items->base + black_share(items, 0, ko->to);
    return items->base + cells->value[ko_turn_of(ko)][ko->owner];
}

/* --- best play ------------------------------------------------------------------------------- */

/* A walk through the cells. */
struct walk {
    const struct ko_cell *cells;
    const struct ko_items *items;
    int pool, threats[2];
    enum ko_turn turn;
    yomi_colour owner;
    bool is_settled;
    yomi_ko_move *out;
    int n;
};

static void add_move(struct walk *w, yomi_ko_act act, int list, int index)
{
    w->out[w->n++] = (yomi_ko_move){act, (yomi_ko_list)list, index};
}

/* The first of the best options, so that threats are kept on a tie. */
static enum kind choose(const struct options *o, yomi_colour to)
{
    return o->kind[o->value[0] == best_of(o, to) ? 0 : 1];
}

/* The largest threat of `to` and the reply. */
static void walk_threat(struct walk *w, const struct place *p, yomi_colour to)
{
    const struct options replies = replies_of(p, to);
    const int index = w->items->threat_index[to][w->threats[to]++];
    add_move(w, YOMI_KO_PLAY, to, index);
    if (choose(&replies, w->owner) == FIGHT) {
        add_move(w, YOMI_KO_CONNECT, 0, 0);
        w->is_settled = true;
    }
    add_move(w, YOMI_KO_PLAY, to, index);
    w->turn = KO_FREE;
}

static void walk_step(struct walk *w)
{
    const struct place p =
        place_of(w->cells, w->items, w->pool, w->threats[YOMI_BLACK], w->threats[YOMI_WHITE]);
    const struct options o = options_of(&p, w->turn, w->owner);
    const yomi_colour to = w->turn == KO_OWN ? w->owner : ko_other(w->owner);
    const enum kind kind = choose(&o, to);
    if (kind == THREAT) {
        walk_threat(w, &p, to);
    } else if (kind == FIGHT && w->turn == KO_OWN) {
        add_move(w, YOMI_KO_CONNECT, 0, 0);
        w->is_settled = true;
    } else if (kind == FIGHT) {
        add_move(w, YOMI_KO_TAKE, 0, 0);
        w->owner = to;
        w->turn = KO_THREATEN;
    } else {
        if (kind == TOP)
            w->out[w->n++] = w->items->moves[w->pool++];
        else if (kind == REMOVE)
            add_move(w, YOMI_KO_REMOVE, w->owner,
                     w->items->threat_index[w->owner][w->threats[w->owner]++]);
        else
            add_move(w, YOMI_KO_PASS, 0, 0);
        w->turn = w->turn == KO_OWN ? KO_FREE : KO_OWN;
    }
}

/* A threat takes three moves at most (it, its answer, the ko), two gotes three: YOMI_KO_LINE is
 * never reached. */
int ko_search_line(yomi_ko_move *out, const struct ko_cell *cells, const struct ko_items *items,
                   const yomi_ko *ko)
{
    struct walk w = {.cells = cells, .items = items, .out = out};
    w.is_settled = ko->owner == YOMI_KO_SETTLED;
    if (!w.is_settled) {
        w.turn = ko_turn_of(ko);
        w.owner = (yomi_colour)ko->owner;
    }
    while (!w.is_settled) walk_step(&w);
    while (w.pool < items->n_pool) out[w.n++] = items->moves[w.pool++];
    return w.n;
}
