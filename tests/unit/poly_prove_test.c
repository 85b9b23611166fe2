/* SPDX-License-Identifier: MIT */
#include "poly/poly_prove.h"
#include "test.h"
#include "yomi/poly.h"

static yomi_poly_proof prove(const char *name, yomi_poly_quest quest, int threads)
{
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_poly_goal goal;
    yomi_poly_proof proof;
    yomi_error err;
    how.threads = threads;
    assert_int_equal(yomi_poly_read_goal(&goal, name, NULL), YOMI_OK);
    if (yomi_poly_prove(&proof, &goal, &quest, &how, &err) != YOMI_OK) fail_msg("%s", err.text);
    return proof;
}

static void check_win(const char *name, yomi_poly_game game, int threads)
{
    const yomi_poly_proof proof = prove(name, (yomi_poly_quest){.game = game}, threads);
    if (proof.result != YOMI_POLY_WIN) fail_msg("%s was not proved", name);
    const yomi_poly_check v = yomi_poly_verify(proof.certificate);
    assert_true(v.is_valid);
    assert_string_equal(v.claim, "win");
    assert_string_equal(v.game, game == YOMI_POLY_STRONG ? "strong" : "weak");
    assert_string_equal(v.goal, name);
    char words[64];
    snprintf(words, sizeof words, "with at most %d mark", proof.moves);
    assert_non_null(strstr(v.reason, words));
    free(proof.certificate);
}

static void winners_are_proved_in_both_games(void **state)
{
    (void)state;
    static const char *const names[] = {"I1", "I2", "I3", "V3", "L4", "T4", "S4", "N5", "Y5", "I4"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (TEST_FEWER > 1 && i > 7) break;
        check_win(names[i], YOMI_POLY_STRONG, 1);
        check_win(names[i], YOMI_POLY_WEAK, 1 + (int)i % 2);
    }
}

/* Pairs of table 4 and of Snaky that take a moment; the rest are in `yomi poly table`. */
static void pairs_of_losers_win(void **state)
{
    (void)state;
    static const char *const names[] = {
        "Square+W", "R+U",  "R+I", "Square+R",  "Z+U",          "Z+I",     "W+UU",   "W+U",
        "R+UU",     "R+ZZ", "U+I", "Square+ZZ", "Snaky+Square", "Snaky+R", "Snaky+W"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        if (TEST_FEWER > 1 && i > 2) break;
        check_win(names[i], YOMI_POLY_STRONG, 2);
    }
}

/* Iterative deepening by itself, all symmetries of the first replies included. */
static void deepening_finds_proofs(void **state)
{
    (void)state;
    static const struct {
        const char *goal;
        bool is_strong;
    } cases[] = {{"I4", false}, {"L5", false}, {"I+L", false}, {"Square+SS", false}, {"N5", true}};
    const yomi_solve how = YOMI_SOLVE_INIT;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const struct window_kind kind = {9, 9, cases[i].is_strong, true, false};
        const struct prove_limits limits = {.work = 1 << 24};
        struct watch watch;
        struct prover p;
        yomi_poly_goal goal;
        char *certificate;
        int nodes, marks;
        assert_int_equal(watch_init(&watch, &how, NULL), YOMI_OK);
        assert_int_equal(yomi_poly_read_goal(&goal, cases[i].goal, NULL), YOMI_OK);
        assert_int_equal(prover_init(&p, &goal, &kind, &limits, 256 << 20, &watch, NULL), YOMI_OK);
        if (prover_deepen(&p, NULL) != OR_WON) fail_msg("%s was not proved", cases[i].goal);
        assert_int_equal(prover_write(&certificate, &p, &goal, &nodes, &marks, NULL), YOMI_OK);
        if (!yomi_poly_verify(certificate).is_valid) fail_msg("%s: invalid", cases[i].goal);
        free(certificate);
        prover_fini(&p);
    }
}

