/* SPDX-License-Identifier: MIT */
/* The search, a template: a file that includes it has chosen a kernel and named ENGINE. Everything
 * is a null window (alpha, alpha + 1) and fail-soft: a result above alpha is a lower bound.
 *
 * From many empty squares to few: by proof numbers (othello_prove.h), with the table and full
 * ordering (many_squares), ordered by the replies that a move leaves (some_squares), by parity
 * alone (few_squares), and one function each for the last four (last_4 to last_1). */
#include "othello_engine.h"
#include "othello_weights.h"

/* Where one way of searching gives over to the next, by the number of empty squares. */
enum {
    SOME_EMPTIES = 6,  /* from here up moves are ordered by the replies that they leave */
    TABLE_EMPTIES = 8, /* ... the table is asked */
    CUT_EMPTIES = 9,   /* ... and asked about every move before any is read */
    TICK_NODES = 1 << 16,
    WORST = -127,
};

struct move {
    uint64_t flips, me, foe; /* the position after it, seen by the other side */
    uint64_t hash;
    int square, score;
};

/* --- the end of the game --------------------------------------------------------------------- */

static int end_score(const struct othello_search *s, uint64_t me, uint64_t foe)
{
    return othello_end_score(s->shape->squares, me, foe, s->empties_to_winner);
}

/* --- stability ------------------------------------------------------------------------------- */

/* Where no disc can turn along an axis: at the edge, and in full lines. */
struct safe {
    uint64_t along[OTHELLO_AXES];
};

static inline struct safe safe_squares(const struct othello_shape *s, uint64_t discs)
{
    struct safe safe;
    for (int axis = 0; axis < OTHELLO_AXES; axis++)
        safe.along[axis] = s->edge[axis] | kernel_full(s->lines[axis], s->n_lines[axis], discs);
    return safe;
}

/* Discs of `own` that can never turn again: along each axis they stand safe, or beside another such
 * disc. (Others may be stable too.) */
static inline uint64_t stable_among(const struct othello_shape *s, uint64_t own,
                                    const struct safe *safe)
{
    uint64_t stable = 0,
             more = own & safe->along[0] & safe->along[1] & safe->along[2] & safe->along[3];
    /* A shift that wraps round lands on an edge, which is safe along that axis anyway. */
    while (more != stable) {
        stable = more;
        more = own;
        for (int axis = 0; axis < OTHELLO_AXES; axis++) {
            const uint64_t by = s->shift[axis];
            more &= safe->along[axis] | stable << by | stable >> by;
        }
        more |= stable;
    }
    return stable;
}

static uint64_t stable_discs(const struct othello_shape *s, uint64_t own, uint64_t foe)
{
    const struct safe safe = safe_squares(s, own | foe);
    return stable_among(s, own, &safe);
}

/* An upper bound from the enemy's stable discs, when it is at most alpha; else squares + 1. */
static int stability_bound(const struct othello_shape *s, uint64_t me, uint64_t foe, int alpha)
{
    if (s->squares - 2 * bits_count(foe) > alpha) return s->squares + 1; /* were they all stable */
    const int bound = s->squares - 2 * bits_count(stable_discs(s, foe, me));
    return bound <= alpha ? bound : s->squares + 1;
}

/* A disc in a corner is stable, so whoever can take one does not lose everything. Only asked when
 * that is enough: true when it is above alpha. */
static inline bool has_corner(const struct othello_shape *s, uint64_t me, uint64_t foe, int alpha)
{
    if (alpha >= 2 - s->squares) return false;
    for (uint64_t c = s->corners & ~(me | foe); c; c = bits_drop(c))
        if (kernel_flips(s, me, foe, bits_low(c))) return true;
    return false;
}

/* --- the last four squares ------------------------------------------------------------------- */

/* One empty square x. */
static inline int last_1(struct othello_search *s, uint64_t me, int x)
{
    const int squares = s->shape->squares, mine = bits_count(me);
    s->nodes++;
    int turned = kernel_last(s->shape, me, x);
    if (turned) return 2 * (mine + turned + 1) - squares;
    const uint64_t foe = s->shape->full & ~me & ~bits_one(x);
    turned = kernel_last(s->shape, foe, x);
    if (turned) return 2 * (mine - turned) - squares;
    return end_score(s, me, foe);
}

