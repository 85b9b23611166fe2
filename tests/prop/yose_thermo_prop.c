/* SPDX-License-Identifier: MIT */
/* Thermographs against a scan of all temperatures, and the algebra of sums. */
#include "yose_naive.h"

enum { SPAN = 40 * NAIVE_UNIT };

static yomi_yose_heat *measure(const yomi_yose *sum)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose_heat *heat;
    assert_int_equal(yomi_yose_measure(&heat, sum, &how, NULL), YOMI_OK);
    return heat;
}

/* Every corner of a wall lies on the scanned wall, and between corners the wall is straight. */
static void check_wall(const yomi_yose_corner *corners, int n, const int64_t *scan)
{
    for (int i = 0; i < n; i++) {
        const int64_t t = naive_units(corners[i].temperature), v = naive_units(corners[i].value);
        assert_int_equal(scan[t + SPAN], v);
        if (!i) continue;
        const int64_t t0 = naive_units(corners[i - 1].temperature);
        const int64_t v0 = naive_units(corners[i - 1].value);
        assert_true(t > t0);
        for (int64_t k = t0; k <= t; k++)
            assert_int_equal(scan[k + SPAN] * (t - t0), v0 * (t - k) + v * (k - t0));
    }
}

static void walls_are_those_of_a_scan(void **state)
{
    (void)state;
    struct random r;
    char text[4096];
    random_init(&r, 1, 0);
    for (int i = 0; i < 1500 / TEST_FEWER; i++) {
        naive_tree(&r, text, naive_between(&r, 1, 4));
        yomi_yose *sum = naive_read(text);
        yomi_yose_heat *heat = measure(sum);
        const yomi_yose_thermo *t = yomi_yose_heat_get(heat, 0);
        struct naive_walls *all = naive_scan(sum, SPAN);
        const struct naive_walls w = all[yomi_yose_root(sum, 0)];
        assert_true(t->is_known);
        if (t->has_temperature == w.is_settled) fail_msg("%s: has it a temperature?", text);
        assert_int_equal(naive_units(t->mean), w.mean);
        if (t->has_temperature) assert_int_equal(naive_units(t->temperature), w.temperature);
        assert_int_equal(naive_units(t->stops[YOMI_BLACK]), w.first[0]);
        assert_int_equal(naive_units(t->stops[YOMI_WHITE]), w.first[1]);
        assert_int_equal(naive_units(t->alone), w.alone);
        check_wall(t->left, t->n_left, w.left);
        check_wall(t->right, t->n_right, w.right);
        naive_scan_free(sum, all);
        yomi_yose_heat_free(heat);
        yomi_yose_free(sum);
    }
}

/* The sum of two trees as one tree. */
static char *add_trees(const yomi_yose *sum, yomi_yose_node a, yomi_yose_node b, char *at)
{
    const int n[2] = {yomi_yose_options(sum, a, YOMI_BLACK), yomi_yose_options(sum, b, YOMI_BLACK)};
    if (!n[0] && !n[1])
        return at + sprintf(at, "%lld",
                            (long long)(yomi_yose_score(sum, a).num + yomi_yose_score(sum, b).num));
    *at++ = '{';
    for (int side = 0; side < 2; side++) {
        const yomi_colour c = (yomi_colour)side;
        bool is_first = true;
        for (int i = 0; i < yomi_yose_options(sum, a, c); i++, is_first = false) {
            if (!is_first) *at++ = ',';
            at = add_trees(sum, yomi_yose_option(sum, a, c, i), b, at);
        }
        for (int i = 0; i < yomi_yose_options(sum, b, c); i++, is_first = false) {
            if (!is_first) *at++ = ',';
            at = add_trees(sum, a, yomi_yose_option(sum, b, c, i), at);
        }
        *at++ = side ? '}' : '|';
    }
    *at = 0;
    return at;
}

/* Means add, and a sum is no hotter than its hottest part: for trees in which every move gains. */
static void means_add_and_temperatures_do_not_rise(void **state)
{
    (void)state;
    static char whole[1 << 20];
    const yomi_yose_shape shape = {1, 2, 0, 1, 3, 9};
    int cases = 0;
    for (int i = 0; i < 1200 / TEST_FEWER; i++) {
        char *text;
        assert_int_equal(yomi_yose_random(&text, &shape, 3, (uint64_t)i, NULL), YOMI_OK);
        yomi_yose *sum = naive_read(text);
        free(text);
        if (yomi_yose_count(sum) != 2) {
            yomi_yose_free(sum);
            continue;
        }
        add_trees(sum, yomi_yose_root(sum, 0), yomi_yose_root(sum, 1), whole);
        yomi_yose *one = naive_read(whole);
        yomi_yose_heat *parts = measure(sum), *all = measure(one);
        const yomi_yose_thermo *a = yomi_yose_heat_get(parts, 0), *b = yomi_yose_heat_get(parts, 1);
        const yomi_yose_thermo *s = yomi_yose_heat_get(all, 0);
        const int64_t ta = naive_units(a->temperature), tb = naive_units(b->temperature);
        assert_int_equal(naive_units(s->mean), naive_units(a->mean) + naive_units(b->mean));
        if (s->has_temperature) assert_true(naive_units(s->temperature) <= (ta > tb ? ta : tb));
        cases++;
        yomi_yose_heat_free(parts);
        yomi_yose_heat_free(all);
        yomi_yose_free(sum);
        yomi_yose_free(one);
    }
    assert_true(cases > 500 / TEST_FEWER);
}

