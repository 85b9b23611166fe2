/* SPDX-License-Identifier: MIT */
/* Orthodox play, after E. Berlekamp, "The Economist's View of Combinatorial Games" (sentestrat).
 *
 * The ambient temperature is the lowest that the hottest component has had. A side answers in the
 * component that the other side has just made hotter than that; else it plays in the hottest one,
 * with the option that is best beside what is hottest then. In a ko a side may not take back at
 * once unless it is komaster; it plays elsewhere. */
#include "yose_alone.h"
#include <stdlib.h>
#include <string.h>

enum { LINE = 4096 }; /* steps, at most */

struct play {
    const yomi_yose_heat *heat;
    const yomi_yose *sum;
    const yomi_yose_orthodoxy *question;
    yomi_yose_node *nodes; /* by component: where it stands */
    yomi_colour mover;
    int last;              /* the component of the last move, or -1 */
    yomi_yose_node banned; /* where the mover may not go in that component, or YOSE_NO_BAN */
    bool has_ambient;
    yomi_rat ambient; /* the temperature that all has cooled to */
    yomi_rat taken;   /* the balance of the coupons */
    yomi_yose_forecast out;
    size_t cap;
    bool is_poor, is_lost; /* memory was short; a number passed 64 bits */
};

/* The temperature of a position under the condition; false when nobody gains there. */
static bool temperature_of(const struct play *p, yomi_yose_node node, yomi_rat *t)
{
    const struct yose_graph *g = &p->heat->th.graphs[node];
    if (yose_is_loopy(p->sum, node)) {
        const struct yose_loop *loop =
            yose_loop_of(&p->heat->loops, node, (int)p->question->condition);
        *t = loop->temperature;
        return loop->figure == YOMI_YOSE_DRAWN && loop->has_temperature;
    }
    if (g->is_lost || !g->has_temperature) return false;
    *t = yose_rat_of(&p->heat->th, g->temperature);
    return true;
}

static bool is_hotter(const struct play *p, yomi_yose_node node, yomi_rat than)
{
    yomi_rat t;
    return temperature_of(p, node, &t) && yomi_rat_compare(t, than) > 0;
}

/* The ban in a component for the mover. */
static yomi_yose_node ban_in(const struct play *p, int component)
{
    return component == p->last && p->question->condition != (yomi_yose_condition)p->mover
               ? p->banned
               : YOSE_NO_BAN;
}

/* Whether to play beside the ban is better for the mover than to leave the component to the other
 * side. */
static bool is_worth_it(struct play *p, yomi_yose_node node, int option, yomi_rat t)
{
    const yomi_colour other = (yomi_colour)!p->mover;
    const int condition = (int)p->question->condition;
    const yomi_yose_node to = yose_options(p->sum, node, p->mover)[option];
    yomi_rat here, there;
    if (!yose_wall(&here, p->heat, condition, to, other, t) ||
        !yose_wall(&there, p->heat, condition, node, other, t))
        return false;
    const yomi_rat cost = {p->mover == YOMI_BLACK ? -t.num : t.num, t.den};
    if (rat_add(&here, here, cost, NULL) != YOMI_OK) return false;
    const int c = yomi_rat_compare(here, there);
    return p->mover == YOMI_BLACK ? c > 0 : c < 0;
}

/* What the mover plays in a component when the hottest other one has the temperature t; -1:
 * nothing. */
static int find_option(struct play *p, int component, yomi_rat t)
{
    const yomi_yose_node node = p->nodes[component], banned = ban_in(p, component);
    const int option = yose_option(p->heat, (int)p->question->condition, node, p->mover, t, banned);
    if (option < 0 || banned == YOSE_NO_BAN) return option;
    return is_worth_it(p, node, option, t) ? option : -1;
}

/* Whether a move makes a component hotter than the ambient temperature, so that it is answered. */
static bool is_sente(const struct play *p, int component, int option, yomi_rat t)
{
    return is_hotter(p, yose_options(p->sum, p->nodes[component], p->mover)[option], t);
}

static yomi_rat floor_of(const struct play *p)
{
    return p->question->has_coupons ? p->question->coupons : RAT_ZERO;
}

/* The two hottest components, and their temperatures; -1: none is hotter than the floor. */
struct rest {
    int component[2];
    yomi_rat t[2];
};

