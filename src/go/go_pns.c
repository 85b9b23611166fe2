/* SPDX-License-Identifier: MIT */
#include "go_pns.h"
#include "base/base_block.h"
#include "base/base_status.h"
#include <stdlib.h>
#include <string.h>

/* A move that no question lists looks worse by UNLISTED. */
enum { BUCKET = 4, TICK = 256, GROWTH = 4, FIRST = 256 << 10, UNLISTED = 8 };
static const uint32_t ENDLESS = UINT32_MAX / 4;

/* A move from a position of the path. */
struct child {
    uint64_t key;
    uint32_t pn, dn;
    uint16_t at;
    uint16_t handicap; /* added to its winning number */
    uint8_t is_cyclic, is_ko, is_out;
    bool is_idle;     /* as good as the pass that was lost: its zone is the node's `idle` */
    bool is_repeated; /* on the path: solved for now, without an entry */
    bool is_joined;   /* its zone is part of the refutation */
    bool is_needed;   /* must be solved before the side to move has lost */
};

struct go_pns_node {
    struct go_moves moves;
    struct child list[GO_MOVES];
    int16_t slot[GO_CELLS]; /* by place: index in the list plus 1 */
    int n;
    bool is_taker, is_barred, has_needed, is_pruned;
    struct go_zone idle; /* of the loss by a pass on which idle moves rest */
};

static const size_t STACK = (GO_DEPTH + 1) * sizeof(struct go_pns_node);

/* --- moves ----------------------------------------------------------------------------------- */

static bool is_barred(const struct go_pns *s)
{
    return s->b.ko && go_can_play(&s->b, s->b.ko, s->b.to);
}

bool go_pns_can(const struct go_pns *s, int at)
{
    if (at == GO_PASS) return !go_pns_is_taker(s) || is_barred(s);
    return go_area_has(&s->area, at) && go_can_play(&s->b, at, s->b.to) &&
           (at != s->b.ko || s->spare[s->b.to] > 0);
}

void go_pns_play(struct go_pns *s, int at, struct go_step *step)
{
    step->at = at;
    step->ko = s->b.ko;
    step->spare = at && at == s->b.ko;
    step->passes = s->passes;
    if (at == GO_PASS && s->passes < GO_ENDLESS_PASSES) {
        if (!go_pns_is_taker(s))
            s->passes--;
        else if (s->passes < GO_COUNTED_PASSES)
            s->passes++;
    }
    if (step->spare) {
        s->spare[s->b.to]--;
        s->b.ko = 0;
    }
    go_play(&s->b, at, &step->undo);
}

void go_pns_undo(struct go_pns *s, const struct go_step *step)
{
    go_undo(&s->b, &step->undo);
    s->b.ko = step->ko;
    if (step->spare) s->spare[s->b.to]++;
    s->passes = step->passes;
}

static int balance(const struct go_pns *s)
{
    return s->b.taken[s->taker] - s->b.taken[s->taker ^ 1];
}

/* --- the table ------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t x)
{
    x ^= x >> 32;
    x *= UINT64_C(0xd6e8feb86659fd93);
    x ^= x >> 32;
    x *= UINT64_C(0xd6e8feb86659fd93);
    return x ^ x >> 32;
}

static uint64_t key_with(const struct go_pns *s, uint64_t salt)
{
    const uint64_t rest = (uint64_t)s->b.ko << 32 | (uint64_t)s->spare[0] << 24 |
                          (uint64_t)s->spare[1] << 16 | (uint64_t)(s->passes + 1) << 8 |
                          (uint64_t)s->b.to;
    return s->b.hash ^ mix(rest + salt);
}

uint64_t go_pns_key(const struct go_pns *s)
{
    return key_with(s, s->salt);
}

static struct go_entry *bucket_of(const struct go_pns *s, uint64_t key)
{
    return s->table + bits_scale(mix(key), s->n_buckets) * BUCKET;
}

bool go_pns_recall(const struct go_pns *s, uint64_t key, struct go_entry *out)
{
    const struct go_entry *e = bucket_of(s, key);
    for (int i = 0; i < BUCKET; i++) {
        if (!e[i].is_used || e[i].key != key) continue;
        *out = e[i];
        return true;
    }
    return false;
}

bool go_pns_recall_after(struct go_pns *s, int at, struct go_entry *out)
{
    struct go_step step;
    go_pns_play(s, at, &step);
    const bool is_known = go_pns_recall(s, go_pns_key(s), out);
    go_pns_undo(s, &step);
    return is_known;
}

/* An entry takes the place of its position's old one, or of the one with the least work. */
static void put(struct go_pns *s, const struct go_entry *entry)
{
    struct go_entry *e = bucket_of(s, entry->key), *least = e;
    for (int i = 0; i < BUCKET; i++) {
        if (!e[i].is_used || e[i].key == entry->key) {
            least = &e[i];
            break;
        }
        if (e[i].work < least->work) least = &e[i];
    }
    s->n_used += !least->is_used;
    *least = *entry;
    least->is_used = 1;
}

