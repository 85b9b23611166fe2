/* SPDX-License-Identifier: MIT */
#include "cmd_poly.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

struct solve_options {
    struct cmd_board_size board;
    int game, method;
    bool torus;
    int handicap, moves;
    const char *turns;
};

static const char *const game_names[] = {"strong", "weak"};
static const char *const method_names[] = {"wpns", "dfpn"};

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

static void print_answer(const struct cli *cli, const yomi_poly_solved *r, bool is_strong)
{
    char marks[CMD_COUNTED_TEXT];
    switch (r->result) {
    case YOMI_POLY_FIRST:
        fprintf(cli->out, "first: Black wins, with at most %s\n",
                cmd_counted(marks, (uint64_t)r->moves, "mark"));
        break;
    case YOMI_POLY_SECOND:
        fprintf(cli->out, "second: White wins, with at most %s\n",
                cmd_counted(marks, (uint64_t)r->moves, "mark"));
        break;
    case YOMI_POLY_BREAKER:
    case YOMI_POLY_DRAW:
        fprintf(cli->out, is_strong ? "draw: neither side can force a win\n"
                                    : "breaker: White can block every copy\n");
        break;
    default:
        fprintf(cli->out, "unknown\n");
    }
    cmd_print_answer(cli, &r->answer);
}

static int finish(const struct cli *cli, json_t *doc, const yomi_poly_solved *r, bool is_strong,
                  yomi_status status, const yomi_error *err)
{
    const bool is_won = r->result == YOMI_POLY_FIRST || r->result == YOMI_POLY_SECOND;
    json_object_set_new(doc, "game", json_string(game_names[!is_strong]));
    json_object_set_new(doc, "result", json_string(yomi_poly_result_name(r->result)));
    json_object_set_new(doc, "moves", is_won ? json_integer(r->moves) : json_null());
    cmd_json_answer(doc, &r->answer);
    if (cli->common.json)
        cmd_json_print(cli, doc);
    else {
        json_decref(doc);
        print_answer(cli, r, is_strong);
    }
    return r->result == YOMI_POLY_UNKNOWN ? cmd_poly_unknown(cli, status, err) : EXIT_ANSWERED;
}

static int solve_pg(const struct cli *cli, const struct solve_options *o)
{
    const char *path = cli->operands[0];
    const struct solve_options *usual = cli->command->defaults;
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
    json_t *doc = cmd_poly_json(cli, path);
    json_object_set_new(doc, "board", json_string(points));
    json_object_set_new(doc, "method", json_string(method_names[o->method]));
    return finish(cli, doc, &r, is_strong, status, &err);
}

static int run(struct cli *cli, const void *options)
{
    const struct solve_options *o = options;
    yomi_poly_board b = YOMI_POLY_BOARD_INIT;
    yomi_poly_goal goal;
    yomi_poly_solved r;
    yomi_error err;
    char *text, board[24];
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
    json_t *doc = cmd_poly_json(cli, text);
    free(text);
    snprintf(board, sizeof board, "%dx%d", b.rows, b.cols);
    json_object_set_new(doc, "board", json_string(board));
    json_object_set_new(doc, "torus", json_boolean(b.is_torus));
    json_object_set_new(doc, "handicap", json_integer(b.handicap));
    json_object_set_new(doc, "turns", json_pack("[i, i]", b.first, b.turn));
    json_object_set_new(doc, "method", json_string(method_names[o->method]));
    return finish(cli, doc, &r, b.game == YOMI_POLY_STRONG, status, &err);
}

static const struct cmd_option rows[] = {
    {.name = "board",
     .kind = CMD_BOARD,
     .offset = offsetof(struct solve_options, board),
     .value = "RxC",
     .help = "The board: R rows and C columns, at most 64 cells"},
    {.name = "game",
     .kind = CMD_WORD,
     .offset = offsetof(struct solve_options, game),
     .value = "NAME",
     .words = "strong|weak",
     .help = "Whoever completes first wins (strong, the default), or White only blocks (weak)"},
    {.name = "torus",
     .kind = CMD_FLAG,
     .offset = offsetof(struct solve_options, torus),
     .help = "Join the opposite edges of the board"},
    {.name = "handicap",
     .kind = CMD_INT,
     .offset = offsetof(struct solve_options, handicap),
     .value = "N",
     .low = 0,
     .high = 64,
     .help = "Give Black N free marks before the first turn"},
    {.name = "turns",
     .kind = CMD_TEXT,
     .offset = offsetof(struct solve_options, turns),
     .value = "P,Q",
     .help = "P marks in the first turn and Q in every other one (default 1,1)"},
    {.name = "moves",
     .kind = CMD_INT,
     .offset = offsetof(struct solve_options, moves),
     .value = "M",
     .low = 1,
     .high = 64,
     .help = "Ask whether Black wins with at most M marks, those of the handicap too"},
    {.name = "method",
     .kind = CMD_WORD,
     .offset = offsetof(struct solve_options, method),
     .value = "NAME",
     .words = "wpns|dfpn",
     .help = "How proof numbers add up: weak (wpns, the default) or as a sum (dfpn)"},
    {0},
};

const struct command cmd_poly_solve = {
    .name = "poly solve",
    .summary = "who wins a polyomino game on a finite board",
    .details = "GOAL is one shape or several, joined by +, such as Square+W; a shape is a name, a "
               "grid such as ##./.## or cells such as \"0,0 0,1 1,1\"; or GOAL is a file that "
               "holds them. A file whose name ends in .pg is a positional game of the QBF "
               "benchmarks. It exits with 3 when the answer is unknown.",
    .operands = "GOAL",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_OUTPUT | TAKES_SOLVE,
    .options = rows,
    .defaults = &(const struct solve_options){.game = YOMI_POLY_STRONG},
    .options_bytes = sizeof(struct solve_options),
    .run = run,
};
