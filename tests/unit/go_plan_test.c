/* SPDX-License-Identifier: MIT */
#include "go/go_plan.h"
#include "test.h"
#include <math.h>

struct study {
    struct go_board b;
    yomi_go_life life;
    struct go_plan plan;
};

static void plan(struct study *s)
{
    struct watch watch;
    const yomi_solve how = YOMI_SOLVE_INIT;
    assert_int_equal(watch_init(&watch, &how, NULL), YOMI_OK);
    assert_true(go_plan_make(&s->plan, &s->b, &s->life, NULL, &watch));
}

/* Plan for Black, with the fate of all stones by so many games. */
static void study(struct study *s, const char *text, int playouts)
{
    yomi_go_pos pos;
    yomi_error err;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    options.playouts = playouts;
    if (yomi_go_read(&pos, text, &err) != YOMI_OK) fail_msg("%s", err.text);
    go_board_set(&s->b, &pos);
    assert_int_equal(yomi_go_life_of(&s->life, &pos, &options, &how, NULL), YOMI_OK);
    plan(s);
}

static double gain_at(const struct go_plan *p, int at)
{
    for (int i = 0; i < p->n; i++)
        if (p->list[i].at == at) return p->list[i].gain;
    return 0;
}

/* White takes the stone at E3 by D3, and Black may take back. */
static const char *const a_ko = ".X.XO.O.\nXXXXOOOO\n.XX.XO.O\nXXXXOOOO\n.X.XO.O.";

static void a_ko_is_settled_by_three_moves(void **state)
{
    (void)state;
    struct study s;
    study(&s, a_ko, 200);
    assert_true(fabs(gain_at(&s.plan, go_at(&s.b, 2, 3)) - 4.0 / 3) < 0.01);
}

static void what_lies_between_the_areas_is_settled(void **state)
{
    (void)state;
    struct study s;
    study(&s, a_ko, 200);
    assert_int_equal(s.plan.settled[go_at(&s.b, 0, 0)], 1);  /* Black's eye */
    assert_int_equal(s.plan.settled[go_at(&s.b, 1, 0)], 1);  /* Black's wall */
    assert_int_equal(s.plan.settled[go_at(&s.b, 0, 6)], -1); /* White's wall */
    assert_int_equal(s.plan.settled[go_at(&s.b, 2, 3)], 0);  /* the ko */
    assert_int_equal(s.plan.settled[go_at(&s.b, 2, 4)], 0);
}

/* Black has three places in a row for eyes: B5 makes two, or one. */
static const char *const three_in_a_row = "...XO.O.O\nXXXXOOOOO\nOOOOO.O.O\n.O.OOOOOO\nOOOO.O.O.";

static void a_chain_whose_life_depends_on_the_move_is_not_settled(void **state)
{
    (void)state;
    struct study s;
    study(&s, three_in_a_row, 200);
    const int vital = go_at(&s.b, 0, 1);
    assert_true(gain_at(&s.plan, vital) > 5); /* five stones that count twice */
    assert_int_equal(s.plan.settled[go_at(&s.b, 1, 0)], 0);
}

/* C5 makes two eyes of Black's six places, or one; five liberties are too many to be in danger. */
static const char *const rabbity_six = "XXXXXO.O.\nXX.XXOOOO\nX...XO.O.\nXX..XOOOO\nXXXXXO.O.\n"
                                       "OOOOOOOOO\n.O.O.O.O.";

/* A kill that is no proof gains less than one that is, the less the seldomer games see it. */
static void a_kill_that_games_do_not_see_gains_less(void **state)
{
    (void)state;
    struct study s;
    study(&s, rabbity_six, 200);
    const int vital = go_at(&s.b, 2, 2), wall = go_at(&s.b, 0, 0);
    s.b.to = GO_WHITE;
    plan(&s);
    const double before = gain_at(&s.plan, vital);
    assert_true(before > 6);
    for (int point = 0; point < s.b.rows * s.b.cols; point++) {
        const int at = go_at_point(&s.b, point);
        if (!go_is_stone(&s.b, at) || s.b.head[at] != s.b.head[wall]) continue;
        s.life.how[point] = YOMI_GO_LIKELY;
        s.life.ownership[point] = 0.8;
    }
    plan(&s);
    assert_true(gain_at(&s.plan, vital) < before / 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ko_is_settled_by_three_moves),
        cmocka_unit_test(what_lies_between_the_areas_is_settled),
        cmocka_unit_test(a_chain_whose_life_depends_on_the_move_is_not_settled),
        cmocka_unit_test(a_kill_that_games_do_not_see_gains_less),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
