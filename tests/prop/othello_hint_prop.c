/* SPDX-License-Identifier: MIT */
/* Hints and choices against plain minimax and against the rules of their order, on small boards. */
#include "othello_naive.h"
#include "test.h"

enum { CASES = 760 / TEST_FEWER, EMPTIES = 6 };

/* The value of a move by minimax, seen by who plays it. */
static int value_of(const struct naive *b, int square, yomi_othello_scoring scoring)
{
    struct naive next = *b;
    if (square == YOMI_OTHELLO_PASS)
        next.to = naive_other(b->to);
    else
        assert_true(naive_play(&next, square) > 0);
    return -naive_value(&next, scoring);
}

/* The values of all moves, the largest first; returns how many there are. */
static int sorted_values(int values[64], const struct naive *b, yomi_othello_scoring scoring)
{
    int n = 0;
    for (int sq = 0; sq < b->rows * b->cols; sq++) {
        struct naive next = *b;
        if (!naive_play(&next, sq)) continue;
        const int v = value_of(b, sq, scoring);
        int at = n++;
        for (; at > 0 && values[at - 1] < v; at--) values[at] = values[at - 1];
        values[at] = v;
    }
    return n;
}

/* 0 wins, 1 does not lose, 2 nobody knows, 3 does not win, 4 loses. */
static int standing(const yomi_othello_hint *h)
{
    return h->lower > 0 ? 0 : h->lower == 0 ? 1 : h->upper < 0 ? 4 : h->upper == 0 ? 3 : 2;
}

/* All moves are there, in order, and say what their bounds say. */
static void check_list(const yomi_othello_pos *pos, const yomi_othello_hints *h)
{
    uint64_t seen = 0;
    for (int i = 0; i < h->n_moves; i++) {
        const yomi_othello_hint *m = &h->moves[i];
        assert_true(m->certainty == YOMI_EXACT ? m->lower == m->upper : m->lower < m->upper);
        if (m->certainty == YOMI_EXACT) assert_int_equal(m->value, m->lower);
        assert_true((m->certainty == YOMI_ESTIMATE) == (standing(m) == 2));
        if (m->square != YOMI_OTHELLO_PASS) seen |= UINT64_C(1) << m->square;
        if (i == 0) continue;
        const yomi_othello_hint *better = m - 1;
        assert_true(standing(better) <= standing(m));
        if (standing(better) != standing(m)) continue;
        if (standing(m) <= 1) assert_true(better->lower >= m->lower);
        if (standing(m) >= 3) assert_true(better->upper >= m->upper);
    }
    assert_int_equal(seen, yomi_othello_moves(pos));
}

/* What was told while the search went on. */
struct told {
    int n;
    yomi_othello_hint hints[64];
};

static void remember(const yomi_othello_hint *hint, void *user)
{
    struct told *t = user;
    for (int i = 0; i < t->n; i++) assert_int_not_equal(t->hints[i].square, hint->square);
    t->hints[t->n++] = *hint;
}

static yomi_othello *new_solver(size_t memory)
{
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello *solver;
    how.memory = memory;
    assert_int_equal(yomi_othello_new(&solver, &how, NULL), YOMI_OK);
    return solver;
}

static void the_best_moves_have_the_values_of_minimax(void **state)
{
    (void)state;
    struct random r;
    yomi_othello *solver = new_solver(1 << 20);
    int passes = 0, ends = 0, unread = 0;
    random_init(&r, 5, 0);
    for (int i = 0; i < CASES; i++) {
        const struct naive b = naive_nearly_full(&r, i % NAIVE_SHAPES, EMPTIES);
        const yomi_othello_pos pos = naive_to_pos(&b);
        struct told told = {.n = 0};
        const yomi_othello_wish wish = {.scoring = (yomi_othello_scoring)(i / 3 % 2),
                                        .values = 1 + (int)random_below(&r, 5),
                                        .known = remember,
                                        .user = &told};
        yomi_othello_hints h;
        int values[64];
        const int n = sorted_values(values, &b, wish.scoring);
        assert_int_equal(yomi_othello_hint_moves(&h, solver, &pos, &wish, NULL), YOMI_OK);
        assert_int_equal(h.answer.certainty, YOMI_EXACT);
        assert_int_equal(h.lower, naive_value(&b, wish.scoring));
        assert_int_equal(h.upper, h.lower);
        check_list(&pos, &h);
        for (int k = 0; k < h.n_moves; k++) {
            const int value = value_of(&b, h.moves[k].square, wish.scoring);
            assert_true(h.moves[k].lower <= value && value <= h.moves[k].upper);
        }
        ends += yomi_othello_ended(&pos);
        passes += !n && h.n_moves == 1;
        assert_int_equal(h.n_moves, n ? n : !yomi_othello_ended(&pos));
        for (int k = 0; k < n && k < wish.values; k++) {
            assert_int_equal(h.moves[k].certainty, YOMI_EXACT);
            assert_int_equal(h.moves[k].value, values[k]);
        }
        for (int k = 0; k < h.n_moves; k++) unread += h.moves[k].certainty != YOMI_EXACT;
        if (h.n_moves) assert_int_equal(h.line[0], h.moves[0].square);
        for (int k = 0; k < told.n; k++) {
            assert_int_equal(told.hints[k].certainty, YOMI_EXACT);
            assert_int_equal(told.hints[k].value, value_of(&b, told.hints[k].square, wish.scoring));
        }
        assert_true(told.n >= (h.n_moves < wish.values ? h.n_moves : wish.values));
        if (told.n) assert_int_equal(told.hints[0].square, h.moves[0].square);
    }
    assert_true(passes >= 10 / TEST_FEWER && ends >= 5 / TEST_FEWER && unread >= 100 / TEST_FEWER);
    yomi_othello_free(solver);
}

