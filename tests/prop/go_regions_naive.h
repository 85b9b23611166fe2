/* SPDX-License-Identifier: MIT */
/* A slow, literal reading of docs/regions.md that shares nothing with the library: rows and
 * columns instead of a framed board, edges by name, a scan of the whole board for the least key,
 * regions by spreading until nothing changes. */
#ifndef GO_REGIONS_NAIVE_H
#define GO_REGIONS_NAIVE_H
#include "base/base_random.h"
#include "test.h"
#include "yomi/regions.h"

struct naive_go {
    int w, h;
    char at[YOMI_GO_SIDE][YOMI_GO_SIDE]; /* [row][col]: 'X', 'O' living, '.' empty or dead */
};

enum naive_edge { LEFT, RIGHT, TOP, BOTTOM };

static inline int naive_line(const struct naive_go *g, enum naive_edge e, int row, int col)
{
    switch (e) {
    case LEFT:
        return col + 1;
    case RIGHT:
        return g->w - col;
    case TOP:
        return row + 1;
    default:
        return g->h - row;
    }
}

static inline bool naive_is_first_line(const struct naive_go *g, int row, int col)
{
    return row == 0 || col == 0 || row == g->h - 1 || col == g->w - 1;
}

/* Whether the stone stands straight inward from the point as seen from the edge, near enough to it
 * and with nothing but empty points between. */
static inline bool naive_is_roof(const struct naive_go *g, enum naive_edge e, int row, int col,
                                 int s_row, int s_col)
{
    const bool is_column = e == TOP || e == BOTTOM;
    if (is_column ? col != s_col : row != s_row) return false;
    const int line = naive_line(g, e, row, col), s_line = naive_line(g, e, s_row, s_col);
    if (s_line <= line || s_line > 3) return false;
    for (int r = 0; r < g->h; r++)
        for (int c = 0; c < g->w; c++)
            if ((is_column ? c == col : r == row) && naive_line(g, e, r, c) > line &&
                naive_line(g, e, r, c) < s_line && g->at[r][c] != '.')
                return false;
    return true;
}

static inline int naive_kosuri(const struct naive_go *g, int row, int col, char enemy)
{
    int k = 0;
    for (int r = 0; r < g->h; r++) {
        for (int c = 0; c < g->w; c++) {
            if (g->at[r][c] != enemy) continue;
            const bool is_next = abs(r - row) + abs(c - col) == 1;
            bool is_roof = false, is_far = false;
            for (int e = LEFT; e <= BOTTOM; e++) {
                if (!naive_is_roof(g, e, row, col, r, c)) continue;
                is_roof = true;
                if (naive_line(g, e, row, col) == 1 && naive_line(g, e, r, c) == 3) is_far = true;
            }
            if (is_next) k += is_roof ? 2 : 1;
            if (is_far) k += 2;
        }
    }
    return k;
}

struct naive_reach {
    bool is_open, is_closed, is_reached, paid;
    int d, k;
};

/* The parts of the key in their order. */
static inline void naive_key(long key[3], const yomi_go_ruler *how, const struct naive_reach *l)
{
    key[0] = key[1] = key[2] = 0;
    if (how->mode == YOMI_GO_PLAIN) {
        key[0] = l->d;
        return;
    }
    key[0] = how->mode == YOMI_GO_ORDER    ? l->d
             : how->mode == YOMI_GO_KOSURI ? l->k
                                           : l->d + (long)how->n * l->k;
    key[1] = how->mode == YOMI_GO_ORDER ? l->k : l->d;
    key[2] = l->paid ? 0 : 1;
}

static inline bool naive_is_less(const yomi_go_ruler *how, const struct naive_reach *a,
                                 const struct naive_reach *b)
{
    long x[3], y[3];
    naive_key(x, how, a);
    naive_key(y, how, b);
    for (int i = 0; i < 3; i++)
        if (x[i] != y[i]) return x[i] < y[i];
    return false;
}

