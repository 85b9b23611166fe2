/* SPDX-License-Identifier: MIT */
/* Thermographs for the world outside, in exact rationals. */
#include "yose_heat.h"
#include <assert.h>
#include <stdlib.h>

enum { TICK = 64 }; /* components between two looks at the clock */

yomi_rat yose_rat_of(const struct yose_thermos *th, int64_t units)
{
    yomi_rat r = RAT_ZERO;
    const yomi_status status = rat_make(&r, units, th->unit, NULL);
    assert(status == YOMI_OK); /* the unit is not 0 where anything is known */
    (void)status;
    return r;
}

/* From where a wall is listed: zero, or one below the lowest corner of a colder tree. */
static int64_t bottom_of(const struct yose_thermos *th, const struct yose_graph *g)
{
    if (!g->has_temperature || g->temperature >= 0) return 0;
    int64_t low = g->temperature;
    for (int side = 0; side < 2; side++) {
        const struct yose_wall *w = &g->wall[side];
        const int64_t t = th->corners[w->first + w->n - 1].t;
        if (t < low) low = t;
    }
    return low - th->unit;
}

static int list_wall(yomi_yose_corner *out, const struct yose_thermos *th, yomi_yose_node node,
                     yomi_colour side)
{
    const struct yose_graph *g = &th->graphs[node];
    const struct yose_wall *w = &g->wall[side];
    const int64_t bottom = bottom_of(th, g);
    int n = 0;
    out[n++] = (yomi_yose_corner){yose_rat_of(th, bottom),
                                  yose_rat_of(th, yose_wall_at(th, node, side, bottom))};
    for (uint32_t i = w->n; i-- > 0;) {
        const struct yose_corner *c = &th->corners[w->first + i];
        if (c->t > bottom)
            out[n++] = (yomi_yose_corner){yose_rat_of(th, c->t), yose_rat_of(th, c->v)};
    }
    return n;
}

/* The two hottest components, so that everyone knows the hottest other one; -1: none. */
static void find_hottest(const yomi_yose *sum, const struct yose_thermos *th, int hottest[2])
{
    hottest[0] = hottest[1] = -1;
    for (int i = 0; i < sum->n_parts; i++) {
        const struct yose_graph *g = &th->graphs[sum->parts[i].root];
        if (g->is_lost || !g->has_temperature) continue;
        for (int k = 0; k < 2; k++) {
            if (hottest[k] >= 0 &&
                th->graphs[sum->parts[hottest[k]].root].temperature >= g->temperature)
                continue;
            if (k == 0) hottest[1] = hottest[0];
            hottest[k] = i;
            break;
        }
    }
}

/* Fill the view of one component; returns the end of its corners, which begin at `corners`. */
static yomi_yose_corner *fill_one(yomi_yose_heat *heat, int i, yomi_yose_corner *corners,
                                  const int hottest[2])
{
    const struct yose_thermos *th = &heat->th;
    const struct yose_part *parts = heat->sum->parts;
    const yomi_yose_node root = parts[i].root;
    const struct yose_graph *g = &th->graphs[root];
    yomi_yose_thermo *out = &heat->thermos[i];
    const int other = hottest[0] == i ? hottest[1] : hottest[0];
    const int64_t next = other < 0 ? 0 : th->graphs[parts[other].root].temperature;
    *out = (yomi_yose_thermo){.is_known = true,
                              .has_temperature = g->has_temperature,
                              .mean = yose_rat_of(th, g->mean),
                              .temperature = RAT_ZERO,
                              .left = corners};
    if (g->has_temperature) out->temperature = yose_rat_of(th, g->temperature);
    for (int side = 0; side < 2; side++)
        out->stops[side] = yose_rat_of(th, yose_wall_at(th, root, (yomi_colour)side, 0));
    corners += out->n_left = list_wall(corners, th, root, YOMI_BLACK);
    out->right = corners;
    corners += out->n_right = list_wall(corners, th, root, YOMI_WHITE);
    heat->counts[i] = yose_count(heat->sum, th, root, other >= 0, next > 0 ? next : 0);
    return corners;
}

/* Fill the view of all components, equal ones once, until the watch says to stop. */
static void fill(yomi_yose_heat *heat, struct watch *watch)
{
    const yomi_yose *sum = heat->sum;
    yomi_yose_corner *corners = heat->corners;
    int hottest[2];
    find_hottest(sum, &heat->th, hottest);
    for (int i = 0; i < sum->n_parts; i++) {
        const yomi_yose_node root = sum->parts[i].root;
        const int twin = heat->twin[i];
        if (i % TICK == 0 && watch_tick(watch, 0)) heat->th.is_stopped = true;
        if (yose_is_leaf(sum, root)) heat->counts[i].kind = YOMI_YOSE_LEAF;
        if (heat->th.graphs[root].is_lost || heat->th.is_stopped) continue;
        if (twin == i) {
            corners = fill_one(heat, i, corners, hottest);
        } else { /* equal components have an equal hottest other one, maybe each other */
            heat->thermos[i] = heat->thermos[twin];
            heat->counts[i] = heat->counts[twin];
        }
    }
}

