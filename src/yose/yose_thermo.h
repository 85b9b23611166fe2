/* SPDX-License-Identifier: MIT */
/* Thermographs of every position of a sum, in whole units.
 *
 * All scores are multiples of 1 / unit, where the unit has as many factors of two as fit in 64
 * bits: a mast stands at half of a sum at worst, so that each level of a tree needs one more. A
 * position whose mast would fall between two units is lost, and so is all that stands on it. Lost
 * too are the positions that a stop left unmeasured. */
#ifndef YOSE_THERMO_H
#define YOSE_THERMO_H
#include "base/base_watch.h"
#include "yose_tree.h"

struct yose_corner {
    int64_t t, v;
};

/* One wall: corners from the foot of the mast down; below the last one it goes on for ever with
 * the given slope dv/dt. Without corners the wall is the mast. */
struct yose_wall {
    uint32_t first, n;
    int slope;
};

struct yose_graph {
    bool is_lost, has_temperature, is_absurd;
    int64_t mean, temperature; /* of a settled tree the temperature is `touch` */
    int64_t touch; /* the highest temperature at which the mover can still reach the mean, or in
                      an absurd tree the mean less `gap` */
    int64_t gap;   /* what an absurd tree costs whoever is made to play there; 0 in other trees */
    struct yose_wall wall[2]; /* left, right */
};

struct yose_thermos {
    int64_t unit;              /* 0 when the scores have no common unit; all is lost then */
    struct yose_graph *graphs; /* by node */
    struct yose_corner *corners;
    size_t n_corners, corners_cap;
    bool is_stopped;  /* before all positions were measured */
    bool may_be_cold; /* a tree is cold or absurd, or it is lost whether it is */
};

/* ENOMEM is the only failure. After a stop the thermographs are sound, some of them lost. */
yomi_status yose_thermos_init(struct yose_thermos *th, const yomi_yose *sum, struct watch *watch,
                              yomi_error *err);
void yose_thermos_fini(struct yose_thermos *th);

/* The left (Black's) or right wall at a temperature. */
int64_t yose_wall_at(const struct yose_thermos *th, yomi_yose_node node, yomi_colour side,
                     int64_t t);

/* True when the wall is vertical just above t, or at the foot of the mast just below it: whoever
 * plays there is answered, because the threat is hotter than t. */
bool yose_wall_is_vertical(const struct yose_thermos *th, yomi_yose_node node, yomi_colour side,
                           int64_t t);

/* A common denominator of all scores, and the largest of them in its units; false past 64 bits. */
bool yose_common_unit(const yomi_yose *sum, int64_t *unit, int64_t *largest);

#endif
