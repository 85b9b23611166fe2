/* SPDX-License-Identifier: MIT */
/* Proofs on the infinite board: searches, windows and limits in turn, each with four times the work
 * of the round before. Short limits find short proofs that a free search drifts past, and the other
 * way round; limits on quiet marks make the graph small. In the weak game iterative deepening tries
 * all of those instead. */
#include "poly_prove.h"
#include "base/base_pool.h"
#include "base/base_status.h"
#include "poly_shape.h"
#include <assert.h>
#include <stdlib.h>

enum { FIRST_WORK = 120000, STEP = 64, PLANS_MAX = 16 };

struct plan {
    int window;
    int round;       /* the first that it takes part in */
    int most, quiet; /* limits of the proof; 0: none */
    bool is_deep;    /* by iterative deepening */
};

struct portfolio {
    const yomi_poly_goal *goal, *reduced;
    yomi_poly_game game;
    int handicap;
    struct watch watch;
    size_t memory;
    int n_plans;
    struct plan plans[PLANS_MAX];
    bool is_done[PLANS_MAX]; /* it is over, or cannot begin */
    int round;
    uint64_t work;
    poly_check check;
    atomic_bool is_found, is_refused, is_short;
    atomic_int widest;
    yomi_error refusal;    /* why the first proof that was found does not count */
    yomi_error shortage;   /* of memory, for the first plan that could not begin */
    yomi_poly_proof proof; /* of the plan that found it */
};

static const struct plan strong_plans[] = {
    {9, 0, 0, 0, 0},  {11, 0, 0, 5, 0}, {11, 1, 0, 6, 0},  {11, 1, 8, 0, 0},  {11, 1, 0, 0, 0},
    {7, 2, 0, 0, 0},  {5, 2, 0, 0, 0},  {9, 2, 0, 6, 0},   {13, 3, 0, 0, 0},  {13, 3, 0, 6, 0},
    {9, 3, 12, 7, 0}, {11, 3, 0, 7, 0}, {11, 3, 10, 0, 0}, {11, 4, 12, 0, 0}, {15, 4, 0, 0, 0}};

static const struct plan weak_plans[] = {{9, 0, 0, 0, 1},  {11, 0, 0, 0, 1}, {9, 0, 0, 0, 0},
                                         {11, 1, 0, 0, 0}, {7, 2, 0, 0, 1},  {5, 2, 0, 0, 1},
                                         {13, 2, 0, 0, 1}, {13, 3, 0, 0, 0}, {15, 3, 0, 0, 1}};

static bool has_plan(const struct portfolio *f, const struct plan *plan)
{
    for (int i = 0; i < f->n_plans; i++) {
        const struct plan *p = &f->plans[i];
        if (p->window == plan->window && p->most == plan->most && p->quiet == plan->quiet &&
            p->is_deep == plan->is_deep)
            return true;
    }
    return false;
}

/* The plans of the game, with the window and the marks that are asked for. */
static void make_plans(struct portfolio *f, const yomi_poly_quest *q)
{
    const bool is_weak = q->game == YOMI_POLY_WEAK;
    const struct plan *const plans = is_weak ? weak_plans : strong_plans;
    const size_t n = is_weak ? sizeof weak_plans / sizeof *weak_plans
                             : sizeof strong_plans / sizeof *strong_plans;
    for (size_t i = 0; i < n; i++) {
        struct plan plan = plans[i];
        if (q->window) plan.window = q->window;
        if (q->moves) plan.most = q->moves;
        if (!has_plan(f, &plan)) f->plans[f->n_plans++] = plan;
    }
}

/* A search with few quiet marks comes to an end by itself: it gets the time for it. Deepening is
 * quick, and what it has not finished is lost. */
static uint64_t work_of(const struct portfolio *f, const struct plan *plan)
{
    const uint64_t times = plan->is_deep ? 32 : !plan->quiet ? 1 : plan->quiet <= 5 ? 4 : 16;
    return f->work * times;
}

