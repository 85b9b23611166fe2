/* SPDX-License-Identifier: MIT */
/* What the subcommands of the yose room share: reading sums and options, measuring. */
#ifndef CMD_YOSE_H
#define CMD_YOSE_H
#include "show/cmd_show_yose.h"
#include <stddef.h>

/* Who moves first, as --to says it. */
enum cmd_yose_to { TO_BLACK, TO_WHITE, TO_BOTH };
#define CMD_YOSE_TO_WORDS "black|white|both"

static inline bool cmd_yose_is_asked(int to, yomi_colour side)
{
    return to == TO_BOTH || to == (int)side;
}

/* How messages call the operand of a sum: the file, stdin, or SUM when it is the sum itself. */
const char *cmd_yose_place(const char *operand);

/* All of these return 0, or the exit code after a message. */
/* The text of a sum: of a file, of stdin, or the operand itself when it has a brace and is no file.
 * JSON becomes text. */
int cmd_yose_take_text(char **out, const struct cli *cli, const char *operand);
/* A whole number, or a range such as 2..5. */
int cmd_yose_take_range(yomi_yose_range *out, const struct cli *cli, const char *option,
                        const char *text);
/* Numbers such as 9,6,7/2; free with free(). */
int cmd_yose_take_numbers(yomi_rat **out, int *n, const struct cli *cli, const char *option,
                          const char *text);

/* One score such as 7/2. */
int cmd_yose_take_score(yomi_rat *out, const struct cli *cli, const char *option, const char *text);

/* Draw the thermographs when --svg asks for it and all are known, else *svg is NULL; false after a
 * message. Write the picture with cmd_yose_write(), or free it. */
bool cmd_yose_draw(char **svg, const struct cli *cli, const yomi_yose *sum,
                   const yomi_yose_heat *heat);
bool cmd_yose_write(const struct cli *cli, char *svg);
/* Draw and write. */
bool cmd_yose_write_heat(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat);

/* Read the sum of the operand, ko lines as graphs, measure it, and go on with both; returns the
 * exit code. Measuring may be stopped: then some components are not known. */
typedef int cmd_yose_heat_fn(struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                             const void *options);
int cmd_yose_with_heat(struct cli *cli, cmd_yose_heat_fn *fn, const void *options);
/* Measure a sum whose text is read already, and go on; returns the exit code. */
int cmd_yose_text_with_heat(struct cli *cli, const char *text, cmd_yose_heat_fn *fn,
                            const void *options);

/* By component: whether another one has the same name, so that the name alone does not tell them
 * apart. Free with free(). */
bool *cmd_yose_namesakes(const yomi_yose *sum);
/* The component in a line of moves: its name, its number when it has none, both when it has
 * namesakes. Returns buf. */
const char *cmd_yose_line_name(char buf[YOMI_YOSE_NAME + 16], const yomi_yose *sum, int component,
                               const bool *namesakes);

/* A line of moves, said step by step: for programs a list of steps below `key`, for people the
 * words "B corner, W 2.1, B pass". */
struct cmd_yose_line {
    const struct cli *cli;
    const yomi_yose *sum;
    bool *namesakes;
    struct cmd_string words;
};
void cmd_yose_line_begin(struct cmd_yose_line *line, const struct cli *cli, const char *key,
                         const yomi_yose *sum);
/* The side plays an option of a component that stands at `node`; or a move without a component. */
void cmd_yose_line_play(struct cmd_yose_line *line, yomi_colour side, yomi_yose_node node,
                        yomi_yose_move move);
void cmd_yose_line_call(struct cmd_yose_line *line, yomi_colour side, const char *name);
/* Print the words, if there is a step, and free the line. */
void cmd_yose_line_end(struct cmd_yose_line *line);

/* The key of what is told for a side that moves first: "value.black". Returns buf. */
enum { CMD_YOSE_KEY = 32 };
const char *cmd_yose_key(char buf[CMD_YOSE_KEY], const char *key, yomi_colour side);

/* Options that several subcommands have, for members of a command's `struct options`: `to`,
 * `method` and `tuning`. */
#define CMD_YOSE_TO_ROW OPTION_WORD("to", to, "COLOUR", "black|white", "The side to move")
#define CMD_YOSE_METHOD_ROW(help)                                                                  \
    OPTION_WORD("method", method, "NAME", YOMI_YOSE_METHOD_NAMES, help)
#define CMD_YOSE_TUNING_ROWS                                                                       \
    OPTION_INT("plies", tuning.plies, "N", 0, 64, "playout: read N plies before playing out"),     \
        OPTION_INT("rounds", tuning.rounds, "N", 0, 1000, "renormalise: lift the trees N times")

#endif
