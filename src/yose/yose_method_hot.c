/* SPDX-License-Identifier: MIT */
#include "yose_method.h"

/* The option to play at the temperature of the component. */
static int option_of(const struct yose_ask *ask, yomi_yose_node root, const yomi_yose_thermo *t)
{
    if (yose_is_loopy(ask->sum, root))
        return yose_option(ask->heat, YOMI_YOSE_NEUTRAL, root, ask->mover, t->temperature,
                           YOSE_NO_BAN);
    return yose_best_option(ask->sum, ask->th, root, ask->mover, ask->th->graphs[root].temperature);
}

static yomi_status choose(struct yose_ask *ask, yomi_error *err)
{
    const yomi_yose_thermo *best = NULL;
    (void)err;
    ask->choice->scale = YOMI_YOSE_BY_TEMPERATURE; /* of thermostrat too, where all is cold */
    for (int i = 0; i < ask->sum->n_parts; i++) {
        const yomi_yose_node root = ask->sum->parts[i].root;
        const yomi_yose_thermo *t = &ask->heat->thermos[i];
        if (yose_is_leaf(ask->sum, root)) continue;
        if (t->has_temperature) yose_size(ask, i, yomi_rat_double(t->temperature));
        /* A settled tree has no temperature; it is played last. */
        int order = 1;
        if (best && t->has_temperature != best->has_temperature)
            order = t->has_temperature ? 1 : -1;
        else if (best)
            order = yomi_rat_compare(t->temperature, best->temperature);
        if (order < 0) continue;
        const int option = option_of(ask, root, t);
        if (order > 0) {
            best = t;
            yose_pick(ask, i, option);
        } else {
            yose_pick_too(ask, i, option);
        }
    }
    return YOMI_OK;
}

const yomi_yose_method yose_method_hot = {
    .name = "hot",
    .summary = "the component with the highest temperature",
    .scale = YOMI_YOSE_BY_TEMPERATURE,
    .needs_heat = true,
    .takes_loops = true,
    .choose = choose,
};
