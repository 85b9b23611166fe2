/* SPDX-License-Identifier: MIT */
/* Any bytes are read or refused; what was read is written and read back the same, without warnings
 * about its grammar, and every game can be played to its end. */
#include <stdlib.h>
#include <string.h>
#include <yomi/sgf.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes);

static void play_games(const yomi_go_sgf *sgf)
{
    for (int i = 0; i < yomi_go_sgf_n_games(sgf) && i < 8; i++) {
        yomi_go_game *game;
        const int end = yomi_go_sgf_end(sgf, yomi_go_sgf_root(sgf, i));
        if (yomi_go_sgf_game(&game, NULL, sgf, end, NULL) != YOMI_OK) continue;
        const yomi_go_pos pos = yomi_go_game_pos(game);
        if (strlen(pos.points) != (size_t)(pos.rows * pos.cols)) abort();
        yomi_go_game_free(game);
    }
}

static void write_and_read(const yomi_go_sgf *sgf)
{
    yomi_go_sgf *again;
    char *first, *second;
    if (yomi_go_sgf_write(&first, sgf, NULL) != YOMI_OK) abort();
    if (yomi_go_sgf_read(&again, first, strlen(first), NULL) != YOMI_OK) abort();
    if (yomi_go_sgf_n_nodes(again) != yomi_go_sgf_n_nodes(sgf)) abort();
    if (yomi_go_sgf_write(&second, again, NULL) != YOMI_OK) abort();
    if (strcmp(first, second) != 0) abort();
    yomi_go_sgf_free(again);
    free(first);
    free(second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    yomi_go_sgf *sgf;
    yomi_error err;
    if (yomi_go_sgf_read(&sgf, (const char *)data, bytes, &err) != YOMI_OK) {
        if (!err.text[0]) abort();
        return 0;
    }
    play_games(sgf);
    write_and_read(sgf);
    yomi_go_sgf_free(sgf);
    return 0;
}
