/* SPDX-License-Identifier: MIT */
/* Moves of the player on small boards where a Go player sees at once what has to be played. */
#include "test.h"
#include "yomi/endgame.h"

static yomi_go_game *start(const char *text)
{
    yomi_go_pos pos;
    yomi_go_game *game;
    yomi_error err;
    const yomi_go_rules rules = yomi_go_rules_of(YOMI_GO_JAPANESE);
    if (yomi_go_read(&pos, text, &err) != YOMI_OK) fail_msg("%s", err.text);
    assert_int_equal(yomi_go_game_new(&game, &pos, &rules, NULL), YOMI_OK);
    return game;
}

static int choose(const yomi_go_game *game, yomi_colour colour, const bool *allowed, int playouts)
{
    yomi_endgame_choice choice;
    const yomi_solve how = YOMI_SOLVE_INIT;
    assert_int_equal(yomi_endgame_choose(&choice, game, colour, allowed, playouts, &how, NULL),
                     YOMI_OK);
    yomi_endgame_free(choice.endgame);
    return choice.choice.point;
}

static void expect(const yomi_go_game *game, yomi_colour colour, const char *name)
{
    char text[4] = "";
    const yomi_go_pos pos = yomi_go_game_pos(game);
    const int point = choose(game, colour, NULL, 1000);
    assert_string_equal(point == YOMI_GO_PASS ? "pass" : yomi_go_point(text, &pos, point), name);
}

/* Black's ten stones along the fifth row and up the edge hang by C5; below a border is open. */
static const char *const ten_in_atari = ".X.XO.OOX\nXXXXOOOOX\nX.XO.O.OX\nXXXOOOOOX\n.X.XXXXXX\n"
                                        "XXXOOOOOO\nX.XO.O.OO\nXXX.OOOOO\n.X...O.O.";

static void ten_stones_in_atari_are_saved_or_taken(void **state)
{
    (void)state;
    yomi_go_game *game = start(ten_in_atari);
    expect(game, YOMI_BLACK, "C5");
    expect(game, YOMI_WHITE, "C5");
    yomi_go_game_free(game);
}

/* B7 makes two eyes of Black's three points, or one; a neutral point is open, too. */
static void a_group_that_may_die_comes_before_points(void **state)
{
    (void)state;
    yomi_go_game *game = start("...XO.O.O\nXXXXOOOOO\nOOOOO.O.O\n.O.OOOOOO\nOOOOXXXXX\nO.OXX.X.X\n"
                               "OOO.XXXXX");
    expect(game, YOMI_BLACK, "B7");
    expect(game, YOMI_WHITE, "B7");
    yomi_go_game_free(game);
}

static void both_pass_when_all_is_settled(void **state)
{
    (void)state;
    yomi_go_game *game = start(".X.XO.O.O\nXXXXOOOOO\nX.XXO.O.O\nXXXXOOOOO\n.X.XO.O.O\nXXXXOOOOO\n"
                               "X.XXO.O.O\nXXXXOOOOO\n.X.XO.O.O");
    expect(game, YOMI_BLACK, "pass");
    expect(game, YOMI_WHITE, "pass");
    yomi_go_game_free(game);
}

/* Land of a side's own and the enemy's is left alone as long as something is open. */
static void nobody_plays_inside_settled_land(void **state)
{
    (void)state;
    yomi_go_game *game = start("...XO....\n.X.XO.OO.\nXX.XO.O..\n...XO.OOO\nXXXXO....\n.XXXOOOOO\n"
                               "XX.XXO.O.\n.XX..OOOO\nX.X...O.O");
    for (int colour = 0; colour < 2; colour++) {
        const int point = choose(game, (yomi_colour)colour, NULL, 1000);
        assert_true(point != YOMI_GO_PASS && point / 9 >= 6 && point % 9 >= 3 && point % 9 <= 5);
    }
    yomi_go_game_free(game);
}

/* An early board has nothing that both sides are near to, and is not finished for that. */
static void an_early_board_is_no_finished_one(void **state)
{
    (void)state;
    const yomi_go_move middle = {YOMI_BLACK, 4 * 9 + 4};
    yomi_go_game *game = start(".........\n.........\n.........\n.........\n.........\n.........\n"
                               ".........\n.........\n.........");
    for (int i = 0; i < 2; i++) {
        const int point = choose(game, (yomi_colour)i, NULL, 2000), row = point / 9,
                  col = point % 9;
        assert_true(point != YOMI_GO_PASS);
        assert_true(row > 0 && row < 8 && col > 0 && col < 8);
        if (!i) assert_int_equal(yomi_go_game_play(game, middle, NULL), YOMI_OK);
    }
    yomi_go_game_free(game);
}

static void a_choice_among_points_judges_in_the_same_way(void **state)
{
    (void)state;
    bool allowed[YOMI_GO_POINTS] = {false};
    yomi_go_game *game = start(ten_in_atari);
    allowed[4 * 9 + 2] = allowed[8 * 9 + 3] = allowed[0] = true; /* C5, D1 and an own eye */
    assert_int_equal(choose(game, YOMI_BLACK, allowed, 1000), 4 * 9 + 2);
    allowed[4 * 9 + 2] = false;
    assert_int_equal(choose(game, YOMI_BLACK, allowed, 1000), 8 * 9 + 3);
    yomi_go_game_free(game);
}

/* Reading endgames and testing moves share the time; the rest is the end of one small step. */
static void a_move_keeps_its_time(void **state)
{
    (void)state;
    yomi_endgame_choice choice;
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_go_game *game = start(ten_in_atari);
    how.seconds = 1;
    const yomi_status status =
        yomi_endgame_choose(&choice, game, YOMI_BLACK, NULL, 100000000, &how, NULL);
    assert_int_equal(status, YOMI_ESTOPPED);
    assert_int_equal(choice.choice.point, 4 * 9 + 2);
    yomi_endgame_free(choice.endgame);
    yomi_go_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ten_stones_in_atari_are_saved_or_taken),
        cmocka_unit_test(a_group_that_may_die_comes_before_points),
        cmocka_unit_test(both_pass_when_all_is_settled),
        cmocka_unit_test(nobody_plays_inside_settled_land),
        cmocka_unit_test(an_early_board_is_no_finished_one),
        cmocka_unit_test(a_choice_among_points_judges_in_the_same_way),
        cmocka_unit_test(a_move_keeps_its_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
