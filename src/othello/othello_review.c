/* SPDX-License-Identifier: MIT */
/* What every move of a game lost. The last positions are solved first: they are the quickest, and
 * what the table learns from each serves the one before it. */
#include "base/base_clock.h"
#include "base/base_status.h"
#include "yomi/othello.h"

/* The seconds for the next position; 0 is no limit, less than 0 none left. */
static double seconds_left(const yomi_solve *how, double each, double start)
{
    if (!how->seconds) return each;
    const double left = how->seconds - (clock_now() - start);
    if (left <= 0) return -1;
    return each && each < left ? each : left;
}

/* Solve the position before move i; false when it is not solved. */
static yomi_status review_one(bool *is_solved, yomi_othello_losses *out, yomi_othello *solver,
                              const yomi_othello_game *game, int i, yomi_othello_scoring scoring,
                              yomi_error *err)
{
    const yomi_othello_pos pos = yomi_othello_game_at(game, i);
    const yomi_othello_question q = {.ask = YOMI_OTHELLO_VALUE, .scoring = scoring};
    yomi_othello_result r;
    const yomi_status status = yomi_othello_solve(&r, solver, &pos, &q, err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return status;
    out->answer.nodes += r.answer.nodes;
    *is_solved = status == YOMI_OK;
    if (!*is_solved) return YOMI_OK;
    out->first = i;
    out->value[i] = r.lower;
    out->best[i] = r.best;
    if (i < game->n_moves) out->loss[i] = r.lower + out->value[i + 1]; /* the other side's value */
    return YOMI_OK;
}

yomi_status yomi_othello_review(yomi_othello_losses *out, yomi_othello *solver,
                                const yomi_othello_game *game, const yomi_othello_plan *plan,
                                const yomi_solve *how, yomi_error *err)
{
    yomi_othello_losses losses = {.n_moves = game->n_moves, .first = game->n_moves + 1};
    const double start = clock_now();
    bool is_solved = true;
    for (int i = game->n_moves; is_solved && i >= 0 && i >= plan->from; i--) {
        yomi_solve one = *how;
        one.seconds = seconds_left(how, plan->each, start);
        if (one.seconds < 0 || (how->stop && yomi_stop_asked(how->stop))) break;
        yomi_othello_limit(solver, &one);
        TRY(review_one(&is_solved, &losses, solver, game, i, plan->scoring, err));
        if (is_solved && plan->reviewed) plan->reviewed(&losses, i, plan->user);
    }
    yomi_othello_limit(solver, how);
    losses.answer.certainty = losses.first > game->n_moves ? YOMI_BOUNDS : YOMI_EXACT;
    losses.answer.seconds = clock_now() - start;
    *out = losses;
    if (how->stop && yomi_stop_asked(how->stop))
        return fail(err, YOMI_ESTOPPED, "stopped; the moves that were reviewed are exact");
    if (losses.first > game->n_moves)
        return fail(err, YOMI_ESTOPPED, "the end of the game was not solved in time");
    return YOMI_OK;
}
