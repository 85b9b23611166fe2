/* SPDX-License-Identifier: MIT */
/* "A variant of generalized ticktactoe: Can a pair of losers win?" (Yakuwa, Honda and Shinohara).
 */
#include "cmd_paper.h"
#include "show/cmd_show_poly.h"
#include <stdlib.h>
#include <string.h>

enum { LOSERS = 12, PAVINGS = YOMI_POLY_PAVINGS, SECTION_7 = 5, GOAL_TEXT = 32, CELL_TEXT = 16 };
enum { BLOCKED_PAIRS = 37 }; /* table 2 of the paper */

/* The losers that each paving blocks, by the numbers in the paper's tables 2 and 4. The library's
 * pavings were rebuilt by computation to block these and no other loser. */
static const char *const paper_blocks[PAVINGS] = {
    "Z W R X T L SS", "Square Z X T L UU", "X T L U", "W X I", "X SS ZZ", "Square X I"};

/* Table 4 as printed, row by row from the diagonal on: the numbers of the pavings that block a
 * loser or a pair, + a winner, ? open. Table 2 has the same numbers without 6, and nothing for +
 * and ?. */
static const char *const paper_cells[LOSERS][LOSERS] = {
    {"26", "2", "+", "+", "26", "2", "2", "+", "6", "2", "+", "+"},
    {"12", "1", "1", "12", "12", "12", "+", "+", "2", "1", "+"},
    {"14", "1", "14", "1", "1", "+", "4", "+", "1", "+"},
    {"1", "1", "1", "1", "+", "+", "+", "1", "+"},
    {"123456", "123", "123", "3", "46", "2", "15", "5"},
    {"123", "123", "3", "+", "2", "1", "+"},
    {"123", "3", "?", "2", "1", "+"},
    {"3", "+", "+", "+", "+"},
    {"46", "?", "?", "?"},
    {"2", "+", "+"},
    {"15", "5"},
    {"5"},
};

/* Section 7: the paper says that a goal wins against every paving on boards larger than this
 * square; 0: it does not say. */
static const struct {
    const char *goal;
    int larger_than;
} section_7[SECTION_7] = {{"I+L", 5}, {"I+UU", 6}, {"I+SS", 6}, {"I+ZZ", 6}, {"Snaky", 0}};

struct study {
    struct cli *cli;
    struct book book;
    const struct options *options;
    char cells[LOSERS][LOSERS][CELL_TEXT]; /* numbers of pavings, by row and column */
    yomi_poly_pair *pairs;
    yomi_poly_proof example; /* figure 4 */
    yomi_poly_paved theorem; /* figure 5 */
    int first[SECTION_7][2]; /* the first square that wins: any, adjacent; 0: not found */
    yomi_answer answer;
    bool is_stopped;
};

static int read_goal(const struct study *s, yomi_poly_goal *goal, const char *text)
{
    yomi_error err;
    if (yomi_poly_read_goal(goal, text, &err) == YOMI_OK) return 0;
    return cmd_trouble_in(s->cli, text, &err);
}

/* The numbers of the pavings that block two losers together (or one, twice). */
static void find_cells(struct study *s)
{
    for (int row = 0; row < LOSERS; row++)
        for (int col = row; col < LOSERS; col++) {
            char text[GOAL_TEXT];
            yomi_poly_goal goal;
            int n = 0;
            if (row == col)
                snprintf(text, sizeof text, "%s", yomi_poly_loser(row));
            else
                snprintf(text, sizeof text, "%s+%s", yomi_poly_loser(row), yomi_poly_loser(col));
            if (read_goal(s, &goal, text)) continue;
            for (int i = 1; i <= PAVINGS; i++) {
                const yomi_poly_paving paving = yomi_poly_paving_named(i);
                if (yomi_poly_blocks(&paving, &goal)) s->cells[row][col][n++] = (char)('0' + i);
            }
        }
}

static void add_work(struct study *s, yomi_answer work)
{
    s->answer.nodes += work.nodes;
    s->answer.seconds += work.seconds;
}

