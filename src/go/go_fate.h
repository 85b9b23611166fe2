/* SPDX-License-Identifier: MIT */
/* Fates of stones while they are being decided: what go_life.c and go_fate_read.c share. */
#ifndef GO_FATE_H
#define GO_FATE_H
#include "go_life.h"
#include "go_sample.h"

struct go_fates {
    yomi_go_life *out;
    struct go_board b; /* without the stones that the user calls dead */
    struct go_sample sample;
};

/* Playouts that give a chain less than GO_LOST call it dead whatever its enemies are. */
#define GO_LOST (-0.4)

/* Give all stones of a chain a fate and the way it was decided. */
void go_fates_decide(yomi_go_life *out, const struct go_board *b, int at, yomi_go_fate fate,
                     yomi_go_how how);

/* Mean ownership of a chain from its own side; 0 without playouts. */
double go_fates_mean(const struct go_fates *f, int at);

/* The empty places that a chain reaches without crossing enemy stones, at most `most`: counting
 * ends there. */
int go_fates_room(const struct go_board *b, int at, int most);

/* Read out chains that no proof and no word has decided, each with `nodes` positions a goal, and
 * decide those of which reading knows enough. ESTOPPED: fewer were read. */
yomi_status go_fates_read(struct go_fates *f, uint64_t nodes, const bool said[YOMI_GO_POINTS],
                          struct watch *w, yomi_error *err);

#endif
