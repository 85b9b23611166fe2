/* SPDX-License-Identifier: MIT */
/* Results that rest on repetitions, checked. The positions that the winner's moves can lead to form
 * a graph: of the winner's moves those that the table knows to win, of the loser's all. Where a
 * position's result rests on no repetition the graph ends; it also ends, as the loser's, where the
 * table has forgotten what comes next.
 *
 * Who wins such a graph is a game of debts. The keeper's debt is what he loses in stones and does
 * not take back. He wins from a position if he can go on for ever, or to a kept end, without ever
 * being more in debt than some number; the debts that he needs are the smallest solution of the
 * equations between neighbours, found from below. Without weights all moves cost nothing. Whatever
 * path led to a position does not matter.
 *
 * A position that was left by a repetition does not know what the earlier visit rests on: whether a
 * ko bars the loser is worked out anew on the graph. */
#include "base/base_list.h"
#include "go_pns.h"
#include <stdlib.h>

enum { MOST_NODES = 1 << 14, SLOTS = MOST_NODES * 4, MOST_WORK = 20000000 };

/* Ends of the graph, as numbers of nodes; one is the winner's with the help of a ko. */
enum { TAKEN, KEPT, BY_KO, FIRST };

struct edge {
    int from, to, loss; /* stones that the keeper loses by the move */
};

struct walk {
    struct go_pns *s;
    enum go_state winner;
    uint64_t *keys;   /* of the nodes */
    bool *is_keepers; /* the keeper is to move */
    bool *is_ko;      /* the winner needs a ko that bars the loser */
    int *debt;        /* that the keeper needs; FAR: more than there can be */
    int *slots;       /* a hash table of node numbers, 0: empty */
    struct edge *edges;
    size_t n_edges, cap_edges;
    int n, n_passes, depth;
};

static const int FAR = 1 << 28;

/* The number of a position; a new one has *is_new set. -1 when there are too many. */
static int number(struct walk *w, uint64_t key, bool *is_new)
{
    size_t i = (size_t)(key % SLOTS);
    while (w->slots[i] && w->keys[w->slots[i]] != key) i = (i + 1) % SLOTS;
    *is_new = !w->slots[i];
    if (!*is_new) return w->slots[i];
    if (w->n == MOST_NODES) return -1;
    w->keys[w->n] = key;
    return w->slots[i] = w->n++;
}

static int balance(const struct go_pns *s)
{
    return s->b.taken[s->taker] - s->b.taken[s->taker ^ 1];
}

static bool walk_on(struct walk *w, int *node);

static bool follow(struct walk *w, int from, int at)
{
    struct go_step step;
    int to;
    const int before = balance(w->s);
    go_pns_play(w->s, at, &step);
    const int loss = balance(w->s) - before;
    const bool has_room = walk_on(w, &to) && LIST_RESERVE(w->edges, w->cap_edges, w->n_edges, 1);
    go_pns_undo(w->s, &step);
    if (has_room) w->edges[w->n_edges++] = (struct edge){from, to, loss};
    return has_room;
}

static bool is_winning(struct walk *w, int at)
{
    struct go_entry e;
    return go_pns_recall_after(w->s, at, &e) && go_entry_state(&e) == w->winner;
}

/* Is the loser, who is to move, barred by a ko from a place on which the result rests? */
static bool is_barred(const struct go_pns *s, const struct go_entry *e)
{
    const int ko = s->b.ko;
    return ko && !s->spare[s->b.to] && go_area_has(&s->area, ko) &&
           go_zone_has(&e->zone, s->area.index[ko]) && go_can_play(&s->b, ko, s->b.to);
}

/* Has a keeper, who is to move, lost by passing, whatever the path? Then so he has by moves outside
 * of the zone of that. */
static bool has_spared(struct walk *w, struct go_zone *zone)
{
    struct go_entry e;
    if (go_pns_is_taker(w->s) || !go_pns_recall_after(w->s, GO_PASS, &e)) return false;
    *zone = e.zone;
    return go_entry_state(&e) == GO_TAKEN && !e.is_cyclic;
}

/* Add the position on the board to the graph, and all that comes after it. False when there is no
 * room for it. */
static bool walk_on(struct walk *w, int *node)
{
    struct go_pns *s = w->s;
    struct go_entry e;
    struct go_zone pass;
    bool is_new, has_room = true;
    const int good = w->winner == GO_TAKEN ? TAKEN : KEPT;
    *node = good ^ 1;
    if (!go_pns_recall(s, go_pns_key(s), &e) || go_entry_state(&e) != w->winner) return true;
    *node = e.is_ko ? BY_KO : good;
    if (!e.is_cyclic) return true;
    if (w->depth == GO_DEPTH || (*node = number(w, e.key, &is_new)) < 0) return false;
    if (!is_new) return true;
    const bool is_winners = go_pns_is_taker(s) == (w->winner == GO_TAKEN);
    w->is_keepers[*node] = !go_pns_is_taker(s);
    w->is_ko[*node] = !is_winners && is_barred(s, &e);
    const bool is_spared = !is_winners && has_spared(w, &pass);
    w->depth++;
    for (int i = -1; i < s->area.n && has_room; i++) {
        const int at = i < 0 ? GO_PASS : s->area.place[i];
        if (!go_pns_can(s, at) || (is_winners && !is_winning(w, at))) continue;
        if (is_spared && at && !go_zone_has(&pass, i)) continue;
        w->n_passes += at == GO_PASS && go_pns_is_taker(s);
        has_room = follow(w, *node, at);
    }
    w->depth--;
    return has_room;
}

