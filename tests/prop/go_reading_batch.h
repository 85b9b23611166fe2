/* SPDX-License-Identifier: MIT */
/* Random positions for reading: a batch has the same board, question and stones asked about. */
#ifndef GO_READING_BATCH_H
#define GO_READING_BATCH_H
#include "base/base_random.h"
#include "go_reading_twin.h"
#include "yomi/read.h"

/* What a batch has in common, so that one graph serves it: all moves from all its positions. */
struct batch {
    int rows, cols, n;
    yomi_go_question question;
    int points[2];
    char stones[2]; /* at points */
};

static inline int batch_beside(const struct batch *b, int p, int out[4])
{
    int n = 0;
    if (p % b->cols) out[n++] = p - 1;
    if (p % b->cols < b->cols - 1) out[n++] = p + 1;
    if (p >= b->cols) out[n++] = p - b->cols;
    if (p + b->cols < b->n) out[n++] = p + b->cols;
    return n;
}

/* Stones of both colours anywhere, thin or crowded. */
static inline void batch_scatter(const struct batch *b, struct random *r, yomi_go_pos *pos)
{
    const uint64_t empty = 10 + random_below(r, 60), black = 20 + random_below(r, 60);
    for (int p = 0; p < b->n; p++) {
        const bool is_black = random_below(r, 100) < black;
        pos->points[p] = random_below(r, 100) < empty ? '.' : is_black ? 'X' : 'O';
    }
}

/* A group of the first stone's owner with room inside, and its enemy around it. */
static inline void batch_enclose(const struct batch *b, struct random *r, yomi_go_pos *pos)
{
    bool is_inside[YOMI_GO_POINTS] = {0};
    const char own = b->stones[0], other = own == 'X' ? 'O' : 'X';
    const int size = 2 + (int)random_below(r, (uint64_t)(b->n - 3));
    const uint64_t room = 20 + random_below(r, 60), outside = random_below(r, 40);
    is_inside[b->points[0]] = true;
    for (int i = 1; i < size;) {
        int beside[4];
        const int p = (int)random_below(r, (uint64_t)b->n), n = batch_beside(b, p, beside);
        bool touches = false;
        for (int k = 0; k < n; k++) touches |= is_inside[beside[k]];
        if (!touches || is_inside[p]) continue;
        is_inside[p] = true;
        i++;
    }
    for (int p = 0; p < b->n; p++) {
        int beside[4];
        bool is_rim = false;
        for (int k = batch_beside(b, p, beside); k--;) is_rim |= is_inside[beside[k]];
        const uint64_t dice = random_below(r, 100);
        if (is_inside[p])
            pos->points[p] = dice < room ? '.' : dice < room + 8 ? other : own;
        else
            pos->points[p] = dice < (is_rim ? outside / 3 : outside) ? '.' : other;
    }
}

/* Has every chain a liberty, and are the two stones of different chains? */
static inline bool batch_fits(const struct batch *b, const yomi_go_pos *pos,
                              const struct twin *board)
{
    int chain[YOMI_GO_POINTS], liberties;
    for (int p = 0; p < b->n; p++)
        if (pos->points[p] != '.' && !twin_liberties(board, pos->points, p)) return false;
    for (int i = twin_chain(board, pos->points, b->points[0], chain, &liberties); i--;)
        if (chain[i] == b->points[1]) return false;
    return true;
}

/* A batch has positions with the same two stones; the second one is used by two questions. */
static inline void batch_begin(struct batch *b, struct random *r, int rows, int cols)
{
    *b = (struct batch){.rows = rows, .cols = cols, .n = rows * cols, .points = {-1, -1}};
    b->question = (yomi_go_question)random_below(r, 4);
    b->points[0] = (int)random_below(r, (uint64_t)b->n);
    b->stones[0] = b->stones[1] = "XO"[random_below(r, 2)];
    if (b->question == YOMI_GO_ASK_RACE) b->stones[1] = b->stones[0] == 'X' ? 'O' : 'X';
    if (b->question == YOMI_GO_ASK_CAPTURE || b->question == YOMI_GO_ASK_LIFE) return;
    do b->points[1] = (int)random_below(r, (uint64_t)b->n);
    while (b->points[1] == b->points[0]);
}

/* Give the enemy a wall with two eyes at one end of the board: two columns, on boards of two rows
 * four. Not where the stones stand that are asked about. */
