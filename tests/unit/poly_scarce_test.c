/* SPDX-License-Identifier: MIT */
/* The room of polyominoes when memory runs out: ENOMEM or the right answer, and nothing is kept. */
#include "scarce_check.h"
#include <yomi/poly.h>

static const yomi_solve small = {.threads = 1, .memory = 8 << 20, .seed = 1};

static yomi_status solve(char *answer, yomi_poly_method method, yomi_poly_game game,
                         yomi_error *err)
{
    yomi_poly_goal goal;
    yomi_poly_board board = YOMI_POLY_BOARD_INIT;
    yomi_poly_solved r;
    board.rows = 4, board.cols = 4, board.method = method, board.game = game;
    yomi_status status = yomi_poly_read_goal(&goal, "El+Tic", err);
    if (status == YOMI_OK) status = yomi_poly_solve(&r, &goal, &board, &small, err);
    if (status == YOMI_OK) snprintf(answer, SCARCE_ANSWER, "%s", yomi_poly_result_name(r.result));
    return status;
}

static yomi_status solve_weak(char *answer, yomi_error *err)
{
    return solve(answer, YOMI_POLY_DFPN, YOMI_POLY_WEAK, err);
}

static yomi_status solve_strong(char *answer, yomi_error *err)
{
    return solve(answer, YOMI_POLY_WPNS, YOMI_POLY_STRONG, err);
}

static yomi_status write_shapes(char *answer, yomi_error *err)
{
    yomi_poly_goal goal;
    char *line = NULL, *grid = NULL;
    yomi_status status = yomi_poly_read_goal(&goal, "Square+W", err);
    if (status == YOMI_OK) status = yomi_poly_write_goal(&line, &goal, err);
    if (status == YOMI_OK) status = yomi_poly_write_grid(&grid, &goal.shapes[1], "\n", err);
    if (status == YOMI_OK) snprintf(answer, SCARCE_ANSWER, "%s %s", line, grid);
    free(line);
    free(grid);
    return status;
}

static yomi_status enumerate(char *answer, yomi_error *err)
{
    yomi_poly_list list;
    const yomi_status status = yomi_poly_enumerate(&list, 7, err);
    if (status != YOMI_OK) return status;
    snprintf(answer, SCARCE_ANSWER, "%d", list.n);
    yomi_poly_list_free(&list);
    return status;
}

static yomi_status solve_sets(char *answer, yomi_error *err)
{
    static const char text[] =
        "#blackinitials\n#whiteinitials\n#times\nt1 t2 t3 t4 t5\n#blackturns\n"
        "t1 t3 t5\n#positions\na b c d\n#blackwins\na b\nb c\nc d\n#whitewins\n";
    yomi_poly_pg *pg;
    yomi_poly_solved r;
    yomi_status status = yomi_poly_pg_read(&pg, text, err);
    if (status != YOMI_OK) return status;
    status = yomi_poly_pg_solve(&r, pg, YOMI_POLY_WPNS, &small, err);
    if (status == YOMI_OK) snprintf(answer, SCARCE_ANSWER, "%s", yomi_poly_result_name(r.result));
    yomi_poly_pg_free(pg);
    return status;
}

/* The result and its certificate, which is freed. */
static void tell(char *answer, yomi_poly_result result, char *certificate)
{
    snprintf(answer, SCARCE_ANSWER, "%s\n%s", yomi_poly_result_name(result),
             certificate ? certificate : "");
    free(certificate);
}

static yomi_status pave(char *answer, yomi_error *err)
{
    yomi_poly_goal goal;
    yomi_poly_paved r;
    yomi_status status = yomi_poly_read_goal(&goal, "Square+I5", err);
    if (status == YOMI_OK) status = yomi_poly_pave(&r, &goal, 16, &small, err);
    if (status != YOMI_OK) return status;
    tell(answer, r.result, r.certificate);
    return status;
}

static yomi_status beat_pavings(char *answer, yomi_error *err)
{
    yomi_poly_goal goal;
    yomi_poly_pavingwin_result r;
    yomi_status status = yomi_poly_read_goal(&goal, "El+Tic", err);
    if (status == YOMI_OK)
        status = yomi_poly_pavingwin(&r, &goal, 4, 4, true, YOMI_POLY_WPNS, &small, err);
    if (status != YOMI_OK) return status;
    tell(answer, r.result, r.certificate);
    return status;
}

static yomi_status prove(yomi_poly_proof *out, yomi_error *err)
{
    const yomi_poly_quest quest = {.game = YOMI_POLY_STRONG, .window = 5};
    yomi_poly_goal goal;
    const yomi_status status = yomi_poly_read_goal(&goal, "Tippy", err);
    return status == YOMI_OK ? yomi_poly_prove(out, &goal, &quest, &small, err) : status;
}

