/* SPDX-License-Identifier: MIT */
/* The game of section 7: one side lays copies of shapes that contain no whole pair, the other lays
 * a pair within the copy; a copy in which no pair can be laid wins. */
#ifndef POLY_PAVING_GAME_H
#define POLY_PAVING_GAME_H
#include "poly_play.h"

struct paving_game {
    const struct play_game *board; /* its points, symmetries, and Black's sets as copies */
    bool is_adjacent;
    uint64_t neighbours[PLAY_POINTS];
    int chosen;                    /* the copy that waits for its pair, or -1 */
    int n_laid, laid[PLAY_POINTS]; /* the copies that have got their pair */
    uint64_t paired;               /* points that are in a pair */
    int partner[PLAY_POINTS];
    uint16_t *pairs_in; /* by copy: how many pairs it contains */
    uint32_t *images;   /* by copy and symmetry: the copy that the symmetry makes of it */
    uint64_t hash[8];
};

extern const struct pns_game paving_pns;

yomi_status paving_game_init(struct paving_game *g, const struct play_game *board, int cols,
                             bool is_adjacent, yomi_error *err);
void paving_game_fini(struct paving_game *g);

/* When the search has ended with PNS_NO, lay all pairs of a paving that blocks every copy. False
 * when it was stopped before. */
bool paving_game_fill(struct paving_game *g, struct pns *s);

#endif
