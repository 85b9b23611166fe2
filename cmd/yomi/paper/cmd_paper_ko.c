/* SPDX-License-Identifier: MIT */
/* Ninomiya, "A Way to Select the Best Move in Go Endgame Including Ko": the example of section 7
 * for a range of k, and how often the procedures agree with exact play on random states. */
#include "cmd_paper_ko.h"
#include <stdlib.h>
#include <string.h>

enum { QUICK_CASES = 10000, PAPER_K = 13 };

/* The moves of the paper's game before each question, and what it answers at k = 13. */
static const struct fact {
    const char *title;
    int played; /* gotes that are gone */
    yomi_colour to;
    bool ban;
    int n[2];
    const char *p[2];
    int delta[2];
    const char *decision, *note; /* why our steps differ, or NULL */
} facts[QUESTIONS] = {
    {"White: which ko threat?", 0, YOMI_WHITE, true, {1}, {"A1"}, {16}, "A1", NULL},
    {"Black, after White A1: connect or answer?",
     1,
     YOMI_BLACK,
     false,
     {3},
     {"A3"},
     {14},
     "A2",
     "b3 = a4, so that B3 and A3 cross at the same k; recipe 2 names B3, the paper A3"},
    {"White, after Black A2: take or play a gote?",
     2,
     YOMI_WHITE,
     false,
     {3, 2},
     {"B3", "A3"},
     {13, 13},
     "both",
     NULL},
};

static const char example[] = "k=13 owner=black to=white ban gotes=11,10,9,7,5,3,1 "
                              "black=13,11,7,6 white=15,12,11,5";

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

static int find_decisions(struct study *s)
{
    yomi_error err;
    yomi_solve how = cmd_solve(s->cli);
    how.seconds = 0; /* the example takes milliseconds, and is whole or nothing */
    how.stop = NULL;
    if (s->is_decided) return 0;
    for (int q = 0; q < QUESTIONS; q++) {
        for (int64_t k = LOW_K; k <= HIGH_K; k++) {
            struct found *f = &s->found[q][k - LOW_K];
            f->ko = state_of(q, k);
            yomi_status status = yomi_ko_judge(&f->j, &f->ko, &err);
            if (status == YOMI_OK) status = yomi_ko_solve(&f->exact, &f->ko, &how, &err);
            if (status != YOMI_OK) return cmd_exit_code(s->cli, status, &err);
            f->is_right = cmd_ko_is_best(&f->exact, f->j.decision);
            s->answer.nodes += f->exact.answer.nodes;
            s->answer.seconds += f->exact.answer.seconds;
        }
    }
    s->is_decided = true;
    return 0;
}

