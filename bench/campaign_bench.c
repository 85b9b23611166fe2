/* SPDX-License-Identifier: MIT */
/* What a store can hand out and take in: jobs that do nothing, with 1 to 8 workers, and jobs that
 * sleep, with 100 and 1,000 workers in processes of up to 125. For a server YOMI_BENCH_POSTGRES is
 * a URL with %d in the place of a number from 0: empty databases, one for every case. */
#include "bench.h"
#include <sys/wait.h>
#include <unistd.h>

enum { PER_PROCESS = 125 };

/* --- a kind of campaign: `count` jobs that sleep -----------------------------------------------
 */

struct picture {
    long n, n_known, first;
    double sleep;
    unsigned char *known;
};

static yomi_status open_picture(void **out, const yomi_campaign_plan *plan, yomi_error *err)
{
    struct picture *p = calloc(1, sizeof *p);
    (void)err;
    if (!p || sscanf(plan->question, "%ld %lf", &p->n, &p->sleep) != 2) abort();
    p->known = calloc((size_t)p->n, 1);
    if (!p->known) abort();
    *out = p;
    return YOMI_OK;
}

static void close_picture(void *self)
{
    free(((struct picture *)self)->known);
    free(self);
}

static yomi_status learn(void *self, const yomi_store_fact *fact, yomi_error *err)
{
    struct picture *p = self;
    const long i = atol(fact->subject);
    (void)err;
    p->n_known += !p->known[i];
    p->known[i] = 1;
    return YOMI_OK;
}

static yomi_status give_jobs(void *self, int n, const yomi_store_jobs *busy,
                             yomi_campaign_job_fn *give, yomi_store_fact_fn *note, void *user,
                             yomi_error *err)
{
    struct picture *p = self;
    unsigned char *taken = calloc((size_t)p->n, 1);
    (void)note;
    if (!taken) abort();
    for (int i = 0; i < busy->n; i++) taken[atol(busy->jobs[i].text)] = 1;
    while (p->first < p->n && p->known[p->first]) p->first++;
    for (long i = p->first; i < p->n && n > 0; i++) {
        char text[32];
        if (p->known[i] || taken[i]) continue;
        snprintf(text, sizeof text, "%ld", i);
        const yomi_store_job job = {text, 1};
        if (give(&job, user, err) != YOMI_OK) abort();
        n--;
    }
    free(taken);
    return YOMI_OK;
}

static bool wants(void *self, const char *job)
{
    return !((struct picture *)self)->known[atol(job)];
}

static yomi_status settle(void **out, const yomi_campaign_plan *plan, const yomi_solve *how,
                          yomi_error *err)
{
    (void)how;
    return open_picture(out, plan, err);
}

static yomi_status work(void *bench, const char *job, yomi_store_fact_fn *give, void *user,
                        yomi_error *err)
{
    const struct picture *p = bench;
    const yomi_store_fact fact = {job, "done", "yes", 1, NULL};
    if (p->sleep > 0) usleep((useconds_t)(1e6 * p->sleep));
    return give(&fact, user, err);
}

static yomi_status join(char **out, const yomi_store_fact *known, const yomi_store_fact *found,
                        yomi_error *err)
{
    (void)out;
    (void)known;
    (void)found;
    (void)err;
    return YOMI_OK;
}

static yomi_status answer(void *self, yomi_campaign_answer *out, yomi_error *err)
{
    const struct picture *p = self;
    (void)err;
    out->is_known = p->n_known == p->n;
    return YOMI_OK;
}

static const yomi_campaign_kind sleepy = {.name = "sleepy",
                                          .version = 1,
                                          .open = open_picture,
                                          .close = close_picture,
                                          .learn = learn,
                                          .jobs = give_jobs,
                                          .wants = wants,
                                          .work = work,
                                          .settle = settle,
                                          .rise = close_picture,
                                          .join = join,
                                          .answer = answer};
static const yomi_campaign_kind *const kinds[] = {&sleepy, NULL};

/* --- cases -------------------------------------------------------------------------------------
 */

static void be_workers(const char *store, int n)
{
    const yomi_campaign_manner manner = {.kinds = kinds};
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_campaign_report r;
    yomi_error err;
    how.threads = n;
    if (yomi_campaign_work(&r, store, &how, &manner, &err) != YOMI_OK) {
        fprintf(stderr, "%s\n", err.text);
        _exit(1);
    }
    _exit(0);
}

static void run(struct bench *b, const char *name, const char *store, int workers, long jobs,
                double sleep)
{
    char question[64];
    yomi_campaign_plan plan = YOMI_CAMPAIGN_PLAN_INIT;
    yomi_error err;
    snprintf(question, sizeof question, "%ld %f", jobs, sleep);
    plan.kind = "sleepy";
    plan.question = question;
    if (yomi_campaign_start(store, &plan, kinds, &err) != YOMI_OK) {
        fprintf(stderr, "%s\n", err.text);
        exit(2);
    }
    fflush(stdout);
    const double start = bench_clock();
    for (int left = workers; left > 0; left -= PER_PROCESS)
        if (fork() == 0) be_workers(store, left < PER_PROCESS ? left : PER_PROCESS);
    while (wait(NULL) > 0) continue;
    const double seconds = bench_clock() - start;
    const double most = sleep > 0 ? workers / sleep : 0;
    bench_name(b, name);
    if (b->is_json)
        printf("\"nodes\": %ld, \"seconds\": %.3g, \"per_second\": %.0f, \"busy\": \"%.0f %%\"}",
               jobs, seconds, (double)jobs / seconds, most > 0 ? 100 * jobs / seconds / most : 100);
    else
        printf("%14ld %10.3f %14.0f\n", jobs, seconds, (double)jobs / seconds);
    fflush(stdout);
}

static void run_all(struct bench *b, const char *kind, const char *pattern, bool is_file)
{
    static const struct {
        int workers;
        long jobs;
        double sleep;
    } cases[] = {{1, 20000, 0}, {2, 20000, 0},    {4, 20000, 0},
                 {8, 20000, 0}, {100, 5000, 0.1}, {1000, 5000, 1}};
    for (int i = 0; i < 6; i++) {
        char name[96], store[512];
        if (!is_file && cases[i].workers > 100) continue; /* servers allow fewer connections */
        snprintf(store, sizeof store, pattern, i);
        if (cases[i].sleep > 0)
            snprintf(name, sizeof name, "%s, jobs of %.1f s, %d workers", kind, cases[i].sleep,
                     cases[i].workers);
        else
            snprintf(name, sizeof name, "%s, %d worker%s", kind, cases[i].workers,
                     cases[i].workers == 1 ? "" : "s");
        run(b, name, store, cases[i].workers, cases[i].jobs, cases[i].sleep);
        if (!is_file) continue;
        static const char *const ends[] = {"", "-wal", "-shm"};
        for (int k = 0; k < 3; k++) {
            char path[600];
            snprintf(path, sizeof path, "%s%s", store, ends[k]);
            unlink(path);
        }
    }
}

int main(int argc, char **argv)
{
    struct bench b = bench_begin(argc, argv);
    const char *url = getenv("YOMI_BENCH_POSTGRES"), *folder = getenv("TMPDIR");
    char pattern[256];
    snprintf(pattern, sizeof pattern, "%.200s/campaign_bench-%d-%%d.db", folder ? folder : "/tmp",
             (int)getpid());
    run_all(&b, "SQLite", pattern, true);
    if (url) run_all(&b, "PostgreSQL", url, false);
    return bench_end(&b);
}
