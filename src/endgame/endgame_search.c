/* SPDX-License-Identifier: MIT */
/* "Does Black get so many points?", asked until the answer changes from yes to no. Positions are
 * remembered with the largest yes and the smallest no for either luck, and where luck did not
 * matter for both.
 *
 * A position that comes up again on the way to itself is decided by who has the luck. A no that
 * rests on White's luck may be wrong on another way, and a yes that rests on Black's; it is
 * remembered all the same: such values are bounds, and err to the safe side. */
#include "endgame_search.h"
#include "base/base_list.h"
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 1 << 12, MOST_POSITIONS = 1 << 21, MOST_MOVES = 400, TICK = 1024 };

/* A position with a side to move; `passed`: the other side has just passed. */
struct position {
    uint64_t of[2];
    int8_t ko;
    uint8_t to, passed;
    bool is_used;
    int8_t yes[LUCKS], no[LUCKS]; /* by luck: Black gets `yes` at least and less than `no` */
    int8_t best;                  /* the place that decided the last question, or FIELD_NOWHERE */
    bool is_open[LUCKS];          /* by luck: further up on the way */
};

struct search {
    const struct field *field;
    struct watch *watch;
    struct position *table;
    size_t room, n;
    uint64_t nodes, limit;
    bool is_over; /* out of positions, memory or time */
    int depth;
};

struct search *search_new(const struct field *field, struct watch *watch)
{
    struct search *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    *s = (struct search){.field = field, .watch = watch, .room = FIRST_ROOM};
    s->table = calloc(s->room, sizeof *s->table);
    if (s->table) return s;
    free(s);
    return NULL;
}

void search_free(struct search *s)
{
    if (s) free(s->table);
    free(s);
}

uint64_t search_nodes(const struct search *s)
{
    return s->nodes;
}

/* --- the memory ------------------------------------------------------------------------------- */

static uint64_t hash_of(const struct position *p)
{
    uint64_t h = p->of[0] * UINT64_C(0x9E3779B97F4A7C15);
    h = (h ^ h >> 29 ^ p->of[1]) * UINT64_C(0xD6E8FEB86659FD93);
    h = (h ^ h >> 32 ^ (uint64_t)((p->ko + 1) << 2 | p->to << 1 | p->passed)) *
        UINT64_C(0xBF58476D1CE4E5B9);
    return h ^ h >> 31;
}

static bool is_same(const struct position *a, const struct position *b)
{
    return a->of[0] == b->of[0] && a->of[1] == b->of[1] && a->ko == b->ko && a->to == b->to &&
           a->passed == b->passed;
}

static struct position *slot_of(struct position *table, size_t room, const struct position *p)
{
    size_t i = hash_of(p) & (room - 1);
    while (table[i].is_used && !is_same(&table[i], p)) i = (i + 1) & (room - 1);
    return &table[i];
}

static bool grow(struct search *s)
{
    if (s->n >= MOST_POSITIONS) return false;
    struct position *table = calloc(2 * s->room, sizeof *table);
    if (!table) return false;
    for (size_t i = 0; i < s->room; i++)
        if (s->table[i].is_used) *slot_of(table, 2 * s->room, &s->table[i]) = s->table[i];
    free(s->table);
    s->table = table;
    s->room *= 2;
    return true;
}

/* The entry of a position, made when there is none. It moves when the table grows. NULL when memory
 * is short. */
static struct position *entry_of(struct search *s, const struct position *p)
{
    if (2 * s->n >= s->room && !grow(s)) return NULL;
    struct position *e = slot_of(s->table, s->room, p);
    if (e->is_used) return e;
    *e = *p;
    e->is_used = true;
    s->n++;
    for (int luck = 0; luck < LUCKS; luck++) {
        e->yes[luck] = (int8_t)-s->field->n;
        e->no[luck] = (int8_t)(s->field->n + 1);
    }
    e->best = FIELD_NOWHERE;
    return e;
}

/* --- the search ------------------------------------------------------------------------------- */

/* A place is tried the earlier the more is at stake beside it. */
static int list_moves(int8_t list[FIELD_PLACES], const struct search *s, const struct position *p,
                      uint64_t open)
{
    const struct field *f = s->field;
    const uint64_t near_enemy = field_beside(f, p->of[!p->to]) & open,
                   near_own = field_beside(f, p->of[p->to]) & open;
    const uint64_t groups[3] = {near_enemy, near_own & ~near_enemy,
                                open & ~(near_enemy | near_own)};
    int n = 0;
    if (p->best >= 0 && open & bits_one(p->best)) list[n++] = p->best;
    for (int g = 0; g < 3; g++)
        for (uint64_t rest = groups[g]; rest; rest = bits_drop(rest))
            if (bits_low(rest) != p->best) list[n++] = (int8_t)bits_low(rest);
    return n;
}

/* What a position counts when both sides leave it, with the places whose owner is certain. */
static int score_of(const struct field *f, const struct stones *at, const uint64_t settled[2])
{
    struct stones s = *at;
    for (int c = 0; c < 2; c++) {
        s.of[c] |= settled[c];
        s.of[!c] &= ~settled[c];
    }
    return field_score(f, &s);
}

static bool reaches(struct search *s, const struct position *at, int score, enum luck luck,
                    bool *is_luck);

