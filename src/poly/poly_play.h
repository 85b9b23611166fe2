/* SPDX-License-Identifier: MIT */
/* Positional games on up to 64 points: each side has sets of points to complete, and a schedule
 * says who marks at each ply.
 *
 * Can White force a win? Suppose that both sides have the same sets, that all turns after Black's
 * first one have equally many marks (the end of the game may cut the last one short), and that his
 * first has no fewer. Then Black marks his first turn anywhere and answers White's turns by White's
 * own strategy, as if White had begun; marks of his own do not hurt him, and so both would win.
 * This is strategy stealing: White cannot force a win. */
#ifndef POLY_PLAY_H
#define POLY_PLAY_H
#include "base/base_arena.h"
#include "poly_pns.h"

enum { PLAY_POINTS = 64, PLAY_SETS_MAX = 1 << 16 };

struct play_game {
    int n_points;
    int n_sets[2]; /* by yomi_colour */
    uint64_t *sets[2];
    uint64_t start[2]; /* marks before the game */
    uint64_t first;    /* points in which the first mark of the schedule may be made */
    int n_plies;
    uint8_t colour[PLAY_POINTS + 1]; /* who marks at each ply */
    bool is_alternating;             /* one mark a turn after the first turn */
    bool can_steal;                  /* Black can steal a strategy: White forces no win */
    int n_symmetries;
    uint8_t symmetry[8][PLAY_POINTS], inverse[8][PLAY_POINTS];

    /* the position: marks by colour, the ply, a hash for every symmetry */
    uint64_t marks[2];
    int ply;
    uint64_t zobrist[2][PLAY_POINTS], hash[8];
};

/* Can Black win when White only blocks (White's sets do not count; with carriers), and when White
 * wins by completing a set first (without carriers)? `user` is a struct play_game. */
extern const struct pns_game play_pns_weak, play_pns_strong;

/* Set the position to the start of the game; to be called when sets and schedule are made. */
void play_reset(struct play_game *g);

/* The game with the colours exchanged, at its start; its sets belong to `g`. */
struct play_game play_swapped(const struct play_game *g);

#endif
