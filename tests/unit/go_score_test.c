/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/go.h"

static yomi_go_result count(const char *board, const char *dead, const yomi_go_account *account)
{
    yomi_go_pos pos;
    yomi_go_result r;
    bool flags[YOMI_GO_POINTS] = {0};
    assert_int_equal(yomi_go_read(&pos, board, NULL), YOMI_OK);
    for (const char *p = dead; *p; p += strcspn(p, " "), p += *p == ' ') {
        char name[8];
        int point;
        snprintf(name, sizeof name, "%.*s", (int)strcspn(p, " "), p);
        assert_int_equal(yomi_go_read_point(&point, &pos, name, NULL), YOMI_OK);
        flags[point] = true;
    }
    assert_int_equal(yomi_go_score(&r, &pos, flags, account, NULL), YOMI_OK);
    return r;
}

/* 5x5: by hand. White's E1 D1 are its eye, the stone at B1 is dead. */
static const char small[] = ".XXO.\nX.XOO\n.XXO.\nXXXOO\n.OXO.";

static void dead_stones_are_prisoners_and_points(void **state)
{
    (void)state;
    const yomi_go_account a = {.scoring = YOMI_GO_JAPANESE, .komi = 0.5, .captures = {2, 1}};
    const yomi_go_result r = count(small, "B1", &a);
    assert_string_equal(r.owner, "BXXOWXBXOOBXXOWXXXOOBBXOW");
    assert_int_equal(r.territory[0], 5); /* A5 B4 A3 A1 B1 */
    assert_int_equal(r.territory[1], 3); /* E5 E3 E1 */
    assert_int_equal(r.prisoners[0], 3);
    assert_int_equal(r.prisoners[1], 1);
    assert_true(r.score == 5 + 3 - 3 - 1 - 0.5);
}

static void area_counts_stones_and_no_prisoners(void **state)
{
    (void)state;
    const yomi_go_account a = {.scoring = YOMI_GO_CHINESE, .komi = 0.5, .captures = {2, 1}};
    const yomi_go_result r = count(small, "B1", &a);
    assert_int_equal(r.stones[0], 10);
    assert_int_equal(r.stones[1], 7);
    assert_true(r.score == 15 - 10 - 0.5);
}

