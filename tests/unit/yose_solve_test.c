/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/yose.h"
#include <dirent.h>

static yomi_yose *read_sum(const char *text)
{
    yomi_yose *sum;
    yomi_error err;
    if (yomi_yose_read(&sum, text, &err) != YOMI_OK) fail_msg("%s: %s", text, err.text);
    return sum;
}

static yomi_yose_heat *measure(const yomi_yose *sum)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose_heat *heat;
    assert_int_equal(yomi_yose_measure(&heat, sum, &how, NULL), YOMI_OK);
    return heat;
}

static yomi_status solve(yomi_yose_result *r, const char *text, bool has_pass, yomi_error *err)
{
    const yomi_yose_question q = {
        .ask = YOMI_YOSE_LOSSES, .black = true, .white = true, .pass = has_pass};
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose *sum = read_sum(text);
    yomi_yose_heat *heat = measure(sum);
    const yomi_status status = yomi_yose_solve(r, heat, &q, &how, err);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    return status;
}

/* "BLACK WHITE", the values of both movers. */
static void expect_values(const char *text, bool has_pass, const char *want)
{
    yomi_yose_result r;
    yomi_error err;
    char got[128], b[YOMI_RAT_TEXT], w[YOMI_RAT_TEXT];
    if (solve(&r, text, has_pass, &err) != YOMI_OK) fail_msg("%s: %s", text, err.text);
    assert_int_equal(r.answer.certainty, YOMI_EXACT);
    snprintf(got, sizeof got, "%s %s", yomi_rat_write(b, r.side[YOMI_BLACK].lower),
             yomi_rat_write(w, r.side[YOMI_WHITE].lower));
    if (strcmp(got, want) != 0) fail_msg("%s: %s, not %s", text, got, want);
    yomi_yose_result_free(&r);
}

static void small_sums_have_the_values_of_hand_reading(void **state)
{
    (void)state;
    expect_values("", false, "0 0");
    expect_values("7/2\n-1", false, "5/2 5/2");
    expect_values("{6|0}", false, "6 0");
    expect_values("{6|0}\n{5|0}\n{3|0}", false, "9 5");
    expect_values("2*{6|0}", false, "6 6");
    expect_values("{0|4}", false, "0 4");
    expect_values("2*{0|4}", false, "4 4");
    expect_values("{10|0}\n{0|4}", false, "14 0"); /* who runs out of moves plays the cold one */
    expect_values("{8|{3|0}}\n{6|0}", false, "9 6");
    expect_values("{1/2|1/3}", false, "1/2 1/3");
}

static void passing_leaves_cold_components_alone(void **state)
{
    (void)state;
    expect_values("{0|4}", true, "1 1"); /* the simplest number between 0 and 4 */
    expect_values("{10|0}\n{0|4}", true, "11 1");
    expect_values("{-10|8}\n{3|0}", true, "3 0"); /* a seki */
    expect_values("2*{-9|9}\n{{0|4}|-1}", true, "1 -1");
    expect_values("{0|1/3}", true, "1/4 1/4"); /* finer than any score */
    expect_values("{{5|0}|{9|3}}", true, "1 1");
    expect_values("", true, "0 0");
    expect_values("{6|0}", true, "6 0");
}

static void equal_components_and_leaves_are_listed_as_they_are(void **state)
{
    (void)state;
    yomi_yose_result r;
    assert_int_equal(solve(&r, "5\n{6|0}\n{9|3}\n{2|0}\n{1|0}", false, NULL), YOMI_OK);
    const yomi_yose_side *s = &r.side[YOMI_BLACK];
    assert_int_equal(s->n_moves, 4); /* the leaf has no move */
    assert_int_equal(s->moves[0].move.component, 1);
    assert_int_equal(s->moves[0].loss.num, 0);
    assert_int_equal(s->moves[1].loss.num, 0); /* the same swing */
    assert_int_equal(s->moves[2].loss.num, 0); /* equal ones are miai and can wait */
    assert_int_equal(s->moves[3].loss.num, 1);
    assert_int_equal(s->n_line, 4);
    yomi_yose_result_free(&r);
    assert_int_equal(solve(&r, "{2|2}", true, NULL), YOMI_OK); /* playing and passing are equal */
    assert_int_equal(r.side[YOMI_WHITE].n_moves, 2);
    assert_int_equal(r.side[YOMI_WHITE].moves[1].move.component, YOMI_YOSE_PASS);
    assert_int_equal(r.side[YOMI_WHITE].moves[1].loss.num, 0);
    yomi_yose_result_free(&r);
}

