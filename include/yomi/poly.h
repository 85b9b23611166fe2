/* SPDX-License-Identifier: MIT */
/**
 * @file poly.h  Harary's polyomino games: who wins, with proofs that anyone can check.
 *
 * Two players mark cells of a square grid in turn, Black first. A goal is a set of polyominoes; all
 * their rotations and reflections count. In the strong game whoever first completes a copy wins; in
 * the weak game White only blocks. On the infinite board a goal is a winner or a loser; a proof of
 * either is a certificate, a text that yomi_poly_verify() checks with code of its own (the format
 * is in docs/certificates.md).
 *
 *     yomi_poly_goal goal;
 *     yomi_poly_verdict verdict;
 *     yomi_solve how = YOMI_SOLVE_INIT;
 *     yomi_poly_read_goal(&goal, "L4", &err);
 *     status = yomi_poly_judge(&verdict, &goal, &how, &err);
 *     if (verdict.certificate) puts(verdict.certificate);
 *     yomi_poly_verdict_fini(&verdict);
 *
 * Search, proof and checker count cells as rows and columns; on the infinite board they may be
 * negative.
 */
#ifndef YOMI_POLY_H
#define YOMI_POLY_H
#include "yomi/solve.h"
YOMI_C_BEGIN

/* --- shapes and goals ------------------------------------------------------------------------ */

enum {
    YOMI_POLY_CELLS = 64,                                /**< the most cells of a shape */
    YOMI_POLY_SHAPES = 16,                               /**< the most shapes of a goal */
    YOMI_POLY_NAME = 24,                                 /**< room for a name */
    YOMI_POLY_NAMES = YOMI_POLY_SHAPES * YOMI_POLY_NAME, /**< room for the names of a goal */
};

typedef struct yomi_poly_cell {
    int row, col;
} yomi_poly_cell;

/** A polyomino: connected cells, sorted by rows and columns, the first row and column being 0. */
typedef struct yomi_poly_shape {
    char name[YOMI_POLY_NAME]; /**< "" when it has none */
    int n;
    yomi_poly_cell cells[YOMI_POLY_CELLS];
} yomi_poly_shape;

/** Whoever completes any of the shapes has reached the goal. */
typedef struct yomi_poly_goal {
    int n;
    yomi_poly_shape shapes[YOMI_POLY_SHAPES];
} yomi_poly_goal;

/**
 * Read a goal: shapes joined by '+', each a name ("Square", "L5", "Snaky"), a grid with '/'
 * between the rows ("##./.##") or a list of cells ("0,0 0,1 1,1"). In a text of several lines every
 * line adds shapes, and lines of '#' and '.' one below the other draw one shape.
 */
YOMI_API yomi_status yomi_poly_read_goal(yomi_poly_goal *out, const char *text, yomi_error *err);

/** Write a goal on one line as yomi_poly_read_goal() reads it. Free with free(). */
YOMI_API yomi_status yomi_poly_write_goal(char **out, const yomi_poly_goal *goal, yomi_error *err);

/** Write a shape as a grid with `line_end` after every row but the last. Free with free(). */
YOMI_API yomi_status yomi_poly_write_grid(char **out, const yomi_poly_shape *shape,
                                          const char *line_end, yomi_error *err);

/** The different rotations and reflections of a shape, 1 to 8; returns how many. */
YOMI_API int yomi_poly_orientations(yomi_poly_shape out[8], const yomi_poly_shape *shape);

/** The smallest orientation of a shape, with its name; congruent shapes have equal ones. */
YOMI_API yomi_poly_shape yomi_poly_canonical(const yomi_poly_shape *shape);
/** Are two shapes congruent? */
YOMI_API bool yomi_poly_same(const yomi_poly_shape *a, const yomi_poly_shape *b);

/** True when a copy of `part` lies within `whole`. */
YOMI_API bool yomi_poly_contains(const yomi_poly_shape *whole, const yomi_poly_shape *part);

