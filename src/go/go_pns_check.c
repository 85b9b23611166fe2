/* SPDX-License-Identifier: MIT */
/* Results that rest on repetitions, checked: the positions that the winner's strategy can lead to
 * form a graph, and every cycle of it must be his. A keeper's cycle may not gain stones for the
 * taker, where they are weighed; a taker has only cycles that gain. Any finite graph that is closed
 * under the loser's moves and has no other cycles is a strategy that wins, whatever path led to
 * its positions. */
#include "base/base_list.h"
#include "go_pns.h"
#include <stdlib.h>

enum { MOST_NODES = 1 << 14, SLOTS = MOST_NODES * 4, MOST_WORK = 20000000 };

struct edge {
    int from, to, gain; /* stones that the taker gains by the move */
};

struct walk {
    struct go_pns *s;
    enum go_state winner;
    uint64_t *keys; /* of the nodes */
    int *slots;     /* a hash table of node numbers plus 1 */
    struct edge *edges;
    size_t n_edges, cap_edges;
    int n, depth;
};

/* The number of a node, from 0; a new one has *is_new set. -1 when there are too many. */
static int number(struct walk *w, uint64_t key, bool *is_new)
{
    size_t i = (size_t)(key % SLOTS);
    while (w->slots[i] && w->keys[w->slots[i] - 1] != key) i = (i + 1) % SLOTS;
    *is_new = !w->slots[i];
    if (!*is_new) return w->slots[i] - 1;
    if (w->n == MOST_NODES) return -1;
    w->keys[w->n] = key;
    w->slots[i] = ++w->n;
    return w->n - 1;
}

static bool add_edge(struct walk *w, int from, int to, int gain)
{
    if (!LIST_RESERVE(w->edges, w->cap_edges, w->n_edges, 1)) return false;
    w->edges[w->n_edges++] = (struct edge){from, to, gain};
    return true;
}

static bool walk_on(struct walk *w, int from, int before);

static int balance(const struct go_pns *s)
{
    return s->b.taken[s->taker] - s->b.taken[s->taker ^ 1];
}

static bool follow(struct walk *w, int from, int at)
{
    struct go_step step;
    const int before = balance(w->s);
    go_pns_play(w->s, at, &step);
    const bool holds = walk_on(w, from, before);
    go_pns_undo(w->s, &step);
    return holds;
}

/* The winner's move: one that rests on no cycle, or else any that wins. -1: there is none. */
static int winning_move(struct walk *w)
{
    struct go_pns *s = w->s;
    struct go_entry e;
    int move = -1;
    for (int i = -1; i < s->area.n; i++) {
        const int at = i < 0 ? GO_PASS : s->area.place[i];
        if (!go_pns_can(s, at) || !go_pns_recall_after(s, at, &e) ||
            go_entry_state(&e) != w->winner)
            continue;
        if (!e.is_cyclic) return at;
        if (move < 0) move = at;
    }
    return move;
}

/* Walk the position on the board, which was reached from a node when the taker was ahead by
 * `before` stones. */
static bool walk_on(struct walk *w, int from, int before)
{
    struct go_pns *s = w->s;
    struct go_entry e;
    bool is_new;
    if (w->depth == GO_DEPTH || !go_pns_recall(s, go_pns_key(s), &e) ||
        go_entry_state(&e) != w->winner)
        return false;
    if (!e.is_cyclic) return true;
    const int node = number(w, e.key, &is_new);
    if (node < 0 || (from >= 0 && !add_edge(w, from, node, balance(s) - before))) return false;
    if (!is_new) return true;
    bool holds = true;
    w->depth++;
    if (go_pns_is_taker(s) == (w->winner == GO_TAKEN)) {
        const int at = winning_move(w);
        holds = at >= 0 && follow(w, node, at);
    } else {
        for (int i = -1; i < s->area.n && holds; i++) {
            const int at = i < 0 ? GO_PASS : s->area.place[i];
            if (go_pns_can(s, at)) holds = follow(w, node, at);
        }
    }
    w->depth--;
    return holds;
}

/* Leave out the edges that lead to positions from which nothing goes on: they are on no cycle. */
static void drop_ends(struct walk *w, int *n_out)
{
    for (bool has_changed = true; has_changed;) {
        has_changed = false;
        for (int i = 0; i < w->n; i++) n_out[i] = 0;
        for (size_t i = 0; i < w->n_edges; i++) n_out[w->edges[i].from]++;
        size_t n = 0;
        for (size_t i = 0; i < w->n_edges; i++)
            if (n_out[w->edges[i].to]) w->edges[n++] = w->edges[i];
        has_changed = n < w->n_edges;
        w->n_edges = n;
    }
}

/* Is every cycle the winner's? Lengths are chosen so that a cycle of the other side has a negative
 * one, and Bellman and Ford look for it. */
static bool has_good_cycles(const struct walk *w, int64_t *far)
{
    const bool is_taker = w->winner == GO_TAKEN, weighs = w->s->question->weighs;
    bool has_changed = true;
    for (uint64_t work = 0; has_changed && work < MOST_WORK; work += w->n_edges + 1) {
        has_changed = false;
        for (size_t i = 0; i < w->n_edges; i++) {
            const struct edge *e = &w->edges[i];
            const int64_t gain = weighs ? e->gain : 0;
            const int64_t length = is_taker ? gain * (w->n + 1) - 1 : -gain;
            if (far[e->from] + length >= far[e->to]) continue;
            far[e->to] = far[e->from] + length;
            has_changed = true;
        }
    }
    return !has_changed;
}

static bool are_cycles_good(struct walk *w)
{
    int *n_out = malloc(((size_t)w->n + 1) * sizeof *n_out);
    int64_t *far = calloc((size_t)w->n + 1, sizeof *far);
    if (n_out) drop_ends(w, n_out);
    const bool is_good = n_out && far && has_good_cycles(w, far);
    free(n_out);
    free(far);
    return is_good;
}

bool go_pns_check(struct go_pns *s)
{
    struct go_entry e;
    struct walk w = {.s = s};
    if (!go_pns_recall(s, go_pns_key(s), &e)) return false;
    w.winner = go_entry_state(&e);
    w.keys = malloc(MOST_NODES * sizeof *w.keys);
    w.slots = calloc(SLOTS, sizeof *w.slots);
    const bool holds = w.keys && w.slots && walk_on(&w, -1, 0) && are_cycles_good(&w);
    free(w.keys);
    free(w.slots);
    free(w.edges);
    return holds;
}
