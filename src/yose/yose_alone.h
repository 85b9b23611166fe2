/* SPDX-License-Identifier: MIT */
#ifndef YOSE_ALONE_H
#define YOSE_ALONE_H
#include "yose_heat.h"

/* What a position counts when both sides leave it alone: its mean; where nobody wants to play, the
 * simplest number between its stops; of a loop the neutral mean. False when it is not known. */
bool yose_alone(yomi_rat *out, const yomi_yose_heat *heat, yomi_yose_node node);

/* Find the stops of a measured sum, if anything in it is cold; false when memory is short. */
bool yose_find_stops(yomi_yose_heat *heat);

/* The simplest number strictly between two: 0, else the whole number next to 0, else that with the
 * smallest power of two below the fraction bar. False past 64 bits. */
bool yose_simplest(yomi_rat *out, yomi_rat low, yomi_rat high);

#endif
