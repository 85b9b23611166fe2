/* SPDX-License-Identifier: MIT */
/* K. Ninomiya, "Approximate methods for Go endgames" (2004): tables 1 and 2 enumerated, tables 4
 * and 5 as seeded experiments, and the figures; the printed numbers beside ours. */
#include "cmd_paper.h"
#include "show/cmd_show_border.h"
#include "show/cmd_show_sweep.h"
#include "show/cmd_show_yose.h"
#include <stdlib.h>
#include <string.h>

/* What a method does: the cases in which it loses, and in which it ties and one of its moves loses.
 */
struct errors {
    int wrong, half;
};

/* A row of table 1 or 2: what the paper prints, and what two independent solvers counted. */
static const struct fact {
    const char *method;
    yomi_colour to;
    int cases;
    struct errors printed, checked;
} facts[] = {
    {"mean", YOMI_WHITE, 300, {9, 12}, {9, 13}},
    {"mean", YOMI_BLACK, 480, {20, 38}, {21, 37}},
    {"corrected", YOMI_WHITE, 300, {0, 2}, {0, 4}},
    {"corrected", YOMI_BLACK, 480, {2, 2}, {2, 1}},
};

/* Tables 4 and 5 do not list their cases; sums of the same sizes are drawn at random. */
static const struct trial {
    const char *name, *title, *method;
    yomi_yose_shape shape;
    int cases;
    struct errors printed;
    int max_loss; /* printed; 0: it is not */
} trials[] = {
    {"table-4",
     "Table 4: raise, random sums of the paper's size",
     "raise",
     {1, 1, 1, 6, 4, 10},
     455,
     {8, 8},
     0},
    {"table-5",
     "Table 5: renormalise, random sums of the paper's size",
     "renormalise",
     {2, 3, 1, 4, 4, 10},
     351,
     {10, 4},
     2},
};

enum {
    N_FACTS = sizeof facts / sizeof *facts,
    N_TRIALS = sizeof trials / sizeof *trials,
    LARGEST = 6,
    SUMS = 25000,
    QUICK_SUMS = 2500
};

struct study {
    const struct cli *cli;
    uint64_t sums;
    yomi_yose_score_card counted[N_FACTS];
    yomi_yose_comparison tried[N_TRIALS];
    yomi_answer answer;
};

/* --- running ---------------------------------------------------------------------------------- */

/* Read a sum and measure it. When it fails, or is stopped, there is nothing to free. */
static yomi_status read_heat(yomi_yose **sum, yomi_yose_heat **heat, const char *text,
                             const yomi_solve *how, yomi_error *err)
{
    yomi_status status = yomi_yose_read(sum, text, err);
    if (status != YOMI_OK) return status;
    status = yomi_yose_measure(heat, *sum, how, err);
    if (status == YOMI_ESTOPPED) yomi_yose_heat_free(*heat);
    if (status != YOMI_OK) yomi_yose_free(*sum);
    return status;
}

static yomi_status count_case(yomi_yose_score_card *card, const struct fact *f, const char *text,
                              yomi_error *err)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_yose_question q = {
        .ask = YOMI_YOSE_LOSSES, .black = f->to == YOMI_BLACK, .white = f->to == YOMI_WHITE};
    yomi_yose *sum;
    yomi_yose_heat *heat;
    yomi_yose_result r = {0};
    yomi_yose_choice c = {0};
    yomi_status status = read_heat(&sum, &heat, text, &how, err);
    if (status != YOMI_OK) return status;
    status = yomi_yose_solve(&r, heat, &q, &how, err);
    if (status == YOMI_OK)
        status =
            yomi_yose_choose(&c, heat, f->to, yomi_yose_method_find(f->method), NULL, &how, err);
    const yomi_yose_verdict v = yomi_yose_check(&c, &r.side[f->to]);
    card->cases++;
    card->wrong += v.is_wrong;
    card->half += v.is_half;
    if (yomi_rat_compare(v.max_loss, card->max_loss) > 0) card->max_loss = v.max_loss;
    yomi_yose_choice_free(&c);
    yomi_yose_result_free(&r);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    return status;
}

