/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/othello.h"

struct known {
    yomi_othello_pos pos;
    int cases;
};

/* "start RxC NAME" or "position P", then "games N N ..." and perhaps "ended N N ...", by ply. */
static void check_line(const char *key, char *rest, void *user)
{
    struct known *k = user;
    if (strcmp(key, "start") == 0) {
        int rows, cols;
        char name[16];
        assert_int_equal(sscanf(rest, "%dx%d %15s", &rows, &cols, name), 3);
        assert_int_equal(yomi_othello_start(&k->pos, rows, cols,
                                            strcmp(name, "reversi") ? YOMI_OTHELLO_CROSSED
                                                                    : YOMI_OTHELLO_STACKED,
                                            NULL),
                         YOMI_OK);
        return;
    }
    if (strcmp(key, "position") == 0) {
        assert_int_equal(yomi_othello_read(&k->pos, rest, NULL), YOMI_OK);
        return;
    }
    uint64_t want[YOMI_OTHELLO_PLIES + 1];
    int n = 0;
    for (char *end = rest; *rest; rest = end) {
        want[++n] = strtoull(rest, &end, 10);
        end += strspn(end, " ");
    }
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello_tally t;
    assert_int_equal(yomi_othello_count(&t, &k->pos, n, &how, NULL), YOMI_OK);
    const uint64_t *got = strcmp(key, "games") == 0 ? t.lines : t.ended;
    for (int i = 1; i <= n; i++) assert_int_equal(got[i], want[i]);
    k->cases++;
}

static void known_counts_come_out(void **state)
{
    (void)state;
    struct known k = {.cases = 0};
    test_each_line("othello_count.txt", check_line, &k);
    assert_true(k.cases >= 4);
}

static yomi_othello_pos big_start(void)
{
    yomi_othello_pos pos;
    assert_int_equal(yomi_othello_start(&pos, 8, 8, YOMI_OTHELLO_CROSSED, NULL), YOMI_OK);
    return pos;
}

static void one_thread_and_one_seed_visit_the_same_nodes(void **state)
{
    (void)state;
    const yomi_othello_pos pos = big_start();
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello_tally a, b;
    assert_int_equal(yomi_othello_count(&a, &pos, 9, &how, NULL), YOMI_OK);
    assert_int_equal(yomi_othello_count(&b, &pos, 9, &how, NULL), YOMI_OK);
    assert_int_equal(a.answer.nodes, b.answer.nodes);
    assert_true(a.answer.nodes > 0);
}

static void stopped_by_the_clock_it_keeps_what_is_true(void **state)
{
    (void)state;
    const yomi_othello_pos pos = big_start();
    yomi_othello_tally t, whole;
    yomi_error err;
    yomi_solve how = YOMI_SOLVE_INIT;
    how.threads = 2;
    how.seconds = 0.2;
    assert_int_equal(yomi_othello_count(&t, &pos, 40, &how, &err), YOMI_ESTOPPED);
    assert_int_equal(t.answer.certainty, YOMI_BOUNDS);
    assert_in_range(t.plies, 0, 20);
    how = (yomi_solve)YOMI_SOLVE_INIT;
    const int known = t.plies < 9 ? t.plies : 8;
    assert_int_equal(yomi_othello_count(&whole, &pos, known + 1, &how, NULL), YOMI_OK);
    for (int n = 0; n <= known; n++) assert_int_equal(t.lines[n], whole.lines[n]);
    if (known == t.plies) assert_true(t.at_least <= whole.lines[known + 1]);
    assert_true(t.at_least >= t.lines[t.plies]);
}

static void a_raised_flag_stops_it_at_once(void **state)
{
    (void)state;
    const yomi_othello_pos pos = big_start();
    yomi_othello_tally t;
    yomi_stop *stop = yomi_stop_new();
    yomi_solve how = YOMI_SOLVE_INIT;
    how.stop = stop;
    yomi_stop_ask(stop);
    assert_int_equal(yomi_othello_count(&t, &pos, 40, &how, NULL), YOMI_ESTOPPED);
    assert_true(t.plies <= 1);
    yomi_stop_free(stop);
}

static void impossible_questions_are_refused(void **state)
{
    (void)state;
    const yomi_othello_pos pos = big_start();
    yomi_othello_tally t = {.plies = 77};
    yomi_error err;
    yomi_solve how = YOMI_SOLVE_INIT;
    assert_int_equal(yomi_othello_count(&t, &pos, -1, &how, &err), YOMI_ERANGE);
    assert_int_equal(yomi_othello_count(&t, &pos, 61, &how, &err), YOMI_ERANGE);
    how.threads = 0;
    assert_int_equal(yomi_othello_count(&t, &pos, 3, &how, &err), YOMI_ERANGE);
    how.threads = 1;
    how.memory = 10;
    assert_int_equal(yomi_othello_count(&t, &pos, 3, &how, &err), YOMI_ENOMEM);
    assert_string_equal(err.text, "10 bytes of memory is too little; give more");
    assert_int_equal(t.plies, 77);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(known_counts_come_out),
        cmocka_unit_test(one_thread_and_one_seed_visit_the_same_nodes),
        cmocka_unit_test(stopped_by_the_clock_it_keeps_what_is_true),
        cmocka_unit_test(a_raised_flag_stops_it_at_once),
        cmocka_unit_test(impossible_questions_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
