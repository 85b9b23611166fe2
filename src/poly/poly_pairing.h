/* SPDX-License-Identifier: MIT */
/* White's pairing strategies: disjoint pairs of empty points such that every set that Black can
 * still complete contains one. White answers a mark in a pair with its other point. */
#ifndef POLY_PAIRING_H
#define POLY_PAIRING_H
#include <stdbool.h>
#include <stdint.h>

enum { PAIRING_SETS = 512 };

/* Look for a pairing strategy in a short search. `sets` are the n sets that Black can still
 * complete, without the points that he has; n is at most PAIRING_SETS, and their order changes.
 * True when it is found: *points receives the points of all pairs. */
bool pairing_find(uint64_t *sets, int n, uint64_t *points);

#endif
