/* SPDX-License-Identifier: MIT */
/* Thermographs with loops, one part of the graph after the other, from the temperature 0 up.
 *
 * At a temperature t a move of Black's costs t and one of White's gives t. Within a part every wall
 * is the best of some *terms*, each the wall of a node or the worth of a capture, shifted by t.
 * Just above a temperature all of them are straight *lines*, which are found by going round until
 * nothing changes; they hold up to the first *event*: another term becomes the best, a line from
 * outside turns, or the walls of a node meet. A node whose walls would cross is frozen: its mast
 * begins.
 *
 * A capture that may be taken back: who is komaster takes back at once. Without threats the other
 * side takes the best of its other moves there and of playing elsewhere, which leaves the capturer
 * to move again. */
#include "yose_loop.h"
#include "yose_alone.h"
#include "yose_part.h"
#include <stdlib.h>
#include <string.h>

enum { EVENTS = 10000 }; /* of one part, at most */

/* A line from the present temperature up: its value there, and its slope. Far away it is
 * infinite. */
struct line {
    int infinite; /* -1, 1, or 0 */
    yomi_rat v, slope;
};

/* A wall of a node, or the worth of a capture, and what the move costs. */
struct term {
    bool is_capture;
    uint32_t of;      /* the node, or the number of the capture's op */
    yomi_colour side; /* whose wall */
    int cost;         /* slope that is added: -1 for Black's moves, 1 for White's, 0 */
};

/* The best of some terms for a side. */
struct op {
    yomi_colour chooser;
    size_t first, n;
};

/* A node in which whoever begins at the temperature 0 loses: what it counts, the simplest number
 * between what Black and White get by beginning. */
struct cold {
    bool is_cold;
    yomi_rat count, stops[2];
};

/* A capture that may be taken back. */
struct capture {
    yomi_yose_node from, to;
    yomi_colour by;
    uint32_t op;
};

/* Corners of a wall so far. */
struct wall {
    yomi_yose_corner *corners;
    size_t n, cap;
};

struct maker {
    const yomi_yose *sum;
    const struct yose_thermos *th;
    struct yose_loops *out;
    struct watch *watch;
    int condition;
    bool is_poor;    /* memory was short */
    bool has_colds;  /* they were looked for */
    bool is_stopped; /* the watch said so */
    bool is_lost;    /* a number passed 64 bits */
    /* the part: ops 2i and 2i + 1 are the walls of its node i, and captures follow */
    const yomi_yose_node *nodes;
    uint32_t n;
    uint32_t *in_part; /* by node of the sum: its number in the part, or n */
    struct op *ops;
    size_t n_ops, ops_cap;
    struct term *terms;
    size_t n_terms, terms_cap;
    struct capture *captures;
    size_t n_captures, captures_cap;
    /* the present */
    yomi_rat t;
    struct line *lines, *others; /* by op */
    size_t lines_cap, others_cap;
    bool *is_frozen;
    yomi_rat *mast, *frozen_at;
    struct cold *colds; /* by node of the part */
    struct wall *walls; /* by node and side */
    size_t room;        /* nodes for which there is room */
};

/* The op of a side's wall of a node of the part. */
static size_t op_of(uint32_t i, int side)
{
    return 2 * (size_t)i + (size_t)side;
}

/* --- numbers ---------------------------------------------------------------------------------- */

static yomi_rat plus(struct maker *m, yomi_rat a, yomi_rat b)
{
    yomi_rat out = RAT_ZERO;
    if (rat_add(&out, a, b, NULL) != YOMI_OK) m->is_lost = true;
    return out;
}

static yomi_rat minus(struct maker *m, yomi_rat a, yomi_rat b)
{
    b.num = -b.num;
    return plus(m, a, b);
}

static yomi_rat times(struct maker *m, yomi_rat a, yomi_rat b)
{
    yomi_rat out = RAT_ZERO;
    if (rat_mul(&out, a, b, NULL) != YOMI_OK) m->is_lost = true;
    return out;
}

static yomi_rat over(struct maker *m, yomi_rat a, yomi_rat b)
{
    yomi_rat out = RAT_ZERO;
    if (rat_div(&out, a, b, NULL) != YOMI_OK) m->is_lost = true;
    return out;
}

