/* SPDX-License-Identifier: MIT */
/* What games say of a question that reading could not answer. A tree of moves grows where they do
 * well, and each of its games is played to the end at random (UCT with RAVE: S. Gelly and D.
 * Silver, "Monte-Carlo tree search and rapid action value estimation in computer Go", 2011). A game
 * is the keeper's when his chain stands at its end. What the question knows of a position of the
 * tree is passed on towards its root (M. Winands, Y. Bjornsson and J.-T. Saito, "Monte-Carlo tree
 * search solver", 2008). */
#include "base/base_status.h"
#include "go_playout.h"
#include "go_read.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A move with so many games is looked at itself; the tree's depth; the moves of a game. */
enum { EXPAND = 4, MOST_DEPTH = 40, MOST_MOVES = 700 };

/* Games that the prior is worth, and of its own from which on a move's later ones count little. */
enum { FIRST = 8, TRUST = 200 };

static const double EXPLORE = 0.07;

/* Games are looked at when a part of them has been played, and believed when they are clear: stones
 * are taken that stand in less than `lost` of them, and kept that stand in more than `safe`, by the
 * side that begins and wants the state. Who begins is believed sooner, since games miss his best
 * move oftener than they make one up. */
static const struct stage {
    int part;
    struct {
        double lost, safe;
    } clear[3];
} stages[] = {
    {32, {[GO_TAKEN] = {0.15, 2}, [GO_KEPT] = {-1, 0.9}}},
    {8, {[GO_TAKEN] = {0.35, 0.88}, [GO_KEPT] = {0.2, 0.7}}},
    {1, {[GO_TAKEN] = {0.5, 0.78}, [GO_KEPT] = {0.4, 0.5}}},
};
enum { STAGES = sizeof stages / sizeof stages[0], FEWEST = 500 };

/* A ko counts that comes up in one of so many games while they are thought out. */
enum { KO_PART = 50 };

/* A position of the best moves counts that one of ENOUGH games came to, and LEAST of them. */
enum { ENOUGH = 20, LEAST = 100 };

/* A move; results are counted for the side that plays it. */
struct
try {
    uint16_t at, n_replies;
    uint32_t reply; /* the first of its replies in the tree */
    int32_t n, n_later;
    float sum, sum_later, prior;
    enum go_state state; /* of the position after it, where it is known */
};

struct tree {
    struct go_pns *s;
    struct go_patterns shapes;
    struct random random;
    struct go_moves moves; /* for a position that is looked at */
    struct try *tries;     /* [0] is the position of the question */
    uint32_t n, room;
    uint16_t game[MOST_MOVES]; /* as it was played */
    int n_game;
    int n_ko; /* games in which a ko barred somebody while they were thought out */
};

/* --- moves ----------------------------------------------------------------------------------- */

static void add_reply(struct tree *t, struct try *parent, int at, double prior)
{
    if (!parent->n_replies) parent->reply = t->n;
    t->tries[t->n++] = (struct try){.at = (uint16_t)at, .prior = (float)prior};
    parent->n_replies++;
}

/* Moves of the question; in a race its own, too, since the rival's stones may be saved far from the
 * chain that is asked about. */
static void list_moves(struct tree *t)
{
    const struct go_pns *s = t->s;
    t->moves.n = 0;
    memset(t->moves.is_listed, 0, sizeof t->moves.is_listed);
    s->question->list(s, &t->moves);
    if (s->second && s->b.cell[s->second] == s->taker && s->b.cell[s->target] == (s->taker ^ 1))
        go_read_race.list(s, &t->moves);
}

/* Moves that are listed, and those beside the last one. The keeper may pass: where two groups live
 * together, who plays first may lose his own. */
static void expand(struct tree *t, struct try *parent)
{
    struct go_pns *s = t->s;
    struct go_board *b = &s->b;
    struct go_moves *m = &t->moves;
    list_moves(t);
    for (int k = 0; k < 8 && parent->at; k++) {
        const int q = parent->at + b->step[k];
        if (b->cell[q] == GO_EMPTY && go_area_has(&s->area, q)) go_moves_add(m, q);
    }
    if (t->n + (uint32_t)m->n + 1 > t->room) return;
    for (int i = 0; i < m->n; i++) {
        const int at = m->at[i];
        if (!go_pns_can(s, at) || go_is_eye(b, at, b->to) || go_is_waste(b, at)) continue;
        add_reply(t, parent, at, go_pattern_at(&t->shapes, b, at) ? 0.55 : 0.5);
    }
    if (!parent->n_replies || !go_pns_is_taker(s)) add_reply(t, parent, GO_PASS, 0.45);
}

static double value_of(const struct try *m)
{
    const double own = (m->sum + FIRST * m->prior) / (m->n + FIRST), later = m->n_later;
    if (!m->n_later) return own;
    const double weight = sqrt(TRUST / (3.0 * m->n + TRUST)) * later / (later + 10);
    return (1 - weight) * own + weight * m->sum_later / later;
}

