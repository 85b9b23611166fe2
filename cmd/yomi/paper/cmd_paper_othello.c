/* SPDX-License-Identifier: MIT */
/* Takeshita, Ikeda, Sakamoto, Ito, "Perfect analysis in miniature Othello": tables 4-1 and 4-2, the
 * figures of section 5, both conjectures and the extrapolation, the paper's numbers beside ours. */
#include "cmd_paper.h"
#include "show/cmd_show_othello.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* When something is run: never, in the whole run, or also with --quick. */
enum when { NEVER, WHOLE, QUICK };

/* What the paper says of a board (positions 0: nothing), and what is run here. */
static const struct fact {
    int rows, cols;
    yomi_othello_opening opening;
    uint64_t positions;
    double seconds;
    int value, black, white;
    enum when solve, method; /* the fast solver, and the paper's method */
} facts[] = {
    {4, 4, YOMI_OTHELLO_CROSSED, 218, 0.001, -8, 3, 11, QUICK, QUICK},
    {4, 6, YOMI_OTHELLO_CROSSED, 139803, 0.1, 16, 20, 4, QUICK, QUICK},
    {4, 8, YOMI_OTHELLO_CROSSED, 294430331, 135, 32, 28, 0, QUICK, WHOLE},
    {4, 10, YOMI_OTHELLO_CROSSED, 1195804922641, 541320, 40, 39, 0, QUICK, NEVER},
    {6, 6, YOMI_OTHELLO_CROSSED, 884392099420, 476160, -4, 16, 20, WHOLE, NEVER},
    {4, 4, YOMI_OTHELLO_STACKED, 524, 0.001, -3, 6, 9, QUICK, QUICK},
    {4, 6, YOMI_OTHELLO_STACKED, 274549, 0.15, 18, 21, 3, QUICK, QUICK},
    {4, 8, YOMI_OTHELLO_STACKED, 299987758, 132, 32, 28, 0, QUICK, WHOLE},
    {4, 10, YOMI_OTHELLO_STACKED, 842204125277, 390120, 40, 32, 0, QUICK, NEVER},
    {6, 6, YOMI_OTHELLO_STACKED, 1628664185199, 736920, -2, 17, 19, WHOLE, NEVER},
    {4, 12, YOMI_OTHELLO_CROSSED, 0, 0, 0, 0, 0, QUICK, NEVER},
    {4, 12, YOMI_OTHELLO_STACKED, 0, 0, 0, 0, 0, QUICK, NEVER},
    {4, 14, YOMI_OTHELLO_CROSSED, 0, 0, 0, 0, 0, QUICK, NEVER},
    {4, 14, YOMI_OTHELLO_STACKED, 0, 0, 0, 0, 0, QUICK, NEVER},
    {4, 16, YOMI_OTHELLO_CROSSED, 0, 0, 0, 0, 0, QUICK, NEVER},
    {4, 16, YOMI_OTHELLO_STACKED, 0, 0, 0, 0, 0, QUICK, NEVER},
};

/* Section 5: 4x12 has 10^4 times the final positions of 4x10, which took 6 days. */
enum { N_FACTS = sizeof facts / sizeof *facts, TABLE_41 = 0, TABLE_42 = 5, BEYOND = 10 };
enum { GUESS_BOARD = 10, GUESS_FACTOR = 10000, GUESS_DAYS = 60000, GUESS_YEARS = 164 };

static const struct part {
    const char *name, *title;
    int from, to;
} parts[] = {
    {"table-4-1", "Table 4-1: the othello start", TABLE_41, TABLE_42},
    {"table-4-2", "Table 4-2: the reversi start", TABLE_42, BEYOND},
    {"beyond", "Boards that the paper could not do", BEYOND, N_FACTS},
};
enum { N_PARTS = sizeof parts / sizeof *parts };

/* What was found here. */
struct found {
    bool is_run, is_method_run;
    yomi_othello_result fast;
    yomi_othello_paper paper;
};

struct study {
    const struct cli *cli;
    bool is_quick, is_stopped;
    yomi_answer answer;
    struct found found[N_FACTS];
};

