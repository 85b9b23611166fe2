/* SPDX-License-Identifier: MIT */
#include "cmd_poly.h"
#include "commands.h"
#include <stdlib.h>

struct options {
    int game, window, moves, handicap;
    const char *certificate;
};

static void say_answer(const struct cli *cli, const struct options *o, const char *goal,
                       const yomi_poly_proof *r)
{
    const bool is_won = r->result == YOMI_POLY_WIN;
    char word[CMD_WORD_TEXT], count[CMD_COUNTED_TEXT];
    cmd_key(cli, "goal", cmd_text(goal));
    cmd_key(cli, "game", cmd_text(cmd_word(word, CMD_POLY_GAMES, o->game)));
    cmd_key(cli, "handicap", cmd_int(o->handicap));
    cmd_key(cli, "result", cmd_text(yomi_poly_result_name(r->result)));
    cmd_key(cli, "moves", cmd_if(is_won, cmd_int(r->moves)));
    cmd_key(cli, "window", cmd_poly_number(r->window));
    if (is_won) {
        if (cmd_is_for_people(cli)) cmd_poly_print_line(cli, r->certificate);
        cmd_say(cli, "win: Black completes a shape on the infinite board with at most %s%s",
                cmd_counted(count, (uint64_t)r->moves, "mark"),
                o->handicap ? ", those of the handicap counted" : "");
        cmd_say(cli, "proof of %s in a window of %dx%d, checked%s%s",
                cmd_counted(count, (uint64_t)r->nodes, "node"), r->window, r->window,
                o->certificate ? "; written to " : "", o->certificate ? o->certificate : "");
    } else if (!r->window) {
        cmd_say(cli, "unknown: there is nothing to prove; see 'yomi poly pave'");
    } else {
        cmd_say(cli, "unknown: no proof was found in windows up to %dx%d", r->window, r->window);
    }
    cmd_answer(cli, &r->answer);
    cmd_key(cli, "proof_nodes", cmd_if(is_won, cmd_int(r->nodes)));
    cmd_key(cli, "certificate", cmd_poly_certificate(o->certificate, r->certificate));
}

static int answer(const struct cli *cli, const struct options *o, const char *goal,
                  const yomi_poly_proof *r)
{
    yomi_error err;
    char *svg = NULL;
    if (!cmd_poly_save(cli, o->certificate, r->certificate)) return EXIT_TROUBLE;
    if (cli->common.svg && r->certificate) {
        const yomi_status drawn = cmd_poly_line_svg(&svg, r->certificate, goal, &err);
        if (!cmd_write_svg(cli, drawn, svg, &err)) return EXIT_TROUBLE;
    }
    say_answer(cli, o, goal, r);
    return EXIT_ANSWERED;
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
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
    CMD_POLY_GAME_ROW,
    OPTION_INT("window", window, "N", YOMI_POLY_WINDOW_MIN, YOMI_POLY_WINDOW_MAX,
               "Let Black play within NxN cells (default: several sizes in turn)"),
    OPTION_INT(
        "moves", moves, "M", 1, YOMI_POLY_PROOF_MOVES,
        "Look for wins with at most M marks of Black, those of the handicap too (default: any)"),
    OPTION_INT("handicap", handicap, "N", 0, 64,
               "Give Black N free marks before the first turn, where he wants them"),
    CMD_POLY_CERTIFICATE_ROW("the win", "'yomi verify' and 'yomi poly play'"),
    {0},
};

const struct command cmd_poly_prove = {
    .name = "poly prove",
    .summary = "a proof that the first player wins on the infinite board",
    .details = "GOAL is given as for 'yomi poly solve'. What is not found is unknown, never lost. "
               "Without --time the search goes on until the memory of every plan is full. Every "
               "proof is checked before it is shown.",
    ONE_OPERAND("GOAL"),
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(),
    .run = run,
};
