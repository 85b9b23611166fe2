/* SPDX-License-Identifier: MIT */
#include "base/base_random.h"
#include "test.h"

/* From the state 1 2 3 4, computed by an independent program from the definition: a word is
 * rotl(5 s1, 7) * 9, so the first is 10 * 128 * 9, and then s1 becomes 2 ^ 3 ^ 1 = 0. */
static void the_first_words_follow_the_definition(void **state)
{
    (void)state;
    struct random r = {{1, 2, 3, 4}};
    assert_int_equal(random_word(&r), 11520);
    assert_int_equal(random_word(&r), 0);
    assert_int_equal(random_word(&r), 1509978240);
    assert_int_equal(random_word(&r), 1215971899390074240);
}

static void a_seed_and_stream_repeat_and_others_differ(void **state)
{
    (void)state;
    struct random a, b, c, d;
    random_init(&a, 5, 7);
    random_init(&b, 5, 7);
    random_init(&c, 5, 8);
    random_init(&d, 6, 7);
    int equal_c = 0, equal_d = 0;
    for (int i = 0; i < 1000; i++) {
        const uint64_t w = random_word(&a);
        assert_int_equal(w, random_word(&b));
        equal_c += w == random_word(&c);
        equal_d += w == random_word(&d);
    }
    assert_int_equal(equal_c, 0);
    assert_int_equal(equal_d, 0);
}

static void numbers_below_n_are_spread_evenly(void **state)
{
    (void)state;
    enum { SIDES = 7, THROWS = 70000 };
    struct random r;
    int seen[SIDES] = {0};
    random_init(&r, 3, 0);
    for (int i = 0; i < THROWS; i++) {
        const uint64_t x = random_below(&r, SIDES);
        assert_true(x < SIDES);
        seen[x]++;
    }
    /* Standard deviation is about 93; five of them are never seen with a fair die and this seed. */
    for (int i = 0; i < SIDES; i++) assert_in_range(seen[i], 10000 - 465, 10000 + 465);
}

static void huge_ranges_stay_in_range(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 4, 0);
    const uint64_t n = (UINT64_C(1) << 63) + 1; /* half of all words are thrown again */
    for (int i = 0; i < 10000; i++) assert_true(random_below(&r, n) < n);
    for (int i = 0; i < 100; i++) assert_int_equal(random_below(&r, 1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_words_follow_the_definition),
        cmocka_unit_test(a_seed_and_stream_repeat_and_others_differ),
        cmocka_unit_test(numbers_below_n_are_spread_evenly),
        cmocka_unit_test(huge_ranges_stay_in_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
