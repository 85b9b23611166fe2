/* SPDX-License-Identifier: MIT */
#include "campaign_othello_tree.h"
#include "base/base_bits.h"
#include "base/base_hash.h"
#include "base/base_list.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A first guess of what positions cost, log2 of the nodes: a line, and how many facts it is worth.
 */
static const double guess_slope = 1.2, guess_at_24 = 21, guess_weight = 4, slope_weight = 60,
                    guess_spread = 4;

/* What a position that is being worked on seems to cost others. */
static const double busy_factor = 6;

/* --- positions ------------------------------------------------------------------------------- */

static void fill_symmetries(struct tree *t)
{
    t->n_symmetries = t->rows == t->cols ? 8 : 4;
    for (int i = 0; i < t->n_symmetries; i++)
        for (int sq = 0; sq < t->squares; sq++) {
            int row = sq / t->cols, col = sq % t->cols;
            if (i & 1) row = t->rows - 1 - row;
            if (i & 2) col = t->cols - 1 - col;
            t->symmetry[i][sq] = (uint8_t)(i & 4 ? col * t->cols + row : row * t->cols + col);
        }
}

static uint64_t turn(const uint8_t *to, uint64_t w)
{
    uint64_t turned = 0;
    for (; w; w = bits_drop(w)) turned |= bits_one(to[bits_low(w)]);
    return turned;
}

static void make_canonical(const struct tree *t, uint64_t *me, uint64_t *foe)
{
    const uint64_t first_me = *me, first_foe = *foe;
    for (int i = 1; i < t->n_symmetries; i++) {
        const uint64_t a = turn(t->symmetry[i], first_me), b = turn(t->symmetry[i], first_foe);
        if (a < *me || (a == *me && b < *foe)) {
            *me = a;
            *foe = b;
        }
    }
}

yomi_othello_pos tree_position(const struct tree *t, const struct tree_node *node)
{
    return (yomi_othello_pos){
        .rows = t->rows, .cols = t->cols, .to = YOMI_BLACK, .discs = {node->me, node->foe}};
}

static size_t slot_of(const struct tree *t, uint64_t me, uint64_t foe)
{
    const uint64_t key[2] = {me, foe};
    size_t i = (size_t)bits_scale(hash_bytes(key, sizeof key, 0), t->n_slots);
    while (t->slots[i] >= 0 && (t->nodes[t->slots[i]].me != me || t->nodes[t->slots[i]].foe != foe))
        i = i + 1 < t->n_slots ? i + 1 : 0;
    return i;
}

static bool grow_slots(struct tree *t)
{
    if ((size_t)t->n_nodes * 2 < t->n_slots) return true;
    const size_t n = t->n_slots ? 2 * t->n_slots : 1024;
    int *slots = malloc(n * sizeof *slots);
    if (!slots) return false;
    memset(slots, 0xff, n * sizeof *slots);
    free(t->slots);
    t->slots = slots;
    t->n_slots = n;
    for (int i = 0; i < t->n_nodes; i++) slots[slot_of(t, t->nodes[i].me, t->nodes[i].foe)] = i;
    return true;
}

int tree_find(struct tree *t, const yomi_othello_pos *pos, bool *is_pass)
{
    yomi_othello_pos p = *pos;
    const bool is_over = yomi_othello_ended(&p);
    *is_pass = !is_over && !yomi_othello_moves(&p);
    if (*is_pass) p.to = !p.to;
    uint64_t me = p.discs[p.to], foe = p.discs[!p.to];
    make_canonical(t, &me, &foe);
    if (!grow_slots(t)) return -1;
    const size_t slot = slot_of(t, me, foe);
    if (t->slots[slot] >= 0) return t->slots[slot];
    if (!LIST_RESERVE(t->nodes, t->nodes_cap, t->n_nodes, 1)) return -1;
    struct tree_node *node = &t->nodes[t->n_nodes];
    *node = (struct tree_node){.me = me,
                               .foe = foe,
                               .lower = (int8_t)-t->squares,
                               .upper = (int8_t)t->squares,
                               .empties = (int8_t)yomi_othello_empties(&p)};
    if (is_over) node->lower = node->upper = (int8_t)yomi_othello_score(&p, t->scoring);
    return t->slots[slot] = t->n_nodes++;
}

