/* SPDX-License-Identifier: MIT */
/* "A variant of generalized ticktactoe: Can a pair of losers win?" (Yakuwa, Honda and Shinohara).
 */
#include "cmd_paper.h"
#include "show/cmd_show_poly.h"
#include <stdlib.h>
#include <string.h>

enum { LOSERS = 12, PAVINGS = 6, SECTION_7 = 5 };

/* The losers that each paving blocks, by the numbers in the paper's tables 2 and 4. The library's
 * pavings were rebuilt by computation to block these and no other loser. */
static const char *const paper_blocks[PAVINGS] = {
    "Z W R X T L SS", "Square Z X T L UU", "X T L U", "W X I", "X SS ZZ", "Square X I"};

/* Section 7: the boards on which a goal wins against every paving, in the paper's words; NULL: it
 * has none. */
static const struct {
    const char *goal, *paper;
} section_7[SECTION_7] = {{"I+L", "larger than 5x5"},
                          {"I+UU", "larger than 6x6"},
                          {"I+SS", "larger than 6x6"},
                          {"I+ZZ", "larger than 6x6"},
                          {"Snaky", NULL}};

struct study {
    struct cli *cli;
    const struct options *options;
    char blocks[PAVINGS][64];
    yomi_poly_pair *pairs;
    int first[SECTION_7][2]; /* any, adjacent; 0: not found */
    yomi_answer boards;      /* nodes and seconds of section 7 */
    bool is_stopped;
};

static int read_goal(const struct study *s, yomi_poly_goal *goal, const char *text)
{
    yomi_error err;
    if (yomi_poly_read_goal(goal, text, &err) == YOMI_OK) return 0;
    return cmd_trouble_in(s->cli, text, &err);
}

static void find_blocks(struct study *s)
{
    for (int i = 0; i < PAVINGS; i++) {
        const yomi_poly_paving paving = yomi_poly_paving_named(i + 1);
        for (int j = 0; j < LOSERS; j++) {
            yomi_poly_goal goal;
            const char *name = yomi_poly_loser(j);
            if (read_goal(s, &goal, name) || !yomi_poly_blocks(&paving, &goal)) continue;
            const size_t n = strlen(s->blocks[i]);
            snprintf(s->blocks[i] + n, sizeof s->blocks[i] - n, "%s%s", n ? " " : "", name);
        }
    }
}

/* Pairs that one of the first n pavings blocks. */
static int count_losers(const struct study *s, int n)
{
    int count = 0;
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        yomi_poly_goal goal;
        char text[32];
        bool is_blocked = false;
        snprintf(text, sizeof text, "%s+%s", s->pairs[i].names[0], s->pairs[i].names[1]);
        if (read_goal(s, &goal, text)) continue;
        for (int j = 1; j <= n && !is_blocked; j++) {
            const yomi_poly_paving paving = yomi_poly_paving_named(j);
            is_blocked = yomi_poly_blocks(&paving, &goal);
        }
        count += is_blocked;
    }
    return count;
}

static int count_results(const struct study *s, yomi_poly_result result)
{
    int n = 0;
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) n += s->pairs[i].verdict.result == result;
    return n;
}

/* The first square board of section 7, with both kinds of pairs. */
static int find_first_boards(struct study *s)
{
    const int largest = 6;
    for (int i = 0; i < 2 * SECTION_7 && !s->is_stopped; i++) {
        yomi_poly_goal goal;
        yomi_error err;
        const int code = read_goal(s, &goal, section_7[i / 2].goal);
        if (code) return code;
        for (int side = 3; side <= largest; side++) {
            yomi_poly_pavingwin_result r;
            const yomi_solve how = cmd_solve(s->cli);
            const yomi_status status =
                yomi_poly_pavingwin(&r, &goal, side, side, i % 2 == 1, YOMI_POLY_WPNS, &how, &err);
            cmd_solve_done();
            if (status != YOMI_OK && status != YOMI_ESTOPPED)
                return cmd_trouble_in(s->cli, NULL, &err);
            free(r.certificate);
            s->boards.nodes += r.answer.nodes;
            s->boards.seconds += r.answer.seconds;
            s->is_stopped = s->is_stopped || status == YOMI_ESTOPPED;
            if (r.result != YOMI_POLY_BLOCKED) {
                if (r.result == YOMI_POLY_WIN) s->first[i / 2][i % 2] = side;
                break;
            }
        }
    }
    return 0;
}

