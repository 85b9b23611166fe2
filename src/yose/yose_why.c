/* SPDX-License-Identifier: MIT */
/* Why a first move is right: facts about the line of best play, and about what happens to whoever
 * begins in the hottest component where that is wrong. */
#include "yose_heat.h"
#include <stdlib.h>
#include <string.h>

enum { RIVAL_NODES = 20000000 }; /* positions that may be read to see what the rival leads to */
enum { FEW_NODES = 1000 };

struct asker {
    const yomi_yose_heat *heat;
    const yomi_yose *sum;
    yomi_colour side;
    const yomi_yose_side *truth;
    yomi_yose_why *why;
    bool is_poor; /* memory was short */
};

static bool has_heat(const struct asker *a, int component)
{
    const yomi_yose_thermo *t = &a->heat->thermos[component];
    return t->is_known && t->has_temperature;
}

static bool is_hotter(const struct asker *a, int component, int than)
{
    if (!has_heat(a, component) || than < 0 || !has_heat(a, than)) return has_heat(a, component);
    return yomi_rat_compare(a->heat->thermos[component].temperature,
                            a->heat->thermos[than].temperature) > 0;
}

/* The hottest component other than one; -1: none has a temperature. */
static int hottest_but(const struct asker *a, int component)
{
    int best = -1;
    for (int i = 0; i < a->sum->n_parts; i++)
        if (i != component && is_hotter(a, i, best)) best = i;
    return best;
}

/* What a side loses at least that begins in a component; false when it is not known. */
static bool least_loss(const struct asker *a, int component, yomi_rat *out, int *option)
{
    bool is_known = false;
    for (int i = 0; i < a->truth->n_moves; i++) {
        const yomi_yose_loss *l = &a->truth->moves[i];
        if (l->move.component != component || !l->is_known) continue;
        if (is_known && yomi_rat_compare(l->loss, *out) >= 0) continue;
        is_known = true;
        *out = l->loss;
        *option = l->move.option;
    }
    return is_known;
}

/* Whether somebody still gains in a position by playing. */
static bool is_hot(const yomi_yose_heat *heat, yomi_yose_node node)
{
    if (!yose_is_loopy(heat->sum, node))
        return !heat->th.graphs[node].is_lost && heat->th.graphs[node].touch > 0;
    const struct yose_loop *loop = yose_loop_of(&heat->loops, node, YOMI_YOSE_NEUTRAL);
    return loop->figure == YOMI_YOSE_DRAWN && loop->has_temperature && loop->temperature.num > 0;
}

/* Who makes the last move that gains in a line, and where; false when nobody does. */
static bool find_last(struct asker *a, const yomi_yose_heat *heat, const yomi_yose_side *side,
                      yomi_colour mover, yomi_colour *last, int *component)
{
    const yomi_yose *sum = heat->sum;
    yomi_yose_node *nodes = malloc(((size_t)sum->n_parts + 1) * sizeof *nodes);
    bool is_found = false;
    if (!nodes) a->is_poor = true;
    for (int i = 0; nodes && i < sum->n_parts; i++) nodes[i] = sum->parts[i].root;
    for (int i = 0; nodes && i < side->n_line; i++, mover = (yomi_colour)!mover) {
        const yomi_yose_move m = side->line[i];
        if (m.component == YOMI_YOSE_PASS) continue;
        if (is_hot(heat, nodes[m.component])) {
            is_found = true;
            *last = mover;
            *component = m.component;
        }
        nodes[m.component] = yose_options(sum, nodes[m.component], mover)[m.option];
    }
    free(nodes);
    return is_found;
}

/* Whether a move leads to where the other side could lead back. */
static bool is_capture(const yomi_yose *sum, yomi_yose_node from, yomi_colour side,
                       yomi_yose_node to)
{
    const uint32_t *back = yose_options(sum, to, (yomi_colour)!side);
    for (uint32_t i = 0; i < sum->nodes[to].n[!side]; i++)
        if (back[i] == from) return true;
    return false;
}

/* After the capture that is move i of the line: what the other side plays elsewhere, and whether
 * that is answered or the ko goes on. */
static bool look_at_threat(struct asker *a, const yomi_yose_node *nodes, int i, yomi_colour taker)
{
    const yomi_yose_move *m = a->truth->line + i;
    const int left = a->truth->n_line - i, ko = m[0].component;
    yomi_yose_why *w = a->why;
    if (left < 3 || m[1].component < 0) return false;
    const yomi_yose_node to =
        yose_options(a->sum, nodes[m[1].component], (yomi_colour)!taker)[m[1].option];
    const bool is_local = m[1].component == ko;
    const bool is_answered = m[2].component == m[1].component &&
                             (is_local ? is_hot(a->heat, to) : left > 3 && m[3].component == ko);
    if (!is_answered && (is_local || m[2].component != ko)) return false;
    w->has_threat = true;
    w->threat_by = (yomi_colour)!taker;
    w->threat = m[1].component;
    w->threat_ko = ko;
    w->threat_is_answered = is_answered;
    w->threat_is_hot = is_hot(a->heat, to);
    return true;
}

