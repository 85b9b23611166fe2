/* SPDX-License-Identifier: MIT */
/* Proof-number search over quiet moves, with wins by threats as leaves. The numbers are those of
 * weak proof-number search: sums would count what the branches of the graph share over and over. */
#include "base/base_status.h"
#include "poly_prove.h"
#include <stdlib.h>

enum {
    ENDLESS = 1 << 30,  /* the number of what cannot be proved, or disproved */
    PROBE_DEPTH = 12,   /* forces of a threat search at most */
    PROBE_NODES = 1500, /* its nodes */
    QUIET_START = 16,   /* the first number of a move that threatens nothing */
    FORCE_START = 12,
    MOVES_MAX = WINDOW_CELLS * 2,
    BEAM = 40,     /* moves of a node that are kept */
    NEAR_ROOT = 2, /* marks of Black: up to here every move gets its share of the work */
    WORK_SHARE = 500,
};

/* --- nodes ----------------------------------------------------------------------------------- */

static void *take(struct prover *p, size_t n, size_t size)
{
    void *block = arena_take(&p->arena, n, size);
    if (!block) p->is_full = true;
    return block;
}

static void set_up(struct prover *p, const struct or_node *n)
{
    poly_position_set(&p->pos, &n->black, &n->white, n->anywhere, n->outside);
}

static int depth_left(const struct prover *p, int n_black)
{
    const int left = p->most ? p->most - n_black - 2 : PROBE_DEPTH;
    return left < PROBE_DEPTH ? left : PROBE_DEPTH;
}

/* A win by threats in the position as it stands. */
static bool probe(struct prover *p, struct poly_threat *t, int n_black)
{
    const int depth = depth_left(p, n_black);
    p->probes++;
    if (depth < 0) { /* a single completing mark may be left */
        return depth == -1 && poly_threat_find(t, &p->threats, &p->pos, 0, PROBE_NODES) &&
               t->ends[0] == NO_CELL;
    }
    return poly_threat_find(t, &p->threats, &p->pos, depth, PROBE_NODES);
}

static uint64_t hash_of_black(const struct prover *p, const struct poly_set *black)
{
    uint64_t h = 0;
    for (struct poly_set s = *black; !set_is_empty(&s);) h ^= p->window.zobrist[0][set_take(&s)];
    return h;
}

static struct or_node **black_slot(struct prover *p, const struct or_node *n)
{
    return &p->by_black[hash_of_black(p, &n->black) % p->slots];
}

/* A win in the weak game holds for all white cells outside its carrier. */
static struct or_node *find_alike(struct prover *p, const struct or_node *n)
{
    if (p->window.is_strong) return NULL;
    for (struct or_node *m = *black_slot(p, n); m; m = m->alike)
        if (set_equal(&m->black, &n->black) && !set_touches(&m->carrier, &n->white)) return m;
    return NULL;
}

static void set_won(struct prover *p, struct or_node *n, const struct poly_set *carrier, int by)
{
    n->state = OR_WON;
    n->pn = 0;
    n->dn = ENDLESS;
    n->carrier = *carrier;
    n->won_by = (uint16_t)by;
    if (p->window.is_strong || n->same) return;
    struct or_node **slot = black_slot(p, n);
    n->alike = *slot;
    *slot = n;
}

static void set_failed(struct or_node *n)
{
    n->state = OR_FAILED;
    n->pn = ENDLESS;
    n->dn = 0;
}

/* The node of the position as it stands in p->pos, made when it is new. NULL: memory is full. */
static struct or_node *get_node(struct prover *p)
{
    const struct poly_position *pos = &p->pos;
    const uint64_t key = poly_position_key(pos);
    struct or_node **slot = &p->table[key % p->slots];
    for (struct or_node *n = *slot; n; n = n->next)
        if (n->key == key && set_equal(&n->black, &pos->black) &&
            set_equal(&n->white, &pos->white) && n->anywhere == pos->anywhere &&
            n->outside == pos->outside)
            return n;
    struct or_node *n = take(p, 1, sizeof *n);
    if (!n) return NULL;
    n->black = pos->black;
    n->white = pos->white;
    n->anywhere = (uint8_t)pos->anywhere;
    n->outside = (uint8_t)pos->outside;
    n->n_black = (uint8_t)set_count(&pos->black);
    n->key = key;
    n->pn = n->dn = 1;
    n->next = *slot;
    *slot = n;
    p->n_nodes++;
    struct poly_threat t;
    n->same = find_alike(p, n);
    if (n->same)
        set_won(p, n, &n->same->carrier, BY_THREAT);
    else if (probe(p, &t, n->n_black))
        set_won(p, n, &t.carrier, BY_THREAT);
    else if (p->most && n->n_black + 3 > p->most)
        set_failed(n);
    return n;
}

