/* SPDX-License-Identifier: MIT */
#include "draw_test.h"
#include <locale.h>
#include <math.h>

static char *draw(const yomi_draw_series *series, int n, int log_y)
{
    const yomi_draw_graph g = {"title", "across", "up", log_y, series, n};
    char *svg = NULL;
    assert_int_equal(yomi_draw_graph_svg(&svg, &g, NULL), YOMI_OK);
    return svg;
}

/* Axes 0..10 over 86..616 and 0..100 from 358 up to 48: the corners land on the corners. */
static void points_land_where_the_axes_say(void **state)
{
    (void)state;
    const double x[] = {0, 5, 10}, y[] = {0, 50, 100};
    const yomi_draw_series s = {"line", x, y, 3};
    char *svg = draw(&s, 1, 0);
    assert_non_null(strstr(svg, "points=\"86.00,358.00 351.00,203.00 616.00,48.00\""));
    free(svg);
}

static void a_logarithmic_axis_puts_decades_apart_evenly(void **state)
{
    (void)state;
    const double x[] = {0, 5, 10}, y[] = {1, 100, 10000};
    const yomi_draw_series s = {"line", x, y, 3};
    char *svg = draw(&s, 1, 1);
    assert_non_null(strstr(svg, "points=\"86.00,358.00 351.00,203.00 616.00,48.00\""));
    assert_non_null(strstr(svg, ">100<"));
    assert_non_null(strstr(svg, ">1e4<"));
    free(svg);
}

static void ticks_are_round_numbers(void **state)
{
    (void)state;
    const double x[] = {0, 1.37}, y[] = {-0.21, 0.33};
    const yomi_draw_series s = {"line", x, y, 2};
    char *svg = draw(&s, 1, 0);
    assert_non_null(strstr(svg, ">0.2<"));
    assert_non_null(strstr(svg, ">-0.1<"));
    assert_non_null(strstr(svg, ">0.0<"));
    assert_null(strstr(svg, ">-0.0<"));
    free(svg);
}

static void every_line_has_a_name_and_a_dash_of_its_own(void **state)
{
    (void)state;
    const double x[] = {0, 1}, y[] = {0, 1};
    const yomi_draw_series s[] = {{"one", x, y, 2}, {"two", x, y, 2}};
    char *svg = draw(s, 2, 0);
    assert_non_null(strstr(svg, ">one<"));
    assert_non_null(strstr(svg, ">two<"));
    assert_int_equal(occurrences(svg, "<polyline class=\"line0\""), 1);
    assert_int_equal(occurrences(svg, "<polyline class=\"line1\""), 1);
    free(svg);
}

static void a_single_point_is_a_graph_too(void **state)
{
    (void)state;
    const double x[] = {3}, y[] = {3};
    const yomi_draw_series s = {"dot", x, y, 1};
    char *svg = draw(&s, 1, 0);
    assert_non_null(strstr(svg, "points=\"351.00,203.00\"")); /* the middle */
    free(svg);
    free(draw(&s, 1, 1));
}

static void a_series_may_be_empty(void **state)
{
    (void)state;
    const double x[] = {0, 1};
    const yomi_draw_series s[] = {{"none", NULL, NULL, 0}, {"some", x, x, 2}};
    free(draw(s, 2, 0));
}

static void the_callers_locale_changes_nothing(void **state)
{
    (void)state;
    const double x[] = {0, 0.5}, y[] = {0, 0.25};
    const yomi_draw_series s = {"line", x, y, 2};
    char *plain = draw(&s, 1, 0);
    if (!setlocale(LC_ALL, "de_DE.UTF-8") && !setlocale(LC_ALL, "de_DE")) {
        free(plain);
        skip(); /* no locale with a decimal comma is installed */
    }
    char *local = draw(&s, 1, 0);
    setlocale(LC_ALL, "C");
    assert_string_equal(plain, local);
    assert_non_null(strstr(plain, ">0.05<"));
    free(plain);
    free(local);
}

static void far_numbers_are_shown_or_refused_but_never_nan(void **state)
{
    (void)state;
    static const double values[][2] = {{1e17, 1e17},     {-1.5e308, 1.5e308}, {1e-310, 0},
                                       {1e15, 1e15 + 1}, {-3e9, 2e9},         {1e-9, 3e-9}};
    const double x[] = {0, 1};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        const yomi_draw_series s = {"line", x, values[i], 2};
        const yomi_draw_graph g = {"t", "x", "y", 0, &s, 1};
        char *svg = NULL;
        const yomi_status status = yomi_draw_graph_svg(&svg, &g, NULL);
        if (status == YOMI_OK)
            assert_null(strstr(svg, "nan"));
        else
            assert_int_equal(status, YOMI_ERANGE);
        free(svg);
    }
}

static void what_no_axis_can_show_is_refused(void **state)
{
    (void)state;
    const double x[] = {0, 1}, bad[] = {1, NAN}, zero[] = {1, 0};
    yomi_draw_series s = {"line", x, bad, 2};
    yomi_draw_graph g = {"t", "x", "y", 0, &s, 1};
    yomi_error err;
    char *svg = NULL;
    assert_int_equal(yomi_draw_graph_svg(&svg, &g, &err), YOMI_ERANGE);
    assert_string_equal(err.text, "point 2 of \"line\" cannot be drawn on these axes");
    s.y = zero;
    g.log_y = 1;
    assert_int_equal(yomi_draw_graph_svg(&svg, &g, &err), YOMI_ERANGE);
    s.n = 0;
    assert_int_equal(yomi_draw_graph_svg(&svg, &g, &err), YOMI_ERANGE);
    g.n_series = 0;
    assert_int_equal(yomi_draw_graph_svg(&svg, &g, &err), YOMI_ERANGE);
    assert_null(svg);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_land_where_the_axes_say),
        cmocka_unit_test(a_logarithmic_axis_puts_decades_apart_evenly),
        cmocka_unit_test(ticks_are_round_numbers),
        cmocka_unit_test(every_line_has_a_name_and_a_dash_of_its_own),
        cmocka_unit_test(a_single_point_is_a_graph_too),
        cmocka_unit_test(a_series_may_be_empty),
        cmocka_unit_test(the_callers_locale_changes_nothing),
        cmocka_unit_test(far_numbers_are_shown_or_refused_but_never_nan),
        cmocka_unit_test(what_no_axis_can_show_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
