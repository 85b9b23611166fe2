/* SPDX-License-Identifier: MIT */
#include "base/base_text.h"
#include "test.h"
#include "yomi/yose.h"

static yomi_yose *sum;
static yomi_yose_heat *heat;
static int cases;

static void load(const char *text)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    assert_int_equal(yomi_yose_read(&sum, text, NULL), YOMI_OK);
    assert_int_equal(yomi_yose_measure(&heat, sum, &how, NULL), YOMI_OK);
}

static char *wall_text(const yomi_yose_corner *corners, int n)
{
    struct text t = {0};
    char *out, value[YOMI_RAT_TEXT], at[YOMI_RAT_TEXT];
    for (int i = 0; i < n; i++)
        text_add(&t, "%s%s@%s", i ? " " : "", yomi_rat_write(value, corners[i].value),
                 yomi_rat_write(at, corners[i].temperature));
    assert_int_equal(text_finish(&out, &t, NULL), YOMI_OK);
    return out;
}

static void check_line(const char *key, char *rest, void *user)
{
    (void)user;
    if (strcmp(key, "tree") == 0) {
        load(rest);
        return;
    }
    static yomi_yose_condition condition = YOMI_YOSE_NEUTRAL;
    if (strcmp(key, "activity") == 0) {
        assert_string_equal(yomi_yose_activity_name(yomi_yose_judge_activity(heat, 0)), rest);
        return;
    }
    const bool is_mean = strcmp(key, "left") && strcmp(key, "right");
    if (is_mean)
        condition = strcmp(key, "black") == 0   ? YOMI_YOSE_BLACK_KOMASTER
                    : strcmp(key, "white") == 0 ? YOMI_YOSE_WHITE_KOMASTER
                                                : YOMI_YOSE_NEUTRAL;
    const yomi_yose_thermo *t = yomi_yose_heat_under(heat, 0, condition);
    char got[128], mean[YOMI_RAT_TEXT], at[YOMI_RAT_TEXT];
    cases++;
    if (is_mean) {
        if (t->is_known)
            snprintf(got, sizeof got, "%s t %s", yomi_rat_write(mean, t->mean),
                     t->has_temperature ? yomi_rat_write(at, t->temperature) : "-");
        else
            snprintf(got, sizeof got, "- %s", yomi_yose_figure_words(t->figure));
        assert_string_equal(got, rest);
        return;
    }
    assert_true(t->is_known);
    const bool is_left = strcmp(key, "left") == 0;
    char *wall = is_left ? wall_text(t->left, t->n_left) : wall_text(t->right, t->n_right);
    assert_string_equal(wall, rest);
    free(wall);
}

static void trees_have_the_walls_of_the_table(void **state)
{
    (void)state;
    test_each_line("yose_thermo.txt", check_line, NULL);
    assert_true(cases >= 27);
}

/* "kind, miai deiri" of a component of the sum. */
static void expect_count(const char *text, int component, const char *want)
{
    char got[256], kind[YOMI_YOSE_KIND_TEXT], miai[YOMI_RAT_TEXT], deiri[YOMI_RAT_TEXT];
    load(text);
    const yomi_yose_count_go c = yomi_yose_judge(heat, component);
    snprintf(got, sizeof got, "%s, %s %s", yomi_yose_kind_write(kind, &c),
             yomi_rat_write(miai, c.miai), yomi_rat_write(deiri, c.deiri));
    assert_string_equal(got, want);
}

static void components_are_counted_as_go_books_do(void **state)
{
    (void)state;
    expect_count("{6|0}", 0, "gote, 3 6");
    expect_count("{8|{3|0}}", 0, "gote above 3/2, 13/4 13/2");
    expect_count("{{10|0}|-1}", 0, "Black's sente below 5, 1 1");
    expect_count("{2|{0|-12}}", 0, "White's sente below 6, 2 2");
    expect_count("{0|4}", 0, "cold, -2 -4");
    /* The follow-up of three points is sente once nothing else is above 3/2. */
    expect_count("{8|{3|0}}\n{1|0}", 0, "White's sente below 3/2, 13/4 5");
    expect_count("{8|{3|0}}\n{4|0}", 0, "gote above 3/2, 13/4 13/2");
    expect_count("{{14|2}|{-2|-14}}\n{6|0}", 0, "double sente below 6, 8 4");
    expect_count("{{14|2}|{-2|-14}}\n{16|0}", 0, "gote above 6, 8 16");
    /* Black threatens 40 and White 12; from 6 on White's threat is too small. */
    expect_count("{{40|2}|{-2|-14}}\n{14|0}", 0, "Black's sente from 6 to 19, 10 10");
    expect_count("{{40|2}|{-2|-14}}\n{10|0}", 0, "double sente below 6, 10 4");
    expect_count("7\n{{5|3}|{3|0}}", 0, "leaf, 0 0");
    expect_count("7\n{{5|3}|{3|0}}", 1, "settled, 0 0");
}

