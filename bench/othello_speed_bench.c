/* SPDX-License-Identifier: MIT */
/* Nodes per second by the number of empty squares: the same count of positions from random games of
 * the 8x8 board for each, all solved for value, best moves and a perfect game. */
#include "bench.h"

enum { POSITIONS = 20, LEAST = 8, MOST = 20, STEP = 2 };

struct batch {
    yomi_othello_pos pos[POSITIONS];
};

static uint64_t solve_batch(const void *user)
{
    const struct batch *batch = user;
    const yomi_othello_question value = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_WINNER, 0};
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello *solver;
    uint64_t nodes = 0;
    how.memory = (size_t)64 << 20;
    if (yomi_othello_new(&solver, &how, NULL) != YOMI_OK) abort();
    for (int i = 0; i < POSITIONS; i++) {
        yomi_othello_result r;
        if (yomi_othello_solve(&r, solver, &batch->pos[i], &value, NULL) != YOMI_OK) abort();
        nodes += r.answer.nodes;
    }
    yomi_othello_free(solver);
    return nodes;
}

/* One random game, until `empties` squares are empty; false when it ends before. */
static bool play_until(yomi_othello_pos *pos, int empties, uint64_t *seed)
{
    yomi_othello_start(pos, 8, 8, YOMI_OTHELLO_CROSSED, NULL);
    while (yomi_othello_empties(pos) > empties && !yomi_othello_ended(pos)) {
        uint64_t moves = yomi_othello_moves(pos);
        *seed = *seed * 6364136223846793005 + 1442695040888963407; /* Knuth's, high bits used */
        const int n = __builtin_popcountll(moves);
        for (int k = n ? (int)((*seed >> 33) % (uint64_t)n) : 0; k > 0; k--) moves &= moves - 1;
        yomi_othello_play(pos, n ? __builtin_ctzll(moves) : YOMI_OTHELLO_PASS, NULL);
    }
    return !yomi_othello_ended(pos);
}

int main(int argc, char **argv)
{
    struct bench b = bench_begin(argc, argv);
    for (int empties = LEAST; empties <= MOST; empties += STEP) {
        struct batch batch;
        char name[32];
        uint64_t seed = 1;
        for (int i = 0; i < POSITIONS; i += play_until(&batch.pos[i], empties, &seed)) continue;
        snprintf(name, sizeof name, "8x8, %d empty", empties);
        bench_case(&b, name, solve_batch, &batch, true);
    }
    return bench_end(&b);
}
