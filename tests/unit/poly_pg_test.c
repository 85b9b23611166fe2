/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/poly.h"

static yomi_poly_result solve(const char *text, int *moves)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_poly_pg *pg;
    yomi_poly_solved r, again;
    yomi_error err;
    if (yomi_poly_pg_read(&pg, text, &err) != YOMI_OK) fail_msg("%d: %s", err.line, err.text);
    assert_int_equal(yomi_poly_pg_solve(&r, pg, YOMI_POLY_WPNS, &how, NULL), YOMI_OK);
    assert_int_equal(yomi_poly_pg_solve(&again, pg, YOMI_POLY_DFPN, &how, NULL), YOMI_OK);
    assert_int_equal(r.result, again.result);
    yomi_poly_pg_free(pg);
    if (moves) *moves = r.moves;
    return r.result;
}

#define LINES "a1 b1 c1\na2 b2 c2\na3 b3 c3\na1 a2 a3\nb1 b2 b3\nc1 c2 c3\na1 b2 c3\na3 b2 c1\n"
#define TIC_TAC_TOE                                                                                \
    "#times\nt1 t2 t3 t4 t5 t6 t7 t8 t9\n#blackturns\nt1 t3 t5 t7 t9\n"                            \
    "#positions\na1 a2 a3 b1 b2 b3 c1 c2 c3\n#blackwins\n" LINES

static void tic_tac_toe_is_a_draw_and_its_weak_form_is_won(void **state)
{
    (void)state;
    int moves;
    assert_int_equal(solve(TIC_TAC_TOE "#whitewins\n" LINES, NULL), YOMI_POLY_DRAW);
    assert_int_equal(solve(TIC_TAC_TOE, &moves), YOMI_POLY_FIRST);
    assert_true(moves >= 3 && moves <= 5);
}

/* Two black marks in the corner and the centre against one: Black has a fork. */
static void initial_marks_first_moves_and_short_games_count(void **state)
{
    (void)state;
    assert_int_equal(
        solve("#version\n1.0\n#times\nt4 t5 t6 t7 t8 t9\n#blackturns\nt4 t6 t8\n#positions\n"
              "a1 a2 a3 b1 b2 b3 c1 c2 c3\n#blackwins\n" LINES "#blackinitials\nb2 c3\n"
              "#whitewins\n" LINES "#whiteinitials\na1\n",
              NULL),
        YOMI_POLY_FIRST);
    assert_int_equal(solve("#times\nt1 t2 t3\n#blackturns\nt1 t3\n#positions\na b c d\n#blackwins\n"
                           "a b\nb c\n",
                           NULL),
                     YOMI_POLY_FIRST);
    assert_int_equal(solve("#times\nt1 t2 t3\n#blackturns\nt1 t3\n#positions\na b c d\n#blackwins\n"
                           "a b\nb c\n#firstmoves\nd\n",
                           NULL),
                     YOMI_POLY_BREAKER);
    assert_int_equal(
        solve("#times\nt1\n#blackturns\nt1\n#positions\na b c\n#blackwins\na b\n", NULL),
        YOMI_POLY_BREAKER);
    assert_int_equal(solve("#times\nt1\n#blackturns\nt1\n#positions\na b\n#blackwins\na\n", NULL),
                     YOMI_POLY_FIRST);
    assert_int_equal(solve("#times\nt1\n#blackturns\nt1\n#positions\na b\n", NULL),
                     YOMI_POLY_BREAKER);
}

/* White completes a set of one point as soon as it is his turn, unless Black has taken it. */
static void white_can_win(void **state)
{
    (void)state;
    int moves;
    assert_int_equal(solve("#times\nt1 t2 t3 t4\n#blackturns\nt1 t3\n#positions\na b c d\n"
                           "#blackwins\na b\n#whitewins\na\nb\nc\n",
                           &moves),
                     YOMI_POLY_SECOND);
    assert_int_equal(moves, 1);
    assert_int_equal(
        solve("#times\nt1 t2\n#blackturns\nt1\n#positions\na b\n#whitewins\na\n", NULL),
        YOMI_POLY_DRAW);
    assert_int_equal(solve("#times\nt1 t2\n#blackturns\nt1\n#positions\na b\n#whitewins\na\n"
                           "#firstmoves\nb\n",
                           NULL),
                     YOMI_POLY_SECOND);
}

