/* SPDX-License-Identifier: MIT */
#include "base_watch.h"
#include "base_clock.h"
#include "base_status.h"
#include <math.h>
#include <stdlib.h>

/* The counters of a watch are for show and its flags carry no data, so relaxed order is enough;
 * what a computation found is published by the pool's lock. */
#define LOAD(p)     atomic_load_explicit(&(p), memory_order_relaxed)
#define STORE(p, v) atomic_store_explicit(&(p), (v), memory_order_relaxed)
#define ADD(p, v)   atomic_fetch_add_explicit(&(p), (v), memory_order_relaxed)

enum { REPORT_EVERY_MS = 100 };

struct yomi_stop {
    atomic_bool asked;
};

yomi_stop *yomi_stop_new(void)
{
    return calloc(1, sizeof(yomi_stop));
}

void yomi_stop_free(yomi_stop *stop)
{
    free(stop);
}

void yomi_stop_ask(yomi_stop *stop)
{
    STORE(stop->asked, true);
}

bool yomi_stop_asked(const yomi_stop *stop)
{
    return LOAD(stop->asked);
}

yomi_status watch_init(struct watch *w, const yomi_solve *how, yomi_error *err)
{
    if (!(how->seconds >= 0))
        return fail(err, YOMI_ERANGE, "the time limit must be 0 (none) or more seconds");
    if (!(how->processor >= 0) || (how->processor > 0 && how->threads > 1))
        return fail(err, YOMI_ERANGE,
                    "the limit of processor time must be 0 (none) or more seconds of one thread");
    w->how = how;
    w->start = clock_now();
    w->processor_start = how->processor > 0 ? clock_thread() : 0;
    atomic_init(&w->doing, "");
    atomic_init(&w->done, 0);
    atomic_init(&w->total, 0);
    atomic_init(&w->nodes, 0);
    atomic_init(&w->next_report, REPORT_EVERY_MS);
    atomic_flag_clear(&w->reporting);
    atomic_init(&w->stopped, false);
    return YOMI_OK;
}

void watch_stage(struct watch *w, const char *doing, uint64_t total)
{
    STORE(w->doing, doing);
    STORE(w->done, 0);
    STORE(w->total, total);
}

void watch_part_done(struct watch *w)
{
    ADD(w->done, 1);
}

static void report(struct watch *w, double seconds)
{
    const uint64_t now = (uint64_t)(seconds * 1000);
    if (now < LOAD(w->next_report)) return;
    /* One thread reports at a time; what it wrote is seen by the next, because this acquire pairs
     * with the release of atomic_flag_clear_explicit(). */
    if (atomic_flag_test_and_set_explicit(&w->reporting, memory_order_acquire)) return;
    if (now >= LOAD(w->next_report)) {
        STORE(w->next_report, now + REPORT_EVERY_MS);
        const yomi_progress p = {LOAD(w->doing), LOAD(w->done), LOAD(w->total), LOAD(w->nodes),
                                 seconds};
        w->how->progress(&p, w->how->user);
    }
    atomic_flag_clear_explicit(&w->reporting, memory_order_release);
}

bool watch_tick(struct watch *w, uint64_t nodes)
{
    ADD(w->nodes, nodes);
    if (LOAD(w->stopped)) return true;
    const yomi_solve *how = w->how;
    const double seconds = clock_now() - w->start;
    if ((how->stop && yomi_stop_asked(how->stop)) ||
        (how->seconds > 0 && seconds >= how->seconds) ||
        (how->processor > 0 && clock_thread() - w->processor_start >= how->processor))
        STORE(w->stopped, true);
    else if (how->progress)
        report(w, seconds);
    return LOAD(w->stopped);
}

bool watch_is_stopped(struct watch *w)
{
    return LOAD(w->stopped);
}

yomi_solve watch_rest(const struct watch *w)
{
    static const double least = 1e-9; /* 0 would be no limit */
    yomi_solve rest = *w->how;
    rest.threads = 1;
    rest.progress = NULL;
    if (rest.seconds > 0) rest.seconds = fmax(rest.seconds - (clock_now() - w->start), least);
    if (rest.processor > 0)
        rest.processor = fmax(rest.processor - (clock_thread() - w->processor_start), least);
    return rest;
}

yomi_answer watch_answer(struct watch *w, yomi_certainty certainty)
{
    return (yomi_answer){certainty, LOAD(w->nodes), clock_now() - w->start};
}