/* Small questions deserve a small table: it grows as it fills, up to its share of memory. */
static void grow(struct go_pns *s)
{
    struct go_entry *old = s->table;
    const size_t n_old = s->n_buckets * BUCKET, bytes = s->bytes;
    if (s->bytes > s->memory / GROWTH) return;
    s->table = block_new(s->bytes * GROWTH);
    if (!s->table) {
        s->table = old;
        s->memory = s->bytes; /* do with what there is */
        return;
    }
    s->n_buckets *= GROWTH;
    s->bytes *= GROWTH;
    s->n_used = 0;
    for (size_t i = 0; i < n_old; i++)
        if (old[i].is_used) put(s, &old[i]);
    block_free(old, bytes);
}

void go_pns_remember(struct go_pns *s, const struct go_entry *entry)
{
    put(s, entry);
    if (s->n_used > s->n_buckets * BUCKET / 2) grow(s);
}

yomi_status go_pns_init(struct go_pns *s, size_t memory, struct watch *watch, yomi_error *err)
{
    const size_t size = BUCKET * sizeof *s->table, first = memory < FIRST ? memory : FIRST;
    s->memory = memory;
    s->n_buckets = first / size;
    s->bytes = s->n_buckets * size;
    s->n_used = 0;
    s->watch = watch;
    s->nodes = s->reported = 0;
    s->is_stopped = false;
    s->salt = 0;
    if (!s->n_buckets) return fail_budget(err, memory, 1);
    s->stack = malloc(STACK);
    s->shapes = calloc(GO_SHAPES, sizeof *s->shapes);
    s->memo = go_walled_memo_new();
    s->table = s->stack && s->shapes && s->memo ? block_new(s->bytes) : NULL;
    if (s->table) return YOMI_OK;
    go_pns_fini(s);
    return fail_system(err, s->bytes);
}

void go_pns_fini(struct go_pns *s)
{
    block_free(s->table, s->bytes);
    free(s->stack);
    free(s->shapes);
    go_walled_memo_free(s->memo);
    s->table = NULL;
    s->stack = NULL;
    s->shapes = NULL;
    s->memo = NULL;
}

void go_pns_renew(struct go_pns *s)
{
    s->salt += UINT64_C(0x9e3779b97f4a7c15);
}

/* --- a position and the moves from it -------------------------------------------------------- */

static uint32_t at_most(uint64_t n)
{
    return n < ENDLESS ? (uint32_t)n : ENDLESS;
}

static bool has_won(const struct go_pns_node *n, const struct child *c)
{
    return n->is_taker ? !c->pn : !c->dn;
}

static bool has_lost(const struct go_pns_node *n, const struct child *c)
{
    return n->is_taker ? !c->dn : !c->pn;
}

static void copy_entry(struct child *c, const struct go_entry *e)
{
    c->pn = e->pn;
    c->dn = e->dn;
    c->is_cyclic = e->is_cyclic;
    c->is_ko = e->is_ko;
    c->is_out = e->is_out;
}

static bool has_zones(const struct go_pns *s)
{
    return !s->is_selective || s->is_zoned;
}