static void wrong_games_name_the_place(void **state)
{
    (void)state;
    static const struct {
        const char *text, *words;
        int line, column;
    } cases[] = {
        {"a b", "'a' stands before the first part, such as #times", 1, 1},
        {"#times\nt1 t1", "'t1' stands in the list twice", 2, 4},
        {"#nonsense", "'#nonsense' is not a part of a game; #positions and #blackwins are", 1, 1},
        {"#times\nt\n#positions\na\n#blackwins\na b", "'b' is not one of the #positions", 6, 3},
        {"#times\nt\n#positions\na\n#blackturns\nu", "'u' is not one of the #times", 6, 1},
        {"#times\nt\n#positions\na \033[1m\n",
         "the name has a control character; use printable ones", 4, 3},
        {"#times\nt\n", "the game has no #positions", 0, 0},
        {"#positions\na\n", "the game has no #times", 0, 0},
        {"#times\nt\n#positions\na\n#blackinitials\na\n#whiteinitials\na",
         "a point stands in #blackinitials and in #whiteinitials", 0, 0},
        {"#times\nt\n#positions\na b\n#blackinitials\na\n#firstmoves\na",
         "#firstmoves names no point that is empty at the start", 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        yomi_poly_pg *pg = NULL;
        yomi_error err;
        assert_int_equal(yomi_poly_pg_read(&pg, cases[i].text, &err), YOMI_EPARSE);
        assert_string_equal(err.text, cases[i].words);
        assert_int_equal(err.line, cases[i].line);
        assert_int_equal(err.column, cases[i].column);
        assert_null(pg);
    }
}

static void points_keep_their_names(void **state)
{
    yomi_poly_pg *pg;
    (void)state;
    assert_int_equal(yomi_poly_pg_read(&pg, TIC_TAC_TOE, NULL), YOMI_OK);
    assert_int_equal(yomi_poly_pg_points(pg), 9);
    assert_string_equal(yomi_poly_pg_point(pg, 0), "a1");
    assert_string_equal(yomi_poly_pg_point(pg, 8), "c3");
    assert_false(yomi_poly_pg_is_strong(pg));
    yomi_poly_pg_free(pg);
}

static void games_have_at_most_65536_sets_a_side(void **state)
{
    static const char head[] = "#times\nt\n#positions\na b\n#blackwins\n", set[] = "a b\n";
    enum { MOST = 65536, HEAD = sizeof head - 1, SET = sizeof set - 1 };
    char *text = malloc(HEAD + (MOST + 1) * SET + 1);
    yomi_poly_pg *pg = NULL;
    yomi_error err;
    (void)state;
    assert_non_null(text);
    memcpy(text, head, HEAD);
    for (size_t i = 0; i <= MOST; i++) memcpy(text + HEAD + i * SET, set, SET + 1);
    assert_int_equal(yomi_poly_pg_read(&pg, text, &err), YOMI_ERANGE);
    assert_string_equal(err.text, "a side has more than 65536 winning sets");
    text[HEAD + MOST * SET] = 0;
    assert_int_equal(yomi_poly_pg_read(&pg, text, &err), YOMI_OK);
    yomi_poly_pg_free(pg);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tic_tac_toe_is_a_draw_and_its_weak_form_is_won),
        cmocka_unit_test(initial_marks_first_moves_and_short_games_count),
        cmocka_unit_test(white_can_win),
        cmocka_unit_test(wrong_games_name_the_place),
        cmocka_unit_test(points_keep_their_names),
        cmocka_unit_test(games_have_at_most_65536_sets_a_side),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
