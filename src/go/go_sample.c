/* SPDX-License-Identifier: MIT */
#include "go_sample.h"
#include "base/base_status.h"
#include "go_playout.h"
#include <stdlib.h>
#include <string.h>

/* Playouts in one part of the work: few, so that a stop comes soon. */
enum { BATCH = 8 };

struct job {
    const struct go_board *start;
    int n;
    struct watch *watch;
    struct go_sample *sums; /* one for every worker */
};

static void play_one(struct go_sample *s, const struct job *j, int number, struct go_board *b)
{
    struct random r;
    int8_t owner[GO_CELLS];
    random_init(&r, j->watch->how->seed, (uint64_t)number);
    go_board_copy(b, j->start);
    b->to ^= number & 1;
    b->ko = 0;
    const int moves = go_playout(b, &r, GO_PASS, NULL, NULL, 0);
    go_playout_owner(owner, b);
    for (int row = 0; row < b->rows; row++) {
        for (int at = go_at(b, row, 0), col = 0; col < b->cols; col++, at++) {
            s->owner[at] += owner[at];
            s->neutral[at] += owner[at] == 0;
        }
    }
    s->played++;
    watch_tick(j->watch, (uint64_t)moves);
}

static void play_part(size_t part, int worker, void *user)
{
    const struct job *j = user;
    struct go_board b;
    const int first = (int)part * BATCH, end = first + BATCH < j->n ? first + BATCH : j->n;
    for (int i = first; i < end && !watch_is_stopped(j->watch); i++)
        play_one(&j->sums[worker], j, i, &b);
    watch_part_done(j->watch);
}

yomi_status go_sample(struct go_sample *out, const struct go_board *b, int n, struct watch *w,
                      yomi_error *err)
{
    struct pool *pool = NULL;
    const int threads = w->how->threads;
    const size_t parts = ((size_t)n + BATCH - 1) / BATCH;
    TRY(pool_new(&pool, threads, err));
    struct job j = {b, n, w, calloc((size_t)threads, sizeof *j.sums)};
    if (!j.sums) {
        pool_free(pool);
        return fail_threads(err, threads);
    }
    watch_stage(w, "playing out", parts);
    pool_run(pool, parts, play_part, &j);
    pool_free(pool);
    for (int i = 0; i < threads; i++) {
        out->played += j.sums[i].played;
        for (int at = 0; at < go_cells(b); at++) {
            out->owner[at] += j.sums[i].owner[at];
            out->neutral[at] += j.sums[i].neutral[at];
        }
    }
    free(j.sums);
    if (out->played < n)
        return fail(err, YOMI_ESTOPPED, "stopped after %d of %d playout%s", out->played, n,
                    plural((unsigned)n));
    return YOMI_OK;
}
