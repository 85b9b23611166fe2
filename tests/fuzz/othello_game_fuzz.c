/* SPDX-License-Identifier: MIT */
/* Any text is read as a transcript or refused; what was read is written and read back the same. */
#include "fuzz.h"
#include <yomi/othello.h>

static void fuzz_text(char *text)
{
    char *line;
    yomi_othello_game game, again;
    yomi_error err;
    if (yomi_othello_game_read(&game, text, 1, &err) == YOMI_OK) {
        const yomi_othello_pos end = yomi_othello_game_at(&game, game.n_moves);
        if (yomi_othello_game_transcript(&line, &game, NULL) != YOMI_OK) abort();
        if (yomi_othello_game_read(&again, line, 1, NULL) != YOMI_OK) abort();
        const yomi_othello_pos same = yomi_othello_game_at(&again, again.n_moves);
        if (again.n_moves != game.n_moves || same.to != end.to) abort();
        if (memcmp(end.discs, same.discs, sizeof end.discs)) abort();
        free(line);
    } else {
        fuzz_check_place(&err);
    }
}
