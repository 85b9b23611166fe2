/* SPDX-License-Identifier: MIT */
/* Local endgames whose values are worked out by hand, stones counted: Japanese values plus one. */
#include "go/go_local.h"
#include "test.h"
#include <math.h>

static struct go_board read_board(const char *text)
{
    struct go_board b;
    yomi_go_pos pos;
    yomi_error err;
    if (yomi_go_read(&pos, text, &err) != YOMI_OK) fail_msg("%s", err.text);
    go_board_set(&b, &pos);
    return b;
}

/* Read the only area of a board. */
static struct go_local read_only_area(const char *text)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    struct watch watch;
    struct go_collar collar;
    struct go_local l;
    struct go_board b = read_board(text);
    struct go_locals *s = go_locals_new(20000);
    assert_non_null(s);
    assert_int_equal(watch_init(&watch, &how, NULL), YOMI_OK);
    go_collar_find(&collar, &b);
    assert_int_equal(collar.n, 1);
    const uint64_t hash = b.hash;
    go_local_read(&l, s, &b, &collar, 0, &watch);
    assert_true(b.hash == hash && go_board_is_sound(&b));
    go_locals_free(s);
    return l;
}

static void a_neutral_point_is_worth_one(void **state)
{
    (void)state;
    const struct go_local l = read_only_area(".X.XOO.O.\nXXXXOO.OO\n.XXX.OOO.\nXX.XOO.OO\n"
                                             ".X.XOO.O.");
    assert_true(l.is_whole);
    assert_true(fabs(l.heat - 1) < 0.01);
    assert_int_equal(l.move[GO_BLACK][1], l.move[GO_WHITE][1]);
}

/* A dead end of two points: who begins has it, or leaves one of it. */
static void a_corridor_of_two_is_worth_more(void **state)
{
    (void)state;
    const struct go_local one = read_only_area(".X.XO.O\nXXXXOOO\nXX.OO.O\nXXXXOOO\n.X.XO.O");
    const struct go_local two = read_only_area(".X.XO.O\nXXXXOOO\nX..OO.O\nXXXXOOO\n.X.XO.O");
    assert_true(fabs(one.heat - 1) < 0.01);
    assert_true(fabs(two.heat - 1.5) < 0.01);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_neutral_point_is_worth_one),
        cmocka_unit_test(a_corridor_of_two_is_worth_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
