/* SPDX-License-Identifier: MIT */
#include "draw_test.h"

/* Not inline: gcc 12 takes the result for a pointer to the local variable otherwise. */
__attribute__((noinline)) static char *draw(const yomi_draw_board *b)
{
    char *svg = NULL;
    assert_int_equal(yomi_draw_board_svg(&svg, b, NULL), YOMI_OK);
    return svg;
}

static void stones_labels_and_dots_are_drawn(void **state)
{
    (void)state;
    yomi_draw_board b = {
        .title = "t", .ruling = YOMI_DRAW_SQUARES, .rows = 2, .cols = 3, .points = "XO.*XX"};
    strcpy(b.labels[0], "1");
    strcpy(b.labels[1], "2");
    char *svg = draw(&b);
    assert_int_equal(occurrences(svg, "class=\"black\""), 3);
    assert_int_equal(occurrences(svg, "class=\"white\""), 1);
    assert_int_equal(occurrences(svg, "class=\"dot\""), 1);
    assert_int_equal(occurrences(svg, "class=\"chalk\""), 1); /* on a black stone */
    assert_int_equal(occurrences(svg, "class=\"coal\""), 1);
    assert_int_equal(occurrences(svg, "<script"), 0);
    assert_non_null(strstr(svg, "viewBox=\"0 0 168.00 132.00\""));
    free(svg);
}

static void owned_points_are_shaded_and_marked(void **state)
{
    (void)state;
    yomi_draw_board b = {.title = "t",
                         .ruling = YOMI_DRAW_LINES,
                         .rows = 2,
                         .cols = 4,
                         .points = "XO......",
                         .marks = "XOBWbw*-",
                         .caption = {"one line", "and another"}};
    char *svg = draw(&b);
    assert_int_equal(occurrences(svg, "class=\"dusk\""), 3);
    assert_int_equal(occurrences(svg, "class=\"dawn\""), 3);
    assert_int_equal(occurrences(svg, "<rect class=\"black\""), 2);
    assert_int_equal(occurrences(svg, "<rect class=\"white\""), 2);
    assert_int_equal(occurrences(svg, "class=\"cross\""), 2);
    assert_int_equal(occurrences(svg, "class=\"dot\""), 1);
    assert_non_null(strstr(svg, "viewBox=\"0 0 204.00 172.00\"")); /* two lines higher */
    assert_non_null(strstr(svg, ">and another</text>"));
    free(svg);
    strcpy(b.labels[2], "7"); /* a label takes the place of the mark, not of the shade */
    svg = draw(&b);
    assert_int_equal(occurrences(svg, "<rect class=\"black\""), 1);
    assert_int_equal(occurrences(svg, "class=\"dusk\""), 3);
    assert_int_equal(occurrences(svg, "class=\"tag\""), 1);
    free(svg);
    strcpy(b.labels[1], "8"); /* a number on a stone looks alike wherever the stone stands */
    svg = draw(&b);
    assert_int_equal(occurrences(svg, "class=\"tag\""), 1);
    assert_int_equal(occurrences(svg, "class=\"coal\""), 1);
    free(svg);
}

/* A caption is broken between words where the board ends, or at 400 pixels below a small one. */
static void a_long_caption_flows(void **state)
{
    (void)state;
    yomi_draw_board b = {.title = "t", .rows = 1, .cols = 2, .points = ".."};
    b.caption[0] = "sixty letters or so are what fits below so small a board as this, no more";
    char *svg = draw(&b);
    double width, height;
    assert_int_equal(sscanf(strstr(svg, "viewBox"), "viewBox=\"0 0 %lf %lf", &width, &height), 2);
    assert_int_equal(occurrences(svg, "class=\"key\""), 2);
    assert_true(width <= 460 && height == 96 + 2 * 20);
    free(svg);
    b.caption[0] = "word";
    svg = draw(&b);
    assert_int_equal(occurrences(svg, ">word</text>"), 1);
    free(svg);
}

/* Light and dark pages get their own plate and ink; what has no media queries sees the light one.
 */
static void a_picture_has_a_ground_for_day_and_night(void **state)
{
    (void)state;
    const yomi_draw_board b = {.title = "t", .rows = 1, .cols = 2, .points = "XO"};
    char *svg = draw(&b);
    const char *day = strstr(svg, ".plate{"), *night = strstr(svg, "@media screen and (prefers");
    assert_true(day && night && day < night && strstr(night, ".plate{"));
    assert_non_null(strstr(svg, "<desc>A board of 1x2: 1 black and 1 white stones.</desc>"));
    free(svg);
}

