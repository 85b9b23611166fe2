/* SPDX-License-Identifier: MIT */
#include "poly_pairing.h"
#include "base/base_bits.h"

enum { TRIES = 40 };

struct pairing {
    uint64_t points; /* those that are in a pair */
    int tries;
};

/* How much a pair blocks: the smaller a set that contains it, the more it counts. */
static int worth(const uint64_t *sets, int n, uint64_t pair)
{
    int sum = 0;
    for (int i = 0; i < n; i++)
        if ((sets[i] & pair) == pair) sum += 256 >> bits_count(sets[i]);
    return sum;
}

/* Put the sets that do not contain the pair first; returns how many they are. */
static int drop_blocked(uint64_t *sets, int n, uint64_t pair)
{
    int left = 0;
    for (int i = 0; i < n; i++) {
        const uint64_t set = sets[i];
        if ((set & pair) == pair) continue;
        sets[i] = sets[left];
        sets[left++] = set;
    }
    return left;
}

/* Pair two free points of the set that has the fewest, the pair that blocks most first. The sets
 * are only moved about, so that all of them are still there when a pair is taken back. */
static bool lay(struct pairing *p, uint64_t *sets, int n)
{
    if (!n) return true;
    if (p->tries++ >= TRIES) return false;
    int tightest = 0, fewest = 64;
    for (int i = 0; i < n; i++) {
        const int free = bits_count(sets[i] & ~p->points);
        if (free >= fewest) continue;
        fewest = free;
        tightest = i;
        if (free < 2) return false;
    }
    const uint64_t set = sets[tightest] & ~p->points;
    uint64_t best = 0;
    int most = -1;
    for (uint64_t m = set; m; m = bits_drop(m)) {
        for (uint64_t k = bits_drop(m); k; k = bits_drop(k)) {
            const uint64_t pair = (m & -m) | (k & -k);
            const int w = worth(sets, n, pair);
            if (w <= most) continue;
            most = w;
            best = pair;
        }
    }
    p->points |= best;
    if (lay(p, sets, drop_blocked(sets, n, best))) return true;
    p->points &= ~best;
    if (fewest == 2) return false;
    /* the other pairs of this set, in any order */
    for (uint64_t m = set; m; m = bits_drop(m)) {
        for (uint64_t k = bits_drop(m); k; k = bits_drop(k)) {
            const uint64_t pair = (m & -m) | (k & -k);
            if (pair == best) continue;
            p->points |= pair;
            if (lay(p, sets, drop_blocked(sets, n, pair))) return true;
            p->points &= ~pair;
            if (p->tries >= TRIES) return false;
        }
    }
    return false;
}

bool pairing_find(uint64_t *sets, int n, uint64_t *points)
{
    struct pairing p = {0};
    if (!lay(&p, sets, n)) return false;
    *points = p.points;
    return true;
}
