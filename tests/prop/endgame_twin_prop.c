/* SPDX-License-Identifier: MIT */
/* The twin of areas is checked by play: at its temperature and above both sides get its count, and
 * below it they do not. */
#include "endgame_coupons.h"

/* Where a side gains by a move above a mast, the mast stands by definition, and play may get more:
 * such areas are counted, and not checked. */
struct played {
    int areas, measures, bent, endless, wrong;
};

static bool is_near(const double wall[2], double count)
{
    return fabs(wall[0] - count) < 0.05 && fabs(wall[1] - count) < 0.05;
}

static void check_by_play(struct played *tally, const struct area_twin *twin, bool even_bent,
                          const char *text)
{
    const struct area_measure m = area_measure(twin, YOMI_YOSE_NEUTRAL);
    if (!m.is_known || m.is_endless || m.is_inexact || m.is_cave) return;
    if (m.is_bent && !even_bent) {
        tally->bent++;
        return;
    }
    const double count = (double)m.mean / m.steps, heat = (double)m.temperature / m.steps;
    const double at[] = {heat + 1, heat, heat - 0.25};
    tally->measures++;
    for (int i = 0; i < 3; i++) {
        double wall[2];
        if (at[i] <= 0) break;
        if (!play_walls(wall, twin, at[i])) {
            tally->endless++;
            return;
        }
        if (is_near(wall, count) == (i < 2)) continue;
        tally->wrong++;
        print_error("%scount %g and temperature %g, but play at %g gets %g and %g\n", text, count,
                    heat, at[i], wall[0], wall[1]);
        return;
    }
}

static void check_map(struct played *tally, const struct area_map *map, int most, bool even_bent)
{
    struct area_twin twin;
    if (!area_twin_make(&twin, map)) return;
    if (twin.has_ko && twin.n <= most) {
        tally->areas++;
        check_by_play(tally, &twin, even_bent, area_text(map));
    }
    area_twin_free(&twin);
}

/* A ko that is frozen keeps another position, whose moves seem to lose as long as it is not, from
 * being frozen at the same temperature. */
static void one_frozen_ko_thaws_another(void **state)
{
    static const struct area_map maps[] = {
        {5, 6, "B...O#X..WB#WBBBB#BBBBW#######"},
        {5, 6, "B.OX.#X..WB#WBBBB#BBBBW#######"},
    };
    struct played tally = {0};
    (void)state;
    for (size_t i = 0; i < sizeof maps / sizeof *maps; i++)
        check_map(&tally, &maps[i], AREA_POSITIONS, true);
    assert_int_equal(tally.measures, 2);
    assert_int_equal(tally.endless, 0);
    assert_int_equal(tally.wrong, 0);
}

static void counts_of_random_kos_are_what_play_gets(void **state)
{
    const char *seed = getenv("AREA_SEED"), *areas = getenv("AREAS");
    struct played tally = {0};
    struct random r;
    (void)state;
    random_init(&r, seed ? strtoul(seed, NULL, 10) : 3, 0);
    while (tally.areas < (areas ? atoi(areas) : 120 / TEST_FEWER)) {
        const struct area_map map = area_random(&r, 5, 2);
        if (area_is_legal(&map)) check_map(&tally, &map, 300, false);
    }
    print_message("%d areas with kos, %d measures, %d bent, %d endless, %d wrong\n", tally.areas,
                  tally.measures, tally.bent, tally.endless, tally.wrong);
    assert_int_equal(tally.wrong, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_frozen_ko_thaws_another),
        cmocka_unit_test(counts_of_random_kos_are_what_play_gets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
