/* SPDX-License-Identifier: MIT */
/* Moves and flips with AVX-512: eight directions in eight lanes, or in twice four, whichever is
 * faster. */
#ifndef OTHELLO_KERNEL_AVX512_H
#define OTHELLO_KERNEL_AVX512_H
#include "base/base_bits.h"
#include "othello_shape.h"
#include <immintrin.h>

static inline uint64_t join_four(__m256i v)
{
    const __m128i w = _mm_or_si128(_mm256_castsi256_si128(v), _mm256_extracti128_si256(v, 1));
    return (uint64_t)_mm_cvtsi128_si64(_mm_or_si128(w, _mm_unpackhi_epi64(w, w)));
}

static inline uint64_t join_lanes(__m512i v)
{
    return join_four(_mm256_or_si256(_mm512_castsi512_si256(v), _mm512_extracti64x4_epi64(v, 1)));
}

static inline uint64_t kernel_moves(const struct othello_shape *s, uint64_t me, uint64_t foe)
{
    const __m512i by = _mm512_load_si512(s->shift), by2 = _mm512_add_epi64(by, by);
    const __m512i through =
        _mm512_and_si512(_mm512_set1_epi64((long long)foe), _mm512_load_si512(s->inner));
    __m512i run =
        _mm512_and_si512(through, _mm512_rolv_epi64(_mm512_set1_epi64((long long)me), by));
    /* 0xf8 is a | (b & c) */
    run = _mm512_ternarylogic_epi64(run, through, _mm512_rolv_epi64(run, by), 0xf8);
    const __m512i pair = _mm512_and_si512(through, _mm512_rolv_epi64(through, by));
    for (int n = 2; n < s->reach; n += 2)
        run = _mm512_ternarylogic_epi64(run, pair, _mm512_rolv_epi64(run, by2), 0xf8);
    return join_lanes(_mm512_rolv_epi64(run, by)) & s->full & ~(me | foe);
}

static inline uint64_t kernel_flips(const struct othello_shape *s, uint64_t me, uint64_t foe,
                                    int square)
{
    const __m256i zero = _mm256_setzero_si256();
    const __m256i own = _mm256_set1_epi64x((long long)me);
    const __m256i enemy = _mm256_set1_epi64x((long long)foe);
    const __m256i up = _mm256_load_si256((const __m256i *)s->ray[square]);
    const __m256i down = _mm256_load_si256((const __m256i *)s->ray[square] + 1);

    /* Upwards the lowest stop decides; if it is own, what lies below it turns. */
    const __m256i stop = _mm256_andnot_si256(enemy, up);
    const __m256i end = _mm256_ternarylogic_epi64(stop, _mm256_sub_epi64(zero, stop), own, 0x80);
    const __m256i below = _mm256_min_epu64(_mm256_add_epi64(end, _mm256_set1_epi64x(-1)), end);

    /* Downwards the highest stop decides. */
    const __m256i place = _mm256_lzcnt_epi64(_mm256_andnot_si256(enemy, down));
    const __m256i last =
        _mm256_and_si256(_mm256_srlv_epi64(_mm256_set1_epi64x(INT64_MIN), place), own);
    const __m256i above = _mm256_sub_epi64(zero, _mm256_add_epi64(last, last));
    return join_four(_mm256_ternarylogic_epi64(_mm256_and_si256(up, below), down, above, 0xf8));
}

/* All squares of the lines, of `n` given, that are full of discs. The array is padded with empty
 * lines. */
static inline uint64_t kernel_full(const uint64_t *lines, int n, uint64_t discs)
{
    const uint64_t empties = ~discs;
    const __m512i none = _mm512_set1_epi64((long long)empties);
    __m512i full = _mm512_setzero_si512();
    for (int i = 0; i < n; i += 8) {
        const __m512i line = _mm512_load_si512(lines + i);
        full = _mm512_mask_or_epi64(full, _mm512_testn_epi64_mask(line, none), full, line);
    }
    return join_lanes(full);
}

#include "othello_kernel_last.inc"

#endif
