/* SPDX-License-Identifier: MIT */
/* Reading done the slow and obvious way: every position that can come up is a node, every move an
 * arrow, and who wins is worked out backwards from the ends. A plain array is the board.
 *
 *     struct twin_game game = {.goal = TWIN_TAKE, .rows = 3, .cols = 4, .points = {5, -1}};
 *     struct twin_set twin;
 *     twin_init(&twin, &game, 400000);           // at most so many nodes in a graph
 *     twin_add(&twin, &pos);                     // positions to ask about, one or thousands
 *     if (twin_solve(&twin)) o = twin_ask(&twin, &pos);
 *     twin_fini(&twin);
 *
 * The attacker wants to take the defender's stone at points[0]. Kos may not be retaken at once,
 * suicide is illegal, both may pass at any time. The defender wins if the stone is never taken and
 * no round of a play that repeats itself costs him more stones than his enemy; for the other goals
 * endless play is the attacker's. Points may be fixed: nobody plays there, and stones there are
 * never taken. */
#ifndef GO_READING_TWIN_H
#define GO_READING_TWIN_H
#include "test.h"
#include "yomi/go.h"

enum {
    TWIN_CELLS = 24,      /* points that are not fixed, at most */
    TWIN_FREE = 5,        /* liberties of a chain that is free */
    TWIN_PASSES = 3,      /* with more of them he who prevents has won */
    TWIN_MOST_PASSES = 6, /* ... when two chains are far apart */
    TWIN_MANY = 1000,     /* liberties of a fixed stone */
    TWIN_NEVER = 1 << 30, /* a debt without end */
};

enum twin_goal {
    TWIN_TAKE,             /* the defender's stone is taken */
    TWIN_TAKE_BEFORE_FREE, /* ... before its chain has TWIN_FREE liberties after his turn */
    TWIN_JOIN,             /* the defender's two stones become one chain in finite play */
};

/* Who wins a node; the first two nodes are the ends of all play. */
enum twin_side { TWIN_ATTACKER, TWIN_DEFENDER, TWIN_OPEN };

struct twin_game {
    enum twin_goal goal;
    int rows, cols;
    int points[2]; /* the defender's stones, the second one for TWIN_JOIN */
    yomi_colour defender;
    bool fixed[YOMI_GO_POINTS];
};

struct twin_pos {
    char at[YOMI_GO_POINTS + 1]; /* 'X', 'O' and '.' */
    int to;                      /* 0 Black, 1 White */
    int ko;                      /* the point that may not be retaken, or -1 */
    int threats;                 /* how often a ko may be retaken all the same */
    int passes;                  /* that he who prevents may still make, where they are counted */
};

struct twin {
    struct twin_game game;
    int who; /* the side that has threats */
    int n_cells, cells[TWIN_CELLS];
    int n_beside[YOMI_GO_POINTS], beside[YOMI_GO_POINTS][4];
    char base[YOMI_GO_POINTS + 1]; /* the fixed points */
    size_t n, n_room, most;        /* nodes: there are, have room now, may be at most */
    uint64_t *keys;                /* of the nodes */
    size_t n_slots, *slots;        /* a table of nodes by key, 0 empty */
    size_t *first, n_arrows, room; /* the arrows of node i are first[i] .. first[i + 1] - 1 */
    int *to, *loss; /* where an arrow leads; stones that the defender loses, less those he takes */
    size_t *back_first; /* the arrows that lead to a node are back[back_first[i]] ... */
    int *back, *from;   /* arrows; the node where an arrow begins */
    uint8_t *side;      /* enum twin_side by node: who wins */
    uint8_t *eyes;      /* who wins when the defender has to live by two eyes in finite play */
    bool has_ko;        /* some ko ban forbade a move */
    bool is_full;
};

/* --- the board ------------------------------------------------------------------------------- */

