/* SPDX-License-Identifier: MIT */
#include "yomi_commands.h"
#include "yomi_go.h"
#include <string.h>

static json_t *points_of(const yomi_go_pos *pos, char stone)
{
    char name[4];
    json_t *list = json_array();
    for (int p = 0; p < pos->rows * pos->cols; p++)
        if (pos->points[p] == stone)
            json_array_append_new(list, json_string(yomi_go_point(name, pos, p)));
    return list;
}

static void print_json(const struct cli *cli, const yomi_go_pos *pos)
{
    json_t *doc = cli_json(cli);
    json_object_set_new(doc, "size", json_pack("[i, i]", pos->cols, pos->rows));
    json_object_set_new(doc, "to", json_string(cli_colour_key(pos->to)));
    json_object_set_new(doc, "black", points_of(pos, 'X'));
    json_object_set_new(doc, "white", points_of(pos, 'O'));
    json_object_set_new(doc, "captures", json_pack("{s:i, s:i}", "black", 0, "white", 0));
    cli_json_certainty(doc, YOMI_EXACT);
    cli_json_print(cli, doc);
}

static int run(struct cli *cli, const void *options)
{
    (void)options;
    yomi_go_pos pos;
    const int code = go_read_file(&pos, cli, cli->operands[0]);
    if (code) return code;
    if (cli->common.svg) {
        yomi_error err;
        char *svg = NULL, title[64];
        snprintf(title, sizeof title, "Go position on a %dx%d board", pos.cols, pos.rows);
        const yomi_draw_board board = go_board(&pos, title);
        const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
        if (!cli_write_svg(cli, status, svg, &err)) return EXIT_TROUBLE;
    }
    if (cli->common.json)
        print_json(cli, &pos);
    else
        go_print(cli, &pos);
    return EXIT_ANSWERED;
}

const struct command go_show_command = {
    .name = "go show",
    .summary = "draw a Go position",
    .details = "FILE (- is stdin) is the board drawn as text, top row first: X or # is Black, O is "
               "White, . or + is empty. Boards may be rectangular, up to 25x25.",
    .operands = "FILE",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR,
    .run = run,
};
