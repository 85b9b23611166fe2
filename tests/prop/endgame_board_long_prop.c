/* SPDX-License-Identifier: MIT */
/* The endgames of many whole boards against their twin.
 *
 *     BOARD_CASES=5000 BOARD_SEED=7 build/test/bin/endgame_board_long_prop
 *
 * BOARD_LIMIT limits the positions that the twin looks at for one answer. */
#include "endgame_board_check.h"

static uint64_t number_of(const char *name, uint64_t otherwise)
{
    const char *text = getenv(name);
    return text ? strtoull(text, NULL, 10) : otherwise;
}

static void boards_are_worth_what_the_twin_says(void **state)
{
    (void)state;
    const struct late_tally t = late_check_boards(number_of("BOARD_SEED", 2),
                                                  (int)number_of("BOARD_CASES", 600 / TEST_FEWER),
                                                  number_of("BOARD_LIMIT", 20000));
    late_report(&t);
    assert_int_equal(t.wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_worth_what_the_twin_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
