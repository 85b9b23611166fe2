/* SPDX-License-Identifier: MIT */
/**
 * @file ko.h  One simple ko, pure ko threats and simple gotes: when to take, threaten and answer.
 *
 * The model is that of K. Ninomiya. Scores are Black minus White.
 *
 *  - A ko worth k. Its owner may connect (F), which counts k for Black and 0 for White; the other
 *    side may take it (T), unless it was taken on the move before (the ban).
 *  - Gotes A1, A2, ...: the side that plays Ai first settles it, Black for ai, White for 0. Every
 *    gote serves both sides as a ko threat.
 *  - Pure threats: B1, B2, ... of Black and W1, W2, ... of White. A threat that was played is
 *    pending and from then on a gote: its owner plays on for bi (White for -wi), the other side
 *    answers for 0. A side may also spend a move to remove a threat of the other.
 *
 * A side passes only when it has no other move. Values may be given in any order; a state keeps
 * each list from the largest value to the smallest, and A1, B1, W1 are the largest.
 *
 *     yomi_ko ko;
 *     yomi_ko_result r;
 *     yomi_solve how = YOMI_SOLVE_INIT;
 *     yomi_ko_read(&ko, "k=13 owner=black to=white ban gotes=11,10,9 black=13 white=15,12", &err);
 *     status = yomi_ko_solve(&r, &ko, &how, &err);
 *
 * States, results and judgements are open values without memory of their own, of up to 40 KB.
 */
#ifndef YOMI_KO_H
#define YOMI_KO_H
#include "yomi/rational.h"
#include "yomi/solve.h"
#include "yomi/yose.h"
YOMI_C_BEGIN

/** The lists of a state. The threats of a side have the number of its colour. */
typedef enum yomi_ko_list {
    YOMI_KO_BLACKS = YOMI_BLACK, /**< Black's pure threats B */
    YOMI_KO_WHITES = YOMI_WHITE, /**< White's pure threats W */
    YOMI_KO_GOTES,               /**< the gotes A */
} yomi_ko_list;

#define YOMI_KO_LISTS   3
#define YOMI_KO_LONGEST 64 /**< items in a list */

/** Who may connect the ko: a yomi_colour, or nobody when it is settled. */
typedef enum yomi_ko_owner {
    YOMI_KO_BLACK = YOMI_BLACK,
    YOMI_KO_WHITE = YOMI_WHITE,
    YOMI_KO_SETTLED,
} yomi_ko_owner;

/**
 * A state. All values count in parts of a point, 1/unit each, so that they are whole numbers; see
 * yomi_ko_points(). Items keep their numbers when they are played: `left` loses their bits.
 */
typedef struct yomi_ko {
    int64_t unit; /**< 1 when all values are whole points */
    int64_t k;
    int64_t values[YOMI_KO_LISTS][YOMI_KO_LONGEST]; /**< each list from the largest, 0 or more */
    int n[YOMI_KO_LISTS];
    uint64_t left[YOMI_KO_LISTS]; /**< items not yet settled, one bit each */
    uint64_t pending[2];          /**< threats that were played and not answered, by colour */
    int64_t score;                /**< points made so far, Black minus White */
    yomi_ko_owner owner;
    yomi_colour to;
    bool ban; /**< the ko was taken on the move before */
} yomi_ko;

/** Values for yomi_ko_make(), in any order. */
typedef struct yomi_ko_values {
    const yomi_rat *values;
    int n;
} yomi_ko_values;

/**
 * A state from exact values, each list sorted from the largest: nothing played yet, Black owns the
 * ko and is to move; change owner, to, ban and pending as you like. ERANGE when a value is
 * negative, a list is too long, or the values together pass 64 bits.
 */
YOMI_API yomi_status yomi_ko_make(yomi_ko *out, yomi_rat k,
                                  const yomi_ko_values lists[YOMI_KO_LISTS], yomi_error *err);

/**
 * Read a state such as "k=13 owner=black to=white ban gotes=11,10,9 black=13,11 white=15,12
 * pending=b1". Parts are separated by spaces or line ends and come in any order; k, owner and to
 * must be there; lists may be empty; owner may be none; # starts a comment. Values are written 13,
 * 7/2 or 3.5, in any order; the lists are sorted from the largest, and b1 is Black's largest
 * threat. A pending threat stays in its list; gotes already played are left out.
 */
