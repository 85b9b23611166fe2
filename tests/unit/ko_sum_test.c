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
        cmocka_unit_test(experiments_repeat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
