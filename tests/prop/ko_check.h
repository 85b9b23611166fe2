/* SPDX-License-Identifier: MIT */
/* Random states on which the library and its twin must agree: few in the quick tests, many in the
 * long ones. */
#ifndef KO_CHECK_H
#define KO_CHECK_H
#include "ko_naive.h"
#include "test.h"

/* Every move of the library is one of the twin's, with the same name, value and successor. */
static inline void check_moves(const struct naive *s, const yomi_ko *ko, const yomi_ko_result *r,
                               struct naive_memory *memory)
{
    const int value = naive_value(s, memory);
    int legal = 0;
    if (r->lower != value || r->upper != value)
        fail_msg("%s: %d, not %d", naive_text(s), (int)r->lower, value);
    for (int m = 0; m < NAIVE_NUMBERS; m++) {
        struct naive next = *s;
        char name[16], got[YOMI_KO_MOVE_TEXT];
        if (!naive_try(&next, m, name)) continue;
        legal++;
        int i = 0;
        while (i < r->n_moves && strcmp(yomi_ko_name(got, ko, r->moves[i].move), name) != 0) i++;
        if (i == r->n_moves) fail_msg("%s: %s is missing", naive_text(s), name);
        const int v = naive_value(&next, memory);
        if (r->moves[i].value != v || r->moves[i].is_best != (v == value))
            fail_msg("%s: %s has %d, not %d", naive_text(s), name, (int)r->moves[i].value, v);
        yomi_ko after = *ko, expected = naive_to_ko(&next);
        assert_int_equal(yomi_ko_play(&after, r->moves[i].move, NULL), YOMI_OK);
        assert_memory_equal(&after, &expected, sizeof after);
    }
    assert_int_equal(legal, r->n_moves);
}

/* The line is legal, ends when the ko and the gotes are settled, and leads to the value. */
static inline void check_line(const struct naive *s, const yomi_ko *ko, const yomi_ko_result *r)
{
    yomi_ko at = *ko;
    for (int i = 0; i < r->n_line; i++)
        if (yomi_ko_play(&at, r->line[i], NULL) != YOMI_OK)
            fail_msg("%s: move %d of the line is not legal", naive_text(s), i + 1);
    if (r->n_line) {
        assert_int_equal(at.owner, YOMI_KO_SETTLED);
        assert_int_equal(at.left[YOMI_KO_GOTES] | at.pending[0] | at.pending[1], 0);
    }
    assert_int_equal(at.score, r->lower);
}

static inline void check_states(struct random *r, int cases, int gotes, int threats, int most)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    struct naive_memory memory = {0};
    for (int i = 0; i < cases / TEST_FEWER; i++) {
        struct naive s = naive_random(r, gotes, threats, most);
        naive_forget(&memory, &s);
        for (int j = 0; j < 12; j++) {
            yomi_ko_result result;
            if (j >= 4) naive_scatter(r, &s);
            if (j == 1 || j == 2) s.to = 1 - s.to, s.ban = 0;
            if (j == 3) s.owner = 1 - s.to, s.ban = 1;
            const yomi_ko ko = naive_to_ko(&s);
            assert_int_equal(yomi_ko_solve(&result, &ko, &how, NULL), YOMI_OK);
            check_moves(&s, &ko, &result, &memory);
            check_line(&s, &ko, &result);
        }
    }
    free(memory.gain);
}

/* A state of the paper's domain in which a decision is due: see yomi_ko_judge(). */
static inline struct naive check_random_domain(struct random *r, int gotes, int threats, int most)
{
    struct naive s = naive_random(r, gotes, threats, most);
    while (s.n[NAIVE_A] < 2) s = naive_random(r, gotes, threats, most);
    return s;
}

/* The decision of the procedure is one of the best moves, and a tie is one. */
static inline bool check_agrees(const yomi_ko *ko, const yomi_ko_judgement *j,
                                const yomi_ko_result *r)
{
    bool is_bold_best = false, is_calm_best = false, is_best = false;
    char name[YOMI_KO_MOVE_TEXT], bold[YOMI_KO_MOVE_TEXT] = "", calm[YOMI_KO_MOVE_TEXT] = "";
    char decision[YOMI_KO_MOVE_TEXT];
    if (j->has_bold) yomi_ko_name(bold, ko, j->bold);
    if (j->has_calm) yomi_ko_name(calm, ko, j->calm);
    yomi_ko_name(decision, ko, j->decision);
    for (int i = 0; i < r->n_moves; i++) {
        if (!r->moves[i].is_best) continue;
        yomi_ko_name(name, ko, r->moves[i].move);
        is_bold_best |= strcmp(name, bold) == 0;
        is_calm_best |= strcmp(name, calm) == 0;
        is_best |= strcmp(name, decision) == 0;
    }
    return is_best && (!j->is_tie || (is_bold_best && is_calm_best));
}

#endif
