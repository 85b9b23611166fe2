/* SPDX-License-Identifier: MIT */
#include "base/base_bits.h"
#include "othello_shape.h"

/* One of each kind on the 6x6 board; the others are its mirror images. */
static const struct kind {
    int n;
    uint8_t squares[6];
} kinds[] = {
    {6, {0, 1, 2, 3, 4, 5}},       /* the edge */
    {6, {6, 7, 8, 9, 10, 11}},     /* the second line from an edge */
    {6, {12, 13, 14, 15, 16, 17}}, /* the third line */
    {6, {0, 7, 14, 21, 28, 35}},   /* from corner to corner */
    {6, {0, 1, 2, 6, 7, 8}},       /* a corner */
    {5, {1, 8, 15, 22, 29}},       /* a slant */
};
enum { N_KINDS = sizeof kinds / sizeof *kinds };

static struct othello_pattern image_of(const struct kind *k, const uint8_t *to)
{
    struct othello_pattern p = {0};
    for (int i = 0; i < k->n; i++) p.squares |= bits_one(to[k->squares[i]]);
    for (int set = 0; set < 1 << k->n; set++) {
        for (int i = 0, power = 1; i < k->n; i++, power *= 3) {
            const uint64_t before = p.squares & bits_mask(to[k->squares[i]]);
            if (set >> bits_count(before) & 1) p.digits[set] = (uint16_t)(p.digits[set] + power);
        }
    }
    return p;
}

static bool is_there(const struct othello_shape *s, uint64_t squares)
{
    for (int i = 0; i < s->n_patterns; i++)
        if (s->patterns[i].squares == squares) return true;
    return false;
}

void othello_patterns_init(struct othello_shape *s)
{
    if (s->rows != 6 || s->cols != 6) return;
    int first = 0;
    for (const struct kind *k = kinds; k < kinds + N_KINDS; k++) {
        for (int i = 0; i < s->n_symmetries; i++) {
            struct othello_pattern p = image_of(k, s->symmetry[i]);
            if (is_there(s, p.squares)) continue;
            p.first = (uint16_t)first;
            s->patterns[s->n_patterns++] = p;
        }
        first += k->n == 6 ? 729 : 243;
    }
}
