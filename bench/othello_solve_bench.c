/* SPDX-License-Identifier: MIT */
/* Solving: whole boards with one and two threads, and endgames of the 8x8 board. */
#include "bench.h"

struct question {
    yomi_othello_pos pos;
    int threads;
    size_t memory;
};

static uint64_t ask(const void *user)
{
    const struct question *q = user;
    const yomi_othello_question value = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER, 0};
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello *solver;
    yomi_othello_result r;
    how.threads = q->threads;
    how.memory = q->memory;
    if (yomi_othello_new(&solver, &how, NULL) != YOMI_OK) abort();
    if (yomi_othello_solve(&r, solver, &q->pos, &value, NULL) != YOMI_OK) abort();
    yomi_othello_free(solver);
    return r.answer.nodes;
}

/* Positions stand in bench/positions/othello_solve.txt: NAME POSITION, or NAME start RxC OPENING.
 */
int main(int argc, char **argv)
{
    struct bench b = bench_begin(argc, argv);
    char line[256];
    FILE *f = fopen(BENCH_POSITIONS "/othello_solve.txt", "r");
    if (!f) return bench_missing(BENCH_POSITIONS "/othello_solve.txt");
    while (fgets(line, sizeof line, f)) {
        char name[32], label[64], opening[16];
        int at, rows, cols;
        struct question q = {.threads = 1, .memory = (size_t)512 << 20};
        if (line[0] == '#' || sscanf(line, "%31s %n", name, &at) != 1) continue;
        if (sscanf(line + at, "start %dx%d %15s", &rows, &cols, opening) == 3) {
            yomi_othello_start(
                &q.pos, rows, cols,
                strcmp(opening, "reversi") ? YOMI_OTHELLO_CROSSED : YOMI_OTHELLO_STACKED, NULL);
        } else if (yomi_othello_read(&q.pos, line + at, NULL) != YOMI_OK) {
            abort();
        }
        bench_case(&b, name, ask, &q, true);
        if (strncmp(name, "6x6", 3) != 0) continue;
        q.threads = 2;
        snprintf(label, sizeof label, "%s, 2 threads", name);
        bench_case(&b, label, ask, &q, false);
    }
    fclose(f);
    return bench_end(&b);
}
