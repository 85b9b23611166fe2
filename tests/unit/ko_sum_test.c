/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/ko.h"

static yomi_ko_sum read_sum(const char *text)
{
    yomi_ko_sum sum;
    yomi_error err;
    if (yomi_ko_sum_init(&sum, text, &err) != YOMI_OK) fail_msg("\"%s\": %s", text, err.text);
    return sum;
}

static yomi_ko_result solve(const yomi_ko *ko)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_ko_result r;
    assert_int_equal(yomi_ko_solve(&r, ko, &how, NULL), YOMI_OK);
    return r;
}

/* By hand: Black plays 6, White takes, Black plays 2, White connects: 8. To connect at once, or to
 * play 2 first, gives 7. */
static void options_lose_what_they_are_worth_less(void **state)
{
    (void)state;
    yomi_ko_sum sum = read_sum("{6,4|1,0}\nko: k=5 owner=black\n{2|0}\n");
    static const struct {
        int component, option, loss;
    } cases[] = {{0, 0, 0}, {0, 1, 2}, {1, 0, 1}};
    const yomi_ko_result r = solve(&sum.ko);
    assert_int_equal(r.lower, 8);
    assert_int_equal(yomi_ko_sum_option(&sum, YOMI_BLACK, 0), 0);
    assert_int_equal(yomi_ko_sum_option(&sum, YOMI_WHITE, 0), 1);
    for (int i = 0; i < 3; i++) {
        yomi_rat loss;
        assert_int_equal(yomi_ko_sum_loss(&loss, &sum, &r, YOMI_BLACK, cases[i].component,
                                          cases[i].option, NULL),
                         YOMI_OK);
        assert_int_equal(loss.num, cases[i].loss);
        assert_int_equal(loss.den, 1);
    }
    yomi_ko_sum_fini(&sum);
}

static void scores_have_no_loss(void **state)
{
    (void)state;
    yomi_ko_sum sum = read_sum("7\nko: k=5 owner=black\n");
    const yomi_ko_result r = solve(&sum.ko);
    yomi_rat loss;
    assert_int_equal(r.lower, 12);
    assert_int_equal(yomi_ko_sum_loss(&loss, &sum, &r, YOMI_BLACK, 0, 0, NULL), YOMI_EILLEGAL);
    yomi_ko_sum_fini(&sum);
}

/* Moving every component up by the same score moves the value, in parts of a point as well. */
static void settled_scores_are_added(void **state)
{
    (void)state;
    yomi_ko_sum plain = read_sum("ko: k=9 owner=white\n{7|0}\n{4|0}\nthreat black: 8\n");
    yomi_ko_sum moved = read_sum("ko: k=9 owner=white\n{5|-2}\n{9/2|1/2}\n-1/3\nthreat black: 8\n");
    const yomi_ko_result a = solve(&plain.ko), b = solve(&moved.ko);
    const yomi_rat x = yomi_ko_points(&plain.ko, a.lower), y = yomi_ko_points(&moved.ko, b.lower);
    assert_int_equal(x.den, 1);
    assert_int_equal(6 * x.num - 11, 6 * y.num / y.den); /* -2 + 1/2 - 1/3 = -11/6 */
    assert_int_equal(y.den, 6);
    yomi_ko_sum_fini(&plain);
    yomi_ko_sum_fini(&moved);
}

static int below(uint64_t *seed, int n)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (int)((*seed >> 33) % (uint64_t)n);
}

/* A ko, gotes and threats; at most two of each. */
static void make_text(char *text, uint64_t *seed)
{
    text += sprintf(text, "ko: k=%d owner=%s\n", 1 + below(seed, 12),
                    below(seed, 2) ? "black" : "white");
    for (int i = below(seed, 3); i > 0; i--) {
        const int low = below(seed, 4) - 2;
        text += sprintf(text, "{%d,%d|%d}\n", low + below(seed, 10), low + below(seed, 10), low);
    }
    for (int i = below(seed, 3); i > 0; i--)
        text += sprintf(text, "threat black: %d\n", 1 + below(seed, 14));
    for (int i = below(seed, 3); i > 0; i--)
        text += sprintf(text, "threat white: %d, %d\n", 1 + below(seed, 14), 1 + below(seed, 9));
}

static void expect_equal_sides(const yomi_yose_side *a, const yomi_yose_side *b, const char *text)
{
    if (yomi_rat_compare(a->lower, b->lower) || yomi_rat_compare(a->upper, b->upper))
        fail_msg("other values: %s", text);
    assert_true(a->has_best && b->has_best);
    assert_int_equal(a->n_moves, b->n_moves);
    for (int i = 0; i < a->n_moves; i++) {
        const yomi_yose_loss *x = &a->moves[i], *y = &b->moves[i];
        assert_int_equal(x->move.component, y->move.component);
        assert_int_equal(x->move.option, y->move.option);
        if (!x->is_known || !y->is_known || yomi_rat_compare(x->loss, y->loss))
            fail_msg("other losses in component %d: %s", x->move.component, text);
    }
}

