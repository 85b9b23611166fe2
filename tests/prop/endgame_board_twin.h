/* SPDX-License-Identifier: MIT */
/* The slow, obvious twin of whole boards: all moves of both sides, read to the end.
 *
 * "Does Black get so much?" is asked with every move, a pass too, until one move decides or none
 * does. Nothing is left out; a question is cut off only where stones that nobody can take, by
 * D. Benson's theorem, have already decided it.
 *
 * By area the game ends with two passes in a row and counts as the board stands: stones, and empty
 * parts that one colour alone reaches. What is dead has to be taken, which costs nothing.
 *
 * By territory every move costs its side a point, and after two passes the board counts the mean of
 * what it is worth by area to Black and to White to begin. So dead stones need not be taken; a
 * neutral point is worth 1 to either side by area and nothing in the mean; and a side that has
 * something left to gain gains more by playing it than by the mean. With each stone on the board
 * taken off the score of its side this is the count of territory and prisoners (area less stones),
 * but for seki: an eye of a group in seki counts here, and does not in a Japanese game.
 *
 * Simple ko: a stone that has just taken one may not be taken at once, and a pass under such a ban
 * does not count towards the end. Endless play is won by the side that has the luck, so a value
 * that is the same by both sides' luck is reached by play that ends. Superko: no board may come
 * again. */
#ifndef ENDGAME_BOARD_TWIN_H
#define ENDGAME_BOARD_TWIN_H
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { BOARD_POINTS = 64, BOARD_TABLE = 1 << 20, BOARD_DEEP = 300, BOARD_FREE = 1000 };

struct board_pos {
    uint64_t of[2];
    int8_t ko;     /* the point that the side to move may not take, or -1 */
    int8_t to;     /* 0 Black, 1 White */
    int8_t passed; /* the other side has just passed, which counts */
};

/* A question that was asked in this generation. */
struct board_entry {
    struct board_pos at;
    int16_t wanted;
    int16_t fewest; /* superko: stones on the emptiest board that was tried on the way */
    uint32_t generation;
    int8_t is_taxed, luck, answer;
    int8_t best;   /* the move that decided it, or would have */
    int16_t depth; /* of the question on the way to here; 0: it is not */
    int16_t tried; /* without an answer, so many moves deep */
};

struct board_twin {
    int rows, cols, n;
    uint64_t all, beside[BOARD_POINTS];
    bool is_superko, is_taxed;
    int luck; /* who wins endless play */
    struct board_entry *table;
    uint32_t generation, used;
    uint64_t nodes, limit;
    bool is_over;     /* too large */
    int depth, first; /* the first depth of this game */
    uint64_t past[BOARD_DEEP + 1][2];
};

/* The answer to a question that was not read deep enough. */
enum { BOARD_UNKNOWN = -1 };

/* --- rules ------------------------------------------------------------------------------------ */

static inline bool board_has(uint64_t set, int p)
{
    return set >> p & 1;
}

static inline int board_count(uint64_t set)
{
    int n = 0;
    for (; set; set &= set - 1) n++;
    return n;
}

static inline void board_twin_begin(struct board_twin *t, int rows, int cols)
{
    *t = (struct board_twin){.rows = rows, .cols = cols, .n = rows * cols};
    t->table = calloc(BOARD_TABLE, sizeof *t->table);
    for (int p = 0; p < t->n; p++) {
        const uint64_t one = 1;
        t->all |= one << p;
        if (p % cols) t->beside[p] |= one << (p - 1);
        if (p % cols < cols - 1) t->beside[p] |= one << (p + 1);
        if (p >= cols) t->beside[p] |= one << (p - cols);
        if (p + cols < t->n) t->beside[p] |= one << (p + cols);
    }
}

static inline void board_twin_end(struct board_twin *t)
{
    free(t->table);
}

static inline uint64_t board_beside(const struct board_twin *t, uint64_t set)
{
    uint64_t out = 0;
    for (; set; set &= set - 1) out |= t->beside[__builtin_ctzll(set)];
    return out;
}

/* What hangs together with a point of a set. */
static inline uint64_t board_part(const struct board_twin *t, uint64_t set, int p)
{
    uint64_t part = (uint64_t)1 << p, fresh = part;
    while (fresh) {
        fresh = board_beside(t, fresh) & set & ~part;
        part |= fresh;
    }
    return part;
}

static inline bool board_breathes(const struct board_twin *t, const struct board_pos *b,
                                  uint64_t chain)
{
    return board_beside(t, chain) & ~(b->of[0] | b->of[1]) & t->all;
}

