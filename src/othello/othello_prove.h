/* SPDX-License-Identifier: MIT */
/* The search far from the end, a template like othello_search.h, which it continues: is the value
 * above alpha? Games differ wildly in how hard they are to read out, and the order of moves cannot
 * tell; so the next position to read is always the one whose answer seems to need the least work.
 *
 * Depth-first proof-number search (df-pn; Nagai 2002) with thresholds a little wider than needed
 * (the 1 + epsilon trick; Pawlewicz and Lew 2007). Othello never repeats a position, so that what
 * holds on one path holds on all. Positions with few empty squares are read by null windows. */
#include "othello_proofs.h"

enum {
    PROVE_EMPTIES = 14, /* positions with at most so many empty squares are read at once */
    TOTAL_EMPTIES = 6,  /* ... when the question is whether somebody takes everything */
    WIDER = 4,          /* a branch is left when it costs 1/WIDER more than the next */
};

/* How a look turns into numbers: they double with every LOOK_DOUBLE. */
enum { LOOK_DOUBLE = 42, LOOK_DISC = 8, STEPS = 16, MIDDLE = 10 * STEPS };

struct branch {
    uint64_t me, foe, hash; /* the position after the move, seen by the other side */
    struct othello_numbers numbers;
    int square;
};

enum { LARGEST = OTHELLO_SETTLED - 1 }; /* of the numbers of a position that is not settled */
static const struct othello_numbers YES = {0, OTHELLO_SETTLED}, NO = {OTHELLO_SETTLED, 0};

static inline bool is_settled(struct othello_numbers n)
{
    return n.yes == 0 || n.no == 0;
}

static inline uint32_t add_numbers(uint32_t a, uint32_t b)
{
    return a + b < LARGEST ? a + b : LARGEST;
}

/* About STEPS * 2^(x / STEPS). */
static inline uint32_t grow(int x)
{
    return (uint32_t)(STEPS + x % STEPS) << x / STEPS;
}

/* The numbers of a position that nobody has read yet. */
static struct othello_numbers first_numbers(const struct othello_search *s, uint64_t me,
                                            uint64_t foe, int alpha)
{
    const struct othello_shape *const shape = s->shape;
    const struct side mine = side_of(shape, me, foe), theirs = side_of(shape, foe, me);
    if (2 * bits_count(mine.stable) - shape->squares > alpha) return YES;
    if (shape->squares - 2 * bits_count(theirs.stable) <= alpha) return NO;
    if (!mine.moves && !theirs.moves) return end_score(s, me, foe) > alpha ? YES : NO;
    if (is_total(shape, alpha)) {
        if (alpha < 0 && mine.moves & shape->corners) return YES; /* a disc that stays */
        return (struct othello_numbers){1 + (uint32_t)bits_count(theirs.moves),
                                        1 + (uint32_t)bits_count(mine.moves)};
    }
    const int look = looks(shape, me, foe, &mine, &theirs);
    int x = (look - LOOK_DISC * alpha - LOOK_DISC / 2) * STEPS / LOOK_DOUBLE;
    x = x < -MIDDLE ? -MIDDLE : x > MIDDLE ? MIDDLE : x;
    return (struct othello_numbers){grow(MIDDLE - x), grow(MIDDLE + x)};
}

/* Look up what is known of a branch by now; false, and nothing changes, when that is nothing. */
static bool look_up(struct othello_search *s, struct branch *b, int alpha)
{
    struct othello_bounds known;
    int n_busy;
    if (othello_table_find(s->table, b->hash, b->me, b->foe, &known) &&
        (known.lower > alpha || known.upper <= alpha)) {
        b->numbers = known.lower > alpha ? YES : NO;
        return true;
    }
    if (!othello_proofs_find(s->proofs, b->hash, b->me, b->foe, alpha, &b->numbers, &n_busy))
        return false;
    /* Threads keep out of each other's way: what one reads seems dearer to the others. */
    while (n_busy-- > 0) b->numbers.no = add_numbers(b->numbers.no, b->numbers.no);
    return true;
}

/* List what can follow; a pass is a branch too. */
static int list_branches(const struct othello_search *s, uint64_t me, uint64_t foe, int n_empties,
                         struct branch *list)
{
    const bool has_mirrors = s->shape->squares - n_empties + 1 < OTHELLO_MIRROR_DISCS;
    uint64_t moves = kernel_moves(s->shape, me, foe);
    int n = 0;
    if (!moves) list[n++] = (struct branch){.me = foe, .foe = me, .square = OTHELLO_NO_SQUARE};
    for (; moves; moves = bits_drop(moves)) {
        const int square = bits_low(moves);
        const uint64_t flips = kernel_flips(s->shape, me, foe, square);
        list[n++] = (struct branch){
            .me = foe & ~flips, .foe = me | flips | bits_one(square), .square = square};
    }
    for (int i = 0; i < n; i++) {
        struct branch *const b = &list[i];
        if (has_mirrors) othello_canonical(s->shape, &b->me, &b->foe);
        b->hash = othello_hash(b->me, b->foe);
        othello_table_prefetch(s->table, b->hash);
        othello_proofs_prefetch(s->proofs, b->hash);
    }
    return n;
}

