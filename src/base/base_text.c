/* SPDX-License-Identifier: MIT */
#include "base_text.h"
#include "base_status.h"
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool text_same_bytes(const char *a, const char *b, size_t n)
{
    size_t i = 0;
    while (i < n && text_lower(a[i]) == text_lower(b[i])) i++;
    return i == n;
}

bool text_same(const char *a, const char *b)
{
    return text_same_bytes(a, b, strlen(a) + 1);
}

bool text_begins(const char *text, const char *word)
{
    return text_same_bytes(text, word, strlen(word));
}

static bool reserve(struct text *t, size_t more)
{
    if (t->is_lost) return false;
    if (t->cap - t->bytes > more) return true;
    const size_t cap = 2 * t->cap + more + 64;
    char *s = realloc(t->s, cap);
    if (!s) {
        t->is_lost = true;
        return false;
    }
    t->s = s;
    t->cap = cap;
    return true;
}

void text_add(struct text *t, const char *format, ...)
{
    va_list args, again;
    va_start(args, format);
    va_copy(again, args);
    const int n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (n >= 0 && reserve(t, (size_t)n))
        t->bytes += (size_t)vsnprintf(t->s + t->bytes, (size_t)n + 1, format, again);
    va_end(again);
}

void text_add_bytes(struct text *t, const char *bytes, size_t n)
{
    if (!reserve(t, n)) return;
    memcpy(t->s + t->bytes, bytes, n);
    t->bytes += n;
    t->s[t->bytes] = 0;
}

void text_add_decimal(struct text *t, double v, int decimals)
{
    long long unit = 1;
    for (int i = 0; i < decimals; i++) unit *= 10;
    const long long n = llround(v * (double)unit), size = n < 0 ? -n : n;
    text_add(t, "%s%lld", n < 0 ? "-" : "", size / unit);
    if (decimals) text_add(t, ".%0*lld", decimals, size % unit);
}

yomi_status text_finish(char **out, struct text *t, yomi_error *err)
{
    text_add(t, "%s", ""); /* so that an empty text is "", not NULL */
    if (t->is_lost) {
        free(t->s);
        *t = (struct text){0};
        return fail(err, YOMI_ENOMEM, "there is no memory for the text");
    }
    *out = t->s;
    *t = (struct text){0};
    return YOMI_OK;
}
