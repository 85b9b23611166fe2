/* SPDX-License-Identifier: MIT */
/* Any text is checked as a certificate; its sum is made right, so that the proof is looked at. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <yomi/poly.h>

uint64_t hash_bytes(const void *data, size_t bytes, uint64_t seed);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t bytes)
{
    char *text = malloc(bytes + 64);
    memcpy(text, data, bytes);
    text[bytes] = 0;
    char *sum = strstr(text, "\nsum ");
    const size_t body = sum ? (size_t)(sum - text) + 1 : strlen(text);
    snprintf(text + body, bytes + 64 - body, "sum %016llx\n",
             (unsigned long long)hash_bytes(text, body, 0));
    const yomi_poly_check v = yomi_poly_verify(text);
    if (!v.reason[0]) abort();
    yomi_poly_player *player;
    if (v.is_valid && yomi_poly_player_new(&player, text, NULL) == YOMI_OK) {
        yomi_poly_cell cell;
        if (yomi_poly_player_colour(player) == YOMI_BLACK)
            yomi_poly_player_move(&cell, player, NULL);
        yomi_poly_player_free(player);
    }
    yomi_poly_line line; /* every valid win can be played to its end */
    if (v.is_valid && strcmp(v.claim, "win") == 0) {
        if (yomi_poly_longest_line(&line, text, NULL) != YOMI_OK) abort();
        yomi_poly_line_fini(&line);
    }
    free(text);
    return 0;
}
