/* SPDX-License-Identifier: MIT */
/* The solver of sums in which play may come back against its twin. */
#ifndef YOSE_LOOP_CHECK_H
#define YOSE_LOOP_CHECK_H
#include "yose_loop_naive.h"

static inline bool is_near(double a, double b)
{
    return fabs(a - b) < 1e-6;
}

/* What the twin says of a state: bounds, equal when the value is known, and how sure. */
struct twin_worth {
    double low, high;
    yomi_certainty certainty;
};

static inline struct twin_worth twin_worth_of(const struct twin *t, double value[TWIN_COUNTS][2],
                                              const yomi_rat *repetition)
{
    double v[TWIN_COUNTS][2];
    for (int c = 0; c < TWIN_COUNTS; c++)
        for (int e = 0; e < 2; e++)
            v[c][e] = repetition
                          ? fmin(fmax(value[c][1], yomi_rat_double(*repetition)), value[c][0])
                          : value[c][e];
    if (is_near(v[2][1], v[1][0])) return (struct twin_worth){v[2][1], v[2][1], YOMI_EXACT};
    if (t->has_means && is_near(v[0][0], v[0][1]))
        return (struct twin_worth){v[0][0], v[0][0], YOMI_ESTIMATE};
    const double low = fmin(fmax(v[2][1], t->range[0]), t->range[1]);
    const double high = fmin(fmax(v[1][0], t->range[0]), t->range[1]);
    return (struct twin_worth){low, high, is_near(low, high) ? YOMI_EXACT : YOMI_BOUNDS};
}

static inline struct twin_worth twin_worth_at(struct twin *t, const struct twin_state *s,
                                              const yomi_rat *repetition)
{
    const int number = twin_meet(t, s);
    return twin_worth_of(t, t->values[number], repetition);
}

static inline bool twin_is_known(struct twin_worth w)
{
    return is_near(w.low, w.high);
}

/* A first move. */
static inline void check_move(struct twin *t, const char *text, int mover, const yomi_yose_loss *l,
                              double value, const yomi_rat *repetition)
{
    struct twin_state s = {.mover = mover, .ban = -1, .ban_to = -1};
    struct twin_worth w;
    if (l->move.component == YOMI_YOSE_PASS)
        twin_pass(&s);
    else
        assert_true(twin_play(t, &s, l->move.component, l->move.option));
    w = twin_worth_at(t, &s, repetition);
    if (l->is_known != twin_is_known(w))
        fail_msg("%s: mover %d, move %d.%d is known: %d", text, mover, l->move.component,
                 l->move.option, l->is_known);
    if (l->is_known && !is_near(yomi_rat_double(l->loss), mover ? w.low - value : value - w.low))
        fail_msg("%s: mover %d, move %d.%d loses %g, not %g", text, mover, l->move.component,
                 l->move.option, mover ? w.low - value : value - w.low, yomi_rat_double(l->loss));
}

/* A line is legal and keeps the value all along. */
static inline void check_loop_line(struct twin *t, const char *text, int mover,
                                   const yomi_yose_side *side, double value,
                                   const yomi_rat *repetition)
{
    struct twin_state s = {.mover = mover, .ban = -1, .ban_to = -1};
    for (int i = 0; i < side->n_line; i++) {
        const yomi_yose_move m = side->line[i];
        if (m.component == YOMI_YOSE_PASS) {
            if (!t->has_pass && twin_has_move(t, &s)) fail_msg("%s: a pass in the line", text);
            const struct twin_state before = s;
            if (twin_pass(&s)) continue;
            if (!is_near(twin_alone(t, &before, 0), value) && t->has_means)
                fail_msg("%s: the line ends with %g", text, twin_alone(t, &before, 0));
            assert_int_equal(i, side->n_line - 1);
            return;
        }
        if (!twin_play(t, &s, m.component, m.option))
            fail_msg("%s: move %d of the line is banned", text, i);
        const struct twin_worth w = twin_worth_at(t, &s, repetition);
        if (!twin_is_known(w) || !is_near(w.low, value))
            fail_msg("%s: mover %d, move %d of the line loses", text, mover, i);
    }
}

