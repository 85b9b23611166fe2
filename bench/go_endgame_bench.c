/* SPDX-License-Identifier: MIT */
/* The ends of GNU Go's games against itself on 19x19: how long a board takes, how much of it is cut
 * into areas, and how far the score that our order of play leads to is from the result. */
#include "bench_go.h"
#include <dirent.h>
#include <math.h>

enum { GAMES_MAX = 32, STAGES = 3 };
static const int stages[STAGES] = {60, 40, 20};

struct stage {
    int n, valued, areas;
    uint64_t nodes;
    double total, cover;
    double work[GAMES_MAX], error[GAMES_MAX];
};

static bool is_valued(const yomi_endgame *e)
{
    for (int i = 0; i < yomi_endgame_count(e); i++)
        if (!yomi_endgame_at(e, i)->has_values) return false;
    return true;
}

static void find(struct stage *s, const yomi_go_game *game, double result)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_go_pos pos = yomi_go_game_pos(game);
    yomi_endgame_options o = YOMI_ENDGAME_OPTIONS_INIT;
    yomi_endgame *e;
    o.account = yomi_go_game_account(game);
    o.ko = yomi_go_game_ko(game);
    const double start = bench_work();
    if (yomi_endgame_of(&e, &pos, &o, &how, NULL) != YOMI_OK) abort();
    s->work[s->n] = bench_work() - start;
    s->total += s->work[s->n];
    s->error[s->n++] = fabs(yomi_endgame_plan(e, pos.to)->score - result);
    s->nodes += yomi_endgame_answer(e).nodes;
    s->areas += yomi_endgame_count(e);
    s->cover += yomi_endgame_cover(e);
    s->valued += is_valued(e);
    yomi_endgame_free(e);
}

static void read_game(struct stage all[STAGES], const char *path)
{
    double result = 0;
    yomi_go_game *game = bench_go_read(path, &result);
    if (!game) return;
    while (yomi_go_game_ended(game)) yomi_go_game_undo(game, NULL);
    const int moves = yomi_go_game_n_moves(game);
    for (int i = STAGES - 1; i >= 0; i--) {
        while (yomi_go_game_n_moves(game) > moves - stages[i]) yomi_go_game_undo(game, NULL);
        find(&all[i], game, result);
    }
    yomi_go_game_free(game);
}

static int is_game(const struct dirent *e)
{
    return strncmp(e->d_name, "gnugo-19-", 9) == 0;
}

static bool read_games(struct stage all[STAGES])
{
    static const char folder[] = BENCH_POSITIONS "/go";
    struct dirent **list;
    const int n = scandir(folder, &list, is_game, alphasort);
    for (int i = 0; i < n; i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/%s", folder, list[i]->d_name);
        if (all[0].n < GAMES_MAX) read_game(all, path);
        free(list[i]);
    }
    if (n >= 0) free(list);
    return all[0].n > 0;
}

static double median(double *list, int n)
{
    qsort(list, (size_t)n, sizeof *list, bench_compare);
    return n % 2 ? list[n / 2] : (list[n / 2 - 1] + list[n / 2]) / 2;
}

static void say(struct bench *b, int stage, struct stage *s)
{
    char name[64];
    const double middle = median(s->work, s->n), slowest = s->work[s->n - 1],
                 cover = 100 * s->cover / s->n, areas = (double)s->areas / s->n,
                 error = median(s->error, s->n);
    snprintf(name, sizeof name, "%d moves before the end, %d boards", stages[stage], s->n);
    bench_name(b, name);
    if (b->is_json)
        printf("\"nodes\": %" PRIu64 ", \"work\": %.3g, \"median\": \"%.2f\", \"slowest\": "
               "\"%.2f\", \"valued\": %d, \"areas\": \"%.1f\", \"cover\": \"%.0f\", \"error\": "
               "[%.2f]}",
               s->nodes, s->total, middle, slowest, s->valued, areas, cover, error);
    else
        printf("%14" PRIu64 " %9.2f s %9.2f s  %d valued, %.1f areas, %.0f %% cover, error %.2f\n",
               s->nodes, middle, slowest, s->valued, areas, cover, error);
    b->nodes += s->nodes;
}

int main(int argc, char **argv)
{
    static struct stage all[STAGES];
    struct bench b = bench_begin(argc, argv);
    if (!read_games(all)) return bench_missing(BENCH_POSITIONS "/go");
    for (int i = 0; i < STAGES; i++) say(&b, i, &all[i]);
    return bench_end(&b);
}
