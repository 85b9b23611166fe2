/* SPDX-License-Identifier: MIT */
/* A move for the player: games played to the end after each move worth trying, more of them after
 * better moves. A game also speaks for the moves that came later in it (Brügmann's all-moves-as-
 * first, weighed as in Gelly and Silver's RAVE). */
#include "go_choose.h"
#include "base/base_status.h"
#include "base/base_watch.h"
#include "go_playout.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct chooser {
    const yomi_go_game *game;
    int colour;
    struct watch watch;
    struct go_tries tries;
    uint32_t *ends; /* GO_ENDS counts for every try */
    int played;
    double expected; /* the score by ownership before the move, Black minus White */
};

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
static double result_of(const struct chooser *c, double score)
{
    const double sign = c->colour == GO_BLACK ? 1 : -1;
    const double scale = 2 + 0.25 * (c->game->board.rows + c->game->board.cols);
    const double win = sign * score > 0 ? 1 : score == 0 ? 0.5 : 0;
    return 0.5 * win + 0.5 / (1 + exp(-sign * (score - c->expected) / scale));
}

enum { MOVES = 4 * YOMI_GO_POINTS };

/* A game's result also counts for each try that its side played later, before the enemy did. */
static void learn_later(struct chooser *c, const uint16_t *moves, int n, double result)
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

