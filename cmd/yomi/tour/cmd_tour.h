/* SPDX-License-Identifier: MIT */
/* A tour visits one room after the other. A visit asks a question that a person would ask, answers
 * it in one line, says why, and shows a picture and the command that gave it: in the terminal, and
 * on a page that is whole when the tour ends, early or not. */
#ifndef CMD_TOUR_H
#define CMD_TOUR_H
#include "frame/cmd_frame.h"

enum { CMD_TOUR_STOPS = 7 };

/* What is known of a visit, for the page: `body` is HTML. */
struct tour_stop {
    const char *room;
    char question[160], answer[256], proof[512];
    char *body;
    size_t bytes;
    bool is_answered, is_whole; /* it has an answer; the visit came to its end */
};

struct tour {
    const struct cli *cli;
    const char *folder, *examples;
    bool is_quick;
    double began;
    const yomi_stop *stop;
    int n; /* stops reached */
    struct tour_stop stops[CMD_TOUR_STOPS];
    FILE *page; /* the body of the stop where the tour is */
};

/* A visit returns 0, or the exit code after a message. The opening is one as well. */
int cmd_tour_opening(struct tour *t);
int cmd_tour_go(struct tour *t);
int cmd_tour_endgame(struct tour *t);
int cmd_tour_yose(struct tour *t);
int cmd_tour_ko(struct tour *t);
int cmd_tour_poly(struct tour *t);
int cmd_tour_othello(struct tour *t);

/* --- telling the story, in this order -------------------------------------------------------- */

#define CMD_TOUR_PRINTF(i) __attribute__((format(printf, i, (i) + 1)))

/* The question; what shows the position in the terminal may follow. */
CMD_TOUR_PRINTF(2) void cmd_tour_ask(struct tour *t, const char *format, ...);
/* The answer in one line. */
CMD_TOUR_PRINTF(2) void cmd_tour_answer(struct tour *t, const char *format, ...);
/* A paragraph that says why. */
CMD_TOUR_PRINTF(2) void cmd_tour_say(struct tour *t, const char *format, ...);
/* How sure the answer is and what it took (`nodes` may be 0), and the command that gives it. */
CMD_TOUR_PRINTF(3)
void cmd_tour_prove(struct tour *t, const yomi_answer *answer, const char *format, ...);

/* Write a picture and show it on the page; frees it. `status` and `err` are the drawing's. */
int cmd_tour_show(struct tour *t, const char *name, const char *caption, yomi_status status,
                  char *svg, const yomi_error *err);

/* --- help for the visits --------------------------------------------------------------------- */

/* Take an example along into the tour's folder, where the commands of the page find it: its text,
 * to be freed, and `path`, where it is now. NULL after a message. */
char *cmd_tour_example(char path[4096], const struct tour *t, const char *name);

/* The limits of one computation: `most` seconds (0: any time), and what is left of --time. */
yomi_solve cmd_tour_solve(const struct tour *t, double most);

/* Ctrl-C, or the end of --time: else a computation only ran into its own limit. */
bool cmd_tour_is_over(const struct tour *t);

/* Since the tour began. */
double cmd_tour_seconds(const struct tour *t);

/* --- the page -------------------------------------------------------------------------------- */

/* The page of the stops that were reached. False after a message. */
bool cmd_tour_write_page(const struct tour *t, const char *path);

#endif
