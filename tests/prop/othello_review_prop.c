/* SPDX-License-Identifier: MIT */
/* The losses of a review against a fresh solver that is asked for every move, and their sum. */
#include "othello_naive.h"
#include "test.h"

/* A random game from a random position with at most `most` empty squares; it may stop early. */
static yomi_othello_game random_game(struct random *r, int shape, int most)
{
    yomi_othello_game g = {.n_moves = 0};
    struct naive b = naive_random(r, shape);
    int empties = 0;
    for (int i = 0, n = b.rows * b.cols; i < n; i++) {
        const int sq = (int)((unsigned)i * 29 % (unsigned)n); /* scattered */
        if (b.at[sq] == '.' && ++empties > most) b.at[sq] = random_below(r, 2) ? 'X' : 'O';
    }
    g.start = naive_to_pos(&b);
    yomi_othello_pos pos = g.start;
    const int stop = (int)random_below(r, 16);
    while (!yomi_othello_ended(&pos) && g.n_moves < stop) {
        uint64_t moves = yomi_othello_moves(&pos);
        int square = YOMI_OTHELLO_PASS;
        if (moves) {
            for (uint64_t skip = random_below(r, (uint64_t)__builtin_popcountll(moves)); skip;
                 skip--)
                moves &= moves - 1;
            square = __builtin_ctzll(moves);
        }
        g.moves[g.n_moves++] = square;
        assert_int_equal(yomi_othello_play(&pos, square, NULL), YOMI_OK);
    }
    return g;
}

static yomi_othello *new_solver(void)
{
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello *solver;
    how.memory = 1 << 20;
    assert_int_equal(yomi_othello_new(&solver, &how, NULL), YOMI_OK);
    return solver;
}

/* What a review tells while it goes on: every position once, from the last back. */
struct seen {
    int last;
    int value[YOMI_OTHELLO_LINE_MAX + 1];
};

static void see(const yomi_othello_losses *l, int ply, void *user)
{
    struct seen *s = user;
    assert_int_equal(ply, s->last - 1);
    s->last = ply;
    s->value[ply] = l->value[ply];
}

static void losses_are_what_every_move_says(void **state)
{
    (void)state;
    struct random r;
    yomi_othello *reviewer = new_solver(), *fresh = new_solver();
    const yomi_solve how = YOMI_SOLVE_INIT;
    int wrong = 0, passes = 0;
    random_init(&r, 21, 0);
    for (int i = 0; i < 600 / TEST_FEWER; i++) {
        const yomi_othello_scoring scoring = (yomi_othello_scoring)(i / 300);
        const yomi_othello_game g = random_game(&r, i % NAIVE_SHAPES, 9);
        yomi_othello_losses l;
        yomi_error err;
        struct seen seen = {.last = g.n_moves + 1};
        const yomi_othello_plan plan = {.scoring = scoring, .reviewed = see, .user = &seen};
        if (yomi_othello_review(&l, reviewer, &g, &plan, &how, &err) != YOMI_OK)
            fail_msg("%s", err.text);
        assert_int_equal(l.answer.certainty, YOMI_EXACT);
        assert_int_equal(l.first, 0);
        assert_int_equal(seen.last, 0);
        assert_memory_equal(seen.value, l.value, sizeof seen.value[0] * (size_t)(g.n_moves + 1));
        int black = 0;
        for (int ply = 0; ply < g.n_moves; ply++) {
            const yomi_othello_pos pos = yomi_othello_game_at(&g, ply);
            const yomi_othello_question q = {YOMI_OTHELLO_MOVES, scoring, 0};
            yomi_othello_result all;
            assert_int_equal(yomi_othello_solve(&all, fresh, &pos, &q, &err), YOMI_OK);
            assert_int_equal(l.value[ply], all.lower);
            assert_int_equal(l.best[ply], all.best);
            int loss = 0; /* of a pass */
            for (int m = 0; m < all.n_moves; m++)
                if (all.moves[m].square == g.moves[ply]) loss = all.lower - all.moves[m].lower;
            assert_int_equal(l.loss[ply], loss);
            assert_int_equal(l.value[ply] - l.loss[ply], -l.value[ply + 1]);
            black += pos.to == YOMI_BLACK ? loss : -loss;
            wrong += loss > 0;
            passes += g.moves[ply] == YOMI_OTHELLO_PASS;
        }
        /* All losses together are the way from the first value to the last one. */
        const yomi_othello_pos end = yomi_othello_game_at(&g, g.n_moves);
        const int first = g.start.to == YOMI_BLACK ? l.value[0] : -l.value[0];
        const int last = end.to == YOMI_BLACK ? l.value[g.n_moves] : -l.value[g.n_moves];
        assert_int_equal(first - black, last);
    }
    assert_true(wrong > 300 / TEST_FEWER && passes > 100 / TEST_FEWER);
    yomi_othello_free(reviewer);
    yomi_othello_free(fresh);
}

static void a_review_stops_where_it_is_told(void **state)
{
    (void)state;
    yomi_othello *solver = new_solver();
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_othello_game g;
    yomi_othello_losses l;
    yomi_error err;
    assert_int_equal(yomi_othello_game_read(&g, "4x4 b1a1a2", 1, &err), YOMI_OK);
    yomi_othello_plan plan = {.from = 2};
    assert_int_equal(yomi_othello_review(&l, solver, &g, &plan, &how, &err), YOMI_OK);
    assert_int_equal(l.first, 2);
    /* The start of 8x8 is out of reach. */
    assert_int_equal(yomi_othello_game_read(&g, "f5", 1, &err), YOMI_OK);
    plan = (yomi_othello_plan){.each = 0.02};
    assert_int_equal(yomi_othello_review(&l, solver, &g, &plan, &how, &err), YOMI_ESTOPPED);
    assert_int_equal(l.first, 2);
    assert_int_equal(l.answer.certainty, YOMI_BOUNDS);
    plan.each = 0;
    how.seconds = 0.02;
    assert_int_equal(yomi_othello_review(&l, solver, &g, &plan, &how, &err), YOMI_ESTOPPED);
    /* Asked to stop before it begins. */
    yomi_stop *stop = yomi_stop_new();
    yomi_stop_ask(stop);
    how.stop = stop;
    assert_int_equal(yomi_othello_review(&l, solver, &g, &plan, &how, &err), YOMI_ESTOPPED);
    assert_string_equal(err.text, "stopped; the moves that were reviewed are exact");
    yomi_othello_free(solver);
    yomi_stop_free(stop);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(losses_are_what_every_move_says),
        cmocka_unit_test(a_review_stops_where_it_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
