/* SPDX-License-Identifier: MIT */
/* Canonical forms of the components and of the whole sum, and how it compares with another one. */
#include "cmd_yose.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

#define FORM_NODES UINT64_C(500000) /* the form of a sum has more positions than this: too big */
#define PLAY_NODES UINT64_C(200000000)
enum {
    SCORES = 1000000, /* of a form that is written */
    LONG_FORM = 300,  /* bytes of a form that people read */
};

struct options {
    const char *against;
};

/* What is known of a whole sum; the form is NULL when it was not found. */
struct whole {
    char *form;
    bool has_heat, has_temperature;
    yomi_rat mean, temperature, stops[2];
    uint64_t scores; /* in the text of the form */
    yomi_status status;
    yomi_error why; /* no form was found */
};

static void free_whole(struct whole *w)
{
    free(w->form);
    *w = (struct whole){0};
}

/* Mean and temperature of a form. */
static void measure_form(struct whole *w)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose *sum;
    yomi_yose_heat *heat;
    if (yomi_yose_read(&sum, w->form, NULL) != YOMI_OK) cmd_starve();
    if (yomi_yose_measure(&heat, sum, &how, NULL) != YOMI_OK) cmd_starve();
    const yomi_yose_thermo *t = yomi_yose_heat_get(heat, 0);
    w->has_heat = t->is_known;
    w->has_temperature = t->has_temperature;
    w->mean = t->mean;
    w->temperature = t->temperature;
    memcpy(w->stops, t->stops, sizeof w->stops);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
}

static void find_whole(struct whole *w, const struct cli *cli, yomi_yose_forms *forms)
{
    const uint64_t most = cli->common.seconds > 0 ? 0 : FORM_NODES;
    const yomi_solve how = cmd_solve(cli);
    yomi_yose_node total = 0;
    *w = (struct whole){0};
    w->status = yomi_yose_forms_total(&total, forms, most, &how, &w->why);
    cmd_solve_done();
    if (w->status != YOMI_OK) return;
    w->scores = yomi_yose_form_scores(forms, total);
    if (w->scores > SCORES) {
        w->status = YOMI_ERANGE;
        return;
    }
    if (yomi_yose_write(&w->form, yomi_yose_forms_trees(forms), total, NULL) != YOMI_OK)
        cmd_starve();
    measure_form(w);
}

/* --- saying it -------------------------------------------------------------------------------- */

static void say_component(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                          const yomi_yose_forms *forms, int component)
{
    const yomi_yose_thermo *t = yomi_yose_heat_get(heat, component);
    const struct cmd_value unknown = cmd_shown(cmd_none(), "?");
    char label[YOMI_YOSE_NAME + 16], *form = NULL;
    yomi_yose_node node;
    if (yomi_yose_form(&node, forms, component) &&
        yomi_yose_write(&form, yomi_yose_forms_trees(forms), node, NULL) != YOMI_OK)
        cmd_starve();
    char *tree = cmd_yose_tree(sum, yomi_yose_root(sum, component), 0);
    cmd_row(
        cli,
        cmd_shown(cmd_text(yomi_yose_name(sum, component)), cmd_yose_label(label, sum, component)),
        cmd_text(tree), t->has_alone ? cmd_rat(t->alone) : unknown,
        cmd_if(t->is_known && t->has_temperature, cmd_rat(t->temperature)),
        cmd_if(t->is_known, cmd_pair(cmd_rat(t->stops[YOMI_BLACK]), cmd_rat(t->stops[YOMI_WHITE]))),
        form ? cmd_text(form) : cmd_shown(cmd_none(), "none: a ko"));
    free(tree);
    free(form);
}

/* The form, of a long one its beginning. */
static void say_form(const struct cli *cli, const char *words, const struct whole *w)
{
    char scores[CMD_COUNTED_TEXT];
    if (strlen(w->form) <= LONG_FORM)
        cmd_say(cli, "%s: %s", words, w->form);
    else
        cmd_say(cli, "%s: %.*s... (%s)", words, LONG_FORM / 2, w->form,
                cmd_counted(scores, w->scores, "score"));
}