/* What the selective reading has found is probably so. */
static void take_hint(const struct go_pns *s, struct go_entry *out)
{
    enum { HARD = 64 };
    struct go_entry e;
    if (!go_pns_recall(s, key_with(s, s->hint_salt), &e) || (e.pn && e.dn)) return;
    out->pn = e.pn ? HARD : 1;
    out->dn = e.dn ? HARD : 1;
}

/* Judge the position on the board, for the first time, and remember it. */
static void meet(struct go_pns *s, uint64_t key, struct go_entry *out)
{
    struct go_zone zone = {{0}};
    struct go_judged j = {GO_UNSOLVED, 1, 1, .zone = has_zones(s) ? &zone : NULL};
    s->question->judge(s, &j);
    *out = (struct go_entry){
        .key = key, .pn = j.pn, .dn = j.dn, .work = 1, .is_out = j.is_out, .is_ko = j.is_ko};
    if (j.state != GO_UNSOLVED) {
        out->pn = j.state == GO_TAKEN ? 0 : ENDLESS;
        out->dn = j.state == GO_TAKEN ? ENDLESS : 0;
        out->zone = zone;
    } else if (s->hint_salt) {
        take_hint(s, out);
    }
    go_pns_remember(s, out);
}

void go_pns_look(struct go_pns *s, struct go_entry *out)
{
    const uint64_t key = go_pns_key(s);
    if (!go_pns_recall(s, key, out)) meet(s, key, out);
}

/* Was the position on the board met on the path? Then whose is the repetition? */
static bool repeats(const struct go_pns *s, uint64_t key, enum go_state *whose)
{
    for (int i = s->depth; i >= 0; i--) {
        if (s->path[i].key != key) continue;
        const bool is_gain =
            s->question->weighs && !s->is_strict && balance(s) > s->path[i].balance;
        *whose = is_gain ? GO_TAKEN : GO_KEPT;
        return true;
    }
    return false;
}

/* The keeper's move does as little as his pass, which has lost. */
static void spare(const struct go_pns_node *n, struct child *c)
{
    const struct child *pass = &n->list[0];
    c->pn = 0;
    c->dn = ENDLESS;
    c->is_ko = pass->is_ko;
    c->is_out = pass->is_out;
    c->is_idle = true;
}

static void add_child(struct go_pns *s, struct go_pns_node *n, int at)
{
    struct go_step step;
    struct go_entry e;
    enum go_state whose;
    struct child *c = &n->list[n->n++];
    *c = (struct child){.at = (uint16_t)at};
    n->slot[at] = (int16_t)n->n;
    if (n->is_pruned && !go_zone_has(&n->idle, s->area.index[at])) {
        spare(n, c);
        return;
    }
    go_pns_play(s, at, &step);
    c->key = go_pns_key(s);
    if (repeats(s, c->key, &whose)) {
        c->pn = whose == GO_TAKEN ? 0 : ENDLESS;
        c->dn = whose == GO_TAKEN ? ENDLESS : 0;
        c->is_repeated = true;
        c->is_cyclic = 1;
    } else {
        if (!go_pns_recall(s, c->key, &e)) meet(s, c->key, &e);
        copy_entry(c, &e);
    }
    c->handicap = at && !n->moves.is_listed[at] ? UNLISTED : 0;
    go_pns_undo(s, &step);
}

static void find_children(struct go_pns *s, struct go_pns_node *n)
{
    n->n = 0;
    n->is_taker = go_pns_is_taker(s);
    n->is_barred = is_barred(s);
    n->is_pruned = false;
    memset(n->slot, 0, sizeof n->slot);
    n->moves.n = 0;
    memset(n->moves.is_listed, 0, sizeof n->moves.is_listed);
    if (go_pns_can(s, GO_PASS)) add_child(s, n, GO_PASS);
    s->question->list(s, &n->moves);
    for (int i = 0; i < n->moves.n; i++) {
        if (go_pns_can(s, n->moves.at[i])) add_child(s, n, n->moves.at[i]);
        if (n->n && has_won(n, &n->list[n->n - 1]) && !n->list[n->n - 1].is_cyclic) return;
    }
}

