/* SPDX-License-Identifier: MIT */
/* Games played to the end after each move worth trying, more of them after better moves. A game
 * also speaks for the moves that came later in it (Brügmann's all-moves-as-first, weighed as in
 * Gelly and Silver's RAVE). */
#include "go_choose.h"
#include "go_playout.h"
#include <math.h>

void go_chooser_board(struct go_board *out, const struct go_chooser *c)
{
    go_board_copy(out, &c->game->board);
    out->to = c->colour;
    if (c->game->board.to != c->colour) out->ko = 0;
}

/* --- one game -------------------------------------------------------------------------------- */

/* Black's points less White's at the end of a game. */
static int count_points(const struct go_board *b)
{
    int8_t owner[GO_CELLS];
    int sum = 0;
    go_playout_owner(owner, b);
    for (int point = 0; point < b->rows * b->cols; point++) sum += owner[go_at_point(b, point)];
    return sum;
}

/* What a game is worth, 0 .. 1: half for winning it, half for doing better than expected. So a lost
 * position is played on for points, and a won one with care. */
static double result_of(const struct go_chooser *c, double score)
{
    const double sign = c->colour == GO_BLACK ? 1 : -1;
    const double scale = 2 + 0.25 * (c->game->board.rows + c->game->board.cols);
    const double win = sign * score > 0 ? 1 : score == 0 ? 0.5 : 0;
    return 0.5 * win + 0.5 / (1 + exp(-sign * (score - c->expected) / scale));
}

enum { MOVES = 4 * YOMI_GO_POINTS };

/* A game's result also counts for each try that its side played later, before the enemy did. */
static void learn_later(struct go_chooser *c, const uint16_t *moves, int n, double result)
{
    bool seen[GO_CELLS] = {false}, is_own[GO_CELLS] = {false};
    for (int i = 0; i < n && i < MOVES; i++) {
        if (seen[moves[i]]) continue;
        seen[moves[i]] = true;
        is_own[moves[i]] = i % 2 == 1; /* moves[0] is the enemy's: the try came before it */
    }
    for (int i = 0; i < c->tries.n; i++) {
        struct go_try *t = &c->tries.list[i];
        if (!t->at || !is_own[t->at]) continue;
        t->n_later++;
        t->sum_later += result;
    }
}

void go_try_play(struct go_chooser *c, struct go_try *t)
{
    struct go_board b;
    struct random r;
    uint16_t moves[MOVES];
    random_init(&r, c->watch.how->seed, (uint64_t)c->played);
    go_chooser_board(&b, c);
    go_play(&b, t->at, NULL);
    const int n = go_playout(&b, &r, t->at, &c->shapes, moves, MOVES);
    const int points = count_points(&b);
    const double result = result_of(c, points - c->game->rules.komi);
    t->n++;
    t->sum += result;
    t->ends[points + YOMI_GO_POINTS]++;
    learn_later(c, moves, n, result);
    c->played++;
    watch_tick(&c->watch, (uint64_t)n);
}

/* --- which game next ------------------------------------------------------------------------- */

double go_try_value(const struct go_try *t)
{
    enum { FIRST = 6, TRUST = 150 }; /* games that the prior, and that later moves are worth */
    const double own = (t->sum + FIRST * t->prior) / (t->n + FIRST);
    if (!t->n_later) return own;
    const double weight = sqrt(TRUST / (3.0 * t->n + TRUST)) * t->n_later / (t->n_later + 10.0);
    return (1 - weight) * own + weight * (t->sum_later / t->n_later + 0.1 * (t->prior - 0.5));
}

static struct go_try *next_try(struct go_chooser *c)
{
    struct go_try *best = NULL;
    double most = -1;
    const double log_played = log(1 + c->played);
    for (int i = 0; i < c->tries.n; i++) {
        struct go_try *t = &c->tries.list[i];
        const double hope = go_try_value(t) + 0.08 * sqrt(log_played / (1 + t->n));
        if (hope <= most) continue;
        most = hope;
        best = t;
    }
    return best;
}

int go_try_compare(const void *a, const void *b)
{
    const struct go_try *x = a, *y = b;
    if (x->n != y->n) return x->n < y->n ? 1 : -1;
    const double v = go_try_value(x), w = go_try_value(y);
    if (v != w) return v < w ? 1 : -1;
    return x->at - y->at;
}

void go_tries_play(struct go_chooser *c, int playouts)
{
    while (c->played < playouts && !watch_is_stopped(&c->watch)) go_try_play(c, next_try(c));
}
