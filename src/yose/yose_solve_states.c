/* SPDX-License-Identifier: MIT */
/* Questions about a sum in which play may come back: its value for either mover, first moves, a
 * line. */
#include "yose_states.h"
#include <stdlib.h>
#include <string.h>

enum { LINE = 1000 }; /* moves of a line, at most */

struct job {
    const yomi_yose_heat *heat;
    const yomi_yose *sum;
    const yomi_yose_question *question;
    struct yose_states states;
    struct watch watch;
    struct yose_state state; /* at the beginning */
    int64_t base;            /* the score of the leaves there */
    bool is_estimate, has_bounds;
};

/* What a state is worth with the scores so far: bounds, equal when it is known. */
struct worth {
    int64_t low, high;
    bool is_estimate; /* it rests on what a loop counts that is left alone */
    bool repeats;     /* the bounds differ because play may go on for ever */
};

static yomi_rat to_rat(const struct job *j, int64_t units)
{
    yomi_rat r = RAT_ZERO;
    rat_make(&r, units, j->states.unit, NULL); /* fits: totals stay below 64 bits */
    return r;
}

static int64_t within(int64_t low, int64_t v, int64_t high)
{
    return v < low ? low : v > high ? high : v;
}

/* Endless play counts a score: no less than what White can force to be the most, and so on. */
static int64_t at_score(const struct job *j, int64_t low, int64_t high)
{
    const yomi_rat r = j->question->repetition;
    const __int128 score = (__int128)r.num * j->states.unit / r.den;
    const int64_t most = 2 * YOSE_ENDLESS;
    return within(low, score > most ? most : score < -most ? -most : (int64_t)score, high);
}

static struct worth worth_of(const struct job *j, const struct yose_values *values, int64_t score)
{
    int64_t low[YOSE_COUNTS], high[YOSE_COUNTS];
    for (int count = 0; count < YOSE_COUNTS; count++) {
        low[count] = values->v[yose_view(count, YOMI_WHITE)] + score;
        high[count] = values->v[yose_view(count, YOMI_BLACK)] + score;
        if (j->question->has_repetition)
            low[count] = high[count] = at_score(j, low[count], high[count]);
    }
    const int64_t least = low[YOSE_AT_LEAST], most = high[YOSE_AT_MOST];
    const int64_t mean = low[YOSE_BY_MEAN];
    if (least == most) return (struct worth){least, most, false, false};
    if (j->states.has_means && mean == high[YOSE_BY_MEAN])
        return (struct worth){mean, mean, true, false};
    return (struct worth){within(j->states.range[0], least, j->states.range[1]),
                          within(j->states.range[0], most, j->states.range[1]), false,
                          high[YOSE_AT_LEAST] != least || low[YOSE_AT_MOST] != most};
}

static bool is_known(const struct worth *w)
{
    return w->low == w->high;
}

/* What a move leads to; the state is the one before it. */
static struct worth worth_of_move(struct job *j, const struct yose_state *before, int64_t score,
                                  yomi_yose_node node, yomi_yose_move m)
{
    struct yose_state state = *before;
    struct yose_values values;
    if (m.component != YOMI_YOSE_PASS) {
        score += yose_state_play(&j->states, &state, j->states.ids[node], m.option);
        values = yose_states_value(&j->states, &state);
    } else if (yose_state_pass(&state)) {
        values = yose_states_value(&j->states, &state);
    } else {
        values = yose_state_alone(&j->states, before);
    }
    return worth_of(j, &values, score);
}

/* Where the option leads that the question forbids. */
static yomi_yose_node banned_end(const struct job *j, yomi_colour mover)
{
    const yomi_yose_move m = j->question->ban;
    return yose_options(j->sum, j->sum->parts[m.component].root, mover)[m.option];
}

static bool is_forbidden(const struct job *j, yomi_colour mover, int component, uint32_t option)
{
    return j->question->has_ban && component == j->question->ban.component &&
           yose_options(j->sum, j->sum->parts[component].root, mover)[option] ==
               banned_end(j, mover);
}

static void set_ban(struct job *j, yomi_colour mover)
{
    if (!j->question->has_ban) return;
    j->state.ban_at = j->states.ids[j->sum->parts[j->question->ban.component].root];
    j->state.ban_to = j->states.ids[banned_end(j, mover)];
}

