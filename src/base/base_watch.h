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
    atomic_uint_fast64_t next_report; /* in milliseconds since the start */
    atomic_flag reporting;
    atomic_bool stopped;
};

/* ERANGE when the time limit is no time. `how` must outlive the watch. */
yomi_status watch_init(struct watch *w, const yomi_solve *how, yomi_error *err);

/* Begin a stage of `total` parts; 0 when nobody can know how many. */
void watch_stage(struct watch *w, const char *doing, uint64_t total);
void watch_part_done(struct watch *w);

/* Count nodes, report at most ten times a second, and answer whether to stop. Call it every few
 * thousand nodes. Once it has answered true it always does. */
bool watch_tick(struct watch *w, uint64_t nodes);
bool watch_is_stopped(struct watch *w);

/* Fill what every answer carries. */
yomi_answer watch_answer(struct watch *w, yomi_certainty certainty);

#endif
