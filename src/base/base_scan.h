/* SPDX-License-Identifier: MIT */
/* A place in a text that is being read, with its line and column for messages. */
#ifndef BASE_SCAN_H
#define BASE_SCAN_H
#include "yomi/rational.h"
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

/* Step over n bytes, none of which is the end. */
static inline void scan_skip(struct scan *s, int n)
{
    while (n-- > 0) scan_step(s);
}

static inline bool scan_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool scan_is_space(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v';
}

/* Step over spaces, line ends, and comments from # to the end of the line. */
void scan_skip_blank(struct scan *s);

/* Step over digits, of which there may be none; false when the number passes 64 bits. */
bool scan_digits(int64_t *out, struct scan *s);

/* What is wrong with a number. */
enum scan_number {
    SCAN_NUMBER_GOOD,
    SCAN_NUMBER_NONE, /* no digit stands here */
    SCAN_NUMBER_HALF, /* no digit stands here, behind the fraction bar */
    SCAN_NUMBER_LARGE,
    SCAN_NUMBER_BY_ZERO,
};

/* Step over 13, 7/2 or 3.5; there is no sign. */
enum scan_number scan_number(yomi_rat *out, struct scan *s);

/* Whether bytes are whole characters of UTF-8, as JSON and SVG want them. */
bool scan_is_utf8(const char *bytes, size_t n);

/* Where the first control character of a UTF-8 text stands (0x00 to 0x1f, 0x7f, U+0080 to U+009f),
 * which a terminal would obey instead of showing; n when the text has none. */
size_t scan_control(const char *bytes, size_t n);

/* How a byte is named in a message: 'a', or byte 0x07. Returns buf. */
char *scan_name(char buf[12], char c);

#endif
