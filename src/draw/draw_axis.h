/* SPDX-License-Identifier: MIT */
/* Axes with round ticks, shared by all graphs. */
#ifndef DRAW_AXIS_H
#define DRAW_AXIS_H
#include "base/base_text.h"
#include <stdbool.h>

/* One axis: values low..high lie on pixels from..to, with a tick at every step from low. */
struct axis {
    double low, high, step;
    double from, to;
    bool is_log;  /* if so, low, high and step are exponents of ten */
    int exponent; /* step is 1, 2 or 5 times 10^exponent */
};

/* The pixel of a place on the axis; on a logarithmic axis the place of a value is its logarithm. */
double axis_pixel(const struct axis *a, double place);

/* The pixel of a value, be the axis logarithmic or not. */
double axis_pixel_of(const struct axis *a, double value);

/* Choose a step of 1, 2 or 5 times a power of ten, so that about `ticks` steps cover the axis.
 * False when low and high are too large or too close for that. */
bool axis_step(struct axis *a, int ticks);

/* Choose a step so that about six cover the axis, and let the axis begin and end with a tick. False
 * when low and high are too large or too close for that. */
bool axis_fit(struct axis *a);

/* Draw both axes with ticks and grid lines. The x axis may run either way; ticks are named as far
 * as there is room. */
void axis_add_frame(struct text *t, const struct axis *x, const struct axis *y);

#endif
