/* SPDX-License-Identifier: MIT */
/* The frame of `yomi paper NAME`: the options that all papers take, and the order of a run. */
#ifndef CMD_PAPER_H
#define CMD_PAPER_H
#include "commands.h"

struct options {
    bool quick;
    const char *pictures; /* a folder, or NULL */
    uint64_t cases;       /* of the experiment in `paper ko` */
};

/* The rows of --quick and --pictures; what they mean here. */
#define CMD_PAPER_OPTIONS(quick_help, pictures_help)                                               \
    OPTION_FLAG("quick", quick, quick_help), OPTION_FILE("pictures", pictures, "DIR", pictures_help)

struct study; /* all numbers of a paper; every paper's file has its own */

/* What a paper's file does with its study: finds all numbers, draws them, says them. */
struct paper {
    int (*find)(struct study *s); /* an exit code; what is known is shown after EXIT_STOPPED, too */
    bool (*draw)(const struct study *s, const char *folder); /* false after a message */
    void (*say)(const struct study *s);
    const char *stopped; /* the sentence behind a stop, or NULL when find() has said it */
};

/* Make the folder of the pictures, find, draw and say. Returns the exit code. */
int cmd_paper_run(const struct cli *cli, const struct options *o, const struct paper *paper,
                  struct study *s);

/* One of the document's "tables", which the caller's list holds: {name, title, rows}; for people
 * the title, an empty line, the rows and an empty line. */
void cmd_paper_table(const struct cli *cli, const char *name, const char *title,
                     const struct cmd_column *columns);
void cmd_paper_table_close(const struct cli *cli);

/* One of them for programs alone: the numbers of a figure, which people see as a picture. */
void cmd_paper_figure(const struct cli *cli, const char *name, const char *title,
                      const struct cmd_column *columns);
void cmd_paper_figure_close(const struct cli *cli);

/* Write the picture FOLDER/NAME and free it. `status` is the drawing's. False after a message. */
bool cmd_paper_picture(const struct cli *cli, const char *folder, const char *name,
                       yomi_status status, char *svg, const yomi_error *err);

#endif
