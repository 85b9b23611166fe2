/* SPDX-License-Identifier: MIT */
/* "A variant of generalized ticktactoe: Can a pair of losers win?" (Yakuwa, Honda and Shinohara).
 */
#include "yomi_commands.h"
#include "yomi_poly.h"
#include <stdlib.h>
#include <string.h>

enum { LOSERS = 12, PAVINGS = 6, SECTION_7 = 5 };

struct paper_options {
    bool quick;
    const char *pictures;
};

/* What the paper's tables 1 and 3 say each paving blocks. */
static const char *const paper_blocks[PAVINGS] = {
    "Z W R X T L SS", "Square Z X T L UU", "X T L U", "W X I", "X SS ZZ", "Square X I"};

/* Section 7: the first square board that a goal wins against every paving. */
static const struct {
    const char *goal;
    int any, adjacent; /* the paper's; 0: it does not say */
} section_7[SECTION_7] = {
    {"I+L", 5, 0}, {"I+UU", 6, 0}, {"I+SS", 6, 0}, {"I+ZZ", 6, 0}, {"Snaky", 0, 0}};

struct study {
    struct cli *cli;
    const struct paper_options *options;
    yomi_solve how;
    char blocks[PAVINGS][64];
    yomi_poly_pair *pairs;
    int first[SECTION_7][2]; /* any, adjacent; 0: not found */
    bool is_stopped;
};

static int read_goal(const struct study *s, yomi_poly_goal *goal, const char *text)
{
    yomi_error err;
    if (yomi_poly_read_goal(goal, text, &err) == YOMI_OK) return 0;
    return cli_trouble_in(s->cli, text, &err);
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
            const yomi_status status = yomi_poly_pavingwin(&r, &goal, side, side, i % 2 == 1,
                                                           YOMI_POLY_WPNS, &s->how, &err);
            cli_solve_done();
            if (status != YOMI_OK && status != YOMI_ESTOPPED)
                return cli_trouble_in(s->cli, NULL, &err);
            free(r.certificate);
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

static json_t *pavings_json(const struct study *s, const char *name, int n)
{
    json_t *rows = json_array();
    for (int i = 0; i < n; i++)
        json_array_append_new(rows, json_pack("{s:i, s:s, s:s, s:b}", "paving", i + 1, "paper",
                                              paper_blocks[i], "ours", s->blocks[i], "agree",
                                              strcmp(paper_blocks[i], s->blocks[i]) == 0));
    return json_pack("{s:s, s:o}", "name", name, "rows", rows);
}

static json_t *pairs_json(const struct study *s)
{
    json_t *rows = json_array();
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        const yomi_poly_pair *p = &s->pairs[i];
        char goal[32];
        snprintf(goal, sizeof goal, "%s+%s", p->names[0], p->names[1]);
        json_array_append_new(rows, json_pack("{s:s, s:s, s:s, s:i, s:b, s:b}", "goal", goal,
                                              "paper", p->paper, "ours",
                                              poly_verdict_name(p->verdict.result), "paving",
                                              p->verdict.paving, "weak", p->verdict.weak != NULL,
                                              "pavingwin", p->verdict.pavingwin != NULL));
    }
    return json_pack("{s:s, s:o}", "name", "table 4", "rows", rows);
}

static void print_json(const struct study *s)
{
    json_t *doc = cli_json(s->cli), *tables = json_array(), *rows = json_array();
    json_array_append_new(tables, pavings_json(s, "table 1", PAVINGS - 1));
    json_array_append_new(tables, json_pack("{s:s, s:{s:i, s:i}}", "name", "table 2", "losers",
                                            "paper", 37, "ours", count_losers(s, PAVINGS - 1)));
    json_array_append_new(tables, pavings_json(s, "table 3", PAVINGS));
    json_array_append_new(tables, pairs_json(s));
    for (int i = 0; i < SECTION_7; i++)
        json_array_append_new(
            rows, json_pack("{s:s, s:{s:o, s:o}, s:{s:o, s:o}}", "goal", section_7[i].goal, "paper",
                            "any", first_json(section_7[i].any), "adjacent",
                            first_json(section_7[i].adjacent), "ours", "any",
                            first_json(s->first[i][0]), "adjacent", first_json(s->first[i][1])));
    json_array_append_new(tables, json_pack("{s:s, s:o}", "name", "section 7", "rows", rows));
    json_object_set_new(doc, "tables", tables);
    cli_json_certainty(doc, count_results(s, YOMI_POLY_UNKNOWN) ? YOMI_BOUNDS : YOMI_EXACT);
    cli_json_print(s->cli, doc);
}

static void print_pavings(const struct study *s, const char *title, int from, int to)
{
    struct cli_table *t = cli_table_new("rlll");
    fprintf(s->cli->out, "%s\n\n", title);
    cli_table_row(t, "paving", "the paper", "ours", "agree");
    for (int i = from; i < to; i++) {
        char number[16];
        snprintf(number, sizeof number, "%u", (unsigned)i + 1);
        cli_table_row(t, number, paper_blocks[i], s->blocks[i],
                      strcmp(paper_blocks[i], s->blocks[i]) == 0 ? "yes" : "no");
    }
    cli_table_print(t, s->cli->out, cli_width());
    cli_table_free(t);
    fputc('\n', s->cli->out);
}

