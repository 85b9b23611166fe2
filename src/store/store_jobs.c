/* SPDX-License-Identifier: MIT */
/* Jobs and those who work on them. A job is a row until somebody hands in its result; who is on it
 * has it on lease. */
#include "base/base_clock.h"
#include "base/base_list.h"
#include "base/base_text.h"
#include "store_driver.h"
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A result that took this long is worth the disk's time; of shorter ones, and of the jobs taken
 * with them, a power cut may take the last few back. */
static const double firm_seconds = 0.5, firm_every = 2;

void yomi_store_jobs_free(yomi_store_jobs *jobs)
{
    for (int i = 0; i < jobs->n; i++) free(jobs->jobs[i].text);
    free(jobs->jobs);
    *jobs = (yomi_store_jobs){0};
}

struct job_list {
    yomi_store_jobs list;
    size_t cap;
};

static yomi_status take_job(const struct store_value *cells, void *user, yomi_error *err)
{
    struct job_list *l = user;
    char *text = strdup(cells[0].text);
    if (!text || !LIST_RESERVE(l->list.jobs, l->cap, l->list.n, 1)) {
        free(text);
        return fail(err, YOMI_ENOMEM, "there is no memory for the jobs");
    }
    l->list.jobs[l->list.n++] = (yomi_store_job){text, cells[1].x};
    return YOMI_OK;
}

static yomi_status read_busy(yomi_store *s, void *user, yomi_error *err)
{
    static const char sql[] = "SELECT job, cost FROM yomi_jobs WHERE worker IS NOT NULL";
    struct job_list *l = user;
    yomi_store_jobs_free(&l->list);
    l->cap = 0;
    return store_run(s, sql, NULL, 0, take_job, l, err);
}

yomi_status yomi_store_busy(yomi_store_jobs *out, yomi_store *store, yomi_error *err)
{
    struct job_list l = {0};
    const yomi_status status = store_transact(store, false, read_busy, &l, err);
    if (status == YOMI_OK)
        *out = l.list;
    else
        yomi_store_jobs_free(&l.list);
    return status;
}

/* One statement for all: a server is asked once, however many jobs there are. */
static yomi_status offer_jobs(yomi_store *s, void *user, yomi_error *err)
{
    static const char clear[] = "DELETE FROM yomi_jobs WHERE worker IS NULL";
    static const char add[] =
        "INSERT INTO yomi_jobs (job, rank, cost) SELECT l.job, l.rank, l.cost FROM {list} AS l "
        "WHERE l.job IS NOT NULL ON CONFLICT (job) DO NOTHING";
    TRY(store_run(s, clear, NULL, 0, NULL, NULL, err));
    return STORE_RUN(s, add, NULL, NULL, err, STORE_S((const char *)user));
}

static void add_string(struct text *t, const char *s)
{
    text_add(t, "\"");
    for (; *s; s++) {
        if (*s == '"' || *s == '\\')
            text_add(t, "\\%c", *s);
        else if ((unsigned char)*s < 0x20)
            text_add(t, "\\u%04x", (unsigned)*s);
        else
            text_add_bytes(t, s, 1);
    }
    text_add(t, "\"");
}

yomi_status yomi_store_offer(yomi_store *store, const yomi_store_job *jobs, int n, yomi_error *err)
{
    struct text t = {0};
    char *list = NULL;
    text_add(&t, "[");
    for (int i = 0; i < n; i++) {
        text_add(&t, i ? ",[" : "[");
        add_string(&t, jobs[i].text);
        text_add(&t, ",");
        text_add_decimal(&t, jobs[i].cost < 1e15 ? jobs[i].cost : 1e15, 0);
        text_add(&t, "]");
    }
    text_add(&t, "]");
    TRY(text_finish(&list, &t, err));
    const yomi_status status = store_transact(store, false, offer_jobs, list, err);
    free(list);
    return status;
}

/* --- who we are ------------------------------------------------------------------------------ */

/* The first line of a small file, "" when it cannot be read. */
static void read_line(char *out, size_t room, const char *path)
{
    FILE *f = fopen(path, "re");
    out[0] = 0;
    if (!f) return;
    if (!fgets(out, (int)room, f)) out[0] = 0;
    fclose(f);
    out[strcspn(out, "\n")] = 0;
}

