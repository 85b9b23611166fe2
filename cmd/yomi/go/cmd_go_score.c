/* SPDX-License-Identifier: MIT */
#include "cmd_go.h"
#include "commands.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct score_options {
    struct cmd_go_where where;
    struct cmd_go_account_options account;
    struct cmd_go_word_options word;
    int handicap; /* -1: as the file says */
};

/* How the dead stones were found. */
enum source { GIVEN, MARKED, FOUND };

struct count {
    struct cmd_go_input in;
    yomi_go_account account;
    yomi_go_result result;
    bool dead[YOMI_GO_POINTS];
    enum source source;
    yomi_answer answer;
    yomi_status status; /* of the search for dead stones, and its message */
    yomi_error err;
};

/* The territory that a file marks tells which stones are dead. */
static bool take_marks(struct count *c)
{
    bool black[YOMI_GO_POINTS], white[YOMI_GO_POINTS];
    const struct cmd_go_input *in = &c->in;
    if (!in->sgf) return false;
    const int n = yomi_go_sgf_points(black, in->sgf, in->node, "TB", &in->pos) +
                  yomi_go_sgf_points(white, in->sgf, in->node, "TW", &in->pos);
    for (int p = 0; p < in->pos.rows * in->pos.cols; p++)
        c->dead[p] =
            (black[p] && in->pos.points[p] == 'O') || (white[p] && in->pos.points[p] == 'X');
    return n > 0;
}

/* Proofs and playouts. A stop costs nothing when every stone has its proof without them. */
static int take_life(struct count *c, const struct cli *cli, const yomi_go_life_options *o)
{
    yomi_go_life life;
    const yomi_solve how = cmd_solve(cli);
    bool is_proved = true;
    c->status = yomi_go_life_of(&life, &c->in.pos, o, &how, &c->err);
    cmd_solve_done();
    if (c->status != YOMI_OK && c->status != YOMI_ESTOPPED)
        return cmd_exit_code(cli, c->status, &c->err);
    yomi_go_life_dead(c->dead, &life);
    for (int p = 0; p < c->in.pos.rows * c->in.pos.cols; p++)
        if (c->in.pos.points[p] != '.')
            is_proved = is_proved && life.how[p] != YOMI_GO_OPEN && life.how[p] != YOMI_GO_PLAYOUT;
    c->answer = life.answer;
    c->answer.certainty = is_proved ? YOMI_EXACT : YOMI_ESTIMATE;
    if (is_proved) c->status = YOMI_OK;
    return 0;
}

/* What --dead names is all that is dead; else the file's marks, else what looks dead, with the
 * stones of --also-dead and without those of --alive. */
static int find_dead(struct count *c, const struct cli *cli, const struct score_options *o)
{
    yomi_go_life_options word = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_go_pos *pos = &c->in.pos;
    const int code = cmd_go_read_word(&word, cli, pos, &o->word);
    if (code) return code;
    c->source = o->word.dead ? GIVEN : take_marks(c) ? MARKED : FOUND;
    if (c->source == FOUND) return take_life(c, cli, &word);
    for (int p = 0; p < pos->rows * pos->cols; p++) {
        char name[4];
        if (word.said[p] == YOMI_GO_DEAD) c->dead[p] = true;
        if (c->dead[p] && word.said[p] == YOMI_GO_ALIVE)
            return cmd_wrong(cli, "alive", "the file marks %s as dead; name all dead stones",
                             yomi_go_point(name, pos, p));
    }
    return 0;
}

/* --- answers --------------------------------------------------------------------------------- */

static json_t *pair_json(const int n[2])
{
    return cmd_go_sides_json(json_integer(n[0]), json_integer(n[1]));
}

static const char *const source_names[] = {"given", "marked", "found"};