static yomi_status check_ban(const struct job *j, yomi_error *err)
{
    const yomi_yose_question *q = j->question;
    const yomi_yose_move m = q->ban;
    if (!q->has_ban) return YOMI_OK;
    if (q->superko)
        return fail(err, YOMI_EILLEGAL, "under a superko rule there is no ban to begin with");
    const bool is_there =
        m.component >= 0 && m.component < j->sum->n_parts && m.option >= 0 &&
        (uint32_t)m.option < j->sum->nodes[j->sum->parts[m.component].root].n[q->white];
    if (q->black == q->white || !is_there ||
        !yose_is_loopy(j->sum, banned_end(j, (yomi_colour)q->white)))
        return fail(err, YOMI_EILLEGAL,
                    "a ban is for one side that moves first, and for an option within a loop");
    return YOMI_OK;
}

/* --- first moves ------------------------------------------------------------------------------ */

static yomi_status list_first_moves(struct job *j, yomi_yose_side *side, yomi_colour mover,
                                    yomi_error *err)
{
    const yomi_yose *sum = j->sum;
    size_t n = 1;
    for (int i = 0; i < sum->n_parts; i++) n += sum->nodes[sum->parts[i].root].n[mover];
    side->moves = calloc(n, sizeof *side->moves);
    if (!side->moves) return fail(err, YOMI_ENOMEM, "there is no memory for the moves");
    for (int i = 0; i < sum->n_parts; i++)
        for (uint32_t k = 0; k < sum->nodes[sum->parts[i].root].n[mover]; k++)
            if (!is_forbidden(j, mover, i, k))
                side->moves[side->n_moves++] = (yomi_yose_loss){{i, (int)k}, false, RAT_ZERO};
    if (j->question->pass && side->n_moves)
        side->moves[side->n_moves++] = (yomi_yose_loss){{YOMI_YOSE_PASS, 0}, false, RAT_ZERO};
    return YOMI_OK;
}

static void judge_moves(struct job *j, yomi_yose_side *side, yomi_colour mover, int64_t value)
{
    watch_stage(&j->watch, "first moves", (uint64_t)side->n_moves);
    for (int i = 0; i < side->n_moves && !j->states.is_stopped; i++) {
        yomi_yose_loss *out = &side->moves[i];
        const int c = out->move.component;
        const yomi_yose_node node = c < 0 ? 0 : j->sum->parts[c].root;
        struct yose_values values;
        if (j->question->superko &&
            !yose_superko_move(&j->states, j->question, mover, out->move, &values))
            continue;
        const struct worth w = j->question->superko
                                   ? worth_of(j, &values, j->base)
                                   : worth_of_move(j, &j->state, j->base, node, out->move);
        out->is_known = is_known(&w) && !j->states.is_stopped;
        if (out->is_known)
            out->loss = to_rat(j, mover == YOMI_BLACK ? value - w.low : w.low - value);
        watch_part_done(&j->watch);
    }
    side->has_best = !j->states.is_stopped;
}

/* --- a line ----------------------------------------------------------------------------------- */

/* The board along a line: `state` with the components in their places. */
struct board {
    yomi_yose_node *nodes;
    struct yose_state state;
    int64_t score;
    int last;      /* the component that was played in, or -1 */
    bool has_last; /* the last move played in one */
};

static bool is_legal(const struct job *j, const struct board *b, yomi_yose_move m)
{
    const yomi_yose_node node = b->nodes[m.component];
    const yomi_colour mover = (yomi_colour)b->state.mover;
    const uint16_t id = j->states.ids[node];
    return m.component != b->last || id != b->state.ban_at ||
           j->states.spots[id].ways[mover][m.option].to != b->state.ban_to;
}

/* How early a line plays in a component: where the other side has just played, then the hottest. */
static double rank_of(const struct job *j, const struct board *b, int component)
{
    const yomi_yose_node node = b->nodes[component];
    const double first = 1e30, last = -1e30;
    if (b->has_last && b->last == component) return first;
    if (!yose_is_loopy(j->sum, node)) {
        const struct yose_graph *g = &j->heat->th.graphs[node];
        return g->is_lost ? last : (double)g->touch / (double)j->heat->th.unit;
    }
    const struct yose_loop *loop = yose_loop_of(&j->heat->loops, node, YOMI_YOSE_NEUTRAL);
    return loop->figure == YOMI_YOSE_DRAWN ? yomi_rat_double(loop->temperature) : last;
}

