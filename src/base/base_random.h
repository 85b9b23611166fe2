/* SPDX-License-Identifier: MIT */
/* Seeded random numbers: xoshiro256** by Blackman and Vigna, seeded by splitmix64. */
#ifndef BASE_RANDOM_H
#define BASE_RANDOM_H
#include <stdint.h>

struct random {
    uint64_t state[4];
};

/* The sequence depends on seed and stream alone; sequences of different pairs are unrelated. */
void random_init(struct random *r, uint64_t seed, uint64_t stream);
uint64_t random_word(struct random *r);

/* A random number of 0 .. n - 1, each as likely as any other; n is not 0. */
uint64_t random_below(struct random *r, uint64_t n);

#endif
