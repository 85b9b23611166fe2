/* SPDX-License-Identifier: MIT */
/* Questions about a sum as a whole: its value for either mover, every first move, a line. */
#include "base/base_watch.h"
#include "yose_engine.h"
#include "yose_states.h"
#include <stdlib.h>
#include <string.h>

/* Further away than any total, as the open end of a window. */
#define FAR (INT64_C(1) << 62)

struct job {
    const yomi_yose_heat *heat;
    const yomi_yose *sum; /* that was measured */
    const yomi_yose_question *question;
    struct yose_engine engine;
    struct watch watch;
    yomi_yose_node *nodes; /* the components now */
    int n;
    int64_t low, high; /* of all totals */
};

/* The lowest and the highest total that any play can reach. */
static yomi_status find_range(struct job *j, yomi_error *err)
{
    const yomi_yose *sum = j->sum;
    int64_t *low = malloc(2 * ((size_t)sum->n_nodes + 1) * sizeof *low);
    int64_t *high = low + sum->n_nodes;
    if (!low) return fail(err, YOMI_ENOMEM, "there is no memory for the sum");
    for (uint32_t i = 0; i < sum->n_nodes; i++) {
        const struct yose_node *n = &sum->nodes[i];
        low[i] = high[i] = n->score.num * (j->heat->th.unit / n->score.den);
        for (uint32_t k = 0; k < n->n[0] + n->n[1]; k++) {
            const uint32_t child = sum->pool[n->first + k];
            if (!k || low[child] < low[i]) low[i] = low[child];
            if (!k || high[child] > high[i]) high[i] = high[child];
        }
    }
    for (int i = 0; i < sum->n_parts; i++) {
        j->low += low[sum->parts[i].root];
        j->high += high[sum->parts[i].root];
    }
    free(low);
    return YOMI_OK;
}

/* Put the components as they stand on the board of the engine. Returns what to add to its values.
 */
static int64_t set_board(struct job *j)
{
    int64_t base = 0;
    yose_engine_clear(&j->engine);
    for (int i = 0; i < j->n; i++) base += yose_engine_add(&j->engine, j->nodes[i]);
    return base;
}

/* Black's value of the components as they stand, exact within low..high. */
static int64_t value_within(struct job *j, yomi_colour mover, bool is_passed, int64_t low,
                            int64_t high)
{
    struct yose_engine *e = &j->engine;
    const int64_t base = set_board(j);
    int64_t a, b;
    yose_engine_bounds(e, mover, &a, &b);
    a += base;
    b += base;
    if (a < low) a = low;
    if (b > high) b = high;
    if (a >= b) return a > high ? high : a < low ? low : a;
    const int64_t v = yose_engine_search(e, mover, is_passed, a - base, b - base) + base;
    return v < low ? low : v > high ? high : v;
}

/* Whether the value is at least v for Black, or at most v when the asker is White. */
static bool reaches(struct job *j, yomi_colour asker, yomi_colour mover, bool is_passed, int64_t v)
{
    if (asker == YOMI_BLACK) return value_within(j, mover, is_passed, v - 1, v) >= v;
    return value_within(j, mover, is_passed, v, v + 1) <= v;
}

static yomi_yose_node option_at(const struct job *j, yomi_colour mover, yomi_yose_move m)
{
    return yose_options(j->sum, j->nodes[m.component], mover)[m.option];
}

static yomi_rat to_rat(const struct job *j, int64_t units)
{
    return yose_rat_of(&j->heat->th, units);
}

/* Whether time is up, for steps that search nothing; the search looks at the clock itself. */
static bool is_over(struct job *j)
{
    if (watch_tick(&j->watch, 0)) j->engine.is_stopped = true;
    return j->engine.is_stopped;
}

/* --- first moves ------------------------------------------------------------------------------ */

static yomi_status list_first_moves(const struct job *j, yomi_yose_side *side, yomi_colour mover,
                                    yomi_error *err)
{
    size_t n = 1;
    for (int i = 0; i < j->n; i++) n += j->sum->nodes[j->nodes[i]].n[mover];
    side->moves = calloc(n, sizeof *side->moves);
    if (!side->moves) return fail(err, YOMI_ENOMEM, "there is no memory for the moves");
    for (int i = 0; i < j->n; i++)
        for (uint32_t k = 0; k < j->sum->nodes[j->nodes[i]].n[mover]; k++)
            side->moves[side->n_moves++] = (yomi_yose_loss){{i, (int)k}, false, RAT_ZERO};
    if (j->question->pass && side->n_moves)
        side->moves[side->n_moves++] = (yomi_yose_loss){{YOMI_YOSE_PASS, 0}, false, RAT_ZERO};
    return YOMI_OK;
}

