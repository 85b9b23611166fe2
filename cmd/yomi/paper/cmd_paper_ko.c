/* SPDX-License-Identifier: MIT */
/* Ninomiya, "A Way to Select the Best Move in Go Endgame Including Ko": the example of section 7
 * for a range of k, and how often the procedures agree with exact play on random states. */
#include "cmd_paper.h"
#include "show/cmd_show_ko.h"
#include <stdlib.h>
#include <string.h>

enum { QUICK_CASES = 10000, QUESTIONS = 3, LOW_K = 8, HIGH_K = 20, PAPER_K = 13 };

/* The moves of the paper's game before each question, and what it answers at k = 13. */
static const struct fact {
    const char *title;
    int played; /* gotes that are gone */
    yomi_colour to;
    bool ban;
    int n[2];
    const char *p[2];
    int delta[2];
    const char *decision;
} facts[QUESTIONS] = {
    {"White: which ko threat?", 0, YOMI_WHITE, true, {1}, {"A1"}, {16}, "A1"},
    {"Black, after White A1: connect or answer?", 1, YOMI_BLACK, false, {3}, {"A3"}, {14}, "A2"},
    {"White, after Black A2: take or play a gote?",
     2,
     YOMI_WHITE,
     false,
     {3, 2},
     {"B3", "A3"},
     {13, 13},
     "both"},
};

static const char example[] = "k=13 owner=black to=white ban gotes=11,10,9,7,5,3,1 "
                              "black=13,11,7,6 white=15,12,11,5";

/* What is found for one question and one k. */
struct found {
    yomi_ko ko;
    yomi_ko_judgement j;
    yomi_ko_result exact;
    bool agrees;
};

struct study {
    const struct cli *cli;
    uint64_t cases;
    struct found found[QUESTIONS][HIGH_K - LOW_K + 1];
    yomi_ko_agreement agreement;
    yomi_answer answer;
};

static yomi_ko state_of(int question, int64_t k)
{
    yomi_ko ko;
    if (yomi_ko_read(&ko, example, NULL) != YOMI_OK) cmd_starve();
    ko.k = k;
    ko.to = facts[question].to;
    ko.ban = facts[question].ban;
    for (int i = 0; i < facts[question].played; i++) ko.left[YOMI_KO_GOTES] &= ~(1ULL << i);
    return ko;
}

/* --- running --------------------------------------------------------------------------------- */

static int run_all(struct study *s)
{
    yomi_error err;
    yomi_solve how = cmd_solve(s->cli);
    how.seconds = 0; /* the example takes milliseconds, and is whole or nothing */
    how.stop = NULL;
    for (int q = 0; q < QUESTIONS; q++) {
        for (int64_t k = LOW_K; k <= HIGH_K; k++) {
            struct found *f = &s->found[q][k - LOW_K];
            f->ko = state_of(q, k);
            yomi_status status = yomi_ko_judge(&f->j, &f->ko, &err);
            if (status == YOMI_OK) status = yomi_ko_solve(&f->exact, &f->ko, &how, &err);
            if (status != YOMI_OK) return cmd_exit_code(s->cli, status, &err);
            f->agrees = cmd_ko_is_best(&f->exact, f->j.decision);
            s->answer.nodes += f->exact.answer.nodes;
            s->answer.seconds += f->exact.answer.seconds;
        }
    }
    how = cmd_solve(s->cli);
    const yomi_status status = yomi_ko_agree(&s->agreement, s->cases, &how, &err);
    cmd_solve_done();
    s->answer.nodes += s->agreement.answer.nodes;
    s->answer.seconds += s->agreement.answer.seconds;
    s->answer.certainty = status == YOMI_OK ? YOMI_EXACT : YOMI_ESTIMATE;
    return cmd_exit_code(s->cli, status, &err);
}

/* --- the example ----------------------------------------------------------------------------- */

