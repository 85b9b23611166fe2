/* SPDX-License-Identifier: MIT */
/* The search far from the end, a template like othello_search.h, which it continues: is the value
 * above alpha? Games differ wildly in how hard they are to read out, and the order of moves cannot
 * tell; so the next position to read is always the one whose answer seems to need the least work.
 *
 * Depth-first proof-number search (df-pn; Nagai 2002) with thresholds a little wider than needed
 * (the 1 + epsilon trick; Pawlewicz and Lew 2007). Othello never repeats a position, so that what
 * holds on one path holds on all. Positions with few empty squares are read by null windows. */
#include "othello_lanes.h"
#include "othello_pattern_values.h"
#include "othello_proofs.h"

enum {
    PROVE_EMPTIES = 15,   /* positions with at most so many empty squares are read at once */
    TOTAL_EMPTIES = 6,    /* ... when the question is whether somebody takes everything */
    PATTERN_EMPTIES = 14, /* ... on boards with patterns */
    WIDER = 8,            /* a branch is left when it costs 1/WIDER more than the next */
    PATTERN_WIDER = 6,    /* ... on boards with patterns */
    BUSY = 4,             /* a thread at work makes a branch dearer by 1/BUSY */
    STALE_NODES = 4096, /* what was looked up so long ago may have been changed by other threads */
};

/* Whether the question is if one side takes everything: then nothing counts but the replies that a
 * move leaves. */
static inline bool is_total(const struct othello_shape *s, int alpha)
{
    return alpha >= s->squares - 2 || alpha <= 1 - s->squares;
}

struct branch {
    uint64_t me, foe, hash; /* the position after the move, seen by the other side */
    struct othello_numbers numbers;
    int look;   /* how good it looks, but for its patterns */
    int n_busy; /* threads that read it at this moment */
    bool is_to_prove;
};

enum { LARGEST = OTHELLO_SETTLED - 1 }; /* of the numbers of a position that is not settled */

static inline bool is_settled(struct othello_numbers n)
{
    return n.yes == 0 || n.no == 0;
}

enum { STEPS = 16, MIDDLE = 10 * STEPS }; /* numbers grow by steps, STEPS of them double */

/* About STEPS * 2^(x / STEPS). */
static inline uint32_t grow(int x)
{
    return (uint32_t)(STEPS + x % STEPS) << x / STEPS;
}

/* What one side has in the positions of all lanes. */
struct side {
    lanes discs, moves, stable;
};

static inline lanes weigh(int weight, lanes squares)
{
    return (uint64_t)W(weight) * lanes_count(squares);
}

/* One side's half of how positions look. */
static inline lanes looks_for(const struct othello_shape *s, const struct side *mine,
                              const struct side *theirs, lanes empties, lanes near_corners)
{
    return weigh(LOOK_MOVES, mine->moves) + weigh(LOOK_CORNER_MOVES, mine->moves & s->corners) +
           weigh(LOOK_FRONTIER, lanes_frontier(s, theirs->discs, empties)) +
           weigh(LOOK_STABLE, mine->stable) + weigh(LOOK_CORNERS, mine->discs & s->corners) +
           weigh(LOOK_NEAR_CORNERS, mine->discs & near_corners) +
           weigh(LOOK_EDGES, mine->discs & s->edges) + weigh(LOOK_DISCS, mine->discs);
}

/* The same on boards with patterns, which see the rest. */
static inline lanes looks_beside_patterns(const struct othello_shape *s, const struct side *mine,
                                          const struct side *theirs, lanes empties)
{
    return weigh(PATTERN_MOVES, mine->moves) +
           weigh(PATTERN_CORNER_MOVES, mine->moves & s->corners) +
           weigh(PATTERN_FRONTIER, lanes_frontier(s, theirs->discs, empties)) +
           weigh(PATTERN_STABLE, mine->stable);
}

/* How good positions look for the side to move: only to decide what to read first. */
static inline lanes looks(const struct othello_shape *s, const struct side *mine,
                          const struct side *theirs)
{
    const lanes empties = s->full & ~(mine->discs | theirs->discs);
    if (s->n_patterns)
        return looks_beside_patterns(s, mine, theirs, empties) -
               looks_beside_patterns(s, theirs, mine, empties);
    const lanes near_corners = lanes_near_corners(s, empties);
    return looks_for(s, mine, theirs, empties, near_corners) -
           looks_for(s, theirs, mine, empties, near_corners);
}

