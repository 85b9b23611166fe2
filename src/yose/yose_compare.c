/* SPDX-License-Identifier: MIT */
/* Methods against the truth on random sums. Parts of the work are numbered, and their results are
 * added in order, so that threads change nothing but the times. */
#include "base/base_clock.h"
#include "base/base_pool.h"
#include "base/base_watch.h"
#include "yose_method.h"
#include <stdlib.h>
#include <string.h>

enum { SUMS_A_PART = 16 };

struct part {
    uint64_t sums;
    yomi_status status;
    yomi_error error;
    yomi_yose_score_card cards[YOMI_YOSE_METHODS_MAX];
};

struct study {
    const yomi_yose_shape *shape;
    uint64_t sums, first; /* of all, and the first of this run of the pool */
    const yomi_yose_method *const *methods;
    int n_methods;
    const yomi_yose_tuning *tuning;
    const yomi_solve *how;
    struct watch watch;
    struct part *parts;
};

static void mark(yomi_yose_score_card *card, const yomi_yose_choice *choice,
                 const yomi_yose_side *truth)
{
    const yomi_yose_verdict v = yomi_yose_check(choice, truth);
    card->cases++;
    card->wrong += v.is_wrong;
    card->half += v.is_half;
    card->loss += v.mean_loss;
    if (yomi_rat_compare(v.max_loss, card->max_loss) > 0) card->max_loss = v.max_loss;
}

/* A random sum, measured, and the truth about it. */
struct test {
    yomi_yose *sum;
    yomi_yose_heat *heat;
    double measuring; /* seconds */
    yomi_yose_result truth;
};

static yomi_status make_test(struct test *t, const struct study *s, uint64_t number,
                             yomi_error *err)
{
    static const yomi_yose_question all = {.ask = YOMI_YOSE_LOSSES, .black = true, .white = true};
    const yomi_solve how = watch_rest(&s->watch);
    char *text;
    TRY(yomi_yose_random(&text, s->shape, s->how->seed, number, err));
    const yomi_status status = yomi_yose_read(&t->sum, text, err);
    free(text);
    TRY(status);
    const double start = clock_now();
    TRY(yomi_yose_measure(&t->heat, t->sum, &how, err));
    t->measuring = clock_now() - start;
    return yomi_yose_solve(&t->truth, t->heat, &all, &how, err);
}

static void free_test(struct test *t)
{
    yomi_yose_result_free(&t->truth);
    yomi_yose_heat_free(t->heat);
    yomi_yose_free(t->sum);
}

static yomi_status ask_method(yomi_yose_score_card *card, const struct study *s,
                              const struct test *t, const yomi_yose_method *method, yomi_error *err)
{
    const yomi_solve how = watch_rest(&s->watch);
    for (int mover = 0; mover < 2; mover++) {
        yomi_yose_choice choice = {0};
        const double start = clock_now();
        const yomi_status status =
            yomi_yose_choose(&choice, t->heat, (yomi_colour)mover, method, s->tuning, &how, err);
        if (status == YOMI_OK) {
            card->seconds += clock_now() - start + (method->needs_heat ? t->measuring : 0);
            if (choice.n_moves) mark(card, &choice, &t->truth.side[mover]);
        }
        yomi_yose_choice_free(&choice);
        if (status == YOMI_EILLEGAL) return YOMI_OK; /* not its kind of sum */
        TRY(status);
    }
    return YOMI_OK;
}

static yomi_status compare_sum(struct part *p, const struct study *s, uint64_t number,
                               yomi_error *err)
{
    struct test t = {0};
    struct part next = *p; /* a stop between two methods must not count for the first one */
    yomi_status status = make_test(&t, s, number, err);
    for (int i = 0; i < s->n_methods && status == YOMI_OK; i++)
        status = ask_method(&next.cards[i], s, &t, s->methods[i], err);
    free_test(&t);
    next.sums++;
    if (status == YOMI_OK) *p = next;
    return status;
}

static void run_part(size_t index, int worker, void *user)
{
    struct study *s = user;
    struct part *p = &s->parts[index];
    (void)worker;
    *p = (struct part){0};
    for (int i = 0; i < YOMI_YOSE_METHODS_MAX; i++) p->cards[i].max_loss = RAT_ZERO;
    for (int i = 0; i < SUMS_A_PART; i++) {
        const uint64_t number = s->first + (uint64_t)index * SUMS_A_PART + (uint64_t)i;
        if (number >= s->sums || p->status != YOMI_OK || watch_is_stopped(&s->watch)) return;
        p->status = compare_sum(p, s, number, &p->error);
        watch_tick(&s->watch, 1);
        watch_part_done(&s->watch);
    }
}

static void add_card(yomi_yose_score_card *to, const yomi_yose_score_card *from)
{
    to->cases += from->cases;
    to->wrong += from->wrong;
    to->half += from->half;
    to->loss += from->loss;
    to->seconds += from->seconds;
    if (yomi_rat_compare(from->max_loss, to->max_loss) > 0) to->max_loss = from->max_loss;
}

/* Run all parts, a batch at a time, so that memory does not grow with the number of sums. */
static yomi_status run_all(yomi_yose_comparison *out, struct study *s, struct pool *pool,
                           yomi_error *err)
{
    enum { PARTS = 64 };
    s->parts = calloc(PARTS, sizeof *s->parts);
    if (!s->parts) return fail(err, YOMI_ENOMEM, "there is no memory to compare");
    yomi_status status = YOMI_OK;
    watch_stage(&s->watch, "comparing", s->sums);
    for (; s->first < s->sums && status == YOMI_OK && !watch_is_stopped(&s->watch);
         s->first += (uint64_t)PARTS * SUMS_A_PART) {
        pool_run(pool, PARTS, run_part, s);
        for (int i = 0; i < PARTS; i++) {
            const struct part *p = &s->parts[i];
            out->sums += p->sums;
            for (int k = 0; k < s->n_methods; k++) add_card(&out->cards[k], &p->cards[k]);
            if (p->status == YOMI_OK || status != YOMI_OK) continue;
            status = p->status;
            if (err) *err = p->error;
        }
    }
    free(s->parts);
    return status;
}

yomi_status yomi_yose_compare(yomi_yose_comparison *out, const yomi_yose_shape *shape,
                              uint64_t sums, const yomi_yose_method *const *methods, int n_methods,
                              const yomi_yose_tuning *tuning, const yomi_solve *how,
                              yomi_error *err)
{
    struct study s = {.shape = shape,
                      .sums = sums,
                      .methods = methods,
                      .n_methods = n_methods,
                      .tuning = tuning,
                      .how = how};
    yomi_yose_comparison c = {.n_methods = n_methods};
    struct pool *pool;
    if (n_methods < 0 || n_methods > YOMI_YOSE_METHODS_MAX)
        return fail(err, YOMI_ERANGE, "%d methods are too many to compare", n_methods);
    for (int i = 0; i < n_methods; i++) {
        c.methods[i] = methods[i];
        c.cards[i].max_loss = RAT_ZERO;
    }
    TRY(watch_init(&s.watch, how, err));
    TRY(pool_new(&pool, how->threads, err));
    const yomi_status status = run_all(&c, &s, pool, err);
    pool_free(pool);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return status;
    c.answer = watch_answer(&s.watch, YOMI_ESTIMATE);
    *out = c;
    if (c.sums == sums) return YOMI_OK;
    return fail(err, YOMI_ESTOPPED, "stopped after %llu sum%s", (unsigned long long)c.sums,
                plural(c.sums));
}
