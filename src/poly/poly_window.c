/* SPDX-License-Identifier: MIT */
#include "poly_window.h"
#include "base/base_random.h"
#include "base/base_status.h"
#include "poly_shape.h"

enum { COPIES_MAX = 65535, WINDOW_BUDGET = 64 << 20 };

struct copy_cells {
    int n, inside;
    uint8_t cells[YOMI_POLY_CELLS];
};

/* Lay a copy of a shape at (row, col), keeping its cells that lie in the window. False when none
 * does, or when on a torus two of its cells are one. */
static bool lay_copy(struct copy_cells *out, const struct poly_window *w, bool is_torus,
                     const yomi_poly_shape *s, int row, int col)
{
    struct poly_set seen = {{0}};
    out->n = s->n;
    out->inside = 0;
    for (int i = 0; i < s->n; i++) {
        int r = row + s->cells[i].row, c = col + s->cells[i].col;
        if (is_torus) {
            r %= w->rows;
            c %= w->cols;
        }
        if (r < 0 || c < 0 || r >= w->rows || c >= w->cols) continue;
        const int cell = r * w->cols + c;
        if (set_has(&seen, cell)) return false;
        set_add(&seen, cell);
        out->cells[out->inside++] = (uint8_t)cell;
    }
    return out->inside > 0;
}

/* Call `visit` for every copy that lies in the window, or with is_partly for all that touch it,
 * until it returns false. */
static bool each_copy(const struct poly_window *w, const yomi_poly_goal *goal, bool is_torus,
                      bool is_partly, bool (*visit)(const struct copy_cells *, void *), void *user)
{
    yomi_poly_shape turned[8 * YOMI_POLY_SHAPES];
    const int n = poly_goal_orientations(turned, goal);
    for (int i = 0; i < n; i++) {
        int rows, cols;
        poly_shape_size(&turned[i], &rows, &cols);
        const int margin_rows = is_partly ? rows - 1 : 0, margin_cols = is_partly ? cols - 1 : 0;
        const int last_row = is_torus ? w->rows - 1 : w->rows - rows + margin_rows;
        const int last_col = is_torus ? w->cols - 1 : w->cols - cols + margin_cols;
        for (int row = -margin_rows; row <= last_row; row++)
            for (int col = -margin_cols; col <= last_col; col++) {
                struct copy_cells copy;
                if (lay_copy(&copy, w, is_torus, &turned[i], row, col) && !visit(&copy, user))
                    return false;
            }
    }
    return true;
}

struct copy_count {
    int copies, cells;
};

static bool count_copy(const struct copy_cells *copy, void *user)
{
    struct copy_count *n = user;
    n->copies++;
    n->cells += copy->inside;
    return n->copies <= COPIES_MAX;
}

static bool add_copy(const struct copy_cells *copy, void *user)
{
    struct poly_copies *c = user;
    const uint32_t first = c->first[c->n];
    memcpy(c->cells + first, copy->cells, (size_t)copy->inside);
    c->sizes[c->n] = (uint8_t)copy->n;
    c->outside[c->n] = (uint8_t)(copy->n - copy->inside);
    c->first[++c->n] = first + (uint32_t)copy->inside;
    return true;
}

static void index_copies(struct poly_copies *c, int n_cells)
{
    uint32_t fill[WINDOW_CELLS];
    for (uint32_t i = 0; i < c->first[c->n]; i++) c->at[c->cells[i] + 1]++;
    for (int cell = 0; cell < n_cells; cell++) {
        c->at[cell + 1] += c->at[cell];
        fill[cell] = c->at[cell];
    }
    for (int i = 0; i < c->n; i++)
        for (uint32_t j = c->first[i]; j < c->first[i + 1]; j++)
            c->through[fill[c->cells[j]]++] = (uint16_t)i;
}

