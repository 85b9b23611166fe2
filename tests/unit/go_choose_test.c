/* SPDX-License-Identifier: MIT */
#include "go/go_ladder.h"
#include "go/go_playout.h"
#include "test.h"
#include "yomi/life.h"
#include <math.h>

static yomi_go_pos read_rows(const char *text)
{
    yomi_go_pos pos;
    yomi_error err;
    if (yomi_go_read(&pos, text, &err) != YOMI_OK) fail_msg("%s", err.text);
    return pos;
}

static yomi_go_game *start(const char *text, yomi_go_scoring scoring)
{
    yomi_go_game *game;
    const yomi_go_pos pos = read_rows(text);
    const yomi_go_rules rules = yomi_go_rules_of(scoring);
    assert_int_equal(yomi_go_game_new(&game, &pos, &rules, NULL), YOMI_OK);
    return game;
}

static yomi_go_choice choose(const yomi_go_game *game, yomi_colour colour, int playouts)
{
    yomi_go_choice choice;
    const yomi_solve how = YOMI_SOLVE_INIT;
    assert_int_equal(yomi_go_choose(&choice, game, colour, playouts, &how, NULL), YOMI_OK);
    return choice;
}

static const char *name_of(const yomi_go_game *game, int point)
{
    static char name[4];
    const yomi_go_pos pos = yomi_go_game_pos(game);
    return point == YOMI_GO_PASS ? "pass" : yomi_go_point(name, &pos, point);
}

/* --- ladders --------------------------------------------------------------------------------- */

static void ladders_are_read_to_the_end(void **state)
{
    (void)state;
    struct go_board b;
    const char *const rows =
        "........./.XX....../XO......./.X......./........./........./........./"
        "........./.........";
    char text[128];
    snprintf(text, sizeof text, "%s", rows);
    for (char *p = text; *p; p++)
        if (*p == '/') *p = '\n';
    yomi_go_pos pos = read_rows(text);
    go_board_set(&b, &pos);
    const int stone = go_at(&b, 2, 1);
    assert_int_equal(go_last_liberty(&b, stone), go_at(&b, 2, 2));
    assert_false(go_ladder_escapes(&b, stone)); /* to the far corner and no further */
    assert_true(go_board_is_sound(&b));
    go_put(&b, go_at(&b, 6, 5), GO_WHITE); /* a ladder breaker */
    assert_true(go_ladder_escapes(&b, stone));
}

static void a_net_of_two_liberties_is_taken(void **state)
{
    (void)state;
    struct go_board b;
    const yomi_go_pos pos = read_rows(".OX..\n.OX..\n.XX..\n.....\n.....");
    go_board_set(&b, &pos);
    const int move = go_ladder_takes(&b, go_at(&b, 0, 1));
    assert_true(move != GO_PASS);
    assert_true(go_board_is_sound(&b));
}

/* --- moves ----------------------------------------------------------------------------------- */

static void a_large_capture_is_made(void **state)
{
    (void)state;
    yomi_go_game *game = start("XOOO.O...\nXXXXXOO..\n....XXO..\n.X...XO..\n...X.XO..\n.....XO..\n"
                               ".X..XXO..\n....XOO..\n....XO...",
                               YOMI_GO_CHINESE);
    assert_string_equal(name_of(game, choose(game, YOMI_BLACK, 200).point), "E9");
    assert_string_equal(name_of(game, choose(game, YOMI_WHITE, 200).point), "E9"); /* and saved */
    yomi_go_game_free(game);
}

/* --- boards that are cut into areas ---------------------------------------------------------- */

static yomi_go_game *start_cut(const char *text)
{
    return start(text, YOMI_GO_JAPANESE);
}

/* Three stones in atari, which C5 takes or saves. */
static const char *const in_atari = ".X.XO.O.O\nXXXXOOOOO\nX.XXO.O.O\nXXXOOOOOO\n.X.XXXO.O\n"
                                    "XXXOOOOOO\nX.XXO.O.O\nXXXXOOOOO\n.X.XO.O.O";

static void stones_in_danger_are_saved_or_taken(void **state)
{
    (void)state;
    yomi_go_game *game = start_cut(in_atari);
    assert_string_equal(name_of(game, choose(game, YOMI_BLACK, 400).point), "C5");
    assert_string_equal(name_of(game, choose(game, YOMI_WHITE, 400).point), "C5");
    yomi_go_game_free(game);
}

static void the_larger_border_comes_first(void **state)
{
    (void)state;
    yomi_go_game *game = start_cut(".X.XO.O.O\nXX.XOOOOO\n.XXXO.O.O\nXX.XOOOOO\n.XXXXO.O.\n"
                                   "XX.XXOOOO\n.XXX.OO.O\nXX...OOOO\n.X...O.O.");
    const yomi_go_choice black = choose(game, YOMI_BLACK, 400),
                         white = choose(game, YOMI_WHITE, 400);
    assert_true(black.point != YOMI_GO_PASS && white.point != YOMI_GO_PASS);
    assert_true(black.point / 9 >= 6 && white.point / 9 >= 6);
    yomi_go_game_free(game);
}

