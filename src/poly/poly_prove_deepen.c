/* SPDX-License-Identifier: MIT */
/* Proofs by iterative deepening: wins with one quiet mark, with two, and so on, depth first. Only
 * wins take memory and a position takes a microsecond or two, so that all of a small number of
 * quiet marks can be tried. Where no proof number points to a proof with six quiet marks, this
 * finds it long before proof-number search does. */
#include "base/base_attributes.h"
#include "poly_prove.h"
#include <stdlib.h>

enum {
    FORCES = 3,       /* the most forces in a line that stand before its last quiet mark */
    QUIET_MAX = 15,   /* the most quiet marks in a line */
    BUDGET_BITS = 6,  /* low bits of a failure that hold forces and quiet marks, not the key */
    TICK_NODES = 512, /* threat nodes between two looks at the clock */
};

/* How a position is won. */
struct win {
    struct or_node *node; /* a node with this win, perhaps of another position; NULL: by threats */
    struct poly_set carrier, needs;
    int marks;
};

/* Marks that Black may still make before threats alone must win. */
struct budget {
    int quiet, forces;
};

/* White's replies to a quiet mark, and how each is answered. */
struct answers {
    struct win elsewhere;
    int n;
    struct answer {
        int cell;
        struct win win;
    } list[WINDOW_CELLS];
};

/* --- positions without a win ----------------------------------------------------------------- */

/* The pair of places of a key in the table of failures. A failure is the key of a position, with
 * the quiet marks and forces that do not win there in its low bits. */
static uint64_t *failure_at(const struct prover *p, uint64_t key)
{
    return &p->failures[key >> 32 & (p->n_failures - 1) & ~UINT64_C(1)];
}

static int quiet_of(uint64_t failure)
{
    return failure & QUIET_MAX;
}

static bool has_failed(const struct prover *p, uint64_t key, struct budget b)
{
    const uint64_t *at = failure_at(p, key);
    for (int i = 0; i < 2; i++)
        if ((at[i] ^ key) >> BUDGET_BITS == 0 && quiet_of(at[i]) >= b.quiet &&
            (int)(at[i] / (QUIET_MAX + 1) & FORCES) >= b.forces)
            return true;
    return false;
}

/* Note that a position is not won. Of two failures that share a pair of places, the one with more
 * quiet marks, which took more work to find, keeps the first. */
static void note_failure(struct prover *p, uint64_t key, struct budget b)
{
    uint64_t *at = failure_at(p, key);
    at[quiet_of(at[0]) > b.quiet] =
        key >> BUDGET_BITS << BUDGET_BITS | (uint64_t)(b.forces * (QUIET_MAX + 1) + b.quiet);
}

/* Has the position failed even without one of its white cells? */
static bool is_worse_than_failed(const struct prover *p, uint64_t key, struct budget b)
{
    for (struct poly_set rest = p->pos.white; !set_is_empty(&rest);)
        if (has_failed(p, key ^ p->window.zobrist[1][set_take(&rest)], b)) return true;
    return false;
}

/* --- wins ------------------------------------------------------------------------------------ */

/* The mark that a win begins with, or NO_CELL for one by threats. It is worth a try in positions
 * that differ in one reply. */
static int first_mark(const struct win *w)
{
    const struct or_node *n = w->node;
    return n && n->won_by != BY_THREAT ? n->moves[n->won_by].cell : NO_CELL;
}

static bool is_at(const struct or_node *n, const struct poly_position *pos)
{
    return set_equal(&n->black, &pos->black) && set_equal(&n->white, &pos->white);
}

/* The node of the position that has this win, made when there is none; NULL when memory is full. */
static struct or_node *keep(struct prover *p, const struct win *w)
{
    if (w->node && is_at(w->node, &p->pos)) return w->node;
    struct or_node *n = prover_new_node(p);
    if (!n) return NULL;
    n->same = w->node;
    prover_set_won(p, n, &w->carrier, &w->needs, w->marks, BY_THREAT);
    return n;
}

