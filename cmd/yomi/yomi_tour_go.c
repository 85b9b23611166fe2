/* SPDX-License-Identifier: MIT */
#include "yomi_go.h"
#include "yomi_tour.h"

int tour_go(struct tour *t)
{
    yomi_go_pos pos;
    yomi_error err;
    char path[4096], *svg = NULL;
    tour_ask(t, "Go", "what does the position look like?");
    const int code = go_read_file(&pos, t->cli, tour_example(path, t, "go/corners.txt"));
    if (code) return code;
    go_print(t->cli, &pos);
    const yomi_draw_board board = go_board(&pos, "Two upper corners in dispute on a 19x19 board");
    const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
    return tour_show(t, "go-corners.svg", status, svg, &err);
}
