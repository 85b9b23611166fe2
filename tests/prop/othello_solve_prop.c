/* SPDX-License-Identifier: MIT */
/* The solver against naive minimax on every board shape, and against itself. */
#include "othello/othello_engine.h"
#include "othello_line_test.h"
#include "othello_naive.h"
#include "test.h"

static yomi_othello *new_solver(size_t memory, int threads)
{
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello *solver;
    how.memory = memory;
    how.threads = threads;
    assert_int_equal(yomi_othello_new(&solver, &how, NULL), YOMI_OK);
    return solver;
}

static yomi_othello_result solve(yomi_othello *solver, const yomi_othello_pos *pos,
                                 yomi_othello_ask ask, yomi_othello_scoring scoring, int at_least)
{
    const yomi_othello_question q = {ask, scoring, at_least};
    yomi_othello_result r;
    yomi_error err;
    if (yomi_othello_solve(&r, solver, pos, &q, &err) != YOMI_OK) fail_msg("%s", err.text);
    assert_int_equal(r.answer.certainty, YOMI_EXACT);
    return r;
}

static void every_question_agrees_with_minimax(void **state)
{
    (void)state;
    enum { CASES = 4000 / TEST_FEWER };
    struct random r;
    yomi_othello *solvers[2] = {new_solver(1 << 20, 1), new_solver(1 << 20, 1)};
    random_init(&r, 1, 0);
    for (int i = 0; i < CASES; i++) {
        const struct naive b = naive_nearly_full(&r, i % NAIVE_SHAPES, i % 16 ? 7 : 9);
        const yomi_othello_pos pos = naive_to_pos(&b);
        const yomi_othello_scoring scoring = (yomi_othello_scoring)(i / NAIVE_SHAPES % 2);
        yomi_othello *s = solvers[scoring];
        const int want = naive_value(&b, scoring);

        const yomi_othello_result value = solve(s, &pos, YOMI_OTHELLO_VALUE, scoring, 0);
        assert_int_equal(value.lower, want);
        assert_int_equal(value.upper, want);
        check_line(&pos, &value, scoring);

        const yomi_othello_result moves = solve(s, &pos, YOMI_OTHELLO_MOVES, scoring, 0);
        uint64_t best = 0;
        for (int m = 0; m < moves.n_moves; m++) {
            struct naive next = b;
            assert_true(naive_play(&next, moves.moves[m].square) > 0);
            const int v = -naive_value(&next, scoring);
            assert_int_equal(moves.moves[m].lower, v);
            assert_int_equal(moves.moves[m].upper, v);
            if (v == want) best |= UINT64_C(1) << moves.moves[m].square;
        }
        assert_int_equal(moves.best, best);
        assert_int_equal(value.best, best);

        const yomi_othello_result wld = solve(s, &pos, YOMI_OTHELLO_WLD, scoring, 0);
        assert_int_equal((wld.lower > 0) - (wld.upper < 0), (want > 0) - (want < 0));
        assert_true(wld.lower <= want && want <= wld.upper);

        const int v = want + (int)random_below(&r, 7) - 3, n = pos.rows * pos.cols;
        if (v < -n || v > n) continue;
        const yomi_othello_result bound = solve(s, &pos, YOMI_OTHELLO_AT_LEAST, scoring, v);
        assert_true(want >= v ? bound.lower >= v : bound.upper < v);
        assert_true(bound.lower <= want && want <= bound.upper);
    }
    yomi_othello_free(solvers[0]);
    yomi_othello_free(solvers[1]);
}

static void tiny_tables_and_threads_change_no_value(void **state)
{
    (void)state;
    struct random r;
    yomi_othello *large = new_solver(1 << 24, 1), *tiny = new_solver(64, 1),
                 *two = new_solver(1 << 20, 2);
    random_init(&r, 2, 0);
    for (int i = 0; i < (TEST_FEWER > 1 ? 4 : 3 * NAIVE_SHAPES);
         i++) { /* enough empty squares for two threads to race */
        const struct naive b = naive_nearly_full(&r, i % NAIVE_SHAPES, 16);
        const yomi_othello_pos pos = naive_to_pos(&b);
        const yomi_othello_result x =
            solve(large, &pos, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER, 0);
        const yomi_othello_result y = solve(tiny, &pos, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER, 0);
        const yomi_othello_result z = solve(two, &pos, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER, 0);
        assert_int_equal(x.lower, y.lower);
        assert_int_equal(x.lower, z.lower);
        assert_int_equal(x.best, y.best);
        assert_int_equal(x.best, z.best);
    }
    yomi_othello_free(large);
    yomi_othello_free(tiny);
    yomi_othello_free(two);
}

