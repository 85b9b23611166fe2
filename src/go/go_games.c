/* SPDX-License-Identifier: MIT */
/* Games played to the end after each move worth trying, more of them after better moves. A game
 * also speaks for the moves that came later in it (Brügmann's all-moves-as-first, weighed as in
 * Gelly and Silver's RAVE). */
#include "go_choose.h"
#include <math.h>

void go_chooser_board(struct go_board *out, const struct go_chooser *c)
{
    go_board_copy(out, &c->game->board);
    out->to = c->colour;
    if (c->game->board.to != c->colour) out->ko = 0;
}

/* --- one game -------------------------------------------------------------------------------- */

/* A game's result also counts for each try that its side played later, before the enemy did. */
static void learn_later(struct go_chooser *c, const struct go_line *line)
{
    bool seen[GO_CELLS] = {false}, is_own[GO_CELLS] = {false};
    const double result = c->colour == GO_BLACK ? line->black : 1 - line->black;
    for (int i = 0; i < line->n; i++) {
        if (seen[line->moves[i]]) continue;
        seen[line->moves[i]] = true;
        is_own[line->moves[i]] = i % 2 == 1; /* moves[0] is the enemy's: the try came before it */
    }
    for (int i = 0; i < c->tries.n; i++) {
        struct go_node *t = &c->tries.list[i].node;
        if (!t->at || !is_own[t->at]) continue;
        t->n_later++;
        t->sum_later += result;
    }
}

void go_try_play(struct go_chooser *c, struct go_try *t)
{
    struct go_board b;
    struct random r;
    struct go_line line;
    random_init(&r, c->watch.how->seed, (uint64_t)c->played);
    go_chooser_board(&b, c);
    go_play(&b, t->node.at, NULL);
    go_tree_play(&c->tree, &t->node, &b, &r, &line);
    t->ends[line.points + YOMI_GO_POINTS]++;
    learn_later(c, &line);
    c->played++;
    watch_tick(&c->watch, (uint64_t)line.n);
}

/* --- which game next ------------------------------------------------------------------------- */

double go_try_value(const struct go_try *t)
{
    return go_node_value(&t->node, 0.5);
}

static struct go_try *next_try(struct go_chooser *c)
{
    struct go_try *best = NULL;
    double most = -1;
    const double log_played = log(1 + c->played);
    for (int i = 0; i < c->tries.n; i++) {
        struct go_try *t = &c->tries.list[i];
        const double hope = go_try_value(t) + 0.05 * sqrt(log_played / (1 + t->node.n));
        if (hope <= most) continue;
        most = hope;
        best = t;
    }
    return best;
}

int go_try_compare(const void *a, const void *b)
{
    const struct go_try *x = a, *y = b;
    if (x->node.n != y->node.n) return x->node.n < y->node.n ? 1 : -1;
    const double v = go_try_value(x), w = go_try_value(y);
    if (v != w) return v < w ? 1 : -1;
    return x->node.at - y->node.at;
}

void go_tries_play(struct go_chooser *c, int playouts)
{
    while (c->played < playouts && !watch_is_stopped(&c->watch)) go_try_play(c, next_try(c));
}
