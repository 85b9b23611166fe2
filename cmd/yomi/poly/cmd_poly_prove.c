/* SPDX-License-Identifier: MIT */
#include "cmd_poly.h"
#include "commands.h"
#include <stdlib.h>

struct prove_options {
    int game, window, moves, handicap;
    const char *certificate;
};

static void print_answer(const struct cli *cli, const struct prove_options *o,
                         const yomi_poly_proof *r)
{
    char count[CMD_COUNTED_TEXT];
    if (r->result == YOMI_POLY_WIN) {
        cmd_poly_print_line(cli, r->certificate);
        cmd_say(cli, "win: Black completes a shape on the infinite board with at most %s%s",
                cmd_counted(count, (uint64_t)r->moves, "mark"),
                o->handicap ? ", those of the handicap counted" : "");
        cmd_say(cli, "proof of %s in a window of %dx%d, checked%s%s",
                cmd_counted(count, (uint64_t)r->nodes, "node"), r->window, r->window,
                o->certificate ? "; written to " : "", o->certificate ? o->certificate : "");
    } else if (!r->window) {
        fprintf(cli->out, "unknown: there is nothing to prove; see 'yomi poly pave'\n");
    } else {
        fprintf(cli->out, "unknown: no proof was found in windows up to %dx%d\n", r->window,
                r->window);
    }
    cmd_print_answer(cli, &r->answer);
}

static void print_json(const struct cli *cli, const struct prove_options *o, const char *goal,
                       const yomi_poly_proof *r)
{
    const bool is_won = r->result == YOMI_POLY_WIN;
    json_t *doc = cmd_poly_json(cli, goal);
    json_object_set_new(doc, "game", json_string(o->game ? "weak" : "strong"));
    json_object_set_new(doc, "handicap", json_integer(o->handicap));
    json_object_set_new(doc, "result", json_string(yomi_poly_result_name(r->result)));
    json_object_set_new(doc, "moves", is_won ? json_integer(r->moves) : json_null());
    json_object_set_new(doc, "window", cmd_poly_number_json(r->window));
    cmd_json_answer(doc, &r->answer);
    json_object_set_new(doc, "proof_nodes", is_won ? json_integer(r->nodes) : json_null());
    json_object_set_new(doc, "certificate",
                        cmd_poly_certificate_json(o->certificate, r->certificate));
    cmd_json_print(cli, doc);
}

static int answer(const struct cli *cli, const struct prove_options *o, const char *goal,
                  const yomi_poly_proof *r)
{
    yomi_error err;
    char *svg = NULL;
    if (!cmd_poly_save(cli, o->certificate, r->certificate)) return EXIT_TROUBLE;
    if (cli->common.svg && r->certificate) {
        const yomi_status drawn = cmd_poly_line_svg(&svg, r->certificate, goal, &err);
        if (!cmd_write_svg(cli, drawn, svg, &err)) return EXIT_TROUBLE;
    }
    if (cli->common.json)
        print_json(cli, o, goal, r);
    else
        print_answer(cli, o, r);
    return EXIT_ANSWERED;
}

static int run(struct cli *cli, const void *options)
{
    const struct prove_options *o = options;
    yomi_poly_goal goal;
    yomi_poly_proof r;
    yomi_error err;
    char *text;
    int code = cmd_poly_take_goal(&goal, &text, cli, cli->operands[0]);
    if (code) return code;
    const yomi_poly_quest quest = {(yomi_poly_game)o->game, o->window, o->moves, o->handicap};
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_poly_prove(&r, &goal, &quest, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) {
        code = cmd_trouble_in(cli, NULL, &err);
    } else {
        code = answer(cli, o, text, &r);
        if (!code && r.result == YOMI_POLY_UNKNOWN) code = cmd_poly_unknown(cli, status, &err);
        free(r.certificate);
    }
    free(text);
    return code;
}

static const struct cmd_option rows[] = {
    {.name = "game",
     .kind = CMD_WORD,
     .offset = offsetof(struct prove_options, game),
     .value = "NAME",
     .words = "strong|weak",
     .help = "Whoever completes first wins (strong, the default), or White only blocks (weak)"},
    {.name = "window",
     .kind = CMD_INT,
     .offset = offsetof(struct prove_options, window),
     .value = "N",
     .low = 3,
     .high = 15,
     .help = "Let Black play within NxN cells (default: several sizes in turn)"},
    {.name = "moves",
     .kind = CMD_INT,
     .offset = offsetof(struct prove_options, moves),
     .value = "M",
     .low = 1,
     .high = 60,
     .help =
         "Look for wins with at most M marks of Black, those of the handicap too (default: any)"},
    {.name = "handicap",
     .kind = CMD_INT,
     .offset = offsetof(struct prove_options, handicap),
     .value = "N",
     .low = 0,
     .high = 64,
     .help = "Give Black N free marks before the first turn, where he wants them"},
    {.name = "certificate",
     .kind = CMD_SAVE,
     .offset = offsetof(struct prove_options, certificate),
     .value = "FILE",
     .help = "Write the proof of the win to FILE, for 'yomi verify' and 'yomi poly play'"},
    {0},
};

const struct command cmd_poly_prove = {
    .name = "poly prove",
    .summary = "a proof that the first player wins on the infinite board",
    .details = "GOAL is given as for 'yomi poly solve'. What is not found is unknown, never lost. "
               "Without --time the search goes on until the memory of every plan is full. Every "
               "proof is checked before it is shown.",
    .operands = "GOAL",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct prove_options){0},
    .options_bytes = sizeof(struct prove_options),
    .run = run,
};