/* The first word is kept; what is written behind the flag is read after the pool has met. */
static void refuse(struct portfolio *f, const yomi_error *why)
{
    if (!atomic_exchange_explicit(&f->is_refused, true, memory_order_acq_rel)) f->refusal = *why;
}

/* A proof counts when the checker accepts it. One that it refuses is a fault of the search: its
 * plan ends, since it would find the same again, and the others go on. */
static void publish(struct portfolio *f, struct prover *p, int window)
{
    yomi_poly_proof proof = {.result = YOMI_POLY_WIN, .window = window};
    yomi_error error;
    yomi_status status =
        prover_write(&proof.certificate, p, f->goal, &proof.nodes, &proof.moves, &error);
    if (status == YOMI_OK) status = f->check(proof.certificate);
    if (status == YOMI_ENOMEM)
        fail(&error, status, "there is no memory to write and check a proof");
    if (status == YOMI_EILLEGAL)
        status = fail(&error, YOMI_ESTOPPED,
                      "the checker refuses the proof that was found in a window of %dx%d; this is "
                      "a fault of the search, please report the goal",
                      window, window);
    if (status != YOMI_OK) refuse(f, &error);
    /* The flag is taken once; what is written behind it is read after the pool has met. */
    if (status == YOMI_OK && !atomic_exchange_explicit(&f->is_found, true, memory_order_acq_rel)) {
        f->proof = proof;
        return;
    }
    free(proof.certificate);
}

/* More work would change nothing. */
static bool is_over(const struct prover *p)
{
    return !p->root->pn || !p->root->dn || p->is_full;
}

static void run_plan(size_t part, int worker, void *user)
{
    struct portfolio *f = user;
    const struct plan *plan = &f->plans[part];
    const struct window_kind kind = {plan->window, plan->window, f->game == YOMI_POLY_STRONG, true,
                                     false};
    struct prover p;
    (void)worker;
    if (f->is_done[part] || plan->round > f->round || watch_is_stopped(&f->watch)) return;
    if (atomic_load_explicit(&f->is_found, memory_order_relaxed)) return;
    const struct prove_limits limits = {.most = plan->most,
                                        .quiet = plan->quiet ? plan->quiet + f->handicap : 0,
                                        .handicap = f->handicap,
                                        .work = plan->is_deep ? work_of(f, plan) : 0};
    yomi_error why;
    if (prover_init(&p, f->reduced, &kind, &limits, f->memory, &f->watch, &why) != YOMI_OK) {
        f->is_done[part] = true;
        if (!atomic_exchange_explicit(&f->is_short, true, memory_order_acq_rel)) f->shortage = why;
        return;
    }
    if (plan->is_deep) prover_deepen(&p, &f->is_found);
    while (!plan->is_deep && p.threats.nodes < work_of(f, plan) && !is_over(&p) &&
           !watch_is_stopped(&f->watch) &&
           !atomic_load_explicit(&f->is_found, memory_order_relaxed))
        prover_run(&p, STEP);
    if (p.root->state == OR_WON) publish(f, &p, plan->window);
    if (is_over(&p) || (plan->is_deep && !p.is_stopped)) f->is_done[part] = true;
    int widest = atomic_load_explicit(&f->widest, memory_order_relaxed);
    while (plan->window > widest &&
           !atomic_compare_exchange_weak_explicit(&f->widest, &widest, plan->window,
                                                  memory_order_relaxed, memory_order_relaxed)) {
    }
    prover_fini(&p);
}

static bool has_open_plan(const struct portfolio *f)
{
    for (int i = 0; i < f->n_plans; i++)
        if (!f->is_done[i]) return true;
    return false;
}

