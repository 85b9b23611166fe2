/* SPDX-License-Identifier: MIT */
#include "cmd_go.h"
#include "commands.h"
#include <stdlib.h>
#include <string.h>

struct options {
    struct cmd_go_where where;
};

static int count_stones(const yomi_go_pos *pos, char stone)
{
    int n = 0;
    for (const char *p = pos->points; *p; p++) n += *p == stone;
    return n;
}

/* "5x5; Black X has 9 stones, White O has 8" */
static void say_stones(const struct cli *cli, const yomi_go_pos *pos)
{
    char black[CMD_COUNTED_TEXT];
    cmd_counted(black, (uint64_t)count_stones(pos, 'X'), "stone");
    cmd_say(cli, "%dx%d; Black %s has %s, White %s has %d", pos->cols, pos->rows,
            cmd_has_unicode() ? "●" : "X", black, cmd_has_unicode() ? "○" : "O",
            count_stones(pos, 'O'));
}

/* "Black to move; Black has taken 3 stones, White 5; the last move was C4" */
static void say_state(const struct cli *cli, const struct cmd_go_input *in)
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

static bool draw(const struct cli *cli, const struct cmd_go_input *in)
{
    char title[64];
    snprintf(title, sizeof title, "Go position on a %dx%d board", in->pos.cols, in->pos.rows);
    yomi_draw_board board = cmd_go_board(&in->pos, title);
    add_marks(&board, in);
    board.caption[0] = in->pos.to == YOMI_BLACK ? "Black to move." : "White to move.";
    return cmd_go_draw(cli, &board);
}

static void say(const struct cli *cli, const struct cmd_go_input *in)
{
    const yomi_draw_board board = cmd_go_board(&in->pos, "");
    cmd_board(cli, &board);
    cmd_gap(cli);
    say_stones(cli, &in->pos);
    say_state(cli, in);
    cmd_go_put_position(cli, in);
    cmd_put_certainty(cli, YOMI_EXACT);
}

static int run(struct cli *cli, const void *options)
{
    const struct options *o = options;
    struct cmd_go_input in;
    const int code = cmd_go_input_read(&in, cli, &o->where);
    if (code) return code;
    const bool is_good = !cli->common.svg || draw(cli, &in);
    if (is_good) say(cli, &in);
    cmd_go_input_free(&in);
    return is_good ? EXIT_ANSWERED : EXIT_TROUBLE;
}

static const struct cmd_option rows[] = {CMD_GO_WHERE_ROWS(where), {0}};

const struct command cmd_go_show = {
    .name = "go show",
    .summary = "a Go position, drawn",
    .details = CMD_GO_FILE_DETAILS,
    CMD_GO_OPERANDS,
    .takes = TAKES_JSON | TAKES_SVG | TAKES_OUTPUT | TAKES_COLOR,
    COMMAND_OPTIONS(.where = CMD_GO_WHERE_DEFAULTS),
    .run = run,
};
