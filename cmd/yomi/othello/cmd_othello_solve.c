/* SPDX-License-Identifier: MIT */
#include "cmd_othello.h"
#include "commands.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct options {
    struct cmd_othello_source source;
    int scoring; /* yomi_othello_scoring */
    const char *question;
    const char *problems;
    int method; /* enum method */
};

enum method { METHOD_FAST, METHOD_PAPER };

#define METHODS "fast|paper"

/* What is asked of every position, and who answers. */
struct job {
    const struct cli *cli;
    yomi_othello_question question;
    enum method method;
    yomi_solve how;
    yomi_othello *solver; /* NULL for the paper's method */
};

/* Of the fast solver's answer only `result` is filled. */
static yomi_status solve(yomi_othello_paper *out, const struct job *j, const yomi_othello_pos *pos,
                         yomi_error *err)
{
    *out = (yomi_othello_paper){0};
    const yomi_status status =
        j->solver ? yomi_othello_solve(&out->result, j->solver, pos, &j->question, err)
                  : yomi_othello_solve_paper(out, pos, &j->question, &j->how, err);
    cmd_solve_done();
    return status;
}

/* "value", "wld", "moves" or "atleast=V"; 0, or the exit code after a message. */
static int read_question(yomi_othello_question *out, const struct cli *cli, const struct options *o)
{
    yomi_othello_question q = {YOMI_OTHELLO_VALUE, (yomi_othello_scoring)o->scoring, 0};
    char *end;
    if (strcmp(o->question, "wld") == 0) {
        q.ask = YOMI_OTHELLO_WLD;
    } else if (strcmp(o->question, "moves") == 0) {
        q.ask = YOMI_OTHELLO_MOVES;
    } else if (strncmp(o->question, "atleast=", 8) == 0) {
        const long v = strtol(o->question + 8, &end, 10);
        if (*end || end == o->question + 8 || v < -64 || v > 64)
            return cmd_wrong(cli, "question", "'%s' does not fit; write atleast=V with a score V",
                             o->question);
        q.ask = YOMI_OTHELLO_AT_LEAST;
        q.at_least = (int)v;
    } else if (strcmp(o->question, "value") != 0) {
        return cmd_wrong(cli, "question",
                         "'%s' does not fit; choose one of value|wld|atleast=V|moves", o->question);
    }
    *out = q;
    return 0;
}

/* NULL when it is not known. */
static const char *wld_name(const yomi_othello_result *r)
{
    if (r->lower > 0) return "win";
    if (r->upper < 0) return "loss";
    return r->lower == 0 && r->upper == 0 ? "draw" : NULL;
}

/* A value may be known and the perfect game not yet, when it was stopped in between. */
static bool has_game(const yomi_othello_result *r)
{
    return r->lower == r->upper && r->answer.certainty == YOMI_EXACT;
}

/* --- the answer ------------------------------------------------------------------------------ */

/* Perfect play to the end. */
static void say_line(const struct cli *cli, const yomi_othello_pos *pos,
                     const yomi_othello_result *r)
{
    struct cmd_string line = {0};
    const int n = has_game(r) ? r->n_line : 0;
    char name[8];
    for (int i = 0; i < n; i++) cmd_add_word(&line, cmd_othello_ply_name(name, pos, r->line[i]));
    cmd_key(cli, "line", cmd_words(cmd_string_text(&line)));
    if (n) cmd_say(cli, "line: %s", line.text);
    cmd_string_free(&line);
    cmd_list(cli, "passes");
    for (int i = 0; i < n; i++)
        if (r->line[i] == YOMI_OTHELLO_PASS) cmd_key(cli, NULL, cmd_int(i + 1));
    cmd_close(cli);
    if (!has_game(r)) {
        cmd_key(cli, "final", cmd_none());
        return;
    }
    const int black = yomi_othello_discs(&r->final, YOMI_BLACK);
    const int white = yomi_othello_discs(&r->final, YOMI_WHITE);
    cmd_key(cli, "final.black", cmd_int(black));
    cmd_key(cli, "final.white", cmd_int(white));
    if (n) cmd_say(cli, "final: Black %d, White %d", black, white);
}