/* What the searches below have found out about the moves. */
static void refresh_children(const struct go_pns *s, struct go_pns_node *n)
{
    struct go_entry e;
    for (int i = 0; i < n->n; i++) {
        struct child *c = &n->list[i];
        if (c->is_repeated || (c->pn && c->dn && !go_pns_recall(s, c->key, &e))) continue;
        if (c->pn && c->dn) copy_entry(c, &e);
    }
}

/* --- a position solved ----------------------------------------------------------------------- */

static bool zone_of(const struct go_pns *s, const struct child *c, struct go_zone *out)
{
    struct go_entry e;
    if (c->is_repeated) {
        *out = (struct go_zone){{0}};
        go_zone_fill(out, &s->area);
        return true;
    }
    if (!go_pns_recall(s, c->key, &e) || (e.pn && e.dn)) return false;
    *out = e.zone;
    return true;
}

/* Take the zone of a lost move into the refutation. When the table has lost it, the move counts as
 * unread again. */
static bool join(const struct go_pns *s, const struct go_pns_node *n, struct child *c,
                 struct go_entry *e)
{
    struct go_zone zone;
    if (c->is_idle) {
        zone = n->idle;
    } else if (!zone_of(s, c, &zone)) {
        c->pn = c->dn = 1;
        return false;
    }
    go_zone_join(&e->zone, &zone);
    e->is_cyclic |= c->is_cyclic;
    e->is_ko |= c->is_ko;
    e->is_out |= c->is_out;
    c->is_joined = true;
    return true;
}

/* Look at all legal moves in the zone of the refutation; they join it when they are lost. Returns
 * whether any was new. */
static bool visit_zone(struct go_pns *s, struct go_pns_node *n, struct go_entry *e, bool *is_open)
{
    bool has_joined = false;
    const struct go_zone zone = e->zone;
    for (int i = -1; (i = go_zone_next(&zone, i)) >= 0;) {
        const int at = s->area.place[i];
        if (s->b.cell[at] != GO_EMPTY || !go_pns_can(s, at)) continue;
        if (!n->slot[at] && s->is_selective) continue;
        if (!n->slot[at]) add_child(s, n, at);
        struct child *c = &n->list[n->slot[at] - 1];
        if (c->is_joined) continue;
        c->is_needed = true;
        if (has_lost(n, c) && join(s, n, c, e))
            has_joined = true;
        else
            *is_open = true;
    }
    return has_joined;
}

/* A selective reading has no zones: what holds of a listed move holds of the position. */
static void join_all(const struct go_pns *s, const struct go_pns_node *n, struct go_entry *e)
{
    e->is_ko = n->is_barred && !s->spare[s->b.to];
    for (int i = 0; i < n->n; i++) {
        e->is_cyclic |= n->list[i].is_cyclic;
        e->is_ko |= n->list[i].is_ko;
        e->is_out |= n->list[i].is_out;
    }
}

/* Has the side to move lost? Begin with what must be there whatever it does, and let every legal
 * move of the growing zone join. `e` is filled when it has. */
static bool close_lost(struct go_pns *s, struct go_pns_node *n, struct go_entry *e)
{
    bool is_open = false;
    e->zone = (struct go_zone){{0}};
    e->is_cyclic = e->is_ko = e->is_out = 0;
    if (!has_zones(s)) {
        join_all(s, n, e);
        return true;
    }
    for (int i = 0; i < n->n; i++) n->list[i].is_joined = n->list[i].is_needed = false;
    if (n->is_taker) s->question->hold(s, &e->zone);
    if (n->n && n->list[0].at == GO_PASS) {
        n->list[0].is_needed = true;
        if (!has_lost(n, &n->list[0]) || !join(s, n, &n->list[0], e)) return false;
    }
    do {
        go_zone_close(&e->zone, &s->area, &s->b, s->b.to);
    } while (visit_zone(s, n, e, &is_open));
    if (is_open) return false;
    if (n->is_barred && go_zone_has(&e->zone, s->area.index[s->b.ko]) && !s->spare[s->b.to])
        e->is_ko = 1;
    return true;
}

