/* SPDX-License-Identifier: MIT */
#ifndef DRAW_TEST_H
#define DRAW_TEST_H
#include "test.h"
#include "yomi/draw.h"

/* How often a piece of text occurs. */
static inline int occurrences(const char *text, const char *piece)
{
    int n = 0;
    for (const char *p = text; (p = strstr(p, piece)); p += strlen(piece)) n++;
    return n;
}

#endif
