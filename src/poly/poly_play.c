/* SPDX-License-Identifier: MIT */
#include "poly_play.h"
#include "base/base_bits.h"
#include "base/base_random.h"
#include "poly_pairing.h"
#include <stdlib.h>
#include <string.h>

static uint64_t empty_points(const struct play_game *g)
{
    return bits_mask(g->n_points) & ~(g->marks[YOMI_BLACK] | g->marks[YOMI_WHITE]);
}

static void mark(struct play_game *g, yomi_colour colour, int point)
{
    g->marks[colour] ^= bits_one(point);
    for (int i = 0; i < g->n_symmetries; i++)
        g->hash[i] ^= g->zobrist[colour][g->symmetry[i][point]];
}

void play_reset(struct play_game *g)
{
    struct random r;
    random_init(&r, 2, 0);
    for (int i = 0; i < 2 * PLAY_POINTS; i++)
        g->zobrist[i / PLAY_POINTS][i % PLAY_POINTS] = random_word(&r);
    g->ply = 0;
    for (int i = 0; i < 2; i++) {
        g->marks[i] = 0;
        for (int j = 0; j < 8; j++) g->hash[j] = 0;
    }
    for (int i = 0; i < 2; i++)
        for (uint64_t m = g->start[i]; m; m = bits_drop(m)) mark(g, (yomi_colour)i, bits_low(m));
}

struct play_game play_swapped(const struct play_game *g)
{
    struct play_game s = *g;
    for (int i = 0; i < 2; i++) {
        s.sets[i] = g->sets[!i];
        s.n_sets[i] = g->n_sets[!i];
        s.start[i] = g->start[!i];
    }
    for (int ply = 0; ply < g->n_plies; ply++) s.colour[ply] = !g->colour[ply];
    play_reset(&s);
    return s;
}

static void play(void *user, int move)
{
    struct play_game *g = user;
    mark(g, (yomi_colour)g->colour[g->ply], move);
    g->ply++;
}

static void undo(void *user, int move)
{
    struct play_game *g = user;
    g->ply--;
    mark(g, (yomi_colour)g->colour[g->ply], move);
}

/* The key of a position is the smallest hash of its images, which all of them share. */
static uint64_t key(void *user, int *turn)
{
    const struct play_game *g = user;
    *turn = 0;
    for (int i = 1; i < g->n_symmetries; i++)
        if (g->hash[i] < g->hash[*turn]) *turn = i;
    return g->hash[*turn];
}

static uint64_t map_cells(const uint8_t map[PLAY_POINTS], uint64_t cells)
{
    uint64_t out = 0;
    if (cells == UINT64_MAX) return cells;
    for (; cells; cells = bits_drop(cells)) out |= bits_one(map[bits_low(cells)]);
    return out;
}

static uint64_t to_key(void *user, uint64_t cells, int turn)
{
    const struct play_game *g = user;
    return map_cells(g->symmetry[turn], cells);
}

static uint64_t from_key(void *user, uint64_t cells, int turn)
{
    const struct play_game *g = user;
    return map_cells(g->inverse[turn], cells);
}

/* What one side sees of its sets. A set is live while the other side has no mark in it. */
struct view {
    uint64_t wins;   /* points each of which completes a live set */
    uint64_t live;   /* empty points of live sets */
    int fewest;      /* points that the fullest live set lacks */
    uint64_t weight; /* the sum of 2^(40 - lacking) over live sets (Erdos and Selfridge) */
    int score[PLAY_POINTS];
};

static void view_sets(const struct play_game *g, yomi_colour side, struct view *v, bool has_scores)
{
    const uint64_t own = g->marks[side], foe = g->marks[!side];
    *v = (struct view){.fewest = PLAY_POINTS};
    for (int i = 0; i < g->n_sets[side]; i++) {
        const uint64_t set = g->sets[side][i], lacking = set & ~own;
        if (set & foe) continue;
        const int n = bits_count(lacking);
        v->live |= lacking;
        if (n == 1) v->wins |= lacking;
        if (n < v->fewest) v->fewest = n;
        v->weight += n < 40 ? UINT64_C(1) << (40 - n) : 1;
        if (!has_scores) continue;
        const int score = n < 10 ? 1 << 2 * (10 - n) : 1;
        for (uint64_t m = lacking; m; m = bits_drop(m)) v->score[bits_low(m)] += score;
    }
}

static int plies_left(const struct play_game *g, yomi_colour side)
{
    int n = 0;
    for (int ply = g->ply; ply < g->n_plies; ply++) n += g->colour[ply] == side;
    return n;
}

static void say(struct pns_look *out, enum pns_state state, int length, uint64_t carrier)
{
    out->state = state;
    out->length = length;
    out->carrier = carrier;
}

/* How many marks the side to move makes in a row, from this ply on. */
static int marks_in_row(const struct play_game *g)
{
    int n = 0;
    while (g->ply + n < g->n_plies && g->colour[g->ply + n] == g->colour[g->ply]) n++;
    return n;
}

static bool has_pairing(const struct play_game *g, uint64_t *points)
{
    uint64_t sets[PAIRING_SETS];
    int n = 0;
    for (int i = 0; i < g->n_sets[YOMI_BLACK]; i++) {
        const uint64_t set = g->sets[YOMI_BLACK][i];
        if (set & g->marks[YOMI_WHITE]) continue;
        if (n == PAIRING_SETS) return false;
        sets[n++] = set & ~g->marks[YOMI_BLACK];
    }
    return pairing_find(sets, n, points);
}

