/* SPDX-License-Identifier: MIT */
#include "othello_proofs.h"
#include "base/base_block.h"
#include "base/base_status.h"
#include <string.h>

yomi_status othello_proofs_init(struct othello_proofs *t, size_t bytes, bool is_shared,
                                yomi_error *err)
{
    *t = (struct othello_proofs){.is_shared = is_shared};
    t->n_buckets = t->n_all = bytes / sizeof *t->buckets;
    if (!t->n_all) return YOMI_OK;
    t->buckets = block_new(t->n_all * sizeof *t->buckets);
    if (!t->buckets) return fail_system(err, bytes);
    return YOMI_OK;
}

void othello_proofs_fini(struct othello_proofs *t)
{
    block_free(t->buckets, t->n_all * sizeof *t->buckets);
    *t = (struct othello_proofs){0};
}

void othello_proofs_clear(struct othello_proofs *t)
{
    if (t->n_buckets) memset(t->buckets, 0, t->n_buckets * sizeof *t->buckets);
}

void othello_proofs_use(struct othello_proofs *t, uint64_t n_buckets)
{
    t->n_buckets = n_buckets < t->n_all ? n_buckets : t->n_all;
}

/* Acquire pairs with the release of unlock(): who holds the lock sees whole entries. */
static void lock(const struct othello_proofs *t, struct othello_proof_bucket *b)
{
    if (t->is_shared)
        while (atomic_flag_test_and_set_explicit(&b->entries[0].lock, memory_order_acquire))
            continue;
}

static void unlock(const struct othello_proofs *t, struct othello_proof_bucket *b)
{
    if (t->is_shared) atomic_flag_clear_explicit(&b->entries[0].lock, memory_order_release);
}

static struct othello_proof *find(struct othello_proof_bucket *b, uint64_t me, uint64_t foe)
{
    for (int i = 0; i < 2; i++) {
        struct othello_proof *const e = &b->entries[i];
        if (e->me == me && e->foe == foe && e->is_used) return e;
    }
    return NULL;
}

static bool numbers_about(const struct othello_proof *e, int alpha, struct othello_numbers *out)
{
    if (e->lower > alpha)
        *out = OTHELLO_YES;
    else if (e->upper <= alpha)
        *out = OTHELLO_NO;
    else if (e->alpha == alpha)
        *out = e->numbers;
    else
        return false;
    return true;
}

bool othello_proofs_find(const struct othello_proofs *t, struct othello_proof_bucket *b,
                         uint64_t me, uint64_t foe, int alpha, struct othello_numbers *out,
                         int *n_busy)
{
    lock(t, b);
    const struct othello_proof *const e = find(b, me, foe);
    const bool is_found = e && numbers_about(e, alpha, out);
    if (is_found) *n_busy = e->n_busy;
    unlock(t, b);
    return is_found;
}

bool othello_proofs_bounds(const struct othello_proofs *t, struct othello_proof_bucket *b,
                           uint64_t me, uint64_t foe, int *lower, int *upper)
{
    lock(t, b);
    const struct othello_proof *const e = find(b, me, foe);
    if (e) {
        *lower = e->lower;
        *upper = e->upper;
    }
    unlock(t, b);
    return e;
}

/* What an entry is worth: numbers of earlier questions nothing, unless something is settled. */
static int worth(const struct othello_proof *e, uint8_t date)
{
    if (!e->is_used) return -1;
    const bool is_settled = e->lower > -OTHELLO_VALUE_MAX || e->upper < OTHELLO_VALUE_MAX;
    if (e->date != date && !is_settled) return 0;
    return 1 + e->effort + (e->n_busy ? 64 : 0);
}

/* The entry of the position, else a new one in the place of the cheapest. */
static struct othello_proof *take(const struct othello_proofs *t, struct othello_proof_bucket *b,
                                  uint64_t me, uint64_t foe, int alpha)
{
    struct othello_proof *e = find(b, me, foe);
    if (!e) {
        e = &b->entries[worth(&b->entries[0], t->date) > worth(&b->entries[1], t->date)];
        e->me = me; /* one by one: the lock stays as it is */
        e->foe = foe;
        e->lower = -OTHELLO_VALUE_MAX;
        e->upper = OTHELLO_VALUE_MAX;
        e->effort = e->n_busy = 0;
        e->is_used = true;
    }
    e->alpha = (int8_t)alpha;
    e->date = t->date;
    return e;
}

void othello_proofs_store(const struct othello_proofs *t, struct othello_proof_bucket *b,
                          uint64_t me, uint64_t foe, int alpha, struct othello_numbers numbers,
                          int effort)
{
    lock(t, b);
    struct othello_proof *const e = take(t, b, me, foe, alpha);
    e->numbers = numbers;
    if (numbers.yes == 0 && e->lower <= alpha) e->lower = (int8_t)(alpha + 1);
    if (numbers.no == 0 && e->upper > alpha) e->upper = (int8_t)alpha;
    if (effort > e->effort) e->effort = (uint8_t)effort;
    unlock(t, b);
}

void othello_proofs_visit(const struct othello_proofs *t, struct othello_proof_bucket *b,
                          uint64_t me, uint64_t foe, int alpha, struct othello_numbers numbers,
                          int by)
{
    if (!t->is_shared) return;
    lock(t, b);
    struct othello_proof *e = find(b, me, foe);
    if (by > 0 && (!e || e->alpha != alpha)) {
        e = take(t, b, me, foe, alpha);
        e->numbers = numbers;
    }
    if (e && e->n_busy + by >= 0) e->n_busy = (uint8_t)(e->n_busy + by);
    unlock(t, b);
}
