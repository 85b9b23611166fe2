/* SPDX-License-Identifier: MIT */
/* What the kernels with BMI2 share: the last square is a matter of looking up. */
#ifndef OTHELLO_KERNEL_LAST_H
#define OTHELLO_KERNEL_LAST_H

/* The bits of a word under a mask, side by side. */
static inline uint64_t kernel_gather(uint64_t w, uint64_t mask)
{
    return _pext_u64(w, mask);
}

/* How many discs turn when `me` takes the last empty square. */
static inline int kernel_last(const struct othello_shape *s, uint64_t me, int square)
{
    if (!s->has_short_lines) return bits_count(kernel_flips(s, me, ~me, square));
    int turned = 0;
    for (int i = 0; i < OTHELLO_AXES; i++)
        turned += s->last_turned[s->place_on[square][i]][kernel_gather(me, s->line_of[square][i])];
    return turned;
}

#endif
