/* SPDX-License-Identifier: MIT */
/* Moves and flips with AVX2: four axes in four lanes. */
#ifndef OTHELLO_KERNEL_AVX2_H
#define OTHELLO_KERNEL_AVX2_H
#include "base/base_bits.h"
#include "othello_shape.h"
#include <immintrin.h>

static inline uint64_t join_lanes(__m256i v)
{
    const __m128i w = _mm_or_si128(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(w, _mm_unpackhi_epi64(w, w)));
}

static inline uint64_t kernel_moves(const struct othello_shape *s, uint64_t me, uint64_t foe)
{
    const __m256i by = _mm256_load_si256((const __m256i *)s->shift);
    const __m256i by2 = _mm256_slli_epi64(by, 1);
    const __m256i own = _mm256_set1_epi64x((long long)me);
    const __m256i through = _mm256_and_si256(_mm256_set1_epi64x((long long)foe),
                                             _mm256_load_si256((const __m256i *)s->inner));
    __m256i up = _mm256_and_si256(through, _mm256_sllv_epi64(own, by));
    __m256i down = _mm256_and_si256(through, _mm256_srlv_epi64(own, by));
    up = _mm256_or_si256(up, _mm256_and_si256(through, _mm256_sllv_epi64(up, by)));
    down = _mm256_or_si256(down, _mm256_and_si256(through, _mm256_srlv_epi64(down, by)));
    const __m256i pair = _mm256_and_si256(through, _mm256_sllv_epi64(through, by));
    const __m256i pair_down = _mm256_srlv_epi64(pair, by);
    for (int n = 2; n < s->reach; n += 2) {
        up = _mm256_or_si256(up, _mm256_and_si256(pair, _mm256_sllv_epi64(up, by2)));
        down = _mm256_or_si256(down, _mm256_and_si256(pair_down, _mm256_srlv_epi64(down, by2)));
    }
    const __m256i moves = _mm256_or_si256(_mm256_sllv_epi64(up, by), _mm256_srlv_epi64(down, by));
    return join_lanes(moves) & s->full & ~(me | foe);
}

static inline uint64_t kernel_flips(const struct othello_shape *s, uint64_t me, uint64_t foe,
                                    int square)
{
    const __m256i zero = _mm256_setzero_si256();
    const __m256i by = _mm256_load_si256((const __m256i *)s->shift);
    const __m256i own = _mm256_set1_epi64x((long long)me);
    const __m256i enemy = _mm256_set1_epi64x((long long)foe);
    const __m256i up = _mm256_load_si256((const __m256i *)s->ray[square]);
    const __m256i down = _mm256_load_si256((const __m256i *)s->ray[square] + 1);

    /* Upwards the lowest stop decides, and a subtraction fills what lies below it. */
    const __m256i stop = _mm256_andnot_si256(enemy, up);
    const __m256i end = _mm256_and_si256(_mm256_and_si256(stop, _mm256_sub_epi64(zero, stop)), own);
    const __m256i none = _mm256_cmpeq_epi64(end, zero);
    const __m256i below = _mm256_sub_epi64(_mm256_add_epi64(end, _mm256_set1_epi64x(-1)), none);
    __m256i flips = _mm256_and_si256(up, below);

    /* Downwards the highest stop decides: smear the stops down along the ray, and what is left of
     * the ray lies above the first of them. */
    __m256i smear = _mm256_andnot_si256(enemy, down);
    smear = _mm256_or_si256(smear, _mm256_srlv_epi64(smear, by));
    const __m256i by2 = _mm256_slli_epi64(by, 1), by4 = _mm256_slli_epi64(by, 2);
    smear = _mm256_or_si256(smear, _mm256_srlv_epi64(smear, by2));
    smear = _mm256_or_si256(smear, _mm256_srlv_epi64(smear, by4));
    if (s->reach > 6)
        smear = _mm256_or_si256(smear, _mm256_srlv_epi64(smear, _mm256_slli_epi64(by, 3)));
    const __m256i first =
        _mm256_and_si256(_mm256_andnot_si256(_mm256_srlv_epi64(smear, by), smear), own);
    const __m256i is_none = _mm256_cmpeq_epi64(_mm256_and_si256(first, down), zero);
    flips = _mm256_or_si256(flips, _mm256_andnot_si256(is_none, _mm256_andnot_si256(smear, down)));
    return join_lanes(flips);
}

/* All squares of the lines, of `n` given, that are full of discs. The array is padded with empty
 * lines. */
static inline uint64_t kernel_full(const uint64_t *lines, int n, uint64_t discs)
{
    const __m256i all = _mm256_set1_epi64x((long long)discs);
    __m256i full = _mm256_setzero_si256();
    for (int i = 0; i < n; i += 4) {
        const __m256i line = _mm256_load_si256((const __m256i *)(lines + i));
        const __m256i is_full = _mm256_cmpeq_epi64(_mm256_and_si256(all, line), line);
        full = _mm256_or_si256(full, _mm256_and_si256(is_full, line));
    }
    return join_lanes(full);
}

#include "othello_kernel_last.inc"

#endif
