/* SPDX-License-Identifier: MIT */
#include "cmd_show_othello.h"

yomi_draw_board cmd_othello_board(const yomi_othello_pos *pos, const char *title)
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

void cmd_othello_print(const struct cli *cli, const yomi_othello_pos *pos)
{
    const yomi_draw_board board = cmd_othello_board(pos, "");
    const uint64_t moves = (uint64_t)__builtin_popcountll(yomi_othello_moves(pos));
    char count[CMD_COUNTED_TEXT];
    cmd_print_board(cli, &board);
    const char *next = moves                     ? cmd_counted(count, moves, "move")
                       : yomi_othello_ended(pos) ? "the game is over"
                                                 : "no move but a pass";
    fputc('\n', cli->out);
    cmd_say(cli, "%s to move; Black %s has %d, White %s has %d; %s%s", cmd_colour_name(pos->to),
            cmd_has_unicode() ? "●" : "X", yomi_othello_discs(pos, YOMI_BLACK),
            cmd_has_unicode() ? "○" : "O", yomi_othello_discs(pos, YOMI_WHITE), next,
            !moves              ? ""
            : cmd_has_unicode() ? " +"
                                : " *");
}

void cmd_othello_put_position(const struct cli *cli, const yomi_othello_pos *pos)
{
    char text[YOMI_OTHELLO_TEXT];
    cmd_key(cli, "board", cmd_size(pos->rows, pos->cols));
    cmd_key(cli, "to", cmd_colour(pos->to));
    cmd_key(cli, "position", cmd_text(yomi_othello_write(text, pos)));
}

const char *cmd_othello_scoring(char buf[CMD_WORD_TEXT], int scoring)
{
    return cmd_word(buf, CMD_OTHELLO_SCORINGS, scoring);
}

const char *cmd_othello_ply_name(char buf[8], const yomi_othello_pos *pos, int square)
{
    if (square == YOMI_OTHELLO_PASS) return "pass";
    return yomi_othello_square(buf, pos, square);
}

const char *cmd_othello_value_text(char buf[16], int lower, int upper)
{
    if (lower == upper)
        snprintf(buf, 16, "%+d", lower);
    else
        snprintf(buf, 16, "%+d..%+d", lower, upper);
    return buf;
}

struct cmd_value cmd_othello_value(char buf[16], int lower, int upper)
{
    if (lower == upper) return cmd_signed(lower);
    return cmd_shown(cmd_none(), cmd_othello_value_text(buf, lower, upper));
}

const char *cmd_othello_squares(char buf[CMD_OTHELLO_SQUARES_TEXT], const yomi_othello_pos *pos,
                                uint64_t squares)
{
    char name[8];
    size_t n = 0;
    buf[0] = 0;
    for (uint64_t m = squares; m; m &= m - 1)
        n += (size_t)snprintf(buf + n, CMD_OTHELLO_SQUARES_TEXT - n, "%s%s", n ? " " : "",
                              cmd_othello_ply_name(name, pos, __builtin_ctzll(m)));
    return buf;
}

yomi_draw_board cmd_othello_game_board(const yomi_othello_result *r, const char *title)
{
    yomi_draw_board b = cmd_othello_board(&r->final, title);
    for (int i = 0; i < r->n_line; i++)
        if (r->line[i] != YOMI_OTHELLO_PASS)
            snprintf(b.labels[r->line[i]], sizeof b.labels[0], "%u", (unsigned)(i + 1) % 1000);
    b.caption[0] = "The numbers are the moves in order.";
    return b;
}

void cmd_othello_print_game(const struct cli *cli, const yomi_othello_pos *pos,
                            const yomi_othello_result *r)
{
    const yomi_draw_board b = cmd_othello_game_board(r, "");
    const bool is_unicode = cmd_has_unicode();
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
