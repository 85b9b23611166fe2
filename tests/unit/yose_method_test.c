/* SPDX-License-Identifier: MIT */
/* The paper's tables, its border lines, and what methods do on forms that are not theirs. */
#include "test.h"
#include "yomi/yose.h"
#include <math.h>

/* A sum that was read and measured. */
struct measured {
    yomi_yose *sum;
    yomi_yose_heat *heat;
};

static struct measured measure(const char *text)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    struct measured m;
    assert_int_equal(yomi_yose_read(&m.sum, text, NULL), YOMI_OK);
    assert_int_equal(yomi_yose_measure(&m.heat, m.sum, &how, NULL), YOMI_OK);
    return m;
}

static void free_measured(struct measured *m)
{
    yomi_yose_heat_free(m->heat);
    yomi_yose_free(m->sum);
}

static yomi_status choose(yomi_yose_choice *out, const struct measured *m, const char *method,
                          yomi_colour to, yomi_error *err)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    return yomi_yose_choose(out, m->heat, to, yomi_yose_method_find(method), NULL, &how, err);
}

/* wrong/half of a method on all cases of tables 1 and 2, and its largest loss. */
static void count_table(const char *method, yomi_colour to, int want_cases, int want_wrong,
                        int want_half, int want_most)
{
    const yomi_yose_question q = {
        .ask = YOMI_YOSE_LOSSES, .black = to == YOMI_BLACK, .white = to == YOMI_WHITE};
    const yomi_solve how = YOMI_SOLVE_INIT;
    int cases = 0, wrong = 0, half = 0, most = 0;
    for (int b2 = 2; b2 < 6; b2++)
        for (int b3 = 1; b3 < b2; b3++)
            for (int x = 1; x <= (to == YOMI_BLACK ? 8 : 5); x++)
                for (int y = 1; y <= 6; y++, cases++) {
                    char text[64];
                    yomi_yose_result r;
                    yomi_yose_choice c;
                    sprintf(text, "{%d|{%d|0}}\n{6|0}\n{%d|0}\n{%d|0}", x + y, x, b2, b3);
                    struct measured m = measure(text);
                    assert_int_equal(yomi_yose_solve(&r, m.heat, &q, &how, NULL), YOMI_OK);
                    assert_int_equal(choose(&c, &m, method, to, NULL), YOMI_OK);
                    int losing = 0;
                    for (int i = 0; i < c.n_moves; i++) {
                        const yomi_rat l = yomi_yose_side_find(&r.side[to], c.moves[i])->loss;
                        losing += l.num > 0;
                        if (l.num > most) most = (int)l.num;
                    }
                    wrong += losing == c.n_moves;
                    half += losing && losing < c.n_moves;
                    yomi_yose_choice_free(&c);
                    yomi_yose_result_free(&r);
                    free_measured(&m);
                }
    assert_int_equal(cases, want_cases);
    assert_int_equal(wrong, want_wrong);
    assert_int_equal(half, want_half);
    assert_int_equal(most, want_most);
}

static void tables_1_and_2_are_the_checked_counts(void **state)
{
    (void)state;
    count_table("mean", YOMI_WHITE, 300, 9, 13, 2);
    count_table("mean", YOMI_BLACK, 480, 21, 37, 2);
    count_table("corrected", YOMI_WHITE, 300, 0, 4, 1);
    count_table("corrected", YOMI_BLACK, 480, 2, 1, 1);
}

static void expect_border(yomi_yose_border_rule rule, int x, yomi_colour to, const char *want)
{
    const yomi_rat gotes[] = {{3, 1}, {9, 1}, {6, 1}}; /* in any order */
    yomi_rat y;
    char got[YOMI_RAT_TEXT];
    assert_int_equal(yomi_yose_border(&y, rule, (yomi_rat){x, 1}, gotes, 3, to, NULL), YOMI_OK);
    assert_string_equal(yomi_rat_write(got, y), want);
}