/* List the chain at a stone. Returns its size and counts its liberties. */
static inline int twin_chain(const struct twin *t, const char *at, int point,
                             int chain[YOMI_GO_POINTS], int *liberties)
{
    bool seen[YOMI_GO_POINTS];
    int n = 0;
    memset(seen, 0, (size_t)(t->game.rows * t->game.cols));
    *liberties = 0;
    seen[point] = true;
    chain[n++] = point;
    for (int i = 0; i < n; i++) {
        if (t->game.fixed[chain[i]]) *liberties += TWIN_MANY;
        for (int k = 0; k < t->n_beside[chain[i]]; k++) {
            const int q = t->beside[chain[i]][k];
            if (seen[q]) continue;
            if (at[q] == '.') ++*liberties;
            if (at[q] == at[point]) chain[n++] = q;
            seen[q] = at[q] == '.' || at[q] == at[point];
        }
    }
    return n;
}

static inline int twin_liberties(const struct twin *t, const char *at, int point)
{
    int chain[YOMI_GO_POINTS], liberties;
    twin_chain(t, at, point, chain, &liberties);
    return liberties;
}

/* Taking a chain and joining two are a matter of few turns: the other side's passes count, and
 * one's own give them back. */
static inline bool twin_counts(const struct twin *t, int mover)
{
    if (t->game.goal == TWIN_TAKE) return false;
    return (mover == (int)t->game.defender) == (t->game.goal == TWIN_TAKE_BEFORE_FREE);
}

static inline void twin_pass(const struct twin *t, struct twin_pos *p)
{
    if (twin_counts(t, p->to))
        p->passes--;
    else if (t->game.goal != TWIN_TAKE && p->passes < TWIN_MOST_PASSES)
        p->passes++;
    p->to = !p->to;
    p->ko = -1;
}

/* Play a point. False when it is illegal, a ko ban not looked at; then the position is spoilt. */
static inline bool twin_play(const struct twin *t, struct twin_pos *p, int point, int *taken)
{
    int chain[YOMI_GO_POINTS], liberties, last = -1;
    *taken = 0;
    if (p->at[point] != '.' || t->game.fixed[point]) return false;
    p->at[point] = "XO"[p->to];
    for (int k = 0; k < t->n_beside[point]; k++) {
        const int q = t->beside[point][k];
        if (p->at[q] != "OX"[p->to]) continue;
        const int n = twin_chain(t, p->at, q, chain, &liberties);
        if (liberties) continue;
        for (int i = 0; i < n; i++) p->at[chain[i]] = '.';
        *taken += n;
        last = q;
    }
    const int n = twin_chain(t, p->at, point, chain, &liberties);
    if (!liberties) return false;
    p->ko = *taken == 1 && n == 1 && liberties == 1 ? last : -1;
    p->to = !p->to;
    return true;
}

/* --- unconditional life ---------------------------------------------------------------------- */

/* Is every empty point of an area (-1 ends it) a liberty of a chain? */
static inline bool twin_is_vital(const struct twin *t, const char *at, const int *area,
                                 const int *chain_of, int chain)
{
    for (; *area >= 0; area++) {
        bool touches = at[*area] != '.';
        for (int k = 0; k < t->n_beside[*area]; k++)
            touches |= chain_of[t->beside[*area][k]] == chain;
        if (!touches || t->game.fixed[*area]) return false;
    }
    return true;
}

/* Benson 1976: is the chain at a stone alive if its owner always passes? Chains are numbered by
 * their first stone; a chain with fewer than two vital areas is struck out, then the areas beside
 * it, until nothing changes. */
static inline bool twin_is_alive(const struct twin *t, const char *at, int point)
{
    const int n = t->game.rows * t->game.cols;
    int chain_of[YOMI_GO_POINTS], area[YOMI_GO_POINTS + 1], liberties;
    bool chain_out[YOMI_GO_POINTS] = {0}, area_out[YOMI_GO_POINTS] = {0}, seen[YOMI_GO_POINTS];
    for (int p = 0; p < n; p++) chain_of[p] = -1;
    for (int p = 0; p < n; p++) {
        if (at[p] != at[point] || chain_of[p] >= 0) continue;
        for (int i = twin_chain(t, at, p, area, &liberties); i--;) chain_of[area[i]] = p;
    }
    for (bool changed = true; changed;) {
        int vital[YOMI_GO_POINTS] = {0};
        changed = false;
        memset(seen, 0, sizeof seen);
        for (int p = 0; p < n; p++) {
            if (at[p] == at[point] || seen[p]) continue;
            int m = 0;
            bool is_out = area_out[p];
            area[m++] = p;
            seen[p] = true;
            for (int i = 0; i < m; i++) {
                for (int k = 0; k < t->n_beside[area[i]]; k++) {
                    const int q = t->beside[area[i]][k];
                    if (at[q] == at[point]) is_out |= chain_out[chain_of[q]];
                    if (at[q] != at[point] && !seen[q]) area[m++] = q, seen[q] = true;
                }
            }
            area[m] = -1;
            area_out[p] = is_out;
            for (int c = 0; c < n && !is_out; c++)
                vital[c] += chain_of[c] == c && twin_is_vital(t, at, area, chain_of, c);
        }
        for (int c = 0; c < n; c++) {
            if (chain_of[c] != c || chain_out[c] || vital[c] >= 2) continue;
            if (twin_liberties(t, at, c) >= TWIN_MANY) continue;
            chain_out[c] = changed = true;
        }
    }
    return !chain_out[chain_of[point]];
}

