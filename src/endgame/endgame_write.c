/* SPDX-License-Identifier: MIT */
#include "endgame_write.h"
#include "base/base_list.h"
#include "base/base_rat.h"
#include "base/base_status.h"
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 256, MOST_COPIES = 200000 };

/* By how many moves more than on the first way to a part its loops are followed. */
enum { MOST_DRIFT = 2 };

struct writer {
    struct written *out;
    const struct graph *g;
    yomi_yose *sum;
    int more;
    const struct written *area; /* NULL: by area */
    const yomi_yose_heat *heat; /* of the area */
    yomi_yose_node *list;       /* options of one position */
    size_t list_cap;
    int *base; /* uneven graphs, by part: the drift of its first copy, FAR before */
};

enum { FAR = 1 << 20 };

void written_fini(struct written *w)
{
    free(w->copies);
    free(w->table);
    *w = (struct written){0};
}

/* --- copies ----------------------------------------------------------------------------------- */

static size_t slot_of(const struct written *w, uint32_t spot, int drift)
{
    const uint64_t h = ((uint64_t)spot << 32 ^ (uint32_t)drift) * UINT64_C(0x9E3779B97F4A7C15);
    size_t i = h >> 32 & (w->room - 1);
    while (w->table[i]) {
        const struct copy *c = &w->copies[w->table[i] - 1];
        if (c->spot == spot && c->drift == drift) break;
        i = (i + 1) & (w->room - 1);
    }
    return i;
}

static bool fill_table(struct written *w)
{
    size_t room = FIRST_ROOM;
    while (room < 2 * (w->n + 1)) room *= 2;
    uint32_t *table = calloc(room, sizeof *table);
    if (!table) return false;
    free(w->table);
    w->table = table;
    w->room = room;
    for (size_t i = 0; i < w->n; i++)
        table[slot_of(w, w->copies[i].spot, w->copies[i].drift)] = (uint32_t)i + 1;
    return true;
}

static bool add_copy(struct written *w, uint32_t spot, int drift)
{
    if (2 * (w->n + 1) > w->room && !fill_table(w)) return false;
    const size_t slot = slot_of(w, spot, drift);
    if (w->table[slot]) return true;
    if (w->n >= MOST_COPIES || !LIST_RESERVE(w->copies, w->cap, w->n, 1)) return false;
    w->copies[w->n] = (struct copy){.spot = spot, .drift = drift};
    w->table[slot] = (uint32_t)++w->n;
    return true;
}

static int drift_after(const struct written *w, const struct copy *c, int side)
{
    return w->is_taxed ? c->drift + (side == YOMI_BLACK ? 1 : -1) : 0;
}

static struct copy *copy_at(const struct written *w, uint32_t spot, int drift)
{
    return &w->copies[w->table[slot_of(w, spot, drift)] - 1];
}

const struct copy *written_next(const struct written *w, const struct copy *from, int side,
                                int option)
{
    const struct way *way = &graph_ways(w->graph, from->spot, side)[option];
    return copy_at(w, way->to, drift_after(w, from, side));
}

/* Is a position on or above a loop frozen at the temperature 1 whoever has threats, at one count?
 */
static bool is_loop_frozen(const struct writer *w, yomi_yose_node node, yomi_rat *out)
{
    const yomi_rat one = {1, 1};
    for (int c = 0; c < YOMI_YOSE_CONDITIONS; c++) {
        yomi_rat mean, temperature;
        if (!yomi_yose_mast_under(&mean, &temperature, w->heat, node, (yomi_yose_condition)c) ||
            yomi_rat_compare(temperature, one) > 0 || (c && yomi_rat_compare(mean, *out) != 0))
            return false;
        *out = mean;
    }
    return true;
}

/* Where nobody gains by a move that costs a point; *out is what the position counts. */
static bool is_frozen(const struct writer *w, uint32_t spot, yomi_rat *out)
{
    const yomi_rat one = {1, 1};
    yomi_rat walls[2];
    if (!w->area) return false;
    const yomi_yose_node node = copy_at(w->area, spot, 0)->node;
    if (yomi_yose_is_loopy(w->area->sum, node)) return is_loop_frozen(w, node, out);
    for (int side = 0; side < 2; side++)
        if (!yomi_yose_wall(&walls[side], w->heat, node, (yomi_colour)side, one)) return false;
    *out = walls[YOMI_BLACK];
    return yomi_rat_compare(walls[YOMI_BLACK], walls[YOMI_WHITE]) <= 0;
}

/* In an uneven graph, does a line go round once more to nobody's gain? */
static bool is_round(struct writer *w, const struct copy *c)
{
    const struct spot *spot = &w->g->spots[c->spot];
    const int base = c->drift - spot->drift;
    if (!w->base) return false;
    if (w->base[spot->part] == FAR) w->base[spot->part] = base;
    return abs(base - w->base[spot->part]) > MOST_DRIFT;
}

/* All copies that can be reached. False when there are too many, or memory is short. */
static bool find_copies(struct writer *w)
{
    struct written *out = w->out;
    if (!add_copy(out, 0, 0)) return false;
    for (size_t i = 0; i < out->n; i++) {
        yomi_rat value;
        const uint32_t spot = out->copies[i].spot;
        const bool is_end = is_round(w, &out->copies[i]);
        out->is_short |= is_end;
        out->copies[i].is_settled =
            is_end || graph_is_settled(w->g, spot) || is_frozen(w, spot, &value);
        for (int side = 0; side < 2 && !out->copies[i].is_settled; side++) {
            const int drift = drift_after(out, &out->copies[i], side);
            for (int k = 0; k < w->g->spots[spot].n[side]; k++)
                if (!add_copy(out, graph_ways(w->g, spot, side)[k].to, drift)) return false;
        }
    }
    return true;
}

