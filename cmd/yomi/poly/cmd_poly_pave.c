/* SPDX-License-Identifier: MIT */
#include "cmd_poly.h"
#include "commands.h"
#include <stdlib.h>

struct options {
    int area;
    const char *certificate;
};

static void say_paving(const struct cli *cli, const yomi_poly_paving *p)
{
    cmd_key(cli, "period", cmd_pair(cmd_poly_cell(p->period[0]), cmd_poly_cell(p->period[1])));
    cmd_list(cli, "paving");
    for (int row = 0; row < p->rows; row++) {
        char line[YOMI_POLY_CELLS + 1];
        snprintf(line, sizeof line, "%.*s", p->cols, p->block + (size_t)row * (size_t)p->cols);
        cmd_key(cli, NULL, cmd_text(line));
        cmd_say(cli, "%s", line);
    }
    cmd_close(cli);
}

static void say_answer(const struct cli *cli, const struct options *o, const char *goal,
                       const yomi_poly_paved *r)
{
    const yomi_poly_cell *period = r->paving.period;
    const bool is_found = r->result == YOMI_POLY_LOSS;
    char number[40] = "", area[CMD_COUNTED_TEXT];
    cmd_key(cli, "goal", cmd_text(goal));
    cmd_key(cli, "result", cmd_text(yomi_poly_result_name(r->result)));
    if (is_found) {
        say_paving(cli, &r->paving);
        if (r->number) snprintf(number, sizeof number, "; this is paving %d", r->number);
        cmd_say(cli, "loss: every copy contains a pair; the block repeats at (%d,%d) and (%d,%d)%s",
                period[0].row, period[0].col, period[1].row, period[1].col, number);
    } else {
        cmd_key(cli, "period", cmd_none());
        cmd_key(cli, "paving", cmd_none());
        cmd_say(cli, "none: no paving with a period of up to %s blocks the goal",
                cmd_counted(area, (uint64_t)r->area, "cell"));
    }
    cmd_key(cli, "paving_number", cmd_poly_number(r->number));
    cmd_key(cli, "area", cmd_int(r->area));
    cmd_answer(cli, &r->answer);
    cmd_key(cli, "certificate", cmd_poly_certificate(o->certificate, r->certificate));
}

static int answer(const struct cli *cli, const struct options *o, const char *goal,
                  const yomi_poly_paved *r)
{
    yomi_error err;
    char *svg = NULL, title[160];
    if (!cmd_poly_save(cli, o->certificate, r->certificate)) return EXIT_TROUBLE;
    if (cli->common.svg && r->result == YOMI_POLY_LOSS) {
        snprintf(title, sizeof title, "A paving that blocks %.100s", goal);
        const yomi_status drawn = cmd_poly_paving_svg(&svg, &r->paving, title, &err);
        if (!cmd_write_svg(cli, drawn, svg, &err)) return EXIT_TROUBLE;
    }
    say_answer(cli, o, goal, r);
    return r->result == YOMI_POLY_LOSS ? EXIT_ANSWERED : EXIT_NO;
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    yomi_poly_goal goal;
    yomi_poly_paved r;
    yomi_error err;
    char *text;
    int code = cmd_poly_take_goal(&goal, &text, cli, cli->operands[0]);
    if (code) return code;
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_poly_pave(&r, &goal, o->area, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) {
        code = cmd_trouble_in(cli, NULL, &err);
    } else {
        code = answer(cli, o, text, &r);
        if (code != EXIT_TROUBLE && status == YOMI_ESTOPPED)
            code = cmd_poly_unknown(cli, status, &err);
        free(r.certificate);
    }
    free(text);
    return code;
}

static const struct cmd_option rows[] = {
    OPTION_INT("area", area, "N", 2, 64, "Search all periods of up to N cells"),
    CMD_POLY_CERTIFICATE_ROW("the loss", "'yomi verify' and 'yomi poly play'"),
    {0},
};

const struct command cmd_poly_pave = {
    .name = "poly pave",
    .summary = "a paving that blocks a goal on the infinite board",
    .details = "A paving pairs neighbouring cells; the second player answers in the other cell of "
               "a pair, so that a goal whose every copy contains a pair is never completed. < and "
               "> are the left and right, ^ and v the upper and lower half of a pair. Six "
               "known pavings, numbered as in the paper, are tried first. It exits with 1 when "
               "there is none.",
    ONE_OPERAND("GOAL"),
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(.area = 32),
    .run = run,
};