static const char *board_name(char buf[16], const struct fact *f)
{
    snprintf(buf, 16, "%dx%d", f->rows, f->cols);
    return buf;
}

static const char *opening_name(const struct fact *f)
{
    return f->opening == YOMI_OTHELLO_CROSSED ? "othello" : "reversi";
}

static int discs(const yomi_othello_result *r, yomi_colour colour)
{
    return yomi_othello_discs(&r->final, colour);
}

static bool is_known(const struct found *f)
{
    return f->is_run && f->fast.lower == f->fast.upper;
}

/* A value may be known and the perfect game not yet, when it was stopped in between. */
static bool has_game(const struct found *f)
{
    return is_known(f) && f->fast.answer.certainty == YOMI_EXACT;
}

/* A wipe-out may end with any number of discs, so only its value is compared. */
static bool agrees(const struct fact *p, const struct found *f)
{
    return f->fast.lower == p->value &&
           (p->white == 0 || !has_game(f) ||
            (discs(&f->fast, YOMI_BLACK) == p->black && discs(&f->fast, YOMI_WHITE) == p->white));
}

/* --- running --------------------------------------------------------------------------------- */

/* Run what belongs to this round. 0, or the exit code after a message. A stop is no trouble: the
 * bounds are shown. */
static int run_fact(struct study *s, yomi_othello *solver, int i, enum when round)
{
    const struct fact *p = &facts[i];
    struct found *f = &s->found[i];
    const yomi_othello_question q = {YOMI_OTHELLO_VALUE, YOMI_OTHELLO_DISCS, 0};
    yomi_othello_pos pos;
    yomi_error err;
    yomi_status status = yomi_othello_start(&pos, p->rows, p->cols, p->opening, &err);
    if (status == YOMI_OK && p->solve == round) {
        const yomi_solve how = cmd_solve(s->cli);
        yomi_othello_limit(solver, &how);
        status = yomi_othello_solve(&f->fast, solver, &pos, &q, &err);
        f->is_run = true;
        s->answer.nodes += f->fast.answer.nodes;
        if (status == YOMI_ESTOPPED) s->is_stopped = true;
    }
    if ((status == YOMI_OK || status == YOMI_ESTOPPED) && p->method == round) {
        const yomi_solve how = cmd_solve(s->cli);
        status = yomi_othello_solve_paper(&f->paper, &pos, &q, &how, &err);
        f->is_method_run = true;
        s->answer.nodes += f->paper.result.answer.nodes;
        if (status == YOMI_ESTOPPED) s->is_stopped = true;
    }
    cmd_solve_done();
    return status == YOMI_OK || status == YOMI_ESTOPPED ? 0 : cmd_trouble_in(s->cli, NULL, &err);
}

static int run_all(struct study *s)
{
    yomi_othello *solver;
    yomi_error err;
    int code = 0;
    const double began = cmd_now();
    const yomi_solve how = cmd_solve(s->cli);
    if (yomi_othello_new(&solver, &how, &err) != YOMI_OK) return cmd_trouble_in(s->cli, NULL, &err);
    for (int i = 0; i < N_FACTS && !code; i++) code = run_fact(s, solver, i, QUICK);
    for (int i = 0; i < N_FACTS && !code && !s->is_quick; i++) code = run_fact(s, solver, i, WHOLE);
    yomi_othello_free(solver);
    s->answer.seconds = cmd_now() - began;
    s->answer.certainty = s->is_stopped ? YOMI_BOUNDS : YOMI_EXACT;
    return !code && s->is_stopped ? EXIT_STOPPED : code;
}

/* --- conjectures ----------------------------------------------------------------------------- */

/* What is known of who wins a board: 1 the first player, -1 the second, 0 a draw; false: nothing.
 * Ours when it was decided here, else the paper's. */
static bool outcome_of(const struct study *s, int i, int *sign, bool *is_ours)
{
    const struct found *f = &s->found[i];
    *is_ours = f->is_run && (f->fast.lower > 0 || f->fast.upper < 0 || is_known(f));
    *sign = *is_ours ? (f->fast.lower > 0) - (f->fast.upper < 0)
                     : (facts[i].value > 0) - (facts[i].value < 0);
    return *is_ours || facts[i].positions;
}