static void handicap_is_paid_as_the_rules_say(void **state)
{
    (void)state;
    static const struct {
        yomi_go_scoring scoring;
        int handicap, bonus;
    } cases[] = {
        {YOMI_GO_JAPANESE, 4, 0}, {YOMI_GO_CHINESE, 4, 4}, {YOMI_GO_AGA, 4, 3},
        {YOMI_GO_CHINESE, 1, 0},  {YOMI_GO_AGA, 1, 0},     {YOMI_GO_AGA, 0, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const yomi_go_account a = {.scoring = cases[i].scoring, .handicap = cases[i].handicap};
        assert_int_equal(count(small, "B1", &a).bonus, cases[i].bonus);
    }
}

/* White's ring and the two stones in it share two liberties: whoever plays there loses. */
static void seki_is_nobodys_territory(void **state)
{
    (void)state;
    static const char board[] = "XXXXXXXX...\nXOOOOOOX...\nXO.XX.OX...\nXOOOOOOX...\nXXXXXXXX...";
    const yomi_go_account japanese = {.scoring = YOMI_GO_JAPANESE};
    const yomi_go_account chinese = {.scoring = YOMI_GO_CHINESE};
    const yomi_go_result r = count(board, "", &japanese);
    assert_int_equal(r.territory[0], 15);
    assert_int_equal(r.territory[1], 0);
    assert_int_equal(r.dame, 2);
    assert_true(r.seki[2 * 11 + 3] && r.seki[1 * 11 + 1] && !r.seki[0]);
    assert_true(count(board, "", &chinese).score == 15 + 24 - 14);
}

/* Each side has an eye, and they share a liberty: the eyes count by area alone. */
static void eyes_in_seki_count_by_area_alone(void **state)
{
    (void)state;
    static const char board[] = "XXXXXXXXXX...\n"
                                "XOOOOOOOOX...\n"
                                "XO.OXXXOOX...\n"
                                "XOO.X.XOOX...\n"
                                "XOOOXXXOOX...\n"
                                "XOOOOOOOOX...\n"
                                "XXXXXXXXXX...";
    const yomi_go_account japanese = {.scoring = YOMI_GO_JAPANESE};
    const yomi_go_account aga = {.scoring = YOMI_GO_AGA};
    const yomi_go_result j = count(board, "", &japanese), a = count(board, "", &aga);
    assert_int_equal(j.territory[0], 21);
    assert_int_equal(j.territory[1], 0);
    assert_int_equal(j.dame, 3);
    assert_int_equal(a.territory[0], 22);
    assert_int_equal(a.territory[1], 1);
    assert_int_equal(a.dame, 1);
}

/* A living group whose border is not closed is not in seki. */
static void open_dame_are_no_seki(void **state)
{
    (void)state;
    static const char board[] = ".X.O.O\nXX.OOO\n..X.O.\nXXX.OO\n.X.OOO";
    const yomi_go_account a = {.scoring = YOMI_GO_JAPANESE};
    const yomi_go_result r = count(board, "", &a);
    assert_int_equal(r.territory[0], 4); /* A5 A3 B3 A1 */
    assert_int_equal(r.territory[1], 2); /* E5 F3 */
}

static void an_empty_board_is_nobodys(void **state)
{
    (void)state;
    const yomi_go_account a = {.scoring = YOMI_GO_CHINESE, .komi = 7.5};
    const yomi_go_result r = count("...\n...", "", &a);
    assert_int_equal(r.dame, 6);
    assert_true(r.score == -7.5);
}

static void only_stones_can_be_dead(void **state)
{
    (void)state;
    const yomi_go_account a = {.scoring = YOMI_GO_CHINESE};
    yomi_go_pos pos;
    yomi_go_result r;
    yomi_error err;
    const bool dead[YOMI_GO_POINTS] = {true};
    assert_int_equal(yomi_go_read(&pos, ".X", NULL), YOMI_OK);
    assert_int_equal(yomi_go_score(&r, &pos, dead, &a, &err), YOMI_EILLEGAL);
    assert_string_equal(err.text, "there is no stone at A1 that could be dead");
}

/* Borders are closed on the first two boards, and a dame and a seki are left. On the others a
 * point of the edge is missing, a corridor is two points wide, or the game has not begun. */
static void a_game_is_finished_when_no_point_is_open(void **state)
{
    (void)state;
    static const struct {
        const char *board, *dead;
        int open, dame;
    } cases[] = {
        {".X.O.\n.X.O.\n.X.O.", "", 0, 3},
        {"XXXXXXXX...\nXOOOOOOX...\nXO.XX.OX...\nXOOOOOOX...\nXXXXXXXX...", "", 0, 2},
        {".XO.\n.XO.\n.XO.", "", 0, 0},
        {".XO.\n.XO.\n....", "", 8, 8}, /* no point touches both */
        {"X..O\nX..O", "", 4, 4},
        {".XOX.\n.XOX.", "C1", 0, 0}, /* White's chain is dead: all of it is Black's */
        {"...\n.X.\n...", "", 8, 0},
        {"...\n...", "", 6, 6},
    };
    const yomi_go_account a = {.scoring = YOMI_GO_JAPANESE};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const yomi_go_result r = count(cases[i].board, cases[i].dead, &a);
        if (r.open != cases[i].open || r.dame != cases[i].dame)
            fail_msg("board %zu: open %d, dame %d", i, r.open, r.dame);
    }
}

static void a_result_tells_all_dead_stones(void **state)
{
    (void)state;
    const yomi_go_account a = {.scoring = YOMI_GO_JAPANESE};
    const yomi_go_result r = count("XXXX\nXOOX\n.O.X\nXXXX", "B2", &a);
    for (int p = 0; p < 16; p++) assert_int_equal(r.dead[p], p == 5 || p == 6 || p == 9);
}

static void scores_are_written_as_players_write_them(void **state)
{
    (void)state;
    static const struct {
        double score;
        const char *text;
    } cases[] = {
        {3.5, "B+3.5"},       {-12, "W+12"},  {0, "0"},          {-0.0, "0"},
        {-0.5, "W+0.5"},      {100, "B+100"}, {0.25, "B+0.25"},  {-6.125, "W+6.125"},
        {0.1 + 0.2, "B+0.3"}, {1e-9, "0"},    {-1250, "W+1250"}, {10.05, "B+10.05"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char buf[YOMI_GO_SCORE_BYTES];
        assert_string_equal(yomi_go_score_write(buf, cases[i].score), cases[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dead_stones_are_prisoners_and_points),
        cmocka_unit_test(area_counts_stones_and_no_prisoners),
        cmocka_unit_test(handicap_is_paid_as_the_rules_say),
        cmocka_unit_test(seki_is_nobodys_territory),
        cmocka_unit_test(eyes_in_seki_count_by_area_alone),
        cmocka_unit_test(open_dame_are_no_seki),
        cmocka_unit_test(an_empty_board_is_nobodys),
        cmocka_unit_test(only_stones_can_be_dead),
        cmocka_unit_test(a_game_is_finished_when_no_point_is_open),
        cmocka_unit_test(a_result_tells_all_dead_stones),
        cmocka_unit_test(scores_are_written_as_players_write_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
