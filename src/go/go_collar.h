/* SPDX-License-Identifier: MIT */
/* What is left to play for: a board is cut into areas where both sides are near, and the rest is
 * settled. */
#ifndef GO_COLLAR_H
#define GO_COLLAR_H
#include "go_life.h"

struct go_collar {
    int8_t owner[GO_CELLS];             /* of settled empty places: GO_BLACK or GO_WHITE, else -1 */
    uint16_t list[YOMI_GO_POINTS];      /* open empty places, area by area */
    uint16_t first[YOMI_GO_POINTS + 1]; /* of area i: list[first[i] .. first[i + 1] - 1] */
    int n;                              /* areas */
};

/* Cut a board whose stones all live. */
void go_collar_find(struct go_collar *out, const struct go_board *b);

#endif
