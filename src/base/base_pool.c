/* SPDX-License-Identifier: MIT */
#include "base_pool.h"
#include "base_status.h"
#include "yomi/solve.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>

struct pool {
    int n_helpers;
    pthread_mutex_t lock;
    pthread_cond_t work, rest; /* a job has begun; no helper is busy */

    /* Under the lock, but for next_part. */
    unsigned round; /* the number of the job, by which helpers see a new one */
    int busy;       /* helpers at work */
    bool closing;
    pool_fn *fn;
    void *user;
    size_t n_parts;
    atomic_size_t next_part;
    struct helper {
        struct pool *pool;
        int worker;
        pthread_t thread;
    } helpers[];
};

/* Run parts of the job until none is left. Relaxed order is enough for next_part, which only shares
 * out numbers; results are published by the lock. */
static void take_parts(struct pool *p, int worker)
{
    for (;;) {
        const size_t part = atomic_fetch_add_explicit(&p->next_part, 1, memory_order_relaxed);
        if (part >= p->n_parts) return;
        p->fn(part, worker, p->user);
    }
}

static void *help(void *arg)
{
    const struct helper *h = arg;
    struct pool *p = h->pool;
    unsigned seen = 0;
    pthread_mutex_lock(&p->lock);
    for (;;) {
        while (p->round == seen && !p->closing) pthread_cond_wait(&p->work, &p->lock);
        if (p->closing) break;
        seen = p->round;
        pthread_mutex_unlock(&p->lock);
        take_parts(p, h->worker);
        pthread_mutex_lock(&p->lock);
        if (--p->busy == 0) pthread_cond_signal(&p->rest);
    }
    pthread_mutex_unlock(&p->lock);
    return NULL;
}

yomi_status pool_new(struct pool **out, int threads, yomi_error *err)
{
    if (threads < 1 || threads > YOMI_THREADS_MAX)
        return fail(err, YOMI_ERANGE, "%d threads were asked for; choose 1 to %d", threads,
                    YOMI_THREADS_MAX);
    struct pool *p = calloc(1, sizeof *p + (size_t)(threads - 1) * sizeof *p->helpers);
    if (!p) return fail_threads(err, threads);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->work, NULL);
    pthread_cond_init(&p->rest, NULL);
    for (int i = 0; i < threads - 1; i++) {
        struct helper *h = &p->helpers[i];
        *h = (struct helper){.pool = p, .worker = i + 1};
        if (pthread_create(&h->thread, NULL, help, h) != 0) {
            pool_free(p);
            return fail(err, YOMI_ENOMEM,
                        "the system gives no more than %d thread%s; ask for fewer", i + 1,
                        plural((unsigned)i + 1));
        }
        p->n_helpers++;
    }
    *out = p;
    return YOMI_OK;
}

void pool_free(struct pool *p)
{
    if (!p) return;
    pthread_mutex_lock(&p->lock);
    p->closing = true;
    pthread_cond_broadcast(&p->work);
    pthread_mutex_unlock(&p->lock);
    for (int i = 0; i < p->n_helpers; i++) pthread_join(p->helpers[i].thread, NULL);
    pthread_cond_destroy(&p->rest);
    pthread_cond_destroy(&p->work);
    pthread_mutex_destroy(&p->lock);
    free(p);
}

void pool_run(struct pool *p, size_t n, pool_fn *fn, void *user)
{
    pthread_mutex_lock(&p->lock);
    p->fn = fn;
    p->user = user;
    p->n_parts = n;
    atomic_store_explicit(&p->next_part, 0, memory_order_relaxed);
    p->busy = p->n_helpers;
    p->round++;
    pthread_cond_broadcast(&p->work);
    pthread_mutex_unlock(&p->lock);
    take_parts(p, 0);
    pthread_mutex_lock(&p->lock);
    while (p->busy) pthread_cond_wait(&p->rest, &p->lock);
    pthread_mutex_unlock(&p->lock);
}
