/* SPDX-License-Identifier: MIT */
#include "base_scan.h"
#include "base_rat.h"
#include <stdio.h>

void scan_skip_blank(struct scan *s)
{
    for (;;) {
        while (scan_is_space(*s->p)) scan_step(s);
        if (*s->p != '#') return;
        while (*s->p && *s->p != '\n') scan_step(s);
    }
}

/* Read decimal digits and append each to *n, which is multiplied by ten for it; so is *scale,
 * unless scale is NULL. False when a number passes 64 bits. */
static bool add_digits(int64_t *n, int64_t *scale, struct scan *s)
{
    bool fits = true;
    for (; scan_is_digit(*s->p); scan_step(s))
        if (__builtin_mul_overflow(*n, 10, n) || __builtin_add_overflow(*n, *s->p - '0', n) ||
            (scale && __builtin_mul_overflow(*scale, 10, scale)))
            fits = false;
    return fits;
}

bool scan_digits(int64_t *out, struct scan *s)
{
    *out = 0;
    return add_digits(out, NULL, s);
}

enum scan_number scan_number(yomi_rat *out, struct scan *s)
{
    int64_t num, den = 1;
    if (!scan_is_digit(*s->p)) return SCAN_NUMBER_NONE;
    bool fits = scan_digits(&num, s);
    if (*s->p == '.' && scan_is_digit(s->p[1])) {
        scan_step(s);
        fits = add_digits(&num, &den, s) && fits;
    } else if (*s->p == '/') {
        scan_step(s);
        if (!scan_is_digit(*s->p)) return SCAN_NUMBER_HALF;
        fits = scan_digits(&den, s) && fits;
    }
    if (!fits) return SCAN_NUMBER_LARGE;
    if (!den) return SCAN_NUMBER_BY_ZERO;
    if (den == 1) {
        *out = (yomi_rat){num, 1};
        return SCAN_NUMBER_GOOD;
    }
    return rat_make(out, num, den, NULL) == YOMI_OK ? SCAN_NUMBER_GOOD : SCAN_NUMBER_LARGE;
}

char *scan_name(char buf[12], char c)
{
    if (c > ' ' && c < 127)
        snprintf(buf, 12, "'%c'", c);
    else
        snprintf(buf, 12, "byte 0x%02x", (unsigned char)c);
    return buf;
}

bool scan_is_utf8(const char *bytes, size_t n)
{
    static const unsigned first_of_length[] = {0, 0, 0x80, 0x800, 0x10000};
    const unsigned char *p = (const unsigned char *)bytes, *end = p + n;
    while (p < end) {
        const int length = *p < 0x80 ? 1 : *p < 0xC0 ? 0 : *p < 0xE0 ? 2 : *p < 0xF0 ? 3 : 4;
        if (!length || *p > 0xF4 || end - p < length) return false;
        unsigned code = length == 1 ? *p : *p & (0x7FU >> length);
        for (int i = 1; i < length; i++) {
            if ((p[i] & 0xC0) != 0x80) return false;
            code = code << 6 | (p[i] & 0x3FU);
        }
        if (code < first_of_length[length] || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
            return false;
        p += length;
    }
    return true;
}

size_t scan_control(const char *bytes, size_t n)
{
    const unsigned char *p = (const unsigned char *)bytes;
    for (size_t i = 0; i < n; i++) {
        const bool is_c1 = p[i] == 0xC2 && i + 1 < n && p[i + 1] < 0xA0;
        if (p[i] < 0x20 || p[i] == 0x7F || is_c1) return i;
    }
    return n;
}
