/* SPDX-License-Identifier: MIT */
#include "poly_certificate.h"
#include "base/base_hash.h"
#include "base/base_status.h"
#include <inttypes.h>
#include <stdlib.h>

void certificate_begin(struct text *t, const char *claim, const char *game,
                       const yomi_poly_goal *goal)
{
    text_add(t, "yomi-certificate 1\nclaim %s\n", claim);
    if (game) text_add(t, "game %s\n", game);
    for (int i = 0; i < goal->n; i++) {
        char *grid = NULL;
        if (goal->shapes[i].name[0]) continue;
        if (yomi_poly_write_grid(&grid, &goal->shapes[i], "/", NULL) != YOMI_OK)
            t->is_lost = true;
        else
            text_add(t, "shape Shape%d %s\n", i + 1, grid);
        free(grid);
    }
    text_add(t, "goal ");
    for (int i = 0; i < goal->n; i++) {
        if (i) text_add(t, "+");
        if (goal->shapes[i].name[0])
            text_add(t, "%s", goal->shapes[i].name);
        else
            text_add(t, "Shape%d", i + 1);
    }
    text_add(t, "\n");
}

yomi_status certificate_end(char **out, struct text *t, int items, yomi_error *err)
{
    text_add(t, "end %d\n", items);
    if (!t->is_lost) text_add(t, "sum %016" PRIx64 "\n", hash_bytes(t->s, t->bytes, 0));
    return text_finish(out, t, err);
}

yomi_status certificate_loss(char **out, const yomi_poly_goal *goal, const yomi_poly_paving *paving,
                             yomi_error *err)
{
    const yomi_poly_paving *p = paving;
    struct text t = {0};
    certificate_begin(&t, "loss", NULL, goal);
    text_add(&t, "period %d,%d %d,%d\nblock\n", p->period[0].row, p->period[0].col,
             p->period[1].row, p->period[1].col);
    for (int row = 0; row < p->rows; row++)
        text_add(&t, "%.*s\n", p->cols, p->block + (size_t)row * (size_t)p->cols);
    return certificate_end(out, &t, p->rows, err);
}
