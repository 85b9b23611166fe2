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

/* Make room for at least `wanted` items of `size` bytes in the array whose pointer stands at
 * `list`; *cap, the items that it has room for, at least doubles. False when there is no memory;
 * the array is unchanged then. */
bool list_grow(void *list, size_t *cap, size_t wanted, size_t size);

/* Make room for `more` items behind the `used` ones, and say whether it is there; `cap` is a
 * size_t. */
#define LIST_RESERVE(list, cap, used, more)                                                        \
    ((size_t)(used) + (more) <= (cap) ||                                                           \
     list_grow(&(list), &(cap), (size_t)(used) + (more), sizeof *(list)))

#endif
