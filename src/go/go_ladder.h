/* SPDX-License-Identifier: MIT */
/* Ladders read out: chains that live or die by atari after atari. */
#ifndef GO_LADDER_H
#define GO_LADDER_H
#include "go_board.h"

/* Can the chain at `at`, which is in atari, get out if its side moves? The board is changed while
 * reading and is what it was afterwards. */
bool go_ladder_escapes(struct go_board *b, int at);

/* The move that takes the chain at `at`, which has two liberties at most, if its enemy moves:
 * GO_PASS when there is none. */
int go_ladder_takes(struct go_board *b, int at);

#endif
