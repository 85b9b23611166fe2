/* SPDX-License-Identifier: MIT */
#include "base_arena.h"
#include <stdint.h>
#include <stdlib.h>

struct arena_block {
    struct arena_block *next;
    alignas(max_align_t) unsigned char bytes[];
};

enum { FIRST_BLOCK = 4096 - (int)sizeof(struct arena_block), ALIGN = alignof(max_align_t) };

void arena_init(struct arena *a, size_t budget)
{
    *a = (struct arena){.budget = budget};
}

void arena_fini(struct arena *a)
{
    while (a->head) {
        struct arena_block *next = a->head->next;
        free(a->head);
        a->head = next;
    }
    arena_init(a, a->budget);
}

/* Begin a block of at least `need` bytes. Every block is twice as large as the one before it, so
 * that n bytes take log n blocks, as far as the budget allows. */
static int add_block(struct arena *a, size_t need)
{
    const size_t left = a->budget - a->taken;
    if (need > left) return 0;
    size_t cap = a->cap ? 2 * a->cap : FIRST_BLOCK;
    if (cap < need) cap = need;
    if (cap > left) cap = left;
    struct arena_block *b = calloc(1, sizeof *b + cap);
    a->is_refused = !b;
    if (!b) return 0;
    b->next = a->head;
    a->head = b;
    a->used = 0;
    a->cap = cap;
    a->taken += cap;
    return 1;
}

void *arena_take(struct arena *a, size_t n, size_t size)
{
    size_t bytes;
    if (__builtin_mul_overflow(n, size, &bytes) || bytes > SIZE_MAX / 2) return NULL;
    bytes = (bytes + ALIGN - 1) / ALIGN * ALIGN;
    if (bytes > a->cap - a->used && !add_block(a, bytes)) return NULL;
    void *p = a->head ? a->head->bytes + a->used : NULL;
    a->used += bytes;
    return p;
}

yomi_status arena_fail(const struct arena *a, size_t memory, int threads, yomi_error *err)
{
    return a->is_refused ? fail_system(err, memory) : fail_budget(err, memory, threads);
}
