/* SPDX-License-Identifier: MIT */
/* The procedures against the exact solver, and the paper's theorems as properties. */
#include "ko_check.h"

static yomi_ko_result solve(const yomi_ko *ko)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_ko_result r;
    assert_int_equal(yomi_ko_solve(&r, ko, &how, NULL), YOMI_OK);
    return r;
}

static int64_t value_after(const yomi_ko *ko, yomi_ko_move move)
{
    yomi_ko next = *ko;
    assert_int_equal(yomi_ko_play(&next, move, NULL), YOMI_OK);
    return solve(&next).lower;
}

/* How much better `first` is for the side to move than `second`. */
static int64_t lead(const yomi_ko *ko, yomi_ko_move first, yomi_ko_move second)
{
    const int64_t d = value_after(ko, first) - value_after(ko, second);
    return ko->to == YOMI_BLACK ? d : -d;
}

static void procedures_agree_with_the_solver_in_the_papers_domain(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 5, 2);
    int seen[4] = {0};
    for (int i = 0; i < 10000 / TEST_FEWER; i++) {
        const struct naive s = check_random_domain(&r, 7, 4, 20);
        const yomi_ko ko = naive_to_ko(&s);
        yomi_ko_judgement j;
        assert_int_equal(yomi_ko_judge(&j, &ko, NULL), YOMI_OK);
        assert_true(j.is_in_domain);
        seen[j.procedure] += j.n_readings > 0;
        const yomi_ko_result result = solve(&ko);
        if (!check_agrees(&ko, &j, &result)) fail_msg("%s", naive_text(&s));
    }
    for (int p = 1; p <= 3; p++) assert_true(seen[p] > 500 / TEST_FEWER);
}

/* Pending threats count as gotes, and what is not there counts nothing. */
static void procedures_agree_with_the_solver_in_every_state(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 5, 3);
    int thirds = 0;
    for (int i = 0; i < 10000 / TEST_FEWER; i++) {
        struct naive s = naive_random(&r, 5, 3, 12);
        naive_scatter(&r, &s);
        if (s.owner == NAIVE_NONE) continue;
        const yomi_ko ko = naive_to_ko(&s);
        yomi_ko_judgement j;
        assert_int_equal(yomi_ko_judge(&j, &ko, NULL), YOMI_OK);
        thirds += j.has_third;
        if (j.n_readings && j.reason != YOMI_KO_BY_DELTA) assert_true(j.delta >= ko.k);
        const yomi_ko_result result = solve(&ko);
        if (!check_agrees(&ko, &j, &result)) fail_msg("%s", naive_text(&s));
    }
    assert_true(thirds > 300 / TEST_FEWER);
}

/* Section 6-3, and theorem 2: whatever the rest of the tree, the bold move is better exactly where
 * k is above delta. */
static void delta_is_where_the_scores_cross(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 5, 4);
    for (int i = 0; i < 1000 / TEST_FEWER; i++) {
        const struct naive s = check_random_domain(&r, 6, 4, 9);
        yomi_ko ko = naive_to_ko(&s);
        yomi_ko_judgement j;
        assert_int_equal(yomi_ko_judge(&j, &ko, NULL), YOMI_OK);
        if (!j.n_readings) continue;
        assert_true(j.delta >= s.value[NAIVE_A][0]);
        for (int64_t k = 0; k <= j.delta + 8; k++) {
            ko.k = k;
            const int64_t d = lead(&ko, j.bold, j.calm);
            if (k < j.delta ? d > 0 : k == j.delta ? d != 0 : d < 0)
                fail_msg("%s, k=%d", naive_text(&s), (int)k);
        }
    }
}

/* The branches of the central tree: the score when threat i of the order is met by connecting, for
 * as long as there are threats with answers. */
static int read_branches(int64_t *branches, const yomi_ko *ko, const yomi_ko_reading *r)
{
    const yomi_ko_move connect = {YOMI_KO_CONNECT, 0, 0}, take = {YOMI_KO_TAKE, 0, 0};
    yomi_ko at = *ko;
    branches[0] = value_after(&at, connect);
    yomi_ko_move reply = r->order[0].reply;
    int i = 1;
    for (; i < r->n_order && reply.act == YOMI_KO_PLAY; i++) {
        if (r->order[i].kind == YOMI_KO_NOTHING) break;
        assert_int_equal(yomi_ko_play(&at, reply, NULL), YOMI_OK);
        assert_int_equal(yomi_ko_play(&at, take, NULL), YOMI_OK);
        assert_int_equal(yomi_ko_play(&at, r->order[i].move, NULL), YOMI_OK);
        branches[i] = value_after(&at, connect);
        reply = r->order[i].reply;
    }
    return i;
}

/* Theorem 1 with recipes 1 and 2: n branches in a row are worse for the owner than connecting at
 * once, and branch p is the best for the other side of the n + 1 between them. At k = delta the
 * central tree is worth as much as connecting. */
static void the_crossing_branch_is_that_of_theorem_1(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 5, 5);
    int deep = 0;
    for (int i = 0; i < 2000 / TEST_FEWER; i++) {
        struct naive s = check_random_domain(&r, 8, 5, 15);
        s.to = s.owner;
        s.ban = 0;
        yomi_ko ko = naive_to_ko(&s);
        yomi_ko_judgement j;
        int64_t branches[YOMI_KO_ORDER];
        assert_int_equal(yomi_ko_judge(&j, &ko, NULL), YOMI_OK);
        const yomi_ko_reading *reading = &j.readings[0];
        ko.k = j.delta;
        const int n = read_branches(branches, &ko, reading);
        const int sign = s.owner == NAIVE_BLACK ? 1 : -1;
        int count = 0, best = 1;
        while (2 * count + 2 < n && sign * (branches[0] - branches[2 * count + 2]) > 0) count++;
        for (int b = 1; b <= 2 * count + 1 && b < n; b += 2)
            if (sign * (branches[b] - branches[best]) <= 0) best = b;
        if (2 * reading->n + 2 >= n) continue; /* the order ends before the count */
        deep += count > 0;
        assert_int_equal(count, reading->n);
        assert_int_equal(best, reading->p);
        int64_t value = branches[n - 1];
        for (int b = n - 2; b >= 1; b--) {
            const int64_t bigger = branches[b] > value ? branches[b] : value;
            const int64_t smaller = branches[b] + value - bigger;
            value = reading->order[b].by == YOMI_WHITE ? bigger : smaller;
        }
        assert_int_equal(value, branches[0]);
    }
    assert_true(deep > 100 / TEST_FEWER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(procedures_agree_with_the_solver_in_the_papers_domain),
        cmocka_unit_test(procedures_agree_with_the_solver_in_every_state),
        cmocka_unit_test(delta_is_where_the_scores_cross),
        cmocka_unit_test(the_crossing_branch_is_that_of_theorem_1),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
