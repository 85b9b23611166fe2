/* SPDX-License-Identifier: MIT */
/* What the subcommands of the othello room share: choosing a position, showing it and its counts.
 */
#ifndef YOMI_OTHELLO_COMMANDS_H
#define YOMI_OTHELLO_COMMANDS_H
#include "cli.h"
#include <stddef.h>

/* A position comes from a file, from --position, or from a start. */
struct othello_source {
    struct cli_size board;
    int start; /* yomi_othello_opening */
    const char *position;
};

#define OTHELLO_SOURCE_DEFAULTS                                                                    \
    {                                                                                              \
        .board = {0, 0}, .start = -1, .position = NULL                                             \
    }

/* Its rows in a table of options; it must be the first member of the options' struct. */
#define OTHELLO_SOURCE_ROWS                                                                        \
    {.name = "board",                                                                              \
     .kind = CLI_BOARD,                                                                            \
     .offset = offsetof(struct othello_source, board),                                             \
     .value = "RxC",                                                                               \
     .help = "Start on a board of R rows and C columns (default 8x8)"},                            \
        {.name = "start",                                                                          \
         .kind = CLI_WORD,                                                                         \
         .offset = offsetof(struct othello_source, start),                                         \
         .value = "NAME",                                                                          \
         .words = "othello|reversi",                                                               \
         .help = "Start with the discs crossed (othello, the default) or stacked (reversi)"},      \
    {                                                                                              \
        .name = "position", .kind = CLI_TEXT, .offset = offsetof(struct othello_source, position), \
        .value = "TEXT", .help = "Take a position such as \"4x4 OOOXXOX-XOOXXO-O X\""              \
    }

/* --scoring, for the member `scoring` of an options' struct. */
#define OTHELLO_SCORING_ROW(type)                                                                  \
    {                                                                                              \
        .name = "scoring", .kind = CLI_WORD, .offset = offsetof(type, scoring), .value = "NAME",   \
        .words = "winner|discs",                                                                   \
        .help = "Give the empty squares to the winner (default), or count discs alone"             \
    }

/* 0, or the exit code after a message. */
int othello_take(yomi_othello_pos *out, const struct cli *cli, const struct othello_source *from);
int othello_read_file(yomi_othello_pos *out, const struct cli *cli, const char *path);

/* Game `number` of a file; 0, or the exit code after a message. */
int othello_read_game(yomi_othello_game *out, const struct cli *cli, const char *path, int number);

/* The board with the moves dotted. `title` must outlive it. */
yomi_draw_board othello_board(const yomi_othello_pos *pos, const char *title);
void othello_print(const struct cli *cli, const yomi_othello_pos *pos);

extern const char *const othello_scoring_names[]; /* by yomi_othello_scoring */

/* Names, values and lists as every answer writes them. "pass", or a square; "+4", or "-2..+6" while
 * only bounds are known (JSON: null); all squares of a set, "-" when there are none. */
const char *othello_ply_name(char buf[8], const yomi_othello_pos *pos, int square);
const char *othello_value_text(char buf[16], int lower, int upper);
const char *othello_best_text(char buf[200], const yomi_othello_pos *pos, uint64_t best);
json_t *othello_value_json(int lower, int upper);
json_t *othello_squares_json(const yomi_othello_pos *pos, uint64_t squares);
int othello_empties(const yomi_othello_pos *pos);

/* A perfect game on one board: the discs at its end, numbered by the plies that placed them; in the
 * terminal the numbers and the discs that stood there before. */
yomi_draw_board othello_game_board(const yomi_othello_result *r, const char *title);
void othello_print_game(const struct cli *cli, const yomi_othello_pos *pos,
                        const yomi_othello_result *r);

/* The counts as a table and as a graph. */
void othello_print_tally(const struct cli *cli, const yomi_othello_tally *tally);
yomi_status othello_tally_svg(char **out, const yomi_othello_pos *pos,
                              const yomi_othello_tally *tally, yomi_error *err);

#endif
