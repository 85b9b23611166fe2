/* SPDX-License-Identifier: MIT */
#include "go_tree.h"
#include "go_ladder.h"
#include "go_playout.h"
#include <math.h>
#include <stdlib.h>

enum {
    EXPAND = 8,      /* games through a move before its replies are looked at one by one */
    MOST_DEPTH = 60, /* of the tree */
    FIRST = 12,      /* games that the prior is worth */
    HOT = 12,        /* a move that gains so much is as good as any */
    KNOWN = 1000,    /* games that tell as much of an answer as is known without */
    TRUST = 1200     /* games of its own from which on a move's later ones count little */
};

bool go_tree_init(struct go_tree *t, uint32_t room, const struct go_patterns *shapes)
{
    *t = (struct go_tree){.n = 1, .room = room, .shapes = shapes};
    t->nodes = calloc(room, sizeof *t->nodes);
    return t->nodes != NULL;
}

void go_tree_fini(struct go_tree *t)
{
    free(t->nodes);
    t->nodes = NULL;
}

/* --- priors ---------------------------------------------------------------------------------- */

static int line_of(const struct go_board *b, int at)
{
    const int row = go_row(b, at), col = go_col(b, at);
    const int up = row < b->rows - 1 - row ? row : b->rows - 1 - row;
    const int along = col < b->cols - 1 - col ? col : b->cols - 1 - col;
    return 1 + (up < along ? up : along);
}

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
static int tactics(const struct go_tree *t, struct go_board *b, int at)
{
    int gain = 0;
    for (int k = 0; k < 4; k++) {
        const int q = at + b->step[k];
        if (!go_is_stone(b, q) || go_set_has(&t->settled, q)) continue;
        const int stones = go_stones(b, q), last = go_last_liberty(b, q);
        if (b->cell[q] != b->to && (last == at || go_ladder_takes(b, q) == at))
            gain += stones;
        else if (b->cell[q] == b->to && last == at)
            gain += go_ladder_escapes(b, q) ? stones : -stones;
    }
    return gain;
}

static double nearness(const struct go_board *b, int at, int last)
{
    static const double bonus[] = {0, 0.2, 0.2, 0.12, 0.06};
    if (!last) return 0;
    const int rows = abs(go_row(b, at) - go_row(b, last)),
              cols = abs(go_col(b, at) - go_col(b, last));
    const int far = rows + cols;
    return far < 5 ? bonus[far] : 0;
}

double go_tree_prior(const struct go_tree *t, struct go_board *b, int at, int last)
{
    const int line = line_of(b, at), gain = tactics(t, b, at);
    double prior = 0.4 + nearness(b, at, last);
    if (go_pattern_at(t->shapes, b, at)) prior += 0.15;
    if (line <= 4 && !has_company(b, at)) prior += line < 3 ? -0.3 : 0.2;
    if (gain) prior += gain > 0 ? 0.25 + 0.02 * gain : -0.3;
    prior += t->heat[at] > HOT ? 0.3 : 0.3 * t->heat[at] / HOT;
    if (go_set_has(&t->settled, at)) prior -= 0.15;
    return prior < 0.05 ? 0.05 : prior > 1.2 ? 1.2 : prior;
}

/* --- growing --------------------------------------------------------------------------------- */

static void add_reply(struct go_tree *t, struct go_node *node, int at, double prior)
{
    if (!node->n_replies) node->reply = t->n;
    t->nodes[t->n++] = (struct go_node){.at = (uint16_t)at, .prior = (float)prior};
    node->n_replies++;
}

/* Add all sensible replies to a move that is on the board; a pass is one. */
static void expand(struct go_tree *t, struct go_node *node, struct go_board *b)
{
    if (t->n + (uint32_t)b->n_empty + 1 > t->room) return;
    for (int i = 0; i < b->n_empty; i++) {
        const int at = b->empty[i];
        if (go_is_eye(b, at, b->to) || !go_is_legal(b, at) || go_is_waste(b, at)) continue;
        add_reply(t, node, at, go_tree_prior(t, b, at, node->at));
    }
    add_reply(t, node, GO_PASS, 0.3);
}

/* --- going down ------------------------------------------------------------------------------ */

/* First thoughts lead the search longer than they count as games: results of later moves soon
 * outnumber those, and cannot tell an empty corner from the middle (progressive bias: Chaslot et
 * al., "Progressive strategies for Monte-Carlo tree search", 2008). */
static double bias_of(const struct go_node *node)
{
    static const double BIAS = 0.06;
    enum { HALVED = 40 }; /* games after which it counts half */
    return BIAS * (node->prior - 0.5) * HALVED / (HALVED + node->n);
}

double go_node_value(const struct go_node *node, double base)
{
    const double own = (node->sum + FIRST * (base + 0.5 * (node->prior - 0.5))) / (node->n + FIRST);
    if (!node->n_later) return own;
    const double n = node->n + FIRST, later = node->n_later;
    const double weight = later / (later + n + later * n / TRUST);
    return (1 - weight) * own + weight * node->sum_later / later + bias_of(node);
}

static struct go_node *best_reply(const struct go_tree *t, const struct go_node *node)
{
    struct go_node *best = NULL;
    double most = -1e6;
    const double base = 1 - node->sum / node->n, log_n = log(node->n);
    for (int i = 0; i < node->n_replies; i++) {
        struct go_node *r = &t->nodes[node->reply + (uint32_t)i];
        const double hope = go_node_value(r, base) + 0.03 * sqrt(log_n / (1 + r->n));
        if (hope <= most) continue;
        most = hope;
        best = r;
    }
    return best;
}