/* The winning move with the fewest conditions. */
static struct child *best_win(struct go_pns_node *n)
{
    struct child *best = NULL;
    for (int i = 0; i < n->n; i++) {
        struct child *c = &n->list[i];
        if (!has_won(n, c)) continue;
        if (!best || c->is_cyclic * 2 + c->is_ko < best->is_cyclic * 2 + best->is_ko) best = c;
    }
    return best;
}

static bool close_won(struct go_pns *s, struct child *c, struct go_entry *e)
{
    if (has_zones(s)) {
        if (!zone_of(s, c, &e->zone)) {
            c->pn = c->dn = 1; /* forgotten by the table */
            return false;
        }
        go_zone_before(&e->zone, &s->area, &s->b, c->at);
    }
    e->is_cyclic = c->is_cyclic;
    e->is_ko = c->is_ko;
    e->is_out = c->is_out;
    return true;
}

/* --- the search ------------------------------------------------------------------------------ */

struct summary {
    bool is_solved;
    int best;        /* the move to read next */
    uint32_t second; /* the winning number of the second best */
    uint32_t rest;   /* what the others add to the losing number */
};

static uint32_t winning(const struct go_pns_node *n, const struct child *c)
{
    const uint32_t w = n->is_taker ? c->pn : c->dn;
    return w ? at_most((uint64_t)w + c->handicap) : 0;
}

static uint32_t losing(const struct go_pns_node *n, const struct child *c)
{
    return n->is_taker ? c->dn : c->pn;
}

/* The move that looks best, and by how much. */
static void choose(const struct go_pns_node *n, struct summary *sum)
{
    uint32_t least = ENDLESS + 1;
    sum->best = -1;
    sum->second = ENDLESS;
    for (int i = 0; i < n->n; i++) {
        if (has_lost(n, &n->list[i])) continue;
        const uint32_t w = winning(n, &n->list[i]);
        if (w < least) {
            if (sum->best >= 0) sum->second = least;
            least = w;
            sum->best = i;
        } else if (w < sum->second) {
            sum->second = w;
        }
    }
}

/* Add up the moves. The losing number is the largest one plus the count of the others: sums would
 * count over and over what the moves have in common (weak proof-number search). It counts the moves
 * that are known to be needed, or all where none is. */
static void add_up(struct go_pns_node *n, struct summary *sum, struct go_entry *e)
{
    uint32_t lose = 0, n_open = 0;
    bool has_needed = false;
    for (int i = 0; i < n->n; i++) has_needed |= n->list[i].is_needed && !has_lost(n, &n->list[i]);
    n->has_needed = has_needed;
    choose(n, sum);
    for (int i = 0; i < n->n; i++) {
        const struct child *c = &n->list[i];
        if (has_lost(n, c) || (has_needed && !c->is_needed && i != sum->best)) continue;
        n_open++;
        if (losing(n, c) > lose) lose = losing(n, c);
    }
    sum->rest = n_open ? n_open - 1 : 0;
    lose = at_most((uint64_t)lose + sum->rest);
    const uint32_t win = sum->best < 0 ? ENDLESS : winning(n, &n->list[sum->best]);
    e->pn = n->is_taker ? win : lose;
    e->dn = n->is_taker ? lose : win;
}

/* A keeper who has lost by passing has lost by every move outside of the zone of that loss: that is
 * what a zone says (go_zone.c). The zone is kept, for the table may forget the pass, and another
 * refutation of it would have another zone. */
static void prune(struct go_pns *s, struct go_pns_node *n)
{
    const struct child *pass = &n->list[0];
    if (!has_zones(s) || n->is_taker || n->is_pruned || !has_lost(n, pass) || pass->is_cyclic)
        return;
    if (!zone_of(s, pass, &n->idle)) return;
    n->is_pruned = true;
    for (int i = 1; i < n->n; i++) {
        struct child *c = &n->list[i];
        if (c->pn && c->dn && !go_zone_has(&n->idle, s->area.index[c->at])) spare(n, c);
    }
}

