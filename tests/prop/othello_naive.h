/* SPDX-License-Identifier: MIT */
/* The slow, obvious twin of src/othello: squares in an array, eight directions walked step by
 * step, games counted and valued by plain recursion. It shares no code with the library. */
#ifndef OTHELLO_NAIVE_H
#define OTHELLO_NAIVE_H
#include "base/base_random.h"
#include "yomi/othello.h"

struct naive {
    int rows, cols;
    char at[64]; /* 'X', 'O' or '.' */
    char to;
};

static inline char naive_other(char c)
{
    return c == 'X' ? 'O' : 'X';
}

/* Enemy discs enclosed from (row, col) in one direction. */
static inline int naive_run(const struct naive *b, int row, int col, int dr, int dc)
{
    int n = 0;
    for (;;) {
        row += dr;
        col += dc;
        if (row < 0 || col < 0 || row >= b->rows || col >= b->cols) return 0;
        const char c = b->at[row * b->cols + col];
        if (c == '.') return 0;
        if (c == b->to) return n;
        n++;
    }
}

/* Play on a square; returns how many discs turned, and 0 leaves the board alone. */
static inline int naive_play(struct naive *b, int square)
{
    const int row = square / b->cols, col = square % b->cols;
    int turned = 0;
    if (b->at[square] != '.') return 0;
    for (int dr = -1; dr <= 1; dr++) {
        for (int dc = -1; dc <= 1; dc++) {
            const int n = dr || dc ? naive_run(b, row, col, dr, dc) : 0;
            for (int i = 1; i <= n; i++) b->at[(row + i * dr) * b->cols + col + i * dc] = b->to;
            turned += n;
        }
    }
    if (!turned) return 0;
    b->at[square] = b->to;
    b->to = naive_other(b->to);
    return turned;
}

static inline int naive_can_move(const struct naive *b, char side)
{
    for (int sq = 0; sq < b->rows * b->cols; sq++) {
        struct naive copy = *b;
        copy.to = side;
        if (naive_play(&copy, sq)) return 1;
    }
    return 0;
}

/* lines[0] counts sequences of exactly `plies` plies or to the end, lines[1] those that ended. */
static inline void naive_count(const struct naive *b, int plies, uint64_t lines[2])
{
    if (plies == 0) {
        lines[0]++;
        return;
    }
    if (!naive_can_move(b, b->to)) {
        struct naive passed = *b;
        passed.to = naive_other(b->to);
        if (naive_can_move(b, passed.to)) {
            naive_count(&passed, plies - 1, lines);
        } else {
            lines[0]++;
            lines[1]++;
        }
        return;
    }
    for (int sq = 0; sq < b->rows * b->cols; sq++) {
        struct naive next = *b;
        if (naive_play(&next, sq)) naive_count(&next, plies - 1, lines);
    }
}

static inline yomi_othello_pos naive_to_pos(const struct naive *b)
{
    yomi_othello_pos pos = {
        .rows = b->rows, .cols = b->cols, .to = b->to == 'X' ? YOMI_BLACK : YOMI_WHITE};
    for (int sq = 0; sq < b->rows * b->cols; sq++) {
        if (b->at[sq] == 'X') pos.discs[YOMI_BLACK] |= UINT64_C(1) << sq;
        if (b->at[sq] == 'O') pos.discs[YOMI_WHITE] |= UINT64_C(1) << sq;
    }
    return pos;
}

/* Every board shape there is. */
static const int naive_shapes[][2] = {{4, 4},  {4, 6},  {4, 8},  {4, 10}, {4, 12}, {4, 14}, {4, 16},
                                      {6, 4},  {6, 6},  {6, 8},  {6, 10}, {8, 4},  {8, 6},  {8, 8},
                                      {10, 4}, {10, 6}, {12, 4}, {14, 4}, {16, 4}};
enum { NAIVE_SHAPES = sizeof naive_shapes / sizeof *naive_shapes };

/* Any filling of a board of the given shape, sparse to full. */
static inline struct naive naive_random(struct random *r, int shape)
{
    struct naive b = {.rows = naive_shapes[shape][0], .cols = naive_shapes[shape][1]};
    const uint64_t empties = 1 + random_below(r, 9);
    for (int sq = 0; sq < b.rows * b.cols; sq++)
        b.at[sq] = random_below(r, 10) < empties ? '.' : random_below(r, 2) ? 'X' : 'O';
    b.to = random_below(r, 2) ? 'X' : 'O';
    return b;
}

/* The score at the end, counted square by square, for side `c`. */
static inline int naive_score(const struct naive *b, char c, yomi_othello_scoring scoring)
{
    int mine = 0, theirs = 0;
    for (int sq = 0; sq < b->rows * b->cols; sq++) {
        mine += b->at[sq] == c;
        theirs += b->at[sq] == naive_other(c);
    }
    const int empties = b->rows * b->cols - mine - theirs;
    if (scoring == YOMI_OTHELLO_DISCS)
        return mine - theirs + (theirs == 0 ? empties : mine == 0 ? -empties : 0);
    return mine > theirs ? mine - theirs + empties : mine < theirs ? mine - theirs - empties : 0;
}

/* Plain minimax for the side to move. */
static inline int naive_value(const struct naive *b, yomi_othello_scoring scoring)
{
    int best = -1000;
    for (int sq = 0; sq < b->rows * b->cols; sq++) {
        struct naive next = *b;
        if (!naive_play(&next, sq)) continue;
        const int v = -naive_value(&next, scoring);
        if (v > best) best = v;
    }
    if (best > -1000) return best;
    struct naive passed = *b;
    passed.to = naive_other(b->to);
    if (naive_can_move(b, passed.to)) return -naive_value(&passed, scoring);
    return naive_score(b, b->to, scoring);
}

/* A filling with at most `most` empty squares. */
static inline struct naive naive_nearly_full(struct random *r, int shape, int most)
{
    struct naive b = naive_random(r, shape);
    int empties = 0;
    for (int i = 0, n = b.rows * b.cols; i < n; i++) {
        const int sq = (int)((unsigned)i * 29 % (unsigned)n); /* scattered */
        if (b.at[sq] != '.') continue;
        if (++empties > most) b.at[sq] = random_below(r, 2) ? 'X' : 'O';
    }
    return b;
}

#endif
