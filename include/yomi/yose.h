/* SPDX-License-Identifier: MIT */
/**
 * @file yose.h  Endgames that fall apart into local ones: which is biggest, and what is it worth?
 *
 * A sum is a list of components, and a component is a tree, or a graph in which play may come back
 * as in a ko. A leaf is a final score, Black minus White; an inner node has one or more options for
 * each side. The players alternate; a move replaces a component by one of the mover's options.
 * Everything is played to a leaf, or where passing is allowed until two passes end the game.
 *
 *     yomi_yose_read(&sum, "corner: {8|{3|0}}\nside: {6|0}\n", &error);
 *     yomi_yose_measure(&heat, sum, &how, &error);             // thermographs, once
 *     count = yomi_yose_judge(heat, 0);                        // gote or sente, whose, how much
 *     yomi_yose_solve(&result, heat, &question, &how, &error); // exact: value, losses, a line
 *     yomi_yose_explain(&why, heat, &result.side[YOMI_BLACK], YOMI_BLACK, &how, &error);
 *     yomi_yose_choose(&choice, heat, YOMI_BLACK, yomi_yose_method_find("hot"), NULL, &how,
 * &error);
 *
 * A sum is read, measured once, and then asked whatever one wants to know: every question goes to
 * its thermographs. Scores are exact rationals. A sum never changes after it was read; results and
 * choices stand alone and may outlive it. Components count from 0 in the order of the text, copies
 * expanded.
 */
#ifndef YOMI_YOSE_H
#define YOMI_YOSE_H
#include "yomi/rational.h"
#include "yomi/solve.h"
YOMI_C_BEGIN

/* --- sums and trees --------------------------------------------------------------------------- */

typedef struct yomi_yose yomi_yose;
typedef uint32_t yomi_yose_node; /**< a position of a component; equal trees are one node, and
                                      positions on a loop are each of their own */

enum {
    YOMI_YOSE_COMPONENTS = 65536, /**< of one sum, copies counted */
    YOMI_YOSE_DEPTH = 4096,       /**< moves in a row in one component */
    YOMI_YOSE_NAME = 128,         /**< bytes of a name with its end */
};

/**
 * Read a sum: one component a line, such as "corner: {8|{3|0}}". Black's options stand before the
 * bar, commas part options of one side, scores are "-3", "7/2" or "3.5". The name is optional,
 * "3*{6|0}" is three copies, # starts a comment, and an open brace may run on over lines. Names are
 * UTF-8 without control characters. Errors have line and column. Free with yomi_yose_free().
 *
 * A name before a brace, with a colon or without, is a label: inside, it leads back to that brace.
 * "a:{10|{a|0}}" is a ko. "coupons: 5 by 1/2" are the components {5|-5}, {9/2|-9/2}, ...
 * {1/2|-1/2}. The name of a component is the label of its outermost brace. "*" is {0|0}, "+-5" is
 * {5|-5}, and of several bars those with most strokes part first: "{8||3|0}".
 */
YOMI_API yomi_status yomi_yose_read(yomi_yose **out, const char *text, yomi_error *err);

/**
 * Read a sum in which the letters p and q may stand for scores: letters[0] and letters[1]. `seen`,
 * when it is not NULL, tells which of them occur: bit 0 p, bit 1 q.
 */
YOMI_API yomi_status yomi_yose_read_with(yomi_yose **out, const char *text,
                                         const yomi_rat letters[2], unsigned *seen,
                                         yomi_error *err);
YOMI_API void yomi_yose_free(yomi_yose *sum);

YOMI_API int yomi_yose_count(const yomi_yose *sum);                       /**< components */
YOMI_API const char *yomi_yose_name(const yomi_yose *sum, int component); /**< "" without one */
YOMI_API yomi_yose_node yomi_yose_root(const yomi_yose *sum, int component);

/** How many options a side has; a leaf has none, any other node one or more for each side. */
YOMI_API int yomi_yose_options(const yomi_yose *sum, yomi_yose_node node, yomi_colour side);
/** Where an option of a side leads, from 0 in the order written. */
YOMI_API yomi_yose_node yomi_yose_option(const yomi_yose *sum, yomi_yose_node node,
                                         yomi_colour side, int option);
/** The score of a leaf, Black minus White. */
YOMI_API yomi_rat yomi_yose_score(const yomi_yose *sum, yomi_yose_node leaf);

/** Whether play from here may come back to a position, as in a ko. */
YOMI_API bool yomi_yose_is_loopy(const yomi_yose *sum, yomi_yose_node node);

/**
 * Make a sum position by position instead of from text: children before parents, and equal
 * positions are one node. A sum begins empty; free it with yomi_yose_free().
 *
 *     yomi_yose_new(&sum, &error);
 *     yomi_yose_make_leaf(&three, sum, (yomi_rat){3, 1}, &error);
 *     yomi_yose_make_node(&hane, sum, &three, 1, &zero, 1, &error);   // {3|0}
 *     yomi_yose_add(sum, hane, "hane", &error);
 */