static void a_title_is_there_for_readers_who_cannot_see(void **state)
{
    (void)state;
    yomi_draw_board b = {.title = "<Black & \"White\">\x01", .rows = 1, .cols = 1, .points = "."};
    char *svg = draw(&b);
    assert_non_null(strstr(svg, "<title>&lt;Black &amp; &quot;White&quot;&gt; </title>"));
    free(svg);
}

static void a_go_board_has_its_stars(void **state)
{
    (void)state;
    static const struct {
        int rows, cols, stars;
    } known[] = {{19, 19, 9}, {13, 13, 5}, {9, 9, 5}, {7, 7, 5}, {8, 8, 4}, {5, 5, 0}, {9, 19, 5}};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        yomi_draw_board b = {
            .title = "", .ruling = YOMI_DRAW_LINES, .rows = known[i].rows, .cols = known[i].cols};
        memset(b.points, '.', (size_t)(b.rows * b.cols));
        char *svg = draw(&b);
        assert_int_equal(occurrences(svg, "class=\"star\""), known[i].stars);
        free(svg);
    }
}

static void rows_and_columns_have_the_names_of_their_game(void **state)
{
    (void)state;
    yomi_draw_board go = {.ruling = YOMI_DRAW_LINES, .rows = 19, .cols = 19};
    yomi_draw_board othello = {.ruling = YOMI_DRAW_SQUARES, .rows = 8, .cols = 16};
    char name[4];
    assert_string_equal(yomi_draw_col_name(name, &go, 7), "H");
    assert_string_equal(yomi_draw_col_name(name, &go, 8), "J");
    assert_string_equal(yomi_draw_col_name(name, &go, 18), "T");
    assert_string_equal(yomi_draw_row_name(name, &go, 0), "19");
    assert_string_equal(yomi_draw_col_name(name, &othello, 8), "i");
    assert_string_equal(yomi_draw_row_name(name, &othello, 0), "1");
}

static void boards_of_no_size_are_refused(void **state)
{
    (void)state;
    static const int sizes[][2] = {{0, 5}, {5, 0}, {26, 5}, {5, 26}, {-1, 5}};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        const yomi_draw_board b = {.title = "", .rows = sizes[i][0], .cols = sizes[i][1]};
        char *svg = NULL;
        assert_int_equal(yomi_draw_board_svg(&svg, &b, NULL), YOMI_ERANGE);
        assert_null(svg);
    }
}

/* Of two tiles on 2x2 cells one lies on the paper; the other goes on over the edge. */
static void a_tile_over_the_edge_is_open_there(void **state)
{
    (void)state;
    static const yomi_draw_tile over[] = {{0, -1, 1, 2}, {1, 1, 1, 2}, {-1, 1, 2, 1}, {1, 0, 2, 1}};
    for (size_t i = 0; i < sizeof over / sizeof *over; i++) {
        const yomi_draw_tile tiles[] = {{0, 0, 2, 2}, over[i]};
        const yomi_draw_cells c = {
            .title = "", .rows = 2, .cols = 2, .ground = "....", .tiles = tiles, .n_tiles = 2};
        char *svg = NULL;
        assert_int_equal(yomi_draw_cells_svg(&svg, &c, NULL), YOMI_OK);
        assert_int_equal(occurrences(svg, "<rect class=\"tile\""), 1);
        assert_int_equal(occurrences(svg, "<polyline class=\"tile\""), 1);
        free(svg);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stones_labels_and_dots_are_drawn),
        cmocka_unit_test(owned_points_are_shaded_and_marked),
        cmocka_unit_test(a_long_caption_flows),
        cmocka_unit_test(a_picture_has_a_ground_for_day_and_night),
        cmocka_unit_test(a_title_is_there_for_readers_who_cannot_see),
        cmocka_unit_test(a_go_board_has_its_stars),
        cmocka_unit_test(rows_and_columns_have_the_names_of_their_game),
        cmocka_unit_test(boards_of_no_size_are_refused),
        cmocka_unit_test(a_tile_over_the_edge_is_open_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