/* "1 2 3" of "123". Returns buf. */
static const char *spaced(char buf[2 * CELL_TEXT], const char *numbers)
{
    int n = 0;
    for (const char *c = numbers; *c; c++) {
        if (n) buf[n++] = ' ';
        buf[n++] = *c;
    }
    buf[n] = 0;
    return buf;
}

/* --- figure 1 --------------------------------------------------------------------------------- */

enum { MOST_CELLS = 8 };

/* What the paper's figure and section 2 say by the number of cells. */
static const struct {
    int winners, losers, open;
} figure_1[MOST_CELLS + 1] = {{0},       {1, 0, 0}, {1, 0, 0}, {2, 0, 0}, {4, 1, 0},
                              {3, 8, 0}, {0, 3, 1}, {0},       {0}};

static void say_figure_1(const struct study *s)
{
    static const struct cmd_column columns[] = {
        {"cells", "cells"},     {"shapes", "shapes"},
        {"winners", "winners"}, {"losers", "minimal losers"},
        {"open", "open"},       {"others", "contain a loser"},
        {"agree", "agree"},     {0}};
    cmd_paper_rows(s->cli, columns);
    for (int cells = 1; cells <= MOST_CELLS; cells++) {
        yomi_poly_list list;
        int winners = 0, losers = 0, open = 0, others = 0;
        if (yomi_poly_enumerate(&list, cells, NULL) != YOMI_OK) cmd_starve();
        for (int i = 0; i < list.n; i++) {
            const yomi_poly_known known = yomi_poly_look_up(&list.shapes[i]);
            bool is_minimal = false;
            for (int k = 0; k < LOSERS; k++) {
                yomi_poly_goal loser;
                if (!read_goal(s, &loser, yomi_poly_loser(k)))
                    is_minimal |= yomi_poly_same(&list.shapes[i], &loser.shapes[0]);
            }
            if (is_minimal)
                losers++;
            else if (strcmp(known.status, "winner") == 0)
                winners++;
            else if (known.contains)
                others++;
            else
                open++;
        }
        cmd_row(s->cli, cmd_int(cells), cmd_int(list.n), cmd_int(winners), cmd_int(losers),
                cmd_int(open), cmd_int(others),
                cmd_flag(winners == figure_1[cells].winners && losers == figure_1[cells].losers &&
                         open == figure_1[cells].open));
        yomi_poly_list_free(&list);
    }
    cmd_close(s->cli);
    cmd_say(s->cli,
            "The paper: 11 winners of up to 5 cells, 12 minimal losers, Snaky open, and "
            "every shape of 7 cells or more contains a loser. yomi poly shapes draws them.");
}

/* --- tables 1 to 3 ---------------------------------------------------------------------------- */

static void say_pavings(const struct study *s, int n)
{
    static const struct cmd_column columns[] = {{"paving_number", "paving"},
                                                {"paper", "the paper"},
                                                {"ours", "ours"},
                                                {"agree", "agree"},
                                                {0}};
    cmd_paper_rows(s->cli, columns);
    for (int i = 0; i < n; i++) {
        struct cmd_string ours = {0};
        for (int k = 0; k < LOSERS; k++)
            if (strchr(s->cells[k][k], '1' + i)) cmd_add_word(&ours, yomi_poly_loser(k));
        cmd_row(s->cli, cmd_int(i + 1), cmd_words(paper_blocks[i]),
                cmd_words(cmd_string_text(&ours)),
                cmd_flag(strcmp(paper_blocks[i], cmd_string_text(&ours)) == 0));
        cmd_string_free(&ours);
    }
    cmd_close(s->cli);
}

static void say_table_1(const struct study *s)
{
    say_pavings(s, PAVINGS - 1);
    cmd_say(s->cli, "The drawings of the paper's pavings are lost; ours were rebuilt to block what "
                    "its tables say.");
}

static void say_table_3(const struct study *s)
{
    say_pavings(s, PAVINGS);
}

