/* SPDX-License-Identifier: MIT */
/* The paper's table 4: every pair of the twelve smallest losers. */
#include "base/base_clock.h"
#include "base/base_pool.h"
#include "base/base_status.h"
#include "base/base_watch.h"
#include "yomi/poly.h"
#include <stdio.h>

enum { LOSERS = 12 };

static const char *const losers[LOSERS + 1] = {"Square", "Z", "W",  "R",  "X",  "T", "L",
                                               "U",      "I", "UU", "SS", "ZZ", NULL};

/* The paper's table 4, rows and columns in the order of `losers`: w a winner, o open, . a loser. */
static const char paper[LOSERS][LOSERS + 1] = {
    "..ww...w..ww", ".......ww..w", ".......w.w.w", ".......www.w", "............", "........w..w",
    "........o..w", "........wwww", ".........ooo", "..........ww", "............", "............"};

const char *yomi_poly_loser(int i)
{
    return i >= 0 && i < LOSERS ? losers[i] : NULL;
}

/* Seconds of the processor that every pair gets before a hard one gets more: a limit on the time of
 * the table should not be spent on the first hard pair. */
static const double first_round = 1;

struct table {
    yomi_poly_pair *pairs;
    const yomi_solve *how;
    double each; /* seconds of the processor for a pair in this round; 0: no limit */
    struct watch watch;
    yomi_status status[YOMI_POLY_PAIRS];
    yomi_error errors[YOMI_POLY_PAIRS];
};

static yomi_status read_pair(yomi_poly_goal *out, const yomi_poly_pair *pair, yomi_error *err)
{
    char text[32];
    snprintf(text, sizeof text, "%s+%s", pair->names[0], pair->names[1]);
    return yomi_poly_read_goal(out, text, err);
}

/* Try the known pavings. They settle the losers in a moment, so that these are known however soon
 * the table is stopped. */
static yomi_status try_pavings(yomi_poly_pair *pairs, yomi_error *err)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        yomi_poly_verdict *v = &pairs[i].verdict;
        yomi_poly_goal goal;
        yomi_poly_paved paved;
        TRY(read_pair(&goal, &pairs[i], err));
        TRY(yomi_poly_pave(&paved, &goal, 1, &how, err));
        if (paved.result != YOMI_POLY_LOSS) continue;
        *v = (yomi_poly_verdict){.answer = paved.answer,
                                 .result = YOMI_POLY_LOSS,
                                 .paving = paved.number,
                                 .certificate = paved.certificate,
                                 .area = paved.area};
    }
    return YOMI_OK;
}

static void judge_pair(size_t part, int worker, void *user)
{
    struct table *t = user;
    yomi_poly_pair *pair = &t->pairs[part];
    yomi_solve how = *t->how;
    yomi_poly_goal goal;
    (void)worker;
    if (watch_tick(&t->watch, 0) || pair->verdict.result != YOMI_POLY_UNKNOWN) return;
    const yomi_answer before = pair->verdict.answer;
    yomi_poly_verdict_fini(&pair->verdict);
    how.threads = 1;
    how.memory = t->how->memory / (size_t)t->how->threads;
    how.progress = NULL; /* the table reports its own progress */
    how.processor = t->each;
    const double left = t->how->seconds - (clock_now() - t->watch.start);
    if (t->how->seconds > 0) how.seconds = left > 0.01 ? left : 0.01;
    yomi_error *err = &t->errors[part];
    yomi_status status = read_pair(&goal, pair, err);
    if (status == YOMI_OK) status = yomi_poly_judge(&pair->verdict, &goal, &how, err);
    t->status[part] = status == YOMI_ESTOPPED ? YOMI_OK : status;
    watch_tick(&t->watch, pair->verdict.answer.nodes);
    watch_part_done(&t->watch);
    pair->verdict.answer.nodes += before.nodes;
    pair->verdict.answer.seconds += before.seconds;
}

static uint64_t count_unknown(const yomi_poly_pair *pairs)
{
    uint64_t n = 0;
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) n += pairs[i].verdict.result == YOMI_POLY_UNKNOWN;
    return n;
}

static void judge_all(struct table *t, struct pool *pool, const char *doing, double each)
{
    t->each = each;
    watch_stage(&t->watch, doing, count_unknown(t->pairs));
    pool_run(pool, YOMI_POLY_PAIRS, judge_pair, t);
}

static void list_pairs(yomi_poly_pair out[YOMI_POLY_PAIRS])
{
    int n = 0;
    for (int row = 0; row < LOSERS; row++)
        for (int col = row + 1; col < LOSERS; col++) {
            const char p = paper[row][col];
            out[n++] = (yomi_poly_pair){
                .names = {losers[row], losers[col]},
                .paper = p == 'w'   ? "winner"
                         : p == 'o' ? "open"
                                    : "loser",
                .row = row,
                .col = col,
                .verdict = {.answer = {.certainty = YOMI_BOUNDS}, .result = YOMI_POLY_UNKNOWN}};
        }
}

static yomi_status clear(yomi_poly_pair out[YOMI_POLY_PAIRS], yomi_status status)
{
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) yomi_poly_verdict_fini(&out[i].verdict);
    return status;
}

yomi_status yomi_poly_table(yomi_poly_pair out[YOMI_POLY_PAIRS], double each, const yomi_solve *how,
                            yomi_error *err)
{
    struct table t = {.pairs = out, .how = how};
    struct pool *pool;
    TRY(watch_init(&t.watch, how, err));
    list_pairs(out);
    yomi_status status = try_pavings(out, err);
    if (status == YOMI_OK) status = pool_new(&pool, how->threads, err);
    if (status != YOMI_OK) return clear(out, status);
    const bool is_short = each > 0 && each <= first_round;
    judge_all(&t, pool, "judging pairs", is_short ? each : first_round);
    if (!is_short) judge_all(&t, pool, "judging the hard pairs", each);
    pool_free(pool);
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        if (t.status[i] == YOMI_OK) continue;
        if (err) *err = t.errors[i];
        return clear(out, t.status[i]);
    }
    for (int i = 0; i < YOMI_POLY_PAIRS; i++)
        if (out[i].verdict.refused)
            return fail(err, YOMI_ESTOPPED, "%s+%s: %.200s", out[i].names[0], out[i].names[1],
                        out[i].verdict.refused);
    if (watch_is_stopped(&t.watch))
        return fail(err, YOMI_ESTOPPED, "stopped; some pairs were not looked at to the end");
    return YOMI_OK;
}
