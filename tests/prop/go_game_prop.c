/* SPDX-License-Identifier: MIT */
/* Whole games against the array: superko of both kinds, the side out of turn, undo; and area
 * against territory with pass stones. */
#include "go_game_check.h"

enum { GAMES = 1500 / TEST_FEWER };

static void games_follow_the_rules_of_repetition(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 1, 0);
    for (int i = 0; i < GAMES; i++) check_repetition(&r, (yomi_go_repetition)(i % 3), GAME_MOVES);
}

/* With equal numbers of moves, passes included, area and territory are the same. */
static void area_is_territory_with_pass_stones(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 2, 0);
    for (int i = 0; i < GAMES; i++) {
        const struct naive_go n = naive_go_random_start(&r, i % 50 == 0);
        yomi_go_game *g = check_start(&n, YOMI_GO_SITUATIONAL);
        for (int k = 0; k < GAME_MOVES; k++) {
            const int p = (int)random_below(&r, (uint64_t)(n.rows * n.cols));
            const yomi_go_move move = {(yomi_colour)(k % 2), p}, pass = {move.colour, YOMI_GO_PASS};
            assert_int_equal(
                yomi_go_game_play(g, yomi_go_game_is_legal(g, move) ? move : pass, NULL), YOMI_OK);
        }
        const yomi_go_pos pos = yomi_go_game_pos(g);
        const yomi_go_account account = yomi_go_game_account(g);
        yomi_go_result s;
        assert_int_equal(yomi_go_score(&s, &pos, NULL, &account, NULL), YOMI_OK);
        assert_true(s.score == s.territory[0] + s.prisoners[0] - s.territory[1] - s.prisoners[1]);
        yomi_go_game_free(g);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_follow_the_rules_of_repetition),
        cmocka_unit_test(area_is_territory_with_pass_stones),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
