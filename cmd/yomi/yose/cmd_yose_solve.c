/* SPDX-License-Identifier: MIT */
#include "cmd_yose.h"
#include "cmd_yose_why.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

/* Without --method a sum is called too big when this many positions have not solved it. */
#define AUTO_NODES UINT64_C(200000000)

#define ADVICE_SECONDS 0.2     /* for advice after a stop, each side */
enum { ADVICE_BREADTH = 200 }; /* components among which playouts are quick */

struct options {
    int to; /* enum cmd_yose_to */
    yomi_yose_tuning tuning;
    int method; /* -1: exact as long as the sum is not too big */
    bool no_pass, explain;
    int superko;
    const char *repetition;
    const yomi_ko_sum *ko; /* the sum as a state of the ko room, when it is one */
};

/* What is known in the end, from whatever source. */
struct answer {
    const struct cli *cli;
    const struct options *options;
    const yomi_yose *sum;
    const yomi_yose_heat *heat;
    const char *method; /* that answered */
    yomi_yose_result result;
    bool is_by_rule; /* and not solved */
    yomi_rat repetition;
    const yomi_yose_method *adviser; /* whose choice it is, when the moves were not solved: */
    yomi_yose_choice choice[2];
    bool has_choice[2];
};

static bool is_asked(const struct answer *a, yomi_colour side)
{
    return cmd_yose_is_asked(a->options->to, side);
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

static bool has_loop(const yomi_yose *sum)
{
    for (int i = 0; i < yomi_yose_count(sum); i++)
        if (yomi_yose_is_loopy(sum, yomi_yose_root(sum, i))) return true;
    return false;
}

/* What to play when the sum is too big: fewer plies are read the broader it is, and of hundreds of
 * components, or beside a ko, the hottest is played. The time is over already, so that it must not
 * take long. */
static void advise(struct answer *a)
{
    const int n = yomi_yose_count(a->sum);
    yomi_yose_tuning tuning = a->options->tuning;
    yomi_solve how = YOMI_SOLVE_INIT;
    const int most = n <= 20 ? 6 : n <= 60 ? 3 : 1;
    if (tuning.plies > most) tuning.plies = most;
    how.seconds = ADVICE_SECONDS;
    choose(a,
           n <= ADVICE_BREADTH && !has_loop(a->sum) ? yomi_yose_method_default()
                                                    : yomi_yose_method_find("hot"),
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
        .pass = !a->options->no_pass,
        .has_repetition = a->options->repetition,
        .repetition = a->repetition,
        .superko = (yomi_yose_superko)a->options->superko,
        .nodes = a->options->method >= 0 || a->cli->common.seconds > 0 ? 0 : AUTO_NODES,
    };
    const yomi_ko_sum *ko = a->options->ko;
    const yomi_status status =
        ko ? yomi_ko_sum_solve(&a->result, ko, a->sum, a->heat, &q, &how, err)
           : yomi_yose_solve(&a->result, a->heat, &q, &how, err);
    cmd_solve_done();
    a->method = "exact";
    if (status == YOMI_ESTOPPED) advise(a);
    return cmd_exit_code(a->cli, status, err);
}

static int find_by_rule(struct answer *a, const yomi_yose_method *method, yomi_error *err)
{
    a->method = yomi_yose_method_name(method);
    a->is_by_rule = true;
    a->result.answer.certainty = YOMI_ESTIMATE;
    const yomi_solve how = cmd_solve(a->cli);
    const yomi_status status = choose(a, method, &a->options->tuning, &how, err);
    cmd_solve_done();
    return cmd_exit_code(a->cli, status, err);
}

/* --- saying it -------------------------------------------------------------------------------- */

/* By component, and behind them for a pass: whether it is a best first move, or one that a method
 * chose. Free with free(). */
static bool *first_moves(const struct answer *a, yomi_colour side)
{
    const yomi_yose_side *s = &a->result.side[side];
    const yomi_yose_choice *c = &a->choice[side];
    const int n = yomi_yose_count(a->sum);
    bool *is_first = calloc((size_t)n + 1, sizeof *is_first);
    if (!is_first) cmd_starve();
    for (int i = 0; s->has_best && i < s->n_moves; i++) {
        const int at = s->moves[i].move.component;
        if (s->moves[i].is_known && !s->moves[i].loss.num)
            is_first[at == YOMI_YOSE_PASS ? n : at] = true;
    }
    for (int i = 0; i < c->n_moves; i++) is_first[c->moves[i].component] = true;
    return is_first;
}

/* Whether a component is the ko that the other side has just taken. */
static bool is_banned(const struct answer *a, yomi_colour side, int component)
{
    const yomi_ko_sum *sum = a->options->ko;
    return sum && sum->ko.ban && sum->ko_component == component &&
           (int)sum->ko.owner == !(int)side && a->result.side[side].has_best;
}

/* What a component is to a side, for people: "chosen" by a method, or the losses of its options,
 * "0" or "0,2". */
static struct cmd_value side_cell(struct cmd_string *text, const struct answer *a, yomi_colour side,
                                  int component, const bool *is_first)
{
    const yomi_yose_side *s = &a->result.side[side];
    const yomi_yose_loss *l = yomi_yose_side_find(s, (yomi_yose_move){component, 0});
    char loss[YOMI_RAT_TEXT];
    if (a->is_by_rule && is_first[component]) cmd_add(text, "chosen");
    for (; l && l < s->moves + s->n_moves && l->move.component == component; l++)
        cmd_add(text, "%s%s", l->move.option ? "," : "",
                l->is_known                     ? yomi_rat_write(loss, l->loss)
                : is_banned(a, side, component) ? "banned"
                                                : "?");
    return cmd_shown(cmd_none(), cmd_string_text(text));
}

static void say_components(const struct answer *a)
{
    static const struct cmd_column losses[] =
        CMD_YOSE_COLUMNS({NULL, "B loses"}, {NULL, "W loses"});
    static const struct cmd_column choices[] = CMD_YOSE_COLUMNS({NULL, "Black"}, {NULL, "White"});
    const yomi_colour view = a->options->to == TO_WHITE ? YOMI_WHITE : YOMI_BLACK;
    bool *is_first[] = {first_moves(a, YOMI_BLACK), first_moves(a, YOMI_WHITE)};
    cmd_table(a->cli, "components", a->is_by_rule ? choices : losses);
    for (int i = 0; i < yomi_yose_count(a->sum); i++) {
        struct cmd_string black = {0}, white = {0};
        const struct cmd_value cells[] = {
            side_cell(&black, a, YOMI_BLACK, i, is_first[YOMI_BLACK]),
            side_cell(&white, a, YOMI_WHITE, i, is_first[YOMI_WHITE])};
        cmd_yose_say_component(a->cli, READERS_ALL, a->sum, a->heat, i, view, cells, 2);
        cmd_string_free(&black);
        cmd_string_free(&white);
    }
    cmd_close(a->cli);
    free(is_first[YOMI_BLACK]);
    free(is_first[YOMI_WHITE]);
}

/* The value when a side moves first; the words for people are added to `out`. */
static void say_value(struct cmd_string *out, const struct answer *a, yomi_colour side)
{
    const yomi_yose_side *s = &a->result.side[side];
    char key[CMD_YOSE_KEY], lower[YOMI_RAT_TEXT], upper[YOMI_RAT_TEXT];
    struct cmd_value value = cmd_none();
    yomi_rat guess;
    yomi_rat_write(lower, s->lower);
    yomi_rat_write(upper, s->upper);
    if (is_known(s)) {
        value = cmd_rat(s->lower);
        cmd_add(out, "%s", lower);
    } else if (s->is_asked) {
        cmd_add(out, "between %s and %s", lower, upper);
        if (s->repeats) cmd_add(out, ", as play that goes on for ever counts");
    } else if (yomi_yose_guess(&guess, a->heat, side)) {
        value = cmd_rat(guess);
        cmd_add(out, "about %s", yomi_rat_write(lower, guess));
    } else {
        cmd_add(out, "not known");
    }
    cmd_key(a->cli, cmd_yose_key(key, "value", side), value);
    if (s->is_asked && a->result.answer.certainty == YOMI_BOUNDS)
        cmd_key(a->cli, cmd_yose_key(key, "bounds", side),
                cmd_pair(cmd_rat(s->lower), cmd_rat(s->upper)));
}

/* The first moves as a list below `key`; the words for people are added to `out`. */
static void say_first_moves(struct cmd_string *out, const struct answer *a, const char *key,
                            yomi_colour side)
{
    const int n = yomi_yose_count(a->sum);
    const size_t before = out->n;
    bool *is_first = first_moves(a, side);
    char where[CMD_YOSE_KEY];
    cmd_list(a->cli, cmd_yose_key(where, key, side));
    for (int i = 0; i <= n; i++) {
        if (!is_first[i]) continue;
        cmd_key(a->cli, NULL, i == n ? cmd_text("pass") : cmd_int(i));
        if (i == n)
            cmd_add(out, " pass");
        else
            cmd_add(out, " %d", i);
    }
    cmd_close(a->cli);
    if (out->n == before) cmd_add(out, " nothing");
    free(is_first);
}

/* What is best, what a method chose, or what it would choose where the sum was not solved. */
static void say_best(struct cmd_string *out, const struct answer *a, yomi_colour side)
{
    const bool has_advice = a->has_choice[side] && !a->is_by_rule;
    char key[CMD_YOSE_KEY];
    if (a->result.side[side].has_best || (a->has_choice[side] && a->is_by_rule)) {
        cmd_add(out, a->is_by_rule ? ", plays" : ", best");
        say_first_moves(out, a, "best", side);
    } else {
        cmd_key(a->cli, cmd_yose_key(key, "best", side), cmd_words(""));
    }
    if (!has_advice) return;
    cmd_key(a->cli, "advice.method", cmd_text(yomi_yose_method_name(a->adviser)));
    cmd_add(out, "; %s would play", yomi_yose_method_name(a->adviser));
    say_first_moves(out, a, "advice", side);
}

/* For programs: a list for every component, with a loss for every option; and what a pass loses. */
static void put_losses(const struct answer *a, yomi_colour side)
{
    const yomi_yose_side *s = &a->result.side[side];
    const yomi_yose_loss *l = s->moves, *end = l + s->n_moves;
    char key[CMD_YOSE_KEY];
    cmd_yose_key(key, "loss", side);
    if (!s->is_asked) {
        cmd_key(a->cli, key, cmd_none());
        if (!a->options->no_pass) cmd_key(a->cli, cmd_yose_key(key, "pass_loss", side), cmd_none());
        return;
    }
    cmd_list(a->cli, key);
    for (int i = 0; i < yomi_yose_count(a->sum); i++) {
        cmd_list(a->cli, NULL);
        for (; l < end && l->move.component == i; l++)
            cmd_key(a->cli, NULL, cmd_if(l->is_known, cmd_rat(l->loss)));
        cmd_close(a->cli);
    }
    cmd_close(a->cli);
    if (!a->options->no_pass)
        cmd_key(a->cli, cmd_yose_key(key, "pass_loss", side),
                l < end && l->is_known ? cmd_rat(l->loss) : cmd_none());
}

/* Whether the line ends because it would go round for ever: something is left, and nobody passed.
 */
static bool goes_round(const struct answer *a, const yomi_yose_side *s, const yomi_yose_node *nodes)
{
    const bool may_repeat = has_loop(a->sum) && !a->options->ko && !a->options->superko;
    if (!may_repeat || !s->n_line || s->line[s->n_line - 1].component == YOMI_YOSE_PASS)
        return false;
    for (int i = 0; i < yomi_yose_count(a->sum); i++)
        if (yomi_yose_options(a->sum, nodes[i], YOMI_BLACK)) return true;
    return false;
}

static void say_line(const struct answer *a, yomi_colour side)
{
    const yomi_yose_side *s = &a->result.side[side];
    const int n = yomi_yose_count(a->sum);
    yomi_yose_node *nodes = malloc(((size_t)n + 1) * sizeof *nodes);
    struct cmd_yose_line line;
    char key[CMD_YOSE_KEY];
    if (!nodes) cmd_starve();
    for (int i = 0; i < n; i++) nodes[i] = yomi_yose_root(a->sum, i);
    cmd_yose_line_begin(&line, a->cli, cmd_yose_key(key, "line", side), a->sum);
    for (int i = 0; i < s->n_line; i++, side = (yomi_colour)!side) {
        const yomi_yose_move m = s->line[i];
        if (m.component == YOMI_YOSE_PASS) {
            cmd_yose_line_call(&line, side, "pass");
            continue;
        }
        cmd_yose_line_play(&line, side, nodes[m.component], m);
        nodes[m.component] = yomi_yose_option(a->sum, nodes[m.component], side, m.option);
    }
    if (goes_round(a, s, nodes)) cmd_add(&line.words, ", and round again");
    cmd_yose_line_end(&line);
    free(nodes);
}

static void say_side(const struct answer *a, yomi_colour side)
{
    struct cmd_string sentence = {0};
    cmd_add(&sentence, "%s first: ", cmd_colour_name(side));
    say_value(&sentence, a, side);
    say_best(&sentence, a, side);
    put_losses(a, side);
    cmd_say(a->cli, "%s", sentence.text);
    cmd_string_free(&sentence);
    say_line(a, side);
    if (a->is_by_rule)
        cmd_yose_say_grounds(a->cli, a->sum, a->heat, &a->choice[side], side, a->options->explain);
    else
        cmd_yose_say_why(a->cli, a->sum, a->heat, &a->result.side[side], side, a->options->explain);
}

static void say_answer(const struct answer *a)
{
    char to[CMD_WORD_TEXT];
    cmd_key(a->cli, "method", cmd_text(a->method));
    cmd_key(a->cli, "to", cmd_text(cmd_word(to, CMD_YOSE_TO_WORDS, a->options->to)));
    cmd_key(a->cli, "pass", cmd_flag(!a->options->no_pass));
    cmd_key(a->cli, "repetition",
            cmd_flag(a->result.side[YOMI_BLACK].repeats || a->result.side[YOMI_WHITE].repeats));
    say_components(a);
    if (yomi_yose_count(a->sum)) cmd_gap(a->cli);
    for (int side = 0; side < 2; side++)
        if (is_asked(a, (yomi_colour)side)) say_side(a, (yomi_colour)side);
    if (a->is_by_rule) {
        cmd_put_answer(a->cli, &a->result.answer);
        cmd_say(a->cli, "estimate, by the method %s", a->method);
    } else {
        cmd_answer(a->cli, &a->result.answer);
    }
}

/* --- the command ------------------------------------------------------------------------------ */

/* The rule of thumb of --method; NULL for exact. */
static const yomi_yose_method *asked_method(const struct options *o)
{
    const yomi_yose_method *method = o->method < 0 ? NULL : yomi_yose_method_at(o->method);
    return method == yomi_yose_method_find("exact") ? NULL : method;
}

static int answer_question(struct answer *a)
{
    yomi_error err;
    const yomi_yose_method *method = asked_method(a->options);
    const char *exact_only = a->options->no_pass      ? "no-pass"
                             : a->options->repetition ? "repetition"
                             : a->options->superko    ? "superko"
                                                      : NULL;
    if (method && exact_only)
        return cmd_about(a->cli, exact_only, "--%s is for --method exact; leave out one of them",
                         exact_only);
    if (a->options->repetition) {
        const int code =
            cmd_yose_take_score(&a->repetition, a->cli, "repetition", a->options->repetition);
        if (code) return code;
    }
    char *svg; /* a sum that is too large to draw is refused before it is solved */
    if (!cmd_yose_draw(&svg, a->cli, a->sum, a->heat)) return EXIT_TROUBLE;
    const int code = method ? find_by_rule(a, method, &err) : find_exactly(a, &err);
    if (code && code != EXIT_STOPPED) {
        free(svg);
        return code;
    }
    if (!cmd_yose_write(a->cli, svg)) return EXIT_TROUBLE;
    say_answer(a);
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

/* A sum with ko lines as graphs. */
static int solve_spelled(struct cli *cli, const char *text, const struct options *o)
{
    yomi_error err;
    char *spelled;
    if (yomi_ko_sum_spell(&spelled, text, &err) != YOMI_OK)
        return cmd_trouble_in(cli, cmd_yose_place(cli->operands[0]), &err);
    const int code = cmd_yose_text_with_heat(cli, spelled, solve, o);
    free(spelled);
    return code;
}

/* A ko with pure threats beside gotes alone is solved as a state of the ko room, which is far
 * quicker; its answer speaks of the same components. */
static int solve_ko(struct cli *cli, const char *text, const struct options *o)
{
    struct options with_ko = *o;
    yomi_ko_sum sum;
    yomi_error err;
    if (o->repetition || o->superko || (o->method >= 0 && asked_method(o)))
        return solve_spelled(cli, text, o);
    const yomi_status status = yomi_ko_sum_init(&sum, text, &err);
    if (status == YOMI_ENOMEM) return cmd_trouble_in(cli, NULL, &err);
    if (status != YOMI_OK) return solve_spelled(cli, text, o);
    with_ko.ko = &sum;
    const int code = cmd_yose_text_with_heat(cli, sum.spelled, solve, &with_ko);
    yomi_ko_sum_fini(&sum);
    return code;
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
    OPTION_WORD("to", to, "COLOUR", CMD_YOSE_TO_WORDS, "The side to move"),
    CMD_YOSE_METHOD_ROW(
        "Choose exactly while the sum is not too big (the default), or by one of these"),
    OPTION_FLAG("no-pass", no_pass,
                "Everything is played out; only who has no other move passes (the paper's rule)"),
    OPTION_WORD("superko", superko, "RULE", "none|positional|situational",
                "Forbid what repeats the whole sum, or that with the same side to move"),
    OPTION_FLAG("explain", explain,
                "Also say what all counts alone, what moving first gains, and who moves last"),
    OPTION_TEXT("repetition", repetition, "SCORE", "What play that goes on for ever counts"),
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
    ONE_OPERAND("FILE"),
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_SOLVE,
    .options = rows,
    .defaults =
        &(const struct options){.to = TO_BOTH, .method = -1, .tuning = YOMI_YOSE_TUNING_INIT},
    .options_bytes = sizeof(struct options),
    .run = run,
};