/* The state that the side to move wants. */
static enum go_state wanted(const struct go_pns *s)
{
    return go_pns_is_taker(s) ? GO_TAKEN : GO_KEPT;
}

/* A position is won by a reply that is won, and lost when all are lost. */
static void settle(const struct tree *t, struct try *parent)
{
    const enum go_state win = wanted(t->s);
    bool is_open = false;
    for (uint32_t i = 0; i < parent->n_replies && parent->state == GO_UNSOLVED; i++) {
        const enum go_state state = t->tries[parent->reply + i].state;
        if (state == win) parent->state = win;
        is_open |= state == GO_UNSOLVED;
    }
    if (parent->state == GO_UNSOLVED && !is_open)
        parent->state = win == GO_TAKEN ? GO_KEPT : GO_TAKEN;
}

/* The reply to try next in a position that is not settled: there is one that is not lost. */
static struct try *best_reply(const struct tree *t, const struct try *parent)
{
    struct try *best = NULL;
    double most = -1;
    const double log_n = log(1 + parent->n);
    for (uint32_t i = 0; i < parent->n_replies; i++) {
        struct try *m = &t->tries[parent->reply + i];
        if (m->state != GO_UNSOLVED) continue;
        const double hope = value_of(m) + EXPLORE * sqrt(log_n / (1 + m->n));
        if (hope <= most) continue;
        most = hope;
        best = m;
    }
    return best;
}

/* --- a game ---------------------------------------------------------------------------------- */

static bool is_kept(const struct tree *t, const struct go_board *b)
{
    return b->cell[t->s->target] == (t->s->taker ^ 1);
}

static void note(struct tree *t, int at)
{
    if (t->n_game < MOST_MOVES) t->game[t->n_game++] = (uint16_t)at;
}

/* Play on at random within the area. Is the chain kept? A side with threats to spare retakes kos.
 */
static bool play_out(struct tree *t, int last)
{
    const struct go_pns *s = t->s;
    struct go_board b;
    int spare[2] = {s->spare[0], s->spare[1]};
    go_board_copy(&b, &s->b);
    for (int passes = 0; passes < 2 && t->n_game < MOST_MOVES;) {
        if (b.ko && spare[b.to]) {
            spare[b.to]--;
            b.ko = 0;
        }
        last = go_playout_move_in(&b, &t->random, last, &t->shapes, &s->area);
        passes = last ? 0 : passes + 1;
        note(t, last);
        go_play(&b, last, NULL);
        if (!is_kept(t, &b)) return false;
    }
    return true;
}

/* What the question itself says of a position; a way out of the area is no end. */
static void look(struct tree *t, struct try *m)
{
    struct go_pns *s = t->s;
    struct go_walled walled;
    struct go_judged j = {GO_UNSOLVED, 1, 1, .zone = NULL};
    if (s->question->enter) s->question->enter(s, &walled);
    s->question->judge(s, &j);
    s->walled = NULL;
    if (!j.is_out) m->state = j.state;
}

/* A game also speaks for the moves that were played later in it, by their side first. `side` played
 * game[0]. */
static void learn(struct tree *t, struct try *const *path, int n_path, int side, bool kept)
{
    int8_t who[GO_CELLS];
    memset(who, -1, sizeof who);
    for (int i = t->n_game - 1; i >= 0; i--) {
        const int mover = side ^ (i & 1);
        who[t->game[i]] = (int8_t)mover;
        if (i >= n_path) continue;
        const bool is_good = (mover == t->s->taker) != kept;
        for (uint32_t k = 0; k < path[i]->n_replies; k++) {
            struct try *m = &t->tries[path[i]->reply + k];
            if (!m->at || who[m->at] != mover) continue;
            m->n_later++;
            m->sum_later += is_good;
        }
    }
    for (int i = 0; i < n_path; i++) {
        const int mover = side ^ (i & 1) ^ 1; /* of the move that led to path[i] */
        path[i]->n++;
        path[i]->sum += (mover == t->s->taker) != kept;
    }
}

static void play(struct tree *t)
{
    struct go_pns *s = t->s;
    struct go_step steps[MOST_DEPTH];
    struct try *path[MOST_DEPTH + 1], *m = t->tries;
    const int side = s->b.to;
    int n = 0;
    bool has_ko = false;
    t->n_game = 0;
    path[0] = m;
    while (n < MOST_DEPTH && is_kept(t, &s->b) && m->state == GO_UNSOLVED) {
        if (!m->n_replies && m->n >= EXPAND) expand(t, m);
        if (!m->n_replies) break;
        m = best_reply(t, m);
        go_pns_play(s, m->at, &steps[n++]);
        has_ko |= s->b.ko && go_can_play(&s->b, s->b.ko, s->b.to);
        note(t, m->at);
        path[n] = m;
        if (m->n == EXPAND - 1) look(t, m);
    }
    const bool kept = !is_kept(t, &s->b)        ? false
                      : m->state != GO_UNSOLVED ? m->state == GO_KEPT
                                                : play_out(t, m->at);
    for (int i = n; i--;) {
        go_pns_undo(s, &steps[i]);
        if (path[i + 1]->state != GO_UNSOLVED) settle(t, path[i]);
    }
    learn(t, path, n + 1, side, kept);
    t->n_ko += has_ko;
    s->nodes++;
}