static bool is_won_at_once(struct prover *p, struct win *out, int n_black)
{
    struct poly_threat t;
    if (!prover_probe(p, &t, n_black)) return false;
    *out = (struct win){NULL, t.carrier, t.needs, poly_threat_marks(&t)};
    return true;
}

static bool is_won_alike(struct prover *p, struct win *out, int n_black)
{
    const struct or_node here = {
        .black = p->pos.black, .white = p->pos.white, .n_black = (uint8_t)n_black};
    struct or_node *n = prover_find_alike(p, &here);
    if (n) *out = (struct win){n, n->carrier, n->needs, n->marks};
    return n != NULL;
}

/* --- White's replies ------------------------------------------------------------------------- */

static bool deepen(struct prover *p, struct win *out, struct budget b, int hint);

/* List the images of a reply under the symmetries of the position, itself among them; returns how
 * many. Symmetries are only looked for after the first mark. */
static int list_images(const struct prover *p, struct and_reply *out, int cell)
{
    const bool is_first = set_count(&p->pos.black) == 1 && set_is_empty(&p->pos.white);
    struct poly_set done = {{0}};
    int n = 0;
    for (int i = 0; i < (is_first ? p->n_fixed : 1); i++) {
        const int symmetry = is_first ? p->fixed[i] : 0;
        const int image = p->window.symmetry[symmetry][cell];
        if (set_has(&done, image)) continue;
        set_add(&done, image);
        out[n++] = (struct and_reply){NULL, (uint8_t)image, (uint8_t)symmetry};
    }
    return n;
}

/* Order the cells that White must be answered in: the refuter of the mark tried before comes first,
 * then the cells that are worth most. Returns how many. */
static int order_replies(const struct prover *p, struct candidate *out, const struct poly_set *need,
                         int refuter)
{
    struct cell_scores s;
    int n = 0;
    prover_score_cells(&p->pos, &s);
    for (struct poly_set rest = *need; !set_is_empty(&rest); n++) {
        const int cell = set_take(&rest);
        out[n] = (struct candidate){cell, cell == refuter ? INT32_MAX : s.score[cell]};
    }
    qsort(out, (size_t)n, sizeof *out, prover_compare_candidates);
    return n;
}

/* Take an answered reply and its images out of those that need an answer. In the weak game the
 * answer serves for every cell that it does not need empty, too. */
static void cross_off(const struct prover *p, struct poly_set *need, const struct answer *a)
{
    struct and_reply images[8];
    const int n = list_images(p, images, a->cell);
    for (int i = 0; i < n; i++) {
        const struct poly_set z = prover_turn(p, &a->win.carrier, images[i].symmetry);
        if (!p->window.is_strong) set_meet(need, &z);
        if (set_has(need, images[i].cell)) set_flip(need, images[i].cell);
    }
}

/* Is every reply to the quiet mark just made answered? */
static bool answer_all(struct prover *p, struct answers *a, struct budget b, int *refuter)
{
    struct candidate replies[WINDOW_CELLS];
    p->pos.anywhere += p->window.is_strong;
    const bool is_threat = deepen(p, &a->elsewhere, b, NO_CELL);
    p->pos.anywhere -= p->window.is_strong;
    if (!is_threat) return false;
    struct poly_set need = a->elsewhere.carrier;
    const int n = order_replies(p, replies, &need, *refuter);
    int hint = first_mark(&a->elsewhere);
    a->n = 0;
    for (int i = 0; i < n; i++) {
        struct answer *const reply = &a->list[a->n];
        reply->cell = replies[i].cell;
        if (!set_has(&need, reply->cell)) continue;
        poly_play_white(&p->pos, reply->cell);
        const bool is_answered = deepen(p, &reply->win, b, hint);
        poly_undo_white(&p->pos, reply->cell);
        if (!is_answered) {
            *refuter = reply->cell;
            return false;
        }
        cross_off(p, &need, reply);
        if (first_mark(&reply->win) != NO_CELL) hint = first_mark(&reply->win);
        a->n++;
    }
    return true;
}