static yomi_rat whole(int64_t n)
{
    return (yomi_rat){n, 1};
}

/* By value, and by slope where the values are equal: which line is above the other just beyond. */
static int compare_lines(const struct line *a, const struct line *b)
{
    if (a->infinite || b->infinite)
        return (a->infinite > b->infinite) - (a->infinite < b->infinite);
    const int c = yomi_rat_compare(a->v, b->v);
    return c ? c : yomi_rat_compare(a->slope, b->slope);
}

/* --- walls from outside the part -------------------------------------------------------------- */

/* The stretch of a wall at the present temperature; *end is where it turns next, if it does. */
static struct line line_of_corners(struct maker *m, const yomi_yose_corner *c, uint32_t n,
                                   yomi_rat *end, bool *has_end)
{
    uint32_t i = 0;
    while (i + 1 < n && yomi_rat_compare(c[i + 1].temperature, m->t) <= 0) i++;
    *has_end = i + 1 < n;
    if (!*has_end) return (struct line){0, c[i].value, RAT_ZERO};
    *end = c[i + 1].temperature;
    const yomi_rat width = minus(m, c[i + 1].temperature, c[i].temperature);
    const yomi_rat slope = over(m, minus(m, c[i + 1].value, c[i].value), width);
    const yomi_rat way = minus(m, m->t, c[i].temperature);
    return (struct line){0, plus(m, c[i].value, times(m, slope, way)), slope};
}

/* The corner of a tree's wall below which the present temperature lies; NULL above the mast's foot.
 * Corners stand in units, from the foot down. */
static const struct yose_corner *tree_corner(const struct maker *m, const struct yose_wall *w)
{
    const struct yose_corner *c = m->th->corners + w->first, *last = NULL;
    for (uint32_t i = 0; i < w->n; i++) {
        if (yomi_rat_compare(yose_rat_of(m->th, c[i].t), m->t) <= 0) break;
        last = &c[i];
    }
    return last;
}

static struct line line_of_tree(struct maker *m, yomi_yose_node node, yomi_colour side,
                                yomi_rat *end, bool *has_end)
{
    const struct yose_graph *g = &m->th->graphs[node];
    const struct yose_wall *w = &g->wall[side];
    const struct yose_corner *c = tree_corner(m, w);
    *has_end = c;
    if (!c) return (struct line){0, yose_rat_of(m->th, g->mean), RAT_ZERO};
    const struct yose_corner *low = c + 1;
    int slope = w->slope; /* dv/dt: below the last corner */
    if (low < m->th->corners + w->first + w->n) slope = c->v == low->v ? 0 : c->v > low->v ? 1 : -1;
    *end = yose_rat_of(m->th, c->t);
    const yomi_rat way = minus(m, *end, m->t);
    const yomi_rat v = minus(m, yose_rat_of(m->th, c->v), times(m, whole(slope), way));
    return (struct line){0, v, whole(slope)};
}

/* The line of a node that is measured already. */
static struct line line_outside(struct maker *m, yomi_yose_node node, yomi_colour side,
                                yomi_rat *end, bool *has_end)
{
    if (!yose_is_loopy(m->sum, node)) return line_of_tree(m, node, side, end, has_end);
    const struct yose_ascent *w = &yose_loop_of(m->out, node, m->condition)->wall[side];
    return line_of_corners(m, m->out->corners + w->first, w->n, end, has_end);
}

/* --- terms ------------------------------------------------------------------------------------ */

static bool leads_to(const yomi_yose *sum, yomi_yose_node from, yomi_colour side, yomi_yose_node to)
{
    const uint32_t *options = yose_options(sum, from, side);
    for (uint32_t i = 0; i < sum->nodes[from].n[side]; i++)
        if (options[i] == to) return true;
    return false;
}

static void add_term(struct maker *m, struct term term)
{
    if (!LIST_RESERVE(m->terms, m->terms_cap, m->n_terms, 1)) {
        m->is_poor = true;
        return;
    }
    m->terms[m->n_terms++] = term;
}

