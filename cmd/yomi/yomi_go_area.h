/* SPDX-License-Identifier: MIT */
/* What the commands that share out a Go board have in common: how it is divided, and how the answer
 * is drawn and written as SGF. */
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

/* `type` is the options' struct, `field` the member that is a struct go_ruler_options. */
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
         .help = "Where enemy stones stop a path: below=L, stop=N or none (default below=2)"},     \
    {                                                                                              \
        .name = "max-order", .kind = CLI_INT, .offset = offsetof(type, field.max_order),           \
        .value = "M", .low = 0, .high = 1000000,                                                   \
        .help = "Let no path be longer than M points (default 0: any length)"                      \
    }

#define GO_SGF_ROW(type)                                                                           \
    {                                                                                              \
        .name = "sgf", .kind = CLI_FILE, .offset = offsetof(type, sgf), .value = "FILE",           \
        .help = "Also write the answer as an SGF file with marks, for any viewer"                  \
    }

/* 0, or the exit code after a message. */
int go_take_ruler(yomi_go_ruler *out, const struct cli *cli, const struct go_ruler_options *o);

/* --- pictures -------------------------------------------------------------------------------- */

/* What stands on the points of a picture beside the marks. */
enum go_labels { GO_LABELS_NONE, GO_LABELS_REGIONS, GO_LABELS_MOKU };

/* The board with the marks of a division. The title and the caption are the caller's. */
yomi_draw_board go_division_board(const yomi_go_pos *pos, const yomi_go_division *v,
                                  enum go_labels labels);

/* What the marks of a division mean: in a picture, and in the terminal. */
extern const char go_marks_caption[];
void go_print_key(const struct cli *cli);

/* A sentence with the counts of both sides. Returns buf. */
char *go_counts_text(char buf[160], const yomi_go_division *v);

/* The map as rows of letters. */
json_t *go_map_json(const yomi_go_division *v);

/* --- SGF ------------------------------------------------------------------------------------- */

/* A file of one node with the stones of a position; NULL after a message. */
yomi_go_sgf *go_sgf_of(const struct cli *cli, const yomi_go_pos *pos);

/* Mark a point, with a text or NULL; failures are found by go_sgf_save(). */
void go_sgf_mark(yomi_go_sgf *sgf, const char *property, const yomi_go_pos *pos, int point,
                 const char *text);

/* Write and free it, with a comment. False after a message. */
bool go_sgf_save(const struct cli *cli, const char *path, yomi_go_sgf *sgf, const char *comment);

#endif
