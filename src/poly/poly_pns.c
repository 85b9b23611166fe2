/* SPDX-License-Identifier: MIT */
#include "poly_pns.h"
#include "base/base_block.h"
#include "base/base_status.h"
#include <string.h>

enum { ENDLESS = 1 << 30, WAYS = 4, TICK = 1024, AGEING = 16 };

static const uint64_t ALL_CELLS = UINT64_MAX;

/* What is known of a position; its carrier is turned as the position is, not as its key. */
struct known {
    uint32_t pn, dn;
    int length;
    uint64_t carrier;
    uint64_t work; /* nodes that were searched for it */
};

yomi_status pns_init(struct pns *s, const struct pns_game *game, void *user,
                     yomi_poly_method method, size_t memory, struct watch *watch, yomi_error *err)
{
    *s = (struct pns){.game = game, .user = user, .method = method, .watch = watch};
    s->buckets = memory / (WAYS * sizeof *s->table);
    if (!s->buckets) s->buckets = 1;
    s->table = block_new(s->buckets * WAYS * sizeof *s->table);
    if (s->table) return YOMI_OK;
    return fail_system(err, memory);
}

void pns_fini(struct pns *s)
{
    if (s->table) block_free(s->table, s->buckets * WAYS * sizeof *s->table);
}

static struct pns_entry *bucket_of(const struct pns *s, uint64_t key)
{
    return s->table + (size_t)(key % s->buckets) * WAYS;
}

static bool is_solved(const struct known *k)
{
    return !k->pn || !k->dn;
}

static struct known recall(const struct pns *s, uint64_t key, int turn)
{
    const struct pns_entry *b = bucket_of(s, key);
    for (int i = 0; i < WAYS; i++) {
        if (!b[i].is_used || b[i].key != key) continue;
        struct known k = {b[i].pn, b[i].dn, b[i].length, b[i].carrier, b[i].work};
        if (s->game->has_carriers && is_solved(&k))
            k.carrier = s->game->from_key(s->user, k.carrier, turn);
        return k;
    }
    return (struct known){1, 1, 0, ALL_CELLS, 0};
}

/* Put what is known of a position into the table: over its old entry, into an empty place, or over
 * the entry of its bucket that took the least work. Each loss makes the other entries of the bucket
 * a sixteenth cheaper, so that in a full table old entries go at last, whatever they took. */
static void remember(struct pns *s, uint64_t key, int turn, const struct known *k)
{
    struct pns_entry *b = bucket_of(s, key), *best = b;
    for (int i = 0; i < WAYS; i++) {
        if (b[i].is_used && b[i].key == key) {
            best = &b[i];
            break;
        }
        if (!b[i].is_used || (best->is_used && b[i].work < best->work)) best = &b[i];
    }
    if (best->is_used && best->key != key) {
        s->replaced++;
        for (int i = 0; i < WAYS; i++) b[i].work -= b[i].work / AGEING;
    }
    *best = (struct pns_entry){.key = key,
                               .carrier = is_solved(k) && s->game->has_carriers
                                              ? s->game->to_key(s->user, k->carrier, turn)
                                              : ALL_CELLS,
                               .pn = k->pn,
                               .dn = k->dn,
                               .work = k->work < UINT32_MAX ? (uint32_t)k->work : UINT32_MAX,
                               .length = (uint16_t)k->length,
                               .is_used = 1};
}

/* The children of a position on the path from the root. What is known of them is kept here beside
 * the table, so that a table that is too small loses nothing of the path. */
struct children {
    int n;
    uint16_t moves[PNS_MOVES];
    uint64_t keys[PNS_MOVES];
    uint8_t turns[PNS_MOVES];
    struct known known[PNS_MOVES];
};

static void find_children(struct pns *s, struct children *c, const struct pns_look *look)
{
    c->n = look->n;
    for (int i = 0; i < look->n; i++) {
        int turn = 0;
        c->moves[i] = look->moves[i];
        s->game->play(s->user, c->moves[i]);
        c->keys[i] = s->game->key(s->user, &turn);
        c->turns[i] = (uint8_t)turn;
        c->known[i] = recall(s, c->keys[i], turn);
        s->game->undo(s->user, c->moves[i]);
    }
}

/* The two numbers of a node as the side to move sees them: `good` is the one that this side wants
 * to bring to 0 (pn of the first player, dn of the second), `bad` is the other one. */
struct sight {
    uint32_t good, bad;
};

static struct sight sight_of(const struct known *k, bool is_or)
{
    return is_or ? (struct sight){k->pn, k->dn} : (struct sight){k->dn, k->pn};
}

/* Take over what the table has come to know of the children in other branches. */
static void refresh_children(const struct pns *s, struct children *c)
{
    for (int i = 0; i < c->n; i++) {
        if (is_solved(&c->known[i])) continue;
        const struct known k = recall(s, c->keys[i], c->turns[i]);
        if (is_solved(&k) || k.work > c->known[i].work) c->known[i] = k;
    }
}

/* What the children of a node say about it. */
struct summary {
    struct known known;
    int best;        /* the child to search next */
    uint32_t second; /* the good number of the second best child */
    uint64_t others; /* what the children but the best one add to the bad number */
    bool is_solved;
};

static void solve_by(struct summary *out, const struct known *child, int move, bool is_or,
                     bool has_carriers)
{
    out->known = *child;
    out->known.length += is_or;
    if (has_carriers) out->known.carrier |= UINT64_C(1) << move;
    out->is_solved = true;
}

