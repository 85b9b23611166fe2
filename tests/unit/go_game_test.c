/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/go.h"

static yomi_go_game *new_game(const char *board, const yomi_go_rules *rules)
{
    yomi_go_pos pos;
    yomi_go_game *game;
    assert_int_equal(yomi_go_read(&pos, board, NULL), YOMI_OK);
    assert_int_equal(yomi_go_game_new(&game, &pos, rules, NULL), YOMI_OK);
    return game;
}

static yomi_go_rules rules_with(yomi_go_repetition repetition, bool suicide)
{
    return (yomi_go_rules){YOMI_GO_CHINESE, repetition, suicide, 7.5};
}

/* "b C4", "w pass" */
static yomi_status play(yomi_go_game *game, const char *move, yomi_error *err)
{
    const yomi_go_pos pos = yomi_go_game_pos(game);
    yomi_go_move m = {move[0] == 'b' ? YOMI_BLACK : YOMI_WHITE, YOMI_GO_PASS};
    if (strcmp(move + 2, "pass") != 0)
        assert_int_equal(yomi_go_read_point(&m.point, &pos, move + 2, NULL), YOMI_OK);
    const bool is_legal = yomi_go_game_is_legal(game, m);
    const yomi_status status = yomi_go_game_play(game, m, err);
    assert_int_equal(is_legal, status == YOMI_OK);
    return status;
}

static void play_all(yomi_go_game *game, const char *const *moves)
{
    for (; *moves; moves++) assert_int_equal(play(game, *moves, NULL), YOMI_OK);
}

static void expect_board(const yomi_go_game *game, const char *points)
{
    const yomi_go_pos pos = yomi_go_game_pos(game);
    assert_string_equal(pos.points, points);
}

static void a_ko_is_not_retaken_at_once(void **state)
{
    (void)state;
    const yomi_go_rules rules = rules_with(YOMI_GO_SIMPLE_KO, false);
    yomi_error err;
    yomi_go_game *g = new_game(".XO.\nXO.O\n.XO.\n....", &rules);
    assert_int_equal(play(g, "b C3", NULL), YOMI_OK);
    expect_board(g, ".XO.X.XO.XO.....");
    assert_int_equal(yomi_go_game_captures(g, YOMI_BLACK), 1);
    assert_int_equal(yomi_go_game_ko(g), 5);
    assert_int_equal(play(g, "w B3", &err), YOMI_EILLEGAL);
    assert_string_equal(err.text, "White cannot play B3; it would retake the ko at once");
    assert_int_equal(play(g, "b B3", NULL), YOMI_OK); /* the ko bars White only */
    assert_int_equal(yomi_go_game_undo(g, NULL), YOMI_OK);
    assert_int_equal(play(g, "w B3", NULL), YOMI_EILLEGAL); /* and is there again */
    play_all(g, (const char *const[]){"w A1", "b D1", "w B3", NULL});
    assert_int_equal(yomi_go_game_captures(g, YOMI_WHITE), 1);
    yomi_go_game_free(g);
}

/* A ring of three kos, one of which can always be taken: no two moves repeat, but the sixth comes
 * back to where it began. */
static void superko_ends_a_cycle(void **state)
{
    (void)state;
    const char *board = ".XO..XO..XO.\nXO.OX.XOXO.O\n.XO..XO..XO.\n............";
    const char *const cycle[] = {"b C3", "w F3", "b L3", "w B3", "b G3", NULL};
    for (int kind = 0; kind < 3; kind++) {
        const yomi_go_rules rules = rules_with((yomi_go_repetition)kind, false);
        yomi_go_game *g = new_game(board, &rules);
        yomi_error err = {0};
        play_all(g, cycle);
        const yomi_status last = play(g, "w K3", &err);
        assert_int_equal(last, kind == YOMI_GO_SIMPLE_KO ? YOMI_OK : YOMI_EILLEGAL);
        if (last != YOMI_OK)
            assert_string_equal(err.text,
                                "White cannot play K3; it would repeat an earlier position");
        yomi_go_game_free(g);
    }
}

/* White comes back to a position that Black left by a pass: the board is the same, the side to move
 * is not. */