/* Gotes 9, 6, 3: e(1) = 6, e(2) = 3, e(3) = 3. */
static void borders_go_through_the_points_of_the_paper(void **state)
{
    (void)state;
    expect_border(YOMI_YOSE_BORDER_EXACT, 0, YOMI_BLACK, "9");
    expect_border(YOMI_YOSE_BORDER_EXACT, 6, YOMI_BLACK, "6");  /* (b(2), e(1)) */
    expect_border(YOMI_YOSE_BORDER_EXACT, 20, YOMI_BLACK, "6"); /* reverse sente: e(1) */
    expect_border(YOMI_YOSE_BORDER_EXACT, 0, YOMI_WHITE, "9");
    expect_border(YOMI_YOSE_BORDER_EXACT, 9, YOMI_WHITE, "3"); /* (b(1), e(2)) */
    expect_border(YOMI_YOSE_BORDER_MEAN, 4, YOMI_BLACK, "7");
    expect_border(YOMI_YOSE_BORDER_MEAN, 10, YOMI_BLACK, "9/2");
    expect_border(YOMI_YOSE_BORDER_CORRECTED, 3, YOMI_WHITE, "7");
    expect_border(YOMI_YOSE_BORDER_CORRECTED, 3, YOMI_BLACK, "15/2");
    expect_border(YOMI_YOSE_BORDER_CORRECTED, 7, YOMI_BLACK, "6");
}

/* White's tree is sente from b(1) on: A is always right, and the gote ties up to y = e(2). */
static void whites_discriminant_is_never_below_zero_in_sente(void **state)
{
    (void)state;
    const yomi_rat gotes[] = {{6, 1}, {4, 1}};
    yomi_rat d;
    assert_int_equal(
        yomi_yose_discriminant(&d, (yomi_rat){6, 1}, (yomi_rat){1, 1}, gotes, 2, YOMI_WHITE, NULL),
        YOMI_OK);
    assert_int_equal(d.num, 0);
    assert_int_equal(
        yomi_yose_discriminant(&d, (yomi_rat){9, 1}, (yomi_rat){5, 1}, gotes, 2, YOMI_WHITE, NULL),
        YOMI_OK);
    assert_int_equal(d.num, 1); /* y - e(2) = 5 - 4 */
    assert_int_equal(
        yomi_yose_discriminant(&d, (yomi_rat){-1, 1}, (yomi_rat){5, 1}, gotes, 2, YOMI_WHITE, NULL),
        YOMI_ERANGE);
}

/* The components that a method picks, "0 2". */
static void expect_choice(const char *method, const char *text, yomi_colour to, const char *want)
{
    yomi_yose_choice c;
    char got[64] = "";
    struct measured m = measure(text);
    assert_int_equal(choose(&c, &m, method, to, NULL), YOMI_OK);
    for (int i = 0; i < c.n_moves; i++)
        sprintf(got + strlen(got), "%s%d", i ? " " : "", c.moves[i].component);
    assert_string_equal(got, want);
    yomi_yose_choice_free(&c);
    free_measured(&m);
}

static void methods_choose_what_their_rules_say(void **state)
{
    (void)state;
    expect_choice("hot", "{6|0}\n{8|{3|0}}\n4", YOMI_BLACK, "1");
    expect_choice("hot", "{6|0}\n{7|1}", YOMI_BLACK, "0 1");
    expect_choice("hot", "4", YOMI_BLACK, "");
    expect_choice("raise", "{6|0}\n{{20|4}|0}", YOMI_BLACK, "1");  /* sente first */
    expect_choice("raise", "{9|0}\n{{20|4}|0}", YOMI_WHITE, "0");  /* 4 + e(2) = 4 against 9 */
    expect_choice("mean", "{6|0}\n{9|{8|0}}", YOMI_BLACK, "0");    /* 2 y = 2 against 6 */
    expect_choice("mean", "{6|0}\n{12|{8|0}}", YOMI_BLACK, "1");   /* 2 y = 8 */
    expect_choice("renormalise", "{0|4}\n{0|3}", YOMI_BLACK, "1"); /* the less absurd */
    expect_choice("playout", "{6|0}\n{6|0}\n{2|0}", YOMI_WHITE, "0 1");
    expect_choice("pairwise", "{6|0}\n{{20|4}|0}", YOMI_BLACK, "1");
    expect_choice("thermostrat", "{6|0}\n{2|0}", YOMI_WHITE, "0");
    expect_choice("exact", "{6|0}\n{8|2}\n{2|0}\n{1|0}", YOMI_WHITE, "0 1 2");
}