/* When a process began, in ticks since the machine did; 0 when there is none. */
static int64_t birth_of(int64_t pid)
{
    char path[64], line[1024];
    snprintf(path, sizeof path, "/proc/%lld/stat", (long long)pid);
    read_line(line, sizeof line, path);
    const char *p = strrchr(line, ')'); /* the name of the program may hold anything */
    for (int field = 2; p && field < 22; field++) p = strchr(p + 1, ' ');
    return p ? strtoll(p + 1, NULL, 10) : 0;
}

/* Names the set of processes that this one can see: host, boot and namespace. */
static void name_place(char out[192], const char *host)
{
    char boot[64], space[64];
    read_line(boot, sizeof boot, "/proc/sys/kernel/random/boot_id");
    const ssize_t n = readlink("/proc/self/ns/pid", space, sizeof space - 1);
    space[n > 0 ? n : 0] = 0;
    snprintf(out, 192, "%s %s %s", host, boot, space);
}

static void name_host(char out[64])
{
    if (gethostname(out, 64) != 0) snprintf(out, 64, "unknown");
    out[63] = 0;
}

static yomi_status enrol(yomi_store *s, void *user, yomi_error *err)
{
    static const char sql[] =
        "INSERT INTO yomi_workers (host, place, pid, born, version, began, seen, jobs, nodes, "
        "seconds, has_left) VALUES ($1, $2, $3, $4, $5, {now}, {now}, 0, 0, 0, 0) RETURNING id";
    char host[64], place[192];
    name_host(host);
    name_place(place, host);
    return STORE_RUN(s, sql, store_take_number, &s->worker, err, STORE_S(host), STORE_S(place),
                     STORE_N(getpid()), STORE_N(birth_of(getpid())), STORE_S((const char *)user));
}

yomi_status yomi_store_join(yomi_store *store, const char *version, yomi_error *err)
{
    return store_transact(store, false, enrol, (void *)version, err);
}

/* --- results and jobs ------------------------------------------------------------------------ */

struct exchange {
    const yomi_store_result *results;
    int n_results, wanted, n_dropped;
    double lease;
    struct job_list taken;
    bool is_again; /* the last try may have been kept, and with it jobs that nobody knows of */
};

static yomi_status mark_ours(const struct store_value *cells, void *user, yomi_error *err)
{
    (void)cells;
    (void)err;
    *(bool *)user = true;
    return YOMI_OK;
}

/* The worker's row comes first: who holds it may touch the worker's jobs, so that the worker and
 * the keeper of its leases never wait for each other. */
static yomi_status count_results(yomi_store *s, int64_t jobs, int64_t nodes, double seconds,
                                 yomi_error *err)
{
    static const char sql[] =
        "UPDATE yomi_workers SET seen = {now}, jobs = jobs + $2, nodes = nodes + $3, "
        "seconds = seconds + $4, has_left = 0 WHERE id = $1";
    return STORE_RUN(s, sql, NULL, NULL, err, STORE_N(s->worker), STORE_N(jobs), STORE_N(nodes),
                     STORE_X(seconds));
}

static yomi_status hand_in(yomi_store *s, struct exchange *e, yomi_error *err)
{
    static const char close_job[] =
        "DELETE FROM yomi_jobs WHERE job = $1 AND worker = $2 RETURNING 1";
    int64_t nodes = 0;
    double seconds = 0;
    for (int i = 0; i < e->n_results; i++) {
        nodes += (int64_t)e->results[i].nodes;
        seconds += e->results[i].seconds;
    }
    TRY(count_results(s, e->n_results, nodes, seconds, err));
    for (int i = 0; i < e->n_results; i++) {
        const yomi_store_result *r = &e->results[i];
        bool is_ours = false;
        TRY(STORE_RUN(s, close_job, mark_ours, &is_ours, err, STORE_S(r->job), STORE_N(s->worker)));
        for (int k = 0; is_ours && k < r->n_facts; k++)
            TRY(yomi_store_learn(s, &r->facts[k], NULL, err));
        if (is_ours) continue;
        e->n_dropped++;
        TRY(count_results(s, -1, -(int64_t)r->nodes, -r->seconds, err));
    }
    return YOMI_OK;
}