/* --- nodes ----------------------------------------------------------------------------------- */

/* How many places without an own stone lie on the shortest way between the two stones, crossing
 * only chains of the enemy with fewer than `most` liberties. Found by going round until nothing
 * changes.
 */
static inline int twin_way(const struct twin *t, const char *at, int most)
{
    const int n = t->game.rows * t->game.cols, *points = t->game.points;
    int steps[YOMI_GO_POINTS];
    for (int p = 0; p < n; p++) steps[p] = p == points[0] ? 0 : TWIN_MANY;
    for (bool changed = true; changed;) {
        changed = false;
        for (int p = 0; p < n; p++) {
            const bool is_own = at[p] == at[points[0]];
            if (!is_own && at[p] != '.' && twin_liberties(t, at, p) >= most) continue;
            for (int k = 0; k < t->n_beside[p]; k++) {
                const int need = steps[t->beside[p][k]] + !is_own;
                if (need >= steps[p]) continue;
                steps[p] = need;
                changed = true;
            }
        }
    }
    return steps[points[1]];
}

/* How many turns in a row it takes to join the two stones at least: one for each place of a way,
 * and no enemy on it can be taken and replaced in time who has as many liberties. */
static inline int twin_distance(const struct twin *t, const char *at)
{
    int turns = 1;
    while (turns < TWIN_MOST_PASSES && twin_way(t, at, turns) > turns) turns++;
    return turns;
}

/* Is the game over here? A free chain counts when it is the attacker's turn. A stone that was taken
 * in a ko comes back when its side has a threat. */
static inline enum twin_side twin_over(const struct twin *t, const struct twin_pos *p)
{
    const struct twin_game *g = &t->game;
    int chain[YOMI_GO_POINTS], liberties;
    const bool may_return = g->goal != TWIN_JOIN && p->ko == g->points[0];
    if (p->at[g->points[0]] == '.' && may_return && t->who == (int)g->defender && p->threats)
        return TWIN_OPEN;
    if (p->at[g->points[0]] == '.') return TWIN_ATTACKER;
    if (g->goal == TWIN_TAKE) return TWIN_OPEN;
    if (p->passes < 0) return g->goal == TWIN_JOIN ? TWIN_ATTACKER : TWIN_DEFENDER;
    if (g->goal == TWIN_JOIN && p->at[g->points[1]] == '.') return TWIN_ATTACKER;
    const int n = twin_chain(t, p->at, g->points[0], chain, &liberties);
    if (g->goal == TWIN_TAKE_BEFORE_FREE)
        return p->to != (int)g->defender && liberties >= TWIN_FREE ? TWIN_DEFENDER : TWIN_OPEN;
    for (int i = 0; i < n; i++)
        if (chain[i] == g->points[1]) return TWIN_DEFENDER;
    return TWIN_OPEN;
}

static inline uint64_t twin_key(const struct twin *t, const struct twin_pos *p)
{
    uint64_t key = 1;
    int ko = 0;
    for (int i = 0; i < t->n_cells; i++) {
        const char c = p->at[t->cells[i]];
        key = key << 2 | (c == 'X' ? 1 : c == 'O' ? 2 : 0);
        if (p->ko == t->cells[i]) ko = i + 1;
    }
    key = (key << 3 | (uint64_t)p->passes) << 5 | (uint64_t)ko;
    return (key << 2 | (uint64_t)p->threats) << 1 | (uint64_t)p->to;
}