static bool draw_paving(struct study *s, int i, const char *caption)
{
    const yomi_poly_paving paving = yomi_poly_paving_named(i);
    char name[32], title[96];
    yomi_error err;
    char *svg = NULL;
    snprintf(name, sizeof name, "poly-paving-%d.svg", i);
    snprintf(title, sizeof title, "Paving %d blocks %s", i, paper_blocks[i - 1]);
    const yomi_status status = cmd_poly_paving_svg(&svg, &paving, title, &err);
    return cmd_paper_picture(&s->book, name, caption ? caption : title, status, svg, &err);
}

static bool draw_table_1(struct study *s)
{
    for (int i = 1; i < PAVINGS; i++)
        if (!draw_paving(s, i, i == 2 ? "Paving 2, which figure 2 shows against the Square" : NULL))
            return false;
    return true;
}

/* What table 2 has in a cell of table 4: no paving 6, no word for the rest. */
static const char *first_five(char buf[CELL_TEXT], const char *cell)
{
    int n = 0;
    for (const char *c = cell; *c; c++)
        if (*c >= '1' && *c <= '5') buf[n++] = *c;
    buf[n] = 0;
    return buf;
}

static int count_blocked(const struct study *s, int pavings)
{
    int count = 0;
    for (int row = 0; row < LOSERS; row++)
        for (int col = row + 1; col < LOSERS; col++) {
            const char first = s->cells[row][col][0];
            count += first && first <= '0' + pavings;
        }
    return count;
}

/* The triangle for people; a row for each cell, the diagonal too, for programs. */
static void say_table_2(const struct study *s)
{
    static const struct cmd_column columns[] = {
        {"goal", NULL}, {"paper", NULL}, {"ours", NULL}, {"agree", NULL}, {0}};
    struct cmd_column triangle[LOSERS + 2] = {{NULL, ""}};
    int right = 0, cells = 0;
    cmd_paper_rows(s->cli, columns);
    for (int row = 0; row < LOSERS; row++)
        for (int col = row; col < LOSERS; col++) {
            char goal[GOAL_TEXT], paper[CELL_TEXT], ours[CELL_TEXT], a[2 * CELL_TEXT],
                b[2 * CELL_TEXT];
            first_five(paper, paper_cells[row][col - row]);
            first_five(ours, s->cells[row][col]);
            const bool agrees = strcmp(paper, ours) == 0;
            snprintf(goal, sizeof goal, row == col ? "%s" : "%s+%s", yomi_poly_loser(row),
                     yomi_poly_loser(col));
            cmd_quiet_row(s->cli, cmd_text(goal), cmd_words(spaced(a, paper)),
                          cmd_words(spaced(b, ours)), cmd_flag(agrees));
            cells++;
            right += agrees;
        }
    cmd_close(s->cli);
    for (int i = 0; i < LOSERS; i++) triangle[i + 1].heading = yomi_poly_loser(i);
    cmd_table(s->cli, NULL, triangle);
    for (int row = 0; row < LOSERS; row++) {
        struct cmd_value values[LOSERS + 1] = {cmd_text(yomi_poly_loser(row))};
        char texts[LOSERS][CELL_TEXT];
        for (int col = 0; col < LOSERS; col++)
            values[col + 1] = cmd_text(col < row ? "" : first_five(texts[col], s->cells[row][col]));
        cmd_row_of(s->cli, LOSERS + 1, values, READERS_PEOPLE);
    }
    cmd_close(s->cli);
    const int blocked = count_blocked(s, PAVINGS - 1);
    cmd_key(s->cli, "paper", cmd_int(BLOCKED_PAIRS));
    cmd_key(s->cli, "ours", cmd_int(blocked));
    cmd_key(s->cli, "agree", cmd_flag(blocked == BLOCKED_PAIRS && right == cells));
    cmd_say(s->cli,
            "The pavings that block a loser (on the diagonal) or a pair. %d of %d cells are as "
            "printed. Pairs that one of the five blocks: the paper %d, ours %d.",
            right, cells, BLOCKED_PAIRS, blocked);
}

