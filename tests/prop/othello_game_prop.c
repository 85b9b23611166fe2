/* SPDX-License-Identifier: MIT */
/* Random games survive writing and reading in both formats, on every board. */
#include "othello_naive.h"
#include "test.h"

/* A random game by the naive rules, as the library must hold it; it may stop early. */
static yomi_othello_game random_game(struct random *r, int shape, bool has_odd_start)
{
    yomi_othello_game g = {.n_moves = 0};
    struct naive b = naive_random(r, shape);
    if (has_odd_start) {
        g.start = naive_to_pos(&b);
    } else {
        const yomi_othello_opening opening =
            random_below(r, 2) ? YOMI_OTHELLO_STACKED : YOMI_OTHELLO_CROSSED;
        assert_int_equal(yomi_othello_start(&g.start, b.rows, b.cols, opening, NULL), YOMI_OK);
        for (int sq = 0; sq < b.rows * b.cols; sq++)
            b.at[sq] = g.start.discs[YOMI_BLACK] >> sq & 1   ? 'X'
                       : g.start.discs[YOMI_WHITE] >> sq & 1 ? 'O'
                                                             : '.';
        b.to = 'X';
    }
    const uint64_t stop = random_below(r, 100);
    while (g.n_moves < (int)stop) {
        int legal[64], n = 0;
        for (int sq = 0; sq < b.rows * b.cols; sq++) {
            struct naive next = b;
            if (naive_play(&next, sq)) legal[n++] = sq;
        }
        if (!n && !naive_can_move(&b, naive_other(b.to))) break;
        const int sq = n ? legal[random_below(r, (uint64_t)n)] : YOMI_OTHELLO_PASS;
        if (n)
            naive_play(&b, sq);
        else
            b.to = naive_other(b.to);
        g.moves[g.n_moves++] = sq;
    }
    const yomi_othello_pos end = yomi_othello_game_at(&g, g.n_moves), want = naive_to_pos(&b);
    assert_memory_equal(end.discs, want.discs, sizeof end.discs);
    assert_int_equal(end.to, want.to);
    return g;
}

static void check_same(const yomi_othello_game *g, char *text)
{
    yomi_othello_game back;
    yomi_error err;
    if (yomi_othello_game_read(&back, text, 1, &err) != YOMI_OK)
        fail_msg("%s%d:%d: %s", text, err.line, err.column, err.text);
    assert_int_equal(back.start.rows, g->start.rows);
    assert_int_equal(back.start.cols, g->start.cols);
    assert_int_equal(back.start.to, g->start.to);
    assert_memory_equal(back.start.discs, g->start.discs, sizeof g->start.discs);
    assert_int_equal(back.n_moves, g->n_moves);
    assert_memory_equal(back.moves, g->moves, (size_t)g->n_moves * sizeof *g->moves);
    assert_string_equal(back.black, g->black);
    free(text);
}

static void random_games_survive_both_formats(void **state)
{
    (void)state;
    struct random r;
    int passes = 0;
    random_init(&r, 11, 0);
    for (int i = 0; i < 3000 / TEST_FEWER; i++) {
        yomi_othello_game g = random_game(&r, i % NAIVE_SHAPES, i % 3 == 0);
        char *text;
        for (int m = 0; m < g.n_moves; m++) passes += g.moves[m] == YOMI_OTHELLO_PASS;
        assert_int_equal(yomi_othello_game_transcript(&text, &g, NULL), YOMI_OK);
        check_same(&g, text);
        snprintf(g.black, sizeof g.black, "player %d", i);
        assert_int_equal(yomi_othello_game_ggf(&text, &g, NULL), YOMI_OK);
        check_same(&g, text);
    }
    assert_true(passes > 500 / TEST_FEWER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(random_games_survive_both_formats)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
