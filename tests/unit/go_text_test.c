/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/go.h"

static void rows_are_read_from_the_top(void **state)
{
    (void)state;
    yomi_go_pos pos;
    char name[4];
    assert_int_equal(yomi_go_read(&pos, "\n . X #\r\n+ O o\n\n", NULL), YOMI_OK);
    assert_int_equal(pos.rows, 2);
    assert_int_equal(pos.cols, 3);
    assert_int_equal(pos.to, YOMI_BLACK);
    assert_string_equal(pos.points, ".XX.OO");
    assert_string_equal(yomi_go_point(name, &pos, 0), "A2");
    assert_string_equal(yomi_go_point(name, &pos, 5), "C1");
}

static void what_is_written_is_read_again(void **state)
{
    (void)state;
    yomi_go_pos pos, again;
    char text[YOMI_GO_TEXT];
    assert_int_equal(yomi_go_read(&pos, "+ # X\n. o O\n", NULL), YOMI_OK);
    assert_string_equal(yomi_go_write(text, &pos), ".XX\n.OO\n");
    assert_int_equal(yomi_go_empty(&pos, 25, 25, NULL), YOMI_OK);
    pos.points[624] = 'O';
    assert_int_equal(yomi_go_read(&again, yomi_go_write(text, &pos), NULL), YOMI_OK);
    assert_string_equal(again.points, pos.points);
}

static void points_have_the_names_of_go(void **state)
{
    (void)state;
    const yomi_go_pos pos = {.rows = 25, .cols = 25};
    char name[4];
    assert_string_equal(yomi_go_point(name, &pos, 8), "J25"); /* no I */
    assert_string_equal(yomi_go_point(name, &pos, 624), "Z1");
}

static void the_largest_board_fits_and_a_larger_one_is_refused(void **state)
{
    (void)state;
    char text[26 * 27 + 1] = "";
    yomi_go_pos pos = {.rows = 77};
    yomi_error err;
    for (int row = 0; row < 25; row++) strcat(text, ".........................\n");
    assert_int_equal(yomi_go_read(&pos, text, NULL), YOMI_OK);
    assert_int_equal(strlen(pos.points), 625);
    strcat(text, ".........................\n");
    pos.rows = 77;
    assert_int_equal(yomi_go_read(&pos, text, &err), YOMI_ERANGE);
    assert_int_equal(err.line, 26);
    assert_int_equal(yomi_go_read(&pos, "..........................", &err), YOMI_ERANGE);
    assert_string_equal(err.text, "the board is larger than 25x25");
    assert_int_equal(err.column, 26);
    assert_int_equal(pos.rows, 77);
}

static void wrong_texts_name_the_place(void **state)
{
    (void)state;
    static const struct {
        const char *text, *sentence;
        int line, column;
    } cases[] = {
        {"...\n..\n", "row 2 has 2 points; expected 3", 2, 0},
        {"...\n.Q.\n", "'Q' is not a point; write X (Black), O (White) or . (empty)", 2, 2},
        {"", "there is no board; draw it as rows of X, O and .", 1, 1},
        {" \n\n", "there is no board; draw it as rows of X, O and .", 3, 1},
        {"\n(;SZ[19])", "this looks like SGF; draw the board as rows of X, O and . instead", 2, 1},
        {"..\xff", "byte 0xff is not a point; write X (Black), O (White) or . (empty)", 1, 3},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        yomi_go_pos pos = {.rows = 77};
        yomi_error err;
        assert_int_equal(yomi_go_read(&pos, cases[i].text, &err), YOMI_EPARSE);
        assert_string_equal(err.text, cases[i].sentence);
        assert_int_equal(err.line, cases[i].line);
        assert_int_equal(err.column, cases[i].column);
        assert_int_equal(pos.rows, 77);
    }
}

static void a_chain_is_listed_from_the_top(void **state)
{
    (void)state;
    static const int snake[] = {1, 2, 6, 10, 9, 8};
    yomi_go_pos pos;
    int stones[YOMI_GO_POINTS];
    assert_int_equal(yomi_go_read(&pos, ".XXO\nX.XO\nXXX.\n", NULL), YOMI_OK);
    for (size_t i = 0; i < sizeof snake / sizeof *snake; i++) {
        static const int want[] = {1, 2, 4, 6, 8, 9, 10};
        assert_int_equal(yomi_go_chain(stones, &pos, snake[i]), 7);
        assert_memory_equal(stones, want, sizeof want);
    }
    assert_int_equal(yomi_go_chain(stones, &pos, 7), 2);
    assert_true(stones[0] == 3 && stones[1] == 7);
    assert_int_equal(yomi_go_chain(stones, &pos, 0), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_are_read_from_the_top),
        cmocka_unit_test(what_is_written_is_read_again),
        cmocka_unit_test(points_have_the_names_of_go),
        cmocka_unit_test(the_largest_board_fits_and_a_larger_one_is_refused),
        cmocka_unit_test(wrong_texts_name_the_place),
        cmocka_unit_test(a_chain_is_listed_from_the_top),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
