/* SPDX-License-Identifier: MIT */
/* The Othello room when memory runs out: ENOMEM or the right answer, and nothing is kept. */
#include "scarce_check.h"
#include <yomi/othello.h>

static const yomi_solve small = {.threads = 1, .memory = 1 << 20, .seed = 1};
static const yomi_solve pair = {.threads = SCARCE_THREADS, .memory = 1 << 20, .seed = 1};

static const char ending[] = "4x4 OOOXXOX-X--XX--O X";

static yomi_status solve(char *answer, const yomi_solve *how, yomi_error *err)
{
    const yomi_othello_question q = {.ask = YOMI_OTHELLO_MOVES};
    yomi_othello *solver;
    yomi_othello_pos pos;
    yomi_othello_result r;
    yomi_status status = yomi_othello_read(&pos, ending, err);
    if (status == YOMI_OK) status = yomi_othello_new(&solver, how, err);
    if (status != YOMI_OK) return status;
    status = yomi_othello_solve(&r, solver, &pos, &q, err);
    if (status == YOMI_OK)
        snprintf(answer, SCARCE_ANSWER, "%d..%d best %llx moves %d", r.lower, r.upper,
                 (unsigned long long)r.best, r.n_moves);
    yomi_othello_free(solver);
    return status;
}

static yomi_status solve_alone(char *answer, yomi_error *err)
{
    return solve(answer, &small, err);
}

static yomi_status solve_in_threads(char *answer, yomi_error *err)
{
    return solve(answer, &pair, err);
}

static yomi_status solve_by_paper(char *answer, yomi_error *err)
{
    const yomi_othello_question q = {.ask = YOMI_OTHELLO_VALUE};
    yomi_othello_pos pos;
    yomi_othello_paper r;
    yomi_othello_read(&pos, ending, NULL);
    const yomi_status status = yomi_othello_solve_paper(&r, &pos, &q, &small, err);
    if (status == YOMI_OK) snprintf(answer, SCARCE_ANSWER, "%d", r.result.lower);
    return status;
}

static yomi_status review(char *answer, yomi_error *err)
{
    yomi_othello *solver;
    yomi_othello_game game;
    yomi_othello_losses l;
    yomi_status status = yomi_othello_game_read(&game, "4x4 OOOXXOX-XOOXXO-O X c4d2", 1, err);
    if (status == YOMI_OK) status = yomi_othello_new(&solver, &small, err);
    if (status != YOMI_OK) return status;
    const yomi_othello_plan plan = {.from = 0};
    status = yomi_othello_review(&l, solver, &game, &plan, &small, err);
    if (status == YOMI_OK)
        snprintf(answer, SCARCE_ANSWER, "from %d: %d %d", l.first, l.value[0], l.loss[0]);
    yomi_othello_free(solver);
    return status;
}

static yomi_status count(char *answer, yomi_error *err)
{
    yomi_othello_pos pos;
    yomi_othello_tally t;
    yomi_othello_start(&pos, 4, 4, YOMI_OTHELLO_CROSSED, NULL);
    const yomi_status status = yomi_othello_count(&t, &pos, 6, &pair, err);
    if (status == YOMI_OK) snprintf(answer, SCARCE_ANSWER, "%llu", (unsigned long long)t.lines[6]);
    return status;
}

static yomi_status estimate(char *answer, yomi_error *err)
{
    yomi_othello_pos pos;
    yomi_othello_sample s;
    yomi_othello_start(&pos, 4, 4, YOMI_OTHELLO_CROSSED, NULL);
    const yomi_status status = yomi_othello_estimate(&s, &pos, 6, 2000, &pair, err);
    if (status == YOMI_OK)
        snprintf(answer, SCARCE_ANSWER, "%lld/%lld", (long long)s.mean.num, (long long)s.mean.den);
    return status;
}

static yomi_status write_game(char *answer, yomi_error *err)
{
    yomi_othello_game game;
    char *line = NULL, *record = NULL;
    yomi_status status = yomi_othello_game_read(&game, "f5d6c3d3c4f4c5b3", 1, err);
    if (status == YOMI_OK) status = yomi_othello_game_transcript(&line, &game, err);
    if (status == YOMI_OK) status = yomi_othello_game_ggf(&record, &game, err);
    if (status == YOMI_OK) snprintf(answer, SCARCE_ANSWER, "%s %s", line, record);
    free(line);
    free(record);
    return status;
}

static void solving_survives_any_refusal(void **state)
{
    (void)state;
    scarce_check(solve_alone);
    scarce_check(solve_by_paper);
    scarce_check(review);
}

static void threads_survive_any_refusal(void **state)
{
    (void)state;
    scarce_check(solve_in_threads);
    scarce_check(count);
    scarce_check(estimate);
}

static void writing_survives_any_refusal(void **state)
{
    (void)state;
    scarce_check(write_game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solving_survives_any_refusal),
        cmocka_unit_test(threads_survive_any_refusal),
        cmocka_unit_test(writing_survives_any_refusal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
