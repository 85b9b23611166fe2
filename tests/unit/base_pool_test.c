/* SPDX-License-Identifier: MIT */
#include "base/base_pool.h"
#include "test.h"
#include "yomi/solve.h"

enum { PARTS = 5000 };

struct ledger {
    int threads;
    size_t last; /* the part that ran before; only told apart with one thread */
    int backwards;
    int times[PARTS];
    int worker[PARTS];
};

static void sign(size_t part, int worker, void *user)
{
    struct ledger *l = user;
    l->times[part]++;
    l->worker[part] = worker;
    if (l->threads == 1) {
        l->backwards += part != 0 && part != l->last + 1;
        l->last = part;
    }
}

static void every_part_runs_once_whatever_the_threads(void **state)
{
    (void)state;
    for (int threads = 1; threads <= 9; threads++) {
        struct pool *p;
        assert_int_equal(pool_new(&p, threads, NULL), YOMI_OK);
        for (int round = 0; round < 20; round++) {
            struct ledger l = {.threads = threads};
            const size_t n = round % 2 ? PARTS : (size_t)round;
            pool_run(p, n, sign, &l);
            for (size_t i = 0; i < PARTS; i++) {
                assert_int_equal(l.times[i], i < n);
                assert_in_range(l.worker[i], 0, threads - 1);
            }
        }
        pool_free(p);
    }
}

static void one_thread_works_in_order(void **state)
{
    (void)state;
    struct pool *p;
    struct ledger l = {.threads = 1};
    assert_int_equal(pool_new(&p, 1, NULL), YOMI_OK);
    pool_run(p, PARTS, sign, &l);
    assert_int_equal(l.last, PARTS - 1);
    assert_int_equal(l.backwards, 0);
    for (int i = 0; i < PARTS; i++) assert_int_equal(l.worker[i], 0);
    pool_free(p);
}

static void silly_numbers_of_threads_are_refused(void **state)
{
    (void)state;
    struct pool *p = NULL;
    yomi_error err;
    assert_int_equal(pool_new(&p, 0, &err), YOMI_ERANGE);
    assert_int_equal(pool_new(&p, YOMI_THREADS_MAX + 1, &err), YOMI_ERANGE);
    assert_string_equal(err.text, "257 threads were asked for; choose 1 to 256");
    assert_null(p);
    pool_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_part_runs_once_whatever_the_threads),
        cmocka_unit_test(one_thread_works_in_order),
        cmocka_unit_test(silly_numbers_of_threads_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
