/* SPDX-License-Identifier: MIT */
/* A field's graph as a component of a sum, by area scoring or by territory.
 *
 * By territory each move costs its side a point more than by area: the stone that is played counts
 * nothing. So the score rests on how many moves each side has made, and what is worth a point at
 * most by area is not worth playing. */
#ifndef ENDGAME_WRITE_H
#define ENDGAME_WRITE_H
#include "endgame_graph.h"

/* A position and Black's moves less White's on the way to it. */
struct copy {
    uint32_t spot;
    int drift; /* 0 by area */
    yomi_yose_node node;
    bool is_settled;
};

struct written {
    const struct graph *graph;
    const yomi_yose *sum;
    bool is_taxed;
    bool is_short; /* play that goes round and round with ever more prisoners was not followed */
    struct copy *copies; /* copies[0] is where play begins */
    size_t n, cap;
    uint32_t *table;
    size_t room;
};

/* By area: `more` is added to all scores. */
yomi_status written_by_area(struct written *out, const struct graph *g, yomi_yose *sum, int more,
                            yomi_error *err);

/* By territory, from what is known by area. */
yomi_status written_by_territory(struct written *out, const struct graph *g, yomi_yose *sum,
                                 int more, const struct written *area, const yomi_yose_heat *heat,
                                 yomi_error *err);
void written_fini(struct written *w);

/* The copy that a way leads to. */
const struct copy *written_next(const struct written *w, const struct copy *from, int side,
                                int option);

#endif
