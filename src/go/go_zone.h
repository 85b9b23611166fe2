/* SPDX-License-Identifier: MIT */
/* Where reading takes place, and which part of it a result rests on.
 *
 * An area is the set of places where both sides may play; what lies outside stays as it is, and a
 * chain with a liberty outside cannot be taken. A zone is a subset of an area. The zone of a solved
 * position is a set of places such that its winner wins every position that differs only by what
 * the loser has played outside the zone: so a loser's move outside of it need not be read. See
 * Shih, Tsai, Wu and others, "A Novel Approach to Solving Goal-Achieving Problems for Board Games"
 * (2022), whose relevance zones these are; the conditions here are our own, in go_zone.c. */
#ifndef GO_ZONE_H
#define GO_ZONE_H
#include "base/base_bits.h"
#include "go_board.h"

enum { GO_AREA = 384, GO_ZONE_WORDS = GO_AREA / 64 };

struct go_area {
    int n;
    uint16_t place[GO_AREA];
    int16_t index[GO_CELLS]; /* of a place in the list, or -1: outside */
};

struct go_zone {
    uint64_t words[GO_ZONE_WORDS];
};

static inline bool go_zone_has(const struct go_zone *z, int index)
{
    return z->words[index / 64] >> index % 64 & 1;
}

static inline void go_zone_put(struct go_zone *z, int index)
{
    z->words[index / 64] |= UINT64_C(1) << index % 64;
}

static inline void go_zone_join(struct go_zone *z, const struct go_zone *other)
{
    for (int i = 0; i < GO_ZONE_WORDS; i++) z->words[i] |= other->words[i];
}

static inline bool go_zone_equals(const struct go_zone *z, const struct go_zone *other)
{
    uint64_t differ = 0;
    for (int i = 0; i < GO_ZONE_WORDS; i++) differ |= z->words[i] ^ other->words[i];
    return !differ;
}

/* Visit the indexes of a zone: for (int i = -1; (i = go_zone_next(z, i)) >= 0;). */
static inline int go_zone_next(const struct go_zone *z, int after)
{
    for (int i = after + 1; i < GO_AREA; i = (i / 64 + 1) * 64) {
        const uint64_t rest = z->words[i / 64] >> i % 64;
        if (rest) return i + bits_low(rest);
    }
    return -1;
}

/* The empty area of a board; places are added one by one, each once. False when it is full. */
void go_area_init(struct go_area *a);
bool go_area_add(struct go_area *a, int at);

static inline bool go_area_has(const struct go_area *a, int at)
{
    return a->index[at] >= 0;
}

/* All places of an area. */
void go_zone_fill(struct go_zone *z, const struct go_area *a);

/* Add a place of the area, if it is one; all stones of a chain; the stones that touch a chain. */
void go_zone_add(struct go_zone *z, const struct go_area *a, int at);
void go_zone_add_chain(struct go_zone *z, const struct go_area *a, const struct go_board *b,
                       int at);
void go_zone_add_rivals(struct go_zone *z, const struct go_area *a, const struct go_board *b,
                        int at);

/* Has the chain at a stone a liberty outside the area, so that nobody can take it? */
bool go_area_frees(const struct go_area *a, const struct go_board *b, int at);

/* Make a zone hold on a board: each chain with a stone in the zone keeps a liberty there. When the
 * loser is to move, his suicides within the zone stay suicides: pass his colour, or GO_EMPTY when
 * the winner is to move. */
void go_zone_close(struct go_zone *z, const struct go_area *a, const struct go_board *b, int loser);

/* The zone of a position that its winner wins by a move: `z` is that of the position after it on
 * entry. The board stands before the move. */
void go_zone_before(struct go_zone *z, const struct go_area *a, struct go_board *b, int move);

#endif
