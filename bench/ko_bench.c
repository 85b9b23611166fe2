/* SPDX-License-Identifier: MIT */
/* Decisions per second of each procedure, and the exact solver by the size of the state. */
#include "bench.h"

enum { STATES_MAX = 64, DECISIONS = 1000000 };

/* The states of one case. */
struct states {
    int n;
    yomi_ko states[STATES_MAX];
};

static bool read_states(struct states *out, const char *name)
{
    static const char path[] = BENCH_POSITIONS "/ko.txt";
    FILE *f = fopen(path, "r");
    char line[2048];
    out->n = 0;
    if (!f) return false;
    while (out->n < STATES_MAX && fgets(line, sizeof line, f)) {
        char *rest = strchr(line, ' ');
        if (!rest || line[0] == '#') continue;
        *rest++ = 0;
        if (strcmp(line, name) == 0 && yomi_ko_read(&out->states[out->n], rest, NULL) == YOMI_OK)
            out->n++;
    }
    fclose(f);
    return out->n > 0;
}

/* The number of decisions. */
static uint64_t judge(const void *user)
{
    static yomi_ko_judgement j;
    const struct states *s = user;
    for (int i = 0; i < DECISIONS; i++)
        if (yomi_ko_judge(&j, &s->states[i % s->n], NULL) != YOMI_OK) abort();
    return DECISIONS;
}

static uint64_t solve(const void *user)
{
    static yomi_ko_result r;
    const struct states *s = user;
    const yomi_solve how = YOMI_SOLVE_INIT;
    uint64_t nodes = 0;
    for (int i = 0; i < s->n; i++) {
        if (yomi_ko_solve(&r, &s->states[i], &how, NULL) != YOMI_OK) abort();
        nodes += r.answer.nodes;
    }
    return nodes;
}

int main(int argc, char **argv)
{
    static const char *const procedures[] = {"procedure-1", "procedure-2", "procedure-3"};
    static const char *const sizes[] = {"7+4+4", "12+8+8", "20+10+10", "64+64+64"};
    static struct states s;
    struct bench b = bench_begin(argc, argv);
    for (int i = 0; i < 3; i++) {
        char name[64];
        if (!read_states(&s, procedures[i])) return bench_missing(BENCH_POSITIONS "/ko.txt");
        snprintf(name, sizeof name, "ko %s, decisions", procedures[i]);
        bench_case(&b, name, judge, &s, false);
    }
    for (int i = 0; i < 4; i++) {
        char name[64];
        if (!read_states(&s, sizes[i])) return bench_missing(BENCH_POSITIONS "/ko.txt");
        snprintf(name, sizeof name, "ko %s, %d state%s", sizes[i], s.n, s.n == 1 ? "" : "s");
        bench_case(&b, name, solve, &s, true);
    }
    return bench_end(&b);
}
