/* SPDX-License-Identifier: MIT */
/* A measured sum: its thermographs as the library computes with them and as the world sees them. */
#ifndef YOSE_HEAT_H
#define YOSE_HEAT_H
#include "yose_loop.h"

/* The scores when Black and White begin in a tree alone. A cold one is the simplest number between
 * the two, and counts that for both. */
struct yose_stops {
    yomi_rat first[2]; /* whoever begins, begins here */
    yomi_rat of[2];    /* as a larger tree sees them */
    bool is_cold;
};

struct yomi_yose_heat {
    const yomi_yose *sum;
    struct yose_thermos th;     /* of trees */
    struct yose_loops loops;    /* of what leads to a loop, which is lost to `th` */
    struct yose_stops *stops;   /* by node; NULL when nothing is cold */
    int *twin;                  /* by component: the first component with an equal tree */
    yomi_yose_thermo *thermos;  /* by component, in exact rationals; of loops the neutral one */
    yomi_yose_thermo *masters;  /* of loops, by component and komaster; NULL without loops */
    yomi_yose_count_go *counts; /* by component */
    yomi_yose_corner *corners;  /* of all walls in `thermos` */
    bool has_guess;
    yomi_rat guess[2];
};

/* A number of units as a rational. */
yomi_rat yose_rat_of(const struct yose_thermos *th, int64_t units);

/* A wall of any measured node at a temperature from 0 up, under a condition; false past 64 bits. */
bool yose_wall(yomi_rat *out, const yomi_yose_heat *heat, int condition, yomi_yose_node node,
               yomi_colour side, yomi_rat t);

/* What an option of a side leaves when the other side is to move, without what the move costs. */
bool yose_option_wall(yomi_rat *out, const yomi_yose_heat *heat, int condition, yomi_yose_node node,
                      yomi_colour side, int option, yomi_rat t);

/* The option of a side that is best at a temperature, the first of equals; none that leads to the
 * node `banned`, or YOSE_NO_BAN. -1 when there is no other. */
int yose_option(const yomi_yose_heat *heat, int condition, yomi_yose_node node, yomi_colour side,
                yomi_rat t, yomi_yose_node banned);

#define YOSE_NO_BAN UINT32_MAX

/* How Go players count a component whose thermograph is known, when the hottest other one has the
 * temperature `ambient`; without others, `has_others` is false. */
yomi_yose_count_go yose_count(const yomi_yose *sum, const struct yose_thermos *th,
                              yomi_yose_node root, bool has_others, int64_t ambient);

#endif
