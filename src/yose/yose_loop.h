/* SPDX-License-Identifier: MIT */
/* Thermographs of positions from which a loop can be reached, under three conditions: Black is
 * komaster, White is, or nobody has threats. After M. Müller, E. Berlekamp and B. Spight,
 * "Generalized Thermography", TR-96-030. */
#ifndef YOSE_LOOP_H
#define YOSE_LOOP_H
#include "yose_thermo.h"

/* A wall: corners from the temperature 0 up; above the last it is vertical. */
struct yose_ascent {
    size_t first;
    uint32_t n;
};

/* One node under one condition. */
struct yose_loop {
    yomi_yose_figure figure; /* nothing but `alone` is known unless it is YOMI_YOSE_DRAWN */
    yomi_yose_node culprit;  /* the node to which the figure is due */
    bool has_temperature;
    bool has_alone; /* also without a figure: nobody gains by playing first */
    yomi_rat mean, temperature, alone;
    yomi_rat stops[2];
    struct yose_ascent wall[2];
};

struct yose_loops {
    uint32_t n;                                    /* loopy nodes */
    uint32_t *place;                               /* by node: its number among them */
    struct yose_loop *loops[YOMI_YOSE_CONDITIONS]; /* by that number */
    yomi_yose_corner *corners;
    size_t n_corners, corners_cap;
};

/* Measure all loopy nodes of a sum whose trees are measured. ENOMEM is the only failure; a stop
 * leaves figures that are not known. */
yomi_status yose_loops_init(struct yose_loops *out, const yomi_yose *sum,
                            const struct yose_thermos *th, struct watch *watch, yomi_error *err);
void yose_loops_fini(struct yose_loops *loops);

/* A wall of any measured node at a temperature from 0 up, under a condition; false past 64 bits. */
bool yose_loop_wall(yomi_rat *out, const yomi_yose *sum, const struct yose_thermos *th,
                    const struct yose_loops *loops, int condition, yomi_yose_node node,
                    yomi_colour side, yomi_rat t);

/* Of a loopy node. */
static inline const struct yose_loop *yose_loop_of(const struct yose_loops *loops,
                                                   yomi_yose_node node, int condition)
{
    return &loops->loops[condition][loops->place[node]];
}

#endif
