/* SPDX-License-Identifier: MIT */
/* "A variant of generalized ticktactoe: Can a pair of losers win?" (Yakuwa, Honda and Shinohara).
 */
#include "cmd_paper.h"
#include "show/cmd_show_poly.h"
#include <stdlib.h>
#include <string.h>

enum { LOSERS = 12, PAVINGS = YOMI_POLY_PAVINGS, SECTION_7 = 5, GOAL_TEXT = 32 };
enum { BLOCKED_PAIRS = 37 }; /* table 2 of the paper */

/* The losers that each paving blocks, by the numbers in the paper's tables 2 and 4. The library's
 * pavings were rebuilt by computation to block these and no other loser. */
static const char *const paper_blocks[PAVINGS] = {
    "Z W R X T L SS", "Square Z X T L UU", "X T L U", "W X I", "X SS ZZ", "Square X I"};

/* Section 7: the paper says that a goal wins against every paving on boards larger than this
 * square; 0: it does not say. */
static const struct {
    const char *goal;
    int larger_than;
} section_7[SECTION_7] = {{"I+L", 5}, {"I+UU", 6}, {"I+SS", 6}, {"I+ZZ", 6}, {"Snaky", 0}};

struct study {
    struct cli *cli;
    const struct options *options;
    char blocks[PAVINGS][64];
    yomi_poly_pair *pairs;
    int first[SECTION_7][2]; /* the first square that wins: any, adjacent; 0: not found */
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

static const char *pair_name(char buf[GOAL_TEXT], const yomi_poly_pair *p)
{
    snprintf(buf, GOAL_TEXT, "%s+%s", p->names[0], p->names[1]);
    return buf;
}

/* Pairs that one of the first n pavings blocks. */
static int count_losers(const struct study *s, int n)
{
    int count = 0;
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        yomi_poly_goal goal;
        char text[GOAL_TEXT];
        bool is_blocked = false;
        if (read_goal(s, &goal, pair_name(text, &s->pairs[i]))) continue;
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

/* --- tables 1 to 3 ---------------------------------------------------------------------------- */

static void say_pavings(const struct study *s, const char *name, const char *title, int n)
{
    static const struct cmd_column columns[] = {{"paving_number", "paving"},
                                                {"paper", "the paper"},
                                                {"ours", "ours"},
                                                {"agree", "agree"},
                                                {0}};
    cmd_paper_table(s->cli, name, title, columns);
    for (int i = 0; i < n; i++)
        cmd_row(s->cli, cmd_int(i + 1), cmd_words(paper_blocks[i]), cmd_words(s->blocks[i]),
                cmd_flag(strcmp(paper_blocks[i], s->blocks[i]) == 0));
    cmd_paper_table_close(s->cli);
}

static void say_blocked_pairs(const struct study *s)
{
    static const struct cmd_column columns[] = {
        {"paper", "the paper"}, {"ours", "ours"}, {"agree", "agree"}, {0}};
    const int ours = count_losers(s, PAVINGS - 1);
    cmd_paper_table(s->cli, "table-2", "Table 2: pairs that one of them blocks", columns);
    cmd_row(s->cli, cmd_int(BLOCKED_PAIRS), cmd_int(ours), cmd_flag(ours == BLOCKED_PAIRS));
    cmd_paper_table_close(s->cli);
}

/* --- table 4 ---------------------------------------------------------------------------------- */

/* The paper's "open" is our "unknown". */
static bool agrees(const yomi_poly_pair *p)
{
    return p->verdict.result == YOMI_POLY_UNKNOWN
               ? strcmp(p->paper, "open") == 0
               : strcmp(p->paper, cmd_poly_verdict_name(p->verdict.result)) == 0;
}

static const char *note_on(const yomi_poly_pair *p)
{
    if (p->verdict.weak) return "Black wins the weak game; the strong one is open";
    if (p->verdict.pavingwin) return "no paving blocks it";
    if (p->verdict.result == YOMI_POLY_UNKNOWN) return "not settled in this run";
    return strcmp(p->paper, "open") == 0 ? "settled by a certificate" : NULL;
}

/* People see all pairs as a triangle, and those that need a word as rows. */
static void say_pairs(const struct study *s)
{
    static const struct cmd_column columns[] = {
        {"goal", "pair"},        {"paper", "the paper"}, {"ours", "ours"},
        {"paving_number", NULL}, {"weak", NULL},         {"pavingwin", NULL},
        {"agree", "agree"},      {"note", "note"},       {0}};
    cmd_paper_table(s->cli, "table-4", "Table 4: all pairs", columns);
    if (cmd_is_for_people(s->cli)) cmd_poly_print_table(s->cli, s->pairs);
    cmd_say(s->cli,
            "The paper: 24 winners, 38 losers, 4 open; ours: %d winners, %d losers, %d unknown.",
            count_results(s, YOMI_POLY_WIN), count_results(s, YOMI_POLY_LOSS),
            count_results(s, YOMI_POLY_UNKNOWN));
    cmd_gap(s->cli);
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        const yomi_poly_pair *p = &s->pairs[i];
        const yomi_poly_verdict *v = &p->verdict;
        char goal[GOAL_TEXT];
        cmd_row_for(s->cli, note_on(p) ? READERS_ALL : READERS_PROGRAMS,
                    cmd_text(pair_name(goal, p)), cmd_text(p->paper),
                    cmd_text(cmd_poly_verdict_name(v->result)), cmd_poly_number(v->paving),
                    cmd_flag(v->weak != NULL), cmd_flag(v->pavingwin != NULL), cmd_flag(agrees(p)),
                    cmd_text(note_on(p)));
    }
    cmd_paper_table_close(s->cli);
}

/* --- section 7 -------------------------------------------------------------------------------- */

static struct cmd_value square(int side)
{
    return cmd_if(side, cmd_size(side, side));
}

/* Ours is the first square that wins; the paper's the last of which it does not say so. */
static void say_first_boards(const struct study *s)
{
    static const struct cmd_column columns[] = {{"goal", "goal"},
                                                {"paper", "the paper"},
                                                {"ours.any", "ours: from"},
                                                {"ours.adjacent", "with pairs of neighbours only"},
                                                {"agree", NULL},
                                                {"note", NULL},
                                                {0}};
    cmd_paper_table(s->cli, "section-7", "Section 7: the square boards that beat every paving",
                    columns);
    for (int i = 0; i < SECTION_7; i++) {
        const int said = section_7[i].larger_than, ours = s->first[i][0];
        char paper[32], note[32];
        snprintf(paper, sizeof paper, "larger than %dx%d", said, said);
        snprintf(note, sizeof note, "%dx%d wins here too", ours, ours);
        cmd_row(s->cli, cmd_text(section_7[i].goal), cmd_if(said, cmd_text(paper)), square(ours),
                square(s->first[i][1]), cmd_if(said && ours, cmd_flag(ours == said + 1)),
                cmd_if(said && ours && ours <= said, cmd_text(note)));
    }
    cmd_paper_table_close(s->cli);
}

static void say_study(const struct study *s)
{
    yomi_answer all = cmd_poly_table_answer(s->pairs);
    all.nodes += s->boards.nodes;
    all.seconds += s->boards.seconds;
    cmd_say(s->cli,
            "Yakuwa, Honda, Shinohara: Can a pair of losers win? The drawings of the paper's "
            "pavings are lost; ours were rebuilt to block what its tables say.");
    cmd_gap(s->cli);
    cmd_list(s->cli, "tables");
    say_pavings(s, "table-1", "Table 1: what five pavings block", PAVINGS - 1);
    say_blocked_pairs(s);
    say_pavings(s, "table-3", "Table 3: what six pavings block", PAVINGS);
    say_pairs(s);
    say_first_boards(s);
    cmd_close(s->cli);
    cmd_answer(s->cli, &all);
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
    COMMAND_OPTIONS(0),
    .run = run,
};