/* --- Black's marks --------------------------------------------------------------------------- */

/* Make the children of a won quiet mark, which has been made in p->pos. NULL when memory is full.
 */
static struct and_more *keep_answers(struct prover *p, const struct answers *a)
{
    struct and_more *m = prover_take(p, 1, sizeof *m);
    if (!m) return NULL;
    m->has_replies = true;
    m->replies = prover_take(p, 8 * (size_t)a->n + 1, sizeof *m->replies);
    p->pos.anywhere += p->window.is_strong;
    m->null = keep(p, &a->elsewhere);
    p->pos.anywhere -= p->window.is_strong;
    if (!m->replies || !m->null) return NULL;
    for (int i = 0; i < a->n; i++) {
        const int cell = a->list[i].cell;
        poly_play_white(&p->pos, cell);
        struct or_node *child = keep(p, &a->list[i].win);
        poly_undo_white(&p->pos, cell);
        if (!child) return NULL;
        const int n_images = list_images(p, m->replies + m->n_replies, cell);
        for (int j = 0; j < n_images; j++) m->replies[m->n_replies++].child = child;
    }
    if (!p->window.is_strong) prover_drop_needless(p, m);
    return m;
}

/* Make the node of the position, won by the move `won`. False when memory is full. */
static bool keep_won(struct prover *p, struct win *out, struct and_move won)
{
    struct or_node *n = prover_new_node(p);
    struct and_move *move = prover_take(p, 1, sizeof *move);
    if (!n || !move || !won.more) return false;
    won.is_won = true;
    *move = won;
    n->moves = move;
    n->n_moves = 1;
    prover_set_won_by(p, n, 0);
    *out = (struct win){n, n->carrier, n->needs, n->marks};
    return true;
}

/* The children of a free mark, to which White does not reply, when it wins; else NULL. */
static struct and_more *try_free(struct prover *p, struct budget b)
{
    struct win w;
    if (!deepen(p, &w, b, NO_CELL)) return NULL;
    struct and_more *more = prover_take(p, 1, sizeof *more);
    if (more) more->null = keep(p, &w);
    return more && more->null ? more : NULL;
}

/* The children of a mark that White must answer in one cell, when it wins; else NULL. */
static struct and_more *try_force(struct prover *p, int answer, const struct poly_set *forcing,
                                  struct budget b)
{
    struct win w;
    struct and_more *more = NULL;
    if (!b.forces--) return NULL;
    poly_play_white(&p->pos, answer);
    if (deepen(p, &w, b, NO_CELL) && (more = prover_take(p, 1, sizeof *more)) &&
        (more->replies = prover_take(p, 1, sizeof *more->replies)))
        more->replies[0] = (struct and_reply){keep(p, &w), (uint8_t)answer, 0};
    poly_undo_white(&p->pos, answer);
    if (!more || !more->replies || !more->replies->child) return NULL;
    more->forcing = *forcing;
    more->has_replies = true;
    more->n_replies = 1;
    return more;
}

static struct and_more *try_quiet(struct prover *p, struct budget b, int *refuter)
{
    struct answers a;
    b.quiet--;
    return answer_all(p, &a, b, refuter) ? keep_answers(p, &a) : NULL;
}

static bool try_mark(struct prover *p, struct win *out, int cell, struct budget b, int *refuter)
{
    struct and_move move = {.cell = (uint8_t)cell, .kind = AND_WILD, .answer = NO_CELL};
    struct poly_set forcing = {{0}};
    const bool is_free = set_count(&p->pos.black) < p->limits.handicap;
    poly_play_black(&p->pos, cell);
    if (is_free) {
        move.kind = AND_FREE;
        move.more = try_free(p, b);
    } else if (poly_is_sound(&p->pos)) {
        const int answer = prover_threatened(&p->pos, cell, &forcing);
        if (answer == NO_CELL) {
            move.more = try_quiet(p, b, refuter);
        } else {
            move.kind = AND_FORCE;
            move.answer = (uint8_t)answer;
            move.more = try_force(p, answer, &forcing, b);
        }
    }
    poly_undo_black(&p->pos, cell);
    return move.more && keep_won(p, out, move);
}

