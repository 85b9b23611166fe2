/* SPDX-License-Identifier: MIT */
/* The slow, obvious twin of areas: a part of a board on a plain array, every position that all
 * moves of both sides lead to, and its walls at every step of the temperature by going round all
 * positions until nothing changes, from above and from below. Nothing is left out or cut off.
 *
 * At a temperature t a move costs t, and at 0 two passes end the play, and the places count as they
 * stand. Where neither side gains by a move the position is frozen at what it counted when the
 * walls met last; of several at one temperature each that still loses when the others are frozen. A
 * move that would lead back to where the other side has just come from is barred, unless its side
 * is komaster. */
#ifndef ENDGAME_TWIN_H
#define ENDGAME_TWIN_H
#include "base/base_random.h"
#include "test.h"
#include "yomi/yose.h"

enum { AREA_SIDE = 8, AREA_MOST = 20, AREA_POSITIONS = 8000, AREA_WAYS = AREA_POSITIONS * 8 };

/* A window of a board: '.' 'X' 'O' inside the area, 'B' 'W' stones that stay, '#' beyond the edge
 * of the board. */
struct area_map {
    int rows, cols;
    char cell[AREA_SIDE * AREA_SIDE + 1];
};

struct area_rules {
    int n;
    int cell[AREA_MOST]; /* of the map */
    int near[AREA_MOST][4], n_near[AREA_MOST];
    bool held[AREA_MOST][2]; /* beside a stone that stays */
};

/* Stones: 0 empty, 1 Black, 2 White. */
struct area_board {
    char at[AREA_MOST];
};

static inline bool area_is_inside(char c)
{
    return c == '.' || c == 'X' || c == 'O';
}

static inline struct area_board area_rules_make(struct area_rules *r, const struct area_map *m)
{
    struct area_board b = {{0}};
    int place[AREA_SIDE * AREA_SIDE];
    *r = (struct area_rules){0};
    for (int i = 0; i < m->rows * m->cols; i++) {
        place[i] = -1;
        if (!area_is_inside(m->cell[i])) continue;
        b.at[r->n] = (char)(m->cell[i] == 'X' ? 1 : m->cell[i] == 'O' ? 2 : 0);
        r->cell[r->n] = i;
        place[i] = r->n++;
    }
    for (int i = 0; i < r->n; i++) {
        const int row = r->cell[i] / m->cols, col = r->cell[i] % m->cols;
        for (int way = 0; way < 4; way++) {
            const int y = row + (way == 0) - (way == 1), x = col + (way == 2) - (way == 3);
            if (y < 0 || x < 0 || y >= m->rows || x >= m->cols) continue;
            const int q = y * m->cols + x;
            if (place[q] >= 0) r->near[i][r->n_near[i]++] = place[q];
            if (m->cell[q] == 'B') r->held[i][0] = true;
            if (m->cell[q] == 'W') r->held[i][1] = true;
        }
    }
    return b;
}

/* Mark what hangs together with a place and looks like it. */
static inline void area_flood(const struct area_rules *r, const struct area_board *b, int at,
                              bool part[AREA_MOST])
{
    part[at] = true;
    for (int k = 0; k < r->n_near[at]; k++) {
        const int q = r->near[at][k];
        if (!part[q] && b->at[q] == b->at[at]) area_flood(r, b, q, part);
    }
}

static inline bool area_has_liberty(const struct area_rules *r, const struct area_board *b, int at)
{
    bool chain[AREA_MOST] = {false};
    area_flood(r, b, at, chain);
    for (int i = 0; i < r->n; i++) {
        if (!chain[i]) continue;
        if (r->held[i][b->at[at] - 1]) return true;
        for (int k = 0; k < r->n_near[i]; k++)
            if (!b->at[r->near[i][k]]) return true;
    }
    return false;
}

static inline void area_remove(const struct area_rules *r, struct area_board *b, int at)
{
    bool chain[AREA_MOST] = {false};
    area_flood(r, b, at, chain);
    for (int i = 0; i < r->n; i++)
        if (chain[i]) b->at[i] = 0;
}