bool tree_narrow(const struct tree *t, struct tree_node *node, int lower, int upper)
{
    /* Where the winner gets the empty squares no value is odd. */
    const bool is_even = t->scoring == YOMI_OTHELLO_WINNER;
    if (is_even && lower & 1) lower++;
    if (is_even && upper & 1) upper--;
    if (lower > node->lower) node->lower = (int8_t)lower;
    if (upper < node->upper) node->upper = (int8_t)upper;
    return node->lower <= node->upper;
}

yomi_status tree_init(struct tree *t, const yomi_othello_pos *top, yomi_othello_scoring scoring,
                      double limit, int job_empties, yomi_error *err)
{
    bool is_pass;
    *t = (struct tree){.rows = top->rows,
                       .cols = top->cols,
                       .squares = top->rows * top->cols,
                       .scoring = scoring,
                       .top = *top,
                       .limit = limit,
                       .job_empties = job_empties};
    fill_symmetries(t);
    t->root = tree_find(t, top, &is_pass);
    t->root_side = is_pass;
    if (t->root >= 0) return YOMI_OK;
    tree_fini(t);
    return campaign_no_memory(err);
}

void tree_fini(struct tree *t)
{
    free(t->nodes);
    free(t->moves);
    free(t->slots);
    *t = (struct tree){0};
}

/* --- what positions cost --------------------------------------------------------------------- */

void tree_note_cost(struct tree *t, int empties, double nodes, bool is_split)
{
    const double y = log2(nodes + 1) + (is_split ? 2 : 0);
    t->n += 1;
    t->x += empties;
    t->y += y;
    t->xx += (double)empties * empties;
    t->xy += empties * y;
    t->yy += y * y;
}

/* The line, and how far the facts lie from it: log2 of the usual cost, and the variance. */
static double fit(const struct tree *t, int empties, double *variance)
{
    const double n = t->n + guess_weight;
    const double x = (t->x + 24 * guess_weight) / n, y = (t->y + guess_at_24 * guess_weight) / n;
    const double xx = t->xx + 576 * guess_weight - n * x * x;
    const double xy = t->xy + 24 * guess_at_24 * guess_weight - n * x * y;
    const double yy = t->yy + guess_at_24 * guess_at_24 * guess_weight - n * y * y;
    const double slope = (xy + slope_weight * guess_slope) / (xx + slope_weight);
    const double spread =
        (yy - 2 * slope * xy + slope * slope * xx + guess_weight * guess_spread) / n;
    *variance = spread > 0 ? spread : 0;
    return y + slope * (empties - x);
}

double tree_cost(const struct tree *t, int empties)
{
    double variance;
    return exp2(fit(t, empties, &variance));
}

/* Most of the work is in the few positions that cost far more than usual: the mean of costs whose
 * logarithms are spread normally. */
static double mean_cost(const struct tree *t, int empties)
{
    double variance;
    const double usual = fit(t, empties, &variance);
    return exp2(usual + 0.5 * log(2) * variance);
}

static bool wants_split(const struct tree *t, const struct tree_node *node)
{
    if (node->is_split) return true;
    if (t->job_empties) return node->empties > t->job_empties;
    return tree_cost(t, node->empties) > t->limit;
}

/* --- the question ---------------------------------------------------------------------------- */

int tree_test_of(const struct tree *t, int side)
{
    return side ? 1 - t->test : t->test;
}

bool tree_is_settled(const struct tree *t, const struct tree_node *node, int side)
{
    const int test = tree_test_of(t, side);
    return node->lower >= test || node->upper < test;
}

/* Who has more moves and more corners is likely to do well: the likelihood that the mover's value
 * is at least `test`. */
