/* SPDX-License-Identifier: MIT */
/* The engine of `yomi othello nboard`: one game, and the commands that act on it. Lines come in as
 * text, answers go to a FILE, so that tests and fuzzers need no program round it. */
#ifndef CMD_OTHELLO_NBOARD_H
#define CMD_OTHELLO_NBOARD_H
#include "frame/cmd_inbox.h"

struct nboard {
    FILE *out;
    yomi_othello_scoring scoring;
    double patience; /* a search that has run this long ends when a ping waits */
    int depth;       /* as the program has set it; 0 while it has not */
    yomi_othello *solver;
    yomi_solve how;
    yomi_othello_game game;
    yomi_othello_pos pos; /* after its last move */
    struct cmd_inbox inbox;
    uint64_t told; /* moves whose values the running hint has sent */
};

/* The usual start, a solver with these limits, and an inbox that is not open yet. */
yomi_status cmd_nboard_init(struct nboard *n, FILE *out, const yomi_solve *how, yomi_error *err);
void cmd_nboard_fini(struct nboard *n);

/* Lines that are not understood are ignored, as the protocol demands. False after quit. */
bool cmd_nboard_obey(struct nboard *n, char *line);

#endif
