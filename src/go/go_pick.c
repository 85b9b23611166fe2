/* SPDX-License-Identifier: MIT */
/* The best move of a board that is cut into areas: what it gains there, unless games played to the
 * end or reading tell that something larger is lost meanwhile. */
#include "go_choose.h"
#include "go_danger.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- the plan -------------------------------------------------------------------------------- */

/* What a pass is worth as heat: where stones count, a neutral point is worth more. Where they do
 * not, a move that gains nothing costs a point, which games do not see. */
static double pass_gain(const struct go_chooser *c)
{
    if (c->advised) return c->game->rules.scoring == YOMI_GO_JAPANESE ? 0.02 : 0.2;
    return c->game->rules.scoring == YOMI_GO_JAPANESE ? 1.8 : 0.2;
}

void go_tries_take_plan(struct go_chooser *c)
{
    struct go_board b;
    go_chooser_board(&b, c);
    for (int i = 0; i < c->plan.n && c->is_cut; i++) {
        const struct go_worth *w = &c->plan.list[i];
        if (c->allowed && !c->allowed[go_point(&b, w->at)]) continue;
        if (go_game_is_legal(c->game, c->colour, w->at))
            go_tries_add(&c->tries, w->at, 0.5)->gain = w->gain;
    }
    if (c->is_cut && !c->allowed) go_tries_add(&c->tries, GO_PASS, 0.3)->gain = pass_gain(c);
}

/* --- the test -------------------------------------------------------------------------------- */

/* The best moves by the plan and by the games so far are tested with equally many games; in each
 * round the worse half of them goes. */
enum { BY_PLAN = 8, BY_GAMES = 8, ROUNDS = 3 };

static int compare_gains(const void *a, const void *b)
{
    const struct go_try *x = a, *y = b;
    if (x->gain != y->gain) return x->gain < y->gain ? 1 : -1;
    return go_try_compare(a, b);
}

static void mark_tested(struct go_tries *tries, int (*compare)(const void *, const void *), int n)
{
    qsort(tries->list, (size_t)tries->n, sizeof *tries->list, compare);
    for (int i = 0; i < tries->n && i < n; i++) tries->list[i].is_tested = true;
}

/* What a move's games say, as points for its side. Results know little of how large a difference
 * is, so that a few games in which a group is thrown away do not count too much. */
static double points_of(const struct go_chooser *c, const struct go_try *t)
{
    const double slope = 0.25 / c->tree.scale; /* of results, near the middle */
    return go_tree_result(&c->tree, &t->node) / slope;
}

/* What a tested move is worth. Beside advice a point is a point: advice is exact where its walls
 * hold, and games see walls fall. Without it a part of the heat by the plan is added to the games,
 * the larger the fewer were played, for games are vague about single points. */
static double worth_of(const struct go_chooser *c, const struct go_try *t)
{
    const double points = points_of(c, t);
    if (c->advised) return t->gain + points;
    const double trust = 0.25 + 30 / sqrt(c->played + 1);
    return points + trust * t->gain;
}

/* The tested move with games that is worth most (sign 1) or least (-1), or -1. */
static int best_of(const struct go_chooser *c, int sign)
{
    const struct go_try *list = c->tries.list;
    int best = -1;
    for (int i = 0; i < c->tries.n; i++) {
        if (!list[i].is_tested || !list[i].node.n) continue;
        if (best < 0 || sign * worth_of(c, &list[i]) > sign * worth_of(c, &list[best])) best = i;
    }
    return best;
}

static int count_tested(const struct go_tries *tries)
{
    int n = 0;
    for (int i = 0; i < tries->n; i++) n += tries->list[i].is_tested;
    return n;
}

/* Reading tells some moves that save a chain. Others save it as well, and more besides. */
static void credit(struct go_chooser *c, struct go_try *t)
{
    struct go_board b;
    go_chooser_board(&b, c);
    go_play(&b, t->node.at, NULL);
    for (int i = 0; i < c->plan.n_stakes && !watch_is_stopped(&c->watch); i++) {
        const struct go_worth *stake = &c->plan.stakes[i];
        if (stake->gain > t->gain && go_danger_is_met(&b, stake->at, &c->watch))
            t->gain = stake->gain;
    }
}

/* Play as many games with each tested move, until so many were played in all. */
static void test_round(struct go_chooser *c, int playouts)
{
    struct go_tries *tries = &c->tries;
    const int n = count_tested(tries);
    while (c->played + n <= playouts) {
        for (int i = 0; i < tries->n; i++) {
            if (watch_is_stopped(&c->watch)) return;
            if (tries->list[i].is_tested) go_try_play(c, &tries->list[i]);
        }
    }
}

static void test_moves(struct go_chooser *c, int playouts)
{
    struct go_tries *tries = &c->tries;
    const int first = c->played;
    mark_tested(tries, go_try_compare, BY_GAMES);
    mark_tested(tries, compare_gains, BY_PLAN);
    struct go_try *pass = go_tries_at(tries, GO_PASS);
    if (pass) pass->is_tested = true;
    for (int i = 0; i < tries->n; i++)
        if (tries->list[i].is_tested && tries->list[i].node.at) credit(c, &tries->list[i]);
    for (int round = 1; round <= ROUNDS; round++) {
        test_round(c, first + (playouts - first) / ROUNDS * round);
        for (int n = round < ROUNDS ? count_tested(tries) / 2 : 0; n > 0; n--) {
            const int worst = best_of(c, -1);
            if (worst >= 0) tries->list[worst].is_tested = false;
        }
    }
}

/* Does a move leave more own stones to be taken than a pass does? */
static bool is_blunder(struct go_chooser *c, int at, int before)
{
    enum { SMALL_LOSS = 1 };
    struct go_board b;
    if (!at) return false;
    go_chooser_board(&b, c);
    go_play(&b, at, NULL);
    const int after = go_danger_worst(&b, &c->plan.dead, c->colour, &c->watch);
    return after > before && after > SMALL_LOSS;
}

/* The stones that the enemy takes after a pass. */
static int worst_before(struct go_chooser *c)
{
    struct go_board b;
    go_chooser_board(&b, c);
    go_play(&b, GO_PASS, NULL);
    return go_danger_worst(&b, &c->plan.dead, c->colour, &c->watch);
}

void go_tries_lead(struct go_tries *tries, int i)
{
    const struct go_try first = tries->list[i];
    memmove(tries->list + 1, tries->list, (size_t)i * sizeof *tries->list);
    tries->list[0] = first;
}

/* When reading speaks against all moves the best one is played all the same. */
void go_tries_pick(struct go_chooser *c, int playouts)
{
    struct go_tries *tries = &c->tries;
    test_moves(c, playouts);
    qsort(tries->list, (size_t)tries->n, sizeof *tries->list, go_try_compare);
    const int before = worst_before(c);
    int first = GO_PASS;
    for (int n = 0, best = best_of(c, 1); best >= 0; best = best_of(c, 1), n++) {
        go_tries_lead(tries, best);
        if (!n) first = tries->list[0].node.at;
        if (!is_blunder(c, tries->list[0].node.at, before)) return;
        tries->list[0].is_tested = false;
    }
    for (int i = 0; i < tries->n; i++)
        if (tries->list[i].node.at == first) go_tries_lead(tries, i);
}
