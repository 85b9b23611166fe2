/* SPDX-License-Identifier: MIT */
/* Any text is read as a positional game or refused; a small one is solved. */
#include "fuzz.h"
#include <yomi/poly.h>

static void fuzz_text(char *text)
{
    yomi_poly_pg *pg;
    yomi_error err;
    if (yomi_poly_pg_read(&pg, text, &err) == YOMI_OK) {
        yomi_solve how = YOMI_SOLVE_INIT;
        yomi_poly_solved r;
        how.memory = 1 << 16;
        how.seconds = 0.05;
        if (yomi_poly_pg_points(pg) <= 9) yomi_poly_pg_solve(&r, pg, YOMI_POLY_WPNS, &how, NULL);
        yomi_poly_pg_free(pg);
    } else {
        fuzz_check_refusal(&err);
    }
}