static const struct capture *find_capture(const struct maker *m, yomi_yose_node from,
                                          yomi_yose_node to, yomi_colour by)
{
    for (size_t i = 0; i < m->n_captures; i++)
        if (m->captures[i].from == from && m->captures[i].to == to && m->captures[i].by == by)
            return &m->captures[i];
    return NULL;
}

/* What a move is worth: the wall that it leaves to the other side, or what the capture is worth. */
static void add_move(struct maker *m, yomi_yose_node from, yomi_yose_node to, yomi_colour by)
{
    const struct capture *c = find_capture(m, from, to, by);
    const int cost = by == YOMI_BLACK ? -1 : 1;
    add_term(m, c ? (struct term){true, c->op, by, cost}
                  : (struct term){false, to, (yomi_colour)!by, cost});
}

static void begin_op(struct maker *m, yomi_colour chooser)
{
    if (LIST_RESERVE(m->ops, m->ops_cap, m->n_ops, 1))
        m->ops[m->n_ops++] = (struct op){chooser, m->n_terms, 0};
    else
        m->is_poor = true;
}

static void end_op(struct maker *m)
{
    if (!m->is_poor) m->ops[m->n_ops - 1].n = m->n_terms - m->ops[m->n_ops - 1].first;
}

/* Captures that the other side may take back, but not at once: all unless it is komaster. */
static void list_captures(struct maker *m)
{
    m->n_captures = 0;
    for (uint32_t i = 0; i < m->n && !m->is_poor; i++) {
        const yomi_yose_node from = m->nodes[i];
        for (int side = 0; side < 2; side++) {
            const uint32_t *options = yose_options(m->sum, from, (yomi_colour)side);
            for (uint32_t k = 0; k < m->sum->nodes[from].n[side] && m->condition != !side; k++) {
                const yomi_yose_node to = options[k];
                if (m->in_part[to] == UINT32_MAX || find_capture(m, from, to, (yomi_colour)side) ||
                    !leads_to(m->sum, to, (yomi_colour)!side, from))
                    continue;
                if (!LIST_RESERVE(m->captures, m->captures_cap, m->n_captures, 1)) {
                    m->is_poor = true;
                    return;
                }
                const uint32_t op = 2 * m->n + (uint32_t)m->n_captures;
                m->captures[m->n_captures++] = (struct capture){from, to, (yomi_colour)side, op};
            }
        }
    }
}

static void make_ops(struct maker *m)
{
    m->n_ops = m->n_terms = 0;
    list_captures(m);
    for (uint32_t i = 0; i < 2 * m->n && !m->is_poor; i++) {
        const yomi_colour side = (yomi_colour)(i % 2);
        const yomi_yose_node from = m->nodes[i / 2];
        const uint32_t *options = yose_options(m->sum, from, side);
        begin_op(m, side);
        for (uint32_t k = 0; k < m->sum->nodes[from].n[side]; k++)
            add_move(m, from, options[k], side);
        end_op(m);
    }
    for (size_t i = 0; i < m->n_captures && !m->is_poor; i++) {
        const struct capture c = m->captures[i];
        const yomi_colour other = (yomi_colour)!c.by;
        const uint32_t *options = yose_options(m->sum, c.to, other);
        begin_op(m, other);
        add_term(m, (struct term){false, c.to, c.by, 0}); /* who was taken from plays elsewhere */
        for (uint32_t k = 0; k < m->sum->nodes[c.to].n[other]; k++)
            if (options[k] != c.from) add_move(m, c.to, options[k], other);
        end_op(m);
    }
}

/* --- lines ------------------------------------------------------------------------------------ */

static struct line line_of_term(struct maker *m, const struct term *term)
{
    struct line line;
    const uint32_t i = term->is_capture ? 0 : m->in_part[term->of];
    if (term->is_capture) {
        line = m->lines[term->of];
    } else if (i == UINT32_MAX) {
        yomi_rat end;
        bool has_end;
        line = line_outside(m, term->of, term->side, &end, &has_end);
    } else if (m->is_frozen[i]) {
        line = (struct line){0, m->mast[i], RAT_ZERO};
    } else {
        line = m->lines[op_of(i, term->side)];
    }
    if (!term->cost || line.infinite) return line;
    line.v = plus(m, line.v, times(m, whole(term->cost), m->t));
    line.slope = plus(m, line.slope, whole(term->cost));
    return line;
}

