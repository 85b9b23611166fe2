/* SPDX-License-Identifier: MIT */
/**
 * @file go.h  Go positions on boards up to 25x25.
 *
 * Points are numbered row by row from 0 at the top left, as a board is printed. Their names are
 * those of Go: letters from the left without I, row 1 at the bottom.
 */
#ifndef YOMI_GO_H
#define YOMI_GO_H
#include "yomi/solve.h"
YOMI_C_BEGIN

#define YOMI_GO_SIDE   25
#define YOMI_GO_POINTS (YOMI_GO_SIDE * YOMI_GO_SIDE)

typedef struct yomi_go_pos {
    int rows, cols;                  /**< 1 to 25 each */
    yomi_colour to;                  /**< the side to move */
    char points[YOMI_GO_POINTS + 1]; /**< rows*cols of 'X' (Black), 'O' (White) and '.', then 0 */
} yomi_go_pos;

/**
 * Read a board drawn as text, top row first: '.' or '+' empty, 'X' or '#' Black, 'O' White. Spaces
 * and empty lines do not count. Black is to move.
 */
YOMI_API yomi_status yomi_go_read(yomi_go_pos *out, const char *text, yomi_error *err);

/** Write the name of a point: "A1", "T19". Returns buf. */
YOMI_API char *yomi_go_point(char buf[4], const yomi_go_pos *pos, int point);

/* --- rules: boards on which moves are played -------------------------------------------------- */

/* --- SGF: games read and written --------------------------------------------------------------- */

/* --- life: what is alive, dead or unknown, and how it was decided ------------------------------ */

/* --- regions: who reaches what; families, judgement, candidates -------------------------------- */

YOMI_C_END
#endif
