/* SPDX-License-Identifier: MIT */
/* Random games on the fast board and on the array at once. */
#ifndef GO_BOARD_CHECK_H
#define GO_BOARD_CHECK_H
#include "go/go_board.h"
#include "go_naive.h"
#include "test.h"

enum { CHECK_MOVES = 160 };

/* The fast board says what the array says. */
static inline void check_same(const struct go_board *b, const struct naive_go *n)
{
    yomi_go_pos pos;
    go_board_pos(&pos, b);
    assert_string_equal(pos.points, n->points);
    assert_int_equal(b->to, n->to);
    assert_int_equal(b->taken[0], n->taken[0]);
    assert_int_equal(b->taken[1], n->taken[1]);
}

static inline void check_liberties(const struct go_board *b, const struct naive_go *n)
{
    for (int p = 0; p < n->rows * n->cols; p++) {
        bool chain[YOMI_GO_POINTS];
        uint16_t list[YOMI_GO_POINTS];
        int liberties;
        const int at = go_at_point(b, p);
        if (n->points[p] == '.') continue;
        const int stones = naive_go_flood(n, p, chain, &liberties);
        assert_int_equal(go_stones(b, at), stones);
        assert_int_equal(go_liberties(b, at, list, YOMI_GO_POINTS), liberties);
        assert_int_equal(go_liberties(b, at, NULL, 2), liberties < 2 ? liberties : 2);
        assert_int_equal(go_last_liberty(b, at), liberties == 1 ? list[0] : 0);
    }
}

/* Which points may be played is the same for both. */
static inline void check_legal(const struct go_board *b, const struct naive_go *n)
{
    for (int p = 0; p < n->rows * n->cols; p++) {
        struct naive_go next = *n;
        assert_int_equal(go_is_legal(b, go_at_point(b, p)), naive_go_play(&next, p));
    }
}

/* One move of both: a random point that is tried a few times, else a pass. */
static inline void check_move(struct go_board *b, struct naive_go *n, struct random *r,
                              struct go_undo *undo)
{
    int at = GO_PASS;
    for (int tries = 0; tries < 6 && at == GO_PASS && random_below(r, 40); tries++) {
        const int p = (int)random_below(r, (uint64_t)(n->rows * n->cols));
        const bool is_legal = go_is_legal(b, go_at_point(b, p));
        assert_int_equal(is_legal, naive_go_play(n, p));
        if (is_legal) at = go_at_point(b, p);
    }
    if (at == GO_PASS) naive_go_pass(n);
    go_play(b, at, undo);
    check_same(b, n);
}

/* A game forth and back. `every`: how often all points are compared. */
static inline void check_game(struct random *r, bool is_large, int every)
{
    static struct naive_go past[CHECK_MOVES];
    static struct go_undo undo[CHECK_MOVES];
    static struct go_board boards[CHECK_MOVES];
    struct naive_go n = naive_go_random_start(r, is_large);
    struct go_board b;
    go_board_init(&b, n.rows, n.cols);
    b.suicide = n.suicide;
    for (int i = 0; i < CHECK_MOVES; i++) {
        past[i] = n;
        go_board_copy(&boards[i], &b);
        if (i % every == 0) {
            check_legal(&b, &n);
            check_liberties(&b, &n);
            assert_true(go_board_is_sound(&b));
        }
        check_move(&b, &n, r, &undo[i]);
    }
    for (int i = CHECK_MOVES; i-- > 0;) {
        go_undo(&b, &undo[i]);
        check_same(&b, &past[i]);
        assert_int_equal(b.ko, boards[i].ko);
        assert_true(b.hash == boards[i].hash);
        assert_memory_equal(b.empty, boards[i].empty, (size_t)b.n_empty * sizeof *b.empty);
        if (i % every == 0) assert_true(go_board_is_sound(&b));
    }
}

#endif
