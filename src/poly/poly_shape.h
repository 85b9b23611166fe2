/* SPDX-License-Identifier: MIT */
/* What the rest of the poly room needs to know of shapes, beside yomi/poly.h. */
#ifndef POLY_SHAPE_H
#define POLY_SHAPE_H
#include "yomi/poly.h"

/* Bring a shape into its normal form: the first row and column 0, cells sorted. */
void poly_shape_settle(yomi_poly_shape *shape);
bool poly_shape_is_connected(const yomi_poly_shape *shape);
int poly_shape_compare(const yomi_poly_shape *a, const yomi_poly_shape *b);
void poly_shape_size(const yomi_poly_shape *shape, int *rows, int *cols);

/* The goal without shapes that occur twice or contain another one: it is won when that one is. */
yomi_poly_goal poly_goal_reduce(const yomi_poly_goal *goal);

/* Every orientation of every shape; returns how many (at most 8 * YOMI_POLY_SHAPES). */
int poly_goal_orientations(yomi_poly_shape *out, const yomi_poly_goal *goal);

#endif
