/* SPDX-License-Identifier: MIT */
/* What the commands that share out a Go board have in common: how it is divided, and how the answer
 * is written as SGF. */
#ifndef CMD_GO_AREA_H
#define CMD_GO_AREA_H
#include "cmd_go.h"

struct cmd_go_area {
    struct cmd_go_where where;
    const char *mode, *limit;
    int max_order;
    const char *dead, *sgf;
    bool find_dead;
};

#define CMD_GO_AREA_DEFAULTS                                                                       \
    {                                                                                              \
        .where = CMD_GO_WHERE_DEFAULTS, .mode = "order", .limit = "below=2"                        \
    }

/* Its rows, for the member `area` of a command's `struct options`. */
#define CMD_GO_AREA_ROWS                                                                           \
    {OPTION_OF("mode", CMD_TEXT, area.mode, "MODE",                                                \
               "Who is nearer: plain, order, kosuri or convert=N"),                                \
     .words = "plain|order|kosuri|convert="},                                                      \
        {OPTION_OF("limit", CMD_TEXT, area.limit, "LIMIT",                                         \
                   "Where enemy stones stop a path: below=L, stop=N or none"),                     \
         .words = "below=|stop=|none"},                                                            \
        OPTION_INT("max-order", area.max_order, "M", 0, 1000000,                                   \
                   "Let no path be longer than M points (default 0: any length)"),                 \
        OPTION_SAVE("sgf", area.sgf, "FILE",                                                       \
                    "Also write the answer as an SGF file with marks, for any viewer"),            \
        CMD_GO_WHERE_ROWS(area.where)

/* --dead where it names all dead stones, unless others are looked for. */
#define CMD_GO_DEAD_ROWS                                                                           \
    OPTION_LIST("dead", area.dead, "POINTS", CMD_GO_DEAD_HELP "(default: none)"),                  \
        OPTION_FLAG("find-dead", area.find_dead,                                                   \
                    "Take the stones as dead that 'yomi go judge' finds, too")

/* Flag the dead stones that the options name or ask for. 0, or the exit code after a message. */
int cmd_go_take_dead(bool dead[YOMI_GO_POINTS], const struct cli *cli, const struct cmd_go_area *o,
                     const yomi_go_pos *pos);

/* 0, or the exit code after a message. */
int cmd_go_take_ruler(yomi_go_ruler *out, const struct cli *cli, const struct cmd_go_area *o);

/* A file of one node with the stones of a position; NULL after a message. */
yomi_go_sgf *cmd_go_sgf_begin(const struct cli *cli, const yomi_go_pos *pos);

/* Mark a point, with a text or NULL; failures are found by cmd_go_sgf_save(). */
void cmd_go_sgf_mark(yomi_go_sgf *sgf, const char *property, const yomi_go_pos *pos, int point,
                     const char *text);

/* Write and free it, with a comment. False after a message. */
bool cmd_go_sgf_save(const struct cli *cli, const char *path, yomi_go_sgf *sgf,
                     const char *comment);

#endif
