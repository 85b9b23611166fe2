/* SPDX-License-Identifier: MIT */
/* The moves that are worth trying, and what is thought of them before they are tried. */
#ifndef GO_CHOOSE_H
#define GO_CHOOSE_H
#include "go_game.h"
#include "yomi/life.h"

struct go_try {
    uint16_t at;
    double prior;   /* 0 bad .. 1 good, before any game was played */
    int n, n_later; /* games that began with it; games in which its side played it later, as the
                       first there */
    double sum, sum_later; /* of results, 0 lost .. 1 won */
    uint32_t *ends; /* games that began with it, by Black's points less White's; see GO_ENDS */
};

/* Differences of points are -POINTS .. POINTS; a difference d is counted at d + POINTS. */
enum { GO_ENDS = 2 * YOMI_GO_POINTS + 1 };

struct go_tries {
    struct go_try list[YOMI_GO_POINTS + 1];
    int n;
    int open; /* empty points that are not settled */
};

/* Legal moves that fill no eye, throw nothing away and touch something that is not settled. */
void go_tries_find(struct go_tries *out, const yomi_go_game *game, int colour,
                   const yomi_go_life *life);

#endif