/* --- White's replies ------------------------------------------------------------------------- */

static struct poly_set turned_set(const struct prover *p, const struct poly_set *s, int symmetry)
{
    struct poly_set out = {{0}};
    for (struct poly_set rest = *s; !set_is_empty(&rest);)
        set_add(&out, p->window.symmetry[symmetry][set_take(&rest)]);
    return out;
}

/* The cells that White must still be answered in: those that every win found so far needs. */
static struct poly_set open_replies(const struct prover *p, const struct and_more *m)
{
    struct poly_set need = m->null->carrier;
    for (int i = 0; i < m->n_replies; i++) {
        const struct and_reply *r = &m->replies[i];
        if (r->child->state != OR_WON) continue;
        const struct poly_set z = turned_set(p, &r->child->carrier, r->symmetry);
        set_meet(&need, &z);
    }
    return need;
}

/* Symmetries of the node's position: only the first mark alone has any that are looked for. */
static int n_symmetries_at(const struct prover *p, const struct or_node *n)
{
    return n->n_black == 0 ? p->n_fixed : 1;
}

static bool add_reply(struct prover *p, const struct or_node *n, struct and_more *m, int cell,
                      struct poly_set *done)
{
    poly_play_white(&p->pos, cell);
    struct or_node *child = get_node(p);
    poly_undo_white(&p->pos, cell);
    if (!child) return false;
    const int turns = n_symmetries_at(p, n);
    for (int i = 0; i < turns; i++) {
        const int symmetry = turns > 1 ? p->fixed[i] : 0;
        const int image = turns > 1 ? p->window.symmetry[symmetry][cell] : cell;
        if (set_has(done, image)) continue;
        set_add(done, image);
        m->replies[m->n_replies++] = (struct and_reply){child, (uint8_t)image, (uint8_t)symmetry};
    }
    return true;
}

static void set_after(struct prover *p, const struct or_node *n, const struct and_move *move)
{
    set_up(p, n);
    poly_play_black(&p->pos, move->cell);
}

static struct poly_set empty_cells(const struct prover *p)
{
    struct poly_set s = {{0}};
    for (int cell = 0; cell < p->window.n_cells; cell++)
        if (!set_has(&p->pos.black, cell) && !set_has(&p->pos.white, cell)) set_add(&s, cell);
    return s;
}

/* Every cell that White may want to reply in gets a child, as long as wins do not cover it. */
static bool make_replies(struct prover *p, const struct or_node *n, const struct and_move *move)
{
    struct and_more *m = move->more;
    struct poly_set done = {{0}};
    set_after(p, n, move);
    const struct poly_set all = move->kind == AND_EXPLICIT ? empty_cells(p) : m->null->carrier;
    m->replies =
        take(p, (size_t)set_count(&all) * (size_t)n_symmetries_at(p, n), sizeof *m->replies);
    if (!m->replies) return false;
    for (struct poly_set rest = all; !set_is_empty(&rest);) {
        const int cell = set_take(&rest);
        if (set_has(&done, cell)) continue;
        if (!p->window.is_strong && move->kind == AND_WILD) {
            const struct poly_set need = open_replies(p, m);
            if (!set_has(&need, cell)) continue;
        }
        if (!add_reply(p, n, m, cell, &done)) return false;
    }
    m->has_replies = true;
    return true;
}

/* The child after a move elsewhere, which in the strong game may be a mark anywhere, or outside. */
static struct or_node *get_null(struct prover *p, const struct or_node *n, enum and_kind kind)
{
    const bool is_outside = kind == AND_EXPLICIT;
    const struct poly_set black = p->pos.black, white = p->pos.white;
    if (p->window.is_strong)
        poly_position_set(&p->pos, &black, &white, n->anywhere + !is_outside,
                          n->outside + is_outside);
    return get_node(p);
}

/* Make what stands behind a move: the move elsewhere first, replies when that is won. */
static bool open_move(struct prover *p, const struct or_node *n, struct and_move *move)
{
    if (!move->more) {
        struct and_more *m = take(p, 1, sizeof *m);
        if (!m) return false;
        set_after(p, n, move);
        if (move->kind == AND_FORCE) {
            struct poly_set done = {{0}};
            m->replies = take(p, 1, sizeof *m->replies);
            if (!m->replies || !add_reply(p, n, m, move->answer, &done)) return false;
            m->has_replies = true;
        } else {
            m->null = get_null(p, n, (enum and_kind)move->kind);
            if (!m->null) return false;
        }
        move->more = m;
    }
    const struct and_more *m = move->more;
    return m->has_replies || m->null->state != OR_WON || make_replies(p, n, move);
}

