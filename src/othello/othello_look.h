/* SPDX-License-Identifier: MIT */
/* How moves look to a player who reads nothing: which one to read first, and which one to play when
 * there is no time to read. */
#ifndef OTHELLO_LOOK_H
#define OTHELLO_LOOK_H
#include "yomi/othello.h"

/* The rule of thumb: a corner, else no square beside an empty corner, else the fewest replies, else
 * the fewest discs turned. The smaller the rank of a legal move, the better it looks. */
int othello_look_rank(const yomi_othello_pos *pos, int square);

/* How many moves more than its opponent a side has after a legal move of its own. */
int othello_look_value(const yomi_othello_pos *pos, int square);

/* All legal moves, those that look best first and equal ones in the order of the squares; returns
 * how many there are. */
int othello_look_order(int squares[YOMI_OTHELLO_MOVES_MAX], const yomi_othello_pos *pos);

#endif
