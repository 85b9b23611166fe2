/* SPDX-License-Identifier: MIT */
/* Counts of games against plain recursion, and against themselves with other limits. */
#include "othello_naive.h"
#include "test.h"

static yomi_othello_tally count(const yomi_othello_pos *pos, int plies, const yomi_solve *how)
{
    yomi_othello_tally t;
    assert_int_equal(yomi_othello_count(&t, pos, plies, how, NULL), YOMI_OK);
    assert_int_equal(t.plies, plies);
    assert_int_equal(t.answer.certainty, YOMI_EXACT);
    return t;
}

static void random_positions_count_as_the_twin_does(void **state)
{
    (void)state;
    enum { CASES = 3000, PLIES = 4 };
    struct random r;
    yomi_solve how = YOMI_SOLVE_INIT;
    how.memory = 1 << 20;
    random_init(&r, 1, 0);
    for (int i = 0; i < CASES; i++) {
        const struct naive b = naive_random(&r, i % NAIVE_SHAPES);
        const int plies = b.rows * b.cols > 32 ? PLIES - 2 : PLIES;
        const yomi_othello_pos pos = naive_to_pos(&b);
        const yomi_othello_tally t = count(&pos, plies, &how);
        for (int n = 0; n <= plies; n++) {
            uint64_t want[2] = {0, 0};
            naive_count(&b, n, want);
            assert_int_equal(t.lines[n], want[0]);
            assert_int_equal(t.ended[n], want[1]);
        }
    }
}

static void threads_memory_and_seed_change_nothing(void **state)
{
    (void)state;
    yomi_othello_pos pos;
    const yomi_solve plain = YOMI_SOLVE_INIT;
    assert_int_equal(yomi_othello_start(&pos, 6, 6, YOMI_OTHELLO_STACKED, NULL), YOMI_OK);
    const yomi_othello_tally want = count(&pos, 9, &plain);
    for (int threads = 1; threads <= 4; threads++) {
        for (size_t memory = 1 << 18; memory <= 1 << 26; memory <<= 4) {
            yomi_solve how = YOMI_SOLVE_INIT;
            how.threads = threads;
            how.memory = memory;
            how.seed = (uint64_t)threads * 1000 + memory;
            const yomi_othello_tally got = count(&pos, 9, &how);
            assert_memory_equal(got.lines, want.lines, sizeof want.lines);
            assert_memory_equal(got.ended, want.ended, sizeof want.ended);
        }
    }
}

static void turned_and_swapped_boards_count_the_same(void **state)
{
    (void)state;
    struct random r;
    const yomi_solve how = YOMI_SOLVE_INIT;
    random_init(&r, 3, 0);
    for (int i = 0; i < 300; i++) {
        const struct naive b = naive_random(&r, i % NAIVE_SHAPES);
        struct naive turned = {.rows = b.cols, .cols = b.rows, .to = naive_other(b.to)};
        for (int row = 0; row < b.rows; row++) {
            for (int col = 0; col < b.cols; col++) {
                const char c = b.at[row * b.cols + col];
                turned.at[col * b.rows + row] = c == '.' ? '.' : naive_other(c);
            }
        }
        const yomi_othello_pos p = naive_to_pos(&b), q = naive_to_pos(&turned);
        const yomi_othello_tally x = count(&p, 4, &how), y = count(&q, 4, &how);
        assert_memory_equal(x.lines, y.lines, sizeof x.lines);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_positions_count_as_the_twin_does),
        cmocka_unit_test(threads_memory_and_seed_change_nothing),
        cmocka_unit_test(turned_and_swapped_boards_count_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
