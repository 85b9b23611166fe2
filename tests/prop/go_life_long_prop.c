/* SPDX-License-Identifier: MIT */
#include "go_life_check.h"

static void proofs_hold_on_every_position_of_3x4(void **state)
{
    (void)state;
    const struct check_counts c = check_board(3, 4);
    assert_int_equal(c.positions, 321689); /* Tromp's count */
    assert_true(c.benson > 0 && c.territory > 0 && c.read > 0 && c.read_points > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proofs_hold_on_every_position_of_3x4),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
