/* SPDX-License-Identifier: MIT */
#include "base/base_scan.h"
#include "base/base_text.h"
#include "test.h"
#include <string.h>

static void pieces_join_into_one_text(void **state)
{
    (void)state;
    struct text t = {0};
    char *out;
    for (int i = 0; i < 1000; i++) text_add(&t, "%d,", i);
    assert_int_equal(text_finish(&out, &t, NULL), YOMI_OK);
    assert_int_equal(strlen(out), 10 * 2 + 90 * 3 + 900 * 4);
    assert_memory_equal(out, "0,1,2,3,", 8);
    free(out);
}

static void nothing_added_is_an_empty_text(void **state)
{
    (void)state;
    struct text t = {0};
    char *out;
    assert_int_equal(text_finish(&out, &t, NULL), YOMI_OK);
    assert_string_equal(out, "");
    free(out);
}

static void a_loss_is_remembered_to_the_end(void **state)
{
    (void)state;
    struct text t = {0};
    char *out = NULL;
    text_add(&t, "kept");
    t.is_lost = true; /* as after a failed allocation */
    text_add(&t, "lost");
    assert_int_equal(text_finish(&out, &t, NULL), YOMI_ENOMEM);
    assert_null(out);
}

static void only_ascii_letters_have_a_case(void **state)
{
    (void)state;
    for (int i = 0; i < 256; i++) {
        const char c = (char)i;
        const bool is_upper = i >= 65 && i <= 90, is_lower = i >= 97 && i <= 122;
        assert_int_equal(text_is_upper(c), is_upper);
        assert_int_equal(text_is_lower(c), is_lower);
        assert_int_equal(text_is_letter(c), is_upper || is_lower);
        assert_int_equal((unsigned char)text_upper(c), is_lower ? i - 32 : i);
        assert_int_equal((unsigned char)text_lower(c), is_upper ? i + 32 : i);
    }
}

static void words_are_compared_apart_from_case(void **state)
{
    (void)state;
    assert_true(text_same("", "") && text_same("CHINESE", "chinese") && text_same("a-1", "A-1"));
    assert_false(text_same("chin", "chinese") || text_same("chinese", "chin"));
    assert_false(text_same("\xE4", "\xC4") || text_same("@", "`") || text_same("[", "{"));
    assert_true(text_begins("Chinese rules", "chi") && text_begins("x", ""));
    assert_false(text_begins("ch", "chi") || text_begins("", "c") || text_begins("achi", "chi"));
}

static void a_scan_knows_line_and_column(void **state)
{
    (void)state;
    struct scan s = scan_begin("ab\ncd");
    for (int i = 0; i < 4; i++) scan_step(&s);
    assert_int_equal(*s.p, 'd');
    assert_int_equal(s.line, 2);
    assert_int_equal(s.column, 2);
}

static void odd_bytes_are_named_by_number(void **state)
{
    (void)state;
    char name[12];
    assert_string_equal(scan_name(name, 'q'), "'q'");
    assert_string_equal(scan_name(name, '\a'), "byte 0x07");
    assert_string_equal(scan_name(name, (char)0xff), "byte 0xff");
}

static void only_whole_characters_are_utf8(void **state)
{
    static const char *const good[] = {"", "a~", "\xc2\xa7", "\xe5\x9b\xb2", "\xf4\x8f\xbf\xbf"};
    static const char *const bad[] = {"\xff",
                                      "\x80",
                                      "a\xc3",
                                      "\xc1\x81",
                                      "\xe0\x9f\xbf",
                                      "\xed\xa0\x80",
                                      "\xe5\x9b(",
                                      "\xf4\x90\x80\x80",
                                      "\xf5\x80\x80\x80"};
    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++)
        assert_true(scan_is_utf8(good[i], strlen(good[i])));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(scan_is_utf8(bad[i], strlen(bad[i])));
}

static void control_characters_are_found_in_utf8(void **state)
{
    static const struct {
        const char *text;
        size_t at;
    } cases[] = {
        {"", 0},          {"corner \xe9\x9a\x85 \xc2\xa0", 13},
        {"a\033[31m", 1}, {"tab\there", 3},
        {"\x7f", 0},      {"x\xc2\x9bm", 1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_int_equal(scan_control(cases[i].text, strlen(cases[i].text)), cases[i].at);
}

/* A number, what is wrong with it, and how many bytes are behind us then. */
static void numbers_are_whole_halves_or_decimals(void **state)
{
    static const struct {
        const char *text;
        enum scan_number found;
        int64_t num, den;
        int bytes;
    } cases[] = {
        {"13", SCAN_NUMBER_GOOD, 13, 1, 2},
        {"7/2|", SCAN_NUMBER_GOOD, 7, 2, 3},
        {"6/4", SCAN_NUMBER_GOOD, 3, 2, 3},
        {"3.50", SCAN_NUMBER_GOOD, 7, 2, 4},
        {"3.", SCAN_NUMBER_GOOD, 3, 1, 1},
        {"0007", SCAN_NUMBER_GOOD, 7, 1, 4},
        {"9223372036854775807", SCAN_NUMBER_GOOD, INT64_MAX, 1, 19},
        {"-1", SCAN_NUMBER_NONE, 0, 0, 0},
        {"", SCAN_NUMBER_NONE, 0, 0, 0},
        {"7/-2", SCAN_NUMBER_HALF, 0, 0, 2},
        {"9223372036854775808x", SCAN_NUMBER_LARGE, 0, 0, 19},
        {"1/9223372036854775808", SCAN_NUMBER_LARGE, 0, 0, 21},
        {"0.0000000000000000000", SCAN_NUMBER_LARGE, 0, 0, 21},
        {"5/0", SCAN_NUMBER_BY_ZERO, 0, 0, 3},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct scan s = scan_begin(cases[i].text);
        yomi_rat r = {0, 0};
        assert_int_equal(scan_number(&r, &s), cases[i].found);
        assert_int_equal(s.p - cases[i].text, cases[i].bytes);
        assert_true(r.num == cases[i].num && r.den == cases[i].den);
    }
}

static void blanks_are_spaces_lines_and_comments(void **state)
{
    (void)state;
    struct scan s = scan_begin(" \t# one\n\n#two\n  x");
    scan_skip_blank(&s);
    assert_int_equal(*s.p, 'x');
    assert_true(s.line == 4 && s.column == 3);
    s = scan_begin("# to the end");
    scan_skip_blank(&s);
    assert_int_equal(*s.p, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_join_into_one_text),
        cmocka_unit_test(nothing_added_is_an_empty_text),
        cmocka_unit_test(a_loss_is_remembered_to_the_end),
        cmocka_unit_test(only_ascii_letters_have_a_case),
        cmocka_unit_test(words_are_compared_apart_from_case),
        cmocka_unit_test(a_scan_knows_line_and_column),
        cmocka_unit_test(numbers_are_whole_halves_or_decimals),
        cmocka_unit_test(blanks_are_spaces_lines_and_comments),
        cmocka_unit_test(only_whole_characters_are_utf8),
        cmocka_unit_test(control_characters_are_found_in_utf8),
        cmocka_unit_test(odd_bytes_are_named_by_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
