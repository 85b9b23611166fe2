/* SPDX-License-Identifier: MIT */
/* The slow, obvious twin of sums in which play may come back: every state with each component in
 * its own place, and values by going round all of them. It shares with the library the graphs and
 * what a position counts alone. */
#ifndef YOSE_LOOP_NAIVE_H
#define YOSE_LOOP_NAIVE_H
#include "base/base_random.h"
#include "test.h"
#include "yose/yose_alone.h"
#include <math.h>

enum { TWIN_PARTS = 4, TWIN_NODES = 40, TWIN_COUNTS = 3 };

#define TWIN_FAR 1e12

/* A state: nodes by component, who moves, whether the last move was a pass that counts, and the
 * ban: a component and where it may not go, or -1. */
struct twin_state {
    int at[TWIN_PARTS], mover, passed, ban, ban_to;
};

struct twin {
    const yomi_yose *sum;
    bool has_pass, has_means;
    int parts, n_nodes[TWIN_PARTS];
    yomi_yose_node nodes[TWIN_PARTS][TWIN_NODES];
    double alone[TWIN_PARTS][TWIN_NODES][TWIN_COUNTS]; /* the mean, the most, the least */
    double range[2];
    int *number; /* of a state by its code, plus 1; 0: not met */
    size_t codes;
    struct twin_state *states;
    double (*values)[TWIN_COUNTS][2]; /* by who likes endless play */
    int n_states, cap;
};

static inline int twin_find_node(const struct twin *t, int part, yomi_yose_node node)
{
    for (int i = 0; i < t->n_nodes[part]; i++)
        if (t->nodes[part][i] == node) return i;
    return -1;
}

static inline int twin_options(const struct twin *t, int part, int at, int side)
{
    return yomi_yose_options(t->sum, t->nodes[part][at], (yomi_colour)side);
}

static inline int twin_option(const struct twin *t, int part, int at, int side, int k)
{
    return twin_find_node(t, part,
                          yomi_yose_option(t->sum, t->nodes[part][at], (yomi_colour)side, k));
}

/* False when a component has too many positions. */
static inline bool twin_list_nodes(struct twin *t, int part)
{
    t->nodes[part][0] = yomi_yose_root(t->sum, part);
    t->n_nodes[part] = 1;
    for (int i = 0; i < t->n_nodes[part]; i++) {
        for (int side = 0; side < 2; side++) {
            for (int k = 0; k < twin_options(t, part, i, side); k++) {
                const yomi_yose_node child =
                    yomi_yose_option(t->sum, t->nodes[part][i], (yomi_colour)side, k);
                if (twin_find_node(t, part, child) >= 0) continue;
                if (t->n_nodes[part] == TWIN_NODES) return false;
                t->nodes[part][t->n_nodes[part]++] = child;
            }
        }
    }
    return true;
}

/* What each position counts alone: a leaf its score, a loop as much as its mean, its best and its
 * worst leaf. */
static inline void twin_set_alone(struct twin *t, const yomi_yose_heat *heat, int part)
{
    double reach[TWIN_NODES][2];
    for (int i = 0; i < t->n_nodes[part]; i++) reach[i][0] = TWIN_FAR, reach[i][1] = -TWIN_FAR;
    for (int round = 0; round <= t->n_nodes[part]; round++) {
        for (int i = 0; i < t->n_nodes[part]; i++) {
            const yomi_yose_node node = t->nodes[part][i];
            if (!twin_options(t, part, i, 0))
                reach[i][0] = reach[i][1] = yomi_rat_double(yomi_yose_score(t->sum, node));
            for (int side = 0; side < 2; side++)
                for (int k = 0; k < twin_options(t, part, i, side); k++) {
                    const int to = twin_option(t, part, i, side, k);
                    reach[i][0] = fmin(reach[i][0], reach[to][0]);
                    reach[i][1] = fmax(reach[i][1], reach[to][1]);
                }
        }
    }
    for (int i = 0; i < t->n_nodes[part]; i++) {
        yomi_rat mean;
        const bool is_endless = reach[i][0] > reach[i][1];
        const bool is_known = t->has_pass && yose_alone(&mean, heat, t->nodes[part][i]);
        double *alone = t->alone[part][i];
        alone[0] = alone[1] = is_endless ? 0 : reach[i][1];
        alone[2] = is_endless ? 0 : reach[i][0];
        if (is_known) alone[0] = yomi_rat_double(mean);
        if (is_known && !yomi_yose_is_loopy(t->sum, t->nodes[part][i]))
            alone[1] = alone[2] = alone[0];
        if (!is_known && twin_options(t, part, i, 0)) t->has_means = false;
    }
    for (int end = 0; end < 2; end++)
        t->range[end] += reach[0][0] > reach[0][1] ? 0 : reach[0][end];
}

