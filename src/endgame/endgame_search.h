/* SPDX-License-Identifier: MIT */
/* What a side can be sure of in a field by beginning there, passes being free. */
#ifndef ENDGAME_SEARCH_H
#define ENDGAME_SEARCH_H
#include "base/base_watch.h"
#include "endgame_field.h"

/* Who has the luck. A side with luck is barred by no ko, and play that repeats itself ends as well
 * for it as can be. So a value by Black's luck is the most that he gets under any circumstances,
 * and one by White's luck the least. */
enum luck {
    LUCK_OF_BLACK = YOMI_BLACK,
    LUCK_OF_WHITE = YOMI_WHITE,
    LUCK_OF_NOBODY, /* both are barred, and a repetition counts as the field stands: a guess */
    LUCKS,
};

struct search; /* the memory of all questions about one field */

/* NULL when memory is short. */
struct search *search_new(const struct field *field, struct watch *watch);
void search_free(struct search *s);

/* The score when `first` begins, by somebody's luck. False when `limit` more positions, or the
 * memory, or the time are not enough. */
bool search_value(int *out, struct search *s, const struct stones *at, int first, enum luck luck,
                  uint64_t limit);

/* Positions looked at. */
uint64_t search_nodes(const struct search *s);

#endif
