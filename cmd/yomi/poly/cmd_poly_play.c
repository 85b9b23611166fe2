/* SPDX-License-Identifier: MIT */
/* A person against a certificate, on a board without end of which the interesting part is shown. */
#include "cmd_poly.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

enum { REPLIES_MAX = 512, MARGIN = 2 };

struct options {
    const char *play;
};

struct match {
    const struct cli *cli;
    char *certificate;
    yomi_poly_player *player;
    int n_replies;
    yomi_poly_cell replies[REPLIES_MAX]; /* of the person, to be taken back */
    int top, left, bottom, right;        /* the cells that are shown */
    yomi_poly_cell last;
    bool has_last, is_left;
    yomi_answer search; /* for the certificate */
};

static void widen(struct match *m, yomi_poly_cell cell)
{
    enum { FARTHEST = 12 }; /* marks far away do not make the board endless on the screen */
    const int side = yomi_poly_player_window(m->player);
    if (cell.row < -FARTHEST || cell.col < -FARTHEST || cell.row > side + FARTHEST ||
        cell.col > side + FARTHEST)
        return;
    if (cell.row - MARGIN < m->top) m->top = cell.row - MARGIN;
    if (cell.col - MARGIN < m->left) m->left = cell.col - MARGIN;
    if (cell.row + MARGIN > m->bottom) m->bottom = cell.row + MARGIN;
    if (cell.col + MARGIN > m->right) m->right = cell.col + MARGIN;
}

static void print_board(const struct match *m)
{
    FILE *out = m->cli->out;
    const bool is_unicode = cmd_has_unicode();
    fprintf(out, "    ");
    for (int col = m->left; col <= m->right; col++) fprintf(out, "%3d", col);
    fputc('\n', out);
    for (int row = m->top; row <= m->bottom; row++) {
        fprintf(out, "%4d", row);
        for (int col = m->left; col <= m->right; col++) {
            const char stone = yomi_poly_player_at(m->player, (yomi_poly_cell){row, col});
            const bool is_last = m->has_last && m->last.row == row && m->last.col == col;
            fprintf(out, " %c%s", is_last ? '>' : ' ',
                    stone == 'X'   ? is_unicode ? "●" : "X"
                    : stone == 'O' ? is_unicode ? "○" : "O"
                                   : (is_unicode ? "·" : "."));
        }
        fputc('\n', out);
    }
}

static bool program_moves(struct match *m, bool is_silent)
{
    yomi_error err;
    yomi_poly_cell cell;
    if (yomi_poly_player_move(&cell, m->player, &err) != YOMI_OK) {
        cmd_trouble_in(m->cli, NULL, &err);
        return false;
    }
    m->last = cell;
    m->has_last = true;
    widen(m, cell);
    if (is_silent) return true;
    fprintf(m->cli->out, "%s marks %d,%d.\n", cmd_colour_name(yomi_poly_player_colour(m->player)),
            cell.row, cell.col);
    return true;
}

/* A fresh game with the first n replies, all but the last answer in silence. False when a reply
 * cannot be played, after a message. */
static bool replay(struct match *m, int n)
{
    yomi_error err;
    yomi_poly_player_restart(m->player);
    const bool is_black = yomi_poly_player_colour(m->player) == YOMI_BLACK;
    const int side = yomi_poly_player_window(m->player);
    m->top = m->left = is_black ? 0 : -MARGIN;
    m->bottom = m->right = is_black ? side - 1 : 8;
    m->n_replies = 0;
    m->has_last = false;
    const bool is_json = m->cli->common.json;
    if (is_black && !program_moves(m, n > 0 || is_json)) return false;
    for (int i = 0; i < n; i++) {
        if (yomi_poly_player_reply(m->player, m->replies[i], &err) != YOMI_OK) {
            cmd_wrong(m->cli, "play", "mark %d cannot be played: %s", i + 1, err.text);
            return false;
        }
        widen(m, m->replies[i]);
        m->n_replies++;
        if (yomi_poly_player_winner(m->player) == '.' && !program_moves(m, i < n - 1 || is_json))
            return false;
    }
    return true;
}

static void print_help(const struct match *m)
{
    cmd_print_words(m->cli->out,
                    "Type a cell as row,column, such as 3,-1: any cell of the endless board. undo "
                    "takes your last mark back, board shows the board, quit ends the game.");
}

static void play_cell(struct match *m, yomi_poly_cell cell)
{
    yomi_error err;
    if (m->n_replies == REPLIES_MAX) {
        fprintf(m->cli->out, "The game is too long.\n");
        return;
    }
    if (yomi_poly_player_reply(m->player, cell, &err) != YOMI_OK) {
        fprintf(m->cli->out, "That cannot be played: %s.\n", err.text);
        return;
    }
    m->replies[m->n_replies++] = cell;
    widen(m, cell);
    if (yomi_poly_player_winner(m->player) == '.' && !program_moves(m, false)) m->is_left = true;
    print_board(m);
}

/* strtol() ends at the ends of a long, of which the lower has no absolute value. */
static bool is_int(long n)
{
    return n >= -INT_MAX && n <= INT_MAX;
}

