/* SPDX-License-Identifier: MIT */
/* Every method against the truth: error, mean and largest loss, microseconds a decision. "25000" as
 * the last argument makes 50,000 decisions of each size; without it a tenth. */
#include "bench.h"

static void compare(struct bench *b, const char *name, const yomi_yose_shape *shape, uint64_t sums)
{
    const yomi_yose_method *methods[YOMI_YOSE_METHODS_MAX];
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose_comparison r;
    char most[YOMI_RAT_TEXT];
    int n = 0;
    while (yomi_yose_method_at(n)) methods[n] = yomi_yose_method_at(n), n++;
    if (yomi_yose_compare(&r, shape, sums, methods, n, NULL, &how, NULL) != YOMI_OK) abort();
    if (!b->is_json)
        printf("\n# %s, %" PRIu64 " sums\n%-12s %9s %8s %7s %8s %10s %6s %10s\n", name, sums,
               "method", "cases", "wrong", "half", "error", "mean loss", "most", "micros");
    for (int i = 0; i < n; i++) {
        const yomi_yose_score_card *c = &r.cards[i];
        if (!c->cases) continue;
        const double cases = (double)c->cases;
        const double error = ((double)c->wrong + 0.5 * (double)c->half) / cases;
        yomi_rat_write(most, c->max_loss);
        if (b->is_json) {
            char title[80];
            snprintf(title, sizeof title, "%s, %s", name, yomi_yose_method_name(methods[i]));
            bench_name(b, title);
            printf("\"decisions\": %" PRIu64 ", \"percent\": %.2f, \"mean_loss\": %.3f, "
                   "\"most\": \"%s\", \"seconds\": %.3g}",
                   c->cases, 100 * error, c->loss / cases, most, c->seconds / cases);
        } else {
            printf("%-12s %9" PRIu64 " %8" PRIu64 " %7" PRIu64 " %7.2f%% %10.4f %6s %10.1f\n",
                   yomi_yose_method_name(methods[i]), c->cases, c->wrong, c->half, 100 * error,
                   c->loss / cases, most, 1e6 * c->seconds / cases);
        }
    }
    fflush(stdout);
}

int main(int argc, char **argv)
{
    const yomi_yose_shape one = {1, 1, 1, 6, 4, 10}, few = {2, 3, 1, 4, 4, 10},
                          many = {8, 8, 7, 7, 5, 10};
    struct bench b = bench_begin(argc, argv);
    const int wanted = argc > 1 ? atoi(argv[argc - 1]) : 0;
    const uint64_t sums = wanted > 0 ? (uint64_t)wanted : 2500;
    compare(&b, "1 deep tree, 1 to 6 gotes", &one, sums);
    compare(&b, "2 or 3 deep trees, 1 to 4 gotes", &few, sums);
    compare(&b, "8 deep trees, 7 gotes", &many, sums / 10);
    return bench_end(&b);
}