static inline void batch_wall(const struct batch *b, struct random *r, yomi_go_pos *pos)
{
    static const char *const wide[] = {".O", "OO", ".O", "OO", ".O"}, *const low[] = {".O.O",
                                                                                      "OOOO"};
    const int width = b->rows == 2 ? 4 : 2;
    const bool is_left = random_below(r, 2);
    if (b->rows < 2 || b->rows > 5 || b->cols <= width) return;
    for (int i = 0; i < 2; i++) {
        const int col = b->points[i] % b->cols;
        if (b->points[i] >= 0 && (is_left ? col < width : col >= b->cols - width)) return;
    }
    for (int row = 0; row < b->rows; row++) {
        for (int k = 0; k < width; k++) {
            const char c = (b->rows == 2 ? low : wide)[row][k];
            pos->points[row * b->cols + (is_left ? k : b->cols - 1 - k)] = c == '.' ? '.'
                                                                           : b->stones[0] == 'X'
                                                                               ? 'O'
                                                                               : 'X';
        }
    }
}

/* False when none is found: stones side by side are never two chains. */
static inline bool batch_next(yomi_go_pos *out, const struct batch *b, struct random *r,
                              const struct twin *board)
{
    for (int tries = 0; tries < 10000; tries++) {
        yomi_go_pos pos = {.rows = b->rows, .cols = b->cols};
        if (random_below(r, 2))
            batch_scatter(b, r, &pos);
        else
            batch_enclose(b, r, &pos);
        if (b->n > 8 && random_below(r, b->n > 12 ? 8 : 2)) batch_wall(b, r, &pos);
        for (int i = 0; i < 2; i++)
            if (b->points[i] >= 0) pos.points[b->points[i]] = b->stones[i];
        if (!batch_fits(b, &pos, board)) continue;
        *out = pos;
        return true;
    }
    return false;
}

static inline int batch_inside(const struct batch *b, int cols, int top, int left, int point)
{
    return point < 0 ? point : (point / b->cols + top) * cols + point % b->cols + left;
}

/* Put the positions of a batch into a larger board, in the corner, at a side or inside, with living
 * stones of the first stone's enemy round them. `fixed` are these and their two eyes. */
static inline void batch_surround(struct batch *b, struct random *r, yomi_go_pos *pos, int *ko,
                                  int n, bool fixed[YOMI_GO_POINTS])
{
    const int top = (int)random_below(r, 2), left = (int)random_below(r, 2);
    const int rows = b->rows + top + 3, cols = b->cols + left + 3;
    for (int p = 0; p < rows * cols; p++) fixed[p] = true;
    for (int p = 0; p < b->n; p++) fixed[batch_inside(b, cols, top, left, p)] = false;
    for (int i = 0; i < n; i++) {
        const yomi_go_pos small = pos[i];
        pos[i].rows = rows;
        pos[i].cols = cols;
        memset(pos[i].points, b->stones[0] == 'X' ? 'O' : 'X', (size_t)(rows * cols));
        pos[i].points[rows * cols - 1] = pos[i].points[rows * cols - 3] = '.';
        for (int p = 0; p < b->n; p++)
            pos[i].points[batch_inside(b, cols, top, left, p)] = small.points[p];
        ko[i] = batch_inside(b, cols, top, left, ko[i]);
    }
    for (int i = 0; i < 2; i++) b->points[i] = batch_inside(b, cols, top, left, b->points[i]);
    b->rows = rows;
    b->cols = cols;
    b->n = rows * cols;
}

/* A point where the side to move would retake a ko, or -1: a single enemy stone stands there in
 * atari, and nothing but enemies beside the point itself. */
static inline int batch_ko(const struct batch *b, const yomi_go_pos *pos, const struct twin *board)
{
    const char enemy = "OX"[pos->to];
    for (int p = 0; p < b->n; p++) {
        int beside[4], chain[YOMI_GO_POINTS], liberties;
        const int n = batch_beside(b, p, beside);
        bool is_shut = pos->points[p] == '.';
        for (int k = 0; k < n; k++) is_shut &= pos->points[beside[k]] == enemy;
        for (int k = 0; k < n && is_shut; k++)
            if (twin_chain(board, pos->points, beside[k], chain, &liberties) == 1 && liberties == 1)
                return p;
    }
    return -1;
}

/* Stones that nobody can take and their eyes of a point: there no play changes anything, but for
 * chains that connect by filling an eye. */
static inline void batch_fixed(const struct batch *b, const yomi_go_pos *pos,
                               const struct twin *board, bool fixed[YOMI_GO_POINTS])
{
    for (int p = 0; p < b->n; p++)
        fixed[p] = pos->points[p] != '.' && twin_is_alive(board, pos->points, p) &&
                   (b->question != YOMI_GO_ASK_CONNECT || pos->points[p] != b->stones[0]);
    for (int p = 0; p < b->n; p++) {
        int beside[4];
        const int n = batch_beside(b, p, beside);
        bool is_eye = pos->points[p] == '.';
        for (int k = 0; k < n; k++)
            is_eye &= fixed[beside[k]] && pos->points[beside[k]] != '.' &&
                      pos->points[beside[k]] == pos->points[beside[0]];
        if (is_eye) fixed[p] = true;
    }
}

#endif
