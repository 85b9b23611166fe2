/* SPDX-License-Identifier: MIT */
#include "yose_method.h"

static yomi_status choose(struct yose_ask *ask, yomi_error *err)
{
    const yomi_yose_question q = {.ask = YOMI_YOSE_BEST,
                                  .black = ask->mover == YOMI_BLACK,
                                  .white = ask->mover == YOMI_WHITE};
    yomi_yose_result r;
    const yomi_status status = yomi_yose_solve(&r, ask->heat, &q, ask->how, err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return status;
    const yomi_yose_side *side = &r.side[ask->mover];
    for (int i = 0; i < side->n_moves; i++)
        if (side->moves[i].is_known && !side->moves[i].loss.num)
            yose_pick_too(ask, side->moves[i].move.component, side->moves[i].move.option);
    yomi_yose_result_free(&r);
    return status;
}

const yomi_yose_method yose_method_exact = {
    .name = "exact",
    .summary = "everything read out to the end",
    .takes_loops = true,
    .choose = choose,
};