static void what_does_not_fit_is_an_error(void **state)
{
    (void)state;
    yomi_yose_result r;
    yomi_error err;
    assert_int_equal(solve(&r, "{9223372036854775807|0}", false, &err), YOMI_ERANGE);
    assert_non_null(strstr(err.text, "too large"));
    assert_int_equal(solve(&r, "{1/1000000007|0}\n{1/1000000009|0}\n{1/998244353|0}", false, &err),
                     YOMI_ERANGE);
    expect_values("{100000000000000|0}", false, "100000000000000 0");
}

/* Long chains: the thermograph is lost, the value is not. */
static void deep_trees_are_solved_without_thermographs(void **state)
{
    (void)state;
    char text[4096], *at = text;
    for (int i = 0; i < 100; i++) at += sprintf(at, "{");
    at += sprintf(at, "0");
    for (int i = 0; i < 100; i++) at += sprintf(at, "|-%d}", i + 1);
    sprintf(at, "\n{3|0}");
    /* Black pushes and White stops at once, or takes the gote first. */
    yomi_yose_result r;
    yomi_error err;
    if (solve(&r, text, false, &err) != YOMI_OK) fail_msg("%s", err.text);
    assert_int_equal(yomi_rat_compare(r.side[0].lower, r.side[0].upper), 0);
    yomi_yose_result_free(&r);
    const yomi_rat value = r.side[0].lower; /* all is hot, so that passing changes nothing */
    assert_int_equal(solve(&r, text, true, &err), YOMI_OK);
    assert_int_equal(yomi_rat_compare(r.side[0].lower, value), 0);
    yomi_yose_result_free(&r);
    sprintf(at, "\n{0|3}");
    assert_int_equal(solve(&r, text, true, &err), YOMI_ERANGE);
}

/* One deep tree and n gotes: at most a few visits for every (node, gotes left, mover). */
static void one_deep_tree_and_gotes_take_polynomial_time(void **state)
{
    (void)state;
    static char text[16384];
    char *at = text + sprintf(text, "{{{60|40}|{30|22}}|{{18|9}|{4|0}}}\n");
    for (int i = 0; i < 400; i++) at += sprintf(at, "{%d|0}\n", 1 + 3 * i);
    yomi_yose *sum = read_sum(text);
    yomi_yose_heat *heat = measure(sum);
    yomi_yose_result r;
    const yomi_yose_question q = {.ask = YOMI_YOSE_VALUE, .black = true, .white = true};
    const yomi_solve how = YOMI_SOLVE_INIT;
    assert_int_equal(yomi_yose_solve(&r, heat, &q, &how, NULL), YOMI_OK);
    assert_true(r.answer.nodes < 400 * 15 * 2 * 4);
    yomi_yose_result_free(&r);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
}

static void a_stopped_search_has_true_bounds(void **state)
{
    (void)state;
    const yomi_yose_shape shape = {20, 20, 20, 20, 6, 1000};
    char *text;
    yomi_yose_result r;
    yomi_error err;
    assert_int_equal(yomi_yose_random(&text, &shape, 1, 1, NULL), YOMI_OK);
    yomi_yose *sum = read_sum(text);
    yomi_yose_heat *heat = measure(sum);
    const yomi_yose_question q = {.ask = YOMI_YOSE_LOSSES, .black = true, .nodes = 5000};
    yomi_solve how = YOMI_SOLVE_INIT;
    assert_int_equal(yomi_yose_solve(&r, heat, &q, &how, &err), YOMI_ESTOPPED);
    assert_int_equal(r.answer.certainty, YOMI_BOUNDS);
    assert_true(r.side[YOMI_BLACK].is_asked && !r.side[YOMI_WHITE].is_asked);
    assert_false(r.side[YOMI_BLACK].has_best);
    assert_true(yomi_rat_compare(r.side[YOMI_BLACK].lower, r.side[YOMI_BLACK].upper) < 0);
    yomi_yose_result_free(&r);
    yomi_stop *stop = yomi_stop_new();
    yomi_stop_ask(stop);
    how.stop = stop;
    assert_int_equal(yomi_yose_solve(&r, heat, &q, &how, &err), YOMI_ESTOPPED);
    yomi_yose_result_free(&r);
    yomi_stop_free(stop);
    how.stop = NULL;
    how.memory = 1000;
    assert_int_equal(yomi_yose_solve(&r, heat, &q, &how, &err), YOMI_ESTOPPED);
    assert_string_equal(err.text,
                        "0 KiB of memory is too little for the trees; the bounds are true");
    assert_true(yomi_rat_compare(r.side[YOMI_BLACK].lower, r.side[YOMI_BLACK].upper) < 0);
    yomi_yose_result_free(&r);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    free(text);
}

