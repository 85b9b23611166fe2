/* SPDX-License-Identifier: MIT */
/* Kos within endgames: thermographs under all three conditions, exact sums with passing by their
 * size, and canonical forms of sums of trees. */
#include "bench.h"

struct texts {
    int n;
    char **texts;
};

/* A small generator of its own, so that the sums stay what they are. */
static int next(uint64_t *state, int n)
{
    *state = *state * 6364136223846793005U + 1442695040888963407U;
    return (int)((*state >> 33) % (uint64_t)n);
}

/* A ko of one of the usual kinds. */
static char *add_ko(char *at, uint64_t *state)
{
    const int k = 8 + next(state, 20);
    switch (next(state, 6)) {
    case 0:
        return at + sprintf(at, "a:{%d|{a|0}}\n", k);
    case 1:
        return at + sprintf(at, "a:{{%d|a}|0}\n", k);
    case 2:
        return at + sprintf(at, "a:{%d|b:{a|{b|0}}}\n", k);
    case 3:
        return at + sprintf(at, "a:{%d|{a|c:{{%d|c}|0}}}\n", k, k);
    case 4:
        return at + sprintf(at, "a:{%d|{a,{%d|a}|0}}\n", k, k + 9);
    default:
        return at + sprintf(at, "{%d|a:{%d|{a|0}}}\n", k + 8, k);
    }
}

static char *add_tree(char *at, uint64_t *state)
{
    const int low = next(state, 9), a = 1 + next(state, 6), b = 1 + next(state, 6);
    return at + sprintf(at, "{%d|{%d|%d}}\n", low + a + b, low + a, low);
}

static char *add_threat(char *at, uint64_t *state)
{
    const int z = 4 + next(state, 20);
    return at + (next(state, 2) ? sprintf(at, "{{%d|0}|0}\n", z) : sprintf(at, "{0|{0|-%d}}\n", z));
}

/* Sums of so many kos, trees, threats and gotes. */
static struct texts make(int n, int kos, int trees, int threats, int gotes)
{
    struct texts t = {n, calloc((size_t)n, sizeof *t.texts)};
    uint64_t state = 1;
    for (int i = 0; i < n; i++) {
        char *at = t.texts[i] = malloc(8192);
        for (int k = 0; k < kos; k++) at = add_ko(at, &state);
        for (int k = 0; k < trees; k++) at = add_tree(at, &state);
        for (int k = 0; k < threats; k++) at = add_threat(at, &state);
        for (int k = 0; k < gotes; k++) at += sprintf(at, "{%d|0}\n", 1 + next(&state, 15));
    }
    return t;
}

static void free_all(struct texts *t)
{
    for (int i = 0; i < t->n; i++) free(t->texts[i]);
    free(t->texts);
}

/* The values for both movers. */
static uint64_t solve(const void *user)
{
    const struct texts *t = user;
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_yose_question q = {
        .ask = YOMI_YOSE_VALUE, .black = true, .white = true, .pass = true};
    uint64_t nodes = 0;
    for (int i = 0; i < t->n; i++) {
        yomi_yose *sum;
        yomi_yose_heat *heat;
        yomi_yose_result r;
        if (yomi_yose_read(&sum, t->texts[i], NULL) != YOMI_OK) abort();
        if (yomi_yose_measure(&heat, sum, &how, NULL) != YOMI_OK) abort();
        if (yomi_yose_solve(&r, heat, &q, &how, NULL) != YOMI_OK) abort();
        nodes += r.answer.nodes;
        yomi_yose_result_free(&r);
        yomi_yose_heat_free(heat);
        yomi_yose_free(sum);
    }
    return nodes;
}

/* The number of sums. */
static uint64_t measure(const void *user)
{
    const struct texts *t = user;
    const yomi_solve how = YOMI_SOLVE_INIT;
    for (int i = 0; i < t->n; i++) {
        yomi_yose *sum;
        yomi_yose_heat *heat;
        if (yomi_yose_read(&sum, t->texts[i], NULL) != YOMI_OK) abort();
        if (yomi_yose_measure(&heat, sum, &how, NULL) != YOMI_OK) abort();
        yomi_yose_heat_free(heat);
        yomi_yose_free(sum);
    }
    return (uint64_t)t->n;
}

/* The positions met on the way to the form of the whole sum. */
static uint64_t find_forms(const void *user)
{
    const struct texts *t = user;
    const yomi_solve how = YOMI_SOLVE_INIT;
    uint64_t nodes = 0;
    for (int i = 0; i < t->n; i++) {
        yomi_yose *sum;
        yomi_yose_forms *forms;
        yomi_yose_node total;
        if (yomi_yose_read(&sum, t->texts[i], NULL) != YOMI_OK) abort();
        if (yomi_yose_forms_new(&forms, sum, &how, NULL) != YOMI_OK) abort();
        if (yomi_yose_forms_total(&total, forms, 0, &how, NULL) != YOMI_OK) abort();
        nodes += yomi_yose_forms_nodes(forms);
        yomi_yose_forms_free(forms);
        yomi_yose_free(sum);
    }
    return nodes;
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        int n, kos, trees, threats, gotes;
        bench_fn *run;
    } cases[] = {
        {"thermographs of 1000 kos", 1000, 1, 0, 0, 0, measure},
        {"1 ko, 4 threats, 6 gotes, 100 sums", 100, 1, 0, 4, 6, solve},
        {"1 ko, 3 trees, 3 threats, 5 gotes, 50 sums", 50, 1, 3, 3, 5, solve},
        {"3 kos, 2 trees, 2 threats, 4 gotes, 20 sums", 20, 3, 2, 2, 4, solve},
        {"5 kos, 4 gotes, 10 sums", 10, 5, 0, 0, 4, solve},
        {"forms of 4 trees and 2 gotes, 50 sums", 50, 0, 4, 0, 2, find_forms},
        {"forms of 6 trees and 3 gotes, 10 sums", 10, 0, 6, 0, 3, find_forms},
    };
    struct bench b = bench_begin(argc, argv);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct texts t =
            make(cases[i].n, cases[i].kos, cases[i].trees, cases[i].threats, cases[i].gotes);
        bench_case(&b, cases[i].name, cases[i].run, &t, true);
        free_all(&t);
    }
    return bench_end(&b);
}