/* Section 3: b(1) = 6 > b(2) > b(3) >= 1; Black x to 8, White x below b(1), y to 6. */
static yomi_status count_row(yomi_yose_score_card *card, const struct fact *f, yomi_error *err)
{
    yomi_status status = YOMI_OK;
    card->max_loss = (yomi_rat){0, 1};
    for (int b2 = 2; b2 < LARGEST; b2++)
        for (int b3 = 1; b3 < b2; b3++)
            for (int x = 1; x <= (f->to == YOMI_BLACK ? 8 : LARGEST - 1); x++)
                for (int y = 1; y <= 6 && status == YOMI_OK; y++) {
                    char text[128];
                    snprintf(text, sizeof text, "{%d|{%d|0}}\n{%d|0}\n{%d|0}\n{%d|0}\n", x + y, x,
                             LARGEST, b2, b3);
                    status = count_case(card, f, text, err);
                }
    return status;
}

static int run_all(struct study *s)
{
    yomi_error err;
    yomi_status status = YOMI_OK;
    for (int i = 0; i < N_FACTS && status == YOMI_OK; i++)
        status = count_row(&s->counted[i], &facts[i], &err);
    for (int i = 0; i < N_TRIALS && status == YOMI_OK; i++) {
        const yomi_yose_method *methods[YOMI_YOSE_METHODS_MAX];
        int n = 0;
        const yomi_solve how = cmd_solve(s->cli);
        for (int k = 0; yomi_yose_method_at(k); k++) methods[n++] = yomi_yose_method_at(k);
        status = yomi_yose_compare(&s->tried[i], &trials[i].shape, s->sums, methods, n, NULL, &how,
                                   &err);
        s->answer.seconds += s->tried[i].answer.seconds;
        s->answer.nodes += s->tried[i].answer.nodes;
    }
    cmd_solve_done();
    s->answer.certainty = YOMI_ESTIMATE;
    if (status == YOMI_ESTOPPED) return EXIT_STOPPED;
    return status == YOMI_OK ? EXIT_ANSWERED : cmd_trouble_in(s->cli, NULL, &err);
}

/* --- tables 1 and 2 --------------------------------------------------------------------------- */

static bool is_equal(const yomi_yose_score_card *c, int cases, struct errors e)
{
    return c->cases == (uint64_t)cases && c->wrong == (uint64_t)e.wrong &&
           c->half == (uint64_t)e.half;
}

static const char *errors_text(char buf[48], uint64_t wrong, uint64_t half)
{
    snprintf(buf, 48, "%llu/%llu", (unsigned long long)wrong, (unsigned long long)half);
    return buf;
}

/* Rows `from` and the next one: White's and Black's. */
static void say_counted(const struct study *s, const char *name, const char *title, int from)
{
    static const struct cmd_column columns[] = {{"method", "method"},
                                                {"to", "to move"},
                                                {"cases", "cases"},
                                                {"paper.wrong", "printed"},
                                                {"paper.half", NULL},
                                                {"checked.wrong", "checked"},
                                                {"checked.half", NULL},
                                                {"ours.wrong", "ours"},
                                                {"ours.half", NULL},
                                                {"max_loss", "most"},
                                                {"agree", "agree"},
                                                {"note", NULL},
                                                {0}};
    cmd_paper_table(s->cli, name, title, columns);
    for (int i = from; i < from + 2; i++) {
        const struct fact *f = &facts[i];
        const yomi_yose_score_card *c = &s->counted[i];
        const bool agrees = is_equal(c, f->cases, f->printed);
        char printed[48], checked[48], ours[48];
        errors_text(printed, (uint64_t)f->printed.wrong, (uint64_t)f->printed.half);
        errors_text(checked, (uint64_t)f->checked.wrong, (uint64_t)f->checked.half);
        errors_text(ours, c->wrong, c->half);
        cmd_row(s->cli, cmd_text(f->method), cmd_colour(f->to), cmd_count(c->cases),
                cmd_shown(cmd_int(f->printed.wrong), printed), cmd_int(f->printed.half),
                cmd_shown(cmd_int(f->checked.wrong), checked), cmd_int(f->checked.half),
                cmd_shown(cmd_count(c->wrong), ours), cmd_count(c->half), cmd_rat(c->max_loss),
                cmd_flag(agrees),
                cmd_if(!agrees, cmd_text(is_equal(c, f->cases, f->checked)
                                             ? "two independent solvers count what ours does"
                                             : "two independent solvers count otherwise, too")));
    }
    cmd_paper_table_close(s->cli);
}

