/* SPDX-License-Identifier: MIT */
/* Shapes of three by three points round a move that is often good: hane, cut, block and the like
 * (Gelly, Wang, Munos and Teytaud, "Modification of UCT with patterns in Monte-Carlo Go", 2006). */
#ifndef GO_PATTERN_H
#define GO_PATTERN_H
#include "go_board.h"

/* One bit for every way in which the eight cells round a place can be filled. */
struct go_patterns {
    uint64_t words[(1 << 16) / 64];
};

void go_patterns_init(struct go_patterns *p);

/* Is an empty place a good shape for either side? */
static inline bool go_pattern_at(const struct go_patterns *p, const struct go_board *b, int at)
{
    unsigned around = 0;
    for (int k = 0; k < 8; k++) around |= (unsigned)b->cell[at + b->step[k]] << 2 * k;
    return p->words[around / 64] >> around % 64 & 1;
}

#endif
