/* SPDX-License-Identifier: MIT */
#include "cmd_go.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

struct options {
    struct cmd_go_where where;
    struct cmd_go_account account;
    struct cmd_go_word word;
    int handicap; /* -1: as the file says */
};

/* How the dead stones were found. */
enum source { GIVEN, MARKED, FOUND };

struct count {
    yomi_go_pos pos;
    yomi_go_account account;
    yomi_go_result result;
    bool dead[YOMI_GO_POINTS];
    enum source source;
    yomi_answer answer;
    yomi_go_life life; /* FOUND */
    int n_doubts;
};

/* --- dead stones ----------------------------------------------------------------------------- */

/* The territory that a file marks tells which stones are dead. */
static bool take_marks(struct count *c, const struct cmd_go_input *in)
{
    bool black[YOMI_GO_POINTS], white[YOMI_GO_POINTS];
    if (!in->sgf) return false;
    const int n = yomi_go_sgf_points(black, in->sgf, in->node, "TB", &in->pos) +
                  yomi_go_sgf_points(white, in->sgf, in->node, "TW", &in->pos);
    for (int p = 0; p < in->pos.rows * in->pos.cols; p++)
        c->dead[p] =
            (black[p] && in->pos.points[p] == 'O') || (white[p] && in->pos.points[p] == 'X');
    return n > 0;
}

