/* SPDX-License-Identifier: MIT */
#include "yomi_tour.h"
#include "yomi_yose.h"
#include "yomi_yose_border.h"
#include <stdlib.h>

/* What the sum of the example is worth, and where to play first. */
static int solve_example(struct tour *t, const yomi_yose *sum)
{
    const yomi_yose_question q = {.ask = YOMI_YOSE_BEST, .black = true, .white = true};
    const yomi_solve how = cli_solve(t->cli);
    yomi_yose_result r;
    yomi_error err;
    const yomi_status status = yomi_yose_solve(&r, sum, &q, &how, &err);
    cli_solve_done();
    const int code = cli_exit_code(t->cli, status, &err);
    for (int side = 0; side < 2 && !code; side++) {
        const yomi_yose_side *s = &r.side[side];
        for (int i = 0; i < s->n_moves; i++) {
            if (!s->moves[i].is_known || s->moves[i].loss.num) continue;
            tour_say(t, "%s to move plays \"%s\", and the sum is worth %s.",
                     cli_colour_name((yomi_colour)side),
                     yomi_yose_name(sum, s->moves[i].move.component), yose_rat(s->lower));
            break;
        }
    }
    if (status == YOMI_OK || status == YOMI_ESTOPPED) yomi_yose_result_free(&r);
    return code;
}

static int draw_heat(struct tour *t, const yomi_yose *sum)
{
    yomi_yose_heat *heat;
    yomi_error err;
    char *svg = NULL;
    yomi_status status = yomi_yose_measure(&heat, sum, &err);
    if (status == YOMI_OK) {
        int hottest = 0;
        for (int i = 1; i < yomi_yose_count(sum); i++)
            if (yomi_rat_compare(yomi_yose_heat_get(heat, i)->temperature,
                                 yomi_yose_heat_get(heat, hottest)->temperature) > 0)
                hottest = i;
        tour_say(t, "The hottest component, which a rule of thumb would play, is \"%s\".",
                 yomi_yose_name(sum, hottest));
        status = yose_heat_svg(&svg, sum, heat, "Which is hottest?", &err);
        yomi_yose_heat_free(heat);
    }
    return tour_show(t, "yose-heat.svg", status, svg, &err);
}

static int draw_border(struct tour *t)
{
    yomi_error err;
    char *svg = NULL;
    const yomi_status status = yose_border_example(&svg, YOMI_BLACK, 0, &err);
    return tour_show(t, "yose-border.svg", status, svg, &err);
}

int tour_yose(struct tour *t)
{
    yomi_yose *sum;
    char path[4096];
    tour_ask(t, "Yose", "which endgame is the biggest?");
    int code = yose_take(&sum, t->cli, tour_example(path, t, "yose/position.txt"));
    if (code) return code;
    for (int i = 0; i < yomi_yose_count(sum); i++) {
        char *tree = yose_tree(sum, yomi_yose_root(sum, i), 0);
        tour_say(t, "%s: %s", yomi_yose_name(sum, i), tree);
        free(tree);
    }
    code = solve_example(t, sum);
    if (!code) code = draw_heat(t, sum);
    yomi_yose_free(sum);
    if (code) return code;
    tour_say(t, "Where a tree {x+y|{x|0}} overtakes a gote of 9, with 6 and 3 beside it, and where "
                "counting by means errs, is in the second picture.");
    return draw_border(t);
}
