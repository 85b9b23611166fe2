/* SPDX-License-Identifier: MIT */
/* The exact solver, the discriminant and the methods against reading everything out. */
#include "base/base_rat.h"
#include "yose_naive.h"

static yomi_yose_heat *measure(const yomi_yose *sum)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose_heat *heat;
    assert_int_equal(yomi_yose_measure(&heat, sum, &how, NULL), YOMI_OK);
    return heat;
}

static yomi_yose_result solve(const yomi_yose *sum, yomi_yose_ask ask, bool has_pass)
{
    const yomi_yose_question q = {.ask = ask, .black = true, .white = true, .pass = has_pass};
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose_heat *heat = measure(sum);
    yomi_yose_result r;
    yomi_error err;
    if (yomi_yose_solve(&r, heat, &q, &how, &err) != YOMI_OK) fail_msg("%s", err.text);
    assert_int_equal(r.answer.certainty, YOMI_EXACT);
    yomi_yose_heat_free(heat);
    return r;
}

static struct naive_game game_of(const yomi_yose *sum, const struct naive_walls *walls)
{
    struct naive_game g = {.sum = sum, .n = yomi_yose_count(sum), .walls = walls};
    for (int i = 0; i < g.n; i++) g.nodes[i] = yomi_yose_root(sum, i);
    return g;
}

/* Play the line; it must be legal, end the game and reach the value. */
static void check_line(const struct naive_game *start, const yomi_yose_side *side, int mover,
                       int64_t want)
{
    struct naive_game g = *start;
    int passes = 0;
    for (int i = 0; i < side->n_line; i++, mover = !mover) {
        const yomi_yose_move m = side->line[i];
        if (m.component == YOMI_YOSE_PASS) {
            assert_non_null(g.walls);
            passes++;
            continue;
        }
        assert_true(m.option < yomi_yose_options(g.sum, g.nodes[m.component], (yomi_colour)mover));
        g.nodes[m.component] =
            yomi_yose_option(g.sum, g.nodes[m.component], (yomi_colour)mover, m.option);
        passes = 0;
    }
    for (int i = 0; i < g.n && passes < 2; i++)
        assert_int_equal(yomi_yose_options(g.sum, g.nodes[i], YOMI_BLACK), 0);
    assert_int_equal(naive_total(&g), want);
}

/* Values for both movers, the loss of every first move and a line. */
static void check_sum(const char *text, bool has_pass)
{
    yomi_yose *sum = naive_read(text);
    yomi_yose_result r = solve(sum, YOMI_YOSE_LOSSES, has_pass);
    struct naive_walls *walls = has_pass ? naive_scan(sum, 20 * NAIVE_UNIT) : NULL;
    struct naive_game g = game_of(sum, walls);
    for (int mover = 0; mover < 2; mover++) {
        const yomi_yose_side *side = &r.side[mover];
        const int64_t want = naive_value(&g, mover, 0);
        if (naive_units(side->lower) != want || naive_units(side->upper) != want)
            fail_msg("%s: mover %d is worth %lld, not %lld", text, mover, (long long)want,
                     (long long)naive_units(side->lower));
        int moves = 0;
        for (int i = 0; i < g.n; i++)
            moves += yomi_yose_options(sum, g.nodes[i], (yomi_colour)mover);
        assert_int_equal(side->n_moves, moves ? moves + has_pass : 0);
        for (int i = 0; i < side->n_moves; i++) {
            const yomi_yose_loss *l = &side->moves[i];
            struct naive_game next = g;
            const bool is_pass = l->move.component == YOMI_YOSE_PASS;
            if (!is_pass)
                next.nodes[l->move.component] = yomi_yose_option(
                    sum, g.nodes[l->move.component], (yomi_colour)mover, l->move.option);
            const int64_t v = naive_value(&next, !mover, is_pass);
            assert_true(l->is_known);
            if (naive_units(l->loss) != (mover ? v - want : want - v))
                fail_msg("%s: mover %d, move %d of component %d loses %lld", text, mover,
                         l->move.option, l->move.component,
                         (long long)(mover ? v - want : want - v));
        }
        check_line(&g, side, mover, want);
    }
    if (walls) naive_scan_free(sum, walls);
    yomi_yose_result_free(&r);
    yomi_yose_free(sum);
}

