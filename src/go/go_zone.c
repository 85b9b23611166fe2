/* SPDX-License-Identifier: MIT */
/* Why a zone holds. Let the winner P win a position by a strategy whose zone is Z, and let the
 * loser L play outside of Z whenever he likes. To P such a move is L's pass; where L has no pass to
 * be read (he is the taker, and no ko bars him) P, the keeper, passes too, and L is to move as
 * before. Then the board in Z is always that of the strategy, while outside L has more stones and P
 * fewer. P's strategy stays possible and has its effect if, in every position of it:
 *
 *  - each chain of either colour with a stone in Z keeps a liberty in Z (or one outside of the
 * area, which nobody can fill): then no move elsewhere takes it or lets it be taken unawares, and
 * P's own moves stay legal;
 *  - when P takes a chain, Z holds its stones and the P stones round it: L has no way to lengthen
 *    it or to open it;
 *  - where L may not play in Z because it would be suicide, it stays suicide: the L chains beside
 *    the place and the P stones round them are in Z, and the P chains beside it have a second
 *    liberty in Z;
 *  - a ko that bars L is lifted by any move elsewhere, so that then his pass is read too.
 *
 * Positions of a line hold their zone one after the other, from its end to its beginning: zones
 * shrink as play goes on. P plays in them alone.
 *
 * Kos do not upset this. A move of L bars P at a place of the zone only where it does so in the
 * strategy: a P stone of the zone that L takes has lost the same liberties there, and beside L's
 * stone stand P stones and edges, which stand there in the strategy. A move of P that bars L may
 * take more stones than in the strategy, and so set no ban: stones wholly outside of Z whose
 * liberties L has filled. But then L cannot retake at once either: P's stone has a second liberty
 * where these stood, and the other P chains round the ko keep the liberty in Z that they had
 * before. Threats and passes are on P's side. Who plays where he is barred outside of Z has a
 * threat less than after a pass; moves elsewhere are counted as passes of a keeper who loses, and
 * the taker's strategy is done before he runs out of them.
 *
 * So where L has lost by a pass with the zone Z, he has lost with that zone by each move outside of
 * it. What is found by a repetition has the whole area as its zone. */
#include "go_zone.h"
#include <string.h>

void go_area_init(struct go_area *a)
{
    a->n = 0;
    memset(a->index, -1, sizeof a->index);
}

bool go_area_add(struct go_area *a, int at)
{
    if (a->n == GO_AREA) return false;
    a->index[at] = (int16_t)a->n;
    a->place[a->n++] = (uint16_t)at;
    return true;
}

void go_zone_fill(struct go_zone *z, const struct go_area *a)
{
    for (int i = 0; z && i < a->n; i++) go_zone_put(z, i);
}

void go_zone_add(struct go_zone *z, const struct go_area *a, int at)
{
    if (z && go_area_has(a, at)) go_zone_put(z, a->index[at]);
}

void go_zone_add_chain(struct go_zone *z, const struct go_area *a, const struct go_board *b, int at)
{
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s]) go_zone_add(z, a, s);
}

void go_zone_add_rivals(struct go_zone *z, const struct go_area *a, const struct go_board *b,
                        int at)
{
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s])
        for (int k = 0; k < 4; k++)
            if (b->cell[s + b->step[k]] == (b->cell[at] ^ 1)) go_zone_add(z, a, s + b->step[k]);
}

bool go_area_frees(const struct go_area *a, const struct go_board *b, int at)
{
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s])
        for (int k = 0; k < 4; k++)
            if (b->cell[s + b->step[k]] == GO_EMPTY && !go_area_has(a, s + b->step[k])) return true;
    return false;
}

/* --- closing --------------------------------------------------------------------------------- */

/* Let the chain at `at` have a liberty other than `but` in the zone or outside the area. One where
 * the loser cannot play costs least: nobody has to read what he does there. */
static void keep_liberty(struct go_zone *z, const struct go_area *a, const struct go_board *b,
                         int at, int but, int loser)
{
    enum { LOOK = 6 };
    int choice = 0, n_looked = 0;
    bool is_shut = false;
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s]) {
        for (int k = 0; k < 4; k++) {
            const int q = s + b->step[k];
            if (b->cell[q] != GO_EMPTY || q == but) continue;
            if (!go_area_has(a, q) || go_zone_has(z, a->index[q])) return;
            if (is_shut || q == choice) continue;
            if (!choice) choice = q;
            if (loser != GO_EMPTY && n_looked++ < LOOK && !go_can_play(b, q, loser)) {
                choice = q;
                is_shut = true;
            }
        }
    }
    if (choice) go_zone_add(z, a, choice);
}

/* Let it stay suicide for the loser to play at q. */
static void keep_shut(struct go_zone *z, const struct go_area *a, const struct go_board *b, int q,
                      int loser)
{
    for (int k = 0; k < 4; k++) {
        const int at = q + b->step[k];
        if (b->cell[at] == loser) {
            go_zone_add_chain(z, a, b, at);
            go_zone_add_rivals(z, a, b, at);
        } else if (b->cell[at] == (loser ^ 1)) {
            go_zone_add(z, a, at);
            keep_liberty(z, a, b, at, q, loser);
        }
    }
}

void go_zone_close(struct go_zone *z, const struct go_area *a, const struct go_board *b, int loser)
{
    struct go_zone done = {{0}};
    if (!z) return;
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (int word = 0; word < GO_ZONE_WORDS; word++) {
            uint64_t fresh;
            while ((fresh = z->words[word] & ~done.words[word])) {
                const int i = word * 64 + bits_low(fresh), at = a->place[i];
                go_zone_put(&done, i);
                has_changed = true;
                if (go_is_stone(b, at))
                    keep_liberty(z, a, b, at, 0, loser);
                else if (loser != GO_EMPTY && !go_can_play(b, at, loser))
                    keep_shut(z, a, b, at, loser);
            }
        }
    }
}

void go_zone_before(struct go_zone *z, const struct go_area *a, struct go_board *b, int move)
{
    struct go_undo undo;
    const int loser = b->to ^ 1;
    if (move == GO_PASS) {
        go_zone_close(z, a, b, GO_EMPTY);
        return;
    }
    const int ko = b->ko; /* a threat may have lifted the ban */
    b->ko = 0;
    go_play(b, move, &undo);
    go_zone_add(z, a, move);
    go_zone_close(z, a, b, GO_EMPTY);
    go_undo(b, &undo);
    b->ko = ko;
    for (int k = 0; k < 4; k++) {
        const int q = move + b->step[k];
        if (b->cell[q] != loser || go_last_liberty(b, q) != move) continue;
        go_zone_add_chain(z, a, b, q);
        go_zone_add_rivals(z, a, b, q);
    }
    go_zone_close(z, a, b, GO_EMPTY);
}
