/* SPDX-License-Identifier: MIT */
/* What the quick tests ask of a few thousand states, asked of many. */
#include "ko_check.h"

static void a_hundred_thousand_judgements_agree(void **state)
{
    (void)state;
    const yomi_solve how = YOMI_SOLVE_INIT;
    struct random r;
    random_init(&r, 7, 1);
    for (int i = 0; i < 100000; i++) {
        const struct naive s = check_random_domain(&r, NAIVE_ITEMS, NAIVE_ITEMS, 30);
        const yomi_ko ko = naive_to_ko(&s);
        yomi_ko_judgement j;
        yomi_ko_result result;
        assert_int_equal(yomi_ko_judge(&j, &ko, NULL), YOMI_OK);
        assert_int_equal(yomi_ko_solve(&result, &ko, &how, NULL), YOMI_OK);
        if (!check_agrees(&ko, &j, &result)) fail_msg("%s", naive_text(&s));
    }
}

static void order_and_dominance_change_no_value(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 7, 2);
    check_states(&r, 10000, 3, 2, 6);
    check_states(&r, 1000, 4, 3, 12);
    check_states(&r, 50, 5, 4, 12);
    check_states(&r, 10, 8, 4, 25);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hundred_thousand_judgements_agree),
        cmocka_unit_test(order_and_dominance_change_no_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