/* --- what they say --------------------------------------------------------------------------- */

/* The reply that settles the position, for the side that wants `state`; where none does, the one
 * that was played most of those that are not lost, or NULL. */
static const struct try *best_played(const struct tree *t, const struct try *parent,
                                     enum go_state state)
{
    const struct try *best = NULL;
    for (uint32_t i = 0; i < parent->n_replies; i++) {
        const struct try *m = &t->tries[parent->reply + i];
        if (m->state == state) return m;
        if (m->state == GO_UNSOLVED && (!best || m->n > best->n)) best = m;
    }
    return best;
}

/* In which part of the games does the keeper's chain stand that came to a position by `m`, a move
 * of the side that wants `state`? */
static double kept_after(const struct try *m, enum go_state state)
{
    if (m->state != GO_UNSOLVED) return m->state == GO_KEPT;
    return state == GO_KEPT ? m->sum / m->n : 1 - m->sum / m->n;
}

/* In which part of the games does the keeper's chain stand? The mean of two: after the best move,
 * and after the best moves of both sides as far as they were played often. The further, the fewer
 * bad tries count, but the fewer games, too. */
static double kept_by_best(const struct tree *t, int played)
{
    const int enough = played / ENOUGH > LEAST ? played / ENOUGH : LEAST;
    enum go_state win = wanted(t->s);
    const struct try *m = best_played(t, t->tries, win);
    const double first = kept_after(m, win);
    double last = first;
    while (m->state == GO_UNSOLVED) {
        win = win == GO_TAKEN ? GO_KEPT : GO_TAKEN;
        m = best_played(t, m, win);
        if (!m || m->n < enough) break;
        last = kept_after(m, win);
    }
    return (first + last) / 2;
}

static struct go_games sum_up(const struct tree *t, int played)
{
    const enum go_state state = t->tries[0].state;
    const struct try *best = best_played(t, t->tries, wanted(t->s));
    struct go_games games = {.played = played, .kept = 0.5, .best = GO_PASS};
    games.has_ko = t->n_ko > played / KO_PART;
    if (best) games.best = best->at;
    if (state != GO_UNSOLVED)
        games.kept = state == GO_KEPT;
    else if (best && best->n)
        games.kept = kept_by_best(t, played);
    return games;
}

static enum go_state believed(const struct go_games *games, const struct stage *stage,
                              enum go_state goal)
{
    return games->kept < stage->clear[goal].lost   ? GO_TAKEN
           : games->kept > stage->clear[goal].safe ? GO_KEPT
                                                   : GO_UNSOLVED;
}

static void play_some(struct tree *t, int *played, int most)
{
    enum { BATCH = 64 };
    struct go_pns *s = t->s;
    while (*played < most && !s->is_stopped && t->tries[0].state == GO_UNSOLVED) {
        play(t);
        if (++*played % BATCH == 0 && watch_tick(s->watch, BATCH)) s->is_stopped = true;
    }
}

static void play_all(struct go_games *out, struct tree *t, int games)
{
    struct go_pns *s = t->s;
    int played = 0;
    *out = (struct go_games){.kept = 0.5, .best = GO_PASS};
    for (int i = 0; i < STAGES && out->says == GO_UNSOLVED && !s->is_stopped; i++) {
        const int most = games / stages[i].part;
        if (most < FEWEST && i < STAGES - 1) continue;
        play_some(t, &played, most);
        *out = sum_up(t, played);
        if (!s->is_stopped) out->says = believed(out, &stages[i], wanted(s));
    }
    s->reported = s->nodes;
}

yomi_status go_read_games(struct go_games *out, struct go_pns *s, int games, uint64_t seed,
                          yomi_error *err)
{
    enum { REPLIES = 24 };
    const uint32_t room = (uint32_t)games * REPLIES / EXPAND + GO_MOVES;
    struct tree *t = malloc(sizeof *t);
    struct try *tries = t ? calloc(room, sizeof *tries) : NULL;
    if (!tries) {
        free(t);
        return fail_system(err, room * sizeof *tries);
    }
    t->s = s;
    t->tries = tries;
    t->n = 1;
    t->n_ko = 0;
    t->room = room;
    go_patterns_init(&t->shapes);
    random_init(&t->random, seed, (uint64_t)s->target);
    t->tries[0].n = EXPAND; /* it is looked at at once */
    play_all(out, t, games);
    free(tries);
    free(t);
    return YOMI_OK;
}
