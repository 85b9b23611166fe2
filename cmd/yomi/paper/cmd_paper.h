/* SPDX-License-Identifier: MIT */
/* The frame of `yomi paper NAME`: the options that all papers take, and the order of a run. */
#ifndef CMD_PAPER_H
#define CMD_PAPER_H
#include "commands.h"

struct paper_options {
    bool quick;
    const char *pictures; /* a folder, or NULL */
    uint64_t cases;       /* of the experiment in `paper ko` */
};

/* The rows of --quick and --pictures; what they mean here. */
#define CMD_PAPER_OPTIONS(quick_help, pictures_help)                                               \
    {.name = "quick",                                                                              \
     .kind = CMD_FLAG,                                                                             \
     .offset = offsetof(struct paper_options, quick),                                              \
     .help = (quick_help)},                                                                        \
    {                                                                                              \
        .name = "pictures", .kind = CMD_FILE, .offset = offsetof(struct paper_options, pictures),  \
        .value = "DIR", .help = (pictures_help)                                                    \
    }

struct study; /* all numbers of a paper; every paper's file has its own */

/* What a paper's file does with its study: finds all numbers, draws them, prints them. */
struct paper {
    int (*find)(struct study *s); /* an exit code; what is known is shown after EXIT_STOPPED, too */
    bool (*draw)(const struct study *s, const char *folder); /* false after a message */
    void (*print)(const struct study *s);
    void (*print_json)(const struct study *s);
    const char *stopped; /* the sentence behind a stop, or NULL when find() has said it */
};

/* Make the folder of the pictures, find, draw and print. Returns the exit code. */
int cmd_paper_run(const struct cli *cli, const struct paper_options *o, const struct paper *paper,
                  struct study *s);

/* Write the picture FOLDER/NAME and free it. `status` is the drawing's. False after a message. */
bool cmd_paper_picture(const struct cli *cli, const char *folder, const char *name,
                       yomi_status status, char *svg, const yomi_error *err);

#endif
