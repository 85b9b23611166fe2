/* SPDX-License-Identifier: MIT */
/**
 * @file othello.h  Othello on every even board up to 64 squares: positions, moves, counting.
 *
 * A position is a small open value. Squares are numbered row by row from 0 at the top left (a1),
 * and square s is bit s of a board word. A side without a move passes; two passes end the game.
 */
#ifndef YOMI_OTHELLO_H
#define YOMI_OTHELLO_H
#include "yomi/rational.h"
#include "yomi/solve.h"
YOMI_C_BEGIN

/** The four discs in the middle. */
typedef enum yomi_othello_opening {
    YOMI_OTHELLO_CROSSED, /**< Othello: d5 e4 black, d4 e5 white on 8x8 */
    YOMI_OTHELLO_STACKED, /**< Reversi: equal colours stacked, Black right */
} yomi_othello_opening;

typedef struct yomi_othello_pos {
    int rows, cols;    /**< both even, at least 4, at most 64 squares */
    yomi_colour to;    /**< the side to move */
    uint64_t discs[2]; /**< by colour: discs[YOMI_BLACK], discs[YOMI_WHITE] */
} yomi_othello_pos;

#define YOMI_OTHELLO_TEXT 80 /**< room for any position as text */
#define YOMI_OTHELLO_PASS (-1)

/** The start of a game. ERANGE when there is no such board. */
YOMI_API yomi_status yomi_othello_start(yomi_othello_pos *out, int rows, int cols,
                                        yomi_othello_opening opening, yomi_error *err);

/**
 * Read a position such as "4x4 OOOXXOX-XOOXXO-O X": the size (8x8 when left out, or seen from
 * rows that are set apart), the squares row by row, and the side to move. X or * is Black, O is
 * White, - or . is empty; spaces and line ends may stand between rows; # starts a comment, ; ends
 * the position, as in OBF problem files.
 */
YOMI_API yomi_status yomi_othello_read(yomi_othello_pos *out, const char *text, yomi_error *err);

/** Write a position as yomi_othello_read() reads it, on one line. Returns buf. */
YOMI_API char *yomi_othello_write(char buf[YOMI_OTHELLO_TEXT], const yomi_othello_pos *pos);

/** Write the name of a square: "a1", "p4". Returns buf. */
YOMI_API char *yomi_othello_square(char buf[4], const yomi_othello_pos *pos, int square);

/** The squares on which the side to move may play, one bit each; 0 when it must pass. */
YOMI_API uint64_t yomi_othello_moves(const yomi_othello_pos *pos);

/** True when neither side has a move. */
YOMI_API bool yomi_othello_ended(const yomi_othello_pos *pos);

/** Play a square, or YOMI_OTHELLO_PASS. EILLEGAL leaves the position as it was. */
YOMI_API yomi_status yomi_othello_play(yomi_othello_pos *pos, int square, yomi_error *err);

#define YOMI_OTHELLO_PLIES 60 /**< the longest count */

/**
 * How many different games there are: lines[n] counts the move sequences of n plies, a pass being
 * a ply; a game that ends sooner counts as one sequence, and ended[n] tells how many did.
 */
typedef struct yomi_othello_tally {
    yomi_answer answer;
    int plies; /**< lines[0..plies] and ended[0..plies] are exact */
    uint64_t lines[YOMI_OTHELLO_PLIES + 1];
    uint64_t ended[YOMI_OTHELLO_PLIES + 1];
    uint64_t at_least; /**< when stopped: a true lower bound for lines[plies + 1] */
} yomi_othello_tally;

/**
 * Count all games of up to `plies` plies (perft). ERANGE when a count passes 2^64. On ESTOPPED the
 * tally holds the plies that were finished and a lower bound for the next one.
 */
YOMI_API yomi_status yomi_othello_count(yomi_othello_tally *out, const yomi_othello_pos *pos,
                                        int plies, const yomi_solve *how, yomi_error *err);

/** An estimate of lines[plies] from random games. */
typedef struct yomi_othello_sample {
    yomi_answer answer;
    uint64_t samples; /**< games played */
    yomi_rat mean;    /**< the exact mean of the sample, an unbiased estimate of lines[plies] */
    double standard_error; /**< of the mean; INFINITY after a single game */
} yomi_othello_sample;

/**
 * Estimate the count of games of `plies` plies by Knuth's method: play random games and average
 * the product of the numbers of choices. The result depends on the seed and not on the threads.
 * On ESTOPPED the sample holds the games that were finished, one at least.
 */
YOMI_API yomi_status yomi_othello_estimate(yomi_othello_sample *out, const yomi_othello_pos *pos,
                                           int plies, uint64_t samples, const yomi_solve *how,
                                           yomi_error *err);

YOMI_C_END
#endif
