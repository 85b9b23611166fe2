/* SPDX-License-Identifier: MIT */
/* Exact sums of the sizes in docs/benchmarks.md: many random sums each, the time of all divided by
 * their number; the value for Black, all best moves and a line. Thermographs of one large tree. */
#include "bench.h"

struct sums {
    int n;
    yomi_yose **sums;
    yomi_yose_ask ask;
};

static uint64_t solve_all(const void *user)
{
    const struct sums *s = user;
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_yose_question q = {.ask = s->ask, .black = true};
    uint64_t nodes = 0;
    for (int i = 0; i < s->n; i++) {
        yomi_yose_heat *heat;
        yomi_yose_result r;
        if (yomi_yose_measure(&heat, s->sums[i], &how, NULL) != YOMI_OK) abort();
        if (yomi_yose_solve(&r, heat, &q, &how, NULL) != YOMI_OK) abort();
        nodes += r.answer.nodes;
        yomi_yose_result_free(&r);
        yomi_yose_heat_free(heat);
    }
    return nodes;
}

static struct sums make(int deep, int gotes, int n)
{
    const yomi_yose_shape shape = {deep, deep, gotes, gotes, 5, 20};
    struct sums s = {n, calloc((size_t)n, sizeof *s.sums), YOMI_YOSE_BEST};
    for (int i = 0; i < n; i++) {
        char *text;
        if (yomi_yose_random(&text, &shape, 1, (uint64_t)i, NULL) != YOMI_OK) abort();
        if (yomi_yose_read(&s.sums[i], text, NULL) != YOMI_OK) abort();
        free(text);
    }
    return s;
}

static void free_all(struct sums *s)
{
    for (int i = 0; i < s->n; i++) yomi_yose_free(s->sums[i]);
    free(s->sums);
}

/* The median over single sums, which a sum of times hides. */
static void print_median(struct bench *b, const char *size, const struct sums *s)
{
    double *work = malloc((size_t)s->n * sizeof *work);
    for (int i = 0; i < s->n; i++) {
        const struct sums one = {1, &s->sums[i], s->ask};
        const double start = bench_work();
        solve_all(&one);
        work[i] = bench_work() - start;
    }
    qsort(work, (size_t)s->n, sizeof *work, bench_compare);
    const struct {
        const char *what;
        double work;
    } rows[] = {{"median", work[s->n / 2]}, {"nine of ten", work[s->n * 9 / 10]}};
    for (int i = 0; i < 2; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s a sum, %s", rows[i].what, size);
        bench_name(b, name);
        printf(b->is_json ? "\"work\": %.3g}" : "%25.6f\n", rows[i].work);
    }
    free(work);
}

/* A full tree of 2^depth leaves that fall from Black's side to White's by small random steps. */
static char *add_tree(char *at, int depth, uint64_t *state, int *score)
{
    if (!depth) {
        *state = *state * 6364136223846793005U + 1442695040888963407U;
        *score -= (int)(*state >> 60);
        return at + sprintf(at, "%d", *score);
    }
    *at++ = '{';
    at = add_tree(at, depth - 1, state, score);
    *at++ = '|';
    at = add_tree(at, depth - 1, state, score);
    *at++ = '}';
    *at = 0;
    return at;
}

static uint64_t measure(const void *user)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose_heat *heat;
    if (yomi_yose_measure(&heat, user, &how, NULL) != YOMI_OK) abort();
    if (!yomi_yose_heat_get(heat, 0)->is_known) abort();
    yomi_yose_heat_free(heat);
    return 1 << 20;
}

static uint64_t read_text(const void *user)
{
    yomi_yose *sum;
    if (yomi_yose_read(&sum, user, NULL) != YOMI_OK) abort();
    yomi_yose_free(sum);
    return 1 << 20;
}

static void measure_large(struct bench *b)
{
    enum { DEPTH = 20 };
    char *text = malloc(16 << 20);
    uint64_t state = 1;
    int score = 0;
    yomi_yose *sum;
    add_tree(text, DEPTH, &state, &score);
    bench_case(b, "read a tree of 2^20 leaves", read_text, text, false);
    if (yomi_yose_read(&sum, text, NULL) != YOMI_OK) abort();
    bench_case(b, "its thermograph", measure, sum, false);
    yomi_yose_free(sum);
    free(text);
}

int main(int argc, char **argv)
{
    static const struct {
        int deep, gotes, n;
    } sizes[] = {{8, 7, 100}, {12, 8, 50}, {15, 15, 10}};
    struct bench b = bench_begin(argc, argv);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct sums s = make(sizes[i].deep, sizes[i].gotes, sizes[i].n);
        char size[32], name[64];
        snprintf(size, sizeof size, "%d deep, %d gotes", sizes[i].deep, sizes[i].gotes);
        snprintf(name, sizeof name, "%s, %d sums", size, s.n);
        bench_case(&b, name, solve_all, &s, true);
        print_median(&b, size, &s);
        free_all(&s);
    }
    measure_large(&b);
    return bench_end(&b);
}
