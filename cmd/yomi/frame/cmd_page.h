/* SPDX-License-Identifier: MIT */
/* A page of answers and pictures: one file without scripts, fonts or anything to fetch, with its
 * pictures inside, for screens of any width, light or dark, and for print. */
#ifndef CMD_PAGE_H
#define CMD_PAGE_H
#include <stdio.h>

void cmd_page_begin(FILE *page, const char *title);
void cmd_page_end(FILE *page);

/* Words, with what HTML takes for its own spelled out. */
void cmd_page_escaped(FILE *page, const char *words);

/* A picture with the words below it. */
void cmd_page_figure(FILE *page, const char *svg, const char *caption);

#endif