static void situations_are_not_positions(void **state)
{
    (void)state;
    for (int kind = YOMI_GO_POSITIONAL; kind <= YOMI_GO_SITUATIONAL; kind++) {
        const yomi_go_rules rules = rules_with((yomi_go_repetition)kind, true);
        yomi_go_game *g = new_game(".X\n..", &rules);
        assert_int_equal(play(g, "b A1", NULL), YOMI_OK);
        /* A single stone that takes itself leaves the board as it was. */
        assert_int_equal(play(g, "w A2", NULL),
                         kind == YOMI_GO_POSITIONAL ? YOMI_EILLEGAL : YOMI_OK);
        yomi_go_game_free(g);
    }
}

static void suicide_is_a_matter_of_rules(void **state)
{
    (void)state;
    const yomi_go_rules no = rules_with(YOMI_GO_SIMPLE_KO, false);
    const yomi_go_rules yes = rules_with(YOMI_GO_SIMPLE_KO, true);
    yomi_error err;
    yomi_go_game *g = new_game("O.X\nOXX\nXX.", &no);
    assert_int_equal(play(g, "w B3", &err), YOMI_EILLEGAL);
    assert_string_equal(err.text, "White cannot play B3; the stone would have no liberty");
    yomi_go_game_set_rules(g, &yes);
    assert_int_equal(play(g, "w B3", NULL), YOMI_OK);
    expect_board(g, "..X.XXXX.");
    assert_int_equal(yomi_go_game_captures(g, YOMI_BLACK), 3);
    assert_int_equal(yomi_go_game_undo(g, NULL), YOMI_OK);
    expect_board(g, "O.XOXXXX.");
    assert_int_equal(yomi_go_game_captures(g, YOMI_BLACK), 0);
    yomi_go_game_free(g);
}

static void undo_goes_back_to_the_start(void **state)
{
    (void)state;
    const yomi_go_rules rules = yomi_go_rules_of(YOMI_GO_AGA);
    yomi_error err;
    yomi_go_game *g = new_game("...\n...\n...", &rules);
    play_all(g, (const char *const[]){"b B2", "w A1", "b pass", "w C3", "w pass", "b pass", NULL});
    assert_true(yomi_go_game_ended(g));
    assert_int_equal(yomi_go_game_n_moves(g), 6);
    assert_int_equal(yomi_go_game_move(g, 3).point, 2);
    assert_int_equal(yomi_go_game_move(g, 3).colour, YOMI_WHITE);
    assert_int_equal(yomi_go_game_move(g, 5).point, YOMI_GO_PASS);
    const yomi_go_pos start = yomi_go_game_start(g);
    assert_string_equal(start.points, ".........");
    for (int i = 0; i < 6; i++) assert_int_equal(yomi_go_game_undo(g, NULL), YOMI_OK);
    expect_board(g, ".........");
    assert_int_equal(yomi_go_game_pos(g).to, YOMI_BLACK);
    assert_int_equal(yomi_go_game_undo(g, &err), YOMI_EILLEGAL);
    assert_string_equal(err.text, "there is no move to take back");
    yomi_go_game_free(g);
}

/* The past is kept when the rules change in the middle of a game. */
static void rules_may_change_during_a_game(void **state)
{
    (void)state;
    const char *board = ".XO..XO..XO.\nXO.OX.XOXO.O\n.XO..XO..XO.\n............";
    const char *const cycle[] = {"b C3", "w F3", "b L3", "w B3", "b G3", NULL};
    const yomi_go_rules simple = rules_with(YOMI_GO_SIMPLE_KO, false);
    const yomi_go_rules other = rules_with(YOMI_GO_SITUATIONAL, false);
    yomi_go_game *g = new_game(board, &simple);
    play_all(g, cycle);
    yomi_go_game_set_rules(g, &other);
    assert_int_equal(play(g, "w K3", NULL), YOMI_EILLEGAL);
    yomi_go_game_set_rules(g, &simple);
    assert_int_equal(play(g, "w K3", NULL), YOMI_OK);
    yomi_go_game_free(g);
}

