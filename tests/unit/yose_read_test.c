/* SPDX-License-Identifier: MIT */
#include "base/base_text.h"
#include "test.h"
#include "yomi/yose.h"

struct pending {
    char text[4096];
    int cases;
};

/* \n and \r in a data line are what they say. */
static void unescape(char *to, const char *s)
{
    for (; *s; s++) {
        const bool is_escape = s[0] == '\\' && (s[1] == 'n' || s[1] == 'r');
        *to++ = !is_escape ? *s : *++s == 'n' ? '\n' : '\r';
    }
    *to = 0;
}

/* "corner: {8|{3|0}} ; {6|0}". Free with free(). */
static char *written(const yomi_yose *sum)
{
    struct text t = {0};
    char *out = NULL, *tree;
    for (int i = 0; i < yomi_yose_count(sum); i++) {
        const char *name = yomi_yose_name(sum, i);
        assert_int_equal(yomi_yose_write(&tree, sum, yomi_yose_root(sum, i), NULL), YOMI_OK);
        text_add(&t, "%s%s%s%s", i ? " ; " : "", name, *name ? ": " : "", tree);
        free(tree);
    }
    assert_int_equal(text_finish(&out, &t, NULL), YOMI_OK);
    return out;
}

static void check_line(const char *key, char *rest, void *user)
{
    struct pending *p = user;
    yomi_yose *sum = NULL;
    yomi_error err = {0};
    char got[512];
    if (strcmp(key, "text") == 0) {
        unescape(p->text, rest);
        return;
    }
    const yomi_status status = yomi_yose_read(&sum, p->text, &err);
    p->cases++;
    if (strcmp(key, "reads") == 0) {
        if (status != YOMI_OK) fail_msg("\"%s\": %s", p->text, err.text);
        char *text = written(sum);
        assert_string_equal(text, rest);
        free(text);
    } else {
        assert_string_equal(key, "error");
        assert_int_not_equal(status, YOMI_OK);
        snprintf(got, sizeof got, "%d:%d %s", err.line, err.column, err.text);
        assert_string_equal(got, rest);
        assert_null(sum); /* untouched */
    }
    yomi_yose_free(sum);
}

static void texts_read_as_the_table_says(void **state)
{
    (void)state;
    struct pending p = {.cases = 0};
    test_each_line("yose_read.txt", check_line, &p);
    assert_true(p.cases >= 28);
}

/* Braces nested n deep. */
static char *nested(int n)
{
    char *text = malloc((size_t)n * 4 + 2), *at = text;
    for (int i = 0; i < n; i++) at += sprintf(at, "{");
    at += sprintf(at, "0");
    for (int i = 0; i < n; i++) at += sprintf(at, "|0}");
    return text;
}

static void depth_is_limited_without_a_crash(void **state)
{
    (void)state;
    yomi_yose *sum;
    yomi_error err;
    char *text = nested(YOMI_YOSE_DEPTH), *again;
    assert_int_equal(yomi_yose_read(&sum, text, &err), YOMI_OK);
    assert_int_equal(yomi_yose_write(&again, sum, yomi_yose_root(sum, 0), NULL), YOMI_OK);
    assert_string_equal(text, again);
    yomi_yose_free(sum);
    free(text);
    free(again);
    text = nested(1000000);
    assert_int_equal(yomi_yose_read(&sum, text, &err), YOMI_ERANGE);
    assert_string_equal(err.text, "the tree is deeper than 4096 moves");
    assert_int_equal(err.column, YOMI_YOSE_DEPTH + 1);
    free(text);
}

static void equal_trees_are_one_node(void **state)
{
    (void)state;
    yomi_yose *sum;
    assert_int_equal(yomi_yose_read(&sum, "{{3|0}|{3|0}}\n{3|0}\n{6/2|0}", NULL), YOMI_OK);
    const yomi_yose_node root = yomi_yose_root(sum, 0);
    assert_int_equal(yomi_yose_option(sum, root, YOMI_BLACK, 0), yomi_yose_root(sum, 1));
    assert_int_equal(yomi_yose_option(sum, root, YOMI_WHITE, 0), yomi_yose_root(sum, 2));
    yomi_yose_free(sum);
}

static void letters_stand_for_scores(void **state)
{
    (void)state;
    const yomi_rat letters[2] = {{7, 2}, {-3, 1}};
    unsigned seen = 0;
    yomi_yose *sum;
    assert_int_equal(yomi_yose_read_with(&sum, "{p|-q}", letters, &seen, NULL), YOMI_OK);
    char *text = written(sum);
    assert_string_equal(text, "{7/2|3}");
    assert_int_equal(seen, 3);
    free(text);
    yomi_yose_free(sum);
    assert_int_equal(yomi_yose_read_with(&sum, "{q|0}", letters, &seen, NULL), YOMI_OK);
    assert_int_equal(seen, 2);
    yomi_yose_free(sum);
}

/* A way back goes to the brace itself, and two nodes on loops are two however they look. */
static void loops_lead_back(void **state)
{
    (void)state;
    yomi_yose *sum;
    char *text;
    assert_int_equal(yomi_yose_read(&sum, "a:{10|{a|0}}\n{a:{10|{a|0}}|b:{10|{b|0}}}", NULL),
                     YOMI_OK);
    const yomi_yose_node a = yomi_yose_root(sum, 0), top = yomi_yose_root(sum, 1);
    const yomi_yose_node taken = yomi_yose_option(sum, a, YOMI_WHITE, 0);
    assert_int_equal(yomi_yose_option(sum, taken, YOMI_BLACK, 0), a);
    assert_int_not_equal(yomi_yose_option(sum, top, YOMI_BLACK, 0),
                         yomi_yose_option(sum, top, YOMI_WHITE, 0));
    assert_int_not_equal(yomi_yose_option(sum, top, YOMI_BLACK, 0), a);
    assert_true(yomi_yose_is_loopy(sum, a) && yomi_yose_is_loopy(sum, top));
    assert_false(yomi_yose_is_loopy(sum, yomi_yose_option(sum, a, YOMI_BLACK, 0)));
    /* From within, the way round is written from there. */
    assert_int_equal(yomi_yose_write(&text, sum, taken, NULL), YOMI_OK);
    assert_string_equal(text, "n3:{{10|n3}|0}");
    free(text);
    yomi_yose_free(sum);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(loops_lead_back),
        cmocka_unit_test(texts_read_as_the_table_says),
        cmocka_unit_test(depth_is_limited_without_a_crash),
        cmocka_unit_test(equal_trees_are_one_node),
        cmocka_unit_test(letters_stand_for_scores),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
