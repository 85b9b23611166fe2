/* SPDX-License-Identifier: MIT */
/* Thermographs for the world outside, in exact rationals. */
#include "yose_alone.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

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

/* Whether a component has a temperature, and which, in units; that of a loop is rounded down. */
static bool temperature_of(const yomi_yose_heat *heat, int component, int64_t *t)
{
    const yomi_yose_node root = heat->sum->parts[component].root;
    const struct yose_graph *g = &heat->th.graphs[root];
    *t = g->temperature;
    if (!yose_is_loopy(heat->sum, root)) return !g->is_lost && g->has_temperature;
    const struct yose_loop *loop = yose_loop_of(&heat->loops, root, YOMI_YOSE_NEUTRAL);
    if (loop->figure != YOMI_YOSE_DRAWN || !loop->has_temperature) return false;
    *t = (int64_t)((__int128)loop->temperature.num * heat->th.unit / loop->temperature.den);
    return true;
}

/* The two hottest components, so that everyone knows the hottest other one; -1: none. */
struct hottest {
    int component[2];
    int64_t t[2];
};

static struct hottest find_hottest(const yomi_yose_heat *heat)
{
    struct hottest h = {{-1, -1}, {0, 0}};
    for (int i = 0; i < heat->sum->n_parts; i++) {
        int64_t t;
        if (!temperature_of(heat, i, &t)) continue;
        for (int k = 0; k < 2; k++) {
            if (h.component[k] >= 0 && h.t[k] >= t) continue;
            if (k == 0) h.component[1] = h.component[0], h.t[1] = h.t[0];
            h.component[k] = i;
            h.t[k] = t;
            break;
        }
    }
    return h;
}

/* The view of a loop under a condition. */
static yomi_yose_thermo view_of(const yomi_yose_heat *heat, const struct yose_loop *loop)
{
    yomi_yose_thermo out = {.is_known = loop->figure == YOMI_YOSE_DRAWN,
                            .figure = loop->figure,
                            .culprit = loop->culprit,
                            .mean = loop->mean,
                            .has_alone = loop->has_alone,
                            .alone = loop->alone,
                            .temperature = loop->temperature,
                            .has_temperature = loop->has_temperature};
    if (!out.is_known) return out;
    out.left = heat->loops.corners + loop->wall[YOMI_BLACK].first;
    out.right = heat->loops.corners + loop->wall[YOMI_WHITE].first;
    out.n_left = (int)loop->wall[YOMI_BLACK].n;
    out.n_right = (int)loop->wall[YOMI_WHITE].n;
    memcpy(out.stops, loop->stops, sizeof out.stops);
    return out;
}

static void fill_loop(yomi_yose_heat *heat, int i)
{
    const yomi_yose_node root = heat->sum->parts[i].root;
    yomi_yose_thermo *out = &heat->thermos[i];
    yomi_yose_count_go c = {YOMI_YOSE_KO, YOMI_BLACK, RAT_ZERO, RAT_ZERO,
                            RAT_ZERO,     RAT_ZERO,   RAT_ZERO};
    *out = view_of(heat, yose_loop_of(&heat->loops, root, YOMI_YOSE_NEUTRAL));
    for (int side = 0; side < 2; side++)
        heat->masters[2 * i + side] = view_of(heat, yose_loop_of(&heat->loops, root, side));
    if (out->is_known) {
        c.to = c.at = c.miai = out->temperature;
        if (rat_sub(&c.deiri, out->stops[YOMI_BLACK], out->stops[YOMI_WHITE], NULL) != YOMI_OK)
            *out = (yomi_yose_thermo){.figure = YOMI_YOSE_PAST_64_BITS, .culprit = root};
    }
    heat->counts[i] = c;
}

