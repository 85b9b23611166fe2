/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/ko.h"

static yomi_ko state_of(const char *text)
{
    yomi_ko ko;
    yomi_error err;
    if (yomi_ko_read(&ko, text, &err) != YOMI_OK) fail_msg("\"%s\": %s", text, err.text);
    return ko;
}

/* The threats of an order from the second on, up to the 7th. */
static const char *order_of(const yomi_ko *ko, const yomi_ko_reading *r)
{
    static char text[256];
    char name[YOMI_KO_MOVE_TEXT];
    text[0] = 0;
    for (int i = 1; i < r->n_order && i < 9; i++) {
        if (i > 1) strcat(text, " ");
        strcat(text, yomi_ko_name(name, ko, r->order[i].move));
    }
    return text;
}

#define THREATS " black=13,11,7,6 white=15,12,11,5"

/* Section 7, question 1. */
static void a_threat_or_a_gote_as_in_the_paper(void **state)
{
    (void)state;
    const yomi_ko ko = state_of("k=13 owner=black to=white ban gotes=11,10,9,7,5,3,1" THREATS);
    yomi_ko_judgement j;
    char name[YOMI_KO_MOVE_TEXT];
    assert_int_equal(yomi_ko_judge(&j, &ko, NULL), YOMI_OK);
    const yomi_ko_reading *r = &j.readings[0];
    assert_int_equal(j.procedure, 2);
    assert_int_equal(j.n_readings, 1);
    assert_true(j.is_in_domain);
    assert_int_equal(r->order[0].kind, YOMI_KO_VIRTUAL);
    assert_int_equal(r->order[0].answer, 11);
    assert_string_equal(order_of(&ko, r), "B1 W2 A1 W3 B2 A3 B3 A5");
    assert_int_equal(r->n, 1);
    assert_string_equal(yomi_ko_name(name, &ko, r->order[r->p].move), "A1");
    assert_int_equal(r->e, 9 - 7 + 5 - 3 + 1);
    assert_int_equal(j.delta, 16);
    assert_string_equal(yomi_ko_name(name, &ko, j.decision), "A1");
}

/* Question 2. The paper's A3 is our A2, for A1 has been played; b3 = a4, so that B3 crosses too. */
static void connect_or_answer_as_in_the_paper(void **state)
{
    (void)state;
    const yomi_ko ko = state_of("k=13 owner=black to=black gotes=10,9,7,5,3,1" THREATS);
    yomi_ko_judgement j;
    char name[YOMI_KO_MOVE_TEXT];
    assert_int_equal(yomi_ko_judge(&j, &ko, NULL), YOMI_OK);
    const yomi_ko_reading *r = &j.readings[0];
    assert_int_equal(j.procedure, 1);
    assert_int_equal(r->order[0].kind, YOMI_KO_PLAYED);
    assert_string_equal(order_of(&ko, r), "B1 W1 B2 W2 A2 W3 B3 A4");
    assert_int_equal(r->n, 3);
    assert_string_equal(yomi_ko_name(name, &ko, r->order[r->p].move), "B3");
    assert_int_equal(j.delta, 14);
    assert_string_equal(yomi_ko_name(name, &ko, j.decision), "A1");
    assert_false(j.is_tie);
}

/* Question 3. The second order ends with A5 (our A3) in print, but b4 = 6 is above a5 = 5. */
static void take_or_gote_as_in_the_paper(void **state)
{
    (void)state;
    const yomi_ko ko = state_of("k=13 owner=black to=white gotes=9,7,5,3,1" THREATS);
    yomi_ko_judgement j;
    char name[YOMI_KO_MOVE_TEXT];
    assert_int_equal(yomi_ko_judge(&j, &ko, NULL), YOMI_OK);
    assert_int_equal(j.procedure, 3);
    assert_int_equal(j.n_readings, 2);
    assert_string_equal(order_of(&ko, &j.readings[0]), "A1 W1 B1 W2 B2 W3 B3 A3");
    assert_int_equal(j.readings[0].n, 3);
    assert_string_equal(yomi_ko_name(name, &ko, j.readings[0].order[j.readings[0].p].move), "B3");
    assert_int_equal(j.readings[0].delta, 13);
    assert_string_equal(order_of(&ko, &j.readings[1]), "A1 B1 W1 B2 W2 B3 W3 B4");
    assert_int_equal(j.readings[1].n, 2);
    assert_string_equal(yomi_ko_name(name, &ko, j.readings[1].order[j.readings[1].p].move), "A1");
    assert_int_equal(j.readings[1].delta, 13);
    assert_int_equal(j.delta, 13);
    assert_true(j.is_tie);
    assert_string_equal(yomi_ko_name(name, &ko, j.decision), "A1");
}

/* White played w = 2 although a gote of 9 was there. */
static void a_small_pending_threat_offers_a_third_move(void **state)
{
    (void)state;
    const yomi_ko ko = state_of("k=5 owner=black to=black gotes=9,4 white=2 pending=w1");
    yomi_ko_judgement j;
    char name[YOMI_KO_MOVE_TEXT];
    assert_int_equal(yomi_ko_judge(&j, &ko, NULL), YOMI_OK);
    assert_false(j.is_in_domain);
    assert_true(j.has_third);
    assert_string_equal(yomi_ko_name(name, &ko, j.calm), "A1");
    assert_string_equal(yomi_ko_name(name, &ko, j.answer), "w1");
    assert_string_equal(yomi_ko_name(name, &ko, j.decision), "A1");
}