/* The largest sum there is, of different gotes and of deep trees: whoever asks to stop before the
 * start is answered at once, with bounds that the scores alone give, whatever is asked. */
static void a_stop_before_the_start_is_obeyed_by_the_largest_sums(void **state)
{
    (void)state;
    static const char *const forms[] = {"{%d|0}\n", "{{%d|9}|{8|{4|0}}}\n"};
    yomi_stop *stop = yomi_stop_new();
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_stop_ask(stop);
    for (int form = 0; form < 2; form++) {
        const int n = form ? 1000 : YOMI_YOSE_COMPONENTS;
        char *text = malloc((size_t)n * 32), *at = text;
        for (int i = 0; i < n; i++) at += sprintf(at, forms[form], 10 + i);
        yomi_yose *sum = read_sum(text);
        yomi_yose_heat *whole = measure(sum), *stopped;
        how.stop = stop;
        assert_int_equal(yomi_yose_measure(&stopped, sum, &how, NULL), YOMI_ESTOPPED);
        const yomi_yose_heat *const heats[] = {whole, stopped};
        for (int k = 0; k < 2; k++) {
            for (int pass = 0; pass < 2; pass++) {
                const yomi_yose_question q = {
                    .ask = YOMI_YOSE_LOSSES, .black = true, .white = true, .pass = pass};
                yomi_yose_result r;
                assert_int_equal(yomi_yose_solve(&r, heats[k], &q, &how, NULL), YOMI_ESTOPPED);
                assert_int_equal(r.answer.certainty, YOMI_BOUNDS);
                assert_int_equal(r.answer.nodes, 0);
                assert_int_equal(r.side[YOMI_BLACK].lower.num, 0);
                assert_int_equal(r.side[YOMI_WHITE].upper.num, (int64_t)n * (2 * 10 + n - 1) / 2);
                assert_int_equal(r.side[YOMI_WHITE].n_moves, n + pass);
                yomi_yose_result_free(&r);
            }
            for (int i = 0; yomi_yose_method_at(i); i++) {
                yomi_yose_choice c;
                assert_int_equal(yomi_yose_choose(&c, heats[k], YOMI_BLACK, yomi_yose_method_at(i),
                                                  NULL, &how, NULL),
                                 YOMI_ESTOPPED);
                assert_int_equal(c.n_moves, 0);
                yomi_yose_choice_free(&c);
            }
        }
        yomi_yose_heat_free(whole);
        yomi_yose_heat_free(stopped);
        yomi_yose_free(sum);
        free(text);
    }
    yomi_stop_free(stop);
}

/* Why the first move of the line is right. */
static void expect_because(const char *text, yomi_colour side, yomi_yose_because because,
                           int component, int rival)
{
    const yomi_yose_question q = {
        .ask = YOMI_YOSE_LOSSES, .black = true, .white = true, .pass = true};
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose *sum = read_sum(text);
    yomi_yose_heat *heat = measure(sum);
    yomi_yose_result r;
    yomi_yose_why w;
    assert_int_equal(yomi_yose_solve(&r, heat, &q, &how, NULL), YOMI_OK);
    assert_int_equal(yomi_yose_explain(&w, heat, &r.side[side], side, &how, NULL), YOMI_OK);
    if (w.because != because) fail_msg("%s: reason %d", text, w.because);
    assert_int_equal(w.move.component, component);
    assert_int_equal(because == YOMI_YOSE_NOBODY_GAINS ? -1 : w.rival, rival);
    yomi_yose_result_free(&r);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
}