static yomi_status prove_a_win(char *answer, yomi_error *err)
{
    yomi_poly_proof r;
    const yomi_status status = prove(&r, err);
    if (status != YOMI_OK) return status;
    snprintf(answer, SCARCE_ANSWER, "%d\n%s", r.moves, r.certificate);
    free(r.certificate);
    return status;
}

static yomi_status judge(char *answer, const char *name, yomi_error *err)
{
    yomi_poly_goal goal;
    yomi_poly_verdict v;
    yomi_solve how = small;
    how.memory = 4 << 20; /* without a proof it takes all of it */
    yomi_status status = yomi_poly_read_goal(&goal, name, err);
    if (status == YOMI_OK) status = yomi_poly_judge(&v, &goal, &how, err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return status;
    if (v.result == YOMI_POLY_UNKNOWN) { /* which is no wrong answer */
        *err = (yomi_error){.status = YOMI_ESTOPPED, .text = "unknown"};
        status = YOMI_ESTOPPED;
    }
    snprintf(answer, SCARCE_ANSWER, "%s %d", yomi_poly_result_name(v.result), v.paving);
    yomi_poly_verdict_fini(&v);
    return status;
}

static yomi_status judge_a_winner(char *answer, yomi_error *err)
{
    return judge(answer, "El", err);
}

static yomi_status judge_a_loser(char *answer, yomi_error *err)
{
    return judge(answer, "Square", err);
}

/* Made with plenty of memory. */
static char *win, *loss;

static yomi_status verify(const char *certificate, char *answer, yomi_error *err)
{
    const yomi_poly_check v = yomi_poly_verify(certificate);
    if (v.lacks_memory) {
        *err = (yomi_error){.status = YOMI_ENOMEM};
        snprintf(err->text, sizeof err->text, "%s", v.reason);
        return YOMI_ENOMEM;
    }
    snprintf(answer, SCARCE_ANSWER, "%d %s", v.is_valid, v.reason);
    return YOMI_OK;
}

static yomi_status verify_a_win(char *answer, yomi_error *err)
{
    return verify(win, answer, err);
}

static yomi_status verify_a_loss(char *answer, yomi_error *err)
{
    return verify(loss, answer, err);
}

static yomi_status play(char *answer, yomi_error *err)
{
    yomi_poly_player *player;
    yomi_poly_cell cell;
    yomi_status status = yomi_poly_player_new(&player, win, err);
    if (status != YOMI_OK) return status;
    for (int i = 0; i < 8 && status == YOMI_OK && yomi_poly_player_winner(player) == '.'; i++) {
        status = yomi_poly_player_move(&cell, player, err);
        if (status == YOMI_OK && yomi_poly_player_winner(player) == '.')
            status = yomi_poly_player_reply(player, yomi_poly_player_hardest(player), err);
    }
    if (status == YOMI_OK) snprintf(answer, SCARCE_ANSWER, "%c", yomi_poly_player_winner(player));
    yomi_poly_player_free(player);
    return status;
}

static yomi_status follow_the_longest_line(char *answer, yomi_error *err)
{
    yomi_poly_line line;
    const yomi_status status = yomi_poly_longest_line(&line, win, err);
    if (status != YOMI_OK) return status;
    snprintf(answer, SCARCE_ANSWER, "%d %d", line.n, line.n_needs);
    yomi_poly_line_fini(&line);
    return YOMI_OK;
}

static void solving_survives_any_refusal(void **state)
{
    (void)state;
    scarce_check(solve_weak);
    scarce_check(solve_strong);
    scarce_check(solve_sets);
}

static void shapes_survive_any_refusal(void **state)
{
    (void)state;
    scarce_check(write_shapes);
    scarce_check(enumerate);
}

static void proofs_survive_any_refusal(void **state)
{
    (void)state;
    scarce_check(pave);
    scarce_check(beat_pavings);
    scarce_check(prove_a_win);
    if (getenv("SCARCE_MOST")) scarce_check(judge_a_winner); /* takes seconds */
    scarce_check(judge_a_loser);
}

static void certificates_survive_any_refusal(void **state)
{
    yomi_poly_goal goal;
    yomi_poly_proof proof;
    yomi_poly_paved paved;
    (void)state;
    assert_int_equal(prove(&proof, NULL), YOMI_OK);
    assert_int_equal(yomi_poly_read_goal(&goal, "Square", NULL), YOMI_OK);
    assert_int_equal(yomi_poly_pave(&paved, &goal, 16, &small, NULL), YOMI_OK);
    win = proof.certificate, loss = paved.certificate;
    scarce_check(verify_a_win);
    scarce_check(verify_a_loss);
    scarce_check(play);
    scarce_check(follow_the_longest_line);
    free(win);
    free(loss);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(solving_survives_any_refusal),
        cmocka_unit_test(shapes_survive_any_refusal),
        cmocka_unit_test(proofs_survive_any_refusal),
        cmocka_unit_test(certificates_survive_any_refusal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
