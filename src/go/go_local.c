/* SPDX-License-Identifier: MIT */
/* Thermographs by search. For each position of an area and each heat t, what Black and what White
 * reach when they begin and each local move costs t: Conway's cooling, worked out upwards from the
 * last positions. Where the two meet is the area's heat and count. A ko is retaken only after
 * another local move, so who takes it first keeps it. */
#include "go_local.h"
#include "go_playout.h"
#include <stdlib.h>
#include <string.h>

const float go_heats[GO_HEATS] = {0,    0.5F, 1,    1.5F, 2,    2.5F, 3,  3.5F, 4,  4.5F, 5,
                                  5.5F, 6,    6.5F, 7,    7.5F, 8,    9,  10,   11, 12,   13,
                                  14,   16,   18,   20,   24,   28,   34, 40,   60, 90};

enum {
    NEAR = 3,       /* in a large area an answer is within so many steps of the moves before it */
    SMALL = 8,      /* an area with so many places is read without that */
    MOST_LINE = 40, /* moves in a row */
    MOST_SCOPE = 400
};

/* The count when each side begins, by heat. */
struct walls {
    float by[2][GO_HEATS];
};

struct position {
    uint64_t key;
    uint32_t round; /* of the search that it belongs to; another one: the slot is free */
    bool is_open;   /* it is being looked at, further up in the line */
    struct walls walls;
};

struct go_locals {
    struct position *table; /* open addressing */
    size_t room, n;         /* slots, a power of two; positions so far */
    uint32_t round;
    struct go_board *b;
    const struct go_collar *collar;
    struct watch *watch;
    uint16_t scope[MOST_SCOPE]; /* the area and the stones of chains that border it */
    int16_t slot[GO_CELLS];     /* index in the scope, or -1 */
    int n_scope, n_area;
    uint16_t line[MOST_LINE];
    int n_line;
    int depth;
    bool is_short, is_cut; /* positions ran out; lines ended at the depth */
};

struct go_locals *go_locals_new(size_t nodes)
{
    struct go_locals *s = calloc(1, sizeof *s);
    size_t room = 64;
    while (room < 2 * nodes) room *= 2;
    if (!s) return NULL;
    s->room = room;
    s->table = calloc(room, sizeof *s->table);
    if (s->table) return s;
    free(s);
    return NULL;
}

void go_locals_free(struct go_locals *s)
{
    if (s) free(s->table);
    free(s);
}

int go_heat_index(double heat)
{
    int i = 0;
    while (i < GO_HEATS - 1 && go_heats[i] < heat) i++;
    return i;
}

bool go_local_is_free(const struct go_local *l, int colour, double heat)
{
    const int i = go_heat_index(heat);
    const double gain = l->first[colour][i] - l->count;
    return l->move[colour][i] && (colour == GO_BLACK ? gain : -gain) > -0.05;
}

/* --- the count of a position ----------------------------------------------------------------- */

/* Whose a cell beside an empty place of the scope is: a colour, or -1. */
static int holder(const struct go_locals *s, int at)
{
    if (go_is_stone(s->b, at)) return s->b->cell[at];
    return s->b->cell[at] == GO_EMPTY && s->slot[at] < 0 ? s->collar->owner[at] : -1;
}

