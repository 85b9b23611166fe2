/* SPDX-License-Identifier: MIT */
/* The player of certificates against opponents that try to beat it, also far outside of the
 * window. */
#include "base/base_random.h"
#include "test.h"
#include "yomi/poly.h"

enum opponent { RANDOM_NEAR, RANDOM_ANYWHERE, GREEDY, BLOCKER };

/* Those who look at the whole board are slow: one game in twelve is theirs. */
static enum opponent opponent_of(int game)
{
    return game % 24 == 0 ? GREEDY : game % 24 == 12 ? BLOCKER : (enum opponent)(game % 2);
}

static yomi_poly_cell random_cell(struct random *r, int low, int high)
{
    const uint64_t n = (uint64_t)(high - low + 1);
    return (yomi_poly_cell){low + (int)random_below(r, n), low + (int)random_below(r, n)};
}

/* Is the cell the only one that `side` lacks of a copy? */
static bool completes(const yomi_poly_player *p, yomi_poly_cell cell, char side)
{
    const yomi_poly_goal *goal = yomi_poly_player_goal(p);
    for (int i = 0; i < goal->n; i++) {
        yomi_poly_shape turned[8];
        const int n = yomi_poly_orientations(turned, &goal->shapes[i]);
        for (int j = 0; j < n; j++)
            for (int at = 0; at < turned[j].n; at++) {
                int own = 0;
                for (int k = 0; k < turned[j].n; k++) {
                    const yomi_poly_cell c = {
                        cell.row + turned[j].cells[k].row - turned[j].cells[at].row,
                        cell.col + turned[j].cells[k].col - turned[j].cells[at].col};
                    own += yomi_poly_player_at(p, c) == side;
                }
                if (own == turned[j].n - 1) return true;
            }
    }
    return false;
}

/* Complete a shape when it can, else stop the other side from it, else anywhere. */
static bool greedy_cell(const yomi_poly_player *p, int side, char own, char other,
                        yomi_poly_cell *out)
{
    for (int pass = 0; pass < 2; pass++)
        for (int row = -2; row < side + 2; row++)
            for (int col = -2; col < side + 2; col++) {
                const yomi_poly_cell c = {row, col};
                if (yomi_poly_player_at(p, c) != '.' || !completes(p, c, pass ? other : own))
                    continue;
                *out = c;
                return true;
            }
    return false;
}

static yomi_poly_cell choose(const yomi_poly_player *p, enum opponent who, struct random *r)
{
    const bool is_white = yomi_poly_player_colour(p) == YOMI_BLACK;
    const int side = yomi_poly_player_window(p) ? yomi_poly_player_window(p) : 8;
    yomi_poly_cell c;
    if (who >= GREEDY && greedy_cell(p, side, is_white ? 'O' : 'X', is_white ? 'X' : 'O', &c))
        return c;
    if (who == BLOCKER && is_white && random_below(r, 4)) return yomi_poly_player_hardest(p);
    do {
        c = who == RANDOM_ANYWHERE && random_below(r, 2) ? random_cell(r, -1000000, 1000000)
                                                         : random_cell(r, -3, side + 2);
    } while (yomi_poly_player_at(p, c) != '.');
    return c;
}

static void play_win(yomi_poly_player *p, enum opponent who, struct random *r)
{
    yomi_poly_cell cell;
    yomi_error err;
    yomi_poly_player_restart(p);
    for (int marks = 0; yomi_poly_player_winner(p) == '.'; marks++) {
        assert_true(marks < 40);
        if (yomi_poly_player_move(&cell, p, &err) != YOMI_OK) fail_msg("%s", err.text);
        if (yomi_poly_player_winner(p) != '.') break;
        assert_int_equal(yomi_poly_player_reply(p, choose(p, who, r), NULL), YOMI_OK);
    }
    assert_int_equal(yomi_poly_player_winner(p), 'X');
}

static char *proof_of(const char *name, yomi_poly_game game, int handicap)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_poly_quest quest = {.game = game, .handicap = handicap};
    yomi_poly_goal goal;
    yomi_poly_proof proof;
    yomi_poly_read_goal(&goal, name, NULL);
    assert_int_equal(yomi_poly_prove(&proof, &goal, &quest, &how, NULL), YOMI_OK);
    assert_non_null(proof.certificate);
    return proof.certificate;
}