/* Play for the side to move. False when the point is taken or banned, and for suicide. */
static inline bool board_play(const struct board_twin *t, struct board_pos *b, int p)
{
    struct board_pos next = *b;
    uint64_t taken = 0;
    const int side = b->to;
    if (board_has(b->of[0] | b->of[1], p) || (!t->is_superko && p == b->ko)) return false;
    next.of[side] |= (uint64_t)1 << p;
    for (uint64_t near = t->beside[p] & next.of[!side]; near; near &= near - 1) {
        const uint64_t chain = board_part(t, next.of[!side], __builtin_ctzll(near));
        if (!board_breathes(t, &next, chain)) taken |= chain;
    }
    next.of[!side] &= ~taken;
    const uint64_t own = board_part(t, next.of[side], p);
    if (!board_breathes(t, &next, own)) return false;
    next.ko = -1;
    if (board_count(taken) == 1 && board_count(own) == 1 && !t->is_superko &&
        (board_beside(t, own) & ~(next.of[0] | next.of[1])) == taken)
        next.ko = (int8_t)__builtin_ctzll(taken);
    next.to = !side;
    next.passed = 0;
    *b = next;
    return true;
}

/* As the board stands. */
static inline int board_score(const struct board_twin *t, const struct board_pos *b)
{
    int score = board_count(b->of[0]) - board_count(b->of[1]);
    const uint64_t empty = t->all & ~(b->of[0] | b->of[1]);
    for (uint64_t rest = empty; rest;) {
        const uint64_t part = board_part(t, empty, __builtin_ctzll(rest));
        const uint64_t near = board_beside(t, part);
        const bool black = near & b->of[0], white = near & b->of[1];
        if (black != white) score += black ? board_count(part) : -board_count(part);
        rest &= ~part;
    }
    return score;
}

/* Points that a side will have however it is played: chains that cannot be taken even if the side
 * always passes, and parts within them where every point is beside such chains, so that stones in
 * them can be taken and none can be put there to stay. */
static inline uint64_t board_sure(const struct board_twin *t, const struct board_pos *b, int side)
{
    uint64_t chains[BOARD_POINTS], parts[BOARD_POINTS], out = 0;
    int n_chains = 0, n_parts = 0;
    bool is_changed = true;
    const uint64_t own = b->of[side], empty = t->all & ~(b->of[0] | b->of[1]);
    for (uint64_t rest = own; rest; rest &= ~chains[n_chains++])
        chains[n_chains] = board_part(t, own, __builtin_ctzll(rest));
    for (uint64_t rest = t->all & ~own; rest; rest &= ~parts[n_parts++])
        parts[n_parts] = board_part(t, t->all & ~own, __builtin_ctzll(rest));
    uint64_t alive = own;
    while (is_changed) {
        is_changed = false;
        for (int c = 0; c < n_chains; c++) {
            int vital = 0;
            const uint64_t liberties = board_beside(t, chains[c]);
            if (!(chains[c] & alive)) continue;
            for (int i = 0; i < n_parts; i++) {
                const uint64_t border = board_beside(t, parts[i]) & own;
                vital += !(parts[i] & empty & ~liberties) && !(border & ~alive);
            }
            if (vital >= 2) continue;
            alive &= ~chains[c];
            is_changed = true;
        }
    }
    out = alive;
    for (int i = 0; i < n_parts; i++) {
        const uint64_t border = board_beside(t, parts[i]) & own;
        if (border && !(border & ~alive) && !(parts[i] & ~board_beside(t, alive))) out |= parts[i];
    }
    return out;
}

/* --- memory ----------------------------------------------------------------------------------- */

static inline struct board_entry *board_slot(struct board_twin *t, const struct board_pos *b,
                                             int wanted)
{
    uint64_t h = b->of[0] * UINT64_C(0x9E3779B97F4A7C15);
    h = (h ^ h >> 31 ^ b->of[1]) * UINT64_C(0xBF58476D1CE4E5B9);
    h = (h ^ h >> 29 ^
         (uint64_t)((wanted + 512) << 12 | (b->ko + 1) << 4 | b->to << 3 | b->passed << 2 |
                    t->luck << 1 | t->is_taxed)) *
        UINT64_C(0x94D049BB133111EB);
    for (size_t i = h >> 44;; i = (i + 1) % BOARD_TABLE) {
        struct board_entry *e = &t->table[i];
        if (e->generation == t->generation) {
            if (e->at.of[0] == b->of[0] && e->at.of[1] == b->of[1] && e->at.ko == b->ko &&
                e->at.to == b->to && e->at.passed == b->passed && e->wanted == wanted &&
                e->luck == t->luck && e->is_taxed == t->is_taxed)
                return e;
            continue;
        }
        *e = (struct board_entry){.at = *b,
                                  .wanted = (int16_t)wanted,
                                  .generation = t->generation,
                                  .is_taxed = t->is_taxed,
                                  .luck = (int8_t)t->luck,
                                  .answer = BOARD_UNKNOWN,
                                  .best = -2};
        t->used++;
        return e;
    }
}

