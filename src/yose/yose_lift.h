/* SPDX-License-Identifier: MIT */
/* Ninomiya's way of lifting a tree, level by level, to a simple gote. */
#ifndef YOSE_LIFT_H
#define YOSE_LIFT_H
#include "yose_method.h"

/* How a node whose options are settled is settled itself. */
enum yose_rule {
    YOSE_BY_GOTES, /* raise: shares follow the gotes that are left, e/b */
    YOSE_BY_HALVES /* mean: halves, and a reverse sente counts double at the root */
};

/* Lift every tree of more than one move against the simple gotes, `rounds` times again with the
 * other trees as gotes of the swing found before, and choose: a sente of the mover first, then the
 * largest swing. */
yomi_status yose_lift_choose(struct yose_ask *ask, enum yose_rule rule, int rounds,
                             yomi_error *err);

#endif