/* A whole sum; for people "sum: {7|2}" with its mean. */
static void say_whole(const struct cli *cli, const char *key, const char *words,
                      const struct whole *w)
{
    char at[64], mean[YOMI_RAT_TEXT], heat[YOMI_RAT_TEXT + 16] = "";
    char first[YOMI_RAT_TEXT], second[YOMI_RAT_TEXT];
    cmd_key(cli, key, w->form ? cmd_text(w->form) : cmd_none());
    snprintf(at, sizeof at, "%s_mean", key);
    cmd_key(cli, at, cmd_if(w->has_heat, cmd_rat(w->mean)));
    snprintf(at, sizeof at, "%s_temperature", key);
    cmd_key(cli, at, cmd_if(w->has_heat && w->has_temperature, cmd_rat(w->temperature)));
    if (!w->form) {
        if (w->scores)
            cmd_say(cli, "%s: a form of more than %d scores, too long to be written", words,
                    SCORES);
        else
            cmd_say(cli, "%s: no form, for %s", words, w->why.text);
        return;
    }
    say_form(cli, words, w);
    if (!w->has_heat) return;
    if (w->has_temperature)
        snprintf(heat, sizeof heat, ", temperature %s", yomi_rat_write(first, w->temperature));
    cmd_say(cli, "  mean %s%s, Black first %s, White first %s", yomi_rat_write(mean, w->mean), heat,
            yomi_rat_write(first, w->stops[YOMI_BLACK]),
            yomi_rat_write(second, w->stops[YOMI_WHITE]));
}

/* --- against another sum ---------------------------------------------------------------------- */

/* The values of the difference of two sums; false when it was not solved. */
static bool play_difference(yomi_rat value[2], uint64_t *nodes, const struct cli *cli,
                            const yomi_yose *a, const yomi_yose *b)
{
    const yomi_yose_question q = {.ask = YOMI_YOSE_VALUE,
                                  .black = true,
                                  .white = true,
                                  .pass = true,
                                  .nodes = cli->common.seconds > 0 ? 0 : PLAY_NODES};
    const yomi_solve how = cmd_solve(cli);
    yomi_yose *sum;
    yomi_yose_heat *heat = NULL;
    yomi_yose_result r = {0};
    if (yomi_yose_subtract(&sum, a, b, NULL) != YOMI_OK) cmd_starve();
    yomi_status status = yomi_yose_measure(&heat, sum, &how, NULL);
    if (status == YOMI_OK) status = yomi_yose_solve(&r, heat, &q, &how, NULL);
    cmd_solve_done();
    if (status == YOMI_ENOMEM) cmd_starve();
    bool is_known = status == YOMI_OK;
    for (int side = 0; side < 2 && is_known; side++) {
        is_known = yomi_rat_compare(r.side[side].lower, r.side[side].upper) == 0;
        value[side] = r.side[side].lower;
    }
    *nodes += r.answer.nodes;
    yomi_yose_result_free(&r);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    return is_known;
}

static const char *relation_words(yomi_yose_relation r)
{
    static const char *const words[] = {
        "A = B: either may stand for the other, beside anything",
        "A > B: A is better for Black, beside anything",
        "A < B: A is better for White, beside anything",
        "A || B: neither is better; who begins in A - B gets the better of it",
    };
    return words[r];
}

static const char *points_words(yomi_yose_relation r, bool is_told)
{
    static const char *const words[] = {
        "in points they are equal",
        "in points A is never worth less",
        "in points A is never worth more",
        "in points, too, it depends on who begins",
    };
    return r == YOMI_YOSE_SAME && is_told ? "in points they are equal: the last move alone differs"
                                          : words[r];
}

/* The order of both sums, and their difference played out. */
/* The exit code. */
static int say_order(uint64_t *nodes, const struct cli *cli, const yomi_yose *a, const yomi_yose *b)
{
    const uint64_t most = cli->common.seconds > 0 ? 0 : FORM_NODES;
    const yomi_solve how = cmd_solve(cli);
    yomi_yose_relation order = YOMI_YOSE_SAME;
    yomi_rat value[2];
    yomi_error err;
    char black[YOMI_RAT_TEXT], white[YOMI_RAT_TEXT];
    const yomi_status status = yomi_yose_relate(&order, a, b, most, &how, &err);
    cmd_solve_done();
    if (status == YOMI_ENOMEM) cmd_starve();
    cmd_key(cli, "order", cmd_if(status == YOMI_OK, cmd_text(yomi_yose_relation_name(order))));
    if (status == YOMI_OK)
        cmd_say(cli, "%s", relation_words(order));
    else
        cmd_say(cli, status == YOMI_EILLEGAL ? "A and B have no order: one of them has a ko"
                                             : "A and B: no order was found");
    const bool is_known = play_difference(value, nodes, cli, a, b);
    const bool has_points = is_known && status != YOMI_EILLEGAL;
    const yomi_yose_relation points =
        is_known ? yomi_yose_relation_of(value[YOMI_BLACK], value[YOMI_WHITE]) : YOMI_YOSE_SAME;
    cmd_key(cli, "points", cmd_if(has_points, cmd_text(yomi_yose_relation_name(points))));
    cmd_key(cli, "difference.black", cmd_if(is_known, cmd_rat(value[YOMI_BLACK])));
    cmd_key(cli, "difference.white", cmd_if(is_known, cmd_rat(value[YOMI_WHITE])));
    if (is_known)
        cmd_say(cli, "  A - B is %s when Black begins, %s when White does%s%s",
                yomi_rat_write(black, value[YOMI_BLACK]), yomi_rat_write(white, value[YOMI_WHITE]),
                has_points ? "; " : "",
                has_points ? points_words(points, status == YOMI_OK && order != YOMI_YOSE_SAME)
                           : "");
    return status == YOMI_ESTOPPED ? cmd_exit_code(cli, status, &err) : 0;
}