/* What the numbers of its branches say about a position: one proof that the other side fails is
 * enough, and all branches have to fail for the contrary. */
struct outlook {
    struct othello_numbers numbers;
    int best;        /* the branch to read next */
    uint32_t second; /* the `no` of the next best */
};

static struct outlook sum_up(const struct branch *list, int n)
{
    struct outlook o = {{OTHELLO_SETTLED, 0}, 0, OTHELLO_SETTLED};
    for (int i = 0; i < n; i++) {
        const struct othello_numbers b = list[i].numbers;
        if (b.no < o.numbers.yes) {
            o.second = o.numbers.yes;
            o.numbers.yes = b.no;
            o.best = i;
        } else if (b.no < o.second) {
            o.second = b.no;
        }
        o.numbers.no = add_numbers(o.numbers.no, b.yes);
    }
    if (o.numbers.yes == 0) o.numbers = YES;
    if (o.numbers.no == 0) o.numbers = NO;
    return o;
}

/* Values are even when the winner gets the empty squares; so the bounds can be. */
static inline int bound_of(const struct othello_search *s, bool is_above, int alpha)
{
    const int bound = alpha + is_above;
    return !s->empties_to_winner ? bound : is_above ? (bound + 1) & ~1 : bound & ~1;
}

/* Whether a position is one for proof numbers. */
static inline bool is_to_prove(const struct othello_search *s, int n_empties, int alpha)
{
    return n_empties > (is_total(s->shape, alpha) ? TOTAL_EMPTIES : PROVE_EMPTIES) &&
           s->proofs->n_buckets;
}

/* Read until one of the numbers reaches its limit. */
static struct othello_numbers prove(struct othello_search *s, uint64_t me, uint64_t foe,
                                    uint64_t hash, int alpha, struct othello_numbers limit)
{
    const struct othello_shape *const shape = s->shape;
    const int n_empties = shape->squares - bits_count(me | foe);
    if (!is_to_prove(s, n_empties, alpha))
        return any_squares(s, me, foe, alpha, n_empties) > alpha ? YES : NO;

    struct branch list[64];
    const uint64_t before = s->all_nodes + s->nodes;
    const int n = list_branches(s, me, foe, n_empties, list);
    struct outlook o = {0};
    s->nodes++;
    tick(s);
    for (int i = 0; i < n; i++)
        if (!look_up(s, &list[i], -alpha - 1))
            list[i].numbers = first_numbers(s, list[i].me, list[i].foe, -alpha - 1);
    while (!s->is_stopped) {
        o = sum_up(list, n);
        if (o.numbers.yes >= limit.yes || o.numbers.no >= limit.no || is_settled(o.numbers)) break;
        struct branch *const b = &list[o.best];
        /* The branch may go on until another looks better, or its share of `no` is used up. */
        const uint32_t wider = o.second + o.second / WIDER + 1;
        const struct othello_numbers more = {
            .yes = o.numbers.no < LARGEST ? limit.no - (o.numbers.no - b->numbers.yes)
                                          : OTHELLO_SETTLED,
            .no = limit.yes < wider ? limit.yes : wider,
        };
        if (s->proofs->is_shared)
            othello_proofs_visit(s->proofs, b->hash, b->me, b->foe, -alpha - 1, b->numbers, 1);
        b->numbers = prove(s, b->me, b->foe, b->hash, -alpha - 1, more);
        if (!s->proofs->is_shared && !is_total(shape, alpha)) continue;
        othello_proofs_visit(s->proofs, b->hash, b->me, b->foe, -alpha - 1, b->numbers, -1);
        for (int i = 0; i < n; i++)
            if (i != o.best && !is_settled(list[i].numbers)) look_up(s, &list[i], -alpha - 1);
    }
    if (s->is_stopped) return o.numbers;
    const int effort = effort_of(s->all_nodes + s->nodes - before);
    if (is_settled(o.numbers))
        othello_table_store(
            s->table, hash, me, foe, bound_of(s, o.numbers.yes == 0, alpha), o.numbers.yes != 0,
            o.numbers.yes == 0 ? list[o.best].square : OTHELLO_NO_SQUARE, effort, shape->squares);
    else
        othello_proofs_store(s->proofs, hash, me, foe, alpha, o.numbers, effort);
    return o.numbers;
}
