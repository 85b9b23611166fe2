/* SPDX-License-Identifier: MIT */
/* The paper's method against naive minimax on every board shape, and against the fast solver. */
#include "othello_line_test.h"
#include "othello_method_test.h"
#include "othello_naive.h"

/* Every position of the line has the value that minimax gives it. */
static void check_perfect(const struct naive *b, const yomi_othello_result *r,
                          yomi_othello_scoring scoring)
{
    struct naive at = *b;
    int want = r->lower;
    for (int i = 0; i < r->n_line; i++) {
        assert_int_equal(naive_value(&at, scoring), want);
        if (r->line[i] == YOMI_OTHELLO_PASS)
            at.to = naive_other(at.to);
        else
            assert_true(naive_play(&at, r->line[i]) > 0);
        want = -want;
    }
}

static uint64_t naive_keepers(const struct naive *b, yomi_othello_scoring scoring, int goal)
{
    uint64_t keepers = 0;
    for (int sq = 0; sq < b->rows * b->cols; sq++) {
        struct naive next = *b;
        if (naive_play(&next, sq) && -naive_value(&next, scoring) >= goal)
            keepers |= UINT64_C(1) << sq;
    }
    return keepers;
}

static void value_line_and_best_moves_agree_with_minimax(void **state)
{
    (void)state;
    enum { CASES = 1000 / TEST_FEWER };
    struct random r;
    random_init(&r, 11, 0);
    for (int i = 0; i < CASES; i++) {
        const struct naive b = naive_nearly_full(&r, i % NAIVE_SHAPES, i % 16 ? 6 : 8);
        const yomi_othello_pos pos = naive_to_pos(&b);
        const yomi_othello_scoring scoring = (yomi_othello_scoring)(i / NAIVE_SHAPES % 2);
        const int want = naive_value(&b, scoring);

        const yomi_othello_paper value = test_paper(&pos, YOMI_OTHELLO_VALUE, scoring);
        assert_int_equal(value.result.lower, want);
        assert_int_equal(value.result.upper, want);
        assert_int_equal(value.result.best, naive_keepers(&b, scoring, want));
        assert_true(value.full.finals >= 1);
        check_line(&pos, &value.result, scoring);
        if (i % 4 == 0) check_perfect(&b, &value.result, scoring);
        for (int m = 0; m < value.result.n_moves; m++) {
            struct naive next = b;
            naive_play(&next, value.result.moves[m].square);
            const int v = -naive_value(&next, scoring);
            assert_true(value.result.moves[m].lower <= v && v <= value.result.moves[m].upper);
        }

        const yomi_othello_paper wld = test_paper(&pos, YOMI_OTHELLO_WLD, scoring);
        assert_int_equal((wld.result.lower > 0) - (wld.result.upper < 0), (want > 0) - (want < 0));
        assert_true(wld.result.lower <= want && want <= wld.result.upper);
        assert_int_equal(wld.full.nodes, 0);
        assert_int_equal(wld.result.best, naive_keepers(&b, scoring,
                                                        want > 0    ? 1
                                                        : want == 0 ? 0
                                                                    : -64));
    }
}

static void it_agrees_with_the_fast_solver(void **state)
{
    (void)state;
    struct random r;
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello *fast[2];
    how.memory = 1 << 20;
    for (int i = 0; i < 2; i++) assert_int_equal(yomi_othello_new(&fast[i], &how, NULL), YOMI_OK);
    random_init(&r, 12, 0);
    for (int i = 0; i < 20 * NAIVE_SHAPES; i++) {
        const struct naive b = naive_nearly_full(&r, i % NAIVE_SHAPES, 10);
        const yomi_othello_pos pos = naive_to_pos(&b);
        const yomi_othello_scoring scoring = (yomi_othello_scoring)(i / NAIVE_SHAPES % 2);
        const yomi_othello_question q = {YOMI_OTHELLO_VALUE, scoring, 0};
        yomi_othello_result x;
        assert_int_equal(yomi_othello_solve(&x, fast[scoring], &pos, &q, NULL), YOMI_OK);
        const yomi_othello_result y = test_paper(&pos, YOMI_OTHELLO_VALUE, scoring).result;
        assert_int_equal(x.lower, y.lower);
        assert_int_equal(x.best, y.best);
        check_line(&pos, &y, scoring);
    }
    for (int i = 0; i < 2; i++) yomi_othello_free(fast[i]);
}

/* Symmetric positions: the moves that are left out are as good as the ones that are read. */
static void symmetric_roots_lose_nothing(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 13, 0);
    for (int i = 0; i < 20 * NAIVE_SHAPES; i++) {
        struct naive b = naive_nearly_full(&r, i % NAIVE_SHAPES, 64);
        const int n = b.rows * b.cols;
        int empties = 0;
        for (int sq = 0; sq < n / 2; sq++) { /* make it equal to itself turned by half */
            empties += b.at[sq] == '.';
            if (b.at[sq] == '.' && empties > 3) b.at[sq] = random_below(&r, 2) ? 'X' : 'O';
            b.at[n - 1 - sq] = b.at[sq];
        }
        const yomi_othello_pos pos = naive_to_pos(&b);
        const yomi_othello_scoring scoring = (yomi_othello_scoring)(i % 2);
        const int want = naive_value(&b, scoring);
        const yomi_othello_result got = test_paper(&pos, YOMI_OTHELLO_VALUE, scoring).result;
        assert_int_equal(got.lower, want);
        assert_int_equal(got.best, naive_keepers(&b, scoring, want));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(value_line_and_best_moves_agree_with_minimax),
        cmocka_unit_test(it_agrees_with_the_fast_solver),
        cmocka_unit_test(symmetric_roots_lose_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
