/* SPDX-License-Identifier: MIT */
#include "cmd_othello.h"
#include "commands.h"
#include <stdlib.h>

struct show_options {
    struct cmd_othello_source source;
    const char *play;
};

/* The position before and after every ply, for programs that step through a game. */
static json_t *plies_json(const yomi_othello_game *game)
{
    char text[YOMI_OTHELLO_TEXT], name[8];
    json_t *plies = json_array();
    for (int n = 0; n <= game->n_moves; n++) {
        const yomi_othello_pos pos = yomi_othello_game_at(game, n);
        const yomi_othello_pos before = yomi_othello_game_at(game, n ? n - 1 : 0);
        json_t *ply = json_pack("{s:s}", "position", yomi_othello_write(text, &pos));
        json_object_set_new(ply, "move",
                            n ? json_string(cmd_othello_ply_name(name, &before, game->moves[n - 1]))
                              : json_null());
        json_array_append_new(plies, ply);
    }
    return plies;
}

/* Play "c4 d2 pass", with or without spaces, as in a transcript. */
static int play_moves(yomi_othello_game *game, const struct cli *cli, const yomi_othello_pos *pos,
                      const char *moves)
{
    yomi_error err;
    char position[YOMI_OTHELLO_TEXT];
    char *text = NULL;
    if (asprintf(&text, "%s %s", yomi_othello_write(position, pos), moves) < 0)
        return cmd_trouble(cli, "there is no memory left");
    const yomi_status status = yomi_othello_game_read(game, text, 1, &err);
    free(text);
    err.line = 0; /* of a text that the user never saw */
    return status == YOMI_OK ? 0 : cmd_trouble_in(cli, "--play", &err);
}

static void print_json(const struct cli *cli, const yomi_othello_pos *pos,
                       const yomi_othello_game *game)
{
    char text[YOMI_OTHELLO_TEXT], board[16], name[4];
    json_t *doc = cmd_json(cli), *moves = json_array();
    snprintf(board, sizeof board, "%dx%d", pos->rows, pos->cols);
    for (uint64_t m = yomi_othello_moves(pos); m; m &= m - 1)
        json_array_append_new(moves,
                              json_string(yomi_othello_square(name, pos, __builtin_ctzll(m))));
    json_object_set_new(doc, "board", json_string(board));
    json_object_set_new(doc, "to", json_string(cmd_colour_key(pos->to)));
    json_object_set_new(doc, "position", json_string(yomi_othello_write(text, pos)));
    json_object_set_new(doc, "black", json_integer(yomi_othello_discs(pos, YOMI_BLACK)));
    json_object_set_new(doc, "white", json_integer(yomi_othello_discs(pos, YOMI_WHITE)));
    json_object_set_new(doc, "moves", moves);
    json_object_set_new(doc, "ended", json_boolean(yomi_othello_ended(pos)));
    if (game) json_object_set_new(doc, "plies", plies_json(game));
    cmd_json_certainty(doc, YOMI_EXACT);
    cmd_json_print(cli, doc);
}

static int run(struct cli *cli, const void *options)
{
    const struct show_options *o = options;
    yomi_othello_pos pos = {0};
    yomi_othello_game game = {0};
    int code = cmd_othello_take(&pos, cli, &o->source);
    if (!code && o->play) code = play_moves(&game, cli, &pos, o->play);
    if (code) return code;
    if (o->play) pos = yomi_othello_game_at(&game, game.n_moves);
    if (cli->common.svg) {
        yomi_error err;
        char *svg = NULL, title[96], text[YOMI_OTHELLO_TEXT];
        snprintf(title, sizeof title, "Othello %s", yomi_othello_write(text, &pos));
        const yomi_draw_board board = cmd_othello_board(&pos, title);
        const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
        if (!cmd_write_svg(cli, status, svg, &err)) return EXIT_TROUBLE;
    }
    if (cli->common.json)
        print_json(cli, &pos, o->play ? &game : NULL);
    else
        cmd_othello_print(cli, &pos);
    return EXIT_ANSWERED;
}

static const struct cmd_option rows[] = {
    CMD_OTHELLO_SOURCE_ROWS,
    {.name = "play",
     .kind = CMD_LIST,
     .offset = offsetof(struct show_options, play),
     .value = "MOVES",
     .help = "Play these moves first, such as c4d2pass; JSON has the position after each"},
    {0},
};

const struct command cmd_othello_show = {
    .name = "othello show",
    .summary = "an Othello position, drawn with its moves",
    .details =
        "A position stands in FILE (- is stdin), or follows --position, or is the start of a "
        "game. It is written as the size, the squares row by row (X Black, O White, - "
        "empty), and the side to move: 4x4 OOOXXOX-XOOXXO-O X.",
    .operands = "[FILE]",
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR,
    .options = rows,
    .defaults = &(const struct show_options){.source = CMD_OTHELLO_SOURCE_DEFAULTS},
    .options_bytes = sizeof(struct show_options),
    .run = run,
};