/* A random game of the usual start, until `empties` squares are empty. */
static yomi_othello_pos random_position(struct random *r, int rows, int cols, int empties)
{
    yomi_othello_pos pos;
    do {
        yomi_othello_start(&pos, rows, cols, YOMI_OTHELLO_CROSSED, NULL);
        while (yomi_othello_empties(&pos) > empties && !yomi_othello_ended(&pos)) {
            uint64_t moves = yomi_othello_moves(&pos);
            const uint64_t n = (uint64_t)__builtin_popcountll(moves);
            for (uint64_t skip = n ? random_below(r, n) : 0; skip; skip--) moves &= moves - 1;
            yomi_othello_play(&pos, n ? __builtin_ctzll(moves) : YOMI_OTHELLO_PASS, NULL);
        }
    } while (!yomi_othello_moves(&pos));
    return pos;
}

/* The search is stopped before it begins; what an earlier one has left in memory still counts. */
static void a_stopped_list_is_true_and_in_order(void **state)
{
    (void)state;
    struct random r;
    yomi_othello *solver = new_solver(1 << 24), *fresh = new_solver(1 << 24);
    yomi_solve how = YOMI_SOLVE_INIT, stopped = how;
    yomi_stop *stop = yomi_stop_new();
    int n_stopped = 0, proven = 0;
    yomi_stop_ask(stop);
    stopped.stop = stop;
    random_init(&r, 6, 0);
    for (int i = 0; i < (TEST_FEWER > 1 ? 1 : 12); i++) {
        const yomi_othello_pos pos = random_position(&r, 6 + i % 2 * 2, 8, 18);
        const yomi_othello_question wld = {YOMI_OTHELLO_WLD, YOMI_OTHELLO_WINNER, 0};
        const yomi_othello_question all = {YOMI_OTHELLO_MOVES, YOMI_OTHELLO_WINNER, 0};
        const yomi_othello_wish wish = {.values = 64};
        yomi_othello_result known, truth;
        yomi_othello_hints h;
        yomi_othello_limit(solver, &how);
        assert_int_equal(yomi_othello_solve(&known, solver, &pos, &wld, NULL), YOMI_OK);
        yomi_othello_limit(solver, &stopped);
        n_stopped += yomi_othello_hint_moves(&h, solver, &pos, &wish, NULL) == YOMI_ESTOPPED;
        check_list(&pos, &h);
        assert_int_equal(yomi_othello_solve(&truth, fresh, &pos, &all, NULL), YOMI_OK);
        assert_true(h.lower <= truth.lower && truth.lower <= h.upper);
        for (int k = 0; k < h.n_moves; k++) {
            const yomi_othello_hint *m = &h.moves[k];
            proven += m->certainty == YOMI_BOUNDS;
            for (int j = 0; j < truth.n_moves; j++)
                if (truth.moves[j].square == m->square)
                    assert_true(m->lower <= truth.moves[j].lower &&
                                truth.moves[j].lower <= m->upper);
        }
    }
    if (TEST_FEWER == 1) assert_true(n_stopped >= 5 && proven >= 20);
    yomi_othello_free(solver);
    yomi_othello_free(fresh);
    yomi_stop_free(stop);
}

static void the_choice_is_a_best_move(void **state)
{
    (void)state;
    struct random r;
    yomi_othello *solver = new_solver(1 << 20);
    int forced = 0;
    random_init(&r, 7, 0);
    for (int i = 0; i < CASES; i++) {
        const struct naive b = naive_nearly_full(&r, i % NAIVE_SHAPES, EMPTIES);
        const yomi_othello_pos pos = naive_to_pos(&b);
        const yomi_othello_scoring scoring = (yomi_othello_scoring)(i % 2);
        const yomi_othello_wish wish = {.scoring = scoring, .values = 1};
        yomi_othello_choice c;
        if (yomi_othello_ended(&pos)) continue;
        assert_int_equal(yomi_othello_choose(&c, solver, &pos, &wish, NULL), YOMI_OK);
        const int n_moves = __builtin_popcountll(yomi_othello_moves(&pos));
        assert_int_equal(c.reason, n_moves < 2 ? YOMI_OTHELLO_FORCED : YOMI_OTHELLO_SOLVED);
        assert_int_equal(value_of(&b, c.square, scoring), naive_value(&b, scoring));
        forced += n_moves < 2;
    }
    assert_true(forced >= 10 / TEST_FEWER);
    yomi_othello_free(solver);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_moves_have_the_values_of_minimax),
        cmocka_unit_test(a_stopped_list_is_true_and_in_order),
        cmocka_unit_test(the_choice_is_a_best_move),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