/** A shape that has a name, with all the names it is known by and what is known about it. */
typedef struct yomi_poly_known {
    yomi_poly_shape shape;
    const char *names;    /**< the other names, separated by spaces; may be "" */
    const char *status;   /**< on the infinite board: "winner", "loser" or "open" */
    const char *contains; /**< a loser within it, or NULL */
    int paving;           /**< the paving that blocks it, 1 to 6, or 0 */
} yomi_poly_known;

/** Named shape i, from 0; false when there are no more. */
YOMI_API bool yomi_poly_named(yomi_poly_known *out, int i);

/** What is known about any shape, its name filled in when it has one. */
YOMI_API yomi_poly_known yomi_poly_look_up(const yomi_poly_shape *shape);

/** All polyominoes of n cells up to symmetry, in canonical form and order; n is 1 to 12. */
typedef struct yomi_poly_list {
    int n;
    yomi_poly_shape *shapes;
} yomi_poly_list;

/** ERANGE when n is not 1 to 12. Free with yomi_poly_list_free(). */
YOMI_API yomi_status yomi_poly_enumerate(yomi_poly_list *out, int n, yomi_error *err);
YOMI_API void yomi_poly_list_free(yomi_poly_list *list);

/* --- finite boards --------------------------------------------------------------------------- */

typedef enum yomi_poly_game { YOMI_POLY_STRONG, YOMI_POLY_WEAK } yomi_poly_game;

/** How the numbers of proof-number search are added up; this does not change the answer. */
typedef enum yomi_poly_method {
    YOMI_POLY_WPNS, /**< the largest child plus the number of the others */
    YOMI_POLY_DFPN, /**< the sum of the children */
} yomi_poly_method;

typedef struct yomi_poly_board {
    int rows, cols;      /**< at most 64 cells */
    bool is_torus;       /**< the edges are joined */
    yomi_poly_game game; /**< strong or weak */
    int handicap;        /**< free marks of Black before the first turn */
    int first, turn;     /**< marks in Black's first turn, and in every other turn */
    int most;            /**< the game ends with this mark of Black's; 0: when the board is full */
    yomi_poly_method method;
} yomi_poly_board;

#define YOMI_POLY_BOARD_INIT                                                                       \
    {                                                                                              \
        3, 3, false, YOMI_POLY_STRONG, 0, 1, 1, 0, YOMI_POLY_WPNS                                  \
    }

typedef enum yomi_poly_result {
    YOMI_POLY_UNKNOWN,
    YOMI_POLY_FIRST,   /**< Black wins the finite game */
    YOMI_POLY_SECOND,  /**< White wins the finite strong game */
    YOMI_POLY_BREAKER, /**< White blocks the weak game */
    YOMI_POLY_DRAW,    /**< neither side can force a win of the strong game */
    YOMI_POLY_WIN,     /**< Black wins on the infinite board, or against every paving */
    YOMI_POLY_LOSS,    /**< a paving blocks the goal on the infinite board */
    YOMI_POLY_NONE,    /**< no paving was found */
    YOMI_POLY_BLOCKED, /**< a paving of the finite board blocks the goal */
} yomi_poly_result;

/** "unknown", "first", "second", "breaker", ... */
YOMI_API const char *yomi_poly_result_name(yomi_poly_result result);

typedef struct yomi_poly_solved {
    yomi_answer answer;
    yomi_poly_result result;
    int moves; /**< the winner's marks in the longest line of the win found, handicap too; or 0 */
} yomi_poly_solved;

/**
 * Solve a finite board exactly: FIRST or BREAKER in the weak game, FIRST, SECOND or DRAW in the
 * strong one. Only a White who marks more in a turn than Black does before his first one can win:
 * else Black could steal his strategy. ESTOPPED leaves the result unknown.
 */
YOMI_API yomi_status yomi_poly_solve(yomi_poly_solved *out, const yomi_poly_goal *goal,
                                     const yomi_poly_board *board, const yomi_solve *how,
                                     yomi_error *err);