/* A win by threats needs a copy that lacks two cells and another that lacks three. Are there none
 * that this many quiet marks could bring there? */
YOMI_CLONES static bool is_too_far(const struct poly_position *pos, int quiet)
{
    int near = 0, next = 0;
    for (int i = 0; i < pos->window->black.n; i++) {
        near += pos->missing[i] <= quiet + 2;
        next += pos->missing[i] <= quiet + 3;
    }
    return near < 1 || next < 2;
}

/* List the marks to try, the hint first; returns how many. */
static int list_marks(const struct prover *p, struct candidate *out, int n_black, int quiet,
                      int hint)
{
    if (n_black == 0) {
        *out = (struct candidate){p->first, 0};
        return 1;
    }
    int n = prover_candidates(p, out, quiet == 1 && n_black >= p->limits.handicap);
    if (n_black <= 2) n = prover_drop_images(p, out, n);
    for (int i = 1; i < n; i++) {
        if (out[i].cell != hint) continue;
        const struct candidate first = out[i];
        memmove(out + 1, out, (size_t)i * sizeof *out);
        *out = first;
    }
    return n;
}

static bool is_stopped(struct prover *p)
{
    if (p->is_full) p->is_stopped = true;
    if (p->threats.nodes - p->reported < TICK_NODES) return p->is_stopped;
    if (watch_tick(p->watch, p->threats.nodes - p->reported) ||
        p->threats.nodes >= p->limits.work ||
        (p->is_needless && atomic_load_explicit(p->is_needless, memory_order_relaxed)))
        p->is_stopped = true;
    p->reported = p->threats.nodes;
    return p->is_stopped;
}

/* Is the position won with the marks of the budget? `hint` is a mark that won a similar position,
 * or NO_CELL. */
static bool deepen(struct prover *p, struct win *out, struct budget b, int hint)
{
    const uint64_t key = poly_position_key(&p->pos);
    if (is_stopped(p) || (b.quiet && has_failed(p, key, b))) return false;
    const int n_black = set_count(&p->pos.black);
    const bool is_free = n_black < p->limits.handicap;
    if (is_won_at_once(p, out, n_black)) return true;
    if (!b.quiet || prover_lacks_marks(p, n_black)) return false;
    if (is_won_alike(p, out, n_black)) return true;
    struct candidate list[WINDOW_CELLS];
    bool is_won = false;
    if ((is_free || !is_too_far(&p->pos, b.quiet)) && !is_worse_than_failed(p, key, b)) {
        const int n = list_marks(p, list, n_black, b.quiet, hint);
        int refuter = p->refuters[n_black];
        for (int i = 0; i < n && !is_won; i++) is_won = try_mark(p, out, list[i].cell, b, &refuter);
        p->refuters[n_black] = (uint8_t)refuter;
    }
    if (!is_won && !is_stopped(p)) note_failure(p, key, b);
    return is_won;
}

enum or_state prover_deepen(struct prover *p, const atomic_bool *is_needless)
{
    const struct poly_set none = {{0}};
    struct win w;
    bool is_won = false;
    p->is_needless = is_needless;
    poly_position_set(&p->pos, &none, &none, 0, 0);
    for (int quiet = 1; quiet <= QUIET_MAX && !p->is_stopped && !is_won; quiet++)
        is_won = deepen(p, &w, (struct budget){quiet, FORCES}, NO_CELL);
    watch_tick(p->watch, p->threats.nodes - p->reported);
    p->reported = p->threats.nodes;
    struct or_node *root = is_won ? keep(p, &w) : NULL;
    if (root) p->root = root;
    return root ? OR_WON : OR_OPEN;
}
