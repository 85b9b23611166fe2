/* SPDX-License-Identifier: MIT */
/* Arrays that grow: a pointer, how many items are used, and for how many there is room.
 *
 *     if (!LIST_RESERVE(s->corners, s->corners_cap, s->n_corners, 1)) return no_memory(err);
 *     s->corners[s->n_corners++] = corner;
 */
#ifndef BASE_LIST_H
#define BASE_LIST_H
#include <stdbool.h>
#include <stddef.h>

/* Give the array whose pointer stands at `list` room for `wanted` items of `size` bytes, and as
 * many again as it had. False, and nothing has changed, when there is no memory. */
bool list_grow(void *list, size_t *cap, size_t wanted, size_t size);

/* Room for `more` items behind the `used` ones; `cap` is a size_t. */
#define LIST_RESERVE(list, cap, used, more)                                                        \
    ((size_t)(used) + (more) <= (cap) ||                                                           \
     list_grow(&(list), &(cap), (size_t)(used) + (more), sizeof *(list)))

#endif
