/* SPDX-License-Identifier: MIT */
#include "yomi_othello.h"
#include <stdlib.h>

int othello_read_file(yomi_othello_pos *out, const struct cli *cli, const char *path)
{
    yomi_error err;
    char *text = cli_read_text(cli, path);
    if (!text) return EXIT_TROUBLE;
    const yomi_status status = yomi_othello_read(out, text, &err);
    free(text);
    return status == YOMI_OK ? 0 : cli_trouble_in(cli, cli_place(path), &err);
}

int othello_read_game(yomi_othello_game *out, const struct cli *cli, const char *path, int number)
{
    yomi_error err;
    char *text = cli_read_text(cli, path);
    if (!text) return EXIT_TROUBLE;
    const yomi_status status = yomi_othello_game_read(out, text, number, &err);
    free(text);
    return status == YOMI_OK ? 0 : cli_trouble_in(cli, cli_place(path), &err);
}

int othello_take(yomi_othello_pos *out, const struct cli *cli, const struct othello_source *from)
{
    yomi_error err;
    const bool has_start = from->board.rows || from->start >= 0;
    if ((cli->n_operands > 0) + (from->position != NULL) + has_start > 1)
        return cli_trouble(cli, "choose one of a file, --position, and --board or --start");
    if (cli->n_operands) return othello_read_file(out, cli, cli->operands[0]);
    if (from->position) {
        if (yomi_othello_read(out, from->position, &err) == YOMI_OK) return 0;
        return cli_trouble_in(cli, "--position", &err);
    }
    const int rows = from->board.rows ? from->board.rows : 8;
    const int cols = from->board.cols ? from->board.cols : 8;
    const yomi_othello_opening opening =
        from->start == 1 ? YOMI_OTHELLO_STACKED : YOMI_OTHELLO_CROSSED;
    if (yomi_othello_start(out, rows, cols, opening, &err) == YOMI_OK) return 0;
    return cli_trouble_in(cli, "--board", &err);
}

yomi_draw_board othello_board(const yomi_othello_pos *pos, const char *title)
{
    yomi_draw_board b = {
        .title = title, .ruling = YOMI_DRAW_SQUARES, .rows = pos->rows, .cols = pos->cols};
    const uint64_t moves = yomi_othello_moves(pos);
    for (int sq = 0; sq < pos->rows * pos->cols; sq++)
        b.points[sq] = pos->discs[YOMI_BLACK] >> sq & 1   ? 'X'
                       : pos->discs[YOMI_WHITE] >> sq & 1 ? 'O'
                       : moves >> sq & 1                  ? '*'
                                                          : '.';
    if (moves)
        b.caption[0] = pos->to == YOMI_BLACK ? "Black to move; rings are its moves."
                                             : "White to move; rings are its moves.";
    return b;
}

void othello_print(const struct cli *cli, const yomi_othello_pos *pos)
{
    const yomi_draw_board board = othello_board(pos, "");
    const uint64_t moves = (uint64_t)__builtin_popcountll(yomi_othello_moves(pos));
    char count[CLI_COUNTED];
    cli_print_board(cli, &board);
    const char *next = moves                     ? cli_counted(count, moves, "move")
                       : yomi_othello_ended(pos) ? "the game is over"
                                                 : "no move but a pass";
    fputc('\n', cli->out);
    cli_say(cli, "%s to move; Black %s has %d, White %s has %d; %s%s", cli_colour_name(pos->to),
            cli_has_unicode() ? "●" : "X", __builtin_popcountll(pos->discs[YOMI_BLACK]),
            cli_has_unicode() ? "○" : "O", __builtin_popcountll(pos->discs[YOMI_WHITE]), next,
            !moves              ? ""
            : cli_has_unicode() ? " +"
                                : " *");
}

const char *const othello_scoring_names[] = {"winner", "discs"};

const char *othello_ply_name(char buf[8], const yomi_othello_pos *pos, int square)
{
    if (square == YOMI_OTHELLO_PASS) return "pass";
    return yomi_othello_square(buf, pos, square);
}

