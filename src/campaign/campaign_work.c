/* SPDX-License-Identifier: MIT */
/* Workers: take a job, do it, hand in what came of it; plan new ones when there are none. */
#include "base/base_clock.h"
#include "base/base_list.h"
#include "base/base_pool.h"
#include "campaign_desk.h"
#include "yomi/version.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { HANDFUL = 64, OFFER_MOST = 20000 };

/* A worker takes as many jobs at once as it does in a twentieth of a second: one, unless they are
 * very short. What is planned lasts a few seconds, or twice as many jobs as there are workers. */
static const double handful_seconds = 0.05, offer_seconds = 2;

struct crew {
    const char *store;
    const yomi_solve *how;
    const yomi_campaign_manner *manner;
    yomi_stop *stop; /* asked by who gives up, by the clock, and by how->stop */
    double start;
    double lease; /* of the campaign, once a worker has read it */
    pthread_mutex_t
        gate; /* to a file, which has one writer at a time: others sleep, and try no more */
    pthread_mutex_t mutex;
    /* under the mutex */
    yomi_campaign_report report;
    yomi_status status;
    yomi_error error;
    /* read by the keeper; relaxed, for nothing else hangs on them */
    atomic_int n_working;
    atomic_uint_fast64_t jobs, nodes;
};

/* --- one voice for all ----------------------------------------------------------------------- */

static void give_up(struct crew *c, yomi_status status, const yomi_error *err)
{
    pthread_mutex_lock(&c->mutex);
    if (c->status == YOMI_OK) {
        c->status = status;
        c->error = *err;
    }
    pthread_mutex_unlock(&c->mutex);
    yomi_stop_ask(c->stop);
}

static void say_to_manner(const char *sentence, void *user)
{
    struct crew *c = user;
    pthread_mutex_lock(&c->mutex);
    c->manner->notice(sentence, c->manner->user);
    pthread_mutex_unlock(&c->mutex);
}

static struct campaign_ear ear_of(struct crew *c)
{
    return (struct campaign_ear){
        .notice = c->manner->notice ? say_to_manner : NULL, .user = c, .stop = c->stop};
}

static void doze(const struct crew *c, double seconds)
{
    for (const double until = clock_now() + seconds;
         clock_now() < until && !yomi_stop_asked(c->stop);)
        nanosleep(&(struct timespec){0, 5000000}, NULL);
}

/* --- what a job gives ------------------------------------------------------------------------ */

/* Facts with texts of their own. */
struct facts {
    yomi_store_fact *facts;
    int n;
    size_t cap;
    uint64_t nodes;
};

static yomi_status keep_fact(const yomi_store_fact *fact, void *user, yomi_error *err)
{
    struct facts *f = user;
    if (!LIST_RESERVE(f->facts, f->cap, f->n, 1)) return campaign_no_memory(err);
    yomi_store_fact copy = {strdup(fact->subject), strdup(fact->question), strdup(fact->answer),
                            fact->nodes, strdup(yomi_version())};
    f->facts[f->n++] = copy;
    f->nodes += fact->nodes;
    const bool is_whole = copy.subject && copy.question && copy.answer && copy.version;
    return is_whole ? YOMI_OK : campaign_no_memory(err);
}

static void free_facts(struct facts *f)
{
    for (int i = 0; i < f->n; i++) {
        free((char *)f->facts[i].subject);
        free((char *)f->facts[i].question);
        free((char *)f->facts[i].answer);
        free((char *)f->facts[i].version);
    }
    free(f->facts);
    *f = (struct facts){0};
}

/* --- a worker -------------------------------------------------------------------------------- */

struct worker {
    struct crew *crew;
    struct campaign_ear ear;
    yomi_campaign *desk;
    void *bench;
    double mean; /* seconds of its jobs, lately; 0: none done */
    int n;       /* results in hand */
    struct facts facts[HANDFUL];
    yomi_store_result results[HANDFUL];
    yomi_store_jobs jobs; /* in hand; the results are those of the first n */
};

static void enter(struct worker *w)
{
    if (yomi_store_is_file(w->desk->store)) pthread_mutex_lock(&w->crew->gate);
}

static void leave(struct worker *w)
{
    if (yomi_store_is_file(w->desk->store)) pthread_mutex_unlock(&w->crew->gate);
}

/* What a plan gives: jobs, and facts that it rests on. */
struct offering {
    yomi_store_job *jobs;
    int n;
    size_t cap;
    struct facts notes;
};

static yomi_status add_note(const yomi_store_fact *fact, void *user, yomi_error *err)
{
    return keep_fact(fact, &((struct offering *)user)->notes, err);
}