/* --- tables 4 and 5 --------------------------------------------------------------------------- */

/* The card of a method by its name, or NULL while it has no case. */
static const yomi_yose_score_card *card_of(const yomi_yose_comparison *c, const char *method)
{
    for (int i = 0; i < c->n_methods; i++)
        if (c->cards[i].cases && strcmp(yomi_yose_method_name(c->methods[i]), method) == 0)
            return &c->cards[i];
    return NULL;
}

static const char *percent(char buf[16], double error)
{
    snprintf(buf, 16, "%.1f %%", 100 * error);
    return buf;
}

/* How far the method is from the print, and from the professionals' rule that it was to replace. */
static void add_note(struct cmd_string *note, const struct trial *r, double printed,
                     const yomi_yose_comparison *c)
{
    const yomi_yose_score_card *own = card_of(c, r->method), *mean = card_of(c, "mean");
    char ours[16], theirs[16], usual[16];
    if (!own || !mean) return;
    const double error = cmd_yose_card_error(own), other = cmd_yose_card_error(mean);
    cmd_add(note,
            "%s errs in %s of these cases, and in %s of the paper's, which are not listed; it is "
            "%s mean (%s)",
            r->method, percent(ours, error), percent(theirs, printed),
            error > other   ? "worse than"
            : error < other ? "better than"
                            : "as good as",
            percent(usual, other));
}

static void say_card(const struct study *s, const yomi_yose_method *method,
                     const yomi_yose_score_card *c, bool is_shown)
{
    char error[16];
    const double rate = cmd_yose_card_error(c);
    cmd_row_for(s->cli, is_shown ? READERS_ALL : READERS_PROGRAMS,
                cmd_text(yomi_yose_method_name(method)), cmd_count(c->cases), cmd_count(c->wrong),
                cmd_count(c->half), cmd_shown(cmd_real(rate, 6), percent(error, rate)),
                cmd_real(c->cases ? c->loss / (double)c->cases : 0, 4), cmd_rat(c->max_loss),
                cmd_real(cmd_yose_card_micros(c), 3));
}

/* A method that does not know these sums, or was stopped among them, is no row for people. */
static void say_tried(const struct study *s, int i)
{
    static const struct cmd_column columns[] = {
        {"name", "method"},   {"cases", "cases"}, {"wrong", "wrong"},
        {"half", "half"},     {"error", "error"}, {"mean_loss", NULL},
        {"max_loss", "most"}, {"micros", NULL},   {0}};
    const struct trial *r = &trials[i];
    const yomi_yose_comparison *c = &s->tried[i];
    const double printed = (r->printed.wrong + 0.5 * r->printed.half) / r->cases;
    struct cmd_string note = {0};
    char error[16];
    cmd_paper_table(s->cli, r->name, r->title, columns);
    cmd_row_for(s->cli, READERS_PEOPLE, cmd_text("the paper's"), cmd_int(r->cases),
                cmd_int(r->printed.wrong), cmd_int(r->printed.half),
                cmd_shown(cmd_real(printed, 6), percent(error, printed)), cmd_none(),
                r->max_loss ? cmd_int(r->max_loss) : cmd_shown(cmd_none(), "-"), cmd_none());
    for (int k = 0; k < c->n_methods; k++)
        say_card(s, c->methods[k], &c->cards[k],
                 c->cards[k].cases && c->cards[k].cases >= 2 * c->sums);
    cmd_close(s->cli);
    add_note(&note, r, printed, c);
    cmd_key(s->cli, "method", cmd_text(r->method));
    cmd_key(s->cli, "sums", cmd_count(c->sums));
    cmd_key(s->cli, "paper.cases", cmd_int(r->cases));
    cmd_key(s->cli, "paper.wrong", cmd_int(r->printed.wrong));
    cmd_key(s->cli, "paper.half", cmd_int(r->printed.half));
    cmd_key(s->cli, "paper.error", cmd_real(printed, 6));
    cmd_key(s->cli, "paper.max_loss", cmd_if(r->max_loss, cmd_int(r->max_loss)));
    cmd_key(s->cli, "agree", cmd_if(note.n, cmd_flag(false)));
    cmd_key(s->cli, "note", cmd_text(note.text));
    cmd_close(s->cli);
    if (note.n) cmd_say(s->cli, "Not reproduced: %s.", note.text);
    cmd_gap(s->cli);
    cmd_string_free(&note);
}

