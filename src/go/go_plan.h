/* SPDX-License-Identifier: MIT */
/* What is worth playing on a board that is cut into areas, by how much it gains. */
#ifndef GO_PLAN_H
#define GO_PLAN_H
#include "base/base_watch.h"
#include "go_danger.h"
#include "go_life.h"
#include "yomi/life.h"

struct go_worth {
    uint16_t at;
    double gain; /* as heat: what the move is worth when a neutral point is worth 1 */
};

struct go_plan {
    struct go_worth list[YOMI_GO_POINTS]; /* the best first */
    int n;
    int open;                           /* places that are left to play for */
    struct go_worth stakes[GO_DANGERS]; /* own chains in danger, and what it gains to save each */
    int n_stakes;
    int doubtful;          /* places beside them whose owner games doubt: it is early */
    struct go_set dead;    /* stones that count as taken */
    double heat[GO_CELLS]; /* what a move at a place gains, for either side */
    /* Whose a place is where nothing is left to play for: 1 Black's, -1 White's, else 0. Stones
     * are their own as long as threats are answered. */
    int8_t settled[GO_CELLS];
};

/* What somebody else knows of the endgames. */
struct go_advised {
    const yomi_go_advice *list;
    int n;
    bool is_territory; /* a neutral point gains nothing; else it gains 1 */
};

/* Plan for the side to move. With advice the areas are not read again. False when memory is short.
 */
bool go_plan_make(struct go_plan *out, const struct go_board *b, const yomi_go_life *life,
                  const struct go_advised *advised, struct watch *watch);

#endif
