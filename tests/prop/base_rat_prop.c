/* SPDX-License-Identifier: MIT */
/* Rationals against GMP: the same value, or ERANGE exactly when it does not fit. */
#include "base/base_random.h"
#include "base/base_rat.h"
#include "test.h"
#include <gmp.h>

enum { CASES = 200000 };

/* Numbers of every length, with a liking for the edges of 64 bits. */
static int64_t any_number(struct random *r)
{
    static const int64_t edges[] = {
        0, 1, 2, INT64_MAX, INT64_MAX - 1, INT64_C(1) << 62, INT64_C(3037000499), INT64_C(1) << 31};
    int64_t n = random_below(r, 4) ? (int64_t)(random_word(r) >> (1 + random_below(r, 62)))
                                   : edges[random_below(r, sizeof edges / sizeof *edges)];
    return random_below(r, 2) ? n : -n;
}

static yomi_rat any_rat(struct random *r)
{
    yomi_rat q;
    while (rat_make(&q, any_number(r), any_number(r), NULL) != YOMI_OK) continue;
    return q;
}

static void to_gmp(mpq_t out, yomi_rat r)
{
    mpq_set_si(out, r.num, (unsigned long)r.den);
}

static int fits(const mpq_t q)
{
    mpz_t most;
    mpz_init_set_si(most, INT64_MAX);
    const int is_inside = mpz_cmpabs(mpq_numref(q), most) <= 0 && mpz_cmp(mpq_denref(q), most) <= 0;
    mpz_clear(most);
    return is_inside;
}

typedef yomi_status operation(yomi_rat *, yomi_rat, yomi_rat, yomi_error *);
typedef void gmp_operation(mpq_ptr, mpq_srcptr, mpq_srcptr);

/* How many results fitted, so that a test that always overflows does not pass unseen. */
static int compare(operation *ours, gmp_operation *theirs, uint64_t seed, int is_division)
{
    struct random r;
    mpq_t a, b, c, got;
    int fitted = 0;
    mpq_inits(a, b, c, got, NULL);
    random_init(&r, seed, 0);
    for (int i = 0; i < CASES; i++) {
        const yomi_rat x = any_rat(&r), y = any_rat(&r);
        yomi_rat z = {42, 1};
        const yomi_status status = ours(&z, x, y, NULL);
        to_gmp(a, x);
        to_gmp(b, y);
        if (is_division && y.num == 0) {
            assert_int_equal(status, YOMI_ERANGE);
            continue;
        }
        theirs(c, a, b);
        assert_int_equal(status, fits(c) ? YOMI_OK : YOMI_ERANGE);
        if (status == YOMI_OK) {
            to_gmp(got, z);
            assert_true(mpq_equal(got, c));
            fitted++;
        } else {
            assert_true(z.num == 42 && z.den == 1);
        }
        const int ours_cmp = yomi_rat_compare(x, y), theirs_cmp = mpq_cmp(a, b);
        assert_int_equal((ours_cmp > 0) - (ours_cmp < 0), (theirs_cmp > 0) - (theirs_cmp < 0));
    }
    mpq_clears(a, b, c, got, NULL);
    return fitted;
}

static void sums_agree_with_gmp(void **state)
{
    (void)state;
    assert_in_range(compare(rat_add, mpq_add, 1, 0), CASES / 10, CASES - CASES / 10);
}

static void differences_agree_with_gmp(void **state)
{
    (void)state;
    assert_in_range(compare(rat_sub, mpq_sub, 2, 0), CASES / 10, CASES - CASES / 10);
}

static void products_agree_with_gmp(void **state)
{
    (void)state;
    assert_in_range(compare(rat_mul, mpq_mul, 3, 0), CASES / 10, CASES - CASES / 10);
}

static void quotients_agree_with_gmp(void **state)
{
    (void)state;
    assert_in_range(compare(rat_div, mpq_div, 4, 1), CASES / 10, CASES - CASES / 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sums_agree_with_gmp),
        cmocka_unit_test(differences_agree_with_gmp),
        cmocka_unit_test(products_agree_with_gmp),
        cmocka_unit_test(quotients_agree_with_gmp),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
