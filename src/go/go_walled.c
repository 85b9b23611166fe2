/* SPDX-License-Identifier: MIT */
/* A room is what a chain can reach without crossing walls, which nobody can take. Two claims are
 * read: that the chain is lost, and that it is safe. He who claims must do without taking a ko, and
 * his opponent may retake every ko at once; no chain of the owner's but the target is ever taken:
 * the enemy as claimant does without it, and the owner's claim fails with it. Play that repeats
 * itself, and a line that is too long, speak against the claim. So a claim that holds here holds on
 * every board that has the room, whatever is played elsewhere.
 *
 * The chain is lost when it is taken, or could not make two eyes even if the enemy passed from now
 * on. It is safe when it has two eyes, or each move of the enemy is answered for ever. */
#include "go_walled.h"
#include "base/base_bits.h"
#include <stdlib.h>

enum { SLOT_BITS = 17, SLOTS = 1 << SLOT_BITS, MOST_DEPTH = 60 };

/* Results of claims. */
struct go_walled_memo {
    struct slot {
        uint64_t key; /* of the graph, the claim and the turn; 0: empty */
        uint32_t own, enemy;
        bool holds;
    } slots[SLOTS];
};

struct claim {
    const struct go_walled *w;
    struct go_walled_memo *memo;
    uint32_t places, chains, target;
    bool is_safe; /* else it is lost */
    int left;     /* positions that may be read */
};

struct go_walled_memo *go_walled_memo_new(void)
{
    return calloc(1, sizeof(struct go_walled_memo));
}

void go_walled_memo_free(struct go_walled_memo *memo)
{
    free(memo);
}

static uint32_t around(const struct go_walled *w, uint32_t nodes)
{
    uint32_t near = 0;
    for (uint32_t m = nodes; m; m &= m - 1) near |= w->beside[bits_low(m)];
    return near;
}

static uint32_t connected(const struct go_walled *w, uint32_t seed, uint32_t within)
{
    for (uint32_t fresh = seed; fresh;) {
        fresh = around(w, fresh) & within & ~seed;
        seed |= fresh;
    }
    return seed;
}

static uint32_t empty_of(const struct claim *c, struct go_walled_stones s)
{
    return c->places & ~s.own & ~s.enemy;
}

/* --- eyes ------------------------------------------------------------------------------------ */

/* Would the places x and y be eyes if all of `own` but them were the owner's? */
static bool are_eyes(const struct go_walled *w, uint32_t own, uint32_t x, uint32_t y)
{
    const uint32_t by_x = w->beside[bits_low(x)], by_y = w->beside[bits_low(y)];
    for (uint32_t left = by_x | by_y; left;) {
        const uint32_t chain = connected(w, left & -left, own & ~x & ~y);
        if (!(chain & by_x) || !(chain & by_y)) return false;
        left &= ~chain;
    }
    return true;
}

/* Could the target make two eyes if the enemy passed from now on? His stones at a wall stay. */
static bool can_live(const struct claim *c, struct go_walled_stones s)
{
    const struct go_walled *w = c->w;
    const uint32_t firm = connected(w, s.enemy & w->held, s.enemy);
    const uint32_t own = (c->places | c->chains) & ~firm;
    if (w->exits & own && connected(w, c->target, own) & w->exits) return true;
    const uint32_t eyes = c->places & ~firm & ~s.own & ~w->held & ~around(w, firm);
    for (uint32_t m = eyes; m; m &= m - 1) {
        const uint32_t x = m & -m;
        for (uint32_t k = m & (m - 1) & ~w->beside[bits_low(x)]; k; k &= k - 1)
            if (are_eyes(w, own, x, k & -k)) return true;
    }
    return false;
}

/* Has the target's group two eyes? An eye is a place without walls that the group alone surrounds,
 * all of whose empty places are liberties. */