/* --- figures 4 and 5 -------------------------------------------------------------------------- */

static int find_figure_4(struct study *s)
{
    yomi_poly_goal goal;
    yomi_error err;
    const yomi_poly_quest quest = {.game = YOMI_POLY_STRONG};
    const yomi_solve how = cmd_solve(s->cli);
    int code = read_goal(s, &goal, "Square+W");
    if (code) return code;
    const yomi_status status = yomi_poly_prove(&s->example, &goal, &quest, &how, &err);
    cmd_solve_done();
    add_work(s, s->example.answer);
    s->is_stopped |= status == YOMI_ESTOPPED;
    if (status == YOMI_ESTOPPED) return EXIT_STOPPED;
    return status == YOMI_OK ? 0 : cmd_trouble_in(s->cli, NULL, &err);
}

static void say_figure_4(const struct study *s)
{
    static const struct cmd_column columns[] = {{"goal", "goal"},
                                                {"paper", "the paper"},
                                                {"ours", "ours"},
                                                {"moves", "marks"},
                                                {"nodes", "nodes of the proof"},
                                                {"valid", "checked"},
                                                {"agree", "agree"},
                                                {0}};
    const yomi_poly_proof *p = &s->example;
    const bool is_won = p->result == YOMI_POLY_WIN;
    cmd_paper_rows(s->cli, columns);
    cmd_row(
        s->cli, cmd_text("Square+W"), cmd_text("winner"), cmd_text(is_won ? "winner" : "unknown"),
        cmd_if(is_won, cmd_int(p->moves)), cmd_if(is_won, cmd_int(p->nodes)),
        cmd_flag(p->certificate && yomi_poly_verify(p->certificate).is_valid), cmd_flag(is_won));
    cmd_close(s->cli);
    cmd_say(
        s->cli,
        "The paper proves by hand: White's first two marks stand for whole regions (figure 3, "
        "patterns A and B), then threats lead to winning patterns. Ours is a certificate: every "
        "reply that matters has a branch, and what Black needs empty is the hatched pattern.");
}

static bool draw_figure_4(struct study *s)
{
    yomi_error err;
    char *svg = NULL;
    if (!s->example.certificate) return true;
    const yomi_status status = cmd_poly_line_svg(&svg, s->example.certificate, "Square+W", &err);
    return cmd_paper_picture(&s->book, "poly-4.svg",
                             "Square and W: the longest line of our proof, with its pattern.",
                             status, svg, &err);
}

static int find_figure_5(struct study *s)
{
    yomi_poly_goal goal;
    yomi_error err;
    const yomi_solve how = YOMI_SOLVE_INIT;
    const int code = read_goal(s, &goal, "Square+I");
    if (code) return code;
    const yomi_status status = yomi_poly_pave(&s->theorem, &goal, 16, &how, &err);
    return status == YOMI_OK ? 0 : cmd_trouble_in(s->cli, NULL, &err);
}

static void say_figure_5(const struct study *s)
{
    static const struct cmd_column columns[] = {{"goal", "goal"},
                                                {"paper", "theorem 1"},
                                                {"ours", "ours"},
                                                {"paving_number", "paving"},
                                                {"valid", "checked"},
                                                {"agree", "agree"},
                                                {0}};
    const bool is_loss = s->theorem.result == YOMI_POLY_LOSS;
    cmd_paper_rows(s->cli, columns);
    cmd_row(s->cli, cmd_text("Square+I"), cmd_text("loser"),
            cmd_text(is_loss ? "loser" : "unknown"), cmd_poly_number(s->theorem.number),
            cmd_flag(s->theorem.certificate && yomi_poly_verify(s->theorem.certificate).is_valid),
            cmd_flag(is_loss));
    cmd_close(s->cli);
}

static bool draw_figure_5(struct study *s)
{
    return draw_paving(s, PAVINGS, "Figure 5: paving 6 blocks the Square and I");
}

/* --- table 4 ---------------------------------------------------------------------------------- */

