/* SPDX-License-Identifier: MIT */
#include "go_choose.h"
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

/* Where the enemy has just played. */
static int last_of(const yomi_go_game *game)
{
    const int n = yomi_go_game_n_moves(game);
    const int point = n ? yomi_go_game_move(game, n - 1).point : YOMI_GO_PASS;
    return point == YOMI_GO_PASS ? GO_PASS : go_at_point(&game->board, point);
}

struct go_try *go_tries_add(struct go_tries *tries, int at, double prior)
{
    struct go_try *t = go_tries_at(tries, at);
    if (t) return t;
    t = &tries->list[tries->n++];
    *t = (struct go_try){.node = {.at = (uint16_t)at, .prior = (float)prior}};
    return t;
}

struct go_try *go_tries_at(struct go_tries *tries, int at)
{
    for (int i = 0; i < tries->n; i++)
        if (tries->list[i].node.at == at) return &tries->list[i];
    return NULL;
}

void go_tries_find(struct go_tries *out, const yomi_go_game *game, int colour,
                   const yomi_go_life *life, const struct go_tree *tree)
{
    struct search s = {.game = game, .colour = colour, .life = life};
    go_board_copy(&s.b, &game->board);
    s.b.to = colour;
    if (game->board.to != colour) s.b.ko = 0;
    find_open(&s);
    const int last = last_of(game);
    out->n = out->open = 0;
    for (int point = 0; point < s.b.rows * s.b.cols; point++) {
        const int at = go_at_point(&s.b, point);
        if (s.b.cell[at] != GO_EMPTY) continue;
        out->open += go_set_has(&s.open, at);
        if (go_set_has(&tree->settled, at) && !go_set_has(&s.open, at)) continue;
        if (is_idle(&s, at) || go_is_eye(&s.b, at, colour)) continue;
        if (!go_game_is_legal(game, colour, at) || go_is_waste(&s.b, at)) continue;
        go_tries_add(out, at, go_tree_prior(tree, &s.b, at, last));
    }
}
