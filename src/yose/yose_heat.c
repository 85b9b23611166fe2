/* SPDX-License-Identifier: MIT */
/* Thermographs for the world outside: exact rationals, and how Go players count. */
#include "yose_thermo.h"
#include <assert.h>
#include <stdlib.h>

struct yomi_yose_heat {
    int n;
    yomi_yose_thermo *thermos;
    yomi_yose_count_go *counts;
    yomi_yose_corner *corners;
    bool has_guess;
    yomi_rat guess[2];
};

static yomi_rat rat_of(const struct yose_thermos *th, int64_t units)
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
    out[n++] =
        (yomi_yose_corner){rat_of(th, bottom), rat_of(th, yose_wall_at(th, node, side, bottom))};
    for (uint32_t i = w->n; i-- > 0;) {
        const struct yose_corner *c = &th->corners[w->first + i];
        if (c->t > bottom) out[n++] = (yomi_yose_corner){rat_of(th, c->t), rat_of(th, c->v)};
    }
    return n;
}

static yomi_yose_kind kind_of(const struct yose_thermos *th, yomi_yose_node node, int64_t t)
{
    static const yomi_yose_kind kinds[2][2] = {{YOMI_YOSE_GOTE, YOMI_YOSE_REVERSE_SENTE},
                                               {YOMI_YOSE_SENTE, YOMI_YOSE_DOUBLE_SENTE}};
    const struct yose_graph *g = &th->graphs[node];
    if (!g->has_temperature) return YOMI_YOSE_SETTLED;
    if (g->temperature < 0) return YOMI_YOSE_COLD;
    return kinds[yose_wall_is_vertical(th, node, YOMI_BLACK, t)]
                [yose_wall_is_vertical(th, node, YOMI_WHITE, t)];
}

/* A play that is answered is counted with its answer, another one without. */
static yomi_yose_count_go count_go(const struct yose_thermos *th, yomi_yose_node node,
                                   bool has_others, int64_t ambient)
{
    const struct yose_graph *g = &th->graphs[node];
    const int64_t t = has_others && ambient < g->temperature ? ambient : g->temperature;
    yomi_yose_count_go c = {kind_of(th, node, t), RAT_ZERO, RAT_ZERO};
    if (c.kind == YOMI_YOSE_SETTLED) return c;
    const int64_t left = yose_wall_at(th, node, YOMI_BLACK, t);
    const int64_t right = yose_wall_at(th, node, YOMI_WHITE, t);
    const bool is_black_sente = c.kind == YOMI_YOSE_SENTE || c.kind == YOMI_YOSE_DOUBLE_SENTE;
    const bool is_white_sente =
        c.kind == YOMI_YOSE_REVERSE_SENTE || c.kind == YOMI_YOSE_DOUBLE_SENTE;
    c.miai = rat_of(th, g->temperature);
    c.deiri = rat_of(th, left - right + (is_black_sente ? 0 : t) + (is_white_sente ? 0 : t));
    return c;
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

static void fill(yomi_yose_heat *heat, const yomi_yose *sum, const struct yose_thermos *th)
{
    yomi_yose_corner *corners = heat->corners;
    int hottest[2];
    find_hottest(sum, th, hottest);
    for (int i = 0; i < heat->n; i++) {
        const yomi_yose_node node = sum->parts[i].root;
        const struct yose_graph *g = &th->graphs[node];
        yomi_yose_thermo *out = &heat->thermos[i];
        if (yose_is_leaf(sum, node)) heat->counts[i].kind = YOMI_YOSE_LEAF;
        if (g->is_lost) continue;
        const int other = hottest[0] == i ? hottest[1] : hottest[0];
        const int64_t next = other < 0 ? 0 : th->graphs[sum->parts[other].root].temperature;
        const int64_t ambient = next > 0 ? next : 0;
        *out = (yomi_yose_thermo){.is_known = true,
                                  .has_temperature = g->has_temperature,
                                  .mean = rat_of(th, g->mean),
                                  .temperature = RAT_ZERO,
                                  .left = corners};
        if (g->has_temperature) out->temperature = rat_of(th, g->temperature);
        for (int side = 0; side < 2; side++)
            out->stops[side] = rat_of(th, yose_wall_at(th, node, (yomi_colour)side, 0));
        corners += out->n_left = list_wall(corners, th, node, YOMI_BLACK);
        out->right = corners;
        corners += out->n_right = list_wall(corners, th, node, YOMI_WHITE);
        if (!yose_is_leaf(sum, node)) heat->counts[i] = count_go(th, node, other >= 0, ambient);
    }
}

static void guess_value(yomi_yose_heat *heat, const yomi_yose *sum, const struct yose_thermos *th)
{
    int64_t total = 0, hottest = 0;
    for (int i = 0; i < heat->n; i++) {
        const struct yose_graph *g = &th->graphs[sum->parts[i].root];
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

yomi_status yomi_yose_measure(yomi_yose_heat **out, const yomi_yose *sum, yomi_error *err)
{
    struct yose_thermos th;
    TRY(yose_thermos_init(&th, sum, err));
    const size_t n = (size_t)sum->n_parts;
    size_t n_corners = 1;
    for (size_t i = 0; i < n; i++) {
        const struct yose_graph *g = &th.graphs[sum->parts[i].root];
        n_corners += 2 + g->wall[0].n + g->wall[1].n;
    }
    yomi_yose_heat *heat = calloc(1, sizeof *heat);
    if (heat) {
        heat->n = sum->n_parts;
        heat->thermos = calloc(n + 1, sizeof *heat->thermos);
        heat->counts = calloc(n + 1, sizeof *heat->counts);
        heat->corners = calloc(n_corners, sizeof *heat->corners);
    }
    if (!heat || !heat->thermos || !heat->counts || !heat->corners) {
        yose_thermos_fini(&th);
        yomi_yose_heat_free(heat);
        return fail(err, YOMI_ENOMEM, "there is no memory for the thermographs");
    }
    fill(heat, sum, &th);
    guess_value(heat, sum, &th);
    yose_thermos_fini(&th);
    *out = heat;
    return YOMI_OK;
}

void yomi_yose_heat_free(yomi_yose_heat *heat)
{
    if (!heat) return;
    free(heat->thermos);
    free(heat->counts);
    free(heat->corners);
    free(heat);
}

const yomi_yose_thermo *yomi_yose_heat_get(const yomi_yose_heat *heat, int component)
{
    return &heat->thermos[component];
}

yomi_yose_count_go yomi_yose_judge(const yomi_yose_heat *heat, int component)
{
    return heat->counts[component];
}

const char *yomi_yose_kind_name(yomi_yose_kind kind)
{
    static const char *const names[] = {"gote", "sente",   "reverse sente", "double sente",
                                        "cold", "settled", "leaf"};
    return (unsigned)kind < sizeof names / sizeof *names ? names[kind] : "unknown";
}
