/* SPDX-License-Identifier: MIT */
/* How far estimates of the score are from the result, by stage of the game, with and without the
 * list of dead stones. */
#include "bench_go.h"
#include <dirent.h>
#include <math.h>

enum { GAMES_MAX = 64, STAGES = 3, METHODS = 6 };
static const int stages[STAGES] = {50, 75, 100};
static const char *const methods[METHODS] = {
    "stones as they stand",     "the same, dead stones off", "regions",
    "regions, dead stones off", "ownership in playouts",     "both: yomi go judge"};

struct games {
    int n, mistakes; /* games read; ends that are counted otherwise than the result says */
    uint64_t playouts;
    double error[STAGES][METHODS][GAMES_MAX];
};

/* --- estimates ------------------------------------------------------------------------------- */

static double count(const yomi_go_game *game, const bool *dead)
{
    yomi_go_result r;
    const yomi_go_pos pos = yomi_go_game_pos(game);
    const yomi_go_account account = yomi_go_game_account(game);
    if (yomi_go_score(&r, &pos, dead, &account, NULL) != YOMI_OK) abort();
    return r.score;
}

/* `ownership` may be NULL. */
static double judge(const yomi_go_game *game, const bool *dead, const double *ownership)
{
    static yomi_go_judgement j;
    const yomi_go_pos pos = yomi_go_game_pos(game);
    const yomi_go_judge_options options = {.ruler = YOMI_GO_RULER_INIT,
                                           .method = ownership ? YOMI_GO_BY_OWNERSHIP
                                                               : YOMI_GO_BY_REGIONS,
                                           .account = yomi_go_game_account(game),
                                           .dead = dead,
                                           .ownership = ownership,
                                           .least = YOMI_GO_THRESHOLDS_INIT};
    if (yomi_go_judge(&j, &pos, &options, NULL) != YOMI_OK) abort();
    return j.score;
}

static void estimate(struct games *g, int stage, const yomi_go_game *game, double result)
{
    static yomi_go_life life;
    bool dead[YOMI_GO_POINTS];
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_go_pos pos = yomi_go_game_pos(game);
    double owned = -yomi_go_game_rules(game)->komi;
    if (yomi_go_life_of(&life, &pos, &options, &how, NULL) != YOMI_OK) abort();
    g->playouts += (uint64_t)life.playouts;
    for (int p = 0; p < pos.rows * pos.cols; p++) {
        dead[p] = life.fate[p] == YOMI_GO_DEAD;
        owned += life.ownership[p];
    }
    const double scores[METHODS] = {count(game, NULL),
                                    count(game, dead),
                                    judge(game, NULL, NULL),
                                    judge(game, dead, NULL),
                                    owned,
                                    judge(game, dead, life.ownership)};
    for (int m = 0; m < METHODS; m++) g->error[stage][m][g->n] = fabs(scores[m] - result);
    if (stages[stage] == 100) g->mistakes += fabs(scores[1] - result) > 0.1;
}

/* --- games ----------------------------------------------------------------------------------- */

static void read_game(struct games *g, const char *path)
{
    double result = 0;
    yomi_go_game *game = bench_go_read(path, &result);
    if (!game) return;
    while (yomi_go_game_ended(game)) yomi_go_game_undo(game, NULL);
    const int moves = yomi_go_game_n_moves(game);
    for (int i = STAGES - 1; i >= 0; i--) {
        while (yomi_go_game_n_moves(game) > moves * stages[i] / 100) yomi_go_game_undo(game, NULL);
        estimate(g, i, game, result);
    }
    g->n++;
    yomi_go_game_free(game);
}

static int is_game(const struct dirent *e)
{
    return strstr(e->d_name, ".sgf") != NULL;
}

static bool read_games(struct games *g)
{
    static const char folder[] = BENCH_POSITIONS "/go";
    struct dirent **list;
    const int n = scandir(folder, &list, is_game, alphasort);
    for (int i = 0; i < n; i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/%s", folder, list[i]->d_name);
        if (g->n < GAMES_MAX) read_game(g, path);
        free(list[i]);
    }
    if (n >= 0) free(list);
    return g->n > 0;
}

static double median(double *list, int n)
{
    qsort(list, (size_t)n, sizeof *list, bench_compare);
    return n % 2 ? list[n / 2] : (list[n / 2 - 1] + list[n / 2]) / 2;
}

int main(int argc, char **argv)
{
    static struct games g;
    struct bench b = bench_begin(argc, argv);
    if (!read_games(&g)) return bench_missing(BENCH_POSITIONS "/go");
    if (!b.is_json)
        printf(
            "# median error in points, %d games; %d ends are not the result\n%-28s %8s %8s %8s\n",
            g.n, g.mistakes, "estimate", "50 %", "75 %", "end");
    for (int m = 0; m < METHODS; m++) {
        double e[STAGES];
        for (int s = 0; s < STAGES; s++) e[s] = median(g.error[s][m], g.n);
        bench_name(&b, methods[m]);
        printf(b.is_json ? "\"error\": [%.1f, %.1f, %.1f]}" : "%8.1f %8.1f %8.1f\n", e[0], e[1],
               e[2]);
    }
    b.nodes = g.playouts;
    return bench_end(&b);
}
