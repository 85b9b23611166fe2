/* SPDX-License-Identifier: MIT */
/* The graph of all borders of {A, B_1 .. B_n}: their corners, and the whole points at which an
 * approximation errs, found by reading the sums out. */
#include "base/base_list.h"
#include "base/base_text.h"
#include "base/base_watch.h"
#include "yose_tree.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The part of the plane that is looked at; gotes are cut at a million. */
struct frame {
    int width, height;
};

static struct frame frame_of(const yomi_rat *gotes, int n)
{
    double largest = 1;
    for (int i = 0; i < n; i++) largest = fmax(largest, yomi_rat_double(gotes[i]));
    largest = fmin(largest, 1e6);
    return (struct frame){(int)ceil(largest * 4 / 3), (int)ceil(largest)};
}

const char *yomi_yose_border_name(yomi_yose_border_rule rule)
{
    static const char *const names[] = {"exact", "mean", "corrected"};
    return names[rule];
}

static yomi_status height_at(yomi_rat *out, const yomi_yose_borders *b, int rule, yomi_rat x,
                             yomi_error *err)
{
    return yomi_yose_border(out, (yomi_yose_border_rule)rule, x, b->gotes, b->n_gotes, b->mover,
                            err);
}

/* --- corners ---------------------------------------------------------------------------------- */

static int by_size(const void *a, const void *b)
{
    return yomi_rat_compare(*(const yomi_rat *)a, *(const yomi_rat *)b);
}

/* Borders bend at gotes alone, so that their heights there say everything. White's end at the
 * largest: from there on A is sente and always right. */
static yomi_status find_corners(yomi_yose_borders *b, struct frame frame, yomi_error *err)
{
    int n = 0;
    b->x[n++] = RAT_ZERO;
    for (int i = 0; i < b->n_gotes; i++) b->x[n++] = b->gotes[i];
    if (b->mover == YOMI_BLACK) b->x[n++] = (yomi_rat){frame.width, 1};
    qsort(b->x, (size_t)n, sizeof *b->x, by_size);
    for (int i = 0; i < n; i++)
        if (!i || yomi_rat_compare(b->x[i], b->x[i - 1]) != 0) b->x[b->n_corners++] = b->x[i];
    for (int rule = 0; rule < YOMI_YOSE_BORDER_RULES; rule++)
        for (int i = 0; i < b->n_corners; i++)
            TRY(height_at(&b->y[rule][i], b, rule, b->x[i], err));
    return YOMI_OK;
}

/* --- misses ----------------------------------------------------------------------------------- */

/* Which of the two moves is right. */
struct truth {
    bool is_tree, is_gote;
};

static yomi_status write_sum(char **out, const yomi_yose_borders *b, int x, int y, yomi_error *err)
{
    struct text t = {0};
    char gote[YOMI_RAT_TEXT];
    text_add(&t, "{%d|{%d|0}}\n", x + y, x);
    for (int i = 0; i < b->n_gotes; i++)
        text_add(&t, "{%s|0}\n", yomi_rat_write(gote, b->gotes[i]));
    return text_finish(out, &t, err);
}

/* The component of the largest gote; A is component 0. */
static int largest_gote(const yomi_yose_borders *b)
{
    int largest = 0;
    for (int i = 1; i < b->n_gotes; i++)
        if (yomi_rat_compare(b->gotes[i], b->gotes[largest]) > 0) largest = i;
    return largest + 1;
}

static bool is_best(const yomi_yose_side *side, int component)
{
    const yomi_yose_loss *l = yomi_yose_side_find(side, (yomi_yose_move){component, 0});
    return l && l->is_known && !l->loss.num;
}

/* Read the sum out whose tree A has x and y. */
static yomi_status find_truth(struct truth *out, const yomi_yose_borders *b, int x, int y,
                              const yomi_solve *how, yomi_error *err)
{
    const yomi_yose_question q = {
        .ask = YOMI_YOSE_BEST, .black = b->mover == YOMI_BLACK, .white = b->mover == YOMI_WHITE};
    char *text;
    yomi_yose *sum = NULL;
    yomi_yose_heat *heat = NULL;
    yomi_yose_result r = {0};
    TRY(write_sum(&text, b, x, y, err));
    yomi_status status = yomi_yose_read(&sum, text, err);
    if (status == YOMI_OK) status = yomi_yose_measure(&heat, sum, how, err);
    if (status == YOMI_OK) status = yomi_yose_solve(&r, heat, &q, how, err);
    const yomi_yose_side *side = &r.side[b->mover];
    if (status == YOMI_OK) *out = (struct truth){is_best(side, 0), is_best(side, largest_gote(b))};
    yomi_yose_result_free(&r);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    free(text);
    return status;
}

