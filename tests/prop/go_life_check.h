/* SPDX-License-Identifier: MIT */
/* The proofs of life against all positions of a tiny board. */
#ifndef GO_LIFE_CHECK_H
#define GO_LIFE_CHECK_H
#include "go_tiny.h"
#include "yomi/life.h"

struct check_counts {
    int positions, benson, territory, read, read_points;
};

static inline yomi_go_pos check_pos(const struct tiny *t, unsigned black, unsigned white)
{
    yomi_go_pos pos = {.rows = t->rows, .cols = t->cols};
    for (int p = 0; p < t->n; p++)
        pos.points[p] = black >> p & 1 ? 'X' : white >> p & 1 ? 'O' : '.';
    return pos;
}

/* The points with this owner and one of the proofs from .. to. */
static inline unsigned check_set(const struct tiny *t, const yomi_go_safe *safe, char owner,
                                 yomi_go_how from, yomi_go_how to)
{
    unsigned set = 0;
    for (int p = 0; p < t->n; p++)
        if (safe->owner[p] == owner && safe->how[p] >= from && safe->how[p] <= to) set |= 1u << p;
    return set;
}

/* Areas walled in by unconditionally alive stones alone: White lives there or he does not. */
static inline unsigned check_areas(const struct tiny *t, unsigned black, unsigned alive,
                                   unsigned grown)
{
    unsigned out = 0;
    const unsigned open = ((1u << t->n) - 1) & ~alive;
    for (int p = 0; p < t->n && alive; p++) {
        const unsigned area = tiny_flood(t, 1u << p & open, open);
        if (!(area & black) && !(area & grown)) out |= area;
    }
    return out;
}

/* The set turned over, left to right or top to bottom. */
static inline unsigned check_mirror(const struct tiny *t, unsigned set, bool is_upright)
{
    unsigned out = 0;
    for (; set; set &= set - 1) {
        const int row = bits_low(set) / t->cols, col = bits_low(set) % t->cols;
        out |= is_upright ? 1u << (row * t->cols + t->cols - 1 - col)
                          : 1u << ((t->rows - 1 - row) * t->cols + col);
    }
    return out;
}

/* One of the mirror images of a position is enough. */
static inline bool check_is_first(const struct tiny *t, unsigned black, unsigned white)
{
    const size_t code = tiny_code(t, black, white);
    for (int i = 0; i < 3; i++) {
        black = check_mirror(t, black, i % 2 == 0);
        white = check_mirror(t, white, i % 2 == 0);
        if (tiny_code(t, black, white) < code) return false;
    }
    return true;
}

static inline void check_position(const struct tiny *t, unsigned black, unsigned white, void *user)
{
    struct check_counts *c = user;
    yomi_go_safe safe;
    const yomi_go_pos pos = check_pos(t, black, white);
    c->positions++;
    if (!check_is_first(t, black, white)) return;
    yomi_go_prove(&safe, &pos);
    const unsigned alive = tiny_alive(t, 0, black, white), grown = tiny_grown(t, black, white);
    const unsigned benson = check_set(t, &safe, 'X', YOMI_GO_BENSON, YOMI_GO_BENSON);
    const unsigned passing = check_set(t, &safe, 'X', YOMI_GO_BENSON, YOMI_GO_PASS_ALIVE);
    const unsigned read = check_set(t, &safe, 'X', YOMI_GO_STATIC, YOMI_GO_STATIC);
    const size_t state = tiny_state(t, (struct tiny_pos){black, white, 1, 0});
    if ((benson & black) != alive) fail_msg("%s: Benson's stones", pos.points);
    if (passing & grown) fail_msg("%s: White lives in pass-alive territory", pos.points);
    if (check_areas(t, black, alive, grown) & ~passing) fail_msg("%s: territory", pos.points);
    if (read & black & t->taken[state]) fail_msg("%s: White takes safe stones", pos.points);
    if (read & t->made[state]) fail_msg("%s: White lives in safe territory", pos.points);
    c->benson += alive != 0;
    c->territory += (passing & ~benson) != 0;
    c->read += (read & black) != 0;
    c->read_points += (read & ~black) != 0;
}

/* Every legal position of a board. Returns how many positions had what. */
static inline struct check_counts check_board(int rows, int cols)
{
    struct tiny t;
    struct check_counts c = {0};
    tiny_init(&t, rows, cols);
    tiny_each(&t, check_position, &c);
    tiny_fini(&t);
    print_message("%dx%d: %d positions; Benson %d, territory %d, read out %d, its territory %d\n",
                  rows, cols, c.positions, c.benson, c.territory, c.read, c.read_points);
    return c;
}

#endif