typedef struct naive_reach naive_board[YOMI_GO_SIDE][YOMI_GO_SIDE];

static inline void naive_offer(const struct naive_go *g, const yomi_go_ruler *how, naive_board b,
                               const struct naive_reach *from, int row, int col, char enemy)
{
    if (row < 0 || col < 0 || row >= g->h || col >= g->w || g->at[row][col] != '.') return;
    struct naive_reach *here = &b[row][col], next = {.is_open = true};
    if (here->is_closed) return;
    next.d = from->d + 1;
    next.k = from->k;
    next.paid = from->paid;
    if (how->mode != YOMI_GO_PLAIN) {
        next.k += naive_kosuri(g, row, col, enemy);
        if (naive_is_first_line(g, row, col) && !next.paid) {
            next.k++;
            next.paid = true;
        }
    }
    if (how->max_order > 0 && next.d > how->max_order) return;
    if (!here->is_open || naive_is_less(how, &next, here)) *here = next;
}

static inline void naive_offer_round(const struct naive_go *g, const yomi_go_ruler *how,
                                     naive_board b, const struct naive_reach *from, int row,
                                     int col, char enemy)
{
    naive_offer(g, how, b, from, row - 1, col, enemy);
    naive_offer(g, how, b, from, row + 1, col, enemy);
    naive_offer(g, how, b, from, row, col - 1, enemy);
    naive_offer(g, how, b, from, row, col + 1, enemy);
}

static inline void naive_spread(const struct naive_go *g, const yomi_go_ruler *how, naive_board b,
                                char own, char enemy)
{
    const struct naive_reach stone = {0};
    memset(b, 0, sizeof(naive_board));
    for (int r = 0; r < g->h; r++)
        for (int c = 0; c < g->w; c++)
            if (g->at[r][c] == own) naive_offer_round(g, how, b, &stone, r, c, enemy);
    for (;;) {
        struct naive_reach *least = NULL;
        int row = 0, col = 0;
        for (int r = 0; r < g->h; r++) {
            for (int c = 0; c < g->w; c++) {
                struct naive_reach *l = &b[r][c];
                if (!l->is_open || l->is_closed) continue;
                if (least && !naive_is_less(how, l, least)) continue;
                least = l;
                row = r;
                col = c;
            }
        }
        if (!least) return;
        const bool is_free = how->mode == YOMI_GO_PLAIN || how->limit == YOMI_GO_FREE;
        const bool is_over = !is_free && least->k >= how->limit_k;
        least->is_closed = true;
        least->is_reached = !(is_over && how->limit == YOMI_GO_BELOW);
        if (!is_over) naive_offer_round(g, how, b, least, row, col, enemy);
    }
}

static inline char naive_letter(const yomi_go_ruler *how, const struct naive_reach *x,
                                const struct naive_reach *o)
{
    if (!x->is_reached || !o->is_reached) return x->is_reached ? 'B' : o->is_reached ? 'W' : '-';
    long near_x[2] = {x->d, 0}, near_o[2] = {o->d, 0};
    if (how->mode == YOMI_GO_KOSURI) {
        near_x[0] = x->k, near_x[1] = x->d;
        near_o[0] = o->k, near_o[1] = o->d;
    }
    if (how->mode == YOMI_GO_CONVERT) {
        near_x[0] = x->d + (long)how->n * x->k;
        near_o[0] = o->d + (long)how->n * o->k;
    }
    for (int i = 0; i < 2; i++)
        if (near_x[i] != near_o[i]) return near_x[i] < near_o[i] ? 'b' : 'w';
    return '*';
}

