/* SPDX-License-Identifier: MIT */
/* How a campaign goes: counts, and who works on what. */
#include "base/base_list.h"
#include "store_driver.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN_MOST = 2000 }; /* workers of long ago are left out */

struct state_list {
    yomi_store_state state;
    size_t cap;
    double lease;
};

static yomi_status take_totals(const struct store_value *cells, void *user, yomi_error *err)
{
    yomi_store_state *s = user;
    (void)err;
    s->facts = (uint64_t)cells[0].n;
    s->open = (uint64_t)cells[1].n;
    s->busy = (uint64_t)cells[2].n;
    s->open_cost = cells[3].x;
    s->jobs = (uint64_t)cells[4].n;
    s->nodes = (uint64_t)cells[5].n;
    s->seconds = cells[6].x;
    return YOMI_OK;
}

static yomi_status take_worker(const struct store_value *cells, void *user, yomi_error *err)
{
    struct state_list *l = user;
    if (!LIST_RESERVE(l->state.workers, l->cap, l->state.n_workers, 1))
        return fail(err, YOMI_ENOMEM, "there is no memory for the workers");
    yomi_store_worker *w = &l->state.workers[l->state.n_workers];
    *w = (yomi_store_worker){.id = cells[0].n,
                             .pid = cells[2].n,
                             .began = cells[4].x,
                             .seen = cells[5].x,
                             .jobs = (uint64_t)cells[6].n,
                             .nodes = (uint64_t)cells[7].n,
                             .seconds = cells[8].x};
    snprintf(w->host, sizeof w->host, "%s", cells[1].text);
    snprintf(w->version, sizeof w->version, "%s", cells[3].text);
    w->is_here = !cells[9].n && w->seen < l->lease;
    if (cells[10].type == STORE_TEXT && w->is_here) {
        w->job = strdup(cells[10].text);
        if (!w->job) return fail(err, YOMI_ENOMEM, "there is no memory for the workers");
    }
    l->state.n_workers++;
    if (w->is_here && w->began > 0) l->state.lately += (double)w->nodes / w->began;
    return YOMI_OK;
}

static yomi_status read_state(yomi_store *s, void *user, yomi_error *err)
{
    static const char totals[] =
        "SELECT (SELECT COUNT(*) FROM yomi_facts), "
        "(SELECT COUNT(*) FROM yomi_jobs WHERE worker IS NULL), "
        "(SELECT COUNT(*) FROM yomi_jobs WHERE worker IS NOT NULL), "
        "(SELECT COALESCE(SUM(cost), 0.0) FROM yomi_jobs WHERE worker IS NULL), "
        "(SELECT CAST(COALESCE(SUM(jobs), 0) AS BIGINT) FROM yomi_workers), "
        "(SELECT CAST(COALESCE(SUM(nodes), 0) AS BIGINT) FROM yomi_workers), "
        "(SELECT COALESCE(SUM(seconds), 0.0) FROM yomi_workers)";
    static const char workers[] =
        "SELECT w.id, w.host, w.pid, w.version, {now} - w.began, {now} - w.seen, w.jobs, w.nodes, "
        "w.seconds, w.has_left, (SELECT MIN(j.job) FROM yomi_jobs j WHERE j.worker = w.id) "
        "FROM yomi_workers w ORDER BY w.has_left, w.seen DESC LIMIT $1";
    struct state_list *l = user;
    yomi_store_state_free(&l->state);
    l->cap = 0;
    TRY(store_run(s, totals, NULL, 0, take_totals, &l->state, err));
    TRY(STORE_RUN(s, workers, take_worker, l, err, STORE_N(SHOWN_MOST)));
    return s->driver->bytes(s, &l->state.bytes, err);
}

yomi_status yomi_store_state_of(yomi_store_state *out, yomi_store *store, double lease,
                                yomi_error *err)
{
    struct state_list l = {.lease = lease};
    const yomi_status status = store->mode == YOMI_STORE_READ
                                   ? read_state(store, &l, err)
                                   : store_transact(store, false, read_state, &l, err);
    if (status == YOMI_OK)
        *out = l.state;
    else
        yomi_store_state_free(&l.state);
    return status;
}

void yomi_store_state_free(yomi_store_state *state)
{
    for (int i = 0; i < state->n_workers; i++) free(state->workers[i].job);
    free(state->workers);
    *state = (yomi_store_state){0};
}