/* --- numbers --------------------------------------------------------------------------------- */

struct tally {
    uint32_t largest, smallest;
    int open;
};

static void count_in(struct tally *t, uint32_t add, uint32_t other)
{
    t->open++;
    if (add > t->largest) t->largest = add;
    if (other < t->smallest) t->smallest = other;
}

static uint32_t weak_sum(const struct tally *t)
{
    const uint64_t n = (uint64_t)t->largest + (uint64_t)t->open - 1;
    return n < ENDLESS ? (uint32_t)n : ENDLESS;
}

static void update_move(struct prover *p, const struct or_node *n, struct and_move *move)
{
    struct and_more *m = move->more;
    struct tally t = {.smallest = ENDLESS};
    if (!m || move->is_won || !open_move(p, n, move)) return;
    if (!m->has_replies) { /* the replies are still to come */
        move->pn = m->null->pn < ENDLESS ? m->null->pn + 1 : ENDLESS;
        move->dn = m->null->dn;
        return;
    }
    const bool is_weak = !p->window.is_strong && move->kind == AND_WILD;
    struct poly_set need = {{0}};
    if (is_weak) need = open_replies(p, m);
    const struct or_node *last = NULL; /* images of a reply stand together and share a child */
    for (int i = 0; i < m->n_replies; i++) {
        const struct and_reply *r = &m->replies[i];
        if (r->child->state == OR_WON || r->child == last) continue;
        if (is_weak && !set_has(&need, r->cell)) continue;
        count_in(&t, r->child->pn, r->child->dn);
        last = r->child;
    }
    move->pn = t.open ? weak_sum(&t) : 0;
    move->dn = t.open ? t.smallest : ENDLESS;
    move->is_won = !t.open;
}

/* The carrier of a won move: its cell, and whatever any of its children needs. */
static struct poly_set move_carrier(const struct prover *p, const struct and_move *move)
{
    struct poly_set s = {{0}};
    const struct and_more *m = move->more;
    set_add(&s, move->cell);
    if (move->kind == AND_FORCE) set_add(&s, move->answer);
    if (m->null) set_join(&s, &m->null->carrier);
    for (int i = 0; i < m->n_replies; i++) {
        if (m->replies[i].child->state != OR_WON) continue;
        const struct poly_set z =
            turned_set(p, &m->replies[i].child->carrier, m->replies[i].symmetry);
        set_join(&s, &z);
    }
    return s;
}

static void update_node(struct prover *p, struct or_node *n)
{
    struct tally t = {.smallest = ENDLESS};
    if (n->state != OR_OPEN) return;
    for (int i = 0; i < n->n_moves; i++) {
        const struct and_move *move = &n->moves[i];
        if (move->is_won) {
            const struct poly_set carrier = move_carrier(p, move);
            set_won(p, n, &carrier, i);
            return;
        }
        if (move->pn < ENDLESS) count_in(&t, move->dn, move->pn);
    }
    if (!t.open) {
        set_failed(n);
        return;
    }
    n->pn = t.smallest;
    n->dn = weak_sum(&t);
}

/* --- Black's moves --------------------------------------------------------------------------- */

struct candidate {
    int cell, score;
};

static int compare_candidates(const void *a, const void *b)
{
    const struct candidate *x = a, *y = b;
    return x->score != y->score ? (x->score < y->score) - (x->score > y->score) : x->cell - y->cell;
}

/* Empty cells that share a copy without White with one of Black's, those in much-filled copies
 * first. */
static int find_candidates(const struct prover *p, struct candidate *out)
{
    const struct poly_copies *b = &p->window.black;
    const struct poly_position *pos = &p->pos;
    const bool is_begun = !set_is_empty(&pos->black);
    int n = 0;
    for (int cell = 0; cell < p->window.n_cells; cell++) {
        int score = 0;
        if (set_has(&pos->black, cell) || set_has(&pos->white, cell)) continue;
        for (uint32_t i = b->at[cell]; i < b->at[cell + 1]; i++) {
            const int copy = b->through[i];
            const int filled = b->sizes[copy] - pos->missing[copy];
            if (pos->whites[copy] || (is_begun && !filled)) continue;
            score += 1 << 2 * (filled < 6 ? filled : 6);
        }
        if (score) out[n++] = (struct candidate){cell, score};
    }
    qsort(out, (size_t)n, sizeof *out, compare_candidates);
    return n;
}

