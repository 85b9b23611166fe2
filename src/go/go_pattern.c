/* SPDX-License-Identifier: MIT */
#include "go_pattern.h"
#include <string.h>

/* Three rows of three round the move in the middle: X and O stones of two sides, x and o anything
 * but that side's stone, '.' empty, '-' the edge, '?' anything. Each also counts turned, mirrored
 * and with the sides exchanged. */
static const char shapes[][10] = {
    "XOX...???", /* hane that encloses */
    "XO....?.?", /* hane that does not cut */
    "XO?X..x.?", /* turn */
    ".O.X.....", /* attachment from the diagonal */
    "XO?O.o?o?", /* cut that nobody protects */
    "XO?O.X???", /* cut that was peeped at */
    "?X?O.Oooo", /* cut between two */
    "OX?o.O???", /* cut of a knight's move */
    "X.?O.?---", /* chase along the edge */
    "OX?X.O---", /* block of a cut at the edge */
    "?X?x.O---", /* block of a connection at the edge */
    "?XOx.x---", /* descent to the edge */
    "?OXX.O---", /* cut at the edge */
};

/* Where the eight cells of struct go_board's step[] stand in a shape. */
static const uint8_t place_of[8] = {1, 3, 5, 7, 0, 2, 6, 8};

/* May a cell hold what a letter asks for, the sides exchanged or not? */
static bool fits(char letter, unsigned cell, bool is_swapped)
{
    static const char letters[] = "XO.-";
    if (is_swapped && cell < 2) cell ^= 1;
    return letter == '?' || letter == letters[cell] || (letter == 'x' && letters[cell] != 'X') ||
           (letter == 'o' && letters[cell] != 'O');
}

/* Add every way to fill the cells from the k-th on. */
static void add(struct go_patterns *p, const char shape[9], bool is_swapped, int k, unsigned around)
{
    if (k == 8) {
        p->words[around / 64] |= UINT64_C(1) << around % 64;
        return;
    }
    for (unsigned cell = 0; cell < 4; cell++)
        if (fits(shape[place_of[k]], cell, is_swapped))
            add(p, shape, is_swapped, k + 1, around | cell << 2 * k);
}

static void turn(char shape[9])
{
    char old[9];
    memcpy(old, shape, 9);
    for (int i = 0; i < 9; i++) shape[i] = old[3 * (2 - i % 3) + i / 3];
}

static void mirror(char shape[9])
{
    for (int row = 0; row < 3; row++) {
        const char left = shape[3 * row];
        shape[3 * row] = shape[3 * row + 2];
        shape[3 * row + 2] = left;
    }
}

void go_patterns_init(struct go_patterns *p)
{
    memset(p, 0, sizeof *p);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        char shape[9];
        memcpy(shape, shapes[i], 9);
        for (int k = 0; k < 8; k++) {
            add(p, shape, false, 0, 0);
            add(p, shape, true, 0, 0);
            turn(shape);
            if (k == 3) mirror(shape);
        }
    }
}
