/* SPDX-License-Identifier: MIT */
/* Any text is read or refused; what was read is written and read back the same. */
#include "fuzz.h"
#include <yomi/othello.h>

static void fuzz_text(char *text)
{
    char line[YOMI_OTHELLO_TEXT];
    yomi_othello_pos pos, again;
    yomi_error err;
    if (yomi_othello_read(&pos, text, &err) == YOMI_OK) {
        if (yomi_othello_read(&again, yomi_othello_write(line, &pos), NULL) != YOMI_OK) abort();
        if (memcmp(&pos.discs, &again.discs, sizeof pos.discs) || pos.to != again.to) abort();
        if (pos.discs[0] & pos.discs[1]) abort();
    } else {
        fuzz_check_place(&err);
    }
}