static void nothing_is_compared_where_there_is_nothing_to_choose(void **state)
{
    (void)state;
    static const char *const cases[][2] = {
        {"k=5 owner=black to=black", "F"},
        {"k=5 owner=black to=white", "T"},
        {"k=5 owner=black to=white ban", "pass"},
        {"k=5 owner=black to=white ban white=3", "W1"},
        {"k=5 owner=black to=white ban black=3", "xB1"},
        {"k=5 owner=black to=white ban gotes=3,2", "A1"},
        {"k=5 owner=black to=white ban gotes=3,2 white=3", "A1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const yomi_ko ko = state_of(cases[i][0]);
        yomi_ko_judgement j;
        char name[YOMI_KO_MOVE_TEXT];
        assert_int_equal(yomi_ko_judge(&j, &ko, NULL), YOMI_OK);
        assert_int_equal(j.n_readings, 0);
        assert_string_equal(yomi_ko_name(name, &ko, j.decision), cases[i][1]);
    }
}

/* The reason is what decided: the largest gote of section 6-3 where k is not above it, else a
 * pending threat that is as large as k, else delta. */
static void the_reason_is_the_one_that_decided(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        yomi_ko_reason reason;
    } states[] = {
        {"k=10 owner=black to=black gotes=4,3 white=12 pending=w1", YOMI_KO_BY_THREAT},
        {"k=10 owner=black to=black gotes=4,3 white=10 pending=w1", YOMI_KO_BY_THREAT},
        {"k=10 owner=black to=black gotes=4,3 white=9 pending=w1", YOMI_KO_BY_DELTA},
        {"k=4 owner=black to=black gotes=4,3 white=12 pending=w1", YOMI_KO_BY_GOTE},
        {"k=10 owner=black to=black gotes=10,3 white=12", YOMI_KO_BY_GOTE},
        {"k=13 owner=black to=black gotes=10,9,7,5,3,1" THREATS, YOMI_KO_BY_DELTA},
    };
    for (size_t i = 0; i < sizeof states / sizeof *states; i++) {
        const yomi_ko ko = state_of(states[i].text);
        yomi_ko_judgement j;
        assert_int_equal(yomi_ko_judge(&j, &ko, NULL), YOMI_OK);
        assert_int_equal(j.reason, states[i].reason);
    }
}

static void a_settled_ko_is_not_judged(void **state)
{
    (void)state;
    const yomi_ko ko = state_of("k=5 owner=none to=black gotes=3");
    yomi_ko_judgement j;
    yomi_error err;
    assert_int_equal(yomi_ko_judge(&j, &ko, &err), YOMI_EILLEGAL);
    assert_string_equal(err.text, "the ko is settled; play the gotes from the largest");
}

/* Question 1 as a score graph: A1 and W1 cross at 16. */
static void the_score_graph_crosses_at_delta(void **state)
{
    (void)state;
    const yomi_ko ko = state_of("k=13 owner=black to=white ban gotes=11,10,9,7,5,3,1" THREATS);
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_ko_graph *g;
    assert_int_equal(yomi_ko_graph_new(&g, &ko, 0, 30, &how, NULL), YOMI_OK);
    assert_int_equal(g->n_curves, 7 + 4 + 4);
    for (int i = 0; i < g->n_curves; i++) {
        const yomi_ko_curve *c = &g->curves[i];
        assert_int_equal(c->k[0], 0);
        assert_int_equal(c->k[c->n - 1], 30);
        for (int p = 1; p < c->n; p++) {
            const int64_t run = c->k[p] - c->k[p - 1], rise = c->score[p] - c->score[p - 1];
            assert_true(run > 0 && (rise == 0 || rise == run));
        }
    }
    yomi_ko at = ko;
    for (at.k = 0; at.k <= 30; at.k++) {
        yomi_ko_result r;
        assert_int_equal(yomi_ko_solve(&r, &at, &how, NULL), YOMI_OK);
        for (int i = 0; i < r.n_moves; i++) {
            const yomi_ko_curve *c = &g->curves[i];
            int p = 1;
            while (c->k[p] < at.k) p++;
            const int64_t rise = c->score[p] > c->score[p - 1] ? at.k - c->k[p - 1] : 0;
            assert_int_equal(c->score[p - 1] + rise, r.moves[i].value);
        }
    }
    yomi_ko_graph_free(g);
    yomi_ko_graph_free(NULL);
    assert_int_equal(yomi_ko_graph_new(&g, &ko, 5, 4, &how, NULL), YOMI_ERANGE);
    assert_int_equal(yomi_ko_graph_new(&g, &ko, 0, INT64_MAX, &how, NULL), YOMI_ERANGE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_threat_or_a_gote_as_in_the_paper),
        cmocka_unit_test(connect_or_answer_as_in_the_paper),
        cmocka_unit_test(take_or_gote_as_in_the_paper),
        cmocka_unit_test(a_small_pending_threat_offers_a_third_move),
        cmocka_unit_test(nothing_is_compared_where_there_is_nothing_to_choose),
        cmocka_unit_test(the_reason_is_the_one_that_decided),
        cmocka_unit_test(a_settled_ko_is_not_judged),
        cmocka_unit_test(the_score_graph_crosses_at_delta),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
