/* SPDX-License-Identifier: MIT */
#include "go_choose.h"
#include "go_ladder.h"
#include "go_life.h"
#include "go_playout.h"
#include <math.h>
#include <stdlib.h>

struct search {
    const yomi_go_game *game;
    int colour;
    const yomi_go_life *life;
    struct go_board b; /* the side to move is `colour` */
    struct go_set open;
};

/* --- what is settled ------------------------------------------------------------------------- */

/* An area or a chain whose mean ownership is larger, for either side, is settled. */
static const double SURE = 0.5;

static bool is_dead(const struct search *s, int at)
{
    return go_is_stone(&s->b, at) && s->life->fate[go_point(&s->b, at)] == YOMI_GO_DEAD;
}

/* An area without living stones is open unless stones of one colour alone surround it and its
 * ownership is sure. */
static void open_area(struct search *s, const struct go_areas *areas, int area)
{
    bool has[4] = {false, false, false, false};
    double sum = 0;
    const int first = areas->first[area], end = areas->first[area + 1];
    for (int i = first; i < end; i++) {
        const int at = areas->list[i];
        sum += s->life->ownership[go_point(&s->b, at)];
        for (int k = 0; k < 4; k++) {
            const int q = at + s->b.step[k];
            if (!is_dead(s, q)) has[s->b.cell[q]] = true;
        }
    }
    if (has[GO_BLACK] != has[GO_WHITE] && fabs(sum) > SURE * (end - first)) return;
    for (int i = first; i < end; i++) go_set_add(&s->open, areas->list[i]);
}

/* The liberties of chains whose fate is in doubt, and of living chains in atari, are open, too. */
static void open_doubtful(struct search *s)
{
    for (int point = 0; point < s->b.rows * s->b.cols; point++) {
        const int at = go_at_point(&s->b, point);
        if (!go_is_stone(&s->b, at) || s->life->safe.how[point]) continue;
        const bool is_doubtful = fabs(s->life->ownership[point]) < SURE;
        const bool is_in_atari = !is_dead(s, at) && go_last_liberty(&s->b, at);
        for (int k = 0; k < 4 && (is_doubtful || is_in_atari); k++)
            if (s->b.cell[at + s->b.step[k]] == GO_EMPTY) go_set_add(&s->open, at + s->b.step[k]);
    }
}

static void find_open(struct search *s)
{
    struct go_areas areas;
    struct go_set living = {{0}};
    for (int point = 0; point < s->b.rows * s->b.cols; point++) {
        const int at = go_at_point(&s->b, point);
        if (go_is_stone(&s->b, at) && !is_dead(s, at)) go_set_add(&living, at);
    }
    go_areas_find(&areas, &s->b, &living);
    for (int area = 1; area <= areas.n; area++) open_area(s, &areas, area);
    open_doubtful(s);
}

/* --- first thoughts -------------------------------------------------------------------------- */

static int line_of(const struct go_board *b, int at)
{
    const int row = go_row(b, at), col = go_col(b, at);
    const int up = row < b->rows - 1 - row ? row : b->rows - 1 - row;
    const int along = col < b->cols - 1 - col ? col : b->cols - 1 - col;
    return 1 + (up < along ? up : along);
}

/* Is there a stone within three steps? */
static bool has_company(const struct go_board *b, int at)
{
    const int row = go_row(b, at), col = go_col(b, at);
    for (int r = row - 3; r <= row + 3; r++) {
        for (int c = col - 3; c <= col + 3; c++) {
            if (r < 0 || c < 0 || r >= b->rows || c >= b->cols) continue;
            if (abs(r - row) + abs(c - col) <= 3 && go_is_stone(b, go_at(b, r, c))) return true;
        }
    }
    return false;
}

/* Stones that a move takes or saves, ladders read out; below 0 those that it runs with in vain. */
static int tactics(struct search *s, int at)
{
    struct go_board *b = &s->b;
    int gain = 0;
    for (int k = 0; k < 4; k++) {
        const int q = at + b->step[k];
        if (!go_is_stone(b, q) || is_dead(s, q)) continue;
        const int stones = go_stones(b, q), last = go_last_liberty(b, q);
        if (b->cell[q] != s->colour && (last == at || go_ladder_takes(b, q) == at))
            gain += stones;
        else if (b->cell[q] == s->colour && last == at)
            gain += go_ladder_escapes(b, q) ? stones : -stones;
    }
    return gain;
}

static double first_thought(struct search *s, int at)
{
    const int line = line_of(&s->b, at);
    const bool is_alone = !has_company(&s->b, at);
    const int gain = tactics(s, at);
    double prior = 0.5;
    if (line == 1) prior -= is_alone ? 0.3 : 0.1;
    if (line == 2 && is_alone) prior -= 0.2;
    if ((line == 3 || line == 4) && is_alone) prior += 0.2;
    if (gain) prior += gain > 0 ? 0.2 + 0.02 * gain : -0.3;
    return prior < 0.05 ? 0.05 : prior > 0.95 ? 0.95 : prior;
}

/* --- the list -------------------------------------------------------------------------------- */

/* Is a move at a place of no use? In one's own unconditional territory no enemy move needs an
 * answer, and in the enemy's safe territory nothing can be won. */
static bool is_idle(const struct search *s, int at)
{
    const int point = go_point(&s->b, at);
    const char owner = s->life->safe.owner[point];
    if (owner == '.') return false;
    return owner != (s->colour == GO_BLACK ? 'X' : 'O') ||
           s->life->safe.how[point] != YOMI_GO_STATIC;
}

void go_tries_find(struct go_tries *out, const yomi_go_game *game, int colour,
                   const yomi_go_life *life)
{
    struct search s = {.game = game, .colour = colour, .life = life};
    go_board_copy(&s.b, &game->board);
    s.b.to = colour;
    if (game->board.to != colour) s.b.ko = 0;
    find_open(&s);
    out->n = out->open = 0;
    for (int point = 0; point < s.b.rows * s.b.cols; point++) {
        const int at = go_at_point(&s.b, point);
        if (s.b.cell[at] != GO_EMPTY || !go_set_has(&s.open, at)) continue;
        out->open++;
        if (is_idle(&s, at) || go_is_eye(&s.b, at, colour)) continue;
        if (!go_game_is_legal(game, colour, at) || go_is_waste(&s.b, at)) continue;
        out->list[out->n++] = (struct go_try){.at = (uint16_t)at, .prior = first_thought(&s, at)};
    }
}
