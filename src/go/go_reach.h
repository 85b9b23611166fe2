/* SPDX-License-Identifier: MIT */
/* What the colours reach on a board without its dead stones, see go_board_set_living(): labels,
 * influence, Bouzy's map and the division that they make. Arrays are by place. */
#ifndef GO_REACH_H
#define GO_REACH_H
#include "go_board.h"
#include "yomi/regions.h"

/* How a colour reaches the empty places. */
void go_reach(yomi_go_label label[GO_CELLS], const struct go_board *b, int colour,
              const yomi_go_ruler *ruler);

/* The sum of 2^(4-d) over the stones at path distance d <= 4, White's counted negative. */
void go_influence(short sum[GO_CELLS], const struct go_board *b);

/* Bouzy's map: Black's above 0, White's below. */
void go_bouzy(short value[GO_CELLS], const struct go_board *b, int dilations, int erosions);

/* yomi_go_divide() with a ruler that was checked. `living` is the position without dead stones,
 * `pos` the position with them, for the prisoners. */
void go_divide(yomi_go_division *out, const struct go_board *living, const yomi_go_pos *pos,
               const yomi_go_ruler *ruler);

/* ERANGE when a ruler's number is out of range. */
yomi_status go_check_ruler(const yomi_go_ruler *ruler, yomi_error *err);

#endif
