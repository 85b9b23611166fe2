/* SPDX-License-Identifier: MIT */
#include "cmd_yose.h"
#include "commands.h"
#include <stdlib.h>

/* The corners of a wall as pairs of temperature and value. Free the items. */
static struct cmd_value corners_of(struct cmd_value **items, const yomi_yose_corner *corners, int n)
{
    struct cmd_value *pairs = malloc((3 * (size_t)n + 1) * sizeof *pairs), *end = pairs + n;
    if (!pairs) cmd_starve();
    for (int i = 0; i < n; i++, end += 2) {
        end[0] = cmd_rat(corners[i].temperature);
        end[1] = cmd_rat(corners[i].value);
        pairs[i] = cmd_pair_of(end);
    }
    *items = pairs;
    return cmd_values(pairs, n);
}

static void put_component(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                          int component)
{
    const yomi_yose_thermo *t = yomi_yose_heat_get(heat, component);
    struct cmd_value *left, *right;
    const struct cmd_value walls[] = {corners_of(&left, t->left, t->n_left),
                                      corners_of(&right, t->right, t->n_right)};
    cmd_yose_say_component(cli, READERS_PROGRAMS, sum, heat, component, YOMI_BLACK, walls);
    free(left);
    free(right);
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

static void print_component(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                            int component)
{
    const yomi_yose_thermo *t = yomi_yose_heat_get(heat, component);
    const yomi_yose_count_go c = yomi_yose_judge(heat, component);
    char label[YOMI_YOSE_NAME + 16], kind[YOMI_YOSE_KIND_TEXT];
    char first[YOMI_RAT_TEXT], second[YOMI_RAT_TEXT];
    if (!cmd_is_for_people(cli)) return;
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
    static const struct cmd_column columns[] = CMD_YOSE_COLUMNS({"left", NULL}, {"right", NULL});
    const int code = check(cli, sum, heat);
    const yomi_certainty certainty = yomi_yose_heat_is_whole(heat) ? YOMI_EXACT : YOMI_BOUNDS;
    (void)options;
    if (code) return code;
    if (!cmd_yose_write_heat(cli, sum, heat)) return EXIT_TROUBLE;
    cmd_table(cli, "components", columns);
    for (int i = 0; i < yomi_yose_count(sum); i++) {
        put_component(cli, sum, heat, i);
        print_component(cli, sum, heat, i);
    }
    cmd_close(cli);
    cmd_certainty(cli, certainty);
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
    ONE_OPERAND("FILE"),
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT,
    .run = run,
};
