/* SPDX-License-Identifier: MIT */
#include "cmd_tour.h"
#include "show/cmd_show_ko.h"
#include <inttypes.h>
#include <stdlib.h>

/* What a move leads to. */
static int64_t value_after(const yomi_ko_result *r, yomi_ko_move move)
{
    for (int i = 0; i < r->n_moves; i++) {
        const yomi_ko_move m = r->moves[i].move;
        if (m.act == move.act && m.list == move.list && m.index == move.index)
            return r->moves[i].value;
    }
    return r->lower;
}

/* The state of the example file, judged and solved. */
static int tell(struct tour *t, const yomi_ko *ko, const yomi_ko_judgement *j,
                const yomi_ko_result *r)
{
    char delta[YOMI_RAT_TEXT], k[YOMI_RAT_TEXT], gote[YOMI_RAT_TEXT], loss[YOMI_RAT_TEXT];
    char a[YOMI_RAT_TEXT], b[YOMI_RAT_TEXT], bold[YOMI_KO_MOVE_TEXT], calm[YOMI_KO_MOVE_TEXT];
    const int64_t ends = value_after(r, j->bold), waits = value_after(r, j->calm);
    const bool is_calm = waits > ends;
    cmd_ko_points(k, ko, ko->k);
    cmd_ko_points(gote, ko, ko->values[j->calm.list][j->calm.index]);
    cmd_ko_points(loss, ko, is_calm ? waits - ends : ends - waits);
    if (is_calm)
        cmd_tour_answer(t,
                        "No. The largest endgame comes first; to end the ko now costs %s point%s.",
                        loss, waits - ends == ko->unit ? "" : "s");
    else
        cmd_tour_answer(t, "Yes. To leave it open costs %s point%s.", loss,
                        ends - waits == ko->unit ? "" : "s");
    if (is_calm)
        cmd_tour_say(
            t,
            "The ko is worth %s points and the largest endgame only %s, so ending it looks "
            "right. But Black has %d threats with which to take the ko back later; the "
            "endgame would be gone.",
            k, gote, __builtin_popcountll(ko->left[YOMI_BLACK]));
    cmd_tour_say(
        t,
        "Ninomiya's criterion says from the lists alone that the ko is worth ending from %s "
        "points on. The search of everything %s: %s after %s (the endgame), %s after %s (the "
        "ko), Black minus White.",
        cmd_ko_points(delta, ko, j->delta), cmd_ko_is_best(r, j->decision) ? "agrees" : "disagrees",
        cmd_ko_points(a, ko, waits), yomi_ko_name(calm, ko, j->calm), cmd_ko_points(b, ko, ends),
        yomi_ko_name(bold, ko, j->bold));
    return 0;
}

static int show_graph(struct tour *t, const yomi_ko *ko)
{
    yomi_ko_graph *g = NULL;
    yomi_error err;
    char *svg = NULL;
    struct cmd_ko_chart c;
    const yomi_solve how = cmd_tour_solve(t, 0);
    yomi_status status = yomi_ko_graph_new(&g, ko, 0, 30 * ko->unit, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK) {
        yomi_ko_graph_free(g);
        return cmd_exit_code(t->cli, status, &err);
    }
    cmd_ko_chart_init(&c, ko, g);
    status = cmd_ko_graph_svg(&svg, ko, &c, &err);
    cmd_ko_chart_fini(&c);
    yomi_ko_graph_free(g);
    return cmd_tour_show(
        t, "ko-graph.svg",
        "The final score after each move, for a ko of every size: F ends the ko, A1 "
        "is the largest endgame. Where the lines cross the right move changes.",
        status, svg, &err);
}

static int visit(struct tour *t, yomi_ko_judgement *j)
{
    yomi_ko ko;
    yomi_ko_result r = {.n_moves = 0};
    yomi_error err;
    char path[4096];
    cmd_tour_ask(t, "One ko is left, and Black may end it now: is that right?");
    char *text = cmd_tour_example(path, t, "ko/answer.txt");
    if (!text) return EXIT_TROUBLE;
    yomi_status status = yomi_ko_read(&ko, text, &err);
    free(text);
    if (status != YOMI_OK) return cmd_trouble_in(t->cli, path, &err);
    cmd_ko_print(t->cli, &ko);
    const yomi_solve how = cmd_tour_solve(t, 0);
    status = yomi_ko_judge(j, &ko, &err);
    if (status == YOMI_OK) status = yomi_ko_solve(&r, &ko, &how, &err);
    cmd_solve_done();
    int code = cmd_exit_code(t->cli, status, &err);
    if (!code) code = tell(t, &ko, j, &r);
    if (!code) code = show_graph(t, &ko);
    if (!code) cmd_tour_prove(t, &r.answer, "yomi ko judge %s", path);
    return code;
}

int cmd_tour_ko(struct tour *t)
{
    yomi_ko_judgement *j = malloc(sizeof *j);
    if (!j) return cmd_trouble(t->cli, "there is no memory left");
    const int code = visit(t, j);
    free(j);
    return code;
}