/** A positional game of the QBF benchmarks (.pg): points, winning sets of both sides, turns. */
typedef struct yomi_poly_pg yomi_poly_pg;

/** Free with yomi_poly_pg_free(). */
YOMI_API yomi_status yomi_poly_pg_read(yomi_poly_pg **out, const char *text, yomi_error *err);
YOMI_API void yomi_poly_pg_free(yomi_poly_pg *pg);
/** Has White sets of his own to complete? */
YOMI_API bool yomi_poly_pg_is_strong(const yomi_poly_pg *pg);
YOMI_API int yomi_poly_pg_points(const yomi_poly_pg *pg);
/** The name of a point, from 0, as the text has it. */
YOMI_API const char *yomi_poly_pg_point(const yomi_poly_pg *pg, int point);

/**
 * FIRST when Black can complete a set of his within the given turns, and before White does; SECOND
 * when White can; else BREAKER, or DRAW where White has sets to complete.
 */
YOMI_API yomi_status yomi_poly_pg_solve(yomi_poly_solved *out, const yomi_poly_pg *pg,
                                        yomi_poly_method method, const yomi_solve *how,
                                        yomi_error *err);

/* --- pavings --------------------------------------------------------------------------------- */

/**
 * A periodic paving: a block whose copies, moved by the two vectors, cover the plane. '<' '>' are
 * the left and right, '^' 'v' the upper and lower half of a pair; '.' has no partner.
 */
typedef struct yomi_poly_paving {
    int rows, cols;                  /**< of the block */
    yomi_poly_cell period[2];        /**< the vectors */
    char block[YOMI_POLY_CELLS + 1]; /**< its cells row by row */
} yomi_poly_paving;

enum { YOMI_POLY_PAVINGS = 6 };

/**
 * Known paving 1 to 6, numbered as in the paper: they block all pairs that lose in its table 4.
 * They were rebuilt by computation from its tables. Any other number gives the first.
 */
YOMI_API yomi_poly_paving yomi_poly_paving_named(int number);

/** True when every copy of every shape contains a whole pair of the paving. */
YOMI_API bool yomi_poly_blocks(const yomi_poly_paving *paving, const yomi_poly_goal *goal);

typedef struct yomi_poly_paved {
    yomi_answer answer;
    yomi_poly_result result; /**< LOSS, or NONE up to the area */
    int number;              /**< of the known paving, or 0 */
    int area;                /**< periods of up to this many cells were searched */
    yomi_poly_paving paving;
    char *certificate; /**< to be freed, or NULL */
} yomi_poly_paved;

/** Look for a paving: the six by name, then every period of up to `area` cells, at most 64. */
YOMI_API yomi_status yomi_poly_pave(yomi_poly_paved *out, const yomi_poly_goal *goal, int area,
                                    const yomi_solve *how, yomi_error *err);

typedef struct yomi_poly_pavingwin_result {
    yomi_answer answer;
    yomi_poly_result result; /**< WIN, BLOCKED or UNKNOWN */
    int partner[64];         /**< when blocked: the other cell of each cell's pair, or -1 */
    char *certificate;       /**< when won: to be freed */
} yomi_poly_pavingwin_result;

/** Whether Black beats every paving of a finite board (section 7 of the paper). */
YOMI_API yomi_status yomi_poly_pavingwin(yomi_poly_pavingwin_result *out,
                                         const yomi_poly_goal *goal, int rows, int cols,
                                         bool is_adjacent, yomi_poly_method method,
                                         const yomi_solve *how, yomi_error *err);

/* --- proofs on the infinite board ------------------------------------------------------------ */

/** Limits of a quest: the side of a window, and Black's marks in a proof. */
enum { YOMI_POLY_WINDOW_MIN = 3, YOMI_POLY_WINDOW_MAX = 15, YOMI_POLY_PROOF_MOVES = 60 };

