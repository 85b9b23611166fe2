/* SPDX-License-Identifier: MIT */
/* The procedures step by step, laid out as in section 7 of the paper, beside the exact answer. */
#include "cmd_ko.h"
#include "commands.h"
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

struct options {
    struct cmd_ko_source source;
};

/* A state, what the procedures say of it, and the truth. */
struct verdict {
    const struct cli *cli;
    yomi_ko ko;
    yomi_ko_judgement j;
    yomi_ko_result exact;
};

/* False when the search was stopped; the procedures have decided without it. */
static bool is_exact(const struct verdict *v)
{
    return v->exact.answer.certainty == YOMI_EXACT;
}

enum { NAME = CMD_KO_THREAT_TEXT };

/* --- names ----------------------------------------------------------------------------------- */

/* The first threat of procedure 2 is the real one, where `is_real`. */
static const char *order_name(char buf[NAME], const struct verdict *v, const yomi_ko_reading *r,
                              int i, bool is_real)
{
    if (i == 0 && is_real && v->j.procedure == 2) return yomi_ko_name(buf, &v->ko, v->j.bold);
    return cmd_ko_threat_name(buf, &v->ko, &r->order[i]);
}

static const char *gote_points(char buf[YOMI_RAT_TEXT], const struct verdict *v, int i)
{
    const yomi_ko_move m = v->j.gotes[i];
    return cmd_ko_points(buf, &v->ko, v->ko.values[m.list][m.index]);
}

static const char *question_of(const struct verdict *v)
{
    static const char *const questions[] = {"", "connect or answer", "which ko threat",
                                            "take the ko or play a gote"};
    return questions[v->j.procedure];
}

/* --- steps ----------------------------------------------------------------------------------- */

/* One of the `steps`: a sentence behind a number or spaces, broken where the terminal ends. */
__attribute__((format(printf, 3, 4))) static void say(const struct verdict *v, const char *mark,
                                                      const char *format, ...)
{
    char sentence[2048];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    cmd_open(v->cli, NULL);
    cmd_key(v->cli, "step", cmd_if(mark[0] >= '0' && mark[0] <= '9', cmd_int(mark[0] - '0')));
    cmd_key(v->cli, "text", cmd_text(sentence));
    cmd_close(v->cli);
    if (!cmd_is_for_people(v->cli)) return;
    struct cmd_grid *t = cmd_grid_new("ll");
    cmd_grid_row(t, mark, sentence);
    cmd_grid_print(t, v->cli->out, cmd_width());
    cmd_grid_free(t);
}

/* {W1, B1, W2, ...}, as far as the recipes look and a little further: a threat that was played and
 * not answered is marked, and where a side has none left that is said. */
static void order_text(char buf[512], const struct verdict *v, const yomi_ko_reading *r,
                       bool is_real)
{
    char name[NAME];
    size_t n = (size_t)snprintf(buf, 512, "{");
    const int seen = 2 * r->n + 3 > r->p ? 2 * r->n + 3 : r->p;
    const int to = seen + 4 < r->n_order ? seen + 4 : r->n_order;
    for (int i = 0; i < to && n < 480; i++) {
        const bool is_none = r->order[i].kind == YOMI_KO_NOTHING;
        const char *word = is_none ? "no threat" : order_name(name, v, r, i, is_real);
        const bool is_pending = *word == 'b' || *word == 'w';
        n += (size_t)snprintf(buf + n, 512 - n, "%s%s%s", i ? ", " : "", word,
                              is_pending ? " (pending)" : "");
    }
    snprintf(buf + n, 512 - n, "%s}", to < r->n_order || n >= 480 ? ", ..." : "");
}

static const char *colour_of(const yomi_ko_threat *o)
{
    return cmd_colour_name(o->by);
}