/* Path distance from one stone to a point through empty points, by relaxing until it is still. */
static inline void naive_add_potential(const struct naive_go *g, int row, int col,
                                       int sum[YOMI_GO_SIDE][YOMI_GO_SIDE])
{
    int d[YOMI_GO_SIDE][YOMI_GO_SIDE];
    bool is_moving = true;
    for (int r = 0; r < g->h; r++)
        for (int c = 0; c < g->w; c++) d[r][c] = r == row && c == col ? 0 : 99;
    while (is_moving) {
        is_moving = false;
        for (int r = 0; r < g->h; r++) {
            for (int c = 0; c < g->w; c++) {
                int best = d[r][c];
                if (g->at[r][c] != '.') continue;
                if (r > 0 && d[r - 1][c] + 1 < best) best = d[r - 1][c] + 1;
                if (c > 0 && d[r][c - 1] + 1 < best) best = d[r][c - 1] + 1;
                if (r < g->h - 1 && d[r + 1][c] + 1 < best) best = d[r + 1][c] + 1;
                if (c < g->w - 1 && d[r][c + 1] + 1 < best) best = d[r][c + 1] + 1;
                if (best < d[r][c] && best <= 4) {
                    d[r][c] = best;
                    is_moving = true;
                }
            }
        }
    }
    static const int worth[] = {0, 8, 4, 2, 1};
    for (int r = 0; r < g->h; r++)
        for (int c = 0; c < g->w; c++)
            if (g->at[r][c] == '.' && d[r][c] <= 4)
                sum[r][c] += g->at[row][col] == 'X' ? worth[d[r][c]] : -worth[d[r][c]];
}

struct naive_division {
    char map[YOMI_GO_POINTS + 1];
    int tenths[YOMI_GO_POINTS], n;
    yomi_go_region regions[YOMI_GO_POINTS];
};

static inline int naive_owner(char letter)
{
    return strchr("XBb", letter) ? 0 : strchr("OWw", letter) ? 1 : 2;
}

/* Give every point of a class its smallest joined point's number, until nothing changes. */
static inline void naive_join(int root[YOMI_GO_POINTS], const struct naive_go *g,
                              const int kind[YOMI_GO_POINTS])
{
    for (int p = 0; p < g->w * g->h; p++) root[p] = p;
    for (bool is_moving = true; is_moving;) {
        is_moving = false;
        for (int p = 0; p < g->w * g->h; p++) {
            for (int q = 0; q < g->w * g->h; q++) {
                const int apart = abs(p / g->w - q / g->w) + abs(p % g->w - q % g->w);
                if (apart != 1 || kind[p] != kind[q] || root[q] >= root[p]) continue;
                root[p] = root[q];
                is_moving = true;
            }
        }
    }
}

static inline void naive_regions(struct naive_division *v, const struct naive_go *g,
                                 const yomi_go_pos *pos)
{
    int kind[YOMI_GO_POINTS], root[YOMI_GO_POINTS], stone[YOMI_GO_POINTS], chain[YOMI_GO_POINTS];
    const int n = g->w * g->h;
    for (int p = 0; p < n; p++) {
        kind[p] = naive_owner(v->map[p]);
        stone[p] = v->map[p];
    }
    naive_join(root, g, kind);
    naive_join(chain, g, stone);
    for (int colour = 0; colour < 2; colour++) {
        const int begin = v->n;
        for (int p = 0; p < n; p++) {
            if (kind[p] != colour || root[p] != p) continue;
            yomi_go_region r = {.colour = (yomi_colour)colour, .first = p};
            for (int q = 0; q < n; q++) {
                if (root[q] != p) continue;
                const char l = v->map[q], was = pos->points[q];
                r.size++;
                if (l == 'X' || l == 'O') r.stones++;
                if ((l == 'X' || l == 'O') && chain[q] == q) r.chains++;
                if (l == 'B' || l == 'W') r.occupied++;
                if (l == 'b' || l == 'w') r.sphere++;
                r.moku10 += v->tenths[q];
                if (v->tenths[q] == 10) r.certain++;
                if (l != 'X' && l != 'O' && was == "OX"[colour]) r.prisoners++;
            }
            int i = v->n++;
            for (; i > begin && v->regions[i - 1].size < r.size; i--)
                v->regions[i] = v->regions[i - 1];
            v->regions[i] = r;
        }
    }
}

