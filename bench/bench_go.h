/* SPDX-License-Identifier: MIT */
/* Games of bench/positions/go: yomi played them against itself; another program, GNU Go 3.8, played
 * their ends out and found the results (area scoring) in RE. */
#ifndef BENCH_GO_H
#define BENCH_GO_H
#include "bench.h"

/* The whole game, to be freed with yomi_go_game_free(); NULL when it cannot be read. `result`,
 * Black minus White, may be NULL. */
static inline yomi_go_game *bench_go_read(const char *path, double *result)
{
    static char text[1 << 16];
    yomi_go_sgf *sgf = NULL;
    yomi_go_game *game = NULL;
    FILE *f = fopen(path, "r");
    if (!f) return NULL;
    const size_t n = fread(text, 1, sizeof text, f);
    fclose(f);
    if (yomi_go_sgf_read(&sgf, text, n, NULL) != YOMI_OK) return NULL;
    const int root = yomi_go_sgf_root(sgf, 0);
    const char *re = yomi_go_sgf_get(sgf, root, "RE");
    if (result && re && strlen(re) > 2) *result = (re[0] == 'B' ? 1 : -1) * atof(re + 2);
    if (yomi_go_sgf_game(&game, NULL, sgf, yomi_go_sgf_end(sgf, root), NULL) != YOMI_OK)
        game = NULL;
    yomi_go_sgf_free(sgf);
    return game;
}

#endif
