/* SPDX-License-Identifier: MIT */
/* Proofs on the infinite board. A plan is a way to search: a window, a limit and a method. Plans
 * take turns in rounds, and every round works four times as long as the one before. Short limits
 * find short proofs that a free search drifts past, and the other way round; limits on quiet marks
 * make the graph small. In the weak game iterative deepening tries all numbers of quiet marks. */
#include "poly_prove.h"
#include "base/base_pool.h"
#include "base/base_status.h"
#include "poly_shape.h"
#include <assert.h>
#include <stdlib.h>

enum {
    FIRST_WORK = 120000, /* nodes of threat searches that a plan may take in round 0 */
    WORK_GROWTH = 4,     /* how much more work a round does than the one before it */
    DEEP_TIMES = 32, /* more work for iterative deepening, which keeps nothing for a next round */
    FEW_QUIET = 5,   /* a plan has a low limit of quiet marks with up to five */
    FEW_QUIET_TIMES = 4, /* more work for a plan with a low limit: it soon ends by itself */
    QUIET_TIMES = 16, /* more work for a plan with a higher limit, so that it ends by itself too */
    STEP = 64,        /* expansions between two looks whether another plan has found a proof */
    PLANS_MAX = 16,
};

struct plan {
    int window;   /* its side */
    int round;    /* the first round that it takes part in */
    int most;     /* Black's marks in a line at most; 0: any number */
    int quiet;    /* Black's marks after which only threats follow; 0: any number */
    bool is_deep; /* by iterative deepening instead of proof numbers */
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

/* In the order in which they begin; docs/benchmarks.md tells what single plans find. */
static const struct plan strong_plans[] = {
    {.window = 9},
    {.window = 11, .quiet = 5},
    {.window = 11, .round = 1, .quiet = 6},
    {.window = 11, .round = 1, .most = 8},
    {.window = 11, .round = 1},
    {.window = 7, .round = 2},
    {.window = 5, .round = 2},
    {.window = 9, .round = 2, .quiet = 6},
    {.window = 13, .round = 3},
    {.window = 13, .round = 3, .quiet = 6},
    {.window = 9, .round = 3, .most = 12, .quiet = 7},
    {.window = 11, .round = 3, .quiet = 7},
    {.window = 11, .round = 3, .most = 10},
    {.window = 11, .round = 4, .most = 12},
    {.window = 15, .round = 4},
};

static const struct plan weak_plans[] = {
    {.window = 9, .is_deep = true},
    {.window = 11, .is_deep = true},
    {.window = 9},
    {.window = 11, .round = 1},
    {.window = 7, .round = 2, .is_deep = true},
    {.window = 5, .round = 2, .is_deep = true},
    {.window = 13, .round = 2, .is_deep = true},
    {.window = 13, .round = 3},
    {.window = 15, .round = 3, .is_deep = true},
};

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

static uint64_t work_of(const struct portfolio *f, const struct plan *plan)
{
    if (plan->is_deep) return f->work * DEEP_TIMES;
    if (!plan->quiet) return f->work;
    return f->work * (plan->quiet <= FEW_QUIET ? FEW_QUIET_TIMES : QUIET_TIMES);
}

/* The first refusal is kept: whoever sets the flag writes the reason, which is read when all
 * threads of the pool have met. */
static void refuse(struct portfolio *f, const yomi_error *why)
{
    if (!atomic_exchange_explicit(&f->is_refused, true, memory_order_acq_rel)) f->refusal = *why;
}

/* A proof counts when the checker accepts it. One that it refuses is a fault of the search: its
 * plan ends, since it would find that proof again, and the other plans go on. */
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
    /* The first proof is kept, and read when all threads of the pool have met. */
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
    if (q->window && (q->window < YOMI_POLY_WINDOW_MIN || q->window > YOMI_POLY_WINDOW_MAX))
        return fail(err, YOMI_ERANGE, "a window is %d to %d cells wide, not %d",
                    YOMI_POLY_WINDOW_MIN, YOMI_POLY_WINDOW_MAX, q->window);
    if (q->moves < 0 || q->moves > YOMI_POLY_PROOF_MOVES)
        return fail(err, YOMI_ERANGE, "a proof has 1 to %d moves, not %d", YOMI_POLY_PROOF_MOVES,
                    q->moves);
    if (q->handicap < 0 || q->handicap > YOMI_POLY_CELLS)
        return fail(err, YOMI_ERANGE, "a handicap is 0 to %d marks, not %d", YOMI_POLY_CELLS,
                    q->handicap);
    return YOMI_OK;
}

/* A goal that a known paving blocks needs no search. */
static bool is_paved(const yomi_poly_goal *goal)
{
    for (int i = 1; i <= YOMI_POLY_PAVINGS; i++) {
        const yomi_poly_paving paving = yomi_poly_paving_named(i);
        if (yomi_poly_blocks(&paving, goal)) return true;
    }
    return false;
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
    const bool is_blocked = !quest->handicap && is_paved(goal);
    while (!is_blocked && has_open_plan(&f) && !watch_is_stopped(&f.watch) &&
           !atomic_load_explicit(&f.is_found, memory_order_acquire)) {
        pool_run(pool, (size_t)f.n_plans, run_plan, &f);
        f.work *= WORK_GROWTH;
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
