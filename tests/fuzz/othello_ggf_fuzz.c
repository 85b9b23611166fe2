/* SPDX-License-Identifier: MIT */
/* Any record is read or refused; what was read is written as GGF and read back the same, but for
 * the result of a finished game that had none. The first byte chooses the game. */
#include <stdlib.h>
#include <string.h>
#include <yomi/othello.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    if (!bytes) return 0;
    char *text = malloc(bytes + 2), *line;
    memcpy(text, "(;", 2);
    memcpy(text + 2, data + 1, bytes - 1);
    text[bytes + 1] = 0;
    yomi_othello_game game, again;
    yomi_error err;
    if (yomi_othello_game_read(&game, text, 1 + data[0] % 3, &err) == YOMI_OK) {
        if (yomi_othello_game_ggf(&line, &game, NULL) != YOMI_OK) abort();
        if (yomi_othello_game_read(&again, line, 1, NULL) != YOMI_OK) abort();
        if (again.n_moves != game.n_moves || again.start.to != game.start.to) abort();
        if (memcmp(game.moves, again.moves, (size_t)game.n_moves * sizeof *game.moves)) abort();
        if (strcmp(game.black, again.black) != 0) abort();
        if (*game.result && strcmp(game.result, again.result) != 0) abort();
        free(line);
    } else if (!err.text[0] || err.line < 1) {
        abort();
    }
    free(text);
    return 0;
}