/* Without the ko rule. False when the place is taken, or it is suicide. */
static inline bool area_play(const struct area_rules *r, struct area_board *b, int side, int at)
{
    struct area_board next = *b;
    if (b->at[at]) return false;
    next.at[at] = (char)(1 + side);
    for (int k = 0; k < r->n_near[at]; k++) {
        const int q = r->near[at][k];
        if (next.at[q] == 2 - side && !area_has_liberty(r, &next, q)) area_remove(r, &next, q);
    }
    if (!area_has_liberty(r, &next, at)) return false;
    *b = next;
    return true;
}

static inline int area_score(const struct area_rules *r, const struct area_board *b)
{
    int score = 0;
    for (int i = 0; i < r->n; i++) {
        bool part[AREA_MOST] = {false}, sees[2] = {false, false};
        if (b->at[i]) {
            score += b->at[i] == 1 ? 1 : -1;
            continue;
        }
        area_flood(r, b, i, part);
        for (int j = 0; j < r->n; j++) {
            if (!part[j]) continue;
            for (int c = 0; c < 2; c++) sees[c] |= r->held[j][c];
            for (int k = 0; k < r->n_near[j]; k++)
                if (b->at[r->near[j][k]]) sees[b->at[r->near[j][k]] - 1] = true;
        }
        if (sees[0] != sees[1]) score += sees[0] ? 1 : -1;
    }
    return score;
}

/* --- all positions ---------------------------------------------------------------------------- */

struct area_way {
    int place, to;
    bool comes_back; /* the other side has a move from there back to here */
};

struct area_twin {
    struct area_rules rules;
    struct area_board *boards;
    int *first[2], *n_ways[2]; /* by position */
    int *score;
    struct area_way *ways;
    int n, total_ways;
    bool has_ko;
};

static inline void area_twin_free(struct area_twin *t)
{
    free(t->boards);
    free(t->score);
    for (int c = 0; c < 2; c++) {
        free(t->first[c]);
        free(t->n_ways[c]);
    }
    free(t->ways);
}

static inline uint64_t area_code(const struct area_rules *r, const struct area_board *b)
{
    uint64_t code = 0;
    for (int i = 0; i < r->n; i++) code = 3 * code + (uint64_t)b->at[i];
    return code;
}

enum { AREA_TABLE = 1 << 14 };

/* The number of a position, given to it when it is met first; -1: too many. */
static inline int area_meet(struct area_twin *t, int *table, const struct area_board *b)
{
    const uint64_t code = area_code(&t->rules, b);
    size_t i = (size_t)(code * UINT64_C(0x9E3779B97F4A7C15) >> 50);
    while (table[i] && area_code(&t->rules, &t->boards[table[i] - 1]) != code)
        i = (i + 1) % AREA_TABLE;
    if (table[i]) return table[i] - 1;
    if (t->n == AREA_POSITIONS) return -1;
    t->boards[t->n] = *b;
    table[i] = ++t->n;
    return t->n - 1;
}

/* False when there are too many positions. */
static inline bool area_twin_make(struct area_twin *t, const struct area_map *m)
{
    static int table[AREA_TABLE];
    bool is_good = true;
    memset(table, 0, sizeof table);
    *t = (struct area_twin){0};
    t->boards = calloc(AREA_POSITIONS, sizeof *t->boards);
    t->score = calloc(AREA_POSITIONS, sizeof *t->score);
    t->ways = calloc(AREA_WAYS, sizeof *t->ways);
    for (int c = 0; c < 2; c++) {
        t->first[c] = calloc(AREA_POSITIONS, sizeof(int));
        t->n_ways[c] = calloc(AREA_POSITIONS, sizeof(int));
    }
    const struct area_board start = area_rules_make(&t->rules, m);
    area_meet(t, table, &start);
    for (int i = 0; i < t->n && is_good; i++) {
        t->score[i] = area_score(&t->rules, &t->boards[i]);
        for (int side = 0; side < 2; side++) {
            t->first[side][i] = t->total_ways;
            for (int p = 0; p < t->rules.n && is_good; p++) {
                struct area_board next = t->boards[i];
                if (!area_play(&t->rules, &next, side, p)) continue;
                const int to = area_meet(t, table, &next);
                is_good = to >= 0 && t->total_ways < AREA_WAYS;
                if (!is_good) break;
                t->ways[t->total_ways++] = (struct area_way){.place = p, .to = to};
                t->n_ways[side][i]++;
            }
        }
    }
    for (int i = 0; i < t->n && is_good; i++)
        for (int side = 0; side < 2; side++)
            for (int k = 0; k < t->n_ways[side][i]; k++) {
                struct area_way *w = &t->ways[t->first[side][i] + k];
                for (int q = 0; q < t->n_ways[!side][w->to]; q++)
                    w->comes_back |= t->ways[t->first[!side][w->to] + q].to == i;
                t->has_ko |= w->comes_back;
            }
    if (!is_good) area_twin_free(t);
    return is_good;
}

