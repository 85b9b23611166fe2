/* SPDX-License-Identifier: MIT */
/* Proof-number search over quiet moves, with wins by threats as leaves. */
#include "base/base_status.h"
#include "poly_prove.h"
#include <stdlib.h>

enum {
    QUIET_START = 10, /* the first proof number of a quiet move that threatens nothing */
    FORCE_START = 12, /* the first proof number of a force */
    MOVES_MAX = WINDOW_CELLS * 2,
    BEAM = 40,         /* moves of a node that are kept */
    NEAR_ROOT = 2,     /* with this many marks, handicap apart, a node is near the root */
    WORK_SHARE = 1000, /* near the root work * (rank + 2) / WORK_SHARE adds to a move's number */
};

/* --- Black's moves --------------------------------------------------------------------------- */

static int near_root(const struct prover *p)
{
    return p->limits.handicap + NEAR_ROOT;
}

/* May no quiet mark follow when Black has n_black marks? */
static bool is_last_quiet(const struct prover *p, int n_black)
{
    return p->limits.quiet && n_black >= p->limits.quiet;
}

/* Is White's reply answered by threats? In the weak game the win also answers the cells that it
 * does not need empty: they are taken out of `need`. */
static bool is_answered(struct prover *p, int cell, int n_black, struct poly_set *need)
{
    struct poly_threat t;
    poly_play_white(&p->pos, cell);
    const bool is_won = prover_probe(p, &t, n_black);
    poly_undo_white(&p->pos, cell);
    if (is_won && !p->window.is_strong) set_meet(need, &t.carrier);
    return is_won;
}

/* How many replies to the quiet mark just made are not answered by threats; -1 when the mark
 * threatens nothing. The last quiet mark may leave no reply open: the first open one refuses it,
 * and often it is the reply that refused the mark tried before. */
static int count_unanswered(struct prover *p, int n_black)
{
    const bool is_last = is_last_quiet(p, n_black);
    struct poly_threat t;
    p->pos.anywhere += p->window.is_strong;
    const bool is_threat = prover_probe(p, &t, n_black);
    p->pos.anywhere -= p->window.is_strong;
    if (!is_threat) return -1;
    struct poly_set need = t.carrier;
    if (is_last && set_has(&need, p->refuter) && !is_answered(p, p->refuter, n_black, &need))
        return 1;
    int open = 0;
    for (struct poly_set rest = need; !set_is_empty(&rest) && !(is_last && open);) {
        const int cell = set_take(&rest);
        if (!set_has(&need, cell)) continue;
        if (!is_answered(p, cell, n_black, &need)) {
            open++;
            p->refuter = cell;
        }
        if (!p->window.is_strong) set_meet(&rest, &need);
    }
    if (p->window.is_strong || is_last) return open;
    /* a win may have covered a cell that was counted as open before it was found */
    return open < set_count(&need) ? open : set_count(&need);
}

/* The moves of a node while they are found; a node keeps the BEAM most promising ones. */
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

/* Add the moves of a candidate to the list; true when one of them is won by threats. */
static bool try_move(struct prover *p, const struct or_node *n, struct move_list *list, int cell,
                     int rank)
{
    if (n->n_black < p->limits.handicap) {
        add_move(list, cell, AND_FREE, NO_CELL, 1 + rank);
        return false;
    }
    poly_play_black(&p->pos, cell);
    const bool is_sound = poly_is_sound(&p->pos);
    struct poly_set forcing = {{0}};
    const int answer = prover_threatened(&p->pos, cell, &forcing);
    int open = -1;
    if (is_sound && answer == NO_CELL) open = count_unanswered(p, n->n_black + 1);
    poly_undo_black(&p->pos, cell);
    if (!is_sound || (open != 0 && is_last_quiet(p, n->n_black + 1))) return false;
    if (answer != NO_CELL)
        add_move(list, cell, AND_FORCE, answer, FORCE_START + rank);
    else
        add_move(list, cell, AND_WILD, NO_CELL, open < 0 ? QUIET_START + rank : open);
    if (p->window.is_strong && answer == NO_CELL && n->n_black < near_root(p))
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
    n->moves = prover_take(p, (size_t)kept, sizeof *n->moves);
    if (!n->moves) return false;
    memcpy(n->moves, list->moves, (size_t)kept * sizeof *n->moves);
    n->n_moves = (uint16_t)kept;
    return true;
}

