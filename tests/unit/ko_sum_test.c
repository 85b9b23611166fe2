/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/ko.h"

struct pending {
    char text[4096];
    int cases;
};

/* The state, then the component of each gote. */
static void describe(char got[1024], const yomi_ko_sum *sum)
{
    char *state = NULL, score[YOMI_RAT_TEXT];
    assert_int_equal(yomi_ko_write(&state, &sum->ko, NULL), YOMI_OK);
    int n = snprintf(got, 1024, "%s score %s gotes", state,
                     yomi_rat_write(score, yomi_ko_points(&sum->ko, sum->ko.score)));
    for (int i = 0; i < sum->ko.n[YOMI_KO_GOTES]; i++)
        n += snprintf(got + n, 1024 - (size_t)n, " %d", sum->component[i]);
    free(state);
}

/* "text T", then "plain" (no ko), "reads STATE score S gotes COMPONENTS" or "error PLACE ...". */
static void check_line(const char *key, char *rest, void *user)
{
    struct pending *p = user;
    yomi_ko_sum sum;
    yomi_error err = {0};
    char got[1024];
    if (strcmp(key, "text") == 0) {
        test_unescape(rest);
        snprintf(p->text, sizeof p->text, "%s", rest);
        return;
    }
    p->cases++;
    assert_int_equal(yomi_ko_in_sum(p->text), strcmp(key, "plain") != 0);
    if (strcmp(key, "plain") == 0) return;
    const yomi_status status = yomi_ko_sum_open(&sum, p->text, &err);
    if (strcmp(key, "reads") == 0) {
        if (status != YOMI_OK) fail_msg("\"%s\": %s", p->text, err.text);
        describe(got, &sum);
        assert_string_equal(got, rest);
        yomi_ko_sum_close(&sum);
    } else {
        assert_string_equal(key, "error");
        assert_int_not_equal(status, YOMI_OK);
        snprintf(got, sizeof got, "%d:%d %s", err.line, err.column, err.text);
        assert_string_equal(got, rest);
    }
}

static void sums_read_as_the_table_says(void **state)
{
    (void)state;
    struct pending p = {.cases = 0};
    test_each_line("ko_sum.txt", check_line, &p);
    assert_true(p.cases >= 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(sums_read_as_the_table_says)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