/* Sort the edges by the node where they begin. */
static int compare(const void *a, const void *b)
{
    const struct edge *x = a, *y = b;
    return x->from - y->from;
}

/* What the keeper needs at a node, whose edges begin at *edge. */
static int need_at(const struct walk *w, int node, size_t *edge, int most)
{
    int best = w->is_keepers[node] ? FAR : 0;
    for (; *edge < w->n_edges && w->edges[*edge].from == node; ++*edge) {
        const struct edge *e = &w->edges[*edge];
        int need = w->debt[e->to];
        if (need < FAR && w->s->question->weighs) need += e->loss;
        if (need > most) need = FAR;
        if (w->is_keepers[node] ? need < best : need > best) best = need;
    }
    return best > 0 ? best : 0;
}

/* In a stretch of play the keeper loses at most as many stones more than he takes as the taker has
 * passed, give or take what stands on the board and one turn. A debt that is larger than that and
 * all passes there are grows in a round, and has no end. Returns false when it takes too long. */
static bool find_debts(struct walk *w)
{
    const int most = 2 * w->s->area.n + 1 + w->n_passes;
    bool has_changed = true;
    qsort(w->edges, w->n_edges, sizeof *w->edges, compare);
    w->debt[TAKEN] = FAR;
    w->debt[BY_KO] = w->winner == GO_TAKEN ? FAR : 0;
    for (uint64_t work = 0; has_changed; work += w->n_edges + 1) {
        size_t edge = 0;
        if (work > MOST_WORK) return false;
        has_changed = false;
        for (int node = FIRST; node < w->n; node++) {
            const int need = need_at(w, node, &edge, most);
            if (need <= w->debt[node]) continue;
            w->debt[node] = need;
            has_changed = true;
        }
    }
    return true;
}

/* Does the winner need a ko at a node, whose edges begin at *edge? A keeper needs none if one of
 * the moves that he can afford needs none; of a taker's moves nobody knows which end the play. */
static bool needs_ko(const struct walk *w, int node, size_t *edge)
{
    const bool chooses = w->winner == GO_KEPT && w->is_keepers[node];
    bool some = false, all = true;
    for (; *edge < w->n_edges && w->edges[*edge].from == node; ++*edge) {
        const struct edge *e = &w->edges[*edge];
        const int loss = w->s->question->weighs ? e->loss : 0;
        if (w->winner == GO_TAKEN ? w->debt[e->to] < FAR : w->debt[e->to] + loss > w->debt[node])
            continue;
        some |= w->is_ko[e->to];
        all &= w->is_ko[e->to];
    }
    return w->is_ko[node] || (chooses ? all : some);
}

static void find_kos(struct walk *w)
{
    w->is_ko[BY_KO] = true;
    for (bool has_changed = true; has_changed;) {
        size_t edge = 0;
        has_changed = false;
        for (int node = FIRST; node < w->n; node++) {
            if (needs_ko(w, node, &edge) == w->is_ko[node]) continue;
            w->is_ko[node] = has_changed = true;
        }
    }
}

/* What holds rests on no path any more; what does not is forgotten. */
static void settle(const struct walk *w)
{
    struct go_entry e;
    for (int node = FIRST; node < w->n; node++) {
        if (!go_pns_recall(w->s, w->keys[node], &e)) continue;
        e.is_cyclic = false;
        e.is_ko = w->is_ko[node];
        if ((w->debt[node] < FAR) != (w->winner == GO_KEPT)) e.pn = e.dn = 1;
        go_pns_remember(w->s, &e);
    }
}

bool go_pns_check(struct go_pns *s, struct go_entry *out)
{
    struct go_entry e;
    struct walk w = {.s = s, .n = FIRST};
    int root;
    if (!go_pns_recall(s, go_pns_key(s), &e)) return false;
    w.winner = go_entry_state(&e);
    w.keys = malloc(MOST_NODES * sizeof *w.keys);
    w.is_keepers = malloc(MOST_NODES * sizeof *w.is_keepers);
    w.is_ko = calloc(MOST_NODES, sizeof *w.is_ko);
    w.debt = calloc(MOST_NODES, sizeof *w.debt);
    w.slots = calloc(SLOTS, sizeof *w.slots);
    const bool is_done = w.keys && w.is_keepers && w.is_ko && w.debt && w.slots &&
                         walk_on(&w, &root) && find_debts(&w);
    const bool holds = is_done && (w.debt[root] < FAR) == (w.winner == GO_KEPT);
    if (is_done) find_kos(&w);
    if (is_done) settle(&w);
    if (holds) {
        e.is_cyclic = false;
        e.is_ko = w.is_ko[root];
        *out = e;
    }
    free(w.keys);
    free(w.is_keepers);
    free(w.is_ko);
    free(w.debt);
    free(w.slots);
    free(w.edges);
    return holds;
}
