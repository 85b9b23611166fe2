/* SPDX-License-Identifier: MIT */
/**
 * @file life.h  Which stones of a Go board live, how that was decided, and a move for a player.
 *
 *     yomi_go_prove(&safe, &pos);                               // what is certain, by theorems
 *     yomi_go_life_of(&life, &pos, &options, &how, &error);     // every stone: proofs, reading
 *     yomi_go_choose(&choice, game, YOMI_BLACK, 1000, &how, &error);
 *
 * Lives and choices are values of up to 25 KB: mind small stacks.
 */
#ifndef YOMI_LIFE_H
#define YOMI_LIFE_H
#include "yomi/go.h"
YOMI_C_BEGIN

/* --- proofs ---------------------------------------------------------------------------------- */

/** How a stone or point was decided, from nothing to the user's own word. */
typedef enum yomi_go_how {
    YOMI_GO_OPEN,       /**< not decided */
    YOMI_GO_BENSON,     /**< two vital regions: alive even if its side always passes */
    YOMI_GO_PASS_ALIVE, /**< walled in by BENSON stones; the enemy cannot make two eyes there */
    YOMI_GO_STATIC,     /**< safe if every move of the enemy is answered; read out to the end */
    YOMI_GO_SEARCH,     /**< read out, see read.h: true whatever anybody plays there */
    YOMI_GO_LIKELY,     /**< read out, and no proof: by the moves worth trying only, or beside
                         * stones that are not proved alive */
    YOMI_GO_PLAYOUT,    /**< by most of the games played to the end at random */
    YOMI_GO_USER,       /**< the user said so */
} yomi_go_how;

/** "open", "benson", "pass_alive", "static", "search", "likely", "playout", "user". */
YOMI_API const char *yomi_go_how_name(yomi_go_how how);

/**
 * What is proved. Each proof holds more than the one before it: a point with BENSON is also
 * pass-alive and statically safe.
 */
typedef struct yomi_go_safe {
    char owner[YOMI_GO_POINTS + 1]; /**< surely 'X' Black's, 'O' White's, or '.' open */
    uint8_t how[YOMI_GO_POINTS];    /**< yomi_go_how, up to YOMI_GO_STATIC */
} yomi_go_safe;

/**
 * Prove what can be proved about a position, whoever is to move. A stone that is its owner's is
 * alive; an enemy stone on it is dead. Proofs that need reading stop at a fixed size, so that the
 * answer is the same everywhere and comes in milliseconds.
 */
YOMI_API void yomi_go_prove(yomi_go_safe *out, const yomi_go_pos *pos);

/* --- fates ----------------------------------------------------------------------------------- */

/** What becomes of a stone. */
typedef enum yomi_go_fate {
    YOMI_GO_UNKNOWN,
    YOMI_GO_ALIVE,
    YOMI_GO_DEAD,
    YOMI_GO_SEKI,
    YOMI_GO_CRITICAL, /**< it lives when its side moves first, and dies when the enemy does */
    YOMI_GO_KO        /**< a ko decides for one who begins at least */
} yomi_go_fate;

/** "unknown", "alive", "dead", "seki", "critical", "ko". */
YOMI_API const char *yomi_go_fate_name(yomi_go_fate fate);

typedef struct yomi_go_life_options {
    int playouts; /**< 0: none; then stones that nothing else decides stay unknown */
    /** The user's word about a stone, which holds for its chain and wins over everything:
     * YOMI_GO_ALIVE, YOMI_GO_DEAD, YOMI_GO_SEKI, or 0. */
    uint8_t said[YOMI_GO_POINTS];
    bool no_others; /**< all dead stones are named: those without a word are alive */
    uint64_t nodes; /**< read out with so many positions a goal; 0: do not read */
} yomi_go_life_options;

#define YOMI_GO_LIFE_OPTIONS_INIT                                                                  \
    {                                                                                              \
        1000, {0}, false, 1000                                                                     \
    }