/* Boards are 2m x 2n. Shirahama: the first player wins when m + n is odd, else the second. */
static int shirahama_says(const struct fact *p)
{
    return (p->rows + p->cols) / 2 % 2 ? 1 : -1;
}

/* The authors: the first player wins when m and n differ, or are equal and 5 at least. Of other
 * boards they say nothing: 0. */
static int authors_say(const struct fact *p)
{
    return p->rows != p->cols || p->rows >= 10 ? 1 : 0;
}

static const struct conjecture {
    const char *name, *text;
    int (*says)(const struct fact *p);
} conjectures[] = {
    {"shirahama",
     "Shirahama (2007): on a board of 2m x 2n squares the first player wins when m + n is odd, and "
     "the second when it is even.",
     shirahama_says},
    {"authors",
     "The authors: the first player wins every board with m and n different, and every square "
     "board with m = n = 5 or more.",
     authors_say},
};
enum { N_CONJECTURES = sizeof conjectures / sizeof *conjectures };

/* How many known boards of a start bear on a conjecture, and the boards that go against it. */
static int against(const struct study *s, const struct conjecture *c, yomi_othello_opening opening,
                   int *n_bearing, char boards[128])
{
    int n = 0;
    size_t at = 0;
    boards[0] = 0;
    *n_bearing = 0;
    for (int i = 0; i < N_FACTS; i++) {
        int sign;
        bool is_ours;
        char name[16];
        if (facts[i].opening != opening || !c->says(&facts[i])) continue;
        if (!outcome_of(s, i, &sign, &is_ours)) continue;
        ++*n_bearing;
        if (sign == c->says(&facts[i])) continue;
        at += (size_t)snprintf(boards + at, 128 - at, "%s%s", n++ ? " and " : "",
                               board_name(name, &facts[i]));
    }
    return n;
}

/* --- section 5 ------------------------------------------------------------------------------- */

/* Black's percentage of the discs at the end of perfect play; false when it is not known. */
static bool share_of(const struct study *s, int i, double *share)
{
    const struct found *f = &s->found[i];
    const int black = has_game(f) ? discs(&f->fast, YOMI_BLACK) : facts[i].black;
    const int white = has_game(f) ? discs(&f->fast, YOMI_WHITE) : facts[i].white;
    *share = black + white ? 100.0 * black / (black + white) : 0;
    return black + white;
}

/* --- for people ------------------------------------------------------------------------------ */

/* As the paper writes it: 0.15s, 2m15s, 6d6h22m. */
static const char *paper_time(char buf[32], double seconds)
{
    const int s = (int)seconds;
    if (seconds < 60)
        snprintf(buf, 32, "%gs", seconds);
    else if (s < 86400)
        snprintf(buf, 32, "%dm%ds", s / 60, s % 60);
    else
        snprintf(buf, 32, "%dd%dh%dm", s / 86400, s / 3600 % 24, s / 60 % 60);
    return buf;
}

static const char *result_text(char buf[32], int lower, int upper, int black, int white)
{
    if (lower == upper)
        snprintf(buf, 32, "%+d  %d-%d", lower, black, white);
    else
        snprintf(buf, 32, "%+d..%+d", lower, upper);
    return buf;
}