/* White's sente is Black's reverse sente, which Black plays at temperatures below its own. */
static void a_side_speaks_of_its_own_plays(void **state)
{
    (void)state;
    char kind[YOMI_YOSE_KIND_TEXT];
    load("{2|{0|-12}}\n{6|0}");
    yomi_yose_count_go c = yomi_yose_seen_by(yomi_yose_judge(heat, 0), YOMI_WHITE);
    assert_string_equal(yomi_yose_kind_write(kind, &c), "White's sente below 6");
    c = yomi_yose_seen_by(yomi_yose_judge(heat, 0), YOMI_BLACK);
    assert_string_equal(yomi_yose_kind_write(kind, &c), "Black's reverse sente below 2");
    c = yomi_yose_seen_by(yomi_yose_judge(heat, 1), YOMI_WHITE);
    assert_string_equal(yomi_yose_kind_write(kind, &c), "gote");
}

/* Black's sente below 5: beside a gote of 8, temperature 4, it is free, beside one of 12 White
 * takes the gote, and Black has 10 where 12 - 1 were to be had. */
static void a_sente_is_free_in_its_range_alone(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int loss;
    } sums[] = {{"{{10|0}|-1}\n{8|0}", 0}, {"{{10|0}|-1}\n{12|0}", 1}};
    const yomi_yose_question q = {.ask = YOMI_YOSE_LOSSES, .black = true};
    const yomi_solve how = YOMI_SOLVE_INIT;
    for (size_t i = 0; i < sizeof sums / sizeof *sums; i++) {
        yomi_yose_result r;
        expect_count(sums[i].text, 0, "Black's sente below 5, 1 1");
        assert_int_equal(yomi_yose_solve(&r, heat, &q, &how, NULL), YOMI_OK);
        assert_int_equal(r.side[YOMI_BLACK].moves[0].loss.num, sums[i].loss);
        yomi_yose_result_free(&r);
    }
}

/* Asked to stop before the start: nothing is known, and the measure is there all the same. */
static void a_stopped_measure_knows_what_was_finished(void **state)
{
    (void)state;
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_stop *stop = yomi_stop_new();
    yomi_error err;
    yomi_rat guess;
    yomi_stop_ask(stop);
    how.stop = stop;
    load("{6|0}\n7");
    yomi_yose_heat_free(heat);
    assert_int_equal(yomi_yose_measure(&heat, sum, &how, &err), YOMI_ESTOPPED);
    assert_string_equal(err.text, "stopped before all thermographs were measured");
    assert_false(yomi_yose_heat_get(heat, 0)->is_known);
    assert_false(yomi_yose_guess(&guess, heat, YOMI_BLACK));
    yomi_stop_free(stop);
}

/* A chain of n follow-ups has a mean with a denominator of 2^n. */
static void numbers_past_64_bits_are_said_to_be_lost(void **state)
{
    (void)state;
    char text[2048], *at = text;
    for (int i = 0; i < 100; i++) at += sprintf(at, "{");
    at += sprintf(at, "0");
    for (int i = 0; i < 100; i++) at += sprintf(at, "|-%d}", i + 1);
    load(text);
    assert_false(yomi_yose_heat_get(heat, 0)->is_known);
    load("{9223372036854775807|0}");
    assert_false(yomi_yose_heat_get(heat, 0)->is_known);
}

static void the_usual_guess_is_the_means_and_half_the_temperature(void **state)
{
    (void)state;
    yomi_rat guess;
    load("{8|{3|0}}\n{6|0}\n1/2");
    assert_true(yomi_yose_guess(&guess, heat, YOMI_BLACK)); /* 33/4 + 13/8 */
    assert_int_equal(guess.num, 79);
    assert_int_equal(guess.den, 8);
    assert_true(yomi_yose_guess(&guess, heat, YOMI_WHITE));
    assert_int_equal(guess.num, 53);
}

static int fini(void **state)
{
    (void)state;
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trees_have_the_walls_of_the_table),
        cmocka_unit_test(components_are_counted_as_go_books_do),
        cmocka_unit_test(a_side_speaks_of_its_own_plays),
        cmocka_unit_test(a_sente_is_free_in_its_range_alone),
        cmocka_unit_test(a_stopped_measure_knows_what_was_finished),
        cmocka_unit_test(numbers_past_64_bits_are_said_to_be_lost),
        cmocka_unit_test(the_usual_guess_is_the_means_and_half_the_temperature),
    };
    return cmocka_run_group_tests(tests, NULL, fini);
}