static void names_of_points_are_read(void **state)
{
    (void)state;
    yomi_go_pos pos;
    yomi_error err;
    int point = -7;
    char name[4];
    assert_int_equal(yomi_go_empty(&pos, 25, 25, NULL), YOMI_OK);
    for (int p = 0; p < 625; p++) {
        assert_int_equal(yomi_go_read_point(&point, &pos, yomi_go_point(name, &pos, p), NULL),
                         YOMI_OK);
        assert_int_equal(point, p);
    }
    assert_int_equal(yomi_go_read_point(&point, &pos, "z25", NULL), YOMI_OK);
    assert_int_equal(yomi_go_empty(&pos, 3, 5, NULL), YOMI_OK);
    static const char *const wrong[] = {"", "A", "1", "I3", "A0", "A4", "F1", "A1x", "A 1", "A-1"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_int_not_equal(yomi_go_read_point(&point, &pos, wrong[i], &err), YOMI_OK);
    assert_int_equal(yomi_go_read_point(&point, &pos, "F1", &err), YOMI_ERANGE);
    assert_string_equal(err.text, "F1 is outside the board of 5x3");
    assert_int_equal(yomi_go_empty(&pos, 0, 5, &err), YOMI_ERANGE);
    assert_int_equal(yomi_go_empty(&pos, 26, 5, &err), YOMI_ERANGE);
}

/* The table of GTP's specification for 19x19 and 9x9, and its limits. */
static void handicap_stones_stand_where_GTP_puts_them(void **state)
{
    (void)state;
    static const struct {
        int side, n;
        const char *points;
    } cases[] = {
        {19, 2, "D4 Q16"},
        {19, 3, "D4 Q16 D16"},
        {19, 4, "D4 Q16 D16 Q4"},
        {19, 5, "D4 Q16 D16 Q4 K10"},
        {19, 6, "D4 Q16 D16 Q4 D10 Q10"},
        {19, 7, "D4 Q16 D16 Q4 D10 Q10 K10"},
        {19, 8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"},
        {19, 9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"},
        {9, 5, "C3 G7 C7 G3 E5"},
        {8, 4, "C3 F6 C6 F3"},
        {7, 4, "C3 E5 C5 E3"},
        {13, 2, "D4 K10"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const int side = cases[i].side;
        const yomi_go_pos pos = {.rows = side, .cols = side};
        char got[80] = "", name[4];
        int points[9];
        assert_int_equal(yomi_go_handicap_points(points, side, side, cases[i].n, NULL), YOMI_OK);
        for (int k = 0; k < cases[i].n; k++) {
            if (k) strcat(got, " ");
            strcat(got, yomi_go_point(name, &pos, points[k]));
        }
        assert_string_equal(got, cases[i].points);
    }
    static const int wrong[][2] = {{19, 1}, {19, 10}, {18, 5}, {7, 5}, {6, 2}, {5, 2}};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        int points[9];
        assert_int_equal(
            yomi_go_handicap_points(points, wrong[i][0], wrong[i][0], wrong[i][1], NULL),
            YOMI_ERANGE);
    }
}

static void handicap_stones_come_first(void **state)
{
    (void)state;
    const yomi_go_rules rules = yomi_go_rules_of(YOMI_GO_CHINESE);
    yomi_go_game *g = new_game("...\n...\n...", &rules);
    const int points[3] = {0, 4, 8}, twice[2] = {1, 1}, outside[1] = {9};
    assert_int_equal(yomi_go_game_handicap(g, twice, 2, NULL), YOMI_EILLEGAL);
    assert_int_equal(yomi_go_game_handicap(g, outside, 1, NULL), YOMI_ERANGE);
    assert_int_equal(yomi_go_game_handicap(g, points, 3, NULL), YOMI_OK);
    expect_board(g, "X...X...X");
    assert_int_equal(yomi_go_game_pos(g).to, YOMI_WHITE);
    assert_int_equal(yomi_go_game_n_handicap(g), 3);
    assert_int_equal(yomi_go_game_handicap(g, points, 3, NULL), YOMI_EILLEGAL);
    yomi_go_game_free(g);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ko_is_not_retaken_at_once),
        cmocka_unit_test(superko_ends_a_cycle),
        cmocka_unit_test(situations_are_not_positions),
        cmocka_unit_test(suicide_is_a_matter_of_rules),
        cmocka_unit_test(undo_goes_back_to_the_start),
        cmocka_unit_test(rules_may_change_during_a_game),
        cmocka_unit_test(names_of_points_are_read),
        cmocka_unit_test(handicap_stones_stand_where_GTP_puts_them),
        cmocka_unit_test(handicap_stones_come_first),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