static void ten_thousand_games_are_won(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        yomi_poly_game game;
        int games, handicap;
    } rows[] = {{"I3", YOMI_POLY_STRONG, 3000, 0}, {"V3", YOMI_POLY_WEAK, 3000, 0},
                {"L4", YOMI_POLY_STRONG, 1500, 0}, {"T4", YOMI_POLY_WEAK, 1500, 0},
                {"S4", YOMI_POLY_STRONG, 800, 0},  {"R+U", YOMI_POLY_WEAK, 400, 0},
                {"R+U", YOMI_POLY_STRONG, 300, 0}, {"Square+W", YOMI_POLY_STRONG, 200, 0},
                {"I4", YOMI_POLY_STRONG, 200, 0},  {"Y5", YOMI_POLY_WEAK, 200, 0},
                {"L5", YOMI_POLY_STRONG, 200, 1},  {"Snaky+T", YOMI_POLY_WEAK, 100, 2}};
    struct random r;
    int games = 0;
    random_init(&r, 31, 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        yomi_poly_player *p;
        char *text = proof_of(rows[i].name, rows[i].game, rows[i].handicap);
        assert_int_equal(yomi_poly_player_new(&p, text, NULL), YOMI_OK);
        for (int n = 0; n < rows[i].games / TEST_FEWER; n++, games++)
            play_win(p, opponent_of(n), &r);
        yomi_poly_player_free(p);
        free(text);
    }
    assert_true(games >= 10000 / TEST_FEWER);
}

static void nobody_completes_a_loser(void **state)
{
    (void)state;
    static const char *const names[] = {"Square", "I", "Square+I", "X+SS+ZZ", "U+T", "UU"};
    const yomi_solve how = YOMI_SOLVE_INIT;
    struct random r;
    random_init(&r, 32, 0);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        yomi_poly_goal goal;
        yomi_poly_paved paved;
        yomi_poly_read_goal(&goal, names[i], NULL);
        assert_int_equal(yomi_poly_pave(&paved, &goal, 8, &how, NULL), YOMI_OK);
        for (int n = 0; n < 24 / TEST_FEWER + 1; n++) {
            yomi_poly_player *p;
            yomi_poly_cell cell;
            assert_int_equal(yomi_poly_player_new(&p, paved.certificate, NULL), YOMI_OK);
            assert_int_equal(yomi_poly_player_colour(p), YOMI_WHITE);
            for (int mark = 0; mark < 40 && yomi_poly_player_winner(p) == '.'; mark++) {
                const enum opponent who = opponent_of(4 * n);
                assert_int_equal(yomi_poly_player_reply(p, choose(p, who, &r), NULL), YOMI_OK);
                if (yomi_poly_player_winner(p) != '.') break;
                assert_int_equal(yomi_poly_player_move(&cell, p, NULL), YOMI_OK);
            }
            assert_int_not_equal(yomi_poly_player_winner(p), 'X');
            yomi_poly_player_free(p);
        }
        free(paved.certificate);
    }
}

static void turns_and_taken_cells_are_watched(void **state)
{
    (void)state;
    yomi_poly_player *p;
    yomi_poly_cell cell;
    yomi_error err;
    char *text = proof_of("L4", YOMI_POLY_STRONG, 0);
    assert_int_equal(yomi_poly_player_new(&p, text, NULL), YOMI_OK);
    assert_int_equal(yomi_poly_player_reply(p, (yomi_poly_cell){0, 0}, &err), YOMI_EILLEGAL);
    assert_int_equal(yomi_poly_player_move(&cell, p, NULL), YOMI_OK);
    assert_int_equal(yomi_poly_player_move(&cell, p, &err), YOMI_EILLEGAL);
    assert_int_equal(yomi_poly_player_reply(p, cell, &err), YOMI_EILLEGAL);
    yomi_poly_player_free(p);
    text[strlen(text) - 2] ^= 1;
    assert_int_equal(yomi_poly_player_new(&p, text, &err), YOMI_EILLEGAL);
    assert_string_equal(err.text, "the sum is wrong; the file is damaged");
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ten_thousand_games_are_won),
        cmocka_unit_test(nobody_completes_a_loser),
        cmocka_unit_test(turns_and_taken_cells_are_watched),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
