/* SPDX-License-Identifier: MIT */
/* The method of Takeshita, Ikeda, Sakamoto and Ito, "Perfect analysis in miniature Othello", kept
 * as they describe it, so that the solver can be measured against it: negamax with alpha-beta
 * (sections 3.3, 3.4), squares tried in a fixed order (3.5), the first move reduced by symmetry
 * (3.6), win-reading before full reading (3.7), an array for a board, a doubly linked list of the
 * empty squares, and disc counts that moves keep up to date (3.9). No table, no bitboards. */
#include "base/base_bits.h"
#include "base/base_clock.h"
#include "base/base_status.h"
#include "base/base_watch.h"
#include "othello_board.h"
#include "yomi/othello.h"
#include <string.h>

/* Cells: the squares with a wall on every side; two rows share the wall between them. Cell 0 is a
 * wall and the head of the list of empties. */
enum { CELLS = 128, EMPTY = 2, WALL = 3, TICK = 4096, TURNED_MAX = 64 * 24, NONE = -1000 };

struct reader {
    struct watch *watch;
    int rows, cols, stride;
    int step[8];
    uint8_t cell[CELLS]; /* yomi_colour, EMPTY or WALL */
    uint8_t next[CELLS], previous[CELLS];
    int discs[2];
    int n_turned;
    uint8_t turned[TURNED_MAX]; /* by the moves that lead here, the last on top */

    bool empties_to_winner; /* scoring */
    int most;               /* the largest value: all squares, or 1 in a win-reading */
    bool is_stopped;        /* then results are worthless */
    uint64_t nodes, finals, ticking;

    /* lines[p] is the best line from ply p on, of lengths[p] plies */
    int16_t lines[YOMI_OTHELLO_LINE_MAX + 1][YOMI_OTHELLO_LINE_MAX];
    int lengths[YOMI_OTHELLO_LINE_MAX + 1];
};

static int cell_of(const struct reader *r, int square)
{
    return (square / r->cols + 1) * r->stride + square % r->cols + 1;
}

static int square_of(const struct reader *r, int cell)
{
    return (cell / r->stride - 1) * r->cols + cell % r->stride - 1;
}

/* --- the order of the squares ---------------------------------------------------------------- */

/* The smaller comes first; equal ones go row by row. The paper's own order (figure 3-5) is lost;
 * this one is what it says in words, corners first and their neighbours last, for any board. The
 * numbers of final positions come close to the paper's (docs/othello.md); with BESIDE_CORNER and
 * ACROSS_CORNER exchanged, a board takes five times as many. */
enum { CORNER, EDGE, INNER, BESIDE_CORNER, ACROSS_CORNER, PRIORITIES };

static int priority_of(int rows, int cols, int square)
{
    const int row = square / cols, col = square % cols;
    const int down = row < rows - 1 - row ? row : rows - 1 - row; /* from the nearest edge */
    const int over = col < cols - 1 - col ? col : cols - 1 - col;
    if (down + over == 0) return CORNER;
    if (down + over == 1) return BESIDE_CORNER;
    if (down == 1 && over == 1) return ACROSS_CORNER;
    return down == 0 || over == 0 ? EDGE : INNER;
}

static void list_empties(struct reader *r)
{
    int last = 0;
    for (int priority = 0; priority < PRIORITIES; priority++) {
        for (int square = 0; square < r->rows * r->cols; square++) {
            const int cell = cell_of(r, square);
            if (r->cell[cell] != EMPTY || priority_of(r->rows, r->cols, square) != priority)
                continue;
            r->next[last] = (uint8_t)cell;
            r->previous[cell] = (uint8_t)last;
            last = cell;
        }
    }
    r->next[last] = 0;
    r->previous[0] = (uint8_t)last;
}

/* --- moves ----------------------------------------------------------------------------------- */

/* The enemy discs that a disc of `me` on `from` would turn in one direction. */
static int run_of(const struct reader *r, int from, int step, yomi_colour me)
{
    int n = 0, cell = from + step;
    for (; r->cell[cell] == !me; cell += step) n++;
    return n && r->cell[cell] == me ? n : 0;
}

/* Play on an empty cell; returns how many discs turned, and 0 leaves the board alone. */
static int play(struct reader *r, int cell, yomi_colour me)
{
    const int before = r->n_turned;
    for (int d = 0; d < 8; d++) {
        for (int n = run_of(r, cell, r->step[d], me), at = cell; n; n--) {
            at += r->step[d];
            r->cell[at] = (uint8_t)me;
            r->turned[r->n_turned++] = (uint8_t)at;
        }
    }
    const int turned = r->n_turned - before;
    if (!turned) return 0;
    r->cell[cell] = (uint8_t)me;
    r->discs[me] += turned + 1;
    r->discs[!me] -= turned;
    r->next[r->previous[cell]] = r->next[cell];
    r->previous[r->next[cell]] = r->previous[cell];
    return turned;
}

