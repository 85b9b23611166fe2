/* SPDX-License-Identifier: MIT */
/* What the commands that share out a Go board have in common: how it is divided, which stones are
 * dead, and how the answer is drawn. */
#ifndef YOMI_GO_AREA_H
#define YOMI_GO_AREA_H
#include "yomi_go.h"

/* Options of a division. */
struct go_ruler_options {
    const char *mode, *limit;
    int max_order;
};

#define GO_RULER_DEFAULTS                                                                          \
    {                                                                                              \
        .mode = "order", .limit = "below=2"                                                        \
    }

#define GO_RULER_ROWS(type, field)                                                                 \
    {.name = "mode",                                                                               \
     .kind = CLI_TEXT,                                                                             \
     .offset = offsetof(type, field.mode),                                                         \
     .value = "MODE",                                                                              \
     .help = "Who is nearer: plain, order, kosuri or convert=N (default order)"},                  \
        {.name = "limit",                                                                          \
         .kind = CLI_TEXT,                                                                         \
         .offset = offsetof(type, field.limit),                                                    \
         .value = "LIMIT",                                                                         \
         .help = "Where the enemy's stones stop a path: below=L, stop=N or none (default "         \
                 "below=2)"},                                                                      \
    {                                                                                              \
        .name = "max-order", .kind = CLI_INT, .offset = offsetof(type, field.max_order),           \
        .value = "M", .low = 0, .high = 1000,                                                      \
        .help = "Let no path be longer than M points (default 0: any length)"                      \
    }

/* 0, or the exit code after a message. */
int go_take_ruler(yomi_go_ruler *out, const struct cli *cli, const struct go_ruler_options *o);

/* Mark the stones of a list such as "E5,F6", which --NAME gave; NULL is an empty list. 0, or the
 * exit code after a message. */
int go_take_stones(bool set[YOMI_GO_POINTS], const struct cli *cli, const yomi_go_pos *pos,
                   const char *name, const char *list);

/* What stands on the points of a picture beside the marks. */
enum go_labels { GO_LABELS_NONE, GO_LABELS_REGIONS, GO_LABELS_MOKU };

/* The board with the marks of a division. The title and the caption are the caller's. */
yomi_draw_board go_division_board(const yomi_go_pos *pos, const yomi_go_division *v,
                                  enum go_labels labels);

/* The key of the marks, for people. */
void go_print_key(const struct cli *cli);

/* An empty point well inside a region for its number, or its first point when it has none. */
int go_region_label(const yomi_go_division *v, int region);

#endif
