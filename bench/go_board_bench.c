/* SPDX-License-Identifier: MIT */
/* Moves per second: random games to the end that fill no eyes, forth alone, forth and back, and as
 * games with superko. Nodes are moves. */
#include "base/base_random.h"
#include "bench.h"
#include "go/go_board.h"

enum { GAMES = 1000 };

/* A random move that fills no own eye, or a pass. */
static int random_move(const struct go_board *b, struct random *r)
{
    if (!b->n_empty) return GO_PASS;
    int i = (int)random_below(r, (uint64_t)b->n_empty);
    for (int left = b->n_empty; left--; i = i + 1 == b->n_empty ? 0 : i + 1) {
        const int at = b->empty[i];
        if (!go_is_eye(b, at, b->to) && go_is_legal(b, at)) return at;
    }
    return GO_PASS;
}

/* 1000 games; with `undo`, each is taken back to its start. */
static uint64_t play_all(int side, struct go_undo *undo)
{
    uint64_t moves = 0;
    struct random r;
    struct go_board b;
    random_init(&r, 1, 0);
    for (int i = 0; i < GAMES; i++) {
        int n = 0;
        go_board_init(&b, side, side);
        for (int passes = 0; passes < 2 && n < 3 * side * side; n++) {
            const int at = random_move(&b, &r);
            passes = at == GO_PASS ? passes + 1 : 0;
            go_play(&b, at, undo ? &undo[n] : NULL);
        }
        moves += (uint64_t)n;
        while (undo && n--) go_undo(&b, &undo[n]);
    }
    return moves;
}

static uint64_t play_forth(const void *user)
{
    return play_all(*(const int *)user, NULL);
}

static uint64_t play_back(const void *user)
{
    static struct go_undo undo[3 * YOMI_GO_POINTS];
    return play_all(*(const int *)user, undo);
}

static uint64_t play_games(const void *user)
{
    const int side = *(const int *)user;
    uint64_t moves = 0;
    struct random r;
    const yomi_go_rules rules = yomi_go_rules_of(YOMI_GO_CHINESE);
    yomi_go_pos pos;
    random_init(&r, 1, 0);
    for (int i = 0; i < GAMES / 10; i++) {
        yomi_go_game *game;
        yomi_go_empty(&pos, side, side, NULL);
        if (yomi_go_game_new(&game, &pos, &rules, NULL) != YOMI_OK) abort();
        for (int n = 0; n < 300; n++) {
            const int point = (int)random_below(&r, (uint64_t)(side * side));
            moves += yomi_go_game_play(game, (yomi_go_move){(yomi_colour)(n % 2), point}, NULL) ==
                     YOMI_OK;
        }
        yomi_go_game_free(game);
    }
    return moves;
}

int main(int argc, char **argv)
{
    static const int sides[] = {9, 13, 19};
    struct bench b = bench_begin(argc, argv);
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++) {
        char name[40];
        snprintf(name, sizeof name, "%dx%d forth", sides[i], sides[i]);
        bench_case(&b, name, play_forth, &sides[i], true);
        snprintf(name, sizeof name, "%dx%d forth and back", sides[i], sides[i]);
        bench_case(&b, name, play_back, &sides[i], true);
        snprintf(name, sizeof name, "%dx%d with superko", sides[i], sides[i]);
        bench_case(&b, name, play_games, &sides[i], true);
    }
    return bench_end(&b);
}