static inline bool twin_is_over(const struct twin *t, const struct twin_state *s)
{
    for (int i = 0; i < t->parts; i++)
        if (twin_options(t, i, s->at[i], 0)) return false;
    return true;
}

static inline double twin_alone(const struct twin *t, const struct twin_state *s, int count)
{
    double total = 0;
    for (int i = 0; i < t->parts; i++) total += t->alone[i][s->at[i]][count];
    return total;
}

static inline size_t twin_code(const struct twin *t, const struct twin_state *s)
{
    size_t code = (size_t)(s->mover + 2 * s->passed);
    for (int i = 0; i < t->parts; i++) code = code * (size_t)t->n_nodes[i] + (size_t)s->at[i];
    return code * (1 + TWIN_PARTS * TWIN_NODES) +
           (size_t)(s->ban < 0 ? 0 : 1 + s->ban * TWIN_NODES + s->ban_to);
}

static inline int twin_meet(struct twin *t, const struct twin_state *s)
{
    int *number = &t->number[twin_code(t, s)];
    if (*number) return *number - 1;
    if (t->n_states == t->cap) {
        t->cap = t->cap ? 2 * t->cap : 256;
        t->states = realloc(t->states, (size_t)t->cap * sizeof *t->states);
        t->values = realloc(t->values, (size_t)t->cap * sizeof *t->values);
    }
    t->states[t->n_states++] = *s;
    *number = t->n_states;
    return t->n_states - 1;
}

/* Play an option; false when the ban forbids it. */
static inline bool twin_play(const struct twin *t, struct twin_state *s, int part, int k)
{
    const int from = s->at[part], mover = s->mover;
    const int to = twin_option(t, part, from, mover, k);
    if (s->ban == part && s->ban_to == to) return false;
    s->at[part] = to;
    s->mover = !mover;
    s->passed = 0;
    s->ban = s->ban_to = -1;
    for (int i = 0; i < twin_options(t, part, to, !mover); i++)
        if (twin_option(t, part, to, !mover, i) == from) s->ban = part, s->ban_to = from;
    return true;
}

static inline bool twin_has_move(const struct twin *t, const struct twin_state *s)
{
    for (int i = 0; i < t->parts; i++)
        for (int k = 0; k < twin_options(t, i, s->at[i], s->mover); k++) {
            struct twin_state next = *s;
            if (twin_play(t, &next, i, k)) return true;
        }
    return false;
}

/* A pass; false when it ends the game. */
static inline bool twin_pass(struct twin_state *s)
{
    if (s->passed) return false;
    s->passed = s->ban < 0;
    s->mover = !s->mover;
    s->ban = s->ban_to = -1;
    return true;
}

/* Black's value of a state by those of the next ones, which are met on the way. */
static inline double twin_look(struct twin *t, const struct twin_state s, int count, int endless)
{
    if (twin_is_over(t, &s)) return twin_alone(t, &s, count);
    double best = s.mover ? 2 * TWIN_FAR : -2 * TWIN_FAR;
    for (int i = 0; i < t->parts; i++) {
        for (int k = 0; k < twin_options(t, i, s.at[i], s.mover); k++) {
            struct twin_state next = s;
            if (!twin_play(t, &next, i, k)) continue;
            const int to = twin_meet(t, &next);
            const double v = t->values[to][count][endless];
            best = s.mover ? fmin(best, v) : fmax(best, v);
        }
    }
    if (t->has_pass || !twin_has_move(t, &s)) {
        struct twin_state next = s;
        const int to = twin_pass(&next) ? twin_meet(t, &next) : -1;
        const double v = to < 0 ? twin_alone(t, &s, count) : t->values[to][count][endless];
        best = s.mover ? fmin(best, v) : fmax(best, v);
    }
    return best;
}

