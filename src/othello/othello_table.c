/* SPDX-License-Identifier: MIT */
#include "othello_table.h"
#include "base/base_block.h"
#include "base/base_status.h"
#include <string.h>

yomi_status othello_table_init(struct othello_table *t, size_t bytes, bool is_shared,
                               yomi_error *err)
{
    *t = (struct othello_table){.n_all = bytes / sizeof *t->buckets, .is_shared = is_shared};
    if (!t->n_all) return fail_budget(err, bytes, 1);
    othello_table_use(t, t->n_all);
    t->buckets = block_new(t->n_all * sizeof *t->buckets);
    if (!t->buckets) return fail_system(err, bytes);
    return YOMI_OK;
}

void othello_table_fini(struct othello_table *t)
{
    block_free(t->buckets, t->n_all * sizeof *t->buckets);
    *t = (struct othello_table){0};
}

void othello_table_clear(struct othello_table *t)
{
    memset(t->buckets, 0, t->n_buckets * sizeof *t->buckets);
}

void othello_table_use(struct othello_table *t, uint64_t n_buckets)
{
    t->n_buckets = n_buckets < t->n_all ? n_buckets : t->n_all;
    t->near_shift = 0;
    while (t->n_buckets >> t->near_shift > OTHELLO_NEAR_BUCKETS) t->near_shift++;
}

static void tighten(struct othello_bounds *b, int value, bool is_upper, int best)
{
    if (is_upper && value < b->upper) b->upper = (int8_t)value;
    if (!is_upper && value > b->lower) b->lower = (int8_t)value;
    if (best != OTHELLO_NO_SQUARE && b->best[0] != best) {
        b->best[1] = b->best[0];
        b->best[0] = (uint8_t)best;
    }
}

/* The entry of the position itself, else the one that cost least, old ones before new. */
static struct othello_entry *choose(struct othello_bucket *b, uint64_t me, uint64_t foe,
                                    uint8_t date)
{
    struct othello_entry *const e = b->entries;
    for (int i = 0; i < 2; i++)
        if (e[i].is_used && e[i].me == me && e[i].foe == foe) return &e[i];
    int worth[2];
    for (int i = 0; i < 2; i++)
        worth[i] = !e[i].is_used ? -1 : e[i].effort + (e[i].date == date ? 64 : 0);
    return worth[0] < worth[1] ? &e[0] : &e[1];
}

void othello_table_store(const struct othello_table *t, struct othello_bucket *b, uint64_t me,
                         uint64_t foe, int value, bool is_upper, int best, int effort, int squares)
{
    othello_bucket_lock(t, b);
    struct othello_entry *e = choose(b, me, foe, t->date);
    if (!e->is_used || e->me != me || e->foe != foe)
        *e = (struct othello_entry){
            .me = me,
            .foe = foe,
            .bounds = {(int8_t)-squares, (int8_t)squares, {OTHELLO_NO_SQUARE, OTHELLO_NO_SQUARE}},
            .is_used = 1};
    tighten(&e->bounds, value, is_upper, best);
    if (effort > e->effort) e->effort = (uint8_t)effort;
    e->date = t->date;
    othello_bucket_unlock(t, b);
}
