/* SPDX-License-Identifier: MIT */
/* How a board is cut into endgames, for the commands that value them. */
#ifndef CMD_GO_ENDGAME_H
#define CMD_GO_ENDGAME_H
#include "cmd_go.h"

struct cmd_go_cutting {
    int playouts, reach;
    uint64_t read, nodes;
};

#define CMD_GO_CUTTING_DEFAULTS                                                                    \
    {                                                                                              \
        .playouts = 1000, .reach = 3, .read = CMD_GO_NODES, .nodes = 200000                        \
    }

/* Its rows, for a member of a command's `struct options`. */
#define CMD_GO_CUTTING_ROWS(member)                                                                \
    CMD_GO_PLAYOUTS_ROW(member.playouts),                                                          \
        OPTION_COUNT("read", member.read, "N", 0, INT64_MAX,                                       \
                     "Read chains in danger with N positions for each goal; 0: do not read"),      \
        OPTION_INT("reach", member.reach, "N", 1, 8,                                               \
                   "A point is open within N steps of stones of both colours"),                    \
        OPTION_COUNT("nodes", member.nodes, "N", 1, INT64_MAX,                                     \
                     "Look at N positions in one area; a larger one is cut closer")

/* The options of a position's endgames, but for the user's word. 0, or the exit code after a
 * message. */
int cmd_go_take_cutting(yomi_endgame_options *out, const struct cli *cli,
                        const struct cmd_go_input *in, const struct cmd_go_cutting *cutting,
                        const struct cmd_go_account *account);

#endif
