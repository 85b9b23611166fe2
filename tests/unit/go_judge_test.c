/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/regions.h"

static yomi_go_pos board(const char *text)
{
    yomi_go_pos pos;
    assert_int_equal(yomi_go_read(&pos, text, NULL), YOMI_OK);
    return pos;
}

static const yomi_go_judgement *judge(const char *text, yomi_go_method method, const bool *dead,
                                      const double *ownership)
{
    static yomi_go_judgement j;
    const yomi_go_pos pos = board(text);
    const yomi_go_judge_options o = {.ruler = YOMI_GO_RULER_INIT,
                                     .method = method,
                                     .dead = dead,
                                     .ownership = ownership,
                                     .least = YOMI_GO_THRESHOLDS_INIT};
    assert_int_equal(yomi_go_judge(&j, &pos, &o, NULL), YOMI_OK);
    return &j;
}

static bool is_near(double a, double b)
{
    return a - b < 1e-9 && b - a < 1e-9;
}

/* --- parts ----------------------------------------------------------------------------------- */

static void points_between_both_colours_count_for_nobody(void **state)
{
    (void)state;
    /* The middle column is dame, whoever reaches it. */
    const yomi_go_judgement *j = judge(".X.O.\n"
                                       "XX.OO\n"
                                       ".X.O.\n",
                                       YOMI_GO_BY_REGIONS, NULL, NULL);
    assert_int_equal(j->contact, 3);
    assert_true(is_near(j->part[0].occupied, 2) && is_near(j->part[1].occupied, 2));
    assert_true(is_near(j->score, 0));
}

static void a_dead_stone_takes_its_chain_along(void **state)
{
    (void)state;
    const bool dead[6] = {false, false, true};
    /* White's three stones: three points and three prisoners, and the empty ones. */
    const yomi_go_judgement *j = judge(".XOOO.\n", YOMI_GO_BY_REGIONS, dead, NULL);
    assert_int_equal(j->part[0].dead, 3);
    assert_true(is_near(j->part[0].occupied, 5));
    assert_true(is_near(j->score, 8));
    assert_true(is_near(j->owner[3], 1));
}

static void area_counting_counts_stones_instead_of_prisoners(void **state)
{
    (void)state;
    static yomi_go_judgement j;
    const yomi_go_pos pos = board(".XO..\n");
    yomi_go_judge_options o = {.ruler = YOMI_GO_RULER_INIT, .least = YOMI_GO_THRESHOLDS_INIT};
    o.account = (yomi_go_account){.captures = {7, 2}, .komi = 0.5};
    assert_int_equal(yomi_go_judge(&j, &pos, &o, NULL), YOMI_OK);
    assert_true(is_near(j.score, 1 + 7 - 2 - 2 - 0.5));
    o.account.scoring = YOMI_GO_CHINESE;
    o.account.handicap = 3;
    assert_int_equal(yomi_go_judge(&j, &pos, &o, NULL), YOMI_OK);
    assert_true(is_near(j.score, 1 + 1 - 2 - 1 - 0.5 - 3));
}

static void ownership_fills_the_spheres(void **state)
{
    (void)state;
    static const char text[] = "..........\n..X....O..\n..........\n";
    double ownership[30];
    for (int p = 0; p < 30; p++) ownership[p] = 0.5;
    const yomi_go_judgement *j = judge(text, YOMI_GO_BY_OWNERSHIP, NULL, ownership);
    int open = 0;
    for (int p = 0; p < 30; p++) open += strchr("bw*-", j->division.map[p]) != NULL;
    assert_true(open > 0);
    assert_true(is_near(j->part[0].moku, open * 0.5) && is_near(j->part[1].moku, 0));
    /* What is occupied goes seven tenths of the way to the ownership at most. */
    for (int p = 0; p < 30; p++)
        if (j->division.map[p] == 'W') assert_true(j->owner[p] >= -1 && j->owner[p] <= 0.05);
}

/* --- strategy -------------------------------------------------------------------------------- */

