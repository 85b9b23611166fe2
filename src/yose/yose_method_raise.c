/* SPDX-License-Identifier: MIT */
#include "yose_lift.h"

static yomi_status choose(struct yose_ask *ask, yomi_error *err)
{
    return yose_lift_choose(ask, YOSE_BY_GOTES, 0, err);
}

const yomi_yose_method yose_method_raise = {
    .name = "raise",
    .summary = "each deep tree lifted to a gote against the simple gotes, as if it were alone",
    .scale = YOMI_YOSE_BY_SWING,
    .choose = choose,
};
