/* SPDX-License-Identifier: MIT */
/* More random sums in which play may come back, and the states of the ko room as such sums. */
#include "ko_check.h"
#include "yose_loop_check.h"

static void sums_with_kos_are_those_of_the_twin(void **state)
{
    (void)state;
    check_loop_sums(2, 40000 / TEST_FEWER);
}

/* A state of the ko room as a sum: the ko, then the items list by list. */
static char *write_item(char *at, int list, int value, int mark)
{
    if (mark == GONE) return at + sprintf(at, "0\n");
    if (list == NAIVE_A) return at + sprintf(at, "{%d|0}\n", value);
    if (list == NAIVE_B)
        return at + sprintf(at, mark == PENDING ? "{%d|0}\n" : "{{%d|0}|0}\n", value);
    return at + sprintf(at, mark == PENDING ? "{0|-%d}\n" : "{0|{0|-%d}}\n", value);
}

static void write_state(char *at, const struct naive *s)
{
    if (s->owner == NAIVE_NONE)
        at += sprintf(at, "0\n");
    else
        at += sprintf(at, s->owner == NAIVE_BLACK ? "a:{%d|{a|0}}\n" : "a:{{%d|a}|0}\n", s->k);
    for (int list = 0; list < 3; list++)
        for (int i = 0; i < s->n[list]; i++)
            at = write_item(at, list, s->value[list][i], s->mark[list][i]);
}

/* The component that a move of the ko room plays; -1 for a pass. */
static int component_of(const struct naive *s, yomi_ko_move m)
{
    static const int lists[] = {
        [YOMI_KO_BLACKS] = NAIVE_B, [YOMI_KO_WHITES] = NAIVE_W, [YOMI_KO_GOTES] = NAIVE_A};
    int component = 1 + m.index;
    if (m.act == YOMI_KO_PASS) return -1;
    if (m.act == YOMI_KO_CONNECT || m.act == YOMI_KO_TAKE) return 0;
    for (int list = 0; list < lists[m.list]; list++) component += s->n[list];
    return component;
}

/* The value, that of every move, and the decision of the procedure where there is one. */
static void check_ko_state(const struct naive *s, bool is_judged)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_ko ko = naive_to_ko(s);
    const yomi_colour to = (yomi_colour)s->to;
    const yomi_yose_question q = {.ask = YOMI_YOSE_LOSSES,
                                  .black = to == YOMI_BLACK,
                                  .white = to == YOMI_WHITE,
                                  .has_ban = s->ban};
    char text[1024];
    yomi_ko_result want;
    yomi_ko_judgement j;
    yomi_yose *sum;
    yomi_yose_heat *heat;
    yomi_yose_result r;
    yomi_error err;
    write_state(text, s);
    if (yomi_ko_solve(&want, &ko, &how, NULL) != YOMI_OK) abort();
    if (yomi_yose_read(&sum, text, &err) != YOMI_OK) fail_msg("%s: %s", text, err.text);
    assert_int_equal(yomi_yose_measure(&heat, sum, &how, NULL), YOMI_OK);
    if (yomi_yose_solve(&r, heat, &q, &how, &err) != YOMI_OK) fail_msg("%s: %s", text, err.text);
    const yomi_yose_side *side = &r.side[to];
    assert_int_equal(r.answer.certainty, YOMI_EXACT);
    if (side->lower.num != want.lower * side->lower.den)
        fail_msg("%s: %d, not %d", naive_text(s), (int)side->lower.num, (int)want.lower);
    for (int i = 0; i < want.n_moves; i++) {
        const int c = component_of(s, want.moves[i].move);
        const int64_t loss = llabs(want.moves[i].value - want.lower);
        if (c < 0) continue;
        const yomi_yose_loss *l = yomi_yose_side_find(side, (yomi_yose_move){c, 0});
        if (!l || !l->is_known || l->loss.num != loss)
            fail_msg("%s: component %d loses %d", naive_text(s), c, (int)loss);
    }
    if (is_judged && yomi_ko_judge(&j, &ko, NULL) == YOMI_OK) {
        const int c = component_of(s, j.decision);
        const yomi_yose_loss *l = yomi_yose_side_find(side, (yomi_yose_move){c, 0});
        if (c >= 0 && l->loss.num) fail_msg("%s: the procedure loses", naive_text(s));
    }
    yomi_yose_result_free(&r);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
}

/* Half of them of the paper's domain, on which its procedures are judged too. */
static void the_ko_room_is_a_special_case(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 3, 0);
    for (int i = 0; i < 100000 / TEST_FEWER; i++) {
        struct naive s = naive_random(&r, 3, 2, 12);
        if (i % 2) s = check_random_domain(&r, 4, 2, 20);
        if (i % 4 == 0) naive_scatter(&r, &s);
        check_ko_state(&s, i % 2);
    }
}

static void superko_is_that_of_the_twin(void **state)
{
    (void)state;
    check_superkos(6, 4000 / TEST_FEWER);
}

static void walls_are_what_play_beside_coupons_gets(void **state)
{
    (void)state;
    check_walls_by_play(1, 8, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_with_kos_are_those_of_the_twin),
        cmocka_unit_test(the_ko_room_is_a_special_case),
        cmocka_unit_test(superko_is_that_of_the_twin),
        cmocka_unit_test(walls_are_what_play_beside_coupons_gets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
