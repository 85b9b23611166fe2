/* SPDX-License-Identifier: MIT */
/* A place in a text that is being read, with its line and column for messages. */
#ifndef BASE_SCAN_H
#define BASE_SCAN_H
#include "yomi/status.h"
#include <stdbool.h>
#include <stddef.h>

struct scan {
    const char *p; /* the next byte; 0 at the end */
    int line, column;
};

static inline struct scan scan_begin(const char *text)
{
    return (struct scan){text, 1, 1};
}

/* Step over one byte, which must not be the end. */
static inline void scan_step(struct scan *s)
{
    if (*s->p == '\n') {
        s->line++;
        s->column = 1;
    } else {
        s->column++;
    }
    s->p++;
}

static inline bool scan_is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}

/* Whether bytes are whole characters of UTF-8, as JSON and SVG want them. */
bool scan_is_utf8(const char *bytes, size_t n);

/* How a byte is named in a message: 'a', or byte 0x07. Returns buf. */
char *scan_name(char buf[12], char c);

#endif
