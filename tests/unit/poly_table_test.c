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

static void table_4_comes_with_its_certificates(void **state)
{
    (void)state;
    static yomi_poly_pair pairs[YOMI_POLY_PAIRS];
    yomi_solve how = YOMI_SOLVE_INIT;
    int wins = 0, losses = 0;
    how.threads = 2;
    how.memory = (size_t)512 << 20;
    assert_int_equal(yomi_poly_table(pairs, 25, &how, NULL), YOMI_OK);
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        const yomi_poly_pair *p = &pairs[i];
        const yomi_poly_verdict *v = &p->verdict;
        char goal[32];
        snprintf(goal, sizeof goal, "%s+%s", p->names[0], p->names[1]);
        const bool is_hard = strcmp(p->paper, "open") == 0 || strncmp(goal, "UU+", 3) == 0;
        if (v->result == YOMI_POLY_WIN) check_certificate(v->certificate, "win", goal);
        if (v->result == YOMI_POLY_LOSS) check_certificate(v->certificate, "loss", goal);
        if (v->weak) check_certificate(v->weak, "win", goal);
        if (v->pavingwin) check_certificate(v->pavingwin, "pavingwin", goal);
        wins += v->result == YOMI_POLY_WIN;
        losses += v->result == YOMI_POLY_LOSS;
        if (strcmp(p->paper, "loser") == 0) assert_int_equal(v->result, YOMI_POLY_LOSS);
        if (strcmp(p->paper, "winner") == 0 && !is_hard) assert_int_equal(v->result, YOMI_POLY_WIN);
        if (strcmp(goal, "L+I") == 0) assert_int_equal(v->result, YOMI_POLY_WIN);
        yomi_poly_verdict_fini(&pairs[i].verdict);
    }
    assert_int_equal(losses, 38);
    assert_true(wins >= 23);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(table_4_comes_with_its_certificates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