static void play(const struct job *j, struct board *b, yomi_yose_move m)
{
    const yomi_colour mover = (yomi_colour)b->state.mover;
    b->has_last = m.component != YOMI_YOSE_PASS;
    b->last = m.component;
    if (!b->has_last) {
        yose_state_pass(&b->state);
        return;
    }
    const yomi_yose_node node = b->nodes[m.component];
    b->score += yose_state_play(&j->states, &b->state, j->states.ids[node], m.option);
    b->nodes[m.component] = yose_options(j->sum, node, mover)[m.option];
}

/* Whether a move keeps the value and leads on: not to a state that the line has seen. */
static bool keeps(struct job *j, const struct board *b, yomi_yose_move m, int64_t value)
{
    const yomi_yose_node node = m.component < 0 ? 0 : b->nodes[m.component];
    const struct worth w = worth_of_move(j, &b->state, b->score, node, m);
    struct yose_state next = b->state;
    if (j->states.is_stopped || !is_known(&w) || w.low != value) return false;
    if (m.component != YOMI_YOSE_PASS)
        yose_state_play(&j->states, &next, j->states.ids[node], m.option);
    else if (!yose_state_pass(&next))
        return true;
    return !next.n || yose_states_mark(&j->states, &next);
}

/* Whether nobody gains anywhere any more. */
static bool is_cool(const struct job *j, const struct board *b)
{
    for (int i = 0; i < j->sum->n_parts; i++) {
        const yomi_yose_node node = b->nodes[i];
        if (!yose_is_loopy(j->sum, node)) {
            const struct yose_graph *g = &j->heat->th.graphs[node];
            if (g->is_lost || (!yose_is_leaf(j->sum, node) && g->touch > 0)) return false;
            continue;
        }
        const struct yose_loop *loop = yose_loop_of(&j->heat->loops, node, YOMI_YOSE_NEUTRAL);
        if (loop->figure != YOMI_YOSE_DRAWN || loop->temperature.num > 0) return false;
    }
    return true;
}

/* Whether a pass keeps the value, and needs no estimate for that. */
static bool may_rest(struct job *j, const struct board *b, int64_t value)
{
    const yomi_yose_move pass = {YOMI_YOSE_PASS, 0};
    return j->states.has_pass && is_cool(j, b) &&
           !worth_of_move(j, &b->state, b->score, 0, pass).is_estimate && keeps(j, b, pass, value);
}

/* The next move of a line; false when it ends. */
static bool find_keeping(struct job *j, const struct board *b, int64_t value, yomi_yose_move *out)
{
    const yomi_colour mover = (yomi_colour)b->state.mover;
    bool *is_tried = calloc((size_t)j->sum->n_parts + 1, sizeof *is_tried);
    bool is_found = false;
    if (!is_tried) j->states.is_poor = j->states.is_stopped = true;
    if (is_tried && may_rest(j, b, value)) {
        *out = (yomi_yose_move){YOMI_YOSE_PASS, 0};
        is_found = true;
    }
    for (int n = 0; is_tried && n < j->sum->n_parts && !is_found; n++) {
        int c = -1;
        for (int i = 0; i < j->sum->n_parts; i++)
            if (!is_tried[i] && (c < 0 || rank_of(j, b, i) > rank_of(j, b, c))) c = i;
        is_tried[c] = true;
        for (uint32_t k = 0; k < j->sum->nodes[b->nodes[c]].n[mover] && !is_found; k++) {
            *out = (yomi_yose_move){c, (int)k};
            is_found = is_legal(j, b, *out) && keeps(j, b, *out, value);
        }
    }
    free(is_tried);
    if (is_found) return true;
    if (j->states.is_stopped) return false;
    *out = (yomi_yose_move){YOMI_YOSE_PASS, 0};
    return yose_state_may_pass(&j->states, &b->state) && keeps(j, b, *out, value);
}

