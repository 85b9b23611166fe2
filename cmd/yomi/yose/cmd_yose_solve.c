/* SPDX-License-Identifier: MIT */
#include "cmd_yose.h"
#include "cmd_yose_ko.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

/* Without --method a sum is called too big when this many positions have not solved it. */
#define AUTO_NODES UINT64_C(200000000)

#define ADVICE_SECONDS 0.2     /* for advice after a stop, each side */
enum { ADVICE_BREADTH = 200 }; /* components among which playouts are quick */

struct solve_options {
    struct cmd_yose_player player;
    const char *method;
    bool pass;
};

/* What is known in the end, from whatever source. */
struct answer {
    const struct cli *cli;
    const struct solve_options *options;
    const yomi_yose *sum;
    const yomi_yose_heat *heat;
    const char *method; /* that answered */
    yomi_yose_result result;
    bool is_estimate;
    const yomi_yose_method *adviser; /* whose choice it is, when the moves were not solved: */
    yomi_yose_choice choice[2];
    bool has_choice[2];
};

static bool is_asked(const struct answer *a, yomi_colour side)
{
    return a->options->player.to == TO_BOTH || a->options->player.to == (int)side;
}

static bool is_known(const yomi_yose_side *s)
{
    return s->is_asked && yomi_rat_compare(s->lower, s->upper) == 0;
}

/* --- finding out ------------------------------------------------------------------------------ */

/* Ask a method for every side whose best moves are not known. A stopped one has chosen when it
 * had looked at some moves. */
static yomi_status choose(struct answer *a, const yomi_yose_method *method,
                          const yomi_yose_tuning *tuning, const yomi_solve *how, yomi_error *err)
{
    yomi_status status = YOMI_OK;
    a->adviser = method;
    for (int side = 0; side < 2 && (status == YOMI_OK || status == YOMI_ESTOPPED); side++) {
        yomi_yose_choice *c = &a->choice[side];
        if (!is_asked(a, (yomi_colour)side) || a->result.side[side].has_best) continue;
        const yomi_status now =
            yomi_yose_choose(c, a->heat, (yomi_colour)side, method, tuning, how, err);
        a->has_choice[side] = now == YOMI_OK || c->n_moves;
        if (now != YOMI_OK) status = now;
    }
    return status;
}

/* What to play when the sum is too big: fewer plies are read the broader it is, and of hundreds of
 * components the hottest is played. The time is over already, so that it must not take long. */
static void advise(struct answer *a)
{
    const int n = yomi_yose_count(a->sum);
    yomi_yose_tuning tuning = a->options->player.tuning;
    yomi_solve how = YOMI_SOLVE_INIT;
    const int most = n <= 20 ? 6 : n <= 60 ? 3 : 1;
    if (tuning.plies > most) tuning.plies = most;
    how.seconds = ADVICE_SECONDS;
    choose(a, n <= ADVICE_BREADTH ? yomi_yose_method_default() : yomi_yose_method_find("hot"),
           &tuning, &how, NULL);
}

/* Exact, and when that is stopped a rule of thumb for what to play now. */
static int find_exactly(struct answer *a, yomi_error *err)
{
    const yomi_solve how = cmd_solve(a->cli);
    const yomi_yose_question q = {
        .ask = YOMI_YOSE_LOSSES,
        .black = is_asked(a, YOMI_BLACK),
        .white = is_asked(a, YOMI_WHITE),
        .pass = a->options->pass,
        .nodes = a->options->method || a->cli->common.seconds > 0 ? 0 : AUTO_NODES,
    };
    const yomi_status status = yomi_yose_solve(&a->result, a->heat, &q, &how, err);
    cmd_solve_done();
    a->method = "exact";
    if (status == YOMI_ESTOPPED) advise(a);
    return cmd_exit_code(a->cli, status, err);
}

static int find_by_rule(struct answer *a, const yomi_yose_method *method, yomi_error *err)
{
    a->method = yomi_yose_method_name(method);
    a->is_estimate = true;
    a->result.answer.certainty = YOMI_ESTIMATE;
    const yomi_solve how = cmd_solve(a->cli);
    const yomi_status status = choose(a, method, &a->options->player.tuning, &how, err);
    cmd_solve_done();
    return cmd_exit_code(a->cli, status, err);
}

/* --- lists of moves --------------------------------------------------------------------------- */

