/* SPDX-License-Identifier: MIT */
#include "base/base_status.h"
#include "othello_engine.h"
#include "othello_kernel_plain.h"
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

char *yomi_othello_square(char buf[4], const yomi_othello_pos *pos, int square)
{
    if (square == YOMI_OTHELLO_PASS)
        snprintf(buf, 4, "--");
    else
        snprintf(buf, 4, "%c%u", 'a' + square % pos->cols,
                 (unsigned)(square / pos->cols + 1) % 100);
    return buf;
}

uint64_t yomi_othello_moves(const yomi_othello_pos *pos)
{
    struct othello_shape s;
    othello_shape_init(&s, pos->rows, pos->cols);
    return kernel_moves(&s, pos->discs[pos->to], pos->discs[!pos->to]);
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
    const uint64_t moves = yomi_othello_moves(pos);
    char name[4];
    if (square == YOMI_OTHELLO_PASS) {
        if (moves) return fail(err, YOMI_EILLEGAL, "a side that has a move must not pass");
        pos->to = foe;
        return YOMI_OK;
    }
    if (square < 0 || square >= pos->rows * pos->cols)
        return fail(err, YOMI_ERANGE, "the %dx%d board has no square %d", pos->rows, pos->cols,
                    square);
    if (!(moves & bits_one(square)))
        return fail(err, YOMI_EILLEGAL, "%s cannot play %s; %s",
                    me == YOMI_BLACK ? "Black" : "White", yomi_othello_square(name, pos, square),
                    (pos->discs[me] | pos->discs[foe]) & bits_one(square)
                        ? "there is a disc already"
                        : "it would turn no disc");
    struct othello_shape s;
    othello_shape_init(&s, pos->rows, pos->cols);
    const uint64_t flips = kernel_flips(&s, pos->discs[me], pos->discs[foe], square);
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