static struct line best_term(struct maker *m, const struct op *op)
{
    struct line best = line_of_term(m, &m->terms[op->first]);
    for (size_t i = 1; i < op->n; i++) {
        const struct line line = line_of_term(m, &m->terms[op->first + i]);
        const int c = compare_lines(&line, &best);
        if (op->chooser == YOMI_BLACK ? c > 0 : c < 0) best = line;
    }
    return best;
}

/* All lines, beginning infinitely high or low; false when they never come to rest. */
static bool go_round(struct maker *m, int infinite)
{
    for (size_t i = 0; i < m->n_ops; i++) m->lines[i] = (struct line){infinite, RAT_ZERO, RAT_ZERO};
    for (size_t round = 0; round < m->n_ops + 2 && !m->is_lost && !m->is_stopped; round++) {
        bool is_at_rest = true;
        if (watch_tick(m->watch, 0)) m->is_stopped = true;
        for (size_t i = 0; i < m->n_ops; i++) {
            const struct line line = best_term(m, &m->ops[i]);
            if (compare_lines(&line, &m->lines[i])) is_at_rest = false;
            m->lines[i] = line;
        }
        if (is_at_rest) return true;
    }
    return false;
}

/* The lowest and the highest wall at which a way leaves the part; false when none does. */
static bool find_exits(struct maker *m, yomi_rat exits[2])
{
    bool has_exit = false;
    for (size_t i = 0; i < m->n_terms; i++) {
        const struct term *term = &m->terms[i];
        if (term->is_capture || m->in_part[term->of] != UINT32_MAX) continue;
        yomi_rat end;
        bool has_end;
        const yomi_rat v = line_outside(m, term->of, term->side, &end, &has_end).v;
        if (!has_exit || yomi_rat_compare(v, exits[0]) < 0) exits[0] = v;
        if (!has_exit || yomi_rat_compare(v, exits[1]) > 0) exits[1] = v;
        has_exit = true;
    }
    return has_exit;
}

/* Look for cold nodes at the temperature 0. Where endless play decides, it is no gain for who
 * begins: Black's stop is the lowest, White's the highest that the lines allow. */
static void find_cold(struct maker *m, const struct line *low, const struct line *high)
{
    yomi_rat exits[2] = {RAT_ZERO, RAT_ZERO};
    const bool has_exit = find_exits(m, exits);
    for (uint32_t i = 0; i < m->n; i++) {
        const struct line *l = &low[op_of(i, YOMI_BLACK)], *h = &high[op_of(i, YOMI_WHITE)];
        struct cold *c = &m->colds[i];
        c->stops[YOMI_BLACK] = l->infinite ? exits[l->infinite > 0] : l->v;
        c->stops[YOMI_WHITE] = h->infinite ? exits[h->infinite > 0] : h->v;
        c->is_cold = has_exit && yomi_rat_compare(c->stops[YOMI_BLACK], c->stops[YOMI_WHITE]) < 0 &&
                     yose_simplest(&c->count, c->stops[YOMI_BLACK], c->stops[YOMI_WHITE]);
    }
}

/* The lines, if there is one answer: where endless play decides, the highest, in m->others, and the
 * lowest differ. */
static bool find_lines(struct maker *m)
{
    if (!go_round(m, 1)) return false;
    memcpy(m->others, m->lines, m->n_ops * sizeof *m->lines);
    if (!go_round(m, -1)) return false;
    if (!m->t.num && !m->has_colds) find_cold(m, m->lines, m->others);
    m->has_colds = true;
    for (size_t i = 0; i < m->n_ops; i++)
        if (m->lines[i].infinite || compare_lines(&m->lines[i], &m->others[i])) return false;
    return true;
}

/* Black's wall less White's, of the scaffold. */
static struct line gap_of(struct maker *m, uint32_t i)
{
    const struct line *l = &m->lines[op_of(i, YOMI_BLACK)], *r = &m->lines[op_of(i, YOMI_WHITE)];
    return (struct line){0, minus(m, l->v, r->v), minus(m, l->slope, r->slope)};
}

