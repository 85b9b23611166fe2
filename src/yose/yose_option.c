/* SPDX-License-Identifier: MIT */
/* Which option a side plays at a temperature, by the walls of what it leads to. */
#include "yose_heat.h"

static bool leads_to(const yomi_yose *sum, yomi_yose_node from, yomi_colour side, yomi_yose_node to)
{
    const uint32_t *options = yose_options(sum, from, side);
    for (uint32_t i = 0; i < sum->nodes[from].n[side]; i++)
        if (options[i] == to) return true;
    return false;
}

bool yose_wall(yomi_rat *out, const yomi_yose_heat *heat, int condition, yomi_yose_node node,
               yomi_colour side, yomi_rat t)
{
    return yose_loop_wall(out, heat->sum, &heat->th, &heat->loops, condition, node, side, t);
}

/* What a move of the side is worth to it, without what the move costs. What may be taken back is
 * worth what the other side leaves, by moving on there or by playing elsewhere. */
static bool worth_of(yomi_rat *out, const yomi_yose_heat *heat, int condition, yomi_yose_node from,
                     yomi_yose_node to, yomi_colour side, yomi_rat t)
{
    const yomi_yose *sum = heat->sum;
    const yomi_colour other = (yomi_colour)!side;
    const bool is_capture = condition != (int)other && leads_to(sum, to, other, from);
    if (!is_capture) return yose_wall(out, heat, condition, to, other, t);
    if (!yose_wall(out, heat, condition, to, side, t)) return false;
    const yomi_rat tax = {other == YOMI_BLACK ? -t.num : t.num, t.den};
    const uint32_t *options = yose_options(sum, to, other);
    for (uint32_t i = 0; i < sum->nodes[to].n[other]; i++) {
        yomi_rat v;
        if (options[i] == from) continue;
        if (!yose_wall(&v, heat, condition, options[i], side, t) ||
            rat_add(&v, v, tax, NULL) != YOMI_OK)
            return false;
        const int c = yomi_rat_compare(v, *out);
        if (side == YOMI_BLACK ? c < 0 : c > 0) *out = v;
    }
    return true;
}

bool yose_option_wall(yomi_rat *out, const yomi_yose_heat *heat, int condition, yomi_yose_node node,
                      yomi_colour side, int option, yomi_rat t)
{
    const yomi_yose_node to = yose_options(heat->sum, node, side)[option];
    return worth_of(out, heat, condition, node, to, side, t);
}

int yose_option(const yomi_yose_heat *heat, int condition, yomi_yose_node node, yomi_colour side,
                yomi_rat t, yomi_yose_node banned)
{
    const yomi_yose *sum = heat->sum;
    const uint32_t *options = yose_options(sum, node, side);
    yomi_rat best = RAT_ZERO;
    int best_option = -1, first = -1;
    for (uint32_t i = 0; i < sum->nodes[node].n[side]; i++) {
        yomi_rat v;
        if (options[i] == banned) continue;
        if (first < 0) first = (int)i;
        if (!worth_of(&v, heat, condition, node, options[i], side, t)) continue;
        const int c = best_option < 0 ? 0 : yomi_rat_compare(v, best);
        if (best_option >= 0 && (side == YOMI_BLACK ? c <= 0 : c >= 0)) continue;
        best = v;
        best_option = (int)i;
    }
    return best_option < 0 ? first : best_option;
}
