/* SPDX-License-Identifier: MIT */
/* What the subcommands of the poly room share: goals and certificates. */
#ifndef CMD_POLY_H
#define CMD_POLY_H
#include "show/cmd_show_poly.h"

/* Rows of options that several commands have; the words of two of them are names in answers too. */
#define CMD_POLY_GAMES   "strong|weak"
#define CMD_POLY_METHODS "wpns|dfpn"
#define CMD_POLY_BOARD_ROW                                                                         \
    OPTION_BOARD("board", board, "RxC", "The board: R rows and C columns, at most 64 cells")
#define CMD_POLY_GAME_ROW                                                                          \
    OPTION_WORD("game", game, "NAME", CMD_POLY_GAMES,                                              \
                "Whoever completes first wins (strong), or White only blocks (weak)")
#define CMD_POLY_METHOD_ROW                                                                        \
    OPTION_WORD("method", method, "NAME", CMD_POLY_METHODS,                                        \
                "How proof numbers add up: weak (wpns) or as a sum (dfpn)")
#define CMD_POLY_CERTIFICATE_ROW(what, uses)                                                       \
    OPTION_SAVE("certificate", certificate, "FILE",                                                \
                "Write the proof of " what " to FILE, for " uses)

/* A goal from words, or from the command line: names, or a file that holds them. Its text is to be
 * freed. 0, or the exit code after a message. */
int cmd_poly_read_goal(yomi_poly_goal *out, char **text, const struct cli *cli, const char *place,
                       const char *words);
int cmd_poly_take_goal(yomi_poly_goal *out, char **text, const struct cli *cli,
                       const char *operand);

/* Write a certificate where it was asked for. In an answer it is the file's name, the text itself
 * when none was asked for, or null when there is none. */
bool cmd_poly_save(const struct cli *cli, const char *path, const char *certificate);
struct cmd_value cmd_poly_certificate(const char *path, const char *certificate);

/* 3 for an answer that is not known, with a message when it was stopped. */
int cmd_poly_unknown(const struct cli *cli, yomi_status status, const yomi_error *err);

#endif
