/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/othello.h"

static yomi_othello_pos read(const char *text)
{
    yomi_othello_pos pos;
    assert_int_equal(yomi_othello_read(&pos, text, NULL), YOMI_OK);
    return pos;
}

static int square(const yomi_othello_pos *pos, const char *name)
{
    int sq;
    assert_int_equal(yomi_othello_read_square(&sq, pos, name, NULL), YOMI_OK);
    return sq;
}

static yomi_othello *new_solver(const yomi_solve *how)
{
    yomi_othello *solver;
    assert_int_equal(yomi_othello_new(&solver, how, NULL), YOMI_OK);
    return solver;
}

static void discs_and_empties_are_counted(void **state)
{
    (void)state;
    const yomi_othello_pos pos = read("4x4 OOOXXOX-XOOXXO-- X");
    assert_int_equal(yomi_othello_discs(&pos, YOMI_BLACK), 6);
    assert_int_equal(yomi_othello_discs(&pos, YOMI_WHITE), 7);
    assert_int_equal(yomi_othello_empties(&pos), 3);
}

/* Black may take the corner a1, play b1 beside it, or e1 far from any. Nothing is read. */
static void unread_moves_come_as_they_look(void **state)
{
    (void)state;
    const yomi_othello_pos pos = read("8x8 --------"
                                      "-O--O---"
                                      "--X-X---"
                                      "-OXX----"
                                      "---X----"
                                      "--------"
                                      "--------"
                                      "-------- X");
    const uint64_t moves = yomi_othello_moves(&pos);
    yomi_solve how = YOMI_SOLVE_INIT;
    how.memory = 1 << 20;
    yomi_stop *stop = yomi_stop_new();
    yomi_stop_ask(stop);
    how.stop = stop;
    yomi_othello *solver = new_solver(&how);
    const yomi_othello_wish wish = {.values = 1};
    yomi_othello_hints h;
    yomi_error err;
    assert_int_equal(yomi_othello_hint_moves(&h, solver, &pos, &wish, &err), YOMI_ESTOPPED);
    assert_int_equal(h.answer.certainty, YOMI_BOUNDS);
    assert_int_equal(h.n_moves, __builtin_popcountll(moves));
    assert_int_equal(h.moves[0].square, square(&pos, "a1"));
    assert_int_equal(h.moves[0].certainty, YOMI_ESTIMATE);
    yomi_othello_choice c;
    assert_int_equal(yomi_othello_choose(&c, solver, &pos, &wish, &err), YOMI_OK);
    assert_int_equal(c.square, square(&pos, "a1"));
    assert_int_equal(c.reason, YOMI_OTHELLO_LOOKS);
    yomi_othello_free(solver);
    yomi_stop_free(stop);
}

/* Position 23 of the FFO suite, +4 by a2. After the question who wins, the solver remembers which
 * move does, though it has no time. */
static void a_winning_move_is_remembered(void **state)
{
    (void)state;
    const yomi_othello_pos pos =
        read("8x8 --O-------OOX---OOOXXXO-OOOOXOXXXXXOOXOXXXXXXOOXX-XXXXOX--XXXX-- X");
    yomi_solve how = YOMI_SOLVE_INIT;
    how.memory = 1 << 22;
    yomi_othello *solver = new_solver(&how);
    const yomi_othello_wish wish = {.values = 1};
    const yomi_othello_question wins = {YOMI_OTHELLO_AT_LEAST, YOMI_OTHELLO_WINNER, 2};
    yomi_othello_result r;
    yomi_othello_choice c;
    assert_int_equal(yomi_othello_solve(&r, solver, &pos, &wins, NULL), YOMI_OK);
    yomi_stop *stop = yomi_stop_new();
    yomi_stop_ask(stop);
    how.stop = stop;
    yomi_othello_limit(solver, &how);
    assert_int_equal(yomi_othello_choose(&c, solver, &pos, &wish, NULL), YOMI_OK);
    assert_int_equal(c.reason, YOMI_OTHELLO_PROVEN);
    assert_true(r.best >> c.square & 1);
    assert_true(c.hints.moves[0].lower > 0);
    assert_int_equal(c.hints.moves[0].certainty, YOMI_BOUNDS);
    yomi_othello_free(solver);
    yomi_stop_free(stop);
}

static void a_side_without_a_move_is_told_to_pass(void **state)
{
    (void)state;
    const yomi_othello_pos pos = read("4x4 XO-------------- O");
    yomi_solve how = YOMI_SOLVE_INIT;
    how.memory = 1 << 20;
    yomi_othello *solver = new_solver(&how);
    const yomi_othello_wish wish = {.values = 3};
    yomi_othello_hints h;
    yomi_othello_choice c;
    assert_int_equal(yomi_othello_hint_moves(&h, solver, &pos, &wish, NULL), YOMI_OK);
    assert_int_equal(h.n_moves, 1);
    assert_int_equal(h.moves[0].square, YOMI_OTHELLO_PASS);
    assert_int_equal(h.moves[0].value, -16); /* Black takes the only white disc */
    assert_int_equal(h.n_line, 2);
    assert_int_equal(yomi_othello_choose(&c, solver, &pos, &wish, NULL), YOMI_OK);
    assert_int_equal(c.square, YOMI_OTHELLO_PASS);
    assert_int_equal(c.reason, YOMI_OTHELLO_FORCED);
    yomi_othello_free(solver);
}

static void a_wish_for_nothing_is_answered_from_memory(void **state)
{
    (void)state;
    const yomi_othello_pos pos =
        read("8x8 --XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--"
             "OOOOO-- X"); /* FFO 1: +18 by g8 */
    yomi_solve how = YOMI_SOLVE_INIT;
    how.memory = 1 << 22;
    yomi_othello *solver = new_solver(&how);
    yomi_othello_wish wish = {.values = 0};
    yomi_othello_hints h;
    assert_int_equal(yomi_othello_hint_moves(&h, solver, &pos, &wish, NULL), YOMI_OK);
    assert_int_equal(h.answer.certainty, YOMI_BOUNDS);
    assert_int_equal(h.answer.nodes, 0);
    assert_int_equal(h.moves[0].certainty, YOMI_ESTIMATE);
    const yomi_othello_question value = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER, 0};
    yomi_othello_result r;
    assert_int_equal(yomi_othello_solve(&r, solver, &pos, &value, NULL), YOMI_OK);
    assert_int_equal(yomi_othello_hint_moves(&h, solver, &pos, &wish, NULL), YOMI_OK);
    assert_int_equal(h.answer.nodes, 0);
    assert_int_equal(h.moves[0].square, square(&pos, "g8"));
    assert_int_equal(h.moves[0].lower, 18);
    yomi_othello_choice c;
    assert_int_equal(yomi_othello_choose(&c, solver, &pos, &wish, NULL), YOMI_OK);
    assert_int_equal(c.reason, YOMI_OTHELLO_SOLVED);
    assert_int_equal(c.square, square(&pos, "g8"));
    wish.values = -1;
    assert_int_equal(yomi_othello_hint_moves(&h, solver, &pos, &wish, NULL), YOMI_ERANGE);
    yomi_othello_free(solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(discs_and_empties_are_counted),
        cmocka_unit_test(unread_moves_come_as_they_look),
        cmocka_unit_test(a_winning_move_is_remembered),
        cmocka_unit_test(a_side_without_a_move_is_told_to_pass),
        cmocka_unit_test(a_wish_for_nothing_is_answered_from_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
