/* SPDX-License-Identifier: MIT */
#include "poly_threat.h"
#include "base/base_attributes.h"

enum { OPEN_MAX = 256 };

/* Two cells that are all that Black lacks of a copy. */
struct open_pair {
    uint8_t a, b;
    uint16_t copy;
};

/* The copies that lack one or two cells. */
struct look {
    int win; /* a cell that completes a copy, or -1 */
    int won; /* the copy that `win` completes */
    int n;
    struct open_pair open[OPEN_MAX];
};

static const uint64_t BYTES = UINT64_C(0x0101010101010101);

/* Is a byte of w 1 or 2? The result is 0 when none is. */
static uint64_t find_small(uint64_t w)
{
    /* No byte of w is 0 before the game is over, so that none borrows from the next. */
    const uint64_t x = w - BYTES;
    const uint64_t high = x & ~BYTES;
    return (high - BYTES) & ~high & (BYTES << 7);
}

static void add_open(struct look *k, const struct poly_position *p, const struct poly_set *mask,
                     int copy)
{
    const struct poly_copies *b = &p->window->black;
    int found = 0;
    uint8_t cells[2] = {NO_CELL, NO_CELL};
    for (uint32_t i = b->first[copy]; i < b->first[copy + 1]; i++) {
        const int cell = b->cells[i];
        if (set_has(&p->black, cell)) continue;
        if (mask && !set_has(mask, cell)) return;
        cells[found & 1] = (uint8_t)cell;
        found++;
    }
    if (found == 1) {
        k->win = cells[0];
        k->won = copy;
    } else if (k->n < OPEN_MAX)
        k->open[k->n++] = (struct open_pair){cells[0], cells[1], (uint16_t)copy};
}

/* List the copies that lack one or two cells; returns how many. Most blocks of counts have none. */
YOMI_CLONES static int list_small(uint16_t *out, const uint8_t *missing, int n)
{
    int found = 0;
    for (int at = 0; at < n; at += WINDOW_BLOCK) {
        uint8_t any = 0;
        for (int i = 0; i < WINDOW_BLOCK; i++) any |= (uint8_t)(missing[at + i] - 1) < 2;
        if (!any) continue;
        for (int i = at; i < at + WINDOW_BLOCK; i += 8) {
            uint64_t w;
            memcpy(&w, missing + i, sizeof w);
            if (!find_small(w)) continue;
            for (int j = i; j < i + 8 && found < OPEN_MAX; j++)
                if (missing[j] == 1 || missing[j] == 2) out[found++] = (uint16_t)j;
        }
    }
    return found;
}

static void look_around(struct look *k, const struct poly_position *p, const struct poly_set *mask)
{
    uint16_t copies[OPEN_MAX];
    const int n = list_small(copies, p->missing, p->window->black.n);
    k->win = -1;
    k->won = 0;
    k->n = 0;
    for (int i = 0; i < n && k->win < 0; i++) add_open(k, p, mask, copies[i]);
}

/* Add a step that marks `cell` to a win: all of the copy is needed, the cell empty. */
static void add_step(struct poly_threat *out, const struct poly_copies *b, int cell, int copy)
{
    set_add(&out->carrier, cell);
    for (uint32_t i = b->first[copy]; i < b->first[copy + 1]; i++)
        set_add(&out->needs, b->cells[i]);
}

static void prepend(struct poly_threat *out, const struct poly_copies *b, int force, int answer,
                    int copy)
{
    memmove(out->forces + 1, out->forces, (size_t)out->n);
    memmove(out->answers + 1, out->answers, (size_t)out->n);
    out->forces[0] = (uint8_t)force;
    out->answers[0] = (uint8_t)answer;
    out->n++;
    add_step(out, b, force, copy);
    set_add(&out->carrier, answer);
}

/* Can White complete nothing after Black's mark in the cell? */
static bool is_sound_after(struct poly_position *p, int cell)
{
    if (!p->window->is_strong) return true;
    poly_play_black(p, cell);
    const bool is_sound = poly_is_sound(p);
    poly_undo_black(p, cell);
    return is_sound;
}

