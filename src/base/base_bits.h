/* SPDX-License-Identifier: MIT */
/* Tricks on 64-bit words. Their plain twins live in tests/unit/base_bits_test.c. */
#ifndef BASE_BITS_H
#define BASE_BITS_H
#include <assert.h>
#include <stdint.h>

static inline int bits_count(uint64_t w)
{
    return __builtin_popcountll(w);
}

/* The number of the lowest set bit; w is not 0. */
static inline int bits_low(uint64_t w)
{
    assert(w);
    return __builtin_ctzll(w);
}

static inline uint64_t bits_one(int i)
{
    assert(0 <= i && i < 64);
    return UINT64_C(1) << i;
}

/* The n lowest bits, 0 <= n <= 64. */
static inline uint64_t bits_mask(int n)
{
    assert(0 <= n && n <= 64);
    return n == 64 ? UINT64_MAX : bits_one(n) - 1;
}

/* The word without its lowest set bit: for (uint64_t m = w; m; m = bits_drop(m)) ... */
static inline uint64_t bits_drop(uint64_t w)
{
    return w & (w - 1);
}

/* The number of the k-th set bit, from 0; k < bits_count(w). */
static inline int bits_nth(uint64_t w, int k)
{
    assert(0 <= k && k < bits_count(w));
    while (k--) w = bits_drop(w);
    return bits_low(w);
}

/* Map a 64-bit hash to 0 .. n - 1, by its high bits. */
static inline uint64_t bits_scale(uint64_t hash, uint64_t n)
{
    __extension__ typedef unsigned __int128 wide;
    return (uint64_t)((wide)hash * n >> 64);
}

/* The largest power of two that is not above w; w is not 0. */
static inline uint64_t bits_floor(uint64_t w)
{
    assert(w);
    return UINT64_C(1) << (63 - __builtin_clzll(w));
}

#endif
