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
    bool is_log;  /* low, high and step are then exponents of ten */
    int exponent; /* step is 1, 2 or 5 times 10^exponent */
};

/* The pixel of a place on the axis, which is the logarithm of the value on a logarithmic one. */
double axis_pixel(const struct axis *a, double place);
double axis_pixel_of(const struct axis *a, double value);

/* Choose a step of 1, 2 or 5 times a power of ten, so that about so many cover the axis. False when
 * the numbers are too large or too close for that. */
bool axis_step(struct axis *a, int ticks);

/* Six steps, and the axis begins and ends with one; false as above. */
bool axis_fit(struct axis *a);

/* Both axes with ticks at their values, and grid lines across. The x axis may run either way, and
 * names as many of its ticks as there is room for. */
void axis_add_frame(struct text *t, const struct axis *x, const struct axis *y);

#endif
