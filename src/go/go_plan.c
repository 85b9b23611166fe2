/* SPDX-License-Identifier: MIT */
#include "go_plan.h"
#include "go_local.h"
#include <math.h>
#include <stdlib.h>

/* Positions looked at in one area. */
enum { NODES = 12000 };

/* Stones count as taken when so many of the games say so, and as safe when so many do. */
static const double SURE = 0.8, SAFE = 0.5;

/* Land is settled when so many of the games agree with the cut: nobody lives in it any more. */
static const double LAND = 0.7;

/* --- stones that are gone --------------------------------------------------------------------- */

static int sign_of(int colour)
{
    return colour == GO_BLACK ? 1 : -1;
}

/* Whose a chain's places are, from -1 White's to 1 Black's. */
static double mean_of(const struct go_board *b, const yomi_go_life *life, int at)
{
    double sum = 0;
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s])
        sum += life->ownership[go_point(b, s)];
    return sum / go_stones(b, at);
}

static bool is_surely_dead(const struct go_board *b, const yomi_go_life *life, int at)
{
    const int point = go_point(b, at);
    if (life->fate[point] != YOMI_GO_DEAD) return false;
    return life->how[point] != YOMI_GO_PLAYOUT || fabs(mean_of(b, life, at)) > SURE;
}

static void find_dead(struct go_set *dead, const struct go_board *b, const yomi_go_life *life)
{
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (go_is_stone(b, at) && is_surely_dead(b, life, at)) go_set_add(dead, at);
    }
}

static void lift(struct go_board *b, const struct go_set *dead)
{
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (go_is_stone(b, at) && go_set_has(dead, at)) go_lift_chain(b, at);
    }
}

/* --- plays ----------------------------------------------------------------------------------- */

static void add_heat(struct go_plan *p, int at, double gain)
{
    if (p->heat[at] < gain) p->heat[at] = gain;
}

static void add_play(struct go_plan *p, int at, double gain)
{
    add_heat(p, at, gain);
    for (int i = 0; i < p->n; i++) {
        if (p->list[i].at != at) continue;
        if (p->list[i].gain < gain) p->list[i].gain = gain;
        return;
    }
    p->list[p->n++] = (struct go_worth){(uint16_t)at, gain};
}

static int compare_plays(const void *a, const void *b)
{
    const struct go_worth *x = a, *y = b;
    if (x->gain != y->gain) return x->gain < y->gain ? 1 : -1;
    return x->at - y->at;
}

/* Does a colour take a ko by a move? */
static bool takes_ko(const struct go_board *b, int at, int colour)
{
    struct go_board after;
    if (!at) return false;
    go_board_copy(&after, b);
    after.to = colour;
    after.ko = 0;
    if (!go_is_legal(&after, at)) return false;
    go_play(&after, at, NULL);
    return after.ko;
}

/* A ko is settled by three moves: each gains less than if two settled it. */
static const double KO = 2.0 / 3;

/* The move of an area, at the heat at which it is played. */
static void add_area(struct go_plan *p, const struct go_board *b, const struct go_local *l)
{
    const int own = b->to, i = go_heat_index(l->heat), k = i > 0 ? i - 1 : 0;
    const int at = l->move[own][k], other = l->move[own ^ 1][k];
    const bool is_ko = takes_ko(b, at, own) || takes_ko(b, other, own ^ 1);
    const double heat = is_ko ? KO * l->heat : l->heat;
    if (heat <= 0) return;
    add_heat(p, other, heat);
    if (at) add_play(p, at, go_local_is_free(l, own, l->heat + 1) ? 1.5 * heat : heat);
}

/* What it gains to save the chain at a place or to take it by a move: each stone counts twice, for
 * whoever begins. */
static double gain_of(const struct go_board *b, int at, int kill)
{
    const int stones = go_stones(b, at);
    return stones == 1 && takes_ko(b, kill, b->cell[at] ^ 1) ? KO * 2 : stones + 1;
}

/* Beside advice, which knows single stones better and prices them as the score counts: what a
 * chain in danger adds. One that most games call dead may be so even when it is not taken. */
static double advised_gain(const struct go_board *b, const yomi_go_life *life, int at, double gain,
                           const struct go_advised *advised)
{
    if (go_stones(b, at) < 2) return 0;
    const double own = (1 + sign_of(b->cell[at]) * mean_of(b, life, at)) / 2;
    const int point = go_point(b, at);
    const bool is_dead = life->fate[point] == YOMI_GO_DEAD;
    if (is_dead && life->how[point] != YOMI_GO_PLAYOUT) return 0;
    return (gain - (advised->is_territory ? 1 : 0)) * (is_dead ? 4 * own * (1 - own) : 1);
}

/* Chains that one side takes and the other saves; all that can be taken are `shaky`. */
static void add_dangers(struct go_plan *p, struct go_set *shaky, const struct go_board *b,
                        const yomi_go_life *life, const struct go_advised *advised,
                        struct watch *watch)
{
    struct go_dangers dangers;
    go_dangers_find(&dangers, b, &p->dead, watch);
    for (int i = 0; i < dangers.n; i++) {
        const struct go_danger *d = &dangers.list[i];
        const int enemy = b->cell[d->at] ^ 1;
        go_set_add_chain(shaky, b, d->at);
        const double gain = gain_of(b, d->at, d->n_moves[enemy] ? d->move[enemy][0] : GO_PASS);
        const double worth = advised ? advised_gain(b, life, d->at, gain, advised) : gain;
        if (b->cell[d->at] == b->to && !d->is_lost && worth > 0)
            p->stakes[p->n_stakes++] = (struct go_worth){d->at, worth};
        for (int k = 0; k < d->n_moves[b->to] && !d->is_lost && worth > 0; k++)
            add_play(p, d->move[b->to][k], worth);
        for (int k = 0; k < d->n_moves[b->to ^ 1] && !d->is_lost; k++)
            add_heat(p, d->move[b->to ^ 1][k], gain);
    }
}

