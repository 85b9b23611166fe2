/* SPDX-License-Identifier: MIT */
/* What the subcommands of the ko room share: choosing a state and solving it. */
#ifndef CMD_KO_H
#define CMD_KO_H
#include "show/cmd_show_ko.h"
#include <stddef.h>

/* A state comes from a file, or from options. */
struct cmd_ko_source {
    const char *k, *gotes, *black, *white, *pending;
    int owner, to; /* -1: not given */
    bool ban;
};

#define CMD_KO_SOURCE_DEFAULTS                                                                     \
    {                                                                                              \
        .owner = -1, .to = -1                                                                      \
    }

/* Its rows in a table of options; it must be the first member of the options' struct. */
#define CMD_KO_SOURCE_ROWS                                                                         \
    {.name = "k",                                                                                  \
     .kind = CMD_LIST,                                                                             \
     .offset = offsetof(struct cmd_ko_source, k),                                                  \
     .value = "VALUE",                                                                             \
     .help = "What the ko is worth: 13, 7/2 or 3.5"},                                              \
        {.name = "gotes",                                                                          \
         .kind = CMD_LIST,                                                                         \
         .offset = offsetof(struct cmd_ko_source, gotes),                                          \
         .value = "LIST",                                                                          \
         .help = "The gotes, from the largest: 11,10,9"},                                          \
        {.name = "black",                                                                          \
         .kind = CMD_LIST,                                                                         \
         .offset = offsetof(struct cmd_ko_source, black),                                          \
         .value = "LIST",                                                                          \
         .help = "Black's pure ko threats, from the largest"},                                     \
        {.name = "white",                                                                          \
         .kind = CMD_LIST,                                                                         \
         .offset = offsetof(struct cmd_ko_source, white),                                          \
         .value = "LIST",                                                                          \
         .help = "White's pure ko threats, from the largest"},                                     \
        {.name = "owner",                                                                          \
         .kind = CMD_WORD,                                                                         \
         .offset = offsetof(struct cmd_ko_source, owner),                                          \
         .value = "COLOUR",                                                                        \
         .words = "black|white|none",                                                              \
         .help = "Who may connect the ko, black or white (the other side may take it), or none"},  \
        {.name = "to",                                                                             \
         .kind = CMD_WORD,                                                                         \
         .offset = offsetof(struct cmd_ko_source, to),                                             \
         .value = "COLOUR",                                                                        \
         .words = "black|white",                                                                   \
         .help = "The side to move: black or white"},                                              \
        {.name = "ban",                                                                            \
         .kind = CMD_FLAG,                                                                         \
         .offset = offsetof(struct cmd_ko_source, ban),                                            \
         .help = "The ko was taken on the move before, so it may not be taken now"},               \
    {                                                                                              \
        .name = "pending", .kind = CMD_LIST, .offset = offsetof(struct cmd_ko_source, pending),    \
        .value = "LIST", .help = "Threats that were played and not answered: b1,w2"                \
    }

/* The operands of a command with such a source. */
#define CMD_KO_OPERANDS .operands = "[FILE]", .max_operands = 1

/* 0, or the exit code after a message. */
int cmd_ko_read_file(yomi_ko *out, const struct cli *cli, const char *path);
int cmd_ko_take(yomi_ko *out, const struct cli *cli, const struct cmd_ko_source *from);

/* Solve with the limits of the options. */
yomi_status cmd_ko_find(yomi_ko_result *out, const struct cli *cli, const yomi_ko *ko,
                        yomi_error *err);

#endif