static yomi_status make_copies(struct poly_copies *c, struct poly_window *w,
                               const yomi_poly_goal *goal, bool is_torus, bool is_partly,
                               yomi_error *err)
{
    struct copy_count n = {0};
    *c = (struct poly_copies){0};
    if (!each_copy(w, goal, is_torus, is_partly, count_copy, &n))
        return fail(err, YOMI_ERANGE, "the goal has too many copies on this board");
    c->sizes = arena_array(&w->arena, uint8_t, (size_t)n.copies + 1);
    c->outside = arena_array(&w->arena, uint8_t, (size_t)n.copies + 1);
    c->first = arena_array(&w->arena, uint32_t, (size_t)n.copies + 1);
    c->cells = arena_array(&w->arena, uint8_t, (size_t)n.cells + 1);
    c->through = arena_array(&w->arena, uint16_t, (size_t)n.cells + 1);
    if (!c->sizes || !c->outside || !c->first || !c->cells || !c->through)
        return fail(err, YOMI_ENOMEM, "there is no memory for the copies of the goal");
    each_copy(w, goal, is_torus, is_partly, add_copy, c);
    index_copies(c, w->n_cells);
    return YOMI_OK;
}

/* A square window has eight symmetries, another rectangle four. */
static void make_symmetries(struct poly_window *w)
{
    for (int how = 0; how < 8; how++) {
        if (how & 4 && w->rows != w->cols) continue;
        uint8_t *map = w->symmetry[w->n_symmetries++];
        for (int cell = 0; cell < w->n_cells; cell++) {
            int row = cell / w->cols, col = cell % w->cols;
            if (how & 1) row = w->rows - 1 - row;
            if (how & 2) col = w->cols - 1 - col;
            map[cell] = (uint8_t)(how & 4 ? col * w->cols + row : row * w->cols + col);
        }
    }
}

yomi_status poly_window_init(struct poly_window *w, const yomi_poly_goal *goal,
                             const struct window_kind *kind, yomi_error *err)
{
    struct random r;
    *w = (struct poly_window){.rows = kind->rows,
                              .cols = kind->cols,
                              .n_cells = kind->rows * kind->cols,
                              .is_strong = kind->is_strong,
                              .is_endless = kind->is_endless,
                              .smallest = YOMI_POLY_CELLS};
    arena_init(&w->arena, WINDOW_BUDGET);
    random_init(&r, 1, 0);
    for (int i = 0; i < 2 * WINDOW_CELLS; i++)
        w->zobrist[i / WINDOW_CELLS][i % WINDOW_CELLS] = random_word(&r);
    for (int i = 0; i < goal->n; i++)
        if (goal->shapes[i].n < w->smallest) w->smallest = goal->shapes[i].n;
    make_symmetries(w);
    yomi_status status = make_copies(&w->black, w, goal, kind->is_torus, false, err);
    if (status == YOMI_OK && kind->is_strong)
        status = make_copies(&w->white, w, goal, kind->is_torus, kind->is_endless, err);
    if (status != YOMI_OK) poly_window_fini(w);
    return status;
}

void poly_window_fini(struct poly_window *w)
{
    arena_fini(&w->arena);
}

/* --- positions ------------------------------------------------------------------------------- */

/* Room for n counts in whole blocks, as the scan of `missing` reads them; the rest of the last
 * block counts as copies that White has. */
static size_t padded(int n)
{
    return ((size_t)n / WINDOW_BLOCK + 1) * WINDOW_BLOCK;
}

static int smaller(int a, int b)
{
    return a < b ? a : b;
}

/* Set the position to the empty window, with `outside` of White's moves outside of it. */
static void clear(struct poly_position *p, int outside)
{
    const struct poly_window *w = p->window;
    const size_t n = padded(w->black.n);
    memset(p->missing, WHITE_BIT, n);
    memcpy(p->missing, w->black.sizes, (size_t)w->black.n);
    memset(p->whites, 0, n);
    memset(p->blacks, 0, padded(w->white.n));
    memset(p->threats, 0, sizeof p->threats);
    for (int i = 0; i < w->white.n; i++) {
        p->left[i] = (uint8_t)(w->white.sizes[i] - smaller(outside, w->white.outside[i]));
        p->threats[p->left[i]]++;
    }
    p->black = p->white = (struct poly_set){{0}};
    p->hash = 0;
    p->outside = outside;
}

