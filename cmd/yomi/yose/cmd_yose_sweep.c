/* SPDX-License-Identifier: MIT */
#include "cmd_yose.h"
#include "commands.h"
#include "show/cmd_show_sweep.h"
#include <stdlib.h>
#include <string.h>

struct options {
    int to;
    yomi_yose_tuning tuning;
    const char *p, *q;
    int method; /* -1: renormalise */
};

static void put_components(const struct cli *cli, const char *key, const int *list, int n)
{
    cmd_list(cli, key);
    for (int i = 0; i < n; i++) cmd_key(cli, NULL, cmd_int(list[i]));
    cmd_close(cli);
}

/* Every point that is known, for programs. */
static void put_points(const struct cli *cli, const yomi_yose_grid *g)
{
    cmd_list(cli, "grid");
    for (int i = 0; i < g->n_points; i++) {
        const yomi_yose_point *at = &g->points[i];
        cmd_open(cli, NULL);
        cmd_key(cli, "p", cmd_int(at->p));
        cmd_key(cli, "q", cmd_int(at->q));
        put_components(cli, "exact", at->best, at->n_best);
        put_components(cli, "chosen", at->chosen, at->n_chosen);
        cmd_key(cli, "loss", cmd_rat(at->verdict.max_loss));
        cmd_key(cli, "verdict",
                cmd_text(at->verdict.is_wrong  ? "wrong"
                         : at->verdict.is_half ? "half"
                                               : "right"));
        cmd_close(cli);
    }
    cmd_close(cli);
}

static char sign_of(const yomi_yose_grid *g, int i)
{
    const yomi_yose_point *at = &g->points[i];
    return i >= g->n_points ? '?' : at->verdict.is_wrong ? 'x' : at->verdict.is_half ? '/' : '.';
}

/* A sign for every point, q upwards; colour only underlines the signs. */
static void print_grid(const struct cli *cli, const yomi_yose_grid *g)
{
    const int wide = g->question.p.high - g->question.p.low + 1,
              high = g->question.q.high - g->question.q.low + 1;
    const bool has_color = cmd_has_color(cli);
    if (!cmd_is_for_people(cli)) return;
    for (int row = high - 1; row >= 0; row--) {
        fprintf(cli->out, "q %4d ", g->question.q.low + row);
        for (int col = 0; col < wide; col++) {
            const char sign = sign_of(g, row * wide + col);
            if (has_color && (sign == 'x' || sign == '/'))
                fprintf(cli->out, " \033[%dm%c\033[0m", sign == 'x' ? 31 : 33, sign);
            else
                fprintf(cli->out, " %c", sign);
        }
        fputc('\n', cli->out);
    }
    fprintf(cli->out, "        p from %d to %d\n\n", g->question.p.low, g->question.p.high);
}

static void say_grid(const struct cli *cli, const yomi_yose_grid *g)
{
    const char *method = yomi_yose_method_name(g->question.method);
    char count[CMD_COUNTED_TEXT];
    cmd_key(cli, "method", cmd_text(method));
    cmd_key(cli, "to", cmd_colour(g->question.mover));
    cmd_say(cli, "%s to move, method %s: . right, / half wrong, x wrong%s",
            cmd_colour_name(g->question.mover), method,
            g->answer.certainty == YOMI_BOUNDS ? ", ? not known" : "");
    cmd_gap(cli);
    print_grid(cli, g);
    cmd_key(cli, "wrong", cmd_int(g->wrong));
    cmd_key(cli, "half", cmd_int(g->half));
    cmd_say(cli, "%s, %d wrong, %d half wrong: %.1f %%",
            cmd_counted(count, (uint64_t)g->n_points, "point"), g->wrong, g->half,
            g->n_points ? 100 * (g->wrong + 0.5 * g->half) / g->n_points : 0);
    put_points(cli, g);
    cmd_answer(cli, &g->answer);
}

static int show(const struct cli *cli, const yomi_yose_grid *g)
{
    yomi_error err;
    char *svg = NULL;
    if (cli->common.svg) {
        const yomi_status drawn = cmd_yose_grid_svg(&svg, g, &err);
        if (!cmd_write_svg(cli, drawn, svg, &err)) return EXIT_TROUBLE;
    }
    say_grid(cli, g);
    if (g->answer.certainty == YOMI_EXACT) return EXIT_ANSWERED;
    cmd_trouble(cli, "stopped; the points that are shown are exact");
    return EXIT_STOPPED;
}

static int sweep(const struct cli *cli, const yomi_yose_sweep_question *question, const char *text)
{
    yomi_yose_grid g;
    yomi_error err;
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_yose_sweep(&g, text, question, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED)
        return cmd_trouble_in(cli, cmd_yose_place(cli->operands[0]), &err);
    const int code = show(cli, &g);
    yomi_yose_grid_free(&g);
    return code;
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    yomi_yose_sweep_question q = {.mover = (yomi_colour)o->to,
                                  .tuning = o->tuning,
                                  .method = o->method < 0 ? yomi_yose_method_find("renormalise")
                                                          : yomi_yose_method_at(o->method)};
    char *text;
    int code = cmd_yose_take_range(&q.p, cli, "p", o->p);
    if (!code) code = cmd_yose_take_range(&q.q, cli, "q", o->q);
    if (code) return code;
    if ((long long)(q.p.high - q.p.low + 1) * (q.q.high - q.q.low + 1) > YOMI_YOSE_POINTS)
        return cmd_trouble(cli, "the grid has more than %d points; narrow --p or --q",
                           YOMI_YOSE_POINTS);
    code = cmd_yose_take_text(&text, cli, cli->operands[0]);
    if (code) return code;
    code = sweep(cli, &q, text);
    free(text);
    return code;
}

static const struct cmd_option rows[] = {
    OPTION_TEXT("p", p, "RANGE", "The scores that p takes"),
    OPTION_TEXT("q", q, "RANGE", "The scores that q takes"),
    CMD_YOSE_METHOD_ROW("Judge the method, by default renormalise, of these"),
    CMD_YOSE_TO_ROW,
    CMD_YOSE_TUNING_ROWS,
    {0},
};

const struct command cmd_yose_sweep = {
    .name = "yose sweep",
    .summary = "where a method errs when two scores of a sum vary",
    .details =
        "FILE (- is stdin) is a sum as for 'yomi yose solve', with the letters p and q in the "
        "place of two scores.",
    ONE_OPERAND("FILE"),
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR | TAKES_SOLVE,
    COMMAND_OPTIONS(.to = TO_BLACK, .tuning = YOMI_YOSE_TUNING_INIT, .p = "0..12", .q = "0..12",
                    .method = -1),
    .run = run,
};
