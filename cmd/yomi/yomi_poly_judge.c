/* SPDX-License-Identifier: MIT */
#include "yomi_commands.h"
#include "yomi_poly.h"
#include <stdlib.h>

struct judge_options {
    const char *certificate, *weak, *pavingwin;
};

static void print_json(const struct cli *cli, const struct judge_options *o, const char *goal,
                       const yomi_poly_verdict *v)
{
    const bool is_won = v->result == YOMI_POLY_WIN;
    json_t *doc = poly_json(cli, goal);
    json_object_set_new(doc, "result", json_string(poly_verdict_name(v->result)));
    json_object_set_new(doc, "moves", is_won ? json_integer(v->moves) : json_null());
    json_object_set_new(doc, "window", poly_number_json(v->window));
    json_object_set_new(doc, "paving_number", poly_number_json(v->paving));
    json_object_set_new(doc, "area", json_integer(v->area));
    cli_json_answer(doc, &v->answer);
    json_object_set_new(doc, "certificate", poly_certificate_json(o->certificate, v->certificate));
    json_object_set_new(doc, "weak", poly_certificate_json(o->weak, v->weak));
    json_object_set_new(doc, "pavingwin", poly_certificate_json(o->pavingwin, v->pavingwin));
    json_object_set_new(doc, "refused", v->refused ? json_string(v->refused) : json_null());
    cli_json_print(cli, doc);
}

static void print_verdict(const struct cli *cli, const yomi_poly_verdict *v)
{
    char count[CLI_COUNTED];
    if (v->result == YOMI_POLY_WIN)
        cli_say(cli, "winner: Black completes a shape with at most %s; proved and checked",
                cli_counted(count, (uint64_t)v->moves, "mark"));
    else if (v->result == YOMI_POLY_LOSS && v->paving)
        cli_say(cli, "loser: paving %d of the paper blocks it; checked", v->paving);
    else if (v->result == YOMI_POLY_LOSS)
        cli_say(cli, "loser: a paving with a period of %s blocks it; checked",
                cli_counted(count, (uint64_t)v->area, "cell"));
    else
        cli_say(cli,
                "unknown: no paving with a period of up to %s, no proof in windows up to %dx%d",
                cli_counted(count, (uint64_t)v->area, "cell"), v->window, v->window);
    if (v->weak) cli_say(cli, "Black wins the weak game; proved and checked");
    if (v->pavingwin) cli_say(cli, "no paving blocks it on a finite board; proved and checked");
    cli_print_answer(cli, &v->answer);
}

static int run(struct cli *cli, const void *options)
{
    const struct judge_options *o = options;
    yomi_poly_goal goal;
    yomi_poly_verdict v;
    yomi_error err;
    char *text;
    int code = poly_take_goal(&goal, &text, cli, cli->operands[0]);
    if (code) return code;
    const yomi_solve how = cli_solve(cli);
    const yomi_status status = yomi_poly_judge(&v, &goal, &how, &err);
    cli_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) {
        free(text);
        return cli_trouble_in(cli, NULL, &err);
    }
    if (!poly_save(cli, o->certificate, v.certificate) || !poly_save(cli, o->weak, v.weak) ||
        !poly_save(cli, o->pavingwin, v.pavingwin))
        code = EXIT_TROUBLE;
    else if (cli->common.json)
        print_json(cli, o, text, &v);
    else
        print_verdict(cli, &v);
    if (!code && v.result == YOMI_POLY_UNKNOWN) code = poly_unknown(cli, status, &err);
    yomi_poly_verdict_fini(&v);
    free(text);
    return code;
}

static const struct cli_option rows[] = {
    {.name = "certificate",
     .kind = CLI_SAVE,
     .offset = offsetof(struct judge_options, certificate),
     .value = "FILE",
     .help = "Write the proof of the win or loss to FILE, for 'yomi verify' and 'yomi poly play'"},
    {.name = "weak",
     .kind = CLI_SAVE,
     .offset = offsetof(struct judge_options, weak),
     .value = "FILE",
     .help = "When the goal is not settled: write a proof of the weak game to FILE"},
    {.name = "pavingwin",
     .kind = CLI_SAVE,
     .offset = offsetof(struct judge_options, pavingwin),
     .value = "FILE",
     .help = "When the goal is not settled: write a proof that no paving blocks it to FILE"},
    {0},
};

const struct command poly_judge_command = {
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