static void take_back(struct reader *r, int cell, yomi_colour me, int turned)
{
    r->next[r->previous[cell]] = (uint8_t)cell;
    r->previous[r->next[cell]] = (uint8_t)cell;
    r->discs[!me] += turned;
    r->discs[me] -= turned + 1;
    r->cell[cell] = EMPTY;
    for (int i = 0; i < turned; i++) r->cell[r->turned[--r->n_turned]] = !me;
}

static bool can_move(const struct reader *r, yomi_colour me)
{
    for (int cell = r->next[0]; cell; cell = r->next[cell])
        for (int d = 0; d < 8; d++)
            if (run_of(r, cell, r->step[d], me)) return true;
    return false;
}

/* --- reading --------------------------------------------------------------------------------- */

/* The game has ended: its score for `me`, or only its sign in a win-reading. */
static int score(struct reader *r, yomi_colour me)
{
    const int mine = r->discs[me], theirs = r->discs[!me], sign = (mine > theirs) - (mine < theirs);
    const int empties = r->rows * r->cols - mine - theirs;
    r->finals++;
    if (r->most == 1) return sign;
    const bool is_added = r->empties_to_winner || !mine || !theirs;
    return mine - theirs + (is_added ? sign * empties : 0);
}

static void keep_line(struct reader *r, int ply, int square)
{
    r->lines[ply][0] = (int16_t)square;
    memcpy(&r->lines[ply][1], r->lines[ply + 1], (size_t)r->lengths[ply + 1] * sizeof **r->lines);
    r->lengths[ply] = r->lengths[ply + 1] + 1;
}

/* A line is perfect when its value is exact: inside the window, or as large or small as can be. */
static bool is_exact(const struct reader *r, int v, int alpha, int beta)
{
    return (alpha < v && v < beta) || v == r->most || v == -r->most;
}

/* Negamax: a result inside the window is the value for `me`, one above or below it a bound. */
static int read_out(struct reader *r, yomi_colour me, int alpha, int beta, int ply)
{
    const yomi_colour foe = me == YOMI_BLACK ? YOMI_WHITE : YOMI_BLACK;
    int best = NONE;
    r->nodes++;
    r->lengths[ply] = 0;
    if (++r->ticking == TICK) {
        r->ticking = 0;
        r->is_stopped = watch_tick(r->watch, TICK);
    }
    for (int cell = r->next[0]; cell; cell = r->next[cell]) {
        const int turned = play(r, cell, me);
        if (!turned) continue;
        const int v = -read_out(r, foe, -beta, -alpha, ply + 1);
        take_back(r, cell, me, turned);
        if (r->is_stopped) return 0;
        if (v <= best) continue;
        best = v;
        if (is_exact(r, v, alpha, beta)) keep_line(r, ply, square_of(r, cell));
        if (v >= beta) return v;
        if (v > alpha) alpha = v;
    }
    if (best > NONE) return best;
    if (!can_move(r, foe)) return score(r, me);
    const int v = -read_out(r, foe, -beta, -alpha, ply + 1);
    keep_line(r, ply, YOMI_OTHELLO_PASS);
    return v;
}

/* --- the first move -------------------------------------------------------------------------- */

/* One of the eight symmetries of the board, the last four of square boards alone. */
static int turn_square(const yomi_othello_pos *pos, int square, int symmetry)
{
    int row = square / pos->cols, col = square % pos->cols;
    if (symmetry & 1) row = pos->rows - 1 - row;
    if (symmetry & 2) col = pos->cols - 1 - col;
    return symmetry & 4 ? col * pos->cols + row : row * pos->cols + col;
}

static uint64_t turn_board(const yomi_othello_pos *pos, uint64_t board, int symmetry)
{
    uint64_t turned = 0;
    for (uint64_t b = board; b; b = bits_drop(b))
        turned |= bits_one(turn_square(pos, bits_low(b), symmetry));
    return turned;
}

/* All squares on which a move is as good as on this one, because the position is symmetric. */
static uint64_t same_as(const yomi_othello_pos *pos, int square)
{
    uint64_t same = 0;
    for (int s = 0; s < (pos->rows == pos->cols ? 8 : 4); s++)
        if (turn_board(pos, pos->discs[0], s) == pos->discs[0] &&
            turn_board(pos, pos->discs[1], s) == pos->discs[1])
            same |= bits_one(turn_square(pos, square, s));
    return same;
}

