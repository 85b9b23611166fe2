/* SPDX-License-Identifier: MIT */
#include "cmd_yose.h"
#include "commands.h"
#include "show/cmd_show_border.h"
#include <stdlib.h>

struct border_options {
    struct cmd_yose_player player;
    const char *gotes;
};

/* --- answers ---------------------------------------------------------------------------------- */

static json_t *rule_json(const struct cmd_yose_borders *g, int rule)
{
    json_t *points = json_array(), *errors = json_array();
    for (int i = 0; i < g->n_points; i++)
        json_array_append_new(
            points, json_pack("[o, o]", cmd_json_rat(g->x[i]), cmd_json_rat(g->y[rule][i])));
    for (int i = 0; i < g->n_errors[rule]; i++) {
        const struct cmd_yose_miss *m = &g->errors[rule][i];
        json_array_append_new(errors, json_pack("{s:i, s:i, s:s}", "x", m->x, "y", m->y, "kind",
                                                m->is_half ? "half" : "wrong"));
    }
    return json_pack("{s:s, s:o, s:o}", "method", cmd_yose_rule_names[rule], "points", points,
                     "errors", errors);
}

static void print_json(const struct cli *cli, const struct cmd_yose_borders *g)
{
    json_t *doc = cmd_json(cli), *gotes = json_array(), *borders = json_array();
    for (int i = 0; i < g->n_gotes; i++) json_array_append_new(gotes, cmd_json_rat(g->gotes[i]));
    for (int rule = 0; rule < CMD_YOSE_RULES; rule++)
        json_array_append_new(borders, rule_json(g, rule));
    json_object_set_new(doc, "gotes", gotes);
    json_object_set_new(doc, "to", json_string(cmd_colour_key(g->to)));
    json_object_set_new(doc, "borders", borders);
    cmd_json_certainty(doc, YOMI_EXACT);
    cmd_json_print(cli, doc);
}

static void print_table(const struct cli *cli, const struct cmd_yose_borders *g)
{
    struct cmd_grid *t = cmd_grid_new("rrrr");
    cmd_grid_row(t, "x", "exact", "mean", "corrected");
    for (int i = 0; i < g->n_points; i++) {
        char x[YOMI_RAT_TEXT], y[CMD_YOSE_RULES][YOMI_RAT_TEXT];
        for (int rule = 0; rule < CMD_YOSE_RULES; rule++) yomi_rat_write(y[rule], g->y[rule][i]);
        cmd_grid_row(t, yomi_rat_write(x, g->x[i]), y[0], y[1], y[2]);
    }
    cmd_say(cli,
            "%s to move. The tree {x+y|{x|0}} is right above the border, the largest gote below.",
            cmd_colour_name(g->to));
    fputc('\n', cli->out);
    cmd_grid_print(t, cli->out, cmd_width());
    cmd_grid_free(t);
    for (int rule = 1; rule < CMD_YOSE_RULES; rule++) {
        int halves = 0;
        for (int i = 0; i < g->n_errors[rule]; i++) halves += g->errors[rule][i].is_half;
        const int wrong = g->n_errors[rule] - halves;
        char count[CMD_COUNTED_TEXT];
        fprintf(cli->out, "%s%s errs at %s and is half wrong at %d\n", rule == 1 ? "\n" : "",
                cmd_yose_rule_names[rule], cmd_counted(count, (uint64_t)wrong, "whole point"),
                halves);
    }
    cmd_print_certainty(cli, YOMI_EXACT);
}

static int show(const struct cli *cli, const struct cmd_yose_borders *g)
{
    yomi_error err;
    char *svg = NULL;
    if (cli->common.svg) {
        const yomi_status drawn = cmd_yose_borders_svg(&svg, g, 0, &err);
        if (!cmd_write_svg(cli, drawn, svg, &err)) return EXIT_TROUBLE;
    }
    if (cli->common.json)
        print_json(cli, g);
    else
        print_table(cli, g);
    return EXIT_ANSWERED;
}

static int run(struct cli *cli, const void *options)
{
    const struct border_options *o = options;
    struct cmd_yose_borders g;
    yomi_rat *gotes;
    yomi_error err;
    int n;
    if (!o->gotes) return cmd_missing(cli, "gotes", "give swings such as --gotes 9,6,3");
    int code = cmd_yose_take_numbers(&gotes, &n, cli, "gotes", o->gotes);
    if (code) return code;
    if (cmd_yose_borders_find(&g, gotes, n, (yomi_colour)o->player.to, &err) == YOMI_OK)
        code = show(cli, &g);
    else
        code = cmd_trouble_in(cli, "--gotes", &err);
    cmd_yose_borders_free(&g);
    free(gotes);
    return code;
}

static const struct cmd_option rows[] = {
    {.name = "gotes",
     .kind = CMD_TEXT,
     .offset = offsetof(struct border_options, gotes),
     .value = "LIST",
     .help = "The swings of the simple gotes, such as 9,6,3"},
    CMD_YOSE_TO_ROW,
    {0},
};

const struct command cmd_yose_border = {
    .name = "yose border",
    .summary =
        "where a tree of two moves overtakes the largest gote, exactly and by rules of thumb",
    .details =
        "The tree is {x+y|{x|0}}. --svg draws the exact border thick, the borders of the "
        "approximations thin and dashed, and the whole points at which they err: mean a cross "
        "where it is wrong, a triangle where it cannot decide and one of the two is wrong, "
        "corrected a box and a ring.",
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT,
    .options = rows,
    .defaults = &(const struct border_options){.player = {.to = TO_BLACK}},
    .options_bytes = sizeof(struct border_options),
    .run = run,
};
