/* SPDX-License-Identifier: MIT */
/* Thermographs after Berlekamp, Conway and Guy, "Winning Ways", chapter 6, on down through
 * temperatures below zero. Black's scaffold is f(t) = max R(G^L) - t; White's is that of the
 * negated game. The sum of both falls with the temperature, and where it reaches zero the mast
 * begins. */
#include "yose_thermo.h"
#include <stdlib.h>
#include <string.h>

enum {
    TOTAL_BITS = 60, /* totals of a sum stay below 2^60 */
    MORE_BITS = 48,  /* factors of two in the unit, at most */
    TICK = 4096,     /* corners and options between two looks at the clock */
};

/* A scaffold: corners from high to low temperature. Above the first the slope is -1, below the last
 * it is `slope`, 0 or -1. There is always a corner, even where the scaffold is straight. */
struct scaffold {
    struct yose_corner *corners;
    size_t n, cap;
    int slope;
};

struct maker {
    const yomi_yose *sum;
    struct yose_thermos *th;
    struct scaffold sides[2], other, merged;
    struct watch *watch;
    size_t work; /* corners and options since the last look at the clock */
};

/* Whether to stop, after this much work more. */
static bool is_over(struct maker *m, size_t work)
{
    m->work += work;
    if (m->work < TICK) return m->th->is_stopped;
    m->work = 0;
    if (watch_tick(m->watch, 0)) m->th->is_stopped = true;
    return m->th->is_stopped;
}

/* False when memory is short, here and in all that build on it. */
static bool push(struct scaffold *s, int64_t t, int64_t v)
{
    if (!LIST_RESERVE(s->corners, s->cap, s->n, 1)) return false;
    s->corners[s->n++] = (struct yose_corner){t, v};
    return true;
}

static int slope_below(const struct scaffold *s, size_t i)
{
    if (i + 1 == s->n) return s->slope;
    return s->corners[i].v == s->corners[i + 1].v ? 0 : -1;
}

/* The value at t, starting the look-up at corner *i, which moves down with t. */
static int64_t value_at(const struct scaffold *s, int64_t t, size_t *i)
{
    while (*i < s->n && s->corners[*i].t > t) ++*i;
    if (*i == 0) return s->corners[0].v - (t - s->corners[0].t);
    const struct yose_corner *c = &s->corners[*i - 1];
    return c->v + (c->t - t) * -slope_below(s, *i - 1);
}

/* The scaffold of one option: the wall that the other side leaves, less the tax. */
static bool one_option(struct maker *m, struct scaffold *out, yomi_yose_node child, int side)
{
    const struct yose_graph *g = &m->th->graphs[child];
    const struct yose_wall *w = &g->wall[!side];
    const struct yose_corner *c = m->th->corners + w->first;
    const int64_t sign = side == YOMI_BLACK ? 1 : -1;
    out->n = 0;
    out->slope = (int)sign * w->slope - 1;
    if (!w->n) {
        out->slope = -1;
        return push(out, 0, sign * g->mean);
    }
    for (uint32_t i = 0; i < w->n; i++)
        if (!push(out, c[i].t, sign * c[i].v - c[i].t)) return false;
    return true;
}

/* The larger of two scaffolds, into m->merged. Slopes are 0 and -1 alone, so that they cross at
 * whole units. */
static bool merge(struct maker *m, const struct scaffold *a, const struct scaffold *b)
{
    struct scaffold *out = &m->merged;
    size_t i = 0, j = 0, ai = 0, bi = 0;
    int64_t last_t = 0, last_d = 0;
    out->n = 0;
    while (i < a->n || j < b->n) {
        const int64_t t = j == b->n || (i < a->n && a->corners[i].t >= b->corners[j].t)
                              ? a->corners[i].t
                              : b->corners[j].t;
        while (i < a->n && a->corners[i].t == t) i++;
        while (j < b->n && b->corners[j].t == t) j++;
        const int64_t va = value_at(a, t, &ai), vb = value_at(b, t, &bi), d = va - vb;
        if (out->n && ((last_d > 0 && d < 0) || (last_d < 0 && d > 0))) {
            const int64_t size = last_d < 0 ? -last_d : last_d, cross = last_t - size;
            size_t k = 0;
            if (!push(out, cross, value_at(a, cross, &k))) return false;
        }
        if (!push(out, t, va > vb ? va : vb)) return false;
        last_t = t;
        last_d = d;
    }
    /* Below all corners the steeper scaffold may overtake the other one. */
    const int steep = a->slope - b->slope; /* d grows downwards when it is below 0 */
    if (steep && ((last_d > 0) == (steep > 0)) && last_d) {
        const int64_t size = last_d < 0 ? -last_d : last_d, cross = last_t - size;
        size_t k = 0;
        if (!push(out, cross, value_at(a, cross, &k))) return false;
    }
    out->slope = a->slope < b->slope ? a->slope : b->slope;
    return true;
}

