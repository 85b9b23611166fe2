/* SPDX-License-Identifier: MIT */
/* Text that grows, and letters compared without the locale. */
#ifndef BASE_TEXT_H
#define BASE_TEXT_H
#include "base_attributes.h"
#include "yomi/status.h"
#include <stdbool.h>
#include <stddef.h>

/* --- letters --------------------------------------------------------------------------------- */

/* Only A to Z have a case here. The C library's functions follow the locale, and in Turkish 'I' is
 * not the capital of 'i'. */

static inline bool text_is_upper(char c)
{
    return c >= 'A' && c <= 'Z';
}

static inline bool text_is_lower(char c)
{
    return c >= 'a' && c <= 'z';
}

static inline bool text_is_letter(char c)
{
    return text_is_upper(c) || text_is_lower(c);
}

static inline char text_upper(char c)
{
    return text_is_lower(c) ? (char)(c - 'a' + 'A') : c;
}

static inline char text_lower(char c)
{
    return text_is_upper(c) ? (char)(c - 'A' + 'a') : c;
}

/* Are n bytes of two texts equal, apart from the case of letters? */
bool text_same_bytes(const char *a, const char *b, size_t n);

/* Are two words one, apart from the case of their letters? */
bool text_same(const char *a, const char *b);

/* Does a text begin with a word, apart from the case of its letters? */
bool text_begins(const char *text, const char *word);

/* --- text that grows ------------------------------------------------------------------------- */

/* When memory runs out, is_lost is set and further additions do nothing, so that one check at the
 * end is enough. */
struct text {
    char *s;
    size_t bytes, cap;
    bool is_lost;
};

YOMI_PRINTF(2, 3) void text_add(struct text *t, const char *format, ...);

/* Add n bytes as they are. */
void text_add_bytes(struct text *t, const char *bytes, size_t n);

/* Add v with `decimals` digits behind a point, whatever the locale, and never as "-0.00"; |v| *
 * 10^decimals must be below 2^62. */
void text_add_decimal(struct text *t, double v, int decimals);

/* Hand the text over to the caller, who frees it; ENOMEM when a part of it was lost. */
yomi_status text_finish(char **out, struct text *t, yomi_error *err);

#endif
