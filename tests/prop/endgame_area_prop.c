/* SPDX-License-Identifier: MIT */
#include "endgame_area_check.h"

static void areas_are_worth_what_the_twin_says(void **state)
{
    (void)state;
    assert_int_equal(check_areas(1, 300 / TEST_FEWER, 0, 5, 3).wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(areas_are_worth_what_the_twin_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