/* The first ko threat of the line. */
static void find_threat(struct asker *a)
{
    const yomi_yose *sum = a->sum;
    yomi_yose_node *nodes = malloc(((size_t)sum->n_parts + 1) * sizeof *nodes);
    yomi_colour mover = a->side;
    if (!nodes) a->is_poor = true;
    for (int i = 0; nodes && i < sum->n_parts; i++) nodes[i] = sum->parts[i].root;
    for (int i = 0; nodes && i < a->truth->n_line; i++, mover = (yomi_colour)!mover) {
        const yomi_yose_move m = a->truth->line[i];
        if (m.component == YOMI_YOSE_PASS) continue;
        const yomi_yose_node from = nodes[m.component];
        const yomi_yose_node to = yose_options(sum, from, mover)[m.option];
        nodes[m.component] = to;
        if (is_capture(sum, from, mover, to) && look_at_threat(a, nodes, i, mover)) break;
    }
    free(nodes);
}

/* The measured sum after a move: everything but the components is shared. Free its parts and
 * twins. */
static bool after_move(yomi_yose_heat *heat, yomi_yose *sum, const struct asker *a,
                       yomi_yose_move m)
{
    const size_t n = (size_t)a->sum->n_parts;
    *sum = *a->sum;
    *heat = *a->heat;
    heat->sum = sum;
    sum->parts = malloc(n * sizeof *sum->parts);
    heat->twin = malloc(n * sizeof *heat->twin);
    if (!sum->parts || !heat->twin) return false;
    memcpy(sum->parts, a->sum->parts, n * sizeof *sum->parts);
    sum->parts[m.component].root =
        yose_options(a->sum, sum->parts[m.component].root, a->side)[m.option];
    for (size_t i = 0; i < n; i++) heat->twin[i] = (int)i;
    return true;
}

/* Whether the sum after the rival is worth what the solution says: it is not where other rules of
 * passing or repetition decided that. */
static bool is_as_told(const struct asker *a, const yomi_yose_side *after)
{
    yomi_rat value;
    const yomi_status status = a->side == YOMI_BLACK
                                   ? rat_sub(&value, a->truth->lower, a->why->rival_loss, NULL)
                                   : rat_add(&value, a->truth->lower, a->why->rival_loss, NULL);
    return status == YOMI_OK && yomi_rat_compare(after->lower, value) == 0 &&
           yomi_rat_compare(after->upper, value) == 0;
}

/* Who gets the last move when the side begins in the rival instead. */
static void follow_rival(struct asker *a, yomi_yose_move m, const yomi_solve *how)
{
    const yomi_yose_question q = {.ask = YOMI_YOSE_BEST,
                                  .black = a->side == YOMI_WHITE,
                                  .white = a->side == YOMI_BLACK,
                                  .pass = true,
                                  .nodes = RIVAL_NODES};
    yomi_yose sum;
    yomi_yose_heat heat;
    yomi_yose_result r = {0};
    if (after_move(&heat, &sum, a, m)) {
        const yomi_status status = yomi_yose_solve(&r, &heat, &q, how, NULL);
        const yomi_yose_side *line = &r.side[!a->side];
        const bool is_told = status == YOMI_OK && is_as_told(a, line);
        for (int i = 0; is_told && i < line->n_line && i < YOMI_YOSE_RIVAL_LINE; i++)
            a->why->rival_line[a->why->n_rival_line++] = line->line[i];
        if (is_told)
            a->why->has_rival_last = find_last(a, &heat, line, (yomi_colour)!a->side,
                                               &a->why->rival_last, &a->why->rival_last_component);
        const uint64_t nodes = r.answer.nodes;
        const double seconds = r.answer.seconds;
        if (status == YOMI_OK || status == YOMI_ESTOPPED) yomi_yose_result_free(&r);
        /* what stops at once, and not for time, found no memory */
        a->is_poor |= status == YOMI_ENOMEM ||
                      (status == YOMI_ESTOPPED && nodes < FEW_NODES && seconds < how->seconds &&
                       !(how->stop && yomi_stop_asked(how->stop)));
    } else {
        a->is_poor = true;
    }
    free(sum.parts);
    free(heat.twin);
}

/* The hottest component, when it is hotter than the one that is played and beginning there loses.
 */
