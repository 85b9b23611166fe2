/* SPDX-License-Identifier: MIT */
/* Table 4 by one call: every entry that is settled has a certificate that the checker accepts, and
 * I+L, open in the paper, is a winner. */
#include "test.h"
#include "yomi/poly.h"

static void check_certificate(const char *text, const char *claim, const char *goal)
{
    const yomi_poly_check v = yomi_poly_verify(text);
    assert_true(v.is_valid);
    assert_string_equal(v.claim, claim);
    assert_string_equal(v.goal, goal);
}

/* The pairs that nobody has settled yet, as far as we know. */
static bool is_open(const char *goal)
{
    static const char *const open[] = {"I+UU", "I+SS", "I+ZZ", "UU+SS", "UU+ZZ"};
    for (size_t i = 0; i < sizeof open / sizeof *open; i++)
        if (strcmp(goal, open[i]) == 0) return true;
    return false;
}

/* What the table had no time for gets as much as it needs. */
static void judge_to_the_end(yomi_poly_verdict *v, const char *text, const yomi_solve *how)
{
    yomi_poly_goal goal;
    assert_int_equal(yomi_poly_read_goal(&goal, text, NULL), YOMI_OK);
    yomi_poly_verdict_fini(v);
    assert_int_equal(yomi_poly_judge(v, &goal, how, NULL), YOMI_OK);
}

static void table_4_comes_with_its_certificates(void **state)
{
    (void)state;
    static yomi_poly_pair pairs[YOMI_POLY_PAIRS];
    yomi_solve how = YOMI_SOLVE_INIT;
    int wins = 0, losses = 0;
    how.threads = 2;
    how.memory = (size_t)512 << 20;
    assert_int_equal(yomi_poly_table(pairs, 3, &how, NULL), YOMI_OK);
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        const yomi_poly_pair *p = &pairs[i];
        yomi_poly_verdict *v = &pairs[i].verdict;
        char goal[32];
        snprintf(goal, sizeof goal, "%s+%s", p->names[0], p->names[1]);
        if (v->result == YOMI_POLY_UNKNOWN && !is_open(goal)) judge_to_the_end(v, goal, &how);
        if (v->result == YOMI_POLY_WIN) check_certificate(v->certificate, "win", goal);
        if (v->result == YOMI_POLY_LOSS) check_certificate(v->certificate, "loss", goal);
        if (v->weak) check_certificate(v->weak, "win", goal);
        if (v->pavingwin) check_certificate(v->pavingwin, "pavingwin", goal);
        wins += v->result == YOMI_POLY_WIN;
        losses += v->result == YOMI_POLY_LOSS;
        if (strcmp(p->paper, "loser") == 0) assert_int_equal(v->result, YOMI_POLY_LOSS);
        if (!is_open(goal) && strcmp(p->paper, "loser") != 0)
            assert_int_equal(v->result, YOMI_POLY_WIN);
        yomi_poly_verdict_fini(v);
    }
    assert_int_equal(losses, 38);
    assert_true(wins >= 23);
}

/* Asked to stop before it begins, the table knows what pavings settle. */
static void pavings_come_before_the_first_stop(void **state)
{
    (void)state;
    static yomi_poly_pair pairs[YOMI_POLY_PAIRS];
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_stop *stop = yomi_stop_new();
    int losses = 0;
    yomi_stop_ask(stop);
    how.stop = stop;
    assert_int_equal(yomi_poly_table(pairs, 3, &how, NULL), YOMI_ESTOPPED);
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        yomi_poly_verdict *v = &pairs[i].verdict;
        assert_int_equal(v->result == YOMI_POLY_LOSS, strcmp(pairs[i].paper, "loser") == 0);
        if (v->certificate) assert_true(yomi_poly_verify(v->certificate).is_valid);
        losses += v->certificate != NULL;
        yomi_poly_verdict_fini(v);
    }
    assert_int_equal(losses, 38);
    yomi_stop_free(stop);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pavings_come_before_the_first_stop),
        cmocka_unit_test(table_4_comes_with_its_certificates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