/* The best of the two moves compared: "A1", "W1" or "both". */
static void best_text(char buf[YOMI_KO_MOVE_TEXT], const struct found *f)
{
    const bool is_bold = cmd_ko_is_best(&f->exact, f->j.bold);
    const bool is_calm = cmd_ko_is_best(&f->exact, f->j.calm);
    yomi_ko_name(buf, &f->ko, is_bold ? f->j.bold : f->j.calm);
    if (is_bold && is_calm) snprintf(buf, YOMI_KO_MOVE_TEXT, "both");
}

static void decision_text(char buf[YOMI_KO_MOVE_TEXT], const struct found *f)
{
    yomi_ko_name(buf, &f->ko, f->j.decision);
    if (f->j.is_tie) snprintf(buf, YOMI_KO_MOVE_TEXT, "both");
}

static void print_steps(const struct study *s)
{
    struct cmd_table *t = cmd_table_new("lllrrrr");
    fprintf(s->cli->out, "Section 7: the steps\n\n");
    cmd_table_row(t, "question", "p", "paper", "n", "paper", "delta", "paper");
    for (int q = 0; q < QUESTIONS; q++) {
        const struct found *f = &s->found[q][PAPER_K - LOW_K];
        for (int i = 0; i < f->j.n_readings; i++) {
            const yomi_ko_reading *r = &f->j.readings[i];
            char name[40], n[16], paper_n[16], delta[YOMI_RAT_TEXT], paper_delta[16];
            char p[CMD_KO_THREAT_TEXT];
            snprintf(name, sizeof name, f->j.n_readings > 1 ? "(%d), delta%d" : "(%d)", q + 1,
                     i + 1);
            snprintf(n, sizeof n, "%d", r->n);
            snprintf(paper_n, sizeof paper_n, "%d", facts[q].n[i]);
            snprintf(paper_delta, sizeof paper_delta, "%d", facts[q].delta[i]);
            cmd_table_row(t, name, cmd_ko_threat_name(p, &f->ko, &r->order[r->p]), facts[q].p[i], n,
                          paper_n, cmd_ko_points(delta, &f->ko, r->delta), paper_delta);
        }
    }
    cmd_table_print(t, s->cli->out, cmd_width());
    cmd_table_free(t);
    cmd_print_words(
        s->cli->out,
        "In question (2) b3 = a4, so that B3 and A3 cross at the same k: recipe 2 names "
        "B3, the paper A3.");
    fputc('\n', s->cli->out);
}

static void print_example(const struct study *s)
{
    struct cmd_table *t = cmd_table_new("rllllll");
    fprintf(s->cli->out, "Section 7: the decisions by k, and the exact ones\n\n");
    for (int q = 0; q < QUESTIONS; q++) fprintf(s->cli->out, "(%d) %s\n", q + 1, facts[q].title);
    fputc('\n', s->cli->out);
    cmd_table_row(t, "k", "(1)", "exact", "(2)", "exact", "(3)", "exact");
    for (int k = LOW_K; k <= HIGH_K; k++) {
        char number[16], judged[QUESTIONS][YOMI_KO_MOVE_TEXT], best[QUESTIONS][YOMI_KO_MOVE_TEXT];
        for (int q = 0; q < QUESTIONS; q++) {
            decision_text(judged[q], &s->found[q][k - LOW_K]);
            best_text(best[q], &s->found[q][k - LOW_K]);
        }
        snprintf(number, sizeof number, "%d", k);
        cmd_table_row(t, number, judged[0], best[0], judged[1], best[1], judged[2], best[2]);
    }
    cmd_table_print(t, s->cli->out, cmd_width());
    cmd_table_free(t);
    fprintf(s->cli->out, "The paper decides k = %d: %s, %s, %s.\n\n", PAPER_K, facts[0].decision,
            facts[1].decision, facts[2].decision);
}

/* --- the experiment -------------------------------------------------------------------------- */

