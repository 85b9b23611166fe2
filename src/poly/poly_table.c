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

/* Rows and columns as above: w a winner, o open, . a loser. */
static const char paper[LOSERS][LOSERS + 1] = {
    "..ww...w..ww", ".......ww..w", ".......w.w.w", ".......www.w", "............", "........w..w",
    "........o..w", "........wwww", ".........ooo", "..........ww", "............", "............"};

const char *yomi_poly_loser(int i)
{
    return i >= 0 && i < LOSERS ? losers[i] : NULL;
}

/* Every pair gets so many seconds before the hard ones get more: a limit on the whole time should
 * not be spent on the first of them. */
static const double first_round = 1;

struct table {
    yomi_poly_pair *pairs;
    const yomi_solve *how;
    double each; /* seconds for a pair in this round; 0: no limit */
    struct watch watch;
    yomi_status status[YOMI_POLY_PAIRS];
    yomi_error errors[YOMI_POLY_PAIRS];
};

static void judge_pair(size_t part, int worker, void *user)
{
    struct table *t = user;
    yomi_poly_pair *pair = &t->pairs[part];
    yomi_solve how = *t->how;
    yomi_poly_goal goal;
    char text[32];
    (void)worker;
    if (watch_tick(&t->watch, 0) || pair->verdict.result != YOMI_POLY_UNKNOWN) return;
    const yomi_answer before = pair->verdict.answer;
    yomi_poly_verdict_fini(&pair->verdict);
    how.threads = 1;
    how.memory = t->how->memory / (size_t)t->how->threads;
    how.progress = NULL; /* the table tells its own */
    how.seconds = t->each;
    const double left = t->how->seconds - (clock_now() - t->watch.start);
    if (t->how->seconds > 0 && (how.seconds <= 0 || left < how.seconds))
        how.seconds = left > 0.01 ? left : 0.01;
    snprintf(text, sizeof text, "%s+%s", pair->names[0], pair->names[1]);
    yomi_error *err = &t->errors[part];
    yomi_status status = yomi_poly_read_goal(&goal, text, err);
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

yomi_status yomi_poly_table(yomi_poly_pair out[YOMI_POLY_PAIRS], double each, const yomi_solve *how,
                            yomi_error *err)
{
    struct table t = {.pairs = out, .how = how};
    struct pool *pool;
    TRY(watch_init(&t.watch, how, err));
    TRY(pool_new(&pool, how->threads, err));
    list_pairs(out);
    const bool is_short = each > 0 && each <= first_round;
    judge_all(&t, pool, "judging pairs", is_short ? each : first_round);
    if (!is_short) judge_all(&t, pool, "judging the hard pairs", each);
    pool_free(pool);
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        if (t.status[i] == YOMI_OK) continue;
        for (int j = 0; j < YOMI_POLY_PAIRS; j++) yomi_poly_verdict_fini(&out[j].verdict);
        if (err) *err = t.errors[i];
        return t.status[i];
    }
    if (watch_is_stopped(&t.watch))
        return fail(err, YOMI_ESTOPPED, "stopped; some pairs were not looked at to the end");
    return YOMI_OK;
}