typedef struct yomi_poly_quest {
    yomi_poly_game game;
    int window;   /**< the side of the window that Black plays in; 0: grow it */
    int moves;    /**< the most marks of Black, handicap too; 0: any number */
    int handicap; /**< free marks of Black before the first turn, wherever he wants them */
} yomi_poly_quest;

typedef struct yomi_poly_proof {
    yomi_answer answer;
    yomi_poly_result result; /**< WIN or UNKNOWN */
    int moves;               /**< Black's marks in the longest line, handicap too */
    int window;              /**< of the proof; when unknown, the largest that was searched */
    int nodes;               /**< of the certificate */
    char *certificate;       /**< to be freed, or NULL */
    bool is_refused;         /**< a proof was found that the checker does not accept */
} yomi_poly_proof;

/** Look for a win. An answer that is not found is unknown, never a loss. */
YOMI_API yomi_status yomi_poly_prove(yomi_poly_proof *out, const yomi_poly_goal *goal,
                                     const yomi_poly_quest *quest, const yomi_solve *how,
                                     yomi_error *err);

/** Everything that was found out about a goal. */
typedef struct yomi_poly_verdict {
    yomi_answer answer;
    yomi_poly_result result; /**< WIN, LOSS or UNKNOWN */
    int moves, window;       /**< of a win */
    int paving;              /**< the number of a known paving that blocks it, or 0 */
    char *certificate;       /**< of the win or loss, or NULL */
    char *weak, *pavingwin;  /**< certificates of less, when the result is unknown, or NULL */
    int area;                /**< no paving with a smaller or equal period */
    char *refused; /**< what to say of a proof that the checker does not accept, or NULL */
} yomi_poly_verdict;

/**
 * Try everything: pavings, proofs of the strong and weak game, paving wins. Free the verdict with
 * yomi_poly_verdict_fini(), also after ESTOPPED.
 */
YOMI_API yomi_status yomi_poly_judge(yomi_poly_verdict *out, const yomi_poly_goal *goal,
                                     const yomi_solve *how, yomi_error *err);
YOMI_API void yomi_poly_verdict_fini(yomi_poly_verdict *verdict);

enum { YOMI_POLY_PAIRS = 66 };

/** A pair of the twelve smallest losers, and what the paper says about it. */
typedef struct yomi_poly_pair {
    const char *names[2];
    const char *paper; /**< "winner", "loser" or "open" */
    int row, col;      /**< in the paper's table, from 0: row < col */
    yomi_poly_verdict verdict;
} yomi_poly_pair;

/** The twelve losers in the order of the paper's tables; NULL from 12 on. */
YOMI_API const char *yomi_poly_loser(int i);

/**
 * Judge all pairs (table 4), each with at most `each` seconds of its processor, several at a time
 * with how->threads; pavings come first. Free every verdict with yomi_poly_verdict_fini(), also
 * after ESTOPPED.
 */
YOMI_API yomi_status yomi_poly_table(yomi_poly_pair out[YOMI_POLY_PAIRS], double each,
                                     const yomi_solve *how, yomi_error *err);

/* --- certificates ---------------------------------------------------------------------------- */

/** What a certificate says, as far as it can be read, and whether it holds. */
typedef struct yomi_poly_check {
    bool is_valid;
    char claim[16];             /**< "win", "loss", "pavingwin", or "" when it cannot be read */
    char goal[YOMI_POLY_NAMES]; /**< names joined by '+', or "" when they cannot be read */
    yomi_poly_goal shapes;      /**< those that the certificate draws, by the names it gives them */
    char game[16];              /**< of a win: "strong" or "weak", or "" */
    int window, handicap; /**< of a win: the window's side, the free marks that Black begins with */
    int rows, cols;       /**< of a paving win: the board */
    char pairs[16];       /**< of a paving win: "any" or "adjacent", or "" */
    char reason[256];     /**< one sentence: what was checked, or what is wrong */
    int line;             /**< where it is wrong, or 0 */
    bool lacks_memory;    /**< it could not be checked to its end, and may be valid */
} yomi_poly_check;