static json_t *first_json(int side)
{
    char text[16];
    snprintf(text, sizeof text, "%dx%d", side, side);
    return side ? json_string(text) : json_null();
}

static json_t *pavings_json(const struct study *s, int n)
{
    json_t *rows = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(rows, json_pack("{s:i, s:s, s:s, s:b}", "paving_number", i + 1,
                                              "paper", paper_blocks[i], "ours", s->blocks[i],
                                              "agree", strcmp(paper_blocks[i], s->blocks[i]) == 0));
    return rows;
}

static json_t *pairs_json(const struct study *s)
{
    json_t *rows = json_array();
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        const yomi_poly_pair *p = &s->pairs[i];
        char goal[32];
        snprintf(goal, sizeof goal, "%s+%s", p->names[0], p->names[1]);
        json_array_append_new(
            rows, json_pack("{s:s, s:s, s:s, s:o, s:b, s:b}", "goal", goal, "paper", p->paper,
                            "ours", cmd_poly_verdict_name(p->verdict.result), "paving_number",
                            (p->verdict.paving ? json_integer(p->verdict.paving) : json_null()), "weak",
                            p->verdict.weak != NULL, "pavingwin", p->verdict.pavingwin != NULL));
    }
    return rows;
}

static json_t *first_boards_json(const struct study *s)
{
    json_t *rows = json_array();
    for (int i = 0; i < SECTION_7; i++)
        json_array_append_new(rows, json_pack("{s:s, s:s?, s:{s:o, s:o}}", "goal",
                                              section_7[i].goal, "paper", section_7[i].paper,
                                              "ours", "any", first_json(s->first[i][0]), "adjacent",
                                              first_json(s->first[i][1])));
    return rows;
}

static void print_json(const struct study *s)
{
    json_t *doc = cmd_json(s->cli);
    json_t *losers = json_pack("[{s:i, s:i}]", "paper", 37, "ours", count_losers(s, PAVINGS - 1));
    yomi_answer all = cmd_poly_table_answer(s->pairs);
    json_object_set_new(
        doc, "tables",
        json_pack(
            "[o, o, o, o, o]",
            cmd_json_table("table-1", "What five pavings block", pavings_json(s, PAVINGS - 1)),
            cmd_json_table("table-2", "Pairs that one of them blocks", losers),
            cmd_json_table("table-3", "What six pavings block", pavings_json(s, PAVINGS)),
            cmd_json_table("table-4", "All pairs", pairs_json(s)),
            cmd_json_table("section-7", "Square boards on which a goal beats every paving",
                           first_boards_json(s))));
    all.nodes += s->boards.nodes;
    all.seconds += s->boards.seconds;
    cmd_json_answer(doc, &all);
    cmd_json_print(s->cli, doc);
}

static void print_pavings(const struct study *s, const char *title, int from, int to)
{
    struct cmd_grid *t = cmd_grid_new("rlll");
    fprintf(s->cli->out, "%s\n\n", title);
    cmd_grid_row(t, "paving", "the paper", "ours", "agree");
    for (int i = from; i < to; i++) {
        char number[16];
        snprintf(number, sizeof number, "%u", (unsigned)i + 1);
        cmd_grid_row(t, number, paper_blocks[i], s->blocks[i],
                     strcmp(paper_blocks[i], s->blocks[i]) == 0 ? "yes" : "no");
    }
    cmd_grid_print(t, s->cli->out, cmd_width());
    cmd_grid_free(t);
    fputc('\n', s->cli->out);
}

static void print_section_7(const struct study *s)
{
    struct cmd_grid *t = cmd_grid_new("llll");
    fprintf(s->cli->out, "Section 7: square boards on which a goal beats every paving\n\n");
    cmd_grid_row(t, "goal", "the paper", "ours: from", "with pairs of neighbours only");
    for (int i = 0; i < SECTION_7; i++) {
        char words[2][16];
        const int *sides = s->first[i];
        for (int j = 0; j < 2; j++)
            snprintf(words[j], sizeof words[j], sides[j] ? "%dx%d" : "-", sides[j], sides[j]);
        const char *paper = section_7[i].paper;
        cmd_grid_row(t, section_7[i].goal, paper ? paper : "-", words[0], words[1]);
    }
    cmd_grid_print(t, s->cli->out, cmd_width());
    cmd_grid_free(t);
}