/* Fill the view of one component; returns the end of its corners, which begin at `corners`. */
static yomi_yose_corner *fill_one(yomi_yose_heat *heat, int i, yomi_yose_corner *corners,
                                  const struct hottest *hottest)
{
    const struct yose_thermos *th = &heat->th;
    const struct yose_part *parts = heat->sum->parts;
    const yomi_yose_node root = parts[i].root;
    const struct yose_graph *g = &th->graphs[root];
    yomi_yose_thermo *out = &heat->thermos[i];
    const int k = hottest->component[0] == i, other = hottest->component[k];
    const int64_t next = other < 0 ? 0 : hottest->t[k];
    *out = (yomi_yose_thermo){.is_known = true,
                              .has_alone = true,
                              .has_temperature = g->has_temperature,
                              .mean = yose_rat_of(th, g->mean),
                              .alone = yose_rat_of(th, g->mean),
                              .temperature = RAT_ZERO,
                              .left = corners};
    if (g->has_temperature) out->temperature = yose_rat_of(th, g->temperature);
    for (int side = 0; side < 2; side++)
        out->stops[side] = heat->stops
                               ? heat->stops[root].first[side]
                               : yose_rat_of(th, yose_wall_at(th, root, (yomi_colour)side, 0));
    yose_alone(&out->alone, heat, root);
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
    const struct hottest hottest = find_hottest(heat);
    for (int i = 0; i < sum->n_parts; i++) {
        const yomi_yose_node root = sum->parts[i].root;
        const int twin = heat->twin[i];
        if (i % TICK == 0 && watch_tick(watch, 0)) heat->th.is_stopped = true;
        const bool is_stopped = heat->th.is_stopped;
        if (yose_is_leaf(sum, root)) heat->counts[i].kind = YOMI_YOSE_LEAF;
        heat->thermos[i].culprit = root;
        heat->thermos[i].figure = is_stopped ? YOMI_YOSE_UNMEASURED : YOMI_YOSE_PAST_64_BITS;
        if (yose_is_loopy(sum, root)) {
            fill_loop(heat, i);
            continue;
        }
        if (heat->th.graphs[root].is_lost || is_stopped) continue;
        if (twin == i) {
            corners = fill_one(heat, i, corners, &hottest);
        } else { /* equal components have an equal hottest other one, maybe each other */
            heat->thermos[i] = heat->thermos[twin];
            heat->counts[i] = heat->counts[twin];
        }
    }
}

/* What cold trees count more than their means. */
static bool add_cold(const yomi_yose_heat *heat, yomi_rat *total)
{
    for (int i = 0; heat->stops && i < heat->sum->n_parts; i++) {
        const yomi_yose_thermo *t = &heat->thermos[i];
        yomi_rat more;
        if (!t->is_known || !heat->stops[heat->sum->parts[i].root].is_cold) continue;
        if (rat_sub(&more, t->alone, t->mean, NULL) != YOMI_OK ||
            rat_add(total, *total, more, NULL) != YOMI_OK)
            return false;
    }
    return true;
}

/* The sum of the means and the highest temperature of the loops; false when one is not known. */
static bool add_loops(const yomi_yose_heat *heat, yomi_rat *total, yomi_rat *hottest)
{
    for (int i = 0; heat->masters && i < heat->sum->n_parts; i++) {
        const yomi_yose_thermo *t = &heat->thermos[i];
        if (!yose_is_loopy(heat->sum, heat->sum->parts[i].root)) continue;
        if (!t->is_known || rat_add(total, *total, t->mean, NULL) != YOMI_OK) return false;
        if (t->has_temperature && yomi_rat_compare(t->temperature, *hottest) > 0)
            *hottest = t->temperature;
    }
    return true;
}