/* --- walls ------------------------------------------------------------------------------------ */

enum { AREA_FAR = 1 << 28, AREA_SLACK = 4 };

/* Numbers are in steps of one by `steps`. */
struct area_walls {
    const struct area_twin *twin;
    int steps, condition;
    int *wall[2], *old[2], *high[2]; /* by who begins, then by position */
    int *barred;                     /* by way: what it leads to when it may not be taken back */
    bool *is_frozen;
    int *mast, *frozen_at; /* of frozen positions */
    bool is_inexact, is_cave, is_bent;
};

static inline struct area_walls area_walls_make(const struct area_twin *twin, int condition,
                                                int steps)
{
    struct area_walls w = {.twin = twin, .steps = steps, .condition = condition};
    const size_t n = (size_t)twin->n;
    for (int c = 0; c < 2; c++) {
        w.wall[c] = calloc(n, sizeof(int));
        w.old[c] = calloc(n, sizeof(int));
        w.high[c] = calloc(n, sizeof(int));
    }
    w.barred = calloc((size_t)twin->total_ways + 1, sizeof *w.barred);
    w.is_frozen = calloc(n, sizeof *w.is_frozen);
    w.mast = calloc(n, sizeof *w.mast);
    w.frozen_at = calloc(n, sizeof *w.frozen_at);
    return w;
}

static inline void area_walls_free(struct area_walls *w)
{
    for (int c = 0; c < 2; c++) {
        free(w->wall[c]);
        free(w->old[c]);
        free(w->high[c]);
    }
    free(w->barred);
    free(w->is_frozen);
    free(w->mast);
    free(w->frozen_at);
}

static inline int area_better(int side, int a, int b)
{
    return side ? (a < b ? a : b) : (a > b ? a : b);
}

/* What a position counts after a way, the other side to move. */
static inline int area_after(const struct area_walls *w, int from, int side, int way)
{
    const struct area_twin *twin = w->twin;
    const int number = twin->first[side][from] + way;
    const struct area_way *a = &twin->ways[number];
    return a->comes_back && w->condition != !side ? w->barred[number] : w->wall[!side][a->to];
}

/* The same where the other side may not lead it back: it moves there otherwise, or elsewhere. */
static inline int area_barred(const struct area_walls *w, int from, int side, int way, int t)
{
    const struct area_twin *twin = w->twin;
    const int to = twin->ways[twin->first[side][from] + way].to, other = !side;
    int best = w->wall[side][to];
    for (int k = 0; k < twin->n_ways[other][to]; k++)
        if (twin->ways[twin->first[other][to] + k].to != from)
            best = area_better(other, best, area_after(w, to, other, k) + (other ? t : -t));
    return best;
}

/* The best that a side gets by a move here. */
static inline int area_by_move(const struct area_walls *w, int at, int side, int t)
{
    int best = side ? AREA_FAR : -AREA_FAR;
    for (int k = 0; k < w->twin->n_ways[side][at]; k++)
        best = area_better(side, best, area_after(w, at, side, k) + (side ? t : -t));
    return best;
}

/* What a position counts when a side begins. Playing elsewhere is worth about what the other side
 * had by beginning here a step lower. */
static inline int area_look(const struct area_walls *w, int at, int side, int t)
{
    if (w->is_frozen[at]) return w->mast[at];
    const int best = area_by_move(w, at, side, t);
    if (!t)
        return area_better(
            side, best,
            area_better(!side, w->twin->score[at] * w->steps, area_by_move(w, at, !side, t)));
    const int slack = side ? AREA_SLACK : -AREA_SLACK;
    return area_better(side, best, w->old[!side][at] + slack);
}

/* The walls of one temperature from guesses that are all too good for one side; false when they do
 * not settle. */
