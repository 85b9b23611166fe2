/* SPDX-License-Identifier: MIT */
/**
 * @file endgame.h  The endgames of a real Go board: cut apart, valued, and put in order.
 *
 *     yomi_endgame_of(&e, &pos, &options, &how, &error);      // settle, cut, value, order
 *     for (int i = 0; i < yomi_endgame_count(e); i++)         // the hottest first
 *         area = yomi_endgame_at(e, i);
 *     plan = yomi_endgame_plan(e, YOMI_BLACK);                 // what to play, and the score
 *
 * Stones that are settled (life.h) stay; what lies open between stones of both colours falls apart
 * into areas. All sensible play in an area is a game graph with exact thermographs (yose.h), and
 * the sum of all areas tells what to play. Go and yose meet here.
 *
 * An area is as sure as the stones around it: those that were taken as alive without a proof are
 * its walls. Its graph is whole unless it was too large, which the area says.
 */
#ifndef YOMI_ENDGAME_H
#define YOMI_ENDGAME_H
#include "yomi/life.h"
#include "yomi/yose.h"
YOMI_C_BEGIN

typedef struct yomi_endgame yomi_endgame;

typedef struct yomi_endgame_options {
    yomi_go_life_options life; /**< how stones are settled */
    yomi_go_account account;   /**< how is counted, komi, stones taken */
    int ko;                    /**< the point that the side to move may not retake, or -1 */
    int reach;      /**< an empty point is open within so many steps of both colours' stones */
    uint64_t nodes; /**< positions looked at in one area; then it is cut closer */
    double seconds; /**< for reading out the sum of all areas, on some machine: it counts positions
                         and not the clock; 0: no limit but that of `how` */
} yomi_endgame_options;

#define YOMI_ENDGAME_OPTIONS_INIT                                                                  \
    {                                                                                              \
        YOMI_GO_LIFE_OPTIONS_INIT, {YOMI_GO_JAPANESE, 6.5, 0, {0, 0}, {0, 0}}, -1, 3, 200000, 1.0  \
    }

/** What an area is. */
typedef enum yomi_endgame_sort {
    YOMI_ENDGAME_AREA,  /**< open points between stones that stay */
    YOMI_ENDGAME_GROUP, /**< stones whose life depends on who moves first */
} yomi_endgame_sort;

typedef struct yomi_endgame_area {
    yomi_endgame_sort sort;
    const short *points; /**< its open points, row by row */
    int n_points;
    const short *stones; /**< stones in it that may be taken */
    int n_stones;
    const short *walls; /**< a stone of each chain around it that was taken as alive unproved */
    int n_walls;
    yomi_certainty certainty; /**< EXACT: the graph is whole, and nothing around it was taken as
                                   alive, not even if enemy moves are answered */
    int reach;                /**< it was cut so closely; less than asked for where it was large */
    bool is_open;             /**< too large even so: nothing is known of it but an estimate */
    yomi_yose_count_go count_go; /**< gote or sente, whose, miai and deiri value */
    bool has_values;             /**< these are known: */
    yomi_rat count;              /**< Black minus White, in points, if nobody moved first */
    yomi_rat temperature;        /**< its miai value */
    bool has_ko;                 /**< there is a ko in it, and these differ or are unknown: */
    const yomi_yose_thermo *under[YOMI_YOSE_CONDITIONS]; /**< by who is komaster */
    int best[2]; /**< the first move of Black, of White, at its temperature; YOMI_GO_PASS: none */
    bool is_answered[2]; /**< and whether the other side answers it there */
    uint64_t positions;  /**< in its graph */
} yomi_endgame_area;

/** A first move. */
typedef struct yomi_endgame_move {
    int area, point;
    double worth;  /**< up to which temperature elsewhere it is worth playing; more for a sente */
    double threat; /**< the temperature that it leaves */
    bool is_answered; /**< that is hotter than the area was */
} yomi_endgame_move;

/** A move of a plan. */
typedef struct yomi_endgame_play {
    int area;             /**< or -1: a pass */
    yomi_colour colour;   /**< who plays it */
    int point;            /**< or YOMI_GO_PASS */
    yomi_rat temperature; /**< of the area before the move */
} yomi_endgame_play;

