/* SPDX-License-Identifier: MIT */
/* A hundred thousand random games of the library against the array. */
#include "go_board_check.h"
#include "go_game_check.h"

static void a_hundred_thousand_games_follow_the_rules(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 11, 0);
    for (int i = 0; i < 100000 / TEST_FEWER; i++)
        check_repetition(&r, (yomi_go_repetition)(i % 3), GAME_MOVES / 3);
}

static void boards_of_all_sizes_stay_sound(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 12, 0);
    for (int i = 0; i < 20000 / TEST_FEWER; i++) check_game(&r, i % 100 == 0, 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hundred_thousand_games_follow_the_rules),
        cmocka_unit_test(boards_of_all_sizes_stay_sound),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
