/* SPDX-License-Identifier: MIT */
/* The same for every board up to 4x4. */
#define POLY_LONG
#include "poly_solve_prop.c" /* NOLINT(bugprone-suspicious-include) */
