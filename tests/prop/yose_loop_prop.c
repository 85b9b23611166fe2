/* SPDX-License-Identifier: MIT */
#include "yose_loop_check.h"

static void sums_with_kos_are_those_of_the_twin(void **state)
{
    (void)state;
    check_loop_sums(1, 2000 / TEST_FEWER);
}

static void superko_is_that_of_the_twin(void **state)
{
    (void)state;
    check_superkos(5, 400 / TEST_FEWER);
}

static void walls_are_what_play_beside_coupons_gets(void **state)
{
    (void)state;
    check_walls_by_play(2, 6, TEST_FEWER > 1 ? 5 : 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_with_kos_are_those_of_the_twin),
        cmocka_unit_test(superko_is_that_of_the_twin),
        cmocka_unit_test(walls_are_what_play_beside_coupons_gets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
