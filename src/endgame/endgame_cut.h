/* SPDX-License-Identifier: MIT */
/* A board cut into areas: open points where both colours are near, and all else settled. */
#ifndef ENDGAME_CUT_H
#define ENDGAME_CUT_H
#include "endgame_field.h"
#include "yomi/life.h"

/* A board whose dead stones have been lifted. Arrays are by point. */
struct ground {
    int rows, cols, n;
    char cell[YOMI_GO_POINTS];       /* 'X', 'O' or '.' */
    bool is_lifted[YOMI_GO_POINTS];  /* a dead stone stood there */
    short chain[YOMI_GO_POINTS];     /* the first stone of its chain, or -1 */
    short liberties[YOMI_GO_POINTS]; /* by chain */
    bool is_proved[YOMI_GO_POINTS];  /* a stone that is alive by proof */
    bool is_sure[YOMI_GO_POINTS];    /* and even if nobody answers for it */
    bool is_seki[YOMI_GO_POINTS];    /* a stone in seki */
    const char *safe;                /* whose a point is by proof: 'X', 'O', '.' */
};

void ground_make(struct ground *out, const yomi_go_pos *pos, const yomi_go_life *life);

/* The points beside a point; how many there are. */
int ground_near(int near[4], const struct ground *g, int point);

/* Which points are open, and whose the others are. */
struct cut {
    short area[YOMI_GO_POINTS]; /* of an open point, from 0; else -1 */
    char owner[YOMI_GO_POINTS]; /* of an empty point that is not open: 'X', 'O', or '.' nobody's */
    short list[YOMI_GO_POINTS]; /* open points, area by area */
    short first[YOMI_GO_POINTS + 1];
    int n;
};

/* Cut a board: open are the empty points from which the steps to both colours' stones add up to
 * `width` at most, half of it or the next number for each, if `within` is NULL or has a flag for
 * them. */
void cut_make(struct cut *out, const struct ground *g, int width, const bool *within);

/* Stones around a field that were taken as alive, one of each chain. */
struct walls {
    short list[YOMI_GO_POINTS];
    int n;
};

/* An area as a field, with the stones on it. *is_rimmed: it rests on more than stones that are
 * alive whatever is played: on empty points beside it that are somebody's without a proof, on
 * stones that live only if enemy moves are answered, or on points from which dead stones were
 * lifted that still take liberties. False when it has too many places. */
bool cut_field(struct field *out, struct stones *at, struct walls *walls, bool *is_rimmed,
               const struct ground *g, const struct cut *cut, int area);

#endif