YOMI_API yomi_status yomi_yose_new(yomi_yose **out, yomi_error *err);
YOMI_API yomi_status yomi_yose_make_leaf(yomi_yose_node *out, yomi_yose *sum, yomi_rat score,
                                         yomi_error *err);
/** EILLEGAL when a side has no option. */
YOMI_API yomi_status yomi_yose_make_node(yomi_yose_node *out, yomi_yose *sum,
                                         const yomi_yose_node *black, int n_black,
                                         const yomi_yose_node *white, int n_white, yomi_error *err);
/** A position that its own options lead back to is made in two steps, so that they can be made
 * between them: here it gets its number, and all of its options by yomi_yose_fill_loop(). */
YOMI_API yomi_status yomi_yose_make_loop(yomi_yose_node *out, yomi_yose *sum, yomi_error *err);
YOMI_API yomi_status yomi_yose_fill_loop(yomi_yose *sum, yomi_yose_node node,
                                         const yomi_yose_node *black, int n_black,
                                         const yomi_yose_node *white, int n_white, yomi_error *err);
/** Add a component; `name` may be NULL. ERANGE when it is no name of a component. */
YOMI_API yomi_status yomi_yose_add(yomi_yose *sum, yomi_yose_node root, const char *name,
                                   yomi_error *err);

/** Write a tree as yomi_yose_read() reads it, positions that are led back to with labels. ERANGE
 * where a loop is too deep to be written from here. Free with free(). */
YOMI_API yomi_status yomi_yose_write(char **out, const yomi_yose *sum, yomi_yose_node node,
                                     yomi_error *err);

/* --- thermographs ----------------------------------------------------------------------------- */

/** A measured sum: the thermographs of all its positions. Every question below is put to it. */
typedef struct yomi_yose_heat yomi_yose_heat;

typedef struct yomi_yose_corner {
    yomi_rat temperature, value;
} yomi_yose_corner;

/** Why there is no thermograph, where there is none. */
typedef enum yomi_yose_figure {
    YOMI_YOSE_DRAWN,
    YOMI_YOSE_UNMEASURED,   /**< the measuring was stopped before */
    YOMI_YOSE_PAST_64_BITS, /**< its numbers do not fit */
    /* of loops alone: */
    YOMI_YOSE_BELOW_ZERO, /**< a position freezes below the temperature 0: nobody wants to play */
    YOMI_YOSE_CAVE,       /**< the walls of a position meet again above the foot of its mast */
    YOMI_YOSE_ENDLESS,    /**< play that never ends decides */
    YOMI_YOSE_ALWAYS_HOT, /**< a position is worth playing in at every temperature */
} yomi_yose_figure;

/** "the walls of a position in it meet again above its mast", and so on. */
YOMI_API const char *yomi_yose_figure_words(yomi_yose_figure figure);

/**
 * The thermograph of one component. Walls are listed from the lowest temperature shown up to the
 * foot of the mast: from 0, or from one below the lowest corner of a tree that is colder.
 */
typedef struct yomi_yose_thermo {
    bool is_known;        /**< nothing else is filled when it is not, but `alone` may be */
    bool has_alone;       /**< it is known what it counts alone */
    bool has_temperature; /**< false for a leaf and for a tree that nobody gains from at any tax */
    yomi_yose_figure figure; /**< why it is not known */
    yomi_yose_node culprit;  /**< the position to which that is due */
    yomi_rat mean, temperature;
    yomi_rat alone; /**< what it counts when both sides leave it alone: the mean, and where nobody
                         wants to play the simplest number between the stops */
    yomi_rat stops[2]; /**< the score when Black, White starts: the walls at temperature 0, where
                            nothing in it is cold */
    int n_left, n_right;
    const yomi_yose_corner *left, *right;
} yomi_yose_thermo;

/**
 * Measure a sum, which must outlive the measure. On ESTOPPED the thermographs that were finished
 * are known; questions may be asked, and answer ESTOPPED too. Free with yomi_yose_heat_free().
 */
YOMI_API yomi_status yomi_yose_measure(yomi_yose_heat **out, const yomi_yose *sum,
                                       const yomi_solve *how, yomi_error *err);
YOMI_API void yomi_yose_heat_free(yomi_yose_heat *heat);
YOMI_API bool yomi_yose_heat_is_whole(const yomi_yose_heat *heat); /**< nothing stopped it */
YOMI_API const yomi_yose_thermo *yomi_yose_heat_get(const yomi_yose_heat *heat, int component);

/** Who has the larger ko threats: that side takes every ko back at once. */
typedef enum yomi_yose_condition {
    YOMI_YOSE_BLACK_KOMASTER = YOMI_BLACK,
    YOMI_YOSE_WHITE_KOMASTER = YOMI_WHITE,
    YOMI_YOSE_NEUTRAL, /**< nobody: who was taken from plays elsewhere, and the ko is settled */
} yomi_yose_condition;