static void limits_are_kept(void **state)
{
    (void)state;
    const yomi_poly_quest seven = {YOMI_POLY_STRONG, 7, 4, 0};
    yomi_poly_proof proof = prove("L4", seven, 1);
    assert_int_equal(proof.result, YOMI_POLY_WIN);
    assert_int_equal(proof.window, 7);
    assert_int_equal(proof.moves, 4);
    assert_non_null(strstr(proof.certificate, "\nwindow 7\n"));
    free(proof.certificate);
    const yomi_poly_quest three = {YOMI_POLY_STRONG, 7, 3, 0}; /* four cells need four marks */
    proof = prove("L4", three, 1);
    assert_int_equal(proof.result, YOMI_POLY_UNKNOWN);
    assert_null(proof.certificate);
    yomi_poly_goal goal;
    yomi_poly_proof none = {.moves = 77};
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_error err;
    yomi_poly_read_goal(&goal, "L4", NULL);
    assert_int_equal(
        yomi_poly_prove(&none, &goal, &(const yomi_poly_quest){.window = 16}, &how, &err),
        YOMI_ERANGE);
    assert_string_equal(err.text, "a window is 3 to 15 cells wide, not 16");
    assert_int_equal(none.moves, 77);
}

/* A loser may win with free marks, and more of them than a shape leaves open are not needed. */
static void handicaps_help(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        yomi_poly_game game;
        int handicap, used, moves;
    } cases[] = {{"I4", YOMI_POLY_STRONG, 2, 2, 4},
                 {"Square", YOMI_POLY_STRONG, 3, 3, 4}, /* the fourth corner is free */
                 {"Square", YOMI_POLY_WEAK, 60, 3, 4},
                 {"I1", YOMI_POLY_STRONG, 5, 0, 1},
                 {"I", YOMI_POLY_STRONG, 3, 3, 5}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const yomi_poly_quest quest = {
            .game = cases[i].game, .moves = cases[i].moves, .handicap = cases[i].handicap};
        const yomi_poly_proof proof = prove(cases[i].name, quest, 1);
        assert_int_equal(proof.result, YOMI_POLY_WIN);
        assert_int_equal(proof.moves, cases[i].moves);
        const yomi_poly_check v = yomi_poly_verify(proof.certificate);
        assert_true(v.is_valid);
        assert_int_equal(v.handicap, cases[i].used);
        free(proof.certificate);
    }
}

static void losers_are_never_proved(void **state)
{
    (void)state;
    for (int i = 0; yomi_poly_loser(i); i++) {
        const yomi_poly_proof proof = prove(yomi_poly_loser(i), (yomi_poly_quest){0}, 1);
        assert_int_equal(proof.result, YOMI_POLY_UNKNOWN);
    }
}

static void one_thread_gives_the_same_nodes_every_time(void **state)
{
    (void)state;
    const yomi_poly_proof a = prove("Y5", (yomi_poly_quest){0}, 1),
                          b = prove("Y5", (yomi_poly_quest){0}, 1);
    assert_int_equal(a.answer.nodes, b.answer.nodes);
    assert_string_equal(a.certificate, b.certificate);
    free(a.certificate);
    free(b.certificate);
}

static void judgements_carry_certificates(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        yomi_poly_result result;
    } cases[] = {{"Square", YOMI_POLY_LOSS},   {"P", YOMI_POLY_LOSS},
                 {"I3", YOMI_POLY_WIN},        {"P+I3", YOMI_POLY_WIN},
                 {"########", YOMI_POLY_LOSS}, {"Square+W", YOMI_POLY_WIN}};
    yomi_solve how = YOMI_SOLVE_INIT;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        yomi_poly_goal goal;
        yomi_poly_verdict v;
        yomi_poly_read_goal(&goal, cases[i].name, NULL);
        assert_int_equal(yomi_poly_judge(&v, &goal, &how, NULL), YOMI_OK);
        assert_int_equal(v.result, cases[i].result);
        assert_true(yomi_poly_verify(v.certificate).is_valid);
        yomi_poly_verdict_fini(&v);
    }
    /* an open one: stopped by the clock, it keeps what it found */
    yomi_poly_goal goal;
    yomi_poly_verdict v;
    how.seconds = 0.3;
    yomi_poly_read_goal(&goal, "I+UU", NULL);
    assert_int_equal(yomi_poly_judge(&v, &goal, &how, NULL), YOMI_ESTOPPED);
    assert_int_equal(v.result, YOMI_POLY_UNKNOWN);
    assert_null(v.certificate);
    yomi_poly_verdict_fini(&v);
}