static void play_one(struct chooser *c, struct go_try *t)
{
    struct go_board b;
    struct random r;
    uint16_t moves[MOVES];
    random_init(&r, c->watch.how->seed, (uint64_t)c->played);
    go_board_copy(&b, &c->game->board);
    b.to = c->colour;
    if (c->game->board.to != c->colour) b.ko = 0;
    go_play(&b, t->at, NULL);
    const int n = go_playout(&b, &r, t->at, moves, MOVES);
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

static double value_of(const struct go_try *t)
{
    enum { FIRST = 6, TRUST = 150 }; /* games that the prior, and that later moves are worth */
    const double own = (t->sum + FIRST * t->prior) / (t->n + FIRST);
    if (!t->n_later) return own;
    const double weight = sqrt(TRUST / (3.0 * t->n + TRUST)) * t->n_later / (t->n_later + 10.0);
    return (1 - weight) * own + weight * (t->sum_later / t->n_later + 0.1 * (t->prior - 0.5));
}

static struct go_try *next_try(struct chooser *c)
{
    struct go_try *best = NULL;
    double most = -1;
    const double log_played = log(1 + c->played);
    for (int i = 0; i < c->tries.n; i++) {
        struct go_try *t = &c->tries.list[i];
        const double hope = value_of(t) + 0.08 * sqrt(log_played / (1 + t->n));
        if (hope <= most) continue;
        most = hope;
        best = t;
    }
    return best;
}

static int compare_tries(const void *a, const void *b)
{
    const struct go_try *x = a, *y = b;
    if (x->n != y->n) return x->n < y->n ? 1 : -1;
    const double v = value_of(x), w = value_of(y);
    if (v != w) return v < w ? 1 : -1;
    return x->at - y->at;
}

/* --- passing --------------------------------------------------------------------------------- */

/* The score if the game ended before the move, dead stones taken away. */
static double score_now(const yomi_go_game *game, const yomi_go_life *life)
{
    bool dead[YOMI_GO_POINTS];
    yomi_go_result result;
    const yomi_go_pos pos = yomi_go_game_pos(game);
    const yomi_go_account account = yomi_go_game_account(game);
    yomi_go_life_dead(dead, life);
    return yomi_go_score(&result, &pos, dead, &account, NULL) == YOMI_OK ? result.score : 0;
}

/* May the player pass? When the enemy has passed, the game is won and nearly everything is settled;
 * and in games that are far too long. */
static bool can_end(const struct chooser *c, const yomi_go_life *life)
{
    const yomi_go_game *g = c->game;
    const int n = yomi_go_game_n_moves(g), points = g->board.rows * g->board.cols;
    if (n > 4 * points) return true;
    if (!n || yomi_go_game_move(g, n - 1).point != YOMI_GO_PASS) return false;
    const double score = score_now(g, life);
    return 10 * c->tries.open < points && (c->colour == GO_BLACK ? score > 0 : score < 0);
}

/* --- the choice ------------------------------------------------------------------------------ */

/* A pass that came first changes places with the best move, unless it is better by a margin. */
static void prefer_moves(struct go_tries *tries)
{
    const double margin = 0.01;
    struct go_try *first = tries->list, *second = first + 1;
    if (first->at != GO_PASS || tries->n < 2 || !second->n) return;
    if (value_of(second) < value_of(first) - margin) return;
    const struct go_try pass = *first;
    *first = *second;
    *second = pass;
}

/* The score of the k-th of a move's games, from 0, when they are sorted by it. */
static double score_at(const struct go_try *t, int k, double komi)
{
    int end = 0;
    for (int64_t seen = t->ends[0]; seen <= k; seen += t->ends[end]) end++;
    return end - YOMI_GO_POINTS - komi;
}

/* The median; 0 when the middle of the games lies between won and lost ones. */
static double lead_of(const struct go_try *t, double komi)
{
    const double low = score_at(t, (t->n - 1) / 2, komi), high = score_at(t, t->n / 2, komi);
    return low < 0 && high > 0 ? 0 : (low + high) / 2;
}

static double win_of(const struct go_try *t, double komi, int colour)
{
    double wins = 0;
    for (int end = 0; end < GO_ENDS; end++) {
        const double score = end - YOMI_GO_POINTS - komi;
        const bool is_won = colour == GO_BLACK ? score > 0 : score < 0;
        wins += (is_won ? 1 : score == 0 ? 0.5 : 0) * t->ends[end];
    }
    return wins / t->n;
}

/* Moves without a game tell nothing, but the best of them is chosen when there was no time. */
static void report(yomi_go_choice *out, const struct chooser *c)
{
    const struct go_board *b = &c->game->board;
    const double komi = c->game->rules.komi;
    const struct go_try *best = &c->tries.list[0];
    out->point = best->at ? go_point(b, best->at) : YOMI_GO_PASS;
    for (int i = 0; i < c->tries.n && i < YOMI_GO_CHOICES && c->tries.list[i].n; i++) {
        const struct go_try *t = &c->tries.list[i];
        out->moves[out->n_moves++] = (yomi_go_tried){
            .point = t->at ? go_point(b, t->at) : YOMI_GO_PASS,
            .playouts = t->n,
            .win = win_of(t, komi, c->colour),
            .lead = lead_of(t, komi),
        };
    }
}

/* False when memory is short. */
static bool search(struct chooser *c, int playouts)
{
    enum { FEW = 20 };
    if (c->tries.n < FEW)
        c->tries.list[c->tries.n++] = (struct go_try){.at = GO_PASS, .prior = 0.3};
    c->ends = calloc((size_t)c->tries.n, GO_ENDS * sizeof *c->ends);
    if (!c->ends) return false;
    for (int i = 0; i < c->tries.n; i++) c->tries.list[i].ends = c->ends + (size_t)i * GO_ENDS;
    while (c->played < playouts && !watch_is_stopped(&c->watch)) play_one(c, next_try(c));
    qsort(c->tries.list, (size_t)c->tries.n, sizeof *c->tries.list, compare_tries);
    prefer_moves(&c->tries);
    return true;
}

yomi_status yomi_go_choose(yomi_go_choice *out, const yomi_go_game *game, yomi_colour colour,
                           int playouts, const yomi_solve *how, yomi_error *err)
{
    struct chooser c = {.game = game, .colour = (int)colour};
    yomi_go_choice choice = {.point = YOMI_GO_PASS};
    yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_go_pos pos = yomi_go_game_pos(game);
    if (playouts < 1) return fail(err, YOMI_ERANGE, "a move needs 1 playout or more");
    TRY(watch_init(&c.watch, how, err));
    options.playouts = (playouts + 3) / 4;
    options.nodes = 0;
    yomi_status status = yomi_go_life_of(&choice.life, &pos, &options, how, err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return status;
    c.expected = -game->rules.komi;
    for (int point = 0; point < pos.rows * pos.cols; point++)
        c.expected += choice.life.ownership[point];
    go_tries_find(&c.tries, game, (int)colour, &choice.life);
    if (!can_end(&c, &choice.life) && c.tries.n) {
        if (!search(&c, playouts))
            return fail(err, YOMI_ENOMEM, "there is no memory to choose a move");
        report(&choice, &c);
        free(c.ends);
    }
    if (watch_is_stopped(&c.watch)) status = fail(err, YOMI_ESTOPPED, "stopped while choosing");
    choice.answer = watch_answer(&c.watch, YOMI_ESTIMATE);
    *out = choice;
    return status;
}
