/* SPDX-License-Identifier: MIT */
/* Watches over one long computation: counts its nodes, tells its progress, and says when to stop.
 * All threads of the computation share one watch. */
#ifndef BASE_WATCH_H
#define BASE_WATCH_H
#include "yomi/solve.h"
#include <stdatomic.h>

struct watch {
    const yomi_solve *how;
    double start, processor_start;
    _Atomic(const char *) doing;
    atomic_uint_fast64_t done, total, nodes;
    atomic_uint_fast64_t next_report; /* milliseconds from start to the next call of progress() */
    atomic_flag reporting;
    atomic_bool stopped;
};

/* Start the watch; `how`, which must outlive it, has the limits and callbacks. ERANGE when a limit
 * of time is negative, or one of processor time is for more than one thread. */
yomi_status watch_init(struct watch *w, const yomi_solve *how, yomi_error *err);

/* Begin a stage of `total` parts, or 0 when their number is not known; reports call it `doing`. */
void watch_stage(struct watch *w, const char *doing, uint64_t total);
void watch_part_done(struct watch *w);

/* Count nodes, report at most ten times a second, and answer whether to stop. Call it every few
 * thousand nodes. After the first true answer all others are true. */
bool watch_tick(struct watch *w, uint64_t nodes);
bool watch_is_stopped(struct watch *w);

/* Limits for a part of the computation, on one thread: what is left of the time, no progress. */
yomi_solve watch_rest(const struct watch *w);

/* The certainty, nodes and seconds that every answer carries. */
yomi_answer watch_answer(struct watch *w, yomi_certainty certainty);

#endif
