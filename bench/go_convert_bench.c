/* SPDX-License-Identifier: MIT */
/* Which division of a board foretells its end best? Tajima and Sanechika leave the number n of
 * steps that a kosuri counts as to experiment: here every mode says who will own each empty point,
 * at three stages of finished games, and the end tells. */
#include "bench_go.h"
#include <dirent.h>

enum { STAGES = 3, MODES = 10 };
static const int stages[STAGES] = {25, 50, 75};
static const char *const modes[MODES] = {"plain",      "order",      "kosuri",    "convert=1",
                                         "convert=2",  "convert=3",  "convert=4", "convert=6",
                                         "convert=10", "convert=100"};

struct counts {
    int games;
    uint64_t said[STAGES][MODES], right[STAGES][MODES];
};

/* Who owns the points at the end: -1 White to 1 Black, after the dead stones are off. */
static void find_owners(double owner[YOMI_GO_POINTS], const yomi_go_game *game)
{
    static yomi_go_life life;
    static yomi_go_judgement j;
    bool dead[YOMI_GO_POINTS];
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_go_life_options options = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_go_pos pos = yomi_go_game_pos(game);
    if (yomi_go_life_of(&life, &pos, &options, &how, NULL) != YOMI_OK) abort();
    yomi_go_life_dead(dead, &life);
    const yomi_go_judge_options judge = {.ruler = YOMI_GO_RULER_INIT,
                                         .method = YOMI_GO_BY_OWNERSHIP,
                                         .account = yomi_go_game_account(game),
                                         .dead = dead,
                                         .ownership = life.ownership,
                                         .least = YOMI_GO_THRESHOLDS_INIT};
    if (yomi_go_judge(&j, &pos, &judge, NULL) != YOMI_OK) abort();
    memcpy(owner, j.owner, sizeof j.owner);
}

/* Points that the map gives to a side, and those of them that this side has in the end. */
static void compare(struct counts *c, int stage, const yomi_go_pos *pos, const double *owner)
{
    static yomi_go_division v;
    for (int m = 0; m < MODES; m++) {
        yomi_go_ruler ruler = YOMI_GO_RULER_INIT;
        if (yomi_go_read_mode(&ruler, modes[m], NULL) != YOMI_OK ||
            yomi_go_divide(&v, pos, NULL, &ruler, NULL) != YOMI_OK)
            abort();
        for (int p = 0; p < pos->rows * pos->cols; p++) {
            const bool is_black = strchr("Bb", v.map[p]), is_white = strchr("Ww", v.map[p]);
            if ((!is_black && !is_white) || (owner[p] > -0.5 && owner[p] < 0.5)) continue;
            c->said[stage][m]++;
            c->right[stage][m] += is_black == (owner[p] > 0);
        }
    }
}

static void read_game(struct counts *c, const char *path)
{
    double owner[YOMI_GO_POINTS];
    yomi_go_game *game = bench_go_read(path, NULL);
    if (!game) return;
    while (yomi_go_game_ended(game)) yomi_go_game_undo(game, NULL);
    const int moves = yomi_go_game_n_moves(game);
    find_owners(owner, game);
    for (int i = STAGES - 1; i >= 0; i--) {
        while (yomi_go_game_n_moves(game) > moves * stages[i] / 100) yomi_go_game_undo(game, NULL);
        const yomi_go_pos pos = yomi_go_game_pos(game);
        compare(c, i, &pos, owner);
    }
    c->games++;
    yomi_go_game_free(game);
}

static int is_game(const struct dirent *e)
{
    return strstr(e->d_name, ".sgf") != NULL;
}

static void read_games(struct counts *c)
{
    static const char folder[] = BENCH_POSITIONS "/go";
    struct dirent **list;
    const int n = scandir(folder, &list, is_game, alphasort);
    for (int i = 0; i < n; i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/%s", folder, list[i]->d_name);
        read_game(c, path);
        free(list[i]);
    }
    if (n >= 0) free(list);
}

int main(int argc, char **argv)
{
    static struct counts c;
    struct bench b = bench_begin(argc, argv);
    read_games(&c);
    if (!c.games) return bench_missing(BENCH_POSITIONS "/go");
    if (!b.is_json)
        printf("# per cent of the points that a division gives to a side and that it has in the "
               "end, %d games\n%-28s %8s %8s %8s\n",
               c.games, "division", "25 %", "50 %", "75 %");
    for (int m = 0; m < MODES; m++) {
        double share[STAGES];
        for (int s = 0; s < STAGES; s++)
            share[s] = 100.0 * (double)c.right[s][m] / (double)(c.said[s][m] ? c.said[s][m] : 1);
        bench_name(&b, modes[m]);
        printf(b.is_json ? "\"right\": [%.1f, %.1f, %.1f]}" : "%8.1f %8.1f %8.1f\n", share[0],
               share[1], share[2]);
        b.nodes += c.said[0][m];
    }
    return bench_end(&b);
}
