/* SPDX-License-Identifier: MIT */
/* What the subcommands of campaigns share. */
#ifndef CMD_CAMPAIGN_H
#define CMD_CAMPAIGN_H
#include "frame/cmd_frame.h"

/* Open the store of the first operand to read it; 0, or the exit code after a message. */
int cmd_campaign_open(yomi_campaign **out, const struct cli *cli);

/* A failure about a store; its name stands in the sentence already. */
int cmd_campaign_trouble(const struct cli *cli, const yomi_error *err);

/* The keys "store", "kind" and "question", and for people a line of them. */
void cmd_campaign_say_plan(const struct cli *cli, const char *store,
                           const yomi_campaign_plan *plan);

/* "3 h 20 min", "12 s". Returns buf. */
enum { CMD_CAMPAIGN_TIME = 32 };
char *cmd_campaign_time(char buf[CMD_CAMPAIGN_TIME], double seconds);

#endif
