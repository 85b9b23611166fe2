/* SPDX-License-Identifier: MIT */
/* Sums that a program makes position by position. */
#include "yose_heat.h"
#include <stdlib.h>
#include <string.h>

yomi_status yomi_yose_new(yomi_yose **out, yomi_error *err)
{
    yomi_yose *sum = yose_new();
    if (!sum) return fail(err, YOMI_ENOMEM, "there is no memory for a sum");
    *out = sum;
    return YOMI_OK;
}

yomi_status yomi_yose_make_leaf(yomi_yose_node *out, yomi_yose *sum, yomi_rat score,
                                yomi_error *err)
{
    TRY(rat_make(&score, score.num, score.den, err));
    return yose_leaf(out, sum, score, err);
}

static yomi_status check_options(const yomi_yose *sum, const yomi_yose_node *nodes, int n,
                                 yomi_colour side, yomi_error *err)
{
    if (n < 1)
        return fail(err, YOMI_EILLEGAL, "%s has no option; a position needs one for each side",
                    side == YOMI_BLACK ? "Black" : "White");
    for (int i = 0; i < n; i++)
        if (nodes[i] >= sum->n_nodes)
            return fail(err, YOMI_EILLEGAL, "the sum has no node %u", nodes[i]);
    return YOMI_OK;
}

yomi_status yomi_yose_make_node(yomi_yose_node *out, yomi_yose *sum, const yomi_yose_node *black,
                                int n_black, const yomi_yose_node *white, int n_white,
                                yomi_error *err)
{
    TRY(check_options(sum, black, n_black, YOMI_BLACK, err));
    TRY(check_options(sum, white, n_white, YOMI_WHITE, err));
    return yose_inner(out, sum, black, (size_t)n_black, white, (size_t)n_white, err);
}

yomi_status yomi_yose_make_loop(yomi_yose_node *out, yomi_yose *sum, yomi_error *err)
{
    return yose_reserve(out, sum, err);
}

yomi_status yomi_yose_fill_loop(yomi_yose *sum, yomi_yose_node node, const yomi_yose_node *black,
                                int n_black, const yomi_yose_node *white, int n_white,
                                yomi_error *err)
{
    TRY(check_options(sum, black, n_black, YOMI_BLACK, err));
    TRY(check_options(sum, white, n_white, YOMI_WHITE, err));
    if (node >= sum->n_nodes || !yose_is_on_loop(sum, node) || sum->nodes[node].n[0])
        return fail(err, YOMI_EILLEGAL, "node %u is not waiting for its options", node);
    yomi_yose_node *both = malloc((size_t)(n_black + n_white) * sizeof *both);
    if (!both) return fail(err, YOMI_ENOMEM, "there is no memory for the options");
    memcpy(both, black, (size_t)n_black * sizeof *both);
    memcpy(both + n_black, white, (size_t)n_white * sizeof *both);
    const yomi_status status = yose_fill(sum, node, both, (size_t)n_black, (size_t)n_white, err);
    free(both);
    return status;
}

yomi_status yomi_yose_add(yomi_yose *sum, yomi_yose_node root, const char *name, yomi_error *err)
{
    int at = -1;
    if (root >= sum->n_nodes) return fail(err, YOMI_EILLEGAL, "the sum has no node %u", root);
    if (name && *name) {
        const size_t n = strlen(name);
        if (n >= YOMI_YOSE_NAME)
            return fail(err, YOMI_ERANGE, "a name has at most %d bytes", YOMI_YOSE_NAME - 1);
        if (strpbrk(name, ":{}|,*#\n\r\t"))
            return fail(err, YOMI_ERANGE, "\"%s\" is no name: it has a sign of the notation", name);
        TRY(yose_keep_name(&at, sum, name, n, err));
    }
    return yose_add(sum, root, at, err);
}

bool yomi_yose_wall(yomi_rat *out, const yomi_yose_heat *heat, yomi_yose_node node,
                    yomi_colour side, yomi_rat temperature)
{
    if (node >= heat->sum->n_nodes || temperature.num < 0) return false;
    return yose_wall(out, heat, YOMI_YOSE_NEUTRAL, node, side, temperature);
}

bool yomi_yose_option_wall(yomi_rat *out, const yomi_yose_heat *heat, yomi_yose_node node,
                           yomi_colour side, int option, yomi_rat temperature)
{
    if (option < 0 || option >= yomi_yose_options(heat->sum, node, side) || temperature.num < 0)
        return false;
    return yose_option_wall(out, heat, YOMI_YOSE_NEUTRAL, node, side, option, temperature);
}

bool yomi_yose_mast_under(yomi_rat *mean, yomi_rat *temperature, const yomi_yose_heat *heat,
                          yomi_yose_node node, yomi_yose_condition condition)
{
    if (node >= heat->sum->n_nodes) return false;
    if (yose_is_loopy(heat->sum, node)) {
        const struct yose_loop *loop = yose_loop_of(&heat->loops, node, condition);
        *mean = loop->mean;
        *temperature = loop->temperature;
        return loop->figure == YOMI_YOSE_DRAWN && loop->has_temperature;
    }
    const struct yose_graph *g = &heat->th.graphs[node];
    if (g->is_lost || !g->has_temperature) return false;
    *mean = yose_rat_of(&heat->th, g->mean);
    *temperature = yose_rat_of(&heat->th, g->temperature);
    return true;
}

bool yomi_yose_mast(yomi_rat *mean, yomi_rat *temperature, const yomi_yose_heat *heat,
                    yomi_yose_node node)
{
    return yomi_yose_mast_under(mean, temperature, heat, node, YOMI_YOSE_NEUTRAL);
}

int yomi_yose_best_option(const yomi_yose_heat *heat, yomi_yose_node node, yomi_colour side,
                          yomi_rat temperature)
{
    const int option = yose_option(heat, YOMI_YOSE_NEUTRAL, node, side, temperature, YOSE_NO_BAN);
    return option < 0 ? 0 : option;
}
