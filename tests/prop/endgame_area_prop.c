/* SPDX-License-Identifier: MIT */
#include "endgame_area_check.h"

static void areas_are_worth_what_the_twin_says(void **state)
{
    (void)state;
    const char *n = getenv("N"), *seed = getenv("SEED"), *e = getenv("E"), *s = getenv("S");
    const struct area_tally t = check_areas(seed ? strtoul(seed, NULL, 10) : 1, n ? atoi(n) : 100,
                                            e ? atoi(e) : 5, s ? atoi(s) : 3);
    print_message("%d areas, %d with kos, %d measures, %d with kos, %d unknown, %d estimates, %d "
                  "endless, %d inexact, %d "
                  "caves, %d wrong\n",
                  t.areas, t.kos, t.measures, t.ko_measures, t.unknown, t.estimates, t.endless,
                  t.inexact, t.caves, t.wrong);
    assert_int_equal(t.wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(areas_are_worth_what_the_twin_says),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