/* Recipe 1: each later threat of the first side against what is left of the first answer. */
static void say_transitions(const struct verdict *v, const char *mark, const yomi_ko_reading *r)
{
    char list[1024] = "", name[NAME], value[YOMI_RAT_TEXT], bar[YOMI_RAT_TEXT];
    size_t n = 0;
    int64_t sum = 0, answer = r->order[0].answer;
    for (int i = 2; i <= 2 * r->n + 2 && n < 900; i += 2) {
        const bool is_there = i < r->n_order;
        const int64_t o = is_there ? r->order[i].value : 0;
        sum += o - answer;
        answer = is_there ? r->order[i].answer : 0;
        if (!is_there || r->order[i].kind == YOMI_KO_NOTHING) {
            n += (size_t)snprintf(list + n, sizeof list - n, "%s",
                                  n ? ", and no other is left" : "none is left");
            break;
        }
        n += (size_t)snprintf(list + n, sizeof list - n, "%s%s = %s is %s %s", n ? ", " : "",
                              cmd_ko_threat_name(name, &v->ko, &r->order[i]),
                              cmd_ko_points(value, &v->ko, o), sum > 0 ? "above" : "not above",
                              cmd_ko_points(bar, &v->ko, o - sum));
    }
    say(v, mark, "Recipe 1: %s's next threats against the answer to the first one: %s. So n = %d.",
        colour_of(&r->order[0]), list, r->n);
}

/* Recipe 2. */
static void say_crossing(const struct verdict *v, const yomi_ko_reading *r)
{
    char list[1024] = "", name[NAME], why[160], value[YOMI_RAT_TEXT], bar[YOMI_RAT_TEXT];
    char gote_name[NAME];
    size_t n = 0;
    const yomi_ko_threat *crossed = &r->order[r->p], *last = crossed, *gote = NULL;
    for (int i = 1; i <= 2 * r->n + 1 && i < r->n_order && n < 900; i += 2) {
        last = &r->order[i];
        if (last->kind == YOMI_KO_GOTE) gote = last;
        n += (size_t)snprintf(list + n, sizeof list - n, "%s%s", n ? ", " : "",
                              cmd_ko_threat_name(name, &v->ko, last));
    }
    if (last == crossed && last == gote)
        snprintf(why, sizeof why, "the last one is a gote");
    else if (last->kind == YOMI_KO_PURE && gote)
        snprintf(why, sizeof why, "the last one, %s = %s, is %s the answer %s to the gote %s",
                 cmd_ko_threat_name(name, &v->ko, last), cmd_ko_points(value, &v->ko, last->value),
                 last == crossed ? "not above" : "above", cmd_ko_points(bar, &v->ko, gote->answer),
                 cmd_ko_threat_name(gote_name, &v->ko, gote));
    else if (last->kind == YOMI_KO_PURE)
        snprintf(why, sizeof why, "no gote is among them");
    else
        snprintf(why, sizeof why, "no threat is left there");
    say(v, "  ",
        "Recipe 2: %s's threats up to there: %s. As %s, %s is where %s would connect in the end: "
        "p = %s.",
        colour_of(crossed), list, why, cmd_ko_threat_name(name, &v->ko, crossed),
        colour_of(&r->order[0]), name);
}

/* Criterion 1, with e(r) written out where it has two terms or more. */
static void say_criterion(const struct verdict *v, const char *mark, const char *symbol,
                          const yomi_ko_reading *r)
{
    char terms[512] = "", first[YOMI_RAT_TEXT], second[YOMI_RAT_TEXT], e[YOMI_RAT_TEXT];
    char delta[YOMI_RAT_TEXT], gote[YOMI_RAT_TEXT];
    const int rest = r->order[r->p].rest;
    const bool is_sum = v->j.n_gotes - rest > 1;
    size_t n = 0;
    for (int i = rest; i < v->j.n_gotes && n < 400; i++)
        n += (size_t)snprintf(terms + n, sizeof terms - n, "%s%s",
                              i == rest             ? ""
                              : (i - rest) % 2 == 1 ? " - "
                                                    : " + ",
                              gote_points(gote, v, i));
    cmd_ko_points(e, &v->ko, r->e);
    say(v, mark,
        "Criterion 1: %s = o'1 + o'p - e = %s + %s - %s = %s, where e = %s%s%s is what the first "
        "to play gains by the gotes left.",
        symbol, cmd_ko_points(first, &v->ko, r->order[0].answer),
        cmd_ko_points(second, &v->ko, r->order[r->p].answer), e,
        cmd_ko_points(delta, &v->ko, r->delta), is_sum ? terms : "", is_sum ? " = " : "", e);
}

/* What decides without delta, if anything does. */
static void say_shortcut(const struct verdict *v)
{
    const yomi_ko_move top = v->j.gotes[0];
    char name[NAME], value[YOMI_RAT_TEXT];
    if (v->j.reason == YOMI_KO_BY_GOTE)
        say(v, "  ", "(k is not above the largest gote, so this was clear before: section 6-3.)");
    if (v->j.reason == YOMI_KO_BY_THREAT)
        say(v, "  ",
            "(k is not above the pending threat %s = %s, which counts as a gote, so this was clear "
            "before.)",
            yomi_ko_name(name, &v->ko, top),
            cmd_ko_points(value, &v->ko, v->ko.values[top.list][top.index]));
}

