/* SPDX-License-Identifier: MIT */
#include "base_rat.h"
#include "base_status.h"
#include <assert.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>

/* Holds every intermediate result: parts of a yomi_rat stay below 2^63 in size, so products stay
 * below 2^126 and sums of two products below 2^127. */
typedef __int128 wide;

static wide common_divisor(wide a, wide b)
{
    if (a < 0) a = -a;
    while (b) {
        const wide c = a % b;
        a = b;
        b = c;
    }
    return a;
}

__attribute__((unused)) static bool is_lowest(yomi_rat r)
{
    return r.den > 0 && common_divisor(r.num, r.den) == 1;
}

static yomi_status reduce(yomi_rat *out, wide num, wide den, yomi_error *err)
{
    if (den == 0) return fail(err, YOMI_ERANGE, "a division by zero has no value");
    if (den < 0) {
        num = -num;
        den = -den;
    }
    const wide g = common_divisor(num, den);
    num /= g;
    den /= g;
    if (num > INT64_MAX || num < -INT64_MAX || den > INT64_MAX)
        return fail(err, YOMI_ERANGE, "an exact value passed 64 bits");
    *out = (yomi_rat){(int64_t)num, (int64_t)den};
    return YOMI_OK;
}

yomi_status rat_make(yomi_rat *out, int64_t num, int64_t den, yomi_error *err)
{
    return reduce(out, num, den, err);
}

yomi_status rat_add(yomi_rat *out, yomi_rat a, yomi_rat b, yomi_error *err)
{
    assert(is_lowest(a) && is_lowest(b));
    return reduce(out, (wide)a.num * b.den + (wide)b.num * a.den, (wide)a.den * b.den, err);
}

yomi_status rat_sub(yomi_rat *out, yomi_rat a, yomi_rat b, yomi_error *err)
{
    return rat_add(out, a, (yomi_rat){-b.num, b.den}, err);
}

yomi_status rat_mul(yomi_rat *out, yomi_rat a, yomi_rat b, yomi_error *err)
{
    assert(is_lowest(a) && is_lowest(b));
    return reduce(out, (wide)a.num * b.num, (wide)a.den * b.den, err);
}

yomi_status rat_div(yomi_rat *out, yomi_rat a, yomi_rat b, yomi_error *err)
{
    assert(is_lowest(a) && is_lowest(b));
    return reduce(out, (wide)a.num * b.den, (wide)a.den * b.num, err);
}

int yomi_rat_compare(yomi_rat a, yomi_rat b)
{
    const wide x = (wide)a.num * b.den, y = (wide)b.num * a.den;
    return (x > y) - (x < y);
}

double yomi_rat_double(yomi_rat r)
{
    return (double)((long double)r.num / (long double)r.den);
}

char *yomi_rat_write(char buf[YOMI_RAT_TEXT], yomi_rat r)
{
    if (r.den == 1)
        snprintf(buf, YOMI_RAT_TEXT, "%" PRId64, r.num);
    else
        snprintf(buf, YOMI_RAT_TEXT, "%" PRId64 "/%" PRId64, r.num, r.den);
    return buf;
}