/* White cuts at E5, whatever Black answers; only who looks at the answers one by one sees it. */
static void a_move_is_judged_by_its_best_answers(void **state)
{
    (void)state;
    yomi_go_game *game = start_cut(".XO......\n.XOOOOOO.\n.XO.XXXOO\n.XOOX.XXO\nXXXO.X.OX\n"
                                   "OXOOXX..X\n.OOXXOXX.\nO.OOOOX.X\n.O...OXX.");
    assert_string_equal(name_of(game, choose(game, YOMI_WHITE, 8000).point), "E5");
    yomi_go_game_free(game);
}

static void a_choice_among_points_is_one_of_them(void **state)
{
    (void)state;
    yomi_go_choice choice;
    const yomi_solve how = YOMI_SOLVE_INIT;
    bool allowed[YOMI_GO_POINTS] = {false};
    yomi_go_game *game = start_cut(in_atari);
    allowed[8 * 9 + 0] = allowed[4 * 9 + 2] = true; /* A1 and C5 */
    assert_int_equal(yomi_go_choose_among(&choice, game, YOMI_BLACK, allowed, 200, &how, NULL),
                     YOMI_OK);
    assert_string_equal(name_of(game, choice.point), "C5");
    allowed[4 * 9 + 2] = false;
    assert_int_equal(yomi_go_choose_among(&choice, game, YOMI_BLACK, allowed, 200, &how, NULL),
                     YOMI_OK);
    assert_string_equal(name_of(game, choice.point), "A1");
    allowed[8 * 9 + 0] = false;
    assert_int_equal(yomi_go_choose_among(&choice, game, YOMI_BLACK, allowed, 200, &how, NULL),
                     YOMI_OK);
    assert_int_equal(choice.point, YOMI_GO_PASS);
    yomi_go_game_free(game);
}

/* A white stone that Black caught in a ladder stays where it is. */
static void nobody_runs_out_of_a_ladder(void **state)
{
    (void)state;
    yomi_go_game *game = start_cut(".O.OX.X.X\nOO.OXXXXX\n.OOOX....\nOO.OX.XX.\n.OOOX.OX.\n"
                                   "OO.OX.X..\n.OOOX....\nOO.OXXXXX\n.O.OX.X.X");
    assert_string_not_equal(name_of(game, choose(game, YOMI_WHITE, 400).point), "F5");
    yomi_go_game_free(game);
}

static void nothing_is_left_and_both_pass(void **state)
{
    (void)state;
    yomi_go_game *game = start(".XXO.\nX.XOO\n.XXO.\nXXOOO\n.XO..", YOMI_GO_CHINESE);
    assert_string_equal(name_of(game, choose(game, YOMI_BLACK, 100).point), "pass");
    assert_string_equal(name_of(game, choose(game, YOMI_WHITE, 100).point), "pass");
    yomi_go_game_free(game);
}

static void a_won_game_may_end_when_the_enemy_passes(void **state)
{
    (void)state;
    const yomi_go_move pass = {YOMI_WHITE, YOMI_GO_PASS};
    yomi_go_game *game = start(".X.X.XO.O\nXXXXXXOOO\nXXXXXXOOO\nXXXXXXO.O\nXXXXXXOOO\nX.XXXXO.O\n"
                               "XXXXXXOOO\nXXXXXXOOO\nXX.XX..OO",
                               YOMI_GO_CHINESE);
    assert_int_equal(yomi_go_game_play(game, pass, NULL), YOMI_OK);
    assert_string_equal(name_of(game, choose(game, YOMI_BLACK, 100).point), "pass");
    yomi_go_game_free(game);
}

static void nobody_plays_in_a_seki(void **state)
{
    (void)state;
    yomi_go_game *game = start("OX.X.O.OX\nOXXXOOOOX\nOOOOXXXXX\n.O.OX.X.X\nOOOOXXXXX\n.O.OX.X.X\n"
                               "OOOOXXXXX\n.O.OX.X.X\nOOOOXXXXX",
                               YOMI_GO_CHINESE);
    assert_string_equal(name_of(game, choose(game, YOMI_BLACK, 100).point), "pass");
    assert_string_equal(name_of(game, choose(game, YOMI_WHITE, 100).point), "pass");
    yomi_go_game_free(game);
}

static void the_same_seed_gives_the_same_move(void **state)
{
    (void)state;
    yomi_go_game *game = start(".........\n.........\n..X.O....\n.........\n.........\n.........\n"
                               ".........\n.........\n.........",
                               YOMI_GO_CHINESE);
    const yomi_go_choice a = choose(game, YOMI_BLACK, 150), b = choose(game, YOMI_BLACK, 150);
    assert_int_equal(a.point, b.point);
    assert_int_equal(a.n_moves, b.n_moves);
    assert_memory_equal(a.moves, b.moves, sizeof a.moves);
    yomi_go_game_free(game);
}

