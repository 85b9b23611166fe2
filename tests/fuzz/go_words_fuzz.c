/* SPDX-License-Identifier: MIT */
/* Any word is read as a point, a mode and a limit of the Go room or refused; a point has one name.
 */
#include "fuzz.h"
#include <yomi/regions.h>

static void check_point(const yomi_go_pos *pos, const char *word)
{
    yomi_error err = {0};
    int point, again;
    char name[4];
    if (yomi_go_read_point(&point, pos, word, &err) != YOMI_OK) {
        fuzz_check_refusal(&err);
        return;
    }
    if (point < 0 || point >= pos->rows * pos->cols) abort();
    if (yomi_go_read_point(&again, pos, yomi_go_point(name, pos, point), NULL) != YOMI_OK) abort();
    if (again != point) abort();
}

static void fuzz_text(char *text)
{
    yomi_go_pos pos;
    yomi_go_ruler ruler = YOMI_GO_RULER_INIT;
    yomi_error err = {0};
    for (int rows = 1; rows <= 19; rows += 6) {
        if (yomi_go_empty(&pos, rows, 20 - rows, NULL) != YOMI_OK) abort();
        check_point(&pos, text);
    }
    if (yomi_go_read_mode(&ruler, text, &err) != YOMI_OK) fuzz_check_refusal(&err);
    if (yomi_go_read_limit(&ruler, text, &err) != YOMI_OK) fuzz_check_refusal(&err);
}
