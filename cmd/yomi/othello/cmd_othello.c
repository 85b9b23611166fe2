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
