/* SPDX-License-Identifier: MIT */
/**
 * @file solve.h  What every solver takes and what every answer carries, in all rooms alike.
 *
 *     yomi_solve how = YOMI_SOLVE_INIT;
 *     how.threads = 2;
 *     how.seconds = 30;
 *     status = yomi_othello_count(&tally, &position, 12, &how, &error);
 */
#ifndef YOMI_SOLVE_H
#define YOMI_SOLVE_H
#include "yomi/status.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
YOMI_C_BEGIN

/** The players. Black moves first in every room. */
typedef enum yomi_colour { YOMI_BLACK = 0, YOMI_WHITE = 1 } yomi_colour;

/** A flag that asks running computations to stop. */
typedef struct yomi_stop yomi_stop;

/** NULL when memory is short. Free with yomi_stop_free(), after the computations have returned. */
YOMI_API yomi_stop *yomi_stop_new(void);
YOMI_API void yomi_stop_free(yomi_stop *stop);

/** Ask to stop. May be called from any thread and from a signal handler. */
YOMI_API void yomi_stop_ask(yomi_stop *stop);
YOMI_API bool yomi_stop_asked(const yomi_stop *stop);

/** How far a long computation has come. */
typedef struct yomi_progress {
    const char *doing; /**< a few words: what is being done now */
    uint64_t done;     /**< parts finished */
    uint64_t total;    /**< parts in all, or 0 when nobody can know */
    uint64_t nodes;    /**< positions visited */
    double seconds;    /**< since the computation began */
} yomi_progress;

/** Called at most ten times a second, by one thread at a time, never after the solver returned. */
typedef void yomi_progress_fn(const yomi_progress *progress, void *user);

/**
 * How to solve: limits and hooks. None of them changes an exact answer; they decide whether it is
 * reached (ESTOPPED after `seconds` or `stop`, ENOMEM where less memory than is needed was given).
 * ERANGE when there are too few or too many threads, or the time is negative.
 */
typedef struct yomi_solve {
    int threads;           /**< worker threads, the caller's among them: 1 to YOMI_THREADS_MAX */
    size_t memory;         /**< budget in bytes, for tables and trees */
    double seconds;        /**< stop after this time by the clock; 0: never */
    uint64_t seed;         /**< one thread and one seed: the same nodes every time */
    const yomi_stop *stop; /**< may be NULL */
    yomi_progress_fn *progress; /**< may be NULL */
    void *user;                 /**< handed to progress */
    double processor;           /**< one thread: stop after this time of the processor; 0: never */
} yomi_solve;

#define YOMI_THREADS_MAX 256
#define YOMI_SOLVE_INIT                                                                            \
    {                                                                                              \
        1, (size_t)256 << 20, 0.0, 1, NULL, NULL, NULL, 0.0                                        \
    }

/** How sure an answer is. */
typedef enum yomi_certainty {
    YOMI_EXACT,    /**< the true value */
    YOMI_BOUNDS,   /**< the true value lies within the given bounds */
    YOMI_ESTIMATE, /**< a sample or a rule of thumb; may be wrong */
} yomi_certainty;

/** "exact", "bounds" or "estimate". */
YOMI_API const char *yomi_certainty_name(yomi_certainty certainty);

/** What every answer carries beside its own value. */
typedef struct yomi_answer {
    yomi_certainty certainty;
    uint64_t nodes; /**< positions visited */
    double seconds; /**< wall-clock time */
} yomi_answer;

YOMI_C_END
#endif