static int find_table_4(struct study *s)
{
    yomi_error err;
    const double each = s->options->quick ? 3 : 20;
    const yomi_solve how = cmd_solve(s->cli);
    const yomi_status status = yomi_poly_table(s->pairs, each, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_trouble_in(s->cli, NULL, &err);
    add_work(s, cmd_poly_table_answer(s->pairs));
    s->is_stopped |= status == YOMI_ESTOPPED;
    return status == YOMI_ESTOPPED ? EXIT_STOPPED : 0;
}

static int count_results(const struct study *s, yomi_poly_result result)
{
    int n = 0;
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) n += s->pairs[i].verdict.result == result;
    return n;
}

/* The paper's "open" is our "unknown". */
static bool agrees(const struct study *s, const yomi_poly_pair *p)
{
    const char *printed = paper_cells[p->row][p->col - p->row];
    switch (*printed) {
    case '+':
        return p->verdict.result == YOMI_POLY_WIN;
    case '?':
        return p->verdict.result == YOMI_POLY_UNKNOWN;
    default:
        return strcmp(printed, s->cells[p->row][p->col]) == 0;
    }
}

static const char *note_on(const yomi_poly_pair *p)
{
    if (p->verdict.weak) return "Black wins the weak game; the strong one is open";
    if (p->verdict.pavingwin) return "no paving blocks it";
    if (p->verdict.result == YOMI_POLY_UNKNOWN) return "not settled in this run";
    return strcmp(p->paper, "open") == 0 ? "settled by a certificate" : NULL;
}

/* What people read in a cell: the pavings, the marks of a win, or a question mark. */
static const char *cell_text(char buf[CELL_TEXT], const struct study *s, const yomi_poly_pair *p)
{
    if (s->cells[p->row][p->col][0])
        snprintf(buf, CELL_TEXT, "%s", s->cells[p->row][p->col]);
    else if (p->verdict.result == YOMI_POLY_WIN)
        snprintf(buf, CELL_TEXT, "+%d", p->verdict.moves);
    else
        snprintf(buf, CELL_TEXT, "%s", p->verdict.weak ? "weak" : "?");
    return buf;
}

static void say_triangle(const struct study *s)
{
    struct cmd_column columns[LOSERS + 2] = {{NULL, ""}};
    char texts[LOSERS][LOSERS][CELL_TEXT] = {{{0}}};
    for (int i = 0; i < LOSERS; i++) {
        columns[i + 1].heading = yomi_poly_loser(i);
        snprintf(texts[i][i], CELL_TEXT, "%s", s->cells[i][i]);
    }
    for (int i = 0; i < YOMI_POLY_PAIRS; i++)
        cell_text(texts[s->pairs[i].row][s->pairs[i].col], s, &s->pairs[i]);
    cmd_table(s->cli, NULL, columns);
    for (int row = 0; row < LOSERS; row++) {
        struct cmd_value values[LOSERS + 1] = {cmd_text(yomi_poly_loser(row))};
        for (int col = 0; col < LOSERS; col++) values[col + 1] = cmd_text(texts[row][col]);
        cmd_row_of(s->cli, LOSERS + 1, values, READERS_PEOPLE);
    }
    cmd_close(s->cli);
}

