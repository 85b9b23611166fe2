/* SPDX-License-Identifier: MIT */
/* A reviewed game, and the files that it makes. */
#ifndef CMD_GO_REVIEW_H
#define CMD_GO_REVIEW_H
#include "cmd_go_endgame.h"

enum { CMD_REVIEW_WORST = 5 };

struct cmd_review {
    yomi_go_pos pos; /* at the end */
    yomi_go_account account;
    yomi_endgame_review review;
    bool is_all;
    int first_cut; /* the first move that was judged by endgames; the number of moves: none */
    int n_worst, worst[CMD_REVIEW_WORST]; /* the costliest moves, from 0 */
};

/* The score over the game. False after a message. */
bool cmd_go_review_draw(const struct cli *cli, const struct cmd_review *a);

/* The game with comments, labels and better lines, to be freed; the record is changed. NULL after a
 * message. */
char *cmd_go_review_annotate(const struct cli *cli, const struct cmd_review *a,
                             struct cmd_go_input *in);

#endif
