/* SPDX-License-Identifier: MIT */
/* What the subcommands of the othello room share: choosing a position, and
 * counting games. */
#ifndef CMD_OTHELLO_H
#define CMD_OTHELLO_H
#include "show/cmd_show_othello.h"
#include <stddef.h>

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

/* Its rows in a table of options; it must be the first member of the options' struct. */
#define CMD_OTHELLO_SOURCE_ROWS                                                                    \
    {.name = "board",                                                                              \
     .kind = CMD_BOARD,                                                                            \
     .offset = offsetof(struct cmd_othello_source, board),                                         \
     .value = "RxC",                                                                               \
     .help = "Start on a board of R rows and C columns (default 8x8)"},                            \
        {.name = "start",                                                                          \
         .kind = CMD_WORD,                                                                         \
         .offset = offsetof(struct cmd_othello_source, start),                                     \
         .value = "NAME",                                                                          \
         .words = "othello|reversi",                                                               \
         .help = "Start with the discs crossed (othello, the default) or stacked (reversi)"},      \
    {                                                                                              \
        .name = "position", .kind = CMD_TEXT,                                                      \
        .offset = offsetof(struct cmd_othello_source, position), .value = "TEXT",                  \
        .help = "Take a position such as \"4x4 OOOXXOX-XOOXXO-O X\""                               \
    }

/* --scoring, for the member `scoring` of an options' struct. */
#define CMD_OTHELLO_SCORING_ROW(type)                                                              \
    {                                                                                              \
        .name = "scoring", .kind = CMD_WORD, .offset = offsetof(type, scoring), .value = "NAME",   \
        .words = "winner|discs",                                                                   \
        .help = "Give the empty squares to the winner (default), or count discs alone"             \
    }

/* 0, or the exit code after a message. */
int cmd_othello_take(yomi_othello_pos *out, const struct cli *cli,
                     const struct cmd_othello_source *from);
int cmd_othello_read_file(yomi_othello_pos *out, const struct cli *cli, const char *path);

/* A game: record `number` of a file or of stdin (-), or the game that the operand itself is, such
 * as "f5d6c3". What is there as a file is one. 0, or the exit code after a message. */
int cmd_othello_take_game(yomi_othello_game *out, const struct cli *cli, const char *operand,
                          int number);

/* The counts as a table and as a graph. */
void cmd_othello_print_tally(const struct cli *cli, const yomi_othello_tally *tally);
yomi_status cmd_othello_tally_svg(char **out, const yomi_othello_pos *pos,
                                  const yomi_othello_tally *tally, yomi_error *err);

#endif
