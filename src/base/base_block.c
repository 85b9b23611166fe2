/* SPDX-License-Identifier: MIT */
#include "base_block.h"
#include <sys/mman.h>

void *block_new(size_t bytes)
{
    void *block = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED) return NULL;
    (void)madvise(block, bytes, MADV_HUGEPAGE); /* small pages will do */
    return block;
}

void block_free(void *block, size_t bytes)
{
    if (block) munmap(block, bytes);
}