/* The cell that the mark just made threatens to complete a shape in, or NO_CELL. */
static int threatened(const struct poly_position *pos, int cell)
{
    const struct poly_copies *b = &pos->window->black;
    for (uint32_t i = b->at[cell]; i < b->at[cell + 1]; i++) {
        const int copy = b->through[i];
        if (pos->missing[copy] != 1) continue;
        for (uint32_t j = b->first[copy]; j < b->first[copy + 1]; j++)
            if (!set_has(&pos->black, b->cells[j])) return b->cells[j];
    }
    return NO_CELL;
}

/* How many replies to the quiet mark just made are not answered by threats; -1 when the mark
 * threatens nothing. */
static int count_unanswered(struct prover *p, int n_black)
{
    struct poly_threat t;
    p->pos.anywhere += p->window.is_strong;
    const bool is_threat = probe(p, &t, n_black);
    p->pos.anywhere -= p->window.is_strong;
    if (!is_threat) return -1;
    struct poly_set need = t.carrier;
    int open = 0;
    for (struct poly_set rest = need; !set_is_empty(&rest);) {
        const int cell = set_take(&rest);
        if (!set_has(&need, cell)) continue;
        poly_play_white(&p->pos, cell);
        if (probe(p, &t, n_black)) {
            if (!p->window.is_strong) set_meet(&need, &t.carrier);
        } else
            open++;
        poly_undo_white(&p->pos, cell);
        if (!p->window.is_strong) set_meet(&rest, &need);
    }
    if (p->window.is_strong) return open;
    /* a later win may have covered an earlier cell */
    return open < set_count(&need) ? open : set_count(&need);
}

/* Moves being found; the most promising ones are kept. */
struct move_list {
    int n;
    struct and_move moves[MOVES_MAX];
};

static void add_move(struct move_list *list, int cell, enum and_kind kind, int answer, int pn)
{
    list->moves[list->n++] = (struct and_move){.cell = (uint8_t)cell,
                                               .kind = (uint8_t)kind,
                                               .answer = (uint8_t)answer,
                                               .pn = (uint32_t)pn,
                                               .dn = 1};
}

/* Try one candidate; true when it wins at once. */
static bool try_move(struct prover *p, const struct or_node *n, struct move_list *list, int cell,
                     int rank)
{
    poly_play_black(&p->pos, cell);
    const bool is_sound = poly_is_sound(&p->pos);
    const int answer = threatened(&p->pos, cell);
    int open = -1;
    if (is_sound && answer == NO_CELL) open = count_unanswered(p, n->n_black + 1);
    poly_undo_black(&p->pos, cell);
    if (!is_sound) return false;
    if (answer != NO_CELL)
        add_move(list, cell, AND_FORCE, answer, FORCE_START + rank);
    else
        add_move(list, cell, AND_WILD, NO_CELL, open < 0 ? QUIET_START + rank : open);
    if (p->window.is_strong && n->n_black < NEAR_ROOT && answer == NO_CELL)
        add_move(list, cell, AND_EXPLICIT, NO_CELL, QUIET_START + rank + p->window.n_cells / 4);
    return open == 0;
}

static int compare_moves(const void *a, const void *b)
{
    const struct and_move *x = a, *y = b;
    if (x->pn != y->pn) return x->pn < y->pn ? -1 : 1;
    return x->cell - y->cell;
}

static bool keep_moves(struct prover *p, struct or_node *n, struct move_list *list)
{
    const int kept = list->n < BEAM ? list->n : BEAM;
    qsort(list->moves, (size_t)list->n, sizeof *list->moves, compare_moves);
    n->moves = take(p, (size_t)kept, sizeof *n->moves);
    if (!n->moves) return false;
    memcpy(n->moves, list->moves, (size_t)kept * sizeof *n->moves);
    n->n_moves = (uint16_t)kept;
    return true;
}

static void expand(struct prover *p, struct or_node *n)
{
    struct candidate candidates[WINDOW_CELLS];
    struct move_list list;
    set_up(p, n);
    int n_candidates = find_candidates(p, candidates);
    if (n->n_black == 0) {
        candidates[0].cell = p->first;
        n_candidates = n_candidates ? 1 : 0;
    }
    list.n = 0;
    bool is_won = false;
    for (int i = 0; i < n_candidates && !is_won; i++)
        is_won = try_move(p, n, &list, candidates[i].cell, i);
    if (!keep_moves(p, n, &list)) return;
    n->state = OR_OPEN;
    if (is_won && open_move(p, n, &n->moves[0])) update_move(p, n, &n->moves[0]);
    update_node(p, n);
}