static inline int last_2(struct othello_search *s, uint64_t me, uint64_t foe, int alpha, int x,
                         int y)
{
    const struct othello_shape *const shape = s->shape;
    int best = WORST;
    uint64_t flips;
    s->nodes++;
    if (shape->neighbours[x] & foe && (flips = kernel_flips(shape, me, foe, x))) {
        best = -last_1(s, foe & ~flips, y);
        if (best > alpha) return best;
    }
    if (shape->neighbours[y] & foe && (flips = kernel_flips(shape, me, foe, y))) {
        const int v = -last_1(s, foe & ~flips, x);
        if (v > best) best = v;
    }
    if (best != WORST) return best;
    /* A pass: the other side tries, and wants less. */
    int least = -WORST;
    if (shape->neighbours[x] & me && (flips = kernel_flips(shape, foe, me, x))) {
        least = last_1(s, me & ~flips, y);
        if (least <= alpha) return least;
    }
    if (shape->neighbours[y] & me && (flips = kernel_flips(shape, foe, me, y))) {
        const int v = last_1(s, me & ~flips, x);
        if (v < least) least = v;
    }
    return least != -WORST ? least : end_score(s, me, foe);
}

/* Three empty squares; `is_passed` when the other side has just passed. A square alone in its
 * quadrant comes first: whoever plays there plays last there. */
static int last_3(struct othello_search *s, uint64_t me, uint64_t foe, int alpha, int x, int y,
                  int z, bool is_passed)
{
    const struct othello_shape *const shape = s->shape;
    const uint8_t *q = shape->quadrant_of;
    int best = WORST, v;
    uint64_t flips;
    s->nodes++;
    if (q[x] == q[y] && q[x] != q[z]) {
        const int t = x;
        x = z, z = t;
    } else if (q[x] == q[z] && q[x] != q[y]) {
        const int t = x;
        x = y, y = t;
    }
    if (shape->neighbours[x] & foe && (flips = kernel_flips(shape, me, foe, x))) {
        best = -last_2(s, foe & ~flips, me | flips | bits_one(x), -alpha - 1, y, z);
        if (best > alpha) return best;
    }
    if (shape->neighbours[y] & foe && (flips = kernel_flips(shape, me, foe, y))) {
        v = -last_2(s, foe & ~flips, me | flips | bits_one(y), -alpha - 1, x, z);
        if (v > alpha) return v;
        if (v > best) best = v;
    }
    if (shape->neighbours[z] & foe && (flips = kernel_flips(shape, me, foe, z))) {
        v = -last_2(s, foe & ~flips, me | flips | bits_one(z), -alpha - 1, x, y);
        if (v > best) best = v;
    }
    if (best != WORST) return best;
    if (is_passed) return -end_score(s, foe, me);
    return -last_3(s, foe, me, -alpha - 1, x, y, z, true);
}

static int last_4(struct othello_search *s, uint64_t me, uint64_t foe, int alpha, const int x[4],
                  bool is_passed)
{
    const struct othello_shape *const shape = s->shape;
    int best = WORST;
    s->nodes++;
    for (int i = 0; i < 4; i++) {
        if (!(shape->neighbours[x[i]] & foe)) continue;
        const uint64_t flips = kernel_flips(shape, me, foe, x[i]);
        if (!flips) continue;
        const int v = -last_3(s, foe & ~flips, me | flips | bits_one(x[i]), -alpha - 1, x[i == 0],
                              x[i <= 1 ? 2 : 1], x[i == 3 ? 2 : 3], false);
        if (v > alpha) return v;
        if (v > best) best = v;
    }
    if (best != WORST) return best;
    if (is_passed) return -end_score(s, foe, me);
    return -last_4(s, foe, me, -alpha - 1, x, true);
}

/* --- few squares: parity --------------------------------------------------------------------- */

/* The empty squares that lie in quadrants with an odd number of them. */
static inline uint64_t odd_squares(const struct othello_shape *s, uint64_t empties)
{
    uint64_t odd = 0;
    for (int q = 0; q < 4; q++)
        odd |= bits_count(empties & s->quadrant[q]) & 1 ? s->quadrant[q] : 0;
    return empties & odd;
}

