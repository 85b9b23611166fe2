/* SPDX-License-Identifier: MIT */
#include "base/base_bits.h"
#include "base/base_random.h"
#include "test.h"

enum { CASES = 100000 };

/* Plain twins. */
static int plain_count(uint64_t w)
{
    int n = 0;
    for (int i = 0; i < 64; i++) n += (int)(w >> i & 1);
    return n;
}

static int plain_nth(uint64_t w, int k)
{
    for (int i = 0; i < 64; i++)
        if (w >> i & 1 && k-- == 0) return i;
    return -1;
}

static int plain_high(uint64_t w)
{
    int high = -1;
    for (int i = 0; i < 64; i++)
        if (w >> i & 1) high = i;
    return high;
}

/* Words of every density, the sparse and the full ones too. */
static uint64_t any_word(struct random *r)
{
    uint64_t w = random_word(r);
    for (uint64_t i = random_below(r, 5); i; i--) w &= random_word(r);
    return random_below(r, 2) ? w : ~w;
}

static void fast_forms_match_the_plain_loops(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 1, 0);
    for (int i = 0; i < CASES; i++) {
        const uint64_t w = any_word(&r);
        const int n = plain_count(w);
        assert_int_equal(bits_count(w), n);
        if (!n) continue;
        assert_int_equal(bits_low(w), plain_nth(w, 0));
        assert_int_equal(bits_drop(w), w & ~(UINT64_C(1) << plain_nth(w, 0)));
        const int k = (int)random_below(&r, (uint64_t)n);
        assert_int_equal(bits_nth(w, k), plain_nth(w, k));
        assert_int_equal(bits_floor(w), UINT64_C(1) << plain_high(w));
    }
}

static void masks_hold_exactly_the_low_bits(void **state)
{
    (void)state;
    for (int n = 0; n <= 64; n++)
        for (int i = 0; i < 64; i++) assert_int_equal(bits_mask(n) >> i & 1, i < n);
}

static void walking_a_word_visits_each_bit_once(void **state)
{
    (void)state;
    const uint64_t w = 0x8000000000010045;
    uint64_t seen = 0;
    for (uint64_t m = w; m; m = bits_drop(m)) {
        assert_false(seen & bits_one(bits_low(m)));
        seen |= bits_one(bits_low(m));
    }
    assert_int_equal(seen, w);
}

static void a_scaled_hash_keeps_its_order_and_its_bounds(void **state)
{
    (void)state;
    struct random r;
    random_init(&r, 7, 0);
    for (int i = 0; i < 1000; i++) {
        const uint64_t n = 1 + random_below(&r, 1000), a = random_word(&r), b = random_word(&r);
        assert_true(bits_scale(a, n) < n);
        assert_true((a <= b) == (bits_scale(a, n) <= bits_scale(b, n)) ||
                    bits_scale(a, n) == bits_scale(b, n));
    }
    assert_int_equal(bits_scale(UINT64_MAX, 10), 9);
    assert_int_equal(bits_scale(UINT64_C(1) << 63, 10), 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fast_forms_match_the_plain_loops),
        cmocka_unit_test(masks_hold_exactly_the_low_bits),
        cmocka_unit_test(walking_a_word_visits_each_bit_once),
        cmocka_unit_test(a_scaled_hash_keeps_its_order_and_its_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