static void print_part(const struct study *s, const struct part *part)
{
    const bool has_paper = facts[part->from].positions;
    struct cmd_grid *t = has_paper ? cmd_grid_new("lrrrrrr") : cmd_grid_new("llrrr");
    fprintf(s->cli->out, "%s\n\n", part->title);
    if (has_paper)
        cmd_grid_row(t, "board", "positions", "time", "result", "ours", "nodes", "time");
    else
        cmd_grid_row(t, "board", "start", "ours", "nodes", "time");
    for (int i = part->from; i < part->to; i++) {
        const struct fact *p = &facts[i];
        const struct found *f = &s->found[i];
        char board[16], positions[32], time[32], result[32], ours[32] = "left out";
        char nodes[16] = "", seconds[32] = "";
        if (f->is_run) {
            result_text(ours, f->fast.lower, f->fast.upper, discs(&f->fast, YOMI_BLACK),
                        discs(&f->fast, YOMI_WHITE));
            if (is_known(f) && !has_game(f)) snprintf(ours, sizeof ours, "%+d", f->fast.lower);
            cmd_short(nodes, (double)f->fast.answer.nodes);
            snprintf(seconds, sizeof seconds, "%.2f s", f->fast.answer.seconds);
        }
        if (has_paper)
            cmd_grid_row(t, board_name(board, p), cmd_commas(positions, p->positions),
                         paper_time(time, p->seconds),
                         result_text(result, p->value, p->value, p->black, p->white), ours, nodes,
                         seconds);
        else
            cmd_grid_row(t, board_name(board, p), opening_name(p), ours, nodes, seconds);
    }
    cmd_grid_print(t, s->cli->out, cmd_width());
    cmd_grid_free(t);
    fputc('\n', s->cli->out);
}

static void print_method(const struct study *s)
{
    struct cmd_grid *t = cmd_grid_new("llrrrrr");
    fprintf(s->cli->out, "The paper's method, run here\n\n");
    cmd_grid_row(t, "board", "start", "paper", "ours", "nodes", "time", "fast is");
    for (int i = 0; i < N_FACTS; i++) {
        const struct found *f = &s->found[i];
        char board[16], theirs[32], ours[32], nodes[16], seconds[32], times[32] = "";
        if (!f->is_method_run) continue;
        const bool is_whole = f->paper.result.answer.certainty == YOMI_EXACT;
        snprintf(seconds, sizeof seconds, "%.2f s", f->paper.full.seconds);
        if (is_whole && is_known(f) && f->paper.full.seconds >= 1) /* below, it is noise */
            snprintf(times, sizeof times, "%.0fx", f->paper.full.seconds / f->fast.answer.seconds);
        cmd_grid_row(t, board_name(board, &facts[i]), opening_name(&facts[i]),
                     cmd_commas(theirs, facts[i].positions),
                     is_whole ? cmd_commas(ours, f->paper.full.finals) : "stopped",
                     cmd_short(nodes, (double)f->paper.full.nodes), seconds, times);
    }
    cmd_grid_print(t, s->cli->out, cmd_width());
    cmd_grid_free(t);
    cmd_print_words(s->cli->out,
                    "paper and ours are final positions of the full reading. The paper's order of "
                    "squares is lost; ours differs, so the counts do.");
    fputc('\n', s->cli->out);
}

static const char *winner_name(int sign)
{
    return sign > 0 ? "first" : sign < 0 ? "second" : "draw";
}

static void print_conjectures(const struct study *s)
{
    struct cmd_grid *t = cmd_grid_new("llllll");
    fprintf(s->cli->out, "Who wins, and who was thought to\n\n");
    cmd_grid_row(t, "board", "start", "winner", "known from", "Shirahama", "authors");
    for (int i = 0; i < N_FACTS; i++) {
        int sign;
        bool is_ours;
        char board[16];
        const struct fact *p = &facts[i];
        const bool is_decided = outcome_of(s, i, &sign, &is_ours);
        const int said = authors_say(p);
        cmd_grid_row(t, board_name(board, p), opening_name(p),
                     is_decided ? winner_name(sign) : "not known",
                     !is_decided ? "-"
                     : is_ours   ? "this run"
                                 : "the paper",
                     winner_name(shirahama_says(p)), said ? winner_name(said) : "-");
    }
    cmd_grid_print(t, s->cli->out, cmd_width());
    cmd_grid_free(t);
    for (int c = 0; c < N_CONJECTURES; c++) {
        fputc('\n', s->cli->out);
        cmd_print_words(s->cli->out, conjectures[c].text);
        for (int o = 0; o < 2; o++) {
            char boards[128], sentence[256];
            int bearing;
            const int n = against(s, &conjectures[c], (yomi_othello_opening)o, &bearing, boards);
            const char *start = o == YOMI_OTHELLO_CROSSED ? "othello" : "reversi";
            if (n)
                snprintf(sentence, sizeof sentence, "The %s start: refuted by %s.", start, boards);
            else
                snprintf(sentence, sizeof sentence,
                         "The %s start: open; all %d boards that are known agree.", start, bearing);
            cmd_print_words(s->cli->out, sentence);
        }
    }
    fputc('\n', s->cli->out);
}

