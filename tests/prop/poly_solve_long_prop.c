/* SPDX-License-Identifier: MIT */
/* The solver against its exhaustive twin on every board up to 4x4, and quick wins on 5x5. */
#define POLY_LONG
#include "poly_solve_prop.c" /* NOLINT(bugprone-suspicious-include) */
