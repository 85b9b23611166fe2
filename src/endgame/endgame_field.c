/* SPDX-License-Identifier: MIT */
#include "endgame_field.h"

uint64_t field_beside(const struct field *f, uint64_t set)
{
    uint64_t out = 0;
    for (; set; set = bits_drop(set)) out |= f->beside[bits_low(set)];
    return out;
}

uint64_t field_part(const struct field *f, uint64_t set, int place)
{
    uint64_t part = bits_one(place), fresh = part;
    while (fresh) {
        fresh = field_beside(f, fresh) & set & ~part;
        part |= fresh;
    }
    return part;
}

/* --- moves ------------------------------------------------------------------------------------ */

static bool has_room(const struct field *f, const struct stones *s, uint64_t chain, int colour)
{
    return chain & f->held[colour] || field_beside(f, chain) & field_empty(f, s);
}

/* Take the chains of a colour beside a place that have no room; the stones taken. */
static uint64_t take(const struct field *f, struct stones *s, int colour, int place)
{
    uint64_t taken = 0;
    for (uint64_t near = f->beside[place] & s->of[colour]; near;) {
        const uint64_t chain = field_part(f, s->of[colour], bits_low(near));
        if (!has_room(f, s, chain, colour)) taken |= chain;
        near &= ~chain;
    }
    s->of[colour] &= ~taken;
    return taken;
}

bool field_play(const struct field *f, struct stones *s, int colour, int place)
{
    const uint64_t here = bits_one(place);
    struct stones next = *s;
    if (place == s->ko) return false;
    next.of[colour] |= here;
    const uint64_t taken = take(f, &next, !colour, place);
    const uint64_t chain = field_part(f, next.of[colour], place);
    if (!taken && !has_room(f, &next, chain, colour)) return false;
    next.ko = FIELD_NOWHERE;
    if (bits_count(taken) == 1 && chain == here && !(here & f->held[colour]) &&
        (f->beside[place] & field_empty(f, &next)) == taken)
        next.ko = bits_low(taken);
    *s = next;
    return true;
}

/* --- what places count ------------------------------------------------------------------------ */

int field_score(const struct field *f, const struct stones *s)
{
    int score = bits_count(s->of[YOMI_BLACK]) - bits_count(s->of[YOMI_WHITE]);
    const uint64_t empty = field_empty(f, s);
    for (uint64_t rest = empty; rest;) {
        const uint64_t part = field_part(f, empty, bits_low(rest));
        const uint64_t near = field_beside(f, part);
        const bool black = near & s->of[YOMI_BLACK] || part & f->held[YOMI_BLACK];
        const bool white = near & s->of[YOMI_WHITE] || part & f->held[YOMI_WHITE];
        if (black != white) score += black ? bits_count(part) : -bits_count(part);
        rest &= ~part;
    }
    return score;
}

uint64_t field_rooted(const struct field *f, const struct stones *s, int colour)
{
    uint64_t rooted = s->of[colour] & f->held[colour], fresh = rooted;
    while (fresh) {
        fresh = field_beside(f, fresh) & s->of[colour] & ~rooted;
        rooted |= fresh;
    }
    return rooted;
}

/* Could an enemy of rooted stones live in a part, if he alone moved and won every ko? He needs two
 * eyes that these stones do not touch, and larger ones can be filled. */
static bool has_two_eyes(const struct field *f, uint64_t part, uint64_t rooted, uint64_t held)
{
    const uint64_t eyes = part & ~held & ~field_beside(f, rooted);
    for (uint64_t rest = eyes; rest; rest = bits_drop(rest)) {
        const int eye = bits_low(rest);
        if (eyes & ~(bits_one(eye) | f->beside[eye])) return true;
    }
    return false;
}

void field_settled(const struct field *f, const struct stones *s, uint64_t settled[2])
{
    uint64_t rooted[2];
    for (int c = 0; c < 2; c++) rooted[c] = field_rooted(f, s, c);
    for (int c = 0; c < 2; c++) {
        settled[c] = rooted[c];
        const uint64_t inside = field_all(f) & ~rooted[c];
        for (uint64_t rest = inside; rest;) {
            const uint64_t part = field_part(f, inside, bits_low(rest));
            rest &= ~part;
            if (!(part & (f->held[!c] | rooted[!c])) &&
                (part & f->held[c] || field_beside(f, part) & rooted[c]) &&
                !has_two_eyes(f, part, rooted[c], f->held[c]))
                settled[c] |= part;
        }
    }
}

/* An empty place without another empty one beside it, between stones that stay, of both colours. */
static bool is_dame(const struct field *f, const uint64_t rooted[2], int place)
{
    const uint64_t here = bits_one(place), near = f->beside[place];
    const bool black = here & f->held[YOMI_BLACK] || near & rooted[YOMI_BLACK];
    const bool white = here & f->held[YOMI_WHITE] || near & rooted[YOMI_WHITE];
    return black && white && !(near & ~(rooted[YOMI_BLACK] | rooted[YOMI_WHITE]));
}

void field_pair_dames(const struct field *f, struct stones *s)
{
    uint64_t rooted[2];
    int first = FIELD_NOWHERE;
    for (int c = 0; c < 2; c++) rooted[c] = field_rooted(f, s, c);
    for (uint64_t rest = field_empty(f, s); rest; rest = bits_drop(rest)) {
        const int place = bits_low(rest);
        if (!is_dame(f, rooted, place)) continue;
        if (first < 0) {
            first = place;
            continue;
        }
        s->of[YOMI_BLACK] |= bits_one(first);
        s->of[YOMI_WHITE] |= bits_one(place);
        first = FIELD_NOWHERE;
    }
}