static void print_guess(const struct study *s)
{
    const struct found *f = &s->found[GUESS_BOARD];
    char text[400];
    int n = snprintf(text, sizeof text,
                     "Section 5 expects 10^4 times the work of 4x10 for 4x12: about %d days, %d "
                     "years. ",
                     GUESS_DAYS, GUESS_YEARS);
    if (is_known(f))
        snprintf(text + n, sizeof text - (size_t)n, "Here it took %.2f s: %+d.",
                 f->fast.answer.seconds, f->fast.lower);
    else if (f->is_run)
        snprintf(text + n, sizeof text - (size_t)n,
                 "Here it was stopped after %.2f s, between %+d and %+d.", f->fast.answer.seconds,
                 f->fast.lower, f->fast.upper);
    else
        snprintf(text + n, sizeof text - (size_t)n, "--quick leaves it out.");
    cmd_print_words(s->cli->out, text);
    fputc('\n', s->cli->out);
}

static void print_study(const struct study *s)
{
    cmd_print_words(
        s->cli->out,
        "Takeshita, Ikeda, Sakamoto, Ito: Perfect analysis in miniature Othello. Values "
        "are Black's, by the scoring discs; positions are final positions.");
    fputc('\n', s->cli->out);
    for (int i = 0; i < N_PARTS; i++) print_part(s, &parts[i]);
    print_method(s);
    print_conjectures(s);
    print_guess(s);
    cmd_print_answer(s->cli, &s->answer);
}

/* --- JSON ------------------------------------------------------------------------------------ */

static json_t *found_json(const yomi_othello_result *r)
{
    json_t *o = json_object();
    const bool is_known = r->lower == r->upper;
    json_object_set_new(o, "value", is_known ? json_integer(r->lower) : json_null());
    if (is_known && r->answer.certainty == YOMI_EXACT)
        json_object_update_new(o, json_pack("{s:i, s:i}", "black", discs(r, YOMI_BLACK), "white",
                                            discs(r, YOMI_WHITE)));
    if (!is_known) json_object_set_new(o, "bounds", json_pack("[i, i]", r->lower, r->upper));
    cmd_json_answer(o, &r->answer);
    return o;
}

static json_t *row_json(const struct fact *p)
{
    char board[16];
    return json_pack("{s:s, s:s}", "board", board_name(board, p), "start", opening_name(p));
}

static json_t *part_json(const struct study *s, const struct part *part)
{
    json_t *rows = json_array();
    for (int i = part->from; i < part->to; i++) {
        const struct fact *p = &facts[i];
        const struct found *f = &s->found[i];
        json_t *row = row_json(p);
        json_object_set_new(
            row, "paper",
            !p->positions ? json_null()
                          : json_pack("{s:o, s:f, s:i, s:i, s:i}", "final_positions",
                                      cmd_json_count(p->positions), "seconds", p->seconds, "value",
                                      p->value, "black", p->black, "white", p->white));
        json_object_set_new(row, "ours", f->is_run ? found_json(&f->fast) : json_null());
        json_object_set_new(row, "agree",
                            p->positions && is_known(f) ? json_boolean(agrees(p, f)) : json_null());
        json_array_append_new(rows, row);
    }
    return cmd_json_table(part->name, part->title, rows);
}