static int few_squares(struct othello_search *s, uint64_t me, uint64_t foe, int alpha,
                       int n_empties, bool is_passed)
{
    const struct othello_shape *const shape = s->shape;
    const uint64_t empties = shape->full & ~(me | foe);
    const uint64_t odd = odd_squares(shape, empties);
    int best = WORST;
    if (n_empties == 4) {
        int x[4], n = 0;
        for (uint64_t m = odd; m; m = bits_drop(m)) x[n++] = bits_low(m);
        for (uint64_t m = empties & ~odd; m; m = bits_drop(m)) x[n++] = bits_low(m);
        return last_4(s, me, foe, alpha, x, is_passed);
    }
    s->nodes++;
    if (has_corner(shape, me, foe, alpha)) return 2 - shape->squares;
    const int bound = stability_bound(shape, me, foe, alpha);
    if (bound <= alpha) return bound;
    uint64_t group = odd, rest = empties & ~odd;
    for (int round = 0; round < 2; round++, group = rest) {
        for (; group; group = bits_drop(group)) {
            const int square = bits_low(group);
            if (!(shape->neighbours[square] & foe)) continue;
            const uint64_t flips = kernel_flips(shape, me, foe, square);
            if (!flips) continue;
            const int v = -few_squares(s, foe & ~flips, me | flips | bits_one(square), -alpha - 1,
                                       n_empties - 1, false);
            if (v > alpha) return v;
            if (v > best) best = v;
        }
    }
    if (best != WORST) return best;
    if (is_passed) return -end_score(s, foe, me);
    return -few_squares(s, foe, me, -alpha - 1, n_empties, true);
}

/* --- some squares: fastest first ------------------------------------------------------------- */

/* Without the table, but moves that leave the other side few replies come first. */
static int some_squares(struct othello_search *s, uint64_t me, uint64_t foe, int alpha,
                        int n_empties, bool is_passed)
{
    const struct othello_shape *const shape = s->shape;
    const uint64_t empties = shape->full & ~(me | foe);
    if (n_empties < SOME_EMPTIES) return few_squares(s, me, foe, alpha, n_empties, is_passed);
    s->nodes++;
    if (has_corner(shape, me, foe, alpha)) return 2 - shape->squares;
    const int bound = stability_bound(shape, me, foe, alpha);
    if (bound <= alpha) return bound;

    struct {
        uint64_t me, foe;
        int score;
    } list[16];
    const uint64_t odd = odd_squares(shape, empties);
    int n = 0, best = WORST;
    for (uint64_t m = empties; m; m = bits_drop(m)) {
        const int square = bits_low(m);
        if (!(shape->neighbours[square] & foe)) continue;
        const uint64_t flips = kernel_flips(shape, me, foe, square);
        if (!flips) continue;
        if (flips == foe) return shape->squares;
        const uint64_t bit = bits_one(square), next_me = foe & ~flips, next_foe = me | flips | bit;
        const uint64_t replies = kernel_moves(shape, next_me, next_foe);
        int score = W(SOME_REPLIES) * (bits_count(replies) + bits_count(replies & shape->corners));
        if (bit & odd) score += W(SOME_ODD);
        if (bit & shape->corners) score += W(SOME_CORNER);
        int i = n++;
        for (; i > 0 && list[i - 1].score < score; i--) list[i] = list[i - 1];
        list[i].me = next_me;
        list[i].foe = next_foe;
        list[i].score = score;
    }
    for (int i = 0; i < n; i++) {
        const int v = -some_squares(s, list[i].me, list[i].foe, -alpha - 1, n_empties - 1, false);
        if (v > best) {
            best = v;
            if (v > alpha) return v;
        }
    }
    if (best != WORST) return best;
    if (is_passed) return -end_score(s, foe, me);
    return -some_squares(s, foe, me, -alpha - 1, n_empties, true);
}

/* --- many squares: table and ordering -------------------------------------------------------- */

