/* SPDX-License-Identifier: MIT */
/* Any text is read or refused; a board that was read has the size it says. */
#include <stdlib.h>
#include <string.h>
#include <yomi/go.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *text = malloc(bytes + 1);
    memcpy(text, data, bytes);
    text[bytes] = 0;
    yomi_go_pos pos;
    yomi_error err;
    if (yomi_go_read(&pos, text, &err) == YOMI_OK) {
        if (strlen(pos.points) != (size_t)(pos.rows * pos.cols)) abort();
        if (strspn(pos.points, "XO.") != strlen(pos.points)) abort();
    } else if (!err.text[0] || err.line < 1) {
        abort();
    }
    free(text);
    return 0;
}
