/* SPDX-License-Identifier: MIT */
#include "yose_lift.h"

static yomi_status choose(struct yose_ask *ask, yomi_error *err)
{
    return yose_lift_choose(ask, YOSE_BY_GOTES, ask->tuning.rounds, err);
}

const yomi_yose_method yose_method_renormalise = {
    .name = "renormalise",
    .summary = "raise again and again, with the other deep trees as gotes of their last swing",
    .scale = YOMI_YOSE_BY_SWING,
    .choose = choose,
};