static yomi_status refuse_all(const char *certificate)
{
    assert_true(yomi_poly_verify(certificate).is_valid);
    return YOMI_EILLEGAL;
}

/* A fault of the search must end in a message, not in another search for the same. */
static void refused_proofs_end_as_unknown(void **state)
{
    (void)state;
    for (int threads = 1; threads <= 2; threads++) {
        yomi_solve how = YOMI_SOLVE_INIT;
        const yomi_poly_quest quest = {.game = YOMI_POLY_WEAK};
        yomi_poly_goal goal;
        yomi_poly_proof proof;
        yomi_error err;
        how.threads = threads;
        yomi_poly_read_goal(&goal, "V3", NULL);
        assert_int_equal(poly_prove_with(&proof, &goal, &quest, &how, refuse_all, &err),
                         YOMI_ESTOPPED);
        assert_int_equal(proof.result, YOMI_POLY_UNKNOWN);
        assert_null(proof.certificate);
        assert_non_null(strstr(err.text, "the checker refuses the proof"));
    }
}

static void a_judgement_tells_of_refused_proofs(void **state)
{
    (void)state;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_poly_goal goal;
    yomi_poly_verdict v;
    yomi_error err;
    yomi_poly_read_goal(&goal, "V3", NULL);
    assert_int_equal(poly_judge_with(&v, &goal, &how, refuse_all, &err), YOMI_ESTOPPED);
    assert_int_equal(v.result, YOMI_POLY_UNKNOWN);
    assert_null(v.certificate);
    assert_null(v.weak);
    assert_non_null(strstr(v.refused, "the checker refuses the proof"));
    assert_string_equal(err.text, v.refused);
    yomi_poly_verdict_fini(&v);
}

/* I+UU is open: whatever stops the search, it is the limit. */
static void processor_time_is_a_limit(void **state)
{
    (void)state;
    yomi_solve how = YOMI_SOLVE_INIT;
    yomi_poly_goal goal;
    yomi_poly_verdict v;
    yomi_error err;
    how.processor = 0.1;
    yomi_poly_read_goal(&goal, "I+UU", NULL);
    assert_int_equal(yomi_poly_judge(&v, &goal, &how, &err), YOMI_ESTOPPED);
    assert_string_equal(err.text, "stopped before the goal was settled");
    yomi_poly_verdict_fini(&v);
    how.threads = 2;
    assert_int_equal(yomi_poly_judge(&v, &goal, &how, &err), YOMI_ERANGE);
    assert_non_null(strstr(err.text, "of one thread"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(winners_are_proved_in_both_games),
        cmocka_unit_test(pairs_of_losers_win),
        cmocka_unit_test(deepening_finds_proofs),
        cmocka_unit_test(limits_are_kept),
        cmocka_unit_test(handicaps_help),
        cmocka_unit_test(losers_are_never_proved),
        cmocka_unit_test(one_thread_gives_the_same_nodes_every_time),
        cmocka_unit_test(refused_proofs_end_as_unknown),
        cmocka_unit_test(a_judgement_tells_of_refused_proofs),
        cmocka_unit_test(processor_time_is_a_limit),
        cmocka_unit_test(judgements_carry_certificates),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