static void say_comparison(const struct verdict *v, const char *mark)
{
    char delta[YOMI_RAT_TEXT], k[YOMI_RAT_TEXT], bold[NAME], calm[NAME];
    const yomi_ko_judgement *j = &v->j;
    yomi_ko_name(bold, &v->ko, j->bold);
    yomi_ko_name(calm, &v->ko, j->calm);
    static const char *const bold_words[] = {"", "connect", "play the pure threat", "take the ko"};
    static const char *const calm_words[] = {
        "", "answer and fight on", "play the gote and keep the threat", "play the gote first"};
    const char *do_bold = bold_words[j->procedure], *do_calm = calm_words[j->procedure];
    cmd_ko_points(delta, &v->ko, j->delta);
    cmd_ko_points(k, &v->ko, v->ko.k);
    if (j->is_tie)
        say(v, mark, "delta = %s is equal to k: both are best, %s (%s) or %s (%s).", delta, do_calm,
            calm, do_bold, bold);
    else if (j->delta < v->ko.k)
        say(v, mark, "delta = %s is below k = %s: %s (%s).", delta, k, do_bold, bold);
    else
        say(v, mark, "delta = %s is above k = %s: %s (%s).", delta, k, do_calm, calm);
    say_shortcut(v);
}

static void print_reading(const struct verdict *v, int number, const yomi_ko_reading *r,
                          const char *symbol)
{
    char mark[16];
    snprintf(mark, sizeof mark, "%d)", number);
    say_transitions(v, mark, r);
    say_crossing(v, r);
    snprintf(mark, sizeof mark, "%d)", number + 1);
    say_criterion(v, mark, symbol, r);
}

static void print_answer_steps(const struct verdict *v)
{
    char order[512], calm[NAME];
    order_text(order, v, &v->j.readings[0], true);
    say(v, "1)", "Ko threats in the order of use: %s. The first one is on the board; %s %s.", order,
        v->j.has_third ? "instead of its answer comes" : "its answer is",
        yomi_ko_name(calm, &v->ko, v->j.calm));
    print_reading(v, 2, &v->j.readings[0], "delta");
    say_comparison(v, "4)");
}

static void print_threat_steps(const struct verdict *v)
{
    char order[512], head[NAME], value[YOMI_RAT_TEXT], bold[NAME];
    const yomi_ko_reading *r = &v->j.readings[0];
    order_text(order, v, r, true);
    say(v, "1)", "Ko threats in the order of use: %s.", order);
    order_text(order, v, r, false);
    say(v, "2)", "In place of %s put %s, a threat only as large as the gote, %s: %s.",
        yomi_ko_name(bold, &v->ko, v->j.bold), cmd_ko_threat_name(head, &v->ko, &r->order[0]),
        cmd_ko_points(value, &v->ko, r->order[0].value), order);
    print_reading(v, 3, r, "delta");
    say_comparison(v, "5)");
}

static void print_take_steps(const struct verdict *v)
{
    char order[512], mark[8], symbol[8], delta[YOMI_RAT_TEXT], gote[NAME];
    yomi_ko_name(gote, &v->ko, v->j.calm);
    for (int i = 0; i < 2; i++) {
        const yomi_ko_reading *r = &v->j.readings[i];
        order_text(order, v, r, false);
        snprintf(mark, sizeof mark, "%d)", 3 * i + 1);
        snprintf(symbol, sizeof symbol, "delta%d", i + 1);
        if (i == 0)
            say(v, mark, "If %s takes and %s threatens with %s: %s.", cmd_colour_name(v->ko.to),
                colour_of(&r->order[1]), gote, order);
        else
            say(v, mark, "If %s plays %s first: %s.", cmd_colour_name(v->ko.to), gote, order);
        print_reading(v, 3 * i + 2, r, symbol);
    }
    say(v, "7)", "The smaller of both counts: delta = %s.",
        cmd_ko_points(delta, &v->ko, v->j.delta));
    say_comparison(v, "8)");
}