static void say_moves(const struct cli *cli, const yomi_othello_pos *pos,
                      const yomi_othello_result *r)
{
    static const struct cmd_column columns[] = {
        {"square", "move"}, {"value", "value"}, {"bounds", NULL}, {0}};
    char name[8], value[16];
    cmd_table(cli, "moves", columns);
    for (int i = 0; i < r->n_moves; i++) {
        const int lower = r->moves[i].lower, upper = r->moves[i].upper;
        cmd_row(cli, cmd_text(cmd_othello_ply_name(name, pos, r->moves[i].square)),
                cmd_othello_value(value, lower, upper),
                lower == upper ? cmd_absent() : cmd_pair(cmd_int(lower), cmd_int(upper)));
    }
    cmd_close(cli);
    if (r->n_moves) cmd_gap(cli);
}

static void say_value(const struct job *j, const yomi_othello_pos *pos,
                      const yomi_othello_result *r)
{
    const yomi_othello_question *q = &j->question;
    const char *wld = wld_name(r);
    char value[16], word[CMD_WORD_TEXT];
    cmd_bounds(j->cli, "value", cmd_int(r->lower), cmd_int(r->upper));
    cmd_key(j->cli, "wld", cmd_text(wld));
    cmd_say(j->cli, "%s: value %s%s%s (scoring: %s)", cmd_colour_name(pos->to),
            cmd_othello_value_text(value, r->lower, r->upper), wld ? ", a " : "", wld ? wld : "",
            cmd_othello_scoring(word, (int)q->scoring));
    if (q->ask != YOMI_OTHELLO_AT_LEAST) return;
    const bool is_known = r->lower >= q->at_least || r->upper < q->at_least;
    cmd_key(j->cli, "at_least", cmd_int(q->at_least));
    cmd_key(j->cli, "holds", cmd_if(is_known, cmd_flag(r->lower >= q->at_least)));
    if (is_known)
        cmd_say(j->cli, "at least %+d: %s", q->at_least, r->lower >= q->at_least ? "yes" : "no");
}

/* `final_positions` is what the paper's tables count: those of the reading that was asked for. */
static void put_readings(const struct job *j, const yomi_othello_paper *p)
{
    const bool is_full = j->question.ask == YOMI_OTHELLO_VALUE;
    const struct {
        const char *key;
        const yomi_othello_reading *reading;
    } readings[] = {{"win", &p->win}, {"full", is_full ? &p->full : NULL}, {"ties", &p->ties}};
    cmd_key(j->cli, "final_positions", cmd_count(is_full ? p->full.finals : p->win.finals));
    cmd_open(j->cli, "readings");
    for (int i = 0; i < 3; i++) {
        const yomi_othello_reading *r = readings[i].reading;
        if (!r) continue;
        cmd_open(j->cli, readings[i].key);
        cmd_key(j->cli, "final_positions", cmd_count(r->finals));
        cmd_key(j->cli, "nodes", cmd_count(r->nodes));
        cmd_key(j->cli, "seconds", cmd_seconds(r->seconds));
        cmd_close(j->cli);
    }
    cmd_close(j->cli);
}

static void print_readings(const struct cli *cli, const yomi_othello_paper *p)
{
    static const struct cmd_column columns[] = {{NULL, "the paper's method"},
                                                {NULL, "final positions"},
                                                {NULL, "nodes"},
                                                {NULL, "time"},
                                                {0}};
    static const char *const names[] = {"win-reading", "full reading", "other best moves"};
    const yomi_othello_reading *const readings[] = {&p->win, &p->full, &p->ties};
    cmd_gap(cli);
    cmd_table(cli, NULL, columns);
    for (int i = 0; i < 3; i++)
        if (readings[i]->nodes)
            cmd_row(cli, cmd_text(names[i]), cmd_count(readings[i]->finals),
                    cmd_count(readings[i]->nodes), cmd_seconds(readings[i]->seconds));
    cmd_close(cli);
}

