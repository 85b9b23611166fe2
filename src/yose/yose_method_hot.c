/* SPDX-License-Identifier: MIT */
#include "yose_method.h"

static yomi_status choose(struct yose_ask *ask, yomi_error *err)
{
    const struct yose_graph *best = NULL;
    (void)err;
    for (int i = 0; i < ask->sum->n_parts; i++) {
        const yomi_yose_node root = ask->sum->parts[i].root;
        const struct yose_graph *g = &ask->th->graphs[root];
        if (yose_is_leaf(ask->sum, root)) continue;
        /* A settled tree has no temperature; it is played last. */
        int order = 1;
        if (best && g->has_temperature != best->has_temperature)
            order = g->has_temperature ? 1 : -1;
        else if (best)
            order = (g->temperature > best->temperature) - (g->temperature < best->temperature);
        if (order < 0) continue;
        const int option = yose_best_option(ask->sum, ask->th, root, ask->mover, g->temperature);
        if (order > 0) {
            best = g;
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
    .needs_heat = true,
    .choose = choose,
};