double go_tree_result(const struct go_tree *t, const struct go_node *node)
{
    const struct go_node *best = NULL;
    const double mean = node->sum / node->n;
    for (int i = 0; i < node->n_replies; i++) {
        const struct go_node *r = &t->nodes[node->reply + (uint32_t)i];
        if (!best || r->n > best->n) best = r;
    }
    if (!best || !best->n) return mean;
    const double weight = best->n / (best->n + (double)KNOWN);
    return (1 - weight) * mean + weight * (1 - go_tree_result(t, best));
}

/* --- a game ---------------------------------------------------------------------------------- */

/* Whose every place is at the end of a game. What is proved stays with its owner: players at random
 * lose groups that live as long as every threat is answered. */
static void find_owners(int8_t owner[GO_CELLS], const struct go_tree *t, const struct go_board *b)
{
    go_playout_owner(owner, b);
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        if (t->proved[at]) owner[at] = t->proved[at];
    }
}

/* Black's points less White's at the end of a game. */
static int count_points(const struct go_tree *t, const struct go_board *b)
{
    int8_t owner[GO_CELLS];
    int sum = 0;
    find_owners(owner, t, b);
    for (int point = 0; point < b->rows * b->cols; point++) sum += owner[go_at_point(b, point)];
    return sum;
}

/* A game also speaks for the replies that were played later in it, by their side first. `who` has
 * the first to play at a place from this position on. */
static void learn_later(struct go_tree *t, const struct go_node *node, const int8_t *who, int to,
                        double result)
{
    for (int i = 0; i < node->n_replies; i++) {
        struct go_node *r = &t->nodes[node->reply + (uint32_t)i];
        if (who[r->at] != to || !r->at) continue;
        r->n_later++;
        r->sum_later += result;
    }
}

static void learn(struct go_tree *t, struct go_node *const *path, int n_path, int to,
                  const struct go_line *line)
{
    int8_t who[GO_CELLS];
    int known = line->n;
    for (int at = 0; at < GO_CELLS; at++) who[at] = -1;
    for (int i = n_path; i-- > 0;) {
        /* path[i] was played by the side that is not `mover`; its replies are moves[i], .. */
        const int mover = to ^ (i & 1);
        while (known > i) {
            known--;
            who[line->moves[known]] = (int8_t)(to ^ (known & 1));
        }
        const double result = mover == GO_BLACK ? line->black : 1 - line->black;
        learn_later(t, path[i], who, mover, result);
        path[i]->n++;
        path[i]->sum += 1 - result;
        path[i]->points += line->points;
    }
}

void go_tree_play(struct go_tree *t, struct go_node *first, struct go_board *b, struct random *r,
                  struct go_line *line)
{
    struct go_node *path[MOST_DEPTH];
    const int to = b->to;
    int n = 0;
    path[n++] = first;
    while (n < MOST_DEPTH) {
        struct go_node *node = path[n - 1];
        if (!node->n_replies && node->n >= EXPAND) expand(t, node, b);
        if (!node->n_replies) break;
        struct go_node *reply = best_reply(t, node);
        line->moves[n - 1] = reply->at;
        go_play(b, reply->at, NULL);
        path[n++] = reply;
    }
    const int in_tree = n - 1, room = GO_TREE_MOVES - in_tree;
    const int played = go_playout(b, r, path[n - 1]->at, t->shapes, line->moves + in_tree, room);
    line->n = in_tree + (played < room ? played : room);
    line->points = count_points(t, b);
    line->black = 1 / (1 + exp((t->middle - line->points) / t->scale));
    learn(t, path, n, to, line);
}

/* --- before the tree ------------------------------------------------------------------------- */

/* Half of what games are off their middle, so that a point counts where all else is settled; where
 * much is open not more than fits the board. */
static double scale_of(const struct go_board *b, double variance)
{
    const double least = 2, most = least + 0.25 * (b->rows + b->cols);
    const double scale = variance > 0 ? sqrt(variance) / 2 : 0;
    return scale < least ? least : scale > most ? most : scale;
}

void go_tree_survey(struct go_tree *t, const struct go_board *b, uint64_t seed, int n)
{
    static const double SURE = 0.9;
    int owners[GO_CELLS] = {0};
    double points = 0, squares = 0;
    for (int i = 0; i < n; i++) {
        int sum = 0;
        struct go_board end;
        struct random r;
        int8_t owner[GO_CELLS];
        random_init(&r, ~seed, (uint64_t)i);
        go_board_copy(&end, b);
        if (i % 2) go_play(&end, GO_PASS, NULL);
        go_playout(&end, &r, GO_PASS, t->shapes, NULL, 0);
        find_owners(owner, t, &end);
        for (int point = 0; point < b->rows * b->cols; point++) {
            const int at = go_at_point(b, point);
            owners[at] += owner[at];
            sum += owner[at];
        }
        points += sum;
        squares += (double)sum * sum;
    }
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        const double black = (double)owners[at] / n;
        if (b->cell[at] != GO_WHITE && black < -SURE) go_set_add(&t->settled, at);
        if (b->cell[at] != GO_BLACK && black > SURE) go_set_add(&t->settled, at);
    }
    t->middle = points / n;
    t->scale = scale_of(b, squares / n - t->middle * t->middle);
}
