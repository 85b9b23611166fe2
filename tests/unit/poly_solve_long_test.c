/* SPDX-License-Identifier: MIT */
/* Finite boards that take longer to solve, against known results. */
#define POLY_BOARDS "poly_boards_long.txt"
#include "poly_solve_test.c" /* NOLINT(bugprone-suspicious-include) */
