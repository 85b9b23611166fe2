/* SPDX-License-Identifier: MIT */
/* Games where reading finds no answer, as yomi/read.h gives them. */
#include "test.h"
#include "yomi/read.h"

/* Black's stones have room for two eyes on the first board and not on the second one; reading needs
 * more than a few positions for either. */
static const char alive[] = ".........\n"
                            ".OOOOOOO.\n"
                            ".OXXXXXO.\n"
                            ".OX...XO.\n"
                            ".OX...XO.\n"
                            ".OX...XO.\n"
                            ".OXXXXXO.\n"
                            ".OOOOOOO.\n"
                            ".........\n",
                  dead[] = ".........\n"
                           ".OOOOOO..\n"
                           ".O....O..\n"
                           ".O.XX.O..\n"
                           ".O.X..O..\n"
                           ".O....O..\n"
                           ".OOOOOO..\n"
                           ".........\n"
                           ".........\n";

enum { FEW = 3, GAMES = 400 };

static yomi_go_ask ask_for(yomi_go_pos *pos, const char *board, const char *point, int games)
{
    yomi_go_ask ask = YOMI_GO_ASK_INIT;
    yomi_error err;
    if (yomi_go_read(pos, board, &err) != YOMI_OK) fail_msg("%s", err.text);
    if (yomi_go_read_point(&ask.points[0], pos, point, &err) != YOMI_OK) fail_msg("%s", err.text);
    ask.nodes = ask.proof = FEW;
    ask.games = games;
    return ask;
}

static yomi_go_reading life_of(const char *board, const char *point, int games, uint64_t seed)
{
    yomi_go_pos pos;
    yomi_go_reading reading;
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_error err;
    const yomi_go_ask ask = ask_for(&pos, board, point, games);
    how.seed = seed;
    if (yomi_go_reading_of(&reading, &pos, &ask, &how, &err) != YOMI_OK) fail_msg("%s", err.text);
    return reading;
}

static void clear_games_give_a_verdict_that_is_not_proved(void **state)
{
    (void)state;
    const yomi_go_reading lives = life_of(alive, "C7", GAMES, 0);
    const yomi_go_reading dies = life_of(dead, "D6", GAMES, 0);
    for (int c = 0; c < 2; c++) {
        const yomi_go_outcome *yes = &lives.by[c], *no = &dies.by[c];
        assert_int_equal(yes->verdict, YOMI_GO_VERDICT_YES);
        assert_int_equal(no->verdict, YOMI_GO_VERDICT_NO);
        assert_false(yes->proved || no->proved);
        assert_true(yes->games > 0 && yes->games <= GAMES);
        assert_true(no->games > 0 && no->games <= GAMES);
        assert_true(yes->kept > 0.7 && yes->kept <= 1);
        assert_true(no->kept >= 0 && no->kept < 0.5);
        assert_int_equal(yes->stone, lives.points[0]);
        assert_int_equal(no->stone, dies.points[0]);
    }
    assert_int_equal(lives.status, YOMI_GO_STATUS_ALIVE);
    assert_int_equal(dies.status, YOMI_GO_STATUS_DEAD);
    assert_int_equal(lives.answer.certainty, YOMI_ESTIMATE);
}

static void games_show_a_move_for_the_side_that_has_its_way(void **state)
{
    (void)state;
    const yomi_go_reading lives = life_of(alive, "C7", GAMES, 0);
    const yomi_go_reading dies = life_of(dead, "D6", GAMES, 0);
    assert_int_equal(lives.by[YOMI_BLACK].n_best, 1);
    assert_int_equal(dies.by[YOMI_WHITE].n_best, 1);
    assert_int_equal(lives.by[YOMI_WHITE].n_best, 0);
    assert_int_equal(dies.by[YOMI_BLACK].n_best, 0);
}

static void without_games_it_stays_unknown(void **state)
{
    (void)state;
    static const char *const boards[][2] = {{alive, "C7"}, {dead, "D6"}};
    for (int i = 0; i < 2; i++) {
        const yomi_go_reading r = life_of(boards[i][0], boards[i][1], 0, 0);
        for (int c = 0; c < 2; c++) {
            assert_int_equal(r.by[c].verdict, YOMI_GO_VERDICT_UNKNOWN);
            assert_int_equal(r.by[c].games, 0);
        }
        assert_int_equal(r.status, YOMI_GO_STATUS_UNKNOWN);
    }
}

/* White's wall leaves Black two lines at the edge. He who is ten steps away has got nowhere. */
static void narrow_ways_out_are_followed_to_their_end(void **state)
{
    (void)state;
    static const char corridor[] = ".............\n"
                                   ".............\n"
                                   ".............\n"
                                   ".............\n"
                                   ".............\n"
                                   ".............\n"
                                   ".............\n"
                                   ".............\n"
                                   ".............\n"
                                   ".............\n"
                                   "OOOOOOOOOOOOO\n"
                                   ".XX..........\n"
                                   ".............\n";
    const yomi_go_reading r = life_of(corridor, "B2", GAMES, 0);
    for (int p = 0; p < 169; p++) assert_int_equal(r.area[p], p >= 11 * 13);
    for (int c = 0; c < 2; c++) assert_false(r.by[c].gets_out);
}

