/* SPDX-License-Identifier: MIT */
#include "cmd_othello.h"
#include "commands.h"
#include <limits.h>
#include <math.h>

enum method { METHOD_EXACT, METHOD_SAMPLE };

struct count_options {
    struct cmd_othello_source source;
    int plies;
    int method; /* enum method */
    uint64_t samples;
};

static json_t *begin_json(const struct cli *cli, const yomi_othello_pos *pos,
                          const struct count_options *o)
{
    char text[YOMI_OTHELLO_TEXT], board[16];
    json_t *doc = cmd_json(cli);
    snprintf(board, sizeof board, "%dx%d", pos->rows, pos->cols);
    json_object_set_new(doc, "board", json_string(board));
    json_object_set_new(doc, "to", json_string(cmd_colour_key(pos->to)));
    json_object_set_new(doc, "position", json_string(yomi_othello_write(text, pos)));
    json_object_set_new(doc, "method", json_string(o->method == METHOD_EXACT ? "exact" : "sample"));
    json_object_set_new(doc, "plies", json_integer(o->plies));
    return doc;
}

static void print_tally_json(const struct cli *cli, const yomi_othello_pos *pos,
                             const struct count_options *o, const yomi_othello_tally *t)
{
    json_t *doc = begin_json(cli, pos, o), *rows = json_array();
    for (int n = 1; n <= t->plies; n++)
        json_array_append_new(rows, json_pack("{s:i, s:o, s:o}", "plies", n, "games",
                                              cmd_json_count(t->lines[n]), "ended",
                                              cmd_json_count(t->ended[n])));
    const bool is_exact = t->answer.certainty == YOMI_EXACT;
    json_object_set_new(doc, "games", is_exact ? cmd_json_count(t->lines[o->plies]) : json_null());
    if (!is_exact) /* every later ply has at least as many games as this one: none is ever lost */
        json_object_set_new(doc, "bounds", json_pack("[o, n]", cmd_json_count(t->at_least)));
    json_object_set_new(doc, "rows", rows);
    cmd_json_answer(doc, &t->answer);
    cmd_json_print(cli, doc);
}

static int count_exactly(const struct cli *cli, const yomi_othello_pos *pos,
                         const struct count_options *o, const yomi_solve *how)
{
    yomi_error err;
    yomi_othello_tally tally;
    const yomi_status status = yomi_othello_count(&tally, pos, o->plies, how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_trouble_in(cli, NULL, &err);
    if (cli->common.svg) {
        yomi_error draw_err;
        char *svg = NULL;
        const yomi_status drawn = cmd_othello_tally_svg(&svg, pos, &tally, &draw_err);
        if (!cmd_write_svg(cli, drawn, svg, &draw_err)) return EXIT_TROUBLE;
    }
    if (cli->common.json) {
        print_tally_json(cli, pos, o, &tally);
    } else {
        cmd_othello_print_tally(cli, &tally);
        cmd_print_answer(cli, &tally.answer);
    }
    return cmd_exit_code(cli, status, &err);
}

static int count_by_sample(const struct cli *cli, const yomi_othello_pos *pos,
                           const struct count_options *o, const yomi_solve *how)
{
    yomi_error err;
    yomi_othello_sample s;
    char mean[YOMI_RAT_TEXT], count[CMD_COUNTED_TEXT];
    if (cli->common.svg)
        return cmd_about(cli, "svg", "--svg draws exact counts; leave out --method");
    const yomi_status status = yomi_othello_estimate(&s, pos, o->plies, o->samples, how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_trouble_in(cli, NULL, &err);
    if (cli->common.json) {
        json_t *doc = begin_json(cli, pos, o);
        json_object_set_new(doc, "games", cmd_json_rat(s.mean));
        json_object_set_new(doc, "standard_error",
                            isfinite(s.standard_error) ? json_real(s.standard_error) : json_null());
        json_object_set_new(doc, "samples", cmd_json_count(s.samples));
        json_object_set_new(doc, "seed", cmd_json_count(how->seed));
        cmd_json_answer(doc, &s.answer);
        cmd_json_print(cli, doc);
    } else {
        fprintf(cli->out, "about %.6g games of %s, ", yomi_rat_double(s.mean),
                cmd_counted(count, (uint64_t)o->plies, "ply"));
        if (isfinite(s.standard_error))
            fprintf(cli->out, "standard error %.2g\n", s.standard_error);
        else
            fprintf(cli->out, "standard error unknown\n");
        fprintf(cli->out, "the mean of %s is %s\n", cmd_counted(count, s.samples, "random game"),
                yomi_rat_write(mean, s.mean));
        cmd_print_answer(cli, &s.answer);
    }
    return cmd_exit_code(cli, status, &err);
}

static int run(struct cli *cli, const void *options)
{
    const struct count_options *o = options;
    yomi_othello_pos pos;
    const int code = cmd_othello_take(&pos, cli, &o->source);
    if (code) return code;
    const yomi_solve how = cmd_solve(cli);
    return o->method == METHOD_EXACT ? count_exactly(cli, &pos, o, &how)
                                     : count_by_sample(cli, &pos, o, &how);
}

static const struct cmd_option rows[] = {
    CMD_OTHELLO_SOURCE_ROWS,
    {.name = "plies",
     .kind = CMD_INT,
     .offset = offsetof(struct count_options, plies),
     .value = "N",
     .low = 1,
     .high = YOMI_OTHELLO_PLIES,
     .help = "Count games of up to N plies (default 8)"},
    {.name = "method",
     .kind = CMD_WORD,
     .offset = offsetof(struct count_options, method),
     .value = "NAME",
     .words = "exact|sample",
     .help = "Count every game (exact, the default) or estimate from random ones (sample)"},
    {.name = "samples",
     .kind = CMD_COUNT,
     .offset = offsetof(struct count_options, samples),
     .value = "N",
     .low = 1,
     .high = LLONG_MAX,
     .help = "Play N random games for an estimate (default 10000)"},
    {0},
};

const struct command cmd_othello_count = {
    .name = "othello count",
    .summary = "the number of games that can follow a position",
    .details = "A pass is a ply, and a game that ends sooner counts once in every later row; the "
               "last column tells how many did. Stopped by --time or Ctrl-C, it prints the plies "
               "that were finished and a lower bound for the next one, and exits with 3.",
    .operands = "[FILE]",
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct count_options){.source = CMD_OTHELLO_SOURCE_DEFAULTS,
                                              .plies = 8,
                                              .method = METHOD_EXACT,
                                              .samples = 10000},
    .options_bytes = sizeof(struct count_options),
    .run = run,
};
