/* SPDX-License-Identifier: MIT */
/* Finite boards. Several methods take turns, each for twice as long as before, until one knows:
 * a paving that blocks everything, the search of the weak game, that of the strong game, and the
 * prover of the infinite board, which sees long threats. */
#include "base/base_bits.h"
#include "base/base_status.h"
#include "poly_board.h"
#include "poly_paving_game.h"
#include "poly_pg.h"
#include "poly_prove.h"
#include <stdlib.h>

enum { FIRST_NODES = 20000, FIRST_EXPANSIONS = 200 };

/* One question and the methods that work on it. */
struct contest {
    struct play_game *game;
    const yomi_poly_board *board; /* NULL: a game of points and sets alone */
    yomi_poly_method method;
    struct watch watch;
    bool is_strong;
    struct pns weak, strong, paving;
    bool is_weak_won;
    bool has_weak, has_strong, has_paving, has_prover;
    struct paving_game pavings;
    struct prover prover;
    yomi_poly_solved out;
};

static bool decide(struct contest *c, yomi_poly_result result, int moves)
{
    c->out.result = result;
    c->out.moves = moves;
    return true;
}

static yomi_poly_result refusal(const struct contest *c)
{
    return c->is_strong ? YOMI_POLY_DRAW : YOMI_POLY_BREAKER;
}

/* The weak game decides the strong one when White can block. */
static bool try_weak(struct contest *c, uint64_t nodes)
{
    struct pns_look look;
    if (!c->has_weak || c->is_weak_won) return false;
    pns_run(&look, &c->weak, nodes);
    if (look.state == PNS_NO) return decide(c, refusal(c), 0);
    if (look.state == PNS_OPEN) return false;
    if (!c->is_strong) return decide(c, YOMI_POLY_FIRST, look.length);
    c->is_weak_won = true;
    return false;
}

static bool try_strong(struct contest *c, uint64_t nodes)
{
    struct pns_look look;
    if (!c->has_strong) return false;
    pns_run(&look, &c->strong, nodes);
    if (look.state == PNS_OPEN) return false;
    return look.state == PNS_YES ? decide(c, YOMI_POLY_FIRST, look.length)
                                 : decide(c, YOMI_POLY_DRAW, 0);
}

static bool try_paving(struct contest *c, uint64_t nodes)
{
    struct pns_look look;
    if (!c->has_paving) return false;
    pns_run(&look, &c->paving, nodes);
    if (look.state == PNS_NO) return decide(c, refusal(c), 0);
    return false;
}

static bool try_prover(struct contest *c, uint64_t expansions)
{
    if (!c->has_prover || prover_run(&c->prover, expansions) != OR_WON) return false;
    return decide(c, YOMI_POLY_FIRST, c->prover.root->marks);
}

/* It is a help: without the memory for it the others go on. */
static void open_prover(struct contest *c, const yomi_poly_goal *goal, size_t memory)
{
    const yomi_poly_board *b = c->board;
    const struct window_kind kind = {b->rows, b->cols, c->is_strong, false, b->is_torus};
    const struct prove_limits limits = {.most = b->most,
                                        .handicap = poly_useful_handicap(goal, b->handicap)};
    if (b->rows > WINDOW_SIDE || b->cols > WINDOW_SIDE) return;
    c->has_prover =
        prover_init(&c->prover, goal, &kind, &limits, memory, &c->watch, NULL) == YOMI_OK;
}

