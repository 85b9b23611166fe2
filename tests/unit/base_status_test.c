/* SPDX-License-Identifier: MIT */
#include "base/base_status.h"
#include "test.h"
#include "yomi/solve.h"

static void a_failure_carries_its_sentence(void **state)
{
    (void)state;
    yomi_error err;
    assert_int_equal(fail(&err, YOMI_ERANGE, "%d is too many", 7), YOMI_ERANGE);
    assert_int_equal(err.status, YOMI_ERANGE);
    assert_string_equal(err.text, "7 is too many");
    assert_int_equal(err.line, 0);
}

static void a_failure_in_a_text_carries_its_place(void **state)
{
    (void)state;
    yomi_error err;
    assert_int_equal(fail_at(&err, YOMI_EPARSE, 3, 14, "no"), YOMI_EPARSE);
    assert_int_equal(err.line, 3);
    assert_int_equal(err.column, 14);
}

static void nobody_needs_to_listen(void **state)
{
    (void)state;
    assert_int_equal(fail(NULL, YOMI_EIO, "unheard"), YOMI_EIO);
}

static void a_long_sentence_is_cut_not_overrun(void **state)
{
    (void)state;
    yomi_error err;
    char word[1000];
    memset(word, 'y', sizeof word - 1);
    word[sizeof word - 1] = 0;
    fail(&err, YOMI_EPARSE, "%s", word);
    assert_int_equal(strlen(err.text), sizeof err.text - 1);
}

static void a_lack_of_memory_is_told_in_readable_amounts(void **state)
{
    (void)state;
    yomi_error err;
    assert_int_equal(fail_budget(&err, 1, 1), YOMI_ENOMEM);
    assert_string_equal(err.text, "1 byte of memory is too little; give more");
    fail_budget(&err, 1023, 1);
    assert_string_equal(err.text, "1023 bytes of memory is too little; give more");
    fail_budget(&err, 1 << 20, 8);
    assert_string_equal(err.text, "1 MiB of memory is too little for 8 threads; give more");
    assert_int_equal(fail_system(&err, 65536), YOMI_ENOMEM);
    assert_string_equal(err.text, "the system does not give 64 KiB of memory; ask for less");
}

static yomi_status twice(yomi_status inner, int *reached)
{
    TRY(inner);
    ++*reached;
    return YOMI_OK;
}

static void try_hands_failures_on(void **state)
{
    (void)state;
    int reached = 0;
    assert_int_equal(twice(YOMI_ENOMEM, &reached), YOMI_ENOMEM);
    assert_int_equal(reached, 0);
    assert_int_equal(twice(YOMI_OK, &reached), YOMI_OK);
    assert_int_equal(reached, 1);
}

static void every_status_and_certainty_has_a_name(void **state)
{
    (void)state;
    assert_string_equal(yomi_status_name(YOMI_OK), "ok");
    assert_string_equal(yomi_status_name(YOMI_ESTOPPED), "stopped");
    assert_string_equal(yomi_status_name((yomi_status)99), "unknown");
    assert_string_equal(yomi_certainty_name(YOMI_EXACT), "exact");
    assert_string_equal(yomi_certainty_name(YOMI_ESTIMATE), "estimate");
    assert_string_equal(yomi_certainty_name((yomi_certainty)99), "unknown");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_failure_carries_its_sentence),
        cmocka_unit_test(a_failure_in_a_text_carries_its_place),
        cmocka_unit_test(nobody_needs_to_listen),
        cmocka_unit_test(a_long_sentence_is_cut_not_overrun),
        cmocka_unit_test(a_lack_of_memory_is_told_in_readable_amounts),
        cmocka_unit_test(try_hands_failures_on),
        cmocka_unit_test(every_status_and_certainty_has_a_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
