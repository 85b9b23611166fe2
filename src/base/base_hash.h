/* SPDX-License-Identifier: MIT */
/* XXH64: table keys and checksums of files. */
#ifndef BASE_HASH_H
#define BASE_HASH_H
#include <stddef.h>
#include <stdint.h>

uint64_t hash_bytes(const void *data, size_t bytes, uint64_t seed);

#endif