/* What is known of the move's twin, the same option of the first component with an equal tree; NULL
 * when the move is in that component itself. */
static const yomi_yose_loss *find_twin(const struct job *j, const yomi_yose_side *side,
                                       yomi_yose_move m)
{
    if (m.component == YOMI_YOSE_PASS || j->heat->twin[m.component] == m.component) return NULL;
    return yomi_yose_side_find(side, (yomi_yose_move){j->heat->twin[m.component], m.option});
}

static void judge_move(struct job *j, yomi_yose_side *side, int index, yomi_colour mover, int64_t v)
{
    yomi_yose_loss *out = &side->moves[index];
    const yomi_yose_move m = out->move;
    const bool is_pass = m.component == YOMI_YOSE_PASS;
    const yomi_yose_loss *twin = find_twin(j, side, m);
    const yomi_colour other = (yomi_colour)!mover;
    if (twin) {
        out->is_known = twin->is_known;
        out->loss = twin->loss;
        return;
    }
    const yomi_yose_node before = is_pass ? 0 : j->nodes[m.component];
    if (!is_pass) j->nodes[m.component] = option_at(j, mover, m);
    int64_t lost;
    if (j->question->ask == YOMI_YOSE_BEST)
        lost = reaches(j, mover, other, is_pass, v) ? 0 : 1;
    else if (mover == YOMI_BLACK)
        lost = v - value_within(j, other, is_pass, -FAR, v);
    else
        lost = value_within(j, other, is_pass, v, FAR) - v;
    if (!is_pass) j->nodes[m.component] = before;
    if (j->engine.is_stopped) return;
    out->is_known = j->question->ask == YOMI_YOSE_LOSSES || !lost;
    out->loss = to_rat(j, lost);
}

static void judge_moves(struct job *j, yomi_yose_side *side, yomi_colour mover, int64_t v)
{
    watch_stage(&j->watch, "first moves", (uint64_t)side->n_moves);
    for (int i = 0; i < side->n_moves && !is_over(j); i++) {
        judge_move(j, side, i, mover, v);
        watch_part_done(&j->watch);
    }
    side->has_best = !j->engine.is_stopped;
}

/* --- a line ----------------------------------------------------------------------------------- */

/* Components from the hottest to the coldest, so that lines look like those of players. */
struct by_heat {
    int64_t heat;
    int component;
};

static int compare_heat(const void *a, const void *b)
{
    const struct by_heat *x = a, *y = b;
    if (x->heat != y->heat) return (x->heat < y->heat) - (x->heat > y->heat);
    return x->component - y->component;
}

/* How deep the deepest component still is: 0 when everything is played out. */
static uint32_t depth_left(const struct job *j)
{
    uint32_t depth = 0;
    for (int i = 0; i < j->n; i++)
        if (j->sum->nodes[j->nodes[i]].depth > depth) depth = j->sum->nodes[j->nodes[i]].depth;
    return depth;
}

/* What is left to play, hottest first; returns how many. */
static int list_by_heat(const struct job *j, struct by_heat *order)
{
    int n = 0;
    for (int i = 0; i < j->n; i++)
        if (!yose_is_leaf(j->sum, j->nodes[i]))
            order[n++] = (struct by_heat){j->heat->th.graphs[j->nodes[i]].touch, i};
    qsort(order, (size_t)n, sizeof *order, compare_heat);
    return n;
}

/* The first move that keeps the value; false after a stop. Where all is hot there is one without a
 * pass. */
static bool find_keeping(struct job *j, struct by_heat *order, yomi_colour mover, bool is_passed,
                         int64_t v, yomi_yose_move *out)
{
    const int n = list_by_heat(j, order);
    for (int i = 0; i < n; i++) {
        const int c = order[i].component;
        const yomi_yose_node before = j->nodes[c];
        if (i && before == j->nodes[order[i - 1].component]) continue;
        for (uint32_t k = 0; k < j->sum->nodes[before].n[mover]; k++) {
            *out = (yomi_yose_move){c, (int)k};
            j->nodes[c] = option_at(j, mover, *out);
            const bool keeps = reaches(j, mover, (yomi_colour)!mover, false, v);
            j->nodes[c] = before;
            if (is_over(j)) return false;
            if (keeps) return true;
        }
    }
    *out = (yomi_yose_move){YOMI_YOSE_PASS, 0};
    return j->question->pass && (is_passed || reaches(j, mover, (yomi_colour)!mover, true, v));
}