static void print_json(const struct cli *cli, const struct count *c)
{
    char buf[YOMI_GO_SCORE_BYTES];
    const yomi_go_result *r = &c->result;
    const int area[2] = {r->territory[0] + r->stones[0], r->territory[1] + r->stones[1]};
    json_t *doc = cmd_json(cli), *rows = json_array();
    for (int row = 0; row < c->in.pos.rows; row++)
        json_array_append_new(
            rows, json_stringn(r->owner + (size_t)(row * c->in.pos.cols), (size_t)c->in.pos.cols));
    cmd_go_json_board(doc, &c->in.pos);
    json_object_set_new(doc, "score", cmd_go_number_json(r->score));
    json_object_set_new(doc, "result", json_string(yomi_go_score_write(buf, r->score)));
    json_object_set_new(doc, "rules", json_string(yomi_go_scoring_name(c->account.scoring)));
    json_object_set_new(doc, "komi", cmd_go_number_json(c->account.komi));
    json_object_set_new(doc, "handicap", json_integer(c->account.handicap));
    json_object_set_new(doc, "handicap_bonus", json_integer(r->bonus));
    json_object_set_new(doc, "territory", pair_json(r->territory));
    json_object_set_new(doc, "stones", pair_json(r->stones));
    json_object_set_new(doc, "area", pair_json(area));
    json_object_set_new(doc, "prisoners", pair_json(r->prisoners));
    json_object_set_new(doc, "dame", json_integer(r->dame));
    json_object_set_new(doc, "open", json_integer(r->open));
    json_object_set_new(doc, "dead", cmd_go_points_json(&c->in.pos, r->dead));
    json_object_set_new(doc, "dead_by", json_string(source_names[c->source]));
    json_object_set_new(doc, "seki", cmd_go_points_json(&c->in.pos, r->seki));
    json_object_set_new(doc, "map", rows);
    cmd_go_json_warnings(doc, &c->in);
    cmd_json_answer(doc, &c->answer);
    cmd_json_print(cli, doc);
}

static void add_row(struct cmd_grid *t, const char *name, double black, double white)
{
    char b[32], w[32];
    snprintf(b, sizeof b, "%g", black);
    snprintf(w, sizeof w, "%g", white);
    cmd_grid_row(t, name, b, w);
}

static void print_table(const struct cli *cli, const struct count *c)
{
    const yomi_go_result *r = &c->result;
    const bool is_area = c->account.scoring != YOMI_GO_JAPANESE;
    const int *second = is_area ? r->stones : r->prisoners;
    const double white = r->territory[1] + second[1] + r->bonus + c->account.komi;
    struct cmd_grid *t = cmd_grid_new("lrr");
    cmd_grid_row(t, "", "Black", "White");
    add_row(t, "territory", r->territory[0], r->territory[1]);
    add_row(t, is_area ? "stones" : "prisoners", second[0], second[1]);
    if (r->bonus) add_row(t, "handicap", 0, r->bonus);
    if (c->account.komi != 0) add_row(t, "komi", 0, c->account.komi);
    add_row(t, "total", r->territory[0] + second[0], white);
    cmd_grid_print(t, cli->out, cmd_width());
    cmd_grid_free(t);
}

/* Territory as full marks, dead stones as letters. */
static void print_board(const struct cli *cli, const struct count *c)
{
    const bool *dead = c->result.dead;
    const yomi_go_pos *pos = &c->in.pos;
    yomi_draw_board board = cmd_go_board(pos, "");
    for (int p = 0; p < pos->rows * pos->cols; p++) {
        const char owner = c->result.owner[p];
        if (pos->points[p] != '.' && !dead[p]) continue;
        board.marks[p] = owner == 'B' || owner == 'W' ? owner : 0;
        if (dead[p]) snprintf(board.labels[p], 2, "%c", pos->points[p] == 'X' ? 'x' : 'o');
    }
    cmd_print_board(cli, &board);
    fprintf(cli->out, cmd_has_unicode() ? "\n● ○ stones  x o dead stones  ■ □ territory\n\n"
                                        : "\nX O stones  x o dead stones  B W territory\n\n");
}

/* "Black wins by 2.5 by aga rules"; of an unfinished game nobody is the winner yet. */
static void outcome_text(char buf[96], const struct count *c)
{
    char score[YOMI_GO_SCORE_BYTES];
    const char *const side = c->result.score > 0 ? "Black" : "White";
    const char *const rules = yomi_go_scoring_name(c->account.scoring);
    const bool is_open = c->result.open > 0;
    yomi_go_score_write(score, c->result.score);
    if (score[0] == '0')
        snprintf(buf, 96, "%s by %s rules", is_open ? "As it stands, even" : "A draw", rules);
    else
        snprintf(buf, 96, "%s%s %s by %s by %s rules", is_open ? "As it stands, " : "", side,
                 is_open ? "leads" : "wins", score + 2, rules);
}

