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
    int64_t low = 0, high = (int64_t)(yomi_rat_double(temperature) * PARTS) + 1;
    while (low < high) {
        const int64_t t = (low + high) / 2;
        yomi_rat at, wall;
        if (rat_make(&at, t, PARTS, NULL) != YOMI_OK ||
            !yomi_yose_option_wall(&wall, e->heat, a->root, side, option, at))
            return 0;
        const double gain = yomi_rat_double(wall) - yomi_rat_double(mean);
        if ((side == YOMI_BLACK ? gain : -gain) >= (double)t / PARTS - 1e-9)
            low = t + 1;
        else
            high = t;
    }
    return low ? (double)(low - 1) / PARTS : 0;
}

static void add(yomi_endgame *e, yomi_colour side, int area, int point, double worth, double threat,
                bool is_answered)
{
    if (point == YOMI_GO_PASS || worth <= 0) return;
    e->moves[side][e->n_moves[side]++] =
        (yomi_endgame_move){area, point, worth, threat, is_answered};
}

static void add_area(yomi_endgame *e, int i, yomi_colour side)
{
    const struct area *a = e->areas[i];
    yomi_rat mean, t, after, heat;
    if (a->view.sort == YOMI_ENDGAME_GROUP) {
        add(e, side, i, a->view.best[side], a->lost / 2.0, 0, false);
        return;
    }
    if (a->is_rough) {
        add(e, side, i, a->view.best[side], yomi_rat_double(a->view.temperature), 0, false);
        return;
    }
    if (!a->score.n || a->score.copies[0].is_settled) return;
    if (!yomi_yose_mast(&mean, &t, e->heat, a->root)) return;
    const struct way *ways = graph_ways(&a->graph, 0, side);
    for (int k = 0; k < a->graph.spots[0].n[side]; k++) {
        const yomi_yose_node next = yomi_yose_option(e->sum, a->root, side, k);
        const bool has_heat = yomi_yose_mast(&after, &heat, e->heat, next) && heat.num > 0,
                   is_answered = has_heat && yomi_rat_compare(heat, t) > 0;
        const double worth = worth_of(e, a, side, k, mean, t);
        if (ways[k].place == FIELD_NOWHERE) continue;
        add(e, side, i, a->field.point[ways[k].place], is_answered ? SENTE * worth : worth,
            has_heat ? yomi_rat_double(heat) : 0, is_answered);
    }
}

/* Is a first move worth something? */
static bool is_listed(const yomi_endgame *e, yomi_colour side, int point)
{
    for (int i = 0; i < e->n_moves[side]; i++)
        if (e->moves[side][i].point == point) return true;
    return false;
}

/* Options that cost nothing when all other moves gain nothing. By territory a move gains nothing
 * where it gains one point by area, which is what is measured for frozen areas too. */
static void add_neutral(yomi_endgame *e, int i, yomi_colour side)
{
    const struct area *a = e->areas[i];
    const yomi_rat t = {e->options.account.scoring == YOMI_GO_JAPANESE, 1};
    const yomi_rat price = {side == YOMI_BLACK ? -t.num : t.num, 1};
    yomi_rat before, after, mean, heat;
    if (!a->area.n || !a->alone_heat || a->area.copies[0].is_settled) return;
    const yomi_yose_node root = a->area.copies[0].node;
    if (!yomi_yose_wall(&before, a->alone_heat, root, side, t)) return;
    const struct way *ways = graph_ways(&a->graph, 0, side);
    for (int k = 0; k < a->graph.spots[0].n[side]; k++) {
        if (ways[k].place == FIELD_NOWHERE) continue;
        const int point = a->field.point[ways[k].place];
        if (is_listed(e, side, point)) continue;
        if (!yomi_yose_option_wall(&after, a->alone_heat, root, side, k, t) ||
            rat_add(&after, after, price, NULL) != YOMI_OK ||
            yomi_rat_compare(after, before) * (side == YOMI_BLACK ? 1 : -1) < 0)
            continue;
        const yomi_yose_node next = yomi_yose_option(a->alone, root, side, k);
        const bool is_answered =
            yomi_yose_mast(&mean, &heat, a->alone_heat, next) && yomi_rat_compare(heat, t) > 0;
        const int at = e->n_moves[side] + e->n_neutral[side]++;
        e->moves[side][at] =
            (yomi_endgame_move){i, point, 0, is_answered ? yomi_rat_double(heat) : 0, is_answered};
    }
}

static int compare_moves(const void *x, const void *y)
{
    const yomi_endgame_move *a = x, *b = y;
    if (a->worth != b->worth) return a->worth < b->worth ? 1 : -1;
    if (a->threat != b->threat) return a->threat < b->threat ? 1 : -1;
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
        for (size_t i = 0; i < e->n; i++) add_neutral(e, (int)i, (yomi_colour)side);
        yomi_endgame_move *neutral = e->moves[side] + e->n_moves[side];
        qsort(neutral, (size_t)e->n_neutral[side], sizeof *neutral, compare_moves);
    }
    return YOMI_OK;
}

int yomi_endgame_moves(const yomi_endgame_move **out, const yomi_endgame *e, yomi_colour side)
{
    *out = e->moves[side];
    return e->n_moves[side];
}

int yomi_endgame_neutral(const yomi_endgame_move **out, const yomi_endgame *e, yomi_colour side)
{
    *out = e->moves[side] + e->n_moves[side];
    return e->n_neutral[side];
}
