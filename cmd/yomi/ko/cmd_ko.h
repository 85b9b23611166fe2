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

/* Its rows, for the member `source` of a command's `struct options`. */
#define CMD_KO_SOURCE_ROWS                                                                         \
    OPTION_LIST("k", source.k, "VALUE", "What the ko is worth: 13, 7/2 or 3.5"),                   \
        OPTION_LIST("gotes", source.gotes, "LIST", "The gotes: 11,10,9"),                          \
        OPTION_LIST("black", source.black, "LIST", "Black's pure ko threats"),                     \
        OPTION_LIST("white", source.white, "LIST", "White's pure ko threats"),                     \
        OPTION_WORD(                                                                               \
            "owner", source.owner, "COLOUR", "black|white|none",                                   \
            "Who may connect the ko, black or white (the other side may take it), or none"),       \
        OPTION_WORD("to", source.to, "COLOUR", "black|white", "The side to move"),                 \
        OPTION_FLAG("ban", source.ban,                                                             \
                    "The ko was taken on the move before, so it may not be taken now"),            \
        OPTION_LIST("pending", source.pending, "LIST",                                             \
                    "Threats that were played and not answered: b1,w2")

/* 0, or the exit code after a message. */
int cmd_ko_read_file(yomi_ko *out, const struct cli *cli, const char *path);
int cmd_ko_take(yomi_ko *out, const struct cli *cli, const struct cmd_ko_source *from);

/* Solve with the limits of the options. */
yomi_status cmd_ko_find(yomi_ko_result *out, const struct cli *cli, const yomi_ko *ko,
                        yomi_error *err);

#endif
