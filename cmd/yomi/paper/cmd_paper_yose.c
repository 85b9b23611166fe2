/* SPDX-License-Identifier: MIT */
/* Ninomiya, "Approximate methods for Go endgames" (2004). Tables 1 and 2 are small enough to
 * enumerate; tables 4 and 5 do not list their cases and are run on random sums of the same size. */
#include "cmd_paper_yose.h"
#include <stdlib.h>
#include <string.h>

/* --- judging one sum -------------------------------------------------------------------------- */

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

yomi_status cmd_paper_yose_judge(yomi_yose_score_card *card, const char *text, yomi_colour to,
                                 const char *method, const yomi_solve *how, yomi_error *err)
{
    const yomi_yose_question q = {
        .ask = YOMI_YOSE_LOSSES, .black = to == YOMI_BLACK, .white = to == YOMI_WHITE};
    yomi_yose *sum;
    yomi_yose_heat *heat;
    yomi_yose_result r = {0};
    yomi_yose_choice c = {0};
    yomi_status status = read_heat(&sum, &heat, text, how, err);
    if (status != YOMI_OK) return status;
    status = yomi_yose_solve(&r, heat, &q, how, err);
    if (status == YOMI_OK)
        status = yomi_yose_choose(&c, heat, to, yomi_yose_method_find(method), NULL, how, err);
    if (status == YOMI_OK) {
        const yomi_yose_verdict v = yomi_yose_check(&c, &r.side[to]);
        card->cases++;
        card->wrong += v.is_wrong;
        card->half += v.is_half;
        card->loss += v.mean_loss;
        if (card->cases == 1 || yomi_rat_compare(v.max_loss, card->max_loss) > 0)
            card->max_loss = v.max_loss;
    }
    yomi_yose_choice_free(&c);
    yomi_yose_result_free(&r);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    return status;
}

/* --- section 2: gotes alone ------------------------------------------------------------------- */

const yomi_rat cmd_paper_yose_gotes[SECTION_2] = {{11, 1}, {10, 1}, {9, 1}, {7, 1},
                                                  {5, 1},  {3, 1},  {1, 1}};

static int size_of(int i)
{
    return i < SECTION_2 ? (int)cmd_paper_yose_gotes[i].num : 0;
}

/* e(i+1) of the example, as the paper defines it: b(i) - b(i+1) + b(i+2) - ... */
static int rest_of(int i)
{
    return i < SECTION_2 ? size_of(i) - rest_of(i + 1) : 0;
}

/* What the formula of the paper adds up for a side that begins: every other gote. */
static int every_other(int from)
{
    int total = 0;
    for (int i = from; i < SECTION_2; i += 2) total += size_of(i);
    return total;
}

static int find_section_2(struct study *s)
{
    char text[256] = "";
    const yomi_solve how = YOMI_SOLVE_INIT;
    const yomi_yose_question q = {.ask = YOMI_YOSE_BEST, .black = true, .white = true};
    yomi_yose *sum;
    yomi_yose_heat *heat;
    yomi_yose_result r;
    yomi_error err;
    for (int i = 0; i < SECTION_2; i++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "{%d|0}\n", size_of(i));
    yomi_status status = read_heat(&sum, &heat, text, &how, &err);
    if (status != YOMI_OK) return cmd_trouble_in(s->cli, NULL, &err);
    status = yomi_yose_solve(&r, heat, &q, &how, &err);
    s->black = r.side[YOMI_BLACK].lower;
    s->white = r.side[YOMI_WHITE].lower;
    yomi_yose_result_free(&r);
    yomi_yose_heat_free(heat);
    yomi_yose_free(sum);
    return status == YOMI_OK ? 0 : cmd_trouble_in(s->cli, NULL, &err);
}

static void say_total(const struct study *s, const char *key, const char *heading, int paper,
                      yomi_rat ours)
{
    char path[32];
    snprintf(path, sizeof path, "%s.paper", key);
    cmd_key(s->cli, path, cmd_int(paper));
    snprintf(path, sizeof path, "%s.ours", key);
    cmd_key(s->cli, path, cmd_rat(ours));
    snprintf(path, sizeof path, "%s.agree", key);
    cmd_key(s->cli, path, cmd_flag(yomi_rat_compare(ours, (yomi_rat){paper, 1}) == 0));
    cmd_say(s->cli, "%s: %d by the formula, %d read out.", heading, paper,
            (int)(ours.num / ours.den));
}

