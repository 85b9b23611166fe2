/* SPDX-License-Identifier: MIT */
/* Answers to questions about a position, from tests whether its value or that of a move is above
 * some number. */
#include "base/base_status.h"
#include "othello_board.h"
#include "othello_look.h"
#include "othello_solver.h"

/* A question and what its answer shall hold beside. */
struct request {
    yomi_othello_question question;
    int n; /* for VALUE and MOVES: how many of the best moves need their values; 0: read nothing */
    const struct othello_listener *listener; /* may be NULL */
    bool is_by_look; /* list the moves as they look good, and begin the line with the first best */
};

static struct othello_node node_of(const yomi_othello *o, uint64_t me, uint64_t foe)
{
    return (struct othello_node){me, foe, -o->shape.squares, o->shape.squares};
}

static struct othello_node child_of(const yomi_othello *o, const struct othello_node *n, int square)
{
    const uint64_t flips = o->engine->flips(&o->shape, n->me, n->foe, square);
    return node_of(o, n->foe & ~flips, n->me | flips | bits_one(square));
}

/* A node whose side to move has no move, but the other has. */
static bool must_pass(const yomi_othello *o, const struct othello_node *n)
{
    return !o->engine->moves(&o->shape, n->me, n->foe) &&
           o->engine->moves(&o->shape, n->foe, n->me);
}

static bool is_over(const yomi_othello *o, const struct othello_node *n)
{
    return !o->engine->moves(&o->shape, n->me, n->foe) &&
           !o->engine->moves(&o->shape, n->foe, n->me);
}

/* Moves are read in the order in which they look good: the best have been read when time runs out.
 */
static void list_moves(yomi_othello_result *r, const yomi_othello *o, const yomi_othello_pos *pos)
{
    int squares[YOMI_OTHELLO_MOVES_MAX];
    r->n_moves = othello_look_order(squares, pos);
    for (int i = 0; i < r->n_moves; i++)
        r->moves[i] = (yomi_othello_move){squares[i], -o->shape.squares, o->shape.squares};
}

static void sort_by_square(yomi_othello_move *moves, int n)
{
    for (int i = 1; i < n; i++) {
        const yomi_othello_move m = moves[i];
        int at = i;
        for (; at > 0 && moves[at - 1].square > m.square; at--) moves[at] = moves[at - 1];
        moves[at] = m;
    }
}

static struct othello_node node_after(const yomi_othello *o, const struct othello_node *n,
                                      const yomi_othello_move *m)
{
    struct othello_node child = child_of(o, n, m->square);
    child.lower = -m->upper;
    child.upper = -m->lower;
    return child;
}

static void learn(yomi_othello_move *m, const struct othello_node *child)
{
    m->lower = -child->upper;
    m->upper = -child->lower;
}

/* Decide for every move whether it reaches `goal`, the most that any can; those that do are the
 * best. */
static bool find_best(yomi_othello *o, yomi_othello_result *r, const struct othello_node *root,
                      int goal)
{
    for (int i = 0; i < r->n_moves; i++) {
        struct othello_node child = node_after(o, root, &r->moves[i]);
        const bool is_done = othello_narrow(o, &child, -goal);
        learn(&r->moves[i], &child);
        if (!is_done) return false;
    }
    for (int i = 0; i < r->n_moves; i++)
        if (r->moves[i].lower >= goal) r->best |= bits_one(r->moves[i].square);
    return true;
}

static bool is_known(const yomi_othello_move *m)
{
    return m->lower == m->upper;
}

/* No move is better than the position: what that tells about the moves. */
static void cap_moves(yomi_othello_result *r, const struct othello_node *root)
{
    for (int i = 0; i < r->n_moves; i++)
        if (r->moves[i].upper > root->upper) r->moves[i].upper = root->upper;
}

/* What a move must beat to be among the best `n`: the value of the n-th best of those that are
 * known; less than any value while there are fewer. */
static int value_to_beat(const yomi_othello *o, const yomi_othello_result *r, int n)
{
    for (int value = o->shape.squares; value >= -o->shape.squares; value--) {
        for (int i = 0; i < r->n_moves; i++)
            n -= is_known(&r->moves[i]) && r->moves[i].lower == value;
        if (n <= 0) return value;
    }
    return -o->shape.squares - 1;
}

static void tell(const struct othello_listener *listener, const yomi_othello_move *m)
{
    if (listener) listener->known(m, listener->user);
}

/* Find out whether a move is worth more than `beat`, and then its value; false when the search was
 * stopped. */
static bool read_move(yomi_othello *o, yomi_othello_move *m, const struct othello_node *root,
                      int beat, int guess)
{
    struct othello_node child = node_after(o, root, m);
    const bool is_done =
        othello_narrow(o, &child, -beat - 1) &&
        (child.lower >= -beat || othello_find_value(o, &child, guess > beat ? -guess : -beat));
    learn(m, &child);
    return is_done;
}

/* The very best moves are known. Find the values of the best `n`; of all other moves find out only
 * that they are no better. */
