/* SPDX-License-Identifier: MIT */
#include "yomi_ko.h"
#include "yomi_tour.h"
#include <stdlib.h>

/* The state of the example file, judged and solved. */
static int judge(struct tour *t, const yomi_ko *ko, yomi_ko_judgement *j)
{
    yomi_ko_result r;
    yomi_error err;
    char delta[YOMI_RAT_TEXT], k[YOMI_RAT_TEXT], value[YOMI_RAT_TEXT];
    char bold[YOMI_KO_MOVE_TEXT], calm[YOMI_KO_MOVE_TEXT], decision[YOMI_KO_MOVE_TEXT];
    if (yomi_ko_judge(j, ko, &err) != YOMI_OK) return cli_trouble_in(t->cli, NULL, &err);
    const yomi_status status = ko_solve(&r, t->cli, ko, &err);
    if (status != YOMI_OK) return cli_exit_code(t->cli, status, &err);
    tour_say(t,
             "%s chooses between %s and %s. Ninomiya's criterion gives delta = %s for a ko worth "
             "%s, so %s plays %s, without any search.",
             cli_colour_name(ko->to), yomi_ko_name(bold, ko, j->bold),
             yomi_ko_name(calm, ko, j->calm), ko_points(delta, ko, j->delta),
             ko_points(k, ko, ko->k), cli_colour_name(ko->to),
             yomi_ko_name(decision, ko, j->decision));
    tour_say(t, "The search of everything %s: the score will be %s, Black minus White.",
             ko_is_best(&r, j->decision) ? "agrees" : "disagrees", ko_points(value, ko, r.lower));
    return 0;
}

static int show_graph(struct tour *t, const yomi_ko *ko)
{
    yomi_ko_graph *g = NULL;
    yomi_error err;
    char *svg = NULL;
    struct ko_chart c;
    const yomi_solve how = cli_solve(t->cli);
    yomi_status status = yomi_ko_graph_new(&g, ko, 0, 30 * ko->unit, &how, &err);
    cli_solve_done();
    if (status != YOMI_OK) {
        yomi_ko_graph_free(g);
        return cli_exit_code(t->cli, status, &err);
    }
    ko_chart_init(&c, ko, g);
    status = ko_graph_svg(&svg, ko, &c, &err);
    ko_chart_fini(&c);
    yomi_ko_graph_free(g);
    return tour_show(t, "ko-graph.svg", status, svg, &err);
}

int tour_ko(struct tour *t)
{
    yomi_ko ko;
    yomi_ko_judgement *j = malloc(sizeof *j);
    yomi_error err;
    char path[4096], *svg = NULL;
    if (!j) return cli_trouble(t->cli, "there is no memory left");
    tour_ask(t, "Ko", "White made a ko threat: should Black connect or answer?");
    int code = ko_read_file(&ko, t->cli, tour_example(path, t, "ko/answer.txt"));
    if (!code) {
        ko_print(t->cli, &ko);
        code = judge(t, &ko, j);
    }
    if (!code) {
        const yomi_status status = ko_tree_svg(&svg, &ko, j, &err);
        code = tour_show(t, "ko-tree.svg", status, svg, &err);
    }
    if (!code) code = show_graph(t, &ko);
    free(j);
    return code;
}