static inline struct twin_pos twin_unkey(const struct twin *t, uint64_t key)
{
    struct twin_pos p = {.to = (int)(key & 1), .threats = (int)(key >> 1 & 3)};
    const int ko = (int)(key >> 3 & 31);
    memcpy(p.at, t->base, sizeof p.at);
    p.ko = ko ? t->cells[ko - 1] : -1;
    p.passes = (int)(key >> 8 & 7);
    key >>= 11;
    for (int i = t->n_cells; i--; key >>= 2) p.at[t->cells[i]] = ".XO"[key & 3];
    return p;
}

/* The slot of a key in the table, or the empty one where it belongs. */
static inline size_t *twin_slot(const struct twin *t, uint64_t key)
{
    size_t i = (size_t)(key * 0x9e3779b97f4a7c15u >> 20) % t->n_slots;
    while (t->slots[i] && t->keys[t->slots[i]] != key) i = (i + 1) % t->n_slots;
    return &t->slots[i];
}

static inline void *twin_take(void *old, size_t n, size_t size)
{
    void *p = realloc(old, n * size);
    if (!p) fail_msg("no memory");
    return p;
}

/* Make room for one more node: twice as much when it is used up. */
static inline void twin_room(struct twin *t)
{
    if (t->n < t->n_room) return;
    t->n_room = t->n_room ? 2 * t->n_room : 256;
    t->n_slots = 2 * t->n_room + 7;
    t->keys = twin_take(t->keys, t->n_room, sizeof *t->keys);
    t->first = twin_take(t->first, t->n_room + 1, sizeof *t->first);
    free(t->slots);
    t->slots = calloc(t->n_slots, sizeof *t->slots);
    if (!t->slots) fail_msg("no memory");
    for (size_t i = 2; i < t->n; i++) *twin_slot(t, t->keys[i]) = i;
}

/* The node of a position, a new one where needed; 0 or 1 when the game is over. */
static inline size_t twin_node(struct twin *t, const struct twin_pos *p)
{
    const enum twin_side over = twin_over(t, p);
    t->has_ko |= p->ko == t->game.points[0] && t->game.goal != TWIN_JOIN;
    if (over != TWIN_OPEN) return over;
    twin_room(t);
    const uint64_t key = twin_key(t, p);
    size_t *slot = twin_slot(t, key);
    if (*slot) return *slot;
    if (t->n == t->most) {
        t->is_full = true;
        return 0;
    }
    t->keys[t->n] = key;
    return *slot = t->n++;
}

/* --- the graph ------------------------------------------------------------------------------- */

/* The position after a move, YOMI_GO_PASS among them; false when it is illegal. */
static inline bool twin_move(struct twin *t, struct twin_pos *p, int point, int *taken)
{
    const bool is_banned = point >= 0 && point == p->ko;
    const int mover = p->to;
    *taken = 0;
    if (point == YOMI_GO_PASS) {
        twin_pass(t, p);
        return true;
    }
    if (!twin_play(t, p, point, taken)) return false;
    if (!is_banned) return true;
    t->has_ko = true;
    if (mover != t->who || p->threats == 0) return false;
    p->threats--;
    return true;
}

static inline void twin_expand(struct twin *t, size_t node)
{
    const struct twin_pos p = twin_unkey(t, t->keys[node]);
    for (int i = -1; i < t->n_cells; i++) {
        struct twin_pos next = p;
        int taken;
        if (!twin_move(t, &next, i < 0 ? YOMI_GO_PASS : t->cells[i], &taken)) continue;
        if (t->n_arrows == t->room) {
            t->room = t->room ? t->room * 2 : 1024;
            t->to = twin_take(t->to, t->room, sizeof *t->to);
            t->loss = twin_take(t->loss, t->room, sizeof *t->loss);
        }
        t->to[t->n_arrows] = (int)twin_node(t, &next);
        t->loss[t->n_arrows++] = p.to == (int)t->game.defender ? -taken : taken;
    }
}

