/* SPDX-License-Identifier: MIT */
/* What the files of the room share about states. */
#ifndef KO_STATE_H
#define KO_STATE_H
#include "base/base_scan.h"
#include "yomi/ko.h"

extern const char *const ko_list_names[YOMI_KO_LISTS]; /* "black", "white", "gotes" */

/* ERANGE when the value of what is called `name` is negative. */
yomi_status ko_check_value(yomi_rat value, const char *name, yomi_error *err);

/* Read 13, -3, 7/2 or 3.5, the value of what is called `name`. */
yomi_status ko_read_number(yomi_rat *out, struct scan *s, const char *name, yomi_error *err);

/* Add points to the score, in smaller parts of a point where they need it. */
yomi_status ko_add_score(yomi_ko *ko, yomi_rat points, yomi_error *err);

/* Play a legal move in a state that is known to be sound. */
void ko_play(yomi_ko *ko, yomi_ko_move move);

static inline yomi_colour ko_other(yomi_colour c)
{
    return c == YOMI_BLACK ? YOMI_WHITE : YOMI_BLACK;
}

static inline bool ko_has(uint64_t set, int index)
{
    return set >> index & 1;
}

/* The better of two scores for a side. */
static inline int64_t ko_better(yomi_colour to, int64_t a, int64_t b)
{
    return (to == YOMI_BLACK) == (a > b) ? a : b;
}

#endif