static struct rest find_rest(const struct play *p)
{
    struct rest r = {{-1, -1}, {floor_of(p), floor_of(p)}};
    for (int i = 0; i < p->sum->n_parts; i++) {
        yomi_rat t;
        if (!temperature_of(p, p->nodes[i], &t)) continue;
        if (yomi_rat_compare(t, r.t[0]) > 0) {
            r.component[1] = r.component[0], r.t[1] = r.t[0];
            r.component[0] = i, r.t[0] = t;
        } else if (yomi_rat_compare(t, r.t[1]) > 0) {
            r.component[1] = i, r.t[1] = t;
        }
    }
    return r;
}

/* The temperature of what is hottest beside a component. */
static yomi_rat beside(const struct rest *r, int component)
{
    return r->t[component == r->component[0]];
}

/* The hottest component in which the mover has something to play, of equal ones a sente; -1: none
 * is hotter than the floor. */
static int find_hottest(struct play *p, const struct rest *rest, int *option, yomi_rat *t)
{
    int best = -1;
    bool best_is_sente = false;
    for (int i = 0; i < p->sum->n_parts; i++) {
        yomi_rat heat;
        if (!temperature_of(p, p->nodes[i], &heat)) continue;
        const int c = yomi_rat_compare(heat, best < 0 ? floor_of(p) : *t);
        if (c < 0 || (c == 0 && (best < 0 || best_is_sente))) continue;
        const yomi_rat at = beside(rest, i);
        const int k = find_option(p, i, at);
        if (k < 0) continue;
        const bool sente = is_sente(p, i, k, at);
        if (c == 0 && !sente) continue;
        best = i;
        best_is_sente = sente;
        *option = k;
        *t = heat;
    }
    return best;
}

/* Note a step, and make it. */
static void make(struct play *p, yomi_yose_step step)
{
    step.side = p->mover;
    step.temperature = p->ambient;
    if (!LIST_RESERVE(p->out.steps, p->cap, p->out.n_steps, 1)) {
        p->is_poor = true;
        return;
    }
    p->out.steps[p->out.n_steps++] = step;
    p->last = -1;
    p->banned = YOSE_NO_BAN;
    if (step.move.component >= 0) {
        yomi_yose_node *node = &p->nodes[step.move.component];
        const yomi_yose_node from = *node;
        *node = yose_options(p->sum, from, p->mover)[step.move.option];
        p->last = step.move.component;
        const uint32_t *back = yose_options(p->sum, *node, (yomi_colour)!p->mover);
        for (uint32_t i = 0; i < p->sum->nodes[*node].n[!p->mover]; i++)
            if (back[i] == from) p->banned = from;
    }
    p->mover = (yomi_colour)!p->mover;
}

static void play_in(struct play *p, int component, int option, bool is_answer)
{
    const yomi_yose_node to = yose_options(p->sum, p->nodes[component], p->mover)[option];
    make(p, (yomi_yose_step){.move = {component, option},
                             .is_answer = is_answer,
                             .takes_back = component == p->last && p->banned == to});
}

static void cool_to(struct play *p, yomi_rat t)
{
    if (!p->has_ambient || yomi_rat_compare(t, p->ambient) < 0) p->ambient = t;
    p->has_ambient = true;
}

/* Take the largest coupon that is left. */
static void take_coupon(struct play *p)
{
    yomi_rat t = p->question->coupons;
    cool_to(p, t);
    if (p->mover == YOMI_WHITE) t.num = -t.num;
    if (rat_add(&p->taken, p->taken, t, NULL) != YOMI_OK) p->is_lost = true;
    make(p, (yomi_yose_step){.move = {YOMI_YOSE_COUPON, 0}});
}

/* One step; false when nothing is left that is hotter than the coupons, or than 0. */
static bool step(struct play *p)
{
    const struct rest rest = find_rest(p);
    yomi_rat t = RAT_ZERO;
    int option = -1;
    if (p->last >= 0 && p->has_ambient && is_hotter(p, p->nodes[p->last], p->ambient)) {
        option = find_option(p, p->last, beside(&rest, p->last));
        if (option >= 0) {
            play_in(p, p->last, option, true);
            return true;
        }
    }
    const int hottest = find_hottest(p, &rest, &option, &t);
    if (hottest >= 0) {
        cool_to(p, t);
        play_in(p, hottest, option, false);
        return true;
    }
    if (p->last < 0 || p->banned == YOSE_NO_BAN || !is_hotter(p, p->nodes[p->last], floor_of(p)))
        return false;
    if (p->question->has_coupons) /* who may not take back plays elsewhere */
        take_coupon(p);
    else
        make(p, (yomi_yose_step){.move = {YOMI_YOSE_PASS, 0}});
    return true;
}

/* --- what it comes to ------------------------------------------------------------------------- */

