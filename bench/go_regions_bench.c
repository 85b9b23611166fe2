/* SPDX-License-Identifier: MIT */
/* Divisions of 19x19 boards in every mode: "nodes" are divisions, so that seconds / nodes is the
 * time of one. Openings, middle games and full boards alike. */
#include "bench.h"

enum { BOARDS = 24, ROUNDS = 50, POINTS = 19 * 19 };

static yomi_go_pos boards[BOARDS];

/* A small generator of its own, so that the boards never change. */
static uint32_t next_word(uint32_t *state)
{
    *state = *state * 1664525u + 1013904223u;
    return *state >> 8;
}

static void make_boards(void)
{
    uint32_t state = 1;
    for (int i = 0; i < BOARDS; i++) {
        const uint32_t stones = 3 + 3 * (uint32_t)i; /* percent */
        boards[i] = (yomi_go_pos){.rows = 19, .cols = 19};
        for (int p = 0; p < POINTS; p++) {
            const bool is_stone = next_word(&state) % 100 < stones;
            boards[i].points[p] = !is_stone ? '.' : next_word(&state) % 2 ? 'X' : 'O';
        }
    }
}

static uint64_t divide(const void *user)
{
    static yomi_go_division v;
    for (int round = 0; round < ROUNDS; round++)
        for (int i = 0; i < BOARDS; i++)
            if (yomi_go_divide(&v, &boards[i], NULL, user, NULL) != YOMI_OK) abort();
    return (uint64_t)ROUNDS * BOARDS;
}

int main(int argc, char **argv)
{
    static const char *const modes[] = {"plain", "order", "kosuri", "convert=2"};
    static const char *const limits[] = {"below=2", "stop=2", "none"};
    struct bench b = bench_begin(argc, argv);
    make_boards();
    for (int m = 0; m < 4; m++) {
        for (int l = 0; l < (m ? 3 : 1); l++) {
            char name[64];
            yomi_go_ruler how = YOMI_GO_RULER_INIT;
            if (yomi_go_read_mode(&how, modes[m], NULL) != YOMI_OK) abort();
            if (yomi_go_read_limit(&how, limits[l], NULL) != YOMI_OK) abort();
            snprintf(name, sizeof name, "go %s%s%s", modes[m], m ? " " : "", m ? limits[l] : "");
            bench_case(&b, name, divide, &how, false);
        }
    }
    return bench_end(&b);
}
