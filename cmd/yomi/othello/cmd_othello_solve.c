/* SPDX-License-Identifier: MIT */
#include "cmd_othello.h"
#include "commands.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct solve_options {
    struct cmd_othello_source source;
    int scoring; /* yomi_othello_scoring */
    const char *question;
    const char *problems;
    int method; /* enum method */
};

enum method { METHOD_FAST, METHOD_PAPER };

static const char *const method_names[] = {"fast", "paper"};

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
static int read_question(yomi_othello_question *out, const struct cli *cli,
                         const struct solve_options *o)
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

/* --- JSON ------------------------------------------------------------------------------------ */

static void add_line(json_t *doc, const yomi_othello_pos *pos, const yomi_othello_result *r)
{
    char name[8];
    json_t *line = json_array(), *passes = json_array();
    for (int i = 0; has_game(r) && i < r->n_line; i++) {
        json_array_append_new(line, json_string(cmd_othello_ply_name(name, pos, r->line[i])));
        if (r->line[i] == YOMI_OTHELLO_PASS) json_array_append_new(passes, json_integer(i + 1));
    }
    json_object_set_new(doc, "line", line);
    json_object_set_new(doc, "passes", passes);
    json_object_set_new(doc, "final",
                        has_game(r) ? json_pack("{s:i, s:i}", "black",
                                                yomi_othello_discs(&r->final, YOMI_BLACK), "white",
                                                yomi_othello_discs(&r->final, YOMI_WHITE))
                                    : json_null());
}

static json_t *reading_json(const yomi_othello_reading *r)
{
    return json_pack("{s:o, s:o, s:o}", "final_positions", cmd_json_count(r->finals), "nodes",
                     cmd_json_count(r->nodes), "seconds", cmd_json_seconds(r->seconds));
}

/* `final_positions` is what the paper's tables count: those of the reading that was asked for. */
static void add_readings(json_t *doc, const struct job *j, const yomi_othello_paper *p)
{
    const bool is_full = j->question.ask == YOMI_OTHELLO_VALUE;
    json_object_set_new(doc, "final_positions",
                        cmd_json_count(is_full ? p->full.finals : p->win.finals));
    json_t *readings = json_object();
    json_object_set_new(readings, "win", reading_json(&p->win));
    if (is_full) json_object_set_new(readings, "full", reading_json(&p->full));
    json_object_set_new(readings, "ties", reading_json(&p->ties));
    json_object_set_new(doc, "readings", readings);
}

static json_t *result_json(const struct job *j, const yomi_othello_pos *pos,
                           const yomi_othello_paper *p)
{
    const struct cli *cli = j->cli;
    const yomi_othello_question *q = &j->question;
    const yomi_othello_result *r = &p->result;
    char board[16], text[YOMI_OTHELLO_TEXT], name[8];
    json_t *doc = cmd_json(cli);
    snprintf(board, sizeof board, "%dx%d", pos->rows, pos->cols);
    json_object_set_new(doc, "board", json_string(board));
    json_object_set_new(doc, "to", json_string(cmd_colour_key(pos->to)));
    json_object_set_new(doc, "position", json_string(yomi_othello_write(text, pos)));
    json_object_set_new(doc, "scoring", json_string(cmd_othello_scoring_names[q->scoring]));
    json_object_set_new(doc, "method", json_string(method_names[j->method]));
    json_object_set_new(doc, "value", cmd_othello_value_json(r->lower, r->upper));
    if (r->lower != r->upper)
        json_object_set_new(doc, "bounds", json_pack("[i, i]", r->lower, r->upper));
    json_object_set_new(doc, "wld", wld_name(r) ? json_string(wld_name(r)) : json_null());
    if (q->ask == YOMI_OTHELLO_AT_LEAST) {
        json_object_set_new(doc, "at_least", json_integer(q->at_least));
        json_object_set_new(doc, "holds",
                            r->lower >= q->at_least  ? json_true()
                            : r->upper < q->at_least ? json_false()
                                                     : json_null());
    }
    json_object_set_new(doc, "best", cmd_othello_squares_json(pos, r->best));
    add_line(doc, pos, r);
    if (q->ask == YOMI_OTHELLO_MOVES) {
        json_t *moves = json_array();
        for (int i = 0; i < r->n_moves; i++) {
            const yomi_othello_move *m = &r->moves[i];
            json_t *row =
                json_pack("{s:s, s:o}", "square", cmd_othello_ply_name(name, pos, m->square),
                          "value", cmd_othello_value_json(m->lower, m->upper));
            if (m->lower != m->upper)
                json_object_set_new(row, "bounds", json_pack("[i, i]", m->lower, m->upper));
            json_array_append_new(moves, row);
        }
        json_object_set_new(doc, "moves", moves);
    }
    if (j->method == METHOD_PAPER) add_readings(doc, j, p);
    cmd_json_answer(doc, &r->answer);
    return doc;
}

