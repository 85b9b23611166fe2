/* SPDX-License-Identifier: MIT */
/* The best move of a board that is cut into areas: what it gains there, unless games played to the
 * end or reading tell that something larger is lost meanwhile. */
#include "go_choose.h"
#include "go_danger.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --- the plan -------------------------------------------------------------------------------- */

static struct go_try *find_try(struct go_tries *tries, int at)
{
    for (int i = 0; i < tries->n; i++)
        if (tries->list[i].at == at) return &tries->list[i];
    return NULL;
}

static struct go_try *add_try(struct go_tries *tries, int at, double prior)
{
    struct go_try *t = find_try(tries, at);
    if (t) return t;
    t = &tries->list[tries->n++];
    *t = (struct go_try){.at = (uint16_t)at, .prior = prior};
    return t;
}

/* What a pass is worth as heat: where stones count, a neutral point is worth more. */
static double pass_gain(const struct go_chooser *c)
{
    return c->game->rules.scoring == YOMI_GO_JAPANESE ? 1.2 : 0.2;
}

void go_tries_take_plan(struct go_chooser *c)
{
    struct go_board b;
    go_chooser_board(&b, c);
    c->is_cut = 3 * c->plan.open <= b.rows * b.cols;
    for (int i = 0; i < c->plan.n && c->is_cut; i++) {
        const struct go_worth *w = &c->plan.list[i];
        if (c->allowed && !c->allowed[go_point(&b, w->at)]) continue;
        if (go_game_is_legal(c->game, c->colour, w->at))
            add_try(&c->tries, w->at, 0.5)->gain = w->gain;
    }
    if (c->is_cut && !c->allowed) add_try(&c->tries, GO_PASS, 0.3)->gain = pass_gain(c);
}

/* --- the test -------------------------------------------------------------------------------- */

/* The best moves by the plan and by the games so far are tested with equally many games. */
enum { BY_PLAN = 7, BY_GAMES = 4 };

static int compare_gains(const void *a, const void *b)
{
    const struct go_try *x = a, *y = b;
    if (x->gain != y->gain) return x->gain < y->gain ? 1 : -1;
    return go_try_compare(a, b);
}

static int mark_tested(struct go_tries *tries, int (*compare)(const void *, const void *), int n)
{
    int marked = 0;
    qsort(tries->list, (size_t)tries->n, sizeof *tries->list, compare);
    for (int i = 0; i < tries->n && i < n; i++) {
        marked += !tries->list[i].is_tested;
        tries->list[i].is_tested = true;
    }
    return marked;
}

static void test_moves(struct go_chooser *c, int playouts)
{
    struct go_tries *tries = &c->tries;
    int n =
        mark_tested(tries, go_try_compare, BY_GAMES) + mark_tested(tries, compare_gains, BY_PLAN);
    struct go_try *pass = find_try(tries, GO_PASS);
    if (pass) {
        n += !pass->is_tested;
        pass->is_tested = true;
    }
    while (c->played + n <= playouts) {
        struct go_try *least = NULL;
        for (int i = 0; i < tries->n; i++) {
            struct go_try *t = &tries->list[i];
            if (t->is_tested && (!least || t->n < least->n)) least = t;
        }
        if (watch_is_stopped(&c->watch)) return;
        go_try_play(c, least);
    }
}

/* The mean score of a move's games for its side. */
static double mean_of(const struct go_chooser *c, const struct go_try *t)
{
    double sum = 0;
    for (int end = 0; end < GO_ENDS; end++) sum += (double)t->ends[end] * (end - YOMI_GO_POINTS);
    return (c->colour == GO_BLACK ? sum : -sum) / (t->n ? t->n : 1);
}

/* What a tested move is worth: its heat by the plan, and a part of what its games came out worse
 * than the best ones'. Games at random tell of groups in danger, and little of single points. */
static double worth_of(const struct go_chooser *c, const struct go_try *t, double most)
{
    const double trust = 0.6;
    return t->gain + trust * (mean_of(c, t) - most);
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

/* The tested move that is worth most, or -1. */
static int best_of(const struct go_chooser *c)
{
    const struct go_tries *tries = &c->tries;
    double most = -1e6;
    int best = -1;
    for (int i = 0; i < tries->n; i++)
        if (tries->list[i].is_tested && tries->list[i].n)
            most = fmax(most, mean_of(c, &tries->list[i]));
    for (int i = 0; i < tries->n; i++) {
        const struct go_try *t = &tries->list[i];
        if (!t->is_tested || !t->n) continue;
        if (best < 0 || worth_of(c, t, most) > worth_of(c, &tries->list[best], most)) best = i;
    }
    return best;
}

/* When reading speaks against all moves the best one is played all the same. */
void go_tries_pick(struct go_chooser *c, int playouts)
{
    struct go_tries *tries = &c->tries;
    test_moves(c, playouts);
    qsort(tries->list, (size_t)tries->n, sizeof *tries->list, go_try_compare);
    const int before = worst_before(c);
    int first = GO_PASS;
    for (int n = 0, best = best_of(c); best >= 0; best = best_of(c), n++) {
        go_tries_lead(tries, best);
        if (!n) first = tries->list[0].at;
        if (!is_blunder(c, tries->list[0].at, before)) return;
        tries->list[0].is_tested = false;
    }
    for (int i = 0; i < tries->n; i++)
        if (tries->list[i].at == first) go_tries_lead(tries, i);
}
