/* SPDX-License-Identifier: MIT */
/* Methods over a plane: the errors of border rules, and sweeps of two scores. */
#include "test.h"
#include "yomi/yose.h"

static const yomi_solve how = YOMI_SOLVE_INIT;

/* --- borders ---------------------------------------------------------------------------------- */

/* Errors of a rule over all graphs with gotes 6 > b(2) > b(3), which are the cases of tables 1 and
 * 2 of the paper. The counts are those of two independent solvers. */
static void count_misses(yomi_yose_border_rule rule, yomi_colour mover, int wrong, int half)
{
    int n = 0, halves = 0;
    for (int b2 = 2; b2 < 6; b2++)
        for (int b3 = 1; b3 < b2; b3++) {
            const yomi_rat gotes[] = {{b3, 1}, {6, 1}, {b2, 1}};
            yomi_yose_borders b;
            assert_int_equal(yomi_yose_borders_find(&b, gotes, 3, mover, &how, NULL), YOMI_OK);
            n += b.n_misses[rule];
            for (int i = 0; i < b.n_misses[rule]; i++) halves += b.misses[rule][i].is_half;
            yomi_yose_borders_free(&b);
        }
    assert_int_equal(n - halves, wrong);
    assert_int_equal(halves, half);
}

static void borders_err_as_often_as_in_tables_1_and_2(void **state)
{
    (void)state;
    count_misses(YOMI_YOSE_BORDER_MEAN, YOMI_WHITE, 9, 13);
    count_misses(YOMI_YOSE_BORDER_MEAN, YOMI_BLACK, 21, 37);
    count_misses(YOMI_YOSE_BORDER_CORRECTED, YOMI_WHITE, 0, 4);
    count_misses(YOMI_YOSE_BORDER_CORRECTED, YOMI_BLACK, 2, 1);
    count_misses(YOMI_YOSE_BORDER_EXACT, YOMI_BLACK, 0, 0);
}

/* Corners stand at 0, at every size of a gote once, and for Black at the right end. */
static void borders_have_corners_at_gotes(void **state)
{
    (void)state;
    const yomi_rat gotes[] = {{6, 1}, {6, 1}, {3, 2}};
    yomi_yose_borders b;
    assert_int_equal(yomi_yose_borders_find(&b, gotes, 3, YOMI_WHITE, &how, NULL), YOMI_OK);
    assert_int_equal(b.n_corners, 3);
    assert_int_equal(yomi_rat_compare(b.x[0], (yomi_rat){0, 1}), 0);
    assert_int_equal(yomi_rat_compare(b.x[1], (yomi_rat){3, 2}), 0);
    assert_int_equal(yomi_rat_compare(b.x[2], (yomi_rat){6, 1}), 0);
    yomi_yose_borders_free(&b);
    assert_int_equal(yomi_yose_borders_find(&b, gotes, 3, YOMI_BLACK, &how, NULL), YOMI_OK);
    assert_int_equal(b.n_corners, 4);
    assert_int_equal(yomi_rat_compare(b.x[3], (yomi_rat){8, 1}), 0);
    yomi_yose_borders_free(&b);
}

static void a_negative_gote_has_no_border(void **state)
{
    (void)state;
    const yomi_rat gotes[] = {{6, 1}, {-1, 1}};
    yomi_yose_borders b;
    yomi_error err;
    assert_int_equal(yomi_yose_borders_find(&b, gotes, 2, YOMI_BLACK, &how, &err), YOMI_ERANGE);
    assert_non_null(strstr(err.text, "gote 2"));
}

static void borders_can_be_stopped(void **state)
{
    (void)state;
    const yomi_rat gotes[] = {{50, 1}, {40, 1}};
    yomi_stop *stop = yomi_stop_new();
    assert_non_null(stop);
    yomi_stop_ask(stop);
    yomi_solve stopped = how;
    stopped.stop = stop;
    yomi_yose_borders b;
    assert_int_equal(yomi_yose_borders_find(&b, gotes, 2, YOMI_BLACK, &stopped, NULL),
                     YOMI_ESTOPPED);
    yomi_stop_free(stop);
}

/* --- sweeps ----------------------------------------------------------------------------------- */

