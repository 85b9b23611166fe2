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

/* --- SGF: games read and written ---------------------------------------------------------------
 */

/* --- life: what is alive, dead or unknown, and how it was decided ------------------------------
 */

/** How a stone or point was decided, from nothing to the user's own word. */
typedef enum yomi_go_how {
    YOMI_GO_OPEN,       /**< not decided */
    YOMI_GO_BENSON,     /**< two vital regions: alive even if its side always passes */
    YOMI_GO_PASS_ALIVE, /**< walled in by such stones, and the enemy cannot make two eyes there */
    YOMI_GO_STATIC,     /**< safe if every move of the enemy is answered; read out to the end */
    YOMI_GO_PLAYOUT,    /**< by most of the games played to the end at random */
    YOMI_GO_USER,       /**< the user said so */
} yomi_go_how;

/** "open", "benson", "pass_alive", "static", "playout", "user". */
YOMI_API const char *yomi_go_how_name(yomi_go_how how);

/**
 * What is proved. Each proof holds more than the one before it: a point with BENSON is also
 * pass-alive and statically safe.
 */
typedef struct yomi_go_safe {
    char owner[YOMI_GO_POINTS + 1]; /**< 'X' or 'O': whose stone or territory it surely is; '.' */
    uint8_t how[YOMI_GO_POINTS];    /**< yomi_go_how, up to YOMI_GO_STATIC */
} yomi_go_safe;

/**
 * Prove what can be proved about a position, whoever is to move. A stone that is its owner's is
 * alive; an enemy stone on it is dead. Proofs that need reading stop at a fixed size, so that the
 * answer is the same everywhere and comes in milliseconds.
 */
YOMI_API void yomi_go_prove(yomi_go_safe *out, const yomi_go_pos *pos);

/** What becomes of a stone. */
typedef enum yomi_go_fate {
    YOMI_GO_UNKNOWN,
    YOMI_GO_ALIVE,
    YOMI_GO_DEAD,
    YOMI_GO_SEKI
} yomi_go_fate;

/** "unknown", "alive", "dead", "seki". */
YOMI_API const char *yomi_go_fate_name(yomi_go_fate fate);

typedef struct yomi_go_life_options {
    int playouts; /**< 0: none; then stones without a proof stay unknown */
    /** The user's word about a stone, which holds for its chain and wins over everything:
     * YOMI_GO_ALIVE, YOMI_GO_DEAD, YOMI_GO_SEKI, or 0. */
    uint8_t said[YOMI_GO_POINTS];
} yomi_go_life_options;

#define YOMI_GO_LIFE_OPTIONS_INIT                                                                  \
    {                                                                                              \
        1000,                                                                                      \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }

/** The fate of every stone and the owner of every point. */
typedef struct yomi_go_life {
    yomi_answer answer;           /**< exact when no stone rests on playouts */
    uint8_t fate[YOMI_GO_POINTS]; /**< yomi_go_fate of a stone; YOMI_GO_UNKNOWN where empty */
    uint8_t how[YOMI_GO_POINTS];  /**< yomi_go_how: how the stone or the empty point was decided */
    double ownership[YOMI_GO_POINTS]; /**< -1 White's for sure .. 1 Black's */
    yomi_go_safe safe;                /**< what was proved on the way */
    int playouts;                     /**< how many were played */
} yomi_go_life;

/**
 * Decide the life of all stones: the user's word first, then proofs, then playouts. The same seed
 * and number of playouts give the same answer with any number of threads.
 */
YOMI_API yomi_status yomi_go_life_of(yomi_go_life *out, const yomi_go_pos *pos,
                                     const yomi_go_life_options *options, const yomi_solve *how,
                                     yomi_error *err);

/* --- regions: who reaches what; families, judgement, candidates --------------------------------
 */

YOMI_C_END
#endif