/* Whether a sum was small enough to be checked. */
static inline bool check_loop_sum(const char *text, bool has_pass, const yomi_rat *repetition)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_yose_question q = {.ask = YOMI_YOSE_LOSSES,
                                  .black = true,
                                  .white = true,
                                  .pass = has_pass,
                                  .has_repetition = repetition,
                                  .repetition = repetition ? *repetition : (yomi_rat){0, 1}};
    yomi_yose *sum;
    yomi_yose_heat *heat;
    yomi_yose_result r;
    yomi_error err;
    struct twin t;
    yomi_certainty certainty = YOMI_EXACT;
    bool has_loop = false;
    if (yomi_yose_read(&sum, text, &err) != YOMI_OK) fail_msg("%s: %s", text, err.text);
    for (int i = 0; i < yomi_yose_count(sum); i++)
        has_loop |= yomi_yose_is_loopy(sum, yomi_yose_root(sum, i));
    assert_int_equal(yomi_yose_measure(&heat, sum, &how, NULL), YOMI_OK);
    const bool is_checked = has_loop && twin_solve(&t, sum, heat, has_pass);
    if (is_checked) {
        if (yomi_yose_solve(&r, heat, &q, &how, &err) != YOMI_OK)
            fail_msg("%s: %s", text, err.text);
        for (int mover = 0; mover < 2; mover++) {
            const struct twin_state s = {.mover = mover, .ban = -1, .ban_to = -1};
            const struct twin_worth w = twin_worth_at(&t, &s, repetition);
            const yomi_yose_side *side = &r.side[mover];
            if (!is_near(w.low, yomi_rat_double(side->lower)) ||
                !is_near(w.high, yomi_rat_double(side->upper)))
                fail_msg("%s: pass %d, mover %d is worth %g to %g, not %g to %g", text, has_pass,
                         mover, w.low, w.high, yomi_rat_double(side->lower),
                         yomi_rat_double(side->upper));
            if (w.certainty == YOMI_BOUNDS || (certainty != YOMI_BOUNDS && w.certainty > certainty))
                certainty = w.certainty;
            if (side->has_best != twin_is_known(w))
                fail_msg("%s: pass %d mover %d: %d best known, %g to %g", text, has_pass, mover,
                         side->has_best, w.low, w.high);
            for (int i = 0; i < side->n_moves && side->has_best; i++)
                check_move(&t, text, mover, &side->moves[i], w.low, repetition);
            check_loop_line(&t, text, mover, side, w.low, repetition);
        }
        assert_int_equal(r.answer.certainty, certainty);
        yomi_yose_result_free(&r);
        twin_free(&t);
    }
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    return is_checked;
}

/* Random sums, with and without passing, a third of them with a score for endless play. */
static inline void check_loop_sums(uint64_t seed, int sums)
{
    struct random r;
    char text[4096];
    random_init(&r, seed, 0);
    for (int i = 0, checked = 0; checked < sums; i++) {
        const yomi_rat repetition = {twin_between(&r, -12, 12), 1};
        twin_sum(&r, text);
        checked += check_loop_sum(text, i % 2, i % 3 ? NULL : &repetition);
    }
}

/* --- superko ---------------------------------------------------------------------------------- */

/* All boards so far, with the side to move. */
struct twin_past {
    struct twin_state boards[200];
    int n, budget;
    bool is_situational;
};

