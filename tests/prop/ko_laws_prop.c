/* SPDX-License-Identifier: MIT */
/* Laws of the model: the colours are alike, more is better, and some moves are never best. */
#include "ko_check.h"

static yomi_ko_result solve(const struct naive *s)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_ko ko = naive_to_ko(s);
    yomi_ko_result r;
    assert_int_equal(yomi_ko_solve(&r, &ko, &how, NULL), YOMI_OK);
    return r;
}

static struct naive random_state(struct random *r)
{
    struct naive s = naive_random(r, 7, 5, 20);
    if (naive_below(r, 2)) naive_scatter(r, &s);
    return s;
}

/* What one side gets of k and the gotes, the other does not. */
static void exchanged_colours_exchange_the_score(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 6, 1);
    for (int i = 0; i < 3000 / TEST_FEWER; i++) {
        const struct naive s = random_state(&r);
        struct naive t = s;
        int all = s.owner == NAIVE_NONE ? 0 : s.k;
        for (int list = 0; list < 2; list++) {
            t.n[list] = s.n[1 - list];
            memcpy(t.value[list], s.value[1 - list], sizeof t.value[list]);
            memcpy(t.mark[list], s.mark[1 - list], sizeof t.mark[list]);
        }
        for (int g = 0; g < s.n[NAIVE_A]; g++)
            if (s.mark[NAIVE_A][g] != GONE) all += s.value[NAIVE_A][g];
        if (s.owner != NAIVE_NONE) t.owner = 1 - s.owner;
        t.to = 1 - s.to;
        const yomi_ko_result a = solve(&s), b = solve(&t);
        assert_int_equal(b.lower, all - a.lower);
        assert_int_equal(a.n_moves, b.n_moves);
    }
}

/* The score rises with k, and no faster. */
static void a_larger_ko_is_better_for_black(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 6, 2);
    for (int i = 0; i < 1000 / TEST_FEWER; i++) {
        struct naive s = random_state(&r);
        int64_t before = 0;
        for (s.k = 0; s.k < 24; s.k++) {
            const int64_t value = solve(&s).lower;
            if (s.k) assert_true(value == before || value == before + 1);
            before = value;
        }
    }
}

/* Axiom 1. */
static void a_threat_more_is_never_worse(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 6, 3);
    for (int i = 0; i < 3000 / TEST_FEWER; i++) {
        struct naive s = random_state(&r), t = s;
        const int side = naive_below(&r, 2);
        if (!s.n[side]) continue;
        const int which = naive_below(&r, s.n[side]);
        s.mark[side][which] = FRESH;
        t.mark[side][which] = GONE;
        const int64_t gain = solve(&s).lower - solve(&t).lower;
        assert_true(side == NAIVE_BLACK ? gain >= 0 : gain <= 0);
    }
}

/* The best value for the side to move among the moves that `is_in` names. */
static bool best_among(int64_t *out, const struct naive *s, const yomi_ko_result *r,
                       bool (*is_in)(const struct naive *, yomi_ko_move))
{
    bool any = false;
    for (int i = 0; i < r->n_moves; i++) {
        const int64_t v = r->moves[i].value;
        if (!is_in(s, r->moves[i].move)) continue;
        if (!any || (s->to == NAIVE_BLACK ? v > *out : v < *out)) *out = v;
        any = true;
    }
    return any;
}

static bool is_removal(const struct naive *s, yomi_ko_move m)
{
    (void)s;
    return m.act == YOMI_KO_REMOVE;
}

static bool is_new_threat(const struct naive *s, yomi_ko_move m)
{
    return m.act == YOMI_KO_PLAY && (int)m.list == s->to && s->mark[m.list][m.index] == FRESH;
}

static bool is_quiet(const struct naive *s, yomi_ko_move m)
{
    return !is_removal(s, m) && !is_new_threat(s, m);
}

/* NG0: removing a threat. NG1: a new threat when the ko is settled. NG2: a new threat when the ko
 * can be connected or taken. */
static void wasteful_moves_are_never_better(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 6, 4);
    int removals = 0, threats = 0;
    for (int i = 0; i < 6000 / TEST_FEWER; i++) {
        const struct naive s = random_state(&r);
        const yomi_ko_result result = solve(&s);
        const int sign = s.to == NAIVE_BLACK ? 1 : -1;
        int64_t quiet, other;
        if (!best_among(&quiet, &s, &result, is_quiet)) continue;
        if (best_among(&other, &s, &result, is_removal)) {
            removals++;
            assert_true(sign * (other - quiet) <= 0);
        }
        const bool can_fight = s.owner == s.to || (s.owner != NAIVE_NONE && !s.ban);
        if ((can_fight || s.owner == NAIVE_NONE) &&
            best_among(&other, &s, &result, is_new_threat)) {
            threats++;
            assert_true(sign * (other - quiet) <= 0);
        }
    }
    assert_true(removals > 1000 / TEST_FEWER && threats > 500 / TEST_FEWER);
}

static int64_t value_of_line(struct naive s, const int *moves, int n)
{
    char name[16];
    for (int i = 0; i < n; i++)
        if (!naive_try(&s, moves[i], name)) fail_msg("%s: move %d", naive_text(&s), moves[i]);
    return solve(&s).lower;
}

/* NG3: not to take the ko after a pure threat was answered. NG4: to answer a pure threat above all
 * gotes by a gote, or to leave it when the ko was connected. */
static void pure_threats_are_not_thrown_away(void **state)
{
    (void)state;
    enum { KO = 0, A1 = 2 + NAIVE_A * NAIVE_ITEMS };
    struct random r;
    random_init(&r, 6, 5);
    int cases = 0;
    for (int i = 0; i < 4000 / TEST_FEWER; i++) {
        struct naive s = check_random_domain(&r, 6, 4, 20);
        s.owner = 1 - s.to;
        s.ban = 1;
        const int side = s.to, z = 2 + side * NAIVE_ITEMS, sign = side == NAIVE_BLACK ? 1 : -1;
        if (!s.n[side] || s.value[side][0] <= s.value[NAIVE_A][0]) continue;
        cases++;
        const int64_t gote = value_of_line(s, (int[]){A1}, 1);
        const int64_t wasted = value_of_line(s, (int[]){z, z, A1}, 3);
        assert_true(sign * (wasted - gote) <= 0);
        const int64_t answer = value_of_line(s, (int[]){z, z}, 2);
        const int64_t connect = value_of_line(s, (int[]){z, KO}, 2);
        const int64_t ignore = value_of_line(s, (int[]){z, A1}, 2);
        assert_true(sign * (ignore - answer) >= 0 || sign * (ignore - connect) >= 0);
        const int64_t carry = value_of_line(s, (int[]){z, KO, z}, 3);
        const int64_t leave = value_of_line(s, (int[]){z, KO, A1}, 3);
        assert_true(sign * (carry - leave) >= 0);
    }
    assert_true(cases > 500 / TEST_FEWER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exchanged_colours_exchange_the_score),
        cmocka_unit_test(a_larger_ko_is_better_for_black),
        cmocka_unit_test(a_threat_more_is_never_worse),
        cmocka_unit_test(wasteful_moves_are_never_better),
        cmocka_unit_test(pure_threats_are_not_thrown_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