static void print_section_7(const struct study *s)
{
    struct cli_table *t = cli_table_new("llll");
    fprintf(s->cli->out, "Section 7: the first square board that beats every paving\n\n");
    cli_table_row(t, "goal", "the paper", "ours", "ours, pairs of neighbours only");
    for (int i = 0; i < SECTION_7; i++) {
        char words[3][16];
        const int sides[3] = {section_7[i].any, s->first[i][0], s->first[i][1]};
        for (int j = 0; j < 3; j++)
            snprintf(words[j], sizeof words[j], sides[j] ? "%dx%d" : "-", sides[j], sides[j]);
        cli_table_row(t, section_7[i].goal, words[0], words[1], words[2]);
    }
    cli_table_print(t, s->cli->out, cli_width());
    cli_table_free(t);
}

static void print_study(const struct study *s)
{
    FILE *out = s->cli->out;
    print_pavings(s, "Table 1: what five pavings block", 0, PAVINGS - 1);
    fprintf(out, "Table 2: pairs that one of them blocks: the paper 37, ours %d\n\n",
            count_losers(s, PAVINGS - 1));
    print_pavings(s, "Table 3: the sixth paving", PAVINGS - 1, PAVINGS);
    fprintf(out, "Table 4: all pairs\n\n");
    poly_print_table(s->cli, s->pairs);
    fprintf(out,
            "\nthe paper: 24 winners, 38 losers, 4 open; ours: %d winners, %d losers, %d "
            "unknown\n",
            count_results(s, YOMI_POLY_WIN), count_results(s, YOMI_POLY_LOSS),
            count_results(s, YOMI_POLY_UNKNOWN));
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        const yomi_poly_pair *p = &s->pairs[i];
        const char *ours = poly_verdict_name(p->verdict.result);
        if (strcmp(ours, p->paper) == 0) continue;
        fprintf(out, "%s+%s: the paper says %s, ours %s%s%s\n", p->names[0], p->names[1], p->paper,
                ours, p->verdict.weak ? "; wins the weak game" : "",
                p->verdict.pavingwin ? "; no paving blocks it" : "");
    }
    fputc('\n', out);
    print_section_7(s);
}

static bool draw(const struct study *s, const char *name, yomi_status status, char *svg,
                 const yomi_error *err)
{
    char *path;
    if (status != YOMI_OK) return cli_trouble_in(s->cli, name, err), false;
    if (asprintf(&path, "%s/%s", s->options->pictures, name) < 0) cli_starve();
    const bool is_good = cli_write_text(s->cli, path, svg);
    free(path);
    free(svg);
    return is_good;
}

static bool draw_all(const struct study *s)
{
    yomi_error err;
    char *svg = NULL;
    for (int i = 0; i < PAVINGS; i++) {
        const yomi_poly_paving paving = yomi_poly_paving_named(i + 1);
        char name[32], title[96];
        snprintf(name, sizeof name, "poly-paving-%d.svg", i + 1);
        snprintf(title, sizeof title, "Paving %d blocks %s", i + 1, s->blocks[i]);
        const yomi_status status = poly_paving_svg(&svg, &paving, title, &err);
        if (!draw(s, name, status, svg, &err)) return false;
    }
    const yomi_status status = poly_table_svg(&svg, s->pairs, &err);
    return draw(s, "poly-table-4.svg", status, svg, &err);
}

static int run_all(struct study *s)
{
    yomi_error err;
    const double each = s->options->quick ? 3 : 20;
    const yomi_status status = yomi_poly_table(s->pairs, each, &s->how, &err);
    cli_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cli_trouble_in(s->cli, NULL, &err);
    s->is_stopped = status == YOMI_ESTOPPED;
    find_blocks(s);
    return find_first_boards(s);
}

static int run(struct cli *cli, const void *options)
{
    struct study s = {.cli = cli, .options = options, .how = cli_solve(cli)};
    const char *folder = s.options->pictures;
    if (folder && !cli_make_folder(cli, folder)) return EXIT_TROUBLE;
    s.pairs = calloc(YOMI_POLY_PAIRS, sizeof *s.pairs);
    if (!s.pairs) cli_starve();
    int code = run_all(&s);
    if (!code && folder && !draw_all(&s)) code = EXIT_TROUBLE;
    if (!code && cli->common.json)
        print_json(&s);
    else if (!code)
        print_study(&s);
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) yomi_poly_verdict_fini(&s.pairs[i].verdict);
    free(s.pairs);
    if (!code && s.is_stopped) {
        cli_trouble(cli, "stopped; what is unknown was not searched to the end");
        code = EXIT_STOPPED;
    }
    return code;
}

static const struct cli_option rows[] = {
    {.name = "quick",
     .kind = CLI_FLAG,
     .offset = offsetof(struct paper_options, quick),
     .help = "Give every pair 3 seconds instead of 20"},
    {.name = "pictures",
     .kind = CLI_FILE,
     .offset = offsetof(struct paper_options, pictures),
     .value = "DIR",
     .help = "Draw the pavings and table 4 as SVG pictures in the folder DIR"},
    {0},
};

const struct command paper_poly_command = {
    .name = "paper poly",
    .summary = "the tables of \"Can a pair of losers win?\" beside ours",
    .details = "Tables 1 to 4 and section 7. --time is for each of the two parts, the pairs and "
               "section 7; a part that is stopped shows what is known, and the exit code is 3.",
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct paper_options){0},
    .options_bytes = sizeof(struct paper_options),
    .run = run,
};
