/* SPDX-License-Identifier: MIT */
#include "go_study.h"
#include "base/base_status.h"
#include <stdlib.h>

int go_neighbours(int next[4], const yomi_go_division *v, int point)
{
    const int row = point / v->cols, col = point % v->cols;
    int n = 0;
    if (row) next[n++] = point - v->cols;
    if (col) next[n++] = point - 1;
    if (col + 1 < v->cols) next[n++] = point + 1;
    if (row + 1 < v->rows) next[n++] = point + v->cols;
    return n;
}

yomi_status go_study_new(struct go_study **out, const yomi_go_pos *pos, const bool *dead,
                         const yomi_go_ruler *ruler, yomi_error *err)
{
    struct go_board living;
    TRY(go_check_ruler(ruler, err));
    TRY(go_board_set_living(&living, pos, dead, err));
    struct go_study *s = malloc(sizeof *s);
    if (!s) return fail(err, YOMI_ENOMEM, "there is no memory to look at moves");
    s->pos = pos;
    s->kosuri = *ruler;
    s->kosuri.mode = YOMI_GO_KOSURI;
    for (int p = 0; p < pos->rows * pos->cols; p++)
        s->is_dead[p] = pos->points[p] != '.' && !go_is_stone(&living, go_at_point(&living, p));
    go_divide(&s->now, &living, pos, &s->kosuri);
    go_board_set(&s->board, pos);
    *out = s;
    return YOMI_OK;
}

/* The division of the board after a move. A stone that was played beside dead ones is alive. */
static void divide_after(struct go_study *s)
{
    struct go_board living;
    yomi_go_pos pos;
    go_board_copy(&living, &s->board);
    go_board_pos(&pos, &s->board);
    for (int p = 0; p < pos.rows * pos.cols; p++)
        if (s->is_dead[p] && pos.points[p] != '.') go_lift(&living, go_at_point(&living, p));
    go_divide(&s->after, &living, &pos, &s->kosuri);
}

int go_study_play(struct go_study *s, int point, yomi_colour colour)
{
    struct go_board *b = &s->board;
    const int at = go_at_point(b, point), before = b->taken[colour];
    struct go_undo undo;
    b->to = (int)colour;
    b->ko = GO_PASS;
    if (!go_is_legal(b, at)) return -1;
    go_play(b, at, &undo);
    const int taken = b->taken[colour] - before;
    divide_after(s);
    go_undo(b, &undo);
    return taken;
}
