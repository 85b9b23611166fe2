/* SPDX-License-Identifier: MIT */
#include "othello_values_test.h"

static void the_6x6_board_has_its_values(void **state)
{
    (void)state;
    assert_int_equal(check_file("othello_values_long.txt", 2), 3);
}

static void ffo_positions_have_their_values_and_best_moves(void **state)
{
    (void)state;
    assert_int_equal(check_file("othello_ffo_long.txt", 2), 19);
}

/* Proof numbers that the table forgot must not send the threads round in circles. */
static void little_memory_costs_time_only(void **state)
{
    (void)state;
    const size_t memory[] = {(size_t)64 << 20, (size_t)64 << 10};
    yomi_othello_pos pos;
    int values[2];
    assert_int_equal(yomi_othello_read(&pos, "6x6 --O---XXO----XOX--OOOO---X---------- X", NULL),
                     YOMI_OK);
    for (int i = 0; i < 2; i++) {
        yomi_solve how = YOMI_SOLVE_INIT;
        yomi_othello *solver;
        how.memory = memory[i];
        how.threads = 1 + i;
        assert_int_equal(yomi_othello_new(&solver, &how, NULL), YOMI_OK);
        values[i] = solve(solver, &pos, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER).lower;
        yomi_othello_free(solver);
    }
    assert_int_equal(values[0], values[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_6x6_board_has_its_values),
        cmocka_unit_test(little_memory_costs_time_only),
        cmocka_unit_test(ffo_positions_have_their_values_and_best_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
