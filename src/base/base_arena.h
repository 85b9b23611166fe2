/* SPDX-License-Identifier: MIT */
/* Memory that is taken piece by piece and given back all at once, within a budget. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H
#include "base_status.h"
#include <stdalign.h>
#include <stdbool.h>
#include <stddef.h>

struct arena {
    struct arena_block *head; /* the block being filled, older ones behind it */
    size_t used, cap;         /* bytes of the head block */
    size_t taken, budget;     /* bytes of all blocks, and how many there may be */
    bool is_refused;          /* by the system, within the budget */
};

void arena_init(struct arena *a, size_t budget);
void arena_fini(struct arena *a);

/* n * size zeroed bytes, aligned for any type, or NULL when they would pass the budget or the
 * system has none. */
void *arena_take(struct arena *a, size_t n, size_t size);

/* Say why it gave NULL: the system refused, or `memory`, which the user can raise, is too little.
 */
yomi_status arena_fail(const struct arena *a, size_t memory, int threads, yomi_error *err);

#define arena_new(a, type)      ((type *)arena_take((a), 1, sizeof(type)))
#define arena_array(a, type, n) ((type *)arena_take((a), (n), sizeof(type)))

#endif
