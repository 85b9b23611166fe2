/* SPDX-License-Identifier: MIT */
/* The part of the board that Black plays in, and a position on it with counts of every copy of the
 * goal's shapes, kept up to date mark by mark. */
#ifndef POLY_WINDOW_H
#define POLY_WINDOW_H
#include "base/base_arena.h"
#include "base/base_bits.h"
#include "yomi/poly.h"
#include <string.h>

enum {
    WINDOW_SIDE = YOMI_POLY_WINDOW_MAX,
    WINDOW_CELLS = WINDOW_SIDE * WINDOW_SIDE,
    WINDOW_WORDS = 4,
    WINDOW_BLOCK = 64, /* counts that one step of a scan looks at */
    NO_CELL = 255
};

/* A set of cells of the window. */
struct poly_set {
    uint64_t w[WINDOW_WORDS];
};

static inline bool set_has(const struct poly_set *s, int cell)
{
    return s->w[cell >> 6] >> (cell & 63) & 1;
}

static inline void set_flip(struct poly_set *s, int cell)
{
    s->w[cell >> 6] ^= UINT64_C(1) << (cell & 63);
}

static inline void set_add(struct poly_set *s, int cell)
{
    s->w[cell >> 6] |= UINT64_C(1) << (cell & 63);
}

static inline void set_join(struct poly_set *a, const struct poly_set *b)
{
    for (int i = 0; i < WINDOW_WORDS; i++) a->w[i] |= b->w[i];
}

static inline void set_meet(struct poly_set *a, const struct poly_set *b)
{
    for (int i = 0; i < WINDOW_WORDS; i++) a->w[i] &= b->w[i];
}

static inline bool set_is_empty(const struct poly_set *s)
{
    return !(s->w[0] | s->w[1] | s->w[2] | s->w[3]);
}

static inline bool set_equal(const struct poly_set *a, const struct poly_set *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static inline bool set_touches(const struct poly_set *a, const struct poly_set *b)
{
    return (a->w[0] & b->w[0]) | (a->w[1] & b->w[1]) | (a->w[2] & b->w[2]) | (a->w[3] & b->w[3]);
}

static inline int set_count(const struct poly_set *s)
{
    int n = 0;
    for (int i = 0; i < WINDOW_WORDS; i++) n += bits_count(s->w[i]);
    return n;
}

/* Take the lowest cell out of a set that is not empty. */
static inline int set_take(struct poly_set *s)
{
    int i = 0;
    while (!s->w[i]) i++;
    const int cell = 64 * i + bits_low(s->w[i]);
    s->w[i] = bits_drop(s->w[i]);
    return cell;
}

/* Copies of shapes: the cells of copy i are cells[first[i] .. first[i + 1] - 1]; the copies through
 * a cell are through[at[cell] .. at[cell + 1] - 1]. */
struct poly_copies {
    int n;
    uint8_t *sizes;   /* by copy: its cells, those outside of the window too */
    uint8_t *outside; /* by copy: its cells outside of the window */
    uint32_t *first;
    uint8_t *cells;
    uint32_t at[WINDOW_CELLS + 1];
    uint16_t *through;
};

/* The window and the copies of the goal's shapes on it. */
struct poly_window {
    int rows, cols, n_cells;
    bool is_strong, is_endless; /* endless: White's copies may leave the window */
    int smallest;               /* the fewest cells of a shape */
    struct poly_copies black;   /* copies within the window */
    struct poly_copies white;   /* copies that touch the window; none in the weak game */
    uint64_t zobrist[2][WINDOW_CELLS];
    uint8_t symmetry[8][WINDOW_CELLS]; /* images of cells; symmetry 0 changes nothing */
    int n_symmetries;
    struct arena arena;
};

struct window_kind {
    int rows, cols;
    bool is_strong, is_endless, is_torus;
};

yomi_status poly_window_init(struct poly_window *w, const yomi_poly_goal *goal,
                             const struct window_kind *kind, yomi_error *err);
void poly_window_fini(struct poly_window *w);

/* A position with Black to move. `anywhere` and `outside` count White's moves elsewhere. */
struct poly_position {
    const struct poly_window *window;
    struct poly_set black, white;
    uint64_t hash; /* of the black and white cells, not of moves elsewhere */
    int anywhere, outside;
    uint8_t *missing; /* by copy: cells that Black lacks, with WHITE_BIT when one is white */
    uint8_t *whites;  /* by copy: its white cells */
    uint8_t *left;    /* by White's copy: cells that he lacks; moves outside count as cells of it */
    uint8_t *blacks;  /* by White's copy: its black cells */
    int threats[YOMI_POLY_CELLS + 2]; /* by n: White's copies without black cells that lack n */
};

enum { WHITE_BIT = 128 };

bool poly_position_init(struct poly_position *p, const struct poly_window *w, struct arena *arena);
void poly_position_set(struct poly_position *p, const struct poly_set *black,
                       const struct poly_set *white, int anywhere, int outside);
void poly_play_black(struct poly_position *p, int cell);
void poly_undo_black(struct poly_position *p, int cell);
void poly_play_white(struct poly_position *p, int cell);
void poly_undo_white(struct poly_position *p, int cell);

/* Can White, to move, complete nothing in the strong game, wherever his moves elsewhere lie? */
static inline bool poly_is_sound(const struct poly_position *p)
{
    if (!p->window->is_strong) return true;
    if (p->window->is_endless && p->anywhere + p->outside >= p->window->smallest - 1) return false;
    for (int left = 0; left <= p->anywhere + 1; left++)
        if (p->threats[left]) return false;
    return true;
}

static inline uint64_t poly_position_key(const struct poly_position *p)
{
    const uint64_t elsewhere = (uint64_t)p->anywhere * 16 + (uint64_t)p->outside + 1;
    return p->hash ^ elsewhere * UINT64_C(0x9e3779b97f4a7c15);
}

#endif
