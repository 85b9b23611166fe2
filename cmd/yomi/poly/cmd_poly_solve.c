/* SPDX-License-Identifier: MIT */
#include "cmd_poly.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

struct options {
    struct cmd_board_size board;
    int game, method;
    bool torus;
    int handicap, moves;
    const char *turns;
};

/* "2,1": marks in the first turn, and in every other turn. */
static bool read_turns(const char *text, yomi_poly_board *b)
{
    char *end;
    const long p = strtol(text, &end, 10);
    if (end == text || *end != ',' || p < 1 || p > 64) return false;
    const char *second = end + 1;
    const long q = strtol(second, &end, 10);
    if (end == second || *end || q < 1 || q > 64) return false;
    b->first = (int)p;
    b->turn = (int)q;
    return true;
}

static int say_answer(const struct cli *cli, const struct options *o, const yomi_poly_solved *r,
                      bool is_strong, yomi_status status, const yomi_error *err)
{
    const bool is_won = r->result == YOMI_POLY_FIRST || r->result == YOMI_POLY_SECOND;
    char word[CMD_WORD_TEXT], marks[CMD_COUNTED_TEXT];
    cmd_key(cli, "method", cmd_text(cmd_word(word, CMD_POLY_METHODS, o->method)));
    cmd_key(cli, "game", cmd_text(cmd_word(word, CMD_POLY_GAMES, !is_strong)));
    cmd_key(cli, "result", cmd_text(yomi_poly_result_name(r->result)));
    cmd_key(cli, "moves", cmd_if(is_won, cmd_int(r->moves)));
    if (is_won)
        cmd_say(cli, "%s: %s wins, with at most %s", yomi_poly_result_name(r->result),
                r->result == YOMI_POLY_FIRST ? "Black" : "White",
                cmd_counted(marks, (uint64_t)r->moves, "mark"));
    else if (r->result == YOMI_POLY_UNKNOWN)
        cmd_say(cli, "unknown");
    else
        cmd_say(cli, is_strong ? "draw: neither side can force a win"
                               : "breaker: White can block every copy");
    cmd_answer(cli, &r->answer);
    return r->result == YOMI_POLY_UNKNOWN ? cmd_poly_unknown(cli, status, err) : EXIT_ANSWERED;
}

static int solve_pg(const struct cli *cli, const struct options *o)
{
    const char *path = cli->operands[0];
    const struct options *usual = cli->command->defaults;
    yomi_poly_pg *pg;
    yomi_poly_solved r;
    yomi_error err;
    if (o->board.rows || o->torus || o->handicap || o->turns || o->moves || o->game != usual->game)
        return cmd_wrong_file(cli, path,
                              "a .pg file holds its board and rules; give --method alone");
    char *text = cmd_read_text(cli, path);
    if (!text) return EXIT_TROUBLE;
    yomi_status status = yomi_poly_pg_read(&pg, text, &err);
    free(text);
    if (status != YOMI_OK) return cmd_trouble_in(cli, path, &err);
    const yomi_solve how = cmd_solve(cli);
    const bool is_strong = yomi_poly_pg_is_strong(pg);
    char points[CMD_COUNTED_TEXT];
    cmd_counted(points, (uint64_t)yomi_poly_pg_points(pg), "point");
    status = yomi_poly_pg_solve(&r, pg, (yomi_poly_method)o->method, &how, &err);
    cmd_solve_done();
    yomi_poly_pg_free(pg);
    if (status != YOMI_OK && status != YOMI_ESTOPPED) return cmd_trouble_in(cli, path, &err);
    cmd_key(cli, "goal", cmd_text(path));
    cmd_key(cli, "board", cmd_text(points));
    return say_answer(cli, o, &r, is_strong, status, &err);
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    yomi_poly_board b = YOMI_POLY_BOARD_INIT;
    yomi_poly_goal goal;
    yomi_poly_solved r;
    yomi_error err;
    char *text;
    const char *end = strrchr(cli->operands[0], '.');
    if (end && strcmp(end, ".pg") == 0) return solve_pg(cli, o);
    if (!o->board.rows) return cmd_missing(cli, "board", "give rows x columns, such as 6x6");
    if (o->turns && !read_turns(o->turns, &b))
        return cmd_wrong(cli, "turns",
                         "'%s' does not fit; give marks in the first turn and in "
                         "every other one, such as 1,2",
                         o->turns);
    b.rows = o->board.rows;
    b.cols = o->board.cols;
    b.is_torus = o->torus;
    b.game = (yomi_poly_game)o->game;
    b.handicap = o->handicap;
    b.most = o->moves;
    b.method = (yomi_poly_method)o->method;
    const int code = cmd_poly_take_goal(&goal, &text, cli, cli->operands[0]);
    if (code) return code;
    const yomi_solve how = cmd_solve(cli);
    const yomi_status status = yomi_poly_solve(&r, &goal, &b, &how, &err);
    cmd_solve_done();
    if (status != YOMI_OK && status != YOMI_ESTOPPED) {
        free(text);
        return cmd_trouble_in(cli, "--board", &err);
    }
    cmd_key(cli, "goal", cmd_text(text));
    free(text);
    cmd_key(cli, "board", cmd_size(b.rows, b.cols));
    cmd_key(cli, "torus", cmd_flag(b.is_torus));
    cmd_key(cli, "handicap", cmd_int(b.handicap));
    cmd_key(cli, "turns", cmd_pair(cmd_int(b.first), cmd_int(b.turn)));
    return say_answer(cli, o, &r, b.game == YOMI_POLY_STRONG, status, &err);
}

static const struct cmd_option rows[] = {
    CMD_POLY_BOARD_ROW,
    CMD_POLY_GAME_ROW,
    OPTION_FLAG("torus", torus, "Join the opposite edges of the board"),
    OPTION_INT("handicap", handicap, "N", 0, 64, "Give Black N free marks before the first turn"),
    OPTION_TEXT("turns", turns, "P,Q",
                "P marks in the first turn and Q in every other one (default 1,1)"),
    OPTION_INT("moves", moves, "M", 1, 64,
               "Ask whether Black wins with at most M marks, those of the handicap too"),
    CMD_POLY_METHOD_ROW,
    {0},
};

const struct command cmd_poly_solve = {
    .name = "poly solve",
    .summary = "who wins a polyomino game on a finite board",
    .details = "GOAL is one shape or several, joined by +, such as Square+W; a shape is a name, a "
               "grid such as ##./.## or cells such as \"0,0 0,1 1,1\"; or GOAL is a file that "
               "holds them. A file whose name ends in .pg is a positional game of the QBF "
               "benchmarks. It exits with 3 when the answer is unknown.",
    ONE_OPERAND("GOAL"),
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    COMMAND_OPTIONS(.game = YOMI_POLY_STRONG),
    .run = run,
};
