/* SPDX-License-Identifier: MIT */
/* Counting games (perft): the tree is cut at a frontier whose subtrees are shared out among the
 * workers; each worker has its own table, so that nothing needs a lock and no answer depends on
 * the number of threads. */
#include "base/base_arena.h"
#include "base/base_block.h"
#include "base/base_hash.h"
#include "base/base_pool.h"
#include "base/base_status.h"
#include "base/base_watch.h"
#include "othello_kernel_plain.h"
#include "yomi/othello.h"
#include <stdlib.h>
#include <string.h>

enum {
    TICK = 4096,           /* nodes between looks at the clock */
    TABLE_DEPTH = 3,       /* shallower counts are cheaper than a look-up */
    FRONT_PER_THREAD = 64, /* enough subtrees that no worker waits long for the last */
};

struct tally {
    uint64_t lines, ended;
};

/* The whole position is stored, so a hit is never a mistake. depth 0: empty. */
struct entry {
    uint64_t me, foe;
    struct tally tally;
    uint64_t depth;
};

struct counter {
    const struct othello_shape *shape;
    struct watch *watch;
    struct entry *table;
    uint64_t mask, seed, ticking;
    bool is_stopped, is_overflown;
};

/* A position at the frontier; `times` move sequences lead to it. */
struct front {
    uint64_t me, foe, times;
    struct tally tally; /* of the last round that was finished */
    bool is_done;
};

struct job {
    struct othello_shape shape;
    struct watch watch;
    struct arena arena;
    struct pool *pool;
    struct counter *counters; /* one for each worker */
    struct entry *tables;     /* one after the other */
    size_t tables_bytes;
    struct front *front;
    size_t n_front;
    int front_ply;
    int depth; /* from the frontier, in this round */
};

static struct entry *slot_of(const struct counter *c, uint64_t me, uint64_t foe, int depth)
{
    const uint64_t key[3] = {me, foe, (uint64_t)depth};
    return &c->table[hash_bytes(key, sizeof key, c->seed) & c->mask];
}

static void add(struct counter *c, struct tally *sum, struct tally t, uint64_t times)
{
    uint64_t lines;
    if (__builtin_mul_overflow(t.lines, times, &lines) ||
        __builtin_add_overflow(sum->lines, lines, &sum->lines))
        c->is_overflown = true;
    sum->ended += t.ended * times; /* no overflow where `lines` has none: it is never more */
}

/* YOMI_CLONES: shifts and population counts by the dozen; measured in bench/othello_count_bench.c.
 */
YOMI_CLONES static struct tally count(struct counter *c, uint64_t me, uint64_t foe, int depth)
{
    if (++c->ticking == TICK) {
        c->ticking = 0;
        if (watch_tick(c->watch, TICK)) c->is_stopped = true;
    }
    const uint64_t moves = kernel_moves(c->shape, me, foe);
    if (!moves) {
        if (!kernel_moves(c->shape, foe, me)) return (struct tally){1, 1};
        return depth == 1 ? (struct tally){1, 0} : count(c, foe, me, depth - 1);
    }
    if (depth == 1) return (struct tally){(uint64_t)bits_count(moves), 0};

    struct entry *slot = depth >= TABLE_DEPTH && c->table ? slot_of(c, me, foe, depth) : NULL;
    if (slot && slot->depth == (uint64_t)depth && slot->me == me && slot->foe == foe) {
#ifdef YOMI_CHECK
        struct counter fresh = {.shape = c->shape, .ticking = TICK}; /* past TICK: never ticks */
        const struct tally again = count(&fresh, me, foe, depth);
        if (again.lines != slot->tally.lines || again.ended != slot->tally.ended) abort();
#endif
        return slot->tally;
    }
    struct tally sum = {0, 0};
    for (uint64_t m = moves; m && !c->is_stopped && !c->is_overflown; m = bits_drop(m)) {
        const int square = bits_low(m);
        const uint64_t flips = kernel_flips(c->shape, me, foe, square);
        add(c, &sum, count(c, foe & ~flips, me | flips | bits_one(square), depth - 1), 1);
    }
    if (c->is_stopped || c->is_overflown) return (struct tally){0, 0};
    if (slot) *slot = (struct entry){me, foe, sum, (uint64_t)depth};
    return sum;
}