static inline int look_at_patterns(const struct othello_shape *s, uint64_t me, uint64_t foe)
{
    int sum = 0;
    for (const struct othello_pattern *p = s->patterns; p < s->patterns + s->n_patterns; p++)
        sum += othello_pattern_values[othello_pattern_index(p, kernel_gather(me, p->squares),
                                                            kernel_gather(foe, p->squares))];
    return sum;
}

/* The numbers of a position that nobody has read yet. */
static inline struct othello_numbers first_numbers(const struct othello_search *s,
                                                   const struct branch *b, int alpha)
{
    const bool has_patterns = s->shape->n_patterns;
    int look = b->look - W(LOOK_QUESTION) * othello_question(s, alpha);
    look +=
        has_patterns ? W(PATTERN_TURN) + look_at_patterns(s->shape, b->me, b->foe) : W(LOOK_TURN);
    int x = look * STEPS / (has_patterns ? W(PATTERN_DOUBLE) : W(LOOK_DOUBLE));
    x = x < -MIDDLE ? -MIDDLE : x > MIDDLE ? MIDDLE : x;
    return (struct othello_numbers){grow(MIDDLE - x), grow(MIDDLE + x)};
}

/* Look at up to OTHELLO_LANES positions, and settle what needs no reading. */
static void look_at(const struct othello_search *s, struct branch *list, int n, int alpha)
{
    const struct othello_shape *const shape = s->shape;
    struct side mine = {0}, theirs = {0};
    for (int i = 0; i < n; i++) {
        mine.discs[i] = list[i].me;
        theirs.discs[i] = list[i].foe;
    }
    const struct lanes_safe safe = lanes_safe_squares(shape, mine.discs | theirs.discs);
    mine.moves = lanes_moves(shape, mine.discs, theirs.discs);
    mine.stable = lanes_stable(shape, mine.discs, &safe);
    theirs.moves = lanes_moves(shape, theirs.discs, mine.discs);
    theirs.stable = lanes_stable(shape, theirs.discs, &safe);
    const bool is_for_all = is_total(shape, alpha);
    const lanes look = is_for_all ? (lanes){0} : looks(shape, &mine, &theirs);
    for (int i = 0; i < n; i++) {
        struct othello_numbers *const out = &list[i].numbers;
        const uint64_t my_moves = mine.moves[i], their_moves = theirs.moves[i];
        if (2 * bits_count(mine.stable[i]) - shape->squares > alpha)
            *out = OTHELLO_YES;
        else if (shape->squares - 2 * bits_count(theirs.stable[i]) <= alpha)
            *out = OTHELLO_NO;
        else if (!my_moves && !their_moves)
            *out = end_score(s, list[i].me, list[i].foe) > alpha ? OTHELLO_YES : OTHELLO_NO;
        else if (is_for_all && alpha < 0 && my_moves & shape->corners) /* a disc that stays */
            *out = OTHELLO_YES;
        else
            *out = (struct othello_numbers){1 + (uint32_t)bits_count(their_moves),
                                            1 + (uint32_t)bits_count(my_moves)};
        list[i].look = (int)(int64_t)look[i];
    }
}

/* Whether a position is one for proof numbers. */
static inline bool is_to_prove(const struct othello_search *s, uint64_t me, uint64_t foe, int alpha)
{
    const int n_empties = s->shape->squares - bits_count(me | foe);
    return n_empties > (is_total(s->shape, alpha) ? TOTAL_EMPTIES
                        : s->shape->n_patterns    ? PATTERN_EMPTIES
                                                  : PROVE_EMPTIES) &&
           s->proofs->n_buckets;
}

/* Look up what is known of a branch by now; false, and nothing changes, when that is nothing. */
static bool look_up(struct othello_search *s, struct branch *b, int alpha)
{
    if (b->is_to_prove)
        return othello_proofs_find(s->proofs, b->hash, b->me, b->foe, othello_question(s, alpha),
                                   &b->numbers, &b->n_busy);
    struct othello_bounds known;
    if (!othello_table_find(s->table, b->hash, b->me, b->foe, &known)) return false;
    if (known.lower > alpha)
        b->numbers = OTHELLO_YES;
    else if (known.upper <= alpha)
        b->numbers = OTHELLO_NO;
    return is_settled(b->numbers);
}