static void say_section_2(const struct study *s)
{
    static const struct cmd_column columns[] = {{"i", "i"},
                                                {"b", "b(i)"},
                                                {"e", "e(i)"},
                                                {"e_next", "e(i+1)"},
                                                {"together", "e(i) + e(i+1)"},
                                                {"agree", "is b(i)"},
                                                {0}};
    cmd_paper_rows(s->cli, columns);
    for (int i = 0; i < SECTION_2; i++)
        cmd_row(s->cli, cmd_int(i + 1), cmd_int(size_of(i)), cmd_int(rest_of(i)),
                cmd_int(rest_of(i + 1)), cmd_int(rest_of(i) + rest_of(i + 1)),
                cmd_flag(rest_of(i) + rest_of(i + 1) == size_of(i)));
    cmd_close(s->cli);
    say_total(s, "black", "Black begins, b(1) + b(3) + ...", every_other(0), s->black);
    say_total(s, "white", "White begins, b(2) + b(4) + ...", every_other(1), s->white);
    cmd_say(s->cli, "The difference is e(1) = %d, what it is worth to begin.", rest_of(0));
}

/* --- tables 1 and 2 --------------------------------------------------------------------------- */

enum { LARGEST = 6 };

static const struct fact {
    const char *method;
    yomi_colour to;
    int cases;
    struct errors printed, checked;
    double rate;  /* printed */
    int max_loss; /* printed for both sides together */
} facts[N_COUNTED] = {
    {"mean", YOMI_WHITE, 300, {9, 12}, {9, 13}, 0.050, 2},
    {"mean", YOMI_BLACK, 480, {20, 38}, {21, 37}, 0.081, 2},
    {"corrected", YOMI_WHITE, 300, {0, 2}, {0, 4}, 0.003, 1},
    {"corrected", YOMI_BLACK, 480, {2, 2}, {2, 1}, 0.006, 1},
};

/* The column of both sides: 780 cases. */
static const struct {
    struct errors printed;
    double rate;
} totals[2] = {{{29, 50}, 0.069}, {{2, 4}, 0.005}};

/* Section 3: b(1) = 6 > b(2) > b(3) >= 1; Black x to 8, White x below b(1), y to 6. */
static yomi_status count_row(yomi_yose_score_card *card, const struct fact *f, yomi_error *err)
{
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_status status = YOMI_OK;
    *card = (yomi_yose_score_card){.max_loss = {0, 1}};
    for (int b2 = 2; b2 < LARGEST; b2++)
        for (int b3 = 1; b3 < b2; b3++)
            for (int x = 1; x <= (f->to == YOMI_BLACK ? 8 : LARGEST - 1); x++)
                for (int y = 1; y <= 6 && status == YOMI_OK; y++) {
                    char text[128];
                    snprintf(text, sizeof text, "{%d|{%d|0}}\n{%d|0}\n{%d|0}\n{%d|0}\n", x + y, x,
                             LARGEST, b2, b3);
                    status = cmd_paper_yose_judge(card, text, f->to, f->method, &how, err);
                }
    return status;
}

static int find_counted(struct study *s, int from)
{
    yomi_error err;
    for (int i = from; i < from + 2; i++)
        if (count_row(&s->counted[i], &facts[i], &err) != YOMI_OK)
            return cmd_trouble_in(s->cli, NULL, &err);
    return 0;
}

static int find_table_1(struct study *s)
{
    return find_counted(s, 0);
}

static int find_table_2(struct study *s)
{
    return find_counted(s, 2);
}

static double rate_of(double wrong, double half, double cases)
{
    return (wrong + half / 2) / cases;
}

