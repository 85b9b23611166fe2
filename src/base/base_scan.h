/* SPDX-License-Identifier: MIT */
/* A place in a text that is being read, with its line and column for messages. */
#ifndef BASE_SCAN_H
#define BASE_SCAN_H
#include "yomi/rational.h"
#include <stdbool.h>
#include <stddef.h>

struct scan {
    const char *p; /* at the next byte, which is 0 at the end of the text */
    int line, column;
};

static inline struct scan scan_begin(const char *text)
{
    return (struct scan){text, 1, 1};
}

/* Step over one byte; the end of the text must not be reached yet. */
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

/* Step over n bytes, all before the end of the text. */
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

/* Read decimal digits as a number, 0 when there are none; false when it passes 64 bits. */
bool scan_digits(int64_t *out, struct scan *s);

/* How reading a number ended. */
enum scan_number {
    SCAN_NUMBER_GOOD,
    SCAN_NUMBER_NONE, /* the text has no digit at its place */
    SCAN_NUMBER_HALF, /* the text has no digit behind a fraction bar */
    SCAN_NUMBER_LARGE,
    SCAN_NUMBER_BY_ZERO,
};

/* Read a number without a sign, such as 13, 7/2 or 3.5. */
enum scan_number scan_number(yomi_rat *out, struct scan *s);

/* Whether bytes are whole characters of UTF-8, as JSON and SVG want them. */
bool scan_is_utf8(const char *bytes, size_t n);

/* Where the first control character of a UTF-8 text stands (0x00 to 0x1f, 0x7f, U+0080 to U+009f),
 * which a terminal would obey instead of showing; n when the text has none. */
size_t scan_control(const char *bytes, size_t n);

/* How a byte is named in a message: 'a', or byte 0x07. Returns buf. */
char *scan_name(char buf[12], char c);

#endif
