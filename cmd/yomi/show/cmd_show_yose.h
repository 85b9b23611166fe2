/* SPDX-License-Identifier: MIT */
/* Sums of local endgames as every command shows them: components, thermographs, score cards. */
#ifndef CMD_SHOW_YOSE_H
#define CMD_SHOW_YOSE_H
#include "frame/cmd_frame.h"

/* The number of a component and its name: "0", "0 corner". Returns buf. */
const char *cmd_yose_label(char buf[YOMI_YOSE_NAME + 16], const yomi_yose *sum, int component);

/* The tree as text, shortened in the middle to at most `most` characters (0: whole). Free it. */
char *cmd_yose_tree(const yomi_yose *sum, yomi_yose_node node, int most);

/* The columns of a table of components; a command has some of its own, before the tree. */
#define CMD_YOSE_COLUMNS(...)                                                                      \
    {                                                                                              \
        {"name", "component"}, {"tree", NULL}, {"mean", "mean"}, {"temperature", NULL},            \
            {"miai", "miai"}, {"kind", "at t: kind"}, {"whose", NULL}, {"ambient", NULL},          \
            {"sente", NULL}, {"deiri", "deiri"}, {"stops", NULL}, __VA_ARGS__, {NULL, "tree"},     \
        {                                                                                          \
            0                                                                                      \
        }                                                                                          \
    }

enum { CMD_YOSE_OWN = 16 }; /* columns of a command's own, at most */

/* A row of it: a component and what its thermograph says. `view` is the side whose word for its
 * kind programs get. */
void cmd_yose_say_component(const struct cli *cli, enum cmd_readers readers, const yomi_yose *sum,
                            const yomi_yose_heat *heat, int component, yomi_colour view,
                            const struct cmd_value *own, int n_own);

/* Thermographs of all components on one temperature axis, the usual way round. */
yomi_status cmd_yose_heat_svg(char **out, const yomi_yose *sum, const yomi_yose_heat *heat,
                              const char *title, yomi_error *err);

/* How often a method errs, halves as halves; its microseconds a decision. */
double cmd_yose_card_error(const yomi_yose_score_card *c);
double cmd_yose_card_micros(const yomi_yose_score_card *c);

#endif