enum { YOMI_YOSE_CONDITIONS = 3 };

/** "Black is komaster", "White is komaster", "neutral". */
YOMI_API const char *yomi_yose_condition_name(yomi_yose_condition condition);

/** The thermograph under a condition; yomi_yose_heat_get() has the neutral one. That of a tree is
 * the same under all. */
YOMI_API const yomi_yose_thermo *yomi_yose_heat_under(const yomi_yose_heat *heat, int component,
                                                      yomi_yose_condition condition);

/** A wall of any position of a measured sum at a temperature from 0 up, when nobody has threats:
 * what it counts when `side` begins. False when that is not known. */
YOMI_API bool yomi_yose_wall(yomi_rat *out, const yomi_yose_heat *heat, yomi_yose_node node,
                             yomi_colour side, yomi_rat temperature);

/** What an option of a side leaves at a temperature from 0 up, the other side to move, when nobody
 * has threats: what may be taken back at once is not. False when that is not known. */
YOMI_API bool yomi_yose_option_wall(yomi_rat *out, const yomi_yose_heat *heat, yomi_yose_node node,
                                    yomi_colour side, int option, yomi_rat temperature);

/** The mast of any position of a measured sum, when nobody has threats. False when it is not known,
 * or has no temperature, as a leaf. */
YOMI_API bool yomi_yose_mast(yomi_rat *mean, yomi_rat *temperature, const yomi_yose_heat *heat,
                             yomi_yose_node node);

/** And under a condition. */
YOMI_API bool yomi_yose_mast_under(yomi_rat *mean, yomi_rat *temperature,
                                   const yomi_yose_heat *heat, yomi_yose_node node,
                                   yomi_yose_condition condition);

/** The option of a side that is best at a temperature from 0 up, when nobody has threats; the first
 * of equal ones. */
YOMI_API int yomi_yose_best_option(const yomi_yose_heat *heat, yomi_yose_node node,
                                   yomi_colour side, yomi_rat temperature);

/** How much the condition changes a component. */
typedef enum yomi_yose_activity {
    YOMI_YOSE_PLACID,      /**< nothing: means and walls agree under both komasters */
    YOMI_YOSE_ACTIVE,      /**< the walls, but not the mean */
    YOMI_YOSE_HYPERACTIVE, /**< the mean: threats decide what it is worth */
    YOMI_YOSE_UNCLASSED,   /**< there is no thermograph under one of them */
} yomi_yose_activity;

YOMI_API yomi_yose_activity yomi_yose_judge_activity(const yomi_yose_heat *heat, int component);
YOMI_API const char *yomi_yose_activity_name(yomi_yose_activity activity); /**< "placid", ... */

/* --- how Go players count --------------------------------------------------------------------- */

/** What it is like to play in a component. */
typedef enum yomi_yose_kind {
    YOMI_YOSE_GOTE,          /**< whoever plays loses the move */
    YOMI_YOSE_SENTE,         /**< its owner plays and keeps the move */
    YOMI_YOSE_REVERSE_SENTE, /**< its owner plays, and takes a sente away from the other side */
    YOMI_YOSE_DOUBLE_SENTE,  /**< either side keeps the move */
    YOMI_YOSE_COLD,          /**< temperature below zero: to play costs */
    YOMI_YOSE_SETTLED,       /**< no tax is low enough for anybody to gain */
    YOMI_YOSE_LEAF,
    YOMI_YOSE_KO, /**< play may come back to a position */
} yomi_yose_kind;

/** "gote", "sente", "reverse sente", "double sente", "cold", "settled", "leaf", "ko". */
YOMI_API const char *yomi_yose_kind_name(yomi_yose_kind kind);
YOMI_API bool yomi_yose_kind_has_owner(yomi_yose_kind kind); /**< sente and reverse sente */

/**
 * How Go players count a component. The ambient temperature is that of the hottest other component;
 * a component that is colder than that, or alone, is judged at its own temperature. The kind is
 * right while the ambient temperature lies between `from` and `to`: {{10|0}|-1} is Black's sente
 * below 5, for White answers a threat of 10 only when nothing else is worth more.
 */
typedef struct yomi_yose_count_go {
    yomi_yose_kind kind;
    yomi_colour whose; /**< of a sente or reverse sente */
    yomi_rat from, to; /**< of gote and all sente; 0 otherwise */
    yomi_rat at;       /**< the temperature at which kind and deiri are judged */
    yomi_rat miai;     /**< the temperature: gain per move */
    yomi_rat deiri;    /**< the swing between the two sides' plays; sente plays are answered, and of
                            a ko it is that of its stops when nobody has threats */
} yomi_yose_count_go;

/** Count a component whose thermograph is known. A sente is told as such, whoever owns it. */
YOMI_API yomi_yose_count_go yomi_yose_judge(const yomi_yose_heat *heat, int component);

