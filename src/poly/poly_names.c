/* SPDX-License-Identifier: MIT */
#include "poly_names.h"
#include "base/base_text.h"
#include <string.h>

/* Losers carry the smallest number of a known paving that blocks them. */
const struct poly_name poly_names[] = {
    {"I1", "", "#", "winner", NULL, 0},
    {"I2", "Domino", "##", "winner", NULL, 0},
    {"I3", "Tic", "###", "winner", NULL, 0},
    {"V3", "El", "#./##", "winner", NULL, 0},
    {"I4", "Skinny", "####", "winner", NULL, 0},
    {"L4", "Elly", "#./#./##", "winner", NULL, 0},
    {"T4", "Knobby", "###/.#.", "winner", NULL, 0},
    {"S4", "Tippy", ".##/##.", "winner", NULL, 0},
    {"Square", "O4 Fatty", "##/##", "loser", NULL, 2},
    {"R", "F5 F", ".##/##./.#.", "loser", NULL, 1},
    {"I", "I5", "#####", "loser", NULL, 4},
    {"L5", "", "#./#./#./##", "winner", NULL, 0},
    {"N5", "N", ".#/.#/##/#.", "winner", NULL, 0},
    {"P5", "P", "##/##/#.", "loser", "Square", 2},
    {"T", "T5", "###/.#./.#.", "loser", NULL, 1},
    {"U", "U5", "#.#/###", "loser", NULL, 3},
    {"L", "V5 V", "#../#../###", "loser", NULL, 1},
    {"W", "W5", "#../##./.##", "loser", NULL, 1},
    {"X", "X5", ".#./###/.#.", "loser", NULL, 1},
    {"Y5", "Y", ".#/##/.#/.#", "winner", NULL, 0},
    {"Z", "Z5", "##./.#./.##", "loser", NULL, 1},
    {"UU", "", "####/#..#", "loser", NULL, 2},
    {"SS", "", "##./.#./.#./.##", "loser", NULL, 1},
    {"ZZ", "", "###../..###", "loser", NULL, 5},
    {"Snaky", "", "####./...##", "open", NULL, 0},
};
const int poly_n_names = sizeof poly_names / sizeof *poly_names;

static int is_word(const char *word, size_t n, const char *name, size_t bytes)
{
    return n == bytes && text_same_bytes(word, name, n);
}

const struct poly_name *poly_name_find(const char *name, size_t bytes, const char **spelling)
{
    for (int i = 0; bytes && i < poly_n_names; i++) {
        const char *word = poly_names[i].name;
        size_t n = strlen(word);
        for (const char *next = poly_names[i].others; !is_word(word, n, name, bytes);) {
            word = next + strspn(next, " ");
            n = strcspn(word, " ");
            next = word + n;
            if (!n) break;
        }
        if (!n) continue;
        if (spelling) *spelling = word;
        return &poly_names[i];
    }
    return NULL;
}