static json_t *method_json(const struct study *s)
{
    json_t *rows = json_array();
    for (int i = 0; i < N_FACTS; i++) {
        const struct found *f = &s->found[i];
        if (!f->is_method_run) continue;
        json_t *row = row_json(&facts[i]), *ours = found_json(&f->paper.result);
        json_object_set_new(ours, "final_positions", cmd_json_count(f->paper.full.finals));
        json_object_set_new(ours, "full_nodes", cmd_json_count(f->paper.full.nodes));
        json_object_set_new(ours, "full_seconds", cmd_json_seconds(f->paper.full.seconds));
        json_object_set_new(ours, "win_final_positions", cmd_json_count(f->paper.win.finals));
        json_object_set_new(ours, "win_nodes", cmd_json_count(f->paper.win.nodes));
        json_object_set_new(ours, "win_seconds", cmd_json_seconds(f->paper.win.seconds));
        json_object_set_new(row, "paper",
                            json_pack("{s:o, s:f}", "final_positions",
                                      cmd_json_count(facts[i].positions), "seconds",
                                      facts[i].seconds));
        json_object_set_new(row, "ours", ours);
        json_array_append_new(rows, row);
    }
    return cmd_json_table("method", "The paper's method, run here", rows);
}

/* Figure 5-1 or 5-2 as numbers. */
static json_t *shares_json(const struct study *s, bool is_square)
{
    json_t *rows = json_array();
    for (int i = 0; i < N_FACTS; i++) {
        double share;
        if ((facts[i].rows == facts[i].cols) != is_square || !share_of(s, i, &share)) continue;
        json_t *row = row_json(&facts[i]);
        json_object_update_new(row, json_pack("{s:f, s:s}", "percent", round(share * 100) / 100,
                                              "from", has_game(&s->found[i]) ? "ours" : "paper"));
        json_array_append_new(rows, row);
    }
    return is_square ? cmd_json_table("figure-5-1",
                                      "First player's share of the discs, square boards", rows)
                     : cmd_json_table("figure-5-2",
                                      "First player's share of the discs, boards of 4 rows", rows);
}

static json_t *conjecture_json(const struct study *s, const struct conjecture *c)
{
    json_t *rows = json_array();
    int wrong = 0;
    for (int i = 0; i < N_FACTS; i++) {
        int sign;
        bool is_ours;
        const int said = c->says(&facts[i]);
        if (!said || !outcome_of(s, i, &sign, &is_ours)) continue;
        json_t *row = row_json(&facts[i]);
        json_object_update_new(row, json_pack("{s:s, s:s, s:s, s:b}", "said", winner_name(said),
                                              "winner", winner_name(sign), "from",
                                              is_ours ? "ours" : "paper", "agree", said == sign));
        json_array_append_new(rows, row);
        wrong += said != sign;
    }
    return json_pack("{s:s, s:s, s:s, s:o}", "name", c->name, "text", c->text, "state",
                     wrong ? "refuted" : "open", "rows", rows);
}

static void print_json(const struct study *s)
{
    json_t *doc = cmd_json(s->cli), *tables = json_array(), *list = json_array();
    const struct found *guess = &s->found[GUESS_BOARD];
    for (int i = 0; i < N_PARTS; i++) json_array_append_new(tables, part_json(s, &parts[i]));
    json_array_append_new(tables, method_json(s));
    json_array_append_new(tables, shares_json(s, true));
    json_array_append_new(tables, shares_json(s, false));
    for (int i = 0; i < N_CONJECTURES; i++)
        json_array_append_new(list, conjecture_json(s, &conjectures[i]));
    json_object_set_new(doc, "scoring", json_string("discs"));
    json_object_set_new(doc, "quick", json_boolean(s->is_quick));
    json_object_set_new(doc, "tables", tables);
    json_object_set_new(doc, "conjectures", list);
    json_object_set_new(doc, "extrapolation",
                        json_pack("{s:s, s:s, s:i, s:i, s:i, s:o}", "board", "4x12", "start",
                                  "othello", "factor", GUESS_FACTOR, "days", GUESS_DAYS, "years",
                                  GUESS_YEARS, "ours",
                                  guess->is_run ? found_json(&guess->fast) : json_null()));
    cmd_json_answer(doc, &s->answer);
    cmd_json_print(s->cli, doc);
}

/* --- figures --------------------------------------------------------------------------------- */

