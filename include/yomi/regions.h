/* SPDX-License-Identifier: MIT */
/**
 * @file regions.h  Who reaches what on a Go board: regions, a judgement of the score, candidates.
 *
 *     yomi_go_divide(&division, &pos, dead, &ruler, &error);            // regions and spheres
 *     yomi_go_judge(&judgement, &pos, &options, &error);                // a score and its parts
 *     yomi_go_candidates(list, &n, &pos, dead, &ruler, &error);         // moves worth a look
 *
 * The ideas are those of Tajima and Sanechika, "Families and Regions in Go"; docs/regions.md has
 * the rules. Which stones are dead comes from the caller, for example from life.h: `dead` has a
 * flag for every point, or is NULL when nothing is dead. A flagged stone takes its whole chain
 * along, and EILLEGAL tells of a flagged point without a stone. Divisions and judgements are values
 * of up to 50 KB: mind small stacks.
 */
#ifndef YOMI_REGIONS_H
#define YOMI_REGIONS_H
#include "yomi/go.h"
YOMI_C_BEGIN

/* --- how a board is divided ------------------------------------------------------------------ */

/**
 * How the colours reach for the empty points. A path starts beside a living stone and runs through
 * empty points; its order d is its length, its kosuri count k how often it rubs against the enemy.
 */
typedef enum yomi_go_mode {
    YOMI_GO_PLAIN,   /**< the smaller d; no kosuri and no limit */
    YOMI_GO_ORDER,   /**< the smaller d; k only limits */
    YOMI_GO_KOSURI,  /**< the smaller k, then the smaller d */
    YOMI_GO_CONVERT, /**< the smaller d + n k */
} yomi_go_mode;

typedef enum yomi_go_limit {
    YOMI_GO_BELOW, /**< a point with k >= limit_k cannot be reached */
    YOMI_GO_FREE,  /**< every point can be reached */
    YOMI_GO_STOP,  /**< a point with k >= limit_k can be reached, but nothing behind it */
} yomi_go_limit;

/** How a board is divided. */
typedef struct yomi_go_ruler {
    yomi_go_mode mode;
    int n; /**< YOMI_GO_CONVERT: one kosuri counts as n steps, from 1 to YOMI_GO_CONVERT_MAX */
    yomi_go_limit limit;
    int limit_k;   /**< from 0 */
    int max_order; /**< no path is longer; 0: any length */
} yomi_go_ruler;

#define YOMI_GO_CONVERT_MAX 100000
#define YOMI_GO_RULER_INIT                                                                         \
    {                                                                                              \
        YOMI_GO_ORDER, 2, YOMI_GO_BELOW, 2, 0                                                      \
    }

/** Read "plain", "order", "kosuri" or "convert=3" into the mode and n. */
YOMI_API yomi_status yomi_go_read_mode(yomi_go_ruler *ruler, const char *text, yomi_error *err);

/** Read "below=2", "none" or "stop=2" into the limit. */
YOMI_API yomi_status yomi_go_read_limit(yomi_go_ruler *ruler, const char *text, yomi_error *err);

/* --- regions --------------------------------------------------------------------------------- */

/** How a colour came to an empty point. */
typedef struct yomi_go_label {
    short d, k; /**< order and kosuri count */
    bool paid;  /**< the path has touched the first line */
    bool is_reached;
} yomi_go_label;

/** A 4-connected set of one colour's stones and points, or all of a colour's regions together. */
typedef struct yomi_go_region {
    yomi_colour colour;
    int first; /**< its first point, row by row from the top; -1 for a whole side */
    int size;  /**< stones and points */
    int stones, chains;
    int occupied;  /**< points that only this colour reaches */
    int sphere;    /**< points that both reach and this colour sooner */
    int certain;   /**< points worth a whole moku */
    int moku10;    /**< equivalent moku of the points, in tenths */
    int prisoners; /**< dead stones of the other colour */
    int regions;   /**< a side: how many regions; a region: 1 */
    int families;  /**< regions that have living stones; a region: 1 or 0 */
} yomi_go_region;

