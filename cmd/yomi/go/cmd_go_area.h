/* SPDX-License-Identifier: MIT */
/* What the commands that share out a Go board have in common: how it is divided, and how the answer
 * is drawn and written as SGF. */
#ifndef CMD_GO_AREA_H
#define CMD_GO_AREA_H
#include "cmd_go.h"

enum { CMD_GO_AREA_MOST = YOMI_GO_POINTS }; /* points of a board, as an option's limit */

/* Options that these commands share; the first member of their options' structs. */
struct cmd_go_area_options {
    struct cmd_go_where where;
    const char *mode, *limit;
    int max_order;
    const char *dead, *sgf;
};

#define CMD_GO_AREA_DEFAULTS                                                                       \
    {                                                                                              \
        .where = CMD_GO_WHERE_DEFAULTS, .mode = "order", .limit = "below=2"                        \
    }

#define CMD_GO_AREA_ROWS                                                                           \
    {.name = "mode",                                                                               \
     .kind = CMD_TEXT,                                                                             \
     .offset = offsetof(struct cmd_go_area_options, mode),                                         \
     .value = "MODE",                                                                              \
     .words = "plain|order|kosuri|convert=",                                                       \
     .help = "Who is nearer: plain, order, kosuri or convert=N (default order)"},                  \
        {.name = "limit",                                                                          \
         .kind = CMD_TEXT,                                                                         \
         .offset = offsetof(struct cmd_go_area_options, limit),                                    \
         .value = "LIMIT",                                                                         \
         .words = "below=|stop=|none",                                                             \
         .help = "Where enemy stones stop a path: below=L, stop=N or none (default below=2)"},     \
        {.name = "max-order",                                                                      \
         .kind = CMD_INT,                                                                          \
         .offset = offsetof(struct cmd_go_area_options, max_order),                                \
         .value = "M",                                                                             \
         .low = 0,                                                                                 \
         .high = 1000000,                                                                          \
         .help = "Let no path be longer than M points (default 0: any length)"},                   \
        {.name = "sgf",                                                                            \
         .kind = CMD_SAVE,                                                                         \
         .offset = offsetof(struct cmd_go_area_options, sgf),                                      \
         .value = "FILE",                                                                          \
         .help = "Also write the answer as an SGF file with marks, for any viewer"},               \
        CMD_GO_WHERE_ROWS

/* --dead where it names all dead stones. */
#define CMD_GO_DEAD_ROW                                                                            \
    {                                                                                              \
        .name = "dead", .kind = CMD_LIST, .offset = offsetof(struct cmd_go_area_options, dead),    \
        .value = "POINTS", .help = CMD_GO_DEAD_HELP "(default: none)"                              \
    }

/* 0, or the exit code after a message. */
int cmd_go_take_ruler(yomi_go_ruler *out, const struct cli *cli,
                      const struct cmd_go_area_options *o);

/* --- a command ------------------------------------------------------------------------------- */

/* How a command finds its answer and shows it; `answer` is its own struct, zeroed at first. */
struct cmd_go_question {
    size_t answer_bytes;
    /* 0, EXIT_STOPPED with an answer, or the exit code after a message. */
    int (*find)(void *answer, const struct cli *cli, const void *options,
                const struct cmd_go_input *in);
    bool (*draw)(const struct cli *cli, const void *answer); /* --svg; false after a message */
    bool (*save)(const struct cli *cli, const void *answer, const char *path); /* --sgf */
    void (*print_json)(const struct cli *cli, const void *answer, const struct cmd_go_input *in);
    void (*print)(const struct cli *cli, const void *answer);
};

/* Read the file, find the answer, show it as the options want it. Returns the exit code. */
int cmd_go_area_run(const struct cli *cli, const struct cmd_go_question *question,
                    const struct cmd_go_area_options *options);

/* --- SGF ------------------------------------------------------------------------------------- */

/* A file of one node with the stones of a position; NULL after a message. */
yomi_go_sgf *cmd_go_sgf_of(const struct cli *cli, const yomi_go_pos *pos);

/* Mark a point, with a text or NULL; failures are found by cmd_go_sgf_save(). */
void cmd_go_sgf_mark(yomi_go_sgf *sgf, const char *property, const yomi_go_pos *pos, int point,
                     const char *text);

/* Write and free it, with a comment. False after a message. */
bool cmd_go_sgf_save(const struct cli *cli, const char *path, yomi_go_sgf *sgf,
                     const char *comment);

#endif