static void corrected_says_what_it_does_not_treat(void **state)
{
    (void)state;
    yomi_yose_choice c;
    yomi_error err;
    struct measured m = measure("{6|0}\n{{9|2}|{1|0}}");
    assert_int_equal(choose(&c, &m, "corrected", YOMI_BLACK, &err), YOMI_EILLEGAL);
    assert_non_null(strstr(err.text, "component 1"));
    free_measured(&m);
}

static void every_method_has_a_name_and_can_be_found(void **state)
{
    (void)state;
    char names[256] = "";
    int n = 0;
    for (; yomi_yose_method_at(n); n++) {
        const yomi_yose_method *m = yomi_yose_method_at(n);
        const char *name = yomi_yose_method_name(m);
        sprintf(names + strlen(names), "%s%s", n ? "|" : "", name);
        assert_ptr_equal(yomi_yose_method_find(name), m);
        assert_true(strlen(yomi_yose_method_summary(m)) > 10);
    }
    assert_int_equal(n, 9);
    assert_string_equal(names, YOMI_YOSE_METHOD_NAMES);
    assert_null(yomi_yose_method_find("guess"));
    assert_non_null(yomi_yose_method_default());
}

static void comparisons_depend_on_the_seed_and_not_on_threads(void **state)
{
    (void)state;
    const yomi_yose_shape shape = {1, 2, 1, 3, 3, 9};
    const yomi_yose_method *methods[] = {yomi_yose_method_find("hot"),
                                         yomi_yose_method_find("exact")};
    yomi_yose_comparison a, b;
    yomi_solve how = YOMI_SOLVE_INIT;
    assert_int_equal(yomi_yose_compare(&a, &shape, 200, methods, 2, NULL, &how, NULL), YOMI_OK);
    how.threads = 2;
    assert_int_equal(yomi_yose_compare(&b, &shape, 200, methods, 2, NULL, &how, NULL), YOMI_OK);
    assert_int_equal(a.sums, 200);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(a.cards[i].cases, 400);
        assert_int_equal(a.cards[i].wrong, b.cards[i].wrong);
        assert_int_equal(a.cards[i].half, b.cards[i].half);
        assert_int_equal(yomi_rat_compare(a.cards[i].max_loss, b.cards[i].max_loss), 0);
    }
    assert_true(a.cards[0].wrong > 0);
    assert_int_equal(a.cards[1].wrong + a.cards[1].half, 0);
}