/* Call `add` for every best component once, or for those that a rule of thumb chose. */
static void each_best(const struct answer *a, yomi_colour side, void (*add)(int, void *),
                      void *user)
{
    const yomi_yose_side *s = &a->result.side[side];
    const yomi_yose_choice *c = &a->choice[side];
    const int n = yomi_yose_count(a->sum);
    bool *is_best = calloc((size_t)n + 1, sizeof *is_best);
    if (!is_best) cmd_starve();
    for (int i = 0; s->has_best && i < s->n_moves; i++) {
        const int at = s->moves[i].move.component;
        if (s->moves[i].is_known && !s->moves[i].loss.num)
            is_best[at == YOMI_YOSE_PASS ? n : at] = true;
    }
    for (int i = 0; a->is_estimate && a->has_choice[side] && i < c->n_moves; i++)
        is_best[c->moves[i].component] = true;
    for (int i = 0; i <= n; i++)
        if (is_best[i]) add(i == n ? YOMI_YOSE_PASS : i, user);
    free(is_best);
}

/* --- JSON ------------------------------------------------------------------------------------- */

static void add_best_json(int component, void *list)
{
    json_array_append_new(list, component == YOMI_YOSE_PASS ? json_string("pass")
                                                            : json_integer(component));
}

static json_t *loss_value(const yomi_yose_loss *l)
{
    return l->is_known ? cmd_json_rat(l->loss) : json_null();
}

/* A list for every component, with a loss for every option. */
static json_t *loss_json(const struct answer *a, yomi_colour side)
{
    const yomi_yose_side *s = &a->result.side[side];
    json_t *list = json_array();
    if (!s->is_asked) {
        json_decref(list);
        return json_null();
    }
    for (int i = 0; i < yomi_yose_count(a->sum); i++) json_array_append_new(list, json_array());
    for (int i = 0; i < s->n_moves; i++)
        if (s->moves[i].move.component != YOMI_YOSE_PASS)
            json_array_append_new(json_array_get(list, (size_t)s->moves[i].move.component),
                                  loss_value(&s->moves[i]));
    return list;
}

static json_t *pass_loss_json(const yomi_yose_side *s)
{
    for (int i = 0; i < s->n_moves; i++)
        if (s->moves[i].move.component == YOMI_YOSE_PASS) return loss_value(&s->moves[i]);
    return json_null();
}

static json_t *line_json(const struct answer *a, yomi_colour side)
{
    const yomi_yose_side *s = &a->result.side[side];
    const int n = yomi_yose_count(a->sum);
    yomi_yose_node *nodes = malloc(((size_t)n + 1) * sizeof *nodes);
    json_t *list = json_array();
    if (!nodes) cmd_starve();
    for (int i = 0; i < n; i++) nodes[i] = yomi_yose_root(a->sum, i);
    for (int i = 0; i < s->n_line; i++, side = (yomi_colour)!side) {
        const yomi_yose_move m = s->line[i];
        if (m.component == YOMI_YOSE_PASS) {
            json_array_append_new(
                list, json_pack("{s:s, s:s}", "colour", cmd_colour_key(side), "component", "pass"));
            continue;
        }
        nodes[m.component] = yomi_yose_option(a->sum, nodes[m.component], side, m.option);
        char *tree = cmd_yose_tree(a->sum, nodes[m.component], 0);
        json_array_append_new(list,
                              json_pack("{s:s, s:i, s:o, s:i, s:s}", "colour", cmd_colour_key(side),
                                        "component", m.component, "name",
                                        cmd_json_text(yomi_yose_name(a->sum, m.component)),
                                        "option", m.option, "tree", tree));
        free(tree);
    }
    free(nodes);
    return list;
}

static json_t *value_json(const struct answer *a, yomi_colour side)
{
    yomi_rat guess;
    if (is_known(&a->result.side[side])) return cmd_json_rat(a->result.side[side].lower);
    return a->is_estimate && yomi_yose_guess(&guess, a->heat, side) ? cmd_json_rat(guess)
                                                                    : json_null();
}

