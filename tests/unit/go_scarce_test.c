/* SPDX-License-Identifier: MIT */
/* The Go room when memory runs out: ENOMEM or the right answer, and nothing is kept. */
#include "scarce_check.h"
#include <yomi/life.h>
#include <yomi/regions.h>
#include <yomi/sgf.h>

static const yomi_solve small = {.threads = 1, .memory = 1 << 20, .seed = 1};
static const yomi_solve pair = {.threads = SCARCE_THREADS, .memory = 1 << 20, .seed = 1};

static const char board[] = ".X.O.\nXXXOO\n..XO.\n.XXOO\n.X.O.\n";
static const char record[] =
    "(;FF[3]SZ[5]CA[Shift_JIS]KM[6.5]RU[Chinese]C[\x8e\x52]AB[bb][cc](;W[cb]"
    ";B[dc]LB[aa:x][bb:y])(;W[ee]C[a\\]b];B[]))(;SZ[9];B[aa];W[bb])";

static yomi_status play_record(char *answer, yomi_error *err)
{
    yomi_go_sgf *sgf;
    yomi_go_game *game = NULL;
    char *out = NULL, *text = NULL;
    yomi_status status = yomi_go_sgf_read(&sgf, record, strlen(record), err);
    if (status != YOMI_OK) return status;
    const int node = yomi_go_sgf_end(sgf, 0);
    status = yomi_go_sgf_game(&game, NULL, sgf, node, err);
    if (status == YOMI_OK) status = yomi_go_sgf_add(sgf, node, "C", "good]", err);
    if (status == YOMI_OK) status = yomi_go_sgf_write(&out, sgf, err);
    if (status == YOMI_OK) {
        const yomi_go_pos pos = yomi_go_game_pos(game);
        text = yomi_go_sgf_text("a\\]b");
        snprintf(answer, SCARCE_ANSWER, "%d warnings\n%s%s", yomi_go_sgf_n_warnings(sgf), out,
                 pos.points);
    }
    free(text);
    free(out);
    yomi_go_game_free(game);
    yomi_go_sgf_free(sgf);
    return status;
}

static yomi_status write_record(char *answer, yomi_error *err)
{
    yomi_go_sgf *sgf;
    char *out = NULL;
    yomi_status status = yomi_go_sgf_new(&sgf, 9, 9, err);
    if (status != YOMI_OK) return status;
    for (int i = 0; i < 40 && status == YOMI_OK; i++) {
        const int node = yomi_go_sgf_add_node(sgf, yomi_go_sgf_end(sgf, 0));
        if (node < 0) {
            *err = (yomi_error){.status = YOMI_ENOMEM, .text = "no node"};
            status = YOMI_ENOMEM;
        } else {
            status = yomi_go_sgf_add(sgf, node, i % 2 ? "W" : "B", "aa", err);
        }
    }
    if (status == YOMI_OK) status = yomi_go_sgf_write(&out, sgf, err);
    if (status == YOMI_OK) snprintf(answer, SCARCE_ANSWER, "%s", out);
    free(out);
    yomi_go_sgf_free(sgf);
    return status;
}

static yomi_status play_and_choose(char *answer, yomi_error *err)
{
    static yomi_go_choice choice;
    const yomi_go_rules rules = yomi_go_rules_of(YOMI_GO_CHINESE);
    yomi_go_pos pos;
    yomi_go_game *game;
    yomi_status status = yomi_go_empty(&pos, 5, 5, err);
    if (status == YOMI_OK) status = yomi_go_game_new(&game, &pos, &rules, err);
    if (status != YOMI_OK) return status;
    for (int i = 0; i < 20 && status == YOMI_OK; i++)
        status = yomi_go_game_play(game, (yomi_go_move){(yomi_colour)(i % 2), i}, err);
    if (status == YOMI_OK) status = yomi_go_game_undo(game, err);
    if (status == YOMI_OK) status = yomi_go_choose(&choice, game, YOMI_WHITE, 8, &small, err);
    if (status == YOMI_OK)
        snprintf(answer, SCARCE_ANSWER, "%d, %d moves", choice.point, yomi_go_game_n_moves(game));
    yomi_go_game_free(game);
    return status;
}

static yomi_status live(char *answer, yomi_error *err)
{
    static yomi_go_life life;
    const yomi_go_life_options o = {.playouts = 50};
    yomi_go_pos pos;
    yomi_status status = yomi_go_read(&pos, board, err);
    if (status == YOMI_OK) status = yomi_go_life_of(&life, &pos, &o, &pair, err);
    if (status == YOMI_OK)
        snprintf(answer, SCARCE_ANSWER, "%d %.9f %s", life.fate[1], life.ownership[24],
                 life.safe.owner);
    return status;
}

static yomi_status divide(char *answer, yomi_error *err)
{
    static yomi_go_judgement j;
    static yomi_go_candidate list[YOMI_GO_POINTS];
    static yomi_go_defect defects[2 * YOMI_GO_POINTS];
    const yomi_go_ruler ruler = YOMI_GO_RULER_INIT;
    const yomi_go_judge_options o = {.ruler = YOMI_GO_RULER_INIT, .least = YOMI_GO_THRESHOLDS_INIT};
    yomi_go_pos pos;
    yomi_go_result r;
    int n = 0, n_defects = 0;
    yomi_status status = yomi_go_read(&pos, board, err);
    if (status == YOMI_OK) status = yomi_go_judge(&j, &pos, &o, err);
    if (status == YOMI_OK) status = yomi_go_candidates(list, &n, &pos, NULL, &ruler, err);
    if (status == YOMI_OK)
        status = yomi_go_defects(defects, &n_defects, &pos, NULL, &j.division, &ruler, 3, err);
    if (status == YOMI_OK) status = yomi_go_score(&r, &pos, NULL, &o.account, err);
    if (status == YOMI_OK)
        snprintf(answer, SCARCE_ANSWER, "%.2f %s %d %d %.1f", j.score, j.division.map, n, n_defects,
                 r.score);
    return status;
}

static void records_survive_any_refusal(void **state)
{
    (void)state;
    scarce_check(play_record);
    scarce_check(write_record);
}

static void games_survive_any_refusal(void **state)
{
    (void)state;
    scarce_check(play_and_choose);
    scarce_check(live);
}

static void judging_survives_any_refusal(void **state)
{
    (void)state;
    scarce_check(divide);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(records_survive_any_refusal),
        cmocka_unit_test(games_survive_any_refusal),
        cmocka_unit_test(judging_survives_any_refusal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
