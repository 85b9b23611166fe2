/* SPDX-License-Identifier: MIT */
#include "yose_lift.h"

/* {A, B_1 .. B_n}: A of two moves on one side and of one on the other, with single options. */
static bool is_a_tree(const yomi_yose *sum, yomi_yose_node node)
{
    const struct yose_node *n = &sum->nodes[node];
    if (n->depth != 2 || n->n[0] != 1 || n->n[1] != 1) return false;
    const yomi_yose_node b = yose_options(sum, node, YOMI_BLACK)[0];
    const yomi_yose_node w = yose_options(sum, node, YOMI_WHITE)[0];
    return yose_is_leaf(sum, b) != yose_is_leaf(sum, w);
}

static yomi_status choose(struct yose_ask *ask, yomi_error *err)
{
    int deep = 0;
    for (int i = 0; i < ask->sum->n_parts; i++) {
        const yomi_yose_node root = ask->sum->parts[i].root;
        if (ask->sum->nodes[root].depth < 2) continue;
        if (++deep > 1 || !is_a_tree(ask->sum, root))
            return fail(err, YOMI_EILLEGAL,
                        "corrected treats simple gotes and one tree such as {8|{3|0}}; component "
                        "%d is another form: use raise or renormalise",
                        i);
    }
    return yose_lift_choose(ask, YOSE_BY_GOTES, 0, err);
}

const yomi_yose_method yose_method_corrected = {
    .name = "corrected",
    .summary = "swings corrected by the gotes around, for one tree of depth 2 on one side",
    .scale = YOMI_YOSE_BY_SWING,
    .choose = choose,
};