static yomi_status trade(yomi_store *s, void *user, yomi_error *err)
{
    static const char free_own[] =
        "UPDATE yomi_jobs SET worker = NULL, until = NULL WHERE worker = $1";
    static const char take[] =
        "WITH next AS MATERIALIZED (SELECT job FROM yomi_jobs WHERE worker IS NULL ORDER BY rank "
        "LIMIT $3 {skip}) UPDATE yomi_jobs SET worker = $1, until = {now} + $2 "
        "WHERE job IN (SELECT job FROM next) RETURNING job, cost";
    struct exchange *e = user;
    yomi_store_jobs_free(&e->taken.list);
    e->taken.cap = 0;
    e->n_dropped = 0;
    TRY(hand_in(s, e, err));
    if (e->is_again) TRY(STORE_RUN(s, free_own, NULL, NULL, err, STORE_N(s->worker)));
    e->is_again = true;
    if (!e->wanted) return YOMI_OK;
    return STORE_RUN(s, take, take_job, &e->taken, err, STORE_N(s->worker), STORE_X(e->lease),
                     STORE_N(e->wanted));
}

yomi_status yomi_store_exchange(yomi_store_jobs *taken, yomi_store *store,
                                const yomi_store_result *results, int n_results, int wanted,
                                double lease, int *n_dropped, yomi_error *err)
{
    struct exchange e = {
        .results = results, .n_results = n_results, .wanted = wanted, .lease = lease};
    double most = 0;
    for (int i = 0; i < n_results; i++)
        if (results[i].seconds > most) most = results[i].seconds;
    const bool is_firm =
        n_results && (most >= firm_seconds || clock_now() - store->firm_at > firm_every);
    const yomi_status status = store_transact(store, is_firm, trade, &e, err);
    if (status != YOMI_OK) {
        yomi_store_jobs_free(&e.taken.list);
        return status;
    }
    *taken = e.taken.list;
    if (n_dropped) *n_dropped = e.n_dropped;
    return YOMI_OK;
}

/* --- leases ---------------------------------------------------------------------------------- */

static yomi_status renew(yomi_store *s, void *user, yomi_error *err)
{
    static const char seen[] =
        "UPDATE yomi_workers SET seen = {now} WHERE place = $1 AND pid = $2 AND has_left = 0";
    static const char jobs[] =
        "UPDATE yomi_jobs SET until = {now} + $3 WHERE worker IN (SELECT id FROM yomi_workers "
        "WHERE place = $1 AND pid = $2 AND has_left = 0)";
    char host[64], place[192];
    name_host(host);
    name_place(place, host);
    TRY(STORE_RUN(s, seen, NULL, NULL, err, STORE_S(place), STORE_N(getpid())));
    return STORE_RUN(s, jobs, NULL, NULL, err, STORE_S(place), STORE_N(getpid()),
                     STORE_X(*(const double *)user));
}

yomi_status yomi_store_renew(yomi_store *store, double lease, yomi_error *err)
{
    return store_transact(store, false, renew, &lease, err);
}

static yomi_status retire(yomi_store *s, int64_t worker, yomi_error *err)
{
    static const char jobs[] = "UPDATE yomi_jobs SET worker = NULL, until = NULL WHERE worker = $1";
    static const char gone[] = "UPDATE yomi_workers SET has_left = 1 WHERE id = $1";
    TRY(STORE_RUN(s, gone, NULL, NULL, err, STORE_N(worker)));
    return STORE_RUN(s, jobs, NULL, NULL, err, STORE_N(worker));
}

static yomi_status leave(yomi_store *s, void *user, yomi_error *err)
{
    (void)user;
    return retire(s, s->worker, err);
}

yomi_status yomi_store_release(yomi_store *store, yomi_error *err)
{
    return store_transact(store, false, leave, NULL, err);
}

/* Workers that are not known to have left, by place. */
struct roll {
    struct {
        int64_t id, pid, born;
    } * rows;
    int n;
    size_t cap;
};

static yomi_status take_row(const struct store_value *cells, void *user, yomi_error *err)
{
    struct roll *r = user;
    if (!LIST_RESERVE(r->rows, r->cap, r->n, 1))
        return fail(err, YOMI_ENOMEM, "there is no memory for the workers");
    r->rows[r->n].id = cells[0].n;
    r->rows[r->n].pid = cells[1].n;
    r->rows[r->n++].born = cells[2].n;
    return YOMI_OK;
}

