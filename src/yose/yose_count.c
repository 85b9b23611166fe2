/* SPDX-License-Identifier: MIT */
/* How Go players count: gote or sente, whose, at which ambient temperatures, and how much.
 *
 * A side that plays at the ambient temperature t keeps the move when its scaffold is vertical
 * there: what it threatens is hotter than t, so that the other side answers. Walls turn between
 * vertical and slanted at corners and nowhere else; from one corner of either wall to the next the
 * kind is therefore constant. */
#include "yose_heat.h"
#include <stdio.h>
#include <string.h>

/* Ambient temperatures from `low` to `high`. */
struct range {
    int64_t low, high;
};

/* The range between corners of the two walls in which t lies, t < high; it begins at 0. */
static struct range range_at(const struct yose_thermos *th, const struct yose_graph *g, int64_t t)
{
    struct range r = {0, g->temperature};
    for (int side = 0; side < 2; side++) {
        const struct yose_wall *w = &g->wall[side];
        for (uint32_t i = 0; i < w->n; i++) {
            const int64_t corner = th->corners[w->first + i].t;
            if (corner > t && corner < r.high) r.high = corner;
            if (corner <= t && corner > r.low) r.low = corner;
        }
    }
    return r;
}

/* How far above the foot of the mast a side's scaffold stays vertical: as long as an option, less
 * the tax, is still worth the mean. Such a stretch ends at a corner of that option's wall. */
static int64_t sente_top(const yomi_yose *sum, const struct yose_thermos *th, yomi_yose_node root,
                         yomi_colour side)
{
    const struct yose_graph *g = &th->graphs[root];
    const uint32_t *options = yose_options(sum, root, side);
    const int64_t sign = side == YOMI_BLACK ? 1 : -1;
    int64_t top = g->temperature;
    for (uint32_t i = 0; i < sum->nodes[root].n[side]; i++) {
        const struct yose_wall *w = &th->graphs[options[i]].wall[!side];
        for (uint32_t k = 0; k < w->n; k++) {
            const struct yose_corner *c = &th->corners[w->first + k];
            if (c->t > top && sign * c->v - c->t == sign * g->mean) top = c->t;
        }
    }
    return top;
}

yomi_yose_count_go yose_count(const yomi_yose *sum, const struct yose_thermos *th,
                              yomi_yose_node root, bool has_others, int64_t ambient)
{
    const struct yose_graph *g = &th->graphs[root];
    yomi_yose_count_go c = {YOMI_YOSE_LEAF, YOMI_BLACK, RAT_ZERO, RAT_ZERO,
                            RAT_ZERO,       RAT_ZERO,   RAT_ZERO};
    if (yose_is_leaf(sum, root)) return c;
    c.kind = YOMI_YOSE_SETTLED;
    if (!g->has_temperature) return c;
    const int64_t t = has_others && ambient < g->temperature ? ambient : g->temperature;
    const bool is_cold = g->temperature < 0;
    const bool black = !is_cold && yose_wall_is_vertical(th, root, YOMI_BLACK, t);
    const bool white = !is_cold && yose_wall_is_vertical(th, root, YOMI_WHITE, t);
    struct range r = range_at(th, g, t < g->temperature ? t : t - 1);
    c.kind = is_cold          ? YOMI_YOSE_COLD
             : black && white ? YOMI_YOSE_DOUBLE_SENTE
             : black || white ? YOMI_YOSE_SENTE
                              : YOMI_YOSE_GOTE;
    c.whose = white ? YOMI_WHITE : YOMI_BLACK;
    if (c.kind == YOMI_YOSE_SENTE && r.high == g->temperature)
        r.high = sente_top(sum, th, root, c.whose);
    c.from = yose_rat_of(th, is_cold ? 0 : r.low);
    c.to = yose_rat_of(th, is_cold ? 0 : r.high);
    c.at = yose_rat_of(th, t);
    c.miai = yose_rat_of(th, g->temperature);
    /* A play that is answered is counted with its answer, another one without. */
    c.deiri = yose_rat_of(th, yose_wall_at(th, root, YOMI_BLACK, t) -
                                  yose_wall_at(th, root, YOMI_WHITE, t) + (black ? 0 : t) +
                                  (white ? 0 : t));
    return c;
}

yomi_yose_count_go yomi_yose_judge(const yomi_yose_heat *heat, int component)
{
    return heat->counts[component];
}

yomi_yose_count_go yomi_yose_seen_by(yomi_yose_count_go count, yomi_colour side)
{
    if (count.kind != YOMI_YOSE_SENTE || count.whose == side) return count;
    count.kind = YOMI_YOSE_REVERSE_SENTE;
    count.whose = side;
    if (yomi_rat_compare(count.to, count.miai) > 0) count.to = count.miai;
    return count;
}

const char *yomi_yose_kind_name(yomi_yose_kind kind)
{
    static const char *const names[] = {"gote", "sente",   "reverse sente", "double sente",
                                        "cold", "settled", "leaf",          "ko"};
    return (unsigned)kind < sizeof names / sizeof *names ? names[kind] : "unknown";
}

bool yomi_yose_kind_has_owner(yomi_yose_kind kind)
{
    return kind == YOMI_YOSE_SENTE || kind == YOMI_YOSE_REVERSE_SENTE;
}

/* " below 5", " above 3/2", " from 2 to 5", or nothing for a gote at every temperature. */
static void write_range(char *buf, size_t bytes, const yomi_yose_count_go *c)
{
    char from[YOMI_RAT_TEXT], to[YOMI_RAT_TEXT];
    const bool is_lowest = c->from.num == 0;
    const bool is_highest = c->kind == YOMI_YOSE_GOTE && yomi_rat_compare(c->to, c->miai) == 0;
    yomi_rat_write(from, c->from);
    yomi_rat_write(to, c->to);
    if (is_lowest && is_highest)
        *buf = 0;
    else if (is_lowest)
        snprintf(buf, bytes, " below %s", to);
    else if (is_highest)
        snprintf(buf, bytes, " above %s", from);
    else
        snprintf(buf, bytes, " from %s to %s", from, to);
}

char *yomi_yose_kind_write(char buf[YOMI_YOSE_KIND_TEXT], const yomi_yose_count_go *count)
{
    const char *owner = !yomi_yose_kind_has_owner(count->kind) ? ""
                        : count->whose == YOMI_BLACK           ? "Black's "
                                                               : "White's ";
    const int n =
        snprintf(buf, YOMI_YOSE_KIND_TEXT, "%s%s", owner, yomi_yose_kind_name(count->kind));
    if (count->kind <= YOMI_YOSE_DOUBLE_SENTE)
        write_range(buf + n, YOMI_YOSE_KIND_TEXT - (size_t)n, count);
    return buf;
}
