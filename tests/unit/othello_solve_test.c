/* SPDX-License-Identifier: MIT */
#include "othello_values_test.h"

static void known_boards_have_their_values(void **state)
{
    (void)state;
    assert_true(check_file("othello_values.txt", 1) >= 20);
}

static void ffo_positions_have_their_values_and_best_moves(void **state)
{
    (void)state;
    assert_int_equal(check_file("othello_ffo.txt", 1), 20);
}

static yomi_othello_pos read(const char *text)
{
    yomi_othello_pos pos;
    assert_int_equal(yomi_othello_read(&pos, text, NULL), YOMI_OK);
    return pos;
}

static void finished_games_and_forced_passes_are_answered(void **state)
{
    (void)state;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello *s;
    assert_int_equal(yomi_othello_new(&s, &how, NULL), YOMI_OK);
    /* Nobody can move: Black has 10 discs and White 2, so the 4 empty squares are Black's. */
    yomi_othello_pos pos = read("4x4 XXXX XXXX XX-- --OO O");
    yomi_othello_result r = solve(s, &pos, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER);
    assert_true(yomi_othello_ended(&pos));
    assert_int_equal(r.lower, -12);
    assert_int_equal(solve(s, &pos, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_DISCS).lower, -8);
    assert_int_equal(r.n_line, 0);
    assert_int_equal(r.best, 0);
    /* White must pass, then Black takes the last disc: everything. */
    pos = read("4x4 XO-- ---- ---- ---- O");
    r = solve(s, &pos, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER);
    assert_int_equal(r.lower, -16);
    assert_int_equal(r.n_line, 2);
    assert_int_equal(r.line[0], YOMI_OTHELLO_PASS);
    assert_int_equal(r.line[1], 2);
    assert_int_equal(r.best, 0);
    assert_int_equal(solve(s, &pos, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_DISCS).lower, -16);
    /* An empty board is over, a draw. */
    pos = read("4x4 ---- ---- ---- ---- X");
    r = solve(s, &pos, YOMI_OTHELLO_WLD, YOMI_OTHELLO_WINNER);
    assert_int_equal(r.lower, 0);
    assert_int_equal(r.upper, 0);
    yomi_othello_free(s);
}

static void stopped_it_gives_true_bounds(void **state)
{
    (void)state;
    yomi_solve how = YOMI_SOLVE_INIT;
    how.seconds = 0.05;
    yomi_othello *s;
    yomi_othello_pos pos;
    yomi_othello_result r;
    yomi_error err;
    const yomi_othello_question q = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER, 0};
    assert_int_equal(yomi_othello_new(&s, &how, NULL), YOMI_OK);
    assert_int_equal(yomi_othello_start(&pos, 8, 8, YOMI_OTHELLO_CROSSED, NULL), YOMI_OK);
    assert_int_equal(yomi_othello_solve(&r, s, &pos, &q, &err), YOMI_ESTOPPED);
    assert_int_equal(r.answer.certainty, YOMI_BOUNDS);
    assert_true(r.lower < r.upper && r.lower >= -64 && r.upper <= 64);
    /* and it can go on with another question */
    pos = read("4x4 OOOX XOX- XOOX XO-O X");
    assert_int_equal(yomi_othello_solve(&r, s, &pos, &q, &err), YOMI_OK);
    assert_int_equal(r.lower, 0);
    yomi_othello_free(s);
}

static void impossible_positions_are_refused(void **state)
{
    (void)state;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello *s;
    yomi_othello_result r = {.n_moves = 77};
    yomi_othello_question q = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER, 0};
    assert_int_equal(yomi_othello_new(&s, &how, NULL), YOMI_OK);
    yomi_othello_pos pos = {4, 4, YOMI_BLACK, {3, 1}};
    assert_int_equal(yomi_othello_solve(&r, s, &pos, &q, NULL), YOMI_EILLEGAL);
    pos = (yomi_othello_pos){4, 4, YOMI_BLACK, {1 << 16, 0}};
    assert_int_equal(yomi_othello_solve(&r, s, &pos, &q, NULL), YOMI_EILLEGAL);
    pos = (yomi_othello_pos){5, 4, YOMI_BLACK, {0, 0}};
    assert_int_equal(yomi_othello_solve(&r, s, &pos, &q, NULL), YOMI_ERANGE);
    pos = (yomi_othello_pos){4, 4, YOMI_BLACK, {1, 2}};
    q = (yomi_othello_question){YOMI_OTHELLO_AT_LEAST, YOMI_OTHELLO_WINNER, 17};
    assert_int_equal(yomi_othello_solve(&r, s, &pos, &q, NULL), YOMI_ERANGE);
    assert_int_equal(r.n_moves, 77);
    yomi_othello_free(s);
    yomi_othello_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_boards_have_their_values),
        cmocka_unit_test(ffo_positions_have_their_values_and_best_moves),
        cmocka_unit_test(finished_games_and_forced_passes_are_answered),
        cmocka_unit_test(stopped_it_gives_true_bounds),
        cmocka_unit_test(impossible_positions_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
