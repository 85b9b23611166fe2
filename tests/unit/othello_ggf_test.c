/* SPDX-License-Identifier: MIT */
#include "othello_record_test.h"

static void check_line(const char *key, char *rest, void *user)
{
    record_check(user, key, rest, yomi_othello_game_ggf);
}

static void records_read_as_the_table_says(void **state)
{
    (void)state;
    struct record_case c = {.cases = 0};
    test_each_line("othello_ggf.txt", check_line, &c);
    assert_true(c.cases >= 40);
}

static void texts_that_would_break_a_record_are_mended(void **state)
{
    (void)state;
    yomi_othello_game g = {.black = "a]b", .white = "c\nd"}, back;
    yomi_error err;
    char *text;
    yomi_othello_start(&g.start, 8, 8, YOMI_OTHELLO_CROSSED, NULL);
    assert_int_equal(yomi_othello_game_ggf(&text, &g, &err), YOMI_OK);
    assert_int_equal(yomi_othello_game_read(&back, text, 1, &err), YOMI_OK);
    assert_string_equal(back.black, "a)b");
    assert_string_equal(back.white, "c d");
    free(text);
}

static void a_name_has_at_most_127_bytes(void **state)
{
    (void)state;
    char text[300] = "(;PB[", name[200];
    yomi_othello_game g;
    yomi_error err;
    memset(name, 'n', sizeof name);
    name[127] = 0;
    strcat(strcat(text, name), "];)");
    assert_int_equal(yomi_othello_game_read(&g, text, 1, &err), YOMI_OK);
    assert_string_equal(g.black, name);
    snprintf(text, sizeof text, "(;PB[%sx];)", name);
    assert_int_equal(yomi_othello_game_read(&g, text, 1, &err), YOMI_ERANGE);
    assert_string_equal(err.text, "the value of PB is longer than 127 bytes");
    assert_int_equal(err.column, 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_read_as_the_table_says),
        cmocka_unit_test(texts_that_would_break_a_record_are_mended),
        cmocka_unit_test(a_name_has_at_most_127_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
