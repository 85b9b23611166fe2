/* SPDX-License-Identifier: MIT */
/* First moves, by how hot everything else may be for them to pay. */
#include "base/base_rat.h"
#include "base/base_status.h"
#include "endgame_area.h"
#include <stdlib.h>

/* Who owns a sente likes to play it before the other side takes it away. */
static const double SENTE = 1.5;

/* A move pays at a temperature when what it reaches, the other side to move, is no less than the
 * mean after its price. Found by halving, to a 64th of a point. */
static double worth_of(const yomi_endgame *e, const struct area *a, yomi_colour side, int option,
                       yomi_rat mean, yomi_rat temperature)
{
    enum { PARTS = 64 };
    const yomi_yose_node node = yomi_yose_option(e->sum, a->root, side, option);
    int64_t low = 0, high = (int64_t)(yomi_rat_double(temperature) * PARTS) + 1;
    while (low < high) {
        const int64_t t = (low + high) / 2;
        yomi_rat at, wall;
        if (rat_make(&at, t, PARTS, NULL) != YOMI_OK ||
            !yomi_yose_wall(&wall, e->heat, node, !side, at))
            return 0;
        const double gain = yomi_rat_double(wall) - yomi_rat_double(mean);
        if ((side == YOMI_BLACK ? gain : -gain) >= (double)t / PARTS - 1e-9)
            low = t + 1;
        else
            high = t;
    }
    return low ? (double)(low - 1) / PARTS : 0;
}

static void add(yomi_endgame *e, yomi_colour side, int area, int point, double worth,
                bool is_answered)
{
    if (point == YOMI_GO_PASS || worth <= 0) return;
    e->moves[side][e->n_moves[side]++] =
        (yomi_endgame_move){area, point, worth, is_answered};
}

static void add_area(yomi_endgame *e, int i, yomi_colour side)
{
    const struct area *a = e->areas[i];
    yomi_rat mean, t, after, heat;
    if (a->view.sort == YOMI_ENDGAME_GROUP) {
        add(e, side, i, a->view.best[side], a->lost / 2.0, false);
        return;
    }
    if (a->is_rough) {
        add(e, side, i, a->view.best[side], yomi_rat_double(a->view.temperature), false);
        return;
    }
    if (!a->score.n || a->score.copies[0].is_settled) return;
    if (!yomi_yose_mast(&mean, &t, e->heat, a->root)) return;
    const struct way *ways = graph_ways(&a->graph, 0, side);
    for (int k = 0; k < a->graph.spots[0].n[side]; k++) {
        const yomi_yose_node next = yomi_yose_option(e->sum, a->root, side, k);
        const bool is_answered =
            yomi_yose_mast(&after, &heat, e->heat, next) && yomi_rat_compare(heat, t) > 0;
        const double worth = worth_of(e, a, side, k, mean, t);
        if (ways[k].place == FIELD_NOWHERE) continue;
        add(e, side, i, a->field.point[ways[k].place], is_answered ? SENTE * worth : worth,
            is_answered);
    }
}

static int compare_moves(const void *x, const void *y)
{
    const yomi_endgame_move *a = x, *b = y;
    if (a->worth != b->worth) return a->worth < b->worth ? 1 : -1;
    return a->point - b->point;
}

yomi_status endgame_list_moves(yomi_endgame *e, yomi_error *err)
{
    for (int side = 0; side < 2; side++) {
        size_t n = e->n + 1;
        for (size_t i = 0; i < e->n; i++)
            if (e->areas[i]->graph.n_spots) n += e->areas[i]->graph.spots[0].n[side];
        e->moves[side] = calloc(n, sizeof *e->moves[side]);
        if (!e->moves[side]) return fail(err, YOMI_ENOMEM, "there is no memory for the moves");
        for (size_t i = 0; i < e->n; i++) add_area(e, (int)i, (yomi_colour)side);
        qsort(e->moves[side], (size_t)e->n_moves[side], sizeof *e->moves[side], compare_moves);
    }
    return YOMI_OK;
}

int yomi_endgame_moves(const yomi_endgame_move **out, const yomi_endgame *e, yomi_colour side)
{
    *out = e->moves[side];
    return e->n_moves[side];
}
