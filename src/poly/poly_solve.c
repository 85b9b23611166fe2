/* SPDX-License-Identifier: MIT */
/* Finite boards. Can Black force a win? Several methods take turns, each for twice as long as
 * before, until one knows: a paving that blocks everything, the search of the weak game, that of
 * the strong game, and the prover of the infinite board, which sees long threats. Where Black
 * cannot steal White's strategy, both searches are asked for White, too. */
#include "base/base_status.h"
#include "poly_board.h"
#include "poly_paving_game.h"
#include "poly_pg.h"
#include "poly_prove.h"
#include <stdlib.h>

enum { FIRST_NODES = 20000, FIRST_EXPANSIONS = 200 };

/* Whether one side can force a win, and the two searches that find out. */
struct side {
    struct play_game game;  /* with this side as Black */
    enum pns_state can_win; /* PNS_OPEN: not known yet */
    int moves;              /* of the win: this side's marks in the longest line; else 0 */
    struct pns weak; /* the other side only blocks: without a win here there is none at all */
    struct pns strong;
    bool has_weak, has_strong, is_weak_won;
};

/* The two sides of a game, and what else may help Black. */
struct contest {
    struct side black, white;
    const yomi_poly_board *board; /* NULL: a game of points and sets alone */
    yomi_poly_method method;
    struct watch watch;
    bool is_strong;
    struct paving_game pavings;
    struct pns paving;
    struct prover prover;
    bool has_paving, has_prover;
};

static void decide(struct side *s, enum pns_state can_win, int moves)
{
    s->can_win = can_win;
    s->moves = can_win == PNS_YES ? moves : 0;
}

static void try_weak(struct side *s, uint64_t nodes)
{
    struct pns_look look;
    if (s->can_win != PNS_OPEN || !s->has_weak || s->is_weak_won) return;
    pns_run(&look, &s->weak, nodes);
    if (look.state == PNS_YES && s->has_strong)
        s->is_weak_won = true;
    else
        decide(s, look.state, look.length);
}

static void try_strong(struct side *s, uint64_t nodes)
{
    struct pns_look look;
    if (s->can_win != PNS_OPEN || !s->has_strong) return;
    pns_run(&look, &s->strong, nodes);
    decide(s, look.state, look.length);
}

static void try_paving(struct contest *c, uint64_t nodes)
{
    struct pns_look look;
    if (c->black.can_win != PNS_OPEN || !c->has_paving) return;
    if (pns_run(&look, &c->paving, nodes) == PNS_NO) decide(&c->black, PNS_NO, 0);
}

static void try_prover(struct contest *c, uint64_t expansions)
{
    if (c->black.can_win != PNS_OPEN || !c->has_prover) return;
    if (prover_run(&c->prover, expansions) == OR_WON)
        decide(&c->black, PNS_YES, c->prover.root->marks);
}

/* The prover is a help: without the memory for it the other methods go on. */
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

static yomi_status open_side(struct contest *c, struct side *s, size_t share, yomi_error *err)
{
    TRY(pns_init(&s->weak, &play_pns_weak, &s->game, c->method, share, &c->watch, err));
    s->has_weak = true;
    if (!c->is_strong) return YOMI_OK;
    TRY(pns_init(&s->strong, &play_pns_strong, &s->game, c->method, share, &c->watch, err));
    s->has_strong = true;
    return YOMI_OK;
}

/* Searches for the sides that may win. Pavings know nothing of handicaps, and neither they nor the
 * prover of longer turns. */
static yomi_status open_methods(struct contest *c, const yomi_poly_goal *goal, size_t memory,
                                yomi_error *err)
{
    const yomi_poly_board *b = c->board;
    const bool is_plain = b && b->first == 1 && b->turn == 1;
    const bool asks_white = c->white.can_win == PNS_OPEN;
    const size_t share = memory / (asks_white ? 6 : c->is_strong ? 4 : 3);
    if (asks_white) TRY(open_side(c, &c->white, share, err));
    if (c->black.can_win != PNS_OPEN) return YOMI_OK;
    TRY(open_side(c, &c->black, share, err));
    if (!is_plain) return YOMI_OK;
    open_prover(c, goal, share);
    if (b->handicap) return YOMI_OK;
    TRY(paving_game_init(&c->pavings, &c->black.game, b->cols, false, err));
    TRY(pns_init(&c->paving, &paving_pns, &c->pavings, YOMI_POLY_WPNS, share / 4, &c->watch, err));
    c->has_paving = true;
    return YOMI_OK;
}

