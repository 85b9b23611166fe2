/* SPDX-License-Identifier: MIT */
/* The fast board against the array: moves, captures, ko, suicide, undo, hash, liberties. */
#include "go_board_check.h"

enum { SMALL = 4000 / TEST_FEWER, LARGE = 60 / TEST_FEWER };

static void small_boards_play_as_the_array_says(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 1, 0);
    for (int i = 0; i < SMALL; i++) check_game(&r, false, 10);
}

static void large_and_long_boards_do_too(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 2, 0);
    for (int i = 0; i < LARGE; i++) check_game(&r, true, 40);
}

static void stones_put_and_lifted_leave_a_sound_board(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 3, 0);
    for (int i = 0; i < SMALL / 10; i++) {
        const struct naive_go n = naive_go_random_start(&r, i % 20 == 0);
        struct go_board b;
        go_board_init(&b, n.rows, n.cols);
        for (int k = 0; k < 60; k++) {
            const int at = go_at_point(&b, (int)random_below(&r, (uint64_t)(n.rows * n.cols)));
            if (go_is_stone(&b, at))
                go_lift(&b, at);
            else
                go_put(&b, at, (int)random_below(&r, 2));
            assert_true(go_board_is_sound(&b));
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_boards_play_as_the_array_says),
        cmocka_unit_test(large_and_long_boards_do_too),
        cmocka_unit_test(stones_put_and_lifted_leave_a_sound_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