static void say_result(const struct job *j, const yomi_othello_pos *pos,
                       const yomi_othello_paper *p)
{
    const struct cli *cli = j->cli;
    const yomi_othello_result *r = &p->result;
    char word[CMD_WORD_TEXT], best[CMD_OTHELLO_SQUARES_TEXT];
    cmd_othello_put_position(cli, pos);
    cmd_key(cli, "scoring", cmd_text(cmd_othello_scoring(word, (int)j->question.scoring)));
    cmd_key(cli, "method", cmd_text(cmd_word(word, METHODS, (int)j->method)));
    if (cmd_is_for_people(cli)) cmd_othello_print(cli, pos);
    cmd_gap(cli);
    if (j->question.ask == YOMI_OTHELLO_MOVES) say_moves(cli, pos, r);
    say_value(j, pos, r);
    cmd_key(cli, "best", cmd_words(cmd_othello_squares(best, pos, r->best)));
    if (r->best) cmd_say(cli, "best: %s", best);
    say_line(cli, pos, r);
    if (j->method == METHOD_PAPER) put_readings(j, p);
    cmd_answer(cli, &r->answer);
    if (j->method == METHOD_PAPER) print_readings(cli, p);
}

/* --- pictures -------------------------------------------------------------------------------- */

static bool write_svg(const struct cli *cli, const yomi_othello_pos *pos,
                      const yomi_othello_result *r)
{
    yomi_error err;
    char title[128], final[64], *svg = NULL, text[YOMI_OTHELLO_TEXT];
    snprintf(title, sizeof title, "%s %s", has_game(r) ? "Perfect play from" : "Othello",
             yomi_othello_write(text, pos));
    yomi_draw_board board =
        has_game(r) ? cmd_othello_game_board(r, title) : cmd_othello_board(pos, title);
    snprintf(final, sizeof final, "At the end: Black %d, White %d.",
             yomi_othello_discs(&r->final, YOMI_BLACK), yomi_othello_discs(&r->final, YOMI_WHITE));
    if (has_game(r)) board.caption[1] = final;
    const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
    return cmd_write_svg(cli, status, svg, &err);
}

/* --- one position, or a file of them --------------------------------------------------------- */