static void strategies_follow_the_facts(void **state)
{
    (void)state;
    static yomi_go_judgement j;
    yomi_go_pos pos = {.rows = 19, .cols = 19};
    yomi_go_judge_options o = {.ruler = YOMI_GO_RULER_INIT, .least = YOMI_GO_THRESHOLDS_INIT};
    memset(pos.points, '.', 361);
    pos.points[60] = pos.points[72] = pos.points[180] = 'X';
    pos.points[288] = 'O';
    assert_int_equal(yomi_go_judge(&j, &pos, &o, NULL), YOMI_OK);
    assert_true(j.facts[YOMI_GO_OWN_MOYO].holds && j.facts[YOMI_GO_MOYO_WINS].holds);
    assert_int_equal(j.strategy, YOMI_GO_MOYO);
    assert_string_equal(yomi_go_strategy_name(j.strategy), "moyo");
    pos.to = YOMI_WHITE; /* the same frame is the enemy's now */
    assert_int_equal(yomi_go_judge(&j, &pos, &o, NULL), YOMI_OK);
    assert_true(j.facts[YOMI_GO_ENEMY_MOYO].holds);
    o.least.moyo = 400; /* no sphere is that large */
    assert_int_equal(yomi_go_judge(&j, &pos, &o, NULL), YOMI_OK);
    assert_false(j.facts[YOMI_GO_ENEMY_MOYO].holds || j.facts[YOMI_GO_OWN_MOYO].holds);
    assert_int_equal(j.facts[YOMI_GO_ENEMY_MOYO].least, 400);
}

static void a_family_without_room_or_proof_is_weak(void **state)
{
    (void)state;
    const yomi_go_judgement *j =
        judge(".XOO.\nXOO.O\nOO.OO\n.OOO.\nOO.O.\n", YOMI_GO_BY_REGIONS, NULL, NULL);
    assert_true(j->facts[YOMI_GO_OWN_WEAK].holds);    /* Black has an eye in the corner */
    assert_false(j->facts[YOMI_GO_ENEMY_WEAK].holds); /* White is alive whatever happens */
}

/* --- defects --------------------------------------------------------------------------------- */

static int find_defects(yomi_go_defect *list, const char *text, int room)
{
    static yomi_go_division v;
    const yomi_go_pos pos = board(text);
    const yomi_go_ruler how = YOMI_GO_RULER_INIT;
    int n;
    assert_int_equal(yomi_go_divide(&v, &pos, NULL, &how, NULL), YOMI_OK);
    assert_int_equal(yomi_go_defects(list, &n, &pos, NULL, &v, &how, room, NULL), YOMI_OK);
    return n;
}

static void a_cut_needs_two_chains_and_a_stone_that_stays(void **state)
{
    (void)state;
    yomi_go_defect list[2 * 49];
    /* The chains share D4 and E5: a cut at one is answered at the other, unless White has it. */
    int n = find_defects(list,
                         ".......\n"
                         ".......\n"
                         "..XX...\n"
                         "....X..\n"
                         "...O...\n"
                         ".......\n"
                         ".......\n",
                         30);
    assert_int_equal(n, 0);
    n = find_defects(list,
                     ".......\n"
                     ".......\n"
                     "..XXO..\n"
                     "....X..\n"
                     "...O...\n"
                     ".......\n"
                     ".......\n",
                     30);
    assert_int_equal(n, 1);
    assert_int_equal(list[0].kind, YOMI_GO_CUT);
    assert_int_equal(list[0].point, 3 * 7 + 3);
}

static void a_large_frame_can_be_invaded(void **state)
{
    (void)state;
    yomi_go_defect list[2 * 361];
    char text[19 * 20 + 1];
    for (int p = 0; p < 19 * 20; p++) text[p] = p % 20 == 19 ? '\n' : '.';
    text[19 * 20] = 0;
    text[3 * 20 + 3] = text[3 * 20 + 15] = text[15 * 20 + 3] = text[15 * 20 + 15] = 'X';
    const int n = find_defects(list, text, 20);
    assert_true(n > 0);
    for (int i = 0; i < n; i++) {
        assert_int_equal(list[i].kind, YOMI_GO_INVASION);
        assert_true(list[i].room >= 20);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_between_both_colours_count_for_nobody),
        cmocka_unit_test(a_dead_stone_takes_its_chain_along),
        cmocka_unit_test(area_counting_counts_stones_instead_of_prisoners),
        cmocka_unit_test(ownership_fills_the_spheres),
        cmocka_unit_test(strategies_follow_the_facts),
        cmocka_unit_test(a_family_without_room_or_proof_is_weak),
        cmocka_unit_test(a_cut_needs_two_chains_and_a_stone_that_stays),
        cmocka_unit_test(a_large_frame_can_be_invaded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
