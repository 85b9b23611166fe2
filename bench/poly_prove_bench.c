/* SPDX-License-Identifier: MIT */
/* Proofs on the infinite board, each checked. */
#include "bench.h"

struct proof_case {
    const char *goal;
    yomi_poly_game game;
    int threads, handicap;
};

static uint64_t prove(const void *user)
{
    const struct proof_case *c = user;
    const yomi_poly_quest quest = {.game = c->game, .handicap = c->handicap};
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_poly_goal goal;
    yomi_poly_proof r;
    yomi_error err;
    how.threads = c->threads;
    how.memory = (size_t)512 << 20;
    if (yomi_poly_read_goal(&goal, c->goal, &err) != YOMI_OK ||
        yomi_poly_prove(&r, &goal, &quest, &how, &err) != YOMI_OK || !r.certificate)
        exit(2);
    free(r.certificate);
    return r.answer.nodes;
}

/* The eleven winners and the 21 pairs that the specification calls easy, in one case. */
static uint64_t prove_easy(const void *user)
{
    static const char *const goals[] = {
        "I1",   "I2",   "I3",  "V3",       "I4",   "L4",   "T4",       "S4",
        "L5",   "N5",   "Y5",  "Square+W", "Z+U",  "Z+I",  "Z+ZZ",     "W+U",
        "W+UU", "W+ZZ", "R+U", "R+I",      "R+UU", "R+ZZ", "Square+R", "T+I",
        "T+ZZ", "L+ZZ", "U+I", "U+UU",     "U+SS", "U+ZZ", "Square+U", "Square+ZZ"};
    uint64_t nodes = 0;
    (void)user;
    for (size_t i = 0; i < sizeof goals / sizeof *goals; i++)
        nodes += prove(&(const struct proof_case){goals[i], YOMI_POLY_STRONG, 1, 0});
    return nodes;
}

int main(int argc, char **argv)
{
    static const struct proof_case cases[] = {
        {"I4", YOMI_POLY_STRONG, 1, 0},        {"L5", YOMI_POLY_STRONG, 1, 0},
        {"Square+SS", YOMI_POLY_STRONG, 1, 0}, {"Square+SS", YOMI_POLY_WEAK, 1, 0},
        {"I+L", YOMI_POLY_STRONG, 1, 0},       {"I+L", YOMI_POLY_WEAK, 1, 0},
        {"Snaky", YOMI_POLY_WEAK, 1, 1},       {"Snaky+UU", YOMI_POLY_WEAK, 1, 0},
        {"Snaky+SS", YOMI_POLY_WEAK, 1, 0},    {"Snaky+X", YOMI_POLY_WEAK, 1, 0},
        {"Snaky+I", YOMI_POLY_WEAK, 1, 0},     {"I+L", YOMI_POLY_STRONG, 2, 0}};
    struct bench b = bench_begin(argc, argv);
    bench_case(&b, "11 winners, 21 easy pairs", prove_easy, NULL, true);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char name[64];
        snprintf(name, sizeof name, "%s %s%s%s", cases[i].goal, cases[i].game ? "weak" : "strong",
                 cases[i].handicap ? ", one free mark" : "",
                 cases[i].threads > 1 ? ", 2 threads" : "");
        bench_case(&b, name, prove, &cases[i], cases[i].threads == 1);
    }
    return bench_end(&b);
}
