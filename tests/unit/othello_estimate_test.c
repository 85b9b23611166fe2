/* SPDX-License-Identifier: MIT */
#include "test.h"
#include "yomi/othello.h"
#include <math.h>

static yomi_othello_pos start(int side)
{
    yomi_othello_pos pos;
    assert_int_equal(yomi_othello_start(&pos, side, side, YOMI_OTHELLO_CROSSED, NULL), YOMI_OK);
    return pos;
}

static yomi_othello_sample sample(const yomi_othello_pos *pos, int plies, uint64_t games,
                                  int threads, uint64_t seed)
{
    yomi_solve how = YOMI_SOLVE_INIT;
    how.threads = threads;
    how.seed = seed;
    yomi_othello_sample s;
    assert_int_equal(yomi_othello_estimate(&s, pos, plies, games, &how, NULL), YOMI_OK);
    assert_int_equal(s.answer.certainty, YOMI_ESTIMATE);
    assert_int_equal(s.samples, games);
    return s;
}

/* The first two plies of any start have 4 and then 3 choices, so every game says 12. */
static void a_regular_tree_is_measured_exactly(void **state)
{
    (void)state;
    const yomi_othello_pos pos = start(8);
    const yomi_othello_sample s = sample(&pos, 2, 1000, 1, 1);
    assert_int_equal(s.mean.num, 12);
    assert_int_equal(s.mean.den, 1);
    assert_true(s.standard_error == 0);
}

static void an_estimate_lies_near_the_count(void **state)
{
    (void)state;
    const yomi_othello_pos pos = start(6);
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello_tally t;
    assert_int_equal(yomi_othello_count(&t, &pos, 8, &how, NULL), YOMI_OK);
    for (uint64_t seed = 1; seed <= 5; seed++) {
        const yomi_othello_sample s = sample(&pos, 8, 20000, 2, seed);
        const double error = fabs(yomi_rat_double(s.mean) - (double)t.lines[8]);
        assert_true(s.standard_error > 0);
        assert_true(error < 5 * s.standard_error);
    }
}

static void threads_do_not_change_it_but_the_seed_does(void **state)
{
    (void)state;
    const yomi_othello_pos pos = start(6);
    const yomi_othello_sample one = sample(&pos, 10, 3000, 1, 7);
    const yomi_othello_sample three = sample(&pos, 10, 3000, 3, 7);
    const yomi_othello_sample other = sample(&pos, 10, 3000, 1, 8);
    assert_int_equal(yomi_rat_compare(one.mean, three.mean), 0);
    assert_int_equal(one.answer.nodes, three.answer.nodes);
    assert_int_not_equal(yomi_rat_compare(one.mean, other.mean), 0);
}

static void what_passes_64_bits_is_an_error(void **state)
{
    (void)state;
    const yomi_othello_pos pos = start(8);
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello_sample s = {.samples = 77};
    yomi_error err;
    assert_int_equal(yomi_othello_estimate(&s, &pos, 60, 100, &how, &err), YOMI_ERANGE);
    assert_string_equal(err.text,
                        "the sum over 60 plies passed 64 bits; choose fewer plies or games");
    assert_int_equal(yomi_othello_estimate(&s, &pos, 8, 0, &how, &err), YOMI_ERANGE);
    assert_int_equal(yomi_othello_estimate(&s, &pos, 61, 1, &how, &err), YOMI_ERANGE);
    assert_int_equal(s.samples, 77);
}

static void stopped_it_tells_the_games_it_played(void **state)
{
    (void)state;
    const yomi_othello_pos pos = start(8);
    yomi_solve how = YOMI_SOLVE_INIT;
    how.seconds = 0.1;
    yomi_othello_sample s;
    assert_int_equal(yomi_othello_estimate(&s, &pos, 9, 1000000000, &how, NULL), YOMI_ESTOPPED);
    assert_true(s.samples > 0 && s.samples < 1000000000);
    assert_true(yomi_rat_double(s.mean) > 1e6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_regular_tree_is_measured_exactly),
        cmocka_unit_test(an_estimate_lies_near_the_count),
        cmocka_unit_test(threads_do_not_change_it_but_the_seed_does),
        cmocka_unit_test(what_passes_64_bits_is_an_error),
        cmocka_unit_test(stopped_it_tells_the_games_it_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