static int compare_fronts(const void *a, const void *b)
{
    const struct front *x = a, *y = b;
    if (x->me != y->me) return x->me < y->me ? -1 : 1;
    return x->foe < y->foe ? -1 : x->foe > y->foe;
}

/* Sort, and let equal positions become one. */
static size_t merge_fronts(struct front *f, size_t n)
{
    size_t kept = 0;
    qsort(f, n, sizeof *f, compare_fronts);
    for (size_t i = 0; i < n; i++) {
        if (kept && compare_fronts(&f[kept - 1], &f[i]) == 0)
            f[kept - 1].times += f[i].times;
        else
            f[kept++] = f[i];
    }
    return kept;
}

/* The positions one ply below the frontier; games that have ended go to *ended. */
static bool advance_front(struct job *j, uint64_t *ended)
{
    const struct othello_shape *s = &j->shape;
    size_t room = 0, n = 0;
    for (size_t i = 0; i < j->n_front; i++)
        room += (size_t)bits_count(kernel_moves(s, j->front[i].me, j->front[i].foe)) + 1;
    struct front *next = arena_array(&j->arena, struct front, room);
    if (!next) return false;
    for (size_t i = 0; i < j->n_front; i++) {
        const uint64_t me = j->front[i].me, foe = j->front[i].foe, times = j->front[i].times;
        const uint64_t moves = kernel_moves(s, me, foe);
        if (!moves && !kernel_moves(s, foe, me))
            *ended += times;
        else if (!moves)
            next[n++] = (struct front){foe, me, times, {1, 0}, false};
        for (uint64_t m = moves; m; m = bits_drop(m)) {
            const uint64_t flips = kernel_flips(s, me, foe, bits_low(m));
            const uint64_t mine = me | flips | bits_one(bits_low(m));
            next[n++] = (struct front){foe & ~flips, mine, times, {1, 0}, false};
        }
    }
    j->n_front = merge_fronts(next, n);
    j->front = next;
    j->front_ply++;
    return true;
}

/* A quarter of the budget is for the frontier, the rest for the tables. */
static yomi_status prepare(struct job *j, const yomi_othello_pos *pos, const yomi_solve *how,
                           yomi_error *err)
{
    TRY(watch_init(&j->watch, how, err));
    TRY(pool_new(&j->pool, how->threads, err));
    othello_shape_init(&j->shape, pos->rows, pos->cols);
    arena_init(&j->arena, how->memory / 4);
    const size_t workers = (size_t)how->threads;
    const size_t fits = (how->memory - how->memory / 4) / workers / sizeof(struct entry);
    const size_t each = fits ? bits_floor(fits) : 0;
    j->counters = arena_array(&j->arena, struct counter, workers);
    j->front = arena_new(&j->arena, struct front);
    j->tables_bytes = each * workers * sizeof *j->tables;
    j->tables = each ? block_new(j->tables_bytes) : NULL;
    if (!j->counters || !j->front) return arena_fail(&j->arena, how->memory, how->threads, err);
    if (each && !j->tables) return fail_system(err, how->memory);
    for (size_t i = 0; i < workers; i++)
        j->counters[i] = (struct counter){.shape = &j->shape,
                                          .watch = &j->watch,
                                          .table = each ? &j->tables[i * each] : NULL,
                                          .mask = each - 1,
                                          .seed = how->seed};
    j->front[0] =
        (struct front){.me = pos->discs[pos->to], .foe = pos->discs[!pos->to], .times = 1};
    j->n_front = 1;
    return YOMI_OK;
}