/* Compare a rule with the truth at a point: above its border it plays A, below the largest gote, on
 * it either. */
static yomi_status check_rule(yomi_yose_borders *b, size_t *cap, int rule, int x, int y,
                              struct truth truth, yomi_error *err)
{
    yomi_rat border = RAT_ZERO;
    TRY(height_at(&border, b, rule, (yomi_rat){x, 1}, err));
    const int side = yomi_rat_compare((yomi_rat){y, 1}, border);
    const bool tree_loses = side >= 0 && !truth.is_tree, gote_loses = side <= 0 && !truth.is_gote;
    if (!tree_loses && !gote_loses) return YOMI_OK;
    if (!LIST_RESERVE(b->misses[rule], *cap, b->n_misses[rule], 1))
        return fail(err, YOMI_ENOMEM, "there is no memory for the errors of a border");
    b->misses[rule][b->n_misses[rule]++] =
        (yomi_yose_miss){x, y, side == 0 && tree_loses != gote_loses};
    return YOMI_OK;
}

static yomi_status find_misses(yomi_yose_borders *b, struct frame frame, struct watch *watch,
                               yomi_error *err)
{
    const int last = b->mover == YOMI_BLACK ? frame.width : frame.height - 1;
    size_t cap[YOMI_YOSE_BORDER_RULES] = {0};
    for (int x = 1; x <= last && x <= YOMI_YOSE_LATTICE; x++) {
        for (int y = 1; y <= frame.height && y <= YOMI_YOSE_LATTICE; y++) {
            struct truth truth = {0};
            const yomi_solve rest = watch_rest(watch);
            if (watch_tick(watch, 1))
                return fail(err, YOMI_ESTOPPED, "stopped before the borders were compared");
            TRY(find_truth(&truth, b, x, y, &rest, err));
            for (int rule = YOMI_YOSE_BORDER_EXACT + 1; rule < YOMI_YOSE_BORDER_RULES; rule++)
                TRY(check_rule(b, &cap[rule], rule, x, y, truth, err));
        }
    }
    return YOMI_OK;
}

/* --- all of it -------------------------------------------------------------------------------- */

static yomi_status take_room(yomi_yose_borders *b, const yomi_rat *gotes, yomi_error *err)
{
    const size_t n = (size_t)b->n_gotes, corners = n + 2;
    bool is_there = (b->gotes = malloc((n + 1) * sizeof *b->gotes)) != NULL;
    is_there = (b->x = malloc(corners * sizeof *b->x)) && is_there;
    for (int rule = 0; rule < YOMI_YOSE_BORDER_RULES; rule++)
        is_there = (b->y[rule] = malloc(corners * sizeof *b->y[rule])) && is_there;
    if (!is_there) return fail(err, YOMI_ENOMEM, "there is no memory for the borders");
    if (n) memcpy(b->gotes, gotes, n * sizeof *b->gotes);
    return YOMI_OK;
}

yomi_status yomi_yose_borders_find(yomi_yose_borders *out, const yomi_rat *gotes, int n_gotes,
                                   yomi_colour mover, const yomi_solve *how, yomi_error *err)
{
    yomi_yose_borders b = {.mover = mover, .n_gotes = n_gotes};
    const struct frame frame = frame_of(gotes, n_gotes);
    struct watch watch;
    TRY(watch_init(&watch, how, err));
    yomi_status status = take_room(&b, gotes, err);
    if (status == YOMI_OK) status = find_corners(&b, frame, err);
    if (status == YOMI_OK) status = find_misses(&b, frame, &watch, err);
    if (status == YOMI_OK)
        *out = b;
    else
        yomi_yose_borders_free(&b);
    return status;
}

void yomi_yose_borders_free(yomi_yose_borders *b)
{
    free(b->gotes);
    free(b->x);
    for (int rule = 0; rule < YOMI_YOSE_BORDER_RULES; rule++) {
        free(b->y[rule]);
        free(b->misses[rule]);
    }
}