YOMI_API yomi_status yomi_ko_read(yomi_ko *out, const char *text, yomi_error *err);

/**
 * Write a state as yomi_ko_read() reads it, on one line: what is left to play, without the items
 * that are gone and the points that they made. Free with free().
 */
YOMI_API yomi_status yomi_ko_write(char **out, const yomi_ko *ko, yomi_error *err);

/** YOMI_OK when a state is sound, else a sentence about what is wrong with it: lists that are not
 * sorted or too long, negative values, items that are not there. */
YOMI_API yomi_status yomi_ko_check(const yomi_ko *ko, yomi_error *err);

/** A value of a state, in points. */
YOMI_API yomi_rat yomi_ko_points(const yomi_ko *ko, int64_t value);

/** What a move does. */
typedef enum yomi_ko_act {
    YOMI_KO_CONNECT, /**< F */
    YOMI_KO_TAKE,    /**< T */
    YOMI_KO_PLAY,    /**< A1 a gote, B1 or W1 a new threat, b1 or w1 a pending threat */
    YOMI_KO_REMOVE,  /**< xB1, xW1: a threat of the other side */
    YOMI_KO_PASS,    /**< pass: only when there is nothing else */
} yomi_ko_act;

typedef struct yomi_ko_move {
    yomi_ko_act act;
    yomi_ko_list list; /**< of the item, for PLAY and REMOVE */
    int index;         /**< of the item, from 0 */
} yomi_ko_move;

#define YOMI_KO_MOVES     (3 * YOMI_KO_LONGEST + 2) /**< moves in any state, at most */
#define YOMI_KO_MOVE_TEXT 8

/** Write the name of a move in a state: "F", "A1", "b2". Returns buf. */
YOMI_API char *yomi_ko_name(char buf[YOMI_KO_MOVE_TEXT], const yomi_ko *ko, yomi_ko_move move);

/** All legal moves; returns how many. None when the game has ended. */
YOMI_API int yomi_ko_moves(yomi_ko_move out[YOMI_KO_MOVES], const yomi_ko *ko);

/** Play a move. EILLEGAL leaves the state as it was. */
YOMI_API yomi_status yomi_ko_play(yomi_ko *ko, yomi_ko_move move, yomi_error *err);

/* --- perfect play ---------------------------------------------------------------------------- */

#define YOMI_KO_LINE 512 /**< moves in any line, at most */

/** A move and the score that it leads to. */
typedef struct yomi_ko_choice {
    yomi_ko_move move;
    int64_t value;
    bool is_best;
} yomi_ko_choice;

typedef struct yomi_ko_result {
    yomi_answer answer;
    int64_t lower, upper; /**< the value lies here; both are the value when it is exact */
    int n_moves;
    yomi_ko_choice moves[YOMI_KO_MOVES]; /**< every legal move, when the answer is exact */
    int n_line;
    yomi_ko_move line[YOMI_KO_LINE]; /**< best play until the ko and all gotes are settled */
} yomi_ko_result;

/** Solve a state exactly: its value, all best moves and a line of best play. On ESTOPPED the bounds
 * are true. */
YOMI_API yomi_status yomi_ko_solve(yomi_ko_result *out, const yomi_ko *ko, const yomi_solve *how,
                                   yomi_error *err);

/* --- the procedures -------------------------------------------------------------------------- */

/** Elements of an order of ko threats, at most. */
#define YOMI_KO_ORDER (4 * YOMI_KO_LONGEST)

/** How an element of the order comes about. */
typedef enum yomi_ko_threat_kind {
    YOMI_KO_PURE,    /**< a pure threat, answered on the spot */
    YOMI_KO_GOTE,    /**< a gote, answered by the next one */
    YOMI_KO_PLAYED,  /**< the first threat, which stands on the board already */
    YOMI_KO_VIRTUAL, /**< a pure threat of the size of the largest gote, put in to compare */
    YOMI_KO_NOTHING, /**< no threat is left: worth 0 */
} yomi_ko_threat_kind;

/** A ko threat O of the order: what it is worth, and its answer O'. */
typedef struct yomi_ko_threat {
    yomi_ko_threat_kind kind;
    yomi_colour by;
    yomi_ko_move move, reply; /**< for PURE and GOTE; the reply is a pass when there is none */
    int64_t value, answer;    /**< o and o' */
    int rest;                 /**< gotes used up when it is answered: the next is the largest */
} yomi_ko_threat;