static bool find_next_best(yomi_othello *o, yomi_othello_result *r, const struct othello_node *root,
                           int n, const struct othello_listener *listener)
{
    int guess = root->lower;
    for (int i = 0; i < r->n_moves; i++) {
        yomi_othello_move *const m = &r->moves[i];
        if (r->best & bits_one(m->square)) continue;
        const int beat = value_to_beat(o, r, n);
        if (!is_known(m) && m->upper > beat && !read_move(o, m, root, beat, guess)) return false;
        if (!is_known(m)) continue;
        guess = m->lower;
        tell(listener, m);
    }
    return true;
}

/* Nothing more is read: what searches have left in the memories about the position and its moves.
 */
static void recall_moves(const yomi_othello *o, yomi_othello_result *r, struct othello_node *root)
{
    int most = -o->shape.squares;
    othello_recall(o, root);
    for (int i = 0; i < r->n_moves; i++) {
        struct othello_node child = node_after(o, root, &r->moves[i]);
        othello_recall(o, &child);
        learn(&r->moves[i], &child);
        if (r->moves[i].lower > root->lower) root->lower = r->moves[i].lower;
        if (r->moves[i].upper > most) most = r->moves[i].upper;
    }
    if (r->n_moves && most < root->upper) root->upper = most;
    cap_moves(r, root);
}

/* The first move that keeps the value, if possible one that needs no reading; false when the search
 * was stopped. */
static bool find_keeper(yomi_othello *o, const struct othello_node *n, int value, int *square)
{
    const uint64_t moves = o->engine->moves(&o->shape, n->me, n->foe);
    for (uint64_t m = moves; m; m = bits_drop(m)) {
        struct othello_node child = child_of(o, n, *square = bits_low(m));
        othello_recall(o, &child);
        if (child.upper <= -value) return true;
    }
    for (uint64_t m = moves; m; m = bits_drop(m)) {
        struct othello_node child = child_of(o, n, *square = bits_low(m));
        if (!othello_narrow(o, &child, -value)) return false;
        if (child.upper <= -value) return true;
    }
    return false; /* not reached: the value is somebody's */
}

/* A perfect game; it begins with `first`, unless that is OTHELLO_NO_SQUARE. */
static bool find_line(yomi_othello *o, yomi_othello_result *r, const struct othello_node *root,
                      int value, int first)
{
    struct othello_node n = *root;
    for (; !is_over(o, &n); value = -value) {
        int square = YOMI_OTHELLO_PASS;
        if (first != OTHELLO_NO_SQUARE)
            square = first;
        else if (!must_pass(o, &n) && !find_keeper(o, &n, value, &square))
            return false;
        first = OTHELLO_NO_SQUARE;
        n = square == YOMI_OTHELLO_PASS ? node_of(o, n.foe, n.me) : child_of(o, &n, square);
        r->line[r->n_line++] = square;
    }
    return true;
}

/* Play the line on the board for the position at its end. */
static void play_line(yomi_othello_result *r, const yomi_othello_pos *pos)
{
    r->final = *pos;
    for (int i = 0; i < r->n_line; i++) yomi_othello_play(&r->final, r->line[i], NULL);
}

/* With most of the board empty nobody is ahead yet, but whoever plays last gains a little. */
static int first_guess(const yomi_othello *o, const struct othello_node *n)
{
    const int empties = o->shape.squares - bits_count(n->me | n->foe);
    if (2 * empties <= o->shape.squares) return 0;
    return empties % 2 ? 2 : -2;
}

/* The value, all best moves, and the values of the best `n`. */
static bool answer_value(yomi_othello *o, yomi_othello_result *r, struct othello_node *root, int n,
                         const struct othello_listener *listener)
{
    if (!othello_find_value(o, root, first_guess(o, root)) || !find_best(o, r, root, root->lower))
        return false;
    cap_moves(r, root);
    for (int i = 0; i < r->n_moves; i++)
        if (r->best & bits_one(r->moves[i].square)) tell(listener, &r->moves[i]);
    return find_next_best(o, r, root, n, listener);
}

static bool answer_wld(yomi_othello *o, yomi_othello_result *r, struct othello_node *root)
{
    if (!othello_narrow(o, root, 0) || !othello_narrow(o, root, -1)) return false;
    const int goal = root->lower > 0 ? 1 : root->lower == 0 ? 0 : -o->shape.squares;
    return find_best(o, r, root, goal);
}

static bool answer_at_least(yomi_othello *o, yomi_othello_result *r, struct othello_node *root,
                            int goal)
{
    if (!othello_narrow(o, root, goal - 1)) return false;
    return root->lower < goal || find_best(o, r, root, goal);
}

static bool answer_question(yomi_othello *o, yomi_othello_result *r, struct othello_node *root,
                            const struct request *q)
{
    switch (q->question.ask) {
    case YOMI_OTHELLO_WLD:
        return answer_wld(o, r, root);
    case YOMI_OTHELLO_AT_LEAST:
        return answer_at_least(o, r, root, q->question.at_least);
    case YOMI_OTHELLO_BOUND:
        return othello_narrow(o, root, q->question.at_least - 1);
    default:
        return answer_value(o, r, root, q->n, q->listener);
    }
}

