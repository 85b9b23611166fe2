/* SPDX-License-Identifier: MIT */
/* Chains that can be taken, by reading. */
#ifndef GO_DANGER_H
#define GO_DANGER_H
#include "base/base_watch.h"
#include "go_life.h"

enum { GO_DANGERS = 64, GO_DANGER_MOVES = 4 };

/* A chain that its enemy takes when he begins. */
struct go_danger {
    uint16_t at, stones;
    bool is_lost; /* its owner cannot save it by beginning, as far as is known */
    uint16_t move[2][GO_DANGER_MOVES]; /* by who plays them: those that take it, those that save */
    int n_moves[2];
};

struct go_dangers {
    struct go_danger list[GO_DANGERS];
    int n;
};

/* Read the chains with few liberties that are not in `skip`. */
void go_dangers_find(struct go_dangers *out, const struct go_board *b, const struct go_set *skip,
                     struct watch *watch);

/* Is it proved that the enemy, to move now, does not take the chain at a place? */
bool go_danger_is_met(const struct go_board *b, int at, struct watch *watch);

/* The most stones of a colour that the enemy takes by beginning. */
int go_danger_worst(const struct go_board *b, const struct go_set *skip, int colour,
                    struct watch *watch);

#endif
