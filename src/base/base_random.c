/* SPDX-License-Identifier: MIT */
#include "base_random.h"
#include <assert.h>

static uint64_t splitmix(uint64_t *state)
{
    uint64_t z = *state += 0x9E3779B97F4A7C15;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9;
    z = (z ^ z >> 27) * 0x94D049BB133111EB;
    return z ^ z >> 31;
}

static uint64_t rotate(uint64_t w, int by)
{
    return w << by | w >> (64 - by);
}

void random_init(struct random *r, uint64_t seed, uint64_t stream)
{
    uint64_t s = seed;
    s = splitmix(&s) ^ stream;
    for (int i = 0; i < 4; i++) r->state[i] = splitmix(&s);
}

uint64_t random_word(struct random *r)
{
    uint64_t *s = r->state;
    const uint64_t word = rotate(s[1] * 5, 7) * 9;
    const uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotate(s[3], 45);
    return word;
}

/* Lemire's method: the high half of the product of n and a random word; in the rare case that would
 * favour some numbers, another word is drawn. */
uint64_t random_below(struct random *r, uint64_t n)
{
    assert(n);
    unsigned __int128 m = (unsigned __int128)random_word(r) * n;
    if ((uint64_t)m < n) {
        const uint64_t threshold = -n % n;
        while ((uint64_t)m < threshold) m = (unsigned __int128)random_word(r) * n;
    }
    return (uint64_t)(m >> 64);
}
