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
