/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/ko.h"

struct pending {
    char text[4096];
    int cases;
};

/* "text T", then "reads STATE" or "error LINE:COLUMN SENTENCE". */
static void check_line(const char *key, char *rest, void *user)
{
    struct pending *p = user;
    yomi_ko ko = {.unit = 77};
    yomi_error err = {0};
    if (strcmp(key, "text") == 0) {
        test_unescape(rest);
        snprintf(p->text, sizeof p->text, "%s", rest);
        return;
    }
    const yomi_status status = yomi_ko_read(&ko, p->text, &err);
    p->cases++;
    if (strcmp(key, "reads") == 0) {
        char *got = NULL;
        if (status != YOMI_OK) fail_msg("\"%s\": %s", p->text, err.text);
        assert_int_equal(yomi_ko_write(&got, &ko, NULL), YOMI_OK);
        assert_string_equal(got, rest);
        free(got);
    } else {
        char got[512];
        assert_string_equal(key, "error");
        snprintf(got, sizeof got, "%d:%d %s", err.line, err.column, err.text);
        assert_int_not_equal(status, YOMI_OK);
        assert_string_equal(got, rest);
        assert_int_equal(ko.unit, 77); /* untouched */
    }
}

static void texts_read_as_the_table_says(void **state)
{
    (void)state;
    struct pending p = {.cases = 0};
    test_each_line("ko_read.txt", check_line, &p);
    assert_true(p.cases >= 30);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(texts_read_as_the_table_says)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