static void swap_scaffolds(struct scaffold *a, struct scaffold *b)
{
    const struct scaffold c = *a;
    *a = *b;
    *b = c;
}

/* The larger of all options; of those looked at so far after a stop. */
static bool make_scaffold(struct maker *m, yomi_yose_node node, int side)
{
    const uint32_t *options = yose_options(m->sum, node, (yomi_colour)side);
    const uint32_t n = m->sum->nodes[node].n[side];
    struct scaffold *s = &m->sides[side];
    if (!one_option(m, s, options[0], side)) return false;
    for (uint32_t i = 1; i < n && !is_over(m, s->n); i++) {
        if (!one_option(m, &m->other, options[i], side) || !merge(m, s, &m->other)) return false;
        swap_scaffolds(s, &m->merged);
    }
    return true;
}

/* The highest temperature at which a scaffold has its value at the bottom. */
static int64_t flat_top(const struct scaffold *s)
{
    size_t i = s->n - 1;
    while (i && slope_below(s, i - 1) == 0) i--;
    return s->corners[i].t;
}

/* Nobody wants to play at any tax: the mast stands in the middle of the gap. */
static void settle_absurd(struct maker *m, struct yose_graph *g)
{
    const struct scaffold *b = &m->sides[YOMI_BLACK], *w = &m->sides[YOMI_WHITE];
    const int64_t low = b->corners[b->n - 1].v, high = -w->corners[w->n - 1].v;
    const int64_t tb = flat_top(b), tw = flat_top(w);
    g->is_absurd = true;
    g->is_lost = (low + high) % 2 != 0;
    g->mean = (low + high) / 2;
    g->gap = g->mean - low;
    g->touch = g->temperature = tb < tw ? tb : tw;
}

/* Both scaffolds side by side, going down from corner to corner: d is their sum at t. */
struct descent {
    const struct scaffold *b, *w;
    size_t i, j;   /* corners passed */
    size_t bi, wi; /* for value_at() */
    int64_t t, d;
};

static int slope_of_sum(const struct descent *x)
{
    return (x->i ? slope_below(x->b, x->i - 1) : -1) + (x->j ? slope_below(x->w, x->j - 1) : -1);
}

static void pass_corners(struct descent *x)
{
    while (x->i < x->b->n && x->b->corners[x->i].t >= x->t) x->i++;
    while (x->j < x->w->n && x->w->corners[x->j].t >= x->t) x->j++;
}

/* The next lower corner; false when there is none. */
static bool next_corner(const struct descent *x, int64_t *t)
{
    const bool has_b = x->i < x->b->n, has_w = x->j < x->w->n;
    if (!has_b && !has_w) return false;
    const int64_t tb = has_b ? x->b->corners[x->i].t : INT64_MIN;
    const int64_t tw = has_w ? x->w->corners[x->j].t : INT64_MIN;
    *t = tb > tw ? tb : tw;
    return true;
}

static void begin_mast(struct descent *x, struct yose_graph *g, int64_t t, bool is_whole)
{
    size_t k = 0;
    g->is_lost = !is_whole;
    g->touch = g->temperature = t;
    g->mean = value_at(x->b, t, &k);
    g->has_temperature = true;
}

/* Walk down from the top to the place where the scaffolds meet. False: they never do. Where they
 * run on together the mast goes down with them, maybe for ever: then there is no temperature. */
