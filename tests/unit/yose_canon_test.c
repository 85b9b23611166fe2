/* SPDX-License-Identifier: MIT */
#include "test.h"
#include <yomi/yose.h>

static const yomi_solve how = YOMI_SOLVE_INIT;

static yomi_yose *read_sum(const char *text)
{
    yomi_yose *sum;
    yomi_error err;
    if (yomi_yose_read(&sum, text, &err) != YOMI_OK) fail_msg("%s: %s", text, err.text);
    return sum;
}

static void check_form(const char *key, char *rest, void *user)
{
    static char text[4096];
    int *n = user;
    if (strcmp(key, "sum") == 0) {
        test_unescape(rest);
        strcpy(text, rest);
        return;
    }
    yomi_yose *sum = read_sum(text);
    yomi_yose_forms *forms;
    yomi_yose_node total;
    char *form;
    assert_int_equal(yomi_yose_forms_new(&forms, sum, &how, NULL), YOMI_OK);
    assert_int_equal(yomi_yose_forms_total(&total, forms, 0, &how, NULL), YOMI_OK);
    assert_int_equal(yomi_yose_write(&form, yomi_yose_forms_trees(forms), total, NULL), YOMI_OK);
    if (strcmp(form, rest) != 0) fail_msg("%s is %s, not %s", text, form, rest);
    ++*n;
    free(form);
    yomi_yose_forms_free(forms);
    yomi_yose_free(sum);
}

static void sums_have_the_forms_of_the_table(void **state)
{
    (void)state;
    int n = 0;
    test_each_line("yose_canon.txt", check_form, &n);
    assert_int_equal(n, 18);
}

static void check_relation(const char *a, const char *b, yomi_yose_relation want)
{
    yomi_yose *x = read_sum(a), *y = read_sum(b);
    yomi_yose_relation relation;
    assert_int_equal(yomi_yose_relate(&relation, x, y, 0, &how, NULL), YOMI_OK);
    if (relation != want)
        fail_msg("%s is %s, compared with %s", a, yomi_yose_relation_name(relation), b);
    yomi_yose_free(x);
    yomi_yose_free(y);
}

static void sums_have_their_known_order(void **state)
{
    (void)state;
    check_relation("*", "0", YOMI_YOSE_CONFUSED);
    check_relation("{0|*}", "0", YOMI_YOSE_GREATER);
    check_relation("{0|*}", "*", YOMI_YOSE_CONFUSED);
    check_relation("2*{0|*}", "*", YOMI_YOSE_GREATER);
    check_relation("{0|*}", "1/1024", YOMI_YOSE_LESS);
    check_relation("{4|{1|-3}}", "{4|2}", YOMI_YOSE_LESS);
    check_relation("{{9|3}|0}", "{2|0}", YOMI_YOSE_GREATER);
    check_relation("{6|0}", "3", YOMI_YOSE_CONFUSED);
    check_relation("{4|{2|-3}}", "{4|2}", YOMI_YOSE_CONFUSED); /* by the last move */
    check_relation("2*{6|0}", "6", YOMI_YOSE_SAME);
    check_relation("", "", YOMI_YOSE_SAME);
    assert_string_equal(yomi_yose_relation_name(YOMI_YOSE_CONFUSED), "confused");
    assert_string_equal(yomi_yose_relation_name((yomi_yose_relation)9), "unknown");
}

static void points_are_told_from_the_last_move(void **state)
{
    (void)state;
    const yomi_rat zero = {0, 1}, one = {1, 1}, less = {-1, 1};
    assert_int_equal(yomi_yose_relation_of(zero, zero), YOMI_YOSE_SAME);
    assert_int_equal(yomi_yose_relation_of(one, zero), YOMI_YOSE_GREATER);
    assert_int_equal(yomi_yose_relation_of(zero, less), YOMI_YOSE_LESS);
    assert_int_equal(yomi_yose_relation_of(one, less), YOMI_YOSE_CONFUSED);
}

/* The ko of a sum has no form, but the rest has, and the difference of kos is a sum too. */
static void kos_have_no_form_and_no_order(void **state)
{
    (void)state;
    yomi_yose *sum = read_sum("{6|0}\nfight: {12|{fight|0}}\n"),
              *other = read_sum("{5|a{{9|a}|0}}");
    yomi_yose_forms *forms;
    yomi_yose_node node;
    yomi_yose_relation relation;
    yomi_error err;
    char *text;
    assert_int_equal(yomi_yose_forms_new(&forms, sum, &how, NULL), YOMI_OK);
    assert_true(yomi_yose_form(&node, forms, 0));
    assert_false(yomi_yose_form(&node, forms, 1));
    assert_int_equal(yomi_yose_forms_total(&node, forms, 0, &how, &err), YOMI_EILLEGAL);
    assert_non_null(strstr(err.text, "component 1 has a ko"));
    assert_int_equal(yomi_yose_relate(&relation, sum, sum, 0, &how, NULL), YOMI_EILLEGAL);
    yomi_yose_forms_free(forms);
    yomi_yose *difference;
    assert_int_equal(yomi_yose_subtract(&difference, sum, other, NULL), YOMI_OK);
    assert_int_equal(yomi_yose_count(difference), 3);
    assert_int_equal(yomi_yose_write(&text, difference, yomi_yose_root(difference, 1), NULL),
                     YOMI_OK);
    assert_string_equal(text, "fight:{12|{fight|0}}");
    free(text);
    assert_int_equal(yomi_yose_write(&text, difference, yomi_yose_root(difference, 2), NULL),
                     YOMI_OK);
    assert_string_equal(text, "{a:{0|{a|-9}}|-5}");
    free(text);
    yomi_yose_free(difference);
    yomi_yose_free(sum);
    yomi_yose_free(other);
}

static void limits_stop_the_form_of_a_sum(void **state)
{
    (void)state;
    yomi_yose *sum =
        read_sum("{9|{4|0}}\n{{17|5}|1}\n{8|{3|-2}}\n{7/2|{1|0}}\n{{11|3}|{2|0}}\n"
                 "{16|{9|{4|0}}}\n{{{30|10}|4}|1}\n{{21|13}|{8|0}}\n{9|{5|{2|1/2}}}\n");
    yomi_yose_forms *forms;
    yomi_yose_node total;
    yomi_solve limited = how;
    assert_int_equal(yomi_yose_forms_new(&forms, sum, &how, NULL), YOMI_OK);
    assert_int_equal(yomi_yose_forms_total(&total, forms, 2000, &how, NULL), YOMI_ESTOPPED);
    limited.memory = 1 << 18;
    assert_int_equal(yomi_yose_forms_total(&total, forms, 0, &limited, NULL), YOMI_ESTOPPED);
    yomi_yose_forms_free(forms);
    yomi_yose_free(sum);
    sum = read_sum("{9223372036854775807|0}\n1\n");
    assert_int_equal(yomi_yose_forms_new(&forms, sum, &how, NULL), YOMI_OK);
    assert_int_equal(yomi_yose_forms_total(&total, forms, 0, &how, NULL), YOMI_ERANGE);
    yomi_yose_forms_free(forms);
    yomi_yose_free(sum);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_have_the_forms_of_the_table),
        cmocka_unit_test(sums_have_their_known_order),
        cmocka_unit_test(points_are_told_from_the_last_move),
        cmocka_unit_test(kos_have_no_form_and_no_order),
        cmocka_unit_test(limits_stop_the_form_of_a_sum),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
