/* SPDX-License-Identifier: MIT */
/**
 * @file go.h  Go on boards up to 25x25: positions, rules, games and their scores.
 *
 *     yomi_go_read(&pos, board, &error);                        // a board drawn as text
 *     yomi_go_game_new(&game, &pos, &rules, &error);            // a game that starts from it
 *     yomi_go_game_play(game, move, &error);                    // legal moves, superko too
 *     yomi_go_score(&result, &pos, dead, &account, &error);     // the end of a game, counted
 *
 * Further headers of the room build on this one: sgf.h reads and writes games, life.h tells which
 * stones live, regions.h divides a board between the colours and judges it.
 *
 * Points are numbered row by row from 0 at the top left, as a board is printed. Their names are
 * those of Go: letters from the left without I, row 1 at the bottom. Arrays by point have room for
 * the largest board; the first rows * cols entries count. Scores are Black minus White, in points.
 */
#ifndef YOMI_GO_H
#define YOMI_GO_H
#include "yomi/solve.h"
YOMI_C_BEGIN

/* --- positions ------------------------------------------------------------------------------- */

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

#define YOMI_GO_TEXT (YOMI_GO_SIDE * (YOMI_GO_SIDE + 1) + 1)

/** Write a board as yomi_go_read() reads it: a line of 'X', 'O' and '.' a row. Returns buf. */
YOMI_API char *yomi_go_write(char buf[YOMI_GO_TEXT], const yomi_go_pos *pos);

/** A board without stones, Black to move. ERANGE when a side is not 1 to 25. */
YOMI_API yomi_status yomi_go_empty(yomi_go_pos *out, int rows, int cols, yomi_error *err);

/** Write the name of a point: "A1", "T19". Returns buf. */
YOMI_API char *yomi_go_point(char buf[4], const yomi_go_pos *pos, int point);

/** Read the name of a point, "A1" or "t19", in any case. */
YOMI_API yomi_status yomi_go_read_point(int *out, const yomi_go_pos *pos, const char *name,
                                        yomi_error *err);

/** List the stones that hang together with the one at a point, row by row from the top. Returns how
 * many there are, 0 when the point is empty. */
YOMI_API int yomi_go_chain(int stones[YOMI_GO_POINTS], const yomi_go_pos *pos, int point);

/* --- rules ----------------------------------------------------------------------------------- */

/** How a finished game is counted. */
typedef enum yomi_go_scoring {
    YOMI_GO_JAPANESE, /**< territory and prisoners */
    YOMI_GO_CHINESE,  /**< area: living stones and territory */
    YOMI_GO_AGA,      /**< area; a pass costs a stone, so that counting territory agrees */
} yomi_go_scoring;

/** "japanese", "chinese" or "aga". */
YOMI_API const char *yomi_go_scoring_name(yomi_go_scoring scoring);

/** What may not be repeated. */
typedef enum yomi_go_repetition {
    YOMI_GO_SIMPLE_KO,   /**< a single stone may not be retaken at once */
    YOMI_GO_POSITIONAL,  /**< superko: no position may come again */
    YOMI_GO_SITUATIONAL, /**< superko: no position may come again with the same side to move */
} yomi_go_repetition;

typedef struct yomi_go_rules {
    yomi_go_scoring scoring;
    yomi_go_repetition repetition;
    bool suicide; /**< may a move take its own chain? */
    double komi;  /**< added to White's score */
} yomi_go_rules;

/** The usual rules of a way of counting: komi 6.5 (Japanese) or 7.5, no suicide, and simple ko
 * (Japanese), positional superko (Chinese) or situational superko (AGA). */
YOMI_API yomi_go_rules yomi_go_rules_of(yomi_go_scoring scoring);

/* --- games ----------------------------------------------------------------------------------- */

#define YOMI_GO_PASS (-1) /**< in place of a point */

typedef struct yomi_go_move {
    yomi_colour colour;
    int point; /**< or YOMI_GO_PASS */
} yomi_go_move;

typedef struct yomi_go_game yomi_go_game; /**< a board, its rules and all that was played */

/** A game that starts from a position. Free with yomi_go_game_free(). */
YOMI_API yomi_status yomi_go_game_new(yomi_go_game **out, const yomi_go_pos *start,
                                      const yomi_go_rules *rules, yomi_error *err);
YOMI_API void yomi_go_game_free(yomi_go_game *game);

/** Play a point or pass. Either side may be to move. EILLEGAL names the rule that forbids it. */
YOMI_API yomi_status yomi_go_game_play(yomi_go_game *game, yomi_go_move move, yomi_error *err);
YOMI_API bool yomi_go_game_is_legal(const yomi_go_game *game, yomi_go_move move);