/* A few games say anything: they are believed when they are clear, whatever they say. Black, whose
 * stones they are, is believed sooner when he begins, and White when she does. */
static void games_are_believed_when_they_are_clear(void **state)
{
    (void)state;
    for (int games = 1; games < 40; games++) {
        const yomi_go_reading r =
            life_of(games % 2 ? alive : dead, games % 2 ? "C7" : "D6", games, (uint64_t)games);
        for (int c = 0; c < 2; c++) {
            const yomi_go_outcome *o = &r.by[c];
            const double lost = c == YOMI_BLACK ? 0.4 : 0.5, safe = c == YOMI_BLACK ? 0.5 : 0.78;
            assert_true(o->games <= games);
            if (o->kept < lost)
                assert_int_equal(o->verdict, YOMI_GO_VERDICT_NO);
            else if (o->kept <= safe)
                assert_int_equal(o->verdict, YOMI_GO_VERDICT_UNKNOWN);
            else
                assert_true(o->verdict == YOMI_GO_VERDICT_YES ||
                            o->verdict == YOMI_GO_VERDICT_SEKI);
        }
    }
}

/* An eye of Black's at E5 is a ko. */
static const char half[] = "..XXOXX..\n"
                           "XXXO.OXXX\n"
                           "OOOOOOOOO\n"
                           "OOOOOOOOO\n"
                           ".O.O.O.O.\n";

static void a_threat_that_turns_the_games_tells_a_ko(void **state)
{
    (void)state;
    yomi_go_pos pos;
    yomi_go_reading r;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_error err;
    yomi_go_ask ask = ask_for(&pos, half, "C5", GAMES);
    assert_int_equal(yomi_go_reading_of(&r, &pos, &ask, &how, &err), YOMI_OK);
    const yomi_go_outcome *o = &r.by[YOMI_BLACK];
    assert_true(o->games > 0);
    assert_int_equal(o->verdict, YOMI_GO_VERDICT_KO);
    assert_int_equal(o->takes, YOMI_BLACK);
    assert_int_equal(o->threats, 1);
    assert_int_equal(o->n_best, 1);
    assert_int_equal(r.by[YOMI_WHITE].verdict, YOMI_GO_VERDICT_NO);
    ask.threats = 0;
    assert_int_equal(yomi_go_reading_of(&r, &pos, &ask, &how, &err), YOMI_OK);
    assert_int_equal(r.by[YOMI_BLACK].verdict, YOMI_GO_VERDICT_YES);
}

static void the_same_seed_plays_the_same_games(void **state)
{
    (void)state;
    bool differs = false;
    for (uint64_t seed = 0; seed < 5; seed++) {
        const yomi_go_reading a = life_of(alive, "C7", 50, seed),
                              b = life_of(alive, "C7", 50, seed);
        const yomi_go_reading other = life_of(alive, "C7", 50, seed + 1);
        for (int c = 0; c < 2; c++) {
            assert_true(a.by[c].kept == b.by[c].kept);
            assert_int_equal(a.by[c].verdict, b.by[c].verdict);
            assert_int_equal(a.by[c].n_best, b.by[c].n_best);
            assert_int_equal(a.by[c].best[0], b.by[c].best[0]);
            differs |= a.by[c].kept != other.by[c].kept;
        }
        assert_int_equal(a.answer.nodes, b.answer.nodes);
    }
    assert_true(differs);
}

/* What reading answers is not asked of games, nor are tactical questions. */
static void games_are_played_only_where_reading_finds_nothing(void **state)
{
    (void)state;
    yomi_go_pos pos;
    yomi_go_reading reading;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_error err;
    yomi_go_ask ask = ask_for(&pos, alive, "C7", GAMES);
    ask.nodes = ask.proof = 20000;
    assert_int_equal(yomi_go_reading_of(&reading, &pos, &ask, &how, &err), YOMI_OK);
    for (int c = 0; c < 2; c++) {
        assert_int_equal(reading.by[c].verdict, YOMI_GO_VERDICT_YES);
        assert_int_equal(reading.by[c].games, 0);
    }
    ask = ask_for(&pos, dead, "D6", GAMES);
    ask.question = YOMI_GO_ASK_CAPTURE;
    ask.nodes = ask.proof = 1;
    assert_int_equal(yomi_go_reading_of(&reading, &pos, &ask, &how, &err), YOMI_OK);
    for (int c = 0; c < 2; c++) assert_int_equal(reading.by[c].games, 0);
}

