/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/othello.h"

static yomi_othello_pos start(int rows, int cols, yomi_othello_opening opening)
{
    yomi_othello_pos pos;
    assert_int_equal(yomi_othello_start(&pos, rows, cols, opening, NULL), YOMI_OK);
    return pos;
}

static yomi_othello_pos read(const char *text)
{
    yomi_othello_pos pos;
    assert_int_equal(yomi_othello_read(&pos, text, NULL), YOMI_OK);
    return pos;
}

static void assert_pos(const yomi_othello_pos *pos, const char *text)
{
    char got[YOMI_OTHELLO_TEXT];
    assert_string_equal(yomi_othello_write(got, pos), text);
}

static int square(const yomi_othello_pos *pos, const char *name)
{
    return (name[1] - '1') * pos->cols + name[0] - 'a';
}

static void the_8x8_start_has_d5_and_e4_black(void **state)
{
    (void)state;
    const yomi_othello_pos pos = start(8, 8, YOMI_OTHELLO_CROSSED);
    assert_int_equal(pos.discs[YOMI_BLACK],
                     UINT64_C(1) << square(&pos, "d5") | UINT64_C(1) << square(&pos, "e4"));
    assert_int_equal(pos.discs[YOMI_WHITE],
                     UINT64_C(1) << square(&pos, "d4") | UINT64_C(1) << square(&pos, "e5"));
}

static void the_reversi_start_has_black_on_the_right(void **state)
{
    (void)state;
    const yomi_othello_pos pos = start(4, 6, YOMI_OTHELLO_STACKED);
    assert_pos(&pos, "4x6 --------OX----OX-------- X");
}

static void impossible_boards_are_refused(void **state)
{
    (void)state;
    static const int sizes[][2] = {{2, 8},  {5, 6},  {6, 5}, {6, 12},
                                   {8, 10}, {4, 18}, {0, 0}, {-4, 4}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        yomi_othello_pos pos = {.rows = 77};
        assert_int_equal(
            yomi_othello_start(&pos, sizes[i][0], sizes[i][1], YOMI_OTHELLO_CROSSED, NULL),
            YOMI_ERANGE);
        assert_int_equal(pos.rows, 77);
    }
}

static void squares_are_named_from_the_top_left(void **state)
{
    (void)state;
    char name[4];
    yomi_othello_pos pos = start(4, 16, YOMI_OTHELLO_CROSSED);
    assert_string_equal(yomi_othello_square(name, &pos, 0), "a1");
    assert_string_equal(yomi_othello_square(name, &pos, 63), "p4");
    assert_string_equal(yomi_othello_square(name, &pos, YOMI_OTHELLO_PASS), "--");
    pos = start(16, 4, YOMI_OTHELLO_CROSSED);
    assert_string_equal(yomi_othello_square(name, &pos, 63), "d16");
}

static void a_move_turns_discs_in_every_direction(void **state)
{
    (void)state;
    yomi_othello_pos pos = read("8x8 "
                                "X--X--X-"
                                "-O-O-O--"
                                "--OOO---"
                                "XOO-OOX-"
                                "--OOO---"
                                "-O-O-O--"
                                "X--X--X-"
                                "-------- X");
    assert_int_equal(yomi_othello_play(&pos, square(&pos, "d4"), NULL), YOMI_OK);
    assert_pos(&pos, "8x8 "
                     "X--X--X-"
                     "-X-X-X--"
                     "--XXX---"
                     "XXXXXXX-"
                     "--XXX---"
                     "-X-X-X--"
                     "X--X--X-"
                     "-------- O");
}

static void lines_do_not_wrap_round_the_edges(void **state)
{
    (void)state;
    /* Black b1, White c1, d1 and a2: without edges d1 and a2 would be neighbours. */
    const yomi_othello_pos pos = read("4x4 -XOO O--- ---- ---- X");
    assert_int_equal(yomi_othello_moves(&pos), 0);
}

static void passing_is_allowed_only_without_a_move(void **state)
{
    (void)state;
    yomi_error err;
    yomi_othello_pos pos = start(8, 8, YOMI_OTHELLO_CROSSED);
    assert_int_equal(yomi_othello_play(&pos, YOMI_OTHELLO_PASS, &err), YOMI_EILLEGAL);
    assert_string_equal(err.text, "a side that has a move must not pass");
    pos = read("4x4 XO-- ---- ---- ---- O");
    assert_int_equal(yomi_othello_moves(&pos), 0);
    assert_false(yomi_othello_ended(&pos));
    assert_int_equal(yomi_othello_play(&pos, YOMI_OTHELLO_PASS, &err), YOMI_OK);
    assert_int_equal(pos.to, YOMI_BLACK);
    assert_int_equal(yomi_othello_play(&pos, 2, &err), YOMI_OK);
    assert_true(yomi_othello_ended(&pos));
}

static void illegal_moves_say_why_and_change_nothing(void **state)
{
    (void)state;
    yomi_error err;
    yomi_othello_pos pos = start(8, 8, YOMI_OTHELLO_CROSSED);
    const yomi_othello_pos before = pos;
    assert_int_equal(yomi_othello_play(&pos, 0, &err), YOMI_EILLEGAL);
    assert_string_equal(err.text, "Black cannot play a1; it would turn no disc");
    assert_int_equal(yomi_othello_play(&pos, square(&pos, "d4"), &err), YOMI_EILLEGAL);
    assert_string_equal(err.text, "Black cannot play d4; there is a disc already");
    assert_int_equal(yomi_othello_play(&pos, 64, &err), YOMI_ERANGE);
    assert_int_equal(yomi_othello_play(&pos, -2, &err), YOMI_ERANGE);
    assert_memory_equal(&pos, &before, sizeof pos);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_8x8_start_has_d5_and_e4_black),
        cmocka_unit_test(the_reversi_start_has_black_on_the_right),
        cmocka_unit_test(impossible_boards_are_refused),
        cmocka_unit_test(squares_are_named_from_the_top_left),
        cmocka_unit_test(a_move_turns_discs_in_every_direction),
        cmocka_unit_test(lines_do_not_wrap_round_the_edges),
        cmocka_unit_test(passing_is_allowed_only_without_a_move),
        cmocka_unit_test(illegal_moves_say_why_and_change_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
