/* SPDX-License-Identifier: MIT */
/* The search, a template: a file that includes it has chosen a kernel and named ENGINE. Everything
 * is a null window (alpha, alpha + 1) and fail-soft: a result above alpha is a lower bound.
 *
 * From many empty squares to few: by proof numbers (othello_prove.h), with the table and full
 * ordering (many_squares), by parity alone (few_squares), and one function each for the last four
 * (last_4 to last_1). */
#include "othello_engine.h"
#include "othello_weights.h"

/* Where one way of searching gives over to the next, by the number of empty squares. */
enum {
    STABLE_EMPTIES = 6, /* from here up stable discs are counted */
    TABLE_EMPTIES = 8,  /* ... the table is asked */
    CUT_EMPTIES = 9,    /* ... and asked about every move before any is read */
    TICK_NODES = 1 << 16,
    WORST = -127,
};

struct move {
    uint64_t me, foe, hash; /* the position after it, seen by the other side */
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
    /* Not worth a look unless three quarters of them would be enough. */
    if (s->squares - 2 * (bits_count(foe) * 3 / 4) > alpha) return s->squares + 1;
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

/* --- the last squares ------------------------------------------------------------------------ */

/* The quadrants in which an odd number of squares is empty: whoever plays there first can play last
 * there too, so those come first. */
static inline uint64_t odd_quadrants(const struct othello_shape *s, uint64_t empties)
{
    uint64_t odd = 0;
    for (int q = 0; q < 4; q++)
        odd |= bits_count(empties & s->quadrant[q]) & 1 ? s->quadrant[q] : 0;
    return odd;
}

static inline int next_square(uint64_t empties, uint64_t odd)
{
    return bits_low(empties & odd ? empties & odd : empties);
}

/* Take the next square from those that are left: the discs that turn there, 0 when it is no move.
 */
static inline uint64_t next_flips(const struct othello_shape *s, uint64_t me, uint64_t foe,
                                  uint64_t odd, uint64_t *left, int *square)
{
    *square = next_square(*left, odd);
    *left &= ~bits_one(*square);
    return s->neighbours[*square] & foe ? kernel_flips(s, me, foe, *square) : 0;
}

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

/* The best of two squares; WORST when there is no move. */
static inline int try_2(struct othello_search *s, uint64_t me, uint64_t foe, int alpha, int x,
                        int y)
{
    const uint64_t by_x = kernel_flips(s->shape, me, foe, x),
                   by_y = kernel_flips(s->shape, me, foe, y);
    int best = WORST;
    if (by_x) {
        best = -last_1(s, foe & ~by_x, y);
        if (best > alpha) return best;
    }
    if (by_y) {
        const int v = -last_1(s, foe & ~by_y, x);
        if (v > best) best = v;
    }
    return best;
}

static inline int last_2(struct othello_search *s, uint64_t me, uint64_t foe, int alpha, int x,
                         int y)
{
    s->nodes++;
    int best = try_2(s, me, foe, alpha, x, y);
    if (best != WORST) return best;
    best = try_2(s, foe, me, -alpha - 1, x, y);
    return best != WORST ? -best : end_score(s, me, foe);
}

static inline int try_3(struct othello_search *s, uint64_t me, uint64_t foe, int alpha, int x,
                        int y, int z)
{
    const uint64_t by_x = kernel_flips(s->shape, me, foe, x),
                   by_y = kernel_flips(s->shape, me, foe, y),
                   by_z = kernel_flips(s->shape, me, foe, z);
    int best = WORST;
    if (by_x) {
        best = -last_2(s, foe & ~by_x, me | by_x | bits_one(x), -alpha - 1, y, z);
        if (best > alpha) return best;
    }
    if (by_y) {
        const int v = -last_2(s, foe & ~by_y, me | by_y | bits_one(y), -alpha - 1, x, z);
        if (v > best) best = v;
        if (v > alpha) return v;
    }
    if (by_z) {
        const int v = -last_2(s, foe & ~by_z, me | by_z | bits_one(z), -alpha - 1, x, y);
        if (v > best) best = v;
    }
    return best;
}

static int last_3(struct othello_search *s, uint64_t me, uint64_t foe, int alpha, uint64_t empties,
                  uint64_t odd)
{
    const int x = next_square(empties, odd);
    const uint64_t others = empties & ~bits_one(x);
    const int y = bits_low(others), z = bits_low(bits_drop(others));
    s->nodes++;
    int best = try_3(s, me, foe, alpha, x, y, z);
    if (best != WORST) return best;
    best = try_3(s, foe, me, -alpha - 1, x, y, z);
    return best != WORST ? -best : end_score(s, me, foe);
}

/* Four empty squares; `is_passed` when the other side has just passed. */
static int last_4(struct othello_search *s, uint64_t me, uint64_t foe, int alpha, uint64_t empties,
                  uint64_t odd, bool is_passed)
{
    const struct othello_shape *const shape = s->shape;
    int best = WORST;
    s->nodes++;
    for (uint64_t left = empties; left;) {
        int square;
        const uint64_t flips = next_flips(shape, me, foe, odd, &left, &square);
        if (!flips) continue;
        const uint64_t bit = bits_one(square);
        const int v = -last_3(s, foe & ~flips, me | flips | bit, -alpha - 1, empties & ~bit,
                              odd ^ shape->quadrant_around[square]);
        if (v > best) best = v;
        if (v > alpha) return v;
    }
    if (best != WORST) return best;
    if (is_passed) return -end_score(s, foe, me);
    return -last_4(s, foe, me, -alpha - 1, empties, odd, true);
}

/* Five and more, by parity alone. */
static int few_squares(struct othello_search *s, uint64_t me, uint64_t foe, int alpha,
                       int n_empties, uint64_t odd, bool is_passed)
{
    const struct othello_shape *const shape = s->shape;
    const uint64_t empties = shape->full & ~(me | foe);
    int best = WORST;
    s->nodes++;
    if (n_empties >= STABLE_EMPTIES) {
        if (has_corner(shape, me, foe, alpha)) return 2 - shape->squares;
        const int bound = stability_bound(shape, me, foe, alpha);
        if (bound <= alpha) return bound;
    }
    for (uint64_t left = empties; left;) {
        int square;
        const uint64_t flips = next_flips(shape, me, foe, odd, &left, &square);
        if (!flips) continue;
        const uint64_t bit = bits_one(square);
        const uint64_t next_me = foe & ~flips, next_foe = me | flips | bit;
        const uint64_t next_odd = odd ^ shape->quadrant_around[square];
        const int v =
            n_empties == 5
                ? -last_4(s, next_me, next_foe, -alpha - 1, empties & ~bit, next_odd, false)
                : -few_squares(s, next_me, next_foe, -alpha - 1, n_empties - 1, next_odd, false);
        if (v > best) best = v;
        if (v > alpha) return v;
    }
    if (best != WORST) return best;
    if (is_passed) return -end_score(s, foe, me);
    return -few_squares(s, foe, me, -alpha - 1, n_empties, odd, true);
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
    if (n_empties >= TABLE_EMPTIES) return many_squares(s, me, foe, alpha, n_empties);
    const uint64_t odd = odd_quadrants(s->shape, s->shape->full & ~(me | foe));
    return few_squares(s, me, foe, alpha, n_empties, odd, false);
}

/* List the legal moves with the positions behind them; -1 when one takes every enemy disc. */
static int list_moves(const struct othello_search *s, uint64_t me, uint64_t foe, uint64_t moves,
                      int n_empties, struct move *list)
{
    int n = 0;
    for (; moves; moves = bits_drop(moves)) {
        struct move *m = &list[n++];
        m->square = bits_low(moves);
        const uint64_t flips = kernel_flips(s->shape, me, foe, m->square);
        if (flips == foe) return -1;
        m->me = foe & ~flips;
        m->foe = me | flips | bits_one(m->square);
        if (n_empties < CUT_EMPTIES) continue;
        m->hash = othello_table_hash(s->table, m->me, m->foe, n_empties - 1);
        othello_table_prefetch(s->table, m->hash);
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
    const uint64_t odd = odd_quadrants(s, s->full & ~discs);
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

    const uint64_t hash = othello_table_hash(s->table, me, foe, n_empties);
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
    if (n_empties > 4) return any_squares(s, me, foe, alpha, n_empties);
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