/* Proofs, reading and playouts. A stop costs nothing when every stone has its proof. */
static int take_life(struct count *c, const struct cli *cli, const yomi_go_life_options *o)
{
    yomi_error err;
    const yomi_solve how = cmd_solve(cli);
    bool is_proved = true;
    const yomi_status status = yomi_go_life_of(&c->life, &c->pos, o, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_exit_code(cli, status, &err);
    yomi_go_life_dead(c->dead, &c->life);
    for (int p = 0; p < c->pos.rows * c->pos.cols; p++) {
        const int by = c->life.how[p];
        const bool is_guess = by == YOMI_GO_OPEN || by == YOMI_GO_LIKELY || by == YOMI_GO_PLAYOUT;
        if (c->pos.points[p] != '.') is_proved = is_proved && !is_guess;
    }
    c->n_doubts = cmd_go_n_doubts(&c->pos, &c->life);
    c->answer = c->life.answer;
    c->answer.certainty = is_proved ? YOMI_EXACT : YOMI_ESTIMATE;
    return is_proved ? 0 : cmd_exit_code(cli, status, &err);
}

/* What --dead names is all that is dead; else the file's marks, else what looks dead, with the
 * stones of --also-dead and without those of --alive. 0, EXIT_STOPPED with what is found so far, or
 * the exit code after a message. */
static int find_dead(struct count *c, const struct cli *cli, const struct options *o,
                     const struct cmd_go_input *in)
{
    yomi_go_life_options word = YOMI_GO_LIFE_OPTIONS_INIT;
    const yomi_go_pos *pos = &c->pos;
    const int code = cmd_go_read_word(&word, cli, pos, &o->word);
    if (code) return code;
    c->source = o->word.dead ? GIVEN : take_marks(c, in) ? MARKED : FOUND;
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

/* Playouts that give up a side's only stones, as after two moves, do not finish the game: then the
 * points count as open that are open while these stones live. */
static void count_open_of_lost(struct count *c)
{
    yomi_go_result bare;
    const bool is_guess = c->source == FOUND && c->answer.certainty != YOMI_EXACT;
    if (!is_guess || (c->result.stones[YOMI_BLACK] && c->result.stones[YOMI_WHITE])) return;
    if (yomi_go_score(&bare, &c->pos, NULL, &c->account, NULL) == YOMI_OK)
        c->result.open = bare.open;
}

static bool is_unfinished(const struct count *c)
{
    return c->result.open || c->n_doubts;
}

static int find(void *answer, const struct cli *cli, const void *options, struct cmd_go_input *in)
{
    struct count *c = answer;
    const struct options *o = options;
    yomi_error err;
    c->pos = in->pos;
    c->answer.certainty = YOMI_EXACT;
    int code = cmd_go_read_account(&c->account, cli, in, &o->account);
    if (o->handicap >= 0) c->account.handicap = o->handicap;
    if (!code) code = find_dead(c, cli, o, in);
    if (code && code != EXIT_STOPPED) return code;
    if (yomi_go_score(&c->result, &c->pos, c->dead, &c->account, &err) != YOMI_OK)
        return cmd_trouble_in(cli, NULL, &err);
    count_open_of_lost(c);
    if (is_unfinished(c)) c->answer.certainty = YOMI_ESTIMATE;
    return code;
}

/* --- answers --------------------------------------------------------------------------------- */

/* Territory as full marks, dead stones as letters. */
static void say_board(const struct cli *cli, const struct count *c)
{
    const bool *dead = c->result.dead;
    yomi_draw_board board = cmd_go_board(&c->pos, "");
    for (int p = 0; p < c->pos.rows * c->pos.cols; p++) {
        const char owner = c->result.owner[p];
        if (c->pos.points[p] != '.' && !dead[p]) continue;
        board.marks[p] = owner == 'B' || owner == 'W' ? owner : 0;
        if (dead[p]) snprintf(board.labels[p], 2, "%c", c->pos.points[p] == 'X' ? 'x' : 'o');
    }
    cmd_go_say_board(cli, &board, "X O stones  x o dead stones  B W territory");
}

/* A part of the score; people see those that count. */
static void say_part(const struct cli *cli, const char *name, int black, int white, bool counts)
{
    cmd_open(cli, name);
    cmd_key(cli, "black", cmd_int(black));
    cmd_key(cli, "white", cmd_int(white));
    cmd_close(cli);
    if (counts) cmd_row(cli, cmd_text(name), cmd_int(black), cmd_int(white));
}

static void say_parts(const struct cli *cli, const struct count *c)
{
    static const struct cmd_column columns[] = {{NULL, ""}, {NULL, "Black"}, {NULL, "White"}, {0}};
    const yomi_go_result *r = &c->result;
    const bool is_area = c->account.scoring != YOMI_GO_JAPANESE;
    const int *const second = is_area ? r->stones : r->prisoners, *const first = r->territory;
    cmd_table(cli, NULL, columns);
    say_part(cli, "territory", first[0], first[1], true);
    say_part(cli, "stones", r->stones[0], r->stones[1], is_area);
    say_part(cli, "area", first[0] + r->stones[0], first[1] + r->stones[1], false);
    say_part(cli, "prisoners", r->prisoners[0], r->prisoners[1], !is_area);
    cmd_key(cli, "handicap", cmd_int(c->account.handicap));
    cmd_key(cli, "handicap_bonus", cmd_int(r->bonus));
    if (r->bonus) cmd_row(cli, cmd_text("handicap"), cmd_int(0), cmd_int(r->bonus));
    cmd_key(cli, "komi", cmd_number(c->account.komi));
    if (c->account.komi != 0)
        cmd_row(cli, cmd_text("komi"), cmd_int(0), cmd_number(c->account.komi));
    cmd_row(cli, cmd_text("total"), cmd_int(first[0] + second[0]),
            cmd_number(first[1] + second[1] + r->bonus + c->account.komi));
    cmd_close(cli);
}

/* "Black wins by 2.5 by aga rules"; of an unfinished game nobody is the winner yet. */
static void outcome_text(char buf[96], const struct count *c)
{
    char score[YOMI_GO_SCORE_BYTES];
    const char *const side = c->result.score > 0 ? "Black" : "White";
    const char *const rules = yomi_go_scoring_name(c->account.scoring);
    const bool is_open = is_unfinished(c);
    yomi_go_score_write(score, c->result.score);
    if (score[0] == '0')
        snprintf(buf, 96, "%s by %s rules", is_open ? "As it stands, even" : "A draw", rules);
    else
        snprintf(buf, 96, "%s%s %s by %s by %s rules", is_open ? "As it stands, " : "", side,
                 is_open ? "leads" : "wins", score + 2, rules);
}

/* "37 points are open", "1 chain is in doubt" */
static void open_text(char buf[96], const struct count *c)
{
    char count[CMD_COUNTED_TEXT];
    const int n = c->result.open, chains = c->n_doubts;
    size_t at = 0;
    buf[0] = 0;
    if (n)
        at = (size_t)snprintf(buf, 96, "%s %s open", cmd_counted(count, (uint64_t)n, "point"),
                              n == 1 ? "is" : "are");
    if (chains)
        snprintf(buf + at, 96 - at, "%s%s %s in doubt", at ? ", " : "",
                 cmd_counted(count, (uint64_t)chains, "chain"), chains == 1 ? "is" : "are");
}

static void say_result(const struct cli *cli, const struct count *c)
{
    char words[96], score[YOMI_GO_SCORE_BYTES];
    cmd_go_say_doubts(cli, &c->pos, &c->life);
    cmd_key(cli, "dame", cmd_int(c->result.dame));
    cmd_key(cli, "open", cmd_int(c->result.open));
    open_text(words, c);
    if (is_unfinished(c)) cmd_say(cli, "not finished: %s", words);
    cmd_key(cli, "score", cmd_number(c->result.score));
    cmd_key(cli, "result", cmd_text(yomi_go_score_write(score, c->result.score)));
    cmd_key(cli, "rules", cmd_text(yomi_go_scoring_name(c->account.scoring)));
    outcome_text(words, c);
    cmd_say(cli, "%s", words);
}

static void say_dead(const struct cli *cli, const struct count *c)
{
    static const char *const keys[] = {"given", "marked", "found"};
    static const char *const headings[] = {"dead (as given)", "dead (as the file marks them)",
                                           "dead (found)"};
    struct cmd_string names = {0};
    cmd_go_add_points(&names, &c->pos, c->result.dead);
    cmd_field(cli, "dead", headings[c->source], cmd_words(cmd_string_text(&names)));
    cmd_key(cli, "dead_by", cmd_text(keys[c->source]));
    cmd_string_free(&names);
}

static void say(const struct cli *cli, const void *answer)
{
    const struct count *c = answer;
    say_board(cli, c);
    say_parts(cli, c);
    say_result(cli, c);
    say_dead(cli, c);
    cmd_go_put_points(cli, "seki", &c->pos, c->result.seki);
    cmd_go_put_map(cli, "map", c->result.owner, c->pos.rows, c->pos.cols);
    cmd_answer(cli, &c->answer);
}

/* Marks on territory, crosses on dead stones. */
static bool draw(const struct cli *cli, const void *answer)
{
    const struct count *c = answer;
    char title[96], open[96], words[224], score[YOMI_GO_SCORE_BYTES];
    snprintf(title, sizeof title, "%s position on a %dx%d board: %s",
             is_unfinished(c) ? "Unfinished" : "Final", c->pos.cols, c->pos.rows,
             yomi_go_score_write(score, c->result.score));
    yomi_draw_board board = cmd_go_board(&c->pos, title);
    for (int p = 0; p < c->pos.rows * c->pos.cols; p++) {
        const char owner = c->result.owner[p];
        if (c->result.dead[p])
            snprintf(board.labels[p], sizeof board.labels[p], "×");
        else if (owner == 'B' || owner == 'W')
            board.marks[p] = owner;
    }
    outcome_text(words, c);
    open_text(open, c);
    const size_t n = strlen(words);
    snprintf(words + n, sizeof words - n, is_unfinished(c) ? "; %s." : ".", open);
    board.caption[0] = words;
    board.caption[1] = "Squares: territory. ×: dead stones.";
    return cmd_go_draw(cli, &board);
}

static int run(struct cli *cli, const void *options)
{
    static const struct cmd_go_question question = {
        sizeof(struct count), find, draw, NULL, say, NULL};
    const struct options *o = options;
    return cmd_go_run(cli, &question, &o->where, NULL, o);
}

static const struct cmd_option rows[] = {
    CMD_GO_ACCOUNT_ROWS(account),
    OPTION_INT("handicap", handicap, "N", 0, 361,
               "Count with N handicap stones (default: those of the file)"),
    CMD_GO_WORD_ROWS(word),
    CMD_GO_WHERE_ROWS(where),
    {0},
};

const struct command cmd_go_score = {
    .name = "go score",
    .summary = "the score of a finished game, with dead stones found or given",
    .details =
        CMD_GO_FILE_DETAILS " Dead stones come from --dead, from territory that the file marks "
                            "(TB, TW), or are found by proofs, reading and playouts.",
    CMD_GO_OPERANDS,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR | TAKES_SOLVE,
    COMMAND_OPTIONS(.where = CMD_GO_WHERE_DEFAULTS, .handicap = -1),
    .run = run,
};