/* Who wins more games of a move leads after it, and who leads has not won fewer. */
static void winning_and_leading_agree(void **state)
{
    (void)state;
    static const char *const boards[] = {
        ".........\n.........\n..X...O..\n.........\n.........\n..X...O..\n.........\n.........",
        "..X.O\n..X.O\n..XO.\n..XO.\n..X.O",
        ".....\n.XXX.\n.XOX.\n.XXX.\n.....",
    };
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        for (int komi = -3; komi <= 8; komi++) {
            yomi_go_game *game = start(boards[i], YOMI_GO_CHINESE);
            yomi_go_rules rules = *yomi_go_game_rules(game);
            rules.komi = komi;
            yomi_go_game_set_rules(game, &rules);
            const yomi_colour colour = komi % 2 ? YOMI_WHITE : YOMI_BLACK;
            const yomi_go_choice c = choose(game, colour, 120);
            const int sign = colour == YOMI_BLACK ? 1 : -1;
            int games = 0;
            for (int k = 0; k < c.n_moves; k++) {
                const yomi_go_tried *m = &c.moves[k];
                const double twice = 2 * m->win * m->playouts; /* a draw is half a win */
                assert_true(m->playouts > 0 && m->win >= 0 && m->win <= 1);
                assert_true(fabs(twice - round(twice)) < 1e-6);
                assert_true(m->win <= 0.5 || sign * m->lead >= 0);
                assert_true(m->win >= 0.5 || sign * m->lead <= 0);
                assert_true(m->lead == 0 || m->win != 0.5);
                games += m->playouts;
            }
            assert_true(games <= 120);
            yomi_go_game_free(game);
        }
    }
}

/* Is the point an eye of the side that would fill it? */
static bool fills_an_eye(const yomi_go_pos *pos, yomi_go_move move)
{
    struct go_board b;
    go_board_set(&b, pos);
    return move.point != YOMI_GO_PASS &&
           go_is_eye(&b, go_at_point(&b, move.point), (int)move.colour);
}

static int play_itself(int rows, int cols, yomi_go_scoring scoring, int playouts)
{
    yomi_go_game *game;
    yomi_go_pos pos;
    const yomi_go_rules rules = yomi_go_rules_of(scoring);
    assert_int_equal(yomi_go_empty(&pos, rows, cols, NULL), YOMI_OK);
    assert_int_equal(yomi_go_game_new(&game, &pos, &rules, NULL), YOMI_OK);
    while (!yomi_go_game_ended(game) && yomi_go_game_n_moves(game) < 5 * rows * cols) {
        const yomi_colour colour = yomi_go_game_n_moves(game) % 2 ? YOMI_WHITE : YOMI_BLACK;
        const yomi_go_move move = {colour, choose(game, colour, playouts).point};
        pos = yomi_go_game_pos(game);
        assert_false(fills_an_eye(&pos, move));
        assert_int_equal(yomi_go_game_play(game, move, NULL), YOMI_OK);
    }
    assert_true(yomi_go_game_ended(game));
    const int n = yomi_go_game_n_moves(game);
    yomi_go_game_free(game);
    return n;
}

static void games_are_legal_and_end(void **state)
{
    (void)state;
    const int playouts = TEST_FEWER > 1 ? 4 : 12;
    for (int side = 1; side <= 6; side++) play_itself(side, side, YOMI_GO_CHINESE, playouts);
    play_itself(2, 7, YOMI_GO_JAPANESE, playouts);
    play_itself(9, 9, YOMI_GO_AGA, playouts);
}

static void a_move_needs_a_playout(void **state)
{
    (void)state;
    yomi_go_choice choice;
    yomi_error err;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_go_game *game = start("...\n...\n...", YOMI_GO_CHINESE);
    assert_int_equal(yomi_go_choose(&choice, game, YOMI_BLACK, 0, &how, &err), YOMI_ERANGE);
    yomi_go_game_free(game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ladders_are_read_to_the_end),
        cmocka_unit_test(a_net_of_two_liberties_is_taken),
        cmocka_unit_test(a_large_capture_is_made),
        cmocka_unit_test(stones_in_danger_are_saved_or_taken),
        cmocka_unit_test(the_larger_border_comes_first),
        cmocka_unit_test(a_move_is_judged_by_its_best_answers),
        cmocka_unit_test(a_choice_among_points_is_one_of_them),
        cmocka_unit_test(nobody_runs_out_of_a_ladder),
        cmocka_unit_test(nothing_is_left_and_both_pass),
        cmocka_unit_test(a_won_game_may_end_when_the_enemy_passes),
        cmocka_unit_test(nobody_plays_in_a_seki),
        cmocka_unit_test(the_same_seed_gives_the_same_move),
        cmocka_unit_test(winning_and_leading_agree),
        cmocka_unit_test(games_are_legal_and_end),
        cmocka_unit_test(a_move_needs_a_playout),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
