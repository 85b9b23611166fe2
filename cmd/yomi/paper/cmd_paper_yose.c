/* SPDX-License-Identifier: MIT */
/* K. Ninomiya, "Approximate methods for Go endgames" (2004): tables 1 and 2 enumerated, tables 4
 * and 5 as seeded experiments, and the figures; the printed numbers beside ours. */
#include "cmd_paper.h"
#include "show/cmd_show_border.h"
#include "show/cmd_show_sweep.h"
#include <stdlib.h>
#include <string.h>

/* A row of table 1 or 2: what the paper prints, and what two independent solvers counted. */
static const struct fact {
    const char *table, *method;
    yomi_colour to;
    int cases, printed_wrong, printed_half, checked_wrong, checked_half;
} facts[] = {
    {"1", "mean", YOMI_WHITE, 300, 9, 12, 9, 13},
    {"1", "mean", YOMI_BLACK, 480, 20, 38, 21, 37},
    {"2", "corrected", YOMI_WHITE, 300, 0, 2, 0, 4},
    {"2", "corrected", YOMI_BLACK, 480, 2, 2, 2, 1},
};

/* Tables 4 and 5 do not list their cases; sums of the same sizes are drawn at random. */
static const struct trial {
    const char *table, *method;
    yomi_yose_shape shape;
    int printed_cases, printed_wrong, printed_half;
    const char *printed_most;
} trials[] = {
    {"4", "raise", {1, 1, 1, 6, 4, 10}, 455, 8, 8, "-"},
    {"5", "renormalise", {2, 3, 1, 4, 4, 10}, 351, 10, 4, "2"},
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
    yomi_status status = cmd_yose_read_heat(&sum, &heat, text, &how, err);
    if (status != YOMI_OK) return status;
    status = yomi_yose_solve(&r, heat, &q, &how, err);
    if (status == YOMI_OK)
        status =
            yomi_yose_choose(&c, heat, f->to, yomi_yose_method_find(f->method), NULL, &how, err);
    int losing = 0;
    for (int i = 0; i < c.n_moves; i++) {
        const yomi_rat loss = yomi_yose_side_find(&r.side[f->to], c.moves[i])->loss;
        losing += loss.num > 0;
        if (yomi_rat_compare(loss, card->max_loss) > 0) card->max_loss = loss;
    }
    card->cases++;
    card->wrong += losing == c.n_moves;
    card->half += losing && losing < c.n_moves;
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

static bool agrees(const struct fact *f, const yomi_yose_score_card *c)
{
    return c->cases == (uint64_t)f->cases && c->wrong == (uint64_t)f->checked_wrong &&
           c->half == (uint64_t)f->checked_half;
}

/* --- for people ------------------------------------------------------------------------------- */

static void print_counted(const struct study *s)
{
    struct cmd_grid *t = cmd_grid_new("lllrrrrr");
    fprintf(s->cli->out, "Tables 1 and 2: every case with b(1) = 6\n\n");
    cmd_grid_row(t, "table", "method", "to move", "cases", "printed", "checked", "ours", "most");
    for (int i = 0; i < N_FACTS; i++) {
        const struct fact *f = &facts[i];
        const yomi_yose_score_card *c = &s->counted[i];
        char cases[32], printed[32], checked[32], ours[48], most[YOMI_RAT_TEXT];
        snprintf(printed, sizeof printed, "%d/%d", f->printed_wrong, f->printed_half);
        snprintf(checked, sizeof checked, "%d/%d", f->checked_wrong, f->checked_half);
        snprintf(ours, sizeof ours, "%llu/%llu", (unsigned long long)c->wrong,
                 (unsigned long long)c->half);
        cmd_grid_row(t, f->table, f->method, cmd_colour_name(f->to), cmd_commas(cases, c->cases),
                     printed, checked, ours, yomi_rat_write(most, c->max_loss));
    }
    cmd_grid_print(t, s->cli->out, cmd_width());
    cmd_grid_free(t);
    cmd_print_words(s->cli->out,
                    "wrong/half: the method loses, or ties and one of the two moves loses; most is "
                    "the largest loss. The checked counts are those of two independent solvers; no "
                    "reading of the text yields the printed ones.");
    fputc('\n', s->cli->out);
}

static void print_tried(const struct study *s, int i)
{
    const struct trial *r = &trials[i];
    const yomi_yose_comparison *c = &s->tried[i];
    struct cmd_grid *t = cmd_grid_new("lrrrrr");
    char cases[32], wrong[32], half[32], error[16], most[YOMI_RAT_TEXT];
    fprintf(s->cli->out, "Table %s: %s, random sums of the paper's size\n\n", r->table, r->method);
    cmd_grid_row(t, "method", "cases", "wrong", "half", "error", "most");
    const yomi_yose_score_card printed = {.cases = (uint64_t)r->printed_cases,
                                          .wrong = (uint64_t)r->printed_wrong,
                                          .half = (uint64_t)r->printed_half};
    for (int k = -1; k < c->n_methods; k++) {
        const yomi_yose_score_card *card = k < 0 ? &printed : &c->cards[k];
        if (!card->cases || (k >= 0 && card->cases < 2 * c->sums)) continue;
        snprintf(error, sizeof error, "%.1f %%", 100 * cmd_yose_card_error(card));
        cmd_grid_row(t, k < 0 ? "the paper's" : yomi_yose_method_name(c->methods[k]),
                     cmd_commas(cases, card->cases), cmd_commas(wrong, card->wrong),
                     cmd_commas(half, card->half), error,
                     k < 0 ? r->printed_most : yomi_rat_write(most, card->max_loss));
    }
    cmd_grid_print(t, s->cli->out, cmd_width());
    cmd_grid_free(t);
    fputc('\n', s->cli->out);
}

static void print_study(const struct study *s)
{
    cmd_print_words(s->cli->out, "Ninomiya: Approximate methods for Go endgames (2004).");
    fputc('\n', s->cli->out);
    print_counted(s);
    for (int i = 0; i < N_TRIALS; i++) print_tried(s, i);
    fprintf(s->cli->out, "seed %llu, %.2f s\n", (unsigned long long)s->cli->common.seed,
            s->answer.seconds);
}

/* --- JSON ------------------------------------------------------------------------------------- */

static json_t *counts_json(int wrong, int half)
{
    return json_pack("{s:i, s:i}", "wrong", wrong, "half", half);
}

static json_t *fact_json(const struct fact *f, const yomi_yose_score_card *c)
{
    return json_pack("{s:s, s:s, s:o, s:o, s:o, s:o, s:o, s:b}", "method", f->method, "to",
                     cmd_colour_key(f->to), "cases", cmd_json_count(c->cases), "paper",
                     counts_json(f->printed_wrong, f->printed_half), "checked",
                     counts_json(f->checked_wrong, f->checked_half), "ours",
                     counts_json((int)c->wrong, (int)c->half), "max_loss",
                     cmd_json_rat(c->max_loss), "agree", agrees(f, c));
}

static json_t *table_json(const char *number, const char *title, json_t *rows)
{
    char name[16];
    snprintf(name, sizeof name, "table-%s", number);
    return cmd_json_table(name, title, rows);
}

static json_t *counted_json(const struct study *s, int i)
{
    return table_json(facts[i].table, "Every case with b(1) = 6",
                      json_pack("[o, o]", fact_json(&facts[i], &s->counted[i]),
                                fact_json(&facts[i + 1], &s->counted[i + 1])));
}

static json_t *tried_json(const struct study *s, int i)
{
    const struct trial *r = &trials[i];
    const yomi_yose_comparison *c = &s->tried[i];
    json_t *rows = json_array();
    for (int k = 0; k < c->n_methods; k++)
        json_array_append_new(rows, cmd_yose_card_json(c->methods[k], &c->cards[k]));
    json_t *table = table_json(r->table, "Random sums of the paper's size", rows);
    json_object_update_new(table,
                           json_pack("{s:s, s:{s:i, s:i, s:i}, s:o}", "method", r->method, "paper",
                                     "cases", r->printed_cases, "wrong", r->printed_wrong, "half",
                                     r->printed_half, "sums", cmd_json_count(c->sums)));
    return table;
}

static void print_json(const struct study *s)
{
    json_t *doc = cmd_json(s->cli), *tables = json_array();
    for (int i = 0; i < N_FACTS; i += 2) json_array_append_new(tables, counted_json(s, i));
    for (int i = 0; i < N_TRIALS; i++) json_array_append_new(tables, tried_json(s, i));
    json_object_set_new(doc, "tables", tables);
    json_object_set_new(doc, "seed", cmd_json_count(s->cli->common.seed));
    cmd_json_answer(doc, &s->answer);
    cmd_json_print(s->cli, doc);
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
    struct cmd_yose_grid g = {.p = {9, 24},
                              .q = {3, 15},
                              .to = YOMI_BLACK,
                              .method = yomi_yose_method_find("renormalise"),
                              .tuning = YOMI_YOSE_TUNING_INIT};
    yomi_error err;
    char *svg = NULL;
    const yomi_solve how = YOMI_SOLVE_INIT;
    yomi_status status = cmd_yose_grid_find(&g, sum, &how, &err);
    if (status == YOMI_OK) status = cmd_yose_grid_svg(&svg, &g, &err);
    cmd_yose_grid_free(&g);
    return cmd_paper_picture(s->cli, folder, "yose-6.svg", status, svg, &err);
}

static bool draw_all(const struct study *s, const char *folder)
{
    return draw_border(s, folder, "yose-2.svg", YOMI_BLACK, YOMI_YOSE_BORDER_MEAN) &&
           draw_border(s, folder, "yose-3.svg", YOMI_WHITE, YOMI_YOSE_BORDER_MEAN) &&
           draw_border(s, folder, "yose-4.svg", YOMI_WHITE, YOMI_YOSE_BORDER_CORRECTED) &&
           draw_sweep(s, folder);
}

static void say_study(const struct study *s)
{
    if (s->cli->common.json)
        print_json(s);
    else
        print_study(s);
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
    .options = rows,
    .defaults = &(const struct options){0},
    .options_bytes = sizeof(struct options),
    .run = run,
};
