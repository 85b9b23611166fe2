/* SPDX-License-Identifier: MIT */
#include "base/base_list.h"
#include "test.h"

static void items_stay_while_the_list_grows(void **state)
{
    (void)state;
    uint32_t *list = NULL;
    size_t cap = 0;
    int n = 0, moves = 0;
    for (uint32_t i = 0; i < 10000; i++) {
        const size_t before = cap;
        assert_true(LIST_RESERVE(list, cap, n, 1));
        moves += cap != before;
        list[n++] = i * i;
    }
    for (uint32_t i = 0; i < 10000; i++) assert_int_equal(list[i], i * i);
    assert_true(cap >= 10000 && cap < 30000);
    assert_true(moves < 20); /* it doubles */
    free(list);
}

static void many_at_once_fit(void **state)
{
    (void)state;
    char *list = NULL;
    size_t cap = 0;
    assert_true(LIST_RESERVE(list, cap, 3, 1000));
    assert_true(cap >= 1003);
    memset(list, 'x', cap);
    free(list);
}

static void what_no_memory_holds_changes_nothing(void **state)
{
    (void)state;
    uint64_t *list = malloc(8 * sizeof *list), *same = list;
    size_t cap = 8;
    assert_false(LIST_RESERVE(list, cap, 8, SIZE_MAX / 8));
    assert_false(LIST_RESERVE(list, cap, 8, SIZE_MAX - 20));
    assert_ptr_equal(list, same);
    assert_int_equal(cap, 8);
    free(list);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(items_stay_while_the_list_grows),
        cmocka_unit_test(many_at_once_fit),
        cmocka_unit_test(what_no_memory_holds_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
