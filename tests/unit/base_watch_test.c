/* SPDX-License-Identifier: MIT */
#include "base/base_clock.h"
#include "base/base_watch.h"
#include "test.h"

struct seen {
    int calls;
    yomi_progress last;
};

static void see(const yomi_progress *p, void *user)
{
    struct seen *s = user;
    s->calls++;
    s->last = *p;
}

static void the_stop_flag_stops_for_good(void **state)
{
    (void)state;
    struct watch w;
    yomi_stop *stop = yomi_stop_new();
    yomi_solve how = YOMI_SOLVE_INIT;
    how.stop = stop;
    assert_int_equal(watch_init(&w, &how, NULL), YOMI_OK);
    assert_false(watch_tick(&w, 1));
    assert_false(yomi_stop_asked(stop));
    yomi_stop_ask(stop);
    assert_true(yomi_stop_asked(stop));
    assert_false(watch_is_stopped(&w)); /* nobody has looked yet */
    assert_true(watch_tick(&w, 1));
    assert_true(watch_is_stopped(&w));
    assert_true(watch_tick(&w, 1));
    yomi_stop_free(stop);
}

static void the_clock_stops_it(void **state)
{
    (void)state;
    struct watch w;
    yomi_solve how = YOMI_SOLVE_INIT;
    how.seconds = 0.02;
    const double start = clock_now();
    assert_int_equal(watch_init(&w, &how, NULL), YOMI_OK);
    while (!watch_tick(&w, 1)) assert_true(clock_now() - start < 10);
    assert_true(clock_now() - start >= 0.02);
}

static void a_limit_that_is_no_time_is_refused(void **state)
{
    (void)state;
    struct watch w;
    yomi_solve how = YOMI_SOLVE_INIT;
    how.seconds = -1;
    assert_int_equal(watch_init(&w, &how, NULL), YOMI_ERANGE);
    how.seconds = strtod("nan", NULL);
    assert_int_equal(watch_init(&w, &how, NULL), YOMI_ERANGE);
}

static void progress_comes_at_most_ten_times_a_second(void **state)
{
    (void)state;
    struct watch w;
    struct seen s = {0};
    yomi_solve how = YOMI_SOLVE_INIT;
    how.progress = see;
    how.user = &s;
    how.seconds = 0.45;
    assert_int_equal(watch_init(&w, &how, NULL), YOMI_OK);
    watch_stage(&w, "walking", 8);
    watch_part_done(&w);
    watch_part_done(&w);
    uint64_t ticks = 0;
    while (!watch_tick(&w, 10)) ticks++;
    assert_in_range(s.calls, 1, 4);
    assert_string_equal(s.last.doing, "walking");
    assert_int_equal(s.last.done, 2);
    assert_int_equal(s.last.total, 8);
    assert_true(s.last.nodes >= 10 && s.last.nodes <= 10 * (ticks + 1));
}

static void an_answer_carries_nodes_and_time(void **state)
{
    (void)state;
    struct watch w;
    const yomi_solve how = YOMI_SOLVE_INIT;
    assert_int_equal(watch_init(&w, &how, NULL), YOMI_OK);
    watch_tick(&w, 5);
    watch_tick(&w, 7);
    const yomi_answer a = watch_answer(&w, YOMI_BOUNDS);
    assert_int_equal(a.certainty, YOMI_BOUNDS);
    assert_int_equal(a.nodes, 12);
    assert_true(a.seconds >= 0);
}

static void the_clock_never_goes_back(void **state)
{
    (void)state;
    double last = clock_now();
    for (int i = 0; i < 10000; i++) {
        const double now = clock_now();
        assert_true(now >= last);
        last = now;
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_stop_flag_stops_for_good),
        cmocka_unit_test(the_clock_stops_it),
        cmocka_unit_test(a_limit_that_is_no_time_is_refused),
        cmocka_unit_test(progress_comes_at_most_ten_times_a_second),
        cmocka_unit_test(an_answer_carries_nodes_and_time),
        cmocka_unit_test(the_clock_never_goes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
