/* SPDX-License-Identifier: MIT */
/* One area's endgame: what it counts, how hot it is, and the moves for both sides. */
#ifndef GO_LOCAL_H
#define GO_LOCAL_H
#include "base/base_watch.h"
#include "go_collar.h"

/* Heats at which an area is looked at: what a move elsewhere gains. Stones count, as under Chinese
 * rules: a neutral point has a heat of 1, and moves below that gain nothing in territory. */
enum { GO_HEATS = 32 };
extern const float go_heats[GO_HEATS];

struct go_local {
    double count, heat;         /* Black minus White if nobody moved first; the gain of a move */
    float first[2][GO_HEATS];   /* the count when a side moves first, its move paid for */
    uint16_t move[2][GO_HEATS]; /* its best moves; GO_PASS: none */
    bool is_whole;              /* read out to the end */
};

struct go_locals; /* the memory of the search */

/* Memory for areas of up to `nodes` positions; NULL when it is short. */
struct go_locals *go_locals_new(size_t nodes);
void go_locals_free(struct go_locals *s);

/* Look at one area of a board. The board is changed meanwhile and is what it was afterwards. What
 * was found before a stop is shallow. */
void go_local_read(struct go_local *out, struct go_locals *s, struct go_board *b,
                   const struct go_collar *collar, int area, struct watch *watch);

/* The index of the lowest heat that is not below a gain. */
int go_heat_index(double heat);

/* May a side play there for nothing while moves elsewhere gain `heat`, because it has to be
 * answered? */
bool go_local_is_free(const struct go_local *l, int colour, double heat);

#endif
