/* SPDX-License-Identifier: MIT */
#include "go_playout.h"
#include "base/base_bits.h"
#include <string.h>

static int below(struct random *r, int n)
{
    return (int)bits_scale(random_word(r), (uint64_t)n);
}

/* --- self-atari ------------------------------------------------------------------------------ */

/* The chain that a move would make: its stones and up to two of its liberties. */
struct made {
    uint16_t stones[8];
    int n_stones, n_liberties;
    uint16_t liberty[2];
    bool takes;
};

static void add_liberty(struct made *m, int at)
{
    for (int i = 0; i < m->n_liberties; i++)
        if (m->liberty[i] == at) return;
    if (m->n_liberties < 2) m->liberty[m->n_liberties++] = (uint16_t)at;
}

static void add_chain(struct made *m, const struct go_board *b, int at, int played)
{
    for (int s = at, n = go_stones(b, at); n-- && m->n_liberties < 2; s = b->next[s]) {
        if (m->n_stones < 8) m->stones[m->n_stones] = (uint16_t)s;
        m->n_stones++;
        for (int k = 0; k < 4; k++) {
            const int q = s + b->step[k];
            if (b->cell[q] == GO_EMPTY && q != played) add_liberty(m, q);
        }
    }
}

static struct made make(const struct go_board *b, int at)
{
    struct made m = {.stones = {(uint16_t)at}, .n_stones = 1};
    int heads[4], n_heads = 0;
    for (int k = 0; k < 4; k++) {
        const int q = at + b->step[k];
        if (b->cell[q] == GO_EMPTY) {
            add_liberty(&m, q);
        } else if (b->cell[q] == b->to) {
            bool is_known = false;
            for (int i = 0; i < n_heads; i++) is_known |= heads[i] == b->head[q];
            if (!is_known) heads[n_heads++] = b->head[q];
        } else if (b->cell[q] != GO_WALL && go_last_liberty(b, q) == at) {
            m.takes = true;
        }
    }
    for (int i = 0; i < n_heads && m.n_liberties < 2; i++) add_chain(&m, b, heads[i], at);
    return m;
}

/* Do the stones have a shape that leaves one eye when it is taken? Up to three stones have, the
 * square and the pyramid of four, the bulky five and the cross, the rabbity six. Shapes are told by
 * how many neighbours their stones have. */
static bool is_killing(const struct go_board *b, const struct made *m)
{
    int count[5] = {0};
    if (m->n_stones <= 3) return true;
    if (m->n_stones > 6) return false;
    for (int i = 0; i < m->n_stones; i++) {
        int near = 0;
        for (int k = 0; k < 4; k++)
            for (int j = 0; j < m->n_stones; j++) near += m->stones[j] == m->stones[i] + b->step[k];
        count[near]++;
    }
    if (m->n_stones == 4) return count[2] == 4 || count[3] == 1;
    if (m->n_stones == 5) return count[4] == 1 || (count[3] == 1 && count[2] == 3);
    return count[4] == 1 && count[2] == 3;
}

bool go_is_waste(const struct go_board *b, int at)
{
    const struct made m = make(b, at);
    if (m.n_liberties > 1 || m.takes || m.n_stones == 1) return false;
    return !is_killing(b, &m);
}

/* --- moves ----------------------------------------------------------------------------------- */

/* A few places worth looking at; one of them is taken at random. */
struct wishes {
    uint16_t at[16];
    int n;
};

static void wish(struct wishes *w, int at)
{
    if (w->n < 16) w->at[w->n++] = (uint16_t)at;
}

/* Wish to take enemy chains in atari beside the chain at `at`. */
static void wish_captures(struct wishes *w, const struct go_board *b, int at)
{
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s]) {
        for (int k = 0; k < 4; k++) {
            const int q = s + b->step[k];
            if (b->cell[q] != (b->to ^ 1)) continue;
            const int last = go_last_liberty(b, q);
            if (last) wish(w, last);
        }
    }
}

/* Wish to play the last liberty of an own chain, if the chain has two liberties then. */
static void wish_escape(struct wishes *w, const struct go_board *b, int last)
{
    const struct made m = make(b, last);
    if (m.n_liberties > 1) wish(w, last);
}

/* Wish good shapes beside the enemy's last move. */
static void wish_shapes(struct wishes *w, const struct go_board *b, int last,
                        const struct go_patterns *shapes)
{
    for (int k = 0; k < 8; k++) {
        const int at = last + b->step[k];
        if (b->cell[at] == GO_EMPTY && go_pattern_at(shapes, b, at) && !go_is_eye(b, at, b->to))
            wish(w, at);
    }
}

/* Wish room for an own chain of two liberties: a liberty that leads to more. */
static void wish_room(struct wishes *w, const struct go_board *b, int at)
{
    uint16_t liberty[3];
    if (go_liberties(b, at, liberty, 3) != 2) return;
    for (int i = 0; i < 2; i++) {
        int n = 0;
        for (int k = 0; k < 4; k++) n += b->cell[liberty[i] + b->step[k]] == GO_EMPTY;
        if (n > 1) wish(w, liberty[i]);
    }
}

/* Wish the middle of three places, or of a pyramid of four, that are all there is beside the last
 * move: it makes two eyes of them, or one. */
