/* SPDX-License-Identifier: MIT */
/* All starts, each counted by the twin too, as deep as it goes in some seconds. */
#include "othello_naive.h"
#include "test.h"

static void starts_count_as_the_twin_does(void **state)
{
    (void)state;
    const yomi_solve how = YOMI_SOLVE_INIT;
    for (int shape = 0; shape < NAIVE_SHAPES; shape++) {
        for (int opening = 0; opening < 2; opening++) {
            const int rows = naive_shapes[shape][0], cols = naive_shapes[shape][1];
            const int plies = rows * cols == 16 ? 11 : 7;
            yomi_othello_pos pos;
            yomi_othello_tally t;
            assert_int_equal(
                yomi_othello_start(&pos, rows, cols, (yomi_othello_opening)opening, NULL), YOMI_OK);
            struct naive b = {.rows = rows, .cols = cols, .to = 'X'};
            for (int sq = 0; sq < rows * cols; sq++)
                b.at[sq] = pos.discs[0] >> sq & 1 ? 'X' : pos.discs[1] >> sq & 1 ? 'O' : '.';
            assert_int_equal(yomi_othello_count(&t, &pos, plies, &how, NULL), YOMI_OK);
            for (int n = 0; n <= plies; n++) {
                uint64_t want[2] = {0, 0};
                naive_count(&b, n, want);
                assert_int_equal(t.lines[n], want[0]);
                assert_int_equal(t.ended[n], want[1]);
            }
        }
    }
}

static void all_games_on_the_smallest_board_are_the_twins(void **state)
{
    (void)state;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello_pos pos;
    yomi_othello_tally t;
    const struct naive b = {4, 4, "......XO..OX....", 'X'};
    pos = naive_to_pos(&b);
    assert_int_equal(yomi_othello_count(&t, &pos, 24, &how, NULL), YOMI_OK);
    uint64_t want[2] = {0, 0};
    naive_count(&b, 24, want);
    assert_int_equal(t.lines[24], want[0]);
    assert_int_equal(t.ended[24], want[1]);
    assert_int_equal(t.lines[24], t.ended[24]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(starts_count_as_the_twin_does),
        cmocka_unit_test(all_games_on_the_smallest_board_are_the_twins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
