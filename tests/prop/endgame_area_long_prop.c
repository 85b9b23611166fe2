/* SPDX-License-Identifier: MIT */
/* Two thousand areas with kos, and all the others that come up on the way. AREA_SEED begins
 * elsewhere. */
#include "endgame_area_check.h"

static void areas_with_kos_are_worth_what_the_twin_says(void **state)
{
    const char *seed = getenv("AREA_SEED");
    (void)state;
    assert_int_equal(
        check_areas(seed ? strtoul(seed, NULL, 10) : 2, 0, 2000 / TEST_FEWER, 5, 2).wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(areas_with_kos_are_worth_what_the_twin_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