static void reader_init(struct reader *r, const yomi_othello_pos *pos, yomi_othello_scoring scoring,
                        struct watch *watch)
{
    *r = (struct reader){.watch = watch,
                         .rows = pos->rows,
                         .cols = pos->cols,
                         .stride = pos->cols + 1,
                         .empties_to_winner = scoring == YOMI_OTHELLO_WINNER};
    const int s = r->stride, steps[8] = {-s - 1, -s, -s + 1, -1, 1, s - 1, s, s + 1};
    memcpy(r->step, steps, sizeof steps);
    memset(r->cell, WALL, sizeof r->cell);
    for (int square = 0; square < pos->rows * pos->cols; square++) {
        const bool is_black = pos->discs[YOMI_BLACK] >> square & 1;
        const bool is_white = pos->discs[YOMI_WHITE] >> square & 1;
        r->cell[cell_of(r, square)] = is_black ? YOMI_BLACK : is_white ? YOMI_WHITE : EMPTY;
    }
    r->discs[0] = bits_count(pos->discs[0]);
    r->discs[1] = bits_count(pos->discs[1]);
    list_empties(r);
}

/* Every legal move with what is known of it, in the order of the squares on the board. */
static void list_moves(yomi_othello_result *out, const yomi_othello_pos *pos)
{
    const int n = pos->rows * pos->cols;
    for (uint64_t m = yomi_othello_moves(pos); m; m = bits_drop(m))
        out->moves[out->n_moves++] = (yomi_othello_move){bits_low(m), -n, n};
}

/* A searched move and those that symmetry makes equal to it lead to at least `lower` and at most
 * `upper`. */
static void note_moves(yomi_othello_result *out, uint64_t same, int lower, int upper)
{
    for (int i = 0; i < out->n_moves; i++) {
        yomi_othello_move *m = &out->moves[i];
        if (!(same & bits_one(m->square))) continue;
        if (lower > m->lower) m->lower = lower;
        if (upper < m->upper) m->upper = upper;
    }
}

/* What a value of a win-reading says of the score. */
static int least_score(const struct reader *r, int v)
{
    return r->most > 1 ? v : v > 0 ? 1 : v == 0 ? 0 : -r->rows * r->cols;
}

static int most_score(const struct reader *r, int v)
{
    return r->most > 1 ? v : v < 0 ? -1 : v == 0 ? 0 : r->rows * r->cols;
}

/* Read out the moves of `among`, of equal ones only the first, and note what is learnt of each.
 * Returns the best value so far when it is stopped, NONE without any. */
static int read_moves(struct reader *r, yomi_othello_result *out, const yomi_othello_pos *pos,
                      uint64_t among, int alpha, int beta)
{
    const yomi_colour me = pos->to, foe = me == YOMI_BLACK ? YOMI_WHITE : YOMI_BLACK;
    const int n = r->rows * r->cols;
    int best = NONE;
    r->nodes++;
    r->lengths[0] = 0;
    for (int cell = r->next[0]; cell && best < beta; cell = r->next[cell]) {
        const int square = square_of(r, cell);
        if (!(among & bits_one(square))) continue;
        const uint64_t same = same_as(pos, square);
        among &= ~same;
        const int turned = play(r, cell, me);
        const int v = -read_out(r, foe, -beta, -alpha, 1);
        take_back(r, cell, me, turned);
        if (r->is_stopped) break;
        note_moves(out, same, v > alpha ? least_score(r, v) : -n, v < beta ? most_score(r, v) : n);
        if (v <= best) continue;
        best = v;
        if (is_exact(r, v, alpha, beta)) keep_line(r, 0, square);
        if (v > alpha) alpha = v;
    }
    return best;
}

/* --- questions ------------------------------------------------------------------------------- */

/* A question about a position whose side to move has a move. */
struct asked {
    struct reader reader;
    const yomi_othello_pos *pos;
    yomi_othello_paper *out;
};

static void begin(struct asked *q, const char *doing, int most)
{
    q->reader.most = most;
    q->reader.nodes = q->reader.finals = 0;
    watch_stage(q->reader.watch, doing, 0);
}

static void finish(const struct asked *q, yomi_othello_reading *reading, double since)
{
    reading->nodes = q->reader.nodes;
    reading->finals = q->reader.finals;
    reading->seconds = clock_now() - since;
}

/* A reading with the whole window narrows the bounds, also when it is stopped. False then. */
static bool read_whole(struct asked *q, const char *doing, int most, yomi_othello_reading *reading)
{
    struct reader *r = &q->reader;
    yomi_othello_result *out = &q->out->result;
    const double since = clock_now();
    begin(q, doing, most);
    const int v = read_moves(r, out, q->pos, yomi_othello_moves(q->pos), -most, most);
    finish(q, reading, since);
    if (v > NONE && least_score(r, v) > out->lower) out->lower = least_score(r, v);
    if (r->is_stopped) return false;
    if (most_score(r, v) < out->upper) out->upper = most_score(r, v);
    if (out->lower == out->upper) {
        out->n_line = r->lengths[0];
        for (int i = 0; i < out->n_line; i++) out->line[i] = r->lines[0][i];
    }
    return true;
}

