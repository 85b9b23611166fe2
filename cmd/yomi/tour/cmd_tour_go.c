/* SPDX-License-Identifier: MIT */
#include "cmd_tour.h"
#include "show/cmd_show_go.h"
#include <math.h>
#include <stdlib.h>

/* What the visit finds out. */
struct visit {
    yomi_go_pos pos;
    yomi_go_life life;
    yomi_go_judgement j;
    yomi_go_candidate list[YOMI_GO_POINTS];
    int n;
};

/* The best move that serves the strategy, or that does not. */
static const yomi_go_candidate *best_of(const struct visit *v, bool is_plan)
{
    for (int i = 0; i < v->n; i++)
        if ((v->list[i].strategy == v->j.strategy) == is_plan) return &v->list[i];
    return NULL;
}

static void tell_answer(struct tour *t, const struct visit *v)
{
    static const char *const advice[] = {"builds a frame", "takes profit", "plays thick", "fights"};
    const yomi_go_candidate *plan = best_of(v, true);
    const double lead = fabs(v->j.score);
    char name[4], who[64];
    if (lead < 0.5)
        snprintf(who, sizeof who, "Nobody is ahead");
    else
        snprintf(who, sizeof who, "%s is ahead by about %.0f points",
                 v->j.score > 0 ? "Black" : "White", lead);
    if (plan)
        cmd_tour_answer(t, "%s; %s %s, at %s.", who, cmd_colour_name(v->pos.to),
                        advice[v->j.strategy], yomi_go_point(name, &v->pos, plan->point));
    else
        cmd_tour_answer(t, "%s.", who);
}

static void tell_why(struct tour *t, const struct visit *v)
{
    const yomi_go_candidate *plan = best_of(v, true), *other = best_of(v, false);
    const yomi_go_fact *moyo = &v->j.facts[YOMI_GO_OWN_MOYO];
    const yomi_go_fact *wins = &v->j.facts[YOMI_GO_MOYO_WINS];
    const char *side = cmd_colour_name(v->pos.to);
    char name[4];
    cmd_tour_say(
        t,
        "Counted today, Black has %.1f points and White %.1f: the points that only one side "
        "can reach, and a share of those that it reaches first.",
        v->j.part[YOMI_BLACK].total, v->j.part[YOMI_WHITE].total);
    if (v->j.strategy == YOMI_GO_MOYO && moyo->holds && wins->holds)
        cmd_tour_say(t,
                     "But %s's largest sphere has %.0f points, and if it became territory %s would "
                     "lead by %.0f. That speaks for a moyo, a large frame.",
                     side, moyo->value, side, wins->value);
    if (plan && other)
        cmd_tour_say(
            t,
            "Of %d candidate moves, %s adds most to that plan: %+d points of region. The other "
            "way is to go in: %s, worth %+d, if you trust yourself to live there.",
            v->n, yomi_go_point(name, &v->pos, plan->point), plan->value,
            yomi_go_point((char[4]){0}, &v->pos, other->point), other->value);
}

static int draw(struct tour *t, const struct visit *v)
{
    char counts[160], *svg = NULL;
    yomi_error err;
    yomi_draw_board board = cmd_go_division_board(&v->pos, &v->j.division, CMD_GO_LABELS_NONE);
    for (int i = 0; i < 2; i++) {
        const yomi_go_candidate *c = best_of(v, i == 0);
        if (c) snprintf(board.labels[c->point], sizeof *board.labels, "%c", 'A' + i);
    }
    board.title = "Regions of a Go position, with two moves for Black";
    board.caption[0] = cmd_go_counts_text(counts, &v->j.division);
    board.caption[1] = cmd_go_marks_caption;
    const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
    return cmd_tour_show(
        t, "go-regions.svg",
        "Who reaches what first. A is the move that serves the plan, B the other way.", status, svg,
        &err);
}

/* Life first, then what rests on it, as in `yomi go judge`. */
static int judge(struct tour *t, struct visit *v)
{
    const yomi_go_life_options life = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_solve how = cmd_tour_solve(t, 0);
    bool dead[YOMI_GO_POINTS];
    yomi_error err;
    yomi_status status = yomi_go_life_of(&v->life, &v->pos, &life, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK) return cmd_exit_code(t->cli, status, &err);
    yomi_go_life_dead(dead, &v->life);
    const yomi_go_judge_options o = {.ruler = YOMI_GO_RULER_INIT,
                                     .method = YOMI_GO_BY_OWNERSHIP,
                                     .dead = dead,
                                     .ownership = v->life.ownership,
                                     .least = YOMI_GO_THRESHOLDS_INIT};
    status = yomi_go_judge(&v->j, &v->pos, &o, &err);
    if (status == YOMI_OK)
        status = yomi_go_candidates(v->list, &v->n, &v->pos, dead, &o.ruler, &err);
    return cmd_exit_code(t->cli, status, &err);
}

static int visit(struct tour *t, struct visit *v)
{
    yomi_error err;
    char path[4096];
    cmd_tour_ask(t, "The middle of a game: who is ahead, and where should Black play?");
    char *text = cmd_tour_example(path, t, "go/moyo.txt");
    if (!text) return EXIT_TROUBLE;
    const yomi_status status = yomi_go_read(&v->pos, text, &err);
    free(text);
    if (status != YOMI_OK) return cmd_trouble_in(t->cli, path, &err);
    const double began = cmd_tour_seconds(t);
    int code = judge(t, v);
    if (code) return code;
    const yomi_answer a = {.certainty = YOMI_ESTIMATE, .seconds = cmd_tour_seconds(t) - began};
    const yomi_draw_board board =
        cmd_go_division_board(&v->pos, &v->j.division, CMD_GO_LABELS_NONE);
    cmd_go_say_board(t->cli, &board, cmd_go_marks_signs);
    tell_answer(t, v);
    tell_why(t, v);
    code = draw(t, v);
    if (!code) cmd_tour_prove(t, &a, "yomi go judge %s", path);
    return code;
}

int cmd_tour_go(struct tour *t)
{
    struct visit *v = malloc(sizeof *v);
    if (!v) return cmd_trouble(t->cli, "there is no memory left");
    const int code = visit(t, v);
    free(v);
    return code;
}