static inline bool area_settle(struct area_walls *w, int t, int start)
{
    const struct area_twin *twin = w->twin;
    for (int side = 0; side < 2; side++)
        for (int i = 0; i < twin->n; i++) w->wall[side][i] = start;
    for (int i = 0; i < twin->total_ways; i++) w->barred[i] = start;
    for (int round = 0; round < 10000; round++) {
        bool is_changed = false;
        for (int i = twin->n; i-- > 0;) {
            for (int side = 0; side < 2; side++) {
                for (int k = 0; k < twin->n_ways[side][i]; k++) {
                    const int number = twin->first[side][i] + k;
                    if (!twin->ways[number].comes_back) continue;
                    const int barred = area_barred(w, i, side, k, t);
                    is_changed |= barred != w->barred[number];
                    w->barred[number] = barred;
                }
                const int value = area_look(w, i, side, t);
                is_changed |= value != w->wall[side][i];
                w->wall[side][i] = value;
            }
        }
        if (!is_changed) return true;
    }
    return false;
}

/* Freeze what nobody gains in any more, at the value where its walls met last, and thaw what was
 * frozen at this temperature only because others were not yet. How many. */
static inline int area_freeze(struct area_walls *w, int t)
{
    int n = 0;
    for (int i = 0; i < w->twin->n; i++) {
        const int black = area_by_move(w, i, 0, t), white = area_by_move(w, i, 1, t);
        if (w->is_frozen[i] && (!t || w->frozen_at[i] < t)) {
            w->is_cave |= black > white;
            w->is_bent |= black > w->mast[i] || white < w->mast[i];
            continue;
        }
        if (w->is_frozen[i] == (black < white)) continue;
        w->is_inexact |= t && w->old[0][i] != w->old[1][i];
        w->is_frozen[i] = black < white;
        w->frozen_at[i] = t;
        w->mast[i] = t ? w->old[0][i] : w->wall[0][i];
        n++;
    }
    return n;
}

/* What is wanted of the first position, in steps. */
struct area_measure {
    bool is_known;
    bool is_endless; /* it depends on who likes endless play */
    bool is_inexact; /* walls cross between two steps */
    bool is_cave;    /* walls meet again above a mast */
    bool is_bent;    /* a side gains by a move above a mast, which stands all the same */
    int steps;
    int mean, temperature;             /* from where on its walls are one vertical line */
    int taxed_mean, taxed_temperature; /* from the temperature 1 on, less 1 */
    int last;                          /* the last temperature at which its walls met or crossed */
    bool is_best[2][2][AREA_MOST];     /* places by scoring and side, at the temperature */
};

static inline void area_find_best(struct area_measure *out, const struct area_walls *w, int t,
                                  int scoring)
{
    memset(out->is_best[scoring], 0, sizeof out->is_best[scoring]);
    for (int side = 0; side < 2; side++) {
        const int best = area_by_move(w, 0, side, t);
        for (int k = 0; k < w->twin->n_ways[side][0]; k++)
            if (area_after(w, 0, side, k) + (side ? t : -t) == best)
                out->is_best[scoring][side][w->twin->ways[w->twin->first[side][0] + k].place] =
                    true;
    }
}

/* One temperature; true when nothing is hot any more. */
static inline bool area_level(struct area_walls *w, int t, struct area_measure *out)
{
    const size_t n = (size_t)w->twin->n;
    size_t rounds = 0;
    do {
        if (!area_settle(w, t, AREA_FAR)) out->is_known = false;
        for (int c = 0; c < 2; c++) memcpy(w->high[c], w->wall[c], n * sizeof(int));
        if (!area_settle(w, t, -AREA_FAR) || rounds++ > 2 * n) out->is_known = false;
    } while (out->is_known && area_freeze(w, t));
    bool is_cold = true;
    for (size_t i = 0; i < n; i++) {
        for (int c = 0; c < 2; c++) out->is_endless |= w->high[c][i] != w->wall[c][i];
        is_cold &= w->is_frozen[i];
    }
    return is_cold;
}