static const struct row {
    const char *key, *name;
} rows_of_agreement[YOMI_KO_ROWS] = {
    [YOMI_KO_ROW_ANSWER] = {"procedure_1", "procedure 1, connect or answer"},
    [YOMI_KO_ROW_THREAT] = {"procedure_2", "procedure 2, which threat"},
    [YOMI_KO_ROW_TAKE] = {"procedure_3", "procedure 3, take or play a gote"},
    [YOMI_KO_ROW_PRINTED] = {"procedure_2_printed", "procedure 2, step 4 as printed"},
    [YOMI_KO_ROW_LETTER] = {"procedure_1_outside",
                            "procedure 1 after a threat not above the gotes"},
    [YOMI_KO_ROW_THIRD] = {"third_move", "the same with the third move"},
};

static double percent(const yomi_ko_agreement *a, int row)
{
    return a->cases[row] ? 100.0 * (double)a->right[row] / (double)a->cases[row] : 0;
}

static void print_agreement(const struct study *s)
{
    const yomi_ko_agreement *a = &s->agreement;
    struct cmd_table *t = cmd_table_new("lrrr");
    fprintf(s->cli->out, "Random states: how often the decision is a best move\n\n");
    cmd_table_row(t, "procedure", "cases", "right", "percent");
    for (int row = 0; row < YOMI_KO_ROWS; row++) {
        char cases[32], right[32], share[16];
        snprintf(share, sizeof share, "%.2f", percent(a, row));
        cmd_table_row(t, rows_of_agreement[row].name, cmd_commas(cases, a->cases[row]),
                      cmd_commas(right, a->right[row]), share);
    }
    cmd_table_print(t, s->cli->out, cmd_width());
    cmd_table_free(t);
    fputc('\n', s->cli->out);
}

/* --- JSON ------------------------------------------------------------------------------------ */

static json_t *example_row(int q, const struct found *f)
{
    const yomi_ko_reading *r = &f->j.readings[f->j.chosen];
    char name[CMD_KO_THREAT_TEXT];
    json_t *row = json_pack("{s:i, s:o, s:i, s:s, s:o, s:o, s:b, s:o, s:o, s:b}", "question", q + 1,
                            "k", cmd_ko_points_json(&f->ko, f->ko.k), "n", r->n, "p",
                            cmd_ko_threat_name(name, &f->ko, &r->order[r->p]), "delta",
                            cmd_ko_points_json(&f->ko, f->j.delta), "decision",
                            cmd_ko_move_json(&f->ko, f->j.decision), "tie", f->j.is_tie, "value",
                            cmd_ko_points_json(&f->ko, f->exact.lower), "best",
                            cmd_ko_best_json(&f->ko, &f->exact), "agree", f->agrees);
    json_object_set_new(row, "paper",
                        f->ko.k == PAPER_K
                            ? json_pack("{s:i, s:s, s:i, s:s}", "n", facts[q].n[0], "p",
                                        facts[q].p[0], "delta", facts[q].delta[0], "decision",
                                        facts[q].decision)
                            : json_null());
    return row;
}

static void print_json(const struct study *s)
{
    const yomi_ko_agreement *a = &s->agreement;
    json_t *doc = cmd_json(s->cli), *example_rows = json_array(), *rows = json_array();
    for (int q = 0; q < QUESTIONS; q++)
        for (int k = LOW_K; k <= HIGH_K; k++)
            json_array_append_new(example_rows, example_row(q, &s->found[q][k - LOW_K]));
    for (int row = 0; row < YOMI_KO_ROWS; row++)
        json_array_append_new(
            rows, json_pack("{s:s, s:o, s:o, s:f}", "procedure", rows_of_agreement[row].key,
                            "cases", cmd_json_count(a->cases[row]), "right",
                            cmd_json_count(a->right[row]), "percent", percent(a, row)));
    json_object_set_new(
        doc, "tables",
        json_pack("[o, o]", cmd_json_table("section-7", "The example of section 7", example_rows),
                  cmd_json_table("agreement", "Procedures against exact play", rows)));
    cmd_json_answer(doc, &s->answer);
    cmd_json_print(s->cli, doc);
}