static void expand(struct prover *p, struct or_node *n)
{
    struct candidate candidates[WINDOW_CELLS];
    struct move_list list;
    prover_set_up(p, n);
    int n_candidates = prover_candidates(p, candidates, false);
    if (n->n_black == 0) {
        candidates[0].cell = p->first;
        n_candidates = n_candidates ? 1 : 0;
    }
    if (n->n_black <= near_root(p)) n_candidates = prover_drop_images(p, candidates, n_candidates);
    list.n = 0;
    bool is_won = false;
    for (int i = 0; i < n_candidates && !is_won; i++)
        is_won = try_move(p, n, &list, candidates[i].cell, i);
    if (!keep_moves(p, n, &list)) return;
    n->state = OR_OPEN;
    if (is_won && prover_open_move(p, n, &n->moves[0])) prover_update_move(p, n, &n->moves[0]);
    prover_update(p, n);
}

/* --- the search ------------------------------------------------------------------------------ */

struct step {
    struct or_node *node;
    struct and_move *move;
};

static struct and_move *choose_move(const struct prover *p, const struct or_node *n)
{
    struct and_move *best = NULL;
    uint64_t least = 0;
    for (int i = 0; i < n->n_moves; i++) {
        struct and_move *m = &n->moves[i];
        const uint64_t share =
            n->n_black <= near_root(p) ? (uint64_t)m->work * (uint64_t)(i + 2) / WORK_SHARE : 0;
        if (m->pn >= NUMBER_MAX || (best && m->pn + share >= least)) continue;
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
    const struct poly_set need = prover_open_replies(p, move);
    for (int i = 0; i < m->n_replies; i++) {
        struct or_node *child = m->replies[i].child;
        if (child->state == OR_WON || !set_has(&need, m->replies[i].cell)) continue;
        if (!best || child->pn > best->pn) best = child;
    }
    return best;
}

/* Expand one leaf: go down to the one that the numbers point to, and up again with new numbers. */
static void grow(struct prover *p)
{
    struct step path[WINDOW_CELLS];
    int n = 0;
    struct or_node *node = p->root;
    while (node->state == OR_OPEN) {
        struct and_move *move = choose_move(p, node);
        if (!move || !prover_open_move(p, node, move)) break;
        prover_update_move(p, node, move);
        struct or_node *next = move->is_won ? NULL : choose_reply(p, move);
        path[n++] = (struct step){node, move};
        if (!next || next->state == OR_WON || next->state == OR_FAILED) break;
        node = next;
    }
    if (node->state == OR_LEAF) expand(p, node);
    while (n--) {
        path[n].move->work++;
        path[n].node->work++;
        prover_update_move(p, path[n].node, path[n].move);
        prover_update(p, path[n].node);
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

/* Make the table of failures of iterative deepening: a place for every node of the work, and at
 * most a quarter of the memory. */
static bool make_failures(struct prover *p)
{
    const size_t most = p->arena.budget / (4 * sizeof *p->failures);
    memset(p->refuters, NO_CELL, sizeof p->refuters);
    if (!p->limits.work) return true;
    for (p->n_failures = 2; p->n_failures < p->limits.work && 2 * p->n_failures <= most;)
        p->n_failures *= 2;
    p->failures = arena_array(&p->arena, uint64_t, p->n_failures);
    return p->failures;
}

static yomi_status starve(struct prover *p, yomi_error *err)
{
    const yomi_solve *how = p->watch->how;
    const yomi_status status = arena_fail(&p->arena, how->memory, how->threads, err);
    prover_fini(p);
    return status;
}

yomi_status prover_init(struct prover *p, const yomi_poly_goal *goal,
                        const struct window_kind *kind, const struct prove_limits *limits,
                        size_t memory, struct watch *watch, yomi_error *err)
{
    *p = (struct prover){.limits = *limits, .watch = watch};
    TRY(poly_window_init(&p->window, goal, kind, err));
    arena_init(&p->arena, memory);
    p->slots = memory / 2048 + 1021;
    p->threats.failed = arena_array(&p->arena, uint64_t, THREAT_CACHE);
    p->table = arena_array(&p->arena, struct or_node *, p->slots);
    p->by_needs = arena_array(&p->arena, struct or_node *, p->slots);
    p->has_needs = arena_array(&p->arena, uint64_t, p->slots / 64 + 1);
    if (!p->threats.failed || !p->table || !p->by_needs || !p->has_needs || !make_failures(p) ||
        !poly_position_init(&p->pos, &p->window, &p->arena))
        return starve(p, err);
    p->first = p->window.rows / 2 * p->window.cols + p->window.cols / 2;
    find_fixed(p);
    const struct poly_set none = {{0}};
    poly_position_set(&p->pos, &none, &none, 0, 0);
    p->root = prover_node(p);
    return p->root ? YOMI_OK : starve(p, err);
}

void prover_fini(struct prover *p)
{
    arena_fini(&p->arena);
    poly_window_fini(&p->window);
}