/* The two moves that are compared. */
static void say_question(const struct verdict *v)
{
    char bold[NAME], calm[NAME], value[YOMI_RAT_TEXT], words[128];
    const yomi_ko_judgement *j = &v->j;
    yomi_ko_name(bold, &v->ko, j->bold);
    yomi_ko_name(calm, &v->ko, j->calm);
    if (j->n_readings)
        snprintf(words, sizeof words, "%s or %s?", bold, calm);
    else if (!j->has_calm)
        snprintf(words, sizeof words, "no gote is left, so nothing is compared.");
    else
        snprintf(words, sizeof words, "%s the gote of %s.",
                 j->has_bold ? "no pure threat is above" : "there is no pure threat, so play",
                 gote_points(value, v, 0));
    cmd_say(v->cli, "Procedure %d, %s: %s", j->procedure, question_of(v), words);
    cmd_gap(v->cli);
}

/* The scores of the paper's two moves and of the third. */
static void say_third_scores(const struct verdict *v)
{
    static const struct cmd_column columns[] = {
        {NULL, "move"}, {NULL, "score"}, {NULL, "what it does"}, {0}};
    static const char *const words[] = {"connect", "answer the threat",
                                        "the third move: play the gote and leave the threat"};
    const yomi_ko_move moves[] = {v->j.bold, v->j.answer, v->j.calm};
    cmd_gap(v->cli);
    cmd_table(v->cli, NULL, columns);
    for (int i = 0; i < 3; i++) {
        for (int m = 0; m < v->exact.n_moves; m++) {
            const yomi_ko_move *x = &v->exact.moves[m].move;
            char name[NAME];
            if (x->act != moves[i].act) continue;
            if (x->act == YOMI_KO_PLAY && (x->list != moves[i].list || x->index != moves[i].index))
                continue;
            cmd_row(v->cli, cmd_text(yomi_ko_name(name, &v->ko, *x)),
                    cmd_ko_value(&v->ko, v->exact.moves[m].value), cmd_text(words[i]));
        }
    }
    cmd_close(v->cli);
}

/* A pending threat that was not worth playing: the paper's two moves and the third. */
static void say_third(const struct verdict *v)
{
    char answer[NAME], third[NAME], decision[NAME], delta[YOMI_RAT_TEXT];
    const yomi_ko_judgement *j = &v->j;
    yomi_ko_name(answer, &v->ko, j->answer);
    yomi_ko_name(third, &v->ko, j->calm);
    say(v, "* ",
        "Outside the paper's domain: the threat %s is not above the largest gote %s, and was "
        "played all the same. Procedure 1 to the letter compares F with %s and says %s (delta = "
        "%s)%s. Above, the threat counts as one more gote, and the third move %s stands "
        "in place of the answer.",
        answer, third, answer, yomi_ko_name(decision, &v->ko, j->paper_decision),
        cmd_ko_points(delta, &v->ko, j->paper_delta),
        !is_exact(v)                                   ? ""
        : cmd_ko_is_best(&v->exact, j->paper_decision) ? ", which is right here"
                                                       : ", which is wrong here",
        third);
    if (is_exact(v)) say_third_scores(v);
}

static void say_steps(const struct verdict *v)
{
    static void (*const steps[])(const struct verdict *) = {NULL, print_answer_steps,
                                                            print_threat_steps, print_take_steps};
    cmd_list(v->cli, "steps");
    if (v->j.n_readings) {
        steps[v->j.procedure](v);
        cmd_gap(v->cli);
    }
    if (v->j.has_third) {
        say_third(v);
        cmd_gap(v->cli);
    } else if (!v->j.is_in_domain && v->j.n_readings) {
        say(v, "* ",
            "Outside the paper's domain, which has two gotes at least and no pending threat but "
            "the one to be answered: pending threats count as gotes here, missing gotes as 0.");
        cmd_gap(v->cli);
    }
    cmd_close(v->cli);
}

/* --- the answer ------------------------------------------------------------------------------ */

static void put_order(const struct verdict *v, const yomi_ko_reading *r)
{
    char name[NAME];
    struct cmd_string order = {0};
    for (int i = 0; r && i < r->n_order; i++) cmd_add_word(&order, order_name(name, v, r, i, true));
    cmd_key(v->cli, "order", cmd_words(cmd_string_text(&order)));
    cmd_string_free(&order);
}

/* Order, n, p and delta of a reading; NULL where nothing is compared. */
static void put_reading(const struct verdict *v, const yomi_ko_reading *r)
{
    char name[NAME];
    put_order(v, r);
    cmd_key(v->cli, "n", r ? cmd_int(r->n) : cmd_none());
    cmd_key(v->cli, "p", cmd_text(r ? cmd_ko_threat_name(name, &v->ko, &r->order[r->p]) : NULL));
    cmd_key(v->cli, "delta", r ? cmd_ko_value(&v->ko, r->delta) : cmd_none());
}