static void count_part(size_t part, int worker, void *user)
{
    struct job *j = user;
    struct counter *c = &j->counters[worker];
    struct front *f = &j->front[part];
    f->is_done = false;
    if (c->is_stopped || c->is_overflown || watch_is_stopped(&j->watch)) return;
    const struct tally t = count(c, f->me, f->foe, j->depth);
    if (c->is_stopped || c->is_overflown) return;
    f->tally = t;
    f->is_done = true;
    watch_part_done(&j->watch);
}

/* Add up a round. An unfinished subtree still has its count of the round before, which is a lower
 * bound: a game goes on in some way or counts as ended, it is never lost. */
static yomi_status sum_up(struct job *j, struct tally *sum, bool *is_whole, yomi_error *err)
{
    struct counter total = {0};
    *is_whole = true;
    for (size_t i = 0; i < j->n_front; i++) {
        const struct front *f = &j->front[i];
        add(&total, sum, f->tally, f->times);
        *is_whole &= f->is_done;
    }
    for (int i = 0; i < j->watch.how->threads; i++)
        total.is_overflown |= j->counters[i].is_overflown;
    if (total.is_overflown)
        return fail(err, YOMI_ERANGE,
                    "there are more than 2^64 games of %d plies; count to ply %d at most",
                    j->front_ply + j->depth, j->front_ply + j->depth - 1);
    return YOMI_OK;
}

static yomi_status count_plies(yomi_othello_tally *t, struct job *j, int plies, yomi_error *err)
{
    const yomi_solve *how = j->watch.how;
    uint64_t ended = 0;
    t->lines[0] = 1;
    while (t->plies < plies) {
        const int ply = t->plies + 1;
        struct tally sum = {ended, ended};
        bool is_whole = true;
        if (j->n_front < FRONT_PER_THREAD * (size_t)how->threads && j->front_ply == t->plies) {
            if (!advance_front(j, &ended))
                return arena_fail(&j->arena, how->memory, how->threads, err);
            sum = (struct tally){ended, ended};
            for (size_t i = 0; i < j->n_front; i++) sum.lines += j->front[i].times;
        } else {
            j->depth = ply - j->front_ply;
            watch_stage(&j->watch, "counting", j->n_front);
            pool_run(j->pool, j->n_front, count_part, j);
            TRY(sum_up(j, &sum, &is_whole, err));
        }
        if (!is_whole || watch_tick(&j->watch, 0)) {
            t->at_least = sum.lines;
            return YOMI_ESTOPPED;
        }
        t->lines[ply] = sum.lines;
        t->ended[ply] = sum.ended;
        t->plies = ply;
    }
    return YOMI_OK;
}

yomi_status yomi_othello_count(yomi_othello_tally *out, const yomi_othello_pos *pos, int plies,
                               const yomi_solve *how, yomi_error *err)
{
    if (plies < 0 || plies > YOMI_OTHELLO_PLIES)
        return fail(err, YOMI_ERANGE, "%d plies were asked for; choose 0 to %d", plies,
                    YOMI_OTHELLO_PLIES);
    struct job j = {0};
    yomi_othello_tally t = {.plies = 0};
    yomi_status status = prepare(&j, pos, how, err);
    if (status == YOMI_OK) status = count_plies(&t, &j, plies, err);
    if (status == YOMI_OK || status == YOMI_ESTOPPED) {
        for (int i = 0; i < how->threads; i++) watch_tick(&j.watch, j.counters[i].ticking);
        t.answer = watch_answer(&j.watch, status == YOMI_OK ? YOMI_EXACT : YOMI_BOUNDS);
        *out = t;
    }
    if (status == YOMI_ESTOPPED) fail(err, status, "stopped while counting ply %d", t.plies + 1);
    block_free(j.tables, j.tables_bytes);
    pool_free(j.pool);
    arena_fini(&j.arena);
    return status;
}