static void find_rival(struct asker *a, const yomi_solve *how)
{
    yomi_yose_why *w = a->why;
    int option = 0;
    if (w->next < 0 || !is_hotter(a, w->next, w->move.component)) return;
    if (!least_loss(a, w->next, &w->rival_loss, &option) || !w->rival_loss.num) return;
    w->rival = w->next;
    follow_rival(a, (yomi_yose_move){w->next, option}, how);
}

/* What the move does in a ko: it leads to where it may be taken back, or out of the loop. */
static void look_at_ko(const struct asker *a)
{
    yomi_yose_why *w = a->why;
    const yomi_yose_node from = a->sum->parts[w->move.component].root;
    const yomi_yose_node to = yose_options(a->sum, from, a->side)[w->move.option];
    w->begins_ko = !yose_is_on_loop(a->sum, from) && yose_is_on_loop(a->sum, to);
    if (!yose_is_on_loop(a->sum, from)) return;
    w->ends_ko = !yose_is_loopy(a->sum, to);
    w->takes_ko = !w->ends_ko && is_capture(a->sum, from, a->side, to);
}

static bool all_are_best(const yomi_yose_side *side)
{
    for (int i = 0; i < side->n_moves; i++)
        if (side->moves[i].move.component != YOMI_YOSE_PASS &&
            (!side->moves[i].is_known || side->moves[i].loss.num))
            return false;
    return true;
}

static int count_plays(const yomi_yose_side *side)
{
    int n = 0;
    for (int i = 0; i < side->n_moves; i++) n += side->moves[i].move.component != YOMI_YOSE_PASS;
    return n;
}

/* What everything counts alone, and what moving first gains. */
static void find_gain(const struct asker *a)
{
    yomi_yose_why *w = a->why;
    yomi_rat value = a->truth->lower;
    w->means = RAT_ZERO;
    for (int i = 0; i < a->sum->n_parts; i++)
        if (!a->heat->thermos[i].has_alone ||
            rat_add(&w->means, w->means, a->heat->thermos[i].alone, NULL) != YOMI_OK)
            return;
    w->has_means = rat_sub(&w->gain, value, w->means, NULL) == YOMI_OK;
    if (a->side == YOMI_WHITE) w->gain.num = -w->gain.num;
}

static yomi_yose_because judge(const struct asker *a)
{
    const yomi_yose_why *w = a->why;
    const yomi_yose_count_go c = a->heat->counts[w->move.component];
    if (count_plays(a->truth) == 1) return YOMI_YOSE_ONLY;
    if (w->takes_ko) return YOMI_YOSE_TAKES;
    if (w->ends_ko) return YOMI_YOSE_ENDS;
    if (w->begins_ko) return YOMI_YOSE_BEGINS;
    const bool is_sente = c.kind == YOMI_YOSE_DOUBLE_SENTE || c.kind == YOMI_YOSE_SENTE;
    if (is_sente && w->is_answered && (c.kind == YOMI_YOSE_DOUBLE_SENTE || c.whose == a->side))
        return YOMI_YOSE_ANSWERED;
    if (c.kind == YOMI_YOSE_SENTE && c.whose != a->side) return YOMI_YOSE_PREVENTS;
    if (w->has_last && w->has_rival_last && w->last == a->side && w->rival_last != a->side)
        return YOMI_YOSE_LAST;
    if (w->rival >= 0) return YOMI_YOSE_RIVAL_LOSES;
    if (all_are_best(a->truth)) return YOMI_YOSE_EQUAL;
    return w->next < 0 || is_hotter(a, w->move.component, w->next) ? YOMI_YOSE_LARGEST
                                                                   : YOMI_YOSE_AS_LARGE;
}

yomi_status yomi_yose_explain(yomi_yose_why *out, const yomi_yose_heat *heat,
                              const yomi_yose_side *truth, yomi_colour side, const yomi_solve *how,
                              yomi_error *err)
{
    yomi_yose_why w = {.side = side, .next = -1, .rival = -1};
    struct asker a = {heat, heat->sum, side, truth, &w, false};
    if (!truth->has_best || !truth->n_line)
        return fail(err, YOMI_EILLEGAL, "there is no line of best play to explain");
    w.move = truth->line[0];
    find_gain(&a);
    if (w.move.component == YOMI_YOSE_PASS) {
        w.because = YOMI_YOSE_NOBODY_GAINS;
        *out = w;
        return YOMI_OK;
    }
    w.next = hottest_but(&a, w.move.component);
    w.is_answered = truth->n_line > 1 && truth->line[1].component == w.move.component;
    w.has_last = find_last(&a, heat, truth, side, &w.last, &w.last_component);
    look_at_ko(&a);
    if (heat->sum->n_loopy) find_threat(&a);
    find_rival(&a, how);
    if (a.is_poor) return fail(err, YOMI_ENOMEM, "there is no memory to explain the line");
    w.because = judge(&a);
    *out = w;
    return YOMI_OK;
}
