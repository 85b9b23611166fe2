/* SPDX-License-Identifier: MIT */
/**
 * @file othello.h  Othello on boards with even sides up to 64 squares: positions, moves, games,
 * perfect play, counting.
 *
 * A position is a small open value. Squares are numbered row by row from 0 at the top left (a1),
 * and square s is bit s of a board word. A side without a move passes; two passes end the game.
 * Values are disc differences for the side to move, from -64 to 64.
 *
 *     yomi_othello_question question = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER, 0};
 *     yomi_solve how = YOMI_SOLVE_INIT;
 *     yomi_othello_read(&pos, "4x4 OOOXXOX-XOOXXO-O X", &error);
 *     yomi_othello_new(&solver, &how, &error);
 *     status = yomi_othello_solve(&result, solver, &pos, &question, &error);
 *     yomi_othello_free(solver);
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

/** How many discs a side has on the board, and how many squares are empty. */
YOMI_API int yomi_othello_discs(const yomi_othello_pos *pos, yomi_colour side);
YOMI_API int yomi_othello_empties(const yomi_othello_pos *pos);

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
    YOMI_OTHELLO_BOUND,    /**< whether the value is at_least or more, and nothing about moves */
} yomi_othello_ask;

typedef struct yomi_othello_question {
    yomi_othello_ask ask;
    yomi_othello_scoring scoring;
    int at_least; /**< for YOMI_OTHELLO_AT_LEAST and YOMI_OTHELLO_BOUND */
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

/**
 * `how` is copied; its stop flag and user data must outlive the solver. The table is as large as
 * how->memory allows (ENOMEM when that is less than a small one needs). Free with
 * yomi_othello_free().
 */
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

/** A move in a list of hints. */
typedef struct yomi_othello_hint {
    int square;       /**< YOMI_OTHELLO_PASS for a side that must pass */
    int lower, upper; /**< true bounds of its value, seen by who plays it */
    /**
     * YOMI_EXACT: the value is known. YOMI_BOUNDS: the bounds tell that it does not lose, or that
     * it does not win. YOMI_ESTIMATE: they tell neither.
     */
    yomi_certainty certainty;
    /**
     * The value; or the bound nearest to 0; or a first impression, how many moves more than its
     * opponent the side will have.
     */
    int value;
} yomi_othello_hint;

/** Called with a move whose value has become known, by one thread at a time. */
typedef void yomi_othello_known_fn(const yomi_othello_hint *hint, void *user);

/** What to find out about the moves of a position. */
typedef struct yomi_othello_wish {
    yomi_othello_scoring scoring;
    int values; /**< how many of the best moves shall have their exact values; 0: read nothing */
    yomi_othello_known_fn *known; /**< may be NULL; the best moves come first */
    void *user;                   /**< handed to known */
} yomi_othello_wish;

/** All moves of a position, in the order in which a player should think of them. */
typedef struct yomi_othello_hints {
    yomi_answer answer; /**< YOMI_EXACT: the values that were wished for are known */
    int lower, upper;   /**< true bounds of the position's value for the side to move */
    int n_moves;        /**< every legal move; or the pass of a side that must; 0 after the end */
    yomi_othello_hint moves[YOMI_OTHELLO_MOVES_MAX];
    int n_line; /**< when the position's value is known: a perfect game that begins with moves[0] */
    int line[YOMI_OTHELLO_LINE_MAX];
} yomi_othello_hints;

/**
 * Read the moves of a position, those that look best first, and rank them all: moves that win, by
 * what is sure; that do not lose; that have not been read far enough to tell; that do not win; that
 * lose, by what is possible. Among equals, what looks better comes first: a corner, no square
 * beside an empty corner, few replies, few discs turned. The solver's limits hold; on ESTOPPED the
 * list holds what was known by then, and its order is still a player's best guess. When nothing is
 * to be read, the solver tells what it remembers and how the rest looks.
 */
YOMI_API yomi_status yomi_othello_hint_moves(yomi_othello_hints *out, yomi_othello *solver,
                                             const yomi_othello_pos *pos,
                                             const yomi_othello_wish *wish, yomi_error *err);

/** Why a move was chosen. */
typedef enum yomi_othello_reason {
    YOMI_OTHELLO_FORCED, /**< there is no other */
    YOMI_OTHELLO_SOLVED, /**< it is one of the best moves */
    YOMI_OTHELLO_PROVEN, /**< its value is not known, but it wins */
    YOMI_OTHELLO_LOOKS,  /**< nothing better is known; it looks best of what may be best */
} yomi_othello_reason;

/** The move that a player makes. */
typedef struct yomi_othello_choice {
    int square; /**< YOMI_OTHELLO_PASS without a move */
    yomi_othello_reason reason;
    yomi_othello_hints hints; /**< what is known of all moves; empty when the move is forced */
} yomi_othello_choice;

/**
 * Choose a move: the first of yomi_othello_hint_moves(), or at once the only one. Time that has run
 * out is no failure here.
 */
YOMI_API yomi_status yomi_othello_choose(yomi_othello_choice *out, yomi_othello *solver,
                                         const yomi_othello_pos *pos, const yomi_othello_wish *wish,
                                         yomi_error *err);

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

enum { YOMI_OTHELLO_NAME = 128 }; /**< room for a text of a game record */

/**
 * A game: where it started, what was played, and what its record says about it. A pass stands
 * among the moves wherever a side had none; a game that is over ends with its last move.
 */
typedef struct yomi_othello_game {
    yomi_othello_pos start;
    int n_moves;
    int moves[YOMI_OTHELLO_LINE_MAX];      /**< squares and YOMI_OTHELLO_PASS */
    double seconds[YOMI_OTHELLO_LINE_MAX]; /**< that each of them took; 0 when not known */
    char black[YOMI_OTHELLO_NAME], white[YOMI_OTHELLO_NAME]; /**< the players; "" when not known */
    char place[YOMI_OTHELLO_NAME], date[YOMI_OTHELLO_NAME];
    char clock[YOMI_OTHELLO_NAME], result[YOMI_OTHELLO_NAME];
} yomi_othello_game;

/**
 * Read game `number`, from 1, of a text. A text that holds "(;" is a file of GGF records;
 * evaluations of their moves are left out. Any other text is one transcript such as "f5d6c3": the
 * moves in order, in either case, with spaces, line ends and numbers such as "12." anywhere between
 * them. Passes may be left out or written pa, ps, pass or --. Before the moves may stand the board,
 * and the word reversi, or squares and the side to move: "4x4 OOOXXOX-XOOXXO-O X c4d2".
 */
YOMI_API yomi_status yomi_othello_game_read(yomi_othello_game *out, const char *text, int number,
                                            yomi_error *err);

/** Write a game on one line as yomi_othello_game_read() reads it. Free with free(). */
YOMI_API yomi_status yomi_othello_game_transcript(char **out, const yomi_othello_game *game,
                                                  yomi_error *err);

/**
 * Write a game as a GGF record on one line. Boards that are not square are named "4x6" where GGF
 * has one number. A game that is over and whose record says nothing of its result gets Black's
 * score, empty squares to the winner. Free with free().
 */
YOMI_API yomi_status yomi_othello_game_ggf(char **out, const yomi_othello_game *game,
                                           yomi_error *err);

/** The position after the first n moves, passes counted. */
YOMI_API yomi_othello_pos yomi_othello_game_at(const yomi_othello_game *game, int n);

/**
 * The seconds that a side has left after the moves of a game, by the clock of its record, such as
 * "15:00" or "05:00/00:02"; never less than 0, and INFINITY when the record has no such clock.
 */
YOMI_API double yomi_othello_game_clock(const yomi_othello_game *game, yomi_colour side);

/** Add a move; a pass that must come before it is added too. On failure the game is unchanged. */
YOMI_API yomi_status yomi_othello_game_play(yomi_othello_game *game, int square, yomi_error *err);

/** Add a move as records have it, with what it took: "f5", "f5/evaluation/seconds". */
YOMI_API yomi_status yomi_othello_game_play_text(yomi_othello_game *game, const char *text,
                                                 yomi_error *err);

/** Read the name of a square of this board, or a pass: "f5", "F5", "pass", "pa", "ps", "--". */
YOMI_API yomi_status yomi_othello_read_square(int *out, const yomi_othello_pos *pos,
                                              const char *text, yomi_error *err);

/** What the moves of a game gave away. Values are for the side to move. */
typedef struct yomi_othello_losses {
    yomi_answer answer;
    int n_moves; /**< of the game */
    int first;   /**< the first position that is known; all that follow it are known too */
    int value[YOMI_OTHELLO_LINE_MAX + 1];     /**< before move i; [n_moves] at the end */
    uint64_t best[YOMI_OTHELLO_LINE_MAX + 1]; /**< all best moves there */
    int loss[YOMI_OTHELLO_LINE_MAX];          /**< its value less the value of move i */
} yomi_othello_losses;

/** Called when the position before move `ply` has been solved, or the last one of the game. */
typedef void yomi_othello_reviewed_fn(const yomi_othello_losses *losses, int ply, void *user);

/** What to review of a game. */
typedef struct yomi_othello_plan {
    int from; /**< back to the position before this move, from 0 */
    yomi_othello_scoring scoring;
    double each; /**< seconds for one position; one that needs more ends the review; 0: no limit */
    yomi_othello_reviewed_fn *reviewed; /**< may be NULL */
    void *user;                         /**< handed to reviewed */
} yomi_othello_plan;

/**
 * Solve the positions of a game from its end back, as far as the plan and how->seconds for all of
 * them allow. ESTOPPED after how->stop, or when not even the last position was solved.
 */
YOMI_API yomi_status yomi_othello_review(yomi_othello_losses *out, yomi_othello *solver,
                                         const yomi_othello_game *game,
                                         const yomi_othello_plan *plan, const yomi_solve *how,
                                         yomi_error *err);

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

/* --- certificates ----------------------------------------------------------------------------- */

/** What a certificate of bounds says, as far as it can be read, and whether it holds. */
typedef struct yomi_othello_check {
    bool is_valid;
    yomi_othello_pos pos; /**< no rows: it could not be read that far */
    yomi_othello_scoring scoring;
    int lower, upper;   /**< of the value of the position, for the side to move */
    uint64_t positions; /**< in the certificate */
    uint64_t leaves;    /**< of them, those that are to be solved anew */
    uint64_t solved;    /**< of the leaves; fewer when only a sample was asked for */
    char reason[256];   /**< one sentence: what was checked, or what is wrong */
    int line;           /**< where it is wrong, or 0 */
    bool lacks_memory;  /**< it could not be checked to its end, and may be valid */
} yomi_othello_check;

/**
 * Check a certificate of an Othello campaign with code that shares nothing with the search: every
 * position by its moves, and the leaves by plain alpha-beta, all of them or `sample` of them chosen
 * by `seed`; 0: all. docs/certificates.md has the format.
 */
YOMI_API yomi_othello_check yomi_othello_verify(const char *text, uint64_t sample, uint64_t seed);

YOMI_C_END
#endif