/* Find a win by a cell that stands in two open pairs with different partners: a double threat. */
static bool find_double(struct poly_threat *out, const struct look *k, struct poly_position *p)
{
    const struct poly_copies *b = &p->window->black;
    uint8_t partner[WINDOW_CELLS];
    uint16_t copies[WINDOW_CELLS];
    memset(partner, NO_CELL, sizeof partner);
    for (int i = 0; i < 2 * k->n; i++) {
        const int x = i & 1 ? k->open[i / 2].b : k->open[i / 2].a;
        const int y = i & 1 ? k->open[i / 2].a : k->open[i / 2].b;
        if (partner[x] == NO_CELL) {
            partner[x] = (uint8_t)y;
            copies[x] = k->open[i / 2].copy;
        } else if (partner[x] != y && is_sound_after(p, x)) {
            *out = (struct poly_threat){.last = (uint8_t)x, .ends = {partner[x], (uint8_t)y}};
            add_step(out, b, partner[x], copies[x]);
            add_step(out, b, y, k->open[i / 2].copy);
            set_add(&out->carrier, x);
            return true;
        }
    }
    return false;
}

/* Does a mark on x bring a copy that does not hold y down to two missing cells? */
static bool is_useful(const struct poly_position *p, int x, int y)
{
    const struct poly_copies *b = &p->window->black;
    for (uint32_t i = b->at[x]; i < b->at[x + 1]; i++) {
        const int copy = b->through[i];
        if (p->missing[copy] != 3) continue;
        uint32_t j = b->first[copy];
        while (j < b->first[copy + 1] && b->cells[j] != y) j++;
        if (j == b->first[copy + 1]) return true;
    }
    return false;
}

static uint64_t *failed_slot(const struct poly_threats *t, const struct poly_position *p)
{
    return &t->failed[poly_position_key(p) >> 20 & (THREAT_CACHE - 1)];
}

/* Has a search of this depth failed here? An entry is the key of a position with the depth of the
 * failed search, plus 1, in its low six bits. */
static bool is_failed(const struct poly_threats *t, const struct poly_position *p, int depth)
{
    const uint64_t entry = *failed_slot(t, p), key = poly_position_key(p);
    return !t->mask && (entry | 63) == (key | 63) && (int)(entry & 63) > depth;
}

static bool search(struct poly_threat *out, struct poly_threats *t, struct poly_position *p,
                   int depth)
{
    struct look k;
    if (++t->nodes > t->limit) return false;
    look_around(&k, p, t->mask);
    if (k.win >= 0) {
        *out = (struct poly_threat){.last = (uint8_t)k.win, .ends = {NO_CELL, NO_CELL}};
        add_step(out, &p->window->black, k.win, k.won);
        return true;
    }
    if (find_double(out, &k, p)) return true;
    if (depth == 0 || is_failed(t, p, depth)) {
        t->is_cut |= k.n > 0;
        return false;
    }
    const bool must_block = p->window->is_strong && !poly_is_sound(p);
    for (int i = 0; i < 2 * k.n && t->nodes <= t->limit; i++) {
        const int x = i & 1 ? k.open[i / 2].b : k.open[i / 2].a;
        const int y = i & 1 ? k.open[i / 2].a : k.open[i / 2].b;
        if (!must_block && !is_useful(p, x, y)) continue;
        poly_play_black(p, x);
        bool is_won = false;
        if (poly_is_sound(p)) {
            poly_play_white(p, y);
            is_won = search(out, t, p, depth - 1);
            poly_undo_white(p, y);
        }
        poly_undo_black(p, x);
        if (!is_won) continue;
        prepend(out, &p->window->black, x, y, k.open[i / 2].copy);
        return true;
    }
    if (t->nodes <= t->limit && !t->mask)
        *failed_slot(t, p) = (poly_position_key(p) & ~UINT64_C(63)) | (uint64_t)(depth + 1);
    return false;
}

bool poly_threat_find(struct poly_threat *out, struct poly_threats *t, struct poly_position *p,
                      int depth, uint64_t limit)
{
    const uint64_t before = t->nodes;
    t->limit = before + limit;
    if (depth > THREAT_DEPTH - 1) depth = THREAT_DEPTH - 1;
    t->is_cut = true;
    for (int d = 0; d <= depth && t->is_cut && t->nodes <= t->limit; d++) {
        t->is_cut = false;
        if (!search(out, t, p, d)) continue;
        set_meet(&out->needs, &p->black);
        return true;
    }
    return false;
}
