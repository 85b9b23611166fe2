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

/* --- regions: who reaches what; families, judgement, candidates --------------------------------
 */

/**
 * How the colours reach for the empty points. A path starts beside a living stone and runs through
 * empty points; its order d is its length, its kosuri count k how often it rubs against the enemy
 * (docs/regions.md has the rules).
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
    int families;  /**< those of them that have living stones */
} yomi_go_region;

/** A board divided between the colours. Black's regions come first, then the larger ones. */
typedef struct yomi_go_division {
    int rows, cols;
    /** 'X' 'O' living stones, 'B' 'W' occupied, 'b' 'w' sphere, '*' equidistant, '-' unreached */
    char map[YOMI_GO_POINTS + 1];
    yomi_go_label labels[2][YOMI_GO_POINTS]; /**< of empty points, for each colour */
    short influence[YOMI_GO_POINTS];    /**< of empty points, Black minus White; 16 is a moku */
    signed char tenths[YOMI_GO_POINTS]; /**< equivalent moku of a region's point, 0 to 10 */
    short region[YOMI_GO_POINTS];       /**< its number in regions, or -1 */
    int n_regions;
    yomi_go_region regions[YOMI_GO_POINTS];
    yomi_go_region side[2];
    int equal, unreached;
} yomi_go_division;

/**
 * Divide a board. `dead` marks dead stones, by point, and may be NULL: a dead stone is an empty
 * point and a prisoner of the region that holds it.
 */
YOMI_API yomi_status yomi_go_divide(yomi_go_division *out, const yomi_go_pos *pos, const bool *dead,
                                    const yomi_go_ruler *ruler, yomi_error *err);

YOMI_C_END
#endif