/* Black's places less White's in the scope: stones, and empty places by the nearer side. */
static int count_scope(const struct go_locals *s)
{
    uint8_t steps[2][MOST_SCOPE];
    uint16_t empty[MOST_SCOPE];
    int n = 0, sum = 0;
    const struct go_board *b = s->b;
    for (int i = 0; i < s->n_scope; i++) {
        const int at = s->scope[i];
        if (b->cell[at] != GO_EMPTY) {
            sum += b->cell[at] == GO_BLACK ? 1 : -1;
            continue;
        }
        empty[n++] = (uint16_t)i;
        steps[0][i] = steps[1][i] = 100;
        for (int k = 0; k < 4; k++) {
            const int owner = holder(s, at + b->step[k]);
            if (owner >= 0) steps[owner][i] = 1;
        }
    }
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < 4; k++) {
                const int q = s->scope[empty[i]] + b->step[k], j = s->slot[q];
                if (b->cell[q] != GO_EMPTY || j < 0) continue;
                for (int c = 0; c < 2; c++) {
                    if (steps[c][j] + 1 >= steps[c][empty[i]]) continue;
                    steps[c][empty[i]] = steps[c][j] + 1;
                    has_changed = true;
                }
            }
        }
    }
    for (int i = 0; i < n; i++)
        sum += (steps[GO_BLACK][empty[i]] < steps[GO_WHITE][empty[i]]) -
               (steps[GO_WHITE][empty[i]] < steps[GO_BLACK][empty[i]]);
    return sum;
}

/* --- walls ----------------------------------------------------------------------------------- */

/* From what each side reaches by moving, paid for, to what it reaches when it need not move: below
 * the heat where the two meet moving is better, from there on the count stays. Returns that heat
 * and its count. */
static double meet(struct walls *w, int still, double *count)
{
    int i = 0;
    while (i < GO_HEATS && w->by[GO_BLACK][i] > w->by[GO_WHITE][i]) i++;
    if (i == GO_HEATS) {
        *count = still;
        return go_heats[GO_HEATS - 1];
    }
    double heat = go_heats[i], value = still;
    const double low = w->by[GO_BLACK][i], high = w->by[GO_WHITE][i];
    if (i > 0) {
        const double black = w->by[GO_BLACK][i - 1], white = w->by[GO_WHITE][i - 1];
        const double part = (black - white) / (black - white + high - low);
        heat = go_heats[i - 1] + part * (go_heats[i] - go_heats[i - 1]);
        value = black + part * (low - black);
    } else {
        value = value < low ? low : value > high ? high : value;
    }
    for (; i < GO_HEATS; i++) w->by[GO_BLACK][i] = w->by[GO_WHITE][i] = (float)value;
    *count = value;
    return heat;
}

/* --- positions ------------------------------------------------------------------------------- */

/* The place of a position in the table: it is there, or free. */
static struct position *find(const struct go_locals *s, uint64_t key)
{
    size_t i = (size_t)(key * UINT64_C(0x9e3779b97f4a7c15) >> 20) & (s->room - 1);
    while (s->table[i].round == s->round && s->table[i].key != key) i = (i + 1) & (s->room - 1);
    return &s->table[i];
}

static uint64_t key_of(const struct go_board *b)
{
    return b->hash ^ (uint64_t)b->ko * UINT64_C(0xd6e8feb86659fd93);
}

static int distance(const struct go_board *b, int at, int other)
{
    return abs(go_row(b, at) - go_row(b, other)) + abs(go_col(b, at) - go_col(b, other));
}

static bool is_near(const struct go_locals *s, int at)
{
    if (!s->n_line || s->n_area <= SMALL) return true;
    for (int i = 0; i < s->n_line; i++)
        if (distance(s->b, at, s->line[i]) <= NEAR) return true;
    return false;
}

static bool look(struct go_locals *s, struct walls *out);

/* The best that a colour reaches by a move, and the moves. */
static void try_moves(struct go_locals *s, int colour, float best[GO_HEATS],
                      uint16_t moves[GO_HEATS])
{
    struct go_board *b = s->b;
    const float sign = colour == GO_BLACK ? 1 : -1;
    const int ko = b->ko, to = b->to;
    for (int i = 0; i < GO_HEATS; i++) best[i] = -sign * 1e6F;
    b->to = colour;
    if (colour != to) b->ko = 0;
    for (int i = 0; i < s->n_scope && !s->is_short; i++) {
        const int at = s->scope[i];
        struct go_undo undo;
        struct walls after;
        if (b->cell[at] != GO_EMPTY || !is_near(s, at) || go_is_eye(b, at, colour)) continue;
        if (!go_is_legal(b, at) || go_is_waste(b, at)) continue;
        go_play(b, at, &undo);
        s->line[s->n_line++] = (uint16_t)at;
        const bool is_known = look(s, &after);
        s->n_line--;
        go_undo(b, &undo);
        for (int t = 0; is_known && t < GO_HEATS; t++) {
            const float reached = after.by[colour ^ 1][t] - sign * go_heats[t];
            if (sign * reached <= sign * best[t]) continue;
            best[t] = reached;
            if (moves) moves[t] = (uint16_t)at;
        }
    }
    b->ko = ko;
    b->to = to;
}

