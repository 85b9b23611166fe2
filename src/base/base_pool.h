/* SPDX-License-Identifier: MIT */
/* A small pool of worker threads that share out numbered parts of a job. */
#ifndef BASE_POOL_H
#define BASE_POOL_H
#include "yomi/status.h"
#include <stddef.h>

struct pool;

/* A part of a job. `worker` is 0 .. threads - 1: index per-thread tables by it. */
typedef void pool_fn(size_t part, int worker, void *user);

/* A pool of `threads` workers. The thread that calls pool_run() is worker 0; the others are started
 * here. */
yomi_status pool_new(struct pool **out, int threads, yomi_error *err);
void pool_free(struct pool *p);

/* Run parts 0 .. n - 1, in order of start, and return when all are done. */
void pool_run(struct pool *p, size_t n, pool_fn *fn, void *user);

#endif
