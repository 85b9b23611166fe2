/* SPDX-License-Identifier: MIT */
/* Any text is read or refused; what was read is written and read back the same. */
#include <stdlib.h>
#include <string.h>
#include <yomi/othello.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *text = malloc(bytes + 1), line[YOMI_OTHELLO_TEXT];
    memcpy(text, data, bytes);
    text[bytes] = 0;
    yomi_othello_pos pos, again;
    yomi_error err;
    if (yomi_othello_read(&pos, text, &err) == YOMI_OK) {
        if (yomi_othello_read(&again, yomi_othello_write(line, &pos), NULL) != YOMI_OK) abort();
        if (memcmp(&pos.discs, &again.discs, sizeof pos.discs) || pos.to != again.to) abort();
        if (pos.discs[0] & pos.discs[1]) abort();
    } else if (!err.text[0] || err.line < 1) {
        abort();
    }
    free(text);
    return 0;
}