/* Rows `from` and the next one: White's and Black's; then both together. */
static void say_counted(const struct study *s, int from)
{
    static const struct cmd_column columns[] = {{"method", "method"},
                                                {"to", "to move"},
                                                {"cases", "cases"},
                                                {"paper.wrong", "printed"},
                                                {"paper.half", NULL},
                                                {"paper.error", "rate"},
                                                {"checked.wrong", "checked"},
                                                {"checked.half", NULL},
                                                {"ours.wrong", "ours"},
                                                {"ours.half", NULL},
                                                {"ours.error", "rate"},
                                                {"paper.max_loss", NULL},
                                                {"max_loss", "most"},
                                                {"agree", "agree"},
                                                {"note", NULL},
                                                {0}};
    yomi_yose_score_card all = {.max_loss = {0, 1}};
    struct errors checked = {0};
    cmd_paper_rows(s->cli, columns);
    for (int i = from; i <= from + 2; i++) {
        const bool is_total = i == from + 2;
        const struct fact *f = &facts[is_total ? from : i];
        const yomi_yose_score_card *c = is_total ? &all : &s->counted[i];
        const struct errors printed = is_total ? totals[from / 2].printed : f->printed;
        const double rate = is_total ? totals[from / 2].rate : f->rate;
        const double cases = (double)c->cases;
        char texts[3][48];
        if (!is_total) {
            checked.wrong += f->checked.wrong;
            checked.half += f->checked.half;
            all.cases += c->cases;
            all.wrong += c->wrong;
            all.half += c->half;
            if (yomi_rat_compare(c->max_loss, all.max_loss) > 0) all.max_loss = c->max_loss;
        }
        const struct errors sure = is_total ? checked : f->checked;
        const bool agrees =
            c->wrong == (uint64_t)printed.wrong && c->half == (uint64_t)printed.half;
        const bool is_checked = c->wrong == (uint64_t)sure.wrong && c->half == (uint64_t)sure.half;
        cmd_row(
            s->cli, cmd_text(f->method),
            is_total ? cmd_shown(cmd_text("both"), "both") : cmd_colour(f->to), cmd_count(c->cases),
            cmd_shown(cmd_int(printed.wrong),
                      cmd_paper_pair(texts[0], (uint64_t)printed.wrong, (uint64_t)printed.half)),
            cmd_int(printed.half), cmd_real(rate, 3),
            cmd_shown(cmd_int(sure.wrong),
                      cmd_paper_pair(texts[1], (uint64_t)sure.wrong, (uint64_t)sure.half)),
            cmd_int(sure.half),
            cmd_shown(cmd_count(c->wrong), cmd_paper_pair(texts[2], c->wrong, c->half)),
            cmd_count(c->half), cmd_real(rate_of((double)c->wrong, (double)c->half, cases), 3),
            is_total ? cmd_int(f->max_loss) : cmd_shown(cmd_none(), "."), cmd_rat(c->max_loss),
            cmd_flag(agrees),
            cmd_if(!agrees, cmd_text(is_checked ? "two independent solvers count what ours does"
                                                : "two independent solvers count otherwise, too")));
    }
    cmd_close(s->cli);
    cmd_say(s->cli,
            "wrong/half: the method loses, or ties and one of the two moves loses; most is the "
            "largest loss, which the paper prints as %d. The checked counts are those of two "
            "independent solvers; no reading of the text yields the printed ones.",
            facts[from].max_loss);
}

static void say_table_1(const struct study *s)
{
    say_counted(s, 0);
}

static void say_table_2(const struct study *s)
{
    say_counted(s, 2);
}

/* --- the mean of e(1) ------------------------------------------------------------------------- */

/* A small generator of its own, so that the experiment is the same everywhere. */
static double next_random(uint64_t *state)
{
    *state = *state * 6364136223846793005U + 1442695040888963407U;
    return (double)(*state >> 11) / 9007199254740992.0;
}

static int compare_down(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x < y) - (x > y);
}

/* The others are anywhere between 0 and b(1) = 1, one as likely as the other. */
static int find_means(struct study *s)
{
    const int cases = s->is_quick ? 20000 : 400000;
    uint64_t state = s->cli->common.seed;
    for (int m = 0; m < N_MEANS; m++) {
        double total = 0;
        for (int c = 0; c < cases; c++) {
            double b[N_MEANS + 1] = {1}, e = 0;
            for (int i = 1; i <= m; i++) b[i] = next_random(&state);
            qsort(b, (size_t)m + 1, sizeof *b, compare_down);
            for (int i = m; i >= 0; i--) e = b[i] - e;
            total += e;
        }
        s->means[m] = total / cases;
    }
    return 0;
}

/* The k-th of m values stands at 1 - k/(m+1) on average, so that e(1) is 1/2 where the number of
 * gotes is even and 1/2 + 1/2n where it is odd. */
