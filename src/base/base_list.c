/* SPDX-License-Identifier: MIT */
#include "base_list.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

bool list_grow(void *list, size_t *cap, size_t wanted, size_t size)
{
    void *items;
    const size_t more = *cap + wanted + 16;
    if (more < wanted || more > SIZE_MAX / size) return false;
    memcpy(&items, list, sizeof items); /* a pointer to any type */
    void *bigger = realloc(items, more * size);
    if (!bigger) return false;
    memcpy(list, &bigger, sizeof bigger);
    *cap = more;
    return true;
}
