/* SPDX-License-Identifier: MIT */
/* The solver of finite boards against exhaustive search. */
#include "base/base_random.h"
#include "poly_naive.h"

static yomi_poly_solved solve(const yomi_poly_goal *goal, const yomi_poly_board *board)
{
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_poly_solved r;
    yomi_error err;
    how.memory = 8 << 20;
    if (yomi_poly_solve(&r, goal, board, &how, &err) != YOMI_OK) fail_msg("%s", err.text);
    return r;
}

/* Can the asker win, with at most `within` marks unless that is 0? */
static bool can_force(char asker, int within, const yomi_poly_goal *goal,
                      const yomi_poly_board *board)
{
    struct naive_game *g = naive_new(goal, board, asker);
    g->within = within;
    const bool is_won = naive_wins(g, 0, 0);
    naive_free(g);
    return is_won;
}

/* White is asked for his own sake: that stealing a strategy keeps him from winning is a theorem
 * which the solver uses and this does not. */
static yomi_poly_result expected(const yomi_poly_goal *goal, const yomi_poly_board *board)
{
    if (can_force('X', 0, goal, board)) return YOMI_POLY_FIRST;
    if (board->game == YOMI_POLY_WEAK) return YOMI_POLY_BREAKER;
    return can_force('O', 0, goal, board) ? YOMI_POLY_SECOND : YOMI_POLY_DRAW;
}

/* The result is the expected one, and the winner can win with as many marks as the solver says. */
static yomi_poly_result check(const yomi_poly_goal *goal, const yomi_poly_board *board)
{
    const yomi_poly_result want = expected(goal, board);
    const yomi_poly_solved r = solve(goal, board);
    if (r.result != want) {
        char *text;
        yomi_poly_write_goal(&text, goal, NULL);
        fail_msg("%s on %dx%d torus %d game %d handicap %d turns %d,%d most %d: %s, not %s", text,
                 board->rows, board->cols, board->is_torus, board->game, board->handicap,
                 board->first, board->turn, board->most, yomi_poly_result_name(r.result),
                 yomi_poly_result_name(want));
    }
    if (want == YOMI_POLY_FIRST || want == YOMI_POLY_SECOND) {
        assert_true(r.moves > 0);
        assert_true(can_force(want == YOMI_POLY_FIRST ? 'X' : 'O', r.moves, goal, board));
        assert_true(want != YOMI_POLY_FIRST || !board->most || r.moves <= board->most);
    } else {
        assert_int_equal(r.moves, 0);
    }
    return want;
}

static void small_goals(yomi_poly_goal *goals, int *n, int largest)
{
    *n = 0;
    for (int cells = 1; cells <= largest; cells++) {
        yomi_poly_list list;
        assert_int_equal(yomi_poly_enumerate(&list, cells, NULL), YOMI_OK);
        for (int i = 0; i < list.n; i++) {
            goals[*n].n = 1;
            goals[(*n)++].shapes[0] = list.shapes[i];
        }
        yomi_poly_list_free(&list);
    }
}

static yomi_poly_goal goals[32];

static void all_goals_on_all_boards(int most_cells)
{
    int n;
    small_goals(goals, &n, 5);
    assert_int_equal(n, 21);
    for (int rows = 1; rows <= 4; rows++)
        for (int cols = rows; cols <= 4; cols++)
            for (int i = 0; i < n && rows * cols <= most_cells; i++)
                for (int game = 0; game < 2; game++) {
                    yomi_poly_board b = YOMI_POLY_BOARD_INIT;
                    b.rows = rows;
                    b.cols = cols;
                    b.game = (yomi_poly_game)game;
                    b.method = (yomi_poly_method)(i % 2);
                    check(&goals[i], &b);
                }
}

static void every_small_board_agrees_with_exhaustive_search(void **state)
{
    (void)state;
    all_goals_on_all_boards(TEST_FEWER > 1 ? 6 : 12);
}

#ifdef POLY_LONG
static void every_board_up_to_4x4_agrees_with_exhaustive_search(void **state)
{
    (void)state;
    all_goals_on_all_boards(16);
}