static int find_agreement(struct study *s)
{
    yomi_error err;
    const yomi_solve how = cmd_solve(s->cli);
    const yomi_status status = yomi_ko_agree(&s->agreement, s->cases, &how, &err);
    cmd_solve_done();
    s->answer.nodes += s->agreement.answer.nodes;
    s->answer.seconds += s->agreement.answer.seconds;
    if (status != YOMI_OK) s->answer.certainty = YOMI_ESTIMATE;
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

/* The steps at the paper's k, for people; programs find them among the decisions. */
static void print_steps(const struct study *s)
{
    static const struct cmd_column columns[] = {
        {NULL, "question"}, {NULL, "p"},     {NULL, "paper"}, {NULL, "n"},
        {NULL, "paper"},    {NULL, "delta"}, {NULL, "paper"}, {0}};
    cmd_table(s->cli, NULL, columns);
    for (int q = 0; q < QUESTIONS; q++) {
        const struct found *f = &s->found[q][PAPER_K - LOW_K];
        for (int i = 0; i < f->j.n_readings; i++) {
            const yomi_ko_reading *r = &f->j.readings[i];
            char name[40], p[CMD_KO_THREAT_TEXT];
            snprintf(name, sizeof name, f->j.n_readings > 1 ? "(%d), delta%d" : "(%d)", q + 1,
                     i + 1);
            cmd_row(s->cli, cmd_text(name),
                    cmd_text(cmd_ko_threat_name(p, &f->ko, &r->order[r->p])),
                    cmd_text(facts[q].p[i]), cmd_int(r->n), cmd_int(facts[q].n[i]),
                    cmd_ko_value(&f->ko, r->delta), cmd_int(facts[q].delta[i]));
        }
    }
    cmd_close(s->cli);
    for (int q = 0; q < QUESTIONS; q++)
        if (facts[q].note) cmd_say(s->cli, "Question (%d): %s.", q + 1, facts[q].note);
    cmd_gap(s->cli);
}

/* Whether the steps and the decision at the paper's k are those that it prints. */
static bool agrees(int q, const struct found *f)
{
    const yomi_ko_reading *r = &f->j.readings[f->j.chosen];
    const struct fact *p = &facts[q];
    char name[CMD_KO_THREAT_TEXT], decision[YOMI_KO_MOVE_TEXT];
    decision_text(decision, f);
    return r->n == p->n[0] && f->j.delta == p->delta[0] && strcmp(decision, p->decision) == 0 &&
           strcmp(cmd_ko_threat_name(name, &f->ko, &r->order[r->p]), p->p[0]) == 0;
}

static void put_decision(const struct cli *cli, int q, const struct found *f)
{
    const yomi_ko_reading *r = &f->j.readings[f->j.chosen];
    char name[CMD_KO_THREAT_TEXT], move[YOMI_KO_MOVE_TEXT];
    cmd_open(cli, NULL);
    cmd_key(cli, "question", cmd_int(q + 1));
    cmd_key(cli, "k", cmd_ko_value(&f->ko, f->ko.k));
    cmd_key(cli, "n", cmd_int(r->n));
    cmd_key(cli, "p", cmd_text(cmd_ko_threat_name(name, &f->ko, &r->order[r->p])));
    cmd_key(cli, "delta", cmd_ko_value(&f->ko, f->j.delta));
    cmd_key(cli, "decision", cmd_text(yomi_ko_name(move, &f->ko, f->j.decision)));
    cmd_key(cli, "tie", cmd_flag(f->j.is_tie));
    cmd_ko_put_result(cli, &f->ko, &f->exact);
    cmd_key(cli, "right", cmd_flag(f->is_right));
    cmd_key(cli, "paper", cmd_none());
    if (f->ko.k == PAPER_K) {
        cmd_key(cli, "paper.n", cmd_int(facts[q].n[0]));
        cmd_key(cli, "paper.p", cmd_text(facts[q].p[0]));
        cmd_key(cli, "paper.delta", cmd_int(facts[q].delta[0]));
        cmd_key(cli, "paper.decision", cmd_text(facts[q].decision));
    }
    cmd_key(cli, "agree", cmd_if(f->ko.k == PAPER_K, cmd_flag(agrees(q, f))));
    cmd_key(cli, "note", cmd_if(f->ko.k == PAPER_K && !agrees(q, f), cmd_text(facts[q].note)));
    cmd_close(cli);
}

/* Programs read a row for every question and k, people one for every k. */
static void say_decisions(const struct study *s)
{
    static const struct cmd_column columns[] = {
        {NULL, "k"},     {NULL, "(1)"}, {NULL, "exact"}, {NULL, "(2)"},
        {NULL, "exact"}, {NULL, "(3)"}, {NULL, "exact"}, {0}};
    const struct cli *cli = s->cli;
    cmd_ko_print(cli, &s->found[0][PAPER_K - LOW_K].ko);
    print_steps(s);
    cmd_list(cli, "rows");
    for (int q = 0; q < QUESTIONS; q++)
        for (int k = LOW_K; k <= HIGH_K; k++) put_decision(cli, q, &s->found[q][k - LOW_K]);
    cmd_close(cli);
    cmd_say(cli, "The decisions by k, and the exact ones:");
    cmd_gap(cli);
    for (int q = 0; q < QUESTIONS; q++) cmd_say(cli, "(%d) %s", q + 1, facts[q].title);
    cmd_gap(cli);
    cmd_table(cli, NULL, columns);
    for (int k = LOW_K; k <= HIGH_K; k++) {
        char judged[QUESTIONS][YOMI_KO_MOVE_TEXT], best[QUESTIONS][YOMI_KO_MOVE_TEXT];
        for (int q = 0; q < QUESTIONS; q++) {
            decision_text(judged[q], &s->found[q][k - LOW_K]);
            best_text(best[q], &s->found[q][k - LOW_K]);
        }
        cmd_row(cli, cmd_int(k), cmd_text(judged[0]), cmd_text(best[0]), cmd_text(judged[1]),
                cmd_text(best[1]), cmd_text(judged[2]), cmd_text(best[2]));
    }
    cmd_close(cli);
    cmd_say(cli, "The paper decides k = %d: %s, %s, %s.", PAPER_K, facts[0].decision,
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
    [YOMI_KO_ROW_THIRD] = {"third_move", "procedure 1 there, with the third move"},
};

static double percent(const yomi_ko_agreement *a, int row)
{
    return a->cases[row] ? 100.0 * (double)a->right[row] / (double)a->cases[row] : 0;
}

static void say_agreement(const struct study *s)
{
    static const struct cmd_column columns[] = {{"procedure", "procedure"},
                                                {"cases", "cases"},
                                                {"right", "right"},
                                                {"percent", "percent"},
                                                {0}};
    const yomi_ko_agreement *a = &s->agreement;
    cmd_paper_rows(s->cli, columns);
    for (int row = 0; row < YOMI_KO_ROWS; row++)
        cmd_row(s->cli,
                cmd_shown(cmd_text(rows_of_agreement[row].key), rows_of_agreement[row].name),
                cmd_count(a->cases[row]), cmd_count(a->right[row]), cmd_real(percent(a, row), 2));
    cmd_close(s->cli);
}

/* --- pictures -------------------------------------------------------------------------------- */

static bool write_picture(struct study *s, const char *kind, int q, yomi_status status, char *svg,
                          const yomi_error *err)
{
    char name[32], caption[96];
    snprintf(name, sizeof name, "ko-%s-%d.svg", kind, q + 1);
    snprintf(caption, sizeof caption, "Question (%d): the %s.", q + 1,
             strcmp(kind, "tree") == 0 ? "central tree" : "score graph (figures 2 and 8)");
    return cmd_paper_picture(&s->book, name, caption, status, svg, err);
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
static bool draw_decisions(struct study *s)
{
    for (int q = 0; q < QUESTIONS; q++) {
        const struct found *f = &s->found[q][PAPER_K - LOW_K];
        char *tree = NULL, *graph = NULL;
        yomi_error err;
        yomi_status status = cmd_ko_tree_svg(&tree, &f->ko, &f->j, &err);
        if (!write_picture(s, "tree", q, status, tree, &err)) return false;
        status = draw_graph(&graph, s, &f->ko, &err);
        if (!write_picture(s, "graph", q, status, graph, &err)) return false;
    }
    return true;
}

static const struct paper_part parts[] = {
    {"figure-1", "Figure 1: the moves of P1, P2 and P3", false, NULL, cmd_paper_ko_say_figure_1,
     cmd_paper_ko_draw_figure_1},
    {"section-2", "Section 2: moves that are never better", false, cmd_paper_ko_find_rules,
     cmd_paper_ko_say_rules, NULL},
    {"section-7", "Section 7: the example, with figures 2 and 8", false, find_decisions,
     say_decisions, draw_decisions},
    {"figure-3", "Figures 3 and 4: which threat (judgement 1)", false, cmd_paper_ko_find_selections,
     cmd_paper_ko_say_selections, cmd_paper_ko_draw_selections},
    {"figure-5", "Figures 5 and 6: basic nodes", false, NULL, cmd_paper_ko_say_basic,
     cmd_paper_ko_draw_basic},
    {"figure-7", "Figure 7: the whole tree with its derived branches", false, NULL,
     cmd_paper_ko_say_whole, cmd_paper_ko_draw_whole},
    {"figure-9", "Figure 9: take the ko or play a gote", false, NULL, cmd_paper_ko_say_take,
     cmd_paper_ko_draw_take},
    {"section-6-3", "Section 6-3: k/3 against a/2", false, cmd_paper_ko_find_density,
     cmd_paper_ko_say_density, NULL},
    {"figure-10", "Figures 10 and 11: the cases of the proofs", false, NULL,
     cmd_paper_ko_say_proofs, cmd_paper_ko_draw_proofs},
    {"agreement", "Random states: how often the decision is a best move", false, find_agreement,
     say_agreement, NULL},
    {0},
};

#define PARTS                                                                                      \
    "figure-1|section-2|section-7|figure-3|figure-5|figure-7|figure-9|section-6-3|figure-10|"      \
    "agreement"

static yomi_answer answer_of(const struct study *s)
{
    return s->answer;
}

static const struct paper paper = {
    "Ninomiya: A Way to Select the Best Move in Go Endgame Including Ko",
    "Scores are Black minus White; every number at a node is that of exact play.", parts, NULL,
    answer_of};

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct study *s = calloc(1, sizeof *s);
    if (!s) return cmd_trouble(cli, "there is no memory left");
    s->cli = cli;
    s->is_quick = o->quick;
    s->answer.certainty = YOMI_EXACT;
    s->cases = o->quick && o->cases > QUICK_CASES ? QUICK_CASES : o->cases;
    const int code = cmd_paper_run(&s->book, cli, o, &paper, s);
    free(s);
    return code;
}

static const struct cmd_option rows[] = {
    OPTION_COUNT("cases", cases, "N", 1, 1000000000, "Judge N random states"),
    CMD_PAPER_OPTIONS("Take at most 10000 random states", PARTS),
    {0},
};

const struct command cmd_paper_ko = {
    .name = "paper ko",
    .summary = "the example of \"A Way to Select the Best Move in Go Endgame Including Ko\" and an "
               "experiment",
    .details = "The example of section 7 is decided for k from 8 to 20. Then each procedure judges "
               "random states, which --seed chooses, and is compared with exact play.",
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(.cases = 100000),
    .run = run,
};
