/* SPDX-License-Identifier: MIT */
/* How the program chooses a move of its own, in games and for other programs. */
#ifndef CMD_OTHELLO_THINK_H
#define CMD_OTHELLO_THINK_H
#include "frame/cmd_frame.h"

enum cmd_othello_reason {
    CHOICE_FORCED, /* there is no other */
    CHOICE_SOLVED, /* it is one of the best moves */
    CHOICE_PROVEN, /* the value is not known, but the move wins */
    CHOICE_RULE,   /* a rule of thumb among the moves that the bounds leave */
};

struct cmd_othello_choice {
    int square; /* YOMI_OTHELLO_PASS without a move */
    enum cmd_othello_reason reason;
    yomi_othello_result result; /* what the solver found; empty when the move is forced */
};

/* Choose a move within the solver's limits. ESTOPPED is not a failure here. */
yomi_status cmd_othello_choose(struct cmd_othello_choice *out, yomi_othello *solver,
                               const yomi_othello_pos *pos, yomi_othello_scoring scoring,
                               yomi_error *err);

/* The choice that a result leaves, solved or stopped. */
void cmd_othello_choose_from(struct cmd_othello_choice *choice, const yomi_othello_pos *pos);

/* The rule of thumb: a corner, else no square beside an empty corner, else the fewest replies,
 * else the fewest discs turned. Smaller is better; equal numbers are settled by reading order. */
int cmd_othello_rule_rank(const yomi_othello_pos *pos, int square);
int cmd_othello_rule(const yomi_othello_pos *pos, uint64_t among);

/* How many moves more than its opponent a side has after a move of its own: a first impression. */
int cmd_othello_impression(const yomi_othello_pos *pos, int square);

#endif
