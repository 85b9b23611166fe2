/* SPDX-License-Identifier: MIT */
#include "endgame_board_check.h"

static void boards_are_worth_what_the_twin_says(void **state)
{
    (void)state;
    const struct late_tally t = late_check_boards(1, 150 / TEST_FEWER, 5000);
    late_report(&t);
    assert_true(t.hot[0] && t.hot[1]);
    assert_int_equal(t.wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_worth_what_the_twin_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
