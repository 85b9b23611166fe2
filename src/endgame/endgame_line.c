/* SPDX-License-Identifier: MIT */
/* How play goes on in one area, and what a move that was played there gave away. */
#include "base/base_rat.h"
#include "endgame_area.h"

static bool has_graph(const struct area *a)
{
    return a->view.sort == YOMI_ENDGAME_AREA && a->score.n;
}

/* The temperature of an area, from 0 up. */
static yomi_rat heat_of(const yomi_endgame *e, const struct area *a)
{
    yomi_rat mean, t;
    return yomi_yose_mast(&mean, &t, e->heat, a->root) && t.num > 0 ? t : RAT_ZERO;
}

static int point_of(const struct area *a, const struct copy *c, int side, int option)
{
    const int place = graph_ways(&a->graph, c->spot, side)[option].place;
    return place == FIELD_NOWHERE ? YOMI_GO_PASS : a->field.point[place];
}

static int n_ways(const struct area *a, const struct copy *c, int side)
{
    return c->is_settled ? 0 : a->graph.spots[c->spot].n[side];
}

/* What an area counts after an option of a side, when a move costs t: false when that is not
 * known. */
static bool value_after(yomi_rat *out, const yomi_endgame *e, const struct area *a,
                        yomi_colour side, int option, yomi_rat t)
{
    yomi_rat wall;
    if (!yomi_yose_option_wall(&wall, e->heat, a->root, side, option, t)) return false;
    return (side == YOMI_BLACK ? rat_sub(out, wall, t, NULL) : rat_add(out, wall, t, NULL)) ==
           YOMI_OK;
}

/* --- best moves ------------------------------------------------------------------------------- */

int yomi_endgame_best(short out[YOMI_GO_POINTS], const yomi_endgame *e, int area, yomi_colour side)
{
    const struct area *a = e->areas[area];
    const yomi_rat t = heat_of(e, a);
    yomi_rat best = RAT_ZERO, value;
    int n = 0;
    bool has_best = false;
    if (!has_graph(a)) {
        if (a->view.best[side] != YOMI_GO_PASS) out[n++] = (short)a->view.best[side];
        return n;
    }
    const struct copy *root = &a->score.copies[0];
    for (int k = 0; k < n_ways(a, root, side); k++) {
        const int point = point_of(a, root, side, k);
        if (point == YOMI_GO_PASS || !value_after(&value, e, a, side, k, t)) continue;
        const int order = has_best ? yomi_rat_compare(value, best) : 0;
        const bool is_better = !has_best || (side == YOMI_BLACK ? order > 0 : order < 0);
        if (is_better) n = 0;
        if (is_better || order == 0) out[n++] = (short)point;
        if (is_better) best = value;
        has_best = true;
    }
    return n;
}

int yomi_endgame_line(short out[YOMI_ENDGAME_LINE], const yomi_endgame *e, int area,
                      yomi_colour first)
{
    const struct area *a = e->areas[area];
    int n = 0, side = first;
    if (!has_graph(a)) {
        if (a->view.best[side] != YOMI_GO_PASS) out[n++] = (short)a->view.best[side];
        return n;
    }
    const struct copy *c = &a->score.copies[0];
    const yomi_rat ambient = heat_of(e, a);
    yomi_rat mean, t = ambient;
    while (n < YOMI_ENDGAME_LINE && n_ways(a, c, side)) {
        const int k = yomi_yose_best_option(e->heat, c->node, (yomi_colour)side, t);
        const int point = point_of(a, c, side, k);
        if (point == YOMI_GO_PASS) break;
        out[n++] = (short)point;
        c = written_next(&a->score, c, side, k);
        side = !side;
        if (!yomi_yose_mast(&mean, &t, e->heat, c->node)) break;
        if (yomi_rat_compare(t, ambient) <= 0) break;
    }
    return n;
}

/* --- losses ----------------------------------------------------------------------------------- */

int yomi_endgame_hottest(const yomi_endgame *e, yomi_rat *temperature)
{
    int best = -1;
    *temperature = RAT_ZERO;
    for (size_t i = 0; i < e->n; i++) {
        const yomi_endgame_area *v = &e->areas[i]->view;
        if (!v->has_values || yomi_rat_compare(v->temperature, *temperature) <= 0) continue;
        best = (int)i;
        *temperature = v->temperature;
    }
    return best;
}

/* Which play in an area is at a point; false when its graph has none there. */
static bool find_play(int *option, const yomi_endgame *e, const struct area *a, yomi_colour side,
                      int point)
{
    if (a->view.is_open) return false;
    if (!has_graph(a)) {
        *option = 0;
        return a->view.best[side] == point && yomi_yose_options(e->sum, a->root, side);
    }
    const struct copy *root = &a->score.copies[0];
    for (int k = 0; k < n_ways(a, root, side); k++) {
        if (point_of(a, root, side, k) != point) continue;
        *option = k;
        return true;
    }
    return false;
}

bool yomi_endgame_find(yomi_yose_move *out, const yomi_endgame *e, yomi_colour side, int point)
{
    for (size_t i = 0; i < e->n && point != YOMI_GO_PASS; i++) {
        int option;
        if (!find_play(&option, e, e->areas[i], side, point)) continue;
        *out = (yomi_yose_move){(int)i, option};
        return true;
    }
    return false;
}

int yomi_endgame_point(const yomi_endgame *e, yomi_colour side, yomi_yose_move move)
{
    if (move.component == YOMI_YOSE_PASS) return YOMI_GO_PASS;
    const struct area *a = e->areas[move.component];
    return has_graph(a) ? point_of(a, &a->score.copies[0], side, move.option) : a->view.best[side];
}

bool yomi_endgame_loss(yomi_rat *out, const yomi_endgame *e, yomi_colour side, int point)
{
    yomi_rat t, before, after;
    yomi_yose_move move;
    yomi_endgame_hottest(e, &t);
    if (point == YOMI_GO_PASS) {
        *out = t;
        return true;
    }
    if (!yomi_endgame_find(&move, e, side, point)) return false;
    const struct area *a = e->areas[move.component];
    if (!yomi_yose_wall(&before, e->heat, a->root, side, t) ||
        !value_after(&after, e, a, side, move.option, t))
        return false;
    if ((side == YOMI_BLACK ? rat_sub(out, before, after, NULL)
                            : rat_sub(out, after, before, NULL)) != YOMI_OK)
        return false;
    if (out->num < 0) *out = RAT_ZERO;
    return true;
}