/** The count as a side speaks of it: a sente of the other side is its own reverse sente, worth
 * playing up to the component's temperature. */
YOMI_API yomi_yose_count_go yomi_yose_seen_by(yomi_yose_count_go count, yomi_colour side);

#define YOMI_YOSE_KIND_TEXT 128 /**< room for any kind with its owner and range */

/** Write "gote", "gote above 3/2", "White's sente below 6", "cold". Returns buf. */
YOMI_API char *yomi_yose_kind_write(char buf[YOMI_YOSE_KIND_TEXT], const yomi_yose_count_go *count);

/**
 * What the sum is worth by a rule of thumb: the sum of the means, and half of the highest
 * temperature for who moves. False when that is not known in 64 bits.
 */
YOMI_API bool yomi_yose_guess(yomi_rat *out, const yomi_yose_heat *heat, yomi_colour mover);

/* --- exact solutions -------------------------------------------------------------------------- */

enum { YOMI_YOSE_PASS = -1 }; /**< as a component: no component is played */

typedef struct yomi_yose_move {
    int component; /**< or YOMI_YOSE_PASS */
    int option;    /**< of the mover, in the order written */
} yomi_yose_move;

/** A first move and what it gives away. */
typedef struct yomi_yose_loss {
    yomi_yose_move move;
    bool is_known;
    yomi_rat loss; /**< 0 for a best move, never negative */
} yomi_yose_loss;

/** The answer when one side moves first. Values are Black minus White whoever moves. */
typedef struct yomi_yose_side {
    bool is_asked;
    bool repeats;          /**< the bounds differ because play may go on for ever */
    yomi_rat lower, upper; /**< true bounds of the value, equal when it is known */
    bool has_best;         /**< which moves are best is known */
    int n_moves;           /**< every first move, by component and option; a pass comes last */
    yomi_yose_loss *moves;
    int n_line; /**< when the value is known: one line of best play to the end */
    yomi_yose_move *line;
} yomi_yose_side;

typedef struct yomi_yose_result {
    yomi_answer answer;
    yomi_yose_side side[2]; /**< by who moves first: YOMI_BLACK, YOMI_WHITE */
} yomi_yose_result;

/** How much to find out about the first moves. */
typedef enum yomi_yose_ask {
    YOMI_YOSE_VALUE,  /**< the value alone */
    YOMI_YOSE_BEST,   /**< and which first moves keep it, and a line */
    YOMI_YOSE_LOSSES, /**< and what every first move gives away */
} yomi_yose_ask;

/** Which repetition is forbidden. */
typedef enum yomi_yose_superko {
    YOMI_YOSE_NO_SUPERKO,  /**< only to take back at once */
    YOMI_YOSE_POSITIONAL,  /**< to make the whole sum as it was before */
    YOMI_YOSE_SITUATIONAL, /**< and with the same side to move */
} yomi_yose_superko;

typedef struct yomi_yose_question {
    yomi_yose_ask ask;
    bool black, white; /**< who moves first: one or both */
    /** Allow passing: two passes in a row end the game, and a component left alone counts what its
     * thermograph calls `alone`. Otherwise everything is played out. */
    bool pass;
    uint64_t nodes;      /**< give up after visiting this many positions; 0: never */
    bool has_repetition; /**< an endless play counts `repetition`; else the value has bounds where
                            endless play decides */
    yomi_rat repetition;
    yomi_yose_superko superko; /**< beside a ko, in small sums: every way is read out */
    bool has_ban; /**< who moves first may not take the option `ban`, which the other side's last
                     move has led out of; for one side alone, in a component with a loop */
    yomi_yose_move ban;
} yomi_yose_question;

/**
 * Solve a sum exactly. On ESTOPPED the bounds are true and the result must be freed too. ERANGE
 * when the scores are too large for exact sums.
 *
 * Where play may come back: after a move from u to v the other side may not lead v back to u on its
 * next turn, which any move or pass lifts. A pass that is made under this ban does not count
 * towards the two that end the game; without passing, who has no other move passes. A position
 * repeats when components, side to move and ban are the same. The certainty is YOMI_BOUNDS, also
 * with YOMI_OK, where endless play decides, and YOMI_ESTIMATE where the value rests on the mean of
 * a ko that is left alone. A line ends where it would repeat.
 */
YOMI_API yomi_status yomi_yose_solve(yomi_yose_result *out, const yomi_yose_heat *heat,
                                     const yomi_yose_question *question, const yomi_solve *how,
                                     yomi_error *err);
YOMI_API void yomi_yose_result_free(yomi_yose_result *result);

/** What is known of a first move; NULL when there is no such move. */
YOMI_API const yomi_yose_loss *yomi_yose_side_find(const yomi_yose_side *side, yomi_yose_move move);

/* --- why -------------------------------------------------------------------------------------- */