/* Read the sum of --against. */
static int take_other(yomi_yose **out, const struct cli *cli, const char *against)
{
    char *text;
    yomi_error err;
    const int code = cmd_yose_take_text(&text, cli, against);
    if (code) return code;
    const yomi_status status = yomi_yose_read(out, text, &err);
    free(text);
    return status == YOMI_OK ? 0 : cmd_trouble_in(cli, cmd_yose_place(against), &err);
}

/* The form of a whole sum, and that of each component in a table for the first one. */
static int say_sum(uint64_t *nodes, const struct cli *cli, const yomi_yose *sum,
                   const yomi_yose_heat *heat, const char *key, const char *words)
{
    static const struct cmd_column columns[] = {{"name", "component"},
                                                {"tree", NULL},
                                                {"mean", "mean"},
                                                {"temperature", "temperature"},
                                                {"stops", NULL},
                                                {"form", "form"},
                                                {0}};
    yomi_yose_forms *forms;
    yomi_error err;
    struct whole whole;
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_yose_forms_new(&forms, sum, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK) return cmd_exit_code(cli, status, &err);
    if (heat) {
        cmd_table(cli, "components", columns);
        for (int i = 0; i < yomi_yose_count(sum); i++) say_component(cli, sum, heat, forms, i);
        cmd_close(cli);
        if (yomi_yose_count(sum)) cmd_gap(cli);
    }
    int code = 0;
    find_whole(&whole, cli, forms);
    say_whole(cli, key, words, &whole);
    if (whole.status == YOMI_ESTOPPED || whole.status == YOMI_ENOMEM)
        code = cmd_exit_code(cli, whole.status, &whole.why);
    *nodes += yomi_yose_forms_nodes(forms);
    free_whole(&whole);
    yomi_yose_forms_free(forms);
    return code;
}

/* --- the command ------------------------------------------------------------------------------ */

static int show(struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                const void *options)
{
    const struct options *o = options;
    const double start = cmd_now();
    yomi_yose *other = NULL;
    uint64_t nodes = 0;
    int code = o->against ? take_other(&other, cli, o->against) : 0, second = 0;
    if (code) return code;
    code = say_sum(&nodes, cli, sum, heat, "sum", other ? "A" : "sum");
    if (other && (!code || code == EXIT_STOPPED))
        second = say_sum(&nodes, cli, other, NULL, "against", "B");
    if (second) code = second;
    if (other && (!code || code == EXIT_STOPPED)) second = say_order(&nodes, cli, sum, other);
    if (second) code = second;
    yomi_yose_free(other);
    if (code && code != EXIT_STOPPED) return code;
    cmd_answer(cli,
               &(const yomi_answer){code ? YOMI_BOUNDS : YOMI_EXACT, nodes, cmd_now() - start});
    return code;
}

static int run(struct cli *cli, const void *options)
{
    return cmd_yose_with_heat(cli, show, options);
}

static const struct cmd_option rows[] = {
    OPTION_FILE("against", against, "FILE",
                "Also compare with another sum, of a file or written out: =, >, < or neither"),
    {0},
};

const struct command cmd_yose_canon = {
    .name = "yose canon",
    .summary = "canonical forms, and the order of two sums",
    .details =
        "FILE (- is stdin) holds one component a line, as for 'yomi yose solve', or is a sum "
        "itself, such as '{8|{3|0}}'. In a canonical form dominated options are dropped and "
        "reversible ones bypassed, so that equal games look alike.",
    ONE_OPERAND("FILE"),
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(.against = NULL),
    .run = run,
};