/* A graph of at most `most` nodes. `base` has the fixed points; `who` has threats. */
static inline void twin_begin(struct twin *t, const struct twin_game *game, const char *base,
                              int who, size_t most)
{
    const int cols = game->cols, n = game->rows * cols;
    *t = (struct twin){.game = *game, .who = who, .most = most, .n = 2};
    memset(t->base, '.', (size_t)n);
    for (int p = 0; p < n; p++) {
        if (game->fixed[p]) {
            t->base[p] = base[p];
        } else {
            assert_true(t->n_cells < TWIN_CELLS);
            t->cells[t->n_cells++] = p;
        }
        if (p % cols) t->beside[p][t->n_beside[p]++] = p - 1;
        if (p % cols < cols - 1) t->beside[p][t->n_beside[p]++] = p + 1;
        if (p >= cols) t->beside[p][t->n_beside[p]++] = p - cols;
        if (p + cols < n) t->beside[p][t->n_beside[p]++] = p + cols;
    }
}

static inline void twin_end(struct twin *t)
{
    void *const all[] = {t->keys,       t->slots, t->first, t->to,   t->loss,
                         t->back_first, t->back,  t->from,  t->side, t->eyes};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) free(all[i]);
    *t = (struct twin){0};
}

/* The passes that he who prevents may make in a game that begins at a position. */
static inline int twin_passes(const struct twin_game *game, const struct twin_pos *p)
{
    struct twin t;
    if (game->goal != TWIN_JOIN) return TWIN_PASSES;
    twin_begin(&t, game, p->at, 0, 1);
    memset(t.game.fixed, 0, sizeof t.game.fixed); /* what may be played does not matter here */
    const int apart = twin_distance(&t, p->at);
    twin_end(&t);
    return apart < TWIN_PASSES ? TWIN_PASSES : apart > TWIN_MOST_PASSES ? TWIN_MOST_PASSES : apart;
}

/* Follow all moves from the nodes that are there. False when there are too many. */
static inline bool twin_grow(struct twin *t)
{
    twin_room(t);
    t->first[0] = t->first[1] = t->first[2] = 0;
    for (size_t i = 2; i < t->n && !t->is_full; i++) {
        twin_expand(t, i);
        t->first[i + 1] = t->n_arrows;
    }
    if (t->is_full) return false;
    t->back_first = calloc(t->n + 2, sizeof *t->back_first);
    t->back = twin_take(NULL, t->n_arrows + 1, sizeof *t->back);
    t->from = twin_take(NULL, t->n_arrows + 1, sizeof *t->from);
    if (!t->back_first) fail_msg("no memory");
    for (size_t a = 0; a < t->n_arrows; a++) t->back_first[t->to[a] + 2]++;
    for (size_t i = 1; i < t->n + 2; i++) t->back_first[i] += t->back_first[i - 1];
    for (size_t i = 2; i < t->n; i++) {
        for (size_t a = t->first[i]; a < t->first[i + 1]; a++) {
            t->from[a] = (int)i;
            t->back[t->back_first[t->to[a] + 1]++] = (int)a;
        }
    }
    return true;
}

/* --- who wins -------------------------------------------------------------------------------- */

static inline bool twin_is_defenders(const struct twin *t, size_t node)
{
    return (t->keys[node] & 1) == (uint64_t)t->game.defender;
}

/* Give a side every open node from which it can force the play to its nodes: its own nodes with one
 * arrow there, its enemy's with all. */
static inline void twin_attract(const struct twin *t, uint8_t *side, enum twin_side winner)
{
    int *todo = twin_take(NULL, t->n, sizeof *todo);
    int *left = twin_take(NULL, t->n, sizeof *left);
    size_t n = 0;
    for (size_t i = 0; i < t->n; i++) {
        left[i] = i < 2 ? 0 : (int)(t->first[i + 1] - t->first[i]);
        if (side[i] == winner) todo[n++] = (int)i;
    }
    while (n) {
        const int node = todo[--n];
        for (size_t b = t->back_first[node]; b < t->back_first[node + 1]; b++) {
            const int before = t->from[t->back[b]];
            const bool chooses = twin_is_defenders(t, (size_t)before) == (winner == TWIN_DEFENDER);
            if (side[before] != TWIN_OPEN || (--left[before] && !chooses)) continue;
            side[before] = (uint8_t)winner;
            todo[n++] = before;
        }
    }
    free(todo);
    free(left);
}

