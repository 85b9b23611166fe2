/* SPDX-License-Identifier: MIT */
/* D. E. Knuth, "Estimating the efficiency of backtrack programs", Math. Comp. 29 (1975): along a
 * random path the product of the numbers of choices is an unbiased estimate of the leaves. */
#include "base/base_arena.h"
#include "base/base_pool.h"
#include "base/base_random.h"
#include "base/base_rat.h"
#include "base/base_status.h"
#include "base/base_watch.h"
#include "othello_kernel_plain.h"
#include "yomi/othello.h"
#include <math.h>

enum { SAMPLES_PER_TICK = 256, PARTS_MAX = 4096 };

struct part {
    uint64_t samples;
    yomi_rat sum;
    double squares; /* only for the standard error, which is for display */
    yomi_status status;
};

struct job {
    const yomi_othello_pos *pos;
    struct othello_shape shape;
    struct watch watch;
    int plies;
    uint64_t samples, samples_per_part;
    struct part *parts;
};

/* One random game; false when the product passes 64 bits. */
static bool probe(const struct job *j, uint64_t stream, int64_t *product, uint64_t *nodes)
{
    struct random r;
    random_init(&r, j->watch.how->seed, stream);
    uint64_t me = j->pos->discs[j->pos->to], foe = j->pos->discs[!j->pos->to];
    *product = 1;
    for (int ply = 0; ply < j->plies; ply++, ++*nodes) {
        const uint64_t moves = kernel_moves(&j->shape, me, foe);
        uint64_t flips = 0, disc = 0;
        if (moves) {
            const int n = bits_count(moves);
            if (__builtin_mul_overflow(*product, n, product)) return false;
            const int square = bits_nth(moves, (int)random_below(&r, (uint64_t)n));
            flips = kernel_flips(&j->shape, me, foe, square);
            disc = bits_one(square);
        } else if (!kernel_moves(&j->shape, foe, me)) {
            return true;
        }
        const uint64_t mine = me | flips | disc;
        me = foe & ~flips;
        foe = mine;
    }
    return true;
}

static void probe_part(size_t index, int worker, void *user)
{
    (void)worker;
    struct job *j = user;
    struct part p = {.sum = RAT_ZERO, .status = YOMI_OK};
    const uint64_t first = index * j->samples_per_part;
    uint64_t last = first + j->samples_per_part, nodes = 0;
    if (last > j->samples) last = j->samples;
    for (uint64_t i = first; i < last && !watch_is_stopped(&j->watch); i++, p.samples++) {
        int64_t product;
        if (!probe(j, i, &product, &nodes)) p.status = YOMI_ERANGE;
        if (p.status == YOMI_OK) p.status = rat_add(&p.sum, p.sum, (yomi_rat){product, 1}, NULL);
        if (p.status != YOMI_OK) break;
        p.squares += (double)product * (double)product;
        if (p.samples % SAMPLES_PER_TICK == 0) {
            watch_tick(&j->watch, nodes);
            nodes = 0;
        }
    }
    watch_tick(&j->watch, nodes);
    watch_part_done(&j->watch);
    j->parts[index] = p;
}

static yomi_status sum_up(yomi_othello_sample *s, const struct job *j, size_t n_parts,
                          yomi_error *err)
{
    yomi_rat sum = RAT_ZERO;
    double squares = 0;
    yomi_status status = YOMI_OK;
    for (size_t i = 0; i < n_parts && status == YOMI_OK; i++) {
        const struct part *p = &j->parts[i];
        if (p->status != YOMI_OK) status = p->status;
        if (status == YOMI_OK && p->samples) status = rat_add(&sum, sum, p->sum, NULL);
        s->samples += p->samples;
        squares += p->squares;
    }
    if (status != YOMI_OK)
        return fail(err, status,
                    "the sum over %d plies passed 64 bits; choose fewer plies or games", j->plies);
    TRY(rat_div(&s->mean, sum, (yomi_rat){(int64_t)s->samples, 1}, err));
    const double n = (double)s->samples, mean = yomi_rat_double(s->mean);
    const double variance = n > 1 ? (squares - n * mean * mean) / (n - 1) : 0;
    s->standard_error = n < 2 ? INFINITY : variance > 0 ? sqrt(variance / n) : 0;
    return YOMI_OK;
}

yomi_status yomi_othello_estimate(yomi_othello_sample *out, const yomi_othello_pos *pos, int plies,
                                  uint64_t samples, const yomi_solve *how, yomi_error *err)
{
    if (plies < 0 || plies > YOMI_OTHELLO_PLIES)
        return fail(err, YOMI_ERANGE, "%d plies were asked for; choose 0 to %d", plies,
                    YOMI_OTHELLO_PLIES);
    if (!samples || samples > INT64_MAX)
        return fail(err, YOMI_ERANGE, "a sample needs at least one game");
    struct job j = {.pos = pos, .plies = plies, .samples = samples};
    struct pool *pool;
    struct arena arena;
    othello_shape_init(&j.shape, pos->rows, pos->cols);
    TRY(watch_init(&j.watch, how, err));
    TRY(pool_new(&pool, how->threads, err));
    arena_init(&arena, how->memory);
    j.samples_per_part = (samples - 1) / PARTS_MAX + 1;
    const size_t n_parts = (samples - 1) / j.samples_per_part + 1;
    yomi_othello_sample s = {0};
    yomi_status status;
    j.parts = arena_array(&arena, struct part, n_parts);
    if (j.parts) {
        watch_stage(&j.watch, "playing random games", n_parts);
        pool_run(pool, n_parts, probe_part, &j);
        status = sum_up(&s, &j, n_parts, err);
    } else {
        status = arena_fail(&arena, how->memory, how->threads, err);
    }
    if (status == YOMI_OK) {
        s.answer = watch_answer(&j.watch, YOMI_ESTIMATE);
        *out = s;
        if (s.samples < samples)
            status = fail(err, YOMI_ESTOPPED, "stopped after %llu game%s",
                          (unsigned long long)s.samples, plural(s.samples));
    }
    arena_fini(&arena);
    pool_free(pool);
    return status;
}
