/* SPDX-License-Identifier: MIT */
/* The room of endgames when memory runs out: ENOMEM or the right answer, and nothing is kept. */
#include "scarce_check.h"
#include <yomi/yose.h>

static const yomi_solve small = {.threads = 1, .memory = 1 << 20, .seed = 1};
static const yomi_solve pair = {.threads = SCARCE_THREADS, .memory = 1 << 20, .seed = 1};

static const char text[] = "a: {9|{4|1/2}}\nb: 2*{6|0}\n{{7|3}|{1|-2}}\n{5,{8|2}|0}\n3\n";

/* Bounds of a sum that did not fit in the memory are true; the first run is with plenty of it. */
static void check_bounds(const yomi_yose_result *r, bool pass, bool is_exact)
{
    static yomi_rat truth[2][2];
    for (int side = 0; side < 2; side++) {
        if (is_exact) truth[pass][side] = r->side[side].lower;
        assert_true(yomi_rat_compare(r->side[side].lower, truth[pass][side]) <= 0);
        assert_true(yomi_rat_compare(truth[pass][side], r->side[side].upper) <= 0);
    }
}

static yomi_status solve(char *answer, const yomi_solve *how, bool pass, yomi_error *err)
{
    const yomi_yose_question q = {
        .ask = YOMI_YOSE_LOSSES, .black = true, .white = true, .pass = pass};
    yomi_yose *sum;
    yomi_yose_heat *heat = NULL;
    yomi_yose_result r = {0};
    char black[YOMI_RAT_TEXT], white[YOMI_RAT_TEXT];
    yomi_status status = yomi_yose_read(&sum, text, err);
    if (status != YOMI_OK) return status;
    status = yomi_yose_measure(&heat, sum, how, err);
    if (status == YOMI_OK) status = yomi_yose_solve(&r, heat, &q, how, err);
    if (status == YOMI_OK)
        snprintf(answer, SCARCE_ANSWER, "%s %s", yomi_rat_write(black, r.side[0].lower),
                 yomi_rat_write(white, r.side[1].upper));
    if (status == YOMI_OK || status == YOMI_ESTOPPED) {
        check_bounds(&r, pass, status == YOMI_OK);
        yomi_yose_result_free(&r);
    }
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    return status;
}

static yomi_status solve_alone(char *answer, yomi_error *err)
{
    return solve(answer, &small, false, err);
}

static yomi_status solve_with_passes(char *answer, yomi_error *err)
{
    return solve(answer, &small, true, err);
}

static yomi_status solve_in_threads(char *answer, yomi_error *err)
{
    return solve(answer, &pair, false, err);
}

static yomi_status measure(char *answer, yomi_error *err)
{
    yomi_yose *sum;
    yomi_yose_heat *heat;
    char *tree = NULL, mean[YOMI_RAT_TEXT];
    yomi_status status = yomi_yose_read(&sum, text, err);
    if (status != YOMI_OK) return status;
    status = yomi_yose_write(&tree, sum, yomi_yose_root(sum, 4), err);
    if (status == YOMI_OK) status = yomi_yose_measure(&heat, sum, &small, err);
    if (status == YOMI_OK) {
        snprintf(answer, SCARCE_ANSWER, "%s %s", tree,
                 yomi_rat_write(mean, yomi_yose_heat_get(heat, 4)->mean));
        yomi_yose_heat_free(heat);
    }
    free(tree);
    yomi_yose_free(sum);
    return status;
}

