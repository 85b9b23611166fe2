/* SPDX-License-Identifier: MIT */
#include "base/base_arena.h"
#include "test.h"

static void pieces_are_zeroed_aligned_and_apart(void **state)
{
    (void)state;
    struct arena a;
    arena_init(&a, 1 << 20);
    unsigned char *pieces[200];
    for (int i = 0; i < 200; i++) {
        const size_t bytes = (size_t)(i * 37 % 513 + 1);
        pieces[i] = arena_take(&a, bytes, 1);
        assert_non_null(pieces[i]);
        assert_int_equal((uintptr_t)pieces[i] % alignof(max_align_t), 0);
        for (size_t b = 0; b < bytes; b++) assert_int_equal(pieces[i][b], 0);
        memset(pieces[i], i, bytes);
    }
    for (int i = 0; i < 200; i++)
        for (int b = 0; b < i * 37 % 513 + 1; b++) assert_int_equal(pieces[i][b], i);
    arena_fini(&a);
}

static void the_budget_is_never_passed(void **state)
{
    (void)state;
    struct arena a;
    arena_init(&a, 10000);
    size_t got = 0;
    while (arena_take(&a, 100, 1)) got += 100;
    assert_true(got > 8000 && got <= 10000);
    assert_true(a.taken <= a.budget);
    arena_fini(&a);
}

static void after_a_refusal_smaller_pieces_still_fit(void **state)
{
    (void)state;
    struct arena a;
    arena_init(&a, 10000);
    assert_null(arena_take(&a, 10001, 1));
    assert_non_null(arena_take(&a, 9000, 1));
    assert_null(arena_take(&a, 5000, 1));
    assert_non_null(arena_take(&a, 500, 1));
    arena_fini(&a);
}

static void a_product_that_overflows_is_refused(void **state)
{
    (void)state;
    struct arena a;
    arena_init(&a, SIZE_MAX);
    assert_null(arena_take(&a, SIZE_MAX / 2 + 2, 2));
    assert_null(arena_take(&a, SIZE_MAX, 1));
    arena_fini(&a);
}

static void it_can_be_filled_again_after_fini(void **state)
{
    (void)state;
    struct arena a;
    arena_init(&a, 5000);
    assert_non_null(arena_take(&a, 4000, 1));
    assert_null(arena_take(&a, 4000, 1));
    arena_fini(&a);
    assert_non_null(arena_take(&a, 4000, 1));
    arena_fini(&a);
}

static void typed_helpers_take_the_right_size(void **state)
{
    (void)state;
    struct arena a;
    arena_init(&a, 1 << 16);
    double *one = arena_new(&a, double), *many = arena_array(&a, double, 100);
    assert_non_null(one);
    assert_non_null(many);
    for (int i = 0; i < 100; i++) many[i] = i;
    assert_true(*one == 0);
    arena_fini(&a);
}

static void it_says_who_refused(void **state)
{
    (void)state;
    struct arena a;
    yomi_error err;
    arena_init(&a, 1000);
    assert_null(arena_take(&a, 1001, 1));
    assert_int_equal(arena_fail(&a, 1 << 20, 2, &err), YOMI_ENOMEM);
    assert_string_equal(err.text, "1 MiB of memory is too little for 2 threads; give more");
    arena_init(&a, SIZE_MAX / 2);
    assert_null(arena_take(&a, SIZE_MAX / 2 - 64, 1)); /* no machine has that much */
    assert_int_equal(arena_fail(&a, 1 << 20, 2, &err), YOMI_ENOMEM);
    assert_string_equal(err.text, "the system does not give 1 MiB of memory; ask for less");
    assert_non_null(arena_take(&a, 100, 1));
    arena_fini(&a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_are_zeroed_aligned_and_apart),
        cmocka_unit_test(the_budget_is_never_passed),
        cmocka_unit_test(after_a_refusal_smaller_pieces_still_fit),
        cmocka_unit_test(a_product_that_overflows_is_refused),
        cmocka_unit_test(it_can_be_filled_again_after_fini),
        cmocka_unit_test(typed_helpers_take_the_right_size),
        cmocka_unit_test(it_says_who_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