static void guess_value(yomi_yose_heat *heat)
{
    const struct yose_thermos *th = &heat->th;
    int64_t total = 0, hottest = 0;
    for (int i = 0; i < heat->sum->n_parts; i++) {
        const struct yose_graph *g = &th->graphs[heat->sum->parts[i].root];
        if (g->is_lost) return;
        total += g->mean;
        if (g->has_temperature && g->temperature > hottest) hottest = g->temperature;
    }
    const int64_t unit = 2 * th->unit; /* far below 64 bits, like the totals */
    heat->has_guess =
        rat_make(&heat->guess[YOMI_BLACK], 2 * total + hottest, unit, NULL) == YOMI_OK &&
        rat_make(&heat->guess[YOMI_WHITE], 2 * total - hottest, unit, NULL) == YOMI_OK;
}

bool yomi_yose_guess(yomi_rat *out, const yomi_yose_heat *heat, yomi_colour mover)
{
    if (heat->has_guess) *out = heat->guess[mover];
    return heat->has_guess;
}

/* Find the first of equal components for all; false when memory is short. */
static bool find_twins(yomi_yose_heat *heat)
{
    const yomi_yose *sum = heat->sum;
    int *first = calloc((size_t)sum->n_nodes + 1, sizeof *first); /* by node: component + 1 */
    if (!first) return false;
    for (int i = 0; i < sum->n_parts; i++) {
        int *f = &first[sum->parts[i].root];
        if (!*f) *f = i + 1;
        heat->twin[i] = *f - 1;
    }
    free(first);
    return true;
}

/* Room for the view, and who is equal to whom. */
static bool make_room(yomi_yose_heat *heat)
{
    const yomi_yose *sum = heat->sum;
    const size_t n = (size_t)sum->n_parts;
    size_t n_corners = 1;
    heat->twin = calloc(n + 1, sizeof *heat->twin);
    heat->thermos = calloc(n + 1, sizeof *heat->thermos);
    heat->counts = calloc(n + 1, sizeof *heat->counts);
    if (!heat->twin || !heat->thermos || !heat->counts || !find_twins(heat)) return false;
    for (int i = 0; i < sum->n_parts; i++) {
        const struct yose_graph *g = &heat->th.graphs[sum->parts[i].root];
        if (heat->twin[i] == i) n_corners += 2 + g->wall[0].n + g->wall[1].n;
    }
    heat->corners = calloc(n_corners, sizeof *heat->corners);
    return heat->corners;
}

yomi_status yomi_yose_measure(yomi_yose_heat **out, const yomi_yose *sum, const yomi_solve *how,
                              yomi_error *err)
{
    struct watch watch;
    for (int i = 0; i < sum->n_parts; i++)
        if (yose_is_loopy(sum, sum->parts[i].root))
            return fail(err, YOMI_EILLEGAL,
                        "component %d has a loop, which is read and written but not measured yet",
                        i);
    TRY(watch_init(&watch, how, err));
    yomi_yose_heat *heat = calloc(1, sizeof *heat);
    if (!heat) return fail(err, YOMI_ENOMEM, "there is no memory for the thermographs");
    heat->sum = sum;
    yomi_status status = yose_thermos_init(&heat->th, sum, &watch, err);
    if (status == YOMI_OK && !make_room(heat))
        status = fail(err, YOMI_ENOMEM, "there is no memory for the thermographs");
    if (status != YOMI_OK) {
        yomi_yose_heat_free(heat);
        return status;
    }
    fill(heat, &watch);
    guess_value(heat);
    *out = heat;
    if (!heat->th.is_stopped) return YOMI_OK;
    return fail(err, YOMI_ESTOPPED, "stopped before all thermographs were measured");
}

void yomi_yose_heat_free(yomi_yose_heat *heat)
{
    if (!heat) return;
    yose_thermos_fini(&heat->th);
    free(heat->twin);
    free(heat->thermos);
    free(heat->counts);
    free(heat->corners);
    free(heat);
}

bool yomi_yose_heat_is_whole(const yomi_yose_heat *heat)
{
    return !heat->th.is_stopped;
}

const yomi_yose_thermo *yomi_yose_heat_get(const yomi_yose_heat *heat, int component)
{
    return &heat->thermos[component];
}