/** Take the last move back; EILLEGAL when there is none. */
YOMI_API yomi_status yomi_go_game_undo(yomi_go_game *game, yomi_error *err);

/** Place handicap stones on an empty board before the first move; then White is to move. */
YOMI_API yomi_status yomi_go_game_handicap(yomi_go_game *game, const int *points, int n,
                                           yomi_error *err);

/** The usual points of n handicap stones, 2 to 9, in the order of GTP's fixed_handicap. ERANGE when
 * a board of this size has fewer such points than stones. */
YOMI_API yomi_status yomi_go_handicap_points(int points[9], int rows, int cols, int n,
                                             yomi_error *err);

/** The position now, with the side to move, and the one before the first move. */
YOMI_API yomi_go_pos yomi_go_game_pos(const yomi_go_game *game);
YOMI_API yomi_go_pos yomi_go_game_start(const yomi_go_game *game);

/** Give the move to a side; a ko that barred the other one is over. */
YOMI_API void yomi_go_game_set_to(yomi_go_game *game, yomi_colour to);

/** The rules, and other rules for the moves to come. What was played stays. */
YOMI_API const yomi_go_rules *yomi_go_game_rules(const yomi_go_game *game);
YOMI_API void yomi_go_game_set_rules(yomi_go_game *game, const yomi_go_rules *rules);

/** Stones that a side has taken from the other. */
YOMI_API int yomi_go_game_captures(const yomi_go_game *game, yomi_colour by);
YOMI_API int yomi_go_game_ko(const yomi_go_game *game); /**< the point barred by simple ko, or -1 */
YOMI_API int yomi_go_game_n_handicap(const yomi_go_game *game);
YOMI_API int yomi_go_game_n_moves(const yomi_go_game *game);
YOMI_API yomi_go_move yomi_go_game_move(const yomi_go_game *game, int i); /**< from 0 */
YOMI_API bool yomi_go_game_ended(const yomi_go_game *game); /**< the last two moves were passes */

/* --- scores ---------------------------------------------------------------------------------- */

/** What a score depends on beside the board. */
typedef struct yomi_go_account {
    yomi_go_scoring scoring;
    double komi;
    int handicap;    /**< White is paid for it: Chinese n points, AGA n - 1, Japanese none */
    int captures[2]; /**< stones taken by each side during the game */
    int passes[2];   /**< passes of each side, for AGA's pass stones */
} yomi_go_account;

/** The account of a game at its last move. */
YOMI_API yomi_go_account yomi_go_game_account(const yomi_go_game *game);

/** A final score and its parts, [0] Black's and [1] White's. */
typedef struct yomi_go_result {
    double score;     /**< Black minus White, komi and handicap included */
    int territory[2]; /**< empty points and dead enemy stones that count */
    int stones[2];    /**< living stones; area is territory + stones */
    int prisoners[2]; /**< taken during the game, dead on the board, and AGA's pass stones */
    int bonus;        /**< what White was paid for the handicap */
    int dame;         /**< empty points that nobody owns */
    int open;         /**< points that are still to be played for; 0: the game is finished */
    char owner[YOMI_GO_POINTS + 1]; /**< 'X' 'O' living stones, 'B' 'W' territory, '.' nobody's */
    bool dead[YOMI_GO_POINTS];      /**< stones of dead chains */
    bool seki[YOMI_GO_POINTS];      /**< stones and eyes of chains in seki */
} yomi_go_result;

/**
 * Count a finished game. `dead` has a flag for every point, or is NULL when nothing is dead. A
 * flagged stone takes its whole chain along; EILLEGAL tells of a flagged point without a stone.
 * Empty points that touch one colour's living stones are its territory.
 *
 * A game is finished when no point is open. The borders are closed then: every empty point lies in
 * one colour's territory, or it touches living stones of both colours and is a dame, also between
 * chains in seki. Points of an area that both colours border are open when they touch one colour or
 * none, for there a border can still be moved. Every empty point is open while a side has no stone
 * on the board. Whether a living stone could still be taken is not looked at.
 *
 * Seki is found by shape: chains joined by their own eyes and by points that touch two of them are
 * a group; a living group with at most one small eye that touches a neutral point is in seki. Its
 * eyes are nobody's under Japanese rules and count under the others.
 */
YOMI_API yomi_status yomi_go_score(yomi_go_result *out, const yomi_go_pos *pos, const bool *dead,
                                   const yomi_go_account *account, yomi_error *err);

#define YOMI_GO_SCORE_BYTES 24

/**
 * Write a score as players and SGF's RE do: "B+3.5", "W+12", or "0" for a draw; with as many
 * decimals as it needs, three at most, and a point whatever the locale. Returns buf.
 */
YOMI_API char *yomi_go_score_write(char buf[YOMI_GO_SCORE_BYTES], double score);

YOMI_C_END
#endif