/* How a method holds two gotes, or {8|{3|0}} and gotes; by hand. */
static void methods_tell_how_large_they_hold_components(void **state)
{
    (void)state;
    static const struct {
        const char *method, *text;
        yomi_colour to;
        yomi_yose_scale scale;
        double at, sizes[3];
    } cases[] = {
        {"hot", "{8|{3|0}}\n{6|0}\n{2|0}", YOMI_BLACK, YOMI_YOSE_BY_TEMPERATURE, 0, {3.25, 3, 1}},
        /* Black first: b(2) = e(2) = 2 < x = 3, so White's follow-up settles at 3 - 2. */
        {"raise", "{8|{3|0}}\n{6|0}\n{2|0}", YOMI_BLACK, YOMI_YOSE_BY_SWING, 0, {7, 6, 2}},
        /* White first: b(1) = 6, e(1) = 4, and it settles at 3 x (1 - 4/6) = 1. */
        {"corrected", "{8|{3|0}}\n{6|0}\n{2|0}", YOMI_WHITE, YOMI_YOSE_BY_SWING, 0, {7, 6, 2}},
        /* The promise of t is min(t, 3) + min(t, 1) + 6 - 2t: 6 at 0 and at 1, then less. */
        {"thermostrat", "{6|0}\n{2|0}\n4", YOMI_BLACK, YOMI_YOSE_BY_WIDTH, 1, {4, 0, -1}},
        {"playout", "{6|0}\n{2|0}\n4", YOMI_WHITE, YOMI_YOSE_BY_PLAYOUT, 6, {6, -1, -1}},
        /* White's 8 - 0 of the tree is 1 less than Black's 10: the other gote is 6 - 4 worse. */
        {"pairwise", "{10|{0|-9}}\n{6|0}\n4", YOMI_WHITE, YOMI_YOSE_BY_PAIRS, 0, {-1, 10, -1}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct measured m = measure(cases[i].text);
        yomi_yose_choice c;
        assert_int_equal(choose(&c, &m, cases[i].method, cases[i].to, NULL), YOMI_OK);
        assert_int_equal(c.scale, cases[i].scale);
        assert_true(fabs(c.at - cases[i].at) < 1e-9);
        assert_int_equal(c.n_sizes, 3);
        for (int k = 0; k < 3; k++) {
            const yomi_yose_size *s = &c.sizes[k];
            if (s->is_known != (cases[i].sizes[k] >= 0) ||
                (s->is_known && fabs(s->size - cases[i].sizes[k]) > 1e-9))
                fail_msg("%s: component %d has the size %g", cases[i].method, k, s->size);
        }
        yomi_yose_choice_free(&c);
        free_measured(&m);
    }
    struct measured m = measure("{{20|0}|-3}\n{6|0}");
    yomi_yose_choice c;
    assert_int_equal(choose(&c, &m, "mean", YOMI_BLACK, NULL), YOMI_OK);
    assert_true(c.sizes[0].is_sente && fabs(c.sizes[0].size - 20) < 1e-9);
    yomi_yose_choice_free(&c);
    assert_int_equal(choose(&c, &m, "mean", YOMI_WHITE, NULL), YOMI_OK);
    assert_true(c.sizes[0].is_doubled && fabs(c.sizes[0].size - 6) < 1e-9);
    yomi_yose_choice_free(&c);
    assert_int_equal(choose(&c, &m, "exact", YOMI_WHITE, NULL), YOMI_OK);
    assert_int_equal(c.n_sizes, 0);
    yomi_yose_choice_free(&c);
    free_measured(&m);
}

/* x = 3, y = 5, gotes 6 and 2. Black: D = 5 - (6 - 2) = 1; White: D = 5 - 2 + (3 - 6) = 0. */
static void the_form_of_the_discriminant_is_found(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        bool is_form;
        yomi_colour closer;
    } cases[] = {
        {"{6|0}\n{8|{3|0}}\n{2|0}", true, YOMI_BLACK},
        {"{7|1}\n{10|{5|2}}\n{3|1}\n12", true, YOMI_BLACK}, /* shifted */
        {"{6|0}\n{{0|-3}|-8}\n{2|0}", true, YOMI_WHITE},    /* colours exchanged */
        {"{8|{3|0}}", false, YOMI_BLACK},                   /* no gote */
        {"{6|0}\n{2|0}", false, YOMI_BLACK},
        {"{6|0}\n{8|{3|0}}\n{8|{3|0}}", false, YOMI_BLACK},
        {"{6|0}\n{8|{3,2|0}}", false, YOMI_BLACK},
        {"{6|0}\na:{8|{a|0}}", false, YOMI_BLACK},
        {"{-6|0}\n{8|{3|0}}", false, YOMI_BLACK},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct measured m = measure(cases[i].text);
        yomi_yose_decider d;
        for (int first = 0; first < 2; first++) {
            const yomi_colour mover = (yomi_colour)(first ? !cases[i].closer : cases[i].closer);
            assert_int_equal(yomi_yose_decide(&d, m.sum, mover), cases[i].is_form);
            if (!cases[i].is_form) continue;
            assert_int_equal(d.tree, 1);
            assert_int_equal(d.closer, cases[i].closer);
            assert_int_equal(d.x.num, 3);
            assert_int_equal(d.y.num, 5);
            assert_int_equal(d.d.num, first ? 0 : 1);
        }
        free_measured(&m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(methods_tell_how_large_they_hold_components),
        cmocka_unit_test(the_form_of_the_discriminant_is_found),
        cmocka_unit_test(tables_1_and_2_are_the_checked_counts),
        cmocka_unit_test(borders_go_through_the_points_of_the_paper),
        cmocka_unit_test(whites_discriminant_is_never_below_zero_in_sente),
        cmocka_unit_test(methods_choose_what_their_rules_say),
        cmocka_unit_test(corrected_says_what_it_does_not_treat),
        cmocka_unit_test(every_method_has_a_name_and_can_be_found),
        cmocka_unit_test(comparisons_depend_on_the_seed_and_not_on_threads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
