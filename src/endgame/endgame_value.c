/* SPDX-License-Identifier: MIT */
/* What the areas are worth, each alone and in the sum of all. */
#include "base/base_rat.h"
#include "base/base_status.h"
#include "endgame_area.h"
#include <stdio.h>
#include <stdlib.h>

static bool is_territory(const yomi_endgame *e)
{
    return e->options.account.scoring == YOMI_GO_JAPANESE;
}

/* --- each alone ------------------------------------------------------------------------------- */

static yomi_status measure_graph(struct area *a, const yomi_solve *how, yomi_error *err)
{
    written_fini(&a->area);
    yomi_yose_heat_free(a->alone_heat);
    yomi_yose_free(a->alone);
    a->alone_heat = NULL;
    a->alone = NULL;
    TRY(yomi_yose_new(&a->alone, err));
    TRY(written_by_area(&a->area, &a->graph, a->alone, 0, err));
    TRY(yomi_yose_add(a->alone, a->area.copies[0].node, NULL, err));
    return yomi_yose_measure(&a->alone_heat, a->alone, how, err);
}

/* The position on a loop in which nobody wants to play, so that there is no thermograph. */
static const struct copy *find_left(const struct area *a)
{
    const yomi_yose_thermo *t = yomi_yose_heat_get(a->alone_heat, 0);
    if (t->is_known || t->figure != YOMI_YOSE_BELOW_ZERO) return NULL;
    for (size_t i = 0; i < a->area.n; i++)
        if (a->area.copies[i].node == t->culprit && !a->area.copies[i].is_settled)
            return &a->area.copies[i];
    return NULL;
}

/* What nobody wants to begin, as in a seki with a ko, counts as it stands. */
static yomi_status measure_alone(yomi_endgame *e, struct area *a, const yomi_solve *how,
                                 yomi_error *err)
{
    enum { ROUNDS = 10 };
    TRY(measure_graph(a, how, err));
    for (int round = 0; round < ROUNDS; round++) {
        const struct copy *left = find_left(a);
        if (!left) break;
        graph_leave(&a->graph, left->spot);
        if (!round) graph_leave_loops(&a->graph, e->options.nodes, &e->watch);
        if (!graph_sort(&a->graph))
            return fail(err, YOMI_ENOMEM, "there is no memory for endgames");
        a->view.certainty = YOMI_ESTIMATE;
        TRY(measure_graph(a, how, err));
    }
    return YOMI_OK;
}

/* How hot an area is by area scoring; cold ones last. */
static double heat_of(const struct area *a)
{
    const double unknown = 1, cold = -1;
    if (a->view.sort == YOMI_ENDGAME_GROUP) return a->lost / 2.0;
    if (a->view.is_open) return unknown;
    const yomi_yose_thermo *t = yomi_yose_heat_get(a->alone_heat, 0);
    if (!t->is_known) return graph_is_settled(&a->graph, 0) ? cold : unknown;
    return t->has_temperature ? yomi_rat_double(t->temperature) : cold;
}

static int compare_areas(const void *x, const void *y)
{
    const struct area *const *a = x, *const *b = y;
    const double p = heat_of(*a), q = heat_of(*b);
    if (p != q) return p < q ? 1 : -1;
    const int i = (*a)->view.n_points ? (*a)->points[0] : (*a)->stones[0],
              k = (*b)->view.n_points ? (*b)->points[0] : (*b)->stones[0];
    return i - k;
}

/* --- in the sum ------------------------------------------------------------------------------- */

/* Stones on the field count nothing by territory. */
static int territory_bonus(const struct area *a)
{
    return a->bonus - bits_count(a->at.of[YOMI_BLACK]) + bits_count(a->at.of[YOMI_WHITE]);
}

/* Two numbers in the place of a graph: what is left when Black moves, and when White does. */
static yomi_status add_switch(struct area *a, yomi_yose *sum, yomi_rat black, yomi_rat white,
                              yomi_error *err)
{
    yomi_yose_node b, w;
    TRY(yomi_yose_make_leaf(&b, sum, black, err));
    if (yomi_rat_compare(black, white) == 0) {
        a->root = b;
        return YOMI_OK;
    }
    TRY(yomi_yose_make_leaf(&w, sum, white, err));
    return yomi_yose_make_node(&a->root, sum, &b, 1, &w, 1, err);
}

/* Without a thermograph: between what each side gets with all the luck and with none, and less hot
 * than that would be. */
static yomi_status add_rough(const yomi_endgame *e, struct area *a, yomi_error *err)
{
    const struct spot *s = &a->graph.spots[0];
    const int price = is_territory(e) ? 4 : 0, range = s->most - s->least,
              heat = range > price ? range - price : 0,
              middle = 2 * (s->least + s->most) + (is_territory(e) ? 4 * territory_bonus(a) : 0);
    yomi_rat black, white;
    TRY(rat_make(&black, middle + heat, 4, err));
    TRY(rat_make(&white, middle - heat, 4, err));
    a->view.certainty = YOMI_ESTIMATE;
    return add_switch(a, e->sum, black, white, err);
}