/* The request about the position after a pass that answers one about the position before it; what
 * single moves are worth does not matter for that. */
static struct request after_pass(const struct request *q)
{
    struct request other = {.question = q->question, .n = q->n > 0};
    if (other.question.ask == YOMI_OTHELLO_MOVES) other.question.ask = YOMI_OTHELLO_VALUE;
    /* value >= v turns into not (other value >= 1 - v) */
    other.question.at_least = 1 - q->question.at_least;
    return other;
}

static yomi_status check(const yomi_othello_pos *pos, const yomi_othello_question *q,
                         yomi_error *err)
{
    TRY(othello_check(pos, err));
    if ((q->ask == YOMI_OTHELLO_AT_LEAST || q->ask == YOMI_OTHELLO_BOUND) &&
        (q->at_least < -pos->rows * pos->cols || q->at_least > pos->rows * pos->cols))
        return fail(err, YOMI_ERANGE, "no game on the %dx%d board ends with %+d", pos->rows,
                    pos->cols, q->at_least);
    return YOMI_OK;
}

/* Answer a request about a position in which the game goes on; false when the search was stopped.
 */
static bool answer_position(yomi_othello *o, yomi_othello_result *r, struct othello_node *root,
                            const yomi_othello_pos *pos, const struct request *q)
{
    list_moves(r, o, pos);
    const bool is_answered = q->n > 0 && answer_question(o, r, root, q);
    if (!is_answered) recall_moves(o, r, root);
    return is_answered || q->n == 0;
}

/* As answer_position(), when the side to move must pass: through the position after it. */
static bool answer_passed(yomi_othello *o, struct othello_node *root, const yomi_othello_pos *pos,
                          const struct request *q)
{
    const struct request other = after_pass(q);
    struct othello_node passed = node_of(o, root->foe, root->me);
    yomi_othello_pos next = *pos;
    yomi_othello_result r = {0}; /* its moves are the other side's */
    yomi_othello_play(&next, YOMI_OTHELLO_PASS, NULL);
    const bool is_answered = answer_position(o, &r, &passed, &next, &other);
    root->lower = -passed.upper;
    root->upper = -passed.lower;
    return is_answered;
}

/* Of the best moves, the one that the list has first. */
static int first_best(const yomi_othello_result *r)
{
    for (int i = 0; i < r->n_moves; i++)
        if (r->best & bits_one(r->moves[i].square)) return r->moves[i].square;
    return OTHELLO_NO_SQUARE;
}

static yomi_status solve(yomi_othello_result *out, yomi_othello *o, const yomi_othello_pos *pos,
                         const struct request *q, yomi_error *err)
{
    TRY(check(pos, &q->question, err));
    TRY(othello_prepare(o, pos, q->question.scoring, err));
    yomi_othello_result r = {0};
    struct othello_node root = node_of(o, pos->discs[pos->to], pos->discs[!pos->to]);
    bool is_answered = true;
    if (is_over(o, &root))
        root.lower = root.upper = yomi_othello_score(pos, q->question.scoring);
    else if (must_pass(o, &root))
        is_answered = answer_passed(o, &root, pos, q);
    else
        is_answered = answer_position(o, &r, &root, pos, q);
    const bool wants_line = q->n > 0 && q->question.ask != YOMI_OTHELLO_BOUND;
    if (is_answered && wants_line && root.lower == root.upper) {
        const int first = q->is_by_look ? first_best(&r) : OTHELLO_NO_SQUARE;
        is_answered = find_line(o, &r, &root, root.lower, first);
        play_line(&r, pos);
    }
    if (!q->is_by_look) sort_by_square(r.moves, r.n_moves);
    r.lower = root.lower;
    r.upper = root.upper;
    for (int i = 0; i < o->how.threads; i++) watch_tick(&o->watch, o->searches[i].nodes);
    r.answer = watch_answer(&o->watch, is_answered && q->n > 0 ? YOMI_EXACT : YOMI_BOUNDS);
    *out = r;
    if (!is_answered)
        return fail(err, YOMI_ESTOPPED, "stopped; the value is between %+d and %+d", r.lower,
                    r.upper);
    return YOMI_OK;
}

yomi_status yomi_othello_solve(yomi_othello_result *out, yomi_othello *solver,
                               const yomi_othello_pos *pos, const yomi_othello_question *question,
                               yomi_error *err)
{
    const struct request q = {
        .question = *question,
        .n = question->ask == YOMI_OTHELLO_MOVES ? YOMI_OTHELLO_MOVES_MAX : 1,
    };
    return solve(out, solver, pos, &q, err);
}

yomi_status othello_solve_moves(yomi_othello_result *out, yomi_othello *solver,
                                const yomi_othello_pos *pos, yomi_othello_scoring scoring, int n,
                                const struct othello_listener *listener, yomi_error *err)
{
    const struct request q = {
        .question = {.ask = YOMI_OTHELLO_MOVES, .scoring = scoring},
        .n = n,
        .listener = listener,
        .is_by_look = true,
    };
    return solve(out, solver, pos, &q, err);
}