/* "3,-1" or "3 -1" */
static bool read_cell(const char *line, yomi_poly_cell *out)
{
    char *end, *last;
    const long row = strtol(line, &end, 10);
    const char *second = end + strspn(end, " ,");
    const long col = strtol(second, &last, 10);
    if (end == line || second == end || last == second || last[strspn(last, " ")]) return false;
    if (!is_int(row) || !is_int(col)) return false;
    *out = (yomi_poly_cell){(int)row, (int)col};
    return true;
}

static void obey(struct match *m, char *line)
{
    static const char *const words[] = {"undo", "board", "help", "quit", NULL};
    yomi_poly_cell cell;
    line[strcspn(line, "\r\n")] = 0;
    line += strspn(line, " \t");
    if (!*line) return;
    if (read_cell(line, &cell)) {
        play_cell(m, cell);
    } else if (strcmp(line, "quit") == 0 || strcmp(line, "exit") == 0) {
        m->is_left = true;
    } else if (strcmp(line, "help") == 0 || strcmp(line, "?") == 0) {
        print_help(m);
    } else if (strcmp(line, "board") == 0) {
        print_board(m);
    } else if (strcmp(line, "undo") == 0 && m->n_replies) {
        if (!replay(m, m->n_replies - 1)) m->is_left = true;
        print_board(m);
    } else if (strcmp(line, "undo") == 0) {
        fprintf(m->cli->out, "There is no mark of yours to take back.\n");
    } else {
        const char *near = cmd_nearest(line, words);
        fprintf(m->cli->out,
                near ? "There is no command '%.40s'; did you mean '%s'?\n"
                     : "There is no command '%.40s'; type 'help' for the list.\n",
                line, near);
    }
}

static void print_end(const struct match *m)
{
    const char winner = yomi_poly_player_winner(m->player);
    const bool is_program = (winner == 'X') == (yomi_poly_player_colour(m->player) == YOMI_BLACK);
    fprintf(m->cli->out, "%s has completed a shape and wins%s.\n",
            winner == 'X' ? "Black" : "White", is_program ? "" : ", against a checked proof");
}

static int talk(struct match *m)
{
    char line[CMD_LINE];
    struct cmd_prompt prompt = {.n = 0};
    const yomi_stop *stop = cmd_solve(m->cli).stop;
    const bool is_black = yomi_poly_player_colour(m->player) == YOMI_BLACK;
    const char *who = cmd_colour_name(is_black ? YOMI_WHITE : YOMI_BLACK);
    print_board(m);
    while (!m->is_left && yomi_poly_player_winner(m->player) == '.' &&
           cmd_ask(&prompt, m->cli, stop, who, line))
        obey(m, line);
    if (!m->is_left && yomi_poly_player_winner(m->player) != '.') print_end(m);
    return stop && yomi_stop_asked(stop) ? EXIT_STOPPED : EXIT_ANSWERED;
}

/* --- for programs ---------------------------------------------------------------------------- */

/* "0,0 3,-1": rows and columns in turn, with anything but digits between them. */
static int read_moves(struct match *m, const struct cli *cli, const char *text)
{
    long numbers[2];
    int n = 0;
    for (const char *p = text; p && *(p += strspn(p, " ,;\t\n"));) {
        char *end;
        numbers[n % 2] = strtol(p, &end, 10);
        if (end == p || !is_int(numbers[n % 2]) || !strchr(" ,;\t\n", *end))
            return cmd_wrong(cli, "play",
                             "'%.20s' is no cell; give rows and columns such as "
                             "\"0,0 3,-1\"",
                             p);
        p = end;
        if (n++ % 2 == 0) continue;
        if (m->n_replies == REPLIES_MAX) return cmd_wrong(cli, "play", "the game is too long");
        m->replies[m->n_replies++] = (yomi_poly_cell){(int)numbers[0], (int)numbers[1]};
    }
    if (n % 2) return cmd_wrong(cli, "play", "the last cell has a row and no column");
    return 0;
}

/* All marks in order, the handicap first: [row, column, colour]. */
static void put_marks(const struct match *m)
{
    yomi_poly_mark mark;
    cmd_list(m->cli, "marks");
    for (int i = 0; yomi_poly_player_mark(&mark, m->player, i); i++) {
        cmd_list(m->cli, NULL);
        cmd_key(m->cli, NULL, cmd_int(mark.cell.row));
        cmd_key(m->cli, NULL, cmd_int(mark.cell.col));
        cmd_key(m->cli, NULL, cmd_colour(mark.colour));
        cmd_close(m->cli);
    }
    cmd_close(m->cli);
}

/* The winning pattern: empty cells that the rest of the proof needs. */
static void put_needs(const struct match *m)
{
    const int side = yomi_poly_player_window(m->player);
    cmd_list(m->cli, "needs");
    for (int i = 0; i < side * side; i++) {
        const yomi_poly_cell cell = {i / side, i % side};
        if (yomi_poly_player_needs(m->player, cell) && yomi_poly_player_at(m->player, cell) == '.')
            cmd_key(m->cli, NULL, cmd_poly_cell(cell));
    }
    cmd_close(m->cli);
}