static bool find_mast(struct maker *m, struct yose_graph *g)
{
    struct descent x = {.b = &m->sides[YOMI_BLACK], .w = &m->sides[YOMI_WHITE]};
    const int64_t tb = x.b->corners[0].t, tw = x.w->corners[0].t;
    x.t = tb > tw ? tb : tw;
    x.d = value_at(x.b, x.t, &x.bi) + value_at(x.w, x.t, &x.wi);
    if (x.d > 0) { /* above all corners the sum falls by 2 */
        begin_mast(&x, g, x.t + x.d / 2, x.d % 2 == 0);
        return true;
    }
    for (bool is_met = false;;) {
        int64_t next = 0;
        pass_corners(&x);
        const bool has_next = next_corner(&x, &next);
        const int64_t fall = -slope_of_sum(&x);
        if (x.d == 0 && !is_met) {
            begin_mast(&x, g, x.t, true);
            is_met = true;
        }
        g->temperature = x.t;
        if (is_met && fall) return true;
        if (!is_met && fall && (!has_next || x.d + fall * (x.t - next) > 0)) {
            begin_mast(&x, g, x.t + x.d / fall, x.d % fall == 0);
            return true;
        }
        if (!has_next) {
            g->has_temperature = false;
            g->temperature = g->touch;
            return is_met;
        }
        x.d += fall * (x.t - next);
        x.t = next;
    }
}

/* Keep of a scaffold what lies below the mast, leaving out corners that turn nothing. */
static bool keep_wall(struct maker *m, struct yose_graph *g, int side)
{
    struct yose_thermos *th = m->th;
    const struct scaffold *s = &m->sides[side];
    const int64_t sign = side == YOMI_BLACK ? 1 : -1;
    struct yose_wall *w = &g->wall[side];
    *w = (struct yose_wall){.first = (uint32_t)th->n_corners};
    if (!g->has_temperature) return true;
    if (!LIST_RESERVE(th->corners, th->corners_cap, th->n_corners, s->n + 1)) return false;
    struct yose_corner *out = th->corners + th->n_corners;
    out[w->n++] = (struct yose_corner){g->temperature, g->mean};
    for (size_t i = 0; i < s->n; i++) {
        const int above = i ? slope_below(s, i - 1) : -1;
        if (s->corners[i].t >= g->temperature || above == slope_below(s, i)) continue;
        out[w->n++] = (struct yose_corner){s->corners[i].t, sign * s->corners[i].v};
    }
    w->slope = (int)sign * s->slope;
    th->n_corners += w->n;
    return true;
}

static bool measure_inner(struct maker *m, yomi_yose_node node)
{
    struct yose_graph *g = &m->th->graphs[node];
    g->is_lost = is_over(m, 1);
    for (int side = 0; side < 2; side++) {
        const uint32_t *options = yose_options(m->sum, node, (yomi_colour)side);
        for (uint32_t i = 0; i < m->sum->nodes[node].n[side]; i++)
            if (m->th->graphs[options[i]].is_lost) g->is_lost = true;
    }
    if (g->is_lost) return true;
    if (!make_scaffold(m, node, YOMI_BLACK) || !make_scaffold(m, node, YOMI_WHITE)) return false;
    if (!find_mast(m, g)) settle_absurd(m, g);
    if (m->th->is_stopped) g->is_lost = true;
    if (g->is_lost) return true;
    return keep_wall(m, g, YOMI_BLACK) && keep_wall(m, g, YOMI_WHITE);
}

bool yose_common_unit(const yomi_yose *sum, int64_t *unit, int64_t *largest)
{
    int64_t u = 1;
    for (uint32_t i = 0; i < sum->n_nodes; i++) {
        const int64_t den = sum->nodes[i].score.den;
        if (!yose_is_leaf(sum, i) || u % den == 0) continue;
        int64_t a = u, b = den;
        while (b) {
            const int64_t c = a % b;
            a = b;
            b = c;
        }
        if (__builtin_mul_overflow(u, den / a, &u)) return false;
    }
    *unit = u;
    *largest = 0;
    for (uint32_t i = 0; i < sum->n_nodes; i++) {
        const yomi_rat s = sum->nodes[i].score;
        int64_t v;
        if (!yose_is_leaf(sum, i)) continue;
        if (__builtin_mul_overflow(s.num < 0 ? -s.num : s.num, u / s.den, &v)) return false;
        if (v > *largest) *largest = v;
    }
    return true;
}

