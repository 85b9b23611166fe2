/* SPDX-License-Identifier: MIT */
/* White's pairing strategies: disjoint pairs of empty points such that every set that Black can
 * still complete contains one. White answers a mark in a pair with its other point. */
#ifndef POLY_PAIRING_H
#define POLY_PAIRING_H
#include <stdbool.h>
#include <stdint.h>

enum { PAIRING_SETS = 512 };

/* The sets without the points that Black has. Their number is at most PAIRING_SETS; the order
 * changes. True when a short search finds pairs, whose points are then in *points. */
bool pairing_find(uint64_t *sets, int n, uint64_t *points);

#endif