static bool are_all_lost(struct go_pns_node *n)
{
    bool are_lost = true;
    for (int i = 0; i < n->n; i++) {
        are_lost &= has_lost(n, &n->list[i]);
        n->list[i].is_needed = false;
    }
    return are_lost;
}

static void summarize(struct go_pns *s, struct go_pns_node *n, struct summary *sum,
                      struct go_entry *e)
{
    struct child *win;
    sum->is_solved = true;
    prune(s, n);
    do {
        while ((win = best_win(n)) && !close_won(s, win, e)) {
        }
        if (win) {
            e->pn = n->is_taker ? 0 : ENDLESS;
            e->dn = n->is_taker ? ENDLESS : 0;
            return;
        }
        if (are_all_lost(n) && close_lost(s, n, e)) {
            e->pn = n->is_taker ? ENDLESS : 0;
            e->dn = n->is_taker ? 0 : ENDLESS;
            return;
        }
    } while (best_win(n)); /* found while closing */
    sum->is_solved = false;
    add_up(n, sum, e);
}

static void tick(struct go_pns *s)
{
    s->nodes++;
    if (s->nodes - s->reported < TICK) return;
    if (watch_tick(s->watch, s->nodes - s->reported)) s->is_stopped = true;
    s->reported = s->nodes;
}

static void search(struct go_pns *s, uint32_t th_pn, uint32_t th_dn, struct go_entry *out)
{
    struct go_pns_node *n = &s->stack[s->depth];
    struct summary sum;
    const uint64_t before = s->nodes;
    tick(s);
    s->path[s->depth] = (struct go_visit){out->key, balance(s)};
    struct go_walled walled;
    const struct go_walled *const outer = s->walled;
    if (!outer && s->question->enter) s->question->enter(s, &walled);
    find_children(s, n);
    for (;;) {
        summarize(s, n, &sum, out);
        if (sum.is_solved || out->pn >= th_pn || out->dn >= th_dn || s->is_stopped ||
            s->nodes >= s->limit || s->depth == GO_DEPTH || sum.best < 0)
            break;
        const uint32_t th_win = n->is_taker ? th_pn : th_dn, th_lose = n->is_taker ? th_dn : th_pn;
        const uint32_t enough = at_most((uint64_t)sum.second + sum.second / 4 + 1);
        struct child *c = &n->list[sum.best];
        const uint32_t most = enough < th_win ? enough : th_win;
        const uint32_t win = most > c->handicap ? most - c->handicap : 1;
        const uint32_t lose = th_lose > sum.rest ? th_lose - sum.rest : 1;
        struct go_step step;
        struct go_entry e = {.key = c->key};
        go_pns_play(s, c->at, &step);
        s->depth++;
        search(s, n->is_taker ? win : lose, n->is_taker ? lose : win, &e);
        s->depth--;
        go_pns_undo(s, &step);
        copy_entry(c, &e);
        refresh_children(s, n);
    }
    s->walled = outer;
    out->work = at_most(s->nodes - before + 1);
    if (s->depth == GO_DEPTH && !sum.is_solved) out->pn = out->dn = ENDLESS - 1;
    go_pns_remember(s, out);
}

enum go_state go_pns_run(struct go_pns *s, uint64_t nodes, struct go_entry *out)
{
    s->depth = 0;
    s->walled = NULL;
    s->limit = nodes < UINT64_MAX - s->nodes ? s->nodes + nodes : UINT64_MAX;
    go_pns_look(s, out);
    if (watch_tick(s->watch, 0)) s->is_stopped = true;
    while (out->pn && out->dn && !s->is_stopped && s->nodes < s->limit) {
        const uint32_t pn = out->pn, dn = out->dn;
        search(s, ENDLESS, ENDLESS, out);
        if (out->pn >= ENDLESS - 1 && out->pn == pn && out->dn == dn) break;
    }
    if (watch_tick(s->watch, s->nodes - s->reported)) s->is_stopped = true;
    s->reported = s->nodes;
    return go_entry_state(out);
}