/* The empty squares beside discs of `own`. */
static inline uint64_t frontier(const struct othello_shape *s, uint64_t own, uint64_t empties)
{
    uint64_t around = 0;
    for (int i = 0; i < OTHELLO_AXES; i++) {
        const uint64_t from = own & s->inner[i];
        around |= from << s->shift[i] | from >> s->shift[i];
    }
    return around & empties;
}

/* The higher, the sooner a move is read: what counts is how few replies it leaves. */
static int order_score(const struct othello_shape *s, const struct move *m, uint64_t odd)
{
    const uint64_t bit = bits_one(m->square), empties = s->full & ~(m->me | m->foe);
    const uint64_t replies = kernel_moves(s, m->me, m->foe);
    int score = W(ORDER_REPLIES) * (bits_count(replies) + bits_count(replies & s->corners)) +
                W(ORDER_FRONTIER) * bits_count(frontier(s, m->foe, empties));
    if (bit & odd) score += W(ORDER_ODD);
    if (bit & s->corners) score += W(ORDER_CORNER);
    if (bit & ~s->edges && s->neighbours[m->square] & s->corners & empties)
        score += W(ORDER_NEAR_CORNER);
    return score;
}

static inline void tick(struct othello_search *s)
{
    if (s->done && atomic_load_explicit(s->done, memory_order_relaxed)) s->is_stopped = true;
    if (s->nodes < TICK_NODES) return;
    if (watch_tick(s->watch, s->nodes)) s->is_stopped = true;
    s->all_nodes += s->nodes;
    s->nodes = 0;
}

static int many_squares(struct othello_search *s, uint64_t me, uint64_t foe, int alpha,
                        int n_empties);

static inline int any_squares(struct othello_search *s, uint64_t me, uint64_t foe, int alpha,
                              int n_empties)
{
    return n_empties >= TABLE_EMPTIES ? many_squares(s, me, foe, alpha, n_empties)
                                      : some_squares(s, me, foe, alpha, n_empties, false);
}

/* List the legal moves with the positions behind them; -1 when one takes every enemy disc. */
static int list_moves(const struct othello_search *s, uint64_t me, uint64_t foe, uint64_t moves,
                      int n_empties, struct move *list)
{
    int n = 0;
    for (; moves; moves = bits_drop(moves)) {
        struct move *m = &list[n++];
        m->square = bits_low(moves);
        m->flips = kernel_flips(s->shape, me, foe, m->square);
        if (m->flips == foe) return -1;
        m->me = foe & ~m->flips;
        m->foe = me | m->flips | bits_one(m->square);
        m->hash = othello_hash(m->me, m->foe);
        if (n_empties >= CUT_EMPTIES) othello_table_prefetch(s->table, m->hash);
    }
    return n;
}

static inline void bring_best_forward(struct move *list, int from, int n)
{
    int best = from;
    for (int i = from + 1; i < n; i++)
        if (list[i].score > list[best].score) best = i;
    const struct move m = list[best];
    list[best] = list[from];
    list[from] = m;
}

static void score_moves(const struct othello_shape *s, struct move *list, int from, int n,
                        uint64_t discs, int second_best)
{
    const uint64_t odd = odd_squares(s, s->full & ~discs);
    for (int i = from; i < n; i++)
        list[i].score = list[i].square == second_best ? 1 << 20
                        : n - from > 1                ? order_score(s, &list[i], odd)
                                                      : 0;
}

static inline int effort_of(uint64_t nodes)
{
    return nodes ? 64 - __builtin_clzll(nodes) : 0;
}

