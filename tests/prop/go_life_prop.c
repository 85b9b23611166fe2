/* SPDX-License-Identifier: MIT */
#include "go_life_check.h"

static void proofs_hold_on_every_position_of_small_boards(void **state)
{
    (void)state;
    struct check_counts c = check_board(3, 3);
    assert_int_equal(c.positions, 12675); /* legal positions of 3x3: Tromp's count */
    assert_true(c.benson > 0 && c.read > 0);
    c = check_board(1, 7);
    assert_int_equal(c.positions, 867);
    c = check_board(2, 4);
    assert_true(c.benson > 0 && c.read > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(proofs_hold_on_every_position_of_small_boards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