/* List what can follow; a pass is a branch too. */
static int list_branches(const struct othello_search *s, uint64_t me, uint64_t foe, int alpha,
                         struct branch *list)
{
    const bool has_mirrors = bits_count(me | foe) + 1 < OTHELLO_MIRROR_DISCS;
    uint64_t moves = kernel_moves(s->shape, me, foe);
    int n = 0;
    if (!moves) list[n++] = (struct branch){.me = foe, .foe = me};
    for (; moves; moves = bits_drop(moves)) {
        const int square = bits_low(moves);
        const uint64_t flips = kernel_flips(s->shape, me, foe, square);
        list[n++] = (struct branch){.me = foe & ~flips, .foe = me | flips | bits_one(square)};
    }
    for (int i = 0; i < n; i++) {
        struct branch *const b = &list[i];
        if (has_mirrors) othello_canonical(s->shape, &b->me, &b->foe);
        b->hash = othello_hash(b->me, b->foe);
        b->is_to_prove = is_to_prove(s, b->me, b->foe, -alpha - 1);
        if (b->is_to_prove)
            othello_proofs_prefetch(s->proofs, b->hash);
        else
            othello_table_prefetch(s->table, b->hash);
    }
    return n;
}

/* What the numbers of its branches say about a position: one proof that the other side fails is
 * enough, and all branches have to fail for the contrary. */
struct outlook {
    struct othello_numbers numbers;
    int best;               /* the branch to read next */
    uint32_t least, second; /* its price, and that of the next best */
    uint64_t sum;           /* of `yes` */
    uint32_t largest[2];    /* the two largest of them */
};

/* What the branches beside the largest count. They share positions, so that a sum overrates the
 * work (weak proof numbers, Ueda et al. 2008, go farther and only count them); with patterns to
 * tell them apart three quarters of it are nearer. */
static inline uint64_t weigh_others(const struct othello_shape *s, uint64_t others)
{
    return s->n_patterns ? others - others / 4 : others;
}

/* How far a branch may go beside others until all together come to `limit`. */
static inline uint64_t share_of(const struct othello_shape *s, uint64_t limit, uint64_t others,
                                uint64_t largest_other)
{
    const uint64_t rest = weigh_others(s, others);
    if (!s->n_patterns || limit >= largest_other + rest) return limit > rest ? limit - rest : 0;
    const uint64_t smaller = others - largest_other;
    const uint64_t for_smaller = limit > largest_other ? (limit - largest_other) * 4 / 3 : 0;
    return for_smaller > smaller ? for_smaller - smaller : 0;
}

static inline void consider(struct outlook *o, int branch, uint32_t price)
{
    if (price < o->least) {
        o->second = o->least;
        o->least = price;
        o->best = branch;
    } else if (price < o->second) {
        o->second = price;
    }
}

/* Branches are read in the order of `no`. */
static struct outlook sum_up(const struct othello_shape *s, const struct branch *list, int n)
{
    struct outlook o = {.least = OTHELLO_SETTLED, .second = OTHELLO_SETTLED};
    int n_busy = 0;
    for (int i = 0; i < n; i++) {
        const struct othello_numbers b = list[i].numbers;
        consider(&o, i, b.no);
        n_busy += list[i].n_busy;
        o.sum += b.yes;
        if (b.yes > o.largest[0]) {
            o.largest[1] = o.largest[0];
            o.largest[0] = b.yes;
        } else if (b.yes > o.largest[1]) {
            o.largest[1] = b.yes;
        }
    }
    const uint64_t no = o.largest[0] + weigh_others(s, o.sum - o.largest[0]);
    o.numbers.yes = o.least;
    o.numbers.no = no < LARGEST ? (uint32_t)no : LARGEST;
    if (o.numbers.yes == 0) o.numbers = OTHELLO_YES;
    if (o.numbers.no == 0) o.numbers = OTHELLO_NO;
    if (!n_busy || o.numbers.no >= o.numbers.yes) return o;
    /* It seems that all branches will have to be read, so threads go apart: what one reads at this
     * moment is dearer for the others. Elsewhere they help each other with the best branch. */
    o.least = o.second = OTHELLO_SETTLED;
    for (int i = 0; i < n; i++) {
        if (is_settled(list[i].numbers)) continue;
        const uint64_t price =
            list[i].numbers.no + (uint64_t)list[i].n_busy * list[i].numbers.no / BUSY;
        consider(&o, i, price < LARGEST ? (uint32_t)price : LARGEST);
    }
    return o;
}