static void print_study(const struct study *s)
{
    FILE *out = s->cli->out;
    print_pavings(s, "Table 1: what five pavings block", 0, PAVINGS - 1);
    cmd_say(s->cli, "Table 2: pairs that one of them blocks: the paper 37, ours %d",
            count_losers(s, PAVINGS - 1));
    fputc('\n', out);
    print_pavings(s, "Table 3: the sixth paving", PAVINGS - 1, PAVINGS);
    fprintf(out, "Table 4: all pairs\n\n");
    cmd_poly_print_table(s->cli, s->pairs);
    fputc('\n', out);
    cmd_say(s->cli,
            "the paper: 24 winners, 38 losers, 4 open; ours: %d winners, %d losers, %d unknown",
            count_results(s, YOMI_POLY_WIN), count_results(s, YOMI_POLY_LOSS),
            count_results(s, YOMI_POLY_UNKNOWN));
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        const yomi_poly_pair *p = &s->pairs[i];
        const char *ours = cmd_poly_verdict_name(p->verdict.result);
        if (strcmp(ours, p->paper) == 0) continue;
        fprintf(out, "%s+%s: the paper says %s, ours %s%s%s\n", p->names[0], p->names[1], p->paper,
                ours, p->verdict.weak ? "; wins the weak game" : "",
                p->verdict.pavingwin ? "; no paving blocks it" : "");
    }
    fputc('\n', out);
    print_section_7(s);
}

static bool draw_all(const struct study *s, const char *folder)
{
    yomi_error err;
    char *svg = NULL;
    for (int i = 0; i < PAVINGS; i++) {
        const yomi_poly_paving paving = yomi_poly_paving_named(i + 1);
        char name[32], title[96];
        snprintf(name, sizeof name, "poly-paving-%d.svg", i + 1);
        snprintf(title, sizeof title, "Paving %d blocks %s", i + 1, s->blocks[i]);
        const yomi_status status = cmd_poly_paving_svg(&svg, &paving, title, &err);
        if (!cmd_paper_picture(s->cli, folder, name, status, svg, &err)) return false;
    }
    const yomi_status status = cmd_poly_table_svg(&svg, s->pairs, &err);
    return cmd_paper_picture(s->cli, folder, "poly-table-4.svg", status, svg, &err);
}

static int run_all(struct study *s)
{
    yomi_error err;
    const double each = s->options->quick ? 3 : 20;
    const yomi_solve how = cmd_solve(s->cli);
    const yomi_status status = yomi_poly_table(s->pairs, each, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_trouble_in(s->cli, NULL, &err);
    s->is_stopped = status == YOMI_ESTOPPED;
    find_blocks(s);
    const int code = find_first_boards(s);
    return !code && s->is_stopped ? EXIT_STOPPED : code;
}

static void say_study(const struct study *s)
{
    if (s->cli->common.json)
        print_json(s);
    else
        print_study(s);
}

static const struct paper paper = {run_all, draw_all, say_study,
                                   "what is unknown was not searched to the end"};

static int run(struct cli *cli, const void *options)
{
    struct study s = {.cli = cli, .options = options};
    s.pairs = calloc(YOMI_POLY_PAIRS, sizeof *s.pairs);
    if (!s.pairs) cmd_starve();
    const int code = cmd_paper_run(cli, s.options, &paper, &s);
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) yomi_poly_verdict_fini(&s.pairs[i].verdict);
    free(s.pairs);
    return code;
}

static const struct cmd_option rows[] = {
    CMD_PAPER_OPTIONS("Give every pair 3 seconds instead of 20",
                      "Draw the pavings and table 4 as SVG pictures in the folder DIR"),
    {0},
};

const struct command cmd_paper_poly = {
    .name = "paper poly",
    .summary = "the tables of \"Can a pair of losers win?\" beside ours",
    .details = "Tables 1 to 4 and section 7. Stopped by --time or Ctrl-C, it prints what is known "
               "and exits with 3.",
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct options){0},
    .options_bytes = sizeof(struct options),
    .run = run,
};
