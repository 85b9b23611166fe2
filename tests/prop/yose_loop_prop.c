/* SPDX-License-Identifier: MIT */
#include "yose_loop_check.h"

static void sums_with_kos_are_those_of_the_twin(void **state)
{
    (void)state;
    check_loop_sums(1, 2000 / TEST_FEWER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_with_kos_are_those_of_the_twin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