/* Every way read out, nothing cut off. Meaningless once the budget is spent. */
static inline double twin_superko(struct twin *t, struct twin_past *past, const struct twin_state s,
                                  int count)
{
    double best = s.mover ? TWIN_FAR : -TWIN_FAR;
    bool has_move = false;
    if (twin_is_over(t, &s)) return twin_alone(t, &s, count);
    if (--past->budget < 0 || past->n == 200) return past->budget = -1;
    past->boards[past->n++] = s;
    for (int i = 0; i < t->parts; i++) {
        for (int k = 0; k < twin_options(t, i, s.at[i], s.mover); k++) {
            struct twin_state next = s;
            bool is_old = false;
            next.at[i] = twin_option(t, i, s.at[i], s.mover, k);
            next.mover = !s.mover;
            next.passed = 0;
            for (int b = 0; b < past->n; b++) {
                const struct twin_state *old = &past->boards[b];
                if (past->is_situational && old->mover != next.mover) continue;
                if (old->passed) continue; /* a pass makes no board */
                is_old |= memcmp(old->at, next.at, sizeof next.at) == 0;
            }
            if (is_old) continue;
            has_move = true;
            const double v = twin_superko(t, past, next, count);
            best = s.mover ? fmin(best, v) : fmax(best, v);
        }
    }
    if (t->has_pass || !has_move) {
        struct twin_state next = s;
        next.mover = !s.mover;
        next.passed = 1;
        const double v = s.passed ? twin_alone(t, &s, count) : twin_superko(t, past, next, count);
        best = s.mover ? fmin(best, v) : fmax(best, v);
    }
    past->n--;
    return best;
}

/* The values of a sum under both rules; false when it is too large to be read out so. */
static inline bool check_superko(const char *text, bool has_pass)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose *sum;
    yomi_yose_heat *heat;
    struct twin t;
    bool is_small = true, has_loop = false;
    assert_int_equal(yomi_yose_read(&sum, text, NULL), YOMI_OK);
    for (int i = 0; i < yomi_yose_count(sum); i++)
        has_loop |= yomi_yose_is_loopy(sum, yomi_yose_root(sum, i));
    assert_int_equal(yomi_yose_measure(&heat, sum, &how, NULL), YOMI_OK);
    const bool is_solved = has_loop && twin_solve(&t, sum, heat, has_pass);
    for (int rule = YOMI_YOSE_POSITIONAL; is_solved && rule <= YOMI_YOSE_SITUATIONAL; rule++) {
        const yomi_yose_question q = {.ask = YOMI_YOSE_LOSSES,
                                      .black = true,
                                      .white = true,
                                      .pass = has_pass,
                                      .superko = (yomi_yose_superko)rule};
        double value[2][TWIN_COUNTS][2];
        for (int i = 0; i < 2 * TWIN_COUNTS && is_small; i++) {
            struct twin_past past = {.budget = 30000,
                                     .is_situational = rule == YOMI_YOSE_SITUATIONAL};
            const struct twin_state s = {.mover = i % 2};
            const double v = twin_superko(&t, &past, s, i / 2);
            value[i % 2][i / 2][0] = value[i % 2][i / 2][1] = v;
            is_small = past.budget >= 0;
        }
        if (!is_small) break;
        yomi_yose_result r;
        assert_int_equal(yomi_yose_solve(&r, heat, &q, &how, NULL), YOMI_OK);
        for (int mover = 0; mover < 2; mover++) {
            const struct twin_worth w = twin_worth_of(&t, value[mover], NULL);
            const yomi_yose_side *side = &r.side[mover];
            if (!is_near(w.low, yomi_rat_double(side->lower)) ||
                !is_near(w.high, yomi_rat_double(side->upper)))
                fail_msg("%s: pass %d, rule %d, mover %d is worth %g to %g, not %g to %g", text,
                         has_pass, rule, mover, w.low, w.high, yomi_rat_double(side->lower),
                         yomi_rat_double(side->upper));
            bool has_best = !has_pass || !side->has_best || !side->n_moves;
            for (int i = 0; i < side->n_moves; i++)
                has_best |= side->moves[i].is_known && !side->moves[i].loss.num;
            assert_true(has_best || w.certainty != YOMI_EXACT);
        }
        yomi_yose_result_free(&r);
    }
    if (is_solved) twin_free(&t);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    return is_solved && is_small;
}

static inline void check_superkos(uint64_t seed, int sums)
{
    struct random r;
    char text[4096];
    random_init(&r, seed, 0);
    for (int i = 0, checked = 0; checked < sums; i++) {
        twin_sum(&r, text);
        checked += check_superko(text, i % 2);
    }
}

/* --- thermographs checked by play ------------------------------------------------------------- */

