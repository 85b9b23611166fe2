/* SPDX-License-Identifier: MIT */
/* Times of games: what moves took, and what clocks have left. */
#include "othello_game.h"
#include <math.h>
#include <string.h>

#define DAY (24 * 60 * 60.0)

/* Digits, with a fraction when there is one, at *p; steps over them. -1 when there are none. No
 * strtod(): its decimal point depends on the locale. */
static double read_number(const char **p)
{
    double value = 0, place = 1;
    const char *const first = *p;
    for (; **p >= '0' && **p <= '9'; ++*p) value = 10 * value + (**p - '0');
    if (*p == first) return -1;
    if (**p == '.')
        for (++*p; **p >= '0' && **p <= '9'; ++*p) value += (**p - '0') * (place /= 10);
    return value;
}

double othello_move_seconds(const char *text)
{
    for (int slashes = 0; slashes < 2; slashes++) {
        text += strcspn(text, "/]");
        if (*text++ != '/') return 0;
    }
    const double seconds = read_number(&text);
    if ((*text && *text != ']') || seconds < 0) return 0;
    return seconds < DAY ? seconds : DAY;
}

/* "15:00" or "1:00:00" at *p in seconds; steps over it. -1 when that is not what stands there. */
static double read_clock(const char **p)
{
    double seconds = read_number(p);
    int colons = 0;
    for (; seconds >= 0 && **p == ':' && colons < 2; colons++) {
        ++*p;
        const double next = read_number(p);
        seconds = next < 0 ? -1 : 60 * seconds + next;
    }
    return colons && seconds < DAY ? seconds : -1;
}

double yomi_othello_game_clock(const yomi_othello_game *game, yomi_colour side)
{
    const char *p = game->clock;
    double left = read_clock(&p), more = 0; /* with every move */
    if (left < 0) return INFINITY;
    if (*p == '/') {
        p++;
        more = read_clock(&p);
        if (more < 0) more = 0;
    }
    yomi_othello_pos pos = game->start;
    for (int i = 0; i < game->n_moves; i++) {
        if (pos.to == side) left += more - game->seconds[i];
        if (yomi_othello_play(&pos, game->moves[i], NULL) != YOMI_OK) break;
    }
    return left > 0 ? left : 0;
}
