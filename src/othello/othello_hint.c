/* SPDX-License-Identifier: MIT */
/* What a player should think of the moves of a position, read out or not. */
#include "base/base_status.h"
#include "othello_look.h"
#include "othello_solver.h"

/* What is proven of a move, the best first. */
enum standing { WINS, HOLDS, OPEN, WINS_NOT, LOSES };

static enum standing standing_of(int lower, int upper)
{
    if (lower >= 0) return lower > 0 ? WINS : HOLDS;
    if (upper <= 0) return upper < 0 ? LOSES : WINS_NOT;
    return OPEN;
}

static int compare_down(int a, int b)
{
    return (a < b) - (a > b);
}

/* Below 0 when a comes before b; 0 when only their looks can tell. */
static int compare(const yomi_othello_hint *a, const yomi_othello_hint *b)
{
    const enum standing of_a = standing_of(a->lower, a->upper),
                        of_b = standing_of(b->lower, b->upper);
    if (of_a != of_b) return of_a < of_b ? -1 : 1;
    if (of_a == OPEN) return 0;
    const int by_lower = compare_down(a->lower, b->lower),
              by_upper = compare_down(a->upper, b->upper);
    if (of_a == WINS || of_a == HOLDS) return by_lower ? by_lower : by_upper;
    return by_upper ? by_upper : by_lower;
}

/* Moves that come as they look good are ranked by what is known of them. */
static void rank(yomi_othello_hint *moves, int n)
{
    for (int i = 1; i < n; i++) {
        const yomi_othello_hint m = moves[i];
        int at = i;
        for (; at > 0 && compare(&moves[at - 1], &m) > 0; at--) moves[at] = moves[at - 1];
        moves[at] = m;
    }
}

static yomi_othello_hint hint_of(const yomi_othello_pos *pos, const yomi_othello_move *m)
{
    yomi_othello_hint h = {.square = m->square, .lower = m->lower, .upper = m->upper};
    const bool is_open = standing_of(m->lower, m->upper) == OPEN;
    h.certainty = m->lower == m->upper ? YOMI_EXACT : is_open ? YOMI_ESTIMATE : YOMI_BOUNDS;
    h.value = m->lower >= 0 ? m->lower : m->upper;
    if (is_open) h.value = m->square == YOMI_OTHELLO_PASS ? 0 : othello_look_value(pos, m->square);
    return h;
}

/* Passes on what the solver finds. */
struct teller {
    const yomi_othello_pos *pos;
    const yomi_othello_wish *wish;
};

static void tell(const yomi_othello_move *m, void *user)
{
    const struct teller *const t = user;
    const yomi_othello_hint h = hint_of(t->pos, m);
    if (t->wish->known) t->wish->known(&h, t->wish->user);
}

static void take_line(yomi_othello_hints *h, const yomi_othello_result *r)
{
    h->n_line = r->n_line;
    for (int i = 0; i < r->n_line; i++) h->line[i] = r->line[i];
}

yomi_status yomi_othello_hint_moves(yomi_othello_hints *out, yomi_othello *solver,
                                    const yomi_othello_pos *pos, const yomi_othello_wish *wish,
                                    yomi_error *err)
{
    if (wish->values < 0)
        return fail(err, YOMI_ERANGE, "%d values were wished for; wish for 0 or more",
                    wish->values);
    struct teller teller = {pos, wish};
    const struct othello_listener listener = {tell, &teller};
    yomi_othello_result r;
    const yomi_status status =
        othello_solve_moves(&r, solver, pos, wish->scoring, wish->values, &listener, err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return status;
    yomi_othello_hints h = {.answer = r.answer, .lower = r.lower, .upper = r.upper};
    for (int i = 0; i < r.n_moves; i++) h.moves[h.n_moves++] = hint_of(pos, &r.moves[i]);
    rank(h.moves, h.n_moves);
    if (!h.n_moves && !yomi_othello_ended(pos)) {
        const yomi_othello_move pass = {YOMI_OTHELLO_PASS, r.lower, r.upper};
        h.moves[h.n_moves++] = hint_of(pos, &pass);
        if (r.lower == r.upper) tell(&pass, &teller);
    }
    take_line(&h, &r);
    *out = h;
    return status;
}

/* The first move is one of the best when it is sure to reach the most that the position can be
 * worth, whether or not the search came to its end. */
static yomi_othello_reason reason_for(const yomi_othello_hints *h)
{
    if (h->moves[0].lower == h->upper) return YOMI_OTHELLO_SOLVED;
    return h->moves[0].lower > 0 ? YOMI_OTHELLO_PROVEN : YOMI_OTHELLO_LOOKS;
}

yomi_status yomi_othello_choose(yomi_othello_choice *out, yomi_othello *solver,
                                const yomi_othello_pos *pos, const yomi_othello_wish *wish,
                                yomi_error *err)
{
    yomi_othello_choice c = {.square = YOMI_OTHELLO_PASS, .reason = YOMI_OTHELLO_FORCED};
    int squares[YOMI_OTHELLO_MOVES_MAX];
    const int n = othello_look_order(squares, pos);
    if (n == 1) c.square = squares[0];
    if (n > 1) {
        const yomi_status status = yomi_othello_hint_moves(&c.hints, solver, pos, wish, err);
        if (status != YOMI_OK && status != YOMI_ESTOPPED) return status;
        c.square = c.hints.moves[0].square;
        c.reason = reason_for(&c.hints);
    }
    *out = c;
    return YOMI_OK;
}
