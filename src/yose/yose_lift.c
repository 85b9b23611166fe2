/* SPDX-License-Identifier: MIT */
/* After K. Ninomiya, "Approximate methods for Go endgames" (2004), section 4, with the corrections
 * of docs/yose.md. A node that colour c has just reached, with settled options, is lifted to one
 * score: near is what c gets by playing again, far what the other side leaves. How many gotes are
 * gone by then follows from the path: each colour that plays twice in a row means that the other
 * one played elsewhere. A side with several options takes the one that leaves it most, a sente move
 * before any other. */
#include "yose_lift.h"
#include <stdlib.h>

enum {
    NODE_WORK = 8,  /* units of work a node in settle() */
    SORT_WORK = 64, /* units of work a component in look_around() */
};

/* The gotes around a tree, largest first, and e(i) = b(i) - b(i+1) + b(i+2) - ... */
struct around {
    double *b, *e;
    int n;
};

struct lift {
    struct yose_ask *ask;
    const yomi_yose *sum;
    const struct around *around;
    enum yose_rule rule;
    bool is_provisional; /* a sente at depth 1 counts as gote */
};

struct settled {
    double score;
    bool is_sente;   /* the parent settles at `score` */
    bool is_reverse; /* by halves: to play there first takes a sente away from the other side */
    double threat;
};

/* A tree lifted to the root. */
struct lifted {
    bool is_sente, is_doubled;
    double threat, swing;
    int option; /* of the mover */
};

static double number(const yomi_yose *sum, yomi_yose_node leaf)
{
    return yomi_rat_double(sum->nodes[leaf].score);
}

static double gote(const struct around *a, int t)
{
    return t < a->n ? a->b[t] : 0;
}

static double turn(const struct around *a, int t)
{
    return t < a->n ? a->e[t] : 0;
}

static struct settled settle(const struct lift *l, yomi_yose_node node, int c, bool is_on_turn,
                             int t, int depth);

/* The best of a side's options below a node: its sente moves before all others. */
static struct settled best_of(const struct lift *l, yomi_yose_node node, int side, bool is_on_turn,
                              int t, int depth, int *option)
{
    const uint32_t *options = yose_options(l->sum, node, (yomi_colour)side);
    const double sign = side == YOMI_BLACK ? 1 : -1;
    struct settled best = {0};
    for (uint32_t i = 0; i < l->sum->nodes[node].n[side]; i++) {
        const struct settled s = settle(l, options[i], side, is_on_turn, t, depth);
        const bool is_better = s.is_sente != best.is_sente
                                   ? s.is_sente
                                   : yose_compare_about(sign * s.score, sign * best.score) > 0;
        if (i && !is_better) continue;
        best = s;
        if (option) *option = (int)i;
    }
    return best;
}

/* Move from one score towards another by some points. */
static double towards(double from, double to, double points)
{
    return to > from ? from + points : from - points;
}

static struct settled settle(const struct lift *l, yomi_yose_node node, int c, bool is_on_turn,
                             int t, int depth)
{
    if (yose_is_leaf(l->sum, node)) return (struct settled){.score = number(l->sum, node)};
    if (yose_is_over(l->ask, NODE_WORK)) return (struct settled){0}; /* nobody will look at it */
    struct settled s[2];
    for (int d = 0; d < 2; d++) {
        s[d] = best_of(l, node, d, d != c, t + (d == c), depth + 1, NULL);
        if (s[d].is_sente) return (struct settled){.score = s[d].score};
    }
    const double near = s[c].score, far = s[!c].score;
    const double x = s[YOMI_BLACK].score - s[YOMI_WHITE].score;
    const bool is_halves = l->rule == YOSE_BY_HALVES;
    const double b = gote(l->around, is_halves ? 0 : t);
    const double e = is_halves ? b / 2 : turn(l->around, t);
    if (x < 0) return (struct settled){.score = (near + far) / 2}; /* absurd */
    if (yose_compare_about(x, b) <= 0) {
        const double share = is_halves || b == 0 ? 0.5 : e / b;
        return (struct settled){.score = near + (far - near) * (1 - share)};
    }
    if (is_on_turn && !(l->is_provisional && depth == 1))
        return (struct settled){.score = far, .is_sente = true, .threat = x};
    if (is_halves && depth == 1 && !is_on_turn)
        return (struct settled){.score = far, .is_reverse = true};
    return (struct settled){.score = towards(far, near, e)};
}

