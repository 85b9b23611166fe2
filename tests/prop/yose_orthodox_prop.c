/* SPDX-License-Identifier: MIT */
/* Orthodox play against thermographs, and against the truth. */
#include "yose_loop_check.h"

static const yomi_solve how = YOMI_SOLVE_INIT;

/* A random tree whose moves mostly gain. */
static char *add_tree(struct random *r, char *at, int depth, int low, int high)
{
    if (!depth || !random_below(r, 4)) return at + sprintf(at, "%d", twin_between(r, low, high));
    const int middle = twin_between(r, low, high);
    *at++ = '{';
    at = add_tree(r, at, depth - 1, middle, high);
    if (!random_below(r, 4)) {
        *at++ = ',';
        at = add_tree(r, at, depth - 1, middle, high);
    }
    *at++ = '|';
    at = add_tree(r, at, depth - 1, low, middle);
    *at++ = '}';
    *at = 0;
    return at;
}

static bool forecast(double *out, const yomi_yose_heat *heat, yomi_colour first, int condition,
                     const yomi_rat *coupons)
{
    const yomi_yose_orthodoxy q = {.first = first,
                                   .condition = (yomi_yose_condition)condition,
                                   .has_coupons = coupons,
                                   .coupons = coupons ? *coupons : (yomi_rat){0, 1}};
    yomi_yose_forecast f;
    yomi_error err;
    const yomi_status status = yomi_yose_play_orthodox(&f, heat, &q, &how, &err);
    if (status == YOMI_ERANGE || status == YOMI_EILLEGAL) return false;
    assert_int_equal(status, YOMI_OK);
    *out = yomi_rat_double(f.value);
    yomi_yose_forecast_free(&f);
    return true;
}

/* Alone beside coupons up to T a component is worth its wall at T, and half of T for who begins. */
static int check_walls(const char *text)
{
    yomi_yose *sum;
    yomi_yose_heat *heat = read_and_measure(&sum, text);
    int checked = 0; /* where nobody wants to play a position counts a number, not its mast */
    for (int c = heat->th.may_be_cold ? YOMI_YOSE_CONDITIONS : 0; c < YOMI_YOSE_CONDITIONS; c++) {
        const yomi_yose_thermo *th = yomi_yose_heat_under(heat, 0, (yomi_yose_condition)c);
        if (!th->is_known || !th->has_temperature || th->temperature.num < 0) continue;
        for (int t = 0; t < 24; t++) {
            const yomi_rat coupons = t % 2 ? (yomi_rat){t, 2} : (yomi_rat){t / 2, 1};
            const double half = t / 4.0;
            double v[2];
            if (!forecast(&v[0], heat, YOMI_BLACK, c, &coupons) ||
                !forecast(&v[1], heat, YOMI_WHITE, c, &coupons))
                fail_msg("%s: no forecast", text);
            const double left = wall_at(th->left, th->n_left, t / 2.0) + half;
            const double right = wall_at(th->right, th->n_right, t / 2.0) - half;
            if (!is_near(v[0], left) || !is_near(v[1], right))
                fail_msg("%s, %s, coupons %g: %g and %g, not %g and %g", text,
                         yomi_yose_condition_name((yomi_yose_condition)c), t / 2.0, v[0], v[1],
                         left, right);
            checked++;
        }
    }
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    return checked;
}

static void one_component_gets_its_walls(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 1, 0);
    for (int i = 0; i < 4000 / TEST_FEWER; i++) {
        char text[4096];
        add_tree(&r, text, 4, -10, 10);
        check_walls(text);
    }
}

static void kos_get_their_walls_under_every_condition(void **state)
{
    (void)state;
    static const char *const graphs[] = {
        "a:{12|{a|0}}",
        "a:{{12|a}|0}",
        "a:{16|b:{a|{b|0}}}",
        "a:{{16|a}|b:{a|{b|0}}}",
        "a:{12|{a|c:{{12|c}|0}}}",
        "{20|a:{12|{a|0}}}",
        "{a:{24|{a|0}}|0}",
        "{{a:{24|{a|0}}|0}|-3}",
        "a:{{20|a}|{a|-20}}",
        "a:{12|{a,{25|v:{{12|v}|0}}|0}}",
        "a:{{14|6}|{a|0}}",
        "a:{12|{a|{0|-20}}}",
    };
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++)
        assert_true(check_walls(graphs[i]) > 0);
    struct random r;
    random_init(&r, 4, 0);
    for (int i = 0, checked = 0; checked < 200000 / TEST_FEWER; i++) {
        char text[4096];
        twin_component(&r, text);
        checked += check_walls(text);
    }
}

/* Of gotes the largest comes first: nothing is better. */
static void gotes_alone_get_their_value(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 2, 0);
    for (int i = 0; i < 1000 / TEST_FEWER; i++) {
        char text[1024], *at = text;
        yomi_yose *sum;
        yomi_yose_result result;
        const int n = twin_between(&r, 1, 8);
        for (int k = 0; k < n; k++) {
            const int low = twin_between(&r, -9, 9);
            at += sprintf(at, "{%d|%d}\n", low + twin_between(&r, 0, 12), low);
        }
        yomi_yose_heat *heat = read_and_measure(&sum, text);
        const yomi_yose_question q = {
            .ask = YOMI_YOSE_VALUE, .black = true, .white = true, .pass = true};
        assert_int_equal(yomi_yose_solve(&result, heat, &q, &how, NULL), YOMI_OK);
        for (int side = 0; side < 2; side++) {
            double v;
            assert_true(forecast(&v, heat, (yomi_colour)side, YOMI_YOSE_NEUTRAL, NULL));
            if (!is_near(v, yomi_rat_double(result.side[side].lower)))
                fail_msg("%s: forecast %g, value %g", text, v,
                         yomi_rat_double(result.side[side].lower));
        }
        yomi_yose_result_free(&result);
        yomi_yose_heat_free(heat);
        yomi_yose_free(sum);
    }
}

/* Beside coupons that are hotter than everything a sum counts its means, and half of the coupons
 * for who begins; and the truth beside real coupons tends to that as they come closer. */
static void sums_count_their_means_beside_hot_coupons(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 3, 0);
    for (int i = 0; i < 40 / (TEST_FEWER > 1 ? 8 : 1); i++) {
        char text[4096], *at = text;
        yomi_yose *sum;
        for (int k = 0; k < 3; k++) {
            at = add_tree(&r, at, 3, -6, 6);
            *at++ = '\n';
            *at = 0;
        }
        yomi_yose_heat *heat = read_and_measure(&sum, text);
        const yomi_rat coupons = {12, 1};
        double mean = 0, v, truth[2];
        for (int k = 0; k < 3; k++) mean += yomi_rat_double(yomi_yose_heat_get(heat, k)->alone);
        for (int side = 0; side < 2; side++) {
            assert_true(forecast(&v, heat, (yomi_colour)side, YOMI_YOSE_NEUTRAL, &coupons));
            assert_true(is_near(v, mean + (side ? -6 : 6)));
        }
        play_with_coupons(truth, text, YOMI_YOSE_NEUTRAL, 12, 96);
        if (fabs(truth[0] - mean) > 0.4 || fabs(truth[1] - mean) > 0.4)
            fail_msg("%s: mean %g, but play gets %g and %g", text, mean, truth[0], truth[1]);
        yomi_yose_heat_free(heat);
        yomi_yose_free(sum);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_component_gets_its_walls),
        cmocka_unit_test(kos_get_their_walls_under_every_condition),
        cmocka_unit_test(gotes_alone_get_their_value),
        cmocka_unit_test(sums_count_their_means_beside_hot_coupons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