/* Clear games end the reading of a long question; what they leave open is read on. */
static void games_come_first_where_that_is_asked(void **state)
{
    (void)state;
    yomi_go_pos pos;
    yomi_go_reading reading;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_error err;
    yomi_go_ask ask = ask_for(&pos, dead, "D6", GAMES);
    ask.nodes = ask.proof = 0;
    ask.first = FEW;
    assert_int_equal(yomi_go_reading_of(&reading, &pos, &ask, &how, &err), YOMI_OK);
    assert_true(reading.by[YOMI_WHITE].games > 0);
    ask = ask_for(&pos, alive, "C7", 1);
    ask.nodes = 0;
    ask.first = FEW;
    for (uint64_t seed = 0; seed < 20; seed++) {
        yomi_solve again = how;
        again.seed = seed;
        assert_int_equal(yomi_go_reading_of(&reading, &pos, &ask, &again, &err), YOMI_OK);
        if (reading.by[YOMI_BLACK].games) continue;
        assert_int_equal(reading.by[YOMI_BLACK].verdict, YOMI_GO_VERDICT_YES);
    }
}

/* White's wall against the stones in it: it wins by taking them, and games were about that. */
static void a_race_tells_whose_stones_its_games_were_about(void **state)
{
    (void)state;
    yomi_go_pos pos;
    yomi_go_reading reading;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_error err;
    int told = 0;
    yomi_go_ask ask = ask_for(&pos, dead, "B8", GAMES);
    ask.question = YOMI_GO_ASK_RACE;
    assert_int_equal(yomi_go_read_point(&ask.points[1], &pos, "D6", &err), YOMI_OK);
    assert_int_equal(yomi_go_reading_of(&reading, &pos, &ask, &how, &err), YOMI_OK);
    for (int c = 0; c < 2; c++) {
        const yomi_go_outcome *o = &reading.by[c];
        assert_int_equal(o->verdict, YOMI_GO_VERDICT_YES);
        if (!o->games) continue;
        told++;
        assert_int_equal(o->stone, ask.points[1]);
        assert_true(o->kept < 0.5);
    }
    assert_true(told > 0);
}

/* Games on a large and empty board are long. */
static void a_limit_of_time_ends_the_games(void **state)
{
    (void)state;
    enum { MANY = 100000, SIZE = 19 };
    char board[SIZE * (SIZE + 1) + 1];
    yomi_go_pos pos;
    yomi_go_reading reading;
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_error err;
    for (int i = 0; i < SIZE * (SIZE + 1); i++) board[i] = "\n."[(i + 1) % (SIZE + 1) > 0];
    board[SIZE * (SIZE + 1)] = 0;
    memcpy(&board[9 * (SIZE + 1) + 8], "OXO", 3);
    const yomi_go_ask ask = ask_for(&pos, board, "K10", MANY);
    how.seconds = 0.1;
    assert_int_equal(yomi_go_reading_of(&reading, &pos, &ask, &how, &err), YOMI_ESTOPPED);
    assert_int_equal(reading.status, YOMI_GO_STATUS_UNKNOWN);
    assert_int_equal(reading.by[YOMI_BLACK].verdict, YOMI_GO_VERDICT_UNKNOWN);
    assert_true(reading.by[YOMI_BLACK].games < MANY);
    assert_int_equal(reading.by[YOMI_WHITE].verdict, YOMI_GO_VERDICT_UNKNOWN);
}

static void a_stop_leaves_them_unplayed(void **state)
{
    (void)state;
    yomi_go_pos pos;
    yomi_go_reading reading;
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_error err;
    yomi_stop *stop = yomi_stop_new();
    const yomi_go_ask ask = ask_for(&pos, alive, "C7", GAMES);
    assert_non_null(stop);
    yomi_stop_ask(stop);
    how.stop = stop;
    assert_int_equal(yomi_go_reading_of(&reading, &pos, &ask, &how, &err), YOMI_ESTOPPED);
    for (int c = 0; c < 2; c++) {
        assert_int_equal(reading.by[c].verdict, YOMI_GO_VERDICT_UNKNOWN);
        assert_true(reading.by[c].games < GAMES);
    }
    yomi_stop_free(stop);
}

static void too_many_games_are_refused(void **state)
{
    (void)state;
    static yomi_go_reading reading;
    const yomi_solve how = YOMI_SOLVE_INIT;
    const int wrong[] = {-1, 100001};
    yomi_go_pos pos;
    for (int i = 0; i < 2; i++) {
        const yomi_go_ask ask = ask_for(&pos, alive, "C7", wrong[i]);
        assert_int_equal(yomi_go_reading_of(&reading, &pos, &ask, &how, NULL), YOMI_ERANGE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clear_games_give_a_verdict_that_is_not_proved),
        cmocka_unit_test(games_show_a_move_for_the_side_that_has_its_way),
        cmocka_unit_test(without_games_it_stays_unknown),
        cmocka_unit_test(narrow_ways_out_are_followed_to_their_end),
        cmocka_unit_test(games_are_believed_when_they_are_clear),
        cmocka_unit_test(a_threat_that_turns_the_games_tells_a_ko),
        cmocka_unit_test(the_same_seed_plays_the_same_games),
        cmocka_unit_test(games_are_played_only_where_reading_finds_nothing),
        cmocka_unit_test(games_come_first_where_that_is_asked),
        cmocka_unit_test(a_race_tells_whose_stones_its_games_were_about),
        cmocka_unit_test(a_limit_of_time_ends_the_games),
        cmocka_unit_test(a_stop_leaves_them_unplayed),
        cmocka_unit_test(too_many_games_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