/* What the defender has to have in hand at an open node so as never to be in debt, if the numbers
 * of the next nodes are right; one above `most` is TWIN_NEVER. His enemy does not enter nodes that
 * he has lost, nor does he. */
static inline int twin_debt(const struct twin *t, const int *debt, size_t node, int most)
{
    const bool is_defenders = twin_is_defenders(t, node);
    int best = is_defenders ? TWIN_NEVER : 0;
    for (size_t a = t->first[node]; a < t->first[node + 1]; a++) {
        if (t->side[t->to[a]] != TWIN_OPEN) continue;
        int need = debt[t->to[a]];
        if (need != TWIN_NEVER) need += t->loss[a];
        if (need > most) need = TWIN_NEVER;
        if (is_defenders ? need < best : need > best) best = need;
    }
    return best > 0 ? best : 0;
}

/* Give the defender the open nodes where he can go on for ever and never lose more than `most`
 * stones in all, less those that he takes. Returns how many there are. An energy game: the smallest
 * solution of debt[] is found from below. */
static inline size_t twin_endless(const struct twin *t, int most)
{
    int *debt = calloc(t->n, sizeof *debt), *todo = twin_take(NULL, t->n, sizeof *todo);
    bool *is_todo = calloc(t->n, sizeof *is_todo);
    size_t head = 0, n = 0, n_kept = 0;
    if (!debt || !is_todo) fail_msg("no memory");
    for (size_t i = 2; i < t->n; i++)
        if (t->side[i] == TWIN_OPEN) todo[n++] = (int)i, is_todo[i] = true;
    while (n) { /* todo is a ring */
        const int node = todo[head];
        head = (head + 1) % t->n;
        n--;
        is_todo[node] = false;
        const int now = twin_debt(t, debt, (size_t)node, most);
        if (now <= debt[node]) continue;
        debt[node] = now;
        for (size_t b = t->back_first[node]; b < t->back_first[node + 1]; b++) {
            const int before = t->from[t->back[b]];
            if (t->side[before] != TWIN_OPEN || is_todo[before] || debt[before] == TWIN_NEVER)
                continue;
            is_todo[before] = true;
            todo[(head + n++) % t->n] = before;
        }
    }
    for (size_t i = 2; i < t->n; i++) {
        if (t->side[i] != TWIN_OPEN || debt[i] == TWIN_NEVER) continue;
        t->side[i] = TWIN_DEFENDER;
        n_kept++;
    }
    free(debt);
    free(todo);
    free(is_todo);
    return n_kept;
}

/* Divide the nodes that the attacker cannot take by force. In any stretch of play the stones lost
 * by the defender less those he takes are the attacker's passes less his own, give or take what
 * stands on the board and one turn. A debt that grows to more than the attacker has nodes left to
 * pass at therefore grows in a round, and has no end. */
static inline void twin_divide(struct twin *t)
{
    for (int most = 2 * t->n_cells + 1, bound = 0;;) {
        twin_attract(t, t->side, TWIN_DEFENDER);
        if (twin_endless(t, most)) continue;
        bound = 2 * t->n_cells + 1;
        for (size_t i = 2; i < t->n; i++)
            bound += t->side[i] == TWIN_OPEN && !twin_is_defenders(t, i);
        if (most >= bound) break;
        most = most > bound / 4 ? bound : most * 4;
    }
}

static inline void twin_settle(struct twin *t)
{
    t->side = twin_take(NULL, t->n, 1);
    t->eyes = twin_take(NULL, t->n, 1);
    memset(t->side, TWIN_OPEN, t->n);
    t->side[0] = TWIN_ATTACKER;
    t->side[1] = TWIN_DEFENDER;
    memcpy(t->eyes, t->side, t->n);
    if (t->game.goal == TWIN_JOIN) {
        twin_attract(t, t->side, TWIN_DEFENDER);
    } else {
        twin_attract(t, t->side, TWIN_ATTACKER);
        twin_divide(t);
    }
    for (size_t i = 0; i < t->n; i++)
        if (t->side[i] == TWIN_OPEN) t->side[i] = TWIN_ATTACKER;
}

