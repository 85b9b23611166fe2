/* SPDX-License-Identifier: MIT */
#include "base/base_rat.h"
#include "test.h"

static yomi_rat rat(int64_t num, int64_t den)
{
    yomi_rat r;
    assert_int_equal(rat_make(&r, num, den, NULL), YOMI_OK);
    return r;
}

static void assert_rat(yomi_rat r, int64_t num, int64_t den)
{
    assert_int_equal(r.num, num);
    assert_int_equal(r.den, den);
}

static void made_in_lowest_terms_with_a_positive_denominator(void **state)
{
    (void)state;
    assert_rat(rat(6, 4), 3, 2);
    assert_rat(rat(-6, -4), 3, 2);
    assert_rat(rat(6, -4), -3, 2);
    assert_rat(rat(0, -9), 0, 1);
    assert_rat(rat(INT64_MIN, 2), INT64_MIN / 2, 1);
    assert_rat(rat(INT64_MIN, INT64_MIN), 1, 1);
}

static void what_does_not_fit_is_an_error_and_touches_nothing(void **state)
{
    (void)state;
    yomi_rat r = {7, 9};
    yomi_error err;
    assert_int_equal(rat_make(&r, INT64_MIN, 1, &err), YOMI_ERANGE);
    assert_int_equal(rat_make(&r, 1, INT64_MIN, &err), YOMI_ERANGE);
    assert_int_equal(rat_add(&r, rat(INT64_MAX, 1), rat(1, 1), &err), YOMI_ERANGE);
    assert_int_equal(rat_sub(&r, rat(-INT64_MAX, 1), rat(1, 1), &err), YOMI_ERANGE);
    assert_int_equal(rat_mul(&r, rat(INT64_MAX, 1), rat(2, 1), &err), YOMI_ERANGE);
    assert_int_equal(rat_div(&r, rat(1, INT64_MAX), rat(2, 1), &err), YOMI_ERANGE);
    assert_string_equal(err.text, "an exact value passed 64 bits");
    assert_rat(r, 7, 9);
}

static void dividing_by_zero_is_an_error(void **state)
{
    (void)state;
    yomi_rat r = {7, 9};
    yomi_error err;
    assert_int_equal(rat_div(&r, rat(1, 2), RAT_ZERO, &err), YOMI_ERANGE);
    assert_int_equal(rat_make(&r, 1, 0, &err), YOMI_ERANGE);
    assert_string_equal(err.text, "a division by zero has no value");
    assert_rat(r, 7, 9);
}

static void the_four_operations_are_exact(void **state)
{
    (void)state;
    yomi_rat r;
    assert_int_equal(rat_add(&r, rat(1, 3), rat(1, 6), NULL), YOMI_OK);
    assert_rat(r, 1, 2);
    assert_int_equal(rat_sub(&r, rat(1, 3), rat(1, 2), NULL), YOMI_OK);
    assert_rat(r, -1, 6);
    assert_int_equal(rat_mul(&r, rat(-2, 3), rat(3, 4), NULL), YOMI_OK);
    assert_rat(r, -1, 2);
    assert_int_equal(rat_div(&r, rat(-2, 3), rat(-4, 3), NULL), YOMI_OK);
    assert_rat(r, 1, 2);
}

static void comparing_never_overflows(void **state)
{
    (void)state;
    assert_true(yomi_rat_compare(rat(INT64_MAX, INT64_MAX - 1), rat(INT64_MAX - 1, INT64_MAX)) > 0);
    assert_true(yomi_rat_compare(rat(-1, 3), rat(1, INT64_MAX)) < 0);
    assert_int_equal(yomi_rat_compare(rat(2, 4), rat(1, 2)), 0);
}

static void written_as_people_write_them(void **state)
{
    (void)state;
    char buf[YOMI_RAT_TEXT];
    assert_string_equal(yomi_rat_write(buf, rat(-7, 2)), "-7/2");
    assert_string_equal(yomi_rat_write(buf, rat(4, 2)), "2");
    assert_string_equal(yomi_rat_write(buf, rat(-INT64_MAX, INT64_MAX - 1)),
                        "-9223372036854775807/9223372036854775806");
    assert_true(yomi_rat_double(rat(-7, 2)) == -3.5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(made_in_lowest_terms_with_a_positive_denominator),
        cmocka_unit_test(what_does_not_fit_is_an_error_and_touches_nothing),
        cmocka_unit_test(dividing_by_zero_is_an_error),
        cmocka_unit_test(the_four_operations_are_exact),
        cmocka_unit_test(comparing_never_overflows),
        cmocka_unit_test(written_as_people_write_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