/* What both sides reach from the position on the board. False when it is further up in the line, so
 * that the last move only repeats it. */
static bool look(struct go_locals *s, struct walls *out)
{
    double count;
    const uint64_t key = key_of(s->b);
    struct position *p = find(s, key);
    if (p->round == s->round) {
        *out = p->walls;
        return !p->is_open;
    }
    if (2 * s->n > s->room) s->is_short = true;
    if (s->is_short) return false;
    s->n++;
    p->key = key;
    p->round = s->round;
    p->is_open = true;
    const int still = count_scope(s);
    if (s->n_line >= s->depth) {
        s->is_cut = true;
        for (int t = 0; t < GO_HEATS; t++) out->by[0][t] = out->by[1][t] = (float)still;
    } else {
        for (int c = 0; c < 2; c++) try_moves(s, c, out->by[c], NULL);
        meet(out, still, &count);
    }
    p->walls = *out;
    p->is_open = false;
    if (s->n % 1024 == 0 && watch_tick(s->watch, 1024)) s->is_short = true;
    return true;
}

/* --- areas ----------------------------------------------------------------------------------- */

static void add_to_scope(struct go_locals *s, int at)
{
    if (s->slot[at] >= 0 || s->n_scope == MOST_SCOPE) return;
    s->slot[at] = (int16_t)s->n_scope;
    s->scope[s->n_scope++] = (uint16_t)at;
}

static void find_scope(struct go_locals *s, int area)
{
    const struct go_board *b = s->b;
    const struct go_collar *c = s->collar;
    memset(s->slot, -1, sizeof s->slot);
    s->n_scope = 0;
    for (int i = c->first[area]; i < c->first[area + 1]; i++) add_to_scope(s, c->list[i]);
    s->n_area = s->n_scope;
    for (int i = 0; i < s->n_area; i++) {
        for (int k = 0; k < 4; k++) {
            const int q = s->scope[i] + b->step[k];
            if (!go_is_stone(b, q) || s->slot[q] >= 0) continue;
            for (int stone = q, n = go_stones(b, q); n--; stone = b->next[stone])
                add_to_scope(s, stone);
        }
    }
}

/* Look as deep as `depth`; false when the positions ran out. */
static bool read_to(struct go_local *out, struct go_locals *s, int depth)
{
    struct go_local l = {.is_whole = false};
    struct walls w;
    s->round++;
    s->n = 0;
    s->depth = depth;
    s->is_short = s->is_cut = false;
    for (int c = 0; c < 2; c++) try_moves(s, c, l.first[c], l.move[c]);
    if (s->is_short) return false;
    memcpy(w.by, l.first, sizeof w.by);
    l.heat = meet(&w, count_scope(s), &l.count);
    l.is_whole = !s->is_cut;
    *out = l;
    return true;
}

void go_local_read(struct go_local *out, struct go_locals *s, struct go_board *b,
                   const struct go_collar *collar, int area, struct watch *watch)
{
    s->b = b;
    s->collar = collar;
    s->watch = watch;
    s->n_line = 0;
    *out = (struct go_local){.count = 0};
    find_scope(s, area);
    for (int depth = 1; depth < MOST_LINE && !out->is_whole; depth += 1 + depth / 4)
        if (!read_to(out, s, depth)) break;
}