static void add_side_json(json_t *doc, const struct answer *a, yomi_colour side)
{
    const yomi_yose_side *s = &a->result.side[side];
    const char *key = cmd_colour_key(side);
    json_t *best = json_array();
    each_best(a, side, add_best_json, best);
    json_object_set_new(json_object_get(doc, "value"), key, value_json(a, side));
    json_object_set_new(json_object_get(doc, "best"), key, best);
    json_object_set_new(json_object_get(doc, "loss"), key, loss_json(a, side));
    json_object_set_new(json_object_get(doc, "line"), key, line_json(a, side));
    if (a->options->pass)
        json_object_set_new(json_object_get(doc, "pass_loss"), key, pass_loss_json(s));
    if (s->is_asked && a->result.answer.certainty == YOMI_BOUNDS)
        json_object_set_new(json_object_get(doc, "bounds"), key,
                            json_pack("[o, o]", cmd_json_rat(s->lower), cmd_json_rat(s->upper)));
    if (!a->has_choice[side] || a->is_estimate) return;
    json_t *advice = json_array();
    for (int i = 0; i < a->choice[side].n_moves; i++)
        json_array_append_new(advice, json_integer(a->choice[side].moves[i].component));
    json_object_set_new(json_object_get(doc, "advice"), key, advice);
}

static void print_json(const struct answer *a)
{
    static const char *const objects[] = {"value", "best", "loss", "line"};
    static const char *const to_names[] = {"black", "white", "both"};
    json_t *doc = cmd_json(a->cli), *components = json_array();
    const bool is_bounds = a->result.answer.certainty == YOMI_BOUNDS;
    json_object_set_new(doc, "method", json_string(a->method));
    json_object_set_new(doc, "to", json_string(to_names[a->options->player.to]));
    json_object_set_new(doc, "pass", json_boolean(a->options->pass));
    for (int i = 0; i < 4; i++) json_object_set_new(doc, objects[i], json_object());
    if (a->options->pass) json_object_set_new(doc, "pass_loss", json_object());
    if (is_bounds) json_object_set_new(doc, "bounds", json_object());
    if (is_bounds && (a->has_choice[YOMI_BLACK] || a->has_choice[YOMI_WHITE]))
        json_object_set_new(doc, "advice",
                            json_pack("{s:s}", "method", yomi_yose_method_name(a->adviser)));
    for (int side = 0; side < 2; side++)
        if (is_asked(a, (yomi_colour)side)) add_side_json(doc, a, (yomi_colour)side);
    const yomi_colour view = a->options->player.to == TO_WHITE ? YOMI_WHITE : YOMI_BLACK;
    for (int i = 0; i < yomi_yose_count(a->sum); i++)
        json_array_append_new(components, cmd_yose_component_json(a->sum, a->heat, i, view));
    json_object_set_new(doc, "components", components);
    cmd_json_answer(doc, &a->result.answer);
    cmd_json_print(a->cli, doc);
}

/* --- for people ------------------------------------------------------------------------------- */

/* What the options of a component lose, "0" or "0,2". Free with free(). */
static char *losses_text(const struct answer *a, yomi_colour side, int component)
{
    const yomi_yose_side *s = &a->result.side[side];
    const yomi_yose_loss *l = yomi_yose_side_find(s, (yomi_yose_move){component, 0});
    char *text = NULL, loss[YOMI_RAT_TEXT];
    size_t bytes = 0;
    FILE *f = open_memstream(&text, &bytes);
    if (!f) cmd_starve();
    for (; l && l < s->moves + s->n_moves && l->move.component == component; l++)
        fprintf(f, "%s%s", l->move.option ? "," : "",
                l->is_known ? yomi_rat_write(loss, l->loss) : "?");
    cmd_text_close(f, &text);
    return text;
}

/* By component: "chosen" by a rule of thumb, or "". Free with free(). */
static const char **chosen_texts(const struct answer *a, yomi_colour side)
{
    const yomi_yose_choice *c = &a->choice[side];
    const int n = yomi_yose_count(a->sum);
    const char **texts = calloc((size_t)n + 1, sizeof *texts);
    if (!texts) cmd_starve();
    for (int i = 0; i < n; i++) texts[i] = "";
    for (int i = 0; i < c->n_moves; i++) texts[c->moves[i].component] = "chosen";
    return texts;
}

