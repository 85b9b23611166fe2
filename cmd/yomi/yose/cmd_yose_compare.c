/* SPDX-License-Identifier: MIT */
#include "cmd_yose.h"
#include "commands.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct options {
    yomi_yose_tuning tuning;
    uint64_t sums;
    const char *deep, *simple, *methods;
    int depth, swing;
};

/* Those named in a list with commas, or all. */
static int take_methods(const yomi_yose_method **out, int *n, const struct cli *cli,
                        const char *list)
{
    *n = 0;
    for (int i = 0; !list && (out[i] = yomi_yose_method_at(i)); i++) ++*n;
    while (list && *list) {
        char name[32];
        const size_t length = strcspn(list, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, list);
        if (*n == YOMI_YOSE_METHODS_MAX) return cmd_wrong(cli, "methods", "the list is too long");
        if (!(out[(*n)++] = yomi_yose_method_find(name)))
            return cmd_wrong(cli, "methods", "there is no method '%s'; choose among %s", name,
                             YOMI_YOSE_METHOD_NAMES);
        list += length + (list[length] == ',');
    }
    return 0;
}

static void say_card(const struct cli *cli, const yomi_yose_method *method,
                     const yomi_yose_score_card *c)
{
    const double error = cmd_yose_card_error(c), micros = cmd_yose_card_micros(c);
    char percent[16], short_micros[16];
    snprintf(percent, sizeof percent, "%.2f %%", 100 * error);
    snprintf(short_micros, sizeof short_micros, "%.1f", micros);
    cmd_row(cli, cmd_text(yomi_yose_method_name(method)), cmd_count(c->cases), cmd_count(c->wrong),
            cmd_count(c->half), cmd_shown(cmd_real(error, 6), percent),
            cmd_real(c->cases ? c->loss / (double)c->cases : 0, 4), cmd_rat(c->max_loss),
            cmd_shown(cmd_real(micros, 3), short_micros));
}

static void say_comparison(const struct cli *cli, const yomi_yose_comparison *r)
{
    static const struct cmd_column columns[] = {
        {"name", "method"},   {"cases", "cases"},   {"wrong", "wrong"},
        {"half", "half"},     {"error", "error"},   {"mean_loss", "mean loss"},
        {"max_loss", "most"}, {"micros", "micros"}, {0}};
    char sums[CMD_COUNTED_TEXT];
    cmd_key(cli, "sums", cmd_count(r->sums));
    cmd_key(cli, "seed", cmd_count(cli->common.seed));
    cmd_table(cli, "methods", columns);
    for (int i = 0; i < r->n_methods; i++) say_card(cli, r->methods[i], &r->cards[i]);
    cmd_close(cli);
    cmd_gap(cli);
    cmd_say(cli, "%s, either side moving first; seed %llu, %.2f s",
            cmd_counted(sums, r->sums, "sum"), (unsigned long long)cli->common.seed,
            r->answer.seconds);
    cmd_put_answer(cli, &r->answer);
}

/* Error against cost; a method without a case has no place. */
static yomi_status draw(char **out, const yomi_yose_comparison *r, yomi_error *err)
{
    double x[YOMI_YOSE_METHODS_MAX], y[YOMI_YOSE_METHODS_MAX];
    const char *labels[YOMI_YOSE_METHODS_MAX];
    int n = 0;
    for (int i = 0; i < r->n_methods; i++) {
        if (!r->cards[i].cases) continue;
        x[n] = fmax(cmd_yose_card_micros(&r->cards[i]), 0.01);
        y[n] = 100 * cmd_yose_card_error(&r->cards[i]);
        labels[n++] = yomi_yose_method_name(r->methods[i]);
    }
    const yomi_draw_layer layer = {.x = x, .y = y, .n = n, .mark = YOMI_DRAW_DOT, .labels = labels};
    const yomi_draw_plot plot = {.title = "Error against cost",
                                 .x_label = "microseconds a decision",
                                 .y_label = "wrong, percent",
                                 .log_x = 1,
                                 .layers = &layer,
                                 .n_layers = 1};
    return yomi_draw_plots_svg(out, plot.title, &plot, 1, err);
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    yomi_yose_range deep, simple;
    const yomi_yose_method *methods[YOMI_YOSE_METHODS_MAX + 1];
    yomi_yose_comparison r = {0};
    yomi_error err;
    int n, code = cmd_yose_take_range(&deep, cli, "deep", o->deep);
    if (!code) code = cmd_yose_take_range(&simple, cli, "simple", o->simple);
    if (!code) code = take_methods(methods, &n, cli, o->methods);
    if (code) return code;
    const yomi_yose_shape shape = {deep.low,    deep.high, simple.low,
                                   simple.high, o->depth,  o->swing};
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status =
        yomi_yose_compare(&r, &shape, o->sums, methods, n, &o->tuning, &how, &err);
    cmd_solve_done();
    code = cmd_exit_code(cli, status, &err);
    if (code && code != EXIT_STOPPED) return code;
    char *svg = NULL;
    if (cli->common.svg) {
        const yomi_status drawn = draw(&svg, &r, &err);
        if (!cmd_write_svg(cli, drawn, svg, &err)) return EXIT_TROUBLE;
    }
    say_comparison(cli, &r);
    return code;
}

static const struct cmd_option rows[] = {
    OPTION_COUNT("sums", sums, "N", 1, 1000000000, "Compare on N random sums"),
    OPTION_TEXT("deep", deep, "RANGE", "How many trees of more than one move"),
    OPTION_TEXT("simple", simple, "RANGE", "How many simple gotes"),
    OPTION_INT("depth", depth, "N", 2, 12, "The depth of the deepest tree"),
    OPTION_INT("swing", swing, "N", 1, 1000000, "The largest swing of a gote or step of a tree"),
    OPTION_TEXT("methods", methods, "LIST",
                "The methods to compare, such as hot,playout (default: all)"),
    CMD_YOSE_TUNING_ROWS,
    {0},
};

const struct command cmd_yose_compare = {
    .name = "yose compare",
    .summary = "error rate and loss of every method on random sums",
    .details = "Sums are seeded by --seed; each is solved exactly and every method is asked for "
               "both sides. "
               "A choice is wrong when it loses, half when the method ties and some of the tied "
               "moves lose; "
               "the error counts halves as halves. --svg draws error against cost.",
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(.tuning = YOMI_YOSE_TUNING_INIT, .sums = 1000, .deep = "1..3", .simple = "1..4",
                    .depth = 4, .swing = 10),
    .run = run,
};
