/* SPDX-License-Identifier: MIT */
/* What the subcommands of the go room share: reading a position from SGF or text, lists of points,
 * boards.
 *
 *     struct go_input in;
 *     const int code = go_input_read(&in, cli, cli->operands[0], &options->where);
 *     if (code) return code;                  the message has been printed
 *     ... in.pos, in.game, in.node ...
 *     go_input_free(&in);
 */
#ifndef YOMI_GO_COMMANDS_H
#define YOMI_GO_COMMANDS_H
#include "cli.h"
#include <stddef.h>

/* Which position of a file: the end of the first game's main line, unless the options say. */
struct go_where {
    int game;         /* from 1 */
    int move;         /* -1: not given */
    const char *node; /* a path, or NULL */
};

#define GO_WHERE_DEFAULTS                                                                          \
    {                                                                                              \
        .game = 1, .move = -1, .node = NULL                                                        \
    }

/* Its rows in a table of options; it must be the first member of the options' struct. */
#define GO_WHERE_ROWS                                                                              \
    {.name = "move",                                                                               \
     .kind = CLI_INT,                                                                              \
     .offset = offsetof(struct go_where, move),                                                    \
     .value = "N",                                                                                 \
     .help = "Take the position after N moves of the main line (default: the last one)",           \
     .low = 0,                                                                                     \
     .high = 1000000},                                                                             \
        {.name = "node",                                                                           \
         .kind = CLI_TEXT,                                                                         \
         .offset = offsetof(struct go_where, node),                                                \
         .value = "PATH",                                                                          \
         .help = "Take a node such as 12/2/5: twelve nodes on, variation 2, five nodes on"},       \
    {                                                                                              \
        .name = "record", .kind = CLI_INT, .offset = offsetof(struct go_where, game),              \
        .value = "N", .help = "Take record N of a file with several games (default 1)", .low = 1,  \
        .high = 1000000                                                                            \
    }

struct go_input {
    yomi_go_pos pos;
    yomi_go_game *game;    /* up to the position; without moves when the file is text */
    yomi_go_sgf *sgf;      /* NULL when the file is text */
    int root, node;        /* in sgf */
    yomi_go_sgf_odd odd;   /* moves and stones on the way that are not as they should be */
    yomi_go_sgf_info info; /* of a text: komi 0, Japanese rules */
};

/* 0, or the exit code after a message. Warnings about the file go to stderr. */
int go_input_read(struct go_input *in, const struct cli *cli, const char *path,
                  const struct go_where *where);
void go_input_free(struct go_input *in);

/* The same for those who want the position alone. */
int go_read_file(yomi_go_pos *out, const struct cli *cli, const char *path);

/* Read "E5,F6" or "" into flags, or NULL: none. 0, or the exit code after a message that names the
 * option; `stones`: the points must have stones. */
int go_read_points(bool out[YOMI_GO_POINTS], const struct cli *cli, const char *option,
                   const char *list, const yomi_go_pos *pos, bool stones);

/* What the user says of stones. */
struct go_word_options {
    const char *dead, *also_dead, *alive; /* lists of points, or NULL */
};

#define GO_DEAD_HELP "These stones and their chains are dead, such as E5,F6, and no others "

/* Its rows, for the member `word` of an options' struct. */
#define GO_WORD_ROWS(type)                                                                         \
    {.name = "dead",                                                                               \
     .kind = CLI_LIST,                                                                             \
     .offset = offsetof(type, word.dead),                                                          \
     .value = "POINTS",                                                                            \
     .help = GO_DEAD_HELP "(default: those found)"},                                               \
        {.name = "also-dead",                                                                      \
         .kind = CLI_LIST,                                                                         \
         .offset = offsetof(type, word.also_dead),                                                 \
         .value = "POINTS",                                                                        \
         .help = "These stones and their chains are dead, beside those found"},                    \
    {                                                                                              \
        .name = "alive", .kind = CLI_LIST, .offset = offsetof(type, word.alive),                   \
        .value = "POINTS", .help = "These stones and their chains are alive, whatever is found"    \
    }

/* Put it into `out`. 0, or the exit code after a message. */
int go_read_word(yomi_go_life_options *out, const struct cli *cli, const yomi_go_pos *pos,
                 const struct go_word_options *o);

/* How a game is counted. */
struct go_account_options {
    int rules;        /* 0: those of the file; else one more than the yomi_go_scoring */
    const char *komi; /* NULL: that of the file */
};

/* Its rows, for the member `account` of an options' struct. */
#define GO_ACCOUNT_ROWS(type)                                                                      \
    {.name = "rules",                                                                              \
     .kind = CLI_WORD,                                                                             \
     .offset = offsetof(type, account.rules),                                                      \
     .value = "NAME",                                                                              \
     .words = "file|japanese|chinese|aga",                                                         \
     .help =                                                                                       \
         "Count by japanese, chinese or aga rules (default: those of the file, else japanese)"},   \
    {                                                                                              \
        .name = "komi", .kind = CLI_TEXT, .offset = offsetof(type, account.komi), .value = "K",    \
        .help = "Count K points for White (default: that of the file, else 0)"                     \
    }

/* 0, or the exit code after a message. */
int go_read_account(yomi_go_account *out, const struct cli *cli, const struct go_input *in,
                    const struct go_account_options *o);

/* The names of flagged points as JSON, and as text: "E5 F6", "-" when there are none. The text is
 * to be freed. */
json_t *go_points_json(const yomi_go_pos *pos, const bool points[YOMI_GO_POINTS]);
char *go_points_text(const yomi_go_pos *pos, const bool points[YOMI_GO_POINTS]);

/* 3.5, or 3 when it is whole. */
json_t *go_number_json(double n);

/* {"black": b, "white": w} */
json_t *go_sides_json(json_t *black, json_t *white);

/* size and to, with which every document of the room begins. */
void go_json_board(json_t *doc, const yomi_go_pos *pos);

/* Warnings of the file as JSON. */
void go_json_warnings(json_t *doc, const struct go_input *in);

/* size, to, black, white, captures and what else a position has. */
void go_json_position(json_t *doc, const struct go_input *in);

/* What FILE is, for the help of every command. */
#define GO_FILE_DETAILS                                                                            \
    "FILE (- is stdin) is a game in SGF, or a board drawn as text, top row first: X or # is "      \
    "Black, O is White, . or + is empty. Boards may be rectangular, up to 25x25."

yomi_draw_board go_board(const yomi_go_pos *pos, const char *title);
void go_print(const struct cli *cli, const yomi_go_pos *pos);

#endif