/* --- nodes ------------------------------------------------------------------------------------ */

/* A copy, and what sorts it: children's parts first, and those that lead back to each other
 * together. */
struct place {
    uint32_t part;
    int drift; /* of the part */
    uint32_t copy;
};

static int compare_places(const void *a, const void *b)
{
    const struct place *x = a, *y = b;
    if (x->part != y->part) return x->part < y->part ? -1 : 1;
    if (x->drift != y->drift) return x->drift < y->drift ? -1 : 1;
    return x->copy < y->copy ? -1 : x->copy > y->copy;
}

static yomi_status make_leaf(const struct writer *w, struct copy *c, yomi_error *err)
{
    const struct spot *spot = &w->g->spots[c->spot];
    yomi_rat value = {spot->least, 1}, known;
    if (!graph_is_settled(w->g, c->spot)) {
        TRY(rat_make(&value, spot->least + spot->most, 2, err));
        if (is_frozen(w, c->spot, &known)) value = known;
    }
    TRY(rat_add(&value, value, (yomi_rat){w->more - c->drift, 1}, err));
    return yomi_yose_make_leaf(&c->node, w->sum, value, err);
}

/* The options of both sides, made before or waiting to be filled, in w->list. */
static bool list_options(struct writer *w, const struct copy *c)
{
    size_t n = 0;
    const struct spot *spot = &w->g->spots[c->spot];
    if (!LIST_RESERVE(w->list, w->list_cap, 0, (size_t)spot->n[0] + spot->n[1])) return false;
    for (int side = 0; side < 2; side++)
        for (int k = 0; k < spot->n[side]; k++)
            w->list[n++] = written_next(w->out, c, side, k)->node;
    return true;
}

/* Make the copies of one part: one that leads nowhere back, or several that are loops. */
static yomi_status make_part(struct writer *w, const struct place *places, size_t n,
                             yomi_error *err)
{
    struct copy *copies = w->out->copies;
    size_t n_open = 0;
    for (size_t i = 0; i < n; i++) n_open += !copies[places[i].copy].is_settled;
    for (size_t i = 0; i < n; i++) {
        struct copy *c = &copies[places[i].copy];
        if (c->is_settled) TRY(make_leaf(w, c, err));
        if (!c->is_settled && n_open > 1) TRY(yomi_yose_make_loop(&c->node, w->sum, err));
    }
    for (size_t i = 0; i < n; i++) {
        struct copy *c = &copies[places[i].copy];
        const uint16_t *n_ways = w->g->spots[c->spot].n;
        if (c->is_settled) continue;
        if (!list_options(w, c)) return fail(err, YOMI_ENOMEM, "there is no memory for endgames");
        const yomi_yose_node *white = w->list + n_ways[0];
        TRY(n_open > 1
                ? yomi_yose_fill_loop(w->sum, c->node, w->list, n_ways[0], white, n_ways[1], err)
                : yomi_yose_make_node(&c->node, w->sum, w->list, n_ways[0], white, n_ways[1], err));
    }
    return YOMI_OK;
}

static yomi_status make_nodes(struct writer *w, yomi_error *err)
{
    const struct written *out = w->out;
    struct place *places = malloc(out->n * sizeof *places);
    if (!places) return fail(err, YOMI_ENOMEM, "there is no memory for endgames");
    for (size_t i = 0; i < out->n; i++) {
        const struct spot *spot = &w->g->spots[out->copies[i].spot];
        const int drift = out->is_taxed ? out->copies[i].drift - spot->drift : 0;
        places[i] = (struct place){spot->part, drift, (uint32_t)i};
    }
    qsort(places, out->n, sizeof *places, compare_places);
    yomi_status status = YOMI_OK;
    for (size_t i = 0, end; i < out->n && status == YOMI_OK; i = end) {
        for (end = i + 1; end < out->n && places[end].part == places[i].part; end++)
            if (!w->base && places[end].drift != places[i].drift) break;
        status = make_part(w, places + i, end - i, err);
    }
    free(places);
    return status;
}

static yomi_status write_graph(struct writer *w, yomi_error *err)
{
    yomi_status status = YOMI_OK;
    *w->out = (struct written){.graph = w->g, .sum = w->sum, .is_taxed = w->area};
    if (w->area && w->g->is_uneven) {
        w->base = malloc((w->g->n_parts + 1) * sizeof *w->base);
        if (!w->base) return fail(err, YOMI_ENOMEM, "there is no memory for endgames");
        for (uint32_t i = 0; i < w->g->n_parts; i++) w->base[i] = FAR;
    }
    if (!find_copies(w)) status = fail(err, YOMI_ENOMEM, "there is no memory for endgames");
    if (status == YOMI_OK) status = make_nodes(w, err);
    free(w->list);
    free(w->base);
    if (status != YOMI_OK) written_fini(w->out);
    return status;
}

yomi_status written_by_area(struct written *out, const struct graph *g, yomi_yose *sum, int more,
                            yomi_error *err)
{
    struct writer w = {.out = out, .g = g, .sum = sum, .more = more};
    return write_graph(&w, err);
}

yomi_status written_by_territory(struct written *out, const struct graph *g, yomi_yose *sum,
                                 int more, const struct written *area, const yomi_yose_heat *heat,
                                 yomi_error *err)
{
    struct writer w = {.out = out, .g = g, .sum = sum, .more = more, .area = area, .heat = heat};
    return write_graph(&w, err);
}
