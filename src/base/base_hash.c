/* SPDX-License-Identifier: MIT */
/* XXH64 as its public specification describes it (Yann Collet, "xxHash fast digest algorithm"),
 * so that a checksum in a yomi file can be checked with any other implementation. */
#include "base_hash.h"
#include <string.h>

static const uint64_t P1 = 0x9E3779B185EBCA87, P2 = 0xC2B2AE3D27D4EB4F, P3 = 0x165667B19E3779F9,
                      P4 = 0x85EBCA77C2B2AE63, P5 = 0x27D4EB2F165667C5;

static uint64_t rotate(uint64_t w, int by)
{
    return w << by | w >> (64 - by);
}

static uint64_t little64(const unsigned char *p)
{
    uint64_t w;
    memcpy(&w, p, sizeof w);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    w = __builtin_bswap64(w);
#endif
    return w;
}

static uint32_t little32(const unsigned char *p)
{
    uint32_t w;
    memcpy(&w, p, sizeof w);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    w = __builtin_bswap32(w);
#endif
    return w;
}

static uint64_t round64(uint64_t lane, uint64_t word)
{
    return rotate(lane + word * P2, 31) * P1;
}

static uint64_t merge(uint64_t h, uint64_t lane)
{
    return (h ^ round64(0, lane)) * P1 + P4;
}

uint64_t hash_bytes(const void *data, size_t bytes, uint64_t seed)
{
    const unsigned char *p = data;
    size_t left = bytes;
    uint64_t h;
    if (left >= 32) {
        uint64_t lane[4] = {seed + P1 + P2, seed + P2, seed, seed - P1};
        for (; left >= 32; left -= 32)
            for (int i = 0; i < 4; i++, p += 8) lane[i] = round64(lane[i], little64(p));
        h = rotate(lane[0], 1) + rotate(lane[1], 7) + rotate(lane[2], 12) + rotate(lane[3], 18);
        for (int i = 0; i < 4; i++) h = merge(h, lane[i]);
    } else {
        h = seed + P5;
    }
    h += bytes;
    for (; left >= 8; left -= 8, p += 8) h = rotate(h ^ round64(0, little64(p)), 27) * P1 + P4;
    if (left >= 4) {
        h = rotate(h ^ little32(p) * P1, 23) * P2 + P3;
        p += 4;
        left -= 4;
    }
    for (; left; left--, p++) h = rotate(h ^ *p * P5, 11) * P1;
    h = (h ^ h >> 33) * P2;
    h = (h ^ h >> 29) * P3;
    return h ^ h >> 32;
}
