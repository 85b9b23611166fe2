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

static yomi_ko_result solve(const char *text)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_ko ko = state_of(text);
    yomi_ko_result r;
    assert_int_equal(yomi_ko_solve(&r, &ko, &how, NULL), YOMI_OK);
    assert_int_equal(r.answer.certainty, YOMI_EXACT);
    return r;
}

/* "F A1 b1" */
static const char *best_of(const char *text)
{
    static char best[1024];
    const yomi_ko ko = state_of(text);
    const yomi_ko_result r = solve(text);
    best[0] = 0;
    for (int i = 0; i < r.n_moves; i++) {
        char name[YOMI_KO_MOVE_TEXT];
        if (!r.moves[i].is_best) continue;
        if (best[0]) strcat(best, " ");
        strcat(best, yomi_ko_name(name, &ko, r.moves[i].move));
    }
    return best;
}

/* "text T", then "value V" or "best MOVES". */
static void check_line(const char *key, char *rest, void *user)
{
    static char text[512];
    if (strcmp(key, "text") == 0) {
        snprintf(text, sizeof text, "%s", rest);
        return;
    }
    ++*(int *)user;
    if (strcmp(key, "best") == 0) {
        assert_string_equal(best_of(text), rest);
    } else {
        char value[YOMI_RAT_TEXT];
        const yomi_ko ko = state_of(text);
        const yomi_ko_result r = solve(text);
        assert_string_equal(key, "value");
        assert_int_equal(r.lower, r.upper);
        assert_string_equal(yomi_rat_write(value, yomi_ko_points(&ko, r.lower)), rest);
    }
}

static void states_have_the_values_of_the_table(void **state)
{
    (void)state;
    int cases = 0;
    test_each_line("ko_values.txt", check_line, &cases);
    assert_true(cases >= 20);
}

static void moves_that_are_not_legal_change_nothing(void **state)
{
    (void)state;
    yomi_ko ko = state_of("k=5 owner=black to=white ban gotes=3 black=4 white=6,2 pending=b1");
    const yomi_ko before = ko;
    static const yomi_ko_move wrong[] = {{YOMI_KO_TAKE, 0, 0},
                                         {YOMI_KO_CONNECT, 0, 0},
                                         {YOMI_KO_PASS, 0, 0},
                                         {YOMI_KO_PLAY, YOMI_KO_GOTES, 1},
                                         {YOMI_KO_REMOVE, YOMI_KO_BLACKS, 0},
                                         {YOMI_KO_REMOVE, YOMI_KO_WHITES, 0}};
    yomi_error err;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        assert_int_equal(yomi_ko_play(&ko, wrong[i], &err), YOMI_EILLEGAL);
        assert_memory_equal(&ko, &before, sizeof ko);
    }
    assert_string_equal(err.text, "the side to move cannot play that now");
}

static void states_that_break_the_rules_are_refused(void **state)
{
    (void)state;
    const yomi_ko good = state_of("k=5 owner=black to=white gotes=3,2 black=4 white=6");
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_ko_judgement j;
    yomi_ko_result r;
    yomi_ko bad[9];
    enum { N = sizeof bad / sizeof *bad };
    for (int i = 0; i < N; i++) bad[i] = good;
    bad[0].k = -1;
    bad[1].unit = 0;
    bad[2].values[YOMI_KO_GOTES][1] = 4;
    bad[3].values[YOMI_KO_BLACKS][0] = -4;
    bad[4].n[YOMI_KO_WHITES] = YOMI_KO_LONGEST + 1;
    bad[5].left[YOMI_KO_WHITES] = 2;
    bad[6].pending[YOMI_BLACK] = 2;
    bad[7].k = INT64_MAX / 2;
    bad[8].owner = (yomi_ko_owner)7;
    assert_int_equal(yomi_ko_check(&good, NULL), YOMI_OK);
    for (int i = 0; i < N; i++) {
        assert_int_equal(yomi_ko_check(&bad[i], NULL), YOMI_ERANGE);
        assert_int_equal(yomi_ko_solve(&r, &bad[i], &how, NULL), YOMI_ERANGE);
        assert_int_equal(yomi_ko_judge(&j, &bad[i], NULL), YOMI_ERANGE);
    }
}

/* The largest lists that are allowed, all of them in play; `step` apart from one another. */
static yomi_ko full_state(int step)
{
    yomi_rat values[YOMI_KO_LONGEST];
    yomi_ko_values lists[YOMI_KO_LISTS];
    yomi_ko ko;
    for (int i = 0; i < YOMI_KO_LONGEST; i++)
        values[i] = (yomi_rat){step * (YOMI_KO_LONGEST - i) + (step == 0), 1};
    for (int i = 0; i < YOMI_KO_LISTS; i++) lists[i] = (yomi_ko_values){values, YOMI_KO_LONGEST};
    assert_int_equal(yomi_ko_make(&ko, (yomi_rat){150, 1}, lists, NULL), YOMI_OK);
    return ko;
}

static void limits_are_kept(void **state)
{
    (void)state;
    const yomi_ko ko = full_state(3);
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_ko_result r = {.n_line = 77};
    yomi_error err;
    how.memory = 1 << 20;
    assert_int_equal(yomi_ko_solve(&r, &ko, &how, &err), YOMI_ENOMEM);
    assert_int_equal(r.n_line, 77);
    how.memory = (size_t)256 << 20;
    how.stop = yomi_stop_new();
    yomi_stop_ask((yomi_stop *)how.stop);
    assert_int_equal(yomi_ko_solve(&r, &ko, &how, &err), YOMI_ESTOPPED);
    assert_int_equal(r.answer.certainty, YOMI_BOUNDS);
    assert_int_equal(r.lower, -6240); /* all of White's threats */
    assert_int_equal(r.upper, 150 + 2 * 6240);
    yomi_stop_free((yomi_stop *)how.stop);
}

/* Full lists, with threats that are above the gotes and used one by one. */
static void the_longest_lists_are_solved(void **state)
{
    (void)state;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_ko ko = full_state(0);
    yomi_ko_result r;
    ko.to = YOMI_WHITE;
    for (int i = 0; i < YOMI_KO_LONGEST; i++)
        ko.values[YOMI_KO_BLACKS][i] = ko.values[YOMI_KO_WHITES][i] = 1000 - 10 * (i / 16);
    assert_int_equal(yomi_ko_solve(&r, &ko, &how, NULL), YOMI_OK);
    assert_int_equal(r.n_moves, 3 * YOMI_KO_LONGEST + 1);
    assert_true(r.n_line > YOMI_KO_LONGEST && r.n_line <= YOMI_KO_LINE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(states_have_the_values_of_the_table),
        cmocka_unit_test(moves_that_are_not_legal_change_nothing),
        cmocka_unit_test(states_that_break_the_rules_are_refused),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(the_longest_lists_are_solved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