/* Play a move, or pass, and ask again. False also when the move is illegal. */
static bool reaches_by(struct search *s, const struct position *at, int place, int score,
                       enum luck luck, bool *is_legal, bool *is_luck)
{
    struct stones next = {{at->of[0], at->of[1]}, at->ko};
    struct position after = {.to = !at->to, .passed = place == FIELD_NOWHERE};
    *is_legal = true;
    if (place == FIELD_NOWHERE) {
        next.ko = FIELD_NOWHERE;
    } else {
        *is_legal = field_play(s->field, &next, at->to, place);
        if (!*is_legal) return false;
        field_pair_dames(s->field, &next);
    }
    memcpy(after.of, next.of, sizeof after.of);
    after.ko = (int8_t)(after.to == (uint8_t)luck ? FIELD_NOWHERE : next.ko);
    *is_luck |= next.ko >= 0;
    return reaches(s, &after, score, luck, is_luck);
}

/* Does Black get the score? Tries what the side to move can do until something decides. */
static bool try_moves(struct search *s, const struct position *at, uint64_t open, int still,
                      int score, enum luck luck, int *best, bool *is_luck)
{
    const bool wish = at->to == YOMI_BLACK;
    bool is_legal, any_luck = at->ko >= 0;
    int8_t list[FIELD_PLACES];
    *best = FIELD_NOWHERE;
    if (at->passed && (still >= score) == wish) return wish;
    const int n = list_moves(list, s, at, open), n_ways = n + !at->passed;
    for (int i = 0; i < n_ways && !s->is_over; i++) {
        const int place = i < n ? list[i] : FIELD_NOWHERE;
        bool luck_here = false;
        const bool is_reached = reaches_by(s, at, place, score, luck, &is_legal, &luck_here);
        any_luck |= luck_here;
        if (!is_legal || is_reached != wish) continue;
        *best = place;
        *is_luck |= luck_here;
        return wish;
    }
    *is_luck |= any_luck;
    return !wish;
}

static void remember(struct position *e, bool is_reached, int score, enum luck luck, bool is_luck)
{
    for (int by = 0; by < LUCKS; by++) {
        if (is_luck && by != (int)luck) continue;
        if (is_reached && e->yes[by] < score) e->yes[by] = (int8_t)score;
        if (!is_reached && e->no[by] > score) e->no[by] = (int8_t)score;
    }
}

/* Is the answer known, and does it hold by both sides' luck? */
static bool recall(const struct position *e, int score, enum luck luck, bool *is_reached,
                   bool *is_luck)
{
    *is_reached = e->yes[luck] >= score;
    if (!*is_reached && e->no[luck] > score) return false;
    for (int by = 0; by < LUCKS; by++)
        *is_luck |= *is_reached ? e->yes[by] < score : e->no[by] > score;
    return true;
}

/* *is_luck is set when the answer rests on somebody's luck. */
static bool reaches(struct search *s, const struct position *at, int score, enum luck luck,
                    bool *is_luck)
{
    const struct stones stones = {{at->of[0], at->of[1]}, at->ko};
    uint64_t settled[2];
    bool is_reached, luck_here = false;
    int best;
    struct position *e = entry_of(s, at);
    if (!e || s->nodes >= s->limit || s->depth >= MOST_MOVES ||
        (++s->nodes % TICK == 0 && watch_tick(s->watch, TICK)))
        s->is_over = true;
    if (s->is_over) return false;
    if (recall(e, score, luck, &is_reached, is_luck)) return is_reached;
    field_settled(s->field, &stones, settled);
    if (e->is_open[luck]) {
        *is_luck = true;
        return luck == LUCK_OF_NOBODY ? score_of(s->field, &stones, settled) >= score
                                      : luck == LUCK_OF_BLACK;
    }
    if (2 * bits_count(settled[YOMI_BLACK]) - s->field->n >= score) return true;
    if (s->field->n - 2 * bits_count(settled[YOMI_WHITE]) < score) return false;
    const uint64_t open = field_empty(s->field, &stones) & ~(settled[0] | settled[1]);
    const int still = score_of(s->field, &stones, settled);
    const struct position here = *e;
    e->is_open[luck] = true;
    s->depth++;
    is_reached = try_moves(s, &here, open, still, score, luck, &best, &luck_here);
    s->depth--;
    e = slot_of(s->table, s->room, at); /* the table may have grown */
    e->is_open[luck] = false;
    if (s->is_over) return false;
    if (best >= 0) e->best = (int8_t)best;
    remember(e, is_reached, score, luck, luck_here);
    *is_luck |= luck_here;
    return is_reached;
}

bool search_value(int *out, struct search *s, const struct stones *at, int first, enum luck luck,
                  uint64_t limit)
{
    const int n = s->field->n;
    const struct position root = {.of = {at->of[0], at->of[1]},
                                  .ko = (int8_t)(first == (int)luck ? FIELD_NOWHERE : at->ko),
                                  .to = (uint8_t)first};
    uint64_t settled[2];
    bool is_luck = false;
    s->limit = s->nodes + limit;
    s->is_over = false;
    s->depth = 0;
    field_settled(s->field, at, settled);
    int value = score_of(s->field, at, settled);
    if (reaches(s, &root, value, luck, &is_luck))
        while (value < n && reaches(s, &root, value + 1, luck, &is_luck)) value++;
    else
        do value--;
        while (!s->is_over && value > -n && !reaches(s, &root, value, luck, &is_luck));
    *out = value;
    return !s->is_over;
}