/** Why the first move of the line is right, the first of these that is true. */
typedef enum yomi_yose_because {
    YOMI_YOSE_NOBODY_GAINS, /**< the move is a pass, and every other loses */
    YOMI_YOSE_ONLY,         /**< there is no other move */
    YOMI_YOSE_TAKES,        /**< it takes a ko, and may not be taken back at once */
    YOMI_YOSE_ENDS,         /**< it ends a ko */
    YOMI_YOSE_BEGINS,       /**< it begins a ko */
    YOMI_YOSE_ANSWERED,     /**< it is sente, and answered: the side keeps the move */
    YOMI_YOSE_PREVENTS,     /**< it takes away a sente of the other side */
    YOMI_YOSE_LAST,        /**< it gets the side the last move that gains, and the hotter rival does
                                not */
    YOMI_YOSE_RIVAL_LOSES, /**< the rival is hotter, but beginning there loses */
    YOMI_YOSE_EQUAL,       /**< all first moves are equal */
    YOMI_YOSE_LARGEST,     /**< nothing is hotter or as hot */
    YOMI_YOSE_AS_LARGE,    /**< nothing is hotter, or what is hotter is no better */
} yomi_yose_because;

enum { YOMI_YOSE_RIVAL_LINE = 4 };

/** Facts about the first move of a line of best play. */
typedef struct yomi_yose_why {
    yomi_yose_because because;
    yomi_colour side;    /**< that moves first */
    yomi_yose_move move; /**< the first of the line; nothing else is filled when it is a pass */
    int next;            /**< the hottest other component; -1: none has a temperature */
    bool is_answered;    /**< the other side answers in the same component */
    bool takes_ko, ends_ko, begins_ko;
    bool has_last; /**< the line has a last move that gains: */
    yomi_colour last;
    int last_component;
    int rival; /**< the hottest component, if it is hotter than the move's and to begin there loses;
                    else -1 */
    yomi_rat rival_loss;
    int n_rival_line; /**< best play after the rival, the other side first, as far as it fits */
    yomi_yose_move rival_line[YOMI_YOSE_RIVAL_LINE];
    bool has_means;       /**< these are known: */
    yomi_rat means, gain; /**< what all components count alone, and what the side gets more than
                             that by moving first */
    bool has_threat;      /**< in the line somebody who may not take back at once threatens: */
    yomi_colour threat_by;
    int threat, threat_ko;   /**< the component where, and that of the ko, maybe one */
    bool threat_is_answered; /**< and the ko is taken back, where the threat was elsewhere */
    bool threat_is_hot;      /**< there is more to play there; else it is had in exchange */
    bool has_rival_last;     /**< who gets the last move that gains after the rival is known: */
    yomi_colour rival_last;
    int rival_last_component;
} yomi_yose_why;

/**
 * Explain the line of a side whose moves were all judged. Where there is a rival the sum after it
 * is solved too, within limits. EILLEGAL when there is no line.
 */
YOMI_API yomi_status yomi_yose_explain(yomi_yose_why *out, const yomi_yose_heat *heat,
                                       const yomi_yose_side *truth, yomi_colour side,
                                       const yomi_solve *how, yomi_error *err);

/* --- orthodox play ---------------------------------------------------------------------------- */

enum { YOMI_YOSE_COUPON = -2 }; /**< as a component: a coupon of the environment is taken */

/** A move of an orthodox line. */
typedef struct yomi_yose_step {
    yomi_colour side;
    yomi_yose_move move;  /**< or YOMI_YOSE_PASS, YOMI_YOSE_COUPON as its component */
    yomi_rat temperature; /**< of all that is left, below which it never falls again */
    bool is_answer;       /**< where the other side has just made it hotter than that */
    bool takes_back;      /**< at once, for which the komaster spends a threat */
} yomi_yose_step;

/** What orthodox play leads to when one side begins. */
typedef struct yomi_yose_forecast {
    yomi_rat
        value; /**< with the coupons that are taken, and half of the temperature that is left */
    int n_steps;
    yomi_yose_step *steps;
} yomi_yose_forecast;

/** How an orthodox line is asked for. */
typedef struct yomi_yose_orthodoxy {
    yomi_colour first;
    yomi_yose_condition condition; /**< of the kos */
    bool has_coupons; /**< beside an enriched environment: coupons of every size up to `coupons` */
    yomi_rat coupons;
} yomi_yose_orthodoxy;

/**
 * The orthodox line and forecast, after E. Berlekamp: answer where the other side has made
 * something hotter than everything was, else play in the hottest component, both with the option
 * that the thermograph says. Coupons {t|-t} may be taken instead; who moves when nothing is hotter
 * than the coupons that are left gets half of their temperature more. EILLEGAL when a component
 * has no thermograph under the condition, or the coupons are below 0. Free with
 * yomi_yose_forecast_free().
 */
YOMI_API yomi_status yomi_yose_play_orthodox(yomi_yose_forecast *out, const yomi_yose_heat *heat,
                                             const yomi_yose_orthodoxy *question,
                                             const yomi_solve *how, yomi_error *err);
