/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/poly.h"

#ifndef POLY_BOARDS
#define POLY_BOARDS "poly_boards.txt"
#endif

static yomi_poly_solved solve(const char *name, const yomi_poly_board *board)
{
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_poly_goal goal;
    yomi_poly_solved r;
    yomi_error err;
    how.memory = (size_t)512 << 20;
    assert_int_equal(yomi_poly_read_goal(&goal, name, NULL), YOMI_OK);
    if (yomi_poly_solve(&r, &goal, board, &how, &err) != YOMI_OK) fail_msg("%s", err.text);
    assert_int_equal(r.answer.certainty, YOMI_EXACT);
    return r;
}

static void check_board(const char *key, char *rest, void *user)
{
    char name[32], game[16], result[16];
    yomi_poly_board b = YOMI_POLY_BOARD_INIT;
    int most = 0;
    int *n = user;
    assert_string_equal(key, "board");
    assert_true(
        sscanf(rest, "%31s %dx%d %15s %15s %d", name, &b.rows, &b.cols, game, result, &most) >= 5);
    b.game = strcmp(game, "weak") == 0 ? YOMI_POLY_WEAK : YOMI_POLY_STRONG;
    /* under sanitizers only what is small */
    if (TEST_FEWER > 1 && b.rows * b.cols > 20) return;
    const yomi_poly_solved r = solve(name, &b);
    if (strcmp(yomi_poly_result_name(r.result), result) != 0)
        fail_msg("%s: %s", rest, yomi_poly_result_name(r.result));
    ++*n;
    if (!most || TEST_FEWER > 1) return;
    assert_true(r.moves >= most);
    b.most = most;
    assert_int_equal(solve(name, &b).result, YOMI_POLY_FIRST);
    b.most = most - 1;
    if (b.most && b.rows * b.cols < 36) assert_int_equal(solve(name, &b).result, YOMI_POLY_DRAW);
}

static void known_boards_have_their_results(void **state)
{
    (void)state;
    int n = 0;
    test_each_line(POLY_BOARDS, check_board, &n);
    assert_true(n > 5);
}

/* I4 on 6x6: Black completes it when White only blocks, not when White may complete it too. */
static void weak_and_strong_are_told_apart(void **state)
{
    (void)state;
    yomi_poly_board b = YOMI_POLY_BOARD_INIT;
    b.rows = b.cols = TEST_FEWER > 1 ? 4 : 6;
    if (TEST_FEWER > 1) return;
    assert_int_equal(solve("I4", &b).result, YOMI_POLY_DRAW);
    b.game = YOMI_POLY_WEAK;
    assert_int_equal(solve("I4", &b).result, YOMI_POLY_FIRST);
}

static void handicaps_turns_and_tori_change_the_game(void **state)
{
    (void)state;
    yomi_poly_board b = YOMI_POLY_BOARD_INIT;
    b.rows = b.cols = 3;
    assert_int_equal(solve("I3", &b).result, YOMI_POLY_DRAW);
    b.handicap = 1;
    assert_int_equal(solve("I3", &b).result, YOMI_POLY_FIRST);
    b.handicap = 0;
    assert_int_equal(solve("S4", &b).moves, 5);
    b.is_torus = true; /* more copies of S4, and no shorter way round for I3 */
    assert_int_equal(solve("S4", &b).moves, 4);
    assert_int_equal(solve("I3", &b).result, YOMI_POLY_DRAW);
    b.is_torus = false;
    b.first = 3;
    assert_int_equal(solve("I3", &b).moves, 3);
    b.first = b.turn = 1;
    b.rows = 1;
    b.cols = 2;
    assert_int_equal(solve("I2", &b).result, YOMI_POLY_DRAW);
    b.first = 2;
    assert_int_equal(solve("I2", &b).result, YOMI_POLY_FIRST);
}

/* White's turns are longer than Black's first one: nothing keeps him from winning. A domino is
 * complete after White's first turn; a free mark lets Black complete it before. */
static void white_wins_with_longer_turns(void **state)
{
    (void)state;
    yomi_poly_board b = YOMI_POLY_BOARD_INIT;
    b.rows = b.cols = 3;
    b.turn = 2;
    assert_int_equal(solve("##", &b).result, YOMI_POLY_SECOND);
    assert_int_equal(solve("##", &b).moves, 2);
    b.handicap = 1;
    assert_int_equal(solve("##", &b).result, YOMI_POLY_FIRST);
    b.handicap = 0;
    b.turn = 3;
    assert_int_equal(solve("I3", &b).result, YOMI_POLY_SECOND);
    b.game = YOMI_POLY_WEAK;
    assert_int_equal(solve("I1", &b).result, YOMI_POLY_FIRST);
    b.rows = 1;
    assert_int_equal(solve("I3", &b).result, YOMI_POLY_BREAKER);
}