static yomi_status add_job(const yomi_store_job *job, void *user, yomi_error *err)
{
    struct offering *o = user;
    char *text = strdup(job->text);
    if (!text || !LIST_RESERVE(o->jobs, o->cap, o->n, 1)) {
        free(text);
        return campaign_no_memory(err);
    }
    o->jobs[o->n++] = (yomi_store_job){text, job->cost};
    return YOMI_OK;
}

/* How many jobs to plan. */
static yomi_status count_wanted(int *out, yomi_campaign *desk, yomi_error *err)
{
    yomi_store_state state;
    int here = 0;
    TRY(yomi_store_state_of(&state, desk->store, desk->plan.lease, err));
    for (int i = 0; i < state.n_workers; i++) here += state.workers[i].is_here;
    const double mean = state.jobs ? state.seconds / (double)state.jobs : 1;
    double each = offer_seconds / (mean > 1e-5 ? mean : 1e-5);
    if (each < 2) each = 2;
    const double wanted = each * (here ? here : 1);
    *out = wanted > OFFER_MOST ? OFFER_MOST : (int)wanted;
    yomi_store_state_free(&state);
    return YOMI_OK;
}

static yomi_status learn_notes(yomi_store *store, void *user, yomi_error *err)
{
    const struct facts *f = user;
    for (int i = 0; i < f->n; i++) TRY(yomi_store_learn(store, &f->facts[i], NULL, err));
    return YOMI_OK;
}

/* Offer what the kind wants, but nothing that has been answered while it thought. */
static yomi_status offer(yomi_campaign *desk, struct offering *o, yomi_error *err)
{
    int kept = 0;
    if (o->notes.n) TRY(yomi_store_together(desk->store, learn_notes, &o->notes, err));
    TRY(campaign_desk_refresh(desk, err));
    for (int i = 0; i < o->n; i++) {
        if (desk->kind->wants(desk->self, o->jobs[i].text)) {
            const yomi_store_job job = o->jobs[kept];
            o->jobs[kept++] = o->jobs[i];
            o->jobs[i] = job; /* it is freed with the others */
        }
    }
    return yomi_store_offer(desk->store, o->jobs, kept, err);
}

/* Plan with the right to do so. *is_done: nothing is left to do. */
static yomi_status plan(yomi_campaign *desk, bool *is_done, yomi_error *err)
{
    yomi_campaign_answer answer;
    yomi_store_jobs busy;
    struct offering o = {0};
    int free_again, wanted;
    TRY(yomi_store_reclaim(&free_again, desk->store, err));
    TRY(campaign_desk_refresh(desk, err));
    TRY(yomi_campaign_answer_of(&answer, desk, err));
    *is_done = answer.is_known;
    yomi_campaign_answer_free(&answer);
    if (*is_done) return yomi_store_offer(desk->store, NULL, 0, err);
    TRY(count_wanted(&wanted, desk, err));
    TRY(yomi_store_busy(&busy, desk->store, err));
    yomi_status status = desk->kind->jobs(desk->self, wanted, &busy, add_job, add_note, &o, err);
    yomi_store_jobs_free(&busy);
    if (status == YOMI_OK) status = offer(desk, &o, err);
    for (int i = 0; i < o.n; i++) free(o.jobs[i].text);
    free(o.jobs);
    free_facts(&o.notes);
    return status;
}

/* Nobody has jobs to give: make some, unless somebody else is about to. */
static yomi_status try_plan(struct worker *w, bool *is_done, yomi_error *err)
{
    bool is_planner, none;
    TRY(yomi_store_claim(&is_planner, w->desk->store, w->desk->plan.lease, err));
    if (!is_planner) return YOMI_OK;
    const yomi_status status = plan(w->desk, is_done, err);
    const yomi_status given = yomi_store_claim(&none, w->desk->store, 0, NULL);
    TRY(status);
    return given == YOMI_OK ? YOMI_OK : fail(err, given, "the store does not take the plan");
}

static yomi_status plan_or_wait(struct worker *w, double *pause, bool *is_idle, bool *is_done,
                                yomi_error *err)
{
    bool has_jobs, has_planner;
    TRY(yomi_store_peek(&has_jobs, &has_planner, w->desk->store, err));
    *is_idle = !has_jobs;
    if (has_jobs) return YOMI_OK;
    if (!has_planner) {
        enter(w);
        const yomi_status status = try_plan(w, is_done, err);
        leave(w);
        TRY(status);
        if (*is_done) return YOMI_OK;
        TRY(yomi_store_peek(&has_jobs, &has_planner, w->desk->store, err));
        *is_idle = !has_jobs;
        if (has_jobs) return YOMI_OK;
    }
    if (*pause > 0) doze(w->crew, *pause);
    *pause = *pause > 0 ? *pause * 1.5 : 0.002;
    if (*pause > 1) *pause = 1;
    return YOMI_OK;
}