static inline uint32_t wider(const struct othello_shape *s, uint32_t number)
{
    return number + number / (s->n_patterns ? PATTERN_WIDER : WIDER) + 1;
}

static struct othello_numbers prove(struct othello_search *s, uint64_t me, uint64_t foe,
                                    uint64_t hash, int alpha, struct othello_numbers limit);

/* Read the best branch on, until another looks better or its share of `no` is used up. */
static void prove_branch(struct othello_search *s, struct branch *list, const struct outlook *o,
                         int alpha, struct othello_numbers limit)
{
    struct branch *const b = &list[o->best];
    if (!b->is_to_prove) {
        const int n_empties = s->shape->squares - bits_count(b->me | b->foe);
        b->numbers =
            any_squares(s, b->me, b->foe, alpha, n_empties) > alpha ? OTHELLO_YES : OTHELLO_NO;
        return;
    }
    const uint32_t next = wider(s->shape, o->second), yes = b->numbers.yes;
    const uint64_t share = o->numbers.no < LARGEST ? share_of(s->shape, limit.no, o->sum - yes,
                                                              o->largest[yes == o->largest[0]])
                                                   : OTHELLO_SETTLED;
    struct othello_numbers more = {
        .yes = share < OTHELLO_SETTLED ? (uint32_t)share : OTHELLO_SETTLED,
        .no = limit.yes < next ? limit.yes : next,
    };
    if (more.yes <= yes) more.yes = yes + 1; /* what was rounded away */
    if (more.no <= b->numbers.no)
        more.no = wider(s->shape, b->numbers.no); /* a better one is busy */
    const int question = othello_question(s, alpha);
    othello_proofs_visit(s->proofs, b->hash, b->me, b->foe, question, b->numbers, 1);
    b->numbers = prove(s, b->me, b->foe, b->hash, alpha, more);
    othello_proofs_visit(s->proofs, b->hash, b->me, b->foe, question, b->numbers, -1);
}

static bool is_settled_by_others(const struct othello_search *s, uint64_t me, uint64_t foe,
                                 uint64_t hash, int alpha, struct othello_numbers *out)
{
    struct othello_numbers found;
    int n_busy;
    if (!othello_proofs_find(s->proofs, hash, me, foe, othello_question(s, alpha), &found,
                             &n_busy) ||
        !is_settled(found))
        return false;
    *out = found;
    return true;
}

/* Read until one of the numbers reaches its limit. */
static struct othello_numbers prove(struct othello_search *s, uint64_t me, uint64_t foe,
                                    uint64_t hash, int alpha, struct othello_numbers limit)
{
    struct branch list[64];
    const uint64_t before = s->all_nodes + s->nodes;
    const int n = list_branches(s, me, foe, alpha, list), beta = -alpha - 1;
    struct outlook o = {0};
    s->nodes++;
    s->visits++;
    tick(s);
    /* While what is known comes from far memory. */
    for (int i = 0; i < n; i += OTHELLO_LANES)
        look_at(s, list + i, n - i < OTHELLO_LANES ? n - i : OTHELLO_LANES, beta);
    for (int i = 0; i < n; i++)
        if (!is_settled(list[i].numbers) && !look_up(s, &list[i], beta) &&
            !is_total(s->shape, beta))
            list[i].numbers = first_numbers(s, &list[i], beta);
    while (!s->is_stopped) {
        o = sum_up(s->shape, list, n);
        if (o.numbers.yes >= limit.yes || o.numbers.no >= limit.no || is_settled(o.numbers)) break;
        const uint64_t was = s->all_nodes + s->nodes;
        prove_branch(s, list, &o, beta, limit);
        /* Others may have changed: by other threads, or as positions that can be reached in several
         * ways, of which there are many where one side has few moves. */
        const bool is_stale = s->proofs->is_shared && s->all_nodes + s->nodes - was >= STALE_NODES;
        if (!is_stale && !is_total(s->shape, alpha)) continue;
        if (is_stale && is_settled_by_others(s, me, foe, hash, alpha, &o.numbers)) return o.numbers;
        for (int i = 0; i < n; i++)
            if (i != o.best && !is_settled(list[i].numbers)) look_up(s, &list[i], beta);
    }
    if (!s->is_stopped)
        othello_proofs_store(s->proofs, hash, me, foe, othello_question(s, alpha), o.numbers,
                             effort_of(s->all_nodes + s->nodes - before));
    return o.numbers;
}
