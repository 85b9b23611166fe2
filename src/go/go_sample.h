/* SPDX-License-Identifier: MIT */
/* Many playouts from one position, shared out among threads. */
#ifndef GO_SAMPLE_H
#define GO_SAMPLE_H
#include "base/base_pool.h"
#include "base/base_watch.h"
#include "go_board.h"

struct go_sample {
    int played;
    int32_t owner[GO_CELLS];   /* ends in which the place was Black's less those in which it was
                                  White's */
    int32_t neutral[GO_CELLS]; /* ends in which the place stayed empty between both colours */
};

/* Play n games, half of them begun by each side, and add their ends to `out`. The number of threads
 * does not change the sums. ESTOPPED: fewer games were played. */
yomi_status go_sample(struct go_sample *out, const struct go_board *b, int n, struct watch *w,
                      yomi_error *err);

#endif