static yomi_status take_count(const struct store_value *cells, void *user, yomi_error *err)
{
    (void)cells;
    (void)err;
    ++*(int *)user;
    return YOMI_OK;
}

static yomi_status bury(yomi_store *s, const char *place, yomi_error *err)
{
    static const char sql[] =
        "SELECT id, pid, born FROM yomi_workers WHERE place = $1 AND has_left = 0";
    struct roll r = {0};
    yomi_status status = STORE_RUN(s, sql, take_row, &r, err, STORE_S(place));
    for (int i = 0; i < r.n && status == YOMI_OK; i++)
        if (birth_of(r.rows[i].pid) != r.rows[i].born) status = retire(s, r.rows[i].id, err);
    free(r.rows);
    return status;
}

static yomi_status reclaim(yomi_store *s, void *user, yomi_error *err)
{
    static const char late[] =
        "WITH late AS MATERIALIZED (SELECT job FROM yomi_jobs WHERE worker IS NOT NULL "
        "AND until < {now} {skip}) UPDATE yomi_jobs SET worker = NULL, until = NULL "
        "WHERE job IN (SELECT job FROM late)";
    static const char open_jobs[] = "SELECT 1 FROM yomi_jobs WHERE worker IS NULL";
    char host[64], place[192];
    int *n = user;
    *n = 0;
    name_host(host);
    name_place(place, host);
    TRY(bury(s, place, err));
    TRY(store_run(s, late, NULL, 0, NULL, NULL, err));
    return store_run(s, open_jobs, NULL, 0, take_count, n, err);
}

yomi_status yomi_store_reclaim(int *n, yomi_store *store, yomi_error *err)
{
    return store_transact(store, false, reclaim, n, err);
}

/* --- planning -------------------------------------------------------------------------------- */

struct peek {
    bool has_jobs, has_planner;
};

static yomi_status take_peek(const struct store_value *cells, void *user, yomi_error *err)
{
    struct peek *p = user;
    (void)err;
    p->has_jobs = cells[0].n;
    p->has_planner = cells[1].n;
    return YOMI_OK;
}

static yomi_status peek(yomi_store *s, void *user, yomi_error *err)
{
    static const char sql[] =
        "SELECT CASE WHEN EXISTS (SELECT 1 FROM yomi_jobs WHERE worker IS NULL) THEN 1 ELSE 0 END, "
        "CASE WHEN CAST(value AS DOUBLE PRECISION) > {now} THEN 1 ELSE 0 END "
        "FROM yomi_meta WHERE key = 'planner'";
    return store_run(s, sql, NULL, 0, take_peek, user, err);
}

yomi_status yomi_store_peek(bool *has_jobs, bool *has_planner, yomi_store *store, yomi_error *err)
{
    struct peek p = {0};
    TRY(store_read(store, peek, &p, err));
    *has_jobs = p.has_jobs;
    *has_planner = p.has_planner;
    return YOMI_OK;
}

struct claim {
    double seconds;
    bool is_ours;
};

static yomi_status take_claim(yomi_store *s, void *user, yomi_error *err)
{
    static const char take[] =
        "UPDATE yomi_meta SET value = CAST({now} + $1 AS TEXT) WHERE key = 'planner' "
        "AND CASE WHEN key = 'planner' THEN CAST(value AS DOUBLE PRECISION) ELSE 0.0 END < {now} "
        "RETURNING 1";
    static const char give[] = "UPDATE yomi_meta SET value = '0' WHERE key = 'planner'";
    struct claim *c = user;
    c->is_ours = false;
    if (c->seconds <= 0) return store_run(s, give, NULL, 0, NULL, NULL, err);
    return STORE_RUN(s, take, mark_ours, &c->is_ours, err, STORE_X(c->seconds));
}

yomi_status yomi_store_claim(bool *out, yomi_store *store, double seconds, yomi_error *err)
{
    struct claim c = {seconds, false};
    TRY(store_transact(store, false, take_claim, &c, err));
    *out = c.is_ours;
    return YOMI_OK;
}
