/* SPDX-License-Identifier: MIT */
/* The same for boards that take longer. */
#define POLY_BOARDS "poly_boards_long.txt"
#include "poly_solve_test.c" /* NOLINT(bugprone-suspicious-include) */
