/* SPDX-License-Identifier: MIT */
/* What searches remember about positions. The whole position is stored, so a hit is never a
 * mistake; each bucket has a lock, so that threads can share the table. */
#ifndef OTHELLO_TABLE_H
#define OTHELLO_TABLE_H
#include "base/base_bits.h"
#include "yomi/status.h"
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { OTHELLO_NO_SQUARE = 64 };

/* Bounds of a position's value for the side to move, and the moves that cut last time. */
struct othello_bounds {
    int8_t lower, upper;
    uint8_t best[2]; /* squares or OTHELLO_NO_SQUARE */
};

struct othello_entry {
    uint64_t me, foe;
    struct othello_bounds bounds;
    uint8_t effort; /* about log2 of the nodes behind it: what is dear is kept */
    uint8_t date;   /* of the solve that wrote it */
    uint16_t is_used;
};

/* Two entries and a lock in one line of the cache. */
struct othello_bucket {
    struct othello_entry entries[2];
    atomic_flag lock;
    char pad[64 - 2 * sizeof(struct othello_entry) - sizeof(atomic_flag)];
};

struct othello_table {
    struct othello_bucket *buckets;
    size_t n_buckets; /* in use */
    size_t n_all;     /* in memory, used or not */
    int near_shift;   /* a hash, shifted right by it, falls on the first OTHELLO_NEAR_BUCKETS */
    uint8_t date;     /* goes up with every solve */
    bool is_shared;   /* by more than one thread: lock */
};

yomi_status othello_table_init(struct othello_table *t, size_t bytes, bool is_shared,
                               yomi_error *err);
void othello_table_fini(struct othello_table *t);
/* Forget everything. */
void othello_table_clear(struct othello_table *t);
/* Only the first OTHELLO_NEAR_BUCKETS serve positions near the end: as many as stay near the
 * processor. */
enum { OTHELLO_NEAR_BUCKETS = 1 << 14 };
/* Use no more buckets than the problem needs: touching memory for the first time costs. What was
 * remembered may get out of sight, but is never wrong. */
void othello_table_use(struct othello_table *t, uint64_t n_buckets);

/* Acquire pairs with the release of othello_bucket_unlock(): who holds the lock sees whole entries.
 */
static inline void othello_bucket_lock(const struct othello_table *t, struct othello_bucket *b)
{
    if (t->is_shared)
        while (atomic_flag_test_and_set_explicit(&b->lock, memory_order_acquire)) continue;
}

static inline void othello_bucket_unlock(const struct othello_table *t, struct othello_bucket *b)
{
    if (t->is_shared) atomic_flag_clear_explicit(&b->lock, memory_order_release);
}

/* What is known of a position, in the bucket that othello_table_place() gives for it; false when
 * that is nothing. */
static inline bool othello_table_find(const struct othello_table *t, struct othello_bucket *b,
                                      uint64_t me, uint64_t foe, struct othello_bounds *out)
{
    bool is_found = false;
    othello_bucket_lock(t, b);
    for (int i = 0; i < 2; i++) {
        struct othello_entry *e = &b->entries[i];
        if (e->me != me || e->foe != foe || !e->is_used) continue;
        *out = e->bounds;
        e->date = t->date;
        is_found = true;
        break;
    }
    othello_bucket_unlock(t, b);
    return is_found;
}

/* Remember in the position's bucket that its value is at most (is_upper) or at least `value`. */
void othello_table_store(const struct othello_table *t, struct othello_bucket *b, uint64_t me,
                         uint64_t foe, int value, bool is_upper, int best, int effort, int squares);

#endif
