/* SPDX-License-Identifier: MIT */
/**
 * @file othello.h  Othello on every even board up to 64 squares: positions, moves, perfect play,
 * counting.
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

/** Who gets the squares that are empty at the end. */
typedef enum yomi_othello_scoring {
    YOMI_OTHELLO_WINNER, /**< the winner: the federation's rule */
    YOMI_OTHELLO_DISCS,  /**< nobody, unless the loser has no disc left */
} yomi_othello_scoring;

/** The score of a finished game for the side to move. */
YOMI_API int yomi_othello_score(const yomi_othello_pos *pos, yomi_othello_scoring scoring);

/** What to find out about a position. */
typedef enum yomi_othello_ask {
    YOMI_OTHELLO_VALUE,    /**< the exact value and all best moves */
    YOMI_OTHELLO_WLD,      /**< win, loss or draw, and all moves that keep it */
    YOMI_OTHELLO_AT_LEAST, /**< whether the value is at_least or more, and all moves that reach it
                            */
    YOMI_OTHELLO_MOVES,    /**< the exact value of every move */
} yomi_othello_ask;

typedef struct yomi_othello_question {
    yomi_othello_ask ask;
    yomi_othello_scoring scoring;
    int at_least; /**< for YOMI_OTHELLO_AT_LEAST */
} yomi_othello_question;

enum {
    YOMI_OTHELLO_MOVES_MAX = 64,
    YOMI_OTHELLO_LINE_MAX = 128, /**< moves and passes of the longest game */
};

/** A move and what it leads to, seen by who plays it: lower <= value <= upper. */
typedef struct yomi_othello_move {
    int square, lower, upper;
} yomi_othello_move;

/** An answer. Values are for the side to move; with YOMI_EXACT the question is fully answered. */
typedef struct yomi_othello_result {
    yomi_answer answer;
    int lower, upper; /**< true bounds of the value, always; equal when it is known */
    uint64_t best;    /**< all best moves; 0 without a move, or when they are not known */
    int n_moves;      /**< every legal move with what is known of it */
    yomi_othello_move moves[YOMI_OTHELLO_MOVES_MAX];
    int n_line; /**< when the value is known: a perfect game from here, with its passes */
    int line[YOMI_OTHELLO_LINE_MAX];
    yomi_othello_pos final; /**< the position at its end */
} yomi_othello_result;

/** A solver: a table of what it has seen, threads and limits. */
typedef struct yomi_othello yomi_othello;

/** `how` is copied; its stop flag and user data must outlive the solver. */
YOMI_API yomi_status yomi_othello_new(yomi_othello **out, const yomi_solve *how, yomi_error *err);
YOMI_API void yomi_othello_free(yomi_othello *solver);

/** Change the limits of the next questions: time, stop and progress; the rest stays. */
YOMI_API void yomi_othello_limit(yomi_othello *solver, const yomi_solve *how);

/**
 * Answer a question about any position: a finished one has its score as value, and a side without
 * a move passes. On ESTOPPED the bounds are true and the rest is what was known by then. A solver
 * answers one question at a time and remembers, so that related questions come cheaper.
 */
YOMI_API yomi_status yomi_othello_solve(yomi_othello_result *out, yomi_othello *solver,
                                        const yomi_othello_pos *pos,
                                        const yomi_othello_question *question, yomi_error *err);

/** How one reading of the paper's method went. */
typedef struct yomi_othello_reading {
    uint64_t nodes;  /**< positions visited */
    uint64_t finals; /**< those in which the game had ended and was scored */
    double seconds;
} yomi_othello_reading;

/** An answer of the paper's method, and what each part of the work took. */
typedef struct yomi_othello_paper {
    yomi_othello_result result;
    yomi_othello_reading win;  /**< win-reading: win, loss or draw */
    yomi_othello_reading full; /**< full reading: the value; empty for YOMI_OTHELLO_WLD */
    yomi_othello_reading ties; /**< the other best moves, which the paper does not look for */
} yomi_othello_paper;

/**
 * Answer YOMI_OTHELLO_VALUE or YOMI_OTHELLO_WLD by the method of Takeshita, Ikeda, Sakamoto and
 * Ito: plain alpha-beta with a fixed order of squares and no memory. It needs no solver, takes one
 * thread and gives the same values as yomi_othello_solve(), hundreds of times as slowly; it is here
 * to be compared with. ERANGE for other questions; ESTOPPED as there.
 */
YOMI_API yomi_status yomi_othello_solve_paper(yomi_othello_paper *out, const yomi_othello_pos *pos,
                                              const yomi_othello_question *question,
                                              const yomi_solve *how, yomi_error *err);

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