static void print_components(const struct answer *a)
{
    struct cmd_grid *t = cmd_grid_new("lrrlrrrl");
    const char *const heads[2] = {a->is_estimate ? "Black" : "B loses",
                                  a->is_estimate ? "White" : "W loses"};
    const char **chosen[2] = {chosen_texts(a, YOMI_BLACK), chosen_texts(a, YOMI_WHITE)};
    cmd_grid_row(t, "component", "mean", "miai", "kind at t", "deiri", heads[0], heads[1], "tree");
    for (int i = 0; i < yomi_yose_count(a->sum); i++) {
        char label[YOMI_YOSE_NAME + 16], kind[YOMI_YOSE_KIND_TEXT];
        char mean[YOMI_RAT_TEXT], miai[YOMI_RAT_TEXT], deiri[YOMI_RAT_TEXT];
        const yomi_yose_thermo *h = yomi_yose_heat_get(a->heat, i);
        const yomi_yose_count_go c = yomi_yose_judge(a->heat, i);
        const bool has_heat = h->is_known && h->has_temperature;
        char *tree = cmd_yose_tree(a->sum, yomi_yose_root(a->sum, i), 30);
        char *black = losses_text(a, YOMI_BLACK, i), *white = losses_text(a, YOMI_WHITE, i);
        cmd_grid_row(t, cmd_yose_label(label, a->sum, i),
                     h->is_known ? yomi_rat_write(mean, h->mean) : "?",
                     has_heat ? yomi_rat_write(miai, c.miai) : "",
                     h->is_known ? cmd_yose_kind_cell(kind, &c) : "?",
                     has_heat ? yomi_rat_write(deiri, c.deiri) : "",
                     a->is_estimate ? chosen[YOMI_BLACK][i] : black,
                     a->is_estimate ? chosen[YOMI_WHITE][i] : white, tree);
        free(tree);
        free(black);
        free(white);
    }
    free(chosen[YOMI_BLACK]);
    free(chosen[YOMI_WHITE]);
    cmd_grid_print(t, a->cli->out, cmd_width());
    cmd_grid_free(t);
}

static void add_best_text(int component, void *out)
{
    if (component == YOMI_YOSE_PASS)
        fputs(" pass", out);
    else
        fprintf(out, " %d", component);
}

/* "B corner, W 2.1, B pass": components by name, and the option where there are several. */
static void print_line(const struct answer *a, yomi_colour side)
{
    const yomi_yose_side *s = &a->result.side[side];
    const int n = yomi_yose_count(a->sum);
    yomi_yose_node *nodes = malloc(((size_t)n + 1) * sizeof *nodes);
    bool *namesakes = cmd_yose_namesakes(a->sum);
    char *words = NULL;
    size_t bytes = 0;
    FILE *f = open_memstream(&words, &bytes);
    if (!nodes || !f) cmd_starve();
    for (int i = 0; i < n; i++) nodes[i] = yomi_yose_root(a->sum, i);
    fputs("line:", f);
    for (int i = 0; i < s->n_line; i++, side = (yomi_colour)!side) {
        const yomi_yose_move m = s->line[i];
        char name[YOMI_YOSE_NAME + 16];
        fprintf(f, "%s %c ", i ? "," : "", side == YOMI_BLACK ? 'B' : 'W');
        if (m.component == YOMI_YOSE_PASS) {
            fputs("pass", f);
            continue;
        }
        yomi_yose_node *node = &nodes[m.component];
        fputs(cmd_yose_line_name(name, a->sum, m.component, namesakes), f);
        if (yomi_yose_options(a->sum, *node, side) > 1) fprintf(f, ".%d", m.option);
        *node = yomi_yose_option(a->sum, *node, side, m.option);
    }
    cmd_text_close(f, &words);
    cmd_print_flowing(a->cli->out, "  ", words, cmd_width());
    free(words);
    free(namesakes);
    free(nodes);
}

static void print_side(const struct answer *a, yomi_colour side)
{
    FILE *out = a->cli->out;
    const yomi_yose_side *s = &a->result.side[side];
    char lower[YOMI_RAT_TEXT], upper[YOMI_RAT_TEXT];
    yomi_rat guess;
    fprintf(out, "%s first: ", cmd_colour_name(side));
    if (is_known(s))
        fputs(yomi_rat_write(lower, s->lower), out);
    else if (s->is_asked)
        fprintf(out, "between %s and %s", yomi_rat_write(lower, s->lower),
                yomi_rat_write(upper, s->upper));
    else if (yomi_yose_guess(&guess, a->heat, side))
        fprintf(out, "about %s", yomi_rat_write(lower, guess));
    else
        fputs("not known", out);
    if (s->has_best || (a->is_estimate && a->has_choice[side])) {
        fputs(a->is_estimate ? ", plays" : ", best", out);
        if (a->is_estimate ? a->choice[side].n_moves == 0 : s->n_moves == 0) fputs(" nothing", out);
        each_best(a, side, add_best_text, out);
    } else if (a->has_choice[side]) {
        fprintf(out, "; %s would play", yomi_yose_method_name(a->adviser));
        for (int i = 0; i < a->choice[side].n_moves; i++)
            add_best_text(a->choice[side].moves[i].component, out);
    }
    fputc('\n', out);
    if (s->n_line) print_line(a, side);
}

