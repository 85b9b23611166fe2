/* SPDX-License-Identifier: MIT */
#include "othello_method_test.h"

static int count(uint64_t board)
{
    return __builtin_popcountll(board);
}

/* Takeshita et al., tables 4-1 and 4-2; the values by the other scoring are those of
 * tests/data/othello_values.txt. Final counts of boards that are not wiped out follow from the
 * value and the empty squares, which are the paper's own. */
static const struct known {
    int cols;
    yomi_othello_opening opening;
    int discs, winner, black, white;
} known[] = {
    {4, YOMI_OTHELLO_CROSSED, -8, -10, 3, 11},
    {4, YOMI_OTHELLO_STACKED, -3, -4, 6, 9},
    {6, YOMI_OTHELLO_CROSSED, 16, 16, 20, 4},
    {6, YOMI_OTHELLO_STACKED, 18, 22, 21, 3},
};

static void the_small_boards_are_as_the_paper_says(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const struct known *k = &known[i];
        yomi_othello_pos pos;
        assert_int_equal(yomi_othello_start(&pos, 4, k->cols, k->opening, NULL), YOMI_OK);
        const yomi_othello_paper p = test_paper(&pos, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_DISCS);
        assert_int_equal(p.result.lower, k->discs);
        assert_int_equal(p.result.upper, k->discs);
        assert_int_equal(count(p.result.final.discs[YOMI_BLACK]), k->black);
        assert_int_equal(count(p.result.final.discs[YOMI_WHITE]), k->white);
        assert_true(p.win.finals < p.full.finals); /* section 3.7 */
        assert_true(p.full.finals < p.full.nodes);
        assert_int_equal(test_paper(&pos, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER).result.lower,
                         k->winner);
        const yomi_othello_result wld =
            test_paper(&pos, YOMI_OTHELLO_WLD, YOMI_OTHELLO_DISCS).result;
        assert_true(k->discs > 0 ? wld.lower > 0 : wld.upper < 0);
    }
}

/* Section 3.6: on the square board all four first moves are one by symmetry, so all are best and
 * nothing is left to compare; with the discs stacked there are two kinds of two. */
static void first_moves_are_reduced_by_symmetry(void **state)
{
    (void)state;
    yomi_othello_pos pos;
    assert_int_equal(yomi_othello_start(&pos, 4, 4, YOMI_OTHELLO_CROSSED, NULL), YOMI_OK);
    yomi_othello_paper p = test_paper(&pos, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_DISCS);
    assert_int_equal(p.result.best, yomi_othello_moves(&pos));
    assert_int_equal(p.ties.nodes, 0);
    assert_int_equal(yomi_othello_start(&pos, 4, 4, YOMI_OTHELLO_STACKED, NULL), YOMI_OK);
    p = test_paper(&pos, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_DISCS);
    assert_int_equal(count(p.result.best) % 2, 0);
    for (uint64_t m = p.result.best; m; m &= m - 1) {
        const int square = __builtin_ctzll(m), mirrored = (3 - square / 4) * 4 + square % 4;
        assert_true(p.result.best >> mirrored & 1);
    }
}

static void finished_games_and_forced_passes_are_answered(void **state)
{
    (void)state;
    yomi_othello_pos pos;
    /* White must pass, then Black takes the last disc: everything. */
    assert_int_equal(yomi_othello_read(&pos, "4x4 XO-- ---- ---- ---- O", NULL), YOMI_OK);
    yomi_othello_result r = test_paper(&pos, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_DISCS).result;
    assert_int_equal(r.lower, -16);
    assert_int_equal(r.n_line, 2);
    assert_int_equal(r.line[0], YOMI_OTHELLO_PASS);
    assert_int_equal(r.line[1], 2);
    assert_int_equal(r.best, 0);
    assert_int_equal(r.n_moves, 0);
    /* Full: 10 black, 6 white. */
    assert_int_equal(yomi_othello_read(&pos, "4x4 XXXX XXXX XXOO OOOO O", NULL), YOMI_OK);
    const yomi_othello_paper p = test_paper(&pos, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER);
    assert_int_equal(p.result.lower, -4);
    assert_int_equal(p.result.n_line, 0);
    assert_int_equal(p.full.finals, 1);
}

static void stopped_it_gives_true_bounds(void **state)
{
    (void)state;
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello_question q = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_DISCS, 0};
    yomi_othello_pos pos;
    yomi_othello_paper p;
    yomi_error err;
    how.seconds = 0.05;
    assert_int_equal(yomi_othello_start(&pos, 8, 8, YOMI_OTHELLO_CROSSED, NULL), YOMI_OK);
    assert_int_equal(yomi_othello_solve_paper(&p, &pos, &q, &how, &err), YOMI_ESTOPPED);
    assert_int_equal(p.result.answer.certainty, YOMI_BOUNDS);
    assert_true(p.result.lower < p.result.upper);
    assert_int_equal(p.result.lower, -64);
    assert_true(p.win.nodes > 0 && p.full.nodes == 0);
}

static void other_questions_and_impossible_positions_are_refused(void **state)
{
    (void)state;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello_paper p = {.result = {.n_moves = 77}};
    yomi_othello_question q = {YOMI_OTHELLO_MOVES, YOMI_OTHELLO_WINNER, 0};
    yomi_othello_pos pos = {4, 4, YOMI_BLACK, {1, 2}};
    assert_int_equal(yomi_othello_solve_paper(&p, &pos, &q, &how, NULL), YOMI_ERANGE);
    q.ask = YOMI_OTHELLO_AT_LEAST;
    assert_int_equal(yomi_othello_solve_paper(&p, &pos, &q, &how, NULL), YOMI_ERANGE);
    q.ask = YOMI_OTHELLO_VALUE;
    pos = (yomi_othello_pos){4, 4, YOMI_BLACK, {3, 1}};
    assert_int_equal(yomi_othello_solve_paper(&p, &pos, &q, &how, NULL), YOMI_EILLEGAL);
    pos = (yomi_othello_pos){4, 5, YOMI_BLACK, {0, 0}};
    assert_int_equal(yomi_othello_solve_paper(&p, &pos, &q, &how, NULL), YOMI_ERANGE);
    assert_int_equal(p.result.n_moves, 77);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_small_boards_are_as_the_paper_says),
        cmocka_unit_test(first_moves_are_reduced_by_symmetry),
        cmocka_unit_test(finished_games_and_forced_passes_are_answered),
        cmocka_unit_test(stopped_it_gives_true_bounds),
        cmocka_unit_test(other_questions_and_impossible_positions_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
