/* SPDX-License-Identifier: MIT */
/* What the commands that share out a Go board have in common: how it is divided, and how the answer
 * is drawn and written as SGF. */
#ifndef YOMI_GO_AREA_H
#define YOMI_GO_AREA_H
#include "yomi_go.h"

enum { GO_AREA_MOST = YOMI_GO_POINTS }; /* points of a board, as an option's limit */

/* Options that these commands share; the first member of their options' structs. */
struct go_area_options {
    struct go_where where;
    const char *mode, *limit;
    int max_order;
    const char *dead, *sgf;
};

#define GO_AREA_DEFAULTS                                                                           \
    {                                                                                              \
        .where = GO_WHERE_DEFAULTS, .mode = "order", .limit = "below=2"                            \
    }

#define GO_AREA_ROWS                                                                               \
    {.name = "mode",                                                                               \
     .kind = CLI_TEXT,                                                                             \
     .offset = offsetof(struct go_area_options, mode),                                             \
     .value = "MODE",                                                                              \
     .help = "Who is nearer: plain, order, kosuri or convert=N (default order)"},                  \
        {.name = "limit",                                                                          \
         .kind = CLI_TEXT,                                                                         \
         .offset = offsetof(struct go_area_options, limit),                                        \
         .value = "LIMIT",                                                                         \
         .help = "Where enemy stones stop a path: below=L, stop=N or none (default below=2)"},     \
        {.name = "max-order",                                                                      \
         .kind = CLI_INT,                                                                          \
         .offset = offsetof(struct go_area_options, max_order),                                    \
         .value = "M",                                                                             \
         .low = 0,                                                                                 \
         .high = 1000000,                                                                          \
         .help = "Let no path be longer than M points (default 0: any length)"},                   \
        {.name = "sgf",                                                                            \
         .kind = CLI_SAVE,                                                                         \
         .offset = offsetof(struct go_area_options, sgf),                                          \
         .value = "FILE",                                                                          \
         .help = "Also write the answer as an SGF file with marks, for any viewer"},               \
        GO_WHERE_ROWS

/* --dead where it names all dead stones. */
#define GO_DEAD_ROW                                                                                \
    {                                                                                              \
        .name = "dead", .kind = CLI_LIST, .offset = offsetof(struct go_area_options, dead),        \
        .value = "POINTS", .help = GO_DEAD_HELP "(default: none)"                                  \
    }

/* 0, or the exit code after a message. */
int go_take_ruler(yomi_go_ruler *out, const struct cli *cli, const struct go_area_options *o);

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

/* --- a command ------------------------------------------------------------------------------- */

/* How a command finds its answer and shows it; `answer` is its own struct, zeroed at first. */
struct go_question {
    size_t answer_bytes;
    /* 0, EXIT_STOPPED with an answer, or the exit code after a message. */
    int (*find)(void *answer, const struct cli *cli, const void *options,
                const struct go_input *in);
    bool (*draw)(const struct cli *cli, const void *answer); /* --svg; false after a message */
    bool (*save)(const struct cli *cli, const void *answer, const char *path); /* --sgf */
    void (*print_json)(const struct cli *cli, const void *answer, const struct go_input *in);
    void (*print)(const struct cli *cli, const void *answer);
};

/* Read the file, find the answer, show it as the options want it. Returns the exit code. */
int go_area_run(const struct cli *cli, const struct go_question *question,
                const struct go_area_options *options);

/* --- SGF ------------------------------------------------------------------------------------- */

/* A file of one node with the stones of a position; NULL after a message. */
yomi_go_sgf *go_sgf_of(const struct cli *cli, const yomi_go_pos *pos);

/* Mark a point, with a text or NULL; failures are found by go_sgf_save(). */
void go_sgf_mark(yomi_go_sgf *sgf, const char *property, const yomi_go_pos *pos, int point,
                 const char *text);

/* Write and free it, with a comment. False after a message. */
bool go_sgf_save(const struct cli *cli, const char *path, yomi_go_sgf *sgf, const char *comment);

#endif
