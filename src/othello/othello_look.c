/* SPDX-License-Identifier: MIT */
#include "othello_look.h"
#include "base/base_bits.h"

enum { CORNER, ELSEWHERE, BESIDE_EMPTY_CORNER };

/* The corner nearest to a square that is no farther than one step from it; -1 when there is none.
 */
static int corner_beside(const yomi_othello_pos *pos, int square)
{
    const int row = square / pos->cols, col = square % pos->cols;
    const int corner_row = row <= 1 ? 0 : row >= pos->rows - 2 ? pos->rows - 1 : -1;
    const int corner_col = col <= 1 ? 0 : col >= pos->cols - 2 ? pos->cols - 1 : -1;
    return corner_row < 0 || corner_col < 0 ? -1 : corner_row * pos->cols + corner_col;
}

/* A disc beside an empty corner is the step that the opponent needs to take the corner. */
static int kind_of(const yomi_othello_pos *pos, int square)
{
    const uint64_t discs = pos->discs[YOMI_BLACK] | pos->discs[YOMI_WHITE];
    const int corner = corner_beside(pos, square);
    if (corner == square) return CORNER;
    return corner >= 0 && !(discs & bits_one(corner)) ? BESIDE_EMPTY_CORNER : ELSEWHERE;
}

static yomi_othello_pos after(const yomi_othello_pos *pos, int square)
{
    yomi_othello_pos next = *pos;
    yomi_othello_play(&next, square, NULL);
    return next;
}

int othello_look_rank(const yomi_othello_pos *pos, int square)
{
    const yomi_othello_pos next = after(pos, square);
    const int replies = bits_count(yomi_othello_moves(&next));
    const int turned = yomi_othello_discs(pos, next.to) - yomi_othello_discs(&next, next.to);
    return (kind_of(pos, square) * 64 + replies) * 64 + turned;
}

int othello_look_value(const yomi_othello_pos *pos, int square)
{
    const yomi_othello_pos next = after(pos, square);
    yomi_othello_pos own = next;
    own.to = pos->to;
    return bits_count(yomi_othello_moves(&own)) - bits_count(yomi_othello_moves(&next));
}

int othello_look_order(int squares[YOMI_OTHELLO_MOVES_MAX], const yomi_othello_pos *pos)
{
    int ranks[YOMI_OTHELLO_MOVES_MAX], n = 0;
    for (uint64_t m = yomi_othello_moves(pos); m; m = bits_drop(m)) {
        const int square = bits_low(m), rank = othello_look_rank(pos, square);
        int at = n++;
        for (; at > 0 && ranks[at - 1] > rank; at--) {
            ranks[at] = ranks[at - 1];
            squares[at] = squares[at - 1];
        }
        ranks[at] = rank;
        squares[at] = square;
    }
    return n;
}
