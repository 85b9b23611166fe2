/* SPDX-License-Identifier: MIT */
/* Counting games: one and two threads, wide and narrow boards, and random games. */
#include "bench.h"

struct question {
    const char *position;
    int plies, threads;
    uint64_t samples; /* 0: count */
};

static uint64_t ask(const void *user)
{
    const struct question *q = user;
    yomi_othello_pos pos;
    yomi_othello_tally tally;
    yomi_othello_sample sample;
    yomi_solve how = YOMI_SOLVE_INIT;
    how.threads = q->threads;
    if (yomi_othello_read(&pos, q->position, NULL) != YOMI_OK) abort();
    if (q->samples) {
        if (yomi_othello_estimate(&sample, &pos, q->plies, q->samples, &how, NULL) != YOMI_OK)
            abort();
        return sample.answer.nodes;
    }
    if (yomi_othello_count(&tally, &pos, q->plies, &how, NULL) != YOMI_OK) abort();
    return tally.answer.nodes;
}

/* Positions stand in bench/positions/othello_count.txt: NAME PLIES POSITION. */
int main(int argc, char **argv)
{
    struct bench b = bench_begin(argc, argv);
    char line[256];
    FILE *f = fopen(BENCH_POSITIONS "/othello_count.txt", "r");
    if (!f) return bench_missing(BENCH_POSITIONS "/othello_count.txt");
    while (fgets(line, sizeof line, f)) {
        char name[32], label[64];
        int plies, at;
        if (line[0] == '#' || sscanf(line, "%31s %d %n", name, &plies, &at) != 2) continue;
        struct question q = {line + at, plies, 1, 0};
        snprintf(label, sizeof label, "%s, %d plies", name, plies);
        bench_case(&b, label, ask, &q, true);
        q.threads = 2;
        snprintf(label, sizeof label, "%s, %d plies, 2 threads", name, plies);
        bench_case(&b, label, ask, &q, false);
        q = (struct question){line + at, 12, 1, 50000};
        snprintf(label, sizeof label, "%s, 50000 random games", name);
        bench_case(&b, label, ask, &q, true);
    }
    fclose(f);
    return bench_end(&b);
}
