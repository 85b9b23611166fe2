/* SPDX-License-Identifier: MIT */
#include "endgame_cut.h"
#include <string.h>

/* --- the ground ------------------------------------------------------------------------------- */

int ground_near(int near[4], const struct ground *g, int point)
{
    const int row = point / g->cols, col = point % g->cols;
    int n = 0;
    if (row > 0) near[n++] = point - g->cols;
    if (col > 0) near[n++] = point - 1;
    if (col + 1 < g->cols) near[n++] = point + 1;
    if (row + 1 < g->rows) near[n++] = point + g->cols;
    return n;
}

/* Name the chains by their first stones. */
static void find_chains(struct ground *g)
{
    short list[YOMI_GO_POINTS];
    for (int p = 0; p < g->n; p++) g->chain[p] = -1;
    for (int p = 0; p < g->n; p++) {
        int n = 0, near[4];
        if (g->cell[p] == '.' || g->chain[p] >= 0) continue;
        g->chain[p] = (short)p;
        list[n++] = (short)p;
        for (int i = 0; i < n; i++) {
            for (int k = ground_near(near, g, list[i]); k--;) {
                if (g->cell[near[k]] != g->cell[p] || g->chain[near[k]] >= 0) continue;
                g->chain[near[k]] = (short)p;
                list[n++] = (short)near[k];
            }
        }
    }
}

static void count_liberties(struct ground *g)
{
    short last[YOMI_GO_POINTS]; /* by chain: the point that was counted last */
    int near[4];
    for (int p = 0; p < g->n; p++) last[p] = -1;
    for (int p = 0; p < g->n; p++) {
        for (int k = g->cell[p] == '.' ? ground_near(near, g, p) : 0; k--;) {
            const int chain = g->chain[near[k]];
            if (chain < 0 || last[chain] == p) continue;
            last[chain] = (short)p;
            g->liberties[chain]++;
        }
    }
}

/* Chains with so few liberties, and without a proof of life, may be taken from more sides than one.
 */
enum { WEAK = 2 };

static bool is_weak(const struct ground *g, int p)
{
    return g->cell[p] != '.' && !g->is_proved[p] && g->liberties[g->chain[p]] <= WEAK;
}

void ground_make(struct ground *out, const yomi_go_pos *pos, const yomi_go_life *life)
{
    *out = (struct ground){
        .rows = pos->rows, .cols = pos->cols, .n = pos->rows * pos->cols, .safe = life->safe.owner};
    for (int p = 0; p < out->n; p++) {
        int stones[YOMI_GO_POINTS];
        out->cell[p] = pos->points[p];
        out->is_seki[p] = life->fate[p] == YOMI_GO_SEKI;
        out->is_proved[p] = pos->points[p] != '.' && life->safe.owner[p] == pos->points[p];
        out->is_sure[p] = out->is_proved[p] && life->safe.how[p] < YOMI_GO_STATIC;
        if (out->is_lifted[p] || life->fate[p] != YOMI_GO_DEAD) continue;
        for (int k = yomi_go_chain(stones, pos, p); k--;) out->is_lifted[stones[k]] = true;
    }
    for (int p = 0; p < out->n; p++)
        if (out->is_lifted[p]) out->cell[p] = '.';
    find_chains(out);
    count_liberties(out);
}

/* --- the cut ---------------------------------------------------------------------------------- */

enum { FAR = 10000 };

/* Steps from the stones of a colour, through empty points and over weak enemies. */
static void count_steps(short steps[YOMI_GO_POINTS], const struct ground *g, char colour)
{
    short list[YOMI_GO_POINTS];
    int n = 0, near[4];
    for (int p = 0; p < g->n; p++) {
        steps[p] = g->cell[p] == colour ? 0 : FAR;
        if (!steps[p]) list[n++] = (short)p;
    }
    for (int i = 0; i < n; i++) {
        for (int k = ground_near(near, g, list[i]); k--;) {
            if (steps[near[k]] != FAR || (g->cell[near[k]] != '.' && !is_weak(g, near[k])))
                continue;
            steps[near[k]] = (short)(steps[list[i]] + 1);
            list[n++] = (short)near[k];
        }
    }
}

/* Add the open points that hang together with one, or by weak stones between them. */
static void add_area(struct cut *c, const struct ground *g, const bool *is_open, int p)
{
    short list[YOMI_GO_POINTS];
    bool is_seen[YOMI_GO_POINTS] = {false};
    int n = 0, end = c->first[c->n], near[4];
    list[n++] = (short)p;
    is_seen[p] = true;
    for (int i = 0; i < n; i++) {
        if (is_open[list[i]]) {
            c->area[list[i]] = (short)c->n;
            c->list[end++] = list[i];
        }
        for (int k = ground_near(near, g, list[i]); k--;) {
            const int q = near[k];
            if (is_seen[q] || !(is_open[q] || is_weak(g, q))) continue;
            is_seen[q] = true;
            list[n++] = (short)q;
        }
    }
    c->first[++c->n] = (short)end;
}

/* An enemy's proved land is open within so many steps of weak stones: they gain liberties there. */
enum { EXPOSED = 2 };

