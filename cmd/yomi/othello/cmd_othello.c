/* SPDX-License-Identifier: MIT */
#include "cmd_othello.h"
#include <stdlib.h>
#include <string.h>

int cmd_othello_read_file(yomi_othello_pos *out, const struct cli *cli, const char *path)
{
    yomi_error err;
    char *text = cmd_read_text(cli, path);
    if (!text) return EXIT_TROUBLE;
    const yomi_status status = yomi_othello_read(out, text, &err);
    free(text);
    return status == YOMI_OK ? 0 : cmd_trouble_in(cli, cmd_place(path), &err);
}

/* A name of a file that is not there, rather than a game with a mistake. */
static bool looks_like_path(const char *operand)
{
    return strchr(operand, '/') || (strchr(operand, '.') && !strpbrk(operand, " \t\n"));
}

int cmd_othello_take_game(yomi_othello_game *out, const struct cli *cli, const char *operand,
                          int number)
{
    yomi_error err;
    if (!cmd_is_there(operand)) {
        if (yomi_othello_game_read(out, operand, number, &err) == YOMI_OK) return 0;
        if (!looks_like_path(operand)) return cmd_trouble_in(cli, "GAME", &err);
    }
    char *text = cmd_read_text(cli, operand);
    if (!text) return EXIT_TROUBLE;
    const yomi_status status = yomi_othello_game_read(out, text, number, &err);
    free(text);
    return status == YOMI_OK ? 0 : cmd_trouble_in(cli, cmd_place(operand), &err);
}

int cmd_othello_take(yomi_othello_pos *out, const struct cli *cli,
                     const struct cmd_othello_source *from)
{
    yomi_error err;
    const bool has_start = from->board.rows || from->start >= 0;
    if ((cli->n_operands > 0) + (from->position != NULL) + has_start > 1)
        return cmd_trouble(cli, "choose one of a file, --position, and --board or --start");
    if (cli->n_operands) return cmd_othello_read_file(out, cli, cli->operands[0]);
    if (from->position) {
        if (yomi_othello_read(out, from->position, &err) == YOMI_OK) return 0;
        return cmd_trouble_in(cli, "--position", &err);
    }
    const int rows = from->board.rows ? from->board.rows : 8;
    const int cols = from->board.cols ? from->board.cols : 8;
    const yomi_othello_opening opening =
        from->start == 1 ? YOMI_OTHELLO_STACKED : YOMI_OTHELLO_CROSSED;
    if (yomi_othello_start(out, rows, cols, opening, &err) == YOMI_OK) return 0;
    return cmd_trouble_in(cli, "--board", &err);
}

void cmd_othello_print_tally(const struct cli *cli, const yomi_othello_tally *tally)
{
    struct cmd_grid *t = cmd_grid_new("rrr");
    char ply[16], lines[32], ended[32], games[CMD_COUNTED_TEXT], plies[CMD_COUNTED_TEXT];
    cmd_grid_row(t, "plies", "games", "ended");
    for (int n = 1; n <= tally->plies; n++) {
        snprintf(ply, sizeof ply, "%d", n);
        cmd_grid_row(t, ply, cmd_commas(lines, tally->lines[n]),
                     cmd_commas(ended, tally->ended[n]));
    }
    cmd_grid_print(t, cli->out, cmd_width());
    cmd_grid_free(t);
    if (tally->answer.certainty == YOMI_BOUNDS)
        fprintf(cli->out, "at least %s of %s\n", cmd_counted(games, tally->at_least, "game"),
                cmd_counted(plies, (uint64_t)tally->plies + 1, "ply"));
}

yomi_status cmd_othello_tally_svg(char **out, const yomi_othello_pos *pos,
                                  const yomi_othello_tally *tally, yomi_error *err)
{
    double x[YOMI_OTHELLO_PLIES + 1], y[YOMI_OTHELLO_PLIES + 1];
    char title[64];
    for (int n = 0; n <= tally->plies; n++) {
        x[n] = n;
        y[n] = (double)tally->lines[n];
    }
    snprintf(title, sizeof title, "Othello %dx%d: games by length", pos->rows, pos->cols);
    const yomi_draw_series series = {.name = "games", .x = x, .y = y, .n = tally->plies + 1};
    const yomi_draw_graph graph = {.title = title,
                                   .x_label = "plies",
                                   .y_label = "different games",
                                   .log_y = 1,
                                   .series = &series,
                                   .n_series = 1};
    return yomi_draw_graph_svg(out, &graph, err);
}
