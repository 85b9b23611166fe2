/* SPDX-License-Identifier: MIT */
/* What the subcommands of the yose room share: reading sums and options, measuring. */
#ifndef CMD_YOSE_H
#define CMD_YOSE_H
#include "show/cmd_show_yose.h"
#include <stddef.h>

/* Who moves first, as --to says it. */
enum cmd_yose_to { TO_BLACK, TO_WHITE, TO_BOTH };

/* How messages call the operand of a sum: the file, stdin, or SUM when it is the sum itself. */
const char *cmd_yose_place(const char *operand);

/* All of these return 0, or the exit code after a message. */
/* The text of a sum: of a file, of stdin, or the operand itself when it has a brace and is no file.
 * JSON becomes text. */
int cmd_yose_take_text(char **out, const struct cli *cli, const char *operand);
int cmd_yose_take_method(const yomi_yose_method **out, const struct cli *cli, const char *option,
                         const char *name);
int cmd_yose_take_range(struct cmd_yose_range *out, const struct cli *cli, const char *option,
                        const char *text);
/* Numbers such as 9,6,7/2; free with free(). */
int cmd_yose_take_numbers(yomi_rat **out, int *n, const struct cli *cli, const char *option,
                          const char *text);

/* Draw the thermographs when --svg asks for it and all are known, else *svg is NULL; false after a
 * message. Write the picture with cmd_yose_write(), or free it. */
bool cmd_yose_draw(char **svg, const struct cli *cli, const yomi_yose *sum,
                   const yomi_yose_heat *heat);
bool cmd_yose_write(const struct cli *cli, char *svg);
/* Draw and write. */
bool cmd_yose_write_heat(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat);

/* Read the sum of the operand, measure it, and go on with both; returns the exit code. Measuring
 * may be stopped: then some components are not known. */
typedef int cmd_yose_heat_fn(struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                             const void *options);
int cmd_yose_with_heat(struct cli *cli, cmd_yose_heat_fn *fn, const void *options);
/* Measure a sum whose text is read already, and go on; returns the exit code. */
int cmd_yose_text_with_heat(struct cli *cli, const char *text, cmd_yose_heat_fn *fn,
                            const void *options);

/* Options that several subcommands have; they are the first member of the options' struct. */
struct cmd_yose_player {
    int to; /* enum cmd_yose_to */
    yomi_yose_tuning tuning;
};

#define CMD_YOSE_TO_ROW                                                                            \
    {                                                                                              \
        .name = "to", .kind = CMD_WORD, .offset = offsetof(struct cmd_yose_player, to),            \
        .value = "COLOUR", .words = "black|white",                                                 \
        .help = "The side to move: black (default) or white"                                       \
    }
#define CMD_YOSE_TUNING_ROWS                                                                       \
    {.name = "plies",                                                                              \
     .kind = CMD_INT,                                                                              \
     .offset = offsetof(struct cmd_yose_player, tuning.plies),                                     \
     .value = "N",                                                                                 \
     .low = 0,                                                                                     \
     .high = 64,                                                                                   \
     .help = "playout: read N plies before playing out (default 6)"},                              \
    {                                                                                              \
        .name = "rounds", .kind = CMD_INT,                                                         \
        .offset = offsetof(struct cmd_yose_player, tuning.rounds), .value = "N", .low = 0,         \
        .high = 1000, .help = "renormalise: lift the trees N times (default 2)"                    \
    }

#endif