/* {a|b}: mean (a+b)/2, temperature (a-b)/2, whatever a and b. */
static void switches_are_what_they_say(void **state)
{
    (void)state;
    for (int a = -7; a <= 7; a++) {
        for (int b = -7; b <= 7; b++) {
            char text[32];
            sprintf(text, "{%d|%d}", a, b);
            yomi_yose *sum = naive_read(text);
            yomi_yose_heat *heat = measure(sum);
            const yomi_yose_thermo *t = yomi_yose_heat_get(heat, 0);
            assert_true(t->has_temperature);
            assert_int_equal(2 * naive_units(t->mean), (a + b) * NAIVE_UNIT);
            assert_int_equal(2 * naive_units(t->temperature), (a - b) * NAIVE_UNIT);
            yomi_yose_heat_free(heat);
            yomi_yose_free(sum);
        }
    }
}

/* --- kinds ------------------------------------------------------------------------------------ */

/* What a side's best option at the tax t is worth to it, t included. */
static int64_t scaffold(const yomi_yose *sum, const struct naive_walls *all, int side, int64_t t)
{
    const yomi_yose_node root = yomi_yose_root(sum, 0);
    int64_t best = INT64_MIN;
    for (int i = 0; i < yomi_yose_options(sum, root, (yomi_colour)side); i++) {
        const struct naive_walls *w = &all[yomi_yose_option(sum, root, (yomi_colour)side, i)];
        const int64_t v = (side ? -w->left[t + SPAN] : w->right[t + SPAN]) - t;
        if (v > best) best = v;
    }
    return best;
}

/* Whether Black (bit 0) and White (bit 1) keep the move when they play at the temperature t. */
static int keepers(const yomi_yose *sum, const struct naive_walls *all, int64_t t)
{
    int bits = 0;
    for (int side = 0; side < 2; side++)
        if (scaffold(sum, all, side, t) == scaffold(sum, all, side, t + 1)) bits |= 1 << side;
    return bits;
}

static int keepers_of(const yomi_yose_count_go *c)
{
    if (c->kind == YOMI_YOSE_DOUBLE_SENTE) return 3;
    return c->kind == YOMI_YOSE_SENTE ? 1 << c->whose : 0;
}

/* In the whole range, and not beyond its ends, the scaffolds are as the kind says. Above the mast
 * only the owner of a sente plays, as long as that costs nothing. */
static void check_kind(const yomi_yose *sum, const struct naive_walls *all,
                       const yomi_yose_count_go *c)
{
    const struct naive_walls *w = &all[yomi_yose_root(sum, 0)];
    const int64_t from = naive_units(c->from), to = naive_units(c->to), mast = w->temperature;
    const int64_t mean = c->whose ? -w->mean : w->mean;
    for (int64_t t = from; t < to && t < mast; t++)
        assert_int_equal(keepers(sum, all, t), keepers_of(c));
    for (int64_t t = mast; t <= to && c->kind == YOMI_YOSE_SENTE; t++)
        assert_int_equal(scaffold(sum, all, c->whose, t), mean);
    if (from > 0) assert_int_not_equal(keepers(sum, all, from - 1), keepers_of(c));
    if (to < mast) assert_int_not_equal(keepers(sum, all, to), keepers_of(c));
    if (to >= mast && c->kind == YOMI_YOSE_SENTE)
        assert_true(scaffold(sum, all, c->whose, to + 1) < mean);
}

/* Random trees beside a gote that sets the ambient temperature. */
static void kinds_are_right_in_their_range_and_nowhere_else(void **state)
{
    (void)state;
    struct random r;
    char text[4096];
    int cases[YOMI_YOSE_LEAF + 1] = {0};
    random_init(&r, 2, 0);
    for (int i = 0; i < 3000 / TEST_FEWER; i++) {
        const int swing = naive_between(&r, 0, 16);
        sprintf(naive_tree(&r, text, naive_between(&r, 1, 4)), "\n{%d|0}", swing);
        yomi_yose *sum = naive_read(text);
        yomi_yose_heat *heat = measure(sum);
        struct naive_walls *all = naive_scan(sum, SPAN);
        const yomi_yose_count_go c = yomi_yose_judge(heat, 0);
        cases[c.kind]++;
        if (c.kind <= YOMI_YOSE_DOUBLE_SENTE) {
            const int64_t t = swing * NAIVE_UNIT / 2, mast = naive_units(c.miai);
            assert_true(naive_units(c.from) <= t && (t < naive_units(c.to) || t >= mast));
            check_kind(sum, all, &c);
        }
        naive_scan_free(sum, all);
        yomi_yose_heat_free(heat);
        yomi_yose_free(sum);
    }
    assert_true(cases[YOMI_YOSE_GOTE] > 0 && cases[YOMI_YOSE_SENTE] > 0);
    assert_int_equal(cases[YOMI_YOSE_REVERSE_SENTE], 0); /* that is how a side speaks */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walls_are_those_of_a_scan),
        cmocka_unit_test(means_add_and_temperatures_do_not_rise),
        cmocka_unit_test(switches_are_what_they_say),
        cmocka_unit_test(kinds_are_right_in_their_range_and_nowhere_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