YOMI_API void yomi_yose_forecast_free(yomi_yose_forecast *forecast);

/* --- canonical forms and order ---------------------------------------------------------------- */

/**
 * The canonical forms of a sum: dominated options are dropped and reversible ones bypassed, so that
 * games that are equal, beside anything and whoever moves last, have one form. Scores are numbers
 * as in J. Conway's theory, and where nobody wants to play a position is the number that it counts
 * left alone. A ko has no form: what it is worth depends on the threats elsewhere.
 */
typedef struct yomi_yose_forms yomi_yose_forms;

/** Find the forms of all components without a loop. The sum must outlive them. ERANGE when numbers
 * pass 64 bits. Free with yomi_yose_forms_free(). */
YOMI_API yomi_status yomi_yose_forms_new(yomi_yose_forms **out, const yomi_yose *sum,
                                         const yomi_solve *how, yomi_error *err);
YOMI_API void yomi_yose_forms_free(yomi_yose_forms *forms);

/** The trees in which forms are nodes, for yomi_yose_write() and yomi_yose_option(); equal games
 * are one node. It has no components. */
YOMI_API const yomi_yose *yomi_yose_forms_trees(const yomi_yose_forms *forms);

/** How many different positions were met on the way to the forms. */
YOMI_API uint64_t yomi_yose_forms_nodes(const yomi_yose_forms *forms);

/** The form of a component; false for one with a loop. */
YOMI_API bool yomi_yose_form(yomi_yose_node *out, const yomi_yose_forms *forms, int component);

/** The form of all components together. EILLEGAL when one has a loop; ESTOPPED by the limits of
 * `how`, and after so many positions (0: any number). */
YOMI_API yomi_status yomi_yose_forms_total(yomi_yose_node *out, yomi_yose_forms *forms,
                                           uint64_t nodes, const yomi_solve *how, yomi_error *err);

/** How many scores the text of a form has: it may be long where the form has few nodes. UINT64_MAX
 * when nobody could write it, or memory is short. */
YOMI_API uint64_t yomi_yose_form_scores(const yomi_yose_forms *forms, yomi_yose_node form);

/** How two games compare for Black, beside anything. */
typedef enum yomi_yose_relation {
    YOMI_YOSE_SAME,
    YOMI_YOSE_GREATER,
    YOMI_YOSE_LESS,
    YOMI_YOSE_CONFUSED, /**< who begins gets the better of it */
} yomi_yose_relation;

/** "equal", "greater", "less", "confused". */
YOMI_API const char *yomi_yose_relation_name(yomi_yose_relation relation);

/** How the sum a compares with the sum b, where the last move counts when points do not: * and 0
 * are confused. Errors are those of yomi_yose_forms_total(). */
YOMI_API yomi_status yomi_yose_relate(yomi_yose_relation *out, const yomi_yose *a,
                                      const yomi_yose *b, uint64_t nodes, const yomi_solve *how,
                                      yomi_error *err);

/** The sum a - b: the components of a, and those of b with the colours exchanged. Names are kept.
 * Free with yomi_yose_free(). */
YOMI_API yomi_status yomi_yose_subtract(yomi_yose **out, const yomi_yose *a, const yomi_yose *b,
                                        yomi_error *err);

/** How a compares with b in points, by the values of a - b when Black, White begins: * and 0 are
 * the same. */
YOMI_API yomi_yose_relation yomi_yose_relation_of(yomi_rat black, yomi_rat white);

/* --- rules of thumb --------------------------------------------------------------------------- */

/** A way to choose a component without reading everything out; `exact` is one of them. */
typedef struct yomi_yose_method yomi_yose_method;

enum { YOMI_YOSE_METHODS_MAX = 16 };

/** The names of all methods in order, as a program's option lists its words. */
#define YOMI_YOSE_METHOD_NAMES                                                                     \
    "mean|corrected|raise|renormalise|hot|thermostrat|playout|pairwise|exact"

/** The methods in order, then NULL. */
YOMI_API const yomi_yose_method *yomi_yose_method_at(int i);
YOMI_API const yomi_yose_method *yomi_yose_method_find(const char *name); /**< or NULL */
YOMI_API const char *yomi_yose_method_name(const yomi_yose_method *method);
YOMI_API const char *yomi_yose_method_summary(const yomi_yose_method *method);

/** The method that answers when a sum is too big to be solved. */
YOMI_API const yomi_yose_method *yomi_yose_method_default(void);

/** Settings of the methods that have some. */
typedef struct yomi_yose_tuning {
    int rounds; /**< renormalise: 2 in the paper */
    int plies;  /**< playout: plies that are read before playing out */
} yomi_yose_tuning;

#define YOMI_YOSE_TUNING_INIT                                                                      \
    {                                                                                              \
        2, 6                                                                                       \
    }