static yomi_status add_graph(yomi_endgame *e, struct area *a, yomi_error *err)
{
    const int more = is_territory(e) ? territory_bonus(a) : 0;
    yomi_status status = YOMI_OK;
    if (!is_territory(e))
        status = written_by_area(&a->score, &a->graph, e->sum, more, err);
    else
        status =
            written_by_territory(&a->score, &a->graph, e->sum, more, &a->area, a->alone_heat, err);
    if (a->score.is_short) a->view.certainty = YOMI_ESTIMATE;
    if (status == YOMI_OK) a->root = a->score.copies[0].node;
    return status;
}

/* Black's stones count when they are saved what they count now, and White's too. */
static yomi_status add_group(yomi_endgame *e, struct area *a, yomi_error *err)
{
    const yomi_rat lost = {a->owner == YOMI_BLACK ? -a->lost : a->lost, 1};
    return a->owner == YOMI_BLACK ? add_switch(a, e->sum, RAT_ZERO, lost, err)
                                  : add_switch(a, e->sum, lost, RAT_ZERO, err);
}

/* An area that was given up counts as it stands. */
static yomi_status add_open(yomi_endgame *e, struct area *a, yomi_error *err)
{
    int count = field_score(&a->field, &a->at);
    if (is_territory(e)) count += territory_bonus(a);
    return add_switch(a, e->sum, (yomi_rat){count, 1}, (yomi_rat){count, 1}, err);
}

static yomi_status add_area(yomi_endgame *e, struct area *a, int number, yomi_error *err)
{
    char name[16];
    snprintf(name, sizeof name, "%d", number);
    TRY(a->view.sort == YOMI_ENDGAME_GROUP ? add_group(e, a, err)
        : a->view.is_open                  ? add_open(e, a, err)
        : a->is_rough                      ? add_rough(e, a, err)
                                           : add_graph(e, a, err));
    return yomi_yose_add(e->sum, a->root, name, err);
}

/* --- what is known of each -------------------------------------------------------------------- */

/* The move of a rough area whose worst and best come to most. */
static int rough_best(const struct area *a, int side)
{
    const struct way *ways = graph_ways(&a->graph, 0, side);
    int best = YOMI_GO_PASS, most = 0;
    for (int k = 0; k < a->graph.spots[0].n[side]; k++) {
        const struct spot *s = &a->graph.spots[ways[k].to];
        const int sum = (s->least + s->most) * (side == YOMI_BLACK ? 1 : -1);
        if (ways[k].place == FIELD_NOWHERE || (best != YOMI_GO_PASS && sum <= most)) continue;
        best = a->field.point[ways[k].place];
        most = sum;
    }
    return best;
}

/* The point of the best move of a side, and whether the other side answers it. */
static void find_best(const yomi_endgame *e, struct area *a, int side)
{
    yomi_rat mean, t;
    if (a->is_rough) a->view.best[side] = rough_best(a, side);
    if (a->view.sort == YOMI_ENDGAME_GROUP || !a->score.n || a->score.copies[0].is_settled) return;
    if (!yomi_yose_mast(&mean, &t, e->heat, a->root) || t.num < 0) t = RAT_ZERO;
    const int k = yomi_yose_best_option(e->heat, a->root, (yomi_colour)side, t);
    const struct way *way = &graph_ways(&a->graph, 0, side)[k];
    if (way->place == FIELD_NOWHERE) return;
    a->view.best[side] = a->field.point[way->place];
    const struct copy *next = written_next(&a->score, &a->score.copies[0], side, k);
    yomi_rat after, heat;
    a->view.is_answered[side] =
        yomi_yose_mast(&after, &heat, e->heat, next->node) && yomi_rat_compare(heat, t) > 0;
}

static void view_area(const yomi_endgame *e, int i)
{
    struct area *a = e->areas[i];
    const yomi_yose_thermo *t = yomi_yose_heat_get(e->heat, i);
    a->view.has_values = t->is_known && !a->view.is_open;
    a->view.count = t->is_known ? t->alone : RAT_ZERO;
    a->view.temperature = t->is_known && t->has_temperature ? t->temperature : RAT_ZERO;
    a->view.count_go = yomi_yose_judge(e->heat, i);
    for (int c = 0; c < YOMI_YOSE_CONDITIONS; c++)
        a->view.under[c] = yomi_yose_heat_under(e->heat, i, (yomi_yose_condition)c);
    a->view.has_ko |= yomi_yose_is_loopy(e->sum, a->root);
    for (int side = 0; side < 2; side++) find_best(e, a, side);
}

/* --- what is settled -------------------------------------------------------------------------- */

