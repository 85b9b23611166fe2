/* SPDX-License-Identifier: MIT */
/* The paper's method against the solver on 4x8, in one run. The ratio is that of the full reading,
 * which is what the paper's tables time, to the quickest run of the solver. */
#include "bench.h"

static const yomi_othello_question question = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_DISCS, 0};

struct contest {
    yomi_othello_pos pos;
    double *fast, *paper; /* seconds of the quickest run so far; 0: none */
};

static void keep_quickest(double *quickest, double seconds)
{
    if (*quickest == 0 || seconds < *quickest) *quickest = seconds;
}

/* The solver is made anew each time, so that it remembers nothing. */
static uint64_t solve_fast(const void *user)
{
    const struct contest *c = user;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello *solver;
    yomi_othello_result r;
    if (yomi_othello_new(&solver, &how, NULL) != YOMI_OK) abort();
    if (yomi_othello_solve(&r, solver, &c->pos, &question, NULL) != YOMI_OK) abort();
    yomi_othello_free(solver);
    keep_quickest(c->fast, r.answer.seconds);
    return r.answer.nodes;
}

static uint64_t solve_paper(const void *user)
{
    const struct contest *c = user;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello_paper p;
    if (yomi_othello_solve_paper(&p, &c->pos, &question, &how, NULL) != YOMI_OK) abort();
    keep_quickest(c->paper, p.full.seconds);
    return p.result.answer.nodes;
}

int main(int argc, char **argv)
{
    static const char *const starts[] = {"othello", "reversi"};
    struct bench b = bench_begin(argc, argv);
    double fast[2] = {0}, paper[2] = {0};
    for (int i = 0; i < 2; i++) {
        struct contest c = {.fast = &fast[i], .paper = &paper[i]};
        char name[64];
        if (yomi_othello_start(&c.pos, 4, 8, (yomi_othello_opening)i, NULL) != YOMI_OK) abort();
        snprintf(name, sizeof name, "4x8 %s, paper's method", starts[i]);
        bench_case(&b, name, solve_paper, &c, true);
        snprintf(name, sizeof name, "4x8 %s, fast", starts[i]);
        bench_case(&b, name, solve_fast, &c, true);
        snprintf(name, sizeof name, "4x8 %s, ratio", starts[i]);
        bench_name(&b, name);
        printf(b.is_json ? "\"times\": %.0f}" : "%.0f times as fast\n", paper[i] / fast[i]);
    }
    return bench_end(&b);
}
