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
    struct go_study *s = malloc(sizeof *s);
    if (!s) return fail(err, YOMI_ENOMEM, "there is no memory to look at moves");
    s->pos = pos;
    s->dead = dead;
    s->kosuri = *ruler;
    s->kosuri.mode = YOMI_GO_KOSURI;
    const yomi_status status = yomi_go_divide(&s->now, pos, dead, &s->kosuri, err);
    if (status != YOMI_OK) {
        free(s);
        return status;
    }
    go_board_set(&s->board, pos);
    *out = s;
    return YOMI_OK;
}

int go_study_play(struct go_study *s, int point, yomi_colour colour)
{
    struct go_board *b = &s->board;
    const int at = go_at_point(b, point), before = b->taken[colour];
    struct go_undo undo;
    yomi_go_pos pos;
    bool dead[YOMI_GO_POINTS];
    b->to = (int)colour;
    b->ko = GO_PASS;
    if (!go_is_legal(b, at)) return -1;
    go_play(b, at, &undo);
    const int taken = b->taken[colour] - before;
    go_board_pos(&pos, b);
    go_undo(b, &undo);
    for (int p = 0; p < pos.rows * pos.cols; p++)
        dead[p] = s->dead && s->dead[p] && pos.points[p] != '.';
    (void)yomi_go_divide(&s->after, &pos, dead, &s->kosuri, NULL); /* the ruler was checked */
    return taken;
}