static void add(struct play *p, yomi_rat r)
{
    if (rat_add(&p->out.value, p->out.value, r, NULL) != YOMI_OK) p->is_lost = true;
}

/* What is left counts its mean under the condition, or what it counts alone where nobody wants to
 * play. */
static void add_rest(struct play *p, yomi_yose_node node)
{
    yomi_rat count;
    if (!yose_is_loopy(p->sum, node)) {
        if (yose_alone(&count, p->heat, node))
            add(p, count);
        else
            p->is_lost = true;
        return;
    }
    const struct yose_loop *loop = yose_loop_of(&p->heat->loops, node, (int)p->question->condition);
    if (loop->figure == YOMI_YOSE_DRAWN && loop->has_temperature)
        add(p, loop->mean);
    else if (loop->has_alone)
        add(p, loop->alone);
    else
        p->is_lost = true;
}

static void find_value(struct play *p)
{
    p->out.value = p->taken;
    for (int i = 0; i < p->sum->n_parts; i++) add_rest(p, p->nodes[i]);
    yomi_rat half = RAT_ZERO;
    if (!p->question->has_coupons) return;
    if (rat_div(&half, p->question->coupons, (yomi_rat){2, 1}, NULL) != YOMI_OK) p->is_lost = true;
    if (p->mover == YOMI_WHITE) half.num = -half.num;
    add(p, half);
}

/* Every component must have a thermograph under the condition, or count something alone. */
static yomi_status check(const struct play *p, yomi_error *err)
{
    if (p->question->has_coupons && p->question->coupons.num < 0)
        return fail(err, YOMI_EILLEGAL, "coupons are worth 0 or more");
    if (p->heat->th.is_stopped)
        return fail(err, YOMI_ESTOPPED, "stopped before all thermographs were measured");
    for (int i = 0; i < p->sum->n_parts; i++) {
        const yomi_yose_thermo *t = yomi_yose_heat_under(p->heat, i, p->question->condition);
        if (t->is_known || (t->has_alone && t->figure == YOMI_YOSE_BELOW_ZERO)) continue;
        return fail(err, YOMI_EILLEGAL, "component %d has no thermograph when %s%s: %s", i,
                    p->question->condition == YOMI_YOSE_NEUTRAL ? "nobody has threats" : "",
                    p->question->condition == YOMI_YOSE_NEUTRAL
                        ? ""
                        : yomi_yose_condition_name(p->question->condition),
                    yomi_yose_figure_words(t->figure));
    }
    return YOMI_OK;
}

yomi_status yomi_yose_play_orthodox(yomi_yose_forecast *out, const yomi_yose_heat *heat,
                                    const yomi_yose_orthodoxy *question, const yomi_solve *how,
                                    yomi_error *err)
{
    struct play p = {.heat = heat,
                     .sum = heat->sum,
                     .question = question,
                     .mover = question->first,
                     .last = -1,
                     .banned = YOSE_NO_BAN,
                     .ambient = RAT_ZERO,
                     .taken = RAT_ZERO};
    struct watch watch;
    TRY(check(&p, err));
    TRY(watch_init(&watch, how, err));
    watch_stage(&watch, "orthodox play", 0);
    p.nodes = malloc(((size_t)heat->sum->n_parts + 1) * sizeof *p.nodes);
    if (!p.nodes) return fail(err, YOMI_ENOMEM, "there is no memory for the line");
    for (int i = 0; i < heat->sum->n_parts; i++) p.nodes[i] = heat->sum->parts[i].root;
    bool is_over = false, is_stopped = false;
    while (!is_over && !is_stopped && !p.is_poor && !p.is_lost && p.out.n_steps < LINE) {
        is_stopped = watch_tick(&watch, 1);
        is_over = !step(&p);
    }
    find_value(&p);
    free(p.nodes);
    if (is_over && !p.is_poor && !p.is_lost) {
        *out = p.out;
        return YOMI_OK;
    }
    free(p.out.steps);
    if (p.is_poor) return fail(err, YOMI_ENOMEM, "there is no memory for the line");
    if (is_stopped) return fail(err, YOMI_ESTOPPED, "stopped before the line was played");
    if (p.is_lost) return fail(err, YOMI_ERANGE, "the forecast needs numbers past 64 bits");
    return fail(err, YOMI_ERANGE, "the orthodox line has more than %d moves", LINE);
}

void yomi_yose_forecast_free(yomi_yose_forecast *forecast)
{
    free(forecast->steps);
    *forecast = (yomi_yose_forecast){0};
}
