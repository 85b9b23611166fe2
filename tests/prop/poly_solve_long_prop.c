/* SPDX-License-Identifier: MIT */
/* The same for every board up to 4x4, and quick wins on 5x5. */
#define POLY_LONG
#include "poly_solve_prop.c" /* NOLINT(bugprone-suspicious-include) */
