/* SPDX-License-Identifier: MIT */
/* All that may become of a field: positions, and the moves of both sides that are worth playing. */
#ifndef ENDGAME_GRAPH_H
#define ENDGAME_GRAPH_H
#include "endgame_search.h"
#include "yomi/yose.h"

struct way {
    int place;   /* that is played, or FIELD_NOWHERE: the side leaves the field as it is */
    uint32_t to; /* a position */
};

struct spot {
    uint64_t of[2];  /* stones by colour */
    int least, most; /* the score by White's luck when he begins, and by Black's */
    uint32_t first;  /* its ways: Black's, then White's */
    uint16_t n[2];   /* a settled position has none */
    uint32_t part;   /* positions that lead back to each other are one part */
    int drift;       /* Black's moves less White's from the first position of its part */
    bool is_expanded;
};

struct graph {
    const struct field *field;
    struct spot *spots; /* the first one is where play begins */
    struct way *ways;
    uint32_t *table;
    size_t n_spots, spots_cap, n_ways, ways_cap, room;
    uint32_t n_parts;
    uint64_t nodes; /* positions looked at */
    bool is_loopy;
    bool is_uneven;  /* a line leads back to a position with more moves by one side */
    bool is_forced;  /* a side has no move where the other one has */
    bool is_waiting; /* a side with luck passes where it has moves, and what it has is no number */
};

/* Find the graph of a field. False when more than `limit` positions have to be looked at, or there
 * is no memory; `out` is to be freed all the same. */
bool graph_find(struct graph *out, const struct field *field, const struct stones *at,
                uint64_t limit, struct watch *watch);
void graph_fini(struct graph *g);

static inline bool graph_is_settled(const struct graph *g, uint32_t spot)
{
    return !g->spots[spot].n[0];
}

static inline const struct way *graph_ways(const struct graph *g, uint32_t spot, int side)
{
    const struct spot *s = &g->spots[spot];
    return g->ways + s->first + (side == YOMI_WHITE ? s->n[YOMI_BLACK] : 0);
}

/* Say that nobody wants to play in a position: it counts as it stands. graph_sort() is to follow.
 */
void graph_leave(struct graph *g, uint32_t spot);

/* Leave all positions on loops in which nobody gains by beginning, unless a ko threat helps him.
 * False when memory is short, or `limit` positions are not enough. */
bool graph_leave_loops(struct graph *g, uint64_t limit, struct watch *watch);

/* Sort the positions into parts, each after those that it leads to. False when memory is short. */
bool graph_sort(struct graph *g);

#endif
