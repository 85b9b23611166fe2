/* SPDX-License-Identifier: MIT */
/* The paper's form {A, B_1 .. B_n} in a sum: one tree {x+y|{x|0}} and gotes. */
#include "base/base_rat.h"
#include "yose_tree.h"
#include <stdlib.h>

static yomi_yose_node after(const yomi_yose *sum, yomi_yose_node node, yomi_colour side)
{
    return yose_options(sum, node, side)[0];
}

/* One option for each side. */
static bool is_binary(const yomi_yose *sum, yomi_yose_node node)
{
    return !yose_is_loopy(sum, node) && sum->nodes[node].n[YOMI_BLACK] == 1 &&
           sum->nodes[node].n[YOMI_WHITE] == 1;
}

static bool is_switch(const yomi_yose *sum, yomi_yose_node node)
{
    return is_binary(sum, node) && yose_is_leaf(sum, after(sum, node, YOMI_BLACK)) &&
           yose_is_leaf(sum, after(sum, node, YOMI_WHITE));
}

/* By how much a side likes score a better than b; false when it does not. */
static bool is_better(yomi_rat *out, const yomi_yose *sum, yomi_colour side, yomi_yose_node a,
                      yomi_yose_node b)
{
    const yomi_rat x = sum->nodes[a].score, y = sum->nodes[b].score;
    return (side == YOMI_BLACK ? rat_sub(out, x, y, NULL) : rat_sub(out, y, x, NULL)) == YOMI_OK &&
           out->num > 0;
}

static bool take_tree(yomi_yose_decider *out, const yomi_yose *sum, int component)
{
    const yomi_yose_node root = sum->parts[component].root;
    if (out->tree >= 0 || !is_binary(sum, root)) return false;
    for (int side = 0; side < 2; side++) {
        const yomi_colour closer = (yomi_colour)side, other = (yomi_colour)!side;
        const yomi_yose_node end = after(sum, root, closer), rest = after(sum, root, other);
        if (!yose_is_leaf(sum, end) || !is_switch(sum, rest)) continue;
        out->tree = component;
        out->closer = closer;
        return is_better(&out->x, sum, closer, after(sum, rest, closer), after(sum, rest, other)) &&
               is_better(&out->y, sum, closer, end, after(sum, rest, closer));
    }
    return false;
}

bool yomi_yose_decide(yomi_yose_decider *out, const yomi_yose *sum, yomi_colour mover)
{
    yomi_yose_decider f = {.tree = -1};
    yomi_rat *gotes = calloc((size_t)sum->n_parts + 1, sizeof *gotes);
    bool is_form = gotes;
    int n = 0;
    for (int i = 0; i < sum->n_parts && is_form; i++) {
        const yomi_yose_node root = sum->parts[i].root;
        if (yose_is_leaf(sum, root)) continue;
        if (is_switch(sum, root))
            is_form = is_better(&gotes[n++], sum, YOMI_BLACK, after(sum, root, YOMI_BLACK),
                                after(sum, root, YOMI_WHITE));
        else
            is_form = take_tree(&f, sum, i);
    }
    is_form = is_form && f.tree >= 0 && n &&
              yomi_yose_discriminant(&f.d, f.x, f.y, gotes, n,
                                     mover == f.closer ? YOMI_BLACK : YOMI_WHITE, NULL) == YOMI_OK;
    free(gotes);
    if (is_form) *out = f;
    return is_form;
}
