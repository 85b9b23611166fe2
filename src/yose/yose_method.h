/* SPDX-License-Identifier: MIT */
/* What a method is. To add one, write yose_method_NAME.c with one yomi_yose_method and add it to
 * the table in yose_method.c. */
#ifndef YOSE_METHOD_H
#define YOSE_METHOD_H
#include "yose_heat.h"

/* What a method is asked, and the moves that it holds equal and best. */
struct yose_ask {
    const yomi_yose_heat *heat;
    const yomi_yose *sum;          /* that was measured; something is left to play */
    const struct yose_thermos *th; /* whole for the methods that need them */
    yomi_colour mover;
    yomi_yose_tuning tuning;
    const yomi_solve *how;
    struct watch *watch;
    uint64_t work;            /* since the last look at the clock */
    yomi_yose_choice *choice; /* room for all moves */
    uint32_t *first;          /* by component: how many moves come before its own */
    bool *is_picked;          /* by move: it is in the choice */
};

struct yomi_yose_method {
    const char *name, *summary;
    yomi_yose_scale scale;
    bool needs_heat;  /* thermographs; sums that have lost theirs are refused */
    bool takes_loops; /* others refuse sums in which play may come back to a position */
    /* Stopped by yose_is_over(), it leaves the best of the moves looked at, or none. */
    yomi_status (*choose)(struct yose_ask *ask, yomi_error *err);
};

/* Whether to stop, after this much work more; a unit of work takes some nanoseconds. */
bool yose_is_over(struct yose_ask *ask, uint64_t work);

/* Choose no move, one move alone, or one move more. */
void yose_pick_none(struct yose_ask *ask);
void yose_pick(struct yose_ask *ask, int component, int option);
void yose_pick_too(struct yose_ask *ask, int component, int option);

/* Say how large the method holds a component to be. */
void yose_size(struct yose_ask *ask, int component, double size);

/* Add what is equal to a chosen component: the same tree, or a gote of the same swing. */
void yose_pick_equal(struct yose_ask *ask);

/* How scores of rules of thumb are compared: they are doubles, and equal up to rounding. */
int yose_compare_about(double a, double b);

/* The option of a side that is best when every move costs t. */
int yose_best_option(const yomi_yose *sum, const struct yose_thermos *th, yomi_yose_node node,
                     yomi_colour side, int64_t t);

extern const yomi_yose_method yose_method_corrected, yose_method_exact, yose_method_hot,
    yose_method_mean, yose_method_pairwise, yose_method_playout, yose_method_raise,
    yose_method_renormalise, yose_method_thermostrat;

#endif