/* A wall at a temperature, straight between its corners. */
static inline double wall_at(const yomi_yose_corner *c, int n, double t)
{
    int i = 0;
    while (i + 1 < n && yomi_rat_double(c[i + 1].temperature) <= t) i++;
    const double v = yomi_rat_double(c[i].value), at = yomi_rat_double(c[i].temperature);
    if (i + 1 == n) return v;
    return v + (yomi_rat_double(c[i + 1].value) - v) * (t - at) /
                   (yomi_rat_double(c[i + 1].temperature) - at);
}

static inline yomi_yose_heat *read_and_measure(yomi_yose **sum, const char *text)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose_heat *heat;
    yomi_error err;
    if (yomi_yose_read(sum, text, &err) != YOMI_OK) fail_msg("%s: %s", text, err.text);
    assert_int_equal(yomi_yose_measure(&heat, *sum, &how, NULL), YOMI_OK);
    return heat;
}

/* The graph beside `n` coupons up to T in equal steps, and two large threats of the komaster: what
 * both sides get by beginning, less half of the temperature T, which who begins gains by the
 * coupons. */
static inline void play_with_coupons(double v[2], const char *graph, int condition, int t, int n)
{
    static const char *const threats[] = {"2*{{900|0}|0}\n", "2*{0|{0|-900}}\n", ""};
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_yose_question q = {
        .ask = YOMI_YOSE_VALUE, .black = true, .white = true, .pass = true};
    char text[8192], *at = text;
    yomi_yose *sum;
    yomi_yose_result r;
    at += sprintf(at, "%s\n%s", graph, threats[condition]);
    for (int i = 1; i <= n; i++) at += sprintf(at, "+-%d/%d\n", i * t, n);
    yomi_yose_heat *heat = read_and_measure(&sum, text);
    assert_int_equal(yomi_yose_solve(&r, heat, &q, &how, NULL), YOMI_OK);
    for (int side = 0; side < 2; side++) {
        assert_false(r.side[side].repeats);
        v[side] = yomi_rat_double(r.side[side].lower) + (side ? 1 : -1) * (double)t / 2;
    }
    yomi_yose_result_free(&r);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
}

/* Walls are what play gets in the end, when the steps between the coupons shrink: what they are off
 * is proportional to the steps. */
static inline void check_walls_by_play(int from, int to, int step)
{
    static const char *const graphs[] = {
        "a:{12|{a|0}}",
        "a:{{12|a}|0}",
        "a:{16|b:{a|{b|0}}}",
        "a:{{16|a}|b:{a|{b|0}}}",
        "a:{12|{a|c:{{12|c}|0}}}",
        "{20|a:{12|{a|0}}}",
        "{a:{24|{a|0}}|0}",
        "{{a:{24|{a|0}}|0}|-3}",
        "a:{{20|a}|{a|-20}}",
        "a:{12|{a,{25|v:{{12|v}|0}}|0}}",
        "a:{{14|6}|{a|0}}",
        "a:{12|{a|{0|-20}}}",
        "{8|{3|0}}",
    };
    for (size_t i = 0; i < sizeof graphs / sizeof *graphs; i++) {
        yomi_yose *sum;
        yomi_yose_heat *heat = read_and_measure(&sum, graphs[i]);
        for (int c = 0; c < YOMI_YOSE_CONDITIONS; c++) {
            const yomi_yose_thermo *th = yomi_yose_heat_under(heat, 0, (yomi_yose_condition)c);
            assert_true(th->is_known);
            for (int t = from; t <= to; t += step) {
                double v[2], coarse[2];
                play_with_coupons(coarse, graphs[i], c, t, 40);
                play_with_coupons(v, graphs[i], c, t, 160);
                for (int side = 0; side < 2; side++) v[side] += (v[side] - coarse[side]) / 3;
                const double left = wall_at(th->left, th->n_left, t);
                const double right = wall_at(th->right, th->n_right, t);
                if (fabs(v[0] - left) > 0.3 || fabs(v[1] - right) > 0.3)
                    fail_msg("%s, %s, t %d: %g and %g, but play gets %g and %g", graphs[i],
                             yomi_yose_condition_name((yomi_yose_condition)c), t, left, right, v[0],
                             v[1]);
            }
        }
        yomi_yose_heat_free(heat);
        yomi_yose_free(sum);
    }
}

#endif