/* Sum up the children. A move outside of the carrier of a child that is lost for the side to move
 * is lost as well, and is left out. */
static void summarize(const struct pns *s, struct summary *out, const struct children *c,
                      bool is_or)
{
    const struct known *kids = c->known;
    uint64_t allowed = ALL_CELLS, joined = 0;
    int length = 0, open = 0;
    *out = (struct summary){.best = -1, .second = ENDLESS};
    for (int i = 0; i < c->n; i++) {
        const struct sight v = sight_of(&kids[i], is_or);
        if (!v.good) {
            solve_by(out, &kids[i], c->moves[i], is_or, s->game->has_carriers);
            return;
        }
        if (v.bad) continue;
        if (s->game->has_carriers) allowed &= kids[i].carrier;
        joined |= kids[i].carrier;
        if (kids[i].length > length) length = kids[i].length;
    }
    uint64_t sum = 0, largest = 0, best_bad = 0;
    uint32_t best_good = ENDLESS;
    for (int i = 0; i < c->n; i++) {
        const struct sight v = sight_of(&kids[i], is_or);
        if (!v.bad || (s->game->has_carriers && !(allowed >> c->moves[i] & 1))) continue;
        open++;
        sum += v.bad;
        if (v.bad > largest) largest = v.bad;
        if (out->best < 0 || v.good < best_good) {
            out->second = best_good;
            best_good = v.good;
            best_bad = v.bad;
            out->best = i;
        } else if (v.good < out->second) {
            out->second = v.good;
        }
    }
    const bool is_wpns = s->method == YOMI_POLY_WPNS;
    const uint64_t bad = !open ? 0 : is_wpns ? largest + (uint64_t)open - 1 : sum;
    const uint32_t capped = bad < ENDLESS ? (uint32_t)bad : ENDLESS - 1;
    out->is_solved = !open;
    out->others = is_wpns ? (uint64_t)open - 1 : sum - best_bad;
    out->known = (struct known){is_or ? best_good : capped, is_or ? capped : best_good, length,
                                open ? ALL_CELLS : joined, 0};
    if (!open && c->n == 0) out->known.carrier = 0;
}

static uint32_t at_most(uint64_t n)
{
    return n < ENDLESS ? (uint32_t)n : ENDLESS;
}

static struct known solved(const struct pns_look *look)
{
    return look->state == PNS_YES ? (struct known){0, ENDLESS, look->length, look->carrier, 1}
                                  : (struct known){ENDLESS, 0, 0, look->carrier, 1};
}

static struct known search(struct pns *s, uint64_t key, int turn, uint64_t work, uint32_t th_pn,
                           uint32_t th_dn)
{
    struct pns_look look;
    struct children c;
    struct summary sum;
    const uint64_t before = s->nodes++;
    if (s->nodes - s->reported >= TICK) {
        if (watch_tick(s->watch, s->nodes - s->reported)) s->is_stopped = true;
        s->reported = s->nodes;
    }
    s->game->look(s->user, &look);
    if (look.state != PNS_OPEN) {
        const struct known k = solved(&look);
        remember(s, key, turn, &k);
        return k;
    }
    find_children(s, &c, &look);
    for (;;) {
        summarize(s, &sum, &c, look.is_or);
        const struct known *k = &sum.known;
        if (sum.is_solved || k->pn >= th_pn || k->dn >= th_dn || s->is_stopped ||
            s->nodes >= s->limit)
            break;
        const uint32_t th_good = look.is_or ? th_pn : th_dn, th_bad = look.is_or ? th_dn : th_pn;
        /* In a full table the best child is searched somewhat beyond the second best: whenever the
         * search leaves a child it forgets a part of it. With room enough this only costs nodes. */
        const uint32_t slack = s->replaced > s->buckets / 4 ? sum.second / 4 : 0;
        const uint32_t enough = sum.second + slack + 1;
        const uint32_t good = enough < th_good ? enough : th_good;
        const uint32_t bad = at_most(th_bad - sum.others);
        const int i = sum.best;
        s->game->play(s->user, c.moves[i]);
        c.known[i] = search(s, c.keys[i], c.turns[i], c.known[i].work, look.is_or ? good : bad,
                            look.is_or ? bad : good);
        s->game->undo(s->user, c.moves[i]);
        refresh_children(s, &c);
    }
    sum.known.work = work + s->nodes - before;
    remember(s, key, turn, &sum.known);
    return sum.known;
}

enum pns_state pns_run(struct pns_look *out, struct pns *s, uint64_t limit)
{
    int turn = 0;
    const uint64_t key = s->game->key(s->user, &turn);
    s->limit = limit < UINT64_MAX - s->nodes ? s->nodes + limit : UINT64_MAX;
    struct known k = recall(s, key, turn);
    while (k.pn && k.dn && !s->is_stopped && s->nodes < s->limit) {
        k = search(s, key, turn, k.work, ENDLESS, ENDLESS);
    }
    if (watch_tick(s->watch, s->nodes - s->reported)) s->is_stopped = true;
    s->reported = s->nodes;
    *out = (struct pns_look){.state = !k.pn   ? PNS_YES
                                      : !k.dn ? PNS_NO
                                              : PNS_OPEN,
                             .length = k.length,
                             .carrier = k.carrier};
    return out->state;
}