/* Where can the defender make his stone unconditionally alive? */
static inline void twin_settle_eyes(struct twin *t)
{
    for (size_t i = 2; i < t->n; i++) {
        const struct twin_pos p = twin_unkey(t, t->keys[i]);
        if (p.at[t->game.points[0]] != '.' && twin_is_alive(t, p.at, t->game.points[0]))
            t->eyes[i] = TWIN_DEFENDER;
    }
    twin_attract(t, t->eyes, TWIN_DEFENDER);
    for (size_t i = 0; i < t->n; i++)
        if (t->eyes[i] == TWIN_OPEN) t->eyes[i] = TWIN_ATTACKER;
}

/* --- questions ------------------------------------------------------------------------------- */

/* A game without threats, with threats for Black, with threats for White. */
struct twin_set {
    struct twin_game game;
    size_t most;
    struct twin_pos *roots;
    size_t n_roots;
    struct twin none, threats[2];
    bool has_threats;
};

struct twin_outcome {
    enum twin_side winner; /* without threats */
    int threats;           /* that the other side needs to win; 0: no number up to two is enough */
    bool has_eyes;         /* the defender can live by two eyes */
};

static inline void twin_init(struct twin_set *s, const struct twin_game *game, size_t most)
{
    *s = (struct twin_set){.game = *game, .most = most};
}

static inline void twin_fini(struct twin_set *s)
{
    twin_end(&s->none);
    for (int c = 0; c < 2; c++) twin_end(&s->threats[c]);
    free(s->roots);
}

/* Ask about a position later; all of a set have the same fixed points. */
static inline void twin_add(struct twin_set *s, const struct twin_pos *p)
{
    s->roots = twin_take(s->roots, s->n_roots + 1, sizeof *s->roots);
    s->roots[s->n_roots++] = *p;
}

/* The nodes of a position and of all positions a move later. */
static inline void twin_add_nodes(struct twin *t, struct twin_pos p, int threats)
{
    p.threats = threats;
    twin_node(t, &p);
    for (int i = -1; i < t->n_cells; i++) {
        struct twin_pos next = p;
        int taken;
        if (twin_move(t, &next, i < 0 ? YOMI_GO_PASS : t->cells[i], &taken)) twin_node(t, &next);
    }
}

static inline bool twin_solve_one(struct twin_set *s, struct twin *t, int who, int threats)
{
    twin_begin(t, &s->game, s->roots[0].at, who, s->most);
    for (size_t i = 0; i < s->n_roots; i++)
        for (int k = threats > 0; k <= threats; k++) twin_add_nodes(t, s->roots[i], k);
    if (!twin_grow(t)) return false;
    twin_settle(t);
    return true;
}

/* False when a graph would have more nodes than allowed. */
static inline bool twin_solve(struct twin_set *s)
{
    if (!twin_solve_one(s, &s->none, 0, 0)) return false;
    if (s->game.goal == TWIN_TAKE) twin_settle_eyes(&s->none);
    s->has_threats = s->none.has_ko;
    for (int c = 0; c < 2 && s->has_threats; c++)
        if (!twin_solve_one(s, &s->threats[c], c, 2)) return false;
    return true;
}

/* Who wins at a position of the graph. */
static inline enum twin_side twin_winner(struct twin *t, struct twin_pos p, int threats)
{
    p.threats = threats;
    return t->side[twin_node(t, &p)];
}

/* How a position goes: a root, or the position after a move from a root. */
static inline struct twin_outcome twin_ask(struct twin_set *s, const struct twin_pos *p)
{
    struct twin_outcome o = {.winner = twin_winner(&s->none, *p, 0)};
    const bool is_attackers = o.winner == TWIN_ATTACKER;
    const int loser = is_attackers ? (int)s->game.defender : 1 - (int)s->game.defender;
    for (int k = 2; k >= 1 && s->has_threats; k--)
        if (twin_winner(&s->threats[loser], *p, k) != o.winner) o.threats = k;
    if (s->game.goal == TWIN_TAKE && p->at[s->game.points[0]] != '.')
        o.has_eyes = s->none.eyes[twin_node(&s->none, p)] == TWIN_DEFENDER;
    return o;
}

#endif