static int sign_of(const struct line *line)
{
    return line->v.num ? (line->v.num > 0) - (line->v.num < 0)
                       : (line->slope.num > 0) - (line->slope.num < 0);
}

/* --- events ----------------------------------------------------------------------------------- */

/* Take note of a change at a temperature above the present one. */
static void note(struct maker *m, yomi_rat at, yomi_rat *next, bool *has_next)
{
    if (yomi_rat_compare(at, m->t) <= 0) return;
    if (*has_next && yomi_rat_compare(at, *next) >= 0) return;
    *next = at;
    *has_next = true;
}

/* Where two lines meet above the present temperature. */
static void note_meeting(struct maker *m, const struct line *a, const struct line *b,
                         yomi_rat *next, bool *has_next)
{
    const yomi_rat gap = minus(m, a->v, b->v), turn = minus(m, b->slope, a->slope);
    if (!gap.num || !turn.num || (gap.num > 0) != (turn.num > 0)) return;
    note(m, plus(m, m->t, over(m, gap, turn)), next, has_next);
}

static bool find_next(struct maker *m, yomi_rat *next)
{
    bool has_next = false;
    for (size_t i = 0; i < m->n_ops; i++) {
        for (size_t k = 0; k < m->ops[i].n; k++) {
            const struct term *term = &m->terms[m->ops[i].first + k];
            const struct line line = line_of_term(m, term);
            note_meeting(m, &line, &m->lines[i], next, &has_next);
            if (term->is_capture || m->in_part[term->of] != UINT32_MAX) continue;
            yomi_rat end;
            bool has_end;
            line_outside(m, term->of, term->side, &end, &has_end);
            if (has_end) note(m, end, next, &has_next);
        }
    }
    for (uint32_t i = 0; i < m->n; i++)
        note_meeting(m, &m->lines[op_of(i, YOMI_BLACK)], &m->lines[op_of(i, YOMI_WHITE)], next,
                     &has_next);
    return has_next;
}

/* --- a part ----------------------------------------------------------------------------------- */

static void add_corner(struct maker *m, uint32_t i, int side, yomi_rat v)
{
    struct wall *w = &m->walls[op_of(i, side)];
    if (w->n && yomi_rat_compare(w->corners[w->n - 1].temperature, m->t) == 0) return;
    if (LIST_RESERVE(w->corners, w->cap, w->n, 1))
        w->corners[w->n++] = (yomi_yose_corner){m->t, v};
    else
        m->is_poor = true;
}

/* Freeze a node whose walls are about to cross, or thaw one that was frozen just now when those
 * frozen with it have parted its walls again. False when neither is called for. */
static bool freeze_or_thaw(struct maker *m, uint32_t i, const struct line *gap)
{
    const bool is_cold = sign_of(gap) < 0;
    if (m->is_frozen[i] == is_cold) return false;
    m->is_frozen[i] = is_cold;
    m->mast[i] = m->lines[op_of(i, YOMI_BLACK)].v;
    m->frozen_at[i] = m->t;
    return true;
}

/* Freeze what freezes at the present temperature. The figure is not drawn when walls have crossed
 * already, when those of a frozen node meet again, or when play goes on for ever. */
static yomi_yose_figure freeze(struct maker *m, uint32_t *culprit)
{
    for (uint32_t round = 0; round <= 2 * m->n + 2; round++) {
        bool is_done = true;
        *culprit = 0;
        if (!find_lines(m)) return YOMI_YOSE_ENDLESS;
        for (uint32_t i = 0; i < m->n; i++) {
            const struct line gap = gap_of(m, i);
            *culprit = i;
            if (m->is_frozen[i] && yomi_rat_compare(m->t, m->frozen_at[i]) > 0) {
                if (gap.v.num >= 0) return YOMI_YOSE_CAVE;
            } else if (!m->t.num && m->colds[i].is_cold && !yose_is_on_loop(m->sum, m->nodes[i])) {
                is_done &= m->is_frozen[i]; /* a number, as a cold tree is */
                m->is_frozen[i] = true;
                m->mast[i] = m->colds[i].count;
                m->frozen_at[i] = m->t;
            } else if (gap.v.num < 0) {
                return m->t.num ? YOMI_YOSE_CAVE : YOMI_YOSE_BELOW_ZERO;
            } else if (freeze_or_thaw(m, i, &gap)) {
                is_done = false;
            }
        }
        if (is_done) return YOMI_YOSE_DRAWN;
    }
    return YOMI_YOSE_ENDLESS;
}

