/* SPDX-License-Identifier: MIT */
/* Tables of positions and their values. */
#ifndef OTHELLO_VALUES_TEST_H
#define OTHELLO_VALUES_TEST_H
#include "test.h"
#include "yomi/othello.h"

/* "start RxC NAME" or "position P", then "value V", "discs V" (the other scoring), "wld W", and
 * "best A B ..." of the last of them. */
struct pending {
    yomi_othello *solver;
    yomi_othello_pos pos;
    yomi_othello_result result;
    int cases;
};

static inline yomi_othello_result solve(yomi_othello *solver, const yomi_othello_pos *pos,
                                        yomi_othello_ask ask, yomi_othello_scoring scoring)
{
    const yomi_othello_question q = {ask, scoring, 0};
    yomi_othello_result r;
    yomi_error err;
    if (yomi_othello_solve(&r, solver, pos, &q, &err) != YOMI_OK) fail_msg("%s", err.text);
    return r;
}

static inline void check_line(const char *key, char *rest, void *user)
{
    struct pending *p = user;
    if (strcmp(key, "start") == 0) {
        int rows, cols;
        char name[16];
        assert_int_equal(sscanf(rest, "%dx%d %15s", &rows, &cols, name), 3);
        const yomi_othello_opening opening =
            strcmp(name, "reversi") ? YOMI_OTHELLO_CROSSED : YOMI_OTHELLO_STACKED;
        assert_int_equal(yomi_othello_start(&p->pos, rows, cols, opening, NULL), YOMI_OK);
    } else if (strcmp(key, "position") == 0) {
        assert_int_equal(yomi_othello_read(&p->pos, rest, NULL), YOMI_OK);
    } else if (strcmp(key, "value") == 0) {
        p->result = solve(p->solver, &p->pos, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER);
        assert_int_equal(p->result.lower, strtol(rest, NULL, 10));
        assert_int_equal(p->result.upper, p->result.lower);
        p->cases++;
    } else if (strcmp(key, "discs") == 0) {
        p->result = solve(p->solver, &p->pos, YOMI_OTHELLO_VALUE, YOMI_OTHELLO_DISCS);
        assert_int_equal(p->result.lower, strtol(rest, NULL, 10));
        p->cases++;
    } else if (strcmp(key, "wld") == 0) {
        const yomi_othello_result r =
            solve(p->solver, &p->pos, YOMI_OTHELLO_WLD, YOMI_OTHELLO_WINNER);
        assert_string_equal(r.lower > 0 ? "win" : r.upper < 0 ? "loss" : "draw", rest);
        p->cases++;
    } else {
        assert_string_equal(key, "best");
        uint64_t want = 0;
        for (char *word = strtok(rest, " ,"); word; word = strtok(NULL, " ,"))
            want |= UINT64_C(1) << ((word[1] - '1') * p->pos.cols + word[0] - 'a');
        assert_int_equal(p->result.best, want);
    }
}

static inline int check_file(const char *name, int threads)
{
    struct pending p = {0};
    yomi_solve how = YOMI_SOLVE_INIT;
    how.memory = (size_t)64 << 20;
    how.threads = threads;
    assert_int_equal(yomi_othello_new(&p.solver, &how, NULL), YOMI_OK);
    test_each_line(name, check_line, &p);
    yomi_othello_free(p.solver);
    return p.cases;
}

#endif
