/* SPDX-License-Identifier: MIT */
/* One line of the Go Text Protocol, version 2: [id] command [arguments] [# comment]. */
#ifndef CMD_GTP_LINE_H
#define CMD_GTP_LINE_H
#include <stdbool.h>

enum { GTP_ARGS = 2048 };

struct gtp_line {
    long id;          /* -1: none */
    const char *name; /* "" when there is nothing but an id */
    const char *args[GTP_ARGS];
    int n_args;
    bool is_long; /* there were more arguments than that */
};

/* Take a line apart, which is changed; the pieces point into it. False when it is empty or a
 * comment, and nothing is to be answered. */
bool cmd_gtp_read_line(struct gtp_line *out, char *text);

/* "b", "black", "w" or "white" in any case: 0 or 1; -1 when it is none of them. */
int cmd_gtp_read_colour(const char *text);

/* A whole number, or a number; false when it is none or too large. */
bool cmd_gtp_read_int(int *out, const char *text);
bool cmd_gtp_read_number(double *out, const char *text);

#endif