/* Corners where a wall of the part turns at the present temperature; `before` has the lines below
 * it. */
static void add_corners(struct maker *m, const struct line *before, bool has_before)
{
    for (uint32_t i = 0; i < m->n && !m->is_poor; i++) {
        for (int side = 0; side < 2; side++) {
            const struct line *line = &m->lines[op_of(i, side)];
            const bool was_frozen = m->is_frozen[i] && yomi_rat_compare(m->frozen_at[i], m->t) < 0;
            const bool is_foot = m->is_frozen[i] && !was_frozen;
            const bool turns =
                !has_before || yomi_rat_compare(before[op_of(i, side)].slope, line->slope) != 0;
            if (is_foot)
                add_corner(m, i, side, m->mast[i]);
            else if (!was_frozen && turns)
                add_corner(m, i, side, line->v);
        }
    }
}

/* Whether a node that never froze stands still from some temperature on: nobody gains at any tax.
 */
static bool is_settled(const struct maker *m, uint32_t i)
{
    const struct line *l = &m->lines[op_of(i, YOMI_BLACK)], *r = &m->lines[op_of(i, YOMI_WHITE)];
    return compare_lines(l, r) == 0 && l->slope.num == 0;
}

static yomi_yose_figure draw(struct maker *m, uint32_t *culprit)
{
    struct line *before = NULL;
    yomi_yose_figure figure = YOMI_YOSE_DRAWN;
    bool has_before = false;
    m->t = RAT_ZERO;
    before = calloc(2 * (size_t)m->n + 1, sizeof *before);
    if (!before) m->is_poor = true;
    for (int event = 0; !m->is_poor && figure == YOMI_YOSE_DRAWN; event++) {
        yomi_rat next;
        figure = freeze(m, culprit);
        if (figure != YOMI_YOSE_DRAWN) break;
        add_corners(m, before, has_before);
        memcpy(before, m->lines, 2 * (size_t)m->n * sizeof *before);
        has_before = true;
        if (event == EVENTS) figure = YOMI_YOSE_PAST_64_BITS;
        if (!find_next(m, &next)) break;
        m->t = next;
    }
    free(before);
    if (m->is_lost) figure = YOMI_YOSE_PAST_64_BITS;
    if (m->is_stopped) figure = YOMI_YOSE_UNMEASURED;
    for (uint32_t i = 0; i < m->n && figure == YOMI_YOSE_DRAWN; i++) {
        if (m->is_frozen[i] || is_settled(m, i)) continue;
        *culprit = i;
        figure = YOMI_YOSE_ALWAYS_HOT;
    }
    return figure;
}

/* The corners of a wall up to the last that it turns at. */
static size_t n_turns(const struct wall *w)
{
    size_t n = w->n;
    while (n > 1 && yomi_rat_compare(w->corners[n - 1].value, w->corners[n - 2].value) == 0) n--;
    return n;
}

/* Where the mast of a frozen node begins: below what it froze at, if both walls were one vertical
 * line before. */
static yomi_rat foot_of(const struct maker *m, uint32_t i)
{
    yomi_rat foot = RAT_ZERO;
    for (int side = 0; side < 2; side++) {
        const struct wall *w = &m->walls[op_of(i, side)];
        const yomi_rat t = w->corners[n_turns(w) - 1].temperature;
        if (yomi_rat_compare(t, foot) > 0) foot = t;
    }
    return foot;
}

