/* SPDX-License-Identifier: MIT */
/* Finds weights for src/othello/othello_weights.h: `make tune`. They are varied one
 * after the other, and what takes less work on random positions whose value is near 0 is kept. The
 * work is counted, not timed, so the same seed gives the same weights on every machine.
 *
 * It compiles a search of its own in which weights are variables. */
#include "base/base_random.h"
#include "othello/othello_engine.h"
#include "othello/othello_weights.h"
#include "yomi/othello.h"
#include <stdio.h>
#include <stdlib.h>

enum {
    CASES_6X6 = 24,
    EMPTIES_6X6 = 23,
    CASES_8X8 = 16,
    EMPTIES_8X8 = 21,
    NEAR_ZERO = 10, /* positions with larger values are left out */
    VISIT_COST = 7, /* a visit by proof numbers takes as long as seven other nodes */
    LEAST_WORK = 1 << 20,
    MOST_WORK = 1 << 25, /* easier and harder positions are left out too */
    ROUNDS = 4,
    GAIN = 500, /* a change is kept when it saves one part in 500 */
};
static const size_t MEMORY = (size_t)64 << 20;

#define WEIGHT_TEXT(name, weight, step) #name,
#define WEIGHT_STEP(name, weight, step) step,
static const char *const names[] = {OTHELLO_WEIGHTS(WEIGHT_TEXT)};
static int steps[] = {OTHELLO_WEIGHTS(WEIGHT_STEP)};
int othello_weights[] = {OTHELLO_WEIGHTS(OTHELLO_WEIGHT_VALUE)};

struct tune_case {
    yomi_othello_pos pos;
    int value;
    double work; /* with the first weights */
};

/* The work to show that the value is what it is, from both sides. */
static double work_on(const struct tune_case *c)
{
    struct othello_shape shape;
    struct othello_table table;
    struct othello_proofs proofs;
    struct watch watch;
    const yomi_solve how = YOMI_SOLVE_INIT;
    const uint64_t me = c->pos.discs[c->pos.to], foe = c->pos.discs[!c->pos.to];
    othello_shape_init(&shape, c->pos.rows, c->pos.cols);
    if (othello_table_init(&table, MEMORY, false, NULL) != YOMI_OK ||
        othello_proofs_init(&proofs, MEMORY, false, NULL) != YOMI_OK ||
        watch_init(&watch, &how, NULL) != YOMI_OK)
        abort();
    struct othello_search s = {.shape = &shape,
                               .table = &table,
                               .watch = &watch,
                               .proofs = &proofs,
                               .empties_to_winner = true};
    const bool is_right = othello_engine_avx2.test(&s, me, foe, c->value - 1) >= c->value &&
                          othello_engine_avx2.test(&s, me, foe, c->value + 1) <= c->value;
    if (!is_right) abort();
    othello_proofs_fini(&proofs);
    othello_table_fini(&table);
    return (double)(s.all_nodes + s.nodes) + (VISIT_COST - 1) * (double)s.visits;
}

static double work_on_all(const struct tune_case *cases, int n, double enough)
{
    double sum = 0;
    for (int i = 0; i < n && sum < enough * n; i++) sum += work_on(&cases[i]) / cases[i].work;
    return sum / n;
}

/* A position from a random game; false when the game ends before. */
static bool play_randomly(yomi_othello_pos *pos, int size, int empties, struct random *r)
{
    yomi_othello_start(pos, size, size,
                       random_below(r, 2) ? YOMI_OTHELLO_STACKED : YOMI_OTHELLO_CROSSED, NULL);
    for (int n = size * size - 4; n > empties; n--) {
        const uint64_t moves = yomi_othello_moves(pos);
        if (!moves) return false;
        const uint64_t nth = random_below(r, (uint64_t)bits_count(moves));
        yomi_othello_play(pos, bits_nth(moves, (int)nth), NULL);
    }
    return yomi_othello_moves(pos);
}

static int make_cases(struct tune_case *cases, int n, int size, int empties, struct random *r)
{
    const yomi_othello_question value = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER, 0};
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello *solver;
    int found = 0;
    if (yomi_othello_new(&solver, &how, NULL) != YOMI_OK) abort();
    while (found < n) {
        struct tune_case *const c = &cases[found];
        yomi_othello_result result;
        if (!play_randomly(&c->pos, size, empties, r)) continue;
        if (yomi_othello_solve(&result, solver, &c->pos, &value, NULL) != YOMI_OK) abort();
        c->value = result.lower;
        if (abs(c->value) > NEAR_ZERO) continue;
        c->work = work_on(c);
        found += c->work > LEAST_WORK && c->work < MOST_WORK;
    }
    yomi_othello_free(solver);
    return found;
}

/* Move one weight as long as that helps. */
static bool improve(int weight, int by, const struct tune_case *cases, int n, double *best)
{
    bool is_better = false;
    for (;;) {
        othello_weights[weight] += by;
        const double work =
            othello_weights[weight] > 0 || (weight != LOOK_DOUBLE && weight != PATTERN_DOUBLE)
                ? work_on_all(cases, n, *best)
                : *best;
        if (work > *best * (1 - 1.0 / GAIN)) break;
        *best = work;
        is_better = true;
        printf("%s %d: %.4f\n", names[weight], othello_weights[weight], work);
        fflush(stdout);
    }
    othello_weights[weight] -= by;
    return is_better;
}

int main(void)
{
    static struct tune_case cases[CASES_6X6 + CASES_8X8];
    struct random r;
    double best = 1;
    random_init(&r, 1, 0);
    int n = make_cases(cases, CASES_6X6, 6, EMPTIES_6X6, &r);
    n += make_cases(cases + n, CASES_8X8, 8, EMPTIES_8X8, &r);
    for (int round = 0; round < ROUNDS; round++) {
        for (int w = 0; w < OTHELLO_N_WEIGHTS; w++) {
            if (!improve(w, steps[w], cases, n, &best)) improve(w, -steps[w], cases, n, &best);
            if (round % 2) steps[w] = (steps[w] + 1) / 2;
        }
        printf("round %d: %.4f of the work\n", round + 1, best);
    }
    for (int w = 0; w < OTHELLO_N_WEIGHTS; w++)
        printf("    X(%s, %d)\n", names[w], othello_weights[w]);
    return 0;
}
