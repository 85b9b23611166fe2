/* SPDX-License-Identifier: MIT */
#include "cmd_gtp_line.h"
#include "frame/cmd_letters.h"
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* Section 3.1 of the specification: control characters go, tabs are blanks, # begins a comment. */
static void preprocess(char *text)
{
    char *to = text;
    for (const char *p = text; *p && *p != '#'; p++) {
        const unsigned char c = (unsigned char)*p;
        if (c == '\t')
            *to++ = ' ';
        else if (c >= 32 && c != 127)
            *to++ = *p;
    }
    *to = 0;
}

static char *next_word(char **text)
{
    char *word = *text + strspn(*text, " ");
    char *end = word + strcspn(word, " ");
    *text = *end ? end + 1 : end;
    *end = 0;
    return word;
}

bool cmd_gtp_read_int(int *out, const char *text)
{
    const char *p = text + (*text == '-' || *text == '+');
    long n = 0;
    if (!cmd_is_digit(*p)) return false;
    for (; cmd_is_digit(*p); p++) {
        n = 10 * n + (*p - '0');
        if (n > 2147483647) return false;
    }
    if (*p) return false;
    *out = *text == '-' ? (int)-n : (int)n;
    return true;
}

bool cmd_gtp_read_number(double *out, const char *text)
{
    char *end;
    const double n = strtod(text, &end);
    if (end == text || *end || !isfinite(n)) return false;
    *out = n;
    return true;
}

int cmd_gtp_read_colour(const char *text)
{
    if (cmd_same(text, "b") || cmd_same(text, "black")) return 0;
    if (cmd_same(text, "w") || cmd_same(text, "white")) return 1;
    return -1;
}

bool cmd_gtp_read_line(struct gtp_line *out, char *text)
{
    int id;
    out->id = -1;
    out->n_args = 0;
    out->is_long = false;
    preprocess(text);
    char *word = next_word(&text);
    if (!*word) return false;
    if (cmd_is_digit(*word) && cmd_gtp_read_int(&id, word)) {
        out->id = id;
        word = next_word(&text);
    }
    out->name = word;
    for (word = next_word(&text); *word; word = next_word(&text)) {
        out->is_long = out->n_args == GTP_ARGS;
        if (out->is_long) break;
        out->args[out->n_args++] = word;
    }
    return true;
}
