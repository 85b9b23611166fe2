/* SPDX-License-Identifier: MIT */
#include "othello_record_test.h"
#include <math.h>

static void check_line(const char *key, char *rest, void *user)
{
    record_check(user, key, rest, yomi_othello_game_transcript);
}

static void transcripts_read_as_the_table_says(void **state)
{
    (void)state;
    struct record_case c = {.cases = 0};
    test_each_line("othello_game.txt", check_line, &c);
    assert_true(c.cases >= 40);
}

static void a_transcript_is_one_game(void **state)
{
    (void)state;
    yomi_othello_game g;
    yomi_error err;
    assert_int_equal(yomi_othello_game_read(&g, "f5", 2, &err), YOMI_ERANGE);
    assert_string_equal(err.text, "there is no game 2; a transcript is one game");
    assert_int_equal(yomi_othello_game_read(&g, "f5", 0, &err), YOMI_ERANGE);
    assert_string_equal(err.text, "there is no game 0; games count from 1");
}

static void moves_are_added_with_the_pass_before_them(void **state)
{
    (void)state;
    yomi_othello_game g = {.n_moves = 0};
    yomi_error err;
    char text[1024];
    /* White has no move; Black's c1 turns b1 and ends the game. */
    assert_int_equal(yomi_othello_read(&g.start, "4x4 XO-------------- O", &err), YOMI_OK);
    assert_int_equal(yomi_othello_game_play(&g, 3, &err), YOMI_EILLEGAL);
    assert_string_equal(err.text, "Black cannot play d1; it would turn no disc");
    assert_int_equal(g.n_moves, 0);
    assert_int_equal(yomi_othello_game_play(&g, 2, &err), YOMI_OK);
    assert_string_equal(record_moves(text, &g), "-- c1");
    assert_int_equal(yomi_othello_game_play(&g, 3, &err), YOMI_EILLEGAL);
    assert_string_equal(err.text, "the game is over before d1");
    assert_int_equal(yomi_othello_game_play(&g, YOMI_OTHELLO_PASS, &err), YOMI_EILLEGAL);
    assert_string_equal(err.text, "the game is over");
    char position[YOMI_OTHELLO_TEXT];
    const yomi_othello_pos end = yomi_othello_game_at(&g, 2);
    assert_string_equal(yomi_othello_write(position, &end), "4x4 XXX------------- O");
    const yomi_othello_pos middle = yomi_othello_game_at(&g, 1);
    assert_string_equal(yomi_othello_write(position, &middle), "4x4 XO-------------- X");
}

static void names_of_squares_are_read_in_either_case(void **state)
{
    (void)state;
    yomi_othello_pos pos;
    yomi_error err;
    int sq = 99;
    yomi_othello_start(&pos, 16, 4, YOMI_OTHELLO_CROSSED, NULL);
    assert_int_equal(yomi_othello_read_square(&sq, &pos, "D16", &err), YOMI_OK);
    assert_int_equal(sq, 63);
    assert_int_equal(yomi_othello_read_square(&sq, &pos, "a1", &err), YOMI_OK);
    assert_int_equal(sq, 0);
    assert_int_equal(yomi_othello_read_square(&sq, &pos, "Pass", &err), YOMI_OK);
    assert_int_equal(sq, YOMI_OTHELLO_PASS);
    assert_int_equal(yomi_othello_read_square(&sq, &pos, "e1", &err), YOMI_EPARSE);
    assert_string_equal(err.text, "there is no square e1 on the 16x4 board");
    assert_int_equal(yomi_othello_read_square(&sq, &pos, "a1b", &err), YOMI_EPARSE);
    assert_string_equal(err.text, "\"a1b\" is not a move; write a square such as c4, or pass");
    assert_int_equal(yomi_othello_read_square(&sq, &pos, "", &err), YOMI_EPARSE);
    assert_int_equal(sq, YOMI_OTHELLO_PASS);
}

static double clock_after(const char *clock, yomi_colour side)
{
    yomi_othello_game g;
    yomi_error err;
    char text[200];
    snprintf(text, sizeof text, "(;TI[%s]B[f5//10]W[d6//2.5]B[c3/0/20.25]W[d3];)", clock);
    assert_int_equal(yomi_othello_game_read(&g, text, 1, &err), YOMI_OK);
    return yomi_othello_game_clock(&g, side);
}

/* Black took 30.25 seconds for two moves, White 2.5. All of these numbers are exact in binary. */
static void a_clock_loses_what_the_moves_took(void **state)
{
    (void)state;
    assert_true(clock_after("15:00", YOMI_BLACK) == 869.75);
    assert_true(clock_after("15:00", YOMI_WHITE) == 897.5);
    assert_true(clock_after("1:00:00//02:00", YOMI_BLACK) == 3569.75);
    assert_true(clock_after("01:00/00:05", YOMI_BLACK) == 39.75);
    assert_true(clock_after("00:30", YOMI_BLACK) == 0);
    static const char *const none[] = {"", "?", "15", "fast", ":30", "15:", "15:x"};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_true(isinf(clock_after(none[i], YOMI_WHITE)));
}

static void moves_are_added_with_their_times(void **state)
{
    (void)state;
    yomi_othello_game g = {.n_moves = 0};
    yomi_error err;
    yomi_othello_start(&g.start, 8, 8, YOMI_OTHELLO_CROSSED, NULL);
    assert_int_equal(yomi_othello_game_play_text(&g, "F5/-1.5/2.5", &err), YOMI_OK);
    assert_int_equal(yomi_othello_game_play_text(&g, "d6", &err), YOMI_OK);
    assert_int_equal(yomi_othello_game_play_text(&g, "c3//x", &err), YOMI_OK);
    assert_int_equal(yomi_othello_game_play_text(&g, "d3/1/-4", &err), YOMI_OK);
    assert_true(g.seconds[0] == 2.5 && g.seconds[1] == 0 && g.seconds[2] == 0 && g.seconds[3] == 0);
    assert_int_equal(yomi_othello_game_play_text(&g, "d3", &err), YOMI_EILLEGAL);
    assert_int_equal(yomi_othello_game_play_text(&g, "queen e2", &err), YOMI_EPARSE);
    assert_int_equal(g.n_moves, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(transcripts_read_as_the_table_says),
        cmocka_unit_test(a_transcript_is_one_game),
        cmocka_unit_test(moves_are_added_with_the_pass_before_them),
        cmocka_unit_test(names_of_squares_are_read_in_either_case),
        cmocka_unit_test(a_clock_loses_what_the_moves_took),
        cmocka_unit_test(moves_are_added_with_their_times),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