/** A board divided between the colours. Black's regions come first, then the larger ones. */
typedef struct yomi_go_division {
    int rows, cols;
    /** 'X' 'O' living stones, 'B' 'W' occupied, 'b' 'w' sphere, '*' equidistant, '-' unreached */
    char map[YOMI_GO_POINTS + 1];
    yomi_go_label labels[2][YOMI_GO_POINTS]; /**< of empty points, for each colour */
    short influence[YOMI_GO_POINTS];    /**< of empty points, Black minus White; 16 is a moku */
    signed char tenths[YOMI_GO_POINTS]; /**< equivalent moku of a region's point, 0 to 10 */
    short region[YOMI_GO_POINTS];       /**< number of the region that holds a point, or -1 */
    int n_regions;
    yomi_go_region regions[YOMI_GO_POINTS];
    yomi_go_region side[2];
    int equal, unreached;
} yomi_go_division;

/**
 * Divide a board. A dead stone is an empty point and a prisoner of the region that holds it.
 */
YOMI_API yomi_status yomi_go_divide(yomi_go_division *out, const yomi_go_pos *pos, const bool *dead,
                                    const yomi_go_ruler *ruler, yomi_error *err);

/**
 * Bouzy's mathematical morphology: living stones are 128, spread by `dilations` steps and worn down
 * by `erosions`; what is left belongs to a colour, Black's above 0. The usual numbers are 5 and 21.
 */
YOMI_API yomi_status yomi_go_bouzy(short out[YOMI_GO_POINTS], const yomi_go_pos *pos,
                                   const bool *dead, int dilations, int erosions, yomi_error *err);

/* --- judgement ------------------------------------------------------------------------------- */

/** How the open points of a board are valued. */
typedef enum yomi_go_method {
    YOMI_GO_BY_REGIONS,   /**< occupied points, certain ones, and equivalent moku of the spheres */
    YOMI_GO_BY_OWNERSHIP, /**< given ownership for the spheres, mixed with what is occupied */
    YOMI_GO_BY_BOUZY,     /**< Bouzy 5/21 */
} yomi_go_method;

/** From where on a fact speaks for a strategy; see yomi_go_fact_kind. */
typedef struct yomi_go_thresholds {
    int moyo; /**< points of a sphere that make it a moyo */
    int lead; /**< points of territory that make a lead */
    int even; /**< points of score up to which a game is even */
    int room; /**< points of its region below which a family without a proof of life is weak */
} yomi_go_thresholds;

typedef struct yomi_go_judge_options {
    yomi_go_ruler ruler;
    yomi_go_method method;
    yomi_go_account account; /**< scoring, komi, prisoners */
    const bool *dead;        /**< flags by point, or NULL */
    const double *ownership; /**< by point, -1 White's to 1 Black's; for YOMI_GO_BY_OWNERSHIP */
    yomi_go_thresholds least;
} yomi_go_judge_options;

#define YOMI_GO_THRESHOLDS_INIT                                                                    \
    {                                                                                              \
        50, 5, 5, 12                                                                               \
    }

/** What a side has, part by part. */
typedef struct yomi_go_part {
    double occupied; /**< points that only it reaches and that do not touch both colours */
    int certain;     /**< points of its spheres that are worth a whole moku */
    double moku;     /**< equivalent moku of the rest of its spheres */
    int stones;      /**< living stones, which count under area scoring */
    int captured;    /**< stones taken in the game, which count under territory scoring */
    int dead;        /**< dead stones of the other side, each a prisoner on its own point */
    double total;    /**< the sum of the parts that count under the scoring */
} yomi_go_part;

/** The four ways to play on, after the paper. */
typedef enum yomi_go_strategy {
    YOMI_GO_MOYO,      /**< a large frame that wins if it becomes territory */
    YOMI_GO_PROFIT,    /**< territory now, and an even share of the rest */
    YOMI_GO_THICKNESS, /**< no weak family first */
    YOMI_GO_FIGHTING,  /**< attack, or go into the enemy's frame */
    YOMI_GO_STRATEGIES
} yomi_go_strategy;

/** "moyo", "profit", "thickness", "fighting". */
YOMI_API const char *yomi_go_strategy_name(yomi_go_strategy strategy);

/** Facts about the side to move; each speaks for one strategy when it holds. */
typedef enum yomi_go_fact_kind {
    YOMI_GO_OWN_MOYO,  /**< moyo: its largest sphere has `value` points, at least `least` */
    YOMI_GO_MOYO_WINS, /**< moyo: were its largest sphere territory, it would lead by `value` > 0 */
    YOMI_GO_LEADS,     /**< profit: it leads by `value` in territory, at least `least` */
    YOMI_GO_IS_EVEN,   /**< profit: `value`, its lead by the score, is -least .. least */
    YOMI_GO_OWN_WEAK,  /**< thickness: `value` of its families are weak, at least 1 */
    YOMI_GO_IS_SOLID,  /**< thickness: none is weak, and it is behind by `value`, `least` or more */
    YOMI_GO_ENEMY_WEAK, /**< fighting: `value` of the enemy's families are weak, at least 1 */
    YOMI_GO_ENEMY_MOYO, /**< fighting: the enemy's largest sphere has `value` points */
    YOMI_GO_FACTS
} yomi_go_fact_kind;