static void every_result_has_its_word(void **state)
{
    (void)state;
    assert_string_equal(yomi_poly_result_name(YOMI_POLY_FIRST), "first");
    assert_string_equal(yomi_poly_result_name(YOMI_POLY_SECOND), "second");
    assert_string_equal(yomi_poly_result_name(YOMI_POLY_BLOCKED), "blocked");
    assert_string_equal(yomi_poly_result_name((yomi_poly_result)99), "unknown");
}

static void wrong_boards_are_refused(void **state)
{
    (void)state;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_poly_goal goal;
    yomi_poly_solved r = {.moves = 77};
    yomi_error err;
    yomi_poly_read_goal(&goal, "I3", NULL);
    yomi_poly_board b = YOMI_POLY_BOARD_INIT;
    b.rows = 9;
    b.cols = 8;
    assert_int_equal(yomi_poly_solve(&r, &goal, &b, &how, &err), YOMI_ERANGE);
    assert_string_equal(err.text, "a board of 9x8 has more than 64 cells");
    b.rows = 3;
    b.turn = 0;
    assert_int_equal(yomi_poly_solve(&r, &goal, &b, &how, &err), YOMI_ERANGE);
    b.turn = 1;
    b.handicap = -1;
    assert_int_equal(yomi_poly_solve(&r, &goal, &b, &how, &err), YOMI_ERANGE);
    assert_int_equal(r.moves, 77);
}

static void a_stop_leaves_the_result_unknown(void **state)
{
    (void)state;
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_poly_goal goal;
    yomi_poly_solved r;
    yomi_poly_board b = YOMI_POLY_BOARD_INIT;
    yomi_stop *stop = yomi_stop_new();
    yomi_stop_ask(stop);
    how.stop = stop;
    b.rows = b.cols = 8;
    yomi_poly_read_goal(&goal, "UU+SS", NULL);
    assert_int_equal(yomi_poly_solve(&r, &goal, &b, &how, NULL), YOMI_ESTOPPED);
    assert_int_equal(r.result, YOMI_POLY_UNKNOWN);
    assert_int_equal(r.answer.certainty, YOMI_BOUNDS);
    yomi_stop_free(stop);
}

/* The answers stay the same, and the work within bounds, in tables of a few thousand entries. */
static void little_memory_only_takes_longer(void **state)
{
    (void)state;
    static const struct {
        const char *goal;
        int side;
        yomi_poly_game game;
    } cases[] = {{"I4", 6, YOMI_POLY_STRONG}, {"I4", 6, YOMI_POLY_WEAK},
                 {"N5", 5, YOMI_POLY_STRONG}, {"Square+W", 6, YOMI_POLY_STRONG},
                 {"S4", 3, YOMI_POLY_STRONG}, {"T4", 4, YOMI_POLY_WEAK}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        yomi_solve how = YOMI_SOLVE_INIT;
        yomi_poly_goal goal;
        yomi_poly_solved r;
        yomi_poly_board b = YOMI_POLY_BOARD_INIT;
        if (TEST_FEWER > 1 && i < 1) continue;
        how.memory = (size_t)256 << 10;
        b.rows = b.cols = cases[i].side;
        b.game = cases[i].game;
        assert_int_equal(yomi_poly_read_goal(&goal, cases[i].goal, NULL), YOMI_OK);
        assert_int_equal(yomi_poly_solve(&r, &goal, &b, &how, NULL), YOMI_OK);
        assert_int_equal(r.result, solve(cases[i].goal, &b).result);
        assert_true(r.answer.nodes < 400000);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_boards_have_their_results),
        cmocka_unit_test(weak_and_strong_are_told_apart),
        cmocka_unit_test(handicaps_turns_and_tori_change_the_game),
        cmocka_unit_test(white_wins_with_longer_turns),
        cmocka_unit_test(every_result_has_its_word),
        cmocka_unit_test(wrong_boards_are_refused),
        cmocka_unit_test(little_memory_only_takes_longer),
        cmocka_unit_test(a_stop_leaves_the_result_unknown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
