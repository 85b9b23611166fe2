/* SPDX-License-Identifier: MIT */
/* Colours and numbers in words. */
#include "cmd_frame.h"
#include <inttypes.h>
#include <string.h>

const char *cmd_colour_name(yomi_colour colour)
{
    return colour == YOMI_BLACK ? "Black" : "White";
}

const char *cmd_colour_key(yomi_colour colour)
{
    return colour == YOMI_BLACK ? "black" : "white";
}

char *cmd_commas(char buf[32], uint64_t n)
{
    char digits[24];
    const int count = snprintf(digits, sizeof digits, "%" PRIu64, n);
    int at = 0;
    for (int i = 0; i < count; i++) {
        if (i && (count - i) % 3 == 0) buf[at++] = ',';
        buf[at++] = digits[i];
    }
    buf[at] = 0;
    return buf;
}

char *cmd_counted(char buf[CMD_COUNTED_TEXT], uint64_t n, const char *noun)
{
    char number[32];
    const size_t length = strlen(noun);
    const bool is_y = n != 1 && length && noun[length - 1] == 'y';
    snprintf(buf, CMD_COUNTED_TEXT, "%s %.*s%s", cmd_commas(number, n), (int)(length - is_y), noun,
             n == 1 ? ""
             : is_y ? "ies"
                    : "s");
    return buf;
}