/* --- for people ------------------------------------------------------------------------------ */

static void print_moves(const struct cli *cli, const yomi_othello_pos *pos,
                        const yomi_othello_result *r)
{
    char name[8], value[16];
    struct cmd_grid *t = cmd_grid_new("lr");
    cmd_grid_row(t, "move", "value");
    for (int i = 0; i < r->n_moves; i++)
        cmd_grid_row(t, cmd_othello_ply_name(name, pos, r->moves[i].square),
                     cmd_othello_value_text(value, r->moves[i].lower, r->moves[i].upper));
    cmd_grid_print(t, cli->out, cmd_width());
    cmd_grid_free(t);
    fputc('\n', cli->out);
}

static void add_reading_row(struct cmd_grid *t, const char *name, const yomi_othello_reading *r)
{
    char finals[32], nodes[32], seconds[32];
    if (!r->nodes) return;
    snprintf(seconds, sizeof seconds, "%.2f s", r->seconds);
    cmd_grid_row(t, name, cmd_commas(finals, r->finals), cmd_commas(nodes, r->nodes), seconds);
}

static void print_readings(const struct cli *cli, const yomi_othello_paper *p)
{
    struct cmd_grid *t = cmd_grid_new("lrrr");
    fputc('\n', cli->out);
    cmd_grid_row(t, "the paper's method", "final positions", "nodes", "time");
    add_reading_row(t, "win-reading", &p->win);
    add_reading_row(t, "full reading", &p->full);
    add_reading_row(t, "other best moves", &p->ties);
    cmd_grid_print(t, cli->out, cmd_width());
    cmd_grid_free(t);
}

static void print_result(const struct job *j, const yomi_othello_pos *pos,
                         const yomi_othello_paper *p)
{
    const struct cli *cli = j->cli;
    const yomi_othello_question *q = &j->question;
    const yomi_othello_result *r = &p->result;
    char value[16], best[200], name[8];
    cmd_othello_print(cli, pos);
    fputc('\n', cli->out);
    if (q->ask == YOMI_OTHELLO_MOVES && r->n_moves) print_moves(cli, pos, r);
    fprintf(cli->out, "%s: value %s", cmd_colour_name(pos->to),
            cmd_othello_value_text(value, r->lower, r->upper));
    if (wld_name(r)) fprintf(cli->out, ", a %s", wld_name(r));
    fprintf(cli->out, " (scoring: %s)\n", cmd_othello_scoring_names[q->scoring]);
    if (q->ask == YOMI_OTHELLO_AT_LEAST && r->answer.certainty == YOMI_EXACT)
        fprintf(cli->out, "at least %+d: %s\n", q->at_least,
                r->lower >= q->at_least ? "yes" : "no");
    if (r->best) fprintf(cli->out, "best: %s\n", cmd_othello_best_text(best, pos, r->best));
    if (has_game(r) && r->n_line) {
        char line[YOMI_OTHELLO_LINE_MAX * 6] = "line:";
        size_t n = strlen(line);
        for (int i = 0; i < r->n_line; i++)
            n += (size_t)snprintf(line + n, sizeof line - n, " %s",
                                  cmd_othello_ply_name(name, pos, r->line[i]));
        cmd_print_words(cli->out, line);
        fprintf(cli->out, "final: Black %d, White %d\n", yomi_othello_discs(&r->final, YOMI_BLACK),
                yomi_othello_discs(&r->final, YOMI_WHITE));
    }
    cmd_print_answer(cli, &r->answer);
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
    if (cli->common.json)
        cmd_json_print(cli, result_json(j, pos, &p));
    else
        print_result(j, pos, &p);
    if (status == YOMI_OK && j->question.ask == YOMI_OTHELLO_AT_LEAST &&
        p.result.upper < j->question.at_least)
        return EXIT_NO;
    return cmd_exit_code(cli, status, &err);
}

