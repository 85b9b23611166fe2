/* SPDX-License-Identifier: MIT */
#include "cmd_poly.h"
#include "commands.h"
#include <stdlib.h>

struct options {
    const char *certificate, *weak, *pavingwin;
};

static void say_verdict(const struct cli *cli, const struct options *o, const char *goal,
                        const yomi_poly_verdict *v)
{
    char count[CMD_COUNTED_TEXT];
    cmd_key(cli, "goal", cmd_text(goal));
    cmd_key(cli, "result", cmd_text(cmd_poly_verdict_name(v->result)));
    cmd_key(cli, "moves", cmd_if(v->result == YOMI_POLY_WIN, cmd_int(v->moves)));
    cmd_key(cli, "window", cmd_poly_number(v->window));
    cmd_key(cli, "paving_number", cmd_poly_number(v->paving));
    cmd_key(cli, "area", cmd_int(v->area));
    if (v->result == YOMI_POLY_WIN)
        cmd_say(cli, "winner: Black completes a shape with at most %s; proved and checked",
                cmd_counted(count, (uint64_t)v->moves, "mark"));
    else if (v->result == YOMI_POLY_LOSS && v->paving)
        cmd_say(cli, "loser: paving %d blocks it; checked", v->paving);
    else if (v->result == YOMI_POLY_LOSS)
        cmd_say(cli, "loser: a paving with a period of %s blocks it; checked",
                cmd_counted(count, (uint64_t)v->area, "cell"));
    else
        cmd_say(cli,
                "unknown: no paving with a period of up to %s, no proof in windows up to %dx%d",
                cmd_counted(count, (uint64_t)v->area, "cell"), v->window, v->window);
    if (v->weak) cmd_say(cli, "Black wins the weak game; proved and checked");
    if (v->pavingwin) cmd_say(cli, "no paving blocks it on a finite board; proved and checked");
    cmd_answer(cli, &v->answer);
    cmd_key(cli, "certificate", cmd_poly_certificate(o->certificate, v->certificate));
    cmd_key(cli, "weak", cmd_poly_certificate(o->weak, v->weak));
    cmd_key(cli, "pavingwin", cmd_poly_certificate(o->pavingwin, v->pavingwin));
    cmd_key(cli, "refused", cmd_text(v->refused));
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    yomi_poly_goal goal;
    yomi_poly_verdict v;
    yomi_error err;
    char *text;
    int code = cmd_poly_take_goal(&goal, &text, cli, cli->operands[0]);
    if (code) return code;
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_poly_judge(&v, &goal, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) {
        free(text);
        return cmd_trouble_in(cli, NULL, &err);
    }
    if (!cmd_poly_save(cli, o->certificate, v.certificate) ||
        !cmd_poly_save(cli, o->weak, v.weak) || !cmd_poly_save(cli, o->pavingwin, v.pavingwin))
        code = EXIT_TROUBLE;
    else
        say_verdict(cli, o, text, &v);
    if (!code && v.result == YOMI_POLY_UNKNOWN) code = cmd_poly_unknown(cli, status, &err);
    yomi_poly_verdict_fini(&v);
    free(text);
    return code;
}

static const struct cmd_option rows[] = {
    CMD_POLY_CERTIFICATE_ROW("the win or loss", "'yomi verify' and 'yomi poly play'"),
    OPTION_SAVE("weak", weak, "FILE",
                "When the goal is not settled: write a proof of the weak game to FILE"),
    OPTION_SAVE("pavingwin", pavingwin, "FILE",
                "When the goal is not settled: write a proof that no paving blocks it to FILE"),
    {0},
};

const struct command cmd_poly_judge = {
    .name = "poly judge",
    .summary = "whether a goal is a winner or a loser on the infinite board",
    .details = "Tries everything: pavings, proofs of the strong game, paving wins on small boards, "
               "and proofs of the weak game. GOAL is given as for 'yomi poly solve'. It exits with "
               "3 when the answer is unknown.",
    ONE_OPERAND("GOAL"),
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(),
    .run = run,
};
