/* SPDX-License-Identifier: MIT */
#include "draw_axis.h"
#include "draw_svg.h"
#include <math.h>
#include <stdlib.h>

double axis_pixel(const struct axis *a, double place)
{
    return a->from + (place - a->low) / (a->high - a->low) * (a->to - a->from);
}

double axis_pixel_of(const struct axis *a, double value)
{
    return axis_pixel(a, a->is_log ? log10(value) : value);
}

bool axis_step(struct axis *a, int ticks)
{
    const double rough = (a->high - a->low) / ticks;
    if (!isfinite(rough) || rough < 1e-300 || rough < fmax(fabs(a->low), fabs(a->high)) * 1e-12)
        return false;
    a->exponent = (int)floor(log10(rough));
    const double times = rough / pow(10, a->exponent);
    a->step = pow(10, a->exponent) * (times < 1.5 ? 1 : times < 3.5 ? 2 : times < 7.5 ? 5 : 10);
    if (times >= 7.5) a->exponent++;
    if (a->is_log && a->step < 1) {
        a->step = 1;
        a->exponent = 0;
    }
    return true;
}

bool axis_fit(struct axis *a)
{
    if (a->high == a->low) {
        const double room = a->is_log ? 1 : fmax(fabs(a->high), 1) / 2;
        a->high += room;
        if (!a->is_log) a->low -= room;
    }
    if (!axis_step(a, 6)) return false;
    a->low = floor(a->low / a->step) * a->step;
    a->high = ceil(a->high / a->step) * a->step;
    return isfinite(a->low) && isfinite(a->high);
}

/* The name of the tick at `at`: its value in full where that is short, else as digits and an
 * exponent, so that a name seldom has more than five characters. NULL when memory is short. */
static char *tick_name(const struct axis *a, double at)
{
    struct text t = {0};
    char *name = NULL;
    if (a->is_log && at >= 0 && at < 4)
        text_add(&t, "%.0f", pow(10, at));
    else if (a->is_log && at < 0 && at > -4)
        text_add_decimal(&t, pow(10, at), (int)-at);
    else if (a->is_log)
        text_add(&t, "1e%.0f", at);
    else if (fabs(at) < a->step / 2)
        text_add_decimal(&t, 0, a->exponent < 0 && a->exponent >= -6 ? -a->exponent : 0);
    else if (a->exponent > 3 || a->exponent < -6)
        text_add(&t, "%.0fe%d", round(at / pow(10, a->exponent)), a->exponent);
    else
        text_add_decimal(&t, at, a->exponent < 0 ? -a->exponent : 0);
    text_finish(&name, &t, NULL);
    return name;
}

static void add_tick(struct text *t, const char *style, double x, double y, const struct axis *a,
                     double at)
{
    char *name = tick_name(a, at);
    if (name)
        svg_text(t, style, x, y, name);
    else
        t->is_lost = true;
    free(name);
}

static double tick_width(const struct axis *a, double at)
{
    char *name = tick_name(a, at);
    const double width = name ? svg_text_width(name, 13) : 0;
    free(name);
    return width;
}

/* For a horizontal axis, the smallest n so that the names of every n-th tick do not touch. */
static int tick_stride(const struct axis *a)
{
    const double widest = fmax(tick_width(a, a->low), tick_width(a, a->high)) + 8;
    const double apart = fabs(axis_pixel(a, a->low + a->step) - axis_pixel(a, a->low));
    return apart >= widest ? 1 : (int)ceil(widest / apart);
}

/* The place of the lowest tick; that is the low end of an axis from axis_fit(). */
static double first_tick(const struct axis *a)
{
    return ceil(a->low / a->step - 1e-9) * a->step;
}

void axis_add_frame(struct text *t, const struct axis *x, const struct axis *y)
{
    const double x0 = first_tick(x), y0 = first_tick(y);
    const double left = fmin(x->from, x->to), right = fmax(x->from, x->to);
    for (int i = 0; y0 + i * y->step <= y->high + y->step * 1e-6; i++) {
        const double at = y0 + i * y->step, py = axis_pixel(y, at);
        svg_line(t, "grid", left, py, right, py);
        add_tick(t, "left", left - 8, py + 4.5, y, at);
    }
    const int stride = tick_stride(x);
    for (int i = 0; x0 + i * x->step <= x->high + x->step * 1e-6; i++) {
        const double at = x0 + i * x->step, px = axis_pixel(x, at);
        svg_line(t, "axis", px, y->from, px, y->from + 5);
        if (fmod(round(at / x->step), stride) == 0) add_tick(t, "name", px, y->from + 20, x, at);
    }
    svg_line(t, "axis", left, y->from, right, y->from);
    svg_line(t, "axis", left, y->from, left, y->to);
}
