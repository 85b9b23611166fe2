/* SPDX-License-Identifier: MIT */
/* Whole games against the array: superko of both kinds, the side out of turn, undo; and area
 * against territory with pass stones. */
#include "go/go_game.h"
#include "go_naive.h"
#include "test.h"

enum { GAMES = 1500 / TEST_FEWER, MOVES = 120 };

struct past {
    char points[MOVES + 1][YOMI_GO_POINTS + 1];
    int to[MOVES + 1];
    int n;
};

static bool has_been(const struct past *past, const struct naive_go *n, yomi_go_repetition kind)
{
    if (kind == YOMI_GO_SIMPLE_KO) return false;
    for (int i = 0; i < past->n; i++)
        if (strcmp(past->points[i], n->points) == 0 &&
            (kind == YOMI_GO_POSITIONAL || past->to[i] == n->to))
            return true;
    return false;
}

static void remember(struct past *past, const struct naive_go *n)
{
    memcpy(past->points[past->n], n->points, sizeof n->points);
    past->to[past->n++] = n->to;
}

/* One move of both; sometimes a side moves out of turn, and then no ko bars it. */
static void check_move(yomi_go_game *g, struct naive_go *n, struct past *past, struct random *r)
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

static yomi_go_game *start(const struct naive_go *n, yomi_go_repetition kind)
{
    yomi_go_pos pos;
    yomi_go_game *g;
    const yomi_go_rules rules = {YOMI_GO_AGA, kind, n->suicide, 0};
    assert_int_equal(yomi_go_empty(&pos, n->rows, n->cols, NULL), YOMI_OK);
    assert_int_equal(yomi_go_game_new(&g, &pos, &rules, NULL), YOMI_OK);
    return g;
}

static void games_follow_the_rules_of_repetition(void **state)
{
    (void)state;
    static struct past past;
    struct random r;
    random_init(&r, 1, 0);
    for (int i = 0; i < GAMES; i++) {
        struct naive_go n = naive_go_random_start(&r, false);
        yomi_go_game *g = start(&n, (yomi_go_repetition)(i % 3));
        past.n = 0;
        remember(&past, &n);
        for (int k = 0; k < MOVES; k++) {
            check_move(g, &n, &past, &r);
            const yomi_go_pos pos = yomi_go_game_pos(g);
            assert_string_equal(pos.points, n.points);
        }
        for (int k = MOVES; k-- > 0;) {
            assert_int_equal(yomi_go_game_undo(g, NULL), YOMI_OK);
            const yomi_go_pos pos = yomi_go_game_pos(g);
            assert_string_equal(pos.points, past.points[k]);
        }
        assert_int_equal(g->past.n, 1);
        yomi_go_game_free(g);
    }
}

/* With equal numbers of moves, passes included, area and territory are the same. */
static void area_is_territory_with_pass_stones(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 2, 0);
    for (int i = 0; i < GAMES; i++) {
        const struct naive_go n = naive_go_random_start(&r, i % 50 == 0);
        yomi_go_game *g = start(&n, YOMI_GO_SITUATIONAL);
        for (int k = 0; k < MOVES; k++) {
            const int p = (int)random_below(&r, (uint64_t)(n.rows * n.cols));
            const yomi_go_move move = {(yomi_colour)(k % 2), p}, pass = {move.colour, YOMI_GO_PASS};
            assert_int_equal(
                yomi_go_game_play(g, yomi_go_game_is_legal(g, move) ? move : pass, NULL), YOMI_OK);
        }
        const yomi_go_pos pos = yomi_go_game_pos(g);
        const yomi_go_account account = yomi_go_game_account(g);
        yomi_go_result s;
        assert_int_equal(yomi_go_score(&s, &pos, NULL, &account, NULL), YOMI_OK);
        assert_true(s.score == s.territory[0] + s.prisoners[0] - s.territory[1] - s.prisoners[1]);
        yomi_go_game_free(g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_follow_the_rules_of_repetition),
        cmocka_unit_test(area_is_territory_with_pass_stones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
