/* SPDX-License-Identifier: MIT */
#include "base/base_text.h"
#include "test.h"
#include "yomi/yose.h"

static yomi_yose *sum;
static yomi_yose_heat *heat;
static int cases;

static void load(const char *text)
{
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    assert_int_equal(yomi_yose_read(&sum, text, NULL), YOMI_OK);
    assert_int_equal(yomi_yose_measure(&heat, sum, NULL), YOMI_OK);
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
    const yomi_yose_thermo *t = yomi_yose_heat_get(heat, 0);
    char got[128], mean[YOMI_RAT_TEXT], at[YOMI_RAT_TEXT];
    assert_true(t->is_known);
    cases++;
    if (strcmp(key, "mean") == 0) {
        snprintf(got, sizeof got, "%s t %s", yomi_rat_write(mean, t->mean),
                 t->has_temperature ? yomi_rat_write(at, t->temperature) : "-");
        assert_string_equal(got, rest);
        return;
    }
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

/* "kind miai deiri" of a component of the sum. */
static void expect_count(const char *text, int component, const char *want)
{
    char got[128], miai[YOMI_RAT_TEXT], deiri[YOMI_RAT_TEXT];
    load(text);
    const yomi_yose_count_go c = yomi_yose_judge(heat, component);
    snprintf(got, sizeof got, "%s %s %s", yomi_yose_kind_name(c.kind), yomi_rat_write(miai, c.miai),
             yomi_rat_write(deiri, c.deiri));
    assert_string_equal(got, want);
}

static void components_are_counted_as_go_books_do(void **state)
{
    (void)state;
    expect_count("{6|0}", 0, "gote 3 6");
    expect_count("{8|{3|0}}", 0, "gote 13/4 13/2");
    expect_count("{{10|0}|-1}", 0, "sente 1 1");
    expect_count("{2|{0|-12}}", 0, "reverse sente 2 2");
    expect_count("{0|4}", 0, "cold -2 -4");
    /* The follow-up of three points is sente once nothing else is above 3/2. */
    expect_count("{8|{3|0}}\n{1|0}", 0, "reverse sente 13/4 5");
    expect_count("{8|{3|0}}\n{4|0}", 0, "gote 13/4 13/2");
    expect_count("{{14|2}|{-2|-14}}\n{6|0}", 0, "double sente 8 4");
    expect_count("{{14|2}|{-2|-14}}\n{16|0}", 0, "gote 8 16");
    load("7\n{{5|3}|{3|0}}");
    assert_int_equal(yomi_yose_judge(heat, 0).kind, YOMI_YOSE_LEAF);
    assert_int_equal(yomi_yose_judge(heat, 1).kind, YOMI_YOSE_SETTLED);
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
        cmocka_unit_test(numbers_past_64_bits_are_said_to_be_lost),
        cmocka_unit_test(the_usual_guess_is_the_means_and_half_the_temperature),
    };
    return cmocka_run_group_tests(tests, NULL, fini);
}
