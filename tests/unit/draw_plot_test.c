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

/* A dot at the low end of rising lines: the axis begins a step lower, at -20, for its label. */
static void low_labels_stand_above_the_axis(void **state)
{
    (void)state;
    const double x[] = {0, 10}, y[] = {0, 100};
    const char *const labels[] = {"low", "high"};
    yomi_draw_layer l = {.x = x, .y = y, .n = 2, .mark = YOMI_DRAW_DOT, .labels = labels};
    const yomi_draw_plot p = {
        .title = "t", .x_label = "", .y_label = "", .rising = 1, .layers = &l, .n_layers = 1};
    char *svg = draw(&p, 1);
    assert_non_null(strstr(svg, ">-20<"));
    free(svg);
    l.labels = NULL;
    svg = draw(&p, 1);
    assert_null(strstr(svg, ">-20<"));
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
        cmocka_unit_test(low_labels_stand_above_the_axis),
        cmocka_unit_test(marks_differ_in_shape),
        cmocka_unit_test(several_plots_share_the_height),
        cmocka_unit_test(what_no_axis_can_show_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