/** By what a method compares components. */
typedef enum yomi_yose_scale {
    YOMI_YOSE_BY_READING,     /**< exact: by the value, see yomi_yose_side */
    YOMI_YOSE_BY_TEMPERATURE, /**< hot */
    YOMI_YOSE_BY_WIDTH,       /**< thermostrat: of the thermograph at the temperature `at` */
    YOMI_YOSE_BY_SWING,       /**< mean, corrected, raise, renormalise: of the gote that a component
                                   is lifted to; a sente of the mover comes before all gotes */
    YOMI_YOSE_BY_PLAYOUT,     /**< playout: the score that it leads to, `at` plies read */
    YOMI_YOSE_BY_PAIRS,       /**< pairwise: what it was worse by than the one that it met */
} yomi_yose_scale;

/** "reading", "temperature", "width", "swing", "playout", "pairs". */
YOMI_API const char *yomi_yose_scale_name(yomi_yose_scale scale);

/** How large a method holds a component to be. */
typedef struct yomi_yose_size {
    bool is_known;   /**< false for what is settled, and for what was not compared by size */
    bool is_sente;   /**< by swing: the mover's sente, and `size` is its threat */
    bool is_doubled; /**< by swing: a reverse sente, whose gain counts double */
    double size;
} yomi_yose_size;

/** What a method would play: all moves that it holds equal, and why. */
typedef struct yomi_yose_choice {
    int n_moves; /**< 0 when nothing is left to play */
    yomi_yose_move *moves;
    yomi_yose_scale scale;
    double at;             /**< see the scale */
    int n_sizes;           /**< 0 by reading, else the components of the sum: */
    yomi_yose_size *sizes; /**< by component */
} yomi_yose_choice;

/**
 * Ask a method. EILLEGAL when the sum has a form that the method does not treat; the sentence
 * says which. `tuning` may be NULL. On ESTOPPED the choice has the best of the moves that were
 * looked at in time, or none. Free the choice with yomi_yose_choice_free().
 */
YOMI_API yomi_status yomi_yose_choose(yomi_yose_choice *out, const yomi_yose_heat *heat,
                                      yomi_colour mover, const yomi_yose_method *method,
                                      const yomi_yose_tuning *tuning, const yomi_solve *how,
                                      yomi_error *err);
YOMI_API void yomi_yose_choice_free(yomi_yose_choice *choice);

/** What a choice gives away. */
typedef struct yomi_yose_verdict {
    bool is_wrong;     /**< all moves that the method holds equal lose */
    bool is_half;      /**< some of them lose */
    yomi_rat max_loss; /**< of one of them */
    double mean_loss;
} yomi_yose_verdict;

/** Check a choice by the solution for its mover, in which all losses are known. */
YOMI_API yomi_yose_verdict yomi_yose_check(const yomi_yose_choice *choice,
                                           const yomi_yose_side *truth);

/* --- one deep tree and gotes: the closed form ------------------------------------------------- */

/**
 * The discriminant of {A, B_1 .. B_n}: A = {x+y|{x|0}}, and gotes {b|0}. Above 0: play A; below:
 * the largest gote; 0: either. Equal pairs of gotes are struck out first. ERANGE for a negative
 * number.
 */
YOMI_API yomi_status yomi_yose_discriminant(yomi_rat *out, yomi_rat x, yomi_rat y,
                                            const yomi_rat *gotes, int n_gotes, yomi_colour mover,
                                            yomi_error *err);

/** A sum of that form, whatever is added to its scores, and its discriminant. */
typedef struct yomi_yose_decider {
    int tree;           /**< the component that is A */
    yomi_colour closer; /**< who ends it in one move: Black above */
    yomi_rat x, y, d;
} yomi_yose_decider;

/** Find the form in a sum, settled scores aside, and the discriminant for who moves; false when the
 * sum has another form. */
YOMI_API bool yomi_yose_decide(yomi_yose_decider *out, const yomi_yose *sum, yomi_colour mover);

/** Whose border between "A" and "the largest gote" is drawn. */
typedef enum yomi_yose_border_rule {
    YOMI_YOSE_BORDER_EXACT,
    YOMI_YOSE_BORDER_MEAN,
    YOMI_YOSE_BORDER_CORRECTED,
} yomi_yose_border_rule;

/** The height of a border over x: A is right above it, the largest gote below. Equal pairs of gotes
 * are struck out for the exact border alone; the approximations count them. */
YOMI_API yomi_status yomi_yose_border(yomi_rat *out, yomi_yose_border_rule rule, yomi_rat x,
                                      const yomi_rat *gotes, int n_gotes, yomi_colour mover,
                                      yomi_error *err);

enum {
    YOMI_YOSE_BORDER_RULES = 3,
    YOMI_YOSE_LATTICE = 60, /**< errors are looked for up to this x and y */
};

/** "exact", "mean", "corrected". */
YOMI_API const char *yomi_yose_border_name(yomi_yose_border_rule rule);