/* Whether a move is one of the best; null when the search was stopped. */
static struct cmd_value agrees(const struct verdict *v, yomi_ko_move move)
{
    return cmd_if(is_exact(v), cmd_flag(cmd_ko_is_best(&v->exact, move)));
}

static void put_decision(const struct verdict *v)
{
    const yomi_ko_judgement *j = &v->j;
    const struct cli *cli = v->cli;
    char name[NAME];
    cmd_field(cli, "decision", "decision", cmd_text(yomi_ko_name(name, &v->ko, j->decision)));
    cmd_key(cli, "tie", cmd_flag(j->is_tie));
    cmd_key(cli, "domain", cmd_flag(j->is_in_domain));
    if (!j->has_third) return;
    cmd_key(cli, "third", cmd_text(yomi_ko_name(name, &v->ko, j->calm)));
    cmd_key(cli, "by_letter.delta", cmd_ko_value(&v->ko, j->paper_delta));
    cmd_key(cli, "by_letter.decision", cmd_text(yomi_ko_name(name, &v->ko, j->paper_decision)));
    cmd_key(cli, "by_letter.agree", agrees(v, j->paper_decision));
}

static void say_verdict(const struct verdict *v)
{
    const struct cli *cli = v->cli;
    cmd_ko_say_state(cli, &v->ko);
    say_question(v);
    say_steps(v);
    cmd_key(cli, "procedure", cmd_int(v->j.procedure));
    cmd_key(cli, "question", cmd_text(question_of(v)));
    put_reading(v, v->j.n_readings ? &v->j.readings[v->j.chosen] : NULL);
    cmd_key(cli, "k", cmd_ko_value(&v->ko, v->ko.k));
    put_decision(v);
    if (v->j.procedure == 3) {
        cmd_list(cli, "readings");
        for (int i = 0; i < v->j.n_readings; i++) {
            cmd_open(cli, NULL);
            put_reading(v, &v->j.readings[i]);
            cmd_close(cli);
        }
        cmd_close(cli);
    }
    cmd_key(cli, "agree", agrees(v, v->j.decision));
    cmd_key(cli, "certainty", cmd_text(yomi_certainty_name(v->exact.answer.certainty)));
    cmd_open(cli, "exact"); /* the answer itself here, not whether it is exact */
    cmd_ko_say_result(cli, "exact value", &v->ko, &v->exact);
    cmd_close(cli);
    cmd_key(cli, "nodes", cmd_count(v->exact.answer.nodes));
    cmd_key(cli, "seconds", cmd_seconds(v->exact.answer.seconds));
    if (is_exact(v))
        cmd_say(cli, "the procedure %s",
                cmd_ko_is_best(&v->exact, v->j.decision) ? "agrees" : "disagrees");
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct verdict v = {.cli = cli};
    yomi_error err;
    const int code = cmd_ko_take(&v.ko, cli, &o->source);
    if (code) return code;
    if (yomi_ko_judge(&v.j, &v.ko, &err) != YOMI_OK) return cmd_trouble_in(cli, NULL, &err);
    const yomi_status status = cmd_ko_find(&v.exact, cli, &v.ko, &err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_exit_code(cli, status, &err);
    if (cli->common.svg && status == YOMI_OK) { /* its scores take as long as this one */
        char *svg = NULL;
        yomi_error wrong;
        const yomi_status drawn = cmd_ko_tree_svg(&svg, &v.ko, &v.j, &wrong);
        if (!cmd_write_svg(cli, drawn, svg, &wrong)) return EXIT_TROUBLE;
    }
    say_verdict(&v);
    return cmd_exit_code(cli, status, &err);
}

static const struct cmd_option rows[] = {CMD_KO_SOURCE_ROWS, {0}};

const struct command cmd_ko_judge = {
    .name = "ko judge",
    .summary = "connect, answer, threaten or take: Ninomiya's procedures step by step",
    .details = "The procedure follows from the state: its owner to move, connect or answer; the "
               "ko just taken, which threat; else take or play a gote. --svg draws the central "
               "tree. FILE is as in 'yomi ko solve'.",
    OPTIONAL_OPERAND("[FILE]"),
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(.source = CMD_KO_SOURCE_DEFAULTS),
    .run = run,
};
