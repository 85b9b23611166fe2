/* SPDX-License-Identifier: MIT */
#include "othello_solver.h"
#include "base/base_status.h"
#include "othello_memory.h"
#include <stdlib.h>

enum {
    RACE_EMPTIES = 16, /* with fewer empty squares one thread is quicker */
    PROOF_SHARE = 2,   /* this part of the memory is for proof numbers */
};

yomi_status yomi_othello_new(yomi_othello **out, const yomi_solve *how, yomi_error *err)
{
    yomi_othello *o = aligned_alloc(64, (sizeof *o + 63) / 64 * 64);
    if (!o) return fail(err, YOMI_ENOMEM, "there is no memory for a solver");
    *o = (yomi_othello){.how = *how, .engine = othello_engine_best()};
    yomi_status status = pool_new(&o->pool, how->threads, err);
    const size_t for_proofs = how->memory / PROOF_SHARE;
    if (status == YOMI_OK)
        status = othello_proofs_init(&o->proofs, for_proofs, how->threads > 1, err);
    if (status == YOMI_OK)
        status =
            othello_table_init(&o->table, how->memory - o->proofs.n_all * sizeof *o->proofs.buckets,
                               how->threads > 1, err);
    if (status == YOMI_OK) {
        o->searches = aligned_alloc(_Alignof(struct othello_search),
                                    (size_t)how->threads * sizeof *o->searches);
        if (!o->searches) status = fail_threads(err, how->threads);
    }
    if (status == YOMI_OK)
        *out = o;
    else
        yomi_othello_free(o);
    return status;
}

void yomi_othello_free(yomi_othello *solver)
{
    if (!solver) return;
    free(solver->searches);
    othello_table_fini(&solver->table);
    othello_proofs_fini(&solver->proofs);
    pool_free(solver->pool);
    free(solver);
}

void yomi_othello_limit(yomi_othello *solver, const yomi_solve *how)
{
    solver->how.seconds = how->seconds;
    solver->how.stop = how->stop;
    solver->how.progress = how->progress;
    solver->how.user = how->user;
}

yomi_status othello_prepare(yomi_othello *o, const yomi_othello_pos *pos,
                            yomi_othello_scoring scoring, yomi_error *err)
{
    TRY(watch_init(&o->watch, &o->how, err));
    if (o->shape.rows != pos->rows || o->shape.cols != pos->cols || o->scoring != scoring) {
        if (o->shape.rows) {
            othello_table_clear(&o->table);
            othello_proofs_clear(&o->proofs);
        }
        othello_shape_init(&o->shape, pos->rows, pos->cols);
        o->scoring = scoring;
        o->most_empties = 0;
    }
    const int empties = yomi_othello_empties(pos);
    if (empties > o->most_empties) {
        o->most_empties = empties;
        othello_table_use(&o->table, othello_buckets_for(&o->shape, empties));
        /* Proof numbers end before the table does, so there are fewer. */
        othello_proofs_use(&o->proofs, othello_buckets_for(&o->shape, empties - 2));
    }
    o->table.date++;
    for (int i = 0; i < o->how.threads; i++)
        o->searches[i] =
            (struct othello_search){.shape = &o->shape,
                                    .table = &o->table,
                                    .watch = &o->watch,
                                    .proofs = &o->proofs,
                                    .empties_to_winner = scoring == YOMI_OTHELLO_WINNER};
    return YOMI_OK;
}

/* --- tests ----------------------------------------------------------------------------------- */

/* All threads test one position against one alpha; the first answer ends the race. */
struct race {
    yomi_othello *o;
    const struct othello_node *node;
    int alpha, value;
    atomic_bool done;
};

static void run_race(size_t part, int worker, void *user)
{
    (void)part;
    struct race *r = user;
    struct othello_search *s = &r->o->searches[worker];
    s->done = &r->done;
    const int v = r->o->engine->test(s, r->node->me, r->node->foe, r->alpha);
    bool is_first = false;
    /* Only the winner writes the value; the pool's lock publishes it. */
    if (!s->is_stopped &&
        atomic_compare_exchange_strong_explicit(&r->done, &is_first, true, memory_order_relaxed,
                                                memory_order_relaxed))
        r->value = v;
    s->done = NULL;
    s->is_stopped = watch_is_stopped(&r->o->watch);
}

bool othello_narrow(yomi_othello *o, struct othello_node *n, int alpha)
{
    if (alpha < n->lower || alpha >= n->upper) return true; /* known already */
    struct race r = {.o = o, .node = n, .alpha = alpha};
    const int empties = o->shape.squares - bits_count(n->me | n->foe);
    const bool is_alone = o->how.threads == 1 || empties < RACE_EMPTIES;
    o->proofs.date++;
    pool_run(o->pool, is_alone ? 1 : (size_t)o->how.threads, run_race, &r);
    if (!atomic_load_explicit(&r.done, memory_order_relaxed)) return false;
    if (r.value > alpha)
        n->lower = r.value > n->upper ? n->upper : r.value;
    else
        n->upper = r.value < n->lower ? n->lower : r.value;
    return true;
}

/* On narrow boards one side often takes everything, and whether it does is quickly told: any stable
 * disc of the other side settles it. So that is asked first there. */
static bool may_take_all(const yomi_othello *o, const struct othello_node *n)
{
    const int empties = o->shape.squares - bits_count(n->me | n->foe);
    return othello_is_narrow(&o->shape) && 2 * empties > o->shape.squares;
}

/* Windows are moved by steps, which double as long as they go in one direction. */
bool othello_find_value(yomi_othello *o, struct othello_node *n, int guess)
{
    const int all = o->shape.squares;
    int step = 2, way = 0;
    if (may_take_all(o, n) && (!othello_narrow(o, n, all - 1) || !othello_narrow(o, n, -all)))
        return false;
    while (n->lower < n->upper) {
        int alpha = guess - 1;
        if (alpha < n->lower) alpha = n->lower;
        if (alpha >= n->upper) alpha = n->upper - 1;
        if (!othello_narrow(o, n, alpha)) return false;
        const int now = n->lower > alpha ? 1 : -1;
        step = now == way ? 2 * step : 2;
        way = now;
        guess = now > 0 ? n->lower + step : n->upper - step + 2;
        if (now > 0 && guess > n->upper) guess = n->upper;
    }
    return true;
}

/* --- memory ---------------------------------------------------------------------------------- */

static void tighten(struct othello_node *n, int lower, int upper)
{
    if (lower > n->lower) n->lower = lower;
    if (upper < n->upper) n->upper = upper;
}

void othello_recall(const yomi_othello *o, struct othello_node *n)
{
    const struct othello_search *const s = &o->searches[0];
    const int n_empties = o->shape.squares - bits_count(n->me | n->foe);
    uint64_t me = n->me, foe = n->foe;
    struct othello_bounds known;
    int lower, upper;
    if (n_empties >= OTHELLO_TABLE_EMPTIES &&
        othello_table_find(&o->table, othello_table_place(s, me, foe, n_empties), me, foe, &known))
        tighten(n, known.lower, known.upper);
    struct othello_proof_bucket *const proof = othello_proof_place(s, &me, &foe);
    if (proof && othello_proofs_bounds(&o->proofs, proof, me, foe, &lower, &upper))
        tighten(n, lower, s->empties_to_winner ? upper & ~1 : upper); /* then no value is odd */
}