static void drop_hand(struct worker *w)
{
    for (int i = 0; i < HANDFUL; i++) free_facts(&w->facts[i]);
    yomi_store_jobs_free(&w->jobs);
    w->n = 0;
}

/* How many jobs to take: 0 when enough has been done. */
static int choose_handful(const struct worker *w)
{
    const struct crew *c = w->crew;
    if (yomi_stop_asked(c->stop)) return 0;
    int n = w->mean > 0 ? (int)(handful_seconds / w->mean) : 1;
    n = n < 1 ? 1 : n > HANDFUL ? HANDFUL : n;
    if (!c->manner->most) return n;
    const uint64_t done = atomic_load_explicit(&c->jobs, memory_order_relaxed);
    const uint64_t left = done < c->manner->most ? c->manner->most - done : 0;
    return left < (uint64_t)n ? (int)left : n;
}

/* Hand in what is in hand, and take new jobs. */
static yomi_status trade(struct worker *w, int wanted, yomi_error *err)
{
    yomi_store_jobs taken;
    int dropped;
    enter(w);
    const yomi_status status = yomi_store_exchange(&taken, w->desk->store, w->results, w->n, wanted,
                                                   w->desk->plan.lease, &dropped, err);
    leave(w);
    TRY(status);
    pthread_mutex_lock(&w->crew->mutex);
    for (int i = 0; i < w->n; i++) {
        w->crew->report.nodes += w->results[i].nodes;
        w->crew->report.jobs++;
    }
    w->crew->report.jobs -= (uint64_t)dropped;
    w->crew->report.dropped += (uint64_t)dropped;
    pthread_mutex_unlock(&w->crew->mutex);
    drop_hand(w);
    w->jobs = taken;
    return YOMI_OK;
}

/* Do the jobs in hand. One that is stopped from outside, and those behind it, have no result. */
static yomi_status do_jobs(struct worker *w, yomi_error *err)
{
    for (int i = 0; i < w->jobs.n; i++) {
        struct facts *f = &w->facts[i];
        const double start = clock_now();
        if (yomi_stop_asked(w->crew->stop)) return YOMI_OK;
        const yomi_status status =
            w->desk->kind->work(w->bench, w->jobs.jobs[i].text, keep_fact, f, err);
        if (status == YOMI_ESTOPPED && yomi_stop_asked(w->crew->stop)) return YOMI_OK;
        TRY(status);
        const double seconds = clock_now() - start;
        w->results[i] =
            (yomi_store_result){w->jobs.jobs[i].text, f->n, f->facts, f->nodes, seconds};
        w->n = i + 1;
        w->mean = w->mean > 0 ? 0.8 * w->mean + 0.2 * seconds : seconds;
        atomic_fetch_add_explicit(&w->crew->nodes, f->nodes, memory_order_relaxed);
        atomic_fetch_add_explicit(&w->crew->jobs, 1, memory_order_relaxed);
    }
    return YOMI_OK;
}

static yomi_status work_on(struct worker *w, yomi_error *err)
{
    double pause = 0;
    bool is_done = false, is_idle = false;
    for (;;) {
        const int wanted = choose_handful(w);
        /* Who waits looks before it asks: a question that takes jobs is one that writes. */
        if (!is_idle || !wanted) TRY(trade(w, wanted, err));
        if (!wanted) return YOMI_OK;
        is_idle = !w->jobs.n;
        if (w->jobs.n) {
            pause = 0;
            TRY(do_jobs(w, err));
            continue;
        }
        TRY(plan_or_wait(w, &pause, &is_idle, &is_done, err));
        if (!is_done) continue;
        pthread_mutex_lock(&w->crew->mutex);
        w->crew->report.is_done = true;
        pthread_mutex_unlock(&w->crew->mutex);
        return YOMI_OK;
    }
}

static yomi_status be_worker(struct worker *w, yomi_error *err)
{
    const struct crew *c = w->crew;
    TRY(campaign_desk_open(&w->desk, c->store, YOMI_STORE_WRITE, c->manner->kinds, &w->ear, err));
    TRY(yomi_store_join(w->desk->store, yomi_version(), err));
    yomi_solve how = *c->how;
    how.memory /= (size_t)how.threads;
    how.threads = 1;
    how.seconds = how.processor = 0;
    how.progress = NULL;
    how.stop = c->stop;
    TRY(w->desk->kind->settle(&w->bench, &w->desk->plan, &how, err));
    return work_on(w, err);
}

