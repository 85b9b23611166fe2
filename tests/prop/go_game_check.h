/* SPDX-License-Identifier: MIT */
/* Whole games on the library's game and on the array at once, with superko of both kinds. */
#ifndef GO_GAME_CHECK_H
#define GO_GAME_CHECK_H
#include "go/go_game.h"
#include "go_naive.h"
#include "test.h"

enum { GAME_MOVES = 120 };

struct past {
    char points[GAME_MOVES + 1][YOMI_GO_POINTS + 1];
    int to[GAME_MOVES + 1];
    int n;
};

static inline bool has_been(const struct past *past, const struct naive_go *n,
                            yomi_go_repetition kind)
{
    if (kind == YOMI_GO_SIMPLE_KO) return false;
    for (int i = 0; i < past->n; i++)
        if (strcmp(past->points[i], n->points) == 0 &&
            (kind == YOMI_GO_POSITIONAL || past->to[i] == n->to))
            return true;
    return false;
}

static inline void remember(struct past *past, const struct naive_go *n)
{
    memcpy(past->points[past->n], n->points, sizeof n->points);
    past->to[past->n++] = n->to;
}

/* One move of both; sometimes a side moves out of turn, and then no ko bars it. */
static inline void check_game_move(yomi_go_game *g, struct naive_go *n, struct past *past,
                                   struct random *r)
{
    const yomi_go_repetition kind = g->rules.repetition;
    if (random_below(r, 12) == 0) {
        n->to = !n->to;
        n->before[0] = 0;
    }
    for (int tries = 0; tries < 8; tries++) {
        const int p = (int)random_below(r, (uint64_t)(n->rows * n->cols));
        struct naive_go next = *n;
        const bool is_legal = naive_go_play(&next, p) && !has_been(past, &next, kind);
        const yomi_go_move move = {(yomi_colour)n->to, p};
        assert_int_equal(yomi_go_game_is_legal(g, move), is_legal);
        assert_int_equal(yomi_go_game_play(g, move, NULL), is_legal ? YOMI_OK : YOMI_EILLEGAL);
        if (!is_legal) continue;
        *n = next;
        remember(past, n);
        return;
    }
    const yomi_go_move pass = {(yomi_colour)n->to, YOMI_GO_PASS};
    assert_int_equal(yomi_go_game_play(g, pass, NULL), YOMI_OK);
    naive_go_pass(n);
    remember(past, n);
}

static inline yomi_go_game *check_start(const struct naive_go *n, yomi_go_repetition kind)
{
    yomi_go_pos pos;
    yomi_go_game *g;
    const yomi_go_rules rules = {YOMI_GO_AGA, kind, n->suicide, 0};
    assert_int_equal(yomi_go_empty(&pos, n->rows, n->cols, NULL), YOMI_OK);
    assert_int_equal(yomi_go_game_new(&g, &pos, &rules, NULL), YOMI_OK);
    return g;
}

/* A game forth and back. */
static inline void check_repetition(struct random *r, yomi_go_repetition kind, int moves)
{
    static struct past past;
    struct naive_go n = naive_go_random_start(r, false);
    yomi_go_game *g = check_start(&n, kind);
    past.n = 0;
    remember(&past, &n);
    for (int k = 0; k < moves; k++) {
        check_game_move(g, &n, &past, r);
        const yomi_go_pos pos = yomi_go_game_pos(g);
        assert_string_equal(pos.points, n.points);
        assert_int_equal(yomi_go_game_captures(g, YOMI_BLACK), n.taken[0]);
        assert_int_equal(yomi_go_game_captures(g, YOMI_WHITE), n.taken[1]);
    }
    for (int k = moves; k-- > 0;) {
        assert_int_equal(yomi_go_game_undo(g, NULL), YOMI_OK);
        const yomi_go_pos pos = yomi_go_game_pos(g);
        assert_string_equal(pos.points, past.points[k]);
    }
    assert_int_equal(g->past.n, 1);
    yomi_go_game_free(g);
}

#endif