static void print_row(const struct cli *cli, const yomi_othello_pos *pos,
                      const yomi_othello_result *r, bool is_first)
{
    char value[16], best[200], nodes[32];
    if (is_first)
        fprintf(cli->out, "%-8s  %-12s  %7s  %15s  %9s\n", "value", "best", "empties", "nodes",
                "time");
    fprintf(cli->out, "%-8s  %-12s  %7d  %15s  %7.2f s\n",
            cmd_othello_value_text(value, r->lower, r->upper),
            cmd_othello_best_text(best, pos, r->best), yomi_othello_empties(pos),
            cmd_commas(nodes, r->answer.nodes), r->answer.seconds);
    fflush(cli->out);
}

/* One line of the file, answered with bounds when it is stopped. */
static yomi_status solve_problem(const struct job *j, const yomi_othello_pos *pos, bool is_first,
                                 yomi_error *err)
{
    yomi_othello_paper p;
    const yomi_status status = solve(&p, j, pos, err);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return status;
    if (j->cli->common.json)
        cmd_json_print_line(j->cli, result_json(j, pos, &p));
    else
        print_row(j->cli, pos, &p.result, is_first);
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
    const struct solve_options *o = options;
    struct job j = {.cli = cli, .method = (enum method)o->method};
    yomi_othello_pos pos;
    yomi_error err;
    int code = read_question(&j.question, cli, o);
    if (code) return code;
    const yomi_othello_ask ask = j.question.ask;
    if (j.method == METHOD_PAPER && ask != YOMI_OTHELLO_VALUE && ask != YOMI_OTHELLO_WLD)
        return cmd_trouble(cli,
                           "the paper's method answers value and wld only; leave out --method "
                           "paper or --question %s",
                           o->question);
    if (o->problems && (cli->n_operands || o->source.position || o->source.board.rows ||
                        o->source.start >= 0 || cli->common.svg))
        return cmd_trouble(cli, "--problems stands alone: leave out the file, --position, --board, "
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
    {.name = "problems",
     .kind = CMD_FILE,
     .offset = offsetof(struct solve_options, problems),
     .value = "FILE",
     .help = "Solve every position of a file, one a line (OBF files too)"},
    CMD_OTHELLO_SCORING_ROW(struct solve_options),
    {.name = "question",
     .kind = CMD_TEXT,
     .offset = offsetof(struct solve_options, question),
     .value = "WHAT",
     .words = "value|wld|atleast=|moves",
     .help = "Ask for value (default), wld, atleast=V, or moves: the value of every move"},
    {.name = "method",
     .kind = CMD_WORD,
     .offset = offsetof(struct solve_options, method),
     .value = "NAME",
     .words = "fast|paper",
     .help = "Solve with all means (fast, the default), or as Takeshita et al. did (paper)"},
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
    .operands = "[FILE]",
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR | TAKES_SOLVE,
    .options = rows,
    .defaults =
        &(const struct solve_options){.source = CMD_OTHELLO_SOURCE_DEFAULTS, .question = "value"},
    .options_bytes = sizeof(struct solve_options),
    .run = run,
};
