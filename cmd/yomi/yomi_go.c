/* SPDX-License-Identifier: MIT */
#include "yomi_go.h"
#include <stdlib.h>
#include <string.h>

int go_read_file(yomi_go_pos *out, const struct cli *cli, const char *path)
{
    yomi_error err;
    char *text = cli_read_text(cli, path);
    if (!text) return EXIT_TROUBLE;
    const yomi_status status = yomi_go_read(out, text, &err);
    free(text);
    return status == YOMI_OK ? 0 : cli_trouble_in(cli, cli_place(path), &err);
}

yomi_draw_board go_board(const yomi_go_pos *pos, const char *title)
{
    yomi_draw_board b = {
        .title = title, .ruling = YOMI_DRAW_LINES, .rows = pos->rows, .cols = pos->cols};
    memcpy(b.points, pos->points, sizeof b.points);
    return b;
}

static int count_stones(const yomi_go_pos *pos, char stone)
{
    int n = 0;
    for (const char *p = pos->points; *p; p++) n += *p == stone;
    return n;
}

void go_print(const struct cli *cli, const yomi_go_pos *pos)
{
    const yomi_draw_board board = go_board(pos, "");
    cli_print_board(cli, &board);
    fprintf(cli->out, "\n%dx%d; Black %s has %d stones, White %s has %d\n", pos->cols, pos->rows,
            cli_has_unicode() ? "●" : "X", count_stones(pos, 'X'), cli_has_unicode() ? "○" : "O",
            count_stones(pos, 'O'));
}