/* People see all pairs as a triangle, and those that need a word as rows. */
static void say_table_4(const struct study *s)
{
    static const struct cmd_column columns[] = {
        {"goal", "pair"},    {"paper", "the paper"},  {"ours", "ours"},   {"paper_pavings", NULL},
        {"pavings", NULL},   {"paving_number", NULL}, {"marks", "marks"}, {"weak", NULL},
        {"pavingwin", NULL}, {"agree", "agree"},      {"note", "note"},   {0}};
    int right = 0;
    say_triangle(s);
    cmd_say(
        s->cli,
        "The numbers of all pavings that block a pair; + with Black's marks in the longest line "
        "of the proof that was found, of which there may be shorter ones; weak: proved for the "
        "weak game alone; ?: open.");
    cmd_say(s->cli,
            "The paper: 24 winners, 38 losers, 4 open; ours: %d winners, %d losers, %d unknown.",
            count_results(s, YOMI_POLY_WIN), count_results(s, YOMI_POLY_LOSS),
            count_results(s, YOMI_POLY_UNKNOWN));
    cmd_gap(s->cli);
    cmd_paper_rows(s->cli, columns);
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) {
        const yomi_poly_pair *p = &s->pairs[i];
        const yomi_poly_verdict *v = &p->verdict;
        const char *printed = paper_cells[p->row][p->col - p->row];
        const bool is_numbers = *printed >= '1';
        char goal[GOAL_TEXT], a[2 * CELL_TEXT], b[2 * CELL_TEXT];
        const bool is_agreed = agrees(s, p);
        snprintf(goal, sizeof goal, "%s+%s", p->names[0], p->names[1]);
        right += is_agreed;
        cmd_row_for(s->cli, note_on(p) ? READERS_ALL : READERS_PROGRAMS, cmd_text(goal),
                    cmd_text(p->paper), cmd_text(cmd_poly_verdict_name(v->result)),
                    cmd_words(is_numbers && *printed != '?' ? spaced(a, printed) : ""),
                    cmd_words(spaced(b, s->cells[p->row][p->col])), cmd_poly_number(v->paving),
                    cmd_if(v->result == YOMI_POLY_WIN, cmd_int(v->moves)),
                    cmd_flag(v->weak != NULL), cmd_flag(v->pavingwin != NULL), cmd_flag(is_agreed),
                    cmd_text(note_on(p)));
    }
    cmd_close(s->cli);
    cmd_say(s->cli, "%d of the 66 cells are as printed.", right);
}

static bool draw_table_4(struct study *s)
{
    yomi_error err;
    char *svg = NULL;
    const yomi_status status = cmd_poly_table_svg(&svg, s->pairs, &err);
    return cmd_paper_picture(&s->book, "poly-table-4.svg", "Table 4 as found here.", status, svg,
                             &err);
}

/* --- section 7 -------------------------------------------------------------------------------- */

/* The first square board of section 7, with both kinds of pairs. */
static int find_section_7(struct study *s)
{
    const int largest = 6;
    for (int i = 0; i < 2 * SECTION_7; i++) {
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
            add_work(s, r.answer);
            s->is_stopped |= status == YOMI_ESTOPPED;
            if (status == YOMI_ESTOPPED) return EXIT_STOPPED;
            if (r.result != YOMI_POLY_BLOCKED) {
                if (r.result == YOMI_POLY_WIN) s->first[i / 2][i % 2] = side;
                break;
            }
        }
    }
    return 0;
}

static struct cmd_value square(int side)
{
    return cmd_if(side, cmd_size(side, side));
}

/* Ours is the first square that wins; the paper's the last of which it does not say so. */
static void say_section_7(const struct study *s)
{
    static const struct cmd_column columns[] = {{"goal", "goal"},
                                                {"paper", "the paper: on boards"},
                                                {"ours.any", "ours: from"},
                                                {"ours.adjacent", "with pairs of neighbours only"},
                                                {"agree", "agree"},
                                                {"note", NULL},
                                                {0}};
    cmd_paper_rows(s->cli, columns);
    for (int i = 0; i < SECTION_7; i++) {
        const int said = section_7[i].larger_than, ours = s->first[i][0];
        char paper[32], note[64];
        snprintf(paper, sizeof paper, "larger than %dx%d", said, said);
        snprintf(note, sizeof note, "true, and %dx%d wins too", ours, ours);
        cmd_row(s->cli, cmd_text(section_7[i].goal), cmd_if(said, cmd_text(paper)), square(ours),
                square(s->first[i][1]), cmd_if(said && ours, cmd_flag(ours <= said + 1)),
                cmd_if(said && ours && ours <= said, cmd_text(note)));
    }
    cmd_close(s->cli);
    cmd_say(s->cli, "A goal that wins on a board wins on every larger one, so that the paper's "
                    "statements hold, and hold on smaller boards than it says. Snaky: Harborth and "
                    "Seemann showed that no paving stops it.");
}

