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
    int losing = 0;
    double total = 0;
    for (int i = 0; i < choice->n_moves; i++) {
        const yomi_rat loss = yomi_yose_side_find(truth, choice->moves[i])->loss;
        losing += loss.num > 0;
        total += yomi_rat_double(loss);
        if (yomi_rat_compare(loss, card->max_loss) > 0) card->max_loss = loss;
    }
    card->cases++;
    card->wrong += losing == choice->n_moves;
    card->half += losing > 0 && losing < choice->n_moves;
    card->loss += total / choice->n_moves;
}

static yomi_status ask_method(yomi_yose_score_card *card, const struct study *s,
                              const yomi_yose *sum, const yomi_yose_method *method,
                              const yomi_yose_result *truth, yomi_error *err)
{
    for (int mover = 0; mover < 2; mover++) {
        yomi_yose_choice choice;
        const double start = clock_now();
        const yomi_status status =
            yomi_yose_choose(&choice, sum, (yomi_colour)mover, method, s->tuning, err);
        if (status == YOMI_EILLEGAL) return YOMI_OK; /* not its kind of sum */
        if (status != YOMI_OK) return status;
        card->seconds += clock_now() - start;
        if (choice.n_moves) mark(card, &choice, &truth->side[mover]);
        yomi_yose_choice_free(&choice);
    }
    return YOMI_OK;
}

static yomi_status compare_sum(struct part *p, const struct study *s, uint64_t number,
                               yomi_error *err)
{
    static const yomi_yose_question all = {YOMI_YOSE_LOSSES, true, true, false, 0};
    yomi_solve how = YOMI_SOLVE_INIT;
    how.memory = s->how->memory;
    how.stop = s->how->stop;
    char *text;
    yomi_yose *sum;
    yomi_yose_result truth;
    TRY(yomi_yose_random(&text, s->shape, s->how->seed, number, err));
    yomi_status status = yomi_yose_read(&sum, text, err);
    free(text);
    TRY(status);
    status = yomi_yose_solve(&truth, sum, &all, &how, err);
    if (status == YOMI_OK || status == YOMI_ESTOPPED) {
        for (int i = 0; i < s->n_methods && status == YOMI_OK; i++)
            status = ask_method(&p->cards[i], s, sum, s->methods[i], &truth, err);
        yomi_yose_result_free(&truth);
    }
    yomi_yose_free(sum);
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
        if (p->status == YOMI_OK) p->sums++;
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

/* Some parts at a time, so that memory does not grow with the number of sums. */
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
