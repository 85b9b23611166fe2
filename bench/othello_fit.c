/* SPDX-License-Identifier: MIT */
/* Finds the values of patterns, src/othello/othello_pattern_values.h: `make fit`. A
 * line is fitted to the true values of positions of the 6x6 board: what every pattern is worth, and
 * what a move, a corner that can be taken, a frontier square and a stable disc are.
 *
 * The positions are those that the search itself has to judge, good moves against all replies:
 * branches of what it remembers when both starts are solved. (Values from random games took 7 %
 * more work.) So they depend on the values before: another round gives slightly different ones. */
#include "base/base_random.h"
#include "othello/othello_engine.h"
#include "othello/othello_kernel_plain.h"
#include "othello/othello_lanes.h"
#include "yomi/othello.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    SIZE = 6,
    SQUARES = SIZE * SIZE,
    CASES = 50000,
    MOST_EMPTIES = 16, /* harder positions would take long */
    TEST_PART = 8,     /* one case in eight is not fitted but tells how good the fit is */
    STEPS = 200,
    COUNTS = 5, /* what is counted, beside the patterns */
    FEATURES = COUNTS + OTHELLO_PATTERN_VALUES,
    WAYS = 8, /* to turn a board */
    UNIT = 8, /* values are written in such parts of a disc */
};
static const size_t MEMORY = (size_t)64 << 20;
static const double RIDGE = 20; /* pulls values of rare patterns towards 0 */

/* A position: its counts, its patterns turned in every way, and its value. */
struct fit_case {
    double counts[COUNTS];
    uint16_t patterns[WAYS][OTHELLO_PATTERNS_MAX];
    double value;
};
static struct fit_case cases[CASES];
static struct othello_shape shape;

/* --- positions ------------------------------------------------------------------------------- */

static uint64_t turn(uint64_t w, const uint8_t *to)
{
    uint64_t turned = 0;
    for (; w; w = bits_drop(w)) turned |= bits_one(to[bits_low(w)]);
    return turned;
}

/* Solve both starts and leave what proof numbers remember. */
static void solve_starts(struct othello_proofs *proofs)
{
    static const int questions[2][2] = {
        [YOMI_OTHELLO_CROSSED] = {-5, -3}, [YOMI_OTHELLO_STACKED] = {-3, -1}};
    struct othello_table table;
    struct watch watch;
    const yomi_solve how = YOMI_SOLVE_INIT;
    if (othello_table_init(&table, MEMORY, false, NULL) != YOMI_OK ||
        othello_proofs_init(proofs, MEMORY, false, NULL) != YOMI_OK ||
        watch_init(&watch, &how, NULL) != YOMI_OK)
        abort();
    struct othello_search s = {.shape = &shape,
                               .table = &table,
                               .watch = &watch,
                               .proofs = proofs,
                               .empties_to_winner = true};
    for (int i = 0; i < 4; i++) {
        const yomi_othello_opening opening = i < 2 ? YOMI_OTHELLO_CROSSED : YOMI_OTHELLO_STACKED;
        yomi_othello_pos pos;
        yomi_othello_start(&pos, SIZE, SIZE, opening, NULL);
        othello_engine_best()->test(&s, pos.discs[pos.to], pos.discs[!pos.to],
                                    questions[opening][i % 2]);
    }
    othello_table_fini(&table);
}

/* A branch of a position that is remembered; false when there is none at this place. */
static bool pick_branch(yomi_othello_pos *out, const struct othello_proofs *proofs,
                        struct random *r)
{
    const size_t bucket = random_below(r, proofs->n_buckets);
    const struct othello_proof *const e = &proofs->buckets[bucket].entries[random_below(r, 2)];
    const uint64_t moves = e->is_used ? kernel_moves(&shape, e->me, e->foe) : 0;
    if (!moves) return false;
    const int square = bits_nth(moves, (int)random_below(r, (uint64_t)bits_count(moves)));
    *out = (yomi_othello_pos){SIZE, SIZE, YOMI_BLACK, {e->me, e->foe}};
    yomi_othello_play(out, square, NULL);
    return SQUARES - bits_count(out->discs[0] | out->discs[1]) <= MOST_EMPTIES &&
           yomi_othello_moves(out);
}

static double frontier_of(uint64_t own, uint64_t empties)
{
    return bits_count(lanes_frontier(&shape, lanes_of(own), lanes_of(empties))[0]);
}

static void fill_case(struct fit_case *c, uint64_t me, uint64_t foe, int value)
{
    const uint64_t mine = kernel_moves(&shape, me, foe), theirs = kernel_moves(&shape, foe, me);
    const uint64_t empties = shape.full & ~(me | foe);
    c->value = value;
    c->counts[0] = 1;
    c->counts[1] = bits_count(mine) - bits_count(theirs);
    c->counts[2] = bits_count(mine & shape.corners) - bits_count(theirs & shape.corners);
    c->counts[3] = frontier_of(foe, empties) - frontier_of(me, empties);
    c->counts[4] = bits_count(othello_engine_plain.stable(&shape, me, foe)) -
                   bits_count(othello_engine_plain.stable(&shape, foe, me));
    for (int way = 0; way < WAYS; way++) {
        const uint64_t mine_turned = turn(me, shape.symmetry[way]);
        const uint64_t theirs_turned = turn(foe, shape.symmetry[way]);
        for (int i = 0; i < shape.n_patterns; i++) {
            const struct othello_pattern *const p = &shape.patterns[i];
            c->patterns[way][i] =
                (uint16_t)othello_pattern_index(p, kernel_gather(mine_turned, p->squares),
                                                kernel_gather(theirs_turned, p->squares));
        }
    }
}