static void every_first_move_has_its_reason(void **state)
{
    (void)state;
    expect_because("{6|0}", YOMI_BLACK, YOMI_YOSE_ONLY, 0, -1);
    expect_because("{6|0}\n{9|0}\n{3|0}", YOMI_BLACK, YOMI_YOSE_LARGEST, 1, -1);
    expect_because("{6|0}\n{9|3}", YOMI_WHITE, YOMI_YOSE_EQUAL, 0, -1);
    expect_because("{-10|8}\n{-3|2}", YOMI_WHITE, YOMI_YOSE_NOBODY_GAINS, YOMI_YOSE_PASS, -1);
    expect_because("{{14|2}|{-2|-14}}\n{6|0}", YOMI_WHITE, YOMI_YOSE_ANSWERED, 0, -1);
    expect_because("{{10|0}|-3}\n{2|0}", YOMI_WHITE, YOMI_YOSE_PREVENTS, 0, -1);
    expect_because("a:{12|{a|0}}\n{3|0}", YOMI_BLACK, YOMI_YOSE_ENDS, 0, -1);
    expect_because("a:{12|{a|0}}\n{3|0}", YOMI_WHITE, YOMI_YOSE_TAKES, 0, -1);
    /* examples/yose/position.txt: the left side is hotter than the corner, and loses. */
    expect_because("{14|{8|0}}\n{{16|8}|{3|0}}\n{15|{9|{4|0}}}\n{8|0}\n{6|0}\n{3|0}\n{{20|0}|-3}",
                   YOMI_BLACK, YOMI_YOSE_RIVAL_LOSES, 0, 1);
    expect_because("{k:{20|{k|-16}}|0}\n{{30|0}|0}\n{6|0}", YOMI_BLACK, YOMI_YOSE_BEGINS, 0, 2);
    /* The follow-up gets White the last move; the larger gote does not. */
    expect_because("{8|{3|0}}\n{7|0}", YOMI_WHITE, YOMI_YOSE_LAST, 0, 1);
}

/* What the line says of ko threats: who plays where instead of taking back, and what comes of it.
 */
static void expect_threat(const char *text, yomi_colour side, yomi_colour by, int threat,
                          bool is_answered, bool is_hot)
{
    const yomi_yose_question q = {
        .ask = YOMI_YOSE_LOSSES, .black = true, .white = true, .pass = true};
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose *sum = read_sum(text);
    yomi_yose_heat *heat = measure(sum);
    yomi_yose_result r;
    yomi_yose_why w;
    assert_int_equal(yomi_yose_solve(&r, heat, &q, &how, NULL), YOMI_OK);
    assert_int_equal(yomi_yose_explain(&w, heat, &r.side[side], side, &how, NULL), YOMI_OK);
    assert_int_equal(w.has_threat, threat >= 0);
    if (threat >= 0) {
        assert_int_equal(w.threat_by, by);
        assert_int_equal(w.threat, threat);
        assert_int_equal(w.threat_is_answered, is_answered);
        assert_int_equal(w.threat_is_hot, is_hot);
    }
    yomi_yose_result_free(&r);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
}

static void lines_tell_their_ko_threats(void **state)
{
    (void)state;
    /* A threat of 40 is answered; one of 3 is not; a gote is had for the ko; no threat. */
    expect_threat("a:{30|{a|0}}\n{{40|0}|0}\n{8|0}", YOMI_WHITE, YOMI_BLACK, 1, true, true);
    expect_threat("a:{30|{a|0}}\n{{3|0}|0}", YOMI_WHITE, YOMI_BLACK, 1, false, true);
    expect_threat("a:{30|{a|0}}\n{3|0}", YOMI_WHITE, YOMI_BLACK, 1, false, false);
    expect_threat("a:{30|{a|0}}\n{3|0}", YOMI_BLACK, YOMI_BLACK, -1, false, false);
    /* The threat stands beside the ko itself. */
    expect_threat("a:{12|{a,{25|v:{{12|v}|0}}|0}}\n2*{9|0}", YOMI_WHITE, YOMI_BLACK, 0, true, true);
}

/* --- examples --------------------------------------------------------------------------------- */

/* The sum of an example when endless play counts 0: it does for both sides. */
static void expect_endless(const char *text)
{
    yomi_yose_question q = {.ask = YOMI_YOSE_VALUE, .black = true, .white = true, .pass = true};
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose *sum = read_sum(text);
    yomi_yose_heat *heat = measure(sum);
    for (int has_score = 0; has_score < 2; has_score++) {
        yomi_yose_result r;
        q.has_repetition = has_score;
        q.repetition = (yomi_rat){0, 1};
        assert_int_equal(yomi_yose_solve(&r, heat, &q, &how, NULL), YOMI_OK);
        for (int side = 0; side < 2; side++) {
            assert_int_equal(r.side[side].repeats, !has_score);
            assert_int_equal(yomi_rat_compare(r.side[side].lower, r.side[side].upper) == 0,
                             has_score);
            if (has_score) assert_int_equal(r.side[side].lower.num, 0);
        }
        yomi_yose_result_free(&r);
    }
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
}