/** Recipes 1 and 2 and criterion 1 for one order of ko threats. */
typedef struct yomi_ko_reading {
    int n_order;
    yomi_ko_threat order[YOMI_KO_ORDER];
    int n;         /**< the transition count */
    int p;         /**< the crossing branch, as an index of order */
    int64_t e;     /**< e(r): what the first to play gains by the gotes left after the answer */
    int64_t delta; /**< o'1 + o'p - e(r) */
} yomi_ko_reading;

/** The shortest reason for a decision between two moves. */
typedef enum yomi_ko_reason {
    YOMI_KO_BY_DELTA,  /**< delta against k, and nothing shorter */
    YOMI_KO_BY_GOTE,   /**< k is not above the largest gote, and delta never is below it (6-3) */
    YOMI_KO_BY_THREAT, /**< k is above all gotes, but not above a pending threat, which is one too
                        */
} yomi_ko_reason;

/** What the procedures say of a state, with every step. */
typedef struct yomi_ko_judgement {
    int procedure;           /**< 1 connect or answer, 2 which threat, 3 take or play a gote */
    bool has_bold, has_calm; /**< whether the two moves that are compared exist */
    yomi_ko_move bold;       /**< F, the largest threat, or T */
    yomi_ko_move calm;       /**< the answer, or the largest gote */
    int n_gotes;             /**< gotes and pending threats, from the largest */
    yomi_ko_move gotes[YOMI_KO_LISTS * YOMI_KO_LONGEST];
    int n_readings; /**< 0 when there is nothing to compare, 2 in procedure 3 */
    int chosen;     /**< the reading with the smaller delta */
    yomi_ko_reading readings[2];
    int64_t delta; /**< below k: bold; else calm; equal to k: both are optimal */
    yomi_ko_move decision;
    yomi_ko_reason reason;       /**< of the decision, where there are readings */
    bool is_tie;                 /**< delta = k */
    bool is_in_domain;           /**< the state is one that the paper speaks of */
    bool has_third;              /**< a threat of the other side that is not above the largest gote
                                      is pending: `calm` is that gote, a third move beside F and
                                      the answer to the threat */
    yomi_ko_move answer;         /**< with has_third: the answer to the threat */
    int64_t paper_delta;         /**< with has_third: the criterion of procedure 1 to the letter */
    yomi_ko_move paper_decision; /**< with has_third: F or the answer, as paper_delta decides */
} yomi_ko_judgement;

/**
 * Judge a state by the paper's procedures, in their general and corrected form, without search and
 * without memory. Pending threats count as gotes of their value, which extends the procedures to
 * every state: the paper's own domain has no threat pending but one above the largest gote that was
 * played on the move before, a gote to play, and a second one to answer it. EILLEGAL when the ko is
 * settled.
 */
YOMI_API yomi_status yomi_ko_judge(yomi_ko_judgement *out, const yomi_ko *ko, yomi_error *err);

/* --- score graphs ---------------------------------------------------------------------------- */

/** The score after one move as a function of k: straight lines between corners, flat or rising
 * with k. */
typedef struct yomi_ko_curve {
    yomi_ko_move move;
    int n;
    int64_t *k, *score; /**< corners, both ends included */
} yomi_ko_curve;

typedef struct yomi_ko_graph {
    yomi_answer answer;
    int n_curves; /**< one for each legal move */
    yomi_ko_curve *curves;
} yomi_ko_graph;

/** Scores for all values of the ko from `low` to `high`. Free with yomi_ko_graph_free(), also
 * when it is stopped: then it ends where it was stopped, and has no curve if that was at once. */
YOMI_API yomi_status yomi_ko_graph_new(yomi_ko_graph **out, const yomi_ko *ko, int64_t low,
                                       int64_t high, const yomi_solve *how, yomi_error *err);
YOMI_API void yomi_ko_graph_free(yomi_ko_graph *graph);

/* --- an experiment --------------------------------------------------------------------------- */

