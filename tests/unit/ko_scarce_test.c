/* SPDX-License-Identifier: MIT */
/* The ko room when memory runs out: ENOMEM or the right answer, and nothing is kept. */
#include "scarce_check.h"
#include <yomi/ko.h>

static const yomi_solve small = {.threads = 1, .memory = 1 << 20, .seed = 1};
static const yomi_solve pair = {.threads = SCARCE_THREADS, .memory = 1 << 20, .seed = 1};

static const char fight[] = "k=13 owner=black to=black gotes=11,10,9 black=13,11 white=15,12";

static yomi_status solve(char *answer, yomi_error *err)
{
    yomi_ko ko;
    yomi_ko_result r;
    char *line = NULL;
    yomi_status status = yomi_ko_read(&ko, fight, err);
    if (status == YOMI_OK) status = yomi_ko_write(&line, &ko, err);
    if (status == YOMI_OK) status = yomi_ko_solve(&r, &ko, &small, err);
    if (status == YOMI_OK)
        snprintf(answer, SCARCE_ANSWER, "%s: %lld, %d moves", line, (long long)r.lower, r.n_moves);
    free(line);
    return status;
}

static yomi_status draw(char *answer, yomi_error *err)
{
    yomi_ko ko;
    yomi_ko_graph *graph;
    yomi_status status = yomi_ko_read(&ko, fight, err);
    if (status == YOMI_OK) status = yomi_ko_graph_new(&graph, &ko, 1, 40, &pair, err);
    if (status != YOMI_OK) return status;
    snprintf(answer, SCARCE_ANSWER, "%d curves, %d corners", graph->n_curves, graph->curves[0].n);
    yomi_ko_graph_free(graph);
    return status;
}

static yomi_status agree(char *answer, yomi_error *err)
{
    yomi_ko_agreement a;
    const yomi_status status = yomi_ko_agree(&a, 6, &pair, err);
    if (status == YOMI_OK)
        snprintf(answer, SCARCE_ANSWER, "%llu of %llu", (unsigned long long)a.right[0],
                 (unsigned long long)a.cases[0]);
    return status;
}

static yomi_status add_up(char *answer, yomi_error *err)
{
    yomi_ko_sum sum;
    yomi_ko_result r;
    yomi_rat loss;
    yomi_status status = yomi_ko_sum_init(
        &sum, "ko: k=13 owner=black\nthreat white: 8, 7/2\n{6|0}\n2*{4|1}\n3\n", err);
    if (status != YOMI_OK) return status;
    status = yomi_ko_solve(&r, &sum.ko, &small, err);
    if (status == YOMI_OK) status = yomi_ko_sum_loss(&loss, &sum, &r, YOMI_BLACK, 0, 0, err);
    if (status == YOMI_OK)
        snprintf(answer, SCARCE_ANSWER, "%lld %lld", (long long)r.lower, (long long)loss.num);
    yomi_ko_sum_fini(&sum);
    return status;
}

static void solving_survives_any_refusal(void **state)
{
    (void)state;
    scarce_check(solve);
    scarce_check(add_up);
}

static void threads_survive_any_refusal(void **state)
{
    (void)state;
    scarce_check(draw);
    scarce_check(agree);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solving_survives_any_refusal),
        cmocka_unit_test(threads_survive_any_refusal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