static void expose(bool is_exposed[YOMI_GO_POINTS], const struct ground *g)
{
    short list[YOMI_GO_POINTS], steps[YOMI_GO_POINTS] = {0};
    for (int p = 0; p < g->n; p++) {
        int n = 0, near[4];
        bool is_seen[YOMI_GO_POINTS] = {false};
        if (!is_weak(g, p)) continue;
        list[n++] = (short)p;
        steps[p] = 0;
        for (int i = 0; i < n; i++) {
            if (steps[list[i]] == EXPOSED) continue;
            for (int k = ground_near(near, g, list[i]); k--;) {
                const int q = near[k];
                if (g->cell[q] != '.' || g->safe[q] == '.' || g->safe[q] == g->cell[p] ||
                    is_seen[q])
                    continue;
                is_exposed[q] = is_seen[q] = true;
                steps[q] = (short)(steps[list[i]] + 1);
                list[n++] = (short)q;
            }
        }
    }
}

void cut_make(struct cut *out, const struct ground *g, int width, const bool *within)
{
    const int reach = (width + 1) / 2;
    short black[YOMI_GO_POINTS], white[YOMI_GO_POINTS];
    bool is_open[YOMI_GO_POINTS] = {false}, is_exposed[YOMI_GO_POINTS] = {false};
    count_steps(black, g, 'X');
    count_steps(white, g, 'O');
    expose(is_exposed, g);
    out->n = out->first[0] = 0;
    for (int p = 0; p < g->n; p++) {
        out->area[p] = -1;
        out->owner[p] = '.';
        if (g->cell[p] != '.') continue;
        is_open[p] = black[p] <= reach && white[p] <= reach && black[p] + white[p] <= width &&
                     (g->safe[p] == '.' || is_exposed[p]) && (!within || within[p]);
        if (g->safe[p] != '.')
            out->owner[p] = g->safe[p];
        else if (!is_open[p] && black[p] != white[p])
            out->owner[p] = black[p] < white[p] ? 'X' : 'O';
    }
    for (int p = 0; p < g->n; p++)
        if (is_open[p] && out->area[p] < 0) add_area(out, g, is_open, p);
}

/* --- fields ----------------------------------------------------------------------------------- */

/* Does a chain reach anything empty but the open points of one area? */
static bool has_room_elsewhere(const struct ground *g, const struct cut *cut, int area, int chain)
{
    int near[4];
    for (int p = chain; p < g->n; p++) {
        if (g->chain[p] != chain) continue;
        for (int k = ground_near(near, g, p); k--;)
            if (g->cell[near[k]] == '.' && cut->area[near[k]] != area) return true;
    }
    return false;
}

struct maker {
    struct field *f;
    struct stones *at;
    struct walls *walls;
    const struct ground *g;
    const struct cut *cut;
    int area;
    short place[YOMI_GO_POINTS];  /* of a point, from 1; 0: none */
    bool is_wall[YOMI_GO_POINTS]; /* by chain */
    bool is_rimmed;
};

static bool add_place(struct maker *m, int p)
{
    if (m->f->n == FIELD_PLACES) return false;
    const int colour = m->g->cell[p] == 'X' ? YOMI_BLACK : YOMI_WHITE;
    if (m->g->cell[p] != '.') m->at->of[colour] |= bits_one(m->f->n);
    m->f->point[m->f->n] = (short)p;
    m->place[p] = (short)++m->f->n;
    return true;
}

/* Add a chain that borders the area: as a wall, or with its stones when it can be taken and there
 * is room for them. */
static void add_chain(struct maker *m, int chain)
{
    const struct ground *g = m->g;
    int stones = 0;
    if (m->is_wall[chain] || m->place[chain]) return;
    for (int p = chain; p < g->n; p++) stones += g->chain[p] == chain;
    if (!g->is_sure[chain] && m->f->n + stones <= FIELD_PLACES &&
        !has_room_elsewhere(g, m->cut, m->area, chain)) {
        for (int p = chain; p < g->n; p++)
            if (g->chain[p] == chain) add_place(m, p);
        return;
    }
    m->is_wall[chain] = true;
    m->is_rimmed |= !g->is_sure[chain];
    if (!g->is_proved[chain]) m->walls->list[m->walls->n++] = (short)chain;
}

/* What lies beside a place. */
static void join(struct maker *m, int place)
{
    struct field *f = m->f;
    int near[4];
    for (int k = ground_near(near, m->g, f->point[place]); k--;) {
        const int p = near[k];
        const char c = m->g->cell[p] == '.' ? m->cut->owner[p] : m->g->cell[p];
        if (m->place[p]) {
            f->beside[place] |= bits_one(m->place[p] - 1);
            continue;
        }
        m->is_rimmed |= m->g->cell[p] == '.' && m->g->safe[p] == '.';
        if (c != '.') f->held[c == 'X' ? YOMI_BLACK : YOMI_WHITE] |= bits_one(place);
    }
}

bool cut_field(struct field *out, struct stones *at, struct walls *walls, bool *is_rimmed,
               const struct ground *g, const struct cut *cut, int area)
{
    struct maker m = {.f = out, .at = at, .walls = walls, .g = g, .cut = cut, .area = area};
    int near[4];
    *out = (struct field){0};
    *at = (struct stones){{0, 0}, FIELD_NOWHERE};
    walls->n = 0;
    for (int i = cut->first[area]; i < cut->first[area + 1]; i++)
        if (!add_place(&m, cut->list[i])) return false;
    for (int i = cut->first[area]; i < cut->first[area + 1]; i++)
        for (int k = ground_near(near, g, cut->list[i]); k--;)
            if (g->chain[near[k]] >= 0) add_chain(&m, g->chain[near[k]]);
    for (int i = 0; i < out->n; i++) {
        join(&m, i);
        m.is_rimmed |= g->is_lifted[out->point[i]];
    }
    *is_rimmed = m.is_rimmed;
    return true;
}