/* As many factors of two as the deepest tree needs and as fit; one at least, for the mean of a
 * simple gote. */
static void choose_unit(struct yose_thermos *th, const yomi_yose *sum)
{
    int64_t unit, largest;
    uint32_t depth = 0, bits = 0;
    int value_bits = TOTAL_BITS;
    for (int n = sum->n_parts; n; n /= 2) value_bits--;
    if (!yose_common_unit(sum, &unit, &largest)) return;
    for (uint32_t i = 0; i < sum->n_nodes; i++)
        if (sum->nodes[i].depth > depth && !yose_is_loopy(sum, i)) depth = sum->nodes[i].depth;
    for (; bits < depth && bits < MORE_BITS; bits++) {
        if (largest >> (value_bits - 1) || unit >> (value_bits - 1)) break;
        largest *= 2;
        unit *= 2;
    }
    if (largest >> value_bits == 0 && (bits || !depth)) th->unit = unit;
}

yomi_status yose_thermos_init(struct yose_thermos *th, const yomi_yose *sum, struct watch *watch,
                              yomi_error *err)
{
    struct maker m = {.sum = sum, .th = th, .watch = watch};
    bool is_good = true;
    *th = (struct yose_thermos){.is_stopped = watch_tick(watch, 0)};
    watch_stage(watch, "thermographs", 0);
    choose_unit(th, sum);
    th->graphs = calloc((size_t)sum->n_nodes + 1, sizeof *th->graphs);
    th->corners_cap = 64;
    th->corners = malloc(th->corners_cap * sizeof *th->corners);
    if (!th->graphs || !th->corners) is_good = false;
    for (uint32_t i = 0; i < sum->n_nodes && is_good; i++) {
        const yomi_rat s = sum->nodes[i].score;
        if (!th->unit || yose_is_loopy(sum, i))
            th->graphs[i].is_lost = true;
        else if (yose_is_leaf(sum, i))
            th->graphs[i].mean = s.num * (th->unit / s.den);
        else
            is_good = measure_inner(&m, i);
        const struct yose_graph *g = &th->graphs[i];
        if ((g->is_lost || g->is_absurd || g->touch < 0) && !yose_is_loopy(sum, i))
            th->may_be_cold = true;
    }
    for (int side = 0; side < 2; side++) free(m.sides[side].corners);
    free(m.other.corners);
    free(m.merged.corners);
    if (is_good) return YOMI_OK;
    yose_thermos_fini(th);
    return fail(err, YOMI_ENOMEM, "there is no memory for the thermographs");
}

void yose_thermos_fini(struct yose_thermos *th)
{
    free(th->graphs);
    free(th->corners);
    *th = (struct yose_thermos){0};
}

/* The corner above or at which t lies; n when t is below all of them. */
static uint32_t corner_above(const struct yose_wall *w, const struct yose_corner *c, int64_t t)
{
    uint32_t i = 0;
    while (i < w->n && c[i].t > t) i++;
    return i;
}

int64_t yose_wall_at(const struct yose_thermos *th, yomi_yose_node node, yomi_colour side,
                     int64_t t)
{
    const struct yose_graph *g = &th->graphs[node];
    const struct yose_wall *w = &g->wall[side];
    const struct yose_corner *c = th->corners + w->first;
    const uint32_t i = corner_above(w, c, t);
    if (i == 0) return g->mean;
    if (i == w->n) return c[i - 1].v - w->slope * (c[i - 1].t - t);
    return c[i - 1].v == c[i].v ? c[i].v : c[i].v + (c[i].v > c[i - 1].v ? c[i].t - t : t - c[i].t);
}

bool yose_wall_is_vertical(const struct yose_thermos *th, yomi_yose_node node, yomi_colour side,
                           int64_t t)
{
    const struct yose_graph *g = &th->graphs[node];
    if (!g->wall[side].n) return true;
    const int64_t other = t < g->temperature ? t + 1 : t - 1; /* corners are whole units apart */
    return yose_wall_at(th, node, side, t) == yose_wall_at(th, node, side, other);
}
