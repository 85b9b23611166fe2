/* SPDX-License-Identifier: MIT */
/* What the subcommands of the go room share: reading a position from SGF or text, what the user
 * says of it, and the way from a question to its answer. */
#ifndef CMD_GO_H
#define CMD_GO_H
#include "show/cmd_show_go.h"
#include <stddef.h>

/* --- the position ---------------------------------------------------------------------------- */

/* Which position of a file: the end of the first game's main line, unless the options say. */
struct cmd_go_where {
    int game;         /* from 1 */
    int move;         /* -1: not given */
    const char *node; /* a path, or NULL */
};

#define CMD_GO_WHERE_DEFAULTS                                                                      \
    {                                                                                              \
        .game = 1, .move = -1                                                                      \
    }

/* Its rows, for a member of a command's `struct options`. */
#define CMD_GO_WHERE_ROWS(member)                                                                  \
    OPTION_INT("move", member.move, "N", 0, 1000000,                                               \
               "Take the position after N moves of the main line (default: the last one)"),        \
        OPTION_TEXT("node", member.node, "PATH",                                                   \
                    "Take a node such as 12/2/5: twelve nodes on, variation 2, five nodes on"),    \
        OPTION_INT("record", member.game, "N", 1, 1000000,                                         \
                   "Take record N of a file with several games")

struct cmd_go_input {
    yomi_go_pos pos;
    yomi_go_game *game;    /* up to the position; without moves when the file is text */
    yomi_go_sgf *sgf;      /* NULL when the file is text */
    int root, node;        /* in sgf */
    yomi_go_sgf_odd odd;   /* moves and stones on the way that are not as they should be */
    yomi_go_sgf_info info; /* of a text: komi 0, Japanese rules */
};

/* Read the command's operand. 0, or the exit code after a message. Warnings about the file go to
 * stderr. */
int cmd_go_input_read(struct cmd_go_input *in, const struct cli *cli,
                      const struct cmd_go_where *where);
void cmd_go_input_free(struct cmd_go_input *in);

/* The keys with which every document of the room begins: size, to, warnings; and what else a
 * position has. */
void cmd_go_put_input(const struct cli *cli, const struct cmd_go_input *in);
void cmd_go_put_position(const struct cli *cli, const struct cmd_go_input *in);

/* A file of one node: the stones of a position, and who is to move. */
yomi_status cmd_go_sgf_of(yomi_go_sgf **out, const yomi_go_pos *pos, yomi_error *err);

/* The operand of every command, and what it is, for the help. */
#define CMD_GO_OPERANDS .operands = "FILE", .min_operands = 1, .max_operands = 1
#define CMD_GO_FILE_DETAILS                                                                        \
    "FILE (- is stdin) is a game in SGF, or a board drawn as text, top row first: X or # is "      \
    "Black, O is White, . or + is empty. Boards may be rectangular, up to 25x25."

/* --- the user's word ------------------------------------------------------------------------- */

/* Flag the chains of the stones in a list such as "E5,F6"; a list that is empty or NULL has none.
 * 0, or the exit code after a message that names the option. */
int cmd_go_read_chains(bool out[YOMI_GO_POINTS], const struct cli *cli, const char *option,
                       const char *list, const yomi_go_pos *pos);

/* What the user says of stones. */
struct cmd_go_word {
    const char *dead, *also_dead, *alive; /* lists of points, or NULL */
};

#define CMD_GO_DEAD_HELP "These stones and their chains are dead, such as E5,F6, and no others "

#define CMD_GO_WORD_ROWS(member)                                                                   \
    OPTION_LIST("dead", member.dead, "POINTS", CMD_GO_DEAD_HELP "(default: those found)"),         \
        OPTION_LIST("also-dead", member.also_dead, "POINTS",                                       \
                    "These stones and their chains are dead, beside those found"),                 \
        OPTION_LIST("alive", member.alive, "POINTS",                                               \
                    "These stones and their chains are alive, whatever is found")

/* Put it into `out`. 0, or the exit code after a message. */
int cmd_go_read_word(yomi_go_life_options *out, const struct cli *cli, const yomi_go_pos *pos,
                     const struct cmd_go_word *word);

#define CMD_GO_PLAYOUTS_ROW(member)                                                                \
    OPTION_INT("playouts", member, "N", 0, 1000000,                                                \
               "Play N games to the end at random for what cannot be proved")

enum { CMD_GO_NODES = 1000 };
#define CMD_GO_NODES_ROW(member)                                                                   \
    OPTION_COUNT("nodes", member, "N", 0, INT64_MAX,                                               \
                 "Read chains in danger with N positions for each goal; 0: do not read")

/* How a game is counted. */
struct cmd_go_account {
    int rules;        /* 0: those of the file; else one more than the yomi_go_scoring */
    const char *komi; /* NULL: that of the file */
};

#define CMD_GO_ACCOUNT_ROWS(member)                                                                \
    OPTION_WORD("rules", member.rules, "NAME", "file|japanese|chinese|aga",                        \
                "Count by japanese, chinese or aga rules, or by those of the file (default; "      \
                "japanese if it has none)"),                                                       \
        OPTION_TEXT("komi", member.komi, "K",                                                      \
                    "Count K points for White (default: that of the file, else 0)")

/* 0, or the exit code after a message. */
int cmd_go_read_account(yomi_go_account *out, const struct cli *cli, const struct cmd_go_input *in,
                        const struct cmd_go_account *account);

/* --- doubts ---------------------------------------------------------------------------------- */

/* The chains whose fate depends on who moves or on a ko: how many there are, and a line for each
 * with the moves that decide it, "doubts" for programs. */
int cmd_go_n_doubts(const yomi_go_pos *pos, const yomi_go_life *life);
void cmd_go_say_doubts(const struct cli *cli, const yomi_go_pos *pos, const yomi_go_life *life);

/* A move of yomi_go_life; YOMI_GO_PASS is none. */
struct cmd_value cmd_go_move(const yomi_go_pos *pos, int move, char name[4]);

/* --- a command ------------------------------------------------------------------------------- */

/* How a command finds its answer and shows it; `answer` is its own struct, zeroed at first. */
struct cmd_go_question {
    size_t answer_bytes;
    /* 0, EXIT_STOPPED with an answer, or the exit code after a message. */
    int (*find)(void *answer, const struct cli *cli, const void *options, struct cmd_go_input *in);
    bool (*draw)(const struct cli *cli, const void *answer); /* --svg; false after a message */
    bool (*save)(const struct cli *cli, const void *answer, const char *path); /* --sgf, or NULL */
    void (*say)(const struct cli *cli, const void *answer); /* all but cmd_go_put_input() */
    void (*done)(void *answer);                             /* frees what it holds, or NULL */
};

/* Read the file, find the answer, show it as the options want it; `sgf` is the file of --sgf, or
 * NULL. Returns the exit code. */
int cmd_go_run(const struct cli *cli, const struct cmd_go_question *question,
               const struct cmd_go_where *where, const char *sgf, const void *options);

#endif