/* --- the paper -------------------------------------------------------------------------------- */

static void say_statements(const struct study *s)
{
    static const struct paper_statement rows[] = {
        {"sections 5.1 and 5.2: first moves, patterns A and B", "other form",
         "certificates answer every reply that matters, and yomi verify checks them"},
        {"theorem 2: a finite board suffices for a paving win", "same", "yomi poly pavingwin"},
        {"weak proof-number search", "same", "--method wpns of yomi poly solve and pavingwin"},
        {"UU+SS is a winner", "not confirmed", "proved here for the weak game alone"},
        {"UU+ZZ is a winner", "not confirmed",
         "no proof was found here, for the weak game neither"},
        {"Snaky wins with one free mark (Ito and Miyagawa)", "weak game",
         "a proof of the weak game with handicap 1 is verified (docs/poly.md)"},
        {"Snaky with another shape: an interesting question", "answered in part",
         "docs/poly.md lists the pairs of Snaky and a loser that are won"},
    };
    cmd_paper_say_statements(s->cli, rows, sizeof rows / sizeof *rows);
}

static const struct paper_part parts[] = {
    {"figure-1", "Figure 1: winners, losers, and Snaky", false, NULL, say_figure_1, NULL},
    {"table-1", "Table 1: what five pavings block", false, NULL, say_table_1, draw_table_1},
    {"table-2", "Table 2: the pairs that they block", false, NULL, say_table_2, NULL},
    {"figure-5", "Figure 5 and theorem 1: the Square and I", false, find_figure_5, say_figure_5,
     draw_figure_5},
    {"table-3", "Table 3: what six pavings block", false, NULL, say_table_3, NULL},
    {"figure-4", "Figures 3 and 4: the Square and W", false, find_figure_4, say_figure_4,
     draw_figure_4},
    {"statements", "What else the paper says", false, NULL, say_statements, NULL},
    {"section-7", "Section 7: the square boards that beat every paving", false, find_section_7,
     say_section_7, NULL},
    {"table-4", "Table 4: all pairs", false, find_table_4, say_table_4, draw_table_4},
    {0},
};

#define PARTS "figure-1|table-1|table-2|figure-5|table-3|figure-4|statements|section-7|table-4"

/* Exact when nothing that was asked for is unsettled. */
static yomi_answer answer_of(const struct study *s)
{
    yomi_answer a = s->answer;
    const bool has_open =
        cmd_paper_wants(&s->book, "table-4") && count_results(s, YOMI_POLY_UNKNOWN) > 0;
    a.certainty = s->is_stopped || has_open ? YOMI_BOUNDS : YOMI_EXACT;
    return a;
}

static const struct paper paper = {"Yakuwa, Honda, Shinohara: Can a pair of losers win?", NULL,
                                   parts, "what is unknown was not searched to the end", answer_of};

static int run(struct cli *cli, const void *options)
{
    struct study *s = calloc(1, sizeof *s);
    if (!s) cmd_starve();
    s->cli = cli;
    s->options = options;
    s->pairs = calloc(YOMI_POLY_PAIRS, sizeof *s->pairs);
    if (!s->pairs) cmd_starve();
    find_cells(s);
    const int code = cmd_paper_run(&s->book, cli, s->options, &paper, s);
    for (int i = 0; i < YOMI_POLY_PAIRS; i++) yomi_poly_verdict_fini(&s->pairs[i].verdict);
    free(s->pairs);
    free(s->example.certificate);
    free(s->theorem.certificate);
    free(s);
    return code;
}

static const struct cmd_option rows[] = {
    CMD_PAPER_OPTIONS("Give every pair 3 seconds instead of 20", PARTS),
    {0},
};

const struct command cmd_paper_poly = {
    .name = "paper poly",
    .summary = "every table and figure of \"Can a pair of losers win?\" beside ours",
    .details = "Stopped by --time or Ctrl-C, it prints what is known and exits with 3.",
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(0),
    .run = run,
};
