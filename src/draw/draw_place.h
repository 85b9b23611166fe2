/* SPDX-License-Identifier: MIT */
/* Where words can stand on a plot: off its lines and points, off each other, and within it. */
#ifndef DRAW_PLACE_H
#define DRAW_PLACE_H
#include <stdbool.h>

struct place_box {
    double x, y, width, height;
};

/* Points that are drawn already, in pixels, or lines that join them. */
struct place_path {
    const double *x, *y;
    int n;
    bool is_joined;
    double mark; /* how far the mark of a point reaches */
};

struct places {
    struct place_box frame;
    const struct place_path *paths;
    int n_paths;
    struct place_box
        *taken; /* boxes that hold words; the caller gives room for all that he will place */
    int n_taken;
};

/* Find a corner of the frame for a key of this size, and take it. */
struct place_box place_key(struct places *p, double width, double height);

/* Find a spot beside the point x, y for a label of this size, and take it. */
struct place_box place_label(struct places *p, double x, double y, double width, double height);

#endif
