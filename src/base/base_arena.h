/* SPDX-License-Identifier: MIT */
/* Memory that is taken piece by piece and given back all at once, within a budget. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H
#include "base_status.h"
#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>

struct arena {
    struct arena_block *head; /* the block being filled; `next` leads to the full ones */
    size_t used, cap;         /* bytes of the head block: given out, and in all */
    size_t taken, budget;     /* bytes of all blocks: now, and at most */
    bool is_refused;          /* the system had no memory for a block within the budget */
};

void arena_init(struct arena *a, size_t budget);
void arena_fini(struct arena *a);

/* Take n * size zeroed bytes, aligned for any type; NULL when they would pass the budget or the
 * system has no memory. They live until arena_fini(). */
void *arena_take(struct arena *a, size_t n, size_t size);

/* The failure for an arena_take() that gave NULL: the system has no memory, or `memory`, the budget
 * as the user knows it, is too little for `threads` threads. */
yomi_status arena_fail(const struct arena *a, size_t memory, int threads, yomi_error *err);

#define arena_new(a, type)      ((type *)arena_take((a), 1, sizeof(type)))
#define arena_array(a, type, n) ((type *)arena_take((a), (n), sizeof(type)))

#endif
