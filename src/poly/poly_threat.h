/* SPDX-License-Identifier: MIT */
/* Wins by threats alone: forces, each of which White must answer in one cell, and at last two
 * completing cells at once. */
#ifndef POLY_THREAT_H
#define POLY_THREAT_H
#include "poly_window.h"

enum { THREAT_DEPTH = 40, THREAT_CACHE = 1 << 17 };

/* A win: forces[i] is answered by answers[i]; then Black marks `last`, which completes a shape or
 * makes two completing cells. */
struct poly_threat {
    int n;
    uint8_t forces[THREAT_DEPTH], answers[THREAT_DEPTH];
    uint8_t last, ends[2]; /* ends[0] is NO_CELL when `last` completes */
    struct poly_set carrier;
    struct poly_set needs; /* Black's cells that the win builds on */
};

/* Black's marks until a shape is complete. */
static inline int poly_threat_marks(const struct poly_threat *t)
{
    return t->n + (t->ends[0] == NO_CELL ? 1 : 2);
}

/* A solver for one window. It remembers positions in which a search found no win. */
struct poly_threats {
    uint64_t *failed;            /* keys of positions, the depth of the search in the low bits */
    const struct poly_set *mask; /* marks only in cells of this set; NULL: anywhere */
    bool is_cut;                 /* the depth ended a search that had forces left to try */
    uint64_t nodes, limit;
};

/* The shortest win of at most `depth` forces, Black to move; false when there is none or the limit
 * of nodes is reached. The position comes back as it was. */
bool poly_threat_find(struct poly_threat *out, struct poly_threats *t, struct poly_position *p,
                      int depth, uint64_t limit);

#endif
