/* SPDX-License-Identifier: MIT */
#include "cmd_yose.h"
#include "commands.h"
#include <stdlib.h>

static json_t *wall_json(const yomi_yose_corner *corners, int n)
{
    json_t *list = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(list, json_pack("[o, o]", cmd_json_rat(corners[i].temperature),
                                              cmd_json_rat(corners[i].value)));
    return list;
}

static void print_json(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                       yomi_certainty certainty)
{
    json_t *doc = cmd_json(cli), *list = json_array();
    for (int i = 0; i < yomi_yose_count(sum); i++) {
        const yomi_yose_thermo *t = yomi_yose_heat_get(heat, i);
        json_t *c = cmd_yose_component_json(sum, heat, i, YOMI_BLACK);
        json_object_set_new(c, "left", wall_json(t->left, t->n_left));
        json_object_set_new(c, "right", wall_json(t->right, t->n_right));
        json_array_append_new(list, c);
    }
    json_object_set_new(doc, "components", list);
    cmd_json_certainty(doc, certainty);
    cmd_json_print(cli, doc);
}

static void print_wall(const struct cli *cli, const char *name, const yomi_yose_corner *corners,
                       int n)
{
    char value[YOMI_RAT_TEXT], at[YOMI_RAT_TEXT];
    fprintf(cli->out, "  %s", name);
    for (int i = 0; i < n; i++)
        fprintf(cli->out, "%s %s at %s", i ? "," : "", yomi_rat_write(value, corners[i].value),
                yomi_rat_write(at, corners[i].temperature));
    fputc('\n', cli->out);
}

static void print_one(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                      int component)
{
    const yomi_yose_thermo *t = yomi_yose_heat_get(heat, component);
    const yomi_yose_count_go c = yomi_yose_judge(heat, component);
    char label[YOMI_YOSE_NAME + 16], kind[YOMI_YOSE_KIND_TEXT];
    char first[YOMI_RAT_TEXT], second[YOMI_RAT_TEXT];
    char *tree = cmd_yose_tree(sum, yomi_yose_root(sum, component), 60);
    fprintf(cli->out, "%s%s  %s\n", component ? "\n" : "", cmd_yose_label(label, sum, component),
            tree);
    free(tree);
    if (!t->is_known) {
        fputs("  not measured\n", cli->out);
        return;
    }
    fprintf(cli->out, "  mean %s", yomi_rat_write(first, t->mean));
    if (t->has_temperature)
        fprintf(cli->out, ", temperature %s", yomi_rat_write(first, t->temperature));
    fprintf(cli->out, ", stops %s and %s\n", yomi_rat_write(first, t->stops[YOMI_BLACK]),
            yomi_rat_write(second, t->stops[YOMI_WHITE]));
    fprintf(cli->out, "  %s", yomi_yose_kind_write(kind, &c));
    if (t->has_temperature)
        fprintf(cli->out, ", miai %s, deiri %s", yomi_rat_write(first, c.miai),
                yomi_rat_write(second, c.deiri));
    fputc('\n', cli->out);
    print_wall(cli, "left: ", t->left, t->n_left);
    print_wall(cli, "right:", t->right, t->n_right);
}

/* Thermographs are the answer here, so that one that does not fit is trouble. */
static int check(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat)
{
    char label[YOMI_YOSE_NAME + 16];
    if (!yomi_yose_heat_is_whole(heat)) return 0;
    for (int i = 0; i < yomi_yose_count(sum); i++)
        if (!yomi_yose_heat_get(heat, i)->is_known)
            return cmd_wrong_file(cli, cmd_yose_place(cli->operands[0]),
                                  "the thermograph of component %s needs numbers past 64 bits",
                                  cmd_yose_label(label, sum, i));
    return 0;
}

static int show(struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                const void *options)
{
    const int code = check(cli, sum, heat);
    const yomi_certainty certainty = yomi_yose_heat_is_whole(heat) ? YOMI_EXACT : YOMI_BOUNDS;
    (void)options;
    if (code) return code;
    if (!cmd_yose_write_heat(cli, sum, heat)) return EXIT_TROUBLE;
    if (cli->common.json) print_json(cli, sum, heat, certainty);
    for (int i = 0; i < yomi_yose_count(sum) && !cli->common.json; i++)
        print_one(cli, sum, heat, i);
    if (!cli->common.json) cmd_print_certainty(cli, certainty);
    return certainty == YOMI_EXACT ? EXIT_ANSWERED : EXIT_STOPPED;
}

static int run(struct cli *cli, const void *options)
{
    return cmd_yose_with_heat(cli, show, options);
}

const struct command cmd_yose_thermograph = {
    .name = "yose thermograph",
    .summary = "mean, temperature and walls of every component",
    .details =
        "FILE (- is stdin) holds one component a line, as for 'yomi yose solve', or is a sum "
        "itself, such as '{8|{3|0}}'. Values are exact. "
        "The picture of --svg shows all components on one temperature axis, values growing to the "
        "left.",
    .operands = "FILE",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT,
    .run = run,
};