static void guess_value(yomi_yose_heat *heat)
{
    const struct yose_thermos *th = &heat->th;
    int64_t total = 0, hottest = 0;
    for (int i = 0; i < heat->sum->n_parts; i++) {
        const yomi_yose_node root = heat->sum->parts[i].root;
        const struct yose_graph *g = &th->graphs[root];
        if (yose_is_loopy(heat->sum, root)) continue;
        if (g->is_lost) return;
        total += g->mean;
        if (g->has_temperature && g->temperature > hottest) hottest = g->temperature;
    }
    yomi_rat mean, half; /* far below 64 bits, like the totals */
    heat->has_guess = th->unit && rat_make(&mean, total, th->unit, NULL) == YOMI_OK &&
                      rat_make(&half, hottest, th->unit, NULL) == YOMI_OK &&
                      add_loops(heat, &mean, &half) && add_cold(heat, &mean) &&
                      rat_div(&half, half, (yomi_rat){2, 1}, NULL) == YOMI_OK &&
                      rat_add(&heat->guess[YOMI_BLACK], mean, half, NULL) == YOMI_OK &&
                      rat_sub(&heat->guess[YOMI_WHITE], mean, half, NULL) == YOMI_OK;
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
    if (sum->n_loopy) heat->masters = calloc(2 * n + 1, sizeof *heat->masters);
    if (!heat->twin || !heat->thermos || !heat->counts || !find_twins(heat)) return false;
    if (sum->n_loopy && !heat->masters) return false;
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
    TRY(watch_init(&watch, how, err));
    yomi_yose_heat *heat = calloc(1, sizeof *heat);
    if (!heat) return fail(err, YOMI_ENOMEM, "there is no memory for the thermographs");
    heat->sum = sum;
    yomi_status status = yose_thermos_init(&heat->th, sum, &watch, err);
    if (status == YOMI_OK) status = yose_loops_init(&heat->loops, sum, &heat->th, &watch, err);
    if (status == YOMI_OK && (!make_room(heat) || !yose_find_stops(heat)))
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
    yose_loops_fini(&heat->loops);
    free(heat->thermos);
    free(heat->masters);
    free(heat->stops);
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

const yomi_yose_thermo *yomi_yose_heat_under(const yomi_yose_heat *heat, int component,
                                             yomi_yose_condition condition)
{
    if (condition == YOMI_YOSE_NEUTRAL ||
        !yose_is_loopy(heat->sum, heat->sum->parts[component].root))
        return &heat->thermos[component];
    return &heat->masters[2 * component + (int)condition];
}

static bool is_same_wall(const yomi_yose_corner *a, int n, const yomi_yose_corner *b, int m)
{
    for (int i = 0; i < n && n == m; i++)
        if (yomi_rat_compare(a[i].temperature, b[i].temperature) != 0 ||
            yomi_rat_compare(a[i].value, b[i].value) != 0)
            return false;
    return n == m;
}

yomi_yose_activity yomi_yose_judge_activity(const yomi_yose_heat *heat, int component)
{
    const yomi_yose_thermo *b = yomi_yose_heat_under(heat, component, YOMI_YOSE_BLACK_KOMASTER);
    const yomi_yose_thermo *w = yomi_yose_heat_under(heat, component, YOMI_YOSE_WHITE_KOMASTER);
    if (!b->is_known || !w->is_known) return YOMI_YOSE_UNCLASSED;
    if (yomi_rat_compare(b->mean, w->mean) != 0) return YOMI_YOSE_HYPERACTIVE;
    return is_same_wall(b->left, b->n_left, w->left, w->n_left) &&
                   is_same_wall(b->right, b->n_right, w->right, w->n_right)
               ? YOMI_YOSE_PLACID
               : YOMI_YOSE_ACTIVE;
}

const char *yomi_yose_activity_name(yomi_yose_activity activity)
{
    static const char *const names[] = {"placid", "active", "hyperactive", "unclassed"};
    return (unsigned)activity < sizeof names / sizeof *names ? names[activity] : "unknown";
}

const char *yomi_yose_condition_name(yomi_yose_condition condition)
{
    static const char *const names[] = {"Black is komaster", "White is komaster", "neutral"};
    return (unsigned)condition < sizeof names / sizeof *names ? names[condition] : "unknown";
}

const char *yomi_yose_figure_words(yomi_yose_figure figure)
{
    static const char *const words[] = {
        "it is drawn",
        "not measured",
        "its numbers pass 64 bits",
        "nobody wants to play at temperature 0",
        "its walls meet again above its mast",
        "play that never ends decides",
        "it is worth a move at every temperature",
    };
    return (unsigned)figure < sizeof words / sizeof *words ? words[figure] : "unknown";
}
