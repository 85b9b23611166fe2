/* SPDX-License-Identifier: MIT */
#include "go_ladder.h"

/* A ladder across the largest board has fewer moves; a chain that is not taken within these limits
 * counts as escaped. */
enum { MOST_MOVES = 120, MOST_NODES = 2000 };

struct ladder {
    struct go_board *b;
    int nodes;
};

static bool escapes(struct ladder *l, int at, int depth);

/* With its enemy to move: the liberty of the chain at `at` by which it is taken in the end, or
 * GO_PASS. */
static int takes(struct ladder *l, int at, int depth)
{
    uint16_t liberty[3];
    const int n = go_liberties(l->b, at, liberty, 3);
    if (n > 2 || depth > MOST_MOVES || ++l->nodes > MOST_NODES) return GO_PASS;
    for (int i = 0; i < n; i++) {
        struct go_undo undo;
        if (!go_is_legal(l->b, liberty[i])) continue;
        go_play(l->b, liberty[i], &undo);
        const bool is_taken = !go_is_stone(l->b, at) || !escapes(l, at, depth + 1);
        go_undo(l->b, &undo);
        if (is_taken) return liberty[i];
    }
    return GO_PASS;
}

/* Is the chain at `at` free after a move of its side? Three liberties are freedom, one is none, and
 * with two the enemy tries to take it. */
static bool gets_out(struct ladder *l, int at, int move, int depth)
{
    struct go_undo undo;
    if (!move || !go_is_legal(l->b, move)) return false;
    go_play(l->b, move, &undo);
    const int n = go_liberties(l->b, at, NULL, 3);
    const bool is_out = n > 2 || (n == 2 && !takes(l, at, depth + 1));
    go_undo(l->b, &undo);
    return is_out;
}

/* Can the chain at `at`, in atari and with its side to move, get out? It takes a chain that
 * surrounds it, or runs. */
static bool escapes(struct ladder *l, int at, int depth)
{
    const struct go_board *b = l->b;
    if (depth > MOST_MOVES || ++l->nodes > MOST_NODES) return true;
    const int run = go_last_liberty(b, at);
    if (!run) return go_liberties(b, at, NULL, 2) > 1;
    for (int s = at, n = go_stones(b, at); n--; s = b->next[s]) {
        for (int k = 0; k < 4; k++) {
            const int q = s + b->step[k];
            if (b->cell[q] == (b->cell[at] ^ 1) && gets_out(l, at, go_last_liberty(b, q), depth))
                return true;
        }
    }
    return gets_out(l, at, run, depth);
}

bool go_ladder_escapes(struct go_board *b, int at)
{
    struct ladder l = {b, 0};
    const int to = b->to;
    b->to = b->cell[at];
    const bool is_out = escapes(&l, at, 0);
    b->to = to;
    return is_out;
}

int go_ladder_takes(struct go_board *b, int at)
{
    struct ladder l = {b, 0};
    const int to = b->to;
    b->to = b->cell[at] ^ 1;
    const int move = takes(&l, at, 0);
    b->to = to;
    return move;
}