static yomi_status check_quest(const yomi_poly_quest *q, yomi_error *err)
{
    if (q->window && (q->window < 3 || q->window > WINDOW_SIDE))
        return fail(err, YOMI_ERANGE, "a window is 3 to %d cells wide, not %d", WINDOW_SIDE,
                    q->window);
    if (q->moves < 0 || q->moves > 60)
        return fail(err, YOMI_ERANGE, "a proof has 1 to 60 moves, not %d", q->moves);
    if (q->handicap < 0 || q->handicap > YOMI_POLY_CELLS)
        return fail(err, YOMI_ERANGE, "a handicap is 0 to %d marks, not %d", YOMI_POLY_CELLS,
                    q->handicap);
    return YOMI_OK;
}

/* What to say of a search without a proof. */
static yomi_status say_unknown(struct portfolio *f, yomi_error *err)
{
    if (atomic_load_explicit(&f->is_refused, memory_order_acquire))
        return fail(err, YOMI_ESTOPPED, "%s", f->refusal.text);
    if (watch_is_stopped(&f->watch))
        return fail(err, YOMI_ESTOPPED, "stopped before a proof was found");
    return YOMI_OK;
}

yomi_status poly_prove_with(yomi_poly_proof *out, const yomi_poly_goal *goal,
                            const yomi_poly_quest *quest, const yomi_solve *how, poly_check check,
                            yomi_error *err)
{
    TRY(check_quest(quest, err));
    const yomi_poly_goal reduced = poly_goal_reduce(goal);
    struct portfolio f = {.goal = goal,
                          .reduced = &reduced,
                          .game = quest->game,
                          .handicap = poly_useful_handicap(&reduced, quest->handicap),
                          .check = check,
                          .work = FIRST_WORK};
    struct pool *pool;
    TRY(watch_init(&f.watch, how, err));
    watch_stage(&f.watch, "proving", 0);
    atomic_init(&f.is_found, false);
    atomic_init(&f.is_refused, false);
    atomic_init(&f.is_short, false);
    atomic_init(&f.widest, 0);
    make_plans(&f, quest);
    f.memory = how->memory / (size_t)how->threads;
    TRY(pool_new(&pool, how->threads, err));
    bool is_blocked = false; /* what a paving blocks needs no search */
    for (int i = 1; i <= 6 && !is_blocked && !quest->handicap; i++) {
        const yomi_poly_paving paving = yomi_poly_paving_named(i);
        is_blocked = yomi_poly_blocks(&paving, goal);
    }
    while (!is_blocked && has_open_plan(&f) && !watch_is_stopped(&f.watch) &&
           !atomic_load_explicit(&f.is_found, memory_order_acquire)) {
        pool_run(pool, (size_t)f.n_plans, run_plan, &f);
        f.work *= 4;
        f.round++;
    }
    pool_free(pool);
    yomi_poly_proof r = f.proof;
    const bool is_won = r.result == YOMI_POLY_WIN;
    if (!is_won) r.window = atomic_load_explicit(&f.widest, memory_order_relaxed);
    if (!is_won && !r.window && !is_blocked && !watch_is_stopped(&f.watch))
        return fail(err, YOMI_ENOMEM, "%s", f.shortage.text);
    r.answer = watch_answer(&f.watch, is_won ? YOMI_EXACT : YOMI_BOUNDS);
    r.is_refused = atomic_load_explicit(&f.is_refused, memory_order_acquire);
    *out = r;
    return is_won ? YOMI_OK : say_unknown(&f, err);
}

yomi_status poly_check_proof(const char *certificate)
{
    const yomi_poly_check c = yomi_poly_verify(certificate);
    if (c.lacks_memory) return YOMI_ENOMEM;
#ifdef YOMI_CHECK
    assert(c.is_valid);
#endif
    return c.is_valid ? YOMI_OK : YOMI_EILLEGAL;
}

yomi_status yomi_poly_prove(yomi_poly_proof *out, const yomi_poly_goal *goal,
                            const yomi_poly_quest *quest, const yomi_solve *how, yomi_error *err)
{
    return poly_prove_with(out, goal, quest, how, poly_check_proof, err);
}