/** Rows of an experiment that compares procedures with exact play. */
typedef enum yomi_ko_row {
    YOMI_KO_ROW_ANSWER,  /**< procedure 1, connect or answer */
    YOMI_KO_ROW_THREAT,  /**< procedure 2, which threat */
    YOMI_KO_ROW_TAKE,    /**< procedure 3, take or play a gote */
    YOMI_KO_ROW_PRINTED, /**< procedure 2 with step 4 as printed in the paper */
    YOMI_KO_ROW_LETTER,  /**< procedure 1 to the letter after a threat not above the gotes */
    YOMI_KO_ROW_THIRD,   /**< procedure 1 with the third move after such a threat */
    YOMI_KO_ROWS,
} yomi_ko_row;

typedef struct yomi_ko_agreement {
    yomi_answer answer;
    uint64_t cases[YOMI_KO_ROWS], right[YOMI_KO_ROWS]; /**< right: the decision is a best move */
} yomi_ko_agreement;

/**
 * Judge random states of the paper's domain (2 to 7 gotes, up to 4 threats a side, values 1 to 20,
 * k 1 to 40), a third of them by each procedure, and a tenth as many outside it; compare with exact
 * play. The seed decides the states, whatever the number of threads.
 */
YOMI_API yomi_status yomi_ko_agree(yomi_ko_agreement *out, uint64_t cases, const yomi_solve *how,
                                   yomi_error *err);

/* --- a ko in a sum --------------------------------------------------------------------------- */

/** A sum of local endgames (yomi/yose.h) with one ko. */
typedef struct yomi_ko_sum {
    yomi_ko ko;       /**< the sum as a state, Black to move; settled components are its score */
    yomi_yose *trees; /**< the components without the ko and its threats */
    int component[YOMI_KO_LONGEST]; /**< of each gote of the state, its number in `trees` */
    char *spelled; /**< the text with the ko and the threats as components behind the others: */
    int ko_component, threat_component[2][YOMI_KO_LONGEST]; /**< their numbers there */
} yomi_ko_sum;

/** True when a line of the text of a sum speaks of a ko or of a ko threat. */
YOMI_API bool yomi_ko_in_sum(const char *text);

/**
 * Read the text of a sum, as yomi_yose_read() does, with one line such as "ko: k=13 owner=black",
 * "ban" behind it when the ko was just taken, and any number of lines such as "threat black: 9" or
 * "threat white: 8, 7/2". Beside a ko the other components must be scores and gotes of one move.
 * What the room cannot do (several kos, deeper trees) is refused as not supported; the yose room
 * can, see yomi_ko_sum_spell(). Free with yomi_ko_sum_fini().
 */
YOMI_API yomi_status yomi_ko_sum_init(yomi_ko_sum *out, const char *text, yomi_error *err);
YOMI_API void yomi_ko_sum_fini(yomi_ko_sum *sum);

/**
 * The same text for yomi_yose_read(), which takes trees of any depth, and any number of ko lines:
 * kos and threats become components behind the others, "ko 1: a:{13|{a|0}}" and "Black's threat:
 * {{9|0}|0}". The lines before them keep their numbers. Free with free().
 */
YOMI_API yomi_status yomi_ko_sum_spell(char **out, const char *text, yomi_error *err);

/**
 * Solve the sum as a state, for the sides that the question asks for, with or without passing. The
 * answer speaks of `spelled`, the sum that was read from the text of that name, and `heat` is its
 * measure: to take or connect the ko, to play, answer or remove a threat are options of their
 * components there. Passing is allowed, and never better than to play. Errors and limits are those
 * of yomi_ko_solve(). Free with yomi_yose_result_free().
 */
YOMI_API yomi_status yomi_ko_sum_solve(yomi_yose_result *out, const yomi_ko_sum *sum,
                                       const yomi_yose *spelled, const yomi_yose_heat *heat,
                                       const yomi_yose_question *question, const yomi_solve *how,
                                       yomi_error *err);

/** The best option of a component for a side; the first of equals. */
YOMI_API int yomi_ko_sum_option(const yomi_ko_sum *sum, yomi_colour side, int component);

/** What a side gives away that begins with this option, by the solution of its state. */
YOMI_API yomi_status yomi_ko_sum_loss(yomi_rat *out, const yomi_ko_sum *sum,
                                      const yomi_ko_result *result, yomi_colour side, int component,
                                      int option, yomi_error *err);

YOMI_C_END
#endif