/** What to play when a side begins, and the score it leads to. */
typedef struct yomi_endgame_order {
    /** Of the score: EXACT, BOUNDS when both sides play within the cut, else ESTIMATE. It is sure
     * only when all areas are EXACT, everything beside them is proved, and there is no ko: what
     * threatens most is not in the areas. */
    yomi_certainty certainty;
    double score;        /**< Black minus White, komi included */
    double lower, upper; /**< what it lies between, if the areas are what they are said to be */
    const yomi_endgame_play *plays;
    int n_plays;
} yomi_endgame_order;

/**
 * Find the endgames of a position. On ESTOPPED `out` has what was finished and must be freed, too.
 * EILLEGAL and ERANGE as yomi_go_life_of() and yomi_go_score(). Free with yomi_endgame_free().
 */
YOMI_API yomi_status yomi_endgame_of(yomi_endgame **out, const yomi_go_pos *pos,
                                     const yomi_endgame_options *options, const yomi_solve *how,
                                     yomi_error *err);
YOMI_API void yomi_endgame_free(yomi_endgame *e);

YOMI_API yomi_answer yomi_endgame_answer(const yomi_endgame *e);
YOMI_API const yomi_go_life *yomi_endgame_life(const yomi_endgame *e);

/** The areas, the hottest first. */
YOMI_API int yomi_endgame_count(const yomi_endgame *e);
YOMI_API const yomi_endgame_area *yomi_endgame_at(const yomi_endgame *e, int area);

/** The area of an open point, or -1. */
YOMI_API int yomi_endgame_area_of(const yomi_endgame *e, int point);

/** Whose a point is where nothing is left to play for: 'X' and 'O' stones, 'B' and 'W' land with
 * the dead stones on it, '.' open or nobody's. By point, then 0. */
YOMI_API const char *yomi_endgame_settled(const yomi_endgame *e);

/** The part of all empty points that are not proved anybody's which the areas cover, 0 to 1. */
YOMI_API double yomi_endgame_cover(const yomi_endgame *e);

/** Is the board cut: are all areas valued, and is no more than a third of it open? */
YOMI_API bool yomi_endgame_is_cut(const yomi_endgame *e);

/** The part of the board, 0 to 1, that the cut takes as somebody's without a proof while the
 * playouts doubt it: much of it when it is too early to cut. */
YOMI_API double yomi_endgame_doubt(const yomi_endgame *e);

/** The score if nobody moved first: settled points, prisoners, komi, and the counts of all areas.
 */
YOMI_API double yomi_endgame_count_score(const yomi_endgame *e);

/** The areas as a sum, in their order, and its thermographs. */
YOMI_API const yomi_yose *yomi_endgame_sum(const yomi_endgame *e);
YOMI_API const yomi_yose_heat *yomi_endgame_heat(const yomi_endgame *e);

/* --- moves ----------------------------------------------------------------------------------- */

/** The first moves of a side that are worth something, the best first; returns how many. */
YOMI_API int yomi_endgame_moves(const yomi_endgame_move **out, const yomi_endgame *e,
                                yomi_colour side);

/** And those that neither gain nor give away anything: neutral points, and threats that are
 * answered, the largest first. Their worth is 0. */
YOMI_API int yomi_endgame_neutral(const yomi_endgame_move **out, const yomi_endgame *e,
                                  yomi_colour side);

enum { YOMI_ENDGAME_LINE = 24 };

/** All points of an area at which a first move of a side is best, at the area's own temperature.
 * Returns how many there are. */
YOMI_API int yomi_endgame_best(short out[YOMI_GO_POINTS], const yomi_endgame *e, int area,
                               yomi_colour side);

/** How play goes on in an area when a side begins there: colours in turn, until an answer would
 * gain no more than the first move. Returns how many moves. */
YOMI_API int yomi_endgame_line(short out[YOMI_ENDGAME_LINE], const yomi_endgame *e, int area,
                               yomi_colour first);

/** The hottest area that is worth a move and its temperature, or -1 and 0. */
YOMI_API int yomi_endgame_hottest(const yomi_endgame *e, yomi_rat *temperature);