/* A sum with kos: read, written, measured and solved. */
static yomi_status solve_loops(char *answer, yomi_error *err)
{
    const yomi_yose_question q = {
        .ask = YOMI_YOSE_LOSSES, .black = true, .white = true, .pass = true};
    yomi_yose *sum;
    yomi_yose_heat *heat = NULL;
    yomi_yose_result r = {0};
    char *tree = NULL, value[YOMI_RAT_TEXT], mean[YOMI_RAT_TEXT];
    yomi_status status =
        yomi_yose_read(&sum, "a:{12|{a|c:{{12|c}|0}}}\n{5|b{9||{b|0}}}\n{{9|0}|0}\n{0|4}\n", err);
    if (status != YOMI_OK) return status;
    status = yomi_yose_write(&tree, sum, yomi_yose_root(sum, 0), err);
    if (status == YOMI_OK) status = yomi_yose_measure(&heat, sum, &small, err);
    if (status == YOMI_OK) status = yomi_yose_solve(&r, heat, &q, &small, err);
    if (status == YOMI_OK)
        snprintf(answer, SCARCE_ANSWER, "%s %s %s", tree,
                 yomi_rat_write(mean, yomi_yose_heat_get(heat, 1)->mean),
                 yomi_rat_write(value, r.side[0].lower));
    yomi_yose_result_free(&r);
    yomi_yose_heat_free(heat);
    free(tree);
    yomi_yose_free(sum);
    return status;
}

/* Forms, their sum, the order of two sums, and a line beside coupons. */
static yomi_status compare_forms(char *answer, yomi_error *err)
{
    const yomi_yose_orthodoxy q = {YOMI_BLACK, YOMI_YOSE_NEUTRAL, true, {1, 2}};
    yomi_yose *sum, *difference = NULL;
    yomi_yose_forms *forms = NULL;
    yomi_yose_heat *heat = NULL;
    yomi_yose_forecast f = {0};
    yomi_yose_relation relation = YOMI_YOSE_SAME;
    yomi_yose_node total = 0;
    char *form = NULL, value[YOMI_RAT_TEXT];
    yomi_status status =
        yomi_yose_read(&sum, "a: {9|{4|1/2}}\n{{7|3}|{1|-2}}\n{5,{8|2}|0}\nc: 2 by 1/2\n", err);
    if (status != YOMI_OK) return status;
    status = yomi_yose_forms_new(&forms, sum, &small, err);
    if (status == YOMI_OK) status = yomi_yose_forms_total(&total, forms, 0, &small, err);
    if (status == YOMI_OK)
        status = yomi_yose_write(&form, yomi_yose_forms_trees(forms), total, err);
    if (status == YOMI_OK) status = yomi_yose_subtract(&difference, sum, sum, err);
    if (status == YOMI_OK) status = yomi_yose_relate(&relation, sum, sum, 0, &small, err);
    if (status == YOMI_OK) status = yomi_yose_measure(&heat, sum, &small, err);
    if (status == YOMI_OK) status = yomi_yose_play_orthodox(&f, heat, &q, &small, err);
    if (status == YOMI_OK)
        snprintf(answer, SCARCE_ANSWER, "%zu %d %s %d %s", strlen(form),
                 yomi_yose_count(difference), yomi_yose_relation_name(relation), f.n_steps,
                 yomi_rat_write(value, f.value));
    yomi_yose_forecast_free(&f);
    yomi_yose_heat_free(heat);
    yomi_yose_forms_free(forms);
    yomi_yose_free(difference);
    yomi_yose_free(sum);
    free(form);
    return status == YOMI_ESTOPPED ? YOMI_ENOMEM : status;
}

static yomi_status ask_methods(char *answer, yomi_error *err)
{
    yomi_yose *sum;
    yomi_yose_heat *heat = NULL;
    size_t used = 0;
    yomi_status status = yomi_yose_read(&sum, "{9|{4|0}}\n{6|0}\n{5|0}\n{3|0}\n", err);
    if (status != YOMI_OK) return status;
    status = yomi_yose_measure(&heat, sum, &small, err);
    for (int i = 0; status == YOMI_OK && yomi_yose_method_at(i); i++) {
        yomi_yose_choice c = {0};
        status = yomi_yose_choose(&c, heat, YOMI_BLACK, yomi_yose_method_at(i), NULL, &small, err);
        if (status == YOMI_OK)
            used += (size_t)snprintf(answer + used, SCARCE_ANSWER - used, "%s %d; ",
                                     yomi_yose_method_name(yomi_yose_method_at(i)),
                                     c.moves[0].component);
        yomi_yose_choice_free(&c);
    }
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    return status;
}