static yomi_yose_sweep_question ask(yomi_yose_range p, yomi_yose_range q, const char *method)
{
    return (yomi_yose_sweep_question){p, q, YOMI_BLACK, yomi_yose_method_find(method),
                                      YOMI_YOSE_TUNING_INIT};
}

static bool has(const int *list, int n, int component)
{
    for (int i = 0; i < n; i++)
        if (list[i] == component) return true;
    return false;
}

/* {p|{3|0}} is the tree A with x = 3 and y = p - 3, so that the discriminant knows what is best. */
static void best_components_agree_with_the_discriminant(void **state)
{
    (void)state;
    const yomi_yose_sweep_question q =
        ask((yomi_yose_range){3, 12}, (yomi_yose_range){1, 8}, "hot");
    yomi_yose_grid g;
    assert_int_equal(yomi_yose_sweep(&g, "{p|{3|0}}\n{q|0}\n", &q, &how, NULL), YOMI_OK);
    assert_int_equal(g.n_points, 80);
    assert_int_equal(g.answer.certainty, YOMI_EXACT);
    for (int i = 0; i < g.n_points; i++) {
        const yomi_yose_point *at = &g.points[i];
        const yomi_rat gote = {at->q, 1}, y = {at->p - 3, 1};
        yomi_rat d;
        assert_int_equal(at->p, 3 + i % 10);
        assert_int_equal(at->q, 1 + i / 10);
        assert_int_equal(
            yomi_yose_discriminant(&d, (yomi_rat){3, 1}, y, &gote, 1, YOMI_BLACK, NULL), YOMI_OK);
        assert_int_equal(has(at->best, at->n_best, 0), d.num >= 0);
        assert_int_equal(has(at->best, at->n_best, 1), d.num <= 0);
    }
    yomi_yose_grid_free(&g);
}

/* Beside a gote of 6 the discriminant of {p|{3|0}} is p - 9, and the temperature of the tree passes
 * that of the gote at p = 15/2: at 8 the mean chooses the tree, which loses 1. */
static void a_sweep_finds_where_the_mean_errs(void **state)
{
    (void)state;
    const yomi_yose_sweep_question q =
        ask((yomi_yose_range){7, 9}, (yomi_yose_range){6, 6}, "mean");
    yomi_yose_grid g;
    assert_int_equal(yomi_yose_sweep(&g, "{p|{3|0}}\n{q|0}\n", &q, &how, NULL), YOMI_OK);
    assert_int_equal(g.wrong, 1);
    assert_int_equal(g.half, 0);
    const yomi_yose_point *at = &g.points[1];
    assert_true(at->verdict.is_wrong);
    assert_int_equal(at->verdict.max_loss.num, 1);
    assert_int_equal(at->n_chosen, 1);
    assert_int_equal(at->chosen[0], 0);
    assert_int_equal(at->n_best, 1);
    assert_int_equal(at->best[0], 1);
    yomi_yose_grid_free(&g);
}

static void sweeps_need_both_letters_and_a_small_plane(void **state)
{
    (void)state;
    const yomi_yose_range one = {1, 1}, none = {2, 1}, many = {-100000, 100000};
    yomi_yose_sweep_question q = ask(one, one, "hot");
    yomi_yose_grid g;
    yomi_error err;
    assert_int_equal(yomi_yose_sweep(&g, "{p|0}\n", &q, &how, &err), YOMI_EPARSE);
    assert_non_null(strstr(err.text, "the letter q"));
    q = ask(one, none, "hot");
    assert_int_equal(yomi_yose_sweep(&g, "{p|q}\n", &q, &how, NULL), YOMI_ERANGE);
    q = ask(many, many, "hot");
    assert_int_equal(yomi_yose_sweep(&g, "{p|q}\n", &q, &how, NULL), YOMI_ERANGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(borders_err_as_often_as_in_tables_1_and_2),
        cmocka_unit_test(borders_have_corners_at_gotes),
        cmocka_unit_test(a_negative_gote_has_no_border),
        cmocka_unit_test(borders_can_be_stopped),
        cmocka_unit_test(best_components_agree_with_the_discriminant),
        cmocka_unit_test(a_sweep_finds_where_the_mean_errs),
        cmocka_unit_test(sweeps_need_both_letters_and_a_small_plane),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
