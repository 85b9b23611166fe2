/* SPDX-License-Identifier: MIT */
/* The orthodox line and forecast, and what a sum is worth beside coupons. */
#include "cmd_yose.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

#define SOLVE_NODES UINT64_C(2000000) /* for the exact value beside the forecast */
#define LONG_NODES  UINT64_C(10000)   /* what stops sooner was told to, or found no memory at all */
enum { ROWS = 40 };                   /* temperatures of the environment, at most */

struct options {
    int to;       /* enum cmd_yose_to */
    int komaster; /* as KOMASTERS has it */
    const char *coupons;
};

#define KOMASTERS "none|black|white"

struct asker {
    const struct cli *cli;
    const struct options *options;
    const yomi_yose *sum;
    const yomi_yose_heat *heat;
    bool has_coupons;
    yomi_rat coupons;
    yomi_rat temperatures[ROWS]; /* that lines pass through, from the highest on */
    int n_temperatures;
};

static yomi_yose_condition condition_of(int komaster)
{
    return komaster ? (yomi_yose_condition)(komaster - 1) : YOMI_YOSE_NEUTRAL;
}

static bool is_asked(const struct asker *a, yomi_colour side)
{
    return cmd_yose_is_asked(a->options->to, side);
}

static yomi_status play(yomi_yose_forecast *out, const struct asker *a, yomi_colour first,
                        const yomi_rat *coupons, yomi_error *err)
{
    const yomi_yose_orthodoxy q = {.first = first,
                                   .condition = condition_of(a->options->komaster),
                                   .has_coupons = coupons,
                                   .coupons = coupons ? *coupons : (yomi_rat){0, 1}};
    const yomi_solve how = cmd_solve(a->cli);
    const yomi_status status = yomi_yose_play_orthodox(out, a->heat, &q, &how, err);
    cmd_solve_done();
    return status;
}

/* --- lines ------------------------------------------------------------------------------------ */

/* "line: B left side at 21/4, W corner at 5, B push at 3, W push". */
static void add_step(struct cmd_string *words, const char *name, const yomi_yose_step *s,
                     const yomi_yose_step *before)
{
    char at[YOMI_RAT_TEXT];
    cmd_add(words, "%s %c %s", words->n ? "," : "line:", s->side == YOMI_BLACK ? 'B' : 'W', name);
    if (s->takes_back) cmd_add(words, " after a threat");
    if (s->move.component != YOMI_YOSE_PASS &&
        (!before || yomi_rat_compare(before->temperature, s->temperature) != 0))
        cmd_add(words, " at %s", yomi_rat_write(at, s->temperature));
}

static void say_line(const struct asker *a, const yomi_yose_forecast *f, yomi_colour side)
{
    static const struct cmd_column columns[] = {
        {"colour", NULL}, {"component", NULL},  {"name", NULL},
        {"option", NULL}, {"tree", NULL},       {"temperature", NULL},
        {"answer", NULL}, {"takes_back", NULL}, {0}};
    const int n = yomi_yose_count(a->sum);
    yomi_yose_node *nodes = malloc(((size_t)n + 1) * sizeof *nodes);
    if (!nodes) cmd_starve();
    bool *namesakes = cmd_yose_namesakes(a->sum);
    struct cmd_string words = {0};
    char key[CMD_YOSE_KEY], name[YOMI_YOSE_NAME + 16];
    for (int i = 0; i < n; i++) nodes[i] = yomi_yose_root(a->sum, i);
    cmd_table(a->cli, cmd_yose_key(key, "line", side), columns);
    for (int i = 0; i < f->n_steps; i++) {
        const yomi_yose_step *s = &f->steps[i], *before = i ? s - 1 : NULL;
        const int c = s->move.component;
        if (c < 0) {
            const char *call = c == YOMI_YOSE_PASS ? "pass" : "coupon";
            cmd_quiet_row(a->cli, cmd_colour(s->side), cmd_text(call), cmd_absent(), cmd_absent(),
                          cmd_absent(), cmd_rat(s->temperature), cmd_flag(false), cmd_flag(false));
            add_step(&words, call, s, before);
            continue;
        }
        nodes[c] = yomi_yose_option(a->sum, nodes[c], s->side, s->move.option);
        char *tree = cmd_yose_tree(a->sum, nodes[c], 0);
        cmd_quiet_row(a->cli, cmd_colour(s->side), cmd_int(c), cmd_text(yomi_yose_name(a->sum, c)),
                      cmd_int(s->move.option), cmd_text(tree), cmd_rat(s->temperature),
                      cmd_flag(s->is_answer), cmd_flag(s->takes_back));
        add_step(&words, cmd_yose_line_name(name, a->sum, c, namesakes), s, before);
        free(tree);
    }
    cmd_close(a->cli);
    if (words.n && cmd_is_for_people(a->cli))
        cmd_print_flowing(a->cli->out, "  ", words.text, cmd_width());
    cmd_string_free(&words);
    free(namesakes);
    free(nodes);
}

