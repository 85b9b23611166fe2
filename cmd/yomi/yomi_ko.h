/* SPDX-License-Identifier: MIT */
/* What the subcommands of the ko room share: choosing a state, showing it, and naming moves. */
#ifndef YOMI_KO_COMMANDS_H
#define YOMI_KO_COMMANDS_H
#include "cli.h"
#include <stddef.h>

/* A state comes from a file, or from options. */
struct ko_source {
    const char *k, *gotes, *black, *white, *pending;
    int owner, to; /* -1: not given */
    bool ban;
};

#define KO_SOURCE_DEFAULTS                                                                         \
    {                                                                                              \
        .owner = -1, .to = -1                                                                      \
    }

/* Its rows in a table of options; it must be the first member of the options' struct. */
#define KO_SOURCE_ROWS                                                                             \
    {.name = "k",                                                                                  \
     .kind = CLI_LIST,                                                                             \
     .offset = offsetof(struct ko_source, k),                                                      \
     .value = "VALUE",                                                                             \
     .help = "What the ko is worth: 13, 7/2 or 3.5"},                                              \
        {.name = "gotes",                                                                          \
         .kind = CLI_LIST,                                                                         \
         .offset = offsetof(struct ko_source, gotes),                                              \
         .value = "LIST",                                                                          \
         .help = "The gotes, from the largest: 11,10,9"},                                          \
        {.name = "black",                                                                          \
         .kind = CLI_LIST,                                                                         \
         .offset = offsetof(struct ko_source, black),                                              \
         .value = "LIST",                                                                          \
         .help = "Black's pure ko threats, from the largest"},                                     \
        {.name = "white",                                                                          \
         .kind = CLI_LIST,                                                                         \
         .offset = offsetof(struct ko_source, white),                                              \
         .value = "LIST",                                                                          \
         .help = "White's pure ko threats, from the largest"},                                     \
        {.name = "owner",                                                                          \
         .kind = CLI_WORD,                                                                         \
         .offset = offsetof(struct ko_source, owner),                                              \
         .value = "COLOUR",                                                                        \
         .words = "black|white|none",                                                              \
         .help = "Who may connect the ko, black or white (the other side may take it), or none"},  \
        {.name = "to",                                                                             \
         .kind = CLI_WORD,                                                                         \
         .offset = offsetof(struct ko_source, to),                                                 \
         .value = "COLOUR",                                                                        \
         .words = "black|white",                                                                   \
         .help = "The side to move: black or white"},                                              \
        {.name = "ban",                                                                            \
         .kind = CLI_FLAG,                                                                         \
         .offset = offsetof(struct ko_source, ban),                                                \
         .help = "The ko was taken on the move before, so it may not be taken now"},               \
    {                                                                                              \
        .name = "pending", .kind = CLI_LIST, .offset = offsetof(struct ko_source, pending),        \
        .value = "LIST", .help = "Threats that were played and not answered: b1,w2"                \
    }

/* The operands of a command with such a source. */
#define KO_OPERANDS .operands = "[FILE]", .max_operands = 1

/* 0, or the exit code after a message. */
int ko_read_file(yomi_ko *out, const struct cli *cli, const char *path);
int ko_take(yomi_ko *out, const struct cli *cli, const struct ko_source *from);

/* A state, its lists as in the paper; and the lists alone. */
void ko_print_lists(const struct cli *cli, const yomi_ko *ko);
void ko_print(const struct cli *cli, const yomi_ko *ko);
json_t *ko_state_json(const yomi_ko *ko);

/* A value in points. Returns buf. */
char *ko_points(char buf[YOMI_RAT_TEXT], const yomi_ko *ko, int64_t value);
json_t *ko_points_json(const yomi_ko *ko, int64_t value);
json_t *ko_move_json(const yomi_ko *ko, yomi_ko_move move);

#define KO_THREAT_TEXT 16

/* The name of a threat of an order: W1, A3; Wa1 for one of White of the size of A1; A0 for the gote
 * that was just played. Returns buf. */
char *ko_threat_name(char buf[KO_THREAT_TEXT], const yomi_ko *ko, const yomi_ko_threat *o);

/* The value of a result, or its bounds, and the best moves: in a JSON object, and for people. */
json_t *ko_best_json(const yomi_ko *ko, const yomi_ko_result *r);
void ko_add_result(json_t *doc, const yomi_ko *ko, const yomi_ko_result *r);
void ko_print_value(const struct cli *cli, const char *name, const yomi_ko *ko,
                    const yomi_ko_result *r);
void ko_print_best(const struct cli *cli, const yomi_ko *ko, const yomi_ko_result *r);

/* True when the move is one of the best. */
bool ko_is_best(const yomi_ko_result *r, yomi_ko_move move);

/* Solve with the limits of the options. */
yomi_status ko_solve(yomi_ko_result *out, const struct cli *cli, const yomi_ko *ko,
                     yomi_error *err);

/* The central tree behind a judgement as a picture. */
yomi_status ko_tree_svg(char **out, const yomi_ko *ko, const yomi_ko_judgement *j, yomi_error *err);

enum { KO_DRAWN = 5 };

/* Values of k between which the same moves are best. */
struct ko_span {
    int64_t from, to, score; /* the score at its beginning */
    unsigned best;           /* of the drawn curves, one bit each */
};

/* The curves worth drawing (the ko, the largest gote, the largest pending threats, the largest new
 * threat), and where the best of them change. It borrows from the graph. */
struct ko_chart {
    yomi_colour to;
    int n_curves, n_spans;
    const yomi_ko_curve *curves[KO_DRAWN];
    struct ko_span *spans;
};

void ko_chart_init(struct ko_chart *c, const yomi_ko *ko, const yomi_ko_graph *g);
void ko_chart_fini(struct ko_chart *c);
yomi_status ko_graph_svg(char **out, const yomi_ko *ko, const struct ko_chart *c, yomi_error *err);

#endif
