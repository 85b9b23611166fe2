/* SPDX-License-Identifier: MIT */
/* The proofs of both colours put together, point by point. */
#include "go_life.h"
#include <string.h>

const char *yomi_go_how_name(yomi_go_how how)
{
    static const char *const names[] = {"open",   "benson", "pass_alive", "static",
                                        "search", "likely", "playout",    "user"};
    return names[how];
}

/* Mark as a colour's, by the proof `how`, the points of `safe` that have its stones and the other
 * points of `area`, unless an earlier proof has marked them. Stones of the colour in `area` that
 * are not in `safe` may be taken, although no enemy will live there. */
static void mark(yomi_go_safe *out, const struct go_board *b, const struct go_set *safe,
                 const struct go_set *area, int colour, yomi_go_how how)
{
    for (int point = 0; point < b->rows * b->cols; point++) {
        const int at = go_at_point(b, point);
        const struct go_set *set = b->cell[at] == colour ? safe : area;
        if (out->owner[point] != '.' || !go_set_has(set, at)) continue;
        out->owner[point] = colour == GO_BLACK ? 'X' : 'O';
        out->how[point] = (uint8_t)how;
    }
}

void go_prove(yomi_go_safe *out, const struct go_board *b)
{
    memset(out, 0, sizeof *out);
    for (int point = 0; point < b->rows * b->cols; point++) out->owner[point] = '.';
    for (int colour = 0; colour < 2; colour++) {
        struct go_set safe, firm, area;
        go_benson(&safe, &area, b, colour);
        mark(out, b, &safe, &area, colour, YOMI_GO_BENSON);
        go_territory(&area, b, &safe);
        mark(out, b, &safe, &area, colour, YOMI_GO_PASS_ALIVE);
        firm = safe;
        go_read_eyes(&safe, &firm, b, colour);
        go_territory(&area, b, &firm);
        mark(out, b, &safe, &area, colour, YOMI_GO_STATIC);
    }
}

void yomi_go_prove(yomi_go_safe *out, const yomi_go_pos *pos)
{
    struct go_board b;
    go_board_set(&b, pos);
    go_prove(out, &b);
}
