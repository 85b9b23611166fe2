/* SPDX-License-Identifier: MIT */
#include "cmd_poly.h"
#include "commands.h"
#include <stdlib.h>

struct judge_options {
    const char *certificate, *weak, *pavingwin;
};

static void print_json(const struct cli *cli, const struct judge_options *o, const char *goal,
                       const yomi_poly_verdict *v)
{
    const bool is_won = v->result == YOMI_POLY_WIN;
    json_t *doc = cmd_poly_json(cli, goal);
    json_object_set_new(doc, "result", json_string(cmd_poly_verdict_name(v->result)));
    json_object_set_new(doc, "moves", is_won ? json_integer(v->moves) : json_null());
    json_object_set_new(doc, "window", cmd_poly_number_json(v->window));
    json_object_set_new(doc, "paving_number", cmd_poly_number_json(v->paving));
    json_object_set_new(doc, "area", json_integer(v->area));
    cmd_json_answer(doc, &v->answer);
    json_object_set_new(doc, "certificate",
                        cmd_poly_certificate_json(o->certificate, v->certificate));
    json_object_set_new(doc, "weak", cmd_poly_certificate_json(o->weak, v->weak));
    json_object_set_new(doc, "pavingwin", cmd_poly_certificate_json(o->pavingwin, v->pavingwin));
    json_object_set_new(doc, "refused", v->refused ? json_string(v->refused) : json_null());
    cmd_json_print(cli, doc);
}

static void print_verdict(const struct cli *cli, const yomi_poly_verdict *v)
{
    char count[CMD_COUNTED_TEXT];
    if (v->result == YOMI_POLY_WIN)
        cmd_say(cli, "winner: Black completes a shape with at most %s; proved and checked",
                cmd_counted(count, (uint64_t)v->moves, "mark"));
    else if (v->result == YOMI_POLY_LOSS && v->paving)
        cmd_say(cli, "loser: paving %d of the paper blocks it; checked", v->paving);
    else if (v->result == YOMI_POLY_LOSS)
        cmd_say(cli, "loser: a paving with a period of %s blocks it; checked",
                cmd_counted(count, (uint64_t)v->area, "cell"));
    else
        cmd_say(cli,
                "unknown: no paving with a period of up to %s, no proof in windows up to %dx%d",
                cmd_counted(count, (uint64_t)v->area, "cell"), v->window, v->window);
    if (v->weak) cmd_say(cli, "Black wins the weak game; proved and checked");
    if (v->pavingwin) cmd_say(cli, "no paving blocks it on a finite board; proved and checked");
    cmd_print_answer(cli, &v->answer);
}

static int run(struct cli *cli, const void *options)
{
    const struct judge_options *o = options;
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
    else if (cli->common.json)
        print_json(cli, o, text, &v);
    else
        print_verdict(cli, &v);
    if (!code && v.result == YOMI_POLY_UNKNOWN) code = cmd_poly_unknown(cli, status, &err);
    yomi_poly_verdict_fini(&v);
    free(text);
    return code;
}

static const struct cmd_option rows[] = {
    {.name = "certificate",
     .kind = CMD_SAVE,
     .offset = offsetof(struct judge_options, certificate),
     .value = "FILE",
     .help = "Write the proof of the win or loss to FILE, for 'yomi verify' and 'yomi poly play'"},
    {.name = "weak",
     .kind = CMD_SAVE,
     .offset = offsetof(struct judge_options, weak),
     .value = "FILE",
     .help = "When the goal is not settled: write a proof of the weak game to FILE"},
    {.name = "pavingwin",
     .kind = CMD_SAVE,
     .offset = offsetof(struct judge_options, pavingwin),
     .value = "FILE",
     .help = "When the goal is not settled: write a proof that no paving blocks it to FILE"},
    {0},
};

const struct command cmd_poly_judge = {
    .name = "poly judge",
    .summary = "whether a goal is a winner or a loser on the infinite board",
    .details = "Tries everything: pavings, proofs of the strong game, paving wins on small boards, "
               "and proofs of the weak game. GOAL is given as for 'yomi poly solve'. It exits with "
               "3 when the answer is unknown.",
    .operands = "GOAL",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct judge_options){0},
    .options_bytes = sizeof(struct judge_options),
    .run = run,
};