/* All states from either side's move on, and their values. False when the sum is too large. */
static inline bool twin_solve(struct twin *t, const yomi_yose *sum, const yomi_yose_heat *heat,
                              bool has_pass)
{
    *t = (struct twin){
        .sum = sum, .has_pass = has_pass, .has_means = true, .parts = yomi_yose_count(sum)};
    t->codes = 4 * (1 + TWIN_PARTS * TWIN_NODES);
    for (int i = 0; i < t->parts; i++) {
        if (!twin_list_nodes(t, i)) return false;
        twin_set_alone(t, heat, i);
        t->codes *= (size_t)t->n_nodes[i];
    }
    if (t->codes > 20000000) return false;
    t->number = calloc(t->codes, sizeof *t->number);
    for (int mover = 0; mover < 2; mover++)
        twin_meet(t, &(struct twin_state){.mover = mover, .ban = -1, .ban_to = -1});
    for (int i = 0; i < t->n_states; i++) twin_look(t, t->states[i], 0, 0); /* meets the rest */
    for (int i = 0; i < t->n_states; i++)
        for (int c = 0; c < TWIN_COUNTS; c++)
            t->values[i][c][0] = TWIN_FAR, t->values[i][c][1] = -TWIN_FAR;
    for (bool is_changed = true; is_changed;) {
        is_changed = false;
        for (int i = t->n_states; i-- > 0;)
            for (int c = 0; c < TWIN_COUNTS; c++)
                for (int e = 0; e < 2; e++) {
                    const double v = twin_look(t, t->states[i], c, e);
                    is_changed |= v != t->values[i][c][e];
                    t->values[i][c][e] = v;
                }
    }
    return true;
}

static inline void twin_free(struct twin *t)
{
    free(t->number);
    free(t->states);
    free(t->values);
}

/* --- random graphs ---------------------------------------------------------------------------- */

static inline int twin_between(struct random *r, int low, int high)
{
    return low + (int)random_below(r, (uint64_t)(high - low + 1));
}

/* A graph whose options lead back to braces around them; `open` braces are called a, b, c, ... */
static inline char *twin_tree(struct random *r, char *at, int depth, int open)
{
    if (open && !random_below(r, 3))
        return at + sprintf(at, "%c", 'a' + twin_between(r, 0, open - 1));
    if (!depth || !random_below(r, 4)) return at + sprintf(at, "%d", twin_between(r, -9, 9));
    at += sprintf(at, "%c:{", 'a' + open);
    for (int side = 0; side < 2; side++) {
        const int options = random_below(r, 5) ? 1 : 2;
        for (int i = 0; i < options; i++) {
            if (i) *at++ = ',';
            at = twin_tree(r, at, depth - 1, open + 1);
        }
        *at++ = side ? '}' : '|';
    }
    *at = 0;
    return at;
}

/* A ko as they are in games: with threats inside, approach moves and stages; or any graph. */
static inline char *twin_component(struct random *r, char *at)
{
    const int k = twin_between(r, 1, 15);
    switch (random_below(r, 9)) {
    case 0:
        return at + sprintf(at, "a:{%d|{a|%d}}", k, twin_between(r, -3, 3));
    case 1:
        return at + sprintf(at, "a:{{%d|a}|%d}", k, twin_between(r, -3, 3));
    case 2:
        return at + sprintf(at, "a:{%d|b:{a|{b|0}}}", k);
    case 3:
        return at + sprintf(at, "a:{%d|{a|c:{{%d|c}|0}}}", k, k);
    case 4:
        return at + sprintf(at, "a:{%d|{a,{%d|a}|0}}", k, twin_between(r, 1, 20));
    case 5:
        return at + sprintf(at, "{{%d|0}|0}", twin_between(r, 1, 12));
    case 6:
        return at + sprintf(at, "{%d|%d}", twin_between(r, -2, 12), twin_between(r, -2, 6));
    case 7:
        return at + sprintf(at, "a:{{%d|a}|{a|-%d}}", k, k);
    default:
        return twin_tree(r, at, 3, 0);
    }
}

/* A sum of up to three of them. */
static inline void twin_sum(struct random *r, char text[4096])
{
    char *at = text;
    const int n = twin_between(r, 1, 3);
    for (int i = 0; i < n; i++) {
        at = twin_component(r, at);
        *at++ = '\n';
        *at = 0;
    }
}

#endif
