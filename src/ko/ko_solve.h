/* SPDX-License-Identifier: MIT */
/* The values of all moves of a state, for the solver and the score graph. */
#ifndef KO_SOLVE_H
#define KO_SOLVE_H
#include "base/base_watch.h"
#include "ko_search.h"

/* Cells for any state that the moves of a state lead to. */
struct ko_cells {
    struct ko_cell *cells;
    struct watch *watch;
};

yomi_status ko_cells_init(struct ko_cells *c, const yomi_ko *ko, const yomi_solve *how,
                          struct watch *watch, yomi_error *err);
void ko_cells_fini(struct ko_cells *c);

/* values[i] is the value after moves[i]; false when the watch said to stop. */
bool ko_values(int64_t *values, const yomi_ko *ko, const yomi_ko_move *moves, int n,
               struct ko_cells *c);

/* Limits of the value that need no search. */
void ko_limits(int64_t *lower, int64_t *upper, const yomi_ko *ko);

#endif
