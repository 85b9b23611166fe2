/* SPDX-License-Identifier: MIT */
#include "scarce.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

/* These are seen by the loader, whatever the visibility of the rest. */
#define SEEN __attribute__((visibility("default")))

static atomic_long requests, refused, blocks;
static atomic_long every, only; /* 0: none */

static struct {
    void *(*malloc)(size_t);
    void *(*calloc)(size_t, size_t);
    void *(*realloc)(void *, size_t);
    void *(*aligned_alloc)(size_t, size_t);
    void *(*mmap)(void *, size_t, int, int, int, off_t);
    void (*free)(void *);
} next;

/* The allocator behind this one. It is asked for before there is a second thread. */
static void find_next(void)
{
    static int is_looking;
    if (is_looking) return; /* the loader allocates too; it can do without */
    is_looking = 1;
    *(void **)&next.calloc = dlsym(RTLD_NEXT, "calloc");
    *(void **)&next.realloc = dlsym(RTLD_NEXT, "realloc");
    *(void **)&next.aligned_alloc = dlsym(RTLD_NEXT, "aligned_alloc");
    *(void **)&next.mmap = dlsym(RTLD_NEXT, "mmap");
    *(void **)&next.free = dlsym(RTLD_NEXT, "free");
    *(void **)&next.malloc = dlsym(RTLD_NEXT, "malloc");
}

static int is_refused(void)
{
    if (!next.malloc) find_next();
    const long n = atomic_fetch_add(&requests, 1) + 1;
    const long step = atomic_load(&every);
    if (next.malloc && n != atomic_load(&only) && (!step || n % step)) return 0;
    atomic_fetch_add(&refused, 1);
    errno = ENOMEM;
    return 1;
}

static void *given(void *block)
{
    if (block) atomic_fetch_add(&blocks, 1);
    return block;
}

SEEN void *malloc(size_t bytes)
{
    return is_refused() ? NULL : given(next.malloc(bytes));
}

SEEN void *calloc(size_t n, size_t bytes)
{
    return is_refused() ? NULL : given(next.calloc(n, bytes));
}

SEEN void *realloc(void *old, size_t bytes)
{
    if (is_refused()) return NULL;
    void *block = next.realloc(old, bytes);
    if (!old) return given(block);
    if (!bytes && !block) atomic_fetch_sub(&blocks, 1);
    return block;
}

SEEN void *aligned_alloc(size_t align, size_t bytes)
{
    return is_refused() ? NULL : given(next.aligned_alloc(align, bytes));
}

SEEN void *mmap(void *at, size_t bytes, int protection, int flags, int fd, off_t offset)
{
    if (flags & MAP_ANONYMOUS && is_refused()) return MAP_FAILED;
    if (!next.mmap) find_next();
    return next.mmap(at, bytes, protection, flags, fd, offset);
}

SEEN void free(void *block)
{
    if (!block) return;
    atomic_fetch_sub(&blocks, 1);
    next.free(block);
}

static void start(long one, long step)
{
    atomic_store(&requests, 0);
    atomic_store(&refused, 0);
    atomic_store(&only, one);
    atomic_store(&every, step);
}

void scarce_refuse_one(long n)
{
    start(n, 0);
}

void scarce_refuse_every(long n)
{
    start(0, n);
}

long scarce_end(void)
{
    atomic_store(&only, 0);
    atomic_store(&every, 0);
    return atomic_load(&refused);
}

long scarce_requests(void)
{
    return atomic_load(&requests);
}

long scarce_blocks(void)
{
    return atomic_load(&blocks);
}

/* Preloaded: YOMI_SCARCE is "one 5" or "every 3", YOMI_SCARCE_LOG a file that learns at the end how
 * many requests there were and how many were refused. */
__attribute__((constructor)) static void begin(void)
{
    const char *how = getenv("YOMI_SCARCE");
    if (!how) return;
    const long n = strtol(how + strcspn(how, " "), NULL, 10);
    if (how[0] == 'o') scarce_refuse_one(n);
    if (how[0] == 'e') scarce_refuse_every(n);
}

__attribute__((destructor)) static void end(void)
{
    const char *path = getenv("YOMI_SCARCE_LOG");
    char line[64];
    if (!path) return;
    const long n = atomic_load(&requests), lost = scarce_end();
    const int fd = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    const int bytes = snprintf(line, sizeof line, "%ld %ld\n", n, lost);
    if (fd < 0 || write(fd, line, (size_t)bytes) != bytes) _exit(99);
    close(fd);
}