struct curve {
    double x[N_FACTS], y[N_FACTS];
    int n;
};

static void add_point(struct curve *c, double x, double y)
{
    c->x[c->n] = x;
    c->y[c->n++] = y;
}

static bool draw(const struct study *s, const char *folder, const char *name,
                 const yomi_draw_graph *graph)
{
    yomi_error err;
    char *svg = NULL;
    const yomi_status status = yomi_draw_graph_svg(&svg, graph, &err);
    return cmd_paper_picture(s->cli, folder, name, status, svg, &err);
}

/* Figures 5-1 and 5-2: circles for the othello start and triangles for reversi are two lines. */
static bool draw_shares(const struct study *s, const char *folder, bool is_square)
{
    struct curve curves[2] = {0};
    for (int i = 0; i < N_FACTS; i++) {
        double share;
        if ((facts[i].rows == facts[i].cols) == is_square && share_of(s, i, &share))
            add_point(&curves[facts[i].opening], facts[i].rows * facts[i].cols, share);
    }
    const yomi_draw_series series[] = {
        {"othello start", curves[0].x, curves[0].y, curves[0].n},
        {"reversi start", curves[1].x, curves[1].y, curves[1].n},
    };
    const yomi_draw_graph graph = {
        .title = is_square ? "First player's share of the discs, square boards (figure 5-1)"
                           : "First player's share of the discs, boards of 4 rows (figure 5-2)",
        .x_label = "squares",
        .y_label = "percent",
        .series = series,
        .n_series = 2};
    return draw(s, folder, is_square ? "othello-5-1.svg" : "othello-5-2.svg", &graph);
}

/* Figure 5-3: final positions of the othello start. */
static bool draw_positions(const struct study *s, const char *folder)
{
    struct curve theirs[2] = {0}, ours = {0};
    for (int i = TABLE_41; i < TABLE_42; i++) {
        const struct fact *p = &facts[i];
        const struct found *f = &s->found[i];
        const bool is_square = p->rows == p->cols;
        const int squares = p->rows * p->cols;
        add_point(&theirs[is_square], squares, (double)p->positions);
        if (f->is_method_run && f->paper.result.answer.certainty == YOMI_EXACT)
            add_point(&ours, squares, (double)f->paper.full.finals);
    }
    const yomi_draw_series series[] = {
        {"square boards, the paper", theirs[1].x, theirs[1].y, theirs[1].n},
        {"boards of 4 rows, the paper", theirs[0].x, theirs[0].y, theirs[0].n},
        {"its method, run here", ours.x, ours.y, ours.n},
    };
    const yomi_draw_graph graph = {.title = "Final positions by board, othello start (figure 5-3)",
                                   .x_label = "squares",
                                   .y_label = "final positions",
                                   .log_y = 1,
                                   .series = series,
                                   .n_series = ours.n ? 3 : 2};
    return draw(s, folder, "othello-5-3.svg", &graph);
}

static bool draw_all(const struct study *s, const char *folder)
{
    return draw_shares(s, folder, true) && draw_shares(s, folder, false) &&
           draw_positions(s, folder);
}

static void say_study(const struct study *s)
{
    if (s->cli->common.json)
        print_json(s);
    else
        print_study(s);
}

static const struct paper paper = {run_all, draw_all, say_study,
                                   "the boards with bounds instead of a value are not finished"};

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct study s = {.cli = cli, .is_quick = o->quick};
    return cmd_paper_run(cli, o, &paper, &s);
}

static const struct cmd_option rows[] = {
    CMD_PAPER_OPTIONS("Leave out 6x6, and the paper's method on 4x8",
                      "Draw figures 5-1, 5-2 and 5-3 as SVG pictures in the folder DIR"),
    {0},
};

const struct command cmd_paper_othello = {
    .name = "paper othello",
    .summary = "the tables of \"Perfect analysis in miniature Othello\" beside ours",
    .details = "Stopped by --time or Ctrl-C, it prints true bounds for the boards that are left "
               "and exits with 3.",
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct options){0},
    .options_bytes = sizeof(struct options),
    .run = run,
};
