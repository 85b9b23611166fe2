/* SPDX-License-Identifier: MIT */
/* What the files of the room share about states. */
#ifndef KO_STATE_H
#define KO_STATE_H
#include "yomi/ko.h"

extern const char *const ko_list_names[YOMI_KO_LISTS]; /* "black", "white", "gotes" */

/* Whether a value may follow `before` (NULL: nothing) in what is called `name`. */
yomi_status ko_check_value(yomi_rat value, const yomi_rat *before, const char *name,
                           yomi_error *err);

/* The moves of a state that is known to be sound. */
void ko_play(yomi_ko *ko, yomi_ko_move move);

static inline yomi_colour ko_other(yomi_colour c)
{
    return c == YOMI_BLACK ? YOMI_WHITE : YOMI_BLACK;
}

static inline bool ko_has(uint64_t set, int index)
{
    return set >> index & 1;
}

/* The best score for a side among those seen so far. */
static inline int64_t ko_better(yomi_colour to, int64_t a, int64_t b)
{
    return (to == YOMI_BLACK) == (a > b) ? a : b;
}

#endif
