/* SPDX-License-Identifier: MIT */
#include "yomi_go_area.h"
#include "yomi_tour.h"
#include <stdlib.h>

/* What the visit finds out. */
struct visit {
    yomi_go_pos pos;
    yomi_go_division v;
    yomi_go_candidate list[YOMI_GO_POINTS];
    int n;
};

/* The best move that is not an invasion, and the best that is. */
static const yomi_go_candidate *best_of(const struct visit *visit, bool is_fight)
{
    for (int i = 0; i < visit->n; i++)
        if ((visit->list[i].strategy == YOMI_GO_FIGHTING) == is_fight) return &visit->list[i];
    return NULL;
}

static void tell(struct tour *t, const struct visit *visit)
{
    const yomi_go_candidate *build = best_of(visit, false), *fight = best_of(visit, true);
    const yomi_go_region *side = visit->v.side;
    char name[4];
    tour_say(t,
             "Black's stones reach %d empty points first, White's %d; %d of them only White can "
             "reach at all.",
             side[0].occupied + side[0].sphere, side[1].occupied + side[1].sphere,
             side[1].occupied);
    if (build)
        tour_say(t, "To build, Black plays %s: %+d points of region (%s).",
                 yomi_go_point(name, &visit->pos, build->point), build->value,
                 yomi_go_strategy_name(build->strategy));
    if (fight)
        tour_say(t, "To fight, %s goes deep into White's side: %+d.",
                 yomi_go_point(name, &visit->pos, fight->point), fight->value);
}

static int draw(struct tour *t, const struct visit *visit)
{
    char counts[160], *svg = NULL;
    yomi_error err;
    yomi_draw_board board = go_division_board(&visit->pos, &visit->v, GO_LABELS_REGIONS);
    for (int i = 0; i < 2; i++) {
        const yomi_go_candidate *c = best_of(visit, i);
        if (c) snprintf(board.labels[c->point], sizeof *board.labels, "%c", 'A' + i);
    }
    board.title = "Regions of a Go position, with two moves for Black";
    board.caption[0] = go_counts_text(counts, &visit->v);
    board.caption[1] = go_marks_caption;
    board.caption[2] = "A builds, B fights.";
    const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
    return tour_show(t, "go-regions.svg", status, svg, &err);
}

int tour_go(struct tour *t)
{
    const yomi_go_ruler ruler = YOMI_GO_RULER_INIT;
    char path[4096];
    yomi_error err;
    struct visit *visit = malloc(sizeof *visit);
    if (!visit) return cli_trouble(t->cli, "there is no memory left");
    tour_ask(t, "Go", "who owns what, and where should Black play?");
    int code = go_read_file(&visit->pos, t->cli, tour_example(path, t, "go/moyo.txt"));
    if (!code) {
        yomi_status status = yomi_go_divide(&visit->v, &visit->pos, NULL, &ruler, &err);
        if (status == YOMI_OK)
            status = yomi_go_candidates(visit->list, &visit->n, &visit->pos, NULL, &ruler, &err);
        code = cli_exit_code(t->cli, status, &err);
    }
    if (!code) {
        const yomi_draw_board board = go_division_board(&visit->pos, &visit->v, GO_LABELS_NONE);
        cli_print_board(t->cli, &board);
        fputc('\n', t->cli->out);
        go_print_key(t->cli);
        fputc('\n', t->cli->out);
        tell(t, visit);
        code = draw(t, visit);
    }
    free(visit);
    return code;
}
