/* SPDX-License-Identifier: MIT */
#ifndef POLY_PG_H
#define POLY_PG_H
#include "poly_play.h"

enum { PG_NAME = 32 };

struct yomi_poly_pg {
    struct play_game game;
    char names[PLAY_POINTS][PG_NAME];
};

#endif
