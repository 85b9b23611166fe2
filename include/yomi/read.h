/* SPDX-License-Identifier: MIT */
/**
 * @file read.h  Go read out: can a chain be captured, are two connected, does a group live, who
 * wins a race.
 *
 *     yomi_go_ask ask = YOMI_GO_ASK_INIT;
 *     ask.question = YOMI_GO_ASK_LIFE;
 *     yomi_go_read_point(&ask.points[0], &pos, "D4", &error);
 *     yomi_go_reading_of(&reading, &pos, &ask, &how, &error);
 *     reading.by[YOMI_BLACK].verdict                            // when Black begins
 *
 * Every question is one of an attacker who wants to take stones (or to cut them) and a defender who
 * wants to keep them. Both movers are read. Play is by simple ko without suicide; a side without a
 * threat may not retake a ko at once. A single stone that is taken in a ko comes back when its side
 * has a threat. Stones that nobody can take in a finite number of moves are kept, so that play
 * which repeats itself saves the defender, unless he loses more stones than he takes in each round
 * (sending two, returning one).
 *
 * CAPTURE and CONNECT are tactical: a chain with five liberties is free, and so is one whose side
 * could play elsewhere four times; who cuts has cut when he could play elsewhere four times, or
 * once more than it takes turns to join the chains while nobody resists, up to seven times. When a
 * ko makes the other side play elsewhere, too, that counts back.
 *
 * A result other than "unknown" was read out to the end: `proved` when nothing was left out, else
 * with the moves that are worth trying. Where reading finds no answer to a question of life, games
 * played to the end may give a likely one: `games` says so. It may rest on stones beside the area
 * that are taken as alive: `assumed` names them, and `stands` says that none of them can be
 * captured, as the tactical question goes.
 */
#ifndef YOMI_READ_H
#define YOMI_READ_H
#include "yomi/go.h"
YOMI_C_BEGIN

/* --- questions ------------------------------------------------------------------------------- */

typedef enum yomi_go_question {
    YOMI_GO_ASK_CAPTURE, /**< is the chain at points[0] taken before it is free? */
    YOMI_GO_ASK_CONNECT, /**< do the chains at points[0] and points[1] become one? */
    YOMI_GO_ASK_LIFE,    /**< does the group at points[0] live? */
    YOMI_GO_ASK_RACE,    /**< does the group at points[0] win against the one at points[1]? */
} yomi_go_question;

/** "capture", "connect", "life", "race". */
YOMI_API const char *yomi_go_question_name(yomi_go_question question);

typedef struct yomi_go_ask {
    yomi_go_question question;
    int points[2];  /**< stones; the second one for CONNECT (of one colour) and RACE (of two) */
    bool skip[2];   /**< do not read with this colour to begin */
    int ko;         /**< the point that the position's side to move may not retake, or -1 */
    int threats;    /**< look for kos that are won by this many threats at most; 0: for none */
    uint64_t nodes; /**< give up a goal after so many positions; 0: never */
    uint64_t proof; /**< so many more to prove what was found; 0: leave it likely */
    int games;      /**< LIFE, RACE: play up to so many where reading finds no answer; 0: none */
    uint64_t first; /**< play them after so many positions, and read on where they are not clear; 0:
                         read on before they are played */
} yomi_go_ask;

#define YOMI_GO_ASK_INIT                                                                           \
    {                                                                                              \
        YOMI_GO_ASK_LIFE, {-1, -1}, {false, false}, -1, 2, 200000, 200000, 40000, 0                \
    }

/* --- answers --------------------------------------------------------------------------------- */

typedef enum yomi_go_verdict {
    YOMI_GO_VERDICT_UNKNOWN,
    YOMI_GO_VERDICT_YES,  /**< captured, connected, not to be killed, or the race is won */
    YOMI_GO_VERDICT_NO,   /**< saved, cut, dead, or the race is lost */
    YOMI_GO_VERDICT_KO,   /**< it depends on a ko */
    YOMI_GO_VERDICT_SEKI, /**< life: not to be killed, and without two eyes; race: nobody dies */
} yomi_go_verdict;

/** "unknown", "yes", "no", "ko", "seki". */
YOMI_API const char *yomi_go_verdict_name(yomi_go_verdict verdict);

#define YOMI_GO_LINE 64

/** What is reached when one colour begins. */
typedef struct yomi_go_outcome {
    yomi_go_verdict verdict;
    bool proved;       /**< true whatever anybody plays; else the moves worth trying were read */
    int games;         /**< that were played because reading found no answer; 0: none */
    double kept;       /**< the part of those by the best moves found in which `stone` stood */
    int stone;         /**< points[0], or points[1] where a race was about taking that */
    yomi_colour takes; /**< KO: who takes it first; without threats this side has its way */
    int threats;       /**< KO: how many threats the other side needs */
    bool gets_out;     /**< LIFE: kept by getting out of the area that was read, not by eyes */
    short best[YOMI_GO_POINTS]; /**< the first moves known to reach it, YOMI_GO_PASS among them */
    int n_best;
    short line[YOMI_GO_LINE]; /**< how it goes on, colours in turn; YOMI_GO_PASS: elsewhere */
    int n_line;
} yomi_go_outcome;

/** What both readings say together of stones. */
typedef enum yomi_go_status {
    YOMI_GO_STATUS_UNKNOWN,
    YOMI_GO_STATUS_ALIVE,    /**< saved, connected, alive, or a race won, whoever begins */
    YOMI_GO_STATUS_DEAD,     /**< taken, cut, dead, or a race lost, whoever begins */
    YOMI_GO_STATUS_CRITICAL, /**< it depends on who begins */
    YOMI_GO_STATUS_SEKI,
    YOMI_GO_STATUS_KO, /**< a ko decides for one who begins at least */
} yomi_go_status;

/** "unknown", "alive", "dead", "critical", "seki", "ko". */
YOMI_API const char *yomi_go_status_name(yomi_go_status status);

/** The liberties of a group in a race, as players count them. */
typedef struct yomi_go_race {
    int outside; /**< that only the enemy's outer stones or nobody else touch */
    int shared;  /**< that both groups touch */
    int eye;     /**< moves that it takes to fill its eye */
} yomi_go_race;

typedef struct yomi_go_reading {
    yomi_answer answer;
    yomi_go_question question;
    int points[2];
    yomi_go_outcome by[2]; /**< when Black begins, when White begins */
    yomi_go_status status;
    bool group[YOMI_GO_POINTS];   /**< stones that the question is about, points[0]'s */
    bool area[YOMI_GO_POINTS];    /**< where it was read */
    bool assumed[YOMI_GO_POINTS]; /**< stones outside that are taken as alive */
    bool stands;                  /**< what is assumed was read, too, or nothing is */
    yomi_go_race race[2];         /**< RACE: the liberties of both groups */
} yomi_go_reading;

/**
 * Read a question out. EILLEGAL when a point has no stone, or the two stones do not fit the
 * question; ERANGE when it asks for too many games; ESTOPPED with what is known so far after a
 * limit of `how`. One thread and one seed give one answer. Answers are values of some 20 KB: mind
 * small stacks.
 */
YOMI_API yomi_status yomi_go_reading_of(yomi_go_reading *out, const yomi_go_pos *pos,
                                        const yomi_go_ask *ask, const yomi_solve *how,
                                        yomi_error *err);

YOMI_C_END
#endif
