/* SPDX-License-Identifier: MIT */
/* Playouts a second: "nodes" are playouts, from boards without stones and from a finished game. */
#include "bench_go.h"

struct start {
    yomi_go_pos pos;
    int playouts;
};

static yomi_go_life play_out(const struct start *s)
{
    yomi_go_life life;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    options.playouts = s->playouts;
    if (yomi_go_life_of(&life, &s->pos, &options, &how, NULL) != YOMI_OK) abort();
    return life;
}

static uint64_t count_playouts(const void *user)
{
    return (uint64_t)play_out(user).playouts;
}

static uint64_t count_moves(const void *user)
{
    return play_out(user).answer.nodes;
}

/* What can be proved about the position, a hundred times. */
static uint64_t prove(const void *user)
{
    static yomi_go_safe safe;
    const struct start *s = user;
    for (int i = 0; i < 100; i++) yomi_go_prove(&safe, &s->pos);
    return 100;
}

int main(int argc, char **argv)
{
    static const char path[] = BENCH_POSITIONS "/go/go-19-01.sgf";
    static const int sides[] = {9, 13, 19};
    static struct start s;
    struct bench b = bench_begin(argc, argv);
    for (int i = 0; i < 3; i++) {
        char name[48];
        s.playouts = 1000;
        if (yomi_go_empty(&s.pos, sides[i], sides[i], NULL) != YOMI_OK) return 2;
        snprintf(name, sizeof name, "playouts, %dx%d", sides[i], sides[i]);
        bench_case(&b, name, count_playouts, &s, true);
    }
    bench_case(&b, "moves in playouts, 19x19", count_moves, &s, true);
    yomi_go_game *game = bench_go_read(path, NULL);
    if (!game) return bench_missing(path);
    s.pos = yomi_go_game_pos(game);
    yomi_go_game_free(game);
    bench_case(&b, "playouts, finished 19x19", count_playouts, &s, true);
    bench_case(&b, "proofs, finished 19x19", prove, &s, true);
    return bench_end(&b);
}
