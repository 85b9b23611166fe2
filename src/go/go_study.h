/* SPDX-License-Identifier: MIT */
/* A position looked at for moves: its division, and the division after a move. */
#ifndef GO_STUDY_H
#define GO_STUDY_H
#include "go_reach.h"

struct go_study {
    const yomi_go_pos *pos;
    struct go_board board;        /* dead stones stand on it: they decide which moves are legal */
    bool is_dead[YOMI_GO_POINTS]; /* all stones of dead chains */
    yomi_go_ruler kosuri;         /* how values are measured */
    yomi_go_division now;         /* by kosuri */
    yomi_go_division after;       /* by kosuri, after the last move played by go_study_play() */
};

/* Look at a position; the study is to be freed with free(). EILLEGAL and ERANGE as
 * yomi_go_divide(). */
yomi_status go_study_new(struct go_study **out, const yomi_go_pos *pos, const bool *dead,
                         const yomi_go_ruler *ruler, yomi_error *err);

/* Play a move, divide and take it back. Returns the number of enemy stones taken, or -1 when the
 * move is illegal. */
int go_study_play(struct go_study *s, int point, yomi_colour colour);

/* List the neighbours of a point on the board; how many there are. */
int go_neighbours(int next[4], const yomi_go_division *v, int point);

static inline bool go_has_stone(const yomi_go_division *v, int point)
{
    return v->map[point] == 'X' || v->map[point] == 'O';
}

/* The colour whose region holds a point, or -1. */
static inline int go_owner(const yomi_go_division *v, int point)
{
    return v->region[point] < 0 ? -1 : (int)v->regions[v->region[point]].colour;
}

#endif