/* The state says what the graphs say, which another solver reads out, with passing and without. */
static void states_and_graphs_agree(void **state)
{
    (void)state;
    const yomi_solve how = YOMI_SOLVE_INIT;
    uint64_t seed = 1;
    for (int i = 0; i < 300; i++) {
        const yomi_yose_question q = {
            .ask = YOMI_YOSE_LOSSES, .black = true, .white = true, .pass = i % 2};
        char text[400];
        yomi_yose *spelled;
        yomi_yose_heat *heat;
        yomi_yose_result a, b;
        make_text(text, &seed);
        yomi_ko_sum sum = read_sum(text);
        assert_int_equal(yomi_yose_read(&spelled, sum.spelled, NULL), YOMI_OK);
        assert_int_equal(yomi_yose_measure(&heat, spelled, &how, NULL), YOMI_OK);
        assert_int_equal(yomi_ko_sum_solve(&a, &sum, spelled, heat, &q, &how, NULL), YOMI_OK);
        assert_int_equal(yomi_yose_solve(&b, heat, &q, &how, NULL), YOMI_OK);
        for (int side = 0; side < 2; side++) expect_equal_sides(&a.side[side], &b.side[side], text);
        yomi_yose_result_free(&a);
        yomi_yose_result_free(&b);
        yomi_yose_heat_free(heat);
        yomi_yose_free(spelled);
        yomi_ko_sum_fini(&sum);
    }
}

/* By hand: White has just been taken from, and may not take back 9. He plays 3 and Black connects,
 * as Black does who begins; then White plays 3. */
static void a_ko_just_taken_is_not_taken_back(void **state)
{
    (void)state;
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_yose_question q = {.black = true, .white = true, .pass = true};
    yomi_ko_sum sum = read_sum("ko: k=9 owner=black ban\n{3|0}\n");
    yomi_yose *spelled;
    yomi_yose_heat *heat;
    yomi_yose_result r;
    assert_int_equal(yomi_yose_read(&spelled, sum.spelled, NULL), YOMI_OK);
    assert_int_equal(yomi_yose_measure(&heat, spelled, &how, NULL), YOMI_OK);
    assert_int_equal(yomi_ko_sum_solve(&r, &sum, spelled, heat, &q, &how, NULL), YOMI_OK);
    const yomi_yose_side *white = &r.side[YOMI_WHITE];
    assert_int_equal(r.side[YOMI_BLACK].lower.num, 9);
    assert_int_equal(white->lower.num, 9);
    assert_int_equal(sum.ko_component, 1);
    assert_false(yomi_yose_side_find(white, (yomi_yose_move){1, 0})->is_known);
    assert_true(yomi_yose_side_find(white, (yomi_yose_move){0, 0})->is_known);
    assert_int_equal(white->n_line, 2);
    assert_int_equal(white->line[0].component, 0);
    assert_int_equal(white->line[1].component, 1);
    yomi_yose_result_free(&r);
    yomi_yose_heat_free(heat);
    yomi_yose_free(spelled);
    yomi_ko_sum_fini(&sum);
}

static void experiments_repeat(void **state)
{
    (void)state;
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_ko_agreement a, b;
    assert_int_equal(yomi_ko_agree(&a, 1500, &how, NULL), YOMI_OK);
    how.threads = 2;
    assert_int_equal(yomi_ko_agree(&b, 1500, &how, NULL), YOMI_OK);
    assert_memory_equal(a.cases, b.cases, sizeof a.cases);
    assert_memory_equal(a.right, b.right, sizeof a.right);
    for (int row = 0; row < 3; row++) {
        assert_int_equal(a.cases[row], 500);
        assert_int_equal(a.right[row], 500);
    }
    assert_int_equal(a.cases[YOMI_KO_ROW_THIRD], 150);
    assert_int_equal(a.right[YOMI_KO_ROW_THIRD], 150);
    assert_true(a.right[YOMI_KO_ROW_LETTER] < 130 && a.right[YOMI_KO_ROW_LETTER] > 30);
    assert_true(a.right[YOMI_KO_ROW_PRINTED] < a.cases[YOMI_KO_ROW_PRINTED]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(options_lose_what_they_are_worth_less),
        cmocka_unit_test(scores_have_no_loss),
        cmocka_unit_test(settled_scores_are_added),
        cmocka_unit_test(states_and_graphs_agree),
        cmocka_unit_test(a_ko_just_taken_is_not_taken_back),
        cmocka_unit_test(experiments_repeat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