/* Does a settled empty point touch a chain in seki? Its eyes are nobody's territory. */
static bool is_in_seki(const yomi_endgame *e, int p)
{
    int near[4];
    for (int k = ground_near(near, &e->ground, p); k--;)
        if (e->ground.cell[near[k]] != '.' && e->ground.is_seki[near[k]]) return true;
    return false;
}

static bool is_in_area(const yomi_endgame *e, int p)
{
    for (size_t i = 0; i < e->n; i++)
        for (int k = 0; k < e->areas[i]->field.n; k++)
            if (e->areas[i]->field.point[k] == p) return true;
    return false;
}

/* What a settled point counts by territory: a dead stone is a prisoner too, but not of its own
 * side, where those who could take it are dead. */
static int territory_at(const yomi_endgame *e, int p, int sign)
{
    const char own = sign > 0 ? 'X' : 'O';
    if (e->ground.cell[p] != '.' || is_in_seki(e, p)) return 0;
    if (!e->ground.is_lifted[p]) return sign;
    return e->pos.points[p] == own ? 0 : 2 * sign;
}

/* Points outside of the areas, prisoners and komi. */
static double base_of(const yomi_endgame *e)
{
    const yomi_go_account *a = &e->options.account;
    double sum = -a->komi;
    yomi_go_result result;
    for (int p = 0; p < e->ground.n; p++) {
        const char c = e->settled[p];
        const int sign = c == 'X' || c == 'B' ? 1 : c == 'O' || c == 'W' ? -1 : 0;
        if (is_in_area(e, p)) continue;
        sum += is_territory(e) ? territory_at(e, p, sign) : sign;
    }
    if (yomi_go_score(&result, &e->pos, NULL, a, NULL) == YOMI_OK) {
        sum -= result.bonus;
        if (is_territory(e)) sum += result.prisoners[YOMI_BLACK] - result.prisoners[YOMI_WHITE];
    }
    return sum;
}

/* Make the sum of all areas, anew when there is one. */
static yomi_status make_sum(yomi_endgame *e, yomi_error *err)
{
    yomi_yose_heat_free(e->heat);
    yomi_yose_free(e->sum);
    e->heat = NULL;
    e->sum = NULL;
    TRY(yomi_yose_new(&e->sum, err));
    for (size_t i = 0; i < e->n; i++) {
        written_fini(&e->areas[i]->score);
        TRY(add_area(e, e->areas[i], (int)i + 1, err));
    }
    /* Each area was measured alone already: this takes no longer. */
    const yomi_solve how = YOMI_SOLVE_INIT;
    return yomi_yose_measure(&e->heat, e->sum, &how, err);
}

/* Which areas have no thermograph; true when there are any. */
static bool find_rough(yomi_endgame *e)
{
    bool is_found = false;
    for (size_t i = 0; i < e->n; i++) {
        struct area *a = e->areas[i];
        if (yomi_yose_heat_get(e->heat, (int)i)->is_known) continue;
        is_found = a->is_rough = true;
    }
    return is_found;
}

/* Limits for one area. After a stop an area that is read is valued, if that does not take long. */
static yomi_solve limits_of(yomi_endgame *e)
{
    static const double grace = 0.1;
    yomi_solve how = YOMI_SOLVE_INIT;
    if (!watch_is_stopped(&e->watch)) return watch_rest(&e->watch);
    how.seconds = grace;
    return how;
}

/* What takes too long counts as it stands. */
static yomi_status measure(yomi_endgame *e, struct area *a, yomi_error *err)
{
    const yomi_solve how = limits_of(e);
    const yomi_status status = measure_alone(e, a, &how, err);
    if (status != YOMI_ESTOPPED) return status;
    watch_tick(&e->watch, 0);
    a->view.is_open = true;
    a->view.certainty = YOMI_ESTIMATE;
    return YOMI_OK;
}

yomi_status endgame_value(yomi_endgame *e, yomi_error *err)
{
    int open = 0;
    for (size_t i = 0; i < e->n; i++) {
        struct area *a = e->areas[i];
        if (a->view.sort == YOMI_ENDGAME_AREA && !a->view.is_open) TRY(measure(e, a, err));
    }
    if (e->n) qsort(e->areas, e->n, sizeof *e->areas, compare_areas);
    TRY(make_sum(e, err));
    if (find_rough(e)) TRY(make_sum(e, err));
    for (int p = 0; p < e->ground.n; p++) e->area_of[p] = -1;
    for (size_t i = 0; i < e->n; i++) {
        const struct area *a = e->areas[i];
        view_area(e, (int)i);
        for (int k = 0; k < a->view.n_points; k++) e->area_of[a->points[k]] = (short)i;
        open += a->view.n_points;
    }
    e->base = base_of(e);
    e->is_cut = 3 * open <= e->ground.n;
    for (size_t i = 0; i < e->n; i++) e->is_cut &= !e->areas[i]->view.is_open;
    return YOMI_OK;
}
