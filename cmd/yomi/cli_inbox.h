/* SPDX-License-Identifier: MIT */
/* Commands of a protocol on stdin. A thread of its own reads them, so that a line can end the
 * search that keeps it waiting; they are taken in order.
 *
 *     struct cli_inbox in = {.is_urgent = begins_with_ping, .is_last = begins_with_quit};
 *     if (cli_inbox_open(&in, cli)) return EXIT_TROUBLE;
 *     for (char *line; (line = cli_inbox_next(&in)); free(line)) ...
 *     return cli_inbox_close(&in, cli);
 */
#ifndef CLI_INBOX_H
#define CLI_INBOX_H
#include "cli.h"
#include <pthread.h>

struct cli_line {
    struct cli_line *next;
    char *text;
};

struct cli_inbox {
    bool (*is_urgent)(const char *line); /* must it end a search? The reader waits for it. */
    bool (*is_last)(const char *line);   /* nothing is read after it */
    /* The rest is shared by the threads, under `lock`. */
    pthread_t reader;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct cli_line *first, *last;
    bool is_ended;     /* no more lines will come */
    bool is_lost;      /* because there was no memory for one */
    bool is_closing;   /* nobody takes lines any more */
    yomi_stop *search; /* of the running search, or NULL */
    double began, patience;
};

/* 0, or the exit code after a message. */
int cli_inbox_open(struct cli_inbox *in, const struct cli *cli);
/* Waits for the end of the input, or for the last line. 0, or the exit code after a message. */
int cli_inbox_close(struct cli_inbox *in, const struct cli *cli);

/* The next line without its line end, to be freed; NULL at the end. */
char *cli_inbox_next(struct cli_inbox *in);

/* Wait until there is a line or the end, without taking it. */
void cli_inbox_wait(struct cli_inbox *in);

/* A search that an urgent line ends when it has run for `patience` seconds. NULL when memory is
 * short. The end of the input ends it too when there is no patience at all. */
const yomi_stop *cli_inbox_begin(struct cli_inbox *in, double patience);
void cli_inbox_end(struct cli_inbox *in);

#endif
