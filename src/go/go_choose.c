/* SPDX-License-Identifier: MIT */
/* A move for the player: by the plan where the board is cut into areas, else by games alone. */
#include "go_choose.h"
#include "base/base_status.h"
#include <math.h>
#include <stdlib.h>

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
static bool can_end(const struct go_chooser *c, const yomi_go_life *life)
{
    const yomi_go_game *g = c->game;
    const int n = yomi_go_game_n_moves(g), points = g->board.rows * g->board.cols;
    if (n > 4 * points) return true;
    if (!n || yomi_go_game_move(g, n - 1).point != YOMI_GO_PASS) return false;
    const double score = score_now(g, life);
    if (c->is_cut && c->plan.n && c->plan.list[0].gain > 2) return false; /* a last threat */
    return 10 * c->tries.open < points && (c->colour == GO_BLACK ? score > 0 : score < 0);
}

/* --- the choice ------------------------------------------------------------------------------ */

/* A pass that came first changes places with the best move, unless it is better by a margin. */
static void prefer_moves(struct go_tries *tries)
{
    const double margin = 0.01;
    struct go_try *first = tries->list, *second = first + 1;
    if (first->node.at != GO_PASS || tries->n < 2 || !second->node.n) return;
    if (go_try_value(second) < go_try_value(first) - margin) return;
    go_tries_lead(tries, 1);
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
    const double low = score_at(t, (t->node.n - 1) / 2, komi),
                 high = score_at(t, t->node.n / 2, komi);
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
    return wins / t->node.n;
}

/* Moves without a game tell nothing, but the best of them is chosen when there was no time. */
static void report(yomi_go_choice *out, const struct go_chooser *c)
{
    const struct go_board *b = &c->game->board;
    const double komi = c->game->rules.komi;
    const struct go_try *best = &c->tries.list[0];
    out->point = best->node.at ? go_point(b, best->node.at) : YOMI_GO_PASS;
    for (int i = 0; i < c->tries.n && i < YOMI_GO_CHOICES && c->tries.list[i].node.n; i++) {
        const struct go_try *t = &c->tries.list[i];
        out->moves[out->n_moves++] = (yomi_go_tried){
            .point = t->node.at ? go_point(b, t->node.at) : YOMI_GO_PASS,
            .playouts = t->node.n,
            .win = win_of(t, komi, c->colour),
            .lead = lead_of(t, komi),
        };
    }
}

/* Is nothing but a pass left to try? */
static bool is_over(const struct go_chooser *c)
{
    return c->is_cut && c->tries.n == 1 && c->tries.list[0].node.at == GO_PASS;
}

/* False when memory is short. */
static bool search(struct go_chooser *c, int playouts)
{
    struct go_tries *tries = &c->tries;
    c->ends = calloc((size_t)tries->n, GO_ENDS * sizeof *c->ends);
    if (!c->ends) return false;
    for (int i = 0; i < tries->n; i++) tries->list[i].ends = c->ends + (size_t)i * GO_ENDS;
    go_tries_play(c, c->is_cut ? playouts / 3 : playouts);
    if (c->is_cut) {
        go_tries_pick(c, playouts);
    } else {
        qsort(tries->list, (size_t)tries->n, sizeof *tries->list, go_try_compare);
        prefer_moves(tries);
    }
    return true;
}

/* Leave the moves to choose among alone, those that were no tries included. */
static void restrict_tries(struct go_chooser *c)
{
    struct go_tries *tries = &c->tries;
    const struct go_board *b = &c->game->board;
    int n = 0;
    bool has[YOMI_GO_POINTS] = {false};
    for (int i = 0; i < tries->n; i++) {
        const int point = go_point(b, tries->list[i].node.at);
        if (!c->allowed[point]) continue;
        has[point] = true;
        tries->list[n++] = tries->list[i];
    }
    for (int i = 0; i < b->n_empty; i++) {
        const int point = go_point(b, b->empty[i]);
        if (c->allowed[point] && !has[point] && go_game_is_legal(c->game, c->colour, b->empty[i]))
            tries->list[n++] = (struct go_try){.node = {.at = b->empty[i], .prior = 0.4F}};
    }
    tries->n = n;
}

/* Tell the tree what is proved and what is hot; where the board is cut into areas what lies
 * between them counts as proved, too: games at random lose groups that live, and the most games
 * would go to moves that kill nothing. */