/* --- pictures -------------------------------------------------------------------------------- */

static bool write_picture(const struct study *s, const char *folder, const char *kind, int q,
                          yomi_status status, char *svg, const yomi_error *err)
{
    char name[32];
    snprintf(name, sizeof name, "ko-%s-%d.svg", kind, q + 1);
    return cmd_paper_picture(s->cli, folder, name, status, svg, err);
}

static yomi_status draw_graph(char **svg, const struct study *s, const yomi_ko *ko, yomi_error *err)
{
    yomi_solve how = cmd_solve(s->cli);
    how.seconds = 0; /* a picture of what is known takes a moment */
    struct cmd_ko_chart c;
    yomi_ko_graph *g = NULL;
    yomi_status status = yomi_ko_graph_new(&g, ko, 0, 30, &how, err);
    if (status == YOMI_OK) {
        cmd_ko_chart_init(&c, ko, g);
        status = cmd_ko_graph_svg(svg, ko, &c, err);
        cmd_ko_chart_fini(&c);
    }
    yomi_ko_graph_free(g);
    return status;
}

/* The central tree and the score graph of each question. */
static bool draw_all(const struct study *s, const char *folder)
{
    for (int q = 0; q < QUESTIONS; q++) {
        const struct found *f = &s->found[q][PAPER_K - LOW_K];
        char *tree = NULL, *graph = NULL;
        yomi_error err;
        yomi_status status = cmd_ko_tree_svg(&tree, &f->ko, &f->j, &err);
        if (!write_picture(s, folder, "tree", q, status, tree, &err)) return false;
        status = draw_graph(&graph, s, &f->ko, &err);
        if (!write_picture(s, folder, "graph", q, status, graph, &err)) return false;
    }
    return true;
}

static void print_study(const struct study *s)
{
    cmd_print_words(
        s->cli->out,
        "Ninomiya: A Way to Select the Best Move in Go Endgame Including Ko. Scores are "
        "Black minus White.");
    fputc('\n', s->cli->out);
    cmd_ko_print(s->cli, &s->found[0][PAPER_K - LOW_K].ko);
    print_steps(s);
    print_example(s);
    print_agreement(s);
    cmd_print_answer(s->cli, &s->answer);
}

static const struct paper paper = {run_all, draw_all, print_study, print_json, NULL};

static int run(struct cli *cli, const void *options)
{
    const struct paper_options *o = options;
    struct study *s = calloc(1, sizeof *s);
    if (!s) return cmd_trouble(cli, "there is no memory left");
    s->cli = cli;
    s->cases = o->quick && o->cases > QUICK_CASES ? QUICK_CASES : o->cases;
    const int code = cmd_paper_run(cli, o, &paper, s);
    free(s);
    return code;
}

static const struct cmd_option rows[] = {
    {.name = "cases",
     .kind = CMD_COUNT,
     .offset = offsetof(struct paper_options, cases),
     .value = "N",
     .low = 1,
     .high = 1000000000,
     .help = "Judge N random states (default 100000)"},
    CMD_PAPER_OPTIONS(
        "Take at most 10000 random states",
        "Draw the central tree and the score graph of each question as SVG pictures in "
        "the folder DIR"),
    {0},
};

const struct command cmd_paper_ko = {
    .name = "paper ko",
    .summary = "the example of \"A Way to Select the Best Move in Go Endgame Including Ko\" and an "
               "experiment",
    .details = "The example of section 7 is decided for k from 8 to 20. Then each procedure judges "
               "random states, which --seed chooses, and is compared with exact play.",
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct paper_options){.cases = 100000},
    .options_bytes = sizeof(struct paper_options),
    .run = run,
};