/** The fate of every stone and the owner of every point. */
typedef struct yomi_go_life {
    /** Exact when every stone has a proof: none rests on playouts or on a likely reading, nor on
     * stones that are taken as alive and are not. Never after a stop. */
    yomi_answer answer;
    uint8_t fate[YOMI_GO_POINTS]; /**< yomi_go_fate of a stone; YOMI_GO_UNKNOWN where empty */
    uint8_t how[YOMI_GO_POINTS];  /**< yomi_go_how: how the stone or the empty point was decided */
    /** CRITICAL and KO: the first move of the enemy against the stone, and of its own side for it,
     * YOMI_GO_PASS when that is not known; YOMI_GO_PASS for all other stones. */
    short kills[YOMI_GO_POINTS], saves[YOMI_GO_POINTS];
    double ownership[YOMI_GO_POINTS]; /**< -1 White's for sure .. 1 Black's */
    yomi_go_safe safe;                /**< what was proved on the way */
    int playouts;                     /**< games that were played to the end */
    int readings;                     /**< chains that were read out */
} yomi_go_life;

/**
 * Decide the life of all stones: the user's word first, then proofs, then reading and playouts. One
 * seed, number of playouts and number of nodes give one answer, with any number of threads.
 */
YOMI_API yomi_status yomi_go_life_of(yomi_go_life *out, const yomi_go_pos *pos,
                                     const yomi_go_life_options *options, const yomi_solve *how,
                                     yomi_error *err);

/** Flag the dead stones, for yomi_go_score() and regions.h. Returns how many there are. */
YOMI_API int yomi_go_life_dead(bool out[YOMI_GO_POINTS], const yomi_go_life *life);

/* --- a move for a player --------------------------------------------------------------------- */

#define YOMI_GO_CHOICES 32

/** A move that was tried, and how its games ended. */
typedef struct yomi_go_tried {
    int point;    /**< or YOMI_GO_PASS */
    int playouts; /**< games that began with it */
    double win;   /**< 0 .. 1: games that its side won, a draw is half of one */
    /** The median score of the games, Black minus White, komi included: with as many points less
     * the game would be even. It is above 0 for the side that won more games. */
    double lead;
} yomi_go_tried;

/** A move for a player. */
typedef struct yomi_go_choice {
    yomi_answer answer;
    int point;                            /**< or YOMI_GO_PASS */
    yomi_go_tried moves[YOMI_GO_CHOICES]; /**< the most tried ones, the chosen one first */
    int n_moves;
    yomi_go_life life; /**< of the position before the move */
} yomi_go_choice;

/**
 * Choose a move: legal (superko too), never into an own eye or a settled place, and a pass when
 * nothing is left to gain, or when the enemy has passed and the game is won. Where the board is cut
 * into small areas the move is the one that gains most; else it is sensible, not strong. One seed
 * and one number of playouts give one move.
 */
YOMI_API yomi_status yomi_go_choose(yomi_go_choice *out, const yomi_go_game *game,
                                    yomi_colour colour, int playouts, const yomi_solve *how,
                                    yomi_error *err);

/** Choose among the flagged points, which may be foolish; a pass when none of them is legal. */
YOMI_API yomi_status yomi_go_choose_among(yomi_go_choice *out, const yomi_go_game *game,
                                          yomi_colour colour, const bool allowed[YOMI_GO_POINTS],
                                          int playouts, const yomi_solve *how, yomi_error *err);

/** A move that is worth playing as far as somebody else knows. */
typedef struct yomi_go_advice {
    int point;
    double gain; /**< up to which gain of moves elsewhere it pays; territory has 0 for a neutral
                      point, area 1 */
} yomi_go_advice;

/** Choose with advice about the endgames, the best first: games and reading test it. Without any
 * (NULL) as yomi_go_choose() does. `life` is what is known of the stones; `allowed` flags the
 * points to choose among, or is NULL. */
YOMI_API yomi_status yomi_go_choose_advised(yomi_go_choice *out, const yomi_go_game *game,
                                            yomi_colour colour, const bool *allowed,
                                            const yomi_go_life *life, const yomi_go_advice *advice,
                                            int n_advice, int playouts, const yomi_solve *how,
                                            yomi_error *err);

YOMI_C_END
#endif