static inline void area_measure_steps(struct area_measure *out, const struct area_twin *twin,
                                      int condition, int steps)
{
    struct area_walls w = area_walls_make(twin, condition, steps);
    const size_t n = (size_t)twin->n;
    const int top = 2 * (twin->rules.n + 2) * steps;
    bool is_cold = false;
    *out = (struct area_measure){.steps = steps, .is_known = true};
    for (int t = 0; t <= top && out->is_known && !(is_cold && t > steps); t++) {
        is_cold = area_level(&w, t, out);
        const bool is_mast = w.wall[0][0] == w.wall[1][0] && t && w.wall[0][0] == w.old[0][0] &&
                             w.wall[1][0] == w.old[1][0];
        if (!w.is_frozen[0]) out->last = t;
        if (!is_mast) {
            out->temperature = t;
            area_find_best(out, &w, t, 0);
        }
        if (t == steps || (t > steps && !is_mast)) {
            out->taxed_temperature = t - steps;
            area_find_best(out, &w, t, 1);
        }
        for (int c = 0; c < 2; c++) memcpy(w.old[c], w.wall[c], n * sizeof(int));
        if (w.is_inexact && steps < 1000) break;
    }
    out->is_known &= w.is_frozen[0];
    if (w.is_frozen[0]) {
        out->mean = w.mast[0];
        out->taxed_mean = w.mast[0];
    }
    out->is_inexact = w.is_inexact;
    out->is_cave = w.is_cave;
    out->is_bent = w.is_bent;
    area_walls_free(&w);
}

/* With ever smaller steps until all walls bend on one. */
static inline struct area_measure area_measure(const struct area_twin *twin, int condition)
{
    static const int steps[] = {4, 12, 16, 48, 64, 144, 192, 576, 1152};
    struct area_measure m = {0};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        area_measure_steps(&m, twin, condition, steps[i]);
        if (!m.is_inexact) break;
    }
    return m;
}

/* --- random areas ----------------------------------------------------------------------------- */

/* A part of a board with at most `empty` empty points and some stones, between stones that stay. */
static inline struct area_map area_random(struct random *r, int empty, int stones)
{
    struct area_map m = {.rows = 4 + (int)random_below(r, 3), .cols = 4 + (int)random_below(r, 3)};
    const int n = m.rows * m.cols, lean = (int)random_below(r, 5);
    bool is_in[AREA_SIDE * AREA_SIDE] = {false};
    int list[AREA_SIDE * AREA_SIDE], count = 0;
    for (int i = 0; i < n; i++) m.cell[i] = random_below(r, 4) < (uint64_t)lean ? 'B' : 'W';
    for (int k = 0; k < 4; k++) {
        if (random_below(r, 3)) continue;
        for (int i = 0; i < n; i++) {
            const int row = i / m.cols, col = i % m.cols;
            if ((k == 0 && row == 0) || (k == 1 && col == 0) || (k == 2 && row == m.rows - 1) ||
                (k == 3 && col == m.cols - 1))
                m.cell[i] = '#';
        }
    }
    const int total = 1 + (int)random_below(r, (uint64_t)(empty + stones));
    for (int tries = 0; tries < 200 && count < total; tries++) {
        const int at = count ? list[random_below(r, (uint64_t)count)] : (int)random_below(r, n);
        static const int step[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
        const int way = (int)random_below(r, 4), row = at / m.cols + (count ? step[way][0] : 0),
                  col = at % m.cols + (count ? step[way][1] : 0);
        const int q = row * m.cols + col;
        if (row < 0 || col < 0 || row >= m.rows || col >= m.cols || is_in[q] || m.cell[q] == '#')
            continue;
        is_in[q] = true;
        list[count++] = q;
    }
    int left = empty;
    for (int i = 0; i < count; i++) {
        const bool is_stone =
            !left || (stones && random_below(r, (uint64_t)(empty + stones)) < (uint64_t)stones);
        m.cell[list[i]] = is_stone ? "XO"[random_below(r, 2)] : '.';
        left -= !is_stone;
    }
    m.cell[n] = 0;
    return m;
}

/* Every chain in it has a liberty, and there is an empty point. */
static inline bool area_is_legal(const struct area_map *m)
{
    struct area_rules r;
    const struct area_board b = area_rules_make(&r, m);
    int empty = 0;
    for (int i = 0; i < r.n; i++) {
        empty += !b.at[i];
        if (b.at[i] && !area_has_liberty(&r, &b, i)) return false;
    }
    return empty && r.n <= AREA_MOST;
}

/* The map as text, for messages. */
static inline const char *area_text(const struct area_map *m)
{
    static char text[AREA_SIDE * (AREA_SIDE + 1) + 1];
    char *at = text;
    for (int row = 0; row < m->rows; row++) {
        memcpy(at, m->cell + row * m->cols, (size_t)m->cols);
        at += m->cols;
        *at++ = '\n';
    }
    *at = 0;
    return text;
}

#endif
