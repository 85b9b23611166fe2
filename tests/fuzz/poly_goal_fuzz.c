/* SPDX-License-Identifier: MIT */
/* Any text is read as a goal or refused; what was read is written and read back the same. */
#include <stdlib.h>
#include <string.h>
#include <yomi/poly.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *text = malloc(bytes + 1), *line;
    memcpy(text, data, bytes);
    text[bytes] = 0;
    yomi_poly_goal goal, again;
    yomi_error err;
    if (yomi_poly_read_goal(&goal, text, &err) == YOMI_OK) {
        if (yomi_poly_write_goal(&line, &goal, NULL) != YOMI_OK) abort();
        if (yomi_poly_read_goal(&again, line, NULL) != YOMI_OK || again.n != goal.n) abort();
        for (int i = 0; i < goal.n; i++)
            if (!yomi_poly_same(&goal.shapes[i], &again.shapes[i])) abort();
        free(line);
    } else if (!err.text[0] || err.line < 1) {
        abort();
    }
    free(text);
    return 0;
}
