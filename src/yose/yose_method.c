/* SPDX-License-Identifier: MIT */
#include "yose_method.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const yomi_yose_method *const methods[] = {
    &yose_method_mean,        &yose_method_corrected, &yose_method_raise,
    &yose_method_renormalise, &yose_method_hot,       &yose_method_thermostrat,
    &yose_method_playout,     &yose_method_pairwise,  &yose_method_exact,
};

enum { N_METHODS = sizeof methods / sizeof *methods };
_Static_assert((int)N_METHODS <= (int)YOMI_YOSE_METHODS_MAX, "raise YOMI_YOSE_METHODS_MAX");

const yomi_yose_method *yomi_yose_method_at(int i)
{
    return i >= 0 && i < N_METHODS ? methods[i] : NULL;
}

const yomi_yose_method *yomi_yose_method_find(const char *name)
{
    for (int i = 0; i < N_METHODS; i++)
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

const char *yomi_yose_method_summary(const yomi_yose_method *method)
{
    return method->summary;
}

void yose_pick_too(struct yose_ask *ask, int component, int option)
{
    yomi_yose_choice *c = ask->choice;
    for (int i = 0; i < c->n_moves; i++)
        if (c->moves[i].component == component && c->moves[i].option == option) return;
    c->moves[c->n_moves++] = (yomi_yose_move){component, option};
}

void yose_pick(struct yose_ask *ask, int component, int option)
{
    ask->choice->n_moves = 0;
    yose_pick_too(ask, component, option);
}

/* What is equal to a chosen component is as good: the same tree, or a gote of the same swing. */
void yose_pick_equal(struct yose_ask *ask)
{
    yomi_yose_choice *c = ask->choice;
    const int n = c->n_moves;
    for (int m = 0; m < n; m++) {
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

static yomi_status check_heat(const yomi_yose *sum, const struct yose_thermos *th,
                              const yomi_yose_method *method, yomi_error *err)
{
    for (int i = 0; i < sum->n_parts; i++)
        if (th->graphs[sum->parts[i].root].is_lost)
            return fail(err, YOMI_ERANGE,
                        "the thermograph of component %d needs more than 64 bits, and %s looks at "
                        "it",
                        i, method->name);
    return YOMI_OK;
}

yomi_status yomi_yose_choose(yomi_yose_choice *out, const yomi_yose *sum, yomi_colour mover,
                             const yomi_yose_method *method, const yomi_yose_tuning *tuning,
                             yomi_error *err)
{
    static const yomi_yose_tuning usual = YOMI_YOSE_TUNING_INIT;
    yomi_yose_choice choice = {0};
    struct yose_thermos th = {0};
    struct yose_ask ask = {sum, &th, mover, tuning ? *tuning : usual, &choice};
    size_t n = 1;
    bool is_left = false;
    for (int i = 0; i < sum->n_parts; i++) {
        n += sum->nodes[sum->parts[i].root].n[mover];
        if (!yose_is_leaf(sum, sum->parts[i].root)) is_left = true;
    }
    choice.moves = calloc(n, sizeof *choice.moves);
    if (!choice.moves) return fail(err, YOMI_ENOMEM, "there is no memory for the moves");
    yomi_status status = YOMI_OK;
    if (is_left && method->needs_heat) {
        status = yose_thermos_init(&th, sum, err);
        if (status == YOMI_OK) status = check_heat(sum, &th, method, err);
    }
    if (is_left && status == YOMI_OK) status = method->choose(&ask, err);
    yose_thermos_fini(&th);
    if (status == YOMI_OK)
        *out = choice;
    else
        free(choice.moves);
    return status;
}

void yomi_yose_choice_free(yomi_yose_choice *choice)
{
    free(choice->moves);
    *choice = (yomi_yose_choice){0};
}