static void every_value_and_loss_is_that_of_reading_out(void **state)
{
    (void)state;
    struct random r;
    char text[4096];
    random_init(&r, 1, 0);
    for (int i = 0; i < 5000 / TEST_FEWER; i++) {
        naive_sum(&r, text);
        check_sum(text, false);
    }
}

static void passing_changes_what_it_should(void **state)
{
    (void)state;
    struct random r;
    char text[4096];
    random_init(&r, 2, 0);
    for (int i = 0; i < 5000 / TEST_FEWER; i++) {
        char *at = text;
        const int n = naive_between(&r, 1, 3);
        for (int k = 0; k < n; k++) {
            at = naive_tree(&r, at, naive_between(&r, 1, 3 - (k > 0)));
            *at++ = '\n';
            *at = 0;
        }
        check_sum(text, true);
    }
}

/* Which moves are best is the same however it is asked. */
static void asking_for_the_best_moves_agrees_with_the_losses(void **state)
{
    (void)state;
    struct random r;
    char text[4096];
    random_init(&r, 3, 0);
    for (int i = 0; i < 1000 / TEST_FEWER; i++) {
        naive_sum(&r, text);
        yomi_yose *sum = naive_read(text);
        yomi_yose_result all = solve(sum, YOMI_YOSE_LOSSES, false);
        yomi_yose_result best = solve(sum, YOMI_YOSE_BEST, false);
        for (int mover = 0; mover < 2; mover++) {
            assert_int_equal(all.side[mover].n_moves, best.side[mover].n_moves);
            for (int k = 0; k < all.side[mover].n_moves; k++)
                assert_int_equal(!all.side[mover].moves[k].loss.num,
                                 best.side[mover].moves[k].is_known &&
                                     !best.side[mover].moves[k].loss.num);
        }
        yomi_yose_result_free(&all);
        yomi_yose_result_free(&best);
        yomi_yose_free(sum);
    }
}

/* Adding two equal gotes adds their swing and nothing else; and a component and its negative add
 * nothing when all is hot. */
static void equal_gotes_pair_off(void **state)
{
    (void)state;
    struct random r;
    char text[8192];
    random_init(&r, 4, 0);
    for (int i = 0; i < 500 / TEST_FEWER; i++) {
        naive_sum(&r, text);
        yomi_yose *sum = naive_read(text);
        yomi_yose_result before = solve(sum, YOMI_YOSE_VALUE, false);
        yomi_yose_free(sum);
        const int b = naive_between(&r, -3, 12);
        sprintf(text + strlen(text), "2*{%d|0}\n", b);
        sum = naive_read(text);
        yomi_yose_result after = solve(sum, YOMI_YOSE_VALUE, false);
        for (int mover = 0; mover < 2; mover++)
            assert_int_equal(naive_units(after.side[mover].lower),
                             naive_units(before.side[mover].lower) + b * NAIVE_UNIT);
        yomi_yose_result_free(&before);
        yomi_yose_result_free(&after);
        yomi_yose_free(sum);
    }
}

/* --- the discriminant ------------------------------------------------------------------------- */

/* For b(1) > b(2) its sign says what is best, for both movers. */
static void the_discriminant_agrees_with_the_solver(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 5, 0);
    for (int i = 0; i < 5000 / TEST_FEWER; i++) {
        const int n = naive_between(&r, 1, 6);
        const int x = naive_between(&r, 1, 30), y = naive_between(&r, 1, 24);
        yomi_rat gotes[6], d;
        int b = naive_between(&r, 12, 24);
        char text[512], *at = text + sprintf(text, "{%d|{%d|0}}\n", x + y, x);
        for (int k = 0; k < n; k++) {
            gotes[k] = (yomi_rat){b, 1};
            at += sprintf(at, "{%d|0}\n", b);
            b = naive_between(&r, 1, k ? b : b - 1); /* smaller ones may be equal */
        }
        yomi_yose *sum = naive_read(text);
        yomi_yose_result result = solve(sum, YOMI_YOSE_LOSSES, false);
        for (int mover = 0; mover < 2; mover++) {
            const yomi_yose_loss *moves = result.side[mover].moves;
            const int want = yomi_rat_compare(moves[1].loss, moves[0].loss);
            assert_int_equal(yomi_yose_discriminant(&d, (yomi_rat){x, 1}, (yomi_rat){y, 1}, gotes,
                                                    n, (yomi_colour)mover, NULL),
                             YOMI_OK);
            const int got = (d.num > 0) - (d.num < 0);
            bool has_pair = false;
            for (int k = 1; k < n; k++)
                if (gotes[k].num == gotes[k - 1].num) has_pair = true;
            if (got != want && !(has_pair && want == 0))
                fail_msg("%s: mover %d, D has sign %d, the solver says %d", text, mover, got, want);
        }
        yomi_yose_result_free(&result);
        yomi_yose_free(sum);
    }
}

