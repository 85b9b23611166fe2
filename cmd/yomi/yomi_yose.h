/* SPDX-License-Identifier: MIT */
/* What the subcommands of the yose room share: reading sums, showing components, pictures. */
#ifndef YOMI_YOSE_COMMANDS_H
#define YOMI_YOSE_COMMANDS_H
#include "cli.h"
#include <stddef.h>

/* Who moves first, as --to says it. */
enum yose_to { TO_BLACK, TO_WHITE, TO_BOTH };

/* A whole number, or a range such as 2..5. */
struct yose_range {
    int low, high;
};

/* All of these return 0, or the exit code after a message. */
int yose_take_text(char **out, const struct cli *cli, const char *path); /* JSON becomes text */
int yose_take(yomi_yose **out, const struct cli *cli, const char *path);
int yose_take_method(const yomi_yose_method **out, const struct cli *cli, const char *option,
                     const char *name);
int yose_take_range(struct yose_range *out, const struct cli *cli, const char *option,
                    const char *text);
/* Numbers such as 9,6,7/2; free with free(). */
int yose_take_numbers(yomi_rat **out, int *n, const struct cli *cli, const char *option,
                      const char *text);

/* The names of all methods, "mean, corrected, ... and exact". */
const char *yose_method_names(void);

/* "7/2", in one of four buffers that take turns. */
const char *yose_rat(yomi_rat r);

/* The number of a component and its name: "0", "0 corner". Returns buf. */
const char *yose_label(char buf[YOMI_YOSE_NAME + 16], const yomi_yose *sum, int component);

/* The tree as text, shortened in the middle to at most `most` characters (0: whole). Free it. */
char *yose_tree(const yomi_yose *sum, yomi_yose_node node, int most);

/* A component with what its thermograph says. `view` is whose sente is called sente. */
json_t *yose_component_json(const yomi_yose *sum, const yomi_yose_heat *heat, int component,
                            yomi_colour view);
yomi_yose_kind yose_kind_for(yomi_yose_kind kind, yomi_colour view);

/* Thermographs of all components on one temperature axis, the usual way round. */
yomi_status yose_heat_svg(char **out, const yomi_yose *sum, const yomi_yose_heat *heat,
                          const char *title, yomi_error *err);

/* Write that picture when --svg asks for it; false after a message. */
bool yose_write_heat(const struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat);

/* Read the sum of the operand, measure it, and go on with both; returns the exit code. */
typedef int yose_heat_fn(struct cli *cli, const yomi_yose *sum, const yomi_yose_heat *heat,
                         const void *options);
int yose_with_heat(struct cli *cli, yose_heat_fn *fn, const void *options);
/* The same with the text of the sum. */
int yose_text_with_heat(struct cli *cli, const char *text, yose_heat_fn *fn, const void *options);

/* How often a method errs, halves as halves; and its row in JSON. */
double yose_card_error(const yomi_yose_score_card *c);
json_t *yose_card_json(const yomi_yose_method *method, const yomi_yose_score_card *c);

/* Options that several subcommands have; they are the first member of the options' struct. */
struct yose_player {
    int to; /* enum yose_to */
    yomi_yose_tuning tuning;
};

#define YOSE_TO_ROW                                                                                \
    {                                                                                              \
        .name = "to", .kind = CLI_WORD, .offset = offsetof(struct yose_player, to),                \
        .value = "COLOUR", .words = "black|white",                                                 \
        .help = "The side to move: black (default) or white"                                       \
    }
#define YOSE_TUNING_ROWS                                                                           \
    {.name = "plies",                                                                              \
     .kind = CLI_INT,                                                                              \
     .offset = offsetof(struct yose_player, tuning.plies),                                         \
     .value = "N",                                                                                 \
     .low = 0,                                                                                     \
     .high = 64,                                                                                   \
     .help = "playout: read N plies before playing out (default 6)"},                              \
    {                                                                                              \
        .name = "rounds", .kind = CLI_INT, .offset = offsetof(struct yose_player, tuning.rounds),  \
        .value = "N", .low = 0, .high = 1000,                                                      \
        .help = "renormalise: lift the trees N times (default 2)"                                  \
    }

#endif