/** A whole point at which a rule errs: the move that it chooses loses, or the point lies on its
 * border and one of the two moves loses. */
typedef struct yomi_yose_miss {
    int x, y;
    bool is_half; /**< the latter */
} yomi_yose_miss;

/** The borders of all rules, by yomi_yose_border_rule. */
typedef struct yomi_yose_borders {
    yomi_colour mover;
    int n_gotes;
    yomi_rat *gotes;
    int n_corners; /**< a border is straight between two of them */
    yomi_rat *x, *y[YOMI_YOSE_BORDER_RULES];
    int n_misses[YOMI_YOSE_BORDER_RULES];
    yomi_yose_miss *misses[YOMI_YOSE_BORDER_RULES];
} yomi_yose_borders;

/** Find the borders, and by reading the sums out where they err: for x up to four thirds of the
 * largest gote (for White below it), for y up to the largest gote. Free with
 * yomi_yose_borders_free(). */
YOMI_API yomi_status yomi_yose_borders_find(yomi_yose_borders *out, const yomi_rat *gotes,
                                            int n_gotes, yomi_colour mover, const yomi_solve *how,
                                            yomi_error *err);
YOMI_API void yomi_yose_borders_free(yomi_yose_borders *borders);

/* --- sweeps: two scores vary ------------------------------------------------------------------ */

enum { YOMI_YOSE_POINTS = 10000 }; /**< of a sweep */

/** Whole numbers, both ends among them. */
typedef struct yomi_yose_range {
    int low, high;
} yomi_yose_range;

typedef struct yomi_yose_sweep_question {
    yomi_yose_range p, q; /**< the values of the letters */
    yomi_colour mover;
    const yomi_yose_method *method; /**< that is judged */
    yomi_yose_tuning tuning;
} yomi_yose_sweep_question;

/** One point of a sweep. */
typedef struct yomi_yose_point {
    int p, q;
    yomi_yose_verdict verdict;
    int n_best, n_chosen;
    int *best, *chosen; /**< components: the best ones, and those of the method */
} yomi_yose_point;

typedef struct yomi_yose_grid {
    yomi_yose_sweep_question question;
    int n_points;            /**< that are known; all unless it was stopped */
    yomi_yose_point *points; /**< rows of q, from the lowest */
    int wrong, half;         /**< points among them */
    yomi_answer answer;
} yomi_yose_grid;

/** Judge a method at every point of the plane of p and q, which stand for scores in the text of a
 * sum; both must occur. On ESTOPPED the points found by then are in the grid, which must be freed
 * too. Free with yomi_yose_grid_free(). */
YOMI_API yomi_status yomi_yose_sweep(yomi_yose_grid *out, const char *text,
                                     const yomi_yose_sweep_question *question,
                                     const yomi_solve *how, yomi_error *err);
YOMI_API void yomi_yose_grid_free(yomi_yose_grid *grid);

/* --- comparing methods ------------------------------------------------------------------------ */

/** Random sums: what they look like. See docs/yose.md for the generator. */
typedef struct yomi_yose_shape {
    int deep_low, deep_high;   /**< trees deeper than one move */
    int gotes_low, gotes_high; /**< simple gotes */
    int depth;                 /**< of the deepest tree */
    int swing;                 /**< largest swing of a gote */
} yomi_yose_shape;

/** Text of a random sum; seed and number decide it. Free with free(). */
YOMI_API yomi_status yomi_yose_random(char **out, const yomi_yose_shape *shape, uint64_t seed,
                                      uint64_t number, yomi_error *err);

/** How a method did. A case is one sum and one mover. */
typedef struct yomi_yose_score_card {
    uint64_t cases; /**< of a form that the method treats */
    uint64_t wrong; /**< cases in which all moves that it holds equal lose */
    uint64_t half;  /**< cases in which some of the moves that it holds equal lose */
    double loss;    /**< sum of the losses, averaged over moves held equal */
    yomi_rat max_loss;
    double seconds; /**< of choosing, and of measuring for the methods that look at thermographs */
} yomi_yose_score_card;

typedef struct yomi_yose_comparison {
    yomi_answer answer;
    uint64_t sums; /**< compared; fewer than asked after a stop */
    int n_methods;
    const yomi_yose_method *methods[YOMI_YOSE_METHODS_MAX];
    yomi_yose_score_card cards[YOMI_YOSE_METHODS_MAX];
} yomi_yose_comparison;

/** Compare up to YOMI_YOSE_METHODS_MAX methods with the truth on `sums` random sums, both movers
 * each. `tuning` may be NULL. On ESTOPPED the cards are those of the sums compared by then. */
YOMI_API yomi_status yomi_yose_compare(yomi_yose_comparison *out, const yomi_yose_shape *shape,
                                       uint64_t sums, const yomi_yose_method *const *methods,
                                       int n_methods, const yomi_yose_tuning *tuning,
                                       const yomi_solve *how, yomi_error *err);

YOMI_C_END
#endif
