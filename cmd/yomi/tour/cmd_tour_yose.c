/* SPDX-License-Identifier: MIT */
#include "cmd_tour.h"
#include "show/cmd_show_yose.h"
#include <stdlib.h>
#include <string.h>

/* The sum, what a rule of thumb sees in it, and the truth for Black. */
struct visit {
    yomi_yose *sum;
    yomi_yose_heat *heat;
    yomi_yose_result r;
    int hottest, best; /* components; the best is not the hottest when there is a choice */
};

/* What Black loses by playing first in a component: the least over its options there. */
static bool loss_of(yomi_rat *out, const struct visit *v, int component)
{
    const yomi_yose_side *s = &v->r.side[YOMI_BLACK];
    bool is_found = false;
    for (int i = 0; i < s->n_moves; i++) {
        if (s->moves[i].move.component != component || !s->moves[i].is_known) continue;
        if (!is_found || yomi_rat_compare(s->moves[i].loss, *out) < 0) *out = s->moves[i].loss;
        is_found = true;
    }
    return is_found;
}

static yomi_rat heat_of(const struct visit *v, int component)
{
    return yomi_yose_heat_get(v->heat, component)->temperature;
}

static void find_extremes(struct visit *v)
{
    v->best = -1;
    for (int i = 0; i < yomi_yose_count(v->sum); i++) {
        yomi_rat loss;
        if (yomi_rat_compare(heat_of(v, i), heat_of(v, v->hottest)) > 0) v->hottest = i;
        if (!loss_of(&loss, v, i) || loss.num) continue;
        if (v->best < 0 || yomi_rat_compare(heat_of(v, i), heat_of(v, v->best)) > 0) v->best = i;
    }
    if (v->best < 0) v->best = v->hottest;
}

static double number(yomi_rat r)
{
    return (double)r.num / (double)r.den;
}

/* How big a move looks against what it gets. */
static int draw(struct tour *t, const struct visit *v)
{
    enum { MOST = 64 };
    double x[MOST] = {0}, y[MOST] = {0};
    const char *labels[MOST];
    int n = 0, hot = 0, best = 0; /* dots */
    for (int i = 0; i < yomi_yose_count(v->sum) && n < MOST; i++) {
        yomi_rat loss;
        if (!loss_of(&loss, v, i)) continue;
        if (i == v->hottest) hot = n;
        if (i == v->best) best = n;
        x[n] = number(heat_of(v, i));
        y[n] = number(v->r.side[YOMI_BLACK].lower) - number(loss);
        labels[n++] = yomi_yose_name(v->sum, i);
    }
    const yomi_draw_layer dots = {.x = x, .y = y, .n = n, .mark = YOMI_DRAW_DOT, .labels = labels};
    /* Nothing is drawn there, but the axes reach so far: room for the names. */
    const double wide[] = {0, 1.2 * x[hot]}, high[] = {y[best], y[best] + 0.5};
    const yomi_draw_layer layers[] = {
        {.x = wide, .y = high, .n = 2},
        {.name = "looks biggest", .x = &x[hot], .y = &y[hot], .n = n > 0, .mark = YOMI_DRAW_BOX},
        {.name = "is best", .x = &x[best], .y = &y[best], .n = n > 0, .mark = YOMI_DRAW_RING},
        dots};
    const yomi_draw_plot plot = {.title = "How big a move looks, and what it gets",
                                 .x_label = "what a move is worth there by itself (miai)",
                                 .y_label = "final score after Black plays there first",
                                 .layers = layers,
                                 .n_layers = 4};
    yomi_error err;
    char *svg = NULL;
    const yomi_status status = yomi_draw_plots_svg(&svg, plot.title, &plot, 1, &err);
    return cmd_tour_show(t, "yose-choice.svg",
                         "Each dot is a first move for Black. The one furthest to the right looks "
                         "biggest; the highest one is best.",
                         status, svg, &err);
}

static void tell(struct tour *t, const struct visit *v)
{
    const char *hot = yomi_yose_name(v->sum, v->hottest), *best = yomi_yose_name(v->sum, v->best);
    const yomi_rat value = v->r.side[YOMI_BLACK].lower;
    yomi_rat loss = {0, 1};
    char first[YOMI_RAT_TEXT], second[YOMI_RAT_TEXT];
    loss_of(&loss, v, v->hottest);
    if (!loss.num) {
        cmd_tour_answer(t, "The %s, which is also the biggest.", hot);
        return;
    }
    cmd_tour_answer(t, "The %s, although the %s is bigger.", best, hot);
    cmd_tour_say(
        t,
        "Looked at one by one, a move on the %s is worth %s points and one in the %s %s, so a "
        "rule of thumb takes the %s. But endgames are a sum: what matters is who gets the "
        "last good move of all of them.",
        hot, yomi_rat_write(first, heat_of(v, v->hottest)), best,
        yomi_rat_write(second, heat_of(v, v->best)), hot);
    cmd_tour_say(
        t,
        "Read out together, the %s leads to %s, Black minus White. The rule of thumb gives "
        "away %s point%s of that.",
        best, yomi_rat_write(first, value), yomi_rat_write(second, loss),
        loss.num == loss.den ? "" : "s");
}

static int solve(struct tour *t, struct visit *v)
{
    const yomi_yose_question q = {.ask = YOMI_YOSE_LOSSES, .black = true};
    const yomi_solve how = cmd_tour_solve(t, 0);
    yomi_error err;
    yomi_status status = yomi_yose_measure(&v->heat, v->sum, &how, &err);
    if (status == YOMI_OK) {
        status = yomi_yose_solve(&v->r, v->heat, &q, &how, &err);
        if (status == YOMI_ESTOPPED) yomi_yose_result_free(&v->r);
    }
    cmd_solve_done();
    return cmd_exit_code(t->cli, status, &err);
}

static int visit(struct tour *t, struct visit *v, const char *path)
{
    struct cmd_grid *list = cmd_grid_new("lrl");
    int code = solve(t, v);
    if (!code) {
        cmd_grid_row(list, "endgame", "miai", "what can become of it, {Black first|White first}");
        for (int i = 0; i < yomi_yose_count(v->sum); i++) {
            char miai[YOMI_RAT_TEXT];
            char *tree = cmd_yose_tree(v->sum, yomi_yose_root(v->sum, i), 0);
            cmd_grid_row(list, yomi_yose_name(v->sum, i), yomi_rat_write(miai, heat_of(v, i)),
                         tree);
            free(tree);
        }
        cmd_grid_print(list, t->cli->out, cmd_width());
        fputc('\n', t->cli->out);
        find_extremes(v);
        tell(t, v);
        code = draw(t, v);
        if (!code) cmd_tour_prove(t, &v->r.answer, "yomi yose solve %s --to black", path);
        yomi_yose_result_free(&v->r);
    }
    cmd_grid_free(list);
    yomi_yose_heat_free(v->heat);
    return code;
}

int cmd_tour_yose(struct tour *t)
{
    struct visit v = {0};
    yomi_error err;
    char path[4096];
    char *text = cmd_tour_example(path, t, "yose/position.txt");
    if (!text) return EXIT_TROUBLE;
    const yomi_status status = yomi_yose_read(&v.sum, text, &err);
    free(text);
    if (status != YOMI_OK) return cmd_trouble_in(t->cli, path, &err);
    cmd_tour_ask(t, "Near the end %d endgames are left: which one does Black play first?",
                 yomi_yose_count(v.sum));
    const int code = visit(t, &v, path);
    yomi_yose_free(v.sum);
    return code;
}