static void say_means(const struct study *s)
{
    static const struct cmd_column columns[] = {
        {"gotes", "gotes"},     {"paper", "paper: e(1) / b(1)"},
        {"ours", "mean found"}, {"theory", "in theory"},
        {"agree", "agree"},     {0}};
    cmd_paper_rows(s->cli, columns);
    for (int n = 1; n <= N_MEANS; n++) {
        const double theory = 0.5 + (n % 2 ? 0.5 / n : 0), ours = s->means[n - 1];
        cmd_row(s->cli, cmd_int(n), cmd_real(0.5, 3), cmd_real(ours, 3), cmd_real(theory, 3),
                cmd_flag(ours - 0.5 < 0.01 && 0.5 - ours < 0.01));
    }
    cmd_close(s->cli);
    cmd_say(s->cli, "Gotes between 0 and b(1), one size as likely as another. The paper's b(1)/2 "
                    "is exact for an even number of gotes, and the limit of odd ones, where e(1) "
                    "is b(1)/2n more on average.");
}

/* --- table 3 ---------------------------------------------------------------------------------- */

static yomi_rat lowest(int64_t num, int64_t den)
{
    int64_t a = num, b = den;
    while (b) {
        const int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a ? (yomi_rat){num / a, den / a} : (yomi_rat){0, 1};
}

/* z as table 3 has it, for gotes 9, 6, 3: e(1) = 6, e(2) = 3. */
static yomi_rat printed_z(int x, yomi_colour to)
{
    return to == YOMI_WHITE ? lowest(x * 3, 9) : x <= 9 ? lowest(x * 3, 6) : (yomi_rat){x - 3, 1};
}

/* z from the border of the library: lifted, A is a gote of x + y - z, which is b(1) there. */
static bool border_z(yomi_rat *z, int x, yomi_colour to)
{
    static const yomi_rat gotes[] = {{9, 1}, {6, 1}, {3, 1}};
    yomi_rat y;
    if (yomi_yose_border(&y, YOMI_YOSE_BORDER_CORRECTED, (yomi_rat){x, 1}, gotes, 3, to, NULL) !=
        YOMI_OK)
        return false;
    *z = lowest(y.num + (int64_t)(x - 9) * y.den, y.den);
    return true;
}

static void say_table_3(const struct study *s)
{
    static const struct cmd_column columns[] = {{"x", "x"},
                                                {"kind", "A is"},
                                                {"to", "to move"},
                                                {"formula", "z by table 3"},
                                                {"paper", "that is"},
                                                {"ours", "ours"},
                                                {"agree", "agree"},
                                                {"note", NULL},
                                                {0}};
    static const int xs[] = {2, 4, 6, 8, 10, 12};
    cmd_paper_rows(s->cli, columns);
    for (int i = 0; i < 12; i++) {
        const int x = xs[i / 2];
        const yomi_colour to = i % 2 ? YOMI_BLACK : YOMI_WHITE;
        const bool is_sente = x > 9;
        const yomi_rat paper = printed_z(x, to);
        yomi_rat ours = {0, 1};
        if (is_sente && to == YOMI_WHITE) continue; /* the table has no number there */
        const bool is_found = border_z(&ours, x, to);
        const bool agrees = is_found && yomi_rat_compare(paper, ours) == 0;
        cmd_row(s->cli, cmd_int(x), cmd_text(is_sente ? "White's sente" : "gote"), cmd_colour(to),
                cmd_text(to == YOMI_WHITE ? "(1 - e(1)/b(1)) x"
                         : is_sente       ? "x - e(2)"
                                          : "(1 - e(2)/b(2)) x"),
                cmd_rat(paper), cmd_if(is_found, cmd_rat(ours)), cmd_flag(agrees),
                cmd_if(!agrees, cmd_text("the border of section 3 ends at x = b(2)")));
    }
    cmd_close(s->cli);
    cmd_say(s->cli,
            "Gotes 9, 6, 3: e(1) = 6, e(2) = 3. Ours is taken from the border of yomi yose border: "
            "where A = {x+y|{x|0}} is as good as the largest gote, the lifted {x+y|z} has the "
            "swing b(1). Table 3 parts Black's formulas at x = b(1); his border in section 3 ends "
            "at (b(2), e(1)), and from there on z is x - e(2). White's sente has no z: it is "
            "played, and A settles at x (figure 5).");
}

/* --- section 4 -------------------------------------------------------------------------------- */

static void say_section_4(const struct study *s)
{
    static const struct paper_statement rows[] = {
        {"absurd trees were left out of table 4 by hand", "corrected",
         "a lifted tree whose swing is negative settles in the middle; no case is left out"},
        {"a provisional sente of depth 1 counts as gote", "same",
         "renormalise does so, and a sente settles only when the tree is lifted for good"},
        {"two rounds, a third is possible", "same", "yomi yose solve --rounds N"},
        {"two problems of professional games, about 15 parts, depth 5, 8 deep trees: same choice "
         "as the professionals",
         "not in the paper",
         "the problems are in a book that the paper cites and are not printed; sums of that size "
         "are solved exactly, in about a millisecond (docs/benchmarks.md)"},
        {"the aim: 1 or 2 points of error", "surpassed", "yomi yose solve is exact"},
    };
    cmd_paper_say_statements(s->cli, rows, sizeof rows / sizeof *rows);
}

/* --- the paper -------------------------------------------------------------------------------- */

static const struct paper_part parts[] = {
    {"section-2", "Section 2: simple gotes, e(i) and who gets what", false, find_section_2,
     say_section_2, NULL},
    {"figure-1", "Figure 1: the trees of the parts", false, NULL, cmd_paper_yose_say_figure_1,
     cmd_paper_yose_draw_figure_1},
    {"figure-2", "Figure 2: border graphs, Black and White", false, NULL,
     cmd_paper_yose_say_figure_2, cmd_paper_yose_draw_figure_2},
    {"figure-3", "Figure 3: where the rules of professionals err", false, NULL,
     cmd_paper_yose_say_figure_3, cmd_paper_yose_draw_figure_3},
    {"table-1", "Table 1: the rules of professionals, every case with b(1) = 6", false,
     find_table_1, say_table_1, NULL},
    {"section-3", "Section 3: the mean of e(1) is b(1)/2", false, find_means, say_means, NULL},
    {"figure-4", "Figure 4: the corrected border", false, NULL, cmd_paper_yose_say_figure_4,
     cmd_paper_yose_draw_figure_4},
    {"table-2", "Table 2: corrected swings, every case with b(1) = 6", false, find_table_2,
     say_table_2, NULL},
    {"figure-5", "Figure 5: trees lifted", false, NULL, cmd_paper_yose_say_figure_5,
     cmd_paper_yose_draw_figure_5},
    {"table-3", "Table 3: the score z after lifting", false, NULL, say_table_3, NULL},
    {"figure-6", "Figure 6: two scores vary", false, NULL, cmd_paper_yose_say_figure_6,
     cmd_paper_yose_draw_figure_6},
    {"section-4", "Section 4: what else the paper says", false, NULL, say_section_4, NULL},
    {"table-4", "Table 4: raise, random sums of the paper's size", false,
     cmd_paper_yose_find_table_4, cmd_paper_yose_say_table_4, NULL},
    {"table-5", "Table 5: renormalise, random sums of the paper's size", false,
     cmd_paper_yose_find_table_5, cmd_paper_yose_say_table_5, NULL},
    {"generators", "Tables 4 and 5: which sums give the printed errors", false,
     cmd_paper_yose_find_generators, cmd_paper_yose_say_generators, NULL},
    {0},
};

#define PARTS                                                                                      \
    "section-2|figure-1|figure-2|figure-3|table-1|section-3|figure-4|table-2|figure-5|table-3|"    \
    "figure-6|section-4|table-4|table-5|generators"

static yomi_answer answer_of(const struct study *s)
{
    yomi_answer a = s->answer;
    a.certainty = YOMI_ESTIMATE;
    return a;
}

static const struct paper paper = {
    "Ninomiya: Approximate methods for Go endgames (2004)", NULL, parts,
    "the parts that rest on random sums have fewer than asked, or none", answer_of};

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct study s = {.cli = cli, .is_quick = o->quick};
    return cmd_paper_run(&s.book, cli, o, &paper, &s);
}

static const struct cmd_option rows[] = {
    CMD_PAPER_OPTIONS("Take a tenth of the random sums", PARTS),
    {0},
};

const struct command cmd_paper_yose = {
    .name = "paper yose",
    .summary = "every table and figure of \"Approximate methods for Go endgames\" beside ours",
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(0),
    .run = run,
};
