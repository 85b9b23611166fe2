/* SPDX-License-Identifier: MIT */
/* What the subcommands of the othello room share: choosing a position or
 * a game. */
#ifndef CMD_OTHELLO_H
#define CMD_OTHELLO_H
#include "show/cmd_show_othello.h"

/* A position comes from a file, from --position, or from a start. */
struct cmd_othello_source {
    struct cmd_board_size board;
    int start; /* yomi_othello_opening */
    const char *position;
};

#define CMD_OTHELLO_SOURCE_DEFAULTS                                                                \
    {                                                                                              \
        .board = {0, 0}, .start = -1, .position = NULL                                             \
    }

/* Its rows, for the member `source` of a command's `struct options`. */
#define CMD_OTHELLO_SOURCE_ROWS                                                                    \
    OPTION_BOARD("board", source.board, "RxC",                                                     \
                 "Start on a board of R rows and C columns (default 8x8)"),                        \
        OPTION_WORD("start", source.start, "NAME", "othello|reversi",                              \
                    "Start with the discs crossed (othello, the default) or stacked (reversi)"),   \
        OPTION_TEXT("position", source.position, "TEXT",                                           \
                    "Take a position such as \"4x4 OOOXXOX-XOOXXO-O X\"")

/* --scoring, for the member `scoring` of a command's `struct options`. */
#define CMD_OTHELLO_SCORING_ROW                                                                    \
    OPTION_WORD("scoring", scoring, "NAME", CMD_OTHELLO_SCORINGS,                                  \
                "Give the empty squares to the winner, or count discs alone")

/* 0, or the exit code after a message. */
int cmd_othello_take(yomi_othello_pos *out, const struct cli *cli,
                     const struct cmd_othello_source *from);
int cmd_othello_read_file(yomi_othello_pos *out, const struct cli *cli, const char *path);

/* A game: record `number` of a file or of stdin (-), or the game that the operand itself is, such
 * as "f5d6c3". What is there as a file is one. 0, or the exit code after a message. */
int cmd_othello_take_game(yomi_othello_game *out, const struct cli *cli, const char *operand,
                          int number);

#endif
