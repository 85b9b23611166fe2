/* SPDX-License-Identifier: MIT */
/* Commands of a protocol on stdin. A thread of its own reads them, so that a line can end the
 * search that keeps it waiting; they are taken in order.
 *
 *     struct cmd_inbox in = {.is_urgent = begins_with_ping, .is_last = begins_with_quit};
 *     if (cmd_inbox_open(&in, cli)) return EXIT_TROUBLE;
 *     for (char *line; (line = cmd_inbox_next(&in)); free(line)) ...
 *     return cmd_inbox_close(&in, cli);
 */
#ifndef CMD_INBOX_H
#define CMD_INBOX_H
#include "cmd_frame.h"
#include <pthread.h>

struct cmd_line {
    struct cmd_line *next;
    char *text;
};

struct cmd_inbox {
    bool (*is_urgent)(const char *line); /* must it end a search? The reader waits for it. */
    bool (*is_last)(const char *line);   /* nothing is read after it */
    /* The rest is shared by the threads, under `lock`. */
    pthread_t reader;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct cmd_line *first, *last;
    bool is_ended;     /* no more lines will come */
    bool is_lost;      /* because there was no memory for one */
    bool is_closing;   /* nobody takes lines any more */
    yomi_stop *search; /* of the running search, or NULL */
    double began, patience;
};

/* 0, or the exit code after a message. */
int cmd_inbox_open(struct cmd_inbox *in, const struct cli *cli);
/* Waits for the end of the input, or for the last line. 0, or the exit code after a message. */
int cmd_inbox_close(struct cmd_inbox *in, const struct cli *cli);

/* The next line without its line end, to be freed; NULL at the end. */
char *cmd_inbox_next(struct cmd_inbox *in);

/* Wait until there is a line or the end, without taking it; for `seconds` at most, below 0 for
 * ever. False when the time is over. */
bool cmd_inbox_wait(struct cmd_inbox *in, double seconds);

/* A search that an urgent line ends when it has run for `patience` seconds. NULL when memory is
 * short. The end of the input ends it too when there is no patience at all. */
const yomi_stop *cmd_inbox_begin(struct cmd_inbox *in, double patience);
void cmd_inbox_end(struct cmd_inbox *in);

#endif