/* Black must be as quick as can be: with more marks exhaustive search has too much to do. */
static void quick_wins_on_5x5_agree_with_exhaustive_search(void **state)
{
    (void)state;
    int n;
    small_goals(goals, &n, 5);
    for (int i = 0; i < n; i += i < 9 ? 1 : 4) /* nine have up to four cells */
        for (int game = 0; game < 2; game++) {
            yomi_poly_board b = YOMI_POLY_BOARD_INIT;
            b.rows = b.cols = 5;
            b.game = (yomi_poly_game)game;
            b.most = goals[i].shapes[0].n;
            b.method = (yomi_poly_method)(i % 2);
            check(&goals[i], &b);
        }
}
#endif

/* Few of the large boards: exhaustive search takes long there. */
static yomi_poly_board random_board(struct random *r)
{
    yomi_poly_board b = YOMI_POLY_BOARD_INIT;
    const int most_cells = random_below(r, 8) ? 9 : 12;
    do {
        b.rows = 1 + (int)random_below(r, 4);
        b.cols = 1 + (int)random_below(r, 4);
    } while (b.rows * b.cols > most_cells);
    b.is_torus = random_below(r, 3) == 0;
    b.game = random_below(r, 3) ? YOMI_POLY_STRONG : YOMI_POLY_WEAK;
    b.handicap = random_below(r, 4) ? 0 : 1 + (int)random_below(r, 2);
    b.first = random_below(r, 2) ? 1 : 1 + (int)random_below(r, 3);
    b.turn = 1 + (int)random_below(r, 4);
    b.most = random_below(r, 2) ? 0 : 1 + (int)random_below(r, 7);
    b.method = (yomi_poly_method)random_below(r, 2);
    return b;
}

/* One shape or two; half of them have at most four cells. */
static yomi_poly_goal random_goal(struct random *r)
{
    static yomi_poly_goal all[21];
    int n;
    if (!all[0].n) small_goals(all, &n, 5);
    const uint64_t range = random_below(r, 2) ? 21 : 9;
    yomi_poly_goal goal = all[random_below(r, range)];
    if (random_below(r, 2)) goal.shapes[goal.n++] = all[random_below(r, range)].shapes[0];
    return goal;
}

static void random_rules_agree_with_exhaustive_search(void **state)
{
    (void)state;
    struct random r;
    int count[YOMI_POLY_DRAW + 1] = {0};
    random_init(&r, 7, 0);
    for (int i = 0; i < 20000 / TEST_FEWER; i++) {
        const yomi_poly_board b = random_board(&r);
        const yomi_poly_goal goal = random_goal(&r);
        count[check(&goal, &b)]++;
    }
    for (int i = YOMI_POLY_FIRST; i <= YOMI_POLY_DRAW; i++) /* every result is tested often */
        if (count[i] < 500 / TEST_FEWER)
            fail_msg("%s: %d", yomi_poly_result_name((yomi_poly_result)i), count[i]);
}

static void a_turned_board_has_the_same_result(void **state)
{
    (void)state;
    static const char *const names[] = {"I3", "L4", "T4", "S4", "I4", "N5", "Square+W", "Y5"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        yomi_poly_goal goal;
        yomi_poly_board b = YOMI_POLY_BOARD_INIT, turned = YOMI_POLY_BOARD_INIT;
        assert_int_equal(yomi_poly_read_goal(&goal, names[i], NULL), YOMI_OK);
        b.rows = turned.cols = 4;
        b.cols = turned.rows = 6;
        assert_int_equal(solve(&goal, &b).result, solve(&goal, &turned).result);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#ifdef POLY_LONG
        cmocka_unit_test(every_board_up_to_4x4_agrees_with_exhaustive_search),
        cmocka_unit_test(quick_wins_on_5x5_agree_with_exhaustive_search),
#endif
        cmocka_unit_test(every_small_board_agrees_with_exhaustive_search),
        cmocka_unit_test(random_rules_agree_with_exhaustive_search),
        cmocka_unit_test(a_turned_board_has_the_same_result),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