/* Keep the figure of a node of the part. */
static void keep(struct maker *m, uint32_t i, yomi_yose_figure figure, uint32_t culprit)
{
    struct yose_loops *out = m->out;
    struct yose_loop *loop = &out->loops[m->condition][out->place[m->nodes[i]]];
    const struct cold *cold = &m->colds[i];
    *loop = (struct yose_loop){.figure = figure, .culprit = m->nodes[culprit]};
    loop->has_alone = m->has_colds && cold->is_cold;
    if (m->has_colds) memcpy(loop->stops, cold->stops, sizeof loop->stops);
    if (loop->has_alone) loop->alone = cold->count;
    if (figure != YOMI_YOSE_DRAWN) return;
    loop->has_temperature = m->is_frozen[i] && !cold->is_cold;
    loop->mean = m->is_frozen[i] ? m->mast[i] : m->lines[op_of(i, YOMI_BLACK)].v;
    loop->temperature = loop->has_temperature ? foot_of(m, i) : RAT_ZERO;
    if (!loop->has_alone) loop->alone = loop->mean;
    loop->has_alone = true;
    for (int side = 0; side < 2; side++) {
        const struct wall *w = &m->walls[op_of(i, side)];
        size_t n = 0;
        if (!LIST_RESERVE(out->corners, out->corners_cap, out->n_corners, w->n)) {
            m->is_poor = true;
            return;
        }
        while (n < w->n && (!loop->has_temperature ||
                            yomi_rat_compare(w->corners[n].temperature, loop->temperature) <= 0))
            n++;
        loop->wall[side] = (struct yose_ascent){out->n_corners, (uint32_t)n};
        memcpy(out->corners + out->n_corners, w->corners, n * sizeof *w->corners);
        out->n_corners += n;
    }
}

/* A node outside the part whose figure is not drawn, so that none can be drawn above it. */
static const struct yose_loop *find_undrawn(struct maker *m, yomi_yose_figure *figure,
                                            yomi_yose_node *culprit)
{
    *figure = YOMI_YOSE_DRAWN;
    for (size_t i = 0; i < m->n_terms; i++) {
        const struct term *term = &m->terms[i];
        if (term->is_capture || m->in_part[term->of] != UINT32_MAX) continue;
        if (!yose_is_loopy(m->sum, term->of)) {
            if (!m->th->graphs[term->of].is_lost) continue;
            *figure = m->th->is_stopped ? YOMI_YOSE_UNMEASURED : YOMI_YOSE_PAST_64_BITS;
            *culprit = term->of;
            continue;
        }
        const struct yose_loop *loop = yose_loop_of(m->out, term->of, m->condition);
        if (loop->figure == YOMI_YOSE_DRAWN) continue;
        *figure = loop->figure;
        *culprit = loop->culprit;
        return loop;
    }
    return NULL;
}

static bool make_room(struct maker *m)
{
    const size_t n = m->n;
    if (!LIST_RESERVE(m->lines, m->lines_cap, 0, m->n_ops) ||
        !LIST_RESERVE(m->others, m->others_cap, 0, m->n_ops))
        return false;
    for (size_t i = 0; i < n; i++) m->is_frozen[i] = false;
    for (size_t i = 0; i < 2 * n; i++) m->walls[i].n = 0;
    return true;
}

static void measure_part(struct maker *m)
{
    yomi_yose_figure figure;
    yomi_yose_node outside = 0;
    uint32_t culprit = 0;
    m->is_lost = m->has_colds = false;
    make_ops(m);
    if (m->is_poor || !make_room(m)) {
        m->is_poor = true;
        return;
    }
    find_undrawn(m, &figure, &outside);
    const bool is_outside = figure != YOMI_YOSE_DRAWN;
    if (!is_outside) figure = draw(m, &culprit);
    for (uint32_t i = 0; i < m->n && !m->is_poor; i++) {
        keep(m, i, figure, culprit);
        if (is_outside) m->out->loops[m->condition][m->out->place[m->nodes[i]]].culprit = outside;
    }
}

/* --- all parts -------------------------------------------------------------------------------- */

static void measure_parts(struct maker *m, const struct yose_parts *parts)
{
    for (uint32_t p = 0; p < parts->n && !m->is_poor; p++) {
        m->nodes = parts->nodes + parts->first[p];
        m->n = parts->first[p + 1] - parts->first[p];
        for (uint32_t i = 0; i < m->n; i++) m->in_part[m->nodes[i]] = i;
        for (m->condition = 0; m->condition < YOMI_YOSE_CONDITIONS && !m->is_poor; m->condition++)
            measure_part(m);
        for (uint32_t i = 0; i < m->n; i++) m->in_part[m->nodes[i]] = UINT32_MAX;
    }
}