/** A move as one of the sum; false for a pass, and when no area's graph has the move. */
YOMI_API bool yomi_endgame_find(yomi_yose_move *out, const yomi_endgame *e, yomi_colour side,
                                int point);

/** The point of a first move of a side in the sum, or YOMI_GO_PASS. */
YOMI_API int yomi_endgame_point(const yomi_endgame *e, yomi_colour side, yomi_yose_move move);

/** What a move gives away by the thermographs, when every move costs as much as the hottest one
 * gains: 0 for that one, all of it for a pass. False when no area's graph has the move. */
YOMI_API bool yomi_endgame_loss(yomi_rat *out, const yomi_endgame *e, yomi_colour side, int point);

/* --- the order of play ----------------------------------------------------------------------- */

/** What to play when a side begins. */
YOMI_API const yomi_endgame_order *yomi_endgame_plan(const yomi_endgame *e, yomi_colour first);

/** A choice with the endgames that led to it. */
typedef struct yomi_endgame_choice {
    yomi_go_choice choice;
    yomi_endgame *endgame; /**< NULL where the board is not cut; free it with yomi_endgame_free() */
} yomi_endgame_choice;

/**
 * Choose a move: where the board is cut, the best of the endgames that games and reading find no
 * fault with; else as yomi_go_choose() does, with more games. `allowed` flags the points to choose
 * among, or is NULL.
 */
YOMI_API yomi_status yomi_endgame_choose(yomi_endgame_choice *out, const yomi_go_game *game,
                                         yomi_colour colour, const bool *allowed, int playouts,
                                         const yomi_solve *how, yomi_error *err);

/* --- a whole game ---------------------------------------------------------------------------- */

typedef struct yomi_endgame_review_options {
    yomi_endgame_options endgame; /**< how each position is read; its account and ko are the game's,
                                       but for scoring and komi */
    int from;                     /**< the first move to be judged, from 0 */
    double each; /**< seconds for one position; one that needs more is estimated; 0: no limit */
} yomi_endgame_review_options;

enum { YOMI_ENDGAME_SIZES = 8 };

/** A move of a game, or the position at its end. Scores are Black minus White, komi included. */
typedef struct yomi_endgame_verdict {
    yomi_go_move move;  /**< a pass at the end */
    bool is_judged;     /**< nothing else is known when it is not */
    bool is_by_reading; /**< by endgames, on a board that was cut; else by playouts */
    yomi_certainty certainty;
    double score; /**< before the move: what best play leads to, or an estimate */
    bool has_loss;
    double loss; /**< what the side gave away by the move, from 0 */
    int best;    /**< where it would have given away nothing, or YOMI_GO_PASS; by reading only */
    int n_line;  /**< best play from there on: colours in turn, beginning with `best` */
    short line[YOMI_ENDGAME_LINE];
    int n_sizes; /**< the largest moves of the side, by reading only */
    struct {
        short point;
        double size; /**< what it gains: miai value */
    } sizes[YOMI_ENDGAME_SIZES];
} yomi_endgame_verdict;

typedef struct yomi_endgame_review {
    yomi_answer answer;
    int n_moves;                 /**< of the game */
    int first;                   /**< from this move on all are judged; n_moves + 1: none */
    yomi_endgame_verdict *moves; /**< n_moves, and the end of the game */
} yomi_endgame_review;

/** By how much an estimate may change from move to move without meaning anything. */
#define YOMI_ENDGAME_NOISE 3.0

/**
 * Judge the moves of a game from its last one back: by endgames as far as the board is cut, before
 * that by playouts. A loss by endgames is that of the exact sum where it was read out; else it is
 * what the thermographs say when every other move costs as much as the hottest one gains. Where a
 * move is in no area's graph, and by playouts, it is how much worse the position is after the move
 * than before; by playouts less the noise. On ESTOPPED `out` has what was judged, and must be freed
 * too. EILLEGAL when a move cannot be played again. Free with yomi_endgame_review_free().
 */
YOMI_API yomi_status yomi_endgame_review_of(yomi_endgame_review *out, const yomi_go_game *game,
                                            const yomi_endgame_review_options *options,
                                            const yomi_solve *how, yomi_error *err);
YOMI_API void yomi_endgame_review_free(yomi_endgame_review *review);

YOMI_C_END
#endif
