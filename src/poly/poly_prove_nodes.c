/* SPDX-License-Identifier: MIT */
/* Nodes of a proof and their numbers, which are those of weak proof-number search: a sum would
 * count a node several times that several branches share. */
#include "poly_prove.h"

enum {
    PROBE_DEPTH = 12,   /* forces of a threat search at most */
    PROBE_NODES = 1500, /* nodes of a threat search at most */
    SUBSET_CELLS = 11,  /* up to this many black cells all their subsets are looked up */
};

/* --- nodes ----------------------------------------------------------------------------------- */

void *prover_take(struct prover *p, size_t n, size_t size)
{
    void *block = arena_take(&p->arena, n, size);
    if (!block) p->is_full = true;
    return block;
}

void prover_set_up(struct prover *p, const struct or_node *n)
{
    poly_position_set(&p->pos, &n->black, &n->white, n->anywhere, n->outside);
}

static int depth_left(const struct prover *p, int n_black)
{
    const int left = p->limits.most ? p->limits.most - n_black - 2 : PROBE_DEPTH;
    return left < PROBE_DEPTH ? left : PROBE_DEPTH;
}

bool prover_probe(struct prover *p, struct poly_threat *t, int n_black)
{
    const int depth = depth_left(p, n_black);
    p->probes++;
    if (depth < 0) { /* at most one mark is left, which must complete a shape */
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

static bool is_within(const struct poly_set *a, const struct poly_set *b)
{
    for (int i = 0; i < WINDOW_WORDS; i++)
        if (a->w[i] & ~b->w[i]) return false;
    return true;
}

/* A won node, filed under this hash of the black cells that it builds on, whose win is one of n
 * too: n has these cells, and no mark where the win needs empty ones. */
static struct or_node *find_with(struct prover *p, const struct or_node *n, uint64_t hash)
{
    const size_t slot = hash % p->slots;
    if (!(p->has_needs[slot / 64] >> slot % 64 & 1)) return NULL;
    for (struct or_node *m = p->by_needs[slot]; m; m = m->alike)
        if (is_within(&m->needs, &n->black) && !set_touches(&m->carrier, &n->white) &&
            !set_touches(&m->carrier, &n->black) &&
            (!p->limits.most || n->n_black + m->marks <= p->limits.most))
            return m;
    return NULL;
}

/* Wins are filed under the black cells that they build on: look under all subsets, in the order of
 * a Gray code, which changes one cell at a time. */
struct or_node *prover_find_alike(struct prover *p, const struct or_node *n)
{
    uint64_t words[SUBSET_CELLS], hash = 0;
    struct or_node *found = NULL;
    if (p->window.is_strong) return NULL;
    if (n->n_black > SUBSET_CELLS) return find_with(p, n, hash_of_black(p, &n->black));
    struct poly_set rest = n->black;
    for (int i = 0; i < n->n_black; i++) words[i] = p->window.zobrist[0][set_take(&rest)];
    for (uint32_t i = 1; i < 1U << n->n_black && !found; i++) {
        hash ^= words[bits_low(i)];
        found = find_with(p, n, hash);
    }
    return found;
}

void prover_set_won(struct prover *p, struct or_node *n, const struct poly_set *carrier,
                    const struct poly_set *needs, int marks, int by)
{
    n->state = OR_WON;
    n->pn = 0;
    n->dn = NUMBER_MAX;
    n->carrier = *carrier;
    n->needs = *needs;
    n->marks = (uint8_t)marks;
    n->won_by = (uint16_t)by;
    /* a win by threats is found again faster than it is looked up */
    if (p->window.is_strong || n->same || by == BY_THREAT) return;
    const size_t slot = hash_of_black(p, &n->needs) % p->slots;
    n->alike = p->by_needs[slot];
    p->by_needs[slot] = n;
    p->has_needs[slot / 64] |= UINT64_C(1) << slot % 64;
}

static void set_failed(struct or_node *n)
{
    n->state = OR_FAILED;
    n->pn = NUMBER_MAX;
    n->dn = 0;
}

bool prover_lacks_marks(const struct prover *p, int n_black)
{
    return p->limits.most && n_black >= p->limits.handicap && n_black + 3 > p->limits.most;
}

/* Has Black so many marks that no quiet one may follow? */
static bool is_beyond(const struct prover *p, int n_black)
{
    const struct prove_limits *l = &p->limits;
    return prover_lacks_marks(p, n_black) ||
           (l->quiet && n_black >= l->handicap && n_black >= l->quiet);
}

struct or_node *prover_new_node(struct prover *p)
{
    const struct poly_position *pos = &p->pos;
    struct or_node *n = prover_take(p, 1, sizeof *n);
    if (!n) return NULL;
    n->black = pos->black;
    n->white = pos->white;
    n->anywhere = (uint8_t)pos->anywhere;
    n->outside = (uint8_t)pos->outside;
    n->n_black = (uint8_t)set_count(&pos->black);
    n->key = poly_position_key(pos);
    n->pn = n->dn = 1;
    p->n_nodes++;
    return n;
}

struct or_node *prover_node(struct prover *p)
{
    const struct poly_position *pos = &p->pos;
    const uint64_t key = poly_position_key(pos);
    struct or_node **slot = &p->table[key % p->slots];
    for (struct or_node *n = *slot; n; n = n->next)
        if (n->key == key && set_equal(&n->black, &pos->black) &&
            set_equal(&n->white, &pos->white) && n->anywhere == pos->anywhere &&
            n->outside == pos->outside)
            return n;
    struct or_node *n = prover_new_node(p);
    if (!n) return NULL;
    n->next = *slot;
    *slot = n;
    struct poly_threat t;
    if (prover_probe(p, &t, n->n_black))
        prover_set_won(p, n, &t.carrier, &t.needs, poly_threat_marks(&t), BY_THREAT);
    else if ((n->same = prover_find_alike(p, n)))
        prover_set_won(p, n, &n->same->carrier, &n->same->needs, n->same->marks, BY_THREAT);
    else if (is_beyond(p, n->n_black))
        set_failed(n);
    return n;
}

/* --- White's replies ------------------------------------------------------------------------- */

struct poly_set prover_turn(const struct prover *p, const struct poly_set *s, int symmetry)
{
    struct poly_set out = {{0}};
    if (!symmetry) return *s;
    for (struct poly_set rest = *s; !set_is_empty(&rest);)
        set_add(&out, p->window.symmetry[symmetry][set_take(&rest)]);
    return out;
}

struct poly_set prover_open_replies(const struct prover *p, const struct and_move *move)
{
    const struct and_more *m = move->more;
    struct poly_set need;
    memset(&need, 255, sizeof need);
    if (!prover_wins_cover(p, move)) return need;
    need = m->null->carrier;
    for (int i = 0; i < m->n_replies; i++) {
        const struct and_reply *r = &m->replies[i];
        if (r->child->state != OR_WON) continue;
        const struct poly_set z = prover_turn(p, &r->child->carrier, r->symmetry);
        set_meet(&need, &z);
    }
    return need;
}

/* How many symmetries of the position after the node's mark are used: those of the first mark
 * alone, else only the identity. */
static int n_symmetries_at(const struct prover *p, const struct or_node *n)
{
    return n->n_black == 0 ? p->n_fixed : 1;
}

static bool add_reply(struct prover *p, const struct or_node *n, struct and_more *m, int cell,
                      struct poly_set *done)
{
    poly_play_white(&p->pos, cell);
    struct or_node *child = prover_node(p);
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
    prover_set_up(p, n);
    poly_play_black(&p->pos, move->cell);
}

static struct poly_set empty_cells(const struct prover *p)
{
    struct poly_set s = {{0}};
    for (int cell = 0; cell < p->window.n_cells; cell++)
        if (!set_has(&p->pos.black, cell) && !set_has(&p->pos.white, cell)) set_add(&s, cell);
    return s;
}

/* Give every reply a child, unless wins that are known already cover it. False when memory is full.
 */
static bool make_replies(struct prover *p, const struct or_node *n, const struct and_move *move)
{
    struct and_more *m = move->more;
    struct poly_set done = {{0}};
    set_after(p, n, move);
    const struct poly_set all = move->kind == AND_EXPLICIT ? empty_cells(p) : m->null->carrier;
    m->replies =
        prover_take(p, (size_t)set_count(&all) * (size_t)n_symmetries_at(p, n), sizeof *m->replies);
    if (!m->replies) return false;
    for (struct poly_set rest = all; !set_is_empty(&rest);) {
        const int cell = set_take(&rest);
        if (set_has(&done, cell)) continue;
        const struct poly_set need = prover_open_replies(p, move);
        if (!set_has(&need, cell)) continue;
        if (!add_reply(p, n, m, cell, &done)) return false;
    }
    m->has_replies = true;
    return true;
}

/* The child after a move elsewhere. In the strong game that is a white mark which may lie anywhere,
 * or after an explicit move outside of the window. */
static struct or_node *get_null(struct prover *p, const struct or_node *n, enum and_kind kind)
{
    const bool is_outside = kind == AND_EXPLICIT;
    const struct poly_set black = p->pos.black, white = p->pos.white;
    if (p->window.is_strong)
        poly_position_set(&p->pos, &black, &white, n->anywhere + !is_outside,
                          n->outside + is_outside);
    return prover_node(p);
}

int prover_threatened(const struct poly_position *pos, int cell, struct poly_set *forcing)
{
    const struct poly_copies *b = &pos->window->black;
    for (uint32_t i = b->at[cell]; i < b->at[cell + 1]; i++) {
        const int copy = b->through[i];
        if (pos->missing[copy] != 1) continue;
        int answer = NO_CELL;
        for (uint32_t j = b->first[copy]; j < b->first[copy + 1]; j++) {
            set_add(forcing, b->cells[j]);
            if (!set_has(&pos->black, b->cells[j])) answer = b->cells[j];
        }
        return answer;
    }
    return NO_CELL;
}

bool prover_open_move(struct prover *p, const struct or_node *n, struct and_move *move)
{
    if (!move->more) {
        struct and_more *m = prover_take(p, 1, sizeof *m);
        if (!m) return false;
        set_after(p, n, move);
        if (move->kind == AND_FORCE) {
            struct poly_set done = {{0}};
            m->replies = prover_take(p, 1, sizeof *m->replies);
            prover_threatened(&p->pos, move->cell, &m->forcing);
            if (!m->replies || !add_reply(p, n, m, move->answer, &done)) return false;
            m->has_replies = true;
        } else {
            m->null =
                move->kind == AND_FREE ? prover_node(p) : get_null(p, n, (enum and_kind)move->kind);
            if (!m->null) return false;
        }
        move->more = m;
    }
    const struct and_more *m = move->more;
    return m->has_replies || move->kind == AND_FREE || m->null->state != OR_WON ||
           make_replies(p, n, move);
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
    return n < NUMBER_MAX ? (uint32_t)n : NUMBER_MAX;
}

/* The wins below a quiet move of the weak game: each answers every reply that it does not need. */
struct cover {
    int n;
    bool is_out[WINDOW_CELLS + 1];
    struct poly_set z[WINDOW_CELLS + 1]; /* carriers; the last one after a move elsewhere */
};

/* Do the wins that are not out answer every reply, win number `without` left out? */
static bool is_covered(const struct cover *c, const struct and_more *m, int without)
{
    struct poly_set need;
    memset(&need, 255, sizeof need);
    for (int i = 0; i <= c->n; i++)
        if (i != without && !c->is_out[i]) set_meet(&need, &c->z[i]);
    for (int i = 0; i < c->n; i++)
        if (i != without && !c->is_out[i] && set_has(&need, m->replies[i].cell))
            set_flip(&need, m->replies[i].cell);
    return set_is_empty(&need);
}

void prover_drop_needless(struct prover *p, struct and_more *m)
{
    struct cover c = {.n = 0};
    int sizes[WINDOW_CELLS + 1];
    for (int i = 0; i < m->n_replies; i++)
        if (m->replies[i].child->state == OR_WON) m->replies[c.n++] = m->replies[i];
    m->n_replies = c.n;
    for (int i = 0; i < c.n; i++)
        c.z[i] = prover_turn(p, &m->replies[i].child->carrier, m->replies[i].symmetry);
    c.z[c.n] = m->null->carrier;
    for (int i = 0; i <= c.n; i++) sizes[i] = set_count(&c.z[i]);
    for (int turn = 0; turn <= c.n; turn++) {
        int large = 0;
        for (int i = 1; i <= c.n; i++)
            if (sizes[i] > sizes[large]) large = i;
        sizes[large] = -1;
        c.is_out[large] = is_covered(&c, m, large);
    }
    /* when the win after a move elsewhere is out, the answer to some reply serves for both */
    for (int i = 0; i < c.n && c.is_out[c.n]; i++) {
        if (c.is_out[i] || m->replies[i].symmetry) continue;
        m->null = m->replies[i].child;
        c.is_out[i] = true;
        c.is_out[c.n] = false;
    }
    m->n_replies = 0;
    for (int i = 0; i < c.n; i++)
        if (!c.is_out[i]) m->replies[m->n_replies++] = m->replies[i];
}

void prover_update_move(struct prover *p, const struct or_node *n, struct and_move *move)
{
    struct and_more *m = move->more;
    struct tally t = {.smallest = NUMBER_MAX};
    if (!m || move->is_won || !prover_open_move(p, n, move)) return;
    if (move->kind == AND_FREE) {
        move->pn = m->null->pn;
        move->dn = m->null->dn;
        move->is_won = m->null->state == OR_WON;
        return;
    }
    if (!m->has_replies) { /* only the move elsewhere has a child as yet */
        move->pn = m->null->pn < NUMBER_MAX ? m->null->pn + 1 : NUMBER_MAX;
        move->dn = m->null->dn;
        return;
    }
    const struct poly_set need = prover_open_replies(p, move);
    /* A reply and its images stand side by side and share a child, which counts once. */
    const struct or_node *last = NULL;
    for (int i = 0; i < m->n_replies; i++) {
        const struct and_reply *r = &m->replies[i];
        if (r->child->state == OR_WON || r->child == last || !set_has(&need, r->cell)) continue;
        count_in(&t, r->child->pn, r->child->dn);
        last = r->child;
    }
    move->pn = t.open ? weak_sum(&t) : 0;
    move->dn = t.open ? t.smallest : NUMBER_MAX;
    move->is_won = !t.open;
    if (move->is_won && prover_wins_cover(p, move)) prover_drop_needless(p, m);
}

/* A node is won by a move: its carrier holds the move's cell and whatever any of the children needs
 * empty, and it builds on what any of them builds on. */
void prover_set_won_by(struct prover *p, struct or_node *n, int by)
{
    const struct and_move *move = &n->moves[by];
    const struct and_more *m = move->more;
    struct poly_set carrier = {{0}}, needs = {{0}};
    int marks = 0;
    if (m->null) {
        carrier = m->null->carrier;
        needs = m->null->needs;
        marks = m->null->marks;
    }
    for (int i = 0; i < m->n_replies; i++) {
        const struct and_reply *r = &m->replies[i];
        if (r->child->state != OR_WON) continue;
        const struct poly_set z = prover_turn(p, &r->child->carrier, r->symmetry);
        const struct poly_set b = prover_turn(p, &r->child->needs, r->symmetry);
        set_join(&carrier, &z);
        set_join(&needs, &b);
        set_add(&carrier, r->cell);
        if (r->child->marks > marks) marks = r->child->marks;
    }
    set_add(&carrier, move->cell);
    if (move->kind == AND_FORCE) {
        set_add(&carrier, move->answer);
        set_join(&needs, &m->forcing);
    }
    set_meet(&needs, &n->black);
    prover_set_won(p, n, &carrier, &needs, marks + 1, by);
}

void prover_update(struct prover *p, struct or_node *n)
{
    struct tally t = {.smallest = NUMBER_MAX};
    if (n->state != OR_OPEN) return;
    for (int i = 0; i < n->n_moves; i++) {
        const struct and_move *move = &n->moves[i];
        if (move->is_won) {
            prover_set_won_by(p, n, i);
            return;
        }
        if (move->pn < NUMBER_MAX) count_in(&t, move->dn, move->pn);
    }
    if (!t.open) {
        set_failed(n);
        return;
    }
    n->pn = t.smallest;
    n->dn = weak_sum(&t);
}
