/* SPDX-License-Identifier: MIT */
#include "yose_method.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* All methods, YOMI_YOSE_METHODS_MAX at most; a test counts them. */
static const yomi_yose_method *const methods[] = {
    &yose_method_mean,    &yose_method_corrected,
    &yose_method_raise,   &yose_method_renormalise,
    &yose_method_hot,     &yose_method_thermostrat,
    &yose_method_playout, &yose_method_pairwise,
    &yose_method_exact,   NULL,
};

const yomi_yose_method *yomi_yose_method_at(int i)
{
    for (int k = 0; methods[k]; k++)
        if (k == i) return methods[k];
    return NULL;
}

const yomi_yose_method *yomi_yose_method_find(const char *name)
{
    for (int i = 0; methods[i]; i++)
        if (strcmp(methods[i]->name, name) == 0) return methods[i];
    return NULL;
}

const yomi_yose_method *yomi_yose_method_default(void)
{
    return &yose_method_playout;
}

const char *yomi_yose_method_name(const yomi_yose_method *method)
{
    return method->name;
}

const char *yomi_yose_scale_name(yomi_yose_scale scale)
{
    static const char *const names[] = {"reading", "temperature", "width",
                                        "swing",   "playout",     "pairs"};
    return names[scale];
}

const char *yomi_yose_method_summary(const yomi_yose_method *method)
{
    return method->summary;
}

enum { TICK = 1 << 16 }; /* units of work between two looks at the clock */

bool yose_is_over(struct yose_ask *ask, uint64_t work)
{
    ask->work += work;
    if (ask->work < TICK) return watch_is_stopped(ask->watch);
    ask->work = 0;
    return watch_tick(ask->watch, 0);
}

static bool *mark_of(const struct yose_ask *ask, yomi_yose_move m)
{
    return &ask->is_picked[ask->first[m.component] + (uint32_t)m.option];
}

void yose_pick_too(struct yose_ask *ask, int component, int option)
{
    yomi_yose_choice *c = ask->choice;
    const yomi_yose_move m = {component, option};
    if (*mark_of(ask, m)) return;
    *mark_of(ask, m) = true;
    c->moves[c->n_moves++] = m;
}

void yose_pick_none(struct yose_ask *ask)
{
    yomi_yose_choice *c = ask->choice;
    while (c->n_moves) *mark_of(ask, c->moves[--c->n_moves]) = false;
}

void yose_pick(struct yose_ask *ask, int component, int option)
{
    yose_pick_none(ask);
    yose_pick_too(ask, component, option);
}

void yose_size(struct yose_ask *ask, int component, double size)
{
    ask->choice->sizes[component] = (yomi_yose_size){.is_known = true, .size = size};
}

void yose_pick_equal(struct yose_ask *ask)
{
    yomi_yose_choice *c = ask->choice;
    const int n = c->n_moves;
    for (int m = 0; m < n && !yose_is_over(ask, (uint64_t)ask->sum->n_parts); m++) {
        const yomi_yose_move move = c->moves[m];
        const yomi_yose_node node = ask->sum->parts[move.component].root;
        for (int i = 0; i < ask->sum->n_parts; i++) {
            const yomi_yose_node other = ask->sum->parts[i].root;
            const bool is_gote =
                yose_is_simple(ask->sum, node) && yose_is_simple(ask->sum, other) &&
                ask->th->graphs[node].temperature == ask->th->graphs[other].temperature;
            if (i == move.component || (other != node && !is_gote)) continue;
            const int option = other == node
                                   ? move.option
                                   : yose_best_option(ask->sum, ask->th, other, ask->mover, 0);
            yose_pick_too(ask, i, option);
            c->sizes[i] = c->sizes[move.component];
        }
    }
}

int yose_compare_about(double a, double b)
{
    const double near = 1e-9 * (1 + fabs(a) + fabs(b));
    return (a > b + near) - (a < b - near);
}

int yose_best_option(const yomi_yose *sum, const struct yose_thermos *th, yomi_yose_node node,
                     yomi_colour side, int64_t t)
{
    const uint32_t *options = yose_options(sum, node, side);
    const int64_t sign = side == YOMI_BLACK ? 1 : -1;
    int best = 0;
    int64_t best_value = 0;
    for (uint32_t i = 0; i < sum->nodes[node].n[side]; i++) {
        const int64_t v = sign * yose_wall_at(th, options[i], (yomi_colour)!side, t);
        if (i && v <= best_value) continue;
        best = (int)i;
        best_value = v;
    }
    return best;
}

