/* SPDX-License-Identifier: MIT */
/* Proofs of life on a board: what go_prove.c, go_benson.c and go_eyes.c share. */
#ifndef GO_LIFE_H
#define GO_LIFE_H
#include "go_board.h"
#include "yomi/life.h"

/* A set of places. */
struct go_set {
    uint64_t words[GO_CELLS / 64 + 1];
};

static inline bool go_set_has(const struct go_set *s, int at)
{
    return s->words[at / 64] >> at % 64 & 1;
}

static inline void go_set_add(struct go_set *s, int at)
{
    s->words[at / 64] |= UINT64_C(1) << at % 64;
}

static inline void go_set_drop(struct go_set *s, int at)
{
    s->words[at / 64] &= ~(UINT64_C(1) << at % 64);
}

void go_set_add_chain(struct go_set *s, const struct go_board *b, int at);

/* Maximal connected sets of places without a colour's stones: empty places and enemies. */
struct go_areas {
    int n;
    uint16_t area[GO_CELLS];            /* the area of a place, from 1; 0: none */
    uint16_t first[YOMI_GO_POINTS + 2]; /* of area i: list[first[i] .. first[i+1]-1] */
    uint16_t list[YOMI_GO_POINTS];
};

/* Areas of the places that are on the board and not in `wall`. */
void go_areas_find(struct go_areas *out, const struct go_board *b, const struct go_set *wall);

/* The stones of a colour that live even if their side always passes, and the areas that keep them
 * alive. */
void go_benson(struct go_set *stones, struct go_set *eyes, const struct go_board *b, int colour);

/* Places walled in by a colour's safe stones where the enemy could not make two eyes even if that
 * colour always passed; other stones of the colour may stand there. */
void go_territory(struct go_set *out, const struct go_board *b, const struct go_set *safe);

/* Add to `safe` the stones of a colour that are safe when every enemy move is answered, and to
 * `firm` those of the added ones that are not in seki. Before the call both hold the stones that
 * are safe without an answer. */
void go_read_eyes(struct go_set *safe, struct go_set *firm, const struct go_board *b, int colour);

/* Do all chains of a colour round some places survive when every enemy move there is answered, the
 * enemy beginning; and do they get two eyes, also when he passes, when `is_firm` is asked? The
 * places are whole areas without that colour's stones. False also when they are too many. */
bool go_eyes_hold(const struct go_board *b, int colour, const uint16_t *place, int n, bool is_firm);

/* Is the chain at `at` lost even if its side moves first, when the stones of `walls` cannot be
 * taken? If so, the places that it can reach without crossing walls, its own stones not counted,
 * and their number; 0 when it is not lost, or when there are more than GO_TRAP such places. */
enum { GO_TRAP = 8 };
int go_trap(uint16_t place[GO_TRAP], const struct go_board *b, int at, const struct go_set *walls);

/* yomi_go_prove() on a board. */
void go_prove(yomi_go_safe *out, const struct go_board *b);

#endif