static int many_squares(struct othello_search *s, uint64_t me, uint64_t foe, int alpha,
                        int n_empties)
{
    const struct othello_shape *const shape = s->shape;
    s->nodes++;
    tick(s);
    if (s->is_stopped) return alpha;
    const uint64_t before = s->all_nodes + s->nodes;

    if (has_corner(shape, me, foe, alpha)) return 2 - shape->squares;
    const int bound = stability_bound(shape, me, foe, alpha);
    if (bound <= alpha) return bound;

    const uint64_t hash = othello_hash(me, foe);
    struct othello_bounds known = {0, 0, {OTHELLO_NO_SQUARE, OTHELLO_NO_SQUARE}};
    if (othello_table_find(s->table, hash, me, foe, &known)) {
        if (known.lower > alpha) return known.lower;
        if (known.upper <= alpha) return known.upper;
    }

    const uint64_t moves = kernel_moves(shape, me, foe);
    if (!moves) {
        if (!kernel_moves(shape, foe, me)) return end_score(s, me, foe);
        return -many_squares(s, foe, me, -alpha - 1, n_empties);
    }
    struct move list[64];
    const int n = list_moves(s, me, foe, moves, n_empties, list);
    if (n < 0) return shape->squares;

    /* The move that was best last time is read before the others are even looked at. */
    int first = 0;
    while (first < n && list[first].square != known.best[0]) first++;
    const bool has_first = first < n;
    if (has_first) {
        const struct move m = list[first];
        list[first] = list[0];
        list[0] = m;
    } else {
        score_moves(shape, list, 0, n, me | foe, known.best[1]);
    }

    /* Enhanced transposition cut-off: a reply that is known to be bad for the other side. By now
     * what is known has come from memory. */
    if (n_empties >= CUT_EMPTIES) {
        for (int i = 0; i < n; i++) {
            struct othello_bounds child;
            if (!othello_table_find(s->table, list[i].hash, list[i].me, list[i].foe, &child))
                continue;
            if (-child.upper > alpha) {
                othello_table_store(s->table, hash, me, foe, -child.upper, false, list[i].square, 1,
                                    shape->squares);
                return -child.upper;
            }
        }
    }

    int best = WORST, best_square = OTHELLO_NO_SQUARE;
    for (int i = 0; i < n && best <= alpha; i++) {
        if (has_first && i == 1) score_moves(shape, list, 1, n, me | foe, known.best[1]);
        if (!has_first || i > 0) bring_best_forward(list, i, n);
        const struct move *m = &list[i];
        const int v = -any_squares(s, m->me, m->foe, -alpha - 1, n_empties - 1);
        if (s->is_stopped) return alpha;
        if (v > best) {
            best = v;
            best_square = m->square;
        }
    }
    othello_table_store(s->table, hash, me, foe, best, best <= alpha, best_square,
                        effort_of(s->all_nodes + s->nodes - before), shape->squares);
    return best;
}

#include "othello_prove.h"

/* --- the engine ------------------------------------------------------------------------------ */

static uint64_t engine_moves(const struct othello_shape *s, uint64_t me, uint64_t foe)
{
    return kernel_moves(s, me, foe);
}

static uint64_t engine_flips(const struct othello_shape *s, uint64_t me, uint64_t foe, int square)
{
    return kernel_flips(s, me, foe, square);
}

static int engine_test(struct othello_search *s, uint64_t me, uint64_t foe, int alpha)
{
    const int n_empties = s->shape->squares - bits_count(me | foe);
    if (is_to_prove(s, me, foe, alpha)) {
        const struct othello_numbers limit = {OTHELLO_SETTLED, OTHELLO_SETTLED};
        const struct othello_numbers end = prove(s, me, foe, othello_hash(me, foe), alpha, limit);
        /* The question stands for an even alpha and the odd one above. */
        return end.yes == 0 ? othello_question(s, alpha) + 1
                            : othello_question(s, alpha) - s->empties_to_winner;
    }
    if (n_empties >= 4) return any_squares(s, me, foe, alpha, n_empties);
    /* Hardly worth a thought: the plain rules. */
    const uint64_t moves = kernel_moves(s->shape, me, foe);
    s->nodes++;
    if (!moves) {
        if (!kernel_moves(s->shape, foe, me)) return end_score(s, me, foe);
        return -engine_test(s, foe, me, -alpha - 1);
    }
    int best = WORST;
    for (uint64_t m = moves; m && best <= alpha; m = bits_drop(m)) {
        const int square = bits_low(m);
        const uint64_t flips = kernel_flips(s->shape, me, foe, square);
        const int v = -engine_test(s, foe & ~flips, me | flips | bits_one(square), -alpha - 1);
        if (v > best) best = v;
    }
    return best;
}

const struct othello_engine ENGINE = {
    .name = ENGINE_NAME,
    .moves = engine_moves,
    .flips = engine_flips,
    .stable = stable_discs,
    .test = engine_test,
};
