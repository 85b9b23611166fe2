/* SPDX-License-Identifier: MIT */
#include "othello_board.h"
#include "base/base_status.h"
#include "othello_engine.h"
#include "yomi/othello.h"
#include <stdio.h>

yomi_status yomi_othello_start(yomi_othello_pos *out, int rows, int cols,
                               yomi_othello_opening opening, yomi_error *err)
{
    if (rows < 4 || cols < 4 || rows % 2 || cols % 2 || rows > 16 || cols > 16 || rows * cols > 64)
        return fail(err, YOMI_ERANGE,
                    "there is no %dx%d board; both sides must be even and at least 4, "
                    "with at most 64 squares in all",
                    rows, cols);
    const int right = (rows / 2 - 1) * cols + cols / 2; /* upper right of the four in the middle */
    const uint64_t upper_left = bits_one(right - 1), upper_right = bits_one(right);
    const uint64_t lower_left = bits_one(right + cols - 1), lower_right = bits_one(right + cols);
    yomi_othello_pos pos = {.rows = rows, .cols = cols, .to = YOMI_BLACK};
    if (opening == YOMI_OTHELLO_CROSSED) {
        pos.discs[YOMI_BLACK] = upper_right | lower_left;
        pos.discs[YOMI_WHITE] = upper_left | lower_right;
    } else {
        pos.discs[YOMI_BLACK] = upper_right | lower_right;
        pos.discs[YOMI_WHITE] = upper_left | lower_left;
    }
    *out = pos;
    return YOMI_OK;
}

yomi_status othello_check(const yomi_othello_pos *pos, yomi_error *err)
{
    yomi_othello_pos board;
    TRY(yomi_othello_start(&board, pos->rows, pos->cols, YOMI_OTHELLO_CROSSED, err));
    const uint64_t full = bits_mask(pos->rows * pos->cols);
    if (pos->discs[0] & pos->discs[1] || (pos->discs[0] | pos->discs[1]) & ~full)
        return fail(err, YOMI_EILLEGAL, "two discs on one square, or a disc beside the board");
    return YOMI_OK;
}

char *yomi_othello_square(char buf[4], const yomi_othello_pos *pos, int square)
{
    if (square == YOMI_OTHELLO_PASS)
        snprintf(buf, 4, "--");
    else
        snprintf(buf, 4, "%c%u", 'a' + square % pos->cols,
                 (unsigned)(square / pos->cols + 1) % 100);
    return buf;
}

/* Enemy discs enclosed between a square and an own disc, step by step in eight directions: single
 * moves need no tables. */
static uint64_t flips_of(const yomi_othello_pos *pos, int square)
{
    const uint64_t me = pos->discs[pos->to], foe = pos->discs[!pos->to];
    uint64_t flips = 0;
    for (int dr = -1; dr <= 1; dr++) {
        for (int dc = -1; dc <= 1; dc++) {
            int row = square / pos->cols + dr, col = square % pos->cols + dc;
            uint64_t run = 0;
            for (; row >= 0 && col >= 0 && row < pos->rows && col < pos->cols;
                 row += dr, col += dc) {
                const uint64_t bit = bits_one(row * pos->cols + col);
                if (me & bit) flips |= run;
                if (!(foe & bit)) break;
                run |= bit;
            }
        }
    }
    return flips;
}

int yomi_othello_discs(const yomi_othello_pos *pos, yomi_colour side)
{
    return bits_count(pos->discs[side]);
}

int yomi_othello_empties(const yomi_othello_pos *pos)
{
    return pos->rows * pos->cols - bits_count(pos->discs[YOMI_BLACK] | pos->discs[YOMI_WHITE]);
}

uint64_t yomi_othello_moves(const yomi_othello_pos *pos)
{
    uint64_t moves = 0;
    const uint64_t discs = pos->discs[YOMI_BLACK] | pos->discs[YOMI_WHITE];
    for (uint64_t m = bits_mask(pos->rows * pos->cols) & ~discs; m; m = bits_drop(m))
        if (flips_of(pos, bits_low(m))) moves |= bits_one(bits_low(m));
    return moves;
}

bool yomi_othello_ended(const yomi_othello_pos *pos)
{
    yomi_othello_pos other = *pos;
    other.to = pos->to == YOMI_BLACK ? YOMI_WHITE : YOMI_BLACK;
    return !yomi_othello_moves(pos) && !yomi_othello_moves(&other);
}

yomi_status yomi_othello_play(yomi_othello_pos *pos, int square, yomi_error *err)
{
    const yomi_colour me = pos->to, foe = me == YOMI_BLACK ? YOMI_WHITE : YOMI_BLACK;
    char name[4];
    if (square == YOMI_OTHELLO_PASS) {
        if (yomi_othello_moves(pos))
            return fail(err, YOMI_EILLEGAL, "a side that has a move must not pass");
        pos->to = foe;
        return YOMI_OK;
    }
    if (square < 0 || square >= pos->rows * pos->cols)
        return fail(err, YOMI_ERANGE, "the %dx%d board has no square %d", pos->rows, pos->cols,
                    square);
    const bool is_taken = (pos->discs[me] | pos->discs[foe]) & bits_one(square);
    const uint64_t flips = is_taken ? 0 : flips_of(pos, square);
    if (!flips)
        return fail(err, YOMI_EILLEGAL, "%s cannot play %s; %s",
                    me == YOMI_BLACK ? "Black" : "White", yomi_othello_square(name, pos, square),
                    is_taken ? "there is a disc already" : "it would turn no disc");
    pos->discs[me] |= flips | bits_one(square);
    pos->discs[foe] &= ~flips;
    pos->to = foe;
    return YOMI_OK;
}

int yomi_othello_score(const yomi_othello_pos *pos, yomi_othello_scoring scoring)
{
    return othello_end_score(pos->rows * pos->cols, pos->discs[pos->to], pos->discs[!pos->to],
                             scoring == YOMI_OTHELLO_WINNER);
}