/* How far a reading that kills a chain is to be trusted: one that is no proof twice as often as
 * games take the chain, for in half of them its own side begins. */
static double trust_in(const struct go_board *b, const yomi_go_life *life, int at)
{
    if (life->how[go_point(b, at)] != YOMI_GO_LIKELY) return 1;
    const double lost = 1 - sign_of(b->cell[at]) * mean_of(b, life, at);
    return lost < 1 ? lost : 1;
}

/* Groups whose life depends on who moves. Chains with one move in common are saved or killed
 * together. */
static void add_fates(struct go_plan *p, const struct go_board *b, const yomi_go_life *life)
{
    double stones[YOMI_GO_POINTS] = {0};
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point), kill = life->kills[point];
        if (life->fate[point] < YOMI_GO_CRITICAL || b->head[at] != at) continue;
        const int move = b->cell[at] == b->to ? life->saves[point] : kill;
        if (move == YOMI_GO_PASS) continue;
        const int first = kill == YOMI_GO_PASS ? GO_PASS : go_at_point(b, kill);
        const double trust = b->cell[at] == b->to ? 1 : trust_in(b, life, at);
        stones[move] += trust * (gain_of(b, at, first) - 1);
    }
    for (int point = 0; point < b->rows * b->cols; point++)
        if (stones[point] > 0) add_play(p, go_at_point(b, point), stones[point] + 1);
}

/* The endgame of each area. The board has living stones only. */
static bool add_areas(struct go_plan *p, const struct go_collar *collar, struct go_board *b,
                      struct watch *watch)
{
    struct go_locals *s = go_locals_new(NODES);
    if (!s) return false;
    for (int i = 0; i < collar->n && !watch_is_stopped(watch); i++) {
        struct go_local l;
        go_local_read(&l, s, b, collar, i, watch);
        add_area(p, b, &l);
    }
    go_locals_free(s);
    return true;
}

static void add_advice(struct go_plan *p, const struct go_board *b, const struct go_advised *a)
{
    for (int i = 0; i < a->n; i++) add_play(p, go_at_point(b, a->list[i].point), a->list[i].gain);
}

/* --- what is settled -------------------------------------------------------------------------- */

/* Stones that live, most games say, and that nobody takes. Those of which reading says it may have
 * to answer for it: games must see the threats. */
static bool is_safe(const struct go_board *b, const yomi_go_life *life, const struct go_set *shaky,
                    int at)
{
    const int point = go_point(b, at);
    const bool is_read = life->how[point] == YOMI_GO_SEARCH || life->how[point] == YOMI_GO_LIKELY;
    return life->fate[point] == YOMI_GO_ALIVE && !is_read && !go_set_has(shaky, at) &&
           sign_of(b->cell[at]) * mean_of(b, life, at) > SAFE;
}

/* Is an empty place a liberty of stones that are not settled? */
static bool is_in_doubt(const struct go_plan *p, const struct go_board *b, int at)
{
    for (int k = 0; k < 4; k++)
        if (go_is_stone(b, at + b->step[k]) && !p->settled[at + b->step[k]]) return true;
    return false;
}

static void settle(struct go_plan *p, const struct go_board *b, const yomi_go_life *life,
                   const struct go_collar *collar, const struct go_set *shaky)
{
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (go_set_has(&p->dead, at))
            p->settled[at] = (int8_t)-sign_of(b->cell[at]);
        else if (go_is_stone(b, at) && is_safe(b, life, shaky, at))
            p->settled[at] = (int8_t)sign_of(b->cell[at]);
    }
    for (int i = 0; i < b->n_empty; i++) {
        const int at = b->empty[i], owner = collar->owner[at];
        const double black = life->ownership[go_point(b, at)];
        const double share = owner < 0 ? 0 : sign_of(owner) * black;
        if (share < LAND && life->safe.owner[go_point(b, at)] == '.')
            p->doubtful++;
        else if (owner >= 0 && !is_in_doubt(p, b, at))
            p->settled[at] = (int8_t)sign_of(owner);
    }
}

bool go_plan_make(struct go_plan *out, const struct go_board *b, const yomi_go_life *life,
                  const struct go_advised *advised, struct watch *watch)
{
    struct go_board living;
    struct go_collar collar;
    struct go_set shaky = {{0}};
    *out = (struct go_plan){.n = 0};
    find_dead(&out->dead, b, life);
    go_board_copy(&living, b);
    lift(&living, &out->dead);
    living.ko = b->ko;
    go_collar_find(&collar, &living);
    out->open = collar.first[collar.n];
    if (!advised && !add_areas(out, &collar, &living, watch)) return false;
    add_dangers(out, &shaky, b, life, advised, watch);
    if (advised)
        add_advice(out, b, advised);
    else
        add_fates(out, b, life);
    settle(out, b, life, &collar, &shaky);
    qsort(out->list, (size_t)out->n, sizeof *out->list, compare_plays);
    return true;
}