/* The first of a switch's options that is best. */
static int best_leaf_option(const struct job *j, yomi_yose_node node, yomi_colour side)
{
    const uint32_t *options = yose_options(j->sum, node, side);
    const int64_t *base = j->engine.base;
    int best = 0;
    for (int i = 1; i < (int)j->sum->nodes[node].n[side]; i++)
        if (side == YOMI_BLACK ? base[options[i]] > base[options[best]]
                               : base[options[i]] < base[options[best]])
            best = i;
    return best;
}

/* The end of a line, when only switches are left: from the largest to the smallest, and where one
 * may pass none that is below zero. */
static void add_switches(const struct job *j, yomi_yose_side *side, struct by_heat *order,
                         yomi_colour mover, int passes)
{
    const int n = list_by_heat(j, order);
    int i = 0;
    for (; i < n && !(j->question->pass && order[i].heat < 0); i++) {
        const int c = order[i].component;
        side->line[side->n_line++] = (yomi_yose_move){c, best_leaf_option(j, j->nodes[c], mover)};
        mover = (yomi_colour)!mover;
        passes = 0;
    }
    for (; i < n && passes < 2; passes++)
        side->line[side->n_line++] = (yomi_yose_move){YOMI_YOSE_PASS, 0};
}

static yomi_status find_line(struct job *j, yomi_yose_side *side, yomi_colour mover, int64_t v,
                             yomi_error *err)
{
    size_t plies = 2;
    for (int i = 0; i < j->n; i++) plies += j->sum->nodes[j->nodes[i]].depth;
    struct by_heat *order = malloc(((size_t)j->n + 1) * sizeof *order);
    yomi_yose_node *saved = malloc(((size_t)j->n + 1) * sizeof *saved);
    side->line = calloc(2 * plies, sizeof *side->line);
    yomi_status status = YOMI_OK;
    if (!order || !saved || !side->line) {
        status = fail(err, YOMI_ENOMEM, "there is no memory for the line");
        goto done;
    }
    watch_stage(&j->watch, "line", 0);
    memcpy(saved, j->nodes, (size_t)j->n * sizeof *saved);
    for (int passes = 0; passes < 2 && depth_left(j);) {
        yomi_yose_move m;
        if (depth_left(j) == 1) {
            add_switches(j, side, order, mover, passes);
            break;
        }
        if (is_over(j) || !find_keeping(j, order, mover, passes > 0, v, &m)) {
            side->n_line = 0;
            break;
        }
        side->line[side->n_line++] = m;
        passes = m.component == YOMI_YOSE_PASS ? passes + 1 : 0;
        if (m.component != YOMI_YOSE_PASS) j->nodes[m.component] = option_at(j, mover, m);
        mover = (yomi_colour)!mover;
    }
    memcpy(j->nodes, saved, (size_t)j->n * sizeof *saved);
done:
    free(order);
    free(saved);
    return status;
}

/* --- the whole question ----------------------------------------------------------------------- */

/* Close the bounds on the value by null windows: whenever it is stopped, what it has is true. */
static void narrow(struct yose_engine *e, yomi_colour mover, int64_t *low, int64_t *high)
{
    int64_t guess = *low + (*high - *low + 1) / 2;
    while (*low < *high) {
        if (guess <= *low) guess = *low + 1;
        const int64_t v = yose_engine_search(e, mover, false, guess - 1, guess);
        if (e->is_stopped) return;
        if (v >= guess) {
            *low = v;
            guess = v + 1;
        } else {
            *high = v;
            guess = v;
        }
    }
}

static yomi_status solve_side(struct job *j, yomi_yose_side *side, yomi_colour mover,
                              yomi_error *err)
{
    struct yose_engine *e = &j->engine;
    int64_t low, high;
    const int64_t base = set_board(j);
    yose_engine_bounds(e, mover, &low, &high);
    if (low < j->low - base) low = j->low - base;
    if (high > j->high - base) high = j->high - base;
    watch_stage(&j->watch, mover == YOMI_BLACK ? "Black first" : "White first", 0);
    narrow(e, mover, &low, &high);
    side->is_asked = true;
    side->lower = to_rat(j, base + low);
    side->upper = to_rat(j, base + high);
    TRY(list_first_moves(j, side, mover, err));
    if (low < high || j->question->ask == YOMI_YOSE_VALUE) return YOMI_OK;
    judge_moves(j, side, mover, base + low);
    return e->is_stopped ? YOMI_OK : find_line(j, side, mover, base + low, err);
}

