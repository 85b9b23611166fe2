/* SPDX-License-Identifier: MIT */
/* One large zeroed block of memory, on huge pages where the system has them: big tables are hit at
 * random, and a small page each would cost more than the look-up. */
#ifndef BASE_BLOCK_H
#define BASE_BLOCK_H
#include <stddef.h>

void *block_new(size_t bytes); /* NULL when there is no memory */
void block_free(void *block, size_t bytes);

#endif