/* --- methods ---------------------------------------------------------------------------------- */

/* A method chooses legal moves of the mover, at least one while something is left, and none that
 * gains; exact loses nothing. */
static void no_method_beats_the_truth(void **state)
{
    (void)state;
    struct random r;
    char text[4096];
    const yomi_solve how = YOMI_SOLVE_INIT;
    random_init(&r, 6, 0);
    for (int i = 0; i < 2000 / TEST_FEWER; i++) {
        naive_sum(&r, text);
        yomi_yose *sum = naive_read(text);
        yomi_yose_heat *heat = measure(sum);
        yomi_yose_result truth = solve(sum, YOMI_YOSE_LOSSES, false);
        for (int m = 0; yomi_yose_method_at(m); m++) {
            const yomi_yose_method *method = yomi_yose_method_at(m);
            const bool is_exact = strcmp(yomi_yose_method_name(method), "exact") == 0;
            for (int mover = 0; mover < 2; mover++) {
                yomi_yose_choice c;
                const yomi_status status =
                    yomi_yose_choose(&c, heat, (yomi_colour)mover, method, NULL, &how, NULL);
                if (status == YOMI_EILLEGAL) continue; /* corrected is for one form only */
                assert_int_equal(status, YOMI_OK);
                assert_int_equal(c.n_moves > 0, truth.side[mover].n_moves > 0);
                for (int k = 0; k < c.n_moves; k++) {
                    const yomi_yose_loss *l = yomi_yose_side_find(&truth.side[mover], c.moves[k]);
                    assert_non_null(l);
                    assert_true(l->loss.num >= 0);
                    if (is_exact) assert_int_equal(l->loss.num, 0);
                }
                yomi_yose_choice_free(&c);
            }
        }
        yomi_yose_result_free(&truth);
        yomi_yose_heat_free(heat);
        yomi_yose_free(sum);
    }
}

/* Thermostrat promises max over t of the far walls and the widest component; on hot sums its value
 * is at least that, which the solver's own bound rests on. */
static void bounds_hold_on_larger_sums(void **state)
{
    (void)state;
    const yomi_yose_shape shape = {2, 4, 1, 4, 4, 9};
    for (int i = 0; i < 300 / TEST_FEWER; i++) {
        char *text;
        assert_int_equal(yomi_yose_random(&text, &shape, 7, (uint64_t)i, NULL), YOMI_OK);
        yomi_yose *sum = naive_read(text);
        yomi_yose_heat *heat = measure(sum);
        yomi_yose_result exact = solve(sum, YOMI_YOSE_VALUE, false);
        for (uint64_t nodes = 1; nodes < 3000; nodes *= 3) { /* stopped sooner and later */
            const yomi_yose_question q = {
                .ask = YOMI_YOSE_VALUE, .black = true, .white = true, .nodes = nodes};
            const yomi_solve how = YOMI_SOLVE_INIT;
            yomi_yose_result r;
            const yomi_status status = yomi_yose_solve(&r, heat, &q, &how, NULL);
            assert_true(status == YOMI_OK || status == YOMI_ESTOPPED);
            for (int mover = 0; mover < 2; mover++) {
                assert_true(yomi_rat_compare(r.side[mover].lower, exact.side[mover].lower) <= 0);
                assert_true(yomi_rat_compare(r.side[mover].upper, exact.side[mover].upper) >= 0);
            }
            yomi_yose_result_free(&r);
        }
        yomi_yose_result_free(&exact);
        yomi_yose_heat_free(heat);
        yomi_yose_free(sum);
        free(text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_value_and_loss_is_that_of_reading_out),
        cmocka_unit_test(passing_changes_what_it_should),
        cmocka_unit_test(asking_for_the_best_moves_agrees_with_the_losses),
        cmocka_unit_test(equal_gotes_pair_off),
        cmocka_unit_test(the_discriminant_agrees_with_the_solver),
        cmocka_unit_test(no_method_beats_the_truth),
        cmocka_unit_test(bounds_hold_on_larger_sums),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
