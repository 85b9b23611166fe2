/* SPDX-License-Identifier: MIT */
#include "cmd_go.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

static void print_json(const struct cli *cli, const struct cmd_go_input *in)
{
    json_t *doc = cmd_json(cli);
    cmd_go_json_position(doc, in);
    cmd_json_certainty(doc, YOMI_EXACT);
    cmd_json_print(cli, doc);
}

/* "Black to move; Black has taken 3 stones, White 5; the last move was C4" */
static void print_state(const struct cli *cli, const struct cmd_go_input *in)
{
    const int n = yomi_go_game_n_moves(in->game);
    char name[4];
    const char *last = NULL;
    if (n) {
        const yomi_go_move m = yomi_go_game_move(in->game, n - 1);
        last = m.point == YOMI_GO_PASS ? "a pass" : yomi_go_point(name, &in->pos, m.point);
    }
    cmd_say(cli, "%s to move; Black has taken %d, White %d%s%s", cmd_colour_name(in->pos.to),
            yomi_go_game_captures(in->game, YOMI_BLACK),
            yomi_go_game_captures(in->game, YOMI_WHITE), last ? "; the last move was " : "",
            last ? last : "");
}

/* --- the picture ----------------------------------------------------------------------------- */

static void put_label(yomi_draw_board *board, int point, const char *text)
{
    if (strlen(text) < sizeof *board->labels)
        snprintf(board->labels[point], sizeof *board->labels, "%s", text);
}

/* "dd:text" */
static void add_label(yomi_draw_board *board, const char *value)
{
    const int col = value[0] ? value[0] - 'a' : -1, row = col >= 0 ? value[1] - 'a' : -1;
    if (row < 0 || row >= board->rows || col >= board->cols || value[2] != ':') return;
    char *text = yomi_go_sgf_text(value + 3);
    if (text) put_label(board, row * board->cols + col, text);
    free(text);
}

/* What the file marks at the node, and a dot on the last move. */
static void add_marks(yomi_draw_board *board, const struct cmd_go_input *in)
{
    static const char *const marks[][2] = {{"TR", "△"}, {"SQ", "□"}, {"CR", "○"}, {"MA", "×"}};
    bool points[YOMI_GO_POINTS];
    const int n_moves = yomi_go_game_n_moves(in->game);
    if (n_moves) {
        const yomi_go_move m = yomi_go_game_move(in->game, n_moves - 1);
        if (m.point != YOMI_GO_PASS) put_label(board, m.point, "•");
    }
    if (!in->sgf) return;
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        yomi_go_sgf_points(points, in->sgf, in->node, marks[i][0], &in->pos);
        for (int p = 0; p < board->rows * board->cols; p++)
            if (points[p]) put_label(board, p, marks[i][1]);
    }
    for (int i = 0; i < yomi_go_sgf_n_props(in->sgf, in->node); i++) {
        if (strcmp(yomi_go_sgf_name(in->sgf, in->node, i), "LB") != 0) continue;
        for (int k = 0; k < yomi_go_sgf_n_values(in->sgf, in->node, i); k++)
            add_label(board, yomi_go_sgf_value(in->sgf, in->node, i, k));
    }
}

static bool write_picture(const struct cli *cli, const struct cmd_go_input *in)
{
    yomi_error err;
    char *svg = NULL, title[64];
    snprintf(title, sizeof title, "Go position on a %dx%d board", in->pos.cols, in->pos.rows);
    yomi_draw_board board = cmd_go_board(&in->pos, title);
    add_marks(&board, in);
    board.caption[0] = in->pos.to == YOMI_BLACK ? "Black to move." : "White to move.";
    const yomi_status status = yomi_draw_board_svg(&svg, &board, &err);
    return cmd_write_svg(cli, status, svg, &err);
}

static int run(struct cli *cli, const void *options)
{
    const struct cmd_go_where *where = options;
    struct cmd_go_input in;
    const int code = cmd_go_input_read(&in, cli, cli->operands[0], where);
    if (code) return code;
    const bool is_good = !cli->common.svg || write_picture(cli, &in);
    if (is_good && cli->common.json) {
        print_json(cli, &in);
    } else if (is_good) {
        cmd_go_print(cli, &in.pos);
        print_state(cli, &in);
    }
    cmd_go_input_free(&in);
    return is_good ? EXIT_ANSWERED : EXIT_TROUBLE;
}

static const struct cmd_option rows[] = {CMD_GO_WHERE_ROWS, {0}};

const struct command cmd_go_show = {
    .name = "go show",
    .summary = "a Go position, drawn",
    .details = CMD_GO_FILE_DETAILS,
    .operands = "FILE",
    .min_operands = 1,
    .max_operands = 1,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR,
    .options = rows,
    .defaults = &(const struct cmd_go_where)CMD_GO_WHERE_DEFAULTS,
    .options_bytes = sizeof(struct cmd_go_where),
    .run = run,
};