static void turning_and_swapping_change_no_value(void **state)
{
    (void)state;
    struct random r;
    yomi_othello *s = new_solver(1 << 20, 1), *t = new_solver(1 << 20, 1);
    random_init(&r, 3, 0);
    for (int i = 0; i < 400 / TEST_FEWER; i++) {
        const struct naive b = naive_nearly_full(&r, i % NAIVE_SHAPES, 10);
        struct naive turned = {.rows = b.cols, .cols = b.rows, .to = naive_other(b.to)};
        for (int row = 0; row < b.rows; row++) {
            for (int col = 0; col < b.cols; col++) {
                const char c = b.at[row * b.cols + col];
                turned.at[(b.cols - 1 - col) * b.rows + row] = c == '.' ? '.' : naive_other(c);
            }
        }
        const yomi_othello_pos p = naive_to_pos(&b), q = naive_to_pos(&turned);
        assert_int_equal(solve(s, &p, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER, 0).lower,
                         solve(t, &q, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER, 0).lower);
    }
    yomi_othello_free(s);
    yomi_othello_free(t);
}

static void every_engine_moves_and_flips_as_the_array_does(void **state)
{
    (void)state;
    const struct othello_engine *engines[OTHELLO_ENGINES_MAX];
    const int n = othello_engines(engines);
    struct random r;
    random_init(&r, 4, 0);
    for (int shape = 0; shape < NAIVE_SHAPES; shape++) {
        struct othello_shape s;
        othello_shape_init(&s, naive_shapes[shape][0], naive_shapes[shape][1]);
        for (int i = 0; i < 1000 / TEST_FEWER; i++) {
            const struct naive b = naive_random(&r, shape);
            const yomi_othello_pos pos = naive_to_pos(&b);
            const uint64_t me = pos.discs[pos.to], foe = pos.discs[!pos.to];
            uint64_t moves = 0;
            for (int sq = 0; sq < s.squares; sq++) {
                struct naive next = b;
                if (b.at[sq] != '.') continue;
                const uint64_t want =
                    naive_play(&next, sq) ? foe & ~naive_to_pos(&next).discs[!pos.to] : 0;
                if (want) moves |= UINT64_C(1) << sq;
                for (int e = 0; e < n; e++)
                    assert_int_equal(engines[e]->flips(&s, me, foe, sq), want);
            }
            for (int e = 0; e < n; e++) assert_int_equal(engines[e]->moves(&s, me, foe), moves);
        }
    }
}

/* A disc that is called stable keeps its colour in every game that follows. */
static void stable_discs_never_turn(void **state)
{
    (void)state;
    const struct othello_engine *e = othello_engine_best();
    struct random r;
    int stable_seen = 0;
    random_init(&r, 5, 0);
    for (int i = 0; i < 20000 / TEST_FEWER; i++) {
        struct naive b = naive_nearly_full(&r, i % NAIVE_SHAPES, 14);
        struct othello_shape s;
        const yomi_othello_pos pos = naive_to_pos(&b);
        othello_shape_init(&s, b.rows, b.cols);
        const uint64_t own = pos.discs[YOMI_BLACK],
                       stable = e->stable(&s, own, pos.discs[YOMI_WHITE]);
        assert_int_equal(stable & ~own, 0);
        stable_seen += stable != 0;
        for (int passes = 0; passes < 2;) { /* one random game */
            int legal[64], n = 0;
            for (int sq = 0; sq < s.squares; sq++) {
                struct naive next = b;
                if (naive_play(&next, sq)) legal[n++] = sq;
            }
            if (n)
                naive_play(&b, legal[random_below(&r, (uint64_t)n)]);
            else
                b.to = naive_other(b.to);
            passes = n ? 0 : passes + 1;
        }
        assert_int_equal(stable & ~naive_to_pos(&b).discs[YOMI_BLACK], 0);
    }
    assert_true(stable_seen > 5000 / TEST_FEWER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_question_agrees_with_minimax),
        cmocka_unit_test(tiny_tables_and_threads_change_no_value),
        cmocka_unit_test(turning_and_swapping_change_no_value),
        cmocka_unit_test(every_engine_moves_and_flips_as_the_array_does),
        cmocka_unit_test(stable_discs_never_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
