/* SPDX-License-Identifier: MIT */
/* The room of a group: what it can reach without crossing enemies that nobody can take. */
#ifndef GO_READ_ROOM_H
#define GO_READ_ROOM_H
#include "go_pns.h"

struct go_room {
    int n;
    uint16_t place[GO_AREA];
    int16_t order[GO_CELLS]; /* of a place in the list, plus 1 */
    bool is_open;            /* it leads out of the area */
    bool is_walled;          /* it touches a wall */
    int n_inner;             /* places that touch no wall and have no stone of the group's colour */
    uint16_t inner[GO_AREA];
};

/* The room of the group at the target, whose colour is `keeper`. */
void go_room_find(struct go_room *r, const struct go_pns *s, int keeper);

/* Could the group live if the enemy passed from now on? */
bool go_room_can_live(const struct go_room *r, const struct go_pns *s);

/* The room as a graph. False when it has no wall, or is too large. */
bool go_room_wall_in(struct go_walled *out, const struct go_room *r, const struct go_pns *s,
                     int keeper);

/* The stones on the board in a graph that was made of an earlier position. False when one of its
 * chains has been taken. */
bool go_room_fill(struct go_walled_stones *out, const struct go_walled *f, const struct go_board *b,
                  int keeper);

#endif