static void close_side(struct side *s)
{
    if (s->has_weak) pns_fini(&s->weak);
    if (s->has_strong) pns_fini(&s->strong);
}

static void close_methods(struct contest *c)
{
    close_side(&c->black);
    close_side(&c->white);
    if (c->has_paving) pns_fini(&c->paving);
    if (c->has_prover) prover_fini(&c->prover);
    paving_game_fini(&c->pavings);
}

static yomi_poly_result result_of(const struct contest *c)
{
    if (c->black.can_win == PNS_YES) return YOMI_POLY_FIRST;
    if (c->white.can_win == PNS_YES) return YOMI_POLY_SECOND;
    if (c->black.can_win == PNS_OPEN || c->white.can_win == PNS_OPEN) return YOMI_POLY_UNKNOWN;
    return c->is_strong ? YOMI_POLY_DRAW : YOMI_POLY_BREAKER;
}

static void take_turns(struct contest *c)
{
    watch_stage(&c->watch, "solving", 0);
    for (uint64_t n = 1; n < UINT64_MAX / FIRST_NODES / 4; n *= 2) {
        try_paving(c, n * FIRST_NODES / 16);
        try_weak(&c->black, n * FIRST_NODES);
        try_prover(c, n * FIRST_EXPANSIONS);
        try_strong(&c->black, n * FIRST_NODES);
        if (c->black.can_win == PNS_YES) return;
        try_weak(&c->white, n * FIRST_NODES);
        try_strong(&c->white, n * FIRST_NODES);
        if (result_of(c) != YOMI_POLY_UNKNOWN || watch_is_stopped(&c->watch)) return;
    }
}

/* Solve `game`, which stays as it is; `goal` and c->board say what it was made of, if anything. */
static yomi_status run(yomi_poly_solved *out, struct contest *c, const struct play_game *game,
                       const yomi_poly_goal *goal, const yomi_solve *how, yomi_error *err)
{
    TRY(watch_init(&c->watch, how, err));
    c->black.game = *game;
    c->white.game = play_swapped(game);
    if (!game->n_sets[YOMI_BLACK]) c->black.can_win = PNS_NO;
    if (!game->n_sets[YOMI_WHITE] || game->can_steal) c->white.can_win = PNS_NO;
    const yomi_status status = open_methods(c, goal, how->memory, err);
    if (status == YOMI_OK) take_turns(c);
    close_methods(c);
    TRY(status);
    const yomi_poly_result result = result_of(c);
    const bool is_known = result != YOMI_POLY_UNKNOWN;
    *out = (yomi_poly_solved){
        .answer = watch_answer(&c->watch, is_known ? YOMI_EXACT : YOMI_BOUNDS),
        .result = result,
        .moves = c->black.moves + c->white.moves, /* one of them has not won and has 0 */
    };
    return is_known ? YOMI_OK : fail(err, YOMI_ESTOPPED, "stopped before the board was solved");
}

yomi_status yomi_poly_solve(yomi_poly_solved *out, const yomi_poly_goal *goal,
                            const yomi_poly_board *board, const yomi_solve *how, yomi_error *err)
{
    struct play_game game;
    TRY(play_game_init(&game, goal, board, err));
    struct contest *c = calloc(1, sizeof *c);
    yomi_status status = fail(c ? NULL : err, YOMI_ENOMEM, "there is no memory to solve the board");
    if (c) {
        c->board = board;
        c->method = board->method;
        c->is_strong = board->game == YOMI_POLY_STRONG;
        status = run(out, c, &game, goal, how, err);
    }
    free(c);
    play_game_fini(&game);
    return status;
}

yomi_status yomi_poly_pg_solve(yomi_poly_solved *out, const yomi_poly_pg *pg,
                               yomi_poly_method method, const yomi_solve *how, yomi_error *err)
{
    struct contest *c = calloc(1, sizeof *c);
    if (!c) return fail(err, YOMI_ENOMEM, "there is no memory to solve the game");
    c->method = method;
    c->is_strong = yomi_poly_pg_is_strong(pg);
    const yomi_status status = run(out, c, &pg->game, NULL, how, err);
    free(c);
    return status;
}