static struct lifted lift_tree(const struct lift *l, yomi_yose_node root, yomi_colour mover)
{
    struct lifted out = {0};
    struct settled s[2];
    for (int d = 0; d < 2; d++) {
        const bool is_mover = d == (int)mover;
        s[d] = best_of(l, root, d, is_mover, !is_mover, 1, is_mover ? &out.option : NULL);
    }
    out.is_sente = s[mover].is_sente;
    out.threat = s[mover].threat;
    out.swing = s[YOMI_BLACK].score - s[YOMI_WHITE].score;
    out.is_doubled = s[!mover].is_reverse;
    if (out.is_doubled) out.swing *= 2;
    return out;
}

/* --- the gotes around ------------------------------------------------------------------------- */

static int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x < y) - (x > y);
}

/* The simple gotes, and the swings of all trees but number `but`. Nobody plays what does not gain,
 * so that nothing below zero counts. */
static void look_around(struct around *a, const struct yose_ask *ask, const struct lifted *trees,
                        bool has_trees, int but)
{
    const yomi_yose *sum = ask->sum;
    a->n = 0;
    for (int i = 0; i < sum->n_parts; i++) {
        const uint32_t depth = sum->nodes[sum->parts[i].root].depth;
        if (depth == 1 || (depth > 1 && has_trees && i != but))
            if (trees[i].swing > 0) a->b[a->n++] = trees[i].swing;
    }
    qsort(a->b, (size_t)a->n, sizeof *a->b, by_size);
    for (int i = a->n - 1; i >= 0; i--) a->e[i] = a->b[i] - (i + 1 < a->n ? a->e[i + 1] : 0);
}

/* Lift every tree of more than one move against the simple gotes and, with has_trees, the other
 * trees as they were lifted before. */
static void lift_all(struct lifted *out, const struct lifted *before, struct around *a,
                     struct yose_ask *ask, struct lift *l, bool has_trees)
{
    if (!has_trees) look_around(a, ask, before, false, -1);
    for (int i = 0; i < ask->sum->n_parts; i++) {
        out[i] = before[i];
        if (ask->sum->nodes[ask->sum->parts[i].root].depth < 2) continue;
        if (yose_is_over(ask, has_trees ? SORT_WORK * (uint64_t)ask->sum->n_parts : 1)) return;
        if (has_trees) look_around(a, ask, before, true, i);
        out[i] = lift_tree(l, ask->sum->parts[i].root, ask->mover);
    }
}

static void choose_lifted(struct yose_ask *ask, const struct lifted *trees)
{
    const struct lifted *best = NULL;
    for (int i = 0; i < ask->sum->n_parts; i++) {
        const struct lifted *c = &trees[i];
        if (yose_is_leaf(ask->sum, ask->sum->parts[i].root)) continue;
        ask->choice->sizes[i] = (yomi_yose_size){.is_known = true,
                                                 .is_sente = c->is_sente,
                                                 .is_doubled = !c->is_sente && c->is_doubled,
                                                 .size = c->is_sente ? c->threat : c->swing};
        int order = 1;
        if (best && c->is_sente != best->is_sente)
            order = c->is_sente ? 1 : -1;
        else if (best && c->is_sente)
            order = yose_compare_about(c->threat, best->threat);
        else if (best)
            order = yose_compare_about(c->swing, best->swing);
        if (order < 0) continue;
        if (order > 0) {
            best = c;
            yose_pick(ask, i, c->option);
        } else {
            yose_pick_too(ask, i, c->option);
        }
    }
}

yomi_status yose_lift_choose(struct yose_ask *ask, enum yose_rule rule, int rounds, yomi_error *err)
{
    const size_t n = (size_t)ask->sum->n_parts;
    struct around a = {calloc(n + 1, sizeof(double)), calloc(n + 1, sizeof(double)), 0};
    struct lifted *trees[2] = {calloc(n + 1, sizeof **trees), calloc(n + 1, sizeof **trees)};
    struct lift l = {ask, ask->sum, &a, rule, false};
    yomi_status status = YOMI_OK;
    if (!a.b || !a.e || !trees[0] || !trees[1]) {
        status = fail(err, YOMI_ENOMEM, "there is no memory to lift the trees");
        goto done;
    }
    for (size_t i = 0; i < n; i++) /* the swing of a simple gote depends on nothing around it */
        if (yose_is_simple(ask->sum, ask->sum->parts[i].root))
            trees[0][i] = lift_tree(&l, ask->sum->parts[i].root, ask->mover);
    for (int round = 0; round <= rounds; round++) {
        l.is_provisional = round < rounds;
        lift_all(trees[1], trees[0], &a, ask, &l, round > 0);
        struct lifted *swap = trees[0];
        trees[0] = trees[1];
        trees[1] = swap;
    }
    if (!yose_is_over(ask, 0)) choose_lifted(ask, trees[0]);
done:
    free(a.b);
    free(a.e);
    free(trees[0]);
    free(trees[1]);
    return status;
}