/** Check a certificate with code that shares nothing with the search but the names of shapes. */
YOMI_API yomi_poly_check yomi_poly_verify(const char *text);

/** A mark of a game. */
typedef struct yomi_poly_mark {
    yomi_poly_cell cell;
    yomi_colour colour;
} yomi_poly_mark;

/** A player that follows a certificate of a win, or the paving of a loss as White. */
typedef struct yomi_poly_player yomi_poly_player;

/** EILLEGAL when the certificate is not valid or claims a paving win. */
YOMI_API yomi_status yomi_poly_player_new(yomi_poly_player **out, const char *certificate,
                                          yomi_error *err);
YOMI_API void yomi_poly_player_free(yomi_poly_player *player);
/** Back to the empty board. */
YOMI_API void yomi_poly_player_restart(yomi_poly_player *player);

/** The colour it plays: Black for a win, White for a loss. */
YOMI_API yomi_colour yomi_poly_player_colour(const yomi_poly_player *player);
YOMI_API const yomi_poly_goal *yomi_poly_player_goal(const yomi_poly_player *player);
/** The side of the window of a win (its cells are rows and columns 0 to side - 1), or 0. */
YOMI_API int yomi_poly_player_window(const yomi_poly_player *player);

/**
 * Its next mark, anywhere on the infinite board. A player of a win keeps to its proof; when the
 * proof's threat was left open it completes the shape.
 */
YOMI_API yomi_status yomi_poly_player_move(yomi_poly_cell *out, yomi_poly_player *player,
                                           yomi_error *err);
/** The other side's mark. EILLEGAL when the cell is taken or the game is over. */
YOMI_API yomi_status yomi_poly_player_reply(yomi_poly_player *player, yomi_poly_cell cell,
                                            yomi_error *err);
/** Does the rest of a win need this cell to be empty? Such cells are a pattern of section 5.3. */
YOMI_API bool yomi_poly_player_needs(const yomi_poly_player *player, yomi_poly_cell cell);
/** Was its last mark a quiet one, after which White may reply anywhere? */
YOMI_API bool yomi_poly_player_is_quiet(const yomi_poly_player *player);
/** The reply to a player of a win that holds out longest, or one outside of the window. */
YOMI_API yomi_poly_cell yomi_poly_player_hardest(const yomi_poly_player *player);
/** Mark i of the game so far, from 0, the handicap first; false when there is none. */
YOMI_API bool yomi_poly_player_mark(yomi_poly_mark *out, const yomi_poly_player *player, int i);
/** What a cell holds: 'X', 'O' or '.'. */
YOMI_API char yomi_poly_player_at(const yomi_poly_player *player, yomi_poly_cell cell);
/** Who has completed a shape: 'X', 'O', or '.' for nobody yet; a weak game has no 'O'. */
YOMI_API char yomi_poly_player_winner(const yomi_poly_player *player);

/**
 * The longest game that White can make of a win, by replying where Black needs most marks. From
 * some mark on every mark of Black's threatens; what he has there and needs empty is a winning
 * pattern (section 5.3 of the paper).
 */
typedef struct yomi_poly_line {
    int window;            /**< the side of the proof's window; White may mark outside of it */
    int n;                 /**< marks, up to the one that completes a shape */
    int n_free;            /**< how many of them, at the beginning, are the handicap */
    int n_before;          /**< how many of them stand when the pattern is reached */
    int n_needs;           /**< empty cells of the pattern */
    yomi_poly_mark *marks; /**< in order */
    yomi_poly_cell *needs; /**< row by row */
} yomi_poly_line;

/** EILLEGAL when the certificate is not a valid one of a win. Free with yomi_poly_line_fini(). */
YOMI_API yomi_status yomi_poly_longest_line(yomi_poly_line *out, const char *certificate,
                                            yomi_error *err);
YOMI_API void yomi_poly_line_fini(yomi_poly_line *line);

YOMI_C_END
#endif
