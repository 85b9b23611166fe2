/* SPDX-License-Identifier: MIT */
/* A part of a board on words of bits: places that can be played for, within stones that stay.
 *
 * A place is empty or has a stone that may be taken. What lies around it stays: a stone on a place
 * that is `held` by its colour hangs together with stones that cannot be taken, or reaches land
 * that is its own. All other neighbours of a place are places too, or enemies that stay. */
#ifndef ENDGAME_FIELD_H
#define ENDGAME_FIELD_H
#include "base/base_bits.h"
#include "yomi/go.h"

enum { FIELD_PLACES = 64, FIELD_NOWHERE = -1 };

struct field {
    int n;
    short point[FIELD_PLACES];     /* on the board */
    uint64_t beside[FIELD_PLACES]; /* places beside a place */
    uint64_t held[2];
};

struct stones {
    uint64_t of[2]; /* by colour */
    int ko;         /* the place that the side to move may not retake, or FIELD_NOWHERE */
};

static inline uint64_t field_all(const struct field *f)
{
    return bits_mask(f->n);
}

static inline uint64_t field_empty(const struct field *f, const struct stones *s)
{
    return field_all(f) & ~(s->of[0] | s->of[1]);
}

/* The places beside a set, those of the set among them where they touch each other. */
uint64_t field_beside(const struct field *f, uint64_t set);

/* What hangs together with a place within a set that holds it. */
uint64_t field_part(const struct field *f, uint64_t set, int place);

/* Play a stone on an empty place, whoever is to move; `ko` is looked at. False when it is barred or
 * suicide; the stones are unchanged then. */
bool field_play(const struct field *f, struct stones *s, int colour, int place);

/* What the places count as they stand, Black's less White's: stones, and empty parts that one
 * colour alone reaches. */
int field_score(const struct field *f, const struct stones *s);

/* The stones of a colour that can never be taken. */
uint64_t field_rooted(const struct field *f, const struct stones *s, int colour);

/* Places whose owner is certain whoever plays there: parts within rooted stones of one colour that
 * have no room for two eyes of an enemy. */
void field_settled(const struct field *f, const struct stones *s, uint64_t settled[2]);

/* Fill pairs of places that count one point for whoever takes them and do nothing else: two of them
 * are worth nothing, whoever begins. */
void field_pair_dames(const struct field *f, struct stones *s);

#endif
