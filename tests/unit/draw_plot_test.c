/* SPDX-License-Identifier: MIT */
#include "draw_test.h"
#include "test.h"
#include "yomi/draw.h"
#include <math.h>

static char *draw(const yomi_draw_plot *plots, int n)
{
    char *svg = NULL;
    yomi_error err;
    if (yomi_draw_plots_svg(&svg, "a picture", plots, n, &err) != YOMI_OK) fail_msg("%s", err.text);
    return svg;
}

/* Axes 0..10 over 78..612 and 0..100 from 398 up to 58: corners land on corners. */
static void points_land_where_the_axes_say(void **state)
{
    (void)state;
    const double x[] = {0, 10}, y[] = {0, 100};
    const yomi_draw_layer l = {.name = "line", .x = x, .y = y, .n = 2, .stroke = YOMI_DRAW_THICK};
    yomi_draw_plot p = {.title = "t", .x_label = "x", .y_label = "y", .layers = &l, .n_layers = 1};
    char *svg = draw(&p, 1);
    assert_non_null(strstr(svg, "points=\"78.00,398.00 612.00,58.00\""));
    assert_non_null(strstr(svg, ">line<"));
    free(svg);
    p.flip_x = 1;
    svg = draw(&p, 1);
    assert_non_null(strstr(svg, "points=\"612.00,398.00 78.00,58.00\""));
    free(svg);
}

/* A unit is as long on both axes: 2 by 1 units fit 534 by 340 pixels at 267 pixels a unit. */
static void square_plots_keep_angles(void **state)
{
    (void)state;
    const double x[] = {0, 1, 2}, y[] = {0, 1, 0};
    const yomi_draw_layer l = {.x = x, .y = y, .n = 3, .stroke = YOMI_DRAW_THIN};
    const yomi_draw_plot p = {
        .title = "t", .x_label = "", .y_label = "", .square = 1, .layers = &l, .n_layers = 1};
    char *svg = draw(&p, 1);
    assert_non_null(strstr(svg, "points=\"78.00,398.00 345.00,131.00 612.00,398.00\""));
    free(svg);
}

struct spot {
    double x, y;
};

/* Where a text of a class stands. */
static struct spot spot_of(const char *svg, const char *style, const char *words)
{
    char head[64];
    struct spot s = {-1, -1};
    snprintf(head, sizeof head, "<text class=\"%s\"", style);
    const size_t n = strlen(words);
    for (const char *p = svg; (p = strstr(p, head)); p++) {
        const char *text = strchr(p, '>') + 1;
        if (strncmp(text, words, n) != 0 || text[n] != '<') continue;
        assert_int_equal(sscanf(p + strlen(head), " x=\"%lf\" y=\"%lf\"", &s.x, &s.y), 2);
        return s;
    }
    fail_msg("there is no %s", words);
    return s;
}

/* The line falls or rises over the whole plot; its key stands where it does not pass. */
static void the_key_stands_off_the_lines(void **state)
{
    (void)state;
    const double x[] = {0, 10}, up[] = {0, 100}, down[] = {100, 0};
    yomi_draw_layer l = {.name = "a line", .x = x, .y = up, .n = 2, .stroke = YOMI_DRAW_THICK};
    const yomi_draw_plot p = {
        .title = "t", .x_label = "", .y_label = "", .layers = &l, .n_layers = 1};
    char *svg = draw(&p, 1);
    struct spot key = spot_of(svg, "key", "a line");
    assert_true(key.x < 345 && key.y < 228); /* of 78..612 and 58..398: left above the line */
    free(svg);
    l.y = down;
    svg = draw(&p, 1);
    key = spot_of(svg, "key", "a line");
    assert_true(key.x > 345 && key.y < 228);
    free(svg);
}

/* Words beside their points, within the plot and off each other, however close the points are. */
static void labels_do_not_overlap(void **state)
{
    (void)state;
    const double x[] = {0, 5, 5, 5.1, 10}, y[] = {0, 50, 50, 51, 100};
    const char *const labels[] = {"low", "one", "two", "three", "high"};
    enum { N = 5, HIGH = 14, WIDE = 38 };
    const yomi_draw_layer l = {.x = x, .y = y, .n = N, .mark = YOMI_DRAW_DOT, .labels = labels};
    const yomi_draw_plot p = {
        .title = "t", .x_label = "", .y_label = "", .layers = &l, .n_layers = 1};
    char *svg = draw(&p, 1);
    for (int i = 0; i < N; i++) {
        const struct spot a = spot_of(svg, "note", labels[i]);
        assert_true(a.x >= 78 && a.x + WIDE <= 612 + WIDE && a.y <= 398 && a.y >= 58);
        assert_true(fabs(a.x - (78 + 53.4 * x[i])) < 60 && fabs(a.y - (398 - 3.4 * y[i])) < 36);
        for (int k = 0; k < i; k++) {
            const struct spot b = spot_of(svg, "note", labels[k]);
            assert_true(fabs(a.x - b.x) >= 24 || fabs(a.y - b.y) >= HIGH);
        }
    }
    free(svg);
}

