/* SPDX-License-Identifier: MIT */
#include "yose_lift.h"

static yomi_status choose(struct yose_ask *ask, yomi_error *err)
{
    return yose_lift_choose(ask, YOSE_BY_HALVES, 1, err);
}

const yomi_yose_method yose_method_mean = {
    .name = "mean",
    .summary = "halves of every swing, a reverse sente counts double: the professionals' rules",
    .scale = YOMI_YOSE_BY_SWING,
    .choose = choose,
};
