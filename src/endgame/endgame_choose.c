/* SPDX-License-Identifier: MIT */
/* A move for a player: endgames know what single points are worth, and games what falls. */
#include "base/base_status.h"
#include "endgame_area.h"
#include <stdlib.h>

/* Positions for a goal of life and death and for one area, so that a move comes within seconds. */
enum { LIFE_NODES = 300, AREA_NODES = 50000, LATEST = 3 };

/* Games on a larger board are longer: as many in the same time. */
static int games_on(const yomi_go_pos *pos, int playouts)
{
    enum { SMALL = 60 }; /* points */
    const int points = pos->rows * pos->cols;
    const int games = points > SMALL ? (int)((double)playouts * SMALL / points) : playouts;
    return games > 1 ? games : 1;
}

/* The part of the board whose owner the playouts may doubt on a board that is cut. */
static const double DOUBT = 0.15;

/* Has so much been played that the board may be cut? */
static bool is_late(const yomi_go_pos *pos)
{
    int stones = 0;
    for (int p = 0; p < pos->rows * pos->cols; p++) stones += pos->points[p] != '.';
    return LATEST * stones > pos->rows * pos->cols;
}

static yomi_status find(yomi_endgame **out, const yomi_go_game *game, const yomi_go_pos *pos,
                        const yomi_solve *how, yomi_error *err)
{
    yomi_endgame_options o = YOMI_ENDGAME_OPTIONS_INIT;
    o.account = yomi_go_game_account(game);
    o.ko = yomi_go_game_ko(game);
    o.life.nodes = LIFE_NODES;
    o.nodes = AREA_NODES;
    o.seconds = 0.01;
    const yomi_status status = yomi_endgame_of(out, pos, &o, how, err);
    if (status != YOMI_OK) {
        yomi_endgame_free(*out);
        *out = NULL;
    }
    return status;
}

/* Without advice what the endgames know of stones goes on to the player all the same. */
static yomi_status advise(yomi_endgame_choice *out, const yomi_go_game *game, yomi_colour colour,
                          const bool *allowed, int playouts, const yomi_solve *how, yomi_error *err)
{
    const yomi_endgame *e = out->endgame;
    const yomi_endgame_move *moves;
    const int n = yomi_endgame_moves(&moves, e, colour);
    yomi_go_advice *advice = NULL;
    if (yomi_endgame_is_cut(e) && yomi_endgame_doubt(e) <= DOUBT) {
        advice = calloc((size_t)n + 1, sizeof *advice);
        if (!advice) return fail(err, YOMI_ENOMEM, "there is no memory to choose a move");
        for (int i = 0; i < n; i++) advice[i] = (yomi_go_advice){moves[i].point, moves[i].worth};
    }
    const yomi_status status = yomi_go_choose_advised(
        &out->choice, game, colour, allowed, yomi_endgame_life(e), advice, n, playouts, how, err);
    if (!advice) {
        yomi_endgame_free(out->endgame);
        out->endgame = NULL;
    }
    free(advice);
    return status;
}

/* What is left of the limits; reading endgames may take half of the time. */
static yomi_solve rest_of(const struct watch *watch, bool is_half)
{
    yomi_solve rest = watch_rest(watch);
    rest.threads = watch->how->threads;
    if (is_half) rest.seconds /= 2;
    return rest;
}

yomi_status yomi_endgame_choose(yomi_endgame_choice *out, const yomi_go_game *game,
                                yomi_colour colour, const bool *allowed, int playouts,
                                const yomi_solve *how, yomi_error *err)
{
    struct watch watch;
    yomi_go_pos pos = yomi_go_game_pos(game);
    pos.to = colour;
    out->endgame = NULL;
    playouts = games_on(&pos, playouts);
    TRY(watch_init(&watch, how, err));
    yomi_solve rest = rest_of(&watch, true);
    const bool is_found = is_late(&pos) && find(&out->endgame, game, &pos, &rest, NULL) == YOMI_OK;
    rest = rest_of(&watch, false);
    if (is_found) return advise(out, game, colour, allowed, playouts, &rest, err);
    return allowed ? yomi_go_choose_among(&out->choice, game, colour, allowed, playouts, &rest, err)
                   : yomi_go_choose(&out->choice, game, colour, playouts, &rest, err);
}