static yomi_status check_heat(const struct yose_ask *ask, const yomi_yose_method *method,
                              yomi_error *err)
{
    for (int i = 0; i < ask->sum->n_parts && !method->takes_loops; i++)
        if (yose_is_loopy(ask->sum, ask->sum->parts[i].root))
            return fail(err, YOMI_EILLEGAL,
                        "%s reads trees down to their leaves, and component %d has a ko, in which "
                        "play comes back: use hot or exact",
                        method->name, i);
    for (int i = 0; i < ask->sum->n_parts && method->needs_heat; i++)
        if (!ask->heat->thermos[i].is_known &&
            ask->heat->thermos[i].figure > YOMI_YOSE_PAST_64_BITS)
            return fail(err, YOMI_EILLEGAL,
                        "%s looks at thermographs, and component %d has none when nobody has "
                        "threats: %s",
                        method->name, i, yomi_yose_figure_words(ask->heat->thermos[i].figure));
    for (int i = 0; i < ask->sum->n_parts && method->needs_heat; i++)
        if (!ask->heat->thermos[i].is_known)
            return fail(err, YOMI_ERANGE,
                        "the thermograph of component %d needs more than 64 bits, and %s looks at "
                        "it",
                        i, method->name);
    return YOMI_OK;
}

/* Room for the choice; *n_moves is how many moves the mover has. */
static yomi_status make_room(struct yose_ask *ask, size_t *n_moves, yomi_error *err)
{
    const yomi_yose *sum = ask->sum;
    ask->first = malloc(((size_t)sum->n_parts + 1) * sizeof *ask->first);
    if (!ask->first) return fail(err, YOMI_ENOMEM, "there is no memory for the moves");
    size_t n = 0;
    for (int i = 0; i < sum->n_parts; i++) {
        ask->first[i] = (uint32_t)n;
        n += sum->nodes[sum->parts[i].root].n[ask->mover];
    }
    *n_moves = n;
    ask->is_picked = calloc(n + 1, sizeof *ask->is_picked);
    ask->choice->moves = calloc(n + 1, sizeof *ask->choice->moves);
    ask->choice->sizes = calloc((size_t)sum->n_parts + 1, sizeof *ask->choice->sizes);
    if (ask->is_picked && ask->choice->moves && ask->choice->sizes) return YOMI_OK;
    return fail(err, YOMI_ENOMEM, "there is no memory for the moves");
}

yomi_status yomi_yose_choose(yomi_yose_choice *out, const yomi_yose_heat *heat, yomi_colour mover,
                             const yomi_yose_method *method, const yomi_yose_tuning *tuning,
                             const yomi_solve *how, yomi_error *err)
{
    static const yomi_yose_tuning usual = YOMI_YOSE_TUNING_INIT;
    yomi_yose_choice choice = {.scale = method->scale};
    struct watch watch;
    struct yose_ask ask = {.heat = heat,
                           .sum = heat->sum,
                           .th = &heat->th,
                           .mover = mover,
                           .tuning = tuning ? *tuning : usual,
                           .how = how,
                           .watch = &watch,
                           .choice = &choice};
    size_t n_moves = 0;
    TRY(watch_init(&watch, how, err));
    watch_stage(&watch, method->name, 0);
    yomi_status status = make_room(&ask, &n_moves, err);
    if (status == YOMI_OK && (heat->th.is_stopped || watch_tick(&watch, 0)))
        status = YOMI_ESTOPPED;
    else if (status == YOMI_OK)
        status = check_heat(&ask, method, err);
    if (status == YOMI_OK && n_moves) status = method->choose(&ask, err);
    if (status == YOMI_OK && watch_is_stopped(&watch)) status = YOMI_ESTOPPED;
    free(ask.first);
    free(ask.is_picked);
    if (method->scale != YOMI_YOSE_BY_READING) choice.n_sizes = heat->sum->n_parts;
    if (status == YOMI_OK || status == YOMI_ESTOPPED)
        *out = choice;
    else
        yomi_yose_choice_free(&choice);
    if (status != YOMI_ESTOPPED) return status;
    return fail(err, status, "stopped before the method %s had chosen", method->name);
}

void yomi_yose_choice_free(yomi_yose_choice *choice)
{
    free(choice->moves);
    free(choice->sizes);
    *choice = (yomi_yose_choice){0};
}

yomi_yose_verdict yomi_yose_check(const yomi_yose_choice *choice, const yomi_yose_side *truth)
{
    yomi_yose_verdict v = {.max_loss = RAT_ZERO};
    int losing = 0;
    for (int i = 0; i < choice->n_moves; i++) {
        const yomi_rat loss = yomi_yose_side_find(truth, choice->moves[i])->loss;
        losing += loss.num > 0;
        v.mean_loss += yomi_rat_double(loss);
        if (yomi_rat_compare(loss, v.max_loss) > 0) v.max_loss = loss;
    }
    if (choice->n_moves) v.mean_loss /= choice->n_moves;
    v.is_wrong = losing && losing == choice->n_moves;
    v.is_half = losing && losing < choice->n_moves;
    return v;
}
