/* SPDX-License-Identifier: MIT */
/* One tree A = {x+y|{x|0}} and gotes {b|0}: Ninomiya's discriminant and the borders between "play
 * A" and "play the largest gote". With b(0) infinite and b(n+1) = 0, and b(j) < x <= b(j-1),
 *
 *     Black to move:  D = y - e(1) + sum over k = 2 .. j-1 of (-1)^k (x - b(k))
 *     White to move:  D = y - e(2) + sum over k = 2 .. j   of (-1)^k (x - b(k-1)),  x < b(1)
 *                     D = max(0, y - e(2)),                                         x >= b(1)
 */
#include "yose_tree.h"
#include <stdlib.h>
#include <string.h>

/* The gotes from the largest on. b[n] is 0. */
struct gotes {
    yomi_rat *b;
    int n;
};

static int by_size(const void *a, const void *b)
{
    return yomi_rat_compare(*(const yomi_rat *)b, *(const yomi_rat *)a);
}

/* Sort gotes from the largest. Without `has_pairs`, equal pairs, which are miai, are struck out: so
 * the exact rule wants it, while the approximations count pairs. */
static yomi_status sort_gotes(struct gotes *out, const yomi_rat *gotes, int n, bool has_pairs,
                              yomi_error *err)
{
    for (int i = 0; i < n; i++)
        if (gotes[i].num < 0)
            return fail(err, YOMI_ERANGE, "gote %d is below zero; a swing is zero or more", i + 1);
    struct gotes g = {malloc(((size_t)n + 1) * sizeof *g.b), 0};
    yomi_rat *all = malloc(((size_t)n + 1) * sizeof *all);
    if (!g.b || !all) {
        free(g.b);
        free(all);
        return fail(err, YOMI_ENOMEM, "there is no memory for the gotes");
    }
    if (n) memcpy(all, gotes, (size_t)n * sizeof *all);
    qsort(all, (size_t)n, sizeof *all, by_size);
    for (int i = 0; i < n; i++) {
        if (!has_pairs && g.n && yomi_rat_compare(g.b[g.n - 1], all[i]) == 0)
            g.n--;
        else
            g.b[g.n++] = all[i];
    }
    g.b[g.n] = RAT_ZERO;
    free(all);
    *out = g;
    return YOMI_OK;
}

/* e(i) = b(i) - b(i+1) + ..., i from 1. */
static yomi_status turn_of(yomi_rat *out, const struct gotes *g, int i, yomi_error *err)
{
    yomi_rat e = RAT_ZERO;
    for (int k = g->n; k >= i; k--) TRY(rat_sub(&e, g->b[k - 1], e, err));
    *out = e;
    return YOMI_OK;
}

static yomi_rat gote(const struct gotes *g, int i)
{
    return i <= g->n ? g->b[i - 1] : RAT_ZERO;
}

/* The height of the exact border over x. From x = b(1) on White's border is e(2), below which both
 * moves are right. */
static yomi_status exact_border(yomi_rat *out, yomi_rat x, const struct gotes *g, yomi_colour mover,
                                yomi_error *err)
{
    int j = 1;
    yomi_rat y = RAT_ZERO;
    while (j <= g->n && yomi_rat_compare(gote(g, j), x) >= 0) j++;
    TRY(turn_of(&y, g, mover == YOMI_BLACK ? 1 : 2, err));
    const bool is_sente = mover == YOMI_WHITE && yomi_rat_compare(x, gote(g, 1)) >= 0;
    for (int k = 2; k <= (mover == YOMI_BLACK ? j - 1 : j) && !is_sente; k++) {
        yomi_rat more = RAT_ZERO;
        TRY(rat_sub(&more, x, gote(g, mover == YOMI_BLACK ? k : k - 1), err));
        if (k % 2)
            TRY(rat_add(&y, y, more, err));
        else
            TRY(rat_sub(&y, y, more, err));
    }
    *out = y;
    return YOMI_OK;
}

static yomi_status check_tree(yomi_rat x, yomi_rat y, yomi_error *err)
{
    if (x.num >= 0 && y.num >= 0) return YOMI_OK;
    return fail(err, YOMI_ERANGE, "x and y of the tree {x+y|{x|0}} are zero or more");
}

yomi_status yomi_yose_discriminant(yomi_rat *out, yomi_rat x, yomi_rat y, const yomi_rat *gotes,
                                   int n_gotes, yomi_colour mover, yomi_error *err)
{
    struct gotes g = {0};
    yomi_rat border = RAT_ZERO, d = RAT_ZERO;
    TRY(sort_gotes(&g, gotes, n_gotes, false, err));
    yomi_status status = check_tree(x, y, err);
    if (status == YOMI_OK) status = exact_border(&border, x, &g, mover, err);
    if (status == YOMI_OK) status = rat_sub(&d, y, border, err);
    if (status == YOMI_OK) {
        const bool is_sente = mover == YOMI_WHITE && yomi_rat_compare(x, gote(&g, 1)) >= 0;
        *out = is_sente && d.num < 0 ? RAT_ZERO : d;
    }
    free(g.b);
    return status;
}

/* b(1) - share * x */
static yomi_status slope_down(yomi_rat *out, const struct gotes *g, yomi_rat share, yomi_rat x,
                              yomi_error *err)
{
    yomi_rat part = RAT_ZERO;
    TRY(rat_mul(&part, share, x, err));
    return rat_sub(out, gote(g, 1), part, err);
}

static yomi_status mean_border(yomi_rat *out, yomi_rat x, const struct gotes *g, yomi_colour mover,
                               yomi_error *err)
{
    const yomi_rat half = {1, 2};
    if (mover == YOMI_BLACK && yomi_rat_compare(x, gote(g, 1)) > 0)
        return rat_mul(out, gote(g, 1), half, err);
    return slope_down(out, g, half, x, err);
}

/* The straight line between the ends of the exact border: (0, b(1)) and, for White, (b(1), e(2)),
 * for Black (b(2), e(1)). */
static yomi_status corrected_border(yomi_rat *out, yomi_rat x, const struct gotes *g,
                                    yomi_colour mover, yomi_error *err)
{
    const int i = mover == YOMI_BLACK ? 2 : 1;
    yomi_rat share = {1, 2}, e = RAT_ZERO;
    if (mover == YOMI_BLACK && yomi_rat_compare(x, gote(g, 2)) > 0) return turn_of(out, g, 1, err);
    TRY(turn_of(&e, g, i, err));
    if (gote(g, i).num) TRY(rat_div(&share, e, gote(g, i), err));
    return slope_down(out, g, share, x, err);
}

yomi_status yomi_yose_border(yomi_rat *out, yomi_yose_border_rule rule, yomi_rat x,
                             const yomi_rat *gotes, int n_gotes, yomi_colour mover, yomi_error *err)
{
    struct gotes g = {0};
    TRY(sort_gotes(&g, gotes, n_gotes, rule != YOMI_YOSE_BORDER_EXACT, err));
    yomi_status status = check_tree(x, RAT_ZERO, err);
    if (status != YOMI_OK) {
        free(g.b);
        return status;
    }
    switch (rule) {
    case YOMI_YOSE_BORDER_EXACT:
        status = exact_border(out, x, &g, mover, err);
        break;
    case YOMI_YOSE_BORDER_MEAN:
        status = mean_border(out, x, &g, mover, err);
        break;
    case YOMI_YOSE_BORDER_CORRECTED:
        status = corrected_border(out, x, &g, mover, err);
        break;
    }
    free(g.b);
    return status;
}