static void tell_tree(struct go_chooser *c, const struct go_board *b, const yomi_go_life *life)
{
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        const char owner = life->safe.owner[point];
        c->tree.proved[at] = (int8_t)((owner == 'X') - (owner == 'O'));
        if (c->is_cut && owner == '.') c->tree.proved[at] = c->plan.settled[at];
        c->tree.heat[at] = (uint8_t)fmin(c->plan.heat[at], 255);
    }
}

/* Find what is to be tried. False when memory is short. */
static bool prepare(struct go_chooser *c, const yomi_go_life *life, int playouts)
{
    enum { FEW = 20, NODES = 20, MOST = 600000, SURVEY = 200 };
    const uint32_t room = 1000 + (uint32_t)(playouts < MOST / NODES ? NODES * playouts : MOST);
    const int survey = playouts < SURVEY ? playouts : SURVEY;
    struct go_board b;
    go_patterns_init(&c->shapes);
    go_chooser_board(&b, c);
    if (!go_tree_init(&c->tree, room, &c->shapes)) return false;
    if (!go_plan_make(&c->plan, &b, life, c->advised, &c->watch)) return false;
    c->is_cut = c->advised || 3 * (c->plan.open + c->plan.doubtful) <= b.rows * b.cols;
    tell_tree(c, &b, life);
    go_tree_survey(&c->tree, &b, c->watch.how->seed, survey);
    go_tries_find(&c->tries, c->game, c->colour, life, &c->tree);
    if (c->allowed) restrict_tries(c);
    go_tries_take_plan(c);
    if (!c->is_cut && !c->allowed && c->tries.n && c->tries.n < FEW)
        go_tries_add(&c->tries, GO_PASS, 0.3);
    return true;
}

static yomi_status choose(yomi_go_choice *out, struct go_chooser *c, const yomi_go_life *life,
                          int playouts, const yomi_solve *how, yomi_error *err)
{
    enum { LIFE_PLAYOUTS = 2000 };
    yomi_go_choice choice = {.point = YOMI_GO_PASS};
    yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_go_pos pos = yomi_go_game_pos(c->game);
    if (playouts < 1) return fail(err, YOMI_ERANGE, "a move needs 1 playout or more");
    TRY(watch_init(&c->watch, how, err));
    options.playouts = (playouts + 3) / 4 < LIFE_PLAYOUTS ? (playouts + 3) / 4 : LIFE_PLAYOUTS;
    yomi_status status = YOMI_OK;
    if (life)
        choice.life = *life;
    else
        status = yomi_go_life_of(&choice.life, &pos, &options, how, err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return status;
    bool is_done = prepare(c, &choice.life, playouts);
    if (is_done && (c->allowed || !can_end(c, &choice.life)) && c->tries.n && !is_over(c)) {
        is_done = search(c, playouts);
        if (is_done) report(&choice, c);
        free(c->ends);
    }
    go_tree_fini(&c->tree);
    if (!is_done) return fail(err, YOMI_ENOMEM, "there is no memory to choose a move");
    if (watch_is_stopped(&c->watch)) status = fail(err, YOMI_ESTOPPED, "stopped while choosing");
    choice.answer = watch_answer(&c->watch, YOMI_ESTIMATE);
    *out = choice;
    return status;
}

yomi_status yomi_go_choose(yomi_go_choice *out, const yomi_go_game *game, yomi_colour colour,
                           int playouts, const yomi_solve *how, yomi_error *err)
{
    struct go_chooser c = {.game = game, .colour = (int)colour};
    return choose(out, &c, NULL, playouts, how, err);
}

yomi_status yomi_go_choose_among(yomi_go_choice *out, const yomi_go_game *game, yomi_colour colour,
                                 const bool allowed[YOMI_GO_POINTS], int playouts,
                                 const yomi_solve *how, yomi_error *err)
{
    struct go_chooser c = {.game = game, .colour = (int)colour, .allowed = allowed};
    return choose(out, &c, NULL, playouts, how, err);
}

yomi_status yomi_go_choose_advised(yomi_go_choice *out, const yomi_go_game *game,
                                   yomi_colour colour, const bool *allowed,
                                   const yomi_go_life *life, const yomi_go_advice *advice,
                                   int n_advice, int playouts, const yomi_solve *how,
                                   yomi_error *err)
{
    const struct go_advised advised = {advice, n_advice, game->rules.scoring == YOMI_GO_JAPANESE};
    struct go_chooser c = {.game = game,
                           .colour = (int)colour,
                           .allowed = allowed,
                           .advised = advice ? &advised : NULL};
    return choose(out, &c, life, playouts, how, err);
}
