/* SPDX-License-Identifier: MIT */
/* Any text is read as a transcript or refused; what was read is written and read back the same. */
#include <stdlib.h>
#include <string.h>
#include <yomi/othello.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *text = malloc(bytes + 1), *line;
    memcpy(text, data, bytes);
    text[bytes] = 0;
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
    } else if (!err.text[0] || err.line < 1) {
        abort();
    }
    free(text);
    return 0;
}
