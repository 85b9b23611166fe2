/* SPDX-License-Identifier: MIT */
/* Letters without the locale: only A to Z have a case. The C library's functions follow the locale,
 * and in Turkish 'I' is not the capital of 'i'. */
#ifndef CMD_LETTERS_H
#define CMD_LETTERS_H
#include <stdbool.h>
#include <string.h>

static inline bool cmd_is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static inline bool cmd_is_space(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static inline char cmd_upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

static inline bool cmd_is_letter(char c)
{
    return cmd_upper(c) >= 'A' && cmd_upper(c) <= 'Z';
}

/* Does a text begin with a word, apart from the case of its letters? */
static inline bool cmd_begins(const char *text, const char *word)
{
    while (*word && cmd_upper(*text) == cmd_upper(*word)) text++, word++;
    return !*word;
}

/* Are two words one, apart from the case of their letters? */
static inline bool cmd_same(const char *a, const char *b)
{
    return strlen(a) == strlen(b) && cmd_begins(a, b);
}

#endif
