/* SPDX-License-Identifier: MIT */
/* Certificates by hand, around positions with a few empty squares whose values the search knows. */
#include "test.h"
#include <inttypes.h>
#include <xxhash.h>
#include <yomi/yomi.h>

/* The text with `end` and its sum. */
static yomi_othello_check check(const char *body, int n)
{
    char text[4096];
    const int used = snprintf(text, sizeof text, "%send %d\n", body, n);
    snprintf(text + used, sizeof text - (size_t)used, "sum %016" PRIx64 "\n",
             (uint64_t)XXH64(text, (size_t)used, 0));
    return yomi_othello_verify(text, 0, 1);
}

#define HEAD      "yomi-certificate 1\nclaim bounds\nboard 4x4\nscoring winner\n"
#define LAST_FOUR "OOOXXOX-XOOXXO-O"

static int value_of(const char *squares)
{
    const yomi_othello_question q = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER, 0};
    const yomi_solve how = YOMI_SOLVE_INIT;
    char text[64];
    yomi_othello_pos pos;
    yomi_othello_paper r;
    snprintf(text, sizeof text, "4x4 %s X", squares);
    assert_int_equal(yomi_othello_read(&pos, text, NULL), YOMI_OK);
    assert_int_equal(yomi_othello_solve_paper(&r, &pos, &q, &how, NULL), YOMI_OK);
    return r.result.lower;
}

static void a_leaf_is_solved_anew(void **state)
{
    char body[512];
    const int v = value_of(LAST_FOUR);
    (void)state;
    for (int wrong = -2; wrong <= 2; wrong += 2) {
        snprintf(body, sizeof body, HEAD "leaf 4\nroot %s %d %d\n%s %d %d\n", LAST_FOUR, v + wrong,
                 v + wrong, LAST_FOUR, v + wrong, v + wrong);
        const yomi_othello_check c = check(body, 1);
        assert_int_equal(c.is_valid, !wrong);
        assert_int_equal(c.solved, 1);
        if (wrong) assert_int_equal(c.line, 7);
    }
}

static void bounds_must_follow_from_moves(void **state)
{
    char body[512];
    const int v = value_of(LAST_FOUR);
    (void)state;
    /* No leaf has so many squares, and nothing is said of the moves. */
    snprintf(body, sizeof body, HEAD "leaf 0\nroot %s %d 16\n%s %d 16\n", LAST_FOUR, v, LAST_FOUR,
             v);
    yomi_othello_check c = check(body, 1);
    assert_false(c.is_valid);
    assert_non_null(strstr(c.reason, "no move is shown"));
    snprintf(body, sizeof body, HEAD "leaf 0\nroot %s -16 %d\n%s -16 %d\n", LAST_FOUR, v, LAST_FOUR,
             v);
    c = check(body, 1);
    assert_false(c.is_valid);
    assert_non_null(strstr(c.reason, "some move is not shown"));
    /* What claims nothing is always right. */
    snprintf(body, sizeof body, HEAD "leaf 0\nroot %s -16 16\n%s -16 16\n", LAST_FOUR, LAST_FOUR);
    assert_true(check(body, 1).is_valid);
}

static void the_root_must_be_shown(void **state)
{
    char body[512];
    const int v = value_of(LAST_FOUR);
    (void)state;
    snprintf(body, sizeof body, HEAD "leaf 4\nroot %s %d %d\n%s -16 %d\n", LAST_FOUR, v, v,
             LAST_FOUR, v);
    const yomi_othello_check c = check(body, 1);
    assert_false(c.is_valid);
    assert_non_null(strstr(c.reason, "the root is not shown"));
}

static void files_that_are_none_are_refused(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",
        "yomi-certificate 1\n",
        HEAD "leaf 21\n",
        HEAD "leaf 4\nroot XO 1 1\n",
        HEAD "leaf 4\nroot " LAST_FOUR " 3 1\n",
        HEAD "leaf 4\nroot " LAST_FOUR " -17 1\n",
        HEAD "leaf 4\nroot " LAST_FOUR " 0 0\n" LAST_FOUR " 0 0\n" LAST_FOUR " 0 0\nend 2\nsum 0\n",
        HEAD "leaf 4\nroot " LAST_FOUR " 0 0\nend 1\n",
    };
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        const yomi_othello_check c = yomi_othello_verify(texts[i], 0, 1);
        assert_false(c.is_valid);
        assert_true(c.reason[0]);
    }
    const yomi_othello_check twice = check(
        HEAD "leaf 4\nroot " LAST_FOUR " -16 16\n" LAST_FOUR " -16 16\n" LAST_FOUR " -16 16\n", 2);
    assert_non_null(strstr(twice.reason, "stands there twice"));
}

static void bounds_are_asked_without_moves(void **state)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello_pos pos;
    yomi_othello *s;
    (void)state;
    assert_int_equal(yomi_othello_new(&s, &how, NULL), YOMI_OK);
    assert_int_equal(yomi_othello_read(&pos, "4x4 " LAST_FOUR " X", NULL), YOMI_OK);
    const int v = value_of(LAST_FOUR);
    for (int at_least = -16; at_least <= 16; at_least++) {
        const yomi_othello_question q = {YOMI_OTHELLO_BOUND, YOMI_OTHELLO_WINNER, at_least};
        yomi_othello_result r;
        assert_int_equal(yomi_othello_solve(&r, s, &pos, &q, NULL), YOMI_OK);
        assert_true(r.lower <= v && v <= r.upper);
        assert_true(v >= at_least ? r.lower >= at_least : r.upper < at_least);
        assert_int_equal(r.best, 0);
    }
    yomi_othello_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_leaf_is_solved_anew),
        cmocka_unit_test(bounds_must_follow_from_moves),
        cmocka_unit_test(the_root_must_be_shown),
        cmocka_unit_test(files_that_are_none_are_refused),
        cmocka_unit_test(bounds_are_asked_without_moves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