static yomi_status solve_sides(struct job *j, yomi_yose_result *r, yomi_error *err)
{
    if (j->question->black) TRY(solve_side(j, &r->side[YOMI_BLACK], YOMI_BLACK, err));
    if (j->question->white) TRY(solve_side(j, &r->side[YOMI_WHITE], YOMI_WHITE, err));
    return YOMI_OK;
}

/* The answer when the search cannot begin: what the scores alone say. */
static yomi_status give_range(struct job *j, yomi_yose_result *r, yomi_error *err)
{
    const bool is_asked[2] = {j->question->black, j->question->white};
    for (int side = 0; side < 2; side++) {
        if (!is_asked[side]) continue;
        r->side[side].is_asked = true;
        r->side[side].lower = to_rat(j, j->low);
        r->side[side].upper = to_rat(j, j->high);
        TRY(list_first_moves(j, &r->side[side], (yomi_colour)side, err));
    }
    return YOMI_OK;
}

/* What stopped the search, in a sentence. */
static yomi_status fail_stopped(bool is_out, const yomi_solve *how, yomi_error *err)
{
    if (is_out)
        return fail(err, YOMI_ESTOPPED,
                    "%zu KiB of memory is too little for the trees; the bounds are true",
                    how->memory >> 10);
    return fail(err, YOMI_ESTOPPED, "stopped before the sum was solved; the bounds are true");
}

yomi_status yomi_yose_solve(yomi_yose_result *out, const yomi_yose_heat *heat,
                            const yomi_yose_question *question, const yomi_solve *how,
                            yomi_error *err)
{
    const yomi_yose *sum = heat->sum;
    struct job j = {.heat = heat, .sum = sum, .question = question, .n = sum->n_parts};
    const struct yose_terms terms = {.has_pass = question->pass && heat->stops,
                                     .memory = how->memory};
    yomi_yose_result r = {0};
    for (int i = 0; i < sum->n_parts; i++)
        if (yose_is_loopy(sum, sum->parts[i].root))
            return yose_solve_states(out, heat, question, how, err);
    if (terms.has_pass && !yose_engine_fits(heat))
        return yose_solve_states(out, heat, question, how, err);
    TRY(watch_init(&j.watch, how, err));
    yomi_yose_node *nodes = malloc(((size_t)j.n + 1) * sizeof *nodes);
    if (!nodes) return fail(err, YOMI_ENOMEM, "there is no memory for the sum");
    for (int i = 0; i < j.n; i++) nodes[i] = sum->parts[i].root;
    j.nodes = nodes;
    yomi_status status = yose_engine_init(&j.engine, heat, terms, &j.watch, err);
    const bool is_ready = status == YOMI_OK, is_out = status == YOMI_ENOMEM;
    if (is_ready || is_out || status == YOMI_ESTOPPED) {
        j.engine.nodes_max = question->nodes;
        status = find_range(&j, err);
        if (status == YOMI_OK)
            status = is_ready ? solve_sides(&j, &r, err) : give_range(&j, &r, err);
    }
    const bool is_stopped = !is_ready || j.engine.is_stopped;
    watch_tick(&j.watch, j.engine.nodes - j.engine.counted);
    r.answer = watch_answer(&j.watch, is_stopped ? YOMI_BOUNDS : YOMI_EXACT);
    yose_engine_fini(&j.engine);
    free(nodes);
    if (status != YOMI_OK) {
        yomi_yose_result_free(&r);
        return status;
    }
    *out = r;
    return is_stopped ? fail_stopped(is_out, how, err) : YOMI_OK;
}

void yomi_yose_result_free(yomi_yose_result *result)
{
    for (int i = 0; i < 2; i++) {
        free(result->side[i].moves);
        free(result->side[i].line);
    }
    *result = (yomi_yose_result){0};
}

/* The order of first moves: by component and option, a pass last. */
static int by_move(const void *a, const void *b)
{
    const yomi_yose_move *x = &((const yomi_yose_loss *)a)->move;
    const yomi_yose_move *y = &((const yomi_yose_loss *)b)->move;
    const unsigned c = (unsigned)x->component, d = (unsigned)y->component; /* a pass is largest */
    if (c != d) return (c > d) - (c < d);
    return (x->option > y->option) - (x->option < y->option);
}

const yomi_yose_loss *yomi_yose_side_find(const yomi_yose_side *side, yomi_yose_move move)
{
    const yomi_yose_loss key = {.move = move};
    if (!side->n_moves) return NULL;
    return bsearch(&key, side->moves, (size_t)side->n_moves, sizeof key, by_move);
}