static void print_answer(const struct answer *a)
{
    print_components(a);
    fputc('\n', a->cli->out);
    for (int side = 0; side < 2; side++)
        if (is_asked(a, (yomi_colour)side)) print_side(a, (yomi_colour)side);
    if (a->is_estimate)
        fprintf(a->cli->out, "estimate, by the method %s\n", a->method);
    else
        cmd_print_answer(a->cli, &a->result.answer);
}

/* --- the command ------------------------------------------------------------------------------ */

static int answer_question(struct answer *a)
{
    yomi_error err;
    const yomi_yose_method *method = NULL;
    const char *name = a->options->method;
    int code = name ? cmd_yose_take_method(&method, a->cli, "method", name) : 0;
    if (code) return code;
    const bool is_exact = !method || strcmp(name, "exact") == 0;
    if (!is_exact && a->options->pass)
        return cmd_about(a->cli, "pass", "--pass is for --method exact; leave out one of them");
    char *svg; /* a sum that is too large to draw is refused before it is solved */
    if (!cmd_yose_draw(&svg, a->cli, a->sum, a->heat)) return EXIT_TROUBLE;
    code = is_exact ? find_exactly(a, &err) : find_by_rule(a, method, &err);
    if (code && code != EXIT_STOPPED) {
        free(svg);
        return code;
    }
    if (!cmd_yose_write(a->cli, svg)) return EXIT_TROUBLE;
    if (a->cli->common.json)
        print_json(a);
    else
        print_answer(a);
    return code;
}

static int solve(struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                 const void *options)
{
    struct answer a = {.cli = cli, .options = options, .sum = sum, .heat = heat};
    const int code = answer_question(&a);
    yomi_yose_result_free(&a.result);
    for (int side = 0; side < 2; side++) yomi_yose_choice_free(&a.choice[side]);
    return code;
}

/* A sum with a ko belongs to the ko room. */
static int solve_ko(const struct cli *cli, const char *text, const struct solve_options *o)
{
    if (o->method && strcmp(o->method, "exact") != 0)
        return cmd_wrong(cli, "method", "beside a ko %s is not supported; leave it out", o->method);
    if (o->pass) return cmd_wrong(cli, "pass", "beside a ko it is not supported; leave it out");
    return cmd_yose_solve_ko(cli, text, (enum cmd_yose_to)o->player.to);
}

static int run(struct cli *cli, const void *options)
{
    char *text;
    int code = cmd_yose_take_text(&text, cli, cli->operands[0]);
    if (code) return code;
    code = yomi_ko_in_sum(text) ? solve_ko(cli, text, options)
                                : cmd_yose_text_with_heat(cli, text, solve, options);
    free(text);
    return code;
}

static const struct cmd_option rows[] = {
    {.name = "to",
     .kind = CMD_WORD,
     .offset = offsetof(struct cmd_yose_player, to),
     .value = "COLOUR",
     .words = "black|white|both",
     .help = "The side to move: black, white or both (default)"},
    {.name = "method",
     .kind = CMD_TEXT,
     .offset = offsetof(struct solve_options, method),
     .value = "NAME",
     .help = "Choose by mean, corrected, raise, renormalise, hot, thermostrat, playout, pairwise "
             "or exact (default: exact as long as the sum is not too big)"},
    {.name = "pass",
     .kind = CMD_FLAG,
     .offset = offsetof(struct solve_options, pass),
     .help = "Allow passing: two passes end the game, and what is left counts its mean"},
    CMD_YOSE_TUNING_ROWS,
    {0},
};

const struct command cmd_yose_solve = {
    .name = "yose solve",
    .summary = "the right move and the value of a sum of local endgames",
    .details =
        "FILE (- is stdin) holds one component a line, such as 'corner: {8|{3|0}}': Black's "
        "options before the bar, White's behind it, scores Black minus White. A short sum may "
        "stand in its place: yomi yose solve '{8|{3|0}}'. Components are numbered from 0. A line "
        "such as 'ko: k=13 owner=black' adds a ko, lines such as 'threat white: 9' its pure "
        "threats. Stopped by --time or Ctrl-C, it prints true bounds and exits with 3.",
    .operands = "FILE",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct solve_options){.player = {TO_BOTH, YOMI_YOSE_TUNING_INIT}},
    .options_bytes = sizeof(struct solve_options),
    .run = run,
};