static bool has_eyes(const struct claim *c, struct go_walled_stones s)
{
    const struct go_walled *w = c->w;
    const uint32_t mine = s.own | c->chains, empty = empty_of(c, s);
    const uint32_t group = connected(w, c->target, mine);
    const uint32_t liberties = around(w, group) & empty;
    int n = 0;
    for (uint32_t left = liberties & ~w->held; left;) {
        const uint32_t eye = connected(w, left & -left, c->places & ~s.own);
        left &= ~eye;
        n += !(eye & w->held) && !(eye & empty & ~liberties) && !(around(w, eye) & mine & ~group);
    }
    return n >= 2;
}

/* --- moves ----------------------------------------------------------------------------------- */

enum move { ILLEGAL, PLAYED, TAKES_TARGET, TAKES_CHAIN };

static bool is_ko(uint32_t taken, uint32_t group, uint32_t at, uint32_t liberties)
{
    return taken && !(taken & (taken - 1)) && group == at && liberties == taken;
}

/* Stones on an exit have a liberty outside, or friends. He who claims to be safe does without. */
static bool is_out(const struct claim *c, uint32_t group)
{
    return !c->is_safe && group & c->w->exits;
}

static enum move enemy_plays(const struct claim *c, struct go_walled_stones *s, uint32_t at)
{
    const struct go_walled *w = c->w;
    uint32_t taken = 0;
    const uint32_t mine = s->own | c->chains;
    s->enemy |= at;
    const uint32_t empty = empty_of(c, *s);
    for (uint32_t left = w->beside[bits_low(at)] & mine; left;) {
        const uint32_t group = connected(w, left & -left, mine);
        left &= ~group;
        if (around(w, group) & empty || is_out(c, group)) continue;
        /* One stone may come back, by a threat: who claims that it is lost does without. */
        if (group == c->target && w->is_single && !c->is_safe) return ILLEGAL;
        if (group & c->target) return TAKES_TARGET;
        if (group & c->chains) return TAKES_CHAIN;
        taken |= group;
    }
    s->own &= ~taken;
    const uint32_t group = connected(w, at, s->enemy);
    if (group & w->held) return PLAYED;
    const uint32_t liberties = around(w, group) & (empty | taken);
    if (!liberties || (!c->is_safe && is_ko(taken, group, at, liberties))) return ILLEGAL;
    return PLAYED;
}

static enum move owner_plays(const struct claim *c, struct go_walled_stones *s, uint32_t at)
{
    const struct go_walled *w = c->w;
    uint32_t taken = 0;
    s->own |= at;
    const uint32_t empty = empty_of(c, *s);
    for (uint32_t left = w->beside[bits_low(at)] & s->enemy; left;) {
        const uint32_t group = connected(w, left & -left, s->enemy);
        left &= ~group;
        if (!(group & w->held) && !(around(w, group) & empty)) taken |= group;
    }
    s->enemy &= ~taken;
    const uint32_t group = connected(w, at, s->own | c->chains);
    const uint32_t liberties = around(w, group) & (empty | taken);
    if (!liberties && !is_out(c, group)) return ILLEGAL;
    return c->is_safe && is_ko(taken, group, at, liberties) ? ILLEGAL : PLAYED;
}

/* Places worth a move. A liberty at a wall that the target's group alone touches is good for
 * nothing but filling, and one of them is as good as another. */
static uint32_t moves_of(const struct claim *c, struct go_walled_stones s, bool is_owners)
{
    const struct go_walled *w = c->w;
    const uint32_t empty = empty_of(c, s), group = connected(w, c->target, s.own | c->chains);
    uint32_t moves = empty, plain = 0;
    for (uint32_t m = empty & w->held & ~w->exits; m; m &= m - 1)
        if (!(w->beside[bits_low(m)] & ~group)) plain |= m & -m;
    moves &= ~plain;
    return is_owners ? moves : moves | (plain & -plain);
}

/* The place with the most empty ones beside it: there eyes are made and taken. */
static uint32_t pick(const struct go_walled *w, uint32_t moves, uint32_t empty)
{
    uint32_t best = 0;
    int most = -1;
    for (uint32_t m = moves; m; m &= m - 1) {
        const int n = bits_count(w->beside[bits_low(m)] & empty);
        if (n <= most) continue;
        most = n;
        best = m & -m;
    }
    return best;
}