static int solve_one(const struct job *j, const yomi_othello_pos *pos)
{
    const struct cli *cli = j->cli;
    yomi_error err;
    yomi_othello_paper p;
    const yomi_status status = solve(&p, j, pos, &err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_trouble_in(cli, NULL, &err);
    if (cli->common.svg && !write_svg(cli, pos, &p.result)) return EXIT_TROUBLE;
    say_result(j, pos, &p);
    if (status == YOMI_OK && j->question.ask == YOMI_OTHELLO_AT_LEAST &&
        p.result.upper < j->question.at_least)
        return EXIT_NO;
    return cmd_exit_code(cli, status, &err);
}

static void print_row(const struct cli *cli, const yomi_othello_pos *pos,
                      const yomi_othello_result *r, bool is_first)
{
    char value[16], best[CMD_OTHELLO_SQUARES_TEXT], nodes[32];
    cmd_othello_squares(best, pos, r->best);
    if (is_first)
        fprintf(cli->out, "%-8s  %-12s  %7s  %15s  %9s\n", "value", "best", "empties", "nodes",
                "time");
    fprintf(cli->out, "%-8s  %-12s  %7d  %15s  %7.2f s\n",
            cmd_othello_value_text(value, r->lower, r->upper), *best ? best : "-",
            yomi_othello_empties(pos), cmd_commas(nodes, r->answer.nodes), r->answer.seconds);
    fflush(cli->out);
}

/* One line of the file, answered with bounds when it is stopped. */
static yomi_status solve_problem(const struct job *j, const yomi_othello_pos *pos, bool is_first,
                                 yomi_error *err)
{
    yomi_othello_paper p;
    const yomi_status status = solve(&p, j, pos, err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return status;
    if (cmd_is_for_people(j->cli)) {
        print_row(j->cli, pos, &p.result, is_first);
    } else {
        say_result(j, pos, &p);
        cmd_next_document(j->cli);
    }
    return status;
}

static bool is_position(const char *line)
{
    const char *start = line + strspn(line, " \t\r");
    return *start && *start != '#' && *start != '%';
}

/* Every line is a position with an answer and a time of its own; the answers come in order, each
 * when it is known. Ctrl-C is for all that are left. */
static int solve_problems(const struct job *j, const char *path)
{
    const struct cli *cli = j->cli;
    char *text = cmd_read_text(cli, path), *rest = text;
    if (!text) return EXIT_TROUBLE;
    int code = EXIT_ANSWERED, n = 0, n_stopped = 0;
    for (int number = 1; code == EXIT_ANSWERED && rest; number++) {
        yomi_error err;
        yomi_othello_pos pos;
        const char *line = strsep(&rest, "\n");
        if (!is_position(line)) continue;
        if (yomi_othello_read(&pos, line, &err) != YOMI_OK) {
            err.line = number;
            code = cmd_trouble_in(cli, cmd_place(path), &err);
            break;
        }
        const yomi_status status = solve_problem(j, &pos, n == 0, &err);
        n++;
        n_stopped += status == YOMI_ESTOPPED;
        if (status != YOMI_OK && status != YOMI_ESTOPPED)
            code = cmd_trouble_in(cli, NULL, &err);
        else if (status == YOMI_ESTOPPED && j->how.stop && yomi_stop_asked(j->how.stop)) {
            cmd_trouble(cli, "stopped in line %d; those behind it have no answer", number);
            code = EXIT_STOPPED;
        }
    }
    free(text);
    if (code == EXIT_ANSWERED && n_stopped) {
        char count[CMD_COUNTED_TEXT];
        cmd_trouble(cli, "stopped before the value was known in %d of %s", n_stopped,
                    cmd_counted(count, (uint64_t)n, "position"));
        code = EXIT_STOPPED;
    }
    return code;
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct job j = {.cli = cli, .method = (enum method)o->method};
    yomi_othello_pos pos;
    yomi_error err;
    int code = read_question(&j.question, cli, o);
    if (code) return code;
    const yomi_othello_ask ask = j.question.ask;
    if (j.method == METHOD_PAPER && ask != YOMI_OTHELLO_VALUE && ask != YOMI_OTHELLO_WLD)
        return cmd_about(cli, "method",
                         "the paper's method answers value and wld only; leave out --method "
                         "paper or --question %s",
                         o->question);
    if (o->problems && (cli->n_operands || o->source.position || o->source.board.rows ||
                        o->source.start >= 0 || cli->common.svg))
        return cmd_about(cli, "problems",
                         "--problems stands alone: leave out the file, --position, --board, "
                         "--start and --svg");
    if (!o->problems && (code = cmd_othello_take(&pos, cli, &o->source))) return code;
    j.how = cmd_solve(cli);
    if (j.method == METHOD_FAST && yomi_othello_new(&j.solver, &j.how, &err) != YOMI_OK)
        return cmd_trouble_in(cli, NULL, &err);
    code = o->problems ? solve_problems(&j, o->problems) : solve_one(&j, &pos);
    yomi_othello_free(j.solver);
    return code;
}

static const struct cmd_option rows[] = {
    CMD_OTHELLO_SOURCE_ROWS,
    OPTION_FILE("problems", problems, "FILE",
                "Solve every position of a file, one a line (OBF files too)"),
    CMD_OTHELLO_SCORING_ROW,
    {OPTION_OF("question", CMD_TEXT, question, "WHAT",
               "Ask for value, wld, atleast=V, or moves: the value of every move"),
     .words = "value|wld|atleast=|moves"},
    OPTION_WORD("method", method, "NAME", METHODS,
                "Solve with all means (fast), or as Takeshita et al. did (paper)"),
    {0},
};

const struct command cmd_othello_solve = {
    .name = "othello solve",
    .summary = "the perfect value of a position, all best moves, and a perfect game",
    .details =
        "Values are for the side to move. With atleast=V it exits with 0 for yes and 1 for no. "
        "Stopped by --time, which is for each position of --problems, or by Ctrl-C, it prints true "
        "bounds and exits with 3. The start of an 8x8 game is out of reach, so give --time "
        "there.",
    OPTIONAL_OPERAND("[FILE]"),
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR | TAKES_SOLVE,
    COMMAND_OPTIONS(.source = CMD_OTHELLO_SOURCE_DEFAULTS, .question = "value"),
    .run = run,
};
