/* SPDX-License-Identifier: MIT */
/* Cells worth a mark, the most promising first. */
#include "poly_prove.h"
#include <stdlib.h>

/* List those of the WINDOW_BLOCK copies from number `at` on that have no white cell and, when
 * is_begun says that Black has a mark, a black cell; returns how many. */
static int list_begun(uint8_t *out, const struct poly_position *pos, int at, bool is_begun)
{
    const struct poly_copies *b = &pos->window->black;
    const int end = b->n - at < WINDOW_BLOCK ? b->n - at : WINDOW_BLOCK;
    int n = 0;
    for (int i = 0; i < end; i++) {
        out[n] = (uint8_t)i;
        n += pos->missing[at + i] < b->sizes[at + i] + !is_begun;
    }
    return n;
}

void prover_score_cells(const struct poly_position *pos, struct cell_scores *s)
{
    const struct poly_copies *b = &pos->window->black;
    const bool is_begun = !set_is_empty(&pos->black);
    uint8_t list[WINDOW_BLOCK];
    *s = (struct cell_scores){.twos = 0};
    for (int at = 0; at < b->n; at += WINDOW_BLOCK) {
        const int n = list_begun(list, pos, at, is_begun);
        for (int i = 0; i < n; i++) {
            const int copy = at + list[i], missing = pos->missing[copy];
            const int filled = b->sizes[copy] - missing;
            const int score = 1 << 2 * (filled < 6 ? filled : 6);
            s->twos += missing <= 2;
            for (uint32_t j = b->first[copy]; j < b->first[copy + 1]; j++) {
                s->score[b->cells[j]] += score;
                s->is_third[b->cells[j]] |= missing <= 3;
            }
        }
    }
}

int prover_compare_candidates(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    return x->score != y->score ? (x->score < y->score) - (x->score > y->score) : x->cell - y->cell;
}

int prover_candidates(const struct prover *p, struct candidate *out, bool is_last)
{
    struct cell_scores s;
    int n = 0;
    prover_score_cells(&p->pos, &s);
    for (int cell = 0; cell < p->window.n_cells; cell++)
        if (s.score[cell] && !set_has(&p->pos.black, cell) &&
            (!is_last || s.twos || s.is_third[cell]))
            out[n++] = (struct candidate){cell, s.score[cell]};
    qsort(out, (size_t)n, sizeof *out, prover_compare_candidates);
    return n;
}

int prover_drop_images(const struct prover *p, struct candidate *list, int n)
{
    const struct poly_set *black = &p->pos.black, *white = &p->pos.white;
    struct poly_set done = {{0}};
    int kept = 0;
    for (int i = 0; i < n; i++) {
        if (set_has(&done, list[i].cell)) continue;
        for (int j = 0; j < p->n_fixed; j++) {
            const struct poly_set turned_black = prover_turn(p, black, p->fixed[j]);
            const struct poly_set turned_white = prover_turn(p, white, p->fixed[j]);
            if (set_equal(&turned_black, black) && set_equal(&turned_white, white))
                set_add(&done, p->window.symmetry[p->fixed[j]][list[i].cell]);
        }
        list[kept++] = list[i];
    }
    return kept;
}