/* Forget all; the next questions may look at so many positions. */
static inline void board_forget(struct board_twin *t, uint64_t limit)
{
    t->generation++;
    t->used = 0;
    t->nodes = 0;
    t->limit = limit;
    t->is_over = false;
    t->depth = t->first = 0;
}

/* --- play ------------------------------------------------------------------------------------- */

/* What an answer rests on: the least depth of a question above that came up again, and the fewest
 * stones on a board that was tried. */
struct board_ground {
    int depth, fewest;
};

static inline int board_gets(struct board_twin *t, const struct board_pos *b, int wanted, int left,
                             struct board_ground *on);

/* A question read ever deeper until it is answered. */
static inline bool board_answer(struct board_twin *t, const struct board_pos *b, int wanted)
{
    int answer = BOARD_UNKNOWN;
    for (int left = 2; answer == BOARD_UNKNOWN && !t->is_over; left += 2) {
        struct board_ground on = {BOARD_FREE, BOARD_FREE};
        answer = board_gets(t, b, wanted, left, &on);
    }
    return answer == 1;
}

/* The exact score of a game by area from here, doubled. */
static inline int board_area_value(struct board_twin *t, const struct board_pos *b)
{
    const int first = t->first;
    const bool is_taxed = t->is_taxed;
    int value = board_score(t, b);
    t->first = t->depth;
    t->is_taxed = false;
    if (board_answer(t, b, 2 * value))
        while (!t->is_over && value < t->n && board_answer(t, b, 2 * (value + 1))) value++;
    else
        do value--;
        while (!t->is_over && value > -t->n && !board_answer(t, b, 2 * value));
    t->first = first;
    t->is_taxed = is_taxed;
    return 2 * value;
}

/* What a game counts that has ended, doubled. */
static inline int board_end(struct board_twin *t, const struct board_pos *b)
{
    int sum = 0;
    if (!t->is_taxed) return 2 * board_score(t, b);
    for (int side = 0; side < 2; side++) {
        const struct board_pos from = {{b->of[0], b->of[1]}, -1, (int8_t)side, 0};
        sum += board_area_value(t, &from);
    }
    return sum / 2;
}

/* Has a board been there before, in this game? */
static inline bool board_is_old(const struct board_twin *t, const struct board_pos *b)
{
    for (int i = t->first; i < t->depth; i++)
        if (t->past[i][0] == b->of[0] && t->past[i][1] == b->of[1]) return true;
    return false;
}

static inline int board_most_stones(const struct board_twin *t)
{
    int most = 0;
    for (int i = t->first; i + 1 < t->depth; i++) {
        const int stones = board_count(t->past[i][0] | t->past[i][1]);
        const bool is_here =
            t->past[i][0] == t->past[t->depth - 1][0] && t->past[i][1] == t->past[t->depth - 1][1];
        if (!is_here && stones > most) most = stones;
    }
    return most;
}

/* Play a point, or pass with -1; *is_legal is false when that is not allowed. */
static inline int board_gets_by(struct board_twin *t, const struct board_pos *b, int p, int wanted,
                                int left, bool *is_legal, struct board_ground *on)
{
    struct board_pos next = *b;
    const int price = t->is_taxed ? (b->to ? -2 : 2) : 0;
    *is_legal = true;
    if (p < 0) {
        if (b->passed) return board_end(t, b) >= wanted;
        next.passed = b->ko < 0;
        next.ko = -1;
        next.to = !b->to;
        return board_gets(t, &next, wanted, left, on);
    }
    *is_legal = board_play(t, &next, p);
    if (*is_legal && t->is_superko) {
        const int stones = board_count(next.of[0] | next.of[1]);
        const bool is_here = next.of[0] == b->of[0] && next.of[1] == b->of[1];
        if (!is_here && stones < on->fewest) on->fewest = stones;
        *is_legal = !board_is_old(t, &next);
    }
    return *is_legal ? board_gets(t, &next, wanted + price, left - 1, on) : BOARD_UNKNOWN;
}

/* All that the side to move can do: what seemed best before, a pass where it would do, points
 * beside stones, the others. Returns how many. */
static inline int board_list(int list[BOARD_POINTS + 1], const struct board_twin *t,
                             const struct board_pos *b, int wanted, int best)
{
    const uint64_t empty = t->all & ~(b->of[0] | b->of[1]);
    const uint64_t near[2] = {board_beside(t, b->of[!b->to]) & empty,
                              board_beside(t, b->of[b->to]) & empty};
    const uint64_t group[3] = {near[0], near[1] & ~near[0], empty & ~near[0] & ~near[1]};
    const bool does_pass = (2 * board_score(t, b) >= wanted) == !b->to;
    int n = 0;
    if (best >= -1) list[n++] = best;
    if (does_pass && best != -1) list[n++] = -1;
    for (int g = 0; g < 3; g++)
        for (uint64_t rest = group[g]; rest; rest &= rest - 1)
            if (__builtin_ctzll(rest) != best) list[n++] = __builtin_ctzll(rest);
    if (!does_pass && best != -1) list[n++] = -1;
    return n;
}