/* The paper is content with one best move; here the others that reach the value are found too, by
 * a window that asks for no more. `v` is the value of the last reading. */
static bool read_ties(struct asked *q, int v)
{
    struct reader *r = &q->reader;
    yomi_othello_result *out = &q->out->result;
    const int goal = least_score(r, v);
    const double since = clock_now();
    begin(q, "comparing moves", r->most);
    for (int i = 0; i < out->n_moves && !r->is_stopped; i++) {
        const yomi_othello_move *m = &out->moves[i];
        if (m->lower < goal && m->upper >= goal)
            read_moves(r, out, q->pos, bits_one(m->square), v - 1, v);
    }
    finish(q, &q->out->ties, since);
    if (r->is_stopped) return false;
    for (int i = 0; i < out->n_moves; i++)
        if (out->moves[i].lower >= goal) out->best |= bits_one(out->moves[i].square);
    return true;
}

static bool answer(struct asked *q, yomi_othello_ask ask)
{
    yomi_othello_paper *out = q->out;
    yomi_othello_result *r = &out->result;
    list_moves(r, q->pos);
    if (!read_whole(q, "win-reading", 1, &out->win)) return false;
    if (ask == YOMI_OTHELLO_WLD) return read_ties(q, (r->lower > 0) - (r->upper < 0));
    return read_whole(q, "full reading", q->pos->rows * q->pos->cols, &out->full) &&
           read_ties(q, r->lower);
}

static yomi_status check(const yomi_othello_pos *pos, const yomi_othello_question *q,
                         yomi_error *err)
{
    TRY(othello_check(pos, err));
    if (q->ask != YOMI_OTHELLO_VALUE && q->ask != YOMI_OTHELLO_WLD)
        return fail(err, YOMI_ERANGE,
                    "the paper's method answers value and wld only; ask the fast one for %s",
                    q->ask == YOMI_OTHELLO_MOVES ? "the value of every move" : "a bound");
    return YOMI_OK;
}

/* A finished game is one final position. */
static void answer_end(yomi_othello_paper *out, const yomi_othello_pos *pos,
                       const yomi_othello_question *q)
{
    out->result.lower = out->result.upper = yomi_othello_score(pos, q->scoring);
    out->win = (yomi_othello_reading){1, 1, 0};
    if (q->ask == YOMI_OTHELLO_VALUE) out->full = out->win;
}

/* Put the pass before the answer to the position behind it. */
static void add_pass(yomi_othello_result *r)
{
    const int lower = r->lower;
    r->lower = -r->upper;
    r->upper = -lower;
    if (r->lower == r->upper) {
        memmove(&r->line[1], &r->line[0], (size_t)r->n_line++ * sizeof r->line[0]);
        r->line[0] = YOMI_OTHELLO_PASS;
    }
    r->n_moves = 0; /* the moves that were listed are the other side's */
    r->best = 0;
}

yomi_status yomi_othello_solve_paper(yomi_othello_paper *out, const yomi_othello_pos *pos,
                                     const yomi_othello_question *question, const yomi_solve *how,
                                     yomi_error *err)
{
    struct watch watch;
    TRY(check(pos, question, err));
    TRY(watch_init(&watch, how, err));
    const int n = pos->rows * pos->cols;
    yomi_othello_paper p = {.result = {.lower = -n, .upper = n}};
    yomi_othello_result *r = &p.result;
    yomi_othello_pos moving = *pos;
    struct asked q = {.pos = &moving, .out = &p};
    bool is_answered = true;
    if (yomi_othello_ended(pos)) {
        answer_end(&p, pos, question);
    } else {
        const bool must_pass = !yomi_othello_moves(pos);
        if (must_pass) yomi_othello_play(&moving, YOMI_OTHELLO_PASS, NULL);
        reader_init(&q.reader, &moving, question->scoring, &watch);
        is_answered = answer(&q, question->ask);
        if (must_pass) add_pass(r);
    }
    r->final = *pos;
    for (int i = 0; i < r->n_line; i++) yomi_othello_play(&r->final, r->line[i], NULL);
    r->answer = watch_answer(&watch, is_answered ? YOMI_EXACT : YOMI_BOUNDS);
    r->answer.nodes = p.win.nodes + p.full.nodes + p.ties.nodes;
    *out = p;
    if (!is_answered)
        return fail(err, YOMI_ESTOPPED, "stopped; the value is between %+d and %+d", r->lower,
                    r->upper);
    return YOMI_OK;
}
