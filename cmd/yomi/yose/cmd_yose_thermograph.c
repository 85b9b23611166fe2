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

/* Both walls of a thermograph, as said to programs. */
struct walls {
    struct cmd_value *items[2];
};

static struct cmd_value wall_of(struct walls *w, const yomi_yose_thermo *t, yomi_colour side)
{
    return side == YOMI_BLACK ? corners_of(&w->items[side], t->left, t->n_left)
                              : corners_of(&w->items[side], t->right, t->n_right);
}

/* Why a loop has no thermograph, in words; NULL when it has one. Free it. */
static char *missing_of(const yomi_yose *sum, const yomi_yose_thermo *t)
{
    char *words = NULL;
    size_t bytes = 0;
    if (t->is_known) return NULL;
    FILE *f = open_memstream(&words, &bytes);
    if (!f) cmd_starve();
    if (t->figure == YOMI_YOSE_UNMEASURED) {
        fputs("not measured", f);
    } else {
        char *tree = cmd_yose_tree(sum, t->culprit, 40);
        fprintf(f, "no thermograph, for %s: %s", tree, yomi_yose_figure_words(t->figure));
        free(tree);
    }
    cmd_text_close(f, &words);
    return words;
}

/* A component with its walls; of a loop those under both komasters too. */
static void put_component(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                          int component)
{
    const bool is_loop = yomi_yose_is_loopy(sum, yomi_yose_root(sum, component));
    const char *activity = yomi_yose_activity_name(yomi_yose_judge_activity(heat, component));
    struct walls walls[YOMI_YOSE_CONDITIONS] = {0};
    struct cmd_value own[CMD_YOSE_OWN];
    char *missing[YOMI_YOSE_CONDITIONS];
    int n = 0;
    for (int i = 0; i < YOMI_YOSE_CONDITIONS; i++) { /* the neutral one first */
        const int c = i ? i - 1 : YOMI_YOSE_NEUTRAL;
        const yomi_yose_thermo *t = yomi_yose_heat_under(heat, component, (yomi_yose_condition)c);
        const bool has_heat = t->is_known && t->has_temperature;
        if (i) {
            own[n++] = is_loop ? cmd_if(t->is_known, cmd_rat(t->mean)) : cmd_absent();
            own[n++] = is_loop ? cmd_if(has_heat, cmd_rat(t->temperature)) : cmd_absent();
        }
        for (int side = 0; side < 2; side++)
            own[n++] = i && !is_loop ? cmd_absent() : wall_of(&walls[c], t, (yomi_colour)side);
        missing[c] = is_loop ? missing_of(sum, t) : NULL;
        own[n++] = missing[c] ? cmd_text(missing[c]) : cmd_absent();
        if (!i) own[n++] = is_loop ? cmd_text(activity) : cmd_absent();
    }
    cmd_yose_say_component(cli, READERS_PROGRAMS, sum, heat, component, YOMI_BLACK, own, n);
    for (int c = 0; c < YOMI_YOSE_CONDITIONS; c++) {
        for (int side = 0; side < 2; side++) free(walls[c].items[side]);
        free(missing[c]);
    }
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

static void print_walls(const struct cli *cli, const yomi_yose_thermo *t)
{
    print_wall(cli, "left: ", t->left, t->n_left);
    print_wall(cli, "right:", t->right, t->n_right);
}

/* "mean 8, temperature 4, stops 12 and 0". */
static void print_mean(const struct cli *cli, const yomi_yose_thermo *t)
{
    char first[YOMI_RAT_TEXT], second[YOMI_RAT_TEXT];
    fprintf(cli->out, "mean %s", yomi_rat_write(first, t->mean));
    if (t->has_temperature)
        fprintf(cli->out, ", temperature %s", yomi_rat_write(first, t->temperature));
    fprintf(cli->out, ", stops %s and %s\n", yomi_rat_write(first, t->stops[YOMI_BLACK]),
            yomi_rat_write(second, t->stops[YOMI_WHITE]));
}

static void print_count(const struct cli *cli, const yomi_yose_heat *heat, int component)
{
    const yomi_yose_thermo *t = yomi_yose_heat_get(heat, component);
    const yomi_yose_count_go c = yomi_yose_judge(heat, component);
    const bool is_ko = c.kind == YOMI_YOSE_KO;
    const yomi_yose_activity activity = yomi_yose_judge_activity(heat, component);
    char kind[YOMI_YOSE_KIND_TEXT], first[YOMI_RAT_TEXT], second[YOMI_RAT_TEXT];
    fprintf(cli->out, "  %s", yomi_yose_kind_write(kind, &c));
    if (is_ko && activity != YOMI_YOSE_UNCLASSED)
        fprintf(cli->out, ", %s", yomi_yose_activity_name(activity));
    if (t->is_known && t->has_temperature)
        fprintf(cli->out, ", miai %s, deiri %s", yomi_rat_write(first, c.miai),
                yomi_rat_write(second, c.deiri));
    if (t->is_known && t->has_temperature && yomi_rat_compare(c.at, c.miai) < 0)
        fprintf(cli->out, ", judged at %s", yomi_rat_write(first, c.at));
    if (t->has_alone && (!t->is_known || yomi_rat_compare(t->alone, t->mean) != 0))
        fprintf(cli->out, ", counts %s when it is left alone", yomi_rat_write(first, t->alone));
    fputc('\n', cli->out);
}

/* A loop under one condition. */
static void print_condition(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                            int component, yomi_yose_condition condition)
{
    const yomi_yose_thermo *t = yomi_yose_heat_under(heat, component, condition);
    fprintf(cli->out, "  %s: ", yomi_yose_condition_name(condition));
    if (t->is_known) {
        print_mean(cli, t);
        print_walls(cli, t);
        return;
    }
    char *missing = missing_of(sum, t);
    fprintf(cli->out, "%s\n", missing);
    free(missing);
}

static void print_component(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                            int component)
{
    const yomi_yose_thermo *t = yomi_yose_heat_get(heat, component);
    char label[YOMI_YOSE_NAME + 16];
    if (!cmd_is_for_people(cli)) return;
    char *tree = cmd_yose_tree(sum, yomi_yose_root(sum, component), 60);
    fprintf(cli->out, "%s%s  %s\n", component ? "\n" : "", cmd_yose_label(label, sum, component),
            tree);
    free(tree);
    if (yomi_yose_is_loopy(sum, yomi_yose_root(sum, component))) {
        print_count(cli, heat, component);
        print_condition(cli, sum, heat, component, YOMI_YOSE_NEUTRAL);
        print_condition(cli, sum, heat, component, YOMI_YOSE_BLACK_KOMASTER);
        print_condition(cli, sum, heat, component, YOMI_YOSE_WHITE_KOMASTER);
        return;
    }
    if (!t->is_known) {
        fputs("  not measured\n", cli->out);
        return;
    }
    fputs("  ", cli->out);
    print_mean(cli, t);
    print_count(cli, heat, component);
    print_walls(cli, t);
}

/* Thermographs are the answer here, so that one that does not fit is trouble. */
static int check(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat)
{
    char label[YOMI_YOSE_NAME + 16];
    if (!yomi_yose_heat_is_whole(heat)) return 0;
    for (int i = 0; i < yomi_yose_count(sum); i++)
        if (yomi_yose_heat_get(heat, i)->figure == YOMI_YOSE_PAST_64_BITS)
            return cmd_wrong_file(cli, cmd_yose_place(cli->operands[0]),
                                  "the thermograph of component %s needs numbers past 64 bits",
                                  cmd_yose_label(label, sum, i));
    return 0;
}

static int show(struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                const void *options)
{
    static const struct cmd_column columns[] =
        CMD_YOSE_COLUMNS({"left", NULL}, {"right", NULL}, {"missing", NULL}, {"activity", NULL},
                         {"black_komaster.mean", NULL}, {"black_komaster.temperature", NULL},
                         {"black_komaster.left", NULL}, {"black_komaster.right", NULL},
                         {"black_komaster.missing", NULL}, {"white_komaster.mean", NULL},
                         {"white_komaster.temperature", NULL}, {"white_komaster.left", NULL},
                         {"white_komaster.right", NULL}, {"white_komaster.missing", NULL});
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
        "A line such as 'ko: k=13 owner=black' is a ko. "
        "The picture of --svg shows all components on one temperature axis, values growing to the "
        "left.",
    ONE_OPERAND("FILE"),
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT,
    .run = run,
};
