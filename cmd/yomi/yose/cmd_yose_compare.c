/* SPDX-License-Identifier: MIT */
#include "cmd_yose.h"
#include "commands.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct compare_options {
    struct cmd_yose_player player;
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
        const int code = cmd_yose_take_method(&out[(*n)++], cli, "methods", name);
        if (code) return code;
        list += length + (list[length] == ',');
    }
    return 0;
}

static void print_json(const struct cli *cli, const yomi_yose_comparison *r)
{
    json_t *doc = cmd_json(cli), *list = json_array();
    for (int i = 0; i < r->n_methods; i++)
        json_array_append_new(list, cmd_yose_card_json(r->methods[i], &r->cards[i]));
    json_object_set_new(doc, "sums", cmd_json_count(r->sums));
    json_object_set_new(doc, "seed", cmd_json_count(cli->common.seed));
    json_object_set_new(doc, "methods", list);
    cmd_json_answer(doc, &r->answer);
    cmd_json_print(cli, doc);
}

static void print_table(const struct cli *cli, const yomi_yose_comparison *r)
{
    struct cmd_grid *t = cmd_grid_new("lrrrrrrr");
    cmd_grid_row(t, "method", "cases", "wrong", "half", "error", "mean loss", "most", "micros");
    for (int i = 0; i < r->n_methods; i++) {
        const yomi_yose_score_card *c = &r->cards[i];
        char cases[32], wrong[32], half[32], error[16], loss[16], time[16], most[YOMI_RAT_TEXT];
        snprintf(error, sizeof error, "%.2f %%", 100 * cmd_yose_card_error(c));
        snprintf(loss, sizeof loss, "%.4f", c->cases ? c->loss / (double)c->cases : 0);
        snprintf(time, sizeof time, "%.1f", cmd_yose_card_micros(c));
        cmd_grid_row(t, yomi_yose_method_name(r->methods[i]), cmd_commas(cases, c->cases),
                     cmd_commas(wrong, c->wrong), cmd_commas(half, c->half), error, loss,
                     yomi_rat_write(most, c->max_loss), time);
    }
    cmd_grid_print(t, cli->out, cmd_width());
    cmd_grid_free(t);
    char sums[CMD_COUNTED_TEXT];
    fprintf(cli->out, "\n%s, either side moving first; seed %llu, %.2f s\n",
            cmd_counted(sums, r->sums, "sum"), (unsigned long long)cli->common.seed,
            r->answer.seconds);
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
    const struct compare_options *o = options;
    struct cmd_yose_range deep, simple;
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
        yomi_yose_compare(&r, &shape, o->sums, methods, n, &o->player.tuning, &how, &err);
    cmd_solve_done();
    code = cmd_exit_code(cli, status, &err);
    if (code && code != EXIT_STOPPED) return code;
    char *svg = NULL;
    if (cli->common.svg) {
        const yomi_status drawn = draw(&svg, &r, &err);
        if (!cmd_write_svg(cli, drawn, svg, &err)) return EXIT_TROUBLE;
    }
    if (cli->common.json)
        print_json(cli, &r);
    else
        print_table(cli, &r);
    return code;
}

#define FIELD(name) offsetof(struct compare_options, name)

static const struct cmd_option rows[] = {
    {.name = "sums",
     .kind = CMD_COUNT,
     .offset = FIELD(sums),
     .value = "N",
     .low = 1,
     .high = 1000000000,
     .help = "Compare on N random sums (default 1000)"},
    {.name = "deep",
     .kind = CMD_TEXT,
     .offset = FIELD(deep),
     .value = "RANGE",
     .help = "How many trees of more than one move (default 1..3)"},
    {.name = "simple",
     .kind = CMD_TEXT,
     .offset = FIELD(simple),
     .value = "RANGE",
     .help = "How many simple gotes (default 1..4)"},
    {.name = "depth",
     .kind = CMD_INT,
     .offset = FIELD(depth),
     .value = "N",
     .low = 2,
     .high = 12,
     .help = "The depth of the deepest tree (default 4)"},
    {.name = "swing",
     .kind = CMD_INT,
     .offset = FIELD(swing),
     .value = "N",
     .low = 1,
     .high = 1000000,
     .help = "The largest swing of a gote or step of a tree (default 10)"},
    {.name = "methods",
     .kind = CMD_TEXT,
     .offset = FIELD(methods),
     .value = "LIST",
     .help = "The methods to compare, such as hot,playout (default: all)"},
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
    .options = rows,
    .defaults = &(const struct compare_options){.player = {TO_BOTH, YOMI_YOSE_TUNING_INIT},
                                                .sums = 1000,
                                                .deep = "1..3",
                                                .simple = "1..4",
                                                .depth = 4,
                                                .swing = 10},
    .options_bytes = sizeof(struct compare_options),
    .run = run,
};