static bool maker_init(struct maker *m, const struct yose_parts *parts)
{
    const size_t n_nodes = m->sum->n_nodes;
    size_t most = 1;
    for (uint32_t p = 0; p < parts->n; p++)
        if (parts->first[p + 1] - parts->first[p] > most)
            most = parts->first[p + 1] - parts->first[p];
    m->room = most;
    m->in_part = malloc(n_nodes * sizeof *m->in_part);
    m->is_frozen = calloc(most, sizeof *m->is_frozen);
    m->mast = calloc(most, sizeof *m->mast);
    m->frozen_at = calloc(most, sizeof *m->frozen_at);
    m->colds = calloc(most, sizeof *m->colds);
    m->walls = calloc(2 * most, sizeof *m->walls);
    if (!m->in_part || !m->is_frozen || !m->colds || !m->mast || !m->frozen_at || !m->walls)
        return false;
    for (size_t i = 0; i < n_nodes; i++) m->in_part[i] = UINT32_MAX;
    return true;
}

static void maker_fini(struct maker *m)
{
    for (size_t i = 0; m->walls && i < 2 * m->room; i++) free(m->walls[i].corners);
    free(m->in_part);
    free(m->is_frozen);
    free(m->mast);
    free(m->frozen_at);
    free(m->colds);
    free(m->walls);
    free(m->ops);
    free(m->terms);
    free(m->captures);
    free(m->lines);
    free(m->others);
}

/* Room for the figures of all loopy nodes. */
static bool loops_init(struct yose_loops *out, const yomi_yose *sum)
{
    bool is_good = true;
    *out = (struct yose_loops){.n = 0};
    out->place = calloc((size_t)sum->n_nodes + 1, sizeof *out->place);
    for (int c = 0; c < YOMI_YOSE_CONDITIONS; c++) {
        out->loops[c] = calloc((size_t)sum->n_loopy + 1, sizeof *out->loops[c]);
        if (!out->loops[c]) is_good = false;
    }
    if (!is_good || !out->place) return false;
    for (uint32_t i = 0; i < sum->n_nodes; i++)
        if (yose_is_loopy(sum, i)) out->place[i] = out->n++;
    return true;
}

yomi_status yose_loops_init(struct yose_loops *out, const yomi_yose *sum,
                            const struct yose_thermos *th, struct watch *watch, yomi_error *err)
{
    struct maker m = {.sum = sum, .th = th, .out = out, .watch = watch};
    struct yose_parts parts = {0};
    *out = (struct yose_loops){.n = 0};
    if (!sum->n_loopy) return YOMI_OK;
    m.is_poor = !loops_init(out, sum) || !yose_parts_init(&parts, sum) || !maker_init(&m, &parts);
    if (!m.is_poor) measure_parts(&m, &parts);
    maker_fini(&m);
    yose_parts_fini(&parts);
    if (!m.is_poor) return YOMI_OK;
    yose_loops_fini(out);
    return fail(err, YOMI_ENOMEM, "there is no memory for the thermographs");
}

void yose_loops_fini(struct yose_loops *loops)
{
    free(loops->place);
    for (int c = 0; c < YOMI_YOSE_CONDITIONS; c++) free(loops->loops[c]);
    free(loops->corners);
    *loops = (struct yose_loops){0};
}

/* --- looking up ------------------------------------------------------------------------------- */

bool yose_loop_wall(yomi_rat *out, const yomi_yose *sum, const struct yose_thermos *th,
                    const struct yose_loops *loops, int condition, yomi_yose_node node,
                    yomi_colour side, yomi_rat t)
{
    struct maker m = {.sum = sum,
                      .th = th,
                      .out = (struct yose_loops *)loops, /* only read */
                      .condition = condition,
                      .t = t};
    yomi_rat end;
    bool has_end;
    if (yose_is_loopy(sum, node) ? yose_loop_of(loops, node, condition)->figure != YOMI_YOSE_DRAWN
                                 : th->graphs[node].is_lost)
        return false;
    *out = line_outside(&m, node, side, &end, &has_end).v;
    return !m.is_lost;
}