static void marks_differ_in_shape(void **state)
{
    (void)state;
    const double at[] = {1, 2};
    yomi_draw_layer l[8];
    for (int i = 0; i < 8; i++)
        l[i] = (yomi_draw_layer){
            .x = at, .y = at, .n = 2, .mark = (yomi_draw_mark)(YOMI_DRAW_DOT + i)};
    const yomi_draw_plot p = {
        .title = "t", .x_label = "", .y_label = "", .layers = l, .n_layers = 8};
    char *svg = draw(&p, 1);
    assert_int_equal(occurrences(svg, "<circle class=\"mark\""), 2);
    assert_int_equal(occurrences(svg, "<polyline class=\"sign\""), 2);
    assert_int_equal(occurrences(svg, "<circle class=\"sign\""), 2);
    assert_int_equal(occurrences(svg, "<rect class=\"sign\""), 2);
    assert_int_equal(occurrences(svg, "<rect class=\"dark\""), 2);
    assert_int_equal(occurrences(svg, "<line class=\"scratch\""), 4);
    free(svg);
}

static void several_plots_share_the_height(void **state)
{
    (void)state;
    const double x[] = {0, 1}, low[] = {0, 1}, high[] = {0, 4};
    const yomi_draw_layer a = {.x = x, .y = low, .n = 2}, b = {.x = x, .y = high, .n = 2};
    const yomi_draw_plot p[] = {
        {.title = "one", .x_label = "", .y_label = "", .layers = &a, .n_layers = 1},
        {.title = "two", .x_label = "", .y_label = "", .layers = &b, .n_layers = 1}};
    char *svg = draw(p, 2);
    assert_non_null(strstr(svg, ">one<"));
    assert_int_equal(occurrences(svg, ">4.0<"), 2); /* both axes go up to 4 */
    free(svg);
}

/* Two small plots with the same points and title. */
static char *draw_twice(const double x[2], const char *title)
{
    const double y[] = {0, 1};
    const yomi_draw_layer l = {.x = x, .y = y, .n = 2};
    const yomi_draw_plot p = {
        .title = title, .x_label = "", .y_label = "", .layers = &l, .n_layers = 1};
    return draw((const yomi_draw_plot[]){p, p}, 2);
}

static void names_of_ticks_keep_off_each_other(void **state)
{
    (void)state;
    const double far[] = {-9876543, 12345678}, close[] = {1000000, 1000009};
    char *svg = draw_twice(far, "t");
    assert_non_null(strstr(svg, ">10e6<"));
    assert_non_null(strstr(svg, ">0<"));
    assert_null(strstr(svg, "000000"));
    free(svg);
    svg = draw_twice(close, "t");
    const struct spot a = spot_of(svg, "name", "1000000"), b = spot_of(svg, "name", "1000004");
    assert_true(a.x > 0 && b.x - a.x >= 7 * 8.3);
    assert_null(strstr(svg, ">1000002<"));
    free(svg);
}

static void a_long_title_keeps_within_its_plot(void **state)
{
    (void)state;
    const double x[] = {0, 1};
    char *svg = draw_twice(x, "a title that is wider than a small plot usually is");
    const char *const first = strstr(svg, "<text class=\"ink\""), *const second =
                                                                      strstr(first + 1,
                                                                             "<text class=\"ink\"");
    double width, from, to;
    assert_int_equal(sscanf(strstr(svg, "viewBox"), "viewBox=\"0 0 %lf", &width), 1);
    assert_int_equal(sscanf(first, "<text class=\"ink\" x=\"%lf", &from), 1);
    assert_int_equal(sscanf(second, "<text class=\"ink\" x=\"%lf", &to), 1);
    assert_true(to - from >= 380 && width >= 2 * (to - from) - 0.1);
    free(svg);
}

static void what_no_axis_can_show_is_refused(void **state)
{
    (void)state;
    const double x[] = {0, NAN}, zero[] = {0, 0};
    yomi_draw_layer l = {.name = "line", .x = x, .y = x, .n = 2};
    yomi_draw_plot p = {.title = "t", .x_label = "", .y_label = "", .layers = &l, .n_layers = 1};
    yomi_error err;
    char *svg = NULL;
    assert_int_equal(yomi_draw_plots_svg(&svg, "t", &p, 1, &err), YOMI_ERANGE);
    l.x = l.y = zero;
    p.log_x = 1;
    assert_int_equal(yomi_draw_plots_svg(&svg, "t", &p, 1, &err), YOMI_ERANGE);
    assert_string_equal(err.text, "point 1 of \"line\" cannot be drawn on these axes");
    p.n_layers = 0;
    assert_int_equal(yomi_draw_plots_svg(&svg, "t", &p, 1, &err), YOMI_ERANGE);
    assert_int_equal(yomi_draw_plots_svg(&svg, "t", &p, 0, &err), YOMI_ERANGE);
    assert_null(svg);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_land_where_the_axes_say),
        cmocka_unit_test(square_plots_keep_angles),
        cmocka_unit_test(the_key_stands_off_the_lines),
        cmocka_unit_test(labels_do_not_overlap),
        cmocka_unit_test(marks_differ_in_shape),
        cmocka_unit_test(several_plots_share_the_height),
        cmocka_unit_test(names_of_ticks_keep_off_each_other),
        cmocka_unit_test(a_long_title_keeps_within_its_plot),
        cmocka_unit_test(what_no_axis_can_show_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
