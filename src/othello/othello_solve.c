/* SPDX-License-Identifier: MIT */
/* Questions become null windows: each test narrows the bounds of the value until they meet. */
#include "base/base_pool.h"
#include "base/base_status.h"
#include "othello_board.h"
#include "othello_memory.h"
#include "yomi/othello.h"
#include <stdlib.h>

struct yomi_othello {
    yomi_solve how;
    const struct othello_engine *engine;
    struct othello_shape shape;
    struct othello_table table;
    struct watch watch;
    struct pool *pool;
    struct othello_proofs proofs;
    struct othello_search *searches; /* one for each thread */
    yomi_othello_scoring scoring;    /* what the table is about, like the shape */
    int most_empties;                /* in the positions so far: the tables are large enough */
};

enum {
    RACE_EMPTIES = 16, /* with fewer empty squares one thread is quicker */
    PROOF_SHARE = 2,   /* this part of the memory is for proof numbers */
};

/* A position as the search sees it, and what is known of its value. */
struct node {
    uint64_t me, foe;
    int lower, upper;
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

/* --- tests ----------------------------------------------------------------------------------- */

/* All threads ask the same; the first answer ends it. */
struct race {
    yomi_othello *o;
    const struct node *node;
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

/* Is the value above alpha? False when the search was stopped before it knew. */
static bool narrow(yomi_othello *o, struct node *n, int alpha)
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
static bool may_take_all(const yomi_othello *o, const struct node *n)
{
    const int empties = o->shape.squares - bits_count(n->me | n->foe);
    return othello_is_narrow(&o->shape) && 2 * empties > o->shape.squares;
}

/* With most of the board empty nobody is ahead yet, but whoever plays last gains a little. */
static int first_guess(const yomi_othello *o, const struct node *n)
{
    const int empties = o->shape.squares - bits_count(n->me | n->foe);
    if (2 * empties <= o->shape.squares) return 0;
    return empties % 2 ? 2 : -2;
}

/* Narrow until the value is known; `guess` is where it is thought to be. Steps double as long as
 * they go the same way. */
static bool find_value(yomi_othello *o, struct node *n, int guess)
{
    const int all = o->shape.squares;
    int step = 2, way = 0;
    if (may_take_all(o, n) && (!narrow(o, n, all - 1) || !narrow(o, n, -all))) return false;
    while (n->lower < n->upper) {
        int alpha = guess - 1;
        if (alpha < n->lower) alpha = n->lower;
        if (alpha >= n->upper) alpha = n->upper - 1;
        if (!narrow(o, n, alpha)) return false;
        const int now = n->lower > alpha ? 1 : -1;
        step = now == way ? 2 * step : 2;
        way = now;
        guess = now > 0 ? n->lower + step : n->upper - step + 2;
        if (now > 0 && guess > n->upper) guess = n->upper;
    }
    return true;
}

/* --- the root -------------------------------------------------------------------------------- */

static struct node node_of(const yomi_othello *o, uint64_t me, uint64_t foe)
{
    return (struct node){me, foe, -o->shape.squares, o->shape.squares};
}

static struct node child_of(const yomi_othello *o, const struct node *n, int square)
{
    const uint64_t flips = o->engine->flips(&o->shape, n->me, n->foe, square);
    return node_of(o, n->foe & ~flips, n->me | flips | bits_one(square));
}

/* A node whose side to move has no move, but the other has. */
static bool must_pass(const yomi_othello *o, const struct node *n)
{
    return !o->engine->moves(&o->shape, n->me, n->foe) &&
           o->engine->moves(&o->shape, n->foe, n->me);
}

static bool is_over(const yomi_othello *o, const struct node *n)
{
    return !o->engine->moves(&o->shape, n->me, n->foe) &&
           !o->engine->moves(&o->shape, n->foe, n->me);
}

static void list_moves(yomi_othello_result *r, const yomi_othello *o, const struct node *root)
{
    for (uint64_t m = o->engine->moves(&o->shape, root->me, root->foe); m; m = bits_drop(m))
        r->moves[r->n_moves++] =
            (yomi_othello_move){bits_low(m), -o->shape.squares, o->shape.squares};
}

/* Decide for every move whether it reaches `goal`; those that do are the best. */
static bool find_best(yomi_othello *o, yomi_othello_result *r, const struct node *root, int goal)
{
    for (int i = 0; i < r->n_moves; i++) {
        yomi_othello_move *m = &r->moves[i];
        struct node child = child_of(o, root, m->square);
        child.lower = -m->upper;
        child.upper = -m->lower;
        if (!narrow(o, &child, -goal)) return false;
        m->lower = -child.upper;
        m->upper = -child.lower;
    }
    for (int i = 0; i < r->n_moves; i++)
        if (r->moves[i].lower >= goal) r->best |= bits_one(r->moves[i].square);
    return true;
}

static bool value_all_moves(yomi_othello *o, yomi_othello_result *r, struct node *root)
{
    int best = -o->shape.squares, guess = 0;
    for (int i = 0; i < r->n_moves; i++) {
        yomi_othello_move *m = &r->moves[i];
        struct node child = child_of(o, root, m->square);
        const bool is_done = find_value(o, &child, -guess);
        m->lower = -child.upper;
        m->upper = -child.lower;
        if (m->lower > best) best = m->lower;
        if (best > root->lower) root->lower = best;
        if (!is_done) return false;
        guess = m->lower;
    }
    if (r->n_moves) root->upper = best;
    for (int i = 0; i < r->n_moves; i++)
        if (r->moves[i].lower == best) r->best |= bits_one(r->moves[i].square);
    return true;
}

/* What the tables say about the move that leads to `child`: that it reaches `value`. */
static bool is_known_to_keep(yomi_othello *o, struct node child, int value)
{
    struct othello_bounds known;
    struct othello_numbers numbers;
    int n_busy;
    const struct othello_search *const s = &o->searches[0];
    const int n_empties = o->shape.squares - bits_count(child.me | child.foe);
    if (n_empties >= OTHELLO_TABLE_EMPTIES &&
        othello_table_find(&o->table, othello_table_place(s, child.me, child.foe, n_empties),
                           child.me, child.foe, &known) &&
        known.upper <= -value)
        return true;
    struct othello_proof_bucket *const proof = othello_proof_place(s, &child.me, &child.foe);
    return proof &&
           othello_proofs_find(&o->proofs, proof, child.me, child.foe, othello_question(s, -value),
                               &numbers, &n_busy) &&
           numbers.no == 0;
}

/* The first move that keeps the value, if possible one that needs no reading; false when the search
 * was stopped. */
static bool find_keeper(yomi_othello *o, const struct node *n, int value, int *square)
{
    const uint64_t moves = o->engine->moves(&o->shape, n->me, n->foe);
    for (uint64_t m = moves; m; m = bits_drop(m))
        if (is_known_to_keep(o, child_of(o, n, *square = bits_low(m)), value)) return true;
    for (uint64_t m = moves; m; m = bits_drop(m)) {
        struct node child = child_of(o, n, *square = bits_low(m));
        if (!narrow(o, &child, -value)) return false;
        if (child.upper <= -value) return true;
    }
    return false; /* not reached: the value is somebody's */
}

/* A perfect game. */
static bool find_line(yomi_othello *o, yomi_othello_result *r, const struct node *root, int value)
{
    struct node n = *root;
    for (; !is_over(o, &n); value = -value) {
        int square = YOMI_OTHELLO_PASS;
        if (!must_pass(o, &n) && !find_keeper(o, &n, value, &square)) return false;
        n = square == YOMI_OTHELLO_PASS ? node_of(o, n.foe, n.me) : child_of(o, &n, square);
        r->line[r->n_line++] = square;
    }
    return true;
}

/* Play the line on the board for the position at its end. */
static void play_line(yomi_othello_result *r, const yomi_othello_pos *pos)
{
    r->final = *pos;
    for (int i = 0; i < r->n_line; i++) yomi_othello_play(&r->final, r->line[i], NULL);
}

static bool answer_question(yomi_othello *o, yomi_othello_result *r, struct node *root,
                            const yomi_othello_question *q)
{
    list_moves(r, o, root);
    switch (q->ask) {
    case YOMI_OTHELLO_WLD:
        if (!narrow(o, root, 0) || !narrow(o, root, -1)) return false;
        return find_best(o, r, root,
                         root->lower > 0    ? 1
                         : root->lower == 0 ? 0
                                            : -o->shape.squares);
    case YOMI_OTHELLO_AT_LEAST:
        if (!narrow(o, root, q->at_least - 1)) return false;
        return root->lower < q->at_least || find_best(o, r, root, q->at_least);
    case YOMI_OTHELLO_MOVES:
        return value_all_moves(o, r, root);
    default:
        return find_value(o, root, first_guess(o, root)) && find_best(o, r, root, root->lower);
    }
}

/* The same question about the position after a pass. */
static yomi_othello_question after_pass(const yomi_othello_question *q)
{
    yomi_othello_question other = *q;
    other.at_least = 1 - q->at_least; /* value >= v turns into not (other value >= 1 - v) */
    return other;
}

static yomi_status check(const yomi_othello_pos *pos, const yomi_othello_question *q,
                         yomi_error *err)
{
    TRY(othello_check(pos, err));
    if (q->ask == YOMI_OTHELLO_AT_LEAST &&
        (q->at_least < -pos->rows * pos->cols || q->at_least > pos->rows * pos->cols))
        return fail(err, YOMI_ERANGE, "no game on the %dx%d board ends with %+d", pos->rows,
                    pos->cols, q->at_least);
    return YOMI_OK;
}

/* Make the solver ready for this board and scoring; what it remembers of others is forgotten. */
static yomi_status prepare(yomi_othello *o, const yomi_othello_pos *pos,
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
    }
    const int empties = o->shape.squares - bits_count(pos->discs[0] | pos->discs[1]);
    if (empties > o->most_empties) {
        o->most_empties = empties;
        othello_table_use(&o->table, othello_buckets_for(&o->shape, empties));
        othello_proofs_use(&o->proofs,
                           othello_buckets_for(&o->shape, empties - 2)); /* they end earlier */
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

yomi_status yomi_othello_solve(yomi_othello_result *out, yomi_othello *solver,
                               const yomi_othello_pos *pos, const yomi_othello_question *question,
                               yomi_error *err)
{
    yomi_othello *o = solver;
    TRY(check(pos, question, err));
    TRY(prepare(o, pos, question->scoring, err));
    yomi_othello_result r = {0};
    struct node root = node_of(o, pos->discs[pos->to], pos->discs[!pos->to]);
    bool is_answered = true;
    if (is_over(o, &root)) {
        root.lower = root.upper = yomi_othello_score(pos, question->scoring);
    } else if (must_pass(o, &root)) {
        const yomi_othello_question other = after_pass(question);
        struct node passed = node_of(o, root.foe, root.me);
        is_answered = answer_question(o, &r, &passed, &other);
        root.lower = -passed.upper;
        root.upper = -passed.lower;
        r.n_moves = 0; /* those of the other side are nobody's business */
        r.best = 0;
    } else {
        is_answered = answer_question(o, &r, &root, question);
    }
    if (is_answered && root.lower == root.upper) {
        is_answered = find_line(o, &r, &root, root.lower);
        play_line(&r, pos);
    }
    r.lower = root.lower;
    r.upper = root.upper;
    for (int i = 0; i < o->how.threads; i++) watch_tick(&o->watch, o->searches[i].nodes);
    r.answer = watch_answer(&o->watch, is_answered ? YOMI_EXACT : YOMI_BOUNDS);
    *out = r;
    if (!is_answered)
        return fail(err, YOMI_ESTOPPED, "stopped; the value is between %+d and %+d", r.lower,
                    r.upper);
    return YOMI_OK;
}