static bool is_first_free(const struct play_game *g)
{
    return g->ply > 0 || !(bits_mask(g->n_points) & ~g->first);
}

/* Can Black be seen not to win: no live set, too few marks left, or a way for White to block? */
static bool is_refuted(const struct play_game *g, const struct view *black, struct pns_look *out)
{
    const uint64_t empty = empty_points(g), one = UINT64_C(1) << 40;
    if (!black->live) {
        say(out, PNS_NO, 0, 0);
        return true;
    }
    if (g->ply >= g->n_plies || black->fewest > plies_left(g, YOMI_BLACK)) {
        say(out, PNS_NO, 0, empty);
        return true;
    }
    if (!g->is_alternating || marks_in_row(g) > 1) return false;
    /* a first mark whose place White may not choose need not hurt any set */
    const bool is_black_ahead = out->is_or || !is_first_free(g);
    if (black->weight < (is_black_ahead ? one / 2 : one)) {
        say(out, PNS_NO, 0, black->live);
        return true;
    }
    uint64_t points;
    if (black->wins || !has_pairing(g, &points)) return false;
    say(out, PNS_NO, 0, points);
    return true;
}

static void add_moves(struct pns_look *out, const struct view *v, uint64_t points)
{
    out->n = 0;
    for (; points; points = bits_drop(points)) {
        const int point = bits_low(points);
        int at = out->n++;
        while (at && v->score[out->moves[at - 1]] < v->score[point]) {
            out->moves[at] = out->moves[at - 1];
            at--;
        }
        out->moves[at] = (uint16_t)point;
    }
}

static uint64_t allowed_points(const struct play_game *g, uint64_t points)
{
    return g->ply == 0 ? points & g->first : points;
}

/* The points that some live set of Black's lacks, of which there are `fewest`. */
static uint64_t fullest_set(const struct play_game *g, int fewest)
{
    for (int i = 0; i < g->n_sets[YOMI_BLACK]; i++) {
        const uint64_t set = g->sets[YOMI_BLACK][i], lacking = set & ~g->marks[YOMI_BLACK];
        if (!(set & g->marks[YOMI_WHITE]) && bits_count(lacking) == fewest) return lacking;
    }
    return 0;
}

/* The lowest n points of a set. */
static uint64_t some_points(uint64_t points, int n)
{
    uint64_t rest = points;
    while (n--) rest = bits_drop(rest);
    return points ^ rest;
}

/* A position of the weak game. Only points of Black's live sets are worth a mark, for both sides.
 */
static void look_weak(void *user, struct pns_look *out)
{
    const struct play_game *g = user;
    struct view black;
    *out = (struct pns_look){.is_or = g->ply < g->n_plies && g->colour[g->ply] == YOMI_BLACK};
    view_sets(g, YOMI_BLACK, &black, true);
    if (!black.fewest) {
        say(out, PNS_YES, 0, 0);
        return;
    }
    if (is_refuted(g, &black, out)) return;
    const int row = marks_in_row(g), threats = bits_count(black.wins);
    if (out->is_or && black.fewest <= row && is_first_free(g)) {
        say(out, PNS_YES, black.fewest, fullest_set(g, black.fewest));
        return;
    }
    if (!out->is_or && threats > row && plies_left(g, YOMI_BLACK)) {
        say(out, PNS_YES, 1, some_points(black.wins, row + 1));
        return;
    }
    const bool is_forced = !out->is_or && row == 1 && threats;
    const uint64_t points = allowed_points(g, is_forced ? black.wins : black.live);
    /* a rule for the first mark may leave only points outside of all live sets */
    add_moves(out, &black, points ? points : allowed_points(g, empty_points(g)));
}

/* A position of the strong game, in which PNS_NO only means that Black does not win: White may. */
static void look_strong(void *user, struct pns_look *out)
{
    const struct play_game *g = user;
    struct view black, white;
    *out = (struct pns_look){.is_or = g->ply < g->n_plies && g->colour[g->ply] == YOMI_BLACK};
    view_sets(g, YOMI_BLACK, &black, true);
    view_sets(g, YOMI_WHITE, &white, true);
    if (!black.fewest || !white.fewest) {
        say(out, black.fewest ? PNS_NO : PNS_YES, 0, UINT64_MAX);
        return;
    }
    if (is_refuted(g, &black, out)) return;
    const struct view *own = out->is_or ? &black : &white, *foe = out->is_or ? &white : &black;
    const yomi_colour other = out->is_or ? YOMI_WHITE : YOMI_BLACK;
    if (allowed_points(g, own->wins)) {
        say(out, out->is_or ? PNS_YES : PNS_NO, 1, UINT64_MAX);
        return;
    }
    uint64_t points = black.live | white.live;
    if (marks_in_row(g) == 1 && foe->wins && plies_left(g, other)) {
        points = foe->wins;
        if (bits_count(points) > 1) {
            say(out, out->is_or ? PNS_NO : PNS_YES, 1, UINT64_MAX);
            return;
        }
    }
    for (int i = 0; i < g->n_points; i++) black.score[i] += white.score[i] / 2;
    points = allowed_points(g, points);
    add_moves(out, &black, points ? points : allowed_points(g, empty_points(g)));
}

const struct pns_game play_pns_weak = {true, look_weak, play, undo, key, to_key, from_key};
const struct pns_game play_pns_strong = {false, look_strong, play, undo, key, to_key, from_key};