/* A line "#= NAME COUNT TEMPERATURE" of an example, with "black " or "white " before the name when
 * that side is komaster, "#= value BLACK WHITE", or "#= endless 0". */
static void check_claim(const yomi_yose *sum, const yomi_yose_heat *heat, const char *text,
                        const char *line)
{
    char name[64], first[32], second[32], a[YOMI_RAT_TEXT], b[YOMI_RAT_TEXT];
    if (strncmp(line, "endless", 7) == 0) {
        expect_endless(text);
        return;
    }
    char *last = strrchr(line, ' ');
    assert_non_null(last);
    snprintf(second, sizeof second, "%s", last + 1);
    const char *middle = last - 1;
    while (*middle != ' ') middle--;
    snprintf(first, sizeof first, "%.*s", (int)(last - middle - 1), middle + 1);
    snprintf(name, sizeof name, "%.*s", (int)(middle - line), line);
    if (strcmp(name, "value") == 0) {
        char want[80];
        snprintf(want, sizeof want, "%s %s", first, second);
        expect_values(text, true, want);
        return;
    }
    yomi_yose_condition condition = YOMI_YOSE_NEUTRAL;
    if (strncmp(name, "black ", 6) == 0) condition = YOMI_YOSE_BLACK_KOMASTER;
    if (strncmp(name, "white ", 6) == 0) condition = YOMI_YOSE_WHITE_KOMASTER;
    if (condition != YOMI_YOSE_NEUTRAL) memmove(name, name + 6, strlen(name + 6) + 1);
    for (int i = 0; i < yomi_yose_count(sum); i++) {
        if (strcmp(yomi_yose_name(sum, i), name) != 0) continue;
        const yomi_yose_thermo *t = yomi_yose_heat_under(heat, i, condition);
        assert_true(t->is_known);
        assert_string_equal(yomi_rat_write(a, t->alone), first);
        assert_string_equal(t->has_temperature ? yomi_rat_write(b, t->temperature) : "-", second);
        return;
    }
    fail_msg("no component is called %s", name);
}

static int check_example(const char *path)
{
    static char text[16384];
    FILE *f = fopen(path, "r");
    assert_non_null(f);
    text[fread(text, 1, sizeof text - 1, f)] = 0;
    fclose(f);
    yomi_yose *sum = read_sum(text);
    yomi_yose_heat *heat = measure(sum);
    int claims = 0;
    for (const char *at = text; (at = strstr(at, "\n#= ")); claims++) {
        char line[128];
        at += 4;
        snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "\n"), at);
        check_claim(sum, heat, text, line);
    }
    yomi_yose_result r;
    assert_int_equal(solve(&r, text, false, NULL), YOMI_OK);
    yomi_yose_result_free(&r);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    return claims;
}

/* How many files of a folder make claims. */
static int check_examples(const char *folder)
{
    static const char *const others[] = {"figure-6.txt", "answer.txt", "sum.txt"};
    DIR *dir = opendir(folder);
    int files = 0;
    assert_non_null(dir);
    for (const struct dirent *e; (e = readdir(dir));) {
        char path[512];
        bool is_other = !strstr(e->d_name, ".txt");
        for (int i = 0; i < 3; i++) is_other |= strcmp(e->d_name, others[i]) == 0;
        if (is_other) continue;
        snprintf(path, sizeof path, "%s/%s", folder, e->d_name);
        files += check_example(path) >= 1;
    }
    closedir(dir);
    return files;
}

static void every_example_is_worth_what_it_says(void **state)
{
    (void)state;
    assert_true(check_examples(TEST_DATA "/../../examples/yose") >= 12);
    assert_int_equal(check_examples(TEST_DATA "/../../examples/ko"), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_sums_have_the_values_of_hand_reading),
        cmocka_unit_test(passing_leaves_cold_components_alone),
        cmocka_unit_test(equal_components_and_leaves_are_listed_as_they_are),
        cmocka_unit_test(what_does_not_fit_is_an_error),
        cmocka_unit_test(deep_trees_are_solved_without_thermographs),
        cmocka_unit_test(one_deep_tree_and_gotes_take_polynomial_time),
        cmocka_unit_test(a_stopped_search_has_true_bounds),
        cmocka_unit_test(a_stop_before_the_start_is_obeyed_by_the_largest_sums),
        cmocka_unit_test(every_example_is_worth_what_it_says),
        cmocka_unit_test(every_first_move_has_its_reason),
        cmocka_unit_test(lines_tell_their_ko_threats),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
