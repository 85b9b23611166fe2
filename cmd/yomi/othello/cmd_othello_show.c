/* SPDX-License-Identifier: MIT */
#include "cmd_othello.h"
#include "commands.h"
#include <stdlib.h>

struct options {
    struct cmd_othello_source source;
    const char *play;
};

/* The position after every ply, and before the first, for programs that step through a game. */
static void put_plies(const struct cli *cli, const yomi_othello_game *game)
{
    static const struct cmd_column columns[] = {{"position", NULL}, {"move", NULL}, {0}};
    cmd_table(cli, "plies", columns);
    for (int n = 0; n <= game->n_moves; n++) {
        char text[YOMI_OTHELLO_TEXT], name[8];
        const yomi_othello_pos pos = yomi_othello_game_at(game, n);
        const char *move = n ? cmd_othello_ply_name(name, &game->start, game->moves[n - 1]) : NULL;
        cmd_quiet_row(cli, cmd_text(yomi_othello_write(text, &pos)), cmd_text(move));
    }
    cmd_close(cli);
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

static void say_position(const struct cli *cli, const yomi_othello_pos *pos,
                         const yomi_othello_game *game)
{
    char moves[CMD_OTHELLO_SQUARES_TEXT];
    cmd_othello_put_position(cli, pos);
    cmd_key(cli, "black", cmd_int(yomi_othello_discs(pos, YOMI_BLACK)));
    cmd_key(cli, "white", cmd_int(yomi_othello_discs(pos, YOMI_WHITE)));
    cmd_key(cli, "moves", cmd_words(cmd_othello_squares(moves, pos, yomi_othello_moves(pos))));
    cmd_key(cli, "ended", cmd_flag(yomi_othello_ended(pos)));
    if (game) put_plies(cli, game);
    cmd_put_certainty(cli, YOMI_EXACT);
    if (cmd_is_for_people(cli)) cmd_othello_print(cli, pos);
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
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
    say_position(cli, &pos, o->play ? &game : NULL);
    return EXIT_ANSWERED;
}

static const struct cmd_option rows[] = {
    CMD_OTHELLO_SOURCE_ROWS,
    OPTION_LIST("play", play, "MOVES",
                "Play these moves first, such as c4d2pass; JSON has the position after each"),
    {0},
};

const struct command cmd_othello_show = {
    .name = "othello show",
    .summary = "an Othello position, drawn with its moves",
    .details =
        "A position stands in FILE (- is stdin), or follows --position, or is the start of a "
        "game. It is written as the size, the squares row by row (X Black, O White, - "
        "empty), and the side to move: 4x4 OOOXXOX-XOOXXO-O X.",
    OPTIONAL_OPERAND("[FILE]"),
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR,
    COMMAND_OPTIONS(.source = CMD_OTHELLO_SOURCE_DEFAULTS),
    .run = run,
};