/* "37 points are open" */
static void open_text(char buf[64], const struct count *c)
{
    char count[CMD_COUNTED_TEXT];
    snprintf(buf, 64, "%s %s open", cmd_counted(count, (uint64_t)c->result.open, "point"),
             c->result.open == 1 ? "is" : "are");
}

static void print_people(const struct cli *cli, const struct count *c)
{
    static const char *const how[] = {"as given", "as the file marks them", "found"};
    char words[96], *names = cmd_go_points_text(&c->in.pos, c->result.dead);
    print_board(cli, c);
    print_table(cli, c);
    if (c->result.open) {
        open_text(words, c);
        fprintf(cli->out, "not finished: %s\n", words);
    }
    outcome_text(words, c);
    fprintf(cli->out, "%s\n", words);
    fprintf(cli->out, "dead (%s): %s\n", how[c->source], names ? names : "-");
    cmd_print_certainty(cli, c->answer.certainty);
    free(names);
}

/* Marks on territory, crosses on dead stones. */
static bool write_picture(const struct cli *cli, const struct count *c)
{
    yomi_error err;
    char *svg = NULL, title[96], open[64], words[192], score[YOMI_GO_SCORE_BYTES];
    snprintf(title, sizeof title, "%s position on a %dx%d board: %s",
             c->result.open ? "Unfinished" : "Final", c->in.pos.cols, c->in.pos.rows,
             yomi_go_score_write(score, c->result.score));
    yomi_draw_board board = cmd_go_board(&c->in.pos, title);
    for (int p = 0; p < c->in.pos.rows * c->in.pos.cols; p++) {
        const char owner = c->result.owner[p];
        if (c->result.dead[p])
            snprintf(board.labels[p], sizeof board.labels[p], "×");
        else if (owner == 'B' || owner == 'W')
            board.marks[p] = owner;
    }
    outcome_text(words, c);
    open_text(open, c);
    const size_t n = strlen(words);
    snprintf(words + n, sizeof words - n, c->result.open ? "; %s." : ".", open);
    board.caption[0] = words;
    board.caption[1] = "Squares: territory. ×: dead stones.";
    const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
    return cmd_write_svg(cli, status, svg, &err);
}

static int score(struct count *c, const struct cli *cli, const struct score_options *o)
{
    yomi_error err;
    int code = cmd_go_read_account(&c->account, cli, &c->in, &o->account);
    if (o->handicap >= 0) c->account.handicap = o->handicap;
    if (!code) code = find_dead(c, cli, o);
    if (code) return code;
    if (yomi_go_score(&c->result, &c->in.pos, c->dead, &c->account, &err) != YOMI_OK)
        return cmd_trouble(cli, "%s", err.text);
    if (c->result.open) c->answer.certainty = YOMI_ESTIMATE;
    if (cli->common.svg && !write_picture(cli, c)) return EXIT_TROUBLE;
    if (cli->common.json)
        print_json(cli, c);
    else
        print_people(cli, c);
    return cmd_exit_code(cli, c->status, &c->err);
}

static int run(struct cli *cli, const void *options)
{
    const struct score_options *o = options;
    struct count c = {.answer = {.certainty = YOMI_EXACT}};
    int code = cmd_go_input_read(&c.in, cli, cli->operands[0], &o->where);
    if (code) return code;
    code = score(&c, cli, o);
    cmd_go_input_free(&c.in);
    return code;
}

static const struct cmd_option rows[] = {
    CMD_GO_ACCOUNT_ROWS(struct score_options),
    {.name = "handicap",
     .kind = CMD_INT,
     .offset = offsetof(struct score_options, handicap),
     .value = "N",
     .help = "Count with N handicap stones (default: those of the file)",
     .low = 0,
     .high = 361},
    CMD_GO_WORD_ROWS(struct score_options),
    CMD_GO_WHERE_ROWS,
    {0},
};

const struct command cmd_go_score = {
    .name = "go score",
    .summary = "the score of a finished game, with dead stones found or given",
    .details =
        CMD_GO_FILE_DETAILS " Dead stones come from --dead, from territory that the file marks "
                            "(TB, TW), or are found by proofs and playouts.",
    .operands = "FILE",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct score_options){.where = CMD_GO_WHERE_DEFAULTS, .handicap = -1},
    .options_bytes = sizeof(struct score_options),
    .run = run,
};