/* Every way until one decides. */
static inline int board_try(struct board_twin *t, const struct board_pos *b, int wanted, int left,
                            int *best, struct board_ground *on)
{
    const int wish = !b->to;
    int list[BOARD_POINTS + 1], answer = !wish;
    struct board_ground all = {BOARD_FREE, BOARD_FREE};
    const int n = board_list(list, t, b, wanted, *best);
    for (int i = 0; i < n && !t->is_over; i++) {
        struct board_ground one = {BOARD_FREE, BOARD_FREE};
        bool is_legal;
        const int gets = board_gets_by(t, b, list[i], wanted, left, &is_legal, &one);
        if (is_legal && gets == wish) {
            *on = one;
            *best = list[i];
            return wish;
        }
        if (is_legal && gets == BOARD_UNKNOWN) {
            if (answer != BOARD_UNKNOWN) *best = list[i];
            answer = BOARD_UNKNOWN;
        }
        if (one.depth < all.depth) all.depth = one.depth;
        if (one.fewest < all.fewest) all.fewest = one.fewest;
    }
    *on = all;
    return answer;
}

/* An answer that is known without a move: -1 when there is none. */
static inline int board_known(struct board_twin *t, const struct board_entry *e,
                              const struct board_pos *b, int wanted, int left,
                              struct board_ground *here, bool *is_known)
{
    *is_known = true;
    if (e->depth > t->first && !t->is_superko) {
        here->depth = e->depth;
        return t->luck == 0;
    }
    if (e->answer >= 0 && (!t->is_superko || e->fewest > board_most_stones(t))) {
        here->fewest = e->fewest;
        return e->answer;
    }
    if (2 * (2 * board_count(board_sure(t, b, 0)) - t->n) >= wanted) return 1;
    if (2 * (t->n - 2 * board_count(board_sure(t, b, 1))) < wanted) return 0;
    *is_known = left <= 0 || e->tried >= left;
    return BOARD_UNKNOWN;
}

/* Does Black get at least so much, doubled? */
static inline int board_gets(struct board_twin *t, const struct board_pos *b, int wanted, int left,
                             struct board_ground *on)
{
    if (t->is_over || ++t->nodes > t->limit || t->depth >= BOARD_DEEP ||
        t->used > BOARD_TABLE / 2) {
        t->is_over = true;
        return BOARD_UNKNOWN;
    }
    if (wanted <= -2 * t->n) return 1;
    if (wanted > 2 * t->n) return 0;
    struct board_entry *e = board_slot(t, b, wanted);
    t->past[t->depth][0] = b->of[0];
    t->past[t->depth][1] = b->of[1];
    t->depth++;
    struct board_ground here = {BOARD_FREE, BOARD_FREE};
    bool is_known;
    int gets = board_known(t, e, b, wanted, left, &here, &is_known);
    if (!is_known) {
        const int16_t before = e->depth;
        int best = e->best;
        e->depth = (int16_t)t->depth;
        gets = board_try(t, b, wanted, left, &best, &here);
        e->depth = before;
        e->best = (int8_t)best;
        /* What endless play decides for its winner holds on this way only, if it leads further up
         * than here. */
        if (here.depth >= t->depth) here.depth = BOARD_FREE;
        const bool is_bound = gets == (t->luck == 0) && here.depth != BOARD_FREE;
        const bool is_free = t->is_superko ? here.fewest > board_most_stones(t) : !is_bound;
        if (gets == BOARD_UNKNOWN) e->tried = (int16_t)left;
        if (!t->is_over && is_free && gets != BOARD_UNKNOWN) {
            e->answer = (int8_t)gets;
            e->fewest = (int16_t)here.fewest;
        }
        if (!t->is_superko && !is_bound) here.depth = BOARD_FREE;
    }
    t->depth--;
    if (here.depth < on->depth) on->depth = here.depth;
    if (here.fewest < on->fewest) on->fewest = here.fewest;
    return gets;
}

/* --- questions -------------------------------------------------------------------------------- */

/* Does Black get at least so much, doubled, when a side begins? *out is set; false when it takes
 * too long to find out. */
static inline bool board_ask(bool *out, struct board_twin *t, const uint64_t of[2], int first,
                             bool is_taxed, int luck, int wanted)
{
    const struct board_pos b = {{of[0], of[1]}, -1, (int8_t)first, 0};
    t->is_taxed = is_taxed;
    t->luck = luck;
    t->depth = t->first = 0;
    *out = board_answer(t, &b, wanted);
    return !t->is_over;
}

#endif