/* --- reading --------------------------------------------------------------------------------- */

static uint64_t key_of(const struct claim *c, bool is_owners_turn)
{
    return c->w->key * 4 + c->is_safe * 2u + is_owners_turn + 1;
}

static struct slot *slot_of(const struct claim *c, struct go_walled_stones s, uint64_t key)
{
    uint64_t hash = ((uint64_t)s.own << 32 | s.enemy) ^ key;
    hash = (hash ^ hash >> 29) * UINT64_C(0x9e3779b97f4a7c15);
    return &c->memo->slots[hash >> (64 - SLOT_BITS)];
}

static bool holds(struct claim *c, struct go_walled_stones s, bool is_owners_turn, int depth);

/* Does the claim hold after some move of the side to move (`wants`), or after all? */
static bool moves_hold(struct claim *c, struct go_walled_stones s, bool is_owners_turn, bool wants,
                       int depth)
{
    const uint32_t empty = empty_of(c, s);
    if (is_owners_turn && holds(c, s, false, depth - 1) == wants) return wants; /* a pass */
    for (uint32_t left = moves_of(c, s, is_owners_turn); left;) {
        struct go_walled_stones next = s;
        const uint32_t at = pick(c->w, left, empty);
        left &= ~at;
        const enum move move =
            is_owners_turn ? owner_plays(c, &next, at) : enemy_plays(c, &next, at);
        if (move == ILLEGAL || (move == TAKES_CHAIN && !c->is_safe)) continue;
        const bool is_good =
            move == PLAYED ? holds(c, next, !is_owners_turn, depth - 1) : !c->is_safe;
        if (is_good == wants) return wants;
    }
    return !wants;
}

static bool holds(struct claim *c, struct go_walled_stones s, bool is_owners_turn, int depth)
{
    const struct go_walled *w = c->w;
    const uint64_t key = key_of(c, is_owners_turn);
    struct slot *slot = slot_of(c, s, key);
    if (slot->key == key && slot->own == s.own && slot->enemy == s.enemy) return slot->holds;
    if (!can_live(c, s)) return !c->is_safe;
    if (has_eyes(c, s)) return c->is_safe;
    if (w->exits && connected(w, c->target, s.own | c->chains) & w->exits) return false;
    if (!depth || c->left <= 0) return false;
    c->left--;
    *slot = (struct slot){key, s.own, s.enemy, false}; /* when it comes back */
    const bool good = moves_hold(c, s, is_owners_turn, is_owners_turn == c->is_safe, depth);
    *slot = (struct slot){key, s.own, s.enemy, good};
    if (!good && c->left <= 0) slot->key = 0; /* not read to the end */
    return good;
}

static bool claim(const struct go_walled *w, struct go_walled_memo *memo, struct go_walled_stones s,
                  bool is_owners_turn, bool is_safe, int limit)
{
    const int n = w->n - w->n_chains;
    struct claim c = {.w = w,
                      .memo = memo,
                      .places = (uint32_t)bits_mask(n),
                      .chains = (uint32_t)(bits_mask(w->n) & ~bits_mask(n)),
                      .target = UINT32_C(1) << n,
                      .is_safe = is_safe,
                      .left = limit};
    return holds(&c, s, is_owners_turn, MOST_DEPTH);
}

enum go_walled_fate go_walled_read(const struct go_walled *w, struct go_walled_memo *memo,
                                   struct go_walled_stones s, bool is_owners_turn,
                                   enum go_walled_fate likely, int limit)
{
    for (int i = 0; i < 2; i++) {
        const bool is_safe = (likely == GO_WALLED_SAFE) == !i;
        if (claim(w, memo, s, is_owners_turn, is_safe, limit))
            return is_safe ? GO_WALLED_SAFE : GO_WALLED_LOST;
    }
    return GO_WALLED_OPEN;
}
