/* SPDX-License-Identifier: MIT */
/* Which positions threads are searching at this moment, so that another thread takes its other
 * moves first and finds the answer in the table when it comes back (after the simplified ABDADA of
 * Tom Kerrigan). A lost or false mark costs time and nothing else, so relaxed atomics are enough.
 */
#ifndef OTHELLO_BUSY_H
#define OTHELLO_BUSY_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { OTHELLO_BUSY_ROWS = 1 << 12, OTHELLO_BUSY_WAYS = 4 };

struct othello_busy {
    _Atomic uint64_t marks[OTHELLO_BUSY_ROWS][OTHELLO_BUSY_WAYS]; /* hashes; 0: free */
};

static inline bool othello_busy_has(struct othello_busy *b, uint64_t hash)
{
    _Atomic uint64_t *row = b->marks[hash % OTHELLO_BUSY_ROWS];
    for (int i = 0; i < OTHELLO_BUSY_WAYS; i++)
        if (atomic_load_explicit(&row[i], memory_order_relaxed) == hash) return true;
    return false;
}

static inline void othello_busy_mark(struct othello_busy *b, uint64_t hash)
{
    _Atomic uint64_t *row = b->marks[hash % OTHELLO_BUSY_ROWS];
    for (int i = 0; i < OTHELLO_BUSY_WAYS; i++) {
        const uint64_t mark = atomic_load_explicit(&row[i], memory_order_relaxed);
        if (mark == hash) return;
        if (mark) continue;
        atomic_store_explicit(&row[i], hash, memory_order_relaxed);
        return;
    }
}

static inline void othello_busy_clear(struct othello_busy *b, uint64_t hash)
{
    _Atomic uint64_t *row = b->marks[hash % OTHELLO_BUSY_ROWS];
    for (int i = 0; i < OTHELLO_BUSY_WAYS; i++)
        if (atomic_load_explicit(&row[i], memory_order_relaxed) == hash)
            atomic_store_explicit(&row[i], 0, memory_order_relaxed);
}

#endif