/* --- forecasts -------------------------------------------------------------------------------- */

/* The exact value when a side begins, if it is soon found. */
static yomi_status read_out(yomi_rat *out, bool *is_known, const struct asker *a, yomi_colour side,
                            yomi_error *err)
{
    const yomi_yose_question q = {.ask = YOMI_YOSE_VALUE,
                                  .black = side == YOMI_BLACK,
                                  .white = side == YOMI_WHITE,
                                  .pass = true,
                                  .nodes = SOLVE_NODES};
    yomi_yose_result r = {0};
    const yomi_solve how = cmd_solve(a->cli);
    const yomi_status status = yomi_yose_solve(&r, a->heat, &q, &how, err);
    cmd_solve_done();
    const bool is_long = status == YOMI_ESTOPPED && r.answer.nodes >= LONG_NODES;
    *out = r.side[side].lower;
    *is_known = status == YOMI_OK && yomi_rat_compare(*out, r.side[side].upper) == 0;
    yomi_yose_result_free(&r);
    return is_long ? YOMI_OK : status;
}

static void note_temperature(struct asker *a, yomi_rat t)
{
    int i = 0;
    while (i < a->n_temperatures && yomi_rat_compare(a->temperatures[i], t) > 0) i++;
    if (i == ROWS || (i < a->n_temperatures && yomi_rat_compare(a->temperatures[i], t) == 0))
        return;
    const int keep = a->n_temperatures < ROWS ? a->n_temperatures++ : ROWS - 1;
    for (int k = keep; k > i; k--) a->temperatures[k] = a->temperatures[k - 1];
    a->temperatures[i] = t;
}

static yomi_status say_side(struct asker *a, yomi_colour side, yomi_error *err)
{
    yomi_yose_forecast f;
    yomi_rat exact;
    char key[CMD_YOSE_KEY], value[YOMI_RAT_TEXT], truth[YOMI_RAT_TEXT];
    bool is_known = false;
    yomi_status status = play(&f, a, side, a->has_coupons ? &a->coupons : NULL, err);
    if (status != YOMI_OK) return status;
    if (!a->has_coupons) status = read_out(&exact, &is_known, a, side, err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) {
        yomi_yose_forecast_free(&f);
        return status;
    }
    cmd_key(a->cli, cmd_yose_key(key, "forecast", side), cmd_rat(f.value));
    if (!a->has_coupons)
        cmd_key(a->cli, cmd_yose_key(key, "read_out", side), cmd_if(is_known, cmd_rat(exact)));
    cmd_say(a->cli, "%s first: forecast %s%s%s", cmd_colour_name(side),
            yomi_rat_write(value, f.value), is_known ? ", read out " : "",
            is_known ? yomi_rat_write(truth, exact) : "");
    say_line(a, &f, side);
    for (int i = 0; i < f.n_steps; i++) note_temperature(a, f.steps[i].temperature);
    yomi_yose_forecast_free(&f);
    return status;
}

