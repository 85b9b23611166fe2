/* SPDX-License-Identifier: MIT */
#include "cmd_othello.h"
#include "commands.h"
#include <limits.h>
#include <math.h>

enum method { METHOD_EXACT, METHOD_SAMPLE };
#define METHODS "exact|sample"

struct options {
    struct cmd_othello_source source;
    int plies;
    int method; /* enum method */
    uint64_t samples;
};

static yomi_status draw(char **out, const yomi_othello_pos *pos, const yomi_othello_tally *tally,
                        yomi_error *err)
{
    double x[YOMI_OTHELLO_PLIES + 1], y[YOMI_OTHELLO_PLIES + 1];
    char title[64];
    for (int n = 0; n <= tally->plies; n++) {
        x[n] = n;
        y[n] = (double)tally->lines[n];
    }
    snprintf(title, sizeof title, "Othello %dx%d: games by length", pos->rows, pos->cols);
    const yomi_draw_series series = {.name = "games", .x = x, .y = y, .n = tally->plies + 1};
    const yomi_draw_graph graph = {.title = title,
                                   .x_label = "plies",
                                   .y_label = "different games",
                                   .log_y = 1,
                                   .series = &series,
                                   .n_series = 1};
    return yomi_draw_graph_svg(out, &graph, err);
}

static void put_question(const struct cli *cli, const yomi_othello_pos *pos,
                         const struct options *o)
{
    char word[CMD_WORD_TEXT];
    cmd_othello_put_position(cli, pos);
    cmd_key(cli, "method", cmd_text(cmd_word(word, METHODS, o->method)));
    cmd_key(cli, "plies", cmd_int(o->plies));
}

/* Every later ply has at least as many games as an earlier one, because none is ever lost. */
static void say_tally(const struct cli *cli, const struct options *o, const yomi_othello_tally *t)
{
    static const struct cmd_column columns[] = {
        {"plies", "plies"}, {"games", "games"}, {"ended", "ended"}, {0}};
    char games[CMD_COUNTED_TEXT], plies[CMD_COUNTED_TEXT];
    const bool is_exact = t->answer.certainty == YOMI_EXACT;
    cmd_key(cli, "games", cmd_if(is_exact, cmd_count(t->lines[o->plies])));
    if (!is_exact) cmd_key(cli, "bounds", cmd_pair(cmd_count(t->at_least), cmd_none()));
    cmd_table(cli, "rows", columns);
    for (int n = 1; n <= t->plies; n++)
        cmd_row(cli, cmd_int(n), cmd_count(t->lines[n]), cmd_count(t->ended[n]));
    cmd_close(cli);
    if (!is_exact)
        cmd_say(cli, "at least %s of %s", cmd_counted(games, t->at_least, "game"),
                cmd_counted(plies, (uint64_t)t->plies + 1, "ply"));
    cmd_answer(cli, &t->answer);
}

static int count_exactly(const struct cli *cli, const yomi_othello_pos *pos,
                         const struct options *o, const yomi_solve *how)
{
    yomi_error err;
    yomi_othello_tally tally;
    const yomi_status status = yomi_othello_count(&tally, pos, o->plies, how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_trouble_in(cli, NULL, &err);
    if (cli->common.svg) {
        yomi_error draw_err;
        char *svg = NULL;
        const yomi_status drawn = draw(&svg, pos, &tally, &draw_err);
        if (!cmd_write_svg(cli, drawn, svg, &draw_err)) return EXIT_TROUBLE;
    }
    put_question(cli, pos, o);
    say_tally(cli, o, &tally);
    return cmd_exit_code(cli, status, &err);
}

static void say_sample(const struct cli *cli, const struct options *o, const yomi_othello_sample *s,
                       uint64_t seed)
{
    const bool has_error = isfinite(s->standard_error);
    char mean[YOMI_RAT_TEXT], count[CMD_COUNTED_TEXT], error[32] = "unknown";
    if (has_error) snprintf(error, sizeof error, "%.2g", s->standard_error);
    cmd_key(cli, "games", cmd_rat(s->mean));
    cmd_key(cli, "standard_error", cmd_if(has_error, cmd_real(s->standard_error, 6)));
    cmd_key(cli, "samples", cmd_count(s->samples));
    cmd_key(cli, "seed", cmd_count(seed));
    cmd_say(cli, "about %.6g games of %s, standard error %s", yomi_rat_double(s->mean),
            cmd_counted(count, (uint64_t)o->plies, "ply"), error);
    cmd_say(cli, "the mean of %s is %s", cmd_counted(count, s->samples, "random game"),
            yomi_rat_write(mean, s->mean));
    cmd_answer(cli, &s->answer);
}

static int count_by_sample(const struct cli *cli, const yomi_othello_pos *pos,
                           const struct options *o, const yomi_solve *how)
{
    yomi_error err;
    yomi_othello_sample s;
    if (cli->common.svg)
        return cmd_about(cli, "svg", "--svg draws exact counts; leave out --method");
    const yomi_status status = yomi_othello_estimate(&s, pos, o->plies, o->samples, how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_trouble_in(cli, NULL, &err);
    put_question(cli, pos, o);
    say_sample(cli, o, &s, how->seed);
    return cmd_exit_code(cli, status, &err);
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    yomi_othello_pos pos;
    const int code = cmd_othello_take(&pos, cli, &o->source);
    if (code) return code;
    const yomi_solve how = cmd_solve(cli);
    return o->method == METHOD_EXACT ? count_exactly(cli, &pos, o, &how)
                                     : count_by_sample(cli, &pos, o, &how);
}

static const struct cmd_option rows[] = {
    CMD_OTHELLO_SOURCE_ROWS,
    OPTION_INT("plies", plies, "N", 1, YOMI_OTHELLO_PLIES, "Count games of up to N plies"),
    OPTION_WORD("method", method, "NAME", METHODS,
                "Count every game (exact) or estimate from random ones (sample)"),
    OPTION_COUNT("samples", samples, "N", 1, LLONG_MAX, "Play N random games for an estimate"),
    {0},
};

const struct command cmd_othello_count = {
    .name = "othello count",
    .summary = "the number of games that can follow a position",
    .details = "A pass is a ply, and a game that ends sooner counts once in every later row; the "
               "last column tells how many did. Stopped by --time or Ctrl-C, it prints the plies "
               "that were finished and a lower bound for the next one, and exits with 3.",
    OPTIONAL_OPERAND("[FILE]"),
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(.source = CMD_OTHELLO_SOURCE_DEFAULTS, .plies = 8, .method = METHOD_EXACT,
                    .samples = 10000),
    .run = run,
};