static void run_worker(struct crew *c)
{
    yomi_error err = {0};
    struct worker *w = calloc(1, sizeof *w);
    yomi_status status = YOMI_ENOMEM;
    if (w) {
        w->crew = c;
        w->ear = ear_of(c);
        status = be_worker(w, &err);
        drop_hand(w);
        if (w->bench) w->desk->kind->rise(w->bench);
        yomi_campaign_close(w->desk);
        free(w);
    } else {
        campaign_no_memory(&err);
    }
    if (status != YOMI_OK) give_up(c, status, &err);
    atomic_fetch_sub_explicit(&c->n_working, 1, memory_order_relaxed);
}

/* --- the keeper: leases, the clock, progress ------------------------------------------------- */

static bool is_over(const struct crew *c)
{
    const yomi_solve *how = c->how;
    return (how->stop && yomi_stop_asked(how->stop)) ||
           (how->seconds > 0 && clock_now() - c->start >= how->seconds);
}

static void tell_progress(struct crew *c)
{
    const yomi_progress p = {.doing = "campaign",
                             .done = atomic_load_explicit(&c->jobs, memory_order_relaxed),
                             .nodes = atomic_load_explicit(&c->nodes, memory_order_relaxed),
                             .seconds = clock_now() - c->start};
    if (!c->how->progress) return;
    pthread_mutex_lock(&c->mutex);
    c->how->progress(&p, c->how->user);
    pthread_mutex_unlock(&c->mutex);
}

/* A lease that cannot be renewed now is renewed later, or runs out: no reason to end. */
static void keep(struct crew *c)
{
    struct campaign_ear ear = ear_of(c);
    yomi_campaign *desk = NULL;
    double renewed = clock_now(), told = renewed, every = 1;
    while (atomic_load_explicit(&c->n_working, memory_order_relaxed) > 0) {
        nanosleep(&(struct timespec){0, 10000000}, NULL);
        const double now = clock_now();
        if (is_over(c)) yomi_stop_ask(c->stop);
        if (now - told >= 0.2) {
            tell_progress(c);
            told = now;
        }
        if (now - renewed < every) continue;
        renewed = now;
        ear.notice = NULL; /* the workers say it when the server is gone, and wait for it */
        if (!desk && campaign_desk_open(&desk, c->store, YOMI_STORE_WRITE, c->manner->kinds, &ear,
                                        NULL) != YOMI_OK)
            continue;
        every = desk->plan.lease / 4;
        if (yomi_store_renew(desk->store, desk->plan.lease, NULL) == YOMI_OK) continue;
        yomi_campaign_close(desk);
        desk = NULL;
        every = 1;
    }
    yomi_campaign_close(desk);
}

static void run_part(size_t part, int thread, void *user)
{
    struct crew *c = user;
    (void)thread;
    if (part < (size_t)c->how->threads)
        run_worker(c);
    else
        keep(c);
}

static yomi_status finish(yomi_campaign_report *out, struct crew *c, yomi_error *err)
{
    c->report.seconds = clock_now() - c->start;
    *out = c->report;
    if (c->status != YOMI_OK) {
        if (err) *err = c->error;
        return c->status;
    }
    if (c->report.is_done) return YOMI_OK;
    return fail(err, YOMI_ESTOPPED, "stopped after %llu job%s; the campaign goes on from here",
                (unsigned long long)c->report.jobs, plural(c->report.jobs));
}

yomi_status yomi_campaign_work(yomi_campaign_report *out, const char *store, const yomi_solve *how,
                               const yomi_campaign_manner *manner, yomi_error *err)
{
    static const yomi_campaign_manner plain = {0};
    struct crew c = {.store = store,
                     .how = how,
                     .manner = manner ? manner : &plain,
                     .stop = yomi_stop_new(),
                     .start = clock_now()};
    struct pool *pool;
    if (!c.stop) return campaign_no_memory(err);
    if (how->threads < 1 || how->threads >= YOMI_THREADS_MAX) {
        yomi_stop_free(c.stop);
        return fail(err, YOMI_ERANGE, "a process can be 1 to %d workers", YOMI_THREADS_MAX - 1);
    }
    yomi_status status = pool_new(&pool, how->threads + 1, err);
    if (status != YOMI_OK) {
        yomi_stop_free(c.stop);
        return status;
    }
    pthread_mutex_init(&c.gate, NULL);
    pthread_mutex_init(&c.mutex, NULL);
    atomic_store_explicit(&c.n_working, how->threads, memory_order_relaxed);
    pool_run(pool, (size_t)how->threads + 1, run_part, &c);
    pool_free(pool);
    pthread_mutex_destroy(&c.mutex);
    pthread_mutex_destroy(&c.gate);
    yomi_stop_free(c.stop);
    return finish(out, &c, err);
}