typedef struct yomi_go_fact {
    yomi_go_fact_kind kind;
    yomi_go_strategy strategy; /**< the one that the fact speaks for */
    bool holds;
    double value;
    int least;
    int region; /**< the region that the fact is about, or -1 */
} yomi_go_fact;

typedef struct yomi_go_judgement {
    double score; /**< Black minus White */
    yomi_go_part part[2];
    double komi;
    int bonus;                    /**< what White is paid for the handicap */
    int contact;                  /**< empty points that touch living stones of both colours */
    double owner[YOMI_GO_POINTS]; /**< of every point, -1 White's to 1 Black's */
    yomi_go_division division;
    yomi_go_fact facts[YOMI_GO_FACTS];
    yomi_go_strategy strategy; /**< for which most facts speak; of equal ones the first */
} yomi_go_judgement;

/**
 * Estimate the score of a position at any stage, part by part, and choose a strategy for the side
 * to move. Which stones are dead, and the ownership, come from yomi_go_life_of().
 */
YOMI_API yomi_status yomi_go_judge(yomi_go_judgement *out, const yomi_go_pos *pos,
                                   const yomi_go_judge_options *options, yomi_error *err);

/* --- candidates and defects ------------------------------------------------------------------ */

/** Why a move is a candidate; a move may be one for several reasons. */
enum {
    YOMI_GO_BOUNDARY = 1, /**< where the colours' regions meet */
    YOMI_GO_DEEP = 2,     /**< in an enemy sphere, away from the enemy's stones */
    YOMI_GO_SPLITS = 4,   /**< without it an own region falls apart, with stones on both sides */
    YOMI_GO_NEAR = 8,     /**< at most two steps from a boundary, in a sphere */
    YOMI_GO_INSIDE =
        16, /**< in an own sphere, away from the own stones: the enemy may come there */
};

typedef struct yomi_go_candidate {
    int point;
    unsigned why; /**< YOMI_GO_BOUNDARY and so on */
    yomi_go_strategy strategy;
    int value;            /**< by how much own total - enemy total grows, in kosuri mode */
    int occupied, sphere; /**< the parts of `value`: occupied points, and points of spheres */
    int captures;         /**< stones that it takes */
} yomi_go_candidate;

/**
 * The candidate moves of the side to move, the largest value first. `list` has room for
 * YOMI_GO_POINTS. Boundaries and depths are those of `ruler`, values are always measured in kosuri
 * mode with its limit and maximum order. A position does not know of a ko: see
 * yomi_go_game_is_legal().
 */
YOMI_API yomi_status yomi_go_candidates(yomi_go_candidate *list, int *n, const yomi_go_pos *pos,
                                        const bool *dead, const yomi_go_ruler *ruler,
                                        yomi_error *err);

/**
 * Keep of a list of candidates those that differ as proposals: grouped by strategy, the group with
 * the largest value first and the best of a group first; a move within two steps of a better one of
 * its strategy is the same proposal and is dropped.
 */
YOMI_API void yomi_go_propose(yomi_go_candidate *list, int *n, const yomi_go_pos *pos);

/** What is wrong with a region. */
typedef enum yomi_go_defect_kind {
    YOMI_GO_CUT,     /**< the enemy cuts two of its chains apart here */
    YOMI_GO_INVASION /**< an enemy stone here would have a region of its own */
} yomi_go_defect_kind;

typedef struct yomi_go_defect {
    yomi_go_defect_kind kind;
    int region, point;
    int room; /**< YOMI_GO_INVASION: empty points of the invader's region */
} yomi_go_defect;

/**
 * The defects of all regions of a division, by region and point. `list` has room for 2 *
 * YOMI_GO_POINTS; an invasion is listed when its stone would have `room` points or more, and where
 * no point of the region nearby has more.
 */
YOMI_API yomi_status yomi_go_defects(yomi_go_defect *list, int *n, const yomi_go_pos *pos,
                                     const bool *dead, const yomi_go_division *division,
                                     const yomi_go_ruler *ruler, int room, yomi_error *err);

YOMI_C_END
#endif
