/* SPDX-License-Identifier: MIT */
#include "base_scan.h"
#include <stdio.h>

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