static void put_match(const struct match *m)
{
    const struct cli *cli = m->cli;
    const yomi_colour program = yomi_poly_player_colour(m->player);
    const char winner = yomi_poly_player_winner(m->player);
    const bool is_won = program == YOMI_BLACK && winner == '.';
    const yomi_poly_cell hardest =
        is_won ? yomi_poly_player_hardest(m->player) : (yomi_poly_cell){0};
    char *goal = NULL;
    if (yomi_poly_write_goal(&goal, yomi_poly_player_goal(m->player), NULL) != YOMI_OK)
        cmd_starve();
    cmd_key(cli, "goal", cmd_text(goal));
    free(goal);
    cmd_key(cli, "colour", cmd_colour(program));
    cmd_key(cli, "window", cmd_poly_number(yomi_poly_player_window(m->player)));
    put_marks(m);
    cmd_key(cli, "last", cmd_if(m->has_last, cmd_poly_cell(m->last)));
    cmd_key(cli, "winner",
            cmd_if(winner != '.', cmd_colour(winner == 'X' ? YOMI_BLACK : YOMI_WHITE)));
    put_needs(m);
    cmd_key(cli, "hardest", cmd_if(is_won, cmd_poly_cell(hardest)));
    cmd_answer(cli, &m->search);
    cmd_key(cli, "certificate", cmd_text(m->certificate));
}

/* --- the command ----------------------------------------------------------------------------- */

/* The operand is a certificate, or a goal for which one is looked for. 0, or the exit code. */
static int take_certificate(struct match *m, const struct cli *cli)
{
    yomi_poly_goal goal;
    yomi_poly_verdict v;
    yomi_error err;
    char *text;
    const char *operand = cli->n_operands ? cli->operands[0] : "Square+W";
    if (cmd_is_there(operand)) {
        m->certificate = cmd_read_text(cli, operand);
        if (!m->certificate) return EXIT_TROUBLE;
        if (strncmp(m->certificate, "yomi-certificate", 16) == 0) return 0;
    }
    char *content = m->certificate; /* of a file: stdin cannot be read twice */
    m->certificate = NULL;
    int code = content ? cmd_poly_read_goal(&goal, &text, cli, cmd_place(operand), content)
                       : cmd_poly_take_goal(&goal, &text, cli, operand);
    free(content);
    if (code) return code;
    yomi_solve how = cmd_solve(cli);
    if (!how.seconds) how.seconds = 20;
    const yomi_status status = yomi_poly_judge(&v, &goal, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) {
        code = cmd_trouble_in(cli, NULL, &err);
    } else if (v.certificate || v.weak) {
        char **source = v.certificate ? &v.certificate : &v.weak;
        m->certificate = *source;
        *source = NULL;
        m->search = v.answer;
        m->search.certainty = YOMI_EXACT; /* the weak proof of an open goal is a proof too */
    } else {
        cmd_trouble(cli,
                    "%s is not settled, so there is no perfect player; give more --time, or a "
                    "certificate",
                    text);
        code = EXIT_STOPPED;
    }
    if (status == YOMI_OK || status == YOMI_ESTOPPED) yomi_poly_verdict_fini(&v);
    free(text);
    return code;
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct match m = {.cli = cli};
    yomi_error err;
    int code = read_moves(&m, cli, o->play);
    if (!code) code = take_certificate(&m, cli);
    if (!code && yomi_poly_player_new(&m.player, m.certificate, &err) != YOMI_OK)
        code = cmd_trouble_in(cli, cmd_place(cli->operands[0]), &err);
    if (!code) {
        const bool is_black = yomi_poly_player_colour(m.player) == YOMI_BLACK;
        cmd_say(cli, "The program plays %s and follows a checked proof: %s. You play %s.",
                is_black ? "Black" : "White", is_black ? "Black wins" : "Black never completes",
                is_black ? "White" : "Black");
        if (!replay(&m, m.n_replies))
            code = EXIT_TROUBLE;
        else if (cmd_is_for_people(cli))
            code = talk(&m);
        else
            put_match(&m);
    }
    yomi_poly_player_free(m.player);
    free(m.certificate);
    return code;
}

static const struct cmd_option rows[] = {
    OPTION_LIST("play", play, "MOVES", "Play these moves of yours first, such as \"0,0 3,-1\""),
    {0},
};

const struct command cmd_poly_play = {
    .name = "poly play",
    .summary = "a game in the terminal against a player that follows a proof",
    .details = "GOAL is a certificate, or a goal as for 'yomi poly solve', which is then judged "
               "first (--time, 20s by default; without GOAL it is Square+W). The program plays "
               "Black when the goal is a winner "
               "and White when it is a loser; the board has no end. Type help for the commands. "
               "With --json it answers the marks of --play and ends.",
    OPTIONAL_OPERAND("[GOAL]"),
    .takes = TAKES_JSON | TAKES_COLOR | TAKES_SOLVE,
    COMMAND_OPTIONS(),
    .run = run,
};