static double likelihood(const struct tree *t, const struct tree_node *node, int test)
{
    yomi_othello_pos p = tree_position(t, node);
    const int mine = bits_count(yomi_othello_moves(&p));
    p.to = YOMI_WHITE;
    const int theirs = bits_count(yomi_othello_moves(&p));
    const int c = t->cols, all = t->squares;
    const uint64_t corners = bits_one(0) | bits_one(c - 1) | bits_one(all - c) | bits_one(all - 1);
    const int ahead = bits_count(node->me & corners) - bits_count(node->foe & corners);
    const double value = 1.5 * (mine - theirs) + 6 * ahead;
    const double p_yes = 1 / (1 + exp(-(value - test + 0.5) / 8));
    return p_yes < 0.02 ? 0.02 : p_yes > 0.98 ? 0.98 : p_yes;
}

static struct tree_costs first_costs(const struct tree *t, const struct tree_node *node, int test)
{
    const double cost = mean_cost(t, node->empties), p = likelihood(t, node, test);
    return (struct tree_costs){cost / p, cost / (1 - p)};
}

static struct tree_costs settled_costs(bool is_yes)
{
    return is_yes ? (struct tree_costs){0, INFINITY} : (struct tree_costs){INFINITY, 0};
}

/* What a move costs its maker. */
static struct tree_costs costs_after(const struct tree *t, const struct tree_move *m, int side)
{
    const struct tree_node *child = &t->nodes[m->node];
    const struct tree_costs *c = &child->costs[m->is_pass ? side : !side];
    return m->is_pass ? *c : (struct tree_costs){c->no, c->yes};
}

/* Bounds and costs of a node whose moves have theirs. */
static void sum_up(struct tree *t, struct tree_node *node, int side)
{
    int lower = -t->squares, upper = -t->squares;
    const int test = tree_test_of(t, side);
    for (int i = 0; i < node->n_moves; i++) {
        const struct tree_move *m = &t->moves[node->first + i];
        const struct tree_node *child = &t->nodes[m->node];
        const int low = m->is_pass ? child->lower : -child->upper;
        const int high = m->is_pass ? child->upper : -child->lower;
        if (low > lower) lower = low;
        if (high > upper) upper = high;
    }
    tree_narrow(t, node, lower, upper);
    struct tree_costs *costs = &node->costs[side];
    node->date[side] = t->date;
    if (tree_is_settled(t, node, side)) {
        *costs = settled_costs(node->lower >= test);
        return;
    }
    *costs = (struct tree_costs){INFINITY, 0};
    for (int i = 0; i < node->n_moves; i++) {
        const struct tree_costs c = costs_after(t, &t->moves[node->first + i], side);
        if (c.yes < costs->yes) costs->yes = c.yes;
        costs->no += c.no;
    }
}

static void value_leaf(struct tree *t, struct tree_node *node, int side)
{
    const int test = tree_test_of(t, side);
    node->date[side] = t->date;
    if (tree_is_settled(t, node, side)) {
        node->costs[side] = settled_costs(node->lower >= test);
        return;
    }
    struct tree_costs c = first_costs(t, node, test);
    for (int i = 0; i < node->n_busy; i++) {
        c.yes *= busy_factor;
        c.no *= busy_factor;
    }
    node->costs[side] = c;
}

