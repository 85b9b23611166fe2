/* SPDX-License-Identifier: MIT */
#include "cmd_othello_think.h"

static bool is_corner(const yomi_othello_pos *pos, int square)
{
    const int row = square / pos->cols, col = square % pos->cols;
    return (row == 0 || row == pos->rows - 1) && (col == 0 || col == pos->cols - 1);
}

/* Beside a corner that is still empty, where the opponent would like a step to it. */
static bool is_beside_empty_corner(const yomi_othello_pos *pos, int square)
{
    const uint64_t discs = pos->discs[YOMI_BLACK] | pos->discs[YOMI_WHITE];
    const int row = square / pos->cols, col = square % pos->cols;
    const int corner_row = row <= 1 ? 0 : row >= pos->rows - 2 ? pos->rows - 1 : -1;
    const int corner_col = col <= 1 ? 0 : col >= pos->cols - 2 ? pos->cols - 1 : -1;
    if (corner_row < 0 || corner_col < 0) return false;
    return !(discs >> (corner_row * pos->cols + corner_col) & 1);
}

static yomi_othello_pos after(const yomi_othello_pos *pos, int square)
{
    yomi_othello_pos next = *pos;
    yomi_othello_play(&next, square, NULL);
    return next;
}

int cmd_othello_rule_rank(const yomi_othello_pos *pos, int square)
{
    const yomi_othello_pos next = after(pos, square);
    const int replies = __builtin_popcountll(yomi_othello_moves(&next));
    const int turned =
        __builtin_popcountll(pos->discs[next.to]) - __builtin_popcountll(next.discs[next.to]);
    const int place = is_corner(pos, square) ? 0 : is_beside_empty_corner(pos, square) ? 2 : 1;
    return (place * 64 + replies) * 64 + turned;
}

int cmd_othello_rule(const yomi_othello_pos *pos, uint64_t among)
{
    int best = YOMI_OTHELLO_PASS, least = 0;
    for (; among; among &= among - 1) {
        const int square = __builtin_ctzll(among), rank = cmd_othello_rule_rank(pos, square);
        if (best != YOMI_OTHELLO_PASS && rank >= least) continue;
        best = square;
        least = rank;
    }
    return best;
}

int cmd_othello_impression(const yomi_othello_pos *pos, int square)
{
    const yomi_othello_pos next = after(pos, square);
    yomi_othello_pos own = next;
    own.to = pos->to;
    return __builtin_popcountll(yomi_othello_moves(&own)) -
           __builtin_popcountll(yomi_othello_moves(&next));
}

/* The moves that may still be best: nothing proven is better, and none that loses while another
 * may not. */
static uint64_t open_moves(const yomi_othello_result *r)
{
    int goal = -64;
    uint64_t open = 0;
    for (int i = 0; i < r->n_moves; i++) {
        if (r->moves[i].lower > goal) goal = r->moves[i].lower;
        if (r->moves[i].upper >= 0 && goal < 0) goal = 0;
    }
    for (int i = 0; i < r->n_moves; i++)
        if (r->moves[i].upper >= goal) open |= UINT64_C(1) << r->moves[i].square;
    return open;
}

static const yomi_othello_move *surest(const yomi_othello_result *r)
{
    const yomi_othello_move *best = NULL;
    for (int i = 0; i < r->n_moves; i++)
        if (!best || r->moves[i].lower > best->lower) best = &r->moves[i];
    return best;
}

void cmd_othello_choose_from(struct cmd_othello_choice *choice, const yomi_othello_pos *pos)
{
    const yomi_othello_result *r = &choice->result;
    const yomi_othello_move *sure = surest(r);
    if (r->answer.certainty == YOMI_EXACT) {
        choice->reason = CHOICE_SOLVED;
        choice->square = cmd_othello_rule(pos, r->best);
    } else if (sure && sure->lower > 0) {
        choice->reason = CHOICE_PROVEN;
        choice->square = sure->square;
    } else {
        choice->reason = CHOICE_RULE;
        choice->square =
            cmd_othello_rule(pos, r->n_moves ? open_moves(r) : yomi_othello_moves(pos));
    }
}

yomi_status cmd_othello_choose(struct cmd_othello_choice *out, yomi_othello *solver,
                               const yomi_othello_pos *pos, yomi_othello_scoring scoring,
                               yomi_error *err)
{
    const uint64_t moves = yomi_othello_moves(pos);
    struct cmd_othello_choice choice = {.square = YOMI_OTHELLO_PASS, .reason = CHOICE_FORCED};
    if (moves & (moves - 1)) {
        const yomi_othello_question q = {.ask = YOMI_OTHELLO_VALUE, .scoring = scoring};
        const yomi_status status = yomi_othello_solve(&choice.result, solver, pos, &q, err);
        if (status != YOMI_OK && status != YOMI_ESTOPPED) return status;
        cmd_othello_choose_from(&choice, pos);
    } else if (moves) {
        choice.square = __builtin_ctzll(moves);
    }
    *out = choice;
    return YOMI_OK;
}
