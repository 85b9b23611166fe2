/* SPDX-License-Identifier: MIT */
/* Any text is read or refused; a board that was read has the size it says. */
#include "fuzz.h"
#include <yomi/go.h>

static void fuzz_text(char *text)
{
    yomi_go_pos pos;
    yomi_error err;
    if (yomi_go_read(&pos, text, &err) == YOMI_OK) {
        if (strlen(pos.points) != (size_t)(pos.rows * pos.cols)) abort();
        if (strspn(pos.points, "XO.") != strlen(pos.points)) abort();
    } else {
        fuzz_check_place(&err);
    }
}
