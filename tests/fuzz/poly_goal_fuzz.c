/* SPDX-License-Identifier: MIT */
/* Any text is read as a goal or refused; what was read is written and read back the same. */
#include "fuzz.h"
#include <yomi/poly.h>

static void fuzz_text(char *text)
{
    char *line;
    yomi_poly_goal goal, again;
    yomi_error err;
    if (yomi_poly_read_goal(&goal, text, &err) == YOMI_OK) {
        if (yomi_poly_write_goal(&line, &goal, NULL) != YOMI_OK) abort();
        if (yomi_poly_read_goal(&again, line, NULL) != YOMI_OK || again.n != goal.n) abort();
        for (int i = 0; i < goal.n; i++)
            if (!yomi_poly_same(&goal.shapes[i], &again.shapes[i])) abort();
        free(line);
    } else {
        fuzz_check_place(&err);
    }
}
