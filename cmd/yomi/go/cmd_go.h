/* SPDX-License-Identifier: MIT */
/* What the subcommands of the go room share: reading a position from SGF or text, and what the
 * user says of it.
 *
 *     struct cmd_go_input in;
 *     const int code = cmd_go_input_read(&in, cli, cli->operands[0], &options->where);
 *     if (code) return code;                  the message has been printed
 *     ... in.pos, in.game, in.node ...
 *     cmd_go_input_free(&in);
 */
#ifndef CMD_GO_H
#define CMD_GO_H
#include "show/cmd_show_go.h"
#include <stddef.h>

/* Which position of a file: the end of the first game's main line, unless the options say. */
struct cmd_go_where {
    int game;         /* from 1 */
    int move;         /* -1: not given */
    const char *node; /* a path, or NULL */
};

#define CMD_GO_WHERE_DEFAULTS                                                                      \
    {                                                                                              \
        .game = 1, .move = -1, .node = NULL                                                        \
    }

/* Its rows in a table of options; it must be the first member of the options' struct. */
#define CMD_GO_WHERE_ROWS                                                                          \
    {.name = "move",                                                                               \
     .kind = CMD_INT,                                                                              \
     .offset = offsetof(struct cmd_go_where, move),                                                \
     .value = "N",                                                                                 \
     .help = "Take the position after N moves of the main line (default: the last one)",           \
     .low = 0,                                                                                     \
     .high = 1000000},                                                                             \
        {.name = "node",                                                                           \
         .kind = CMD_TEXT,                                                                         \
         .offset = offsetof(struct cmd_go_where, node),                                            \
         .value = "PATH",                                                                          \
         .help = "Take a node such as 12/2/5: twelve nodes on, variation 2, five nodes on"},       \
    {                                                                                              \
        .name = "record", .kind = CMD_INT, .offset = offsetof(struct cmd_go_where, game),          \
        .value = "N", .help = "Take record N of a file with several games (default 1)", .low = 1,  \
        .high = 1000000                                                                            \
    }

struct cmd_go_input {
    yomi_go_pos pos;
    yomi_go_game *game;    /* up to the position; without moves when the file is text */
    yomi_go_sgf *sgf;      /* NULL when the file is text */
    int root, node;        /* in sgf */
    yomi_go_sgf_odd odd;   /* moves and stones on the way that are not as they should be */
    yomi_go_sgf_info info; /* of a text: komi 0, Japanese rules */
};

/* 0, or the exit code after a message. Warnings about the file go to stderr. */
int cmd_go_input_read(struct cmd_go_input *in, const struct cli *cli, const char *path,
                      const struct cmd_go_where *where);
void cmd_go_input_free(struct cmd_go_input *in);

/* Flag the chains of the stones in a list such as "E5,F6"; a list that is empty or NULL has none.
 * 0, or the exit code after a message that names the option. */
int cmd_go_read_chains(bool out[YOMI_GO_POINTS], const struct cli *cli, const char *option,
                       const char *list, const yomi_go_pos *pos);

/* What the user says of stones. */
struct cmd_go_word_options {
    const char *dead, *also_dead, *alive; /* lists of points, or NULL */
};

#define CMD_GO_DEAD_HELP "These stones and their chains are dead, such as E5,F6, and no others "

/* Its rows, for the member `word` of an options' struct. */
#define CMD_GO_WORD_ROWS(type)                                                                     \
    {.name = "dead",                                                                               \
     .kind = CMD_LIST,                                                                             \
     .offset = offsetof(type, word.dead),                                                          \
     .value = "POINTS",                                                                            \
     .help = CMD_GO_DEAD_HELP "(default: those found)"},                                           \
        {.name = "also-dead",                                                                      \
         .kind = CMD_LIST,                                                                         \
         .offset = offsetof(type, word.also_dead),                                                 \
         .value = "POINTS",                                                                        \
         .help = "These stones and their chains are dead, beside those found"},                    \
    {                                                                                              \
        .name = "alive", .kind = CMD_LIST, .offset = offsetof(type, word.alive),                   \
        .value = "POINTS", .help = "These stones and their chains are alive, whatever is found"    \
    }

/* Put it into `out`. 0, or the exit code after a message. */
int cmd_go_read_word(yomi_go_life_options *out, const struct cli *cli, const yomi_go_pos *pos,
                     const struct cmd_go_word_options *o);

/* How a game is counted. */
struct cmd_go_account_options {
    int rules;        /* 0: those of the file; else one more than the yomi_go_scoring */
    const char *komi; /* NULL: that of the file */
};

/* Its rows, for the member `account` of an options' struct. */
#define CMD_GO_ACCOUNT_ROWS(type)                                                                  \
    {.name = "rules",                                                                              \
     .kind = CMD_WORD,                                                                             \
     .offset = offsetof(type, account.rules),                                                      \
     .value = "NAME",                                                                              \
     .words = "file|japanese|chinese|aga",                                                         \
     .help = "Count by japanese, chinese or aga rules, or by those of the file (default; "         \
             "japanese if it has none)"},                                                          \
    {                                                                                              \
        .name = "komi", .kind = CMD_TEXT, .offset = offsetof(type, account.komi), .value = "K",    \
        .help = "Count K points for White (default: that of the file, else 0)"                     \
    }

/* 0, or the exit code after a message. */
int cmd_go_read_account(yomi_go_account *out, const struct cli *cli, const struct cmd_go_input *in,
                        const struct cmd_go_account_options *o);

/* size and to, with which every document of the room begins. */
void cmd_go_json_board(json_t *doc, const yomi_go_pos *pos);

/* Warnings of the file as JSON. */
void cmd_go_json_warnings(json_t *doc, const struct cmd_go_input *in);

/* size, to, black, white, captures and what else a position has. */
void cmd_go_json_position(json_t *doc, const struct cmd_go_input *in);

/* What FILE is, for the help of every command. */
#define CMD_GO_FILE_DETAILS                                                                        \
    "FILE (- is stdin) is a game in SGF, or a board drawn as text, top row first: X or # is "      \
    "Black, O is White, . or + is empty. Boards may be rectangular, up to 25x25."

#endif
