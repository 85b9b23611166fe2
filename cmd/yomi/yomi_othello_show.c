/* SPDX-License-Identifier: MIT */
#include "yomi_commands.h"
#include "yomi_othello.h"

struct show_options {
    struct othello_source source;
};

static void print_json(const struct cli *cli, const yomi_othello_pos *pos)
{
    char text[YOMI_OTHELLO_TEXT], board[16], name[4];
    json_t *doc = cli_json(cli), *moves = json_array();
    snprintf(board, sizeof board, "%dx%d", pos->rows, pos->cols);
    for (uint64_t m = yomi_othello_moves(pos); m; m &= m - 1)
        json_array_append_new(moves,
                              json_string(yomi_othello_square(name, pos, __builtin_ctzll(m))));
    json_object_set_new(doc, "board", json_string(board));
    json_object_set_new(doc, "to", json_string(cli_colour_key(pos->to)));
    json_object_set_new(doc, "position", json_string(yomi_othello_write(text, pos)));
    json_object_set_new(doc, "black", json_integer(__builtin_popcountll(pos->discs[YOMI_BLACK])));
    json_object_set_new(doc, "white", json_integer(__builtin_popcountll(pos->discs[YOMI_WHITE])));
    json_object_set_new(doc, "moves", moves);
    json_object_set_new(doc, "ended", json_boolean(yomi_othello_ended(pos)));
    cli_json_certainty(doc, YOMI_EXACT);
    cli_json_print(cli, doc);
}

static int run(struct cli *cli, const void *options)
{
    const struct show_options *o = options;
    yomi_othello_pos pos;
    const int code = othello_take(&pos, cli, &o->source);
    if (code) return code;
    if (cli->common.svg) {
        yomi_error err;
        char *svg = NULL, title[96], text[YOMI_OTHELLO_TEXT];
        snprintf(title, sizeof title, "Othello %s", yomi_othello_write(text, &pos));
        const yomi_draw_board board = othello_board(&pos, title);
        const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
        if (!cli_write_svg(cli, status, svg, &err)) return EXIT_TROUBLE;
    }
    if (cli->common.json)
        print_json(cli, &pos);
    else
        othello_print(cli, &pos);
    return EXIT_ANSWERED;
}

static const struct cli_option rows[] = {
    OTHELLO_SOURCE_ROWS,
    {0},
};

const struct command othello_show_command = {
    .name = "othello show",
    .summary = "draw an Othello position with its moves",
    .details =
        "A position stands in FILE (- is stdin), or follows --position, or is the start of a "
        "game. It is written as the size, the squares row by row (X Black, O White, - "
        "empty), and the side to move: 4x4 OOOXXOX-XOOXXO-O X.",
    .operands = "[FILE]",
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR,
    .options = rows,
    .defaults = &(const struct show_options){OTHELLO_SOURCE_DEFAULTS},
    .options_bytes = sizeof(struct show_options),
    .run = run,
};