static yomi_status find_line(struct job *j, yomi_yose_side *side, int64_t value, yomi_error *err)
{
    const size_t n = (size_t)j->sum->n_parts;
    struct board b = {.state = j->state, .score = j->base, .last = -1};
    if (j->question->has_ban) b.last = j->question->ban.component;
    b.nodes = malloc((n + 1) * sizeof *b.nodes);
    side->line = calloc(LINE, sizeof *side->line);
    if (!b.nodes || !side->line) {
        free(b.nodes);
        return fail(err, YOMI_ENOMEM, "there is no memory for the line");
    }
    for (size_t i = 0; i < n; i++) b.nodes[i] = j->sum->parts[i].root;
    watch_stage(&j->watch, "line", 0);
    yose_states_forget(&j->states);
    yose_states_mark(&j->states, &b.state);
    for (yomi_yose_move m; b.state.n && side->n_line < LINE;) {
        if (!find_keeping(j, &b, value, &m)) break;
        side->line[side->n_line++] = m;
        if (m.component == YOMI_YOSE_PASS && b.state.has_passed) break; /* the game is over */
        play(j, &b, m);
    }
    free(b.nodes);
    return YOMI_OK;
}

/* --- the whole question ----------------------------------------------------------------------- */

static yomi_status solve_side(struct job *j, yomi_yose_side *side, yomi_colour mover,
                              yomi_error *err)
{
    struct worth w = {j->states.range[0], j->states.range[1], false, false};
    watch_stage(&j->watch, mover == YOMI_BLACK ? "Black first" : "White first", 0);
    yose_states_begin(&j->states, &j->state, mover, &j->base);
    set_ban(j, mover);
    const struct yose_values values = j->question->superko
                                          ? yose_superko_value(&j->states, j->question, mover)
                                          : yose_states_value(&j->states, &j->state);
    if (!j->states.is_stopped) w = worth_of(j, &values, j->base);
    side->is_asked = true;
    side->lower = to_rat(j, w.low);
    side->upper = to_rat(j, w.high);
    side->repeats = w.repeats;
    j->is_estimate |= w.is_estimate;
    j->has_bounds |= !is_known(&w);
    TRY(list_first_moves(j, side, mover, err));
    if (j->states.is_stopped || !is_known(&w) || j->question->ask == YOMI_YOSE_VALUE)
        return YOMI_OK;
    judge_moves(j, side, mover, w.low);
    if (j->states.is_stopped) return YOMI_OK;
    if (!j->question->superko) return find_line(j, side, w.low, err);
    side->line = calloc(LINE, sizeof *side->line);
    if (!side->line) return fail(err, YOMI_ENOMEM, "there is no memory for the line");
    side->n_line = yose_superko_line(&j->states, j->question, mover, values, side->line, LINE);
    return YOMI_OK;
}

static yomi_status solve_sides(struct job *j, yomi_yose_result *r, yomi_error *err)
{
    if (j->question->black) TRY(solve_side(j, &r->side[YOMI_BLACK], YOMI_BLACK, err));
    if (j->question->white) TRY(solve_side(j, &r->side[YOMI_WHITE], YOMI_WHITE, err));
    return YOMI_OK;
}

yomi_status yose_solve_states(yomi_yose_result *out, const yomi_yose_heat *heat,
                              const yomi_yose_question *question, const yomi_solve *how,
                              yomi_error *err)
{
    struct job j = {.heat = heat, .sum = heat->sum, .question = question};
    yomi_yose_result r = {0};
    TRY(check_ban(&j, err));
    TRY(watch_init(&j.watch, how, err));
    TRY(yose_states_init(&j.states, heat, question->pass, how->memory, &j.watch, err));
    j.states.nodes_max = question->nodes;
    j.states.is_stopped = heat->th.is_stopped;
    const yomi_status status = solve_sides(&j, &r, err);
    const bool is_stopped = j.states.is_stopped, is_poor = j.states.is_poor;
    r.answer = watch_answer(&j.watch, is_stopped || j.has_bounds ? YOMI_BOUNDS
                                      : j.is_estimate            ? YOMI_ESTIMATE
                                                                 : YOMI_EXACT);
    yose_states_fini(&j.states);
    if (status != YOMI_OK) {
        yomi_yose_result_free(&r);
        return status;
    }
    *out = r;
    if (is_poor)
        return fail(err, YOMI_ESTOPPED,
                    "%zu KiB of memory is too little for the states; the bounds are true",
                    how->memory >> 10);
    return is_stopped
               ? fail(err, YOMI_ESTOPPED, "stopped before the sum was solved; the bounds are true")
               : YOMI_OK;
}