/* The position without dead stones, and without stones of their colour beside places where dead
 * stones stood, until nothing changes: whole chains go. */
static inline yomi_go_pos naive_living(const yomi_go_pos *pos, const bool *dead)
{
    yomi_go_pos living = *pos;
    const int w = pos->cols, n = pos->rows * w;
    for (int p = 0; p < n; p++)
        if (dead && dead[p]) living.points[p] = '.';
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (int p = 0; p < n; p++) {
            for (int q = 0; q < n; q++) {
                if (abs(p / w - q / w) + abs(p % w - q % w) != 1) continue;
                if (living.points[p] == '.' || living.points[q] == pos->points[q]) continue;
                if (pos->points[p] != pos->points[q]) continue;
                living.points[p] = '.';
                has_changed = true;
            }
        }
    }
    return living;
}

static inline void naive_divide(struct naive_division *v, const yomi_go_pos *pos, const bool *dead,
                                const yomi_go_ruler *how)
{
    static naive_board black, white;
    struct naive_go g = {.w = pos->cols, .h = pos->rows};
    int sum[YOMI_GO_SIDE][YOMI_GO_SIDE] = {0};
    memset(v, 0, sizeof *v);
    const yomi_go_pos living = naive_living(pos, dead);
    for (int p = 0; p < g.w * g.h; p++) g.at[p / g.w][p % g.w] = living.points[p];
    naive_spread(&g, how, black, 'X', 'O');
    naive_spread(&g, how, white, 'O', 'X');
    for (int r = 0; r < g.h; r++)
        for (int c = 0; c < g.w; c++)
            if (g.at[r][c] != '.') naive_add_potential(&g, r, c, sum);
    for (int p = 0; p < g.w * g.h; p++) {
        const int r = p / g.w, c = p % g.w;
        v->map[p] = g.at[r][c];
        if (v->map[p] != '.') continue;
        v->map[p] = naive_letter(how, &black[r][c], &white[r][c]);
        const int owner = naive_owner(v->map[p]);
        if (owner == 2) continue;
        int tenths = (owner == 0 ? sum[r][c] : -sum[r][c]) * 10;
        tenths = tenths < 0 ? 0 : tenths / 16;
        v->tenths[p] = tenths > 10 ? 10 : tenths;
    }
    naive_regions(v, &g, pos);
}

/* --- random boards --------------------------------------------------------------------------- */

static inline int naive_between(struct random *r, int low, int high)
{
    return low + (int)random_below(r, (uint64_t)(high - low + 1));
}

/* Any filling; some stones dead. Chains without liberties occur too: a division does not mind. */
static inline void naive_random_board(yomi_go_pos *pos, bool dead[YOMI_GO_POINTS], struct random *r,
                                      int rows, int cols)
{
    const int stones = naive_between(r, 0, 70), slant = naive_between(r, 0, 100);
    const int dying = naive_between(r, 0, 2) * 10;
    *pos = (yomi_go_pos){.rows = rows, .cols = cols};
    for (int p = 0; p < rows * cols; p++) {
        const bool is_stone = naive_between(r, 0, 99) < stones;
        pos->points[p] = !is_stone ? '.' : naive_between(r, 0, 99) < slant ? 'X' : 'O';
        dead[p] = is_stone && naive_between(r, 0, 99) < dying;
    }
}

static inline yomi_go_ruler naive_random_ruler(struct random *r)
{
    return (yomi_go_ruler){.mode = (yomi_go_mode)naive_between(r, 0, 3),
                           .n = naive_between(r, 1, 6),
                           .limit = (yomi_go_limit)naive_between(r, 0, 2),
                           .limit_k = naive_between(r, 0, 5),
                           .max_order = naive_between(r, 0, 2) ? 0 : naive_between(r, 1, 9)};
}

#endif
