/* SPDX-License-Identifier: MIT */
/* A tour visits one room after the other; each visit asks one real question, answers it in the
 * terminal and on a page, and leaves its pictures beside the page. */
#ifndef YOMI_TOUR_H
#define YOMI_TOUR_H
#include "cli.h"

struct tour {
    const struct cli *cli;
    const char *folder, *examples;
    FILE *page; /* HTML */
};

/* A visit returns 0, or the exit code after a message. */
int tour_othello(struct tour *t);
int tour_poly(struct tour *t);
int tour_yose(struct tour *t);
int tour_ko(struct tour *t);
int tour_go(struct tour *t);

/* The room and its question. */
void tour_ask(struct tour *t, const char *room, const char *question);

/* A sentence of the answer. */
__attribute__((format(printf, 2, 3))) void tour_say(struct tour *t, const char *format, ...);

/* Write a picture and show it on the page; frees it. `status` and `err` are the drawing's. */
int tour_show(struct tour *t, const char *name, yomi_status status, char *svg,
              const yomi_error *err);

/* The path of an example. Returns buf. */
char *tour_example(char buf[4096], const struct tour *t, const char *name);

#endif
