/* SPDX-License-Identifier: MIT */
/* What the kernels with BMI2 share: the last square is a matter of looking up. */
#ifndef OTHELLO_KERNEL_LAST_H
#define OTHELLO_KERNEL_LAST_H

/* The bits of a word under a mask, side by side. */
static inline uint64_t kernel_gather(uint64_t w, uint64_t mask)
{
    return _pext_u64(w, mask);
}

static __attribute__((noinline)) int last_on_long_lines(const struct othello_shape *s, uint64_t me,
                                                        int square)
{
    return bits_count(kernel_flips(s, me, ~me, square));
}

/* How many discs turn when `me` takes the last empty square. */
static inline int kernel_last(const struct othello_shape *s, uint64_t me, int square)
{
    if (!s->has_short_lines) return last_on_long_lines(s, me, square);
    int turned = 0;
    for (const struct othello_line *l = s->line_of[square]; l < s->line_of[square] + OTHELLO_AXES;
         l++)
        turned += s->last_turned[l->first + kernel_gather(me, l->squares)];
    return turned;
}

#endif