static yomi_status border(char *answer, yomi_error *err)
{
    const yomi_rat gotes[] = {{9, 1}, {6, 1}, {6, 1}, {3, 1}}, x = {4, 1}, y = {5, 1};
    yomi_rat d, b;
    char first[YOMI_RAT_TEXT], second[YOMI_RAT_TEXT];
    yomi_status status = yomi_yose_discriminant(&d, x, y, gotes, 4, YOMI_BLACK, err);
    if (status == YOMI_OK)
        status = yomi_yose_border(&b, YOMI_YOSE_BORDER_EXACT, x, gotes, 4, YOMI_WHITE, err);
    if (status == YOMI_OK)
        snprintf(answer, SCARCE_ANSWER, "%s %s", yomi_rat_write(first, d),
                 yomi_rat_write(second, b));
    return status;
}

static yomi_status borders(char *answer, yomi_error *err)
{
    const yomi_rat gotes[] = {{3, 1}, {2, 1}};
    yomi_yose_borders b;
    const yomi_status status = yomi_yose_borders_find(&b, gotes, 2, YOMI_BLACK, &small, err);
    if (status != YOMI_OK) return status;
    snprintf(answer, SCARCE_ANSWER, "%d corners, %d misses", b.n_corners,
             b.n_misses[YOMI_YOSE_BORDER_MEAN]);
    yomi_yose_borders_free(&b);
    return status;
}

static yomi_status sweep(char *answer, yomi_error *err)
{
    const yomi_yose_sweep_question q = {
        {7, 8}, {6, 6}, YOMI_BLACK, yomi_yose_method_find("mean"), YOMI_YOSE_TUNING_INIT};
    yomi_yose_grid g;
    const yomi_status status = yomi_yose_sweep(&g, "{p|{3|0}}\n{q|0}\n", &q, &small, err);
    if (status == YOMI_OK) snprintf(answer, SCARCE_ANSWER, "%d wrong", g.wrong);
    if (status == YOMI_OK || status == YOMI_ESTOPPED) yomi_yose_grid_free(&g);
    return status;
}

static yomi_status compare(char *answer, yomi_error *err)
{
    const yomi_yose_shape shape = {1, 2, 1, 3, 3, 9};
    const yomi_yose_method *const methods[] = {yomi_yose_method_find("mean"),
                                               yomi_yose_method_find("playout")};
    yomi_yose_comparison c;
    const yomi_status status = yomi_yose_compare(&c, &shape, 4, methods, 2, NULL, &pair, err);
    if (status == YOMI_OK)
        snprintf(answer, SCARCE_ANSWER, "%llu sums, %llu %llu wrong", (unsigned long long)c.sums,
                 (unsigned long long)c.cards[0].wrong, (unsigned long long)c.cards[1].wrong);
    return status;
}

static void solving_survives_any_refusal(void **state)
{
    (void)state;
    scarce_check(solve_alone);
    scarce_check(solve_with_passes);
    scarce_check(solve_loops);
}

static void threads_survive_any_refusal(void **state)
{
    (void)state;
    scarce_check(solve_in_threads);
    scarce_check(compare);
}

static void thermographs_survive_any_refusal(void **state)
{
    (void)state;
    scarce_check(measure);
    scarce_check(compare_forms);
}

static void methods_survive_any_refusal(void **state)
{
    (void)state;
    scarce_check(ask_methods);
    scarce_check(border);
    scarce_check(borders);
    scarce_check(sweep);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solving_survives_any_refusal),
        cmocka_unit_test(threads_survive_any_refusal),
        cmocka_unit_test(thermographs_survive_any_refusal),
        cmocka_unit_test(methods_survive_any_refusal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
