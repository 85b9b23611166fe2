/* SPDX-License-Identifier: MIT */
/* Sizes, names of points, chains and handicap points. */
#include "base/base_scan.h"
#include "base/base_status.h"
#include "base/base_text.h"
#include "go_board.h"
#include "go_game.h"
#include <stdio.h>
#include <string.h>

static const char letters[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

char *yomi_go_point(char buf[4], const yomi_go_pos *pos, int point)
{
    snprintf(buf, 4, "%c%u", letters[point % pos->cols],
             (unsigned)(pos->rows - point / pos->cols) % 100);
    return buf;
}

yomi_status yomi_go_read_point(int *out, const yomi_go_pos *pos, const char *name, yomi_error *err)
{
    const char *letter = name[0] ? strchr(letters, text_upper(name[0])) : NULL;
    int row = 0, n = 0;
    for (n = 1; letter && scan_is_digit(name[n]) && n < 4; n++) row = 10 * row + name[n] - '0';
    if (!letter || n < 2 || name[n])
        return fail(err, YOMI_EPARSE, "'%.40s' is not a point; write a letter and a row such as C4",
                    name);
    const int col = (int)(letter - letters);
    if (col >= pos->cols || row < 1 || row > pos->rows)
        return fail(err, YOMI_ERANGE, "%s is outside the board of %dx%d", name, pos->cols,
                    pos->rows);
    *out = (pos->rows - row) * pos->cols + col;
    return YOMI_OK;
}

int yomi_go_chain(int stones[YOMI_GO_POINTS], const yomi_go_pos *pos, int point)
{
    struct go_board b;
    go_board_set(&b, pos);
    const int start = go_at_point(&b, point);
    int n = 0;
    for (int p = 0; p < pos->rows * pos->cols && go_is_stone(&b, start); p++) {
        const int at = go_at_point(&b, p);
        if (go_is_stone(&b, at) && b.head[at] == b.head[start]) stones[n++] = p;
    }
    return n;
}

yomi_status go_check_size(int rows, int cols, yomi_error *err)
{
    if (rows >= 1 && cols >= 1 && rows <= YOMI_GO_SIDE && cols <= YOMI_GO_SIDE) return YOMI_OK;
    return fail(err, YOMI_ERANGE, "a board has 1 to %d lines each way, not %dx%d", YOMI_GO_SIDE,
                cols, rows);
}

yomi_status yomi_go_empty(yomi_go_pos *out, int rows, int cols, yomi_error *err)
{
    TRY(go_check_size(rows, cols, err));
    *out = (yomi_go_pos){.rows = rows, .cols = cols, .to = YOMI_BLACK};
    for (int p = 0; p < rows * cols; p++) out->points[p] = '.';
    return YOMI_OK;
}

/* --- handicap -------------------------------------------------------------------------------- */

/* GTP 2, 4.1.1: boards below 7 lines have no handicap points, boards of 7 or an even number of
 * lines have four, others nine. */
static int most_handicap(int rows, int cols)
{
    if (rows < 7 || cols < 7) return 0;
    return rows % 2 && cols % 2 && rows > 7 && cols > 7 ? 9 : 4;
}

yomi_status yomi_go_handicap_points(int points[9], int rows, int cols, int n, yomi_error *err)
{
    /* Where the points lie across and up: 0 low, 1 in the middle, 2 high. The middle of the board
     * is the last of five, seven or nine. */
    static const struct {
        uint8_t across, up;
    } order[9] = {{0, 0}, {2, 2}, {0, 2}, {2, 0}, {0, 1}, {2, 1}, {1, 0}, {1, 2}, {1, 1}};
    const int most = most_handicap(rows, cols);
    if (n < 2 || n > most)
        return most ? fail(err, YOMI_ERANGE, "a board of %dx%d takes 2 to %d handicap stones", cols,
                           rows, most)
                    : fail(err, YOMI_ERANGE, "a board of %dx%d has no handicap points", cols, rows);
    /* Handicap stones stand on the third line of boards below 13 lines, else on the fourth. */
    const int edge[2] = {cols < 13 ? 2 : 3, rows < 13 ? 2 : 3};
    const int x[3] = {edge[0], cols / 2, cols - 1 - edge[0]};
    const int y[3] = {rows - 1 - edge[1], rows / 2, edge[1]};
    for (int i = 0; i < n; i++) {
        const bool is_centre = i == n - 1 && n % 2 && n > 4;
        const int k = is_centre ? 8 : i;
        points[i] = y[order[k].up] * cols + x[order[k].across];
    }
    return YOMI_OK;
}

yomi_status yomi_go_game_handicap(yomi_go_game *game, const int *points, int n, yomi_error *err)
{
    const struct go_board *b = &game->board;
    if (b->n_empty != b->rows * b->cols || game->n_plies)
        return fail(err, YOMI_EILLEGAL, "handicap stones need an empty board");
    if (n < 1 || n >= b->rows * b->cols)
        return fail(err, YOMI_ERANGE, "%d handicap stones leave no game", n);
    for (int i = 0; i < n; i++) {
        if (points[i] < 0 || points[i] >= b->rows * b->cols)
            return fail(err, YOMI_ERANGE, "point %d is not on the board", points[i]);
        for (int k = 0; k < i; k++)
            if (points[k] == points[i])
                return fail(err, YOMI_EILLEGAL, "a handicap point is named twice");
    }
    yomi_go_pos pos = yomi_go_game_pos(game);
    for (int i = 0; i < n; i++) pos.points[points[i]] = 'X';
    pos.to = YOMI_WHITE;
    go_game_set_up(game, &pos);
    game->handicap = n;
    return YOMI_OK;
}