static void make_cases(void)
{
    const yomi_othello_question question = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER, 0};
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello *solver;
    struct othello_proofs proofs;
    struct random r;
    random_init(&r, 1, 0);
    solve_starts(&proofs);
    if (yomi_othello_new(&solver, &how, NULL) != YOMI_OK) abort();
    for (int n = 0; n < CASES;) {
        yomi_othello_pos pos;
        yomi_othello_result result;
        if (!pick_branch(&pos, &proofs, &r)) continue;
        if (yomi_othello_solve(&result, solver, &pos, &question, NULL) != YOMI_OK) abort();
        fill_case(&cases[n++], pos.discs[pos.to], pos.discs[!pos.to], result.lower);
    }
    yomi_othello_free(solver);
    othello_proofs_fini(&proofs);
}

/* --- the fit --------------------------------------------------------------------------------- */

/* All ways count the same, so that what mirrors a pattern is worth the same. */
static double estimate(const struct fit_case *c, const double *w)
{
    double sum = 0, patterns = 0;
    for (int i = 0; i < COUNTS; i++) sum += w[i] * c->counts[i];
    for (int way = 0; way < WAYS; way++)
        for (int i = 0; i < shape.n_patterns; i++) patterns += w[COUNTS + c->patterns[way][i]];
    return sum + patterns / WAYS;
}

static void add_case(const struct fit_case *c, double factor, double *to)
{
    for (int i = 0; i < COUNTS; i++) to[i] += factor * c->counts[i];
    for (int way = 0; way < WAYS; way++)
        for (int i = 0; i < shape.n_patterns; i++)
            to[COUNTS + c->patterns[way][i]] += factor / WAYS;
}

static double product(const double *a, const double *b)
{
    double sum = 0;
    for (int i = 0; i < FEATURES; i++) sum += a[i] * b[i];
    return sum;
}

/* Least squares by conjugate gradients. */
static void fit(double *w)
{
    static double rest[FEATURES], way[FEATURES], image[FEATURES];
    for (int i = CASES / TEST_PART; i < CASES; i++) add_case(&cases[i], cases[i].value, rest);
    memcpy(way, rest, sizeof way);
    double size = product(rest, rest);
    for (int step = 0; step < STEPS; step++) {
        for (int i = 0; i < FEATURES; i++) image[i] = i < COUNTS ? 0 : RIDGE * way[i];
        for (int i = CASES / TEST_PART; i < CASES; i++)
            add_case(&cases[i], estimate(&cases[i], way), image);
        const double far = size / product(way, image), before = size;
        for (int i = 0; i < FEATURES; i++) {
            w[i] += far * way[i];
            rest[i] -= far * image[i];
        }
        size = product(rest, rest);
        for (int i = 0; i < FEATURES; i++) way[i] = rest[i] + size / before * way[i];
    }
}

static double error_of(const double *w, int from, int to)
{
    double sum = 0;
    for (int i = from; i < to; i++) sum += pow(estimate(&cases[i], w) - cases[i].value, 2);
    return sqrt(sum / (to - from));
}

int main(void)
{
    static double w[FEATURES];
    othello_shape_init(&shape, SIZE, SIZE);
    make_cases();
    fit(w);
    fprintf(stderr, "off by %.2f discs, on cases that were not fitted %.2f\n",
            error_of(w, CASES / TEST_PART, CASES), error_of(w, 0, CASES / TEST_PART));
    fprintf(stderr,
            "the turn %.2f, a move %.2f, a corner %.2f, frontier %.2f, a stable disc %.2f\n", w[0],
            w[1], w[2], w[3], w[4]);
    puts("/* SPDX-License-Identifier: MIT */\n"
         "/* Made by `make fit` (bench/othello_fit.c): what patterns are worth to the side to "
         "move,\n"
         " * in eighths of a disc. */\n"
         "#ifndef OTHELLO_PATTERN_VALUES_H\n"
         "#define OTHELLO_PATTERN_VALUES_H\n"
         "#include \"othello_shape.h\"\n\n"
         "/* clang-format off */\n"
         "static const int8_t othello_pattern_values[OTHELLO_PATTERN_VALUES] = {");
    for (int i = 0; i < OTHELLO_PATTERN_VALUES; i++) {
        const double value = fmax(-127, fmin(127, UNIT * w[COUNTS + i]));
        printf("%s%.0f,%s", i % 27 ? " " : "    ", rint(value) + 0.0, i % 27 == 26 ? "\n" : "");
    }
    puts("};\n"
         "/* clang-format on */\n\n"
         "#endif");
    return 0;
}
