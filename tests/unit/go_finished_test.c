/* SPDX-License-Identifier: MIT */
/* Finished games of bench/positions/go: counted with the dead stones that were found, nearly all
 * end as GNU Go 3.8 says in RE after playing them out. The others end unsettled. */
#include "test.h"
#include "yomi/life.h"
#include "yomi/sgf.h"
#include <dirent.h>
#include <math.h>

static yomi_go_game *read_game(const char *path, double *result)
{
    static char text[1 << 16];
    yomi_go_sgf *sgf;
    yomi_go_game *game;
    FILE *f = fopen(path, "r");
    if (!f) fail_msg("%s cannot be read", path);
    const size_t n = fread(text, 1, sizeof text, f);
    fclose(f);
    assert_int_equal(yomi_go_sgf_read(&sgf, text, n, NULL), YOMI_OK);
    const int root = yomi_go_sgf_root(sgf, 0), end = yomi_go_sgf_end(sgf, root);
    const char *re = yomi_go_sgf_get(sgf, root, "RE");
    assert_non_null(re);
    *result = (re[0] == 'B' ? 1 : -1) * strtod(re + 2, NULL);
    assert_int_equal(yomi_go_sgf_game(&game, NULL, sgf, end, NULL), YOMI_OK);
    yomi_go_sgf_free(sgf);
    return game;
}

static yomi_go_result count(const yomi_go_game *game)
{
    static yomi_go_life life;
    yomi_go_result r;
    bool dead[YOMI_GO_POINTS];
    const yomi_go_pos pos = yomi_go_game_pos(game);
    const yomi_go_account account = yomi_go_game_account(game);
    const yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_solve how = YOMI_SOLVE_INIT;
    assert_int_equal(yomi_go_life_of(&life, &pos, &options, &how, NULL), YOMI_OK);
    yomi_go_life_dead(dead, &life);
    assert_int_equal(yomi_go_score(&r, &pos, dead, &account, NULL), YOMI_OK);
    return r;
}

static int is_game(const struct dirent *e)
{
    return strstr(e->d_name, ".sgf") != NULL;
}

static void finished_games_are_counted_as_another_program_counts_them(void **state)
{
    (void)state;
    static const char folder[] = TEST_DATA "/../../bench/positions/go";
    struct dirent **list;
    const int n = scandir(folder, &list, is_game, alphasort);
    int same = 0, finished = 0;
    assert_true(n >= 40);
    for (int i = 0; i < n; i++) {
        char path[512];
        double result;
        snprintf(path, sizeof path, "%s/%s", folder, list[i]->d_name);
        yomi_go_game *game = read_game(path, &result);
        const yomi_go_result r = count(game);
        const double score = r.score;
        same += fabs(score - result) < 0.1;
        finished += r.open == 0;
        for (int k = yomi_go_game_n_moves(game) / 4; k > 0; k--) yomi_go_game_undo(game, NULL);
        assert_true(count(game).open > 0); /* a quarter of its moves before the end */
        if (fabs(score - result) >= 0.1)
            print_message("%s: %+.1f, not %+.1f\n", list[i]->d_name, score, result);
        yomi_go_game_free(game);
        free(list[i]);
    }
    free(list);
    assert_true(10 * same >= 9 * n);
    assert_true(100 * finished >= 85 * n);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(finished_games_are_counted_as_another_program_counts_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