static void wish_middle(struct wishes *w, const struct go_board *b, int at)
{
    enum { MOST = 4 };
    uint16_t place[MOST + 1];
    int n = 0, middle = 0, most = 0;
    place[n++] = (uint16_t)at;
    for (int i = 0; i < n; i++) {
        int near = 0;
        for (int k = 0; k < 4; k++) {
            const int q = place[i] + b->step[k];
            if (b->cell[q] != GO_EMPTY) continue;
            bool is_known = false;
            near++;
            for (int j = 0; j < n; j++) is_known |= place[j] == q;
            if (is_known) continue;
            if (n == MOST) return;
            place[n++] = (uint16_t)q;
        }
        if (near <= most) continue;
        most = near;
        middle = place[i];
    }
    if (n > 2 && most == n - 1) wish(w, middle);
}

/* One of the wishes that is legal and no waste, or GO_PASS. */
static int grant(struct wishes *w, const struct go_board *b, struct random *r)
{
    while (w->n) {
        const int i = below(r, w->n);
        const int at = w->at[i];
        if (go_is_legal(b, at) && !go_is_waste(b, at)) return at;
        w->at[i] = w->at[--w->n];
    }
    return GO_PASS;
}

/* A move that the enemy's last one calls for, or GO_PASS: take it, or save what it attacks; or else
 * a good shape beside it. */
static int answer(const struct go_board *b, struct random *r, int last,
                  const struct go_patterns *shapes)
{
    struct wishes w = {.n = 0};
    if (last == GO_PASS || b->cell[last] != (b->to ^ 1)) return GO_PASS;
    const int only = go_last_liberty(b, last);
    if (only) wish(&w, only);
    for (int k = 0; k < 4; k++) {
        const int q = last + b->step[k];
        if (b->cell[q] != b->to) continue;
        const int run = go_last_liberty(b, q);
        if (!run) continue;
        wish_captures(&w, b, q);
        wish_escape(&w, b, run);
    }
    const int urgent = grant(&w, b, r);
    if (urgent || !shapes) return urgent;
    for (int k = 0; k < 4; k++)
        if (b->cell[last + b->step[k]] == GO_EMPTY) wish_middle(&w, b, last + b->step[k]);
    const int middle = grant(&w, b, r);
    if (middle) return middle;
    for (int k = 0; k < 4; k++)
        if (b->cell[last + b->step[k]] == b->to) wish_room(&w, b, last + b->step[k]);
    wish_shapes(&w, b, last, shapes);
    return grant(&w, b, r);
}

static bool is_sensible(const struct go_board *b, int at)
{
    return b->cell[at] == GO_EMPTY && !go_is_eye(b, at, b->to) && go_is_legal(b, at) &&
           !go_is_waste(b, at);
}

/* One of the places that is sensible, or GO_PASS. */
static int draw(const struct go_board *b, struct random *r, const uint16_t *place, int n)
{
    enum { DRAWS = 6 };
    if (!n) return GO_PASS;
    for (int i = 0; i < DRAWS; i++) {
        const int at = place[below(r, n)];
        if (is_sensible(b, at)) return at;
    }
    for (int i = 0, first = below(r, n); i < n; i++) {
        const int at = place[(first + i) % n];
        if (is_sensible(b, at)) return at;
    }
    return GO_PASS;
}

int go_playout_move(const struct go_board *b, struct random *r, int last,
                    const struct go_patterns *shapes)
{
    const int called = answer(b, r, last, shapes);
    return called ? called : draw(b, r, b->empty, b->n_empty);
}

int go_playout_move_in(const struct go_board *b, struct random *r, int last,
                       const struct go_patterns *shapes, const struct go_area *area)
{
    const int called = answer(b, r, last, shapes);
    return called && go_area_has(area, called) ? called : draw(b, r, area->place, area->n);
}

int go_playout(struct go_board *b, struct random *r, int last, const struct go_patterns *shapes,
               uint16_t *moves, int most)
{
    const int limit = 3 * b->rows * b->cols + 20;
    int n = 0;
    for (int passes = 0; passes < 2 && n < limit; n++) {
        last = go_playout_move(b, r, last, shapes);
        if (n < most) moves[n] = (uint16_t)last;
        passes = last ? 0 : passes + 1;
        go_play(b, last, NULL);
    }
    return n;
}

/* --- the end --------------------------------------------------------------------------------- */

/* Give the empty area at a place to the colour round it, or to nobody where both are. */
static void own_area(int8_t owner[GO_CELLS], bool *seen, const struct go_board *b, int at)
{
    uint16_t area[YOMI_GO_POINTS];
    int n = 0;
    bool has[4] = {false, false, false, false};
    area[n++] = (uint16_t)at;
    seen[at] = true;
    for (int i = 0; i < n; i++) {
        for (int k = 0; k < 4; k++) {
            const int q = area[i] + b->step[k];
            has[b->cell[q]] = true;
            if (b->cell[q] != GO_EMPTY || seen[q]) continue;
            seen[q] = true;
            area[n++] = (uint16_t)q;
        }
    }
    for (int i = 0; i < n; i++) owner[area[i]] = (int8_t)(has[GO_BLACK] - has[GO_WHITE]);
}

void go_playout_owner(int8_t owner[GO_CELLS], const struct go_board *b)
{
    bool seen[GO_CELLS] = {false};
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (go_is_stone(b, at))
            owner[at] = b->cell[at] == GO_BLACK ? 1 : -1;
        else if (!seen[at])
            own_area(owner, seen, b, at);
    }
}