bool poly_position_init(struct poly_position *p, const struct poly_window *w, struct arena *arena)
{
    *p = (struct poly_position){.window = w};
    p->missing = arena_array(arena, uint8_t, padded(w->black.n));
    p->whites = arena_array(arena, uint8_t, padded(w->black.n));
    p->left = arena_array(arena, uint8_t, padded(w->white.n));
    p->blacks = arena_array(arena, uint8_t, padded(w->white.n));
    if (!p->missing || !p->whites || !p->left || !p->blacks) return false;
    clear(p, 0);
    return true;
}

static struct poly_set without(const struct poly_set *a, const struct poly_set *b)
{
    struct poly_set s;
    for (int i = 0; i < WINDOW_WORDS; i++) s.w[i] = a->w[i] & ~b->w[i];
    return s;
}

/* Only the cells that differ are changed: they are few from one position to the next. */
void poly_position_set(struct poly_position *p, const struct poly_set *black,
                       const struct poly_set *white, int anywhere, int outside)
{
    if (p->outside != outside) clear(p, outside);
    struct poly_set old_black = without(&p->black, black), new_black = without(black, &p->black);
    struct poly_set old_white = without(&p->white, white), new_white = without(white, &p->white);
    p->anywhere = anywhere;
    while (!set_is_empty(&old_black)) poly_undo_black(p, set_take(&old_black));
    while (!set_is_empty(&old_white)) poly_undo_white(p, set_take(&old_white));
    while (!set_is_empty(&new_black)) poly_play_black(p, set_take(&new_black));
    while (!set_is_empty(&new_white)) poly_play_white(p, set_take(&new_white));
}

void poly_play_black(struct poly_position *p, int cell)
{
    const struct poly_copies *b = &p->window->black, *w = &p->window->white;
    set_flip(&p->black, cell);
    p->hash ^= p->window->zobrist[0][cell];
    for (uint32_t i = b->at[cell]; i < b->at[cell + 1]; i++) p->missing[b->through[i]]--;
    for (uint32_t i = w->at[cell]; i < w->at[cell + 1]; i++) {
        const int copy = w->through[i];
        if (!p->blacks[copy]++) p->threats[p->left[copy]]--;
    }
}

void poly_undo_black(struct poly_position *p, int cell)
{
    const struct poly_copies *b = &p->window->black, *w = &p->window->white;
    set_flip(&p->black, cell);
    p->hash ^= p->window->zobrist[0][cell];
    for (uint32_t i = b->at[cell]; i < b->at[cell + 1]; i++) p->missing[b->through[i]]++;
    for (uint32_t i = w->at[cell]; i < w->at[cell + 1]; i++) {
        const int copy = w->through[i];
        if (!--p->blacks[copy]) p->threats[p->left[copy]]++;
    }
}

void poly_play_white(struct poly_position *p, int cell)
{
    const struct poly_copies *b = &p->window->black, *w = &p->window->white;
    set_flip(&p->white, cell);
    p->hash ^= p->window->zobrist[1][cell];
    for (uint32_t i = b->at[cell]; i < b->at[cell + 1]; i++) {
        const int copy = b->through[i];
        if (!p->whites[copy]++) p->missing[copy] |= WHITE_BIT;
    }
    for (uint32_t i = w->at[cell]; i < w->at[cell + 1]; i++) {
        const int copy = w->through[i];
        const int left = p->left[copy]--;
        if (p->blacks[copy]) continue;
        p->threats[left]--;
        p->threats[left - 1]++;
    }
}

void poly_undo_white(struct poly_position *p, int cell)
{
    const struct poly_copies *b = &p->window->black, *w = &p->window->white;
    set_flip(&p->white, cell);
    p->hash ^= p->window->zobrist[1][cell];
    for (uint32_t i = b->at[cell]; i < b->at[cell + 1]; i++) {
        const int copy = b->through[i];
        if (!--p->whites[copy]) p->missing[copy] &= WHITE_BIT - 1;
    }
    for (uint32_t i = w->at[cell]; i < w->at[cell + 1]; i++) {
        const int copy = w->through[i];
        const int left = p->left[copy]++;
        if (p->blacks[copy]) continue;
        p->threats[left]--;
        p->threats[left + 1]++;
    }
}