static void say_study(const struct study *s)
{
    const struct cli *cli = s->cli;
    cmd_say(cli, "Ninomiya: Approximate methods for Go endgames (2004).");
    cmd_gap(cli);
    cmd_list(cli, "tables");
    say_counted(s, "table-1", "Table 1: the rules of professionals, every case with b(1) = 6", 0);
    say_counted(s, "table-2", "Table 2: corrected swings, every case with b(1) = 6", 2);
    cmd_say(cli, "wrong/half: the method loses, or ties and one of the two moves loses; most is "
                 "the largest loss. The checked counts are those of two independent solvers; no "
                 "reading of the text yields the printed ones.");
    cmd_gap(cli);
    for (int i = 0; i < N_TRIALS; i++) say_tried(s, i);
    cmd_close(cli);
    cmd_field(cli, "seed", "seed", cmd_count(cli->common.seed));
    cmd_answer(cli, &s->answer);
}

/* --- figures ---------------------------------------------------------------------------------- */

/* Figures 2, 3 and 4 are border graphs; their gotes are not printed. */
static bool draw_border(const struct study *s, const char *folder, const char *name, yomi_colour to,
                        int marked)
{
    yomi_error err;
    char *svg = NULL;
    const yomi_status status = cmd_yose_border_example(&svg, to, marked, &err);
    return cmd_paper_picture(s->cli, folder, name, status, svg, &err);
}

/* Figure 6: p and q of a sum of three deep trees. The paper's trees are lost; these have its size.
 */
static bool draw_sweep(const struct study *s, const char *folder)
{
    static const char sum[] = "{p|{9|{4|0}}}\n{{16|q}|{3|0}}\n{14|{8|0}}\n{8|0}\n{6|0}\n{3|0}\n";
    const yomi_yose_sweep_question question = {.p = {9, 24},
                                               .q = {3, 15},
                                               .mover = YOMI_BLACK,
                                               .method = yomi_yose_method_find("renormalise"),
                                               .tuning = YOMI_YOSE_TUNING_INIT};
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_yose_grid g;
    yomi_error err;
    char *svg = NULL;
    yomi_status status = yomi_yose_sweep(&g, sum, &question, &how, &err);
    if (status == YOMI_OK) {
        status = cmd_yose_grid_svg(&svg, &g, &err);
        yomi_yose_grid_free(&g);
    }
    return cmd_paper_picture(s->cli, folder, "yose-6.svg", status, svg, &err);
}

static bool draw_all(const struct study *s, const char *folder)
{
    return draw_border(s, folder, "yose-2.svg", YOMI_BLACK, YOMI_YOSE_BORDER_MEAN) &&
           draw_border(s, folder, "yose-3.svg", YOMI_WHITE, YOMI_YOSE_BORDER_MEAN) &&
           draw_border(s, folder, "yose-4.svg", YOMI_WHITE, YOMI_YOSE_BORDER_CORRECTED) &&
           draw_sweep(s, folder);
}

static const struct paper paper = {run_all, draw_all, say_study,
                                   "tables 4 and 5 rest on fewer sums than asked"};

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct study s = {.cli = cli, .sums = o->quick ? QUICK_SUMS : SUMS};
    return cmd_paper_run(cli, o, &paper, &s);
}

static const struct cmd_option rows[] = {
    CMD_PAPER_OPTIONS("Take a tenth of the random sums for tables 4 and 5",
                      "Draw figures 2, 3, 4 and 6 as SVG pictures in the folder DIR"),
    {0},
};

const struct command cmd_paper_yose = {
    .name = "paper yose",
    .summary = "the tables of \"Approximate methods for Go endgames\" beside ours",
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(0),
    .run = run,
};