/* Pavings know nothing of handicaps, and neither they nor the prover of longer turns. */
static yomi_status open_methods(struct contest *c, const yomi_poly_goal *goal, size_t memory,
                                yomi_error *err)
{
    const yomi_poly_board *b = c->board;
    const bool is_plain = b && b->first == 1 && b->turn == 1;
    const bool is_wpns = c->method == YOMI_POLY_WPNS;
    const size_t share = memory / (c->is_strong ? 4 : 3);
    if (c->game->n_sets[YOMI_BLACK]) {
        TRY(pns_init(&c->weak, &play_pns_weak, c->game, is_wpns, share, &c->watch, err));
        c->has_weak = true;
    }
    if (c->is_strong) {
        TRY(pns_init(&c->strong, &play_pns_strong, c->game, is_wpns, share, &c->watch, err));
        c->has_strong = true;
    }
    if (!is_plain || !c->game->n_sets[YOMI_BLACK]) return YOMI_OK;
    open_prover(c, goal, share);
    if (b->handicap) return YOMI_OK;
    TRY(paving_game_init(&c->pavings, c->game, b->cols, false, err));
    TRY(pns_init(&c->paving, &paving_pns, &c->pavings, true, share / 4, &c->watch, err));
    c->has_paving = true;
    return YOMI_OK;
}

static void close_methods(struct contest *c)
{
    if (c->has_weak) pns_fini(&c->weak);
    if (c->has_strong) pns_fini(&c->strong);
    if (c->has_paving) pns_fini(&c->paving);
    if (c->has_prover) prover_fini(&c->prover);
    paving_game_fini(&c->pavings);
}

static yomi_status run(struct contest *c, const yomi_poly_goal *goal, size_t memory,
                       yomi_error *err)
{
    yomi_status status = open_methods(c, goal, memory, err);
    bool is_decided = status != YOMI_OK;
    if (!c->game->n_sets[YOMI_BLACK]) is_decided = decide(c, refusal(c), 0);
    watch_stage(&c->watch, "solving", 0);
    for (uint64_t n = 1; !is_decided && !watch_is_stopped(&c->watch); n *= 2) {
        is_decided = try_paving(c, n * FIRST_NODES / 16) || try_weak(c, n * FIRST_NODES) ||
                     try_prover(c, n * FIRST_EXPANSIONS) || try_strong(c, n * FIRST_NODES);
        if (n > UINT64_MAX / FIRST_NODES / 4) break;
    }
    close_methods(c);
    if (status != YOMI_OK) return status;
    c->out.answer = watch_answer(&c->watch, is_decided ? YOMI_EXACT : YOMI_BOUNDS);
    if (is_decided) return YOMI_OK;
    return fail(err, YOMI_ESTOPPED, "stopped before the board was solved");
}

yomi_status yomi_poly_solve(yomi_poly_solved *out, const yomi_poly_goal *goal,
                            const yomi_poly_board *board, const yomi_solve *how, yomi_error *err)
{
    struct play_game game;
    struct contest *c = calloc(1, sizeof *c);
    if (!c) return fail(err, YOMI_ENOMEM, "there is no memory to solve the board");
    *c = (struct contest){.game = &game,
                          .board = board,
                          .method = board->method,
                          .is_strong = board->game == YOMI_POLY_STRONG};
    yomi_status status = watch_init(&c->watch, how, err);
    if (status == YOMI_OK) status = play_game_init(&game, goal, board, err);
    if (status == YOMI_OK) {
        status = run(c, goal, how->memory, err);
        play_game_fini(&game);
    }
    if (status == YOMI_OK || status == YOMI_ESTOPPED) *out = c->out;
    free(c);
    return status;
}

yomi_status yomi_poly_pg_solve(yomi_poly_solved *out, const yomi_poly_pg *pg,
                               yomi_poly_method method, const yomi_solve *how, yomi_error *err)
{
    struct play_game game = pg->game; /* a position of our own */
    struct contest *c = calloc(1, sizeof *c);
    if (!c) return fail(err, YOMI_ENOMEM, "there is no memory to solve the game");
    *c = (struct contest){
        .game = &game, .method = method, .is_strong = pg->game.n_sets[YOMI_WHITE] > 0};
    play_reset(&game);
    yomi_status status = watch_init(&c->watch, how, err);
    if (status == YOMI_OK) status = run(c, NULL, how->memory, err);
    if (status == YOMI_OK || status == YOMI_ESTOPPED) *out = c->out;
    free(c);
    return status;
}