yomi_status tree_open(struct tree *t, int at, yomi_error *err)
{
    if (t->nodes[at].is_open) return YOMI_OK;
    const yomi_othello_pos pos = tree_position(t, &t->nodes[at]);
    const uint64_t moves = yomi_othello_moves(&pos);
    const int first = t->n_moves;
    if (!LIST_RESERVE(t->moves, t->moves_cap, t->n_moves, (size_t)bits_count(moves)))
        return campaign_no_memory(err);
    for (uint64_t m = moves; m; m = bits_drop(m)) {
        yomi_othello_pos next = pos;
        bool is_pass;
        yomi_othello_play(&next, bits_low(m), NULL);
        const int child = tree_find(t, &next, &is_pass);
        if (child < 0) {
            t->n_moves = first;
            return campaign_no_memory(err);
        }
        bool is_there = false; /* an image of a move before it */
        for (int i = first; i < t->n_moves; i++) is_there |= t->moves[i].node == child;
        if (!is_there) t->moves[t->n_moves++] = (struct tree_move){child, is_pass};
    }
    struct tree_node *node = &t->nodes[at];
    node->first = first;
    node->n_moves = (uint8_t)(t->n_moves - first);
    node->is_open = true;
    return YOMI_OK;
}

/* Nodes that are split have their moves in the tree as soon as somebody asks. */
static yomi_status update(struct tree *t, int at, int side, yomi_error *err)
{
    if (t->nodes[at].date[side] == t->date) return YOMI_OK;
    const bool is_settled = tree_is_settled(t, &t->nodes[at], side);
    if (t->nodes[at].is_split && !is_settled) TRY(tree_open(t, at, err));
    if (!t->nodes[at].is_open || is_settled) {
        value_leaf(t, &t->nodes[at], side);
        return YOMI_OK;
    }
    const int first = t->nodes[at].first, n = t->nodes[at].n_moves;
    for (int i = first; i < first + n; i++) {
        const struct tree_move m = t->moves[i];
        TRY(update(t, m.node, m.is_pass ? side : !side, err));
    }
    sum_up(t, &t->nodes[at], side);
    return YOMI_OK;
}

yomi_status tree_update(struct tree *t, yomi_error *err)
{
    t->date++;
    TRY(update(t, t->root, t->root_side, err));
    const struct tree_node *root = &t->nodes[t->root];
    if (root->lower <= root->upper) return YOMI_OK;
    return fail(err, YOMI_EILLEGAL, "the facts of the store contradict each other");
}

/* --- the next job ---------------------------------------------------------------------------- */

/* The move that its maker would read next: the cheapest that may do. */
static const struct tree_move *choose_move(const struct tree *t, const struct tree_node *node,
                                           int side)
{
    const struct tree_move *best = NULL;
    double least = INFINITY;
    for (int i = 0; i < node->n_moves; i++) {
        const struct tree_move *m = &t->moves[node->first + i];
        const double cost = costs_after(t, m, side).yes;
        if (cost < least) {
            least = cost;
            best = m;
        }
    }
    return best;
}

/* Go down from the root; nodes that must be split are opened on the way. */
yomi_status tree_choose(struct tree *t, int *node, int *side, tree_split_fn *split, void *user,
                        yomi_error *err)
{
    enum { DEEPEST = 130 };
    struct {
        int node, side;
    } way[DEEPEST];
    int n = 0;
    *node = -1;
    for (way[n].node = t->root, way[n].side = t->root_side;; n++) {
        const int at = way[n].node, now = way[n].side;
        if (tree_is_settled(t, &t->nodes[at], now)) break;
        if (!t->nodes[at].is_open && !wants_split(t, &t->nodes[at])) {
            *node = at;
            *side = now;
            if (t->nodes[at].n_busy < 100) t->nodes[at].n_busy++;
            value_leaf(t, &t->nodes[at], now);
            break;
        }
        if (!t->nodes[at].is_open) {
            t->nodes[at].is_split = true;
            t->nodes[at].date[now] = t->date - 1;
            TRY(split(t, &t->nodes[at], user, err));
            TRY(update(t, at, now, err));
            if (tree_is_settled(t, &t->nodes[at], now)) break;
        }
        const struct tree_move *m = choose_move(t, &t->nodes[at], now);
        if (!m || n + 1 == DEEPEST) break;
        way[n + 1].node = m->node;
        way[n + 1].side = m->is_pass ? now : !now;
    }
    while (n-- > 0) sum_up(t, &t->nodes[way[n].node], way[n].side);
    return YOMI_OK;
}