/* What the sum and the coupons are worth together, by the size of the largest coupon. */
static yomi_status say_enriched(struct asker *a, yomi_error *err)
{
    static const struct cmd_column columns[] = {
        {"temperature", "coupons up to"}, {"black", "Black first"}, {"white", "White first"}, {0}};
    yomi_status status = YOMI_OK;
    note_temperature(a, (yomi_rat){0, 1});
    if (a->has_coupons) note_temperature(a, a->coupons);
    cmd_gap(a->cli);
    cmd_table(a->cli, "enriched", columns);
    for (int i = 0; i < a->n_temperatures && status == YOMI_OK; i++) {
        struct cmd_value cells[2] = {cmd_absent(), cmd_absent()};
        for (int side = 0; side < 2 && status == YOMI_OK; side++) {
            yomi_yose_forecast f;
            if (!is_asked(a, (yomi_colour)side)) continue;
            status = play(&f, a, (yomi_colour)side, &a->temperatures[i], err);
            if (status != YOMI_OK) continue;
            cells[side] = cmd_rat(f.value);
            yomi_yose_forecast_free(&f);
        }
        cmd_row(a->cli, cmd_rat(a->temperatures[i]), cells[0], cells[1]);
    }
    cmd_close(a->cli);
    return status;
}

/* --- the command ------------------------------------------------------------------------------ */

static int take_coupons(struct asker *a)
{
    if (!a->options->coupons) return 0;
    const int code = cmd_yose_take_score(&a->coupons, a->cli, "coupons", a->options->coupons);
    if (code) return code;
    a->has_coupons = true;
    if (a->coupons.num >= 0) return 0;
    return cmd_wrong(a->cli, "coupons",
                     "'%s' does not fit; give the largest coupon, such as 5 or 7/2",
                     a->options->coupons);
}

static int show(struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                const void *options)
{
    struct asker a = {.cli = cli, .options = options, .sum = sum, .heat = heat};
    char word[CMD_WORD_TEXT];
    yomi_error err;
    yomi_status status = YOMI_OK;
    const int code = take_coupons(&a);
    if (code) return code;
    cmd_key(cli, "to", cmd_text(cmd_word(word, CMD_YOSE_TO_WORDS, a.options->to)));
    cmd_key(cli, "komaster", cmd_text(cmd_word(word, KOMASTERS, a.options->komaster)));
    if (a.has_coupons) cmd_key(cli, "coupons", cmd_rat(a.coupons));
    for (int side = 0; side < 2 && status == YOMI_OK; side++)
        if (is_asked(&a, (yomi_colour)side)) status = say_side(&a, (yomi_colour)side, &err);
    if (status == YOMI_OK) status = say_enriched(&a, &err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED)
        return cmd_trouble_in(cli, cmd_yose_place(cli->operands[0]), &err);
    cmd_certainty(cli, YOMI_ESTIMATE);
    return cmd_exit_code(cli, status, &err);
}

static int run(struct cli *cli, const void *options)
{
    return cmd_yose_with_heat(cli, show, options);
}

static const struct cmd_option rows[] = {
    OPTION_WORD("to", to, "COLOUR", CMD_YOSE_TO_WORDS, "The side to move"),
    OPTION_WORD("komaster", komaster, "COLOUR", KOMASTERS,
                "Who takes every ko back at once, because he has the larger threats"),
    OPTION_TEXT("coupons", coupons, "SCORE", "Play beside coupons of every size up to SCORE"),
    {0},
};

const struct command cmd_yose_orthodox = {
    .name = "yose orthodox",
    .summary = "the orthodox line and forecast, and values beside coupons",
    .details =
        "FILE (- is stdin) holds one component a line, as for 'yomi yose solve', or is a sum "
        "itself. Both sides answer what has become hotter than everything was, and else play in "
        "the hottest component; nothing is read out but the value beside the forecast.",
    ONE_OPERAND("FILE"),
    .takes = TAKES_JSON | TAKES_OUTPUT,
    COMMAND_OPTIONS(.to = TO_BOTH),
    .run = run,
};