/* --- the search ------------------------------------------------------------------------------ */

struct step {
    struct or_node *node;
    struct and_move *move;
};

static struct and_move *choose_move(const struct or_node *n)
{
    struct and_move *best = NULL;
    uint64_t least = 0;
    for (int i = 0; i < n->n_moves; i++) {
        struct and_move *m = &n->moves[i];
        const uint64_t share = n->n_black <= NEAR_ROOT ? m->work / WORK_SHARE : 0;
        if (m->pn >= ENDLESS || (best && m->pn + share >= least)) continue;
        best = m;
        least = m->pn + share;
    }
    return best;
}

static struct or_node *choose_reply(const struct prover *p, const struct and_move *move)
{
    const struct and_more *m = move->more;
    struct or_node *best = NULL;
    if (!m->has_replies) return m->null;
    const bool is_weak = !p->window.is_strong && move->kind == AND_WILD;
    struct poly_set need = {{0}};
    if (is_weak) need = open_replies(p, m);
    for (int i = 0; i < m->n_replies; i++) {
        struct or_node *child = m->replies[i].child;
        if (child->state == OR_WON || (is_weak && !set_has(&need, m->replies[i].cell))) continue;
        if (!best || child->dn < best->dn) best = child;
    }
    return best;
}

/* One expansion: down to the leaf that matters most, and back up with the new numbers. */
static void grow(struct prover *p)
{
    struct step path[WINDOW_CELLS];
    int n = 0;
    struct or_node *node = p->root;
    while (node->state == OR_OPEN) {
        struct and_move *move = choose_move(node);
        if (!move || !open_move(p, node, move)) break;
        update_move(p, node, move);
        struct or_node *next = move->is_won ? NULL : choose_reply(p, move);
        path[n++] = (struct step){node, move};
        if (!next || next->state == OR_WON || next->state == OR_FAILED) break;
        node = next;
    }
    if (node->state == OR_LEAF) expand(p, node);
    while (n--) {
        path[n].move->work++;
        path[n].node->work++;
        update_move(p, path[n].node, path[n].move);
        update_node(p, path[n].node);
    }
}

enum or_state prover_run(struct prover *p, uint64_t expansions)
{
    for (uint64_t i = 0; i < expansions && p->root->pn && p->root->dn && !p->is_full; i++) {
        grow(p);
        if (watch_tick(p->watch, p->threats.nodes - p->reported)) break;
        p->reported = p->threats.nodes;
    }
    return (enum or_state)p->root->state;
}

static void find_fixed(struct prover *p)
{
    for (int i = 0; i < p->window.n_symmetries; i++)
        if (p->window.symmetry[i][p->first] == p->first) p->fixed[p->n_fixed++] = i;
}

yomi_status prover_init(struct prover *p, const yomi_poly_goal *goal,
                        const struct window_kind *kind, int most, size_t memory,
                        struct watch *watch, yomi_error *err)
{
    *p = (struct prover){.most = most, .watch = watch};
    TRY(poly_window_init(&p->window, goal, kind, err));
    arena_init(&p->arena, memory);
    p->slots = memory / 2048 + 1021;
    p->threats.failed = arena_array(&p->arena, uint64_t, THREAT_CACHE);
    p->table = arena_array(&p->arena, struct or_node *, p->slots);
    p->by_black = arena_array(&p->arena, struct or_node *, p->slots);
    if (!p->threats.failed || !p->table || !p->by_black ||
        !poly_position_init(&p->pos, &p->window, &p->arena)) {
        prover_fini(p);
        return fail(err, YOMI_ENOMEM, "a proof needs more memory than the budget of %zu MiB",
                    memory >> 20);
    }
    p->first = p->window.rows / 2 * p->window.cols + p->window.cols / 2;
    find_fixed(p);
    const struct poly_set none = {{0}};
    poly_position_set(&p->pos, &none, &none, 0, 0);
    p->root = get_node(p);
    if (p->root) return YOMI_OK;
    prover_fini(p);
    return fail(err, YOMI_ENOMEM, "a proof needs more memory than the budget of %zu MiB",
                memory >> 20);
}

void prover_fini(struct prover *p)
{
    arena_fini(&p->arena);
    poly_window_fini(&p->window);
}