json_t *othello_value_json(int lower, int upper)
{
    return lower == upper ? json_integer(lower) : json_null();
}

json_t *othello_squares_json(const yomi_othello_pos *pos, uint64_t squares)
{
    char name[8];
    json_t *list = json_array();
    for (uint64_t m = squares; m; m &= m - 1)
        json_array_append_new(list, json_string(othello_ply_name(name, pos, __builtin_ctzll(m))));
    return list;
}

const char *othello_value_text(char buf[16], int lower, int upper)
{
    if (lower == upper)
        snprintf(buf, 16, "%+d", lower);
    else
        snprintf(buf, 16, "%+d..%+d", lower, upper);
    return buf;
}

const char *othello_best_text(char buf[200], const yomi_othello_pos *pos, uint64_t best)
{
    char name[8];
    size_t n = 0;
    snprintf(buf, 200, "-");
    for (uint64_t m = best; m; m &= m - 1)
        n += (size_t)snprintf(buf + n, 200 - n, "%s%s", n ? " " : "",
                              othello_ply_name(name, pos, __builtin_ctzll(m)));
    return buf;
}

int othello_empties(const yomi_othello_pos *pos)
{
    return pos->rows * pos->cols -
           __builtin_popcountll(pos->discs[YOMI_BLACK] | pos->discs[YOMI_WHITE]);
}

yomi_draw_board othello_game_board(const yomi_othello_result *r, const char *title)
{
    yomi_draw_board b = othello_board(&r->final, title);
    for (int i = 0; i < r->n_line; i++)
        if (r->line[i] != YOMI_OTHELLO_PASS)
            snprintf(b.labels[r->line[i]], sizeof b.labels[0], "%u", (unsigned)(i + 1) % 1000);
    b.caption[0] = "The numbers are the moves in order.";
    return b;
}

void othello_print_game(const struct cli *cli, const yomi_othello_pos *pos,
                        const yomi_othello_result *r)
{
    const yomi_draw_board b = othello_game_board(r, "");
    const bool is_unicode = cli_has_unicode();
    char name[4];
    fputs("  ", cli->out);
    for (int col = 0; col < b.cols; col++)
        fprintf(cli->out, " %2s", yomi_draw_col_name(name, &b, col));
    fputc('\n', cli->out);
    for (int row = 0; row < b.rows; row++) {
        fprintf(cli->out, "%2s", yomi_draw_row_name(name, &b, row));
        for (int sq = row * b.cols; sq < (row + 1) * b.cols; sq++) {
            const bool is_black = pos->discs[YOMI_BLACK] >> sq & 1;
            const bool is_white = pos->discs[YOMI_WHITE] >> sq & 1;
            if (b.labels[sq][0])
                fprintf(cli->out, " %2s", b.labels[sq]);
            else if (is_unicode)
                fprintf(cli->out, "  %s", is_black ? "●" : is_white ? "○" : "·");
            else
                fprintf(cli->out, "  %s", is_black ? "X" : is_white ? "O" : ".");
        }
        fputc('\n', cli->out);
    }
}

void othello_print_tally(const struct cli *cli, const yomi_othello_tally *tally)
{
    struct cli_table *t = cli_table_new("rrr");
    char ply[16], lines[32], ended[32], games[CLI_COUNTED], plies[CLI_COUNTED];
    cli_table_row(t, "plies", "games", "ended");
    for (int n = 1; n <= tally->plies; n++) {
        snprintf(ply, sizeof ply, "%d", n);
        cli_table_row(t, ply, cli_commas(lines, tally->lines[n]),
                      cli_commas(ended, tally->ended[n]));
    }
    cli_table_print(t, cli->out, cli_width());
    cli_table_free(t);
    if (tally->answer.certainty == YOMI_BOUNDS)
        fprintf(cli->out, "at least %s of %s\n", cli_counted(games, tally->at_least, "game"),
                cli_counted(plies, (uint64_t)tally->plies + 1, "ply"));
}

yomi_status othello_tally_svg(char **out, const yomi_othello_pos *pos,
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
